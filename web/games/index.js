// The games, found by their names, and the words that all of them share. The page asks the game's own module for everything else.

/** @import {GameName, TimeControl, PositionView} from '../api' */
/** @import {Seat} from '../types' */
/** @import {Board} from '../core/board.js' */
/** @import {GameModule, Setup} from './module' */
import { clauses, labelled, words } from '../core/lang.js';
import { own } from '../core/dom.js';
import { ruleOf } from './base.js';
import { battlefield } from './battlefield/game.js';
import { gomoku } from './gomoku/game.js';
import { quoridor } from './quoridor/game.js';

const t = words('games-index');

/** In the order in which they are offered; the first one is that of the start page. @type {GameModule<any>[]} */
export const GAMES = [gomoku, quoridor, battlefield];

/** The game that rules, a preset or an address name. @param {string} rules */
const find = (rules) => {
  const [name] = rules.split(',');
  return GAMES.find(({ id, presets }) => id === name || presets.includes(name));
};

/** @param {GameName} name */
export const gameOf = (name) => /** @type {GameModule<any>} */ (find(name));

/**
 * The game whose start page an address names, and the preset in it; null when it names none.
 * @param {string} path
 */
export function gameAt(path) {
  const name = path.slice(1);
  const game = name === '' ? GAMES[0] : find(name);
  return game ? { game, preset: game.presets.find((preset) => preset === name) } : null;
}

/**
 * A new board for a game.
 * @param {GameName} game
 * @returns {Promise<Board<any>>}
 */
export async function boardFor(game) {
  await gameOf(game).board();
  return own(`${game}-board`);
}

/** The form of a game's rules. @param {GameName} game @param {string} [preset] @returns {Promise<Setup>} */
export async function setupFor(game, preset) {
  return (await gameOf(game).setup()).setup(preset);
}

/** @param {string} rules  or only the name of a game */
export const gameName = (rules) => find(rules)?.gameName(rules) ?? rules.split(',')[0];

/** Something that concerns one game only: "Quoridor: turn the wall". @param {GameModule<any>} game @param {string} text */
export const ofGame = ({ id }, text) => labelled(gameName(id), text);

/** What a rating is for, such as "Gomoku, Standard". @param {string} discipline  such as `gomoku-standard` */
export function disciplineName(discipline) {
  const [game, ...rest] = discipline.split('-');
  // Games that no rating counts, such as those on unusual boards.
  const kind = rest[0] === 'other' ? t('other') : find(game)?.ruleName(rest.join('-'));
  return kind ? clauses([gameName(game), kind]) : gameName(discipline);
}

/** What the first or the second seat is called in a discipline. @param {string} discipline @param {Seat} seat */
export const disciplineSide = (discipline, seat) => find(discipline.split('-')[0])?.sideName(seat) ?? '';

/** The rules in a few words, such as "Renju 15×15, RIF". @param {string} rules */
export function rulesText(rules) {
  const parts = find(rules)?.describe(rules) ?? [gameName(rules)];
  const players = ruleOf(rules, 'players');
  if (players && players !== '2') parts.push(t('players', { n: Number(players) }));
  return clauses(parts);
}

/** How a seat is called in a position: by its colour, its army, or its number. @param {PositionView} view @param {Seat} seat */
export const seatName = (view, seat) => gameOf(view.game).seatName(view, seat);

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
      return t('per-move', { t: span(time.per_move) });
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
