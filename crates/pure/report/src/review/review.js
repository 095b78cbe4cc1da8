"use strict";
// Steps through the game on the board. Without it the page shows the end of the game and all that is said.
(() => {
  const { elements, frames, better } = JSON.parse(document.getElementById("film").textContent);
  const board = document.getElementById("board");
  const graph = document.getElementById("graph");
  const now = document.getElementById("now");
  const here = document.getElementById("here");
  const rows = [...document.querySelectorAll(".moves .m")];
  // Each frame says how much of the one before stays.
  const shown = [];
  frames.forEach(([kept, ...added], at) => shown.push([...(at ? shown[at - 1].slice(0, kept) : []), ...added]));
  const end = better.length;
  let at = end;
  let isBetter = false;

  function show() {
    const frame = isBetter ? better[at - 1] : at;
    board.innerHTML = shown[frame].map((element) => elements[element]).join("");
    rows.forEach((row, number) => row.classList.toggle("here", number === at - 1));
    const { width } = graph.viewBox.baseVal;
    now.setAttribute("transform", `translate(${9 + 14 + ((width - 28) * at) / Math.max(1, end)} 0)`);
    const cells = at > 0 ? [...rows[at - 1].cells].map((cell) => cell.textContent) : [];
    here.textContent = isBetter ? `✓ ${cells[4]}` : at > 0 ? `${cells[0]}. ${cells[2]} ${cells[3]}` : "";
    document.getElementById("better").disabled = at === 0 || better[at - 1] === null;
  }
  function to(move) {
    at = Math.max(0, Math.min(end, move));
    isBetter = false;
    show();
    rows[at - 1]?.scrollIntoView({ block: "nearest" });
  }
  function fault() {
    const next = better.findIndex((frame, number) => frame !== null && number >= at);
    if (next >= 0) to(next + 1);
  }
  function toggle() {
    if (at > 0 && better[at - 1] !== null) {
      isBetter = !isBetter;
      show();
    }
  }
  const keys = {
    ArrowLeft: () => to(at - 1),
    ArrowRight: () => to(at + 1),
    Home: () => to(0),
    End: () => to(end),
    n: fault,
    b: toggle,
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });
  const buttons = { start: "Home", back: "ArrowLeft", on: "ArrowRight", end: "End", fault: "n", better: "b" };
  for (const [id, key] of Object.entries(buttons)) document.getElementById(id).addEventListener("click", keys[key]);
  rows.forEach((row, number) => row.addEventListener("click", () => to(number + 1)));
  graph.addEventListener("click", (event) => {
    const { left, width } = graph.getBoundingClientRect();
    const full = graph.viewBox.baseVal.width;
    const place = ((event.clientX - left) / width) * full;
    to(Math.round(((place - 14) / (full - 28)) * end));
  });
  document.getElementById("keys").hidden = false;
  show();
})();
