// An order that is being made: a unit, where it goes, what it does there. Every step can be undone. Which cells can be reached comes from the server.

/** @import {BattlefieldView, UnitOrders} from '../../api' */
/** @import {Cell, UnitKind} from '../../types' */

/** @typedef {'attack' | 'fireball' | 'quake'} Act */
/**
 * @typedef {object} Stage
 * @property {UnitOrders} unit
 * @property {UnitKind} kind
 * @property {UnitOrders['reach'][number]} to
 * @property {Act | null} act  what it is going to do, before it is known in which direction
 * @property {number | null} direction  as a digit
 */

/** The digits of directions; 5 is no direction. */
export const DIGITS = [1, 2, 3, 4, 6, 7, 8, 9];

/** Rows down and columns to the right of a digit: 1 is up and to the left. @param {number} digit @returns {Cell} */
export const step = (digit) => [Math.floor((digit - 1) / 3) - 1, ((digit - 1) % 3) - 1];

/** @param {Cell} a @param {Cell} b */
export const same = (a, b) => a[0] === b[0] && a[1] === b[1];

/** @param {Cell} from @param {number} digit @param {number} far @returns {Cell} */
export function shift(from, digit, far) {
  const [down, right] = step(digit);
  return [from[0] + down * far, from[1] + right * far];
}

/** Which of the eight directions leads from one cell to another most nearly; null for the same cell. @param {Cell} from @param {Cell} to */
export function towards(from, to) {
  const [down, right] = [to[0] - from[0], to[1] - from[1]];
  if (down === 0 && right === 0) return null;
  const eighth = Math.round(Math.atan2(down, right) / (Math.PI / 4));
  return [6, 9, 8, 7, 4, 1, 2, 3][(eighth + 8) % 8];
}

/** How far an attack goes. @param {UnitKind} kind */
export const reachOf = (kind) => (kind === 'archer' ? 2 : 1);

/** @param {BattlefieldView} view @param {Cell} cell */
export const unitAt = (view, cell) => view.units.find((unit) => same(unit.at, cell)) ?? null;

/** @param {BattlefieldView} view @param {Cell} cell */
export const isOn = (view, [row, col]) => row >= 0 && col >= 0 && row < view.rows && col < view.cols;

/** The order as text. @param {Stage} stage */
export function orderOf({ unit, to, act, direction }) {
  const parts = [...unit.at, ...to.steps];
  if (direction !== null && act === 'attack') parts.push(0, direction);
  else if (direction !== null && act) parts.push(10, direction, act === 'fireball' ? 1 : 2);
  return parts.join(' ');
}

/** The cells that it walks over, its own first. @param {Stage} stage @returns {Cell[]} */
export function pathOf({ unit, to }) {
  const cells = [unit.at];
  for (const digit of to.steps) cells.push(shift(cells[cells.length - 1], Number(digit), 1));
  return cells;
}

/** Where the deed would take place: the cell of an attack, the way of a fireball, the cross of an earthquake. @param {BattlefieldView} view @param {Stage} stage @param {number} direction */
export function aimCells(view, stage, direction) {
  const from = stage.to.to;
  if (stage.act === 'attack') return [shift(from, direction, reachOf(stage.kind))].filter((cell) => isOn(view, cell));
  if (stage.act === 'fireball') {
    const cells = [];
    for (let far = 1; isOn(view, shift(from, direction, far)); far++) cells.push(shift(from, direction, far));
    return cells;
  }
  const [row, col] = shift(from, direction, 3);
  return /** @type {Cell[]} */ ([
    [row, col],
    [row - 1, col],
    [row, col - 1],
    [row, col + 1],
    [row + 1, col],
  ]).filter((cell) => isOn(view, cell));
}

/** What an order of a certain position has become so far. */
export class Plan {
  /** @type {Stage[]} */ #stages = [];

  /** @param {BattlefieldView} view */
  constructor(view) {
    this.view = view;
  }

  get stage() {
    return this.#stages[this.#stages.length - 1] ?? null;
  }

  /** Whether there is something to order: a move or a deed. */
  get isReady() {
    const stage = this.stage;
    return stage !== null && (stage.direction !== null || (stage.act === null && stage.to.steps !== ''));
  }

  get order() {
    return this.stage && this.isReady ? orderOf(this.stage) : null;
  }

  /** Takes back the last choice. Says whether there was one. */
  back() {
    return this.#stages.pop() !== undefined;
  }

  clear() {
    this.#stages = [];
  }

  /** Begins with the unit on this cell, if it can be ordered. @param {Cell} at */
  take(at) {
    const unit = this.view.orders.find((orders) => same(orders.at, at));
    const kind = unitAt(this.view, at)?.kind;
    if (!unit || !kind) return false;
    const to = unit.reach.find((reach) => same(reach.to, at)) ?? { to: at, cost: 0, steps: '' };
    this.#stages = [{ unit, kind, to, act: null, direction: null }];
    return true;
  }

  /** Sends the unit to a cell that it can reach. @param {Cell} cell */
  go(cell) {
    const stage = this.stage;
    const to = stage?.unit.reach.find((reach) => same(reach.to, cell));
    if (!stage || !to) return false;
    this.#stages.push({ ...stage, to, act: null, direction: null });
    return true;
  }

  /** What it shall do. @param {Act} act */
  will(act) {
    const stage = this.stage;
    if (!stage || (stage.unit.acts === 'attack') !== (act === 'attack')) return false;
    this.#stages.push({ ...stage, act, direction: null });
    return true;
  }

  /** In which direction. @param {number} direction */
  aim(direction) {
    const stage = this.stage;
    if (!stage?.act) return false;
    if (stage.direction !== null) this.#stages.pop();
    this.#stages.push({ ...stage, direction });
    return true;
  }

  /** Units that an attack from here would hit, with the direction. */
  targets() {
    const stage = this.stage;
    if (!stage || stage.unit.acts !== 'attack') return [];
    return DIGITS.flatMap((direction) => {
      const at = shift(stage.to.to, direction, reachOf(stage.kind));
      const unit = same(at, stage.unit.at) ? null : unitAt(this.view, at);
      return unit ? [{ at, direction, isFoe: unit.side !== this.view.turn }] : [];
    });
  }
}
