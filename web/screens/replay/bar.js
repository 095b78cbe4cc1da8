// The bar beside the board: how likely the first player wins. Light and dark, a line in the middle, hatching and the number itself tell the sides
// apart, not the colour alone.

/** @import {PositionView} from '../../api' */
import { h, s } from '../../core/dom.js';
import { words } from '../../core/lang.js';
import { gameOf, seatName } from '../../games/index.js';

const t = words('replay-bar');

/** @typedef {{value: number, text: string}} Evaluation  for the first player, -1 … 1 */

/** A score of the seat to move as one of the first player; null at tables of more than two. @param {PositionView} view @param {{value: number, text: string}} score @returns {Evaluation | null} */
export function forFirst(view, { value, text }) {
  if (view.seats !== 2) return null;
  if (view.turn === 0) return { value, text };
  const turned = text.startsWith('-')
    ? `+${text.slice(1)}`
    : text.startsWith('+')
      ? `-${text.slice(1)}`
      : text.startsWith('#')
        ? `#-${text.slice(1)}`.replace('--', '')
        : text;
  return { value: -value, text: turned };
}

/** What a game that is over was worth to the first player. @param {PositionView} view @returns {Evaluation | null} */
export function decided({ over, seats }) {
  if (!over || seats !== 2) return null;
  return over.winner === null
    ? { value: 0, text: '½–½' }
    : over.winner === 0
      ? { value: 1, text: '1–0' }
      : { value: -1, text: '0–1' };
}

/** The chance to win in hundredths. @param {number} value */
export const percent = (value) => Math.round(((Math.max(-1, Math.min(1, value)) + 1) / 2) * 100);

export function bar() {
  const hatch = s(
    'pattern',
    { id: 'bar-hatch', width: 6, height: 6, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
    s('path', { d: 'M0 0V6', class: 'bar-hatch' }),
  );
  const first = s('rect', { class: 'bar-first', width: '100%' });
  const lined = s('rect', { class: 'bar-lined', width: '100%', fill: 'url(#bar-hatch)' });
  const picture = s(
    'svg',
    { 'aria-hidden': 'true', width: '100%', height: '100%' },
    s('defs', {}, hatch),
    first,
    lined,
    s('line', { class: 'bar-middle', x1: 0, x2: '100%', y1: '50%', y2: '50%' }),
  );
  const number = h('span', { class: 'bar-number tabular' });
  const element = h(
    'div',
    { class: 'replay-bar', role: 'meter', 'aria-valuemin': 0, 'aria-valuemax': 100 },
    picture,
    number,
  );

  /** @param {Evaluation | null} found @param {PositionView | null} view @param {boolean} flipped */
  function show(found, view, flipped) {
    element.setAttribute('aria-label', t('bar'));
    if (view) {
      element.dataset.game = view.game;
      element.style.setProperty('--first', gameOf(view.game).seatColor(view, 0));
      element.style.setProperty('--second', gameOf(view.game).seatColor(view, 1));
    }
    const share = found ? percent(found.value) : 50;
    // The first player sits below, as on the board.
    for (const rect of [first, lined]) {
      rect.setAttribute('height', `${share}%`);
      rect.setAttribute('y', flipped ? '0' : `${100 - share}%`);
    }
    element.classList.toggle('empty', !found);
    element.setAttribute('aria-valuenow', String(share));
    const text = found && view ? t('chance', { who: seatName(view, 0), p: share, text: found.text }) : t('none');
    element.setAttribute('aria-valuetext', text);
    element.title = text;
    number.textContent = found ? String(share) : '';
    number.classList.toggle('top', flipped ? share >= 50 : share < 50);
    number.classList.toggle('on-first', share >= 50);
  }
  return { element, show };
}
