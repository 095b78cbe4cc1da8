// Battlefield in words: positions, orders, and what they did.

/** @import {BattlefieldView, EffectView} from '../../api' */
/** @import {Cell, Seat, Terrain, UnitKind} from '../../types' */
import { clauses, codes, enumerate, labelled, say as said, words } from '../../core/lang.js';
import { TERRAINS } from './units.js';
import { same, unitAt } from './plan.js';

export const t = words('battlefield-tell');
const directionText = codes('battlefield-tell-direction');

/** @param {Seat} side */
export const sideLetter = (side) => (side === 0 ? 'A' : 'B');
/** @param {Cell} cell */
export const at = ([row, col]) => `${row},${col}`;
/** @param {Seat} side @param {UnitKind} kind */
export const unitName = (side, kind) => t('whole-unit', { side: sideLetter(side), kind: t(kind) });
/** @param {number} digit */
export const direction = (digit) => directionText(String(digit)) ?? '';

/** An order as text, taken apart; null when it is none. @param {string} text */
export function readOrder(text) {
  const numbers = text.split(' ').map(Number);
  if (text === 'pass' || numbers.length < 2 || numbers.some(Number.isNaN)) return null;
  const [row, col, ...rest] = numbers;
  const end = rest.findIndex((n) => n === 0 || n === 10);
  const steps = end < 0 ? rest : rest.slice(0, end);
  const [verb, digit, spell] = end < 0 ? [] : rest.slice(end);
  const act = verb === 0 ? 'attack' : verb === 10 ? (spell === 1 ? 'fireball' : 'quake') : null;
  return {
    at: /** @type {Cell} */ ([row, col]),
    steps,
    act: /** @type {'attack' | 'fireball' | 'quake' | null} */ (act),
    direction: digit ?? null,
  };
}

/** An order in words: "3,4: right ×2, attack up". @param {string} text */
export function sayOrder(text) {
  if (text === 'pass') return t('pass');
  const order = readOrder(text);
  if (!order) return text;
  /** @type {[digit: number, times: number][]} */
  const runs = [];
  for (const digit of order.steps) {
    const last = runs[runs.length - 1];
    if (last?.[0] === digit) last[1]++;
    else runs.push([digit, 1]);
  }
  const parts = runs.map(([digit, times]) => direction(digit) + (times > 1 ? ` ×${times}` : ''));
  const verbs = /** @type {const} */ ({ attack: 'order-attack', fireball: 'order-fireball', quake: 'order-quake' });
  if (order.act && order.direction) parts.push(t(verbs[order.act], { d: direction(order.direction) }));
  return parts.length === 0 ? at(order.at) : labelled(at(order.at), clauses(parts));
}

const ARROWS = ' ↖↑↗←·→↙↓↘';

/** An order in few letters, with the keys of what is done: "3,4 →→ A↑". @param {string} text */
export function briefOrder(text) {
  const order = readOrder(text);
  if (!order) return text === 'pass' ? t('pass') : text;
  const steps = order.steps.map((digit) => ARROWS[digit] ?? '').join('');
  const verbs = /** @type {const} */ ({ attack: 'brief-attack', fireball: 'brief-fireball', quake: 'brief-quake' });
  const deed = order.act && order.direction ? t(verbs[order.act]) + ARROWS[order.direction] : '';
  return [at(order.at), steps, deed].filter((part) => part !== '').join(' ');
}

/** @param {Cell[]} cells */
function list(cells) {
  const shown = cells.slice(0, 4).map(at).join(' ');
  return cells.length > 4 ? t('more', { cells: shown, n: cells.length - 4 }) : t('cells', { cells: shown });
}

/** How the ground has changed, first to last. @param {EffectView[]} effects */
export function changes(effects) {
  /** @type {{at: Cell, from: Terrain, to: Terrain}[]} */
  const found = [];
  for (const effect of effects) {
    if (effect.effect !== 'changed') continue;
    const known = found.find((change) => same(change.at, effect.at));
    if (known) known.to = effect.to;
    else found.push({ at: effect.at, from: effect.from, to: effect.to });
  }
  return found;
}

