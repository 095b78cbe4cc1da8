// Our own pictures of terrain and units, the same as in the pictures that can be downloaded: around their middle, in hundredths of a cell.

/** @import {Seat, Terrain, UnitKind} from '../../types' */
import { s } from '../../core/dom.js';

const WAVES =
  'M-38-20Q-28.5-30-19-20Q-9.5-10 0-20Q9.5-30 19-20Q28.5-10 38-20L38-13Q28.5-3 19-13Q9.5-23 0-13Q-9.5-3-19-13Q-28.5-23-38-13Z' +
  'M-38 0Q-28.5-10-19 0Q-9.5 10 0 0Q9.5-10 19 0Q28.5 10 38 0L38 7Q28.5 17 19 7Q9.5-3 0 7Q-9.5 17-19 7Q-28.5-3-38 7Z' +
  'M-38 20Q-28.5 10-19 20Q-9.5 30 0 20Q9.5 10 19 20Q28.5 30 38 20L38 27Q28.5 37 19 27Q9.5 17 0 27Q-9.5 37-19 27Q-28.5 17-38 27Z';
const PEAKS = 'M-44 34L-17-25Q-13-33-9-25L4 2L13-13Q17-19 21-13L44 34Z';
const SNOW = 'M-17-25Q-13-33-9-25L-2-10L-8-14L-13-6L-18-14L-24-10ZM13-13Q17-19 21-13L26-3L21-6L17 1L13-6L8-4Z';
const BACK_TREE = 'M18-36L30-14L25-14L36 6L21 6L21 18L15 18L15 6L0 6L11-14L6-14Z';
const FRONT_TREE = 'M-13-24L2 4L-4 4L10 28L-9 28L-9 40L-17 40L-17 28L-36 28L-22 4L-28 4Z';
const PIT = 'M-42-12L-26-38L2-43L30-34L43-8L36 24L14 42L-18 40L-38 22Z';
const DEPTH = 'M-32-8L-20-28L4-31L22-26L33-4L26 17L9 32L-15 29L-28 15Z';
export const BURST = 'M0-40L8-17L27-29L19-8L41 0L19 8L28 28L8 18L0 40L-8 18L-28 28L-19 8L-41 0L-19-8L-27-29L-8-17Z';
export const CRACK =
  'M-8-42L2-24L-8-10L10 2L-2 16L12 40L4 26L-10 16L0 3L-18-9L-6-24ZM10 2L26-6L38 4L27-1L10 8ZM-18-9L-30 0L-40-4L-30-5L-18-14Z';

/** What is drawn, and what is cut out of it. @type {Record<UnitKind, [drawn: string, cut: string]>} */
const UNITS = {
  footman: [
    'M0-31Q12-24 25-24L25 0C25 17 13 27 0 33C-13 27-25 17-25 0L-25-24Q-12-24 0-31Z',
    'M0-22L4-15L4 6L12 6L12 12L4 12L4 22L-4 22L-4 12L-12 12L-12 6L-4 6L-4-15Z',
  ],
  knight: [
    'M-17 31L23 31C25 14 24-4 17-15C13-21 8-24 3-25L-1-34L-8-24C-14-21-17-15-20-8L-29 7C-31 12-28 17-23 17L-18 16L-13 11C-8 12-3 10 1 5C2 12-2 16-8 20C-14 24-17 27-17 31Z',
    'M-12-12C-12-15-5-15-5-11C-5-8-12-8-12-12ZM12-11C17-2 18 12 17 25L13 25C14 12 13 0 8-9Z',
  ],
  archer: [
    'M-2-34C30-24 30 24-2 34L-4 29C18 20 18-20-4-29ZM-4-31L-1-31L-13 0L-1 31L-4 31L-17 0Z' +
      'M-30-2.5L22-2.5L22-9L35 0L22 9L22 2.5L-30 2.5L-35 8L-39 8L-34 0L-39-8L-35-8Z',
    '',
  ],
  mage: [
    'M-34 21C-28 17-24 15-19 14L-1-29Q3-36 11-33L18-29L10-26L20 14C25 15 30 17 34 21C24 33-24 33-34 21Z',
    'M1-9L4-1L12-1L6 4L8 12L1 7L-6 12L-4 4L-10-1L-2-1Z',
  ],
};

/** @type {UnitKind[]} */
export const KINDS = ['footman', 'knight', 'archer', 'mage'];
/** As maps write them. @type {Record<UnitKind, string>} */
export const LETTERS = { footman: 'FT', knight: 'KN', archer: 'AR', mage: 'MG' };
/** By the letters of `BattlefieldView.terrain`. @type {Record<string, Terrain>} */
export const TERRAINS = { '.': 'plain', W: 'water', M: 'mountain', F: 'forest', A: 'abyss' };

/** The ground of a cell: a square of 100 with its upper left corner at 0 0. @param {Terrain} terrain */
export function ground(terrain) {
  const middle = 'translate(50 50)';
  const square = s('rect', { width: 100, height: 100, class: `ground ${terrain}` });
  switch (terrain) {
    case 'plain':
      return [square];
    case 'water':
      return [square, s('path', { d: WAVES, transform: middle, class: 'waves' })];
    case 'mountain':
      return [
        square,
        s('path', { d: PEAKS, transform: middle, class: 'peaks' }),
        s('path', { d: SNOW, transform: middle, class: 'snow' }),
      ];
    case 'forest':
      return [
        square,
        s('path', { d: BACK_TREE, transform: middle, class: 'tree back' }),
        s('path', { d: FRONT_TREE, transform: middle, class: 'tree' }),
      ];
    case 'abyss':
      return [
        square,
        s('path', { d: PIT, transform: middle, class: 'pit' }),
        s('path', { d: DEPTH, transform: middle, class: 'depth' }),
      ];
  }
}

/**
 * A unit around 0 0. Army A is round and filled, army B square and outlined, so that nobody has to tell colours apart.
 * @param {Seat} side
 * @param {UnitKind} kind
 * @param {boolean} letters
 */
export function token(side, kind, letters) {
  const shape =
    side === 0
      ? s('circle', { r: 40, class: 'body' })
      : s('rect', { x: -37, y: -37, width: 74, height: 74, rx: 9, class: 'body' });
  const [drawn, cut] = UNITS[kind];
  const face = letters
    ? [s('text', { class: 'letters', y: 1 }, LETTERS[kind])]
    : [
        s('path', { d: drawn, class: 'drawn', transform: 'scale(0.82)' }),
        cut && s('path', { d: cut, class: 'cut', transform: 'scale(0.82)' }),
      ];
  return s('g', { class: `unit side-${side}` }, shape, face);
}
