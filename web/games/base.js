// The usual answers of a game to what the page asks, and what the games' own answers are made of.

/** @import {PositionView} from '../api' */
/** @import {Seat} from '../types' */
/** @import {GameModule, GameScreen} from './module' */
import { s } from '../core/dom.js';
import { words } from '../core/lang.js';

const t = words('games-base');

/** One `key=value` of rules as text. @param {string} rules @param {string} key */
export const ruleOf = (rules, key) =>
  rules
    .split(',')
    .find((part) => part.startsWith(`${key}=`))
    ?.slice(key.length + 1);

/** A token with a short text on it, in a colour of CSS. @param {string} color @param {string | number} text @param {SVGElement} [body] */
export function token(color, text, body = s('circle', { r: 9 })) {
  body.style.fill = color;
  body.style.stroke = 'var(--line-strong)';
  return [body, s('text', { class: 'sign-text', y: 4, 'text-anchor': 'middle' }, text)];
}

/** @satisfies {Partial<GameModule<any>>} */
export const base = {
  /** @type {string[]} */ presets: [],
  hasNumbers: false,
  hasSolver: false,
  hasPreview: false,
  isSeenFromSeat: false,
  /** @type {GameScreen[]} */ screens: [],
  ruleName: () => null,
  sides: () => /** @type {[string, string]} */ ([t('first'), t('second')]),
  /** @param {Seat} seat */
  sideName: (seat) => t('player', { n: seat + 1 }),
  startView: () => null,
  isSetUp: () => false,
  question: () => '',
  named: () => null,
  /** @param {PositionView} _ @param {string} text */
  typedMove: (_, text) => text,
  /** @param {string} text */
  splitMoves: (text) => text.split(/[\s,]+/).filter((move) => move !== ''),
  /** @param {string[]} moves */
  joinMoves: (moves) => moves.join(' '),
  isMoveList: () => false,
};
