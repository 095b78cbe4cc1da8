// Draws the parts of a Quoridor board. Colours come from board.css by class: `seat-0` to `seat-3`.

/** @import {QuoridorView} from '../../api' */
/** @import {Seat} from '../../types' */
/** @import {Mark} from '../../core/board.js' */
/** @import {Cell, Shape, Side, Wall} from './shape.js' */
import { s } from '../../core/dom.js';
import { CELL, GAP, PITCH, cellName, isWall, read } from './shape.js';
import { t } from './words.js';

const R = CELL * 0.36;

/** The last move: who, from where, to where; a wall has no `from`. @typedef {{seat: Seat, from: Cell | null, to: Cell | Wall}} Last */

/**
 * What the turns tell of the position: whose walls stand where, and the last move.
 * @param {QuoridorView} view
 * @param {{seat: Seat | null, text: string | null}[]} moves
 * @returns {{owners: Map<string, Seat>, last: Last | null}}
 */
export function history(view, moves) {
  const owners = new Map();
  const middle = (view.size - 1) / 2;
  const starts = {
    top: { x: middle, y: 0 },
    bottom: { x: middle, y: view.size - 1 },
    right: { x: 0, y: middle },
    left: { x: view.size - 1, y: middle },
  };
  const pawns = view.goals.map((goal) => starts[goal]);
  /** @type {Last | null} */
  let last = null;
  for (const { seat, text } of moves) {
    const to = read(text ?? '');
    if (to === null || seat === null) {
      last = null;
    } else if (isWall(to)) {
      owners.set((text ?? '').toLowerCase(), seat);
      last = { seat, from: null, to };
    } else {
      last = { seat, from: pawns[seat] ?? null, to };
      pawns[seat] = to;
    }
  }
  // Turns of another position are no help.
  const fits =
    last &&
    (isWall(last.to)
      ? view.walls.includes(cellName(last.to) + last.to.axis)
      : view.pawns[last.seat] === cellName(last.to));
  return { owners, last: fits ? last : null };
}

/** @param {QuoridorView} view @param {Shape} shape @param {Last | null} last @param {boolean} coordinates */
export function ground(view, shape, last, coordinates) {
  const cells = [];
  for (let y = 0; y < view.size; y++) {
    for (let x = 0; x < view.size; x++) {
      const lit = last?.from && [last.from, last.to].some((cell) => cell?.x === x && cell.y === y);
      cells.push(
        s('rect', { ...shape.corner({ x, y }), width: CELL, height: CELL, rx: 8, class: lit ? 'cell lit' : 'cell' }),
      );
    }
  }
  const court = s('rect', {
    x: shape.racks.x + 1,
    y: shape.racks.y + 1,
    width: shape.side - 2,
    height: shape.side - 2,
    rx: 14,
    class: 'court',
  });
  const goals = view.goals.map((goal, seat) => goalLine(shape, shape.seen(goal), seat));
  return s('g', {}, court, cells, goals, coordinates && letters(shape));
}

/** A line along the side that somebody wants to reach. @param {Shape} shape @param {Side} at @param {Seat} seat */
function goalLine(shape, at, seat) {
  const inner = shape.size * PITCH - GAP;
  const [thick, off] = [6, 13];
  const ends = { top: [0, -off], bottom: [0, inner + off - thick], left: [-off, 0], right: [inner + off - thick, 0] };
  const [dx, dy] = ends[at];
  const [width, height] = at === 'top' || at === 'bottom' ? [inner, thick] : [thick, inner];
  return s('rect', { x: shape.left + dx, y: shape.top + dy, width, height, rx: 3, class: `goal seat-${seat}` });
}

/** @param {Shape} shape */
function letters(shape) {
  const off = 18;
  return Array.from({ length: shape.size }, (_, i) => {
    const { x, y } = shape.middle({ x: i, y: i });
    return [
      s('text', { x, y: shape.racks.y + shape.side - off, class: 'coordinate' }, String.fromCharCode(97 + i)),
      s('text', { x: shape.racks.x + off, y, class: 'coordinate' }, i + 1),
    ];
  }).flat();
}

/**
 * The walls in somebody's hand, outside of the board at the player's own side, and their number.
 * @param {QuoridorView} view
 * @param {Shape} shape
 * @param {Seat} seat
 */
export function rack(view, shape, seat) {
  const at = shape.home(view.goals[seat]);
  const n = view.hands[seat];
  const room = shape.side - 2 * shape.margin - PITCH;
  const step = Math.min(20, room / Math.max(n, 1));
  const thick = step * 0.55;
  const level = at === 'top' || at === 'bottom';
  const beyond = (level ? shape.racks.y : shape.racks.x) * 0.5;
  /** @param {number} along */
  const place = (along) =>
    ({
      bottom: { x: shape.left + along, y: shape.racks.y + shape.side + beyond },
      top: { x: shape.width - shape.left - along, y: shape.racks.y - beyond },
      left: { x: shape.racks.x - beyond, y: shape.top + along },
      right: { x: shape.racks.x + shape.side + beyond, y: shape.height - shape.top - along },
    })[at];
  const little = Array.from({ length: n }, (_, i) => {
    const { x, y } = place(58 + i * step);
    const [width, height] = level ? [thick, 36] : [36, thick];
    return s('rect', { x: x - width / 2, y: y - height / 2, width, height, rx: 3 });
  });
  const turn = !view.over && view.turn === seat;
  // A place that is easy to take hold of.
  const [a, b] = [place(-6), place(70 + Math.max(n, 2) * step)];
  const grip = level
    ? { x: Math.min(a.x, b.x), y: a.y - 25, width: Math.abs(a.x - b.x), height: 50 }
    : { x: a.x - 25, y: Math.min(a.y, b.y), width: 50, height: Math.abs(a.y - b.y) };
  return s(
    'g',
    { class: `rack seat-${seat}${turn ? ' turn' : ''}`, 'data-rack': seat },
    s('title', {}, t('hand', { seat: seat + 1, n })),
    s('rect', { ...grip, rx: 12, class: 'grip' }),
    s('text', { ...place(22), class: 'count' }, n),
    little,
  );
}

