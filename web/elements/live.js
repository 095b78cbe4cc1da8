// What a screen reader is told: moves, results, reasons.

/** @type {number | undefined} */
let timer;

/** Says a text to who cannot see it. Texts that come together are said together. @param {string} text */
export function announce(text) {
  const region = document.querySelector('#live');
  if (!region || text === '') return;
  clearTimeout(timer);
  region.textContent = region.textContent && timer !== undefined ? `${region.textContent} ${text}` : text;
  timer = setTimeout(() => { timer = undefined; }, 400);
}
