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

/**
 * @param {string} id  as given to `paints`
 * @param {number} color
 * @param {number} x
 * @param {number} y
 * @param {{figure?: boolean, kind?: string}} [options]
 */
export function stone(id, color, x, y, { figure = true, kind = '' } = {}) {
  const fill = color < 2 ? `url(#${id}-${color === 0 ? 'black' : 'white'})` : null;
  return s(
    'g',
    { class: `stone c${color} ${kind}`, transform: `translate(${x} ${y})` },
    s('circle', { class: 'shade', cx: 0.7, cy: 1.1, r: STONE }),
    s('circle', { class: 'body', r: STONE - 0.3, fill }),
    figure &&
      color > 1 &&
      s('path', { class: OPEN.includes(color) ? 'figure open' : 'figure', d: FIGURES[color] ?? '' }),
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
      return [stone(id, i % 2, px, py), s('text', { class: `number on${i % 2}`, x: px, y: py + 3.6 }, i + 1)];
    }),
  );
}
