// Battlefield in words: positions, orders, and what they did.

/** @import {BattlefieldView, EffectView} from '../../api' */
/** @import {Cell, Seat, Terrain, UnitKind} from '../../types' */
import { lang, say as said, words } from '../../core/lang.js';
import { TERRAINS } from './units.js';
import { same, unitAt } from './plan.js';

export const t = words({
  footman: ['footman', '步兵'],
  knight: ['knight', '骑士'],
  archer: ['archer', '弓箭手'],
  mage: ['mage', '法师'],
  plain: ['plain', '平原'],
  water: ['water', '深水'],
  mountain: ['mountain', '高山'],
  forest: ['forest', '森林'],
  abyss: ['abyss', '深渊'],
  d1: ['up left', '左上'],
  d2: ['up', '上'],
  d3: ['up right', '右上'],
  d4: ['left', '左'],
  d6: ['right', '右'],
  d7: ['down left', '左下'],
  d8: ['down', '下'],
  d9: ['down right', '右下'],
  d5: ['stay', '不动'],
  pass: ['pass', '停一手'],
  orderAttack: ['attack {d}', '向{d}攻击'],
  orderFireball: ['fireball {d}', '向{d}放火球'],
  orderQuake: ['earthquake {d}', '向{d}放地震'],
  briefAttack: ['A', '攻'],
  briefFireball: ['F', '火'],
  briefQuake: ['Q', '震'],
  wholeUnit: ['{kind} {side}', '{side} 军{kind}'],
  went: ['{unit} goes from {from} to {to}', '{unit}从 {from} 走到 {to}'],
  offField: ['a step would leave the field and is skipped', '有一步会走出战场，跳过'],
  occupied: ['a step is skipped: a unit stands there', '有一步被单位挡住，跳过'],
  tooDear: ['a step is skipped: too dear or no way', '有一步行动力不足或不能进入，跳过'],
  slain: ['{unit} on {at} is slain', '{at} 的 {unit}被击杀'],
  hit: ['{unit} on {at} is hit by the fireball', '{at} 的 {unit}被火球击中'],
  burnt: ['{unit} on {at} dies in the fire', '{at} 的 {unit}葬身火海'],
  crushed: ['{unit} on {at} falls in the earthquake', '{at} 的 {unit}在地震中阵亡'],
  missed: ['the attack hits nothing', '攻击落空'],
  blocked: ['a mountain on {at} stops the arrow', '{at} 的高山挡住了箭'],
  stopped: ['the fireball bursts on the mountain on {at}', '火球撞在 {at} 的高山上'],
  lost: ['the fireball flies off the field', '火球飞出战场'],
  burns: ['forest burns down on {cells}', '{cells}的森林烧毁'],
  falls: ['the ground falls on {cells}', '{cells}塌陷成深渊'],
  levelled: ['the mountain crumbles on {cells}', '{cells}的高山崩塌'],
  flooded: ['water floods {cells}', '水淹没 {cells}'],
  more: ['{cells} and {n} more', '{cells} 等 {n} 处'],
  nothing: ['nothing happens', '什么也没有发生'],
  would: ['Would happen: {what}.', '推演：{what}。'],
  happened: ['{side}: {what}.', '{side} 军：{what}。'],
  passed: ['{side} passes.', '{side} 军停一手。'],
  field: ['Field of {rows} rows and {cols} columns, turn {turn}.', '{rows} 行 {cols} 列的战场，第 {turn} 回合。'],
  army: ['Army {side}: {list}.', '{side} 军：{list}。'],
  none: ['no units', '没有单位'],
  unitOn: ['{kind} on {at}', '{at} {kind}'],
  ground: ['{terrain}: {list}.', '{terrain}：{list}。'],
  turnOf: ['Army {side} orders next.', '轮到 {side} 军下令。'],
});

/** @param {Seat} side */
export const sideLetter = (side) => (side === 0 ? 'A' : 'B');
/** @param {Cell} cell */
export const at = ([row, col]) => `${row},${col}`;
/** @param {Seat} side @param {UnitKind} kind */
export const unitName = (side, kind) => t('wholeUnit', { side: sideLetter(side), kind: t(kind) });
/** @param {number} digit */
export const direction = (digit) => t(/** @type {'d1'} */ (`d${digit}`));

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
  const verbs = /** @type {const} */ ({ attack: 'orderAttack', fireball: 'orderFireball', quake: 'orderQuake' });
  if (order.act && order.direction) parts.push(t(verbs[order.act], { d: direction(order.direction) }));
  const zh = lang() === 'zh';
  return parts.length === 0 ? at(order.at) : at(order.at) + (zh ? '：' : ': ') + parts.join(zh ? '，' : ', ');
}

const ARROWS = ' ↖↑↗←·→↙↓↘';

/** An order in few letters, with the keys of what is done: "3,4 →→ A↑". @param {string} text */
export function briefOrder(text) {
  const order = readOrder(text);
  if (!order) return text === 'pass' ? t('pass') : text;
  const steps = order.steps.map((digit) => ARROWS[digit] ?? '').join('');
  const verbs = /** @type {const} */ ({ attack: 'briefAttack', fireball: 'briefFireball', quake: 'briefQuake' });
  const deed = order.act && order.direction ? t(verbs[order.act]) + ARROWS[order.direction] : '';
  return [at(order.at), steps, deed].filter((part) => part !== '').join(' ');
}

/** @param {Cell[]} cells */
function list(cells) {
  const zh = lang() === 'zh';
  const shown = cells
    .slice(0, 4)
    .map(at)
    .join(zh ? '、' : ' ');
  // Between a number and a Chinese word stands a space.
  return cells.length > 4
    ? t('more', { cells: shown, n: zh ? cells.length : cells.length - 4 })
    : shown + (zh ? ' ' : '');
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
  const skips = /** @type {const} */ ({ 'off-field': 'offField', occupied: 'occupied', 'too-dear': 'tooDear' });
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
  return all.length > 0 ? all.join(lang() === 'zh' ? '，' : ', ') : t('nothing');
}

/** The whole position in words. @param {BattlefieldView} view */
export function describe(view) {
  const zh = lang() === 'zh';
  const comma = zh ? '、' : ', ';
  const armies = [0, 1].map((side) => {
    const units = view.units
      .filter((unit) => unit.side === side)
      .map((unit) => t('unitOn', { kind: t(unit.kind), at: at(unit.at) }));
    return t('army', { side: sideLetter(side), list: units.join(comma) || t('none') });
  });
  const grounds = ['W', 'M', 'F', 'A'].flatMap((letter) => {
    const cells = view.terrain.flatMap((line, row) =>
      [...line].flatMap((found, col) => (found === letter ? [at([row, col])] : [])),
    );
    return cells.length > 0 ? [t('ground', { terrain: t(TERRAINS[letter]), list: cells.join(' ') })] : [];
  });
  const next = view.over ? said(view.over.said) : t('turnOf', { side: sideLetter(view.turn) });
  return [t('field', { rows: view.rows, cols: view.cols, turn: view.turnNumber }), ...armies, ...grounds, next].join(
    ' ',
  );
}
