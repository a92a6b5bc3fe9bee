// Keeps the page in step with the server: one stream of events, reopened whenever it breaks.

import { morph } from "./morph.js";
import { lookedAt, redraw, takePicture } from "./screen.js";
import "./keys.js";
import "./names.js";

const SILENCE_MS = 40_000; // the server says something at least every 15 seconds
const AGAIN_MS = 1_000;

const tables = document.getElementById("tables");
const said = document.getElementById("said");
const lost = document.getElementById("lost");

let stream = null;
let watch = 0;
let again = 0;
let looking = "";

function setLost(isLost) {
  lost.hidden = !isLost;
  document.body.classList.toggle("is-lost", isLost);
}

function close() {
  clearTimeout(watch);
  clearTimeout(again);
  stream?.close();
  stream = null;
}

function fail() {
  close();
  setLost(true);
  again = setTimeout(open, AGAIN_MS);
}

function alive() {
  clearTimeout(watch);
  watch = setTimeout(fail, SILENCE_MS);
  setLost(false);
}

const messages = {
  hello({ build, mayPress }) {
    if (build !== tables.dataset.build) location.reload();
    tables.dataset.mayPress = mayPress ? "yes" : "no";
  },
  tables({ html, words }) {
    morph(tables, html);
    if (said.textContent !== words) said.textContent = words;
    lookAgain();
    redraw();
  },
  screen: takePicture,
  beat() {},
};

function open() {
  close();
  looking = lookedAt().join("\n");
  const address = new URL("/events", location.href);
  for (const device of lookedAt()) address.searchParams.append("screen", device);
  stream = new EventSource(address);
  stream.onerror = fail;
  for (const [name, act] of Object.entries(messages)) {
    stream.addEventListener(name, (event) => {
      alive();
      act(JSON.parse(event.data));
    });
  }
}

// A box came or went, or a fold was opened or closed: ask for the pictures that are seen now.
function lookAgain() {
  if (stream && looking !== lookedAt().join("\n")) open();
}

tables.addEventListener("toggle", lookAgain, true);

// A browser keeps few connections to one server: a page that nobody sees gives its own back.
document.addEventListener("visibilitychange", () => (document.hidden ? close() : open()));
window.addEventListener("pagehide", close);
window.addEventListener("pageshow", (event) => event.persisted && open());

if (!document.hidden) open();
