// Draws the parts of a battlefield. A cell is a square of 100; colours come from board.css by class.

/** @import {BattlefieldView, EffectView} from '../../api' */
/** @import {Cell} from '../../types' */
/** @import {Mark} from '../../core/board.js' */
/** @import {Plan, Stage} from './plan.js' */
import { s } from '../../core/dom.js';
import { aimCells, isOn, pathOf, shift, unitAt } from './plan.js';
import { changes, readOrder } from './tell.js';
import { BURST, CRACK, TERRAINS, ground as groundOf, token } from './units.js';

const SIDE = 100;

/** Where the cells lie. */
export class Layout {
  /** @param {BattlefieldView} view @param {boolean} flipped @param {boolean} coordinates */
  constructor(view, flipped, coordinates) {
    this.rows = view.rows;
    this.cols = view.cols;
    this.flipped = flipped;
    // Numbers are about as large on the screen, whether the field has few cells or many.
    this.scale = Math.max(0.45, Math.min(1.3, Math.max(view.rows, view.cols) / 13));
    this.margin = coordinates ? 46 * this.scale : 3;
    this.width = view.cols * SIDE + this.margin + 3;
    this.height = view.rows * SIDE + this.margin + 3;
  }

  /** The upper left corner. @param {Cell} cell */
  corner([row, col]) {
    const [down, right] = this.flipped ? [this.rows - 1 - row, this.cols - 1 - col] : [row, col];
    return { x: this.margin + right * SIDE, y: this.margin + down * SIDE };
  }

  /** @param {Cell} cell */
  middle(cell) {
    const { x, y } = this.corner(cell);
    return { x: x + SIDE / 2, y: y + SIDE / 2 };
  }

  /** @param {number} x @param {number} y @returns {Cell | null} */
  under(x, y) {
    const [down, right] = [Math.floor((y - this.margin) / SIDE), Math.floor((x - this.margin) / SIDE)];
    if (down < 0 || right < 0 || down >= this.rows || right >= this.cols) return null;
    return this.flipped ? [this.rows - 1 - down, this.cols - 1 - right] : [down, right];
  }

  /** A direction as it is seen: turned round when the board is. @param {number} digit */
  turned(digit) {
    return this.flipped ? 10 - digit : digit;
  }
}

/** @param {Layout} layout @param {Cell} cell @param {string} name */
const square = (layout, cell, name) => s('rect', { ...layout.corner(cell), width: SIDE, height: SIDE, class: name });

/** @param {Cell} cell */
export const key = ([row, col]) => `${row},${col}`;

/** @param {BattlefieldView} view @param {Layout} layout @param {boolean} coordinates */
export function ground(view, layout, coordinates) {
  const cells = view.terrain.flatMap((line, row) =>
    [...line].map((letter, col) => {
      const { x, y } = layout.corner([row, col]);
      return s(
        'g',
        { transform: `translate(${x} ${y})`, 'data-ground': key([row, col]) },
        groundOf(TERRAINS[letter] ?? 'plain'),
      );
    }),
  );
  const [left, right, bottom] = [layout.margin, layout.margin + view.cols * SIDE, layout.margin + view.rows * SIDE];
  let grid = '';
  for (let col = 1; col < view.cols; col++) grid += `M${left + col * SIDE} ${left}V${bottom}`;
  for (let row = 1; row < view.rows; row++) grid += `M${left} ${left + row * SIDE}H${right}`;
  const frame = s('rect', { x: left, y: left, width: right - left, height: bottom - left, class: 'frame' });
  return s('g', {}, cells, s('path', { d: grid, class: 'grid' }), frame, coordinates && numbers(view, layout));
}

/** Rows and columns as orders count them. @param {BattlefieldView} view @param {Layout} layout */
function numbers(view, layout) {
  /** @param {number} x @param {number} y @param {number} n */
  const number = (x, y, n) =>
    s('text', { transform: `translate(${x} ${y}) scale(${layout.scale})`, class: 'number' }, n);
  const columns = Array.from({ length: view.cols }, (_, col) =>
    number(layout.middle([0, col]).x, layout.margin / 2, col),
  );
  const rows = Array.from({ length: view.rows }, (_, row) => number(layout.margin / 2, layout.middle([row, 0]).y, row));
  return [columns, rows];
}

/**
 * @param {Layout} layout
 * @param {BattlefieldView['units'][number]} unit
 * @param {boolean} letters
 * @param {string} [more]  further classes
 */
export function unit(layout, { at, side, kind }, letters, more = '') {
  const { x, y } = layout.middle(at);
  return s('g', { transform: `translate(${x} ${y})`, 'data-unit': key(at), class: more }, token(side, kind, letters));
}

