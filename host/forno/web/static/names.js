// Sends the names of those who may play to the box.

async function send(form) {
  const box = form.closest(".box");
  const names = form.elements.names.value.split("\n").filter((name) => name.trim());
  const address = `/boxes/${encodeURIComponent(box.dataset.device)}/names`;
  const headers = { "content-type": "application/json" };
  const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify({ names }) });
  form.querySelector("output").textContent = await answer.text();
}

document.addEventListener("submit", (event) => {
  if (!event.target.matches(".names form")) return;
  event.preventDefault();
  send(event.target).catch(() => {}); // the page says by itself that the connection is lost
});
