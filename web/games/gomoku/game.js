// Gomoku and Renju for the page.

/** @import {GomokuView} from '../../api' */
/** @import {Seat} from '../../types' */
/** @import {GameModule} from '../module' */
import { codes, say, words } from '../../core/lang.js';
import { base, ruleOf } from '../base.js';
import { paints, stone, stoneColor } from './draw.js';
import { emptyView } from './empty.js';

const t = words('gomoku-game');
const openingText = codes('gomoku-game-opening');

/** @param {string} opening */
export const openingName = (opening) => openingText(opening) ?? opening;

/** @param {number} color */
export const colorName = (color) => (color === 0 ? t('black') : color === 1 ? t('white') : base.sideName(color));

/** @param {GomokuView} view @param {Seat} seat */
const colorOf = (view, seat) => Math.max(0, view.colors.indexOf(seat));

/** @param {string} rules */
function gameName(rules) {
  if (rules.startsWith('renju') || ruleOf(rules, 'rule') === 'renju') return t('renju');
  return t(ruleOf(rules, 'size') === '3x3' ? 'tic-tac-toe' : 'gomoku');
}

/** @param {string} rules */
function describe(rules) {
  const [size, k, opening] = ['size', 'k', 'opening'].map((key) => ruleOf(rules, key));
  const rule = ruleOf(rules, 'rule');
  const named = rule && rule !== 'freestyle' && ruleName(rule);
  const isTicTacToe = size === '3x3';
  const parts = [gameName(rules)];
  if (size && !isTicTacToe) parts[0] += ` ${size.replace('x', '×')}`;
  if (k && k !== '5' && !isTicTacToe) parts.push(t('in-a-row', { k }));
  if (named) parts.push(named);
  if (opening && opening !== 'free') parts.push(openingName(opening));
  return parts;
}

/** @param {string} kind */
function ruleName(kind) {
  return kind === 'freestyle' || kind === 'standard' || kind === 'caro' || kind === 'caro-exact' ? t(kind) : null;
}

/** Each sign has paints of its own. */
let signs = 0;
/** RenLib, CCGC and pairs of letters know 15×15 only. */
const ONLY_15 = ['lib', 'pos', 'ccgc', 'letters', 'rec'];
/** SGF has no letters for longer sides. */
const MOST_SGF = 52;

/** @type {GameModule<GomokuView>} */
export const gomoku = {
  ...base,
  id: 'gomoku',
  presets: ['renju'],
  example: 'h8',
  hasNumbers: true,
  hasSolver: true,
  options: [{ key: 'forbidden', text: () => t('forbidden') }],
  board: () => import('./board.js'),
  setup: () => import('./setup.js'),
  gameName,
  describe,
  ruleName,
  formats: (rules) =>
    /** @type {[string, string][]} */ ([
      ['sgf', 'SGF'],
      ['psq', 'Piskvork PSQ'],
      ['lib', 'RenLib LIB'],
      ['pos', 'RenLib POS'],
      ['rec', 'Gomotur REC'],
      ['ccgc', 'CCGC'],
      ['plain', t('plain')],
      ['letters', t('letters')],
    ]).filter(([format]) => {
      const sides = (ruleOf(rules, 'size') ?? '15x15').split('x').map(Number);
      if (format === 'sgf') return Math.max(...sides) <= MOST_SGF;
      return sides.every((side) => side === 15) || !ONLY_15.includes(format);
    }),
  keys: () => [],
  sides: () => [t('play-black'), t('play-white')],
  sideName: colorName,
  seatName: (view, seat) => colorName(colorOf(view, seat)),
  seatColor: (view, seat) => stoneColor(colorOf(view, seat)),
  seatSign: (view, seat) => {
    const id = `sign${++signs}`;
    return [paints(id), stone(id, colorOf(view, seat), 0, 0)];
  },
  seatDetails: () => '',
  // Openings that ask questions are the server's.
  startView: (rules) => (ruleOf(rules, 'opening') === 'free' ? emptyView(rules) : null),
  isSetUp: (view) => view.stones.some(([, , number]) => number === 0),
  question: ({ choice }) => (choice && !['stone', 'stone-or-pass'].includes(choice.kind) ? say(choice.said) : ''),
  named: (view) => view.named,
  typedMove: ({ choice }, text) =>
    (choice?.kind === 'offer' || choice?.kind === 'choose') && /^[a-z]{1,2}\d+$/i.test(text)
      ? `${choice.kind}:${text}`
      : text,
  // Calculators write points without anything between them: `h8i9`.
  splitMoves: (text) =>
    base
      .splitMoves(text.toLowerCase())
      .flatMap((move) => (/^([a-z]{1,2}\d{1,3}){2,}$/.test(move) ? (move.match(/[a-z]+\d+/g) ?? []) : [move])),
  joinMoves: (moves) => moves.join(''),
  isMoveList: (text) => /^([a-z]{1,2}\d{1,3}[\s,]*)+$/i.test(text),
  sound: () => 'stone',
};
