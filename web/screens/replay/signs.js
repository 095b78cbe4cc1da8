// Small signs in the list of moves.

import { s } from '../../core/dom.js';

const PATHS = { fork: 'M6 13V9l-4-4V1M6 9l4-4V1', comment: 'M1 2h10v7H6l-3 3V9H1z' };

/** @param {keyof typeof PATHS} name */
export const sign = (name) =>
  s(
    'svg',
    { class: 'replay-sign', viewBox: '0 0 12 14', width: 9, height: 11, 'aria-hidden': 'true' },
    s('path', {
      d: PATHS[name],
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': 1.6,
      'stroke-linejoin': 'round',
    }),
  );
