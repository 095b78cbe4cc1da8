// Search for players, and the leaderboards.

/** @import {FoundPlayers, Leaderboard, RankedPlayer} from '../../api' */
import { get } from '../../core/api.js';
import { h, put } from '../../core/dom.js';
import { siteName, words } from '../../core/lang.js';
import { icon } from '../../elements/icon.js';
import { profileAddress } from '../../elements/profile.js';
import { tellRefusal } from '../../elements/toast.js';
import { disciplineName } from '../../games/index.js';

const t = words('player-players');

/** How long to wait for the next letter. */
const TYPING = 250;
/** So many the server shows of each discipline; more on request. */
const OVERVIEW = 10;

class Players {
  #page = h('div', { class: 'page players-page' });
  #found = h('ul', { class: 'player-opponents' });
  #note = h('p', { class: 'muted', role: 'status' });
  #boards = h('div', { class: 'leaderboards' });
  #wanted = '';
  /** @type {string[] | null} */ #names = null;
  /** @type {Leaderboard[] | null} */ #leaders = null;
  #gone = new AbortController();
  /** @type {number | undefined} */ #timer;

  /** @param {HTMLElement} root */
  show(root) {
    const draw = () => this.#draw();
    document.addEventListener('langchange', draw);
    draw();
    put(root, this.#page);
    this.#learn();
    return () => {
      document.removeEventListener('langchange', draw);
      clearTimeout(this.#timer);
      this.#gone.abort();
    };
  }

  async #learn() {
    try {
      this.#leaders = await get('/api/leaderboard', this.#gone.signal);
      this.#drawBoards();
    } catch (error) {
      if (!this.#gone.signal.aborted) tellRefusal(error);
    }
  }

  #draw() {
    document.title = `${t('title')} · ${siteName()}`;
    const search = (/** @type {string} */ text) => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#search(text.trim()), TYPING);
    };
    put(
      this.#page,
      h(
        'div',
        { class: 'player-head' },
        h('h1', { class: 'grow' }, t('title')),
        h('a', { class: 'button', href: '/me' }, icon('person', 18), t('mine')),
      ),
      h(
        'section',
        { class: 'card column' },
        h('h2', {}, t('search')),
        h(
          'form',
          { role: 'search', onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
          h(
            'label',
            { class: 'field' },
            t('name'),
            h('input', {
              name: 'q',
              type: 'search',
              autocomplete: 'off',
              maxlength: 20,
              value: this.#wanted,
              oninput: (/** @type {any} */ { target }) => search(target.value),
            }),
          ),
        ),
        this.#found,
        this.#note,
      ),
      this.#boards,
    );
    this.#drawFound();
    this.#drawBoards();
  }

  /** @param {string} text */
  async #search(text) {
    this.#wanted = text;
    try {
      const found =
        text === ''
          ? null
          : /** @type {FoundPlayers} */ (await get(`/api/players?q=${encodeURIComponent(text)}`, this.#gone.signal));
      // Somebody may have typed on meanwhile.
      if (text !== this.#wanted) return;
      this.#names = found?.names ?? null;
      this.#drawFound();
    } catch (error) {
      if (!this.#gone.signal.aborted) tellRefusal(error);
    }
  }

  #drawFound() {
    const names = this.#names;
    put(
      this.#found,
      (names ?? []).map((name) => h('li', {}, h('a', { class: 'profile-link', href: profileAddress(name) }, name))),
    );
    const note = names === null ? '' : names.length === 0 ? t('nobody', { name: this.#wanted }) : '';
    put(this.#note, note);
  }

  #drawBoards() {
    const boards = this.#leaders;
    put(
      this.#boards,
      boards?.length === 0 &&
        h('section', { class: 'card column' }, h('h2', {}, t('leaders')), h('p', { class: 'muted' }, t('none'))),
      (boards ?? []).map((board) =>
        h(
          'section',
          { class: 'card column' },
          h('h2', {}, disciplineName(board.discipline)),
          leaderTable(board.players),
          board.players.length === OVERVIEW &&
            h('div', {}, h('button', { type: 'button', onclick: () => this.#showAll(board) }, t('more'))),
        ),
      ),
    );
  }

  /** @param {Leaderboard} board */
  async #showAll({ discipline }) {
    try {
      /** @type {Leaderboard} */
      const whole = await get(`/api/leaderboard/${discipline}`, this.#gone.signal);
      this.#leaders = (this.#leaders ?? []).map((board) => (board.discipline === discipline ? whole : board));
      this.#drawBoards();
    } catch (error) {
      if (!this.#gone.signal.aborted) tellRefusal(error);
    }
  }
}

/** @param {RankedPlayer[]} players */
const leaderTable = (players) =>
  h(
    'table',
    { class: 'leaders' },
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        [t('rank'), t('player'), t('rating'), t('games')].map((text) => h('th', { scope: 'col' }, text)),
      ),
    ),
    h(
      'tbody',
      {},
      players.map(({ name, bot, value, games }, i) =>
        h(
          'tr',
          {},
          h('td', { class: 'tabular' }, i + 1),
          h(
            'td',
            {},
            h('a', { class: 'profile-link', href: profileAddress(name) }, name),
            bot && h('span', { class: 'badge' }, t('bot')),
          ),
          h('td', { class: 'tabular' }, value),
          h('td', { class: 'tabular' }, games),
        ),
      ),
    ),
  );

/** @param {HTMLElement} root */
export const show = (root) => new Players().show(root);
