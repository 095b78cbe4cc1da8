// Which game has which board, and how games, seats, times and endings are called.

/** @import {GameName, TimeControl, View} from '../api' */
/** @import {Seat} from '../types' */
/** @import {Board} from '../core/board.js' */
import { lang, words } from '../core/lang.js';
import { own } from '../core/dom.js';

const t = words({
  gomoku: ['Gomoku', '五子棋'],
  renju: ['Renju', '连珠'],
  quoridor: ['Quoridor', '步步为营'],
  battlefield: ['Battlefield', '战场'],
  ticTacToe: ['Tic-tac-toe', '井字棋'],
  black: ['Black', '黑方'],
  white: ['White', '白方'],
  player: ['Player {n}', '玩家 {n}'],
  armyA: ['Army A', 'A 军'],
  armyB: ['Army B', 'B 军'],
  inARow: ['{k} in a row', '{k} 连'],
  standard: ['Standard', '标准'],
  freestyle: ['Freestyle', '无禁手'],
  caro: ['Caro', '卡罗'],
  'caro-exact': ['Caro (exact)', '卡罗（恰好）'],
  official: ['official', '正式规则'],
  cross: ['walls may cross', '挡板可交叉'],
  contest: ['contest', '竞赛规则'],
  players: ['{n} players', '{n} 人'],
  none: ['no clock', '不计时'],
  perMove: ['{t} a move', '每步 {t}'],
  total: ['{t} for the game', '全局 {t}'],
  fischer: ['{t} + {i} a move', '{t} + 每步加 {i}'],
  byoyomi: ['{t} + {n} × {p} byo-yomi', '{t} + 读秒 {n} 次 × {p}'],
  canadian: ['{t} + {n} moves in {p}', '{t} + {p} 内 {n} 步'],
  gomocup: ['{t} for the game, {p} a move', '全局 {t}，每步 {p}'],
  session: ['{n} moves in {t}', '{t} 内 {n} 步'],
  min: ['{n} min', '{n} 分'],
  sec: ['{n} s', '{n} 秒'],
  boundless: ['any time', '不限'],
});

/**
 * Each game's board and form of settings; loaded when it is first needed.
 * @type {Record<GameName, {board: () => Promise<unknown>, setup: () => Promise<{setup: (preset?: string) => Setup}>}>}
 */
const MODULES = {
  gomoku: { board: () => import('./gomoku/board.js'), setup: () => import('./gomoku/setup.js') },
  quoridor: { board: () => import('./quoridor/board.js'), setup: () => import('./quoridor/setup.js') },
  battlefield: { board: () => import('./battlefield/board.js'), setup: () => import('./battlefield/setup.js') },
};
/** @type {GameName[]} */
export const GAMES = ['gomoku', 'quoridor', 'battlefield'];

/**
 * A new board for a game.
 * @param {GameName} game
 * @returns {Promise<Board<any>>}
 */
export async function boardFor(game) {
  await MODULES[game].board();
  return own(`${game}-board`);
}

/**
 * The settings of a game: an element, and the rules that are set in it.
 * The element fires `change` (bubbling) when the rules have changed.
 * @typedef {object} Setup
 * @property {HTMLElement} element
 * @property {() => string} rules
 * @property {() => number} [seats]  how many play; two unless told
 * @property {() => void} [draw]  draws it again, in the language of the page
 */

/** @param {GameName} game @param {string} [preset] @returns {Promise<Setup>} */
export async function setupFor(game, preset) {
  return (await MODULES[game].setup()).setup(preset);
}

/** One `key=value` of rules as text. @param {string} rules @param {string} key */
export const ruleOf = (rules, key) =>
  rules
    .split(',')
    .find((part) => part.startsWith(`${key}=`))
    ?.slice(key.length + 1);

/** @param {string} rules  or only the name of a game */
export function gameName(rules) {
  const name = rules.split(',')[0];
  if (name === 'gomoku' && ruleOf(rules, 'rule') === 'renju') return t('renju');
  if (name === 'gomoku' && ruleOf(rules, 'size') === '3x3') return t('ticTacToe');
  return name === 'gomoku' || name === 'renju' || name === 'quoridor' || name === 'battlefield' ? t(name) : name;
}

