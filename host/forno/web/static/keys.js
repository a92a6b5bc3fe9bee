// The ten keys: clicked, touched, or pressed on this keyboard. Held long enough is a long press.

const LONG_PRESS_MS = 1000;

let waiting = Promise.resolve(); // presses arrive in the order in which they were made

function complain(box, text) {
  const place = box.querySelector(".refused");
  place.textContent = text;
  place.hidden = !text;
}

async function post(box, key, held) {
  const address = `/boxes/${encodeURIComponent(box.dataset.device)}/key`;
  const body = JSON.stringify({ key, held });
  const headers = { "content-type": "application/json" };
  try {
    const answer = await fetch(address, { method: "POST", headers, body });
    complain(box, answer.ok ? "" : await answer.text());
  } catch {
    // The page says by itself that the connection is lost.
  }
}

function press(button, held) {
  const box = button.closest(".box");
  waiting = waiting.then(() => post(box, button.dataset.press, held));
}

let down = null; // {button, timer, held}

function letGo() {
  if (!down) return null;
  const was = down;
  clearTimeout(was.timer);
  was.button.classList.remove("down", "held");
  down = null;
  return was;
}

function goDown(button) {
  letGo();
  const now = { button, held: false };
  now.timer = setTimeout(() => {
    now.held = true;
    button.classList.add("held");
    press(button, true);
  }, LONG_PRESS_MS);
  button.classList.add("down");
  down = now;
}

function comeUp() {
  const was = letGo();
  if (was && !was.held) press(was.button, false);
}

const keyOf = (event) => event.target.closest?.("button[data-press]:not(:disabled)");

document.addEventListener("pointerdown", (event) => {
  const button = keyOf(event);
  if (!button || event.button !== 0) return;
  event.preventDefault(); // the keyboard stays where it was
  goDown(button);
});
document.addEventListener("pointerup", comeUp);
document.addEventListener("pointercancel", letGo);
window.addEventListener("blur", letGo);
document.addEventListener("contextmenu", (event) => keyOf(event) && event.preventDefault());

// A click without a pointer: Enter or Space on a focused key, or a screen reader.
document.addEventListener("click", (event) => {
  const button = keyOf(event);
  if (button && event.detail === 0) press(button, false);
});

function listening() {
  return document.querySelector(".box:has(.shortcuts:checked)");
}

function meantForPage(event) {
  const onControl = event.target.closest?.("a, button, input, summary, select, textarea, pre");
  return event.ctrlKey || event.altKey || event.metaKey || onControl;
}

function shortcutButton(event) {
  const name = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  const button = `button[aria-keyshortcuts="${CSS.escape(name)}"]:not(:disabled)`;
  return meantForPage(event) ? null : listening()?.querySelector(button);
}

document.addEventListener("keydown", (event) => {
  const button = shortcutButton(event);
  if (!button) return;
  event.preventDefault();
  if (!event.repeat) goDown(button);
});
document.addEventListener("keyup", () => comeUp());

// One keyboard, one box.
document.addEventListener("change", (event) => {
  if (!event.target.matches(".shortcuts") || !event.target.checked) return;
  for (const other of document.querySelectorAll(".shortcuts")) {
    other.checked = other === event.target;
  }
});
