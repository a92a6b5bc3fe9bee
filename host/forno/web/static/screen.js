// Draws the box's picture: one bit a pixel, each pixel a square of whole screen pixels.

const INK = [255, 236, 205, 255];
const GROUND = [6, 4, 4, 255];

const pictures = new Map(); // device -> {width, height, bits}

function unpack(text) {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

function imageOf({ width, height, bits }) {
  const stride = Math.ceil(width / 8);
  const image = new ImageData(width, height);
  for (let at = 0; at < width * height; at += 1) {
    const x = at % width;
    const byte = bits[Math.floor(at / width) * stride + (x >> 3)];
    image.data.set((byte << (x & 7)) & 0x80 ? INK : GROUND, at * 4);
  }
  return image;
}

function paint(canvas, picture, scale) {
  const small = new OffscreenCanvas(picture.width, picture.height);
  small.getContext("2d").putImageData(imageOf(picture), 0, 0);
  canvas.width = picture.width * scale;
  canvas.height = picture.height * scale;
  const context = canvas.getContext("2d");
  context.imageSmoothingEnabled = false;
  context.drawImage(small, 0, 0, canvas.width, canvas.height);
}

// The largest whole number of screen pixels that a dot can have.
function scaleFor(canvas, width) {
  const style = getComputedStyle(canvas.parentElement);
  const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
  const room = (canvas.parentElement.clientWidth - padding) * devicePixelRatio;
  return Math.max(1, Math.floor(room / width));
}

// Between two screen pixels the browser would blur the dots or make them uneven.
function align(canvas) {
  canvas.style.width = `${canvas.width / devicePixelRatio}px`;
  canvas.style.height = `${canvas.height / devicePixelRatio}px`;
  canvas.style.translate = "none";
  const { left, top } = canvas.getBoundingClientRect();
  const off = (place) => Math.round(place * devicePixelRatio) / devicePixelRatio - place;
  canvas.style.translate = `${off(left + scrollX)}px ${off(top + scrollY)}px`;
}

function canvasOf(device) {
  return document.querySelector(`.box[data-device="${CSS.escape(device)}"] canvas`);
}

function show(device) {
  const canvas = canvasOf(device);
  if (!canvas) return;
  const picture = pictures.get(device);
  paint(canvas, picture, scaleFor(canvas, picture.width));
  align(canvas);
}

/** Takes a picture from the server: {device, width, height, bits: base64 of MONO_HLSB rows}. */
export function takePicture({ device, width, height, bits }) {
  pictures.set(device, { width, height, bits: unpack(bits) });
  show(device);
}

/** Draws all pictures again, after the layout or the set of boxes changed. */
export function redraw() {
  for (const device of pictures.keys()) show(device);
}

/** The devices whose picture is in an open fold. */
export function lookedAt() {
  const open = document.querySelectorAll(".box[data-connected=yes] details.fold[open]");
  return [...open].map((fold) => fold.closest(".box").dataset.device);
}

window.addEventListener("resize", redraw);
new ResizeObserver(redraw).observe(document.querySelector("main"));
