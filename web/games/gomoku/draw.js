// How a board and its stones are drawn. A cell is 20 units wide.

import { s } from '../../core/dom.js';
import { column, place, stars } from './points.js';

export const CELL = 20;
const STONE = 9.4;

/** Where the middle of points lies in the drawing. */
export class Grid {
  /**
   * @param {number} width
   * @param {number} height
   * @param {boolean} coordinates  whether there is room for them
   * @param {boolean} flipped
   */
  constructor(width, height, coordinates, flipped) {
    this.width = width;
    this.height = height;
    this.coordinates = coordinates;
    this.flipped = flipped;
    /** To the left and below, where the coordinates are; and to the other sides. */
    this.wide = coordinates ? 22 : 13;
    this.narrow = 13;
    this.w = (width - 1) * CELL + this.wide + this.narrow;
    this.h = (height - 1) * CELL + this.wide + this.narrow;
  }

  /** @param {number} x */
  x(x) {
    return this.wide + (this.flipped ? this.width - 1 - x : x) * CELL;
  }

  /** @param {number} y */
  y(y) {
    return this.narrow + (this.flipped ? y : this.height - 1 - y) * CELL;
  }

  /** @param {string} at @returns {[number, number]} */
  at(at) {
    const [x, y] = place(at) ?? [0, 0];
    return [this.x(x), this.y(y)];
  }

  /** The column and row nearest to a place of the drawing, null beside the board. @param {number} px @param {number} py @returns {[number, number] | null} */
  nearest(px, py) {
    const across = Math.round((px - this.wide) / CELL);
    const down = Math.round((py - this.narrow) / CELL);
    if (across < 0 || down < 0 || across >= this.width || down >= this.height) return null;
    return this.flipped ? [this.width - 1 - across, down] : [across, this.height - 1 - down];
  }
}

/** The empty board. @param {Grid} grid */
export function ground(grid) {
  const { width, height, wide, narrow, w, h } = grid;
  const [left, top, right, bottom] = [wide, narrow, w - narrow, h - wide];
  const lines = [];
  for (let x = 0; x < width; x++) lines.push(`M${left + x * CELL} ${top}V${bottom}`);
  for (let y = 0; y < height; y++) lines.push(`M${left} ${top + y * CELL}H${right}`);
  const parts = [
    s('rect', { class: 'wood', width: w, height: h, rx: 5 }),
    s('path', { class: 'lines', d: lines.join('') }),
    width > 1 &&
      height > 1 &&
      s('rect', { class: 'frame', x: left, y: top, width: right - left, height: bottom - top }),
    ...stars(width, height).map(([x, y]) => s('circle', { class: 'star', cx: grid.x(x), cy: grid.y(y), r: 2.1 })),
  ];
  return s('g', { 'aria-hidden': 'true' }, parts, grid.coordinates && coordinates(grid));
}

/** @param {Grid} grid */
function coordinates(grid) {
  const texts = [];
  for (let x = 0; x < grid.width; x++)
    texts.push(s('text', { x: grid.x(x), y: grid.h - 3.6, 'text-anchor': 'middle' }, column(x)));
  for (let y = 0; y < grid.height; y++)
    texts.push(s('text', { x: 7, y: grid.y(y) + 2.5, 'text-anchor': 'middle' }, y + 1));
  return s('g', { class: 'coordinates' }, texts);
}

/** Gradients of black and white stones. @param {string} id  makes the names unique in the page */
export function paints(id) {
  /** @param {string} name */
  const shine = (name) =>
    s(
      'radialGradient',
      { id: `${id}-${name}`, cx: 0.36, cy: 0.32, r: 0.72 },
      s('stop', { offset: 0, class: `${name}-shine` }),
      s('stop', { offset: 1, class: `${name}-body` }),
    );
  return s('defs', {}, shine('black'), shine('white'));
}

