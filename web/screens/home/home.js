// The start page: a board to play on at once, and beside it everything else there is to do.

/** @import {PositionView} from '../../api' */
/** @import {Board} from '../../core/board.js' */
/** @import {GameModule, Setup} from '../../games/module' */
import { post } from '../../core/api.js';
import { h, put } from '../../core/dom.js';
import { words } from '../../core/lang.js';
import { isAccount } from '../../elements/header.js';
import { tellRefusal } from '../../elements/toast.js';
import { GAMES, boardFor, gameAt, gameName, setupFor } from '../../games/index.js';
import { handOver } from '../table/arrival.js';
import { LobbyLists } from './lobby.js';
import { WishForm } from './wish.js';

const t = words('home-home');

class Home {
  invite = h('p', { class: 'invite' });
  /** What the board shows. */ #rules = '';
  #listening = new AbortController();

  /** @param {HTMLElement} root @param {GameModule<any>} game @param {Board<any>} board @param {Setup} setup */
  constructor(root, game, board, setup) {
    this.game = game;
    this.board = board;
    const { signal } = this.#listening;
    board.addEventListener('hint', (event) => this.drawInvite(/** @type {CustomEvent} */ (event).detail.text), {
      signal,
    });
    board.addEventListener('play', (event) => this.begin(/** @type {CustomEvent} */ (event).detail.move), { signal });
    this.heading = h('h1', { class: 'unseen' });
    this.form = new WishForm(game, setup, () => this.changed());
    this.lobby = new LobbyLists();
    put(
      root,
      this.heading,
      h(
        'div',
        { class: 'stage home' },
        h('div', { class: 'board-area' }, board),
        h('div', { class: 'panel' }, this.invite, this.form.element, this.lobby.element),
      ),
    );
    document.addEventListener('langchange', () => this.draw(), { signal });
    // Only who has an account may play rated games and invite by name.
    const before = isAccount();
    document.addEventListener(
      'person',
      () => {
        if (isAccount() !== before) this.form.draw();
      },
      { signal },
    );
    this.draw();
    this.showRules(this.form.rules);
  }

  close() {
    this.#listening.abort();
    this.lobby.close();
  }

  draw() {
    this.heading.textContent = `${t('title')}: ${gameName(this.form.rules)}`;
    this.form.draw();
    this.form.setup.draw?.();
    this.lobby.draw();
    this.drawInvite();
  }

  /** @param {string | null} [hint]  something about the place under the pointer */
  drawInvite(hint = null) {
    const { how } = this.form.kept;
    const isPlayable = this.form.beginsOnBoard;
    this.board.playable = isPlayable;
    const { program } = this.form;
    this.invite.textContent =
      hint ??
      (isPlayable && program ? t('begin-with', { name: program }) : null) ??
      (!isPlayable ? this.form.about : how === 'here' ? `${this.form.about} ${t('begin-here')}` : t('begin'));
  }

  changed() {
    this.drawInvite();
    this.showRules(this.form.rules);
  }

  /** Shows the board as it is at the start under these rules. @param {string} rules */
  async showRules(rules) {
    const { board } = this;
    if (rules === this.#rules) return;
    this.#rules = rules;
    const known = this.game.startView(rules);
    if (known) {
      board.view = known;
      return;
    }
    try {
      /** @type {PositionView} */
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
      handOver(table, board);
    });
    if (!isStarted) board.release();
  }
}

/** @type {import('../../core/router.js').Show} */
export async function show(root, [path]) {
  const { game, preset } = gameAt(path) ?? { game: GAMES[0] };
  const home = new Home(root, game, await boardFor(game.id), await setupFor(game.id, preset));
  return () => home.close();
}
