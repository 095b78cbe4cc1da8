// The dialogues of opening protocols: what is asked is said in a box of the panel; a stone is asked for on the board itself.

/** @import {GomokuView} from '../../api' */
import { get } from '../../core/api.js';
import { h } from '../../core/dom.js';
import { say, words } from '../../core/lang.js';
import { sheet } from '../../elements/dialog.js';
import { tellRefusal } from '../../elements/toast.js';
import { mini } from './draw.js';

const t = words('gomoku-opening');

/** @typedef {{id: string, zh: string, romaji: string, stones: string[]}} Opening */
/** @type {Promise<Opening[]> | null} */
let all = null;

/**
 * What the panel asks for the choice at hand, or null when there is nothing but a stone to be put.
 * @param {GomokuView} view
 * @param {(moves: string[]) => void} play  plays these, one after the other
 * @param {boolean} [isOpen]  false while somebody else chooses; a button that will be there again after the next move keeps its place
 * @returns {HTMLElement | null}
 */
export function opening(view, play, isOpen = true) {
  const { choice } = view;
  if (!choice || (choice.kind === 'stone' && !choice.pickNamed && !choice.allowed)) return null;
  const plain = choice.moves.filter((move) => !move.startsWith('declare:'));
  const numbers = choice.moves.filter((move) => move.startsWith('declare:'));
  if (choice.kind === 'stone-or-pass' && plain.length === 1)
    return h('div', { class: 'row opening' }, button(plain[0], play, isOpen));
  if (!isOpen) return null;
  return h(
    'section',
    { class: 'card column opening', 'aria-live': 'polite' },
    h('p', { class: 'sentence' }, say(choice.said)),
    choice.kind === 'offer' && h('p', { class: 'badge' }, t('left', { n: choice.left })),
    choice.kind === 'choose' && h('p', { class: 'small muted' }, t('letters')),
    choice.pickNamed &&
      view.stones.length === 0 &&
      h('button', { type: 'button', onclick: () => pick(play) }, t('by-picture')),
    plain.length > 0 &&
      h(
        'div',
        { class: 'row' },
        plain.map((move) => button(move, play)),
      ),
    numbers.length > 0 &&
      h(
        'div',
        { class: 'row', role: 'group', 'aria-label': t('declare') },
        h('span', { class: 'small muted' }, t('declare')),
        numbers.map((move) =>
          h('button', { type: 'button', class: 'tabular', onclick: () => play([move]) }, move.slice('declare:'.length)),
        ),
      ),
  );
}

/** @param {string} move @param {(moves: string[]) => void} play @param {boolean} [isOpen] */
function button(move, play, isOpen = true) {
  const name = move === 'swap' || move === 'keep' || move === 'put-two' || move === 'pass' ? t(move) : move;
  return h('button', { type: 'button', disabled: !isOpen, onclick: () => play([move]) }, name);
}

/** Shows the 26 by picture. @param {(moves: string[]) => void} play */
async function pick(play) {
  try {
    all ??= get('/api/openings');
    const openings = await all;
    /** @param {string} letter */
    const group = (letter) =>
      h(
        'div',
        { class: 'openings' },
        openings
          .filter(({ id }) => id.toUpperCase().startsWith(letter))
          .map((one) =>
            h(
              'button',
              { value: one.id },
              mini(one.stones, `mini-${one.id}`),
              h('span', {}, one.zh),
              h('span', { class: 'muted' }, one.romaji),
            ),
          ),
      );
    const id = await sheet(
      t('pick'),
      [h('h3', {}, t('direct')), group('D'), h('h3', {}, t('indirect')), group('I')],
      undefined,
      { wide: true },
    );
    const found = openings.find((one) => one.id === id);
    if (found) play(found.stones);
  } catch (error) {
    all = null;
    tellRefusal(error);
  }
}