/** Figures that the stones of further players bear, for those who cannot tell the colours apart. */
const FIGURES = [
  '',
  '',
  'M0 -4.6L4.2 3H-4.2z',
  'M-3.6 -3.6H3.6V3.6H-3.6z',
  'M-3.8 -3.8L3.8 3.8M3.8 -3.8L-3.8 3.8',
  'M0 -5L5 0L0 5L-5 0z',
  'M0 -4.8V4.8M-4.8 0H4.8',
  'M-4.8 -2H4.8M-4.8 2H4.8',
];
const OPEN = [4, 6, 7];
/** The same as characters. */
const SIGNS = ['', '', '▲', '■', '✕', '◆', '+', '='];
/** The stones of further players have letters, as nobody can tell so many colours apart. */
const LETTERED =
  '469990 fabed4 9a6324 42d4f4 bfef45 800020 aaffc3 808000 ffd8b1 101075 dcbeff f032e6 a9a9a9 fffac8 fa8072 4682b4 228b22 6a5acd'
    .split(' ')
    .map((hex) => `#${hex}`);

/** The letter on stones of this colour, from the ninth on. @param {number} color */
const letterOf = (color) => (color < FIGURES.length ? '' : String.fromCharCode(65 + color));

/** @param {number} color */
export const stoneColor = (color) =>
  LETTERED[color - FIGURES.length] ?? `var(--stone-${['black', 'white'][color] ?? color})`;

/** Whether what is written on stones of this colour has to be bright. @param {number} color */
export function isDark(color) {
  const [r, g, b] = (LETTERED[color - FIGURES.length]?.match(/[0-9a-f]{2}/g) ?? []).map((part) => parseInt(part, 16));
  return r === undefined ? [0, 5, 7].includes(color) : 0.299 * r + 0.587 * g + 0.114 * b < 140;
}

/**
 * All stones of a colour as a few elements, for boards with so many stones that each cannot have its own.
 * @param {number} color
 * @param {[number, number][]} places
 */
export function crowd(color, places) {
  const d = places.map(([x, y]) => `M${x} ${y}h0`).join('');
  const letter = SIGNS[color] ?? letterOf(color);
  return s(
    'g',
    { class: 'crowd' },
    s('path', { class: 'rim', d, 'stroke-width': 2 * STONE }),
    s('path', { d, 'stroke-width': 2 * STONE - 1.2, stroke: stoneColor(color) }),
    letter &&
      s(
        'text',
        {
          class: isDark(color) ? 'letter bright' : 'letter',
          x: places.map(([x]) => x).join(' '),
          y: places.map(([, y]) => y + 3.8).join(' '),
        },
        letter.repeat(places.length),
      ),
  );
}

/**
 * @param {string} id  as given to `paints`
 * @param {number} color
 * @param {number} x
 * @param {number} y
 * @param {{figure?: boolean, kind?: string}} [options]
 */
export function stone(id, color, x, y, { figure = true, kind = '' } = {}) {
  const fill = color < 2 ? `url(#${id}-${color === 0 ? 'black' : 'white'})` : stoneColor(color);
  const letter = letterOf(color);
  return s(
    'g',
    { class: `stone c${color} ${kind}`, transform: `translate(${x} ${y})` },
    s('circle', { class: 'shade', cx: 0.7, cy: 1.1, r: STONE }),
    s('circle', { class: 'body', r: STONE - 0.3, fill }),
    figure &&
      color > 1 &&
      (letter
        ? s('text', { class: isDark(color) ? 'letter bright' : 'letter', y: 3.8 }, letter)
        : s('path', { class: OPEN.includes(color) ? 'figure open' : 'figure', d: FIGURES[color] })),
  );
}

/** A small board for a button: the middle of a 15×15 board with stones, the first black. @param {string[]} stones @param {string} id */
export function mini(stones, id) {
  const from = 4;
  const cells = 7;
  const lines = [];
  for (let i = 0; i < cells; i++) lines.push(`M${10 + i * CELL} 0V${cells * CELL}M0 ${10 + i * CELL}H${cells * CELL}`);
  return s(
    'svg',
    { viewBox: `0 0 ${cells * CELL} ${cells * CELL}`, class: 'mini-board', 'aria-hidden': 'true' },
    paints(id),
    s('rect', { class: 'wood', width: cells * CELL, height: cells * CELL, rx: 4 }),
    s('path', { class: 'lines', d: lines.join('') }),
    stones.map((at, i) => {
      const [x, y] = place(at) ?? [7, 7];
      const [px, py] = [10 + (x - from) * CELL, 10 + (from + cells - 1 - y) * CELL];
      return [
        stone(id, i % 2, px, py),
        s('text', { class: `number on${i % 2} ${isDark(i % 2) ? 'bright' : ''}`, x: px, y: py + 3.6 }, i + 1),
      ];
    }),
  );
}
