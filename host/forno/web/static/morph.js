// Makes a part of the page equal to a new version of it with as few changes as possible, so that
// focus, scrolling, open folds and the canvas stay. Elements are matched by data-key, then place.

const isElement = (node) => node.nodeType === Node.ELEMENT_NODE;

function sameThing(a, b) {
  if (a.nodeType !== b.nodeType || a.nodeName !== b.nodeName) return false;
  return !isElement(a) || a.getAttribute("data-key") === b.getAttribute("data-key");
}

function copyAttributes(from, to) {
  for (const { name } of [...to.attributes]) {
    // Whether a fold is open is the reader's choice.
    if (!from.hasAttribute(name) && name !== "open") to.removeAttribute(name);
  }
  for (const { name, value } of from.attributes) {
    if (name !== "open" && to.getAttribute(name) !== value) to.setAttribute(name, value);
  }
}

function flash(element) {
  element.classList.remove("changed");
  // Reading a size makes the browser notice that the class was gone.
  void element.offsetWidth;
  element.classList.add("changed");
}

function change(old, fresh) {
  if (!isElement(old)) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  if (old.hasAttribute("data-keep")) return;
  const differs = old.hasAttribute("data-flash") && old.textContent !== fresh.textContent;
  copyAttributes(fresh, old);
  changeChildren(old, fresh);
  if (differs) flash(old);
}

function takePartner(fresh, rest) {
  const at = rest.findIndex((old) => sameThing(old, fresh));
  return at < 0 ? null : rest.splice(at, 1)[0];
}

function changeChildren(old, fresh) {
  const rest = [...old.childNodes];
  let place = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const partner = takePartner(child, rest);
    const node = partner ?? child;
    if (node === place) place = place.nextSibling;
    else old.insertBefore(node, place);
    if (partner) change(partner, child);
  }
  for (const gone of rest) gone.remove();
}

/** Makes the children of `element` those of the HTML text. */
export function morph(element, html) {
  const fresh = new DOMParser().parseFromString(`<body>${html}</body>`, "text/html").body;
  changeChildren(element, fresh);
}
