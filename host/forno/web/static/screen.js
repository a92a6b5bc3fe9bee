// Draws the box's picture: one bit a pixel, each pixel a square of whole screen pixels.

const INK = [255, 236, 205];
const GROUND = [6, 4, 4];

const pictures = new Map(); // device -> {width, height, bits}

function unpack(text) {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

function paint(canvas, { width, height, bits }) {
  const stride = Math.ceil(width / 8);
  const image = new ImageData(width, height);
  for (let at = 0; at < width * height; at += 1) {
    const x = at % width;
    const byte = bits[Math.floor(at / width) * stride + (x >> 3)];
    image.data.set((byte << (x & 7)) & 0x80 ? INK : GROUND, at * 4);
    image.data[at * 4 + 3] = 255;
  }
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d").putImageData(image, 0, 0);
}

function fit(canvas, { width, height }) {
  const style = getComputedStyle(canvas.parentElement);
  const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
  const room = (canvas.parentElement.clientWidth - padding) * devicePixelRatio;
  const scale = Math.max(1, Math.floor(room / width));
  canvas.style.width = `${(width * scale) / devicePixelRatio}px`;
  canvas.style.height = `${(height * scale) / devicePixelRatio}px`;
}

function canvasOf(device) {
  return document.querySelector(`.box[data-device="${CSS.escape(device)}"] canvas`);
}

function show(device) {
  const canvas = canvasOf(device);
  if (!canvas) return;
  fit(canvas, pictures.get(device));
  paint(canvas, pictures.get(device));
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
