// What somebody likes, kept in the browser. Changes are told by `settings` on `document`.

const KEY = 'tengen.settings';

/**
 * @typedef {object} Settings
 * @property {'auto' | 'light' | 'dark'} theme
 * @property {boolean} sound
 * @property {boolean} coordinates
 * @property {'none' | 'last' | 'all'} numbers  numbers on stones
 * @property {boolean} confirm  whether a move has to be clicked twice
 * @property {boolean} ways  Quoridor: whether the lengths of the ways are shown
 * @property {boolean} letters  Battlefield: whether units are drawn as letters
 * @property {boolean} forbidden  Renju: whether forbidden points are marked
 */

/** @type {Settings} */
const usual = {
  theme: 'auto',
  sound: true,
  coordinates: true,
  numbers: 'last',
  confirm: false,
  ways: false,
  letters: false,
  forbidden: true,
};

/** @type {Settings} */
let now = { ...usual, ...read() };

/** @returns {Partial<Settings>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** What is set now. */
export const settings = () => now;

/** @param {Partial<Settings>} change */
export function set(change) {
  now = { ...now, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // A browser that keeps nothing forgets this too.
  }
  apply();
  document.dispatchEvent(new CustomEvent('settings'));
}

/** Lets the page look as it is set. */
export function apply() {
  if (now.theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = now.theme;
}
