// Where cells and walls of a Quoridor board lie, and what lies under a pointer. Lengths are hundredths of the way from cell to cell.

/** @import {QuoridorView} from '../../api' */

export const PITCH = 100;
export const GAP = 20;
export const CELL = PITCH - GAP;
/** How far into the cells beside a groove a pointer still means the groove. */
const NEAR = { mouse: 8, touch: 16 };
const RACK = 54;

/** @typedef {'top' | 'bottom' | 'left' | 'right'} Side */
/** A cell from 0, a1 at the lower left. @typedef {{x: number, y: number}} Cell */
/** A slot is the cell to its lower left. @typedef {{x: number, y: number, axis: 'h' | 'v'}} Wall */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** @type {Record<Side, Side>} */
const OPPOSITE = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

/** @param {Cell} cell */
export const cellName = ({ x, y }) => String.fromCharCode(97 + x) + (y + 1);
/** @param {Wall} wall */
export const wallName = (wall) => cellName(wall) + wall.axis;

/**
 * A step or a wall; null for everything else, such as `pass`.
 * @param {string} text
 * @returns {Cell | Wall | null}
 */
export function read(text) {
  const found = /^([a-k])(\d{1,2})([hv])?$/i.exec(text);
  if (!found) return null;
  const cell = { x: found[1].toLowerCase().charCodeAt(0) - 97, y: Number(found[2]) - 1 };
  const axis = found[3]?.toLowerCase();
  return axis === 'h' || axis === 'v' ? { ...cell, axis } : cell;
}

/** @param {Cell | Wall | null} place @returns {place is Wall} */
export const isWall = (place) => place !== null && 'axis' in place;

/**
 * A move as the course's contest writes it: cells from (1, 1) at the lower left, walls by their two ends on the lines from (0, 0).
 * Also a step as its protocol has it, of which the wall counts where no cell is given. Empty when it is neither.
 * @param {string} text
 */
export function inContest(text) {
  const point = (/** @type {number} */ x, /** @type {number} */ y) => `(${x}, ${y})`;
  const bar = (/** @type {number[]} */ [x1, y1, x2, y2]) => `[${point(x1, y1)}; ${point(x2, y2)}]`;
  if (/^-?\d+(,-?\d+){5}$/.test(text)) {
    const [x, y, ...wall] = text.split(',').map(Number);
    return x !== -1 ? point(x, y) : wall.every((n) => n === -1) ? '' : bar(wall);
  }
  const place = read(text);
  if (!place) return '';
  const { x, y } = place;
  if (!isWall(place)) return point(x + 1, y + 1);
  return bar(place.axis === 'h' ? [x, y + 1, x + 2, y + 1] : [x + 1, y, x + 1, y + 2]);
}

/** The layout of one board. */
export class Shape {
  /**
   * @param {QuoridorView} view
   * @param {boolean} flipped
   * @param {boolean} coordinates
   */
  constructor(view, flipped, coordinates) {
    this.size = view.size;
    this.flipped = flipped;
    this.margin = coordinates ? 52 : 30;
    this.racks = { x: view.players > 2 ? RACK : 0, y: RACK };
    this.side = this.size * PITCH - GAP + 2 * this.margin;
    this.width = this.side + 2 * this.racks.x;
    this.height = this.side + 2 * this.racks.y;
    /** The upper left corner of the first cell. */
    this.left = this.racks.x + this.margin;
    this.top = this.racks.y + this.margin;
  }

  /** A side as it is seen. @param {Side} side @returns {Side} */
  seen(side) {
    return this.flipped ? OPPOSITE[side] : side;
  }

  /** Where the one who wants to get there sits, as it is seen. @param {Side} goal @returns {Side} */
  home(goal) {
    return this.seen(OPPOSITE[goal]);
  }

  /** @param {number} column as it is seen, from the left @param {number} row from the top @returns {Cell} */
  #cell(column, row) {
    const last = this.size - 1;
    return this.flipped ? { x: last - column, y: row } : { x: column, y: last - row };
  }

  /** The upper left corner of a cell. @param {Cell} cell */
  corner({ x, y }) {
    const last = this.size - 1;
    const column = this.flipped ? last - x : x;
    const row = this.flipped ? y : last - y;
    return { x: this.left + column * PITCH, y: this.top + row * PITCH };
  }

  /** @param {Cell} cell */
  middle(cell) {
    const { x, y } = this.corner(cell);
    return { x: x + CELL / 2, y: y + CELL / 2 };
  }

  /** The middle of a wall. @param {Wall} wall */
  crossing(wall) {
    const a = this.middle(wall);
    const b = this.middle({ x: wall.x + 1, y: wall.y + 1 });
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  }

  /** @param {Wall} wall @param {number} [thick] @returns {Box} */
  box(wall, thick = 15) {
    const { x, y } = this.crossing(wall);
    const long = 2 * PITCH - GAP;
    const [width, height] = wall.axis === 'h' ? [long, thick] : [thick, long];
    return { x: x - width / 2, y: y - height / 2, width, height };
  }

  /** @param {Wall} wall */
  hasSlot({ x, y }) {
    return x >= 0 && y >= 0 && x < this.size - 1 && y < this.size - 1;
  }

  /** @param {Cell} cell */
  hasCell({ x, y }) {
    return x >= 0 && y >= 0 && x < this.size && y < this.size;
  }

  /** The same step as it is seen: to the right and up. @param {number} right @param {number} up */
  turned(right, up) {
    return this.flipped ? { x: -right, y: -up } : { x: right, y: up };
  }

  /**
   * What a pointer means: the nearest slot when it is at a groove, or else a cell.
   * @param {number} x
   * @param {number} y
   * @param {'mouse' | 'touch' | 'any'} how  `any`: always a wall
   * @returns {Cell | Wall | null}
   */
  under(x, y, how) {
    const inner = this.size * PITCH - GAP;
    const [px, py] = [x - this.left, y - this.top];
    const off = how === 'any' ? PITCH : GAP / 2;
    if (px < -off || py < -off || px > inner + off || py > inner + off) return null;
    const clamp = (/** @type {number} */ n) => Math.max(1, Math.min(this.size - 1, n));
    // Grooves are counted from 1: the first one follows the first cell.
    const column = clamp(Math.round((px + GAP / 2) / PITCH));
    const row = clamp(Math.round((py + GAP / 2) / PITCH));
    const aside = Math.abs(px + GAP / 2 - column * PITCH);
    const above = Math.abs(py + GAP / 2 - row * PITCH);
    const near = how === 'any' ? Infinity : GAP / 2 + NEAR[how];
    if (Math.min(aside, above) <= near) {
      const seen = this.#cell(column - 1, row);
      // A flipped board counts from the other end, so that the slot's cell is the one across.
      const slot = this.flipped ? { x: seen.x - 1, y: seen.y - 1 } : seen;
      return { ...slot, axis: above < aside ? 'h' : 'v' };
    }
    const cell = this.#cell(Math.floor((px + GAP / 2) / PITCH), Math.floor((py + GAP / 2) / PITCH));
    return this.hasCell(cell) ? cell : null;
  }
}