/**
 * Who went, by what is there afterwards; null when nobody did.
 * @param {EffectView[]} effects
 * @param {BattlefieldView} after
 */
function mover(effects, after) {
  const last = effects.findLast((effect) => effect.effect === 'moved');
  if (!last) return null;
  const dead = effects.find((effect) => effect.effect === 'killed' && same(effect.at, last.to));
  return dead?.effect === 'killed' ? dead : unitAt(after, last.to);
}

/**
 * What an order did, or would do, in one sentence without its end.
 * @param {EffectView[]} effects
 * @param {BattlefieldView | null} after  the position afterwards, when the way shall be told as well
 */
export function tellEffects(effects, after) {
  const parts = [];
  const moved = effects.filter((effect) => effect.effect === 'moved');
  const unit = after && mover(effects, after);
  if (unit)
    parts.push(
      t('went', { unit: unitName(unit.side, unit.kind), from: at(moved[0].from), to: at(moved[moved.length - 1].to) }),
    );
  const deaths = /** @type {const} */ ({ attack: 'slain', fireball: 'hit', fire: 'burnt', quake: 'crushed' });
  const skips = /** @type {const} */ ({ 'off-field': 'off-field', occupied: 'occupied', 'too-dear': 'too-dear' });
  const kills = [];
  for (const effect of effects) {
    switch (effect.effect) {
      case 'skipped':
        if (!parts.includes(t(skips[effect.why]))) parts.push(t(skips[effect.why]));
        break;
      case 'killed':
        kills.push(t(deaths[effect.cause], { unit: unitName(effect.side, effect.kind), at: at(effect.at) }));
        break;
      case 'missed':
        parts.push(t('missed'));
        break;
      case 'shot-blocked':
        parts.push(t('blocked', { at: at(effect.mountain) }));
        break;
      case 'fireball-stopped':
        parts.push(t('stopped', { at: at(effect.mountain) }));
        break;
      case 'fireball-lost':
        parts.push(t('lost'));
        break;
      case 'moved':
      case 'fire-lit':
      case 'changed':
        break;
    }
  }
  const ground = changes(effects);
  const group = (
    /** @type {'burns' | 'falls' | 'levelled' | 'flooded'} */ word,
    /** @type {(change: typeof ground[number]) => boolean} */ fits,
  ) => {
    const cells = ground.filter(fits).map((change) => change.at);
    if (cells.length > 0) parts.push(t(word, { cells: list(cells) }).trim());
  };
  group('burns', ({ from, to }) => from === 'forest' && to === 'plain');
  group('levelled', ({ from, to }) => from === 'mountain' && to === 'plain');
  group('falls', ({ to }) => to === 'abyss');
  group('flooded', ({ to }) => to === 'water');
  const all = [...parts, ...kills];
  return all.length > 0 ? clauses(all) : t('nothing');
}

/** The whole position in words. @param {BattlefieldView} view */
export function describe(view) {
  const armies = [0, 1].map((side) => {
    const units = view.units
      .filter((unit) => unit.side === side)
      .map((unit) => t('unit-on', { kind: t(unit.kind), at: at(unit.at) }));
    return t('army', { side: sideLetter(side), list: enumerate(units) || t('none') });
  });
  const grounds = ['W', 'M', 'F', 'A'].flatMap((letter) => {
    const cells = view.terrain.flatMap((line, row) =>
      [...line].flatMap((found, col) => (found === letter ? [at([row, col])] : [])),
    );
    return cells.length > 0 ? [t('ground', { terrain: t(TERRAINS[letter]), list: cells.join(' ') })] : [];
  });
  const next = view.over ? said(view.over.said) : t('turn-of', { side: sideLetter(view.turn) });
  return [t('field', { rows: view.rows, cols: view.cols, turn: view.turnNumber }), ...armies, ...grounds, next].join(
    ' ',
  );
}
