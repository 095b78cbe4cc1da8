// What a screen reader is told: moves, results, reasons.

/** @type {number | undefined} */
let timer;

/**
 * Says a text to who cannot see it. Texts that come together are said together.
 * @param {string} text
 * @param {{alone?: boolean}} [options]  `alone` takes the place of what was to be said: where a cursor is now
 */
export function announce(text, { alone = false } = {}) {
  const region = document.querySelector('#live');
  if (!region || text === '') return;
  clearTimeout(timer);
  region.textContent = region.textContent && timer !== undefined && !alone ? `${region.textContent} ${text}` : text;
  timer = setTimeout(() => {
    timer = undefined;
  }, 400);
}