/** Where a unit can go, with what it costs. @param {Layout} layout @param {Stage} stage */
export function reach(layout, stage) {
  return stage.unit.reach
    .filter(({ cost }) => cost > 0)
    .map(({ to, cost }) => {
      const { x, y } = layout.corner(to);
      return [
        square(layout, to, 'reach'),
        to !== stage.to.to && s('text', { x: x + 82, y: y + 82, class: 'cost' }, cost),
      ];
    });
}

/** A way from cell to cell. @param {Layout} layout @param {Cell[]} cells @param {string} name */
export function path(layout, cells, name) {
  if (cells.length < 2) return null;
  const points = cells.map((cell) => layout.middle(cell));
  const [a, b] = points.slice(-2);
  const end = points[points.length - 1];
  const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return s(
    'g',
    { class: `path ${name}` },
    s('polyline', { points: points.map(({ x, y }) => `${x},${y}`).join(' ') }),
    s('circle', { cx: points[0].x, cy: points[0].y, r: 9 }),
    s('path', { d: 'M-14-14L8 0L-14 14Z', transform: `translate(${end.x} ${end.y}) rotate(${turn})`, class: 'tip' }),
  );
}

/** Units that can be attacked at once. @param {Layout} layout @param {Plan} plan */
export const targets = (layout, plan) =>
  plan
    .targets()
    .filter(({ isFoe }) => isFoe)
    .map(({ at }) => {
      const { x, y } = layout.middle(at);
      return s('path', {
        d: 'M-46-26V-46H-26M26-46H46V-26M46 26V46H26M-26 46H-46V26',
        transform: `translate(${x} ${y})`,
        class: 'foe',
      });
    });

/** The eight directions around a unit that is about to do something. @param {BattlefieldView} view @param {Layout} layout @param {Stage} stage */
export function directions(view, layout, stage) {
  return [1, 2, 3, 4, 6, 7, 8, 9].map((digit) => {
    const cell = shift(stage.to.to, digit, 1);
    if (!isOn(view, cell) && aimCells(view, stage, digit).length === 0) return null;
    const [a, b] = [layout.middle(stage.to.to), layout.middle(cell)];
    const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
    return s('path', {
      d: 'M50-10L64 0L50 10',
      transform: `translate(${a.x} ${a.y}) rotate(${turn})`,
      class: 'direction',
    });
  });
}

/** Where a deed would happen. @param {BattlefieldView} view @param {Layout} layout @param {Stage} stage @param {number} direction @param {EffectView[] | null} effects what is known of it */
export function aim(view, layout, stage, direction, effects) {
  let cells = aimCells(view, stage, direction);
  if (stage.act === 'fireball' && effects) {
    const end = hitBy(effects);
    const index = end ? cells.findIndex((cell) => key(cell) === key(end)) : -1;
    if (index >= 0) cells = cells.slice(0, index + 1);
  }
  const from = layout.middle(stage.to.to);
  const last = cells[cells.length - 1];
  const shaken = stage.act === 'quake';
  const to = layout.middle(shaken ? shift(stage.to.to, direction, 3) : (last ?? shift(stage.to.to, direction, 1)));
  const icon =
    !shaken &&
    stage.act === 'fireball' &&
    last &&
    s('path', { d: BURST, transform: `translate(${to.x} ${to.y}) scale(0.7)`, class: 'burst' });
  return s(
    'g',
    { class: `aim ${stage.act}${effects ? ' known' : ''}` },
    cells.map((cell) => (shaken || cell === last ? square(layout, cell, 'aimed') : null)),
    s('line', { x1: from.x, y1: from.y, x2: to.x, y2: to.y }),
    icon,
  );
}

/** What a fireball came upon. @param {EffectView[]} effects @returns {Cell | null} */
export function hitBy(effects) {
  for (const effect of effects) {
    if (effect.effect === 'fireball-stopped' || effect.effect === 'shot-blocked') return effect.mountain;
    if (effect.effect === 'fire-lit' || effect.effect === 'killed') return effect.at;
  }
  return null;
}

/** What would be: changed ground, and who would die. @param {Layout} layout @param {EffectView[]} effects */
export function foreseen(layout, effects) {
  const cells = changes(effects).map(({ at, from, to }) => {
    const { x, y } = layout.corner(at);
    const why = to === 'plain' && from === 'forest' ? 'burns' : to === 'water' ? 'floods' : 'shakes';
    const sign = why === 'burns' ? BURST : CRACK;
    return s(
      'g',
      { class: `becomes ${why}`, transform: `translate(${x} ${y})` },
      s('g', { class: 'faint' }, groundOf(to)),
      s('rect', { x: 3, y: 3, width: 94, height: 94, rx: 8, class: 'rim' }),
      why !== 'floods' && s('path', { d: sign, transform: 'translate(80 20) scale(0.36)', class: 'sign' }),
    );
  });
  return [cells];
}

