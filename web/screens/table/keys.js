// The keys of a table: walking through the moves, turning the board, and what is shown on it.

import { set, settings } from '../../core/settings.js';

const NUMBERS = /** @type {const} */ ({ none: 'last', last: 'all', all: 'none' });

/** The next way to show numbers on stones. */
export const nextNumbers = () => NUMBERS[settings().numbers];

/**
 * Listens until the returned function is called.
 * @param {object} does
 * @param {(by: number) => void} does.walk  so many plies on; ±Infinity for the ends
 * @param {() => void} does.flip
 * @param {() => void} does.type  to the field of moves
 */
export function tableKeys({ walk, flip, type }) {
  /** @param {KeyboardEvent} event */
  const listen = (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      target?.closest('input, select, textarea, dialog, [role="menu"]')
    )
      return;
    const far = event.shiftKey ? 10 : 1;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowLeft: () => walk(-far),
      ArrowRight: () => walk(far),
      Home: () => walk(-Infinity),
      End: () => walk(Infinity),
      f: flip,
      k: () => set({ coordinates: !settings().coordinates }),
      n: () => set({ numbers: nextNumbers() }),
      s: () => set({ sound: !settings().sound }),
      m: type,
    };
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}