/** What a rating is for, such as "Gomoku, Standard". @param {string} discipline  such as `gomoku-standard` */
export function disciplineName(discipline) {
  const [game, ...rest] = discipline.split('-');
  const kind = rest.join('-');
  const isNamed =
    kind === 'freestyle' || kind === 'standard' || kind === 'caro' || kind === 'caro-exact' || kind === 'contest';
  return isNamed ? [gameName(game), t(kind)].join(lang() === 'zh' ? '，' : ', ') : gameName(discipline);
}

/** The rules in a few words, such as "Renju 15×15, RIF". @param {string} rules */
export function rulesText(rules) {
  const parts = [gameName(rules)];
  const [game] = rules.split(',');
  const size = ruleOf(rules, 'size');
  if (game === 'gomoku') {
    const k = ruleOf(rules, 'k');
    const rule = ruleOf(rules, 'rule');
    const opening = ruleOf(rules, 'opening');
    if (size && size !== '3x3') parts[0] += ` ${size.replace('x', '×')}`;
    if (k && k !== '5' && size !== '3x3') parts.push(t('inARow', { k }));
    if (rule === 'standard' || rule === 'caro' || rule === 'caro-exact') parts.push(t(rule));
    if (opening && opening !== 'free') parts.push(openingName(opening));
  } else if (game === 'quoridor') {
    const variant = ruleOf(rules, 'variant');
    if (size && size !== '9') parts[0] += ` ${size}×${size}`;
    if (variant === 'cross' || variant === 'contest') parts.push(t(variant));
  }
  const players = ruleOf(rules, 'players');
  if (players && players !== '2') parts.push(t('players', { n: players }));
  return parts.join(lang() === 'zh' ? '，' : ', ');
}

/** @type {Record<string, string>} */
const OPENINGS = {
  rif: 'RIF',
  yamaguchi: 'Yamaguchi',
  soosyrv8: 'Soosyrv-8',
  taraguchi10: 'Taraguchi-10',
  swap: 'Swap',
  swap2: 'Swap2',
  pro: 'Pro',
  'long-pro': 'Long Pro',
};
/** @type {Record<string, string>} */
const OPENINGS_ZH = {
  rif: 'RIF',
  yamaguchi: '山口',
  soosyrv8: '索索夫-8',
  taraguchi10: '塔拉山口-10',
  swap: '三手交换',
  swap2: 'Swap2',
  pro: 'Pro',
  'long-pro': 'Long Pro',
};

/** @param {string} opening */
export const openingName = (opening) => (lang() === 'zh' ? OPENINGS_ZH : OPENINGS)[opening] ?? opening;

/** How a colour of Gomoku is called. @param {number} color */
export const colorName = (color) =>
  color === 0 ? t('black') : color === 1 ? t('white') : t('player', { n: color + 1 });

/** How a seat is called in a position: by its colour, its army, or its number. @param {View} view @param {Seat} seat */
export function seatName(view, seat) {
  if (view.game === 'gomoku') return colorName(Math.max(0, view.colors.indexOf(seat)));
  if (view.game === 'battlefield') return t(seat === 0 ? 'armyA' : 'armyB');
  return t('player', { n: seat + 1 });
}

/** A span of time in words: "5 min", "90 s". @param {number} ms */
function span(ms) {
  const seconds = Math.round(ms / 100) / 10;
  return seconds >= 60 && seconds % 60 === 0 ? t('min', { n: seconds / 60 }) : t('sec', { n: seconds });
}

/** A time control in words. @param {TimeControl} time */
export function timeText(time) {
  switch (time.system) {
    case 'none':
      return t('none');
    case 'simple':
      return t('perMove', { t: span(time.per_move) });
    case 'absolute':
      return t('total', { t: span(time.total_time) });
    case 'fischer':
      return t('fischer', { t: span(time.initial_time), i: span(time.time_increment) });
    case 'byoyomi':
      return t('byoyomi', { t: span(time.main_time), n: time.periods, p: span(time.period_time) });
    case 'canadian':
      return t('canadian', { t: span(time.main_time), n: time.stones_per_period, p: span(time.period_time) });
    case 'gomocup':
      return t('gomocup', {
        t: time.match > 1e12 ? t('boundless') : span(time.match),
        p: time.turn > 1e12 ? t('boundless') : span(time.turn),
      });
    case 'session':
      return t('session', { n: time.moves, t: span(time.time) });
  }
}