/** Crosses over who would die. @param {Layout} layout @param {EffectView[]} effects */
export function doomed(layout, effects) {
  return effects.flatMap((effect) => {
    if (effect.effect !== 'killed') return [];
    const { x, y } = layout.middle(effect.at);
    const d = 'M-32-32L32 32M32-32L-32 32';
    return [
      s(
        'g',
        { transform: `translate(${x} ${y})` },
        s('path', { d, class: 'cross rim' }),
        s('path', { d, class: 'cross' }),
      ),
    ];
  });
}

/**
 * Marks of the last order: its way, its blow, what it changed, who died.
 * @param {BattlefieldView} view
 * @param {Layout} layout
 * @param {EffectView[]} effects
 * @param {string} text  the order
 * @param {boolean} letters
 */
export function last(view, layout, effects, text, letters) {
  const way = effects.flatMap((effect) => (effect.effect === 'moved' ? [effect] : []));
  const cells = way.length > 0 ? [way[0].from, ...way.map((step) => step.to)] : [];
  const graves = effects.flatMap((effect) => {
    if (effect.effect !== 'killed' || unitAt(view, effect.at)) return [];
    return [unit(layout, effect, letters, 'grave')];
  });
  return [
    changes(effects).map(({ at, to }) => square(layout, at, `changed ${to}`)),
    graves,
    doomed(
      layout,
      effects.filter((effect) => effect.effect === 'killed' && !unitAt(view, effect.at)),
    ),
    path(layout, cells, 'last'),
    blow(layout, effects, text, cells[cells.length - 1]),
  ];
}

/** From where to what an attack or a fireball went. @param {Layout} layout @param {EffectView[]} effects @param {string} text @param {Cell | undefined} stood where the unit had gone, if it went */
function blow(layout, effects, text, stood) {
  const order = readOrder(text);
  const to = hitBy(effects);
  if (!order?.act || order.act === 'quake' || !to) return null;
  const [a, b] = [layout.middle(stood ?? order.at), layout.middle(to)];
  return s('line', { x1: a.x, y1: a.y, x2: b.x, y2: b.y, class: `blow ${order.act}` });
}

/** An order that analysis thinks well or ill of. @param {BattlefieldView} view @param {Layout} layout @param {Mark} mark */
export function mark(view, layout, { move, kind, text }) {
  const order = readOrder(move);
  if (!order || !isOn(view, order.at)) return null;
  const orders = view.orders.find(({ at }) => key(at) === key(order.at));
  const found = orders?.reach.find(({ steps }) => steps === order.steps.join(''));
  const actor = unitAt(view, order.at);
  const to = found?.to ?? order.steps.reduce((cell, digit) => shift(cell, digit, 1), order.at);
  const cells = found && orders ? pathOf(/** @type {Stage} */ ({ unit: orders, to: found })) : [order.at, to];
  const far = order.act === 'quake' ? 3 : actor?.kind === 'archer' ? 2 : 1;
  const end = order.act && order.direction ? shift(to, order.direction, far) : null;
  const [a, b] = [layout.middle(to), layout.middle(end ?? to)];
  const label = text ?? '';
  const width = Math.max(36, label.length * 17 + 18);
  const home = layout.middle(order.at);
  return s(
    'g',
    { class: `mark ${kind}` },
    s('circle', { cx: home.x, cy: home.y, r: 46, class: 'outline' }),
    key(order.at) !== key(to) && path(layout, cells, 'marked'),
    end && s('line', { x1: a.x, y1: a.y, x2: b.x, y2: b.y, class: `deed ${order.act}` }),
    end && s('circle', { cx: b.x, cy: b.y, r: 12, class: 'deed-end' }),
    label && [
      s('rect', { x: home.x - width / 2, y: home.y + 18, width, height: 34, rx: 10, class: 'label' }),
      s('text', { x: home.x, y: home.y + 35 }, label),
    ],
  );
}

/** A small picture of a map. @param {BattlefieldView} view @param {boolean} [letters] */
export function picture(view, letters = false) {
  const layout = new Layout(view, false, false);
  return s(
    'svg',
    { viewBox: `0 0 ${layout.width} ${layout.height}`, class: 'battlefield-picture', 'aria-hidden': 'true' },
    ground(view, layout, false),
    view.units.map((one) => unit(layout, one, letters)),
  );
}
