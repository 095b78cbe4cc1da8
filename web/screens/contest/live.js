// The games of a contest that are played now, side by side. Each board is small, has a socket of its own, and leads to its table.

/** @import {ContestState, ViewerState} from '../../api' */
/** @import {Board} from '../../core/board.js' */
import { TableSocket } from '../../core/api.js';
import { h, put } from '../../core/dom.js';
import { words } from '../../core/lang.js';
import { PlayerLine, playerName, seatPlayer } from '../../elements/players.js';
import { boardFor } from '../../games/index.js';
import { resultLine } from '../../games/endings.js';

const t = words('contest-live');

/** So many boards are shown at most. */
const MOST = 8;

class Card {
  /** @type {Board<any> | null} */ #board = null;
  /** @type {ViewerState | null} */ #state = null;
  #lines = [new PlayerLine(), new PlayerLine()];
  #place = h('div', { class: 'contest-board', inert: true });
  #link = h('a', { class: 'small' });
  isOver = false;

  /** @param {string} table */
  constructor(table) {
    this.table = table;
    const [first, second] = this.#lines.map((line) => line.element);
    this.#link.href = `/t/${table}`;
    this.element = h('article', { class: 'contest-card' }, second, this.#place, first, this.#link);
    this.socket = new TableSocket(
      table,
      (message) => {
        if (message.t === 'state') this.#show(message.d);
        else if (message.t === 'events') this.#show(message.state);
      },
      (connected) => this.element.classList.toggle('away', !connected),
    );
  }

  /** @param {ViewerState} state */
  async #show(state) {
    this.#state = state;
    this.isOver = state.result !== null;
    if (!this.#board) {
      const board = await boardFor(state.view.game);
      if (this.#board) return;
      this.#board = board;
      this.#place.append(board);
    }
    this.draw();
  }

  draw() {
    const state = this.#state;
    if (!state || !this.#board) return;
    this.#board.moves = state.moves;
    this.#board.effects = state.effects;
    this.#board.view = state.view;
    this.#place.style.setProperty('--ratio', this.#board.style.getPropertyValue('--ratio') || '1');
    this.#lines.forEach((line, seat) => line.show(state, seat));
    const [a, b] = state.players.map(playerName);
    put(
      this.#link,
      h('span', { class: 'unseen' }, `${a} – ${b}: `),
      state.result
        ? resultLine(state.result, state.view, [], (seat) => seatPlayer(state, seat))
        : t('watch', { n: state.moves.length }),
    );
    this.element.classList.toggle('over', this.isOver);
  }

  close() {
    this.socket.close();
  }
}

export class LiveBoards {
  /** @type {Map<string, Card>} */ #cards = new Map();
  #grid = h('div', { class: 'contest-live' });
  #more = h('p', { class: 'muted small' });
  element = h('section', {}, this.#grid, this.#more);

  /** @param {ContestState} contest */
  show({ live, concurrency, status }) {
    const wanted = live.slice(0, MOST).map((table) => table.id);
    // A game that is over stays to be looked at until its place is needed.
    const places = Math.min(MOST, Math.max(wanted.length, status === 'running' ? concurrency : 0));
    for (const id of wanted) if (!this.#cards.has(id)) this.#replace(id, wanted, places);
    for (const [id] of this.#cards) if (!wanted.includes(id) && this.#cards.size > places) this.#drop(id);
    this.#more.textContent = live.length > MOST ? t('more', { n: live.length - MOST }) : '';
    this.element.hidden = this.#cards.size === 0;
  }

  draw() {
    for (const card of this.#cards.values()) card.draw();
  }

  close() {
    for (const card of this.#cards.values()) card.close();
  }

  /** A new board takes the place of one that is over. @param {string} id @param {string[]} wanted @param {number} places */
  #replace(id, wanted, places) {
    const card = new Card(id);
    const old =
      this.#cards.size >= places ? [...this.#cards.values()].find((each) => !wanted.includes(each.table)) : undefined;
    if (old) {
      old.element.replaceWith(card.element);
      this.#drop(old.table);
    } else put(this.#grid, ...this.#grid.children, card.element);
    this.#cards.set(id, card);
  }

  /** @param {string} id */
  #drop(id) {
    const card = this.#cards.get(id);
    card?.close();
    card?.element.remove();
    this.#cards.delete(id);
  }
}
