// The start page: a board to play on at once, and beside it everything else there is to do.

/** @import {GameName, View} from '../../api' */
/** @import {Board} from '../../core/board.js' */
import { post } from '../../core/api.js';
import { h, own, put } from '../../core/dom.js';
import { words } from '../../core/lang.js';
import { isAccount } from '../../elements/header.js';
import { tellRefusal } from '../../elements/toast.js';
import '../../games/gomoku/board.js';
import { emptyView } from '../../games/gomoku/empty.js';
import { setup } from '../../games/gomoku/setup.js';
import { boardFor, gameName, ruleOf } from '../../games/index.js';
import { handOver } from '../table/arrival.js';
import { LobbyLists } from './lobby.js';
import { WishForm } from './wish.js';

const t = words({
  title: ['Play', '对局'],
  begin: ['Click on the board: you play the first stone against the computer.', '点击棋盘，即可与电脑开始对弈。'],
  beginWith: ['Click on the board: you play the first move against {name}.', '点击棋盘，即可与 {name} 开始对弈。'],
  beginHere: ['Click on the board to begin.', '点击棋盘即可开始。'],
});

const FIRST = 'gomoku,size=15x15,k=5,players=2,rule=freestyle,opening=free';

class Home {
  /** @type {Board<any> | null} */ board = null;
  boardArea = h('div', { class: 'board-area' });
  invite = h('p', { class: 'invite' });
  /** What the board shows. */ #rules = '';
  #listening = new AbortController();

  /** @param {HTMLElement} root @param {GameName} game @param {string | undefined} preset */
  constructor(root, game, preset) {
    this.game = game;
    this.root = root;
    if (game === 'gomoku') {
      this.setBoard(own('gomoku-board'));
      this.showRules(preset === 'renju' ? FIRST.replace('freestyle', 'renju') : FIRST);
    }
    this.heading = h('h1', { class: 'unseen' });
    // The settings of the game that is shown first are there at once, so that nothing moves when they come.
    this.form = new WishForm(game, preset, () => this.changed(), game === 'gomoku' ? setup(preset) : null);
    this.lobby = new LobbyLists();
    put(
      root,
      this.heading,
      h(
        'div',
        { class: 'stage home' },
        this.boardArea,
        h('div', { class: 'panel' }, this.invite, this.form.element, this.lobby.element),
      ),
    );
    document.addEventListener('langchange', () => this.draw(), { signal: this.#listening.signal });
    // Only who has an account may play rated games and invite by name.
    const before = isAccount();
    document.addEventListener(
      'person',
      () => {
        if (isAccount() !== before) this.form.draw();
      },
      { signal: this.#listening.signal },
    );
    this.draw();
    if (game !== 'gomoku') this.loadBoard();
  }

  close() {
    this.#listening.abort();
    this.lobby.close();
  }

  draw() {
    this.heading.textContent = `${t('title')}: ${gameName(this.form.rules)}`;
    this.form.draw();
    this.form.setup?.draw?.();
    this.lobby.draw();
    this.drawInvite();
  }

  /** @param {string | null} [hint]  something about the place under the pointer */
  drawInvite(hint = null) {
    const { how } = this.form.kept;
    const isPlayable = this.form.beginsOnBoard;
    if (this.board) this.board.playable = isPlayable;
    const { program } = this.form;
    this.invite.textContent =
      hint ??
      (isPlayable && program ? t('beginWith', { name: program }) : null) ??
      (!isPlayable
        ? this.form.about
        : how === 'here'
          ? `${this.form.about} ${t('beginHere')}`
          : t(this.game === 'gomoku' ? 'begin' : 'beginHere'));
  }

  async loadBoard() {
    const board = await boardFor(this.game);
    if (this.#listening.signal.aborted) return;
    this.setBoard(board);
    this.changed();
  }

  /** @param {Board<any>} board */
  setBoard(board) {
    this.board = board;
    put(this.boardArea, board);
    board.addEventListener('hint', (event) => this.drawInvite(/** @type {CustomEvent} */ (event).detail.text), {
      signal: this.#listening.signal,
    });
    board.addEventListener('play', (event) => this.begin(/** @type {CustomEvent} */ (event).detail.move), {
      signal: this.#listening.signal,
    });
  }

  changed() {
    this.drawInvite();
    this.showRules(this.form.rules);
  }

  /** Shows the board as it is at the start under these rules. @param {string} rules */
  async showRules(rules) {
    const { board } = this;
    if (!board || rules === this.#rules) return;
    this.#rules = rules;
    const isGomoku = rules.startsWith('gomoku,');
    if (isGomoku) board.view = emptyView(rules);
    if (isGomoku && ruleOf(rules, 'opening') === 'free') return;
    try {
      /** @type {View} */
      const view = await post('/api/position', { rules, moves: [] });
      if (this.#rules !== rules) return;
      board.place = { rules, moves: [] };
      board.view = view;
    } catch (error) {
      if (this.#rules === rules) tellRefusal(error);
    }
  }

  /** The first move begins the game. @param {string} move */
  async begin(move) {
    const { board } = this;
    const isStarted = await this.form.start([move], undefined, (table) => {
      if (board) handOver(table, board);
    });
    if (!isStarted) board?.release();
  }
}

/** @type {import('../../core/router.js').Show} */
export function show(root, [, name = '']) {
  const game = /** @type {GameName} */ (name === '' || name === 'renju' ? 'gomoku' : name);
  const home = new Home(root, game, name === 'renju' ? 'renju' : undefined);
  return () => home.close();
}
