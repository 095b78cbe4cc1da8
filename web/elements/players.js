// A line about who sits at a table: sign of the seat, name, rating, whether present, clock.

/** @import {ClockState, EngineEvaluation, FirstMove, TimeControl, PositionView, TablePlayer, ViewerState} from '../api' */
/** @import {Child} from '../core/dom.js' */
/** @import {Seat} from '../types' */
/** @import {TableClock} from './clock.js' */
import { h, own, put, s } from '../core/dom.js';
import { words } from '../core/lang.js';
import { gameOf, seatName } from '../games/index.js';
import { icon } from './icon.js';
import './clock.js';

const t = words('elements-players');

/** The sign of a seat: its stone, its pawn, its army. @param {PositionView} view @param {Seat} seat */
function seatSign(view, seat) {
  const box = { viewBox: '-11 -11 22 22', width: 22, height: 22, class: 'stone-icon', 'aria-hidden': 'true' };
  return s('svg', box, gameOf(view.game).seatSign(view, seat));
}

/** What kind of player it is, as a picture. @param {TablePlayer} player */
export const kindIcon = (player) => icon(player.kind === 'bot' ? 'robot' : player.kind, 16);

/** How somebody is called: the computer with its level, and whoever has no account as a guest. @param {TablePlayer} player */
export function playerName(player) {
  if (player.kind !== 'computer') {
    // Who has not chosen a name is called a guest already.
    const isNamed = player.guest && !player.name.startsWith(t('guest-name'));
    return isNamed ? t('guest', { name: player.name }) : player.name;
  }
  const level = player.level === undefined ? '' : ` · ${t('level', { n: player.level })}`;
  return `${t('computer')}${level}`;
}

/** How a seat is called in sentences: by the player's name in a contest, else by its side. @param {Pick<ViewerState, 'contest' | 'players' | 'view'>} state @param {Seat} seat */
export function seatPlayer({ contest, players, view }, seat) {
  const side = seatName(view, seat);
  if (!contest || !players[seat]) return side;
  const name = playerName(players[seat]);
  return players.some((player, i) => i !== seat && playerName(player) === name) ? `${name} (${side})` : name;
}

/** @type {TimeControl} */
const FIRST_MOVE = { system: 'simple', per_move: 0 };
const NO_CLOCK = { left: null, main: 0, periods: 0, block: 0, moves: 0 };
/** A clock is known by its state, however often it is drawn. @type {WeakMap<FirstMove, ClockState>} */
const firstMoves = new WeakMap();

/** @param {FirstMove} first */
function firstMoveClock(first) {
  const clock = firstMoves.get(first) ?? { ...NO_CLOCK, left: first.left };
  firstMoves.set(first, clock);
  return clock;
}

/** What an engine said about its move: `+35 · depth 12 · h9 i10`. @param {EngineEvaluation | null | undefined} said */
function evaluationText(said) {
  if (!said) return '';
  const { score, mate, depth, pv } = said;
  const signed = (/** @type {number} */ n, /** @type {string} */ text) => `${n < 0 ? '−' : '+'}${text}${Math.abs(n)}`;
  const value = mate !== undefined ? signed(mate, '#') : score !== undefined ? signed(score, '') : '';
  return [value, depth !== undefined && t('depth', { n: depth }), pv].filter(Boolean).join(' · ');
}

export class PlayerLine {
  element = h('div', { class: 'player' });
  #info = h('div', { class: 'grow info' });
  #sign = h('span', { class: 'sign' });
  #name;
  /** @type {TableClock} */ #clock = own('table-clock');

  /** @param {(player: TablePlayer, players: TablePlayer[]) => Child} [name]  how a name is shown */
  constructor(name = (player) => h('span', { class: 'cut' }, playerName(player))) {
    this.#name = name;
    this.element.append(this.#sign, this.#info, this.#clock);
  }

  /** @param {ViewerState} state @param {Seat} seat @param {string} [says]  the last that a program wrote while it thought */
  show(state, seat, says = '') {
    const player = state.players[seat];
    const { view } = state;
    const said = says || evaluationText(state.evaluations?.[seat]);
    const isTurn = !state.result && !state.paused && (state.running ?? view.turn) === seat;
    this.element.classList.toggle('turn', isTurn);
    this.element.classList.toggle('winner', state.result?.winner === seat);
    put(this.#sign, seatSign(view, seat));
    const mine = state.yours.includes(seat);
    const details = [seatName(view, seat)];
    if (mine && state.yours.length === 1) details.push(t('you'));
    // Where there is little room the end is cut off: walls and units are also seen on the board.
    if (state.out.includes(seat)) details.push(t('out'));
    if (player.kind === 'program' && !player.here && !state.result) details.push(t('gone'));
    else if (state.thinking?.seat === seat && isTurn)
      details.push(t(state.thinking.queued ? 'queued' : state.thinking.waits ? 'waits' : 'thinking'));
    else if (isTurn) details.push(t(state.firstMove ? 'first-move' : 'to-move'));
    const left = gameOf(view.game).seatDetails(view, seat);
    if (left !== '') details.push(left);
    const { rating, ratingChange } = player;
    const isFocused = this.#info.contains(document.activeElement);
    put(
      this.#info,
      h(
        'div',
        { class: 'name' },
        player.kind === 'person' ? presence(player.here) : kindIcon(player),
        this.#name(player, state.players),
        rating &&
          h(
            'span',
            { class: 'muted tabular', title: rating.provisional ? t('provisional') : null },
            `${Math.round(rating.value)}${rating.provisional ? '?' : ''}`,
          ),
        ratingChange !== undefined &&
          h(
            'span',
            { class: `tabular ${ratingChange < 0 ? 'error' : 'up'}` },
            `${ratingChange < 0 ? '−' : '+'}${Math.abs(Math.round(ratingChange))}`,
          ),
      ),
      h(
        'div',
        { class: 'small muted cut' },
        details.join(' · '),
        said !== '' && h('span', { class: 'says', title: said }, ` · ${said}`),
      ),
    );
    if (isFocused) this.#info.querySelector('a')?.focus({ preventScroll: true });
    this.#clock.mine = mine;
    const goesOn = !state.paused && !state.result;
    // The clock does not run before the first move; what may run out is the time for that.
    if (state.firstMove?.seat === seat) this.#clock.set(FIRST_MOVE, firstMoveClock(state.firstMove), goesOn, state.seq);
    else this.#clock.set(state.time, state.clocks[seat] ?? NO_CLOCK, goesOn && state.running === seat, state.seq);
  }
}

/** @param {boolean} here */
function presence(here) {
  const label = t(here ? 'here' : 'away');
  return h('span', { class: here ? 'dot here' : 'dot', role: 'img', 'aria-label': label, title: label });
}