/** @param {Shape} shape @param {string} text @param {Seat | undefined} owner @param {boolean} isLast */
export function wall(shape, text, owner, isLast) {
  const place = read(text);
  if (!isWall(place) || !shape.hasSlot(place)) return null;
  const box = shape.box(place);
  const halo = { x: box.x - 4, y: box.y - 4, width: box.width + 8, height: box.height + 8, rx: 9 };
  const seat = owner === undefined ? 'nobody' : `seat-${owner}`;
  return s(
    'g',
    { class: `wall ${seat}` },
    isLast && s('rect', { ...halo, class: 'halo' }),
    s('rect', { ...box, rx: 5 }),
  );
}

/** From where to where a pawn went. @param {Shape} shape @param {Last} last */
export function trail(shape, last) {
  if (!last.from || isWall(last.to)) return null;
  const [a, b] = [shape.middle(last.from), shape.middle(last.to)];
  return s(
    'g',
    { class: `trail seat-${last.seat}` },
    s('circle', { cx: a.x, cy: a.y, r: R * 0.8 }),
    s('line', { x1: a.x, y1: a.y, x2: b.x, y2: b.y }),
  );
}

/** @param {Shape} shape @param {Cell} cell @param {Seat} seat @param {string} [more] further classes */
export function pawn(shape, cell, seat, more = '') {
  const { x, y } = shape.middle(cell);
  return s(
    'g',
    { class: `pawn seat-${seat} ${more}`, 'data-pawn': seat },
    s('circle', { cx: x, cy: y, r: R }),
    s('text', { x, y }, seat + 1),
  );
}

/** Where the pawn may go. @param {Shape} shape @param {Cell} cell @param {Seat} seat */
export function target(shape, cell, seat) {
  const { x, y } = shape.middle(cell);
  return s(
    'g',
    { class: `target seat-${seat}`, 'data-step': cellName(cell) },
    s('rect', { ...shape.corner(cell), width: CELL, height: CELL, rx: 8 }),
    s('circle', { cx: x, cy: y, r: 13 }),
  );
}

/** The shortest way of a seat, dotted, with its length. @param {QuoridorView} view @param {Shape} shape @param {Seat} seat */
export function way(view, shape, seat) {
  const start = read(view.pawns[seat]);
  const cells = view.ways[seat] ?? [];
  if (!start || cells.length === 0) return null;
  // Ways side by side stay apart.
  const aside = (seat - (view.players - 1) / 2) * 9;
  const points = [start, ...cells.map(read)].flatMap((cell) => {
    if (!cell) return [];
    const { x, y } = shape.middle(cell);
    return [{ x: x + aside, y: y + aside }];
  });
  const end = points[points.length - 1];
  return s(
    'g',
    { class: `way seat-${seat}` },
    s('polyline', { points: points.map(({ x, y }) => `${x},${y}`).join(' ') }),
    s('circle', { cx: end.x, cy: end.y, r: 20 }),
    s('text', { x: end.x, y: end.y }, cells.length),
  );
}

/**
 * The wall that somebody is about to put; crossed out when it is not allowed.
 * @param {Shape} shape
 * @param {Wall} place
 * @param {Seat} seat
 * @param {string} more  further classes
 * @param {boolean} barred
 */
export function ghost(shape, place, seat, more, barred) {
  const { x, y } = shape.crossing(place);
  const r = 22;
  const cross =
    barred &&
    s('path', { d: `M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}`, class: 'cross' });
  return s(
    'g',
    { class: `ghost seat-${seat} ${more}${barred ? ' barred' : ''}` },
    s('rect', { ...shape.box(place), rx: 5 }),
    cross && [s('path', { d: cross.getAttribute('d'), class: 'cross rim' }), cross],
  );
}

/** Best moves and mistakes. @param {Shape} shape @param {Mark} mark */
export function mark(shape, mark) {
  const place = read(mark.move);
  if (!place) return null;
  const { x, y } = isWall(place) ? shape.crossing(place) : shape.middle(place);
  const outline = isWall(place)
    ? s('rect', { ...shape.box(place, 20), rx: 8, class: 'outline' })
    : s('circle', { cx: x, cy: y, r: R + 5, class: 'outline' });
  const text = mark.text ?? '';
  const width = Math.max(30, text.length * 15 + 16);
  const label = text && [
    s('rect', { x: x - width / 2, y: y - 16, width, height: 32, rx: 10, class: 'label' }),
    s('text', { x, y }, text),
  ];
  return s('g', { class: `mark ${mark.kind}` }, outline, label);
}

/** The button beside a wall that waits for a second tap. @param {number} x @param {number} y @param {string} d @param {string} name @param {() => void} act @param {string} [more] further classes */
export function knob(x, y, d, name, act, more = '') {
  const button = s(
    'g',
    { class: `knob ${more}`, role: 'button', 'aria-label': name, transform: `translate(${x} ${y})` },
    s('circle', { r: 44 }),
    s('path', { d }),
  );
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    act();
  });
  return button;
}
