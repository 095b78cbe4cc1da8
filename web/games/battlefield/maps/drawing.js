// A map that is being drawn: tools, symmetry, and every step that can be undone.

/** @import {Cell, Seat, UnitKind} from '../../../types' */
/** @import {FieldMap} from '../maptext.js' */
import { MOST, emptyMap } from '../maptext.js';

/** @typedef {{terrain: string} | {side: Seat, kind: UnitKind} | {erase: true}} Tool */
/** How the other half follows: not at all, turned by half, left to right, top to bottom. @typedef {'none' | 'point' | 'sides' | 'ends'} Symmetry */

/** Steps that are remembered. */
const MANY = 200;
/** Where units can stand. */
const FIRM = '.F';

/** @param {Cell} a @param {Cell} b */
const same = (a, b) => a[0] === b[0] && a[1] === b[1];

/** The cell that follows another; null when there is none. @param {FieldMap} map @param {Cell} cell @param {Symmetry} symmetry @returns {Cell | null} */
export function mirror({ rows, cols }, [row, col], symmetry) {
  const [down, right] = [rows - 1 - row, cols - 1 - col];
  switch (symmetry) {
    case 'none':
      return null;
    case 'point':
      return [down, right];
    case 'sides':
      return [row, right];
    case 'ends':
      return [down, col];
  }
}

/** @param {FieldMap} map @param {Cell} cell @param {Tool} tool @returns {FieldMap} */
function put(map, [row, col], tool) {
  const others = map.units.filter(({ at }) => !same(at, [row, col]));
  const stood = others.length < map.units.length;
  /** @param {string} letter */
  const ground = (letter) =>
    map.terrain.map((line, r) => (r === row ? line.slice(0, col) + letter + line.slice(col + 1) : line));
  // The first touch takes the unit, the next one the ground.
  if ('erase' in tool) return stood ? { ...map, units: others } : { ...map, terrain: ground('.') };
  if ('terrain' in tool)
    return { ...map, terrain: ground(tool.terrain), units: FIRM.includes(tool.terrain) ? map.units : others };
  const letter = map.terrain[row][col];
  return {
    ...map,
    terrain: FIRM.includes(letter) ? map.terrain : ground('.'),
    units: [...others, { at: [row, col], side: tool.side, kind: tool.kind }],
  };
}

export class Drawing {
  /** @type {FieldMap[]} */ #past = [];
  /** @type {FieldMap[]} */ #future = [];
  /** What a stroke began with. @type {FieldMap | null} */ #before = null;

  /** @param {FieldMap} map @param {() => void} changed */
  constructor(map, changed) {
    this.map = map;
    this.changed = changed;
  }

  get canUndo() {
    return this.#past.length > 0;
  }
  get canRedo() {
    return this.#future.length > 0;
  }

  /** Puts another map in place of this one; it can be undone. @param {FieldMap} map */
  replace(map) {
    this.#remember(this.map);
    this.map = map;
    this.changed();
  }

  /** A stroke over many cells is one step. */
  begin() {
    this.#before = this.map;
  }

  end() {
    if (this.#before && this.#before !== this.map) {
      this.#remember(this.#before);
      this.changed();
    }
    this.#before = null;
  }

  /** @param {Cell} cell @param {Tool} tool @param {Symmetry} symmetry */
  paint(cell, tool, symmetry) {
    const [row, col] = cell;
    if (row < 0 || col < 0 || row >= this.map.rows || col >= this.map.cols) return;
    const isStroke = this.#before !== null;
    if (!isStroke) this.begin();
    let map = put(this.map, cell, tool);
    const other = mirror(map, cell, symmetry);
    if (other && !same(other, cell)) map = put(map, other, 'kind' in tool ? { ...tool, side: 1 - tool.side } : tool);
    if (JSON.stringify(map) !== JSON.stringify(this.map)) this.map = map;
    if (!isStroke) this.end();
  }

  /** @param {number} rows @param {number} cols */
  resize(rows, cols) {
    const side = (/** @type {number} */ n, /** @type {number} */ now) =>
      Number.isFinite(n) ? Math.max(1, Math.min(MOST, Math.round(n))) : now;
    const [height, width] = [side(rows, this.map.rows), side(cols, this.map.cols)];
    if (height === this.map.rows && width === this.map.cols) return;
    const empty = emptyMap(height, width);
    this.replace({
      ...empty,
      terrain: empty.terrain.map((_, row) => (this.map.terrain[row] ?? '').slice(0, width).padEnd(width, '.')),
      units: this.map.units.filter(({ at: [row, col] }) => row < height && col < width),
    });
  }

  undo() {
    this.#step(this.#past, this.#future);
  }
  redo() {
    this.#step(this.#future, this.#past);
  }

  /** @param {FieldMap[]} from @param {FieldMap[]} to */
  #step(from, to) {
    const map = from.pop();
    if (!map) return;
    to.push(this.map);
    this.map = map;
    this.changed();
  }

  /** @param {FieldMap} map */
  #remember(map) {
    this.#past.push(map);
    if (this.#past.length > MANY) this.#past.shift();
    this.#future = [];
  }
}
