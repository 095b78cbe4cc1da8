// The finished games of a player, with filters. The filters are in the address, so that the way back shows the same list.

/** @import {GameListEntry, GameListPage, PlayerProfile, TableResult, TableSummary} from '../../api' */
import { get } from '../../core/api.js';
import { h, put } from '../../core/dom.js';
import { langTag, words } from '../../core/lang.js';
import { profileLink } from '../../elements/profile.js';
import { tellRefusal } from '../../elements/toast.js';
import { reasonText } from '../../games/endings.js';
import { GAMES, gameName, rulesText, timeText } from '../../games/index.js';

const t = words('player-games');

const FILTERS = /** @type {const} */ (['game', 'result', 'rated', 'opponent']);
/** @typedef {typeof FILTERS[number]} Filter */

/** How long to wait for the next letter. */
const TYPING = 250;

export class FinishedGames {
  element = h('div', { class: 'column' });
  #list = h('ul', { class: 'list' });
  #note = h('p', { class: 'muted', role: 'status' });
  #more = h('div', {});
  /** @type {PlayerProfile} */ #player;
  /** @type {GameListEntry[]} */ #games;
  /** @type {string | null} */ #next;
  #path;
  /** @type {Map<Filter, string>} */ #chosen = new Map();
  #gone = new AbortController();
  #asked = 0;
  /** @type {number | undefined} */ #timer;

  /** Where the games are that an address of the page wants. @param {string} path @param {URLSearchParams} query */
  static address(path, query) {
    const wanted = FILTERS.flatMap((key) => (query.get(key) ? [[key, query.get(key) ?? '']] : []));
    return `${path}?${new URLSearchParams(wanted)}`;
  }

  /** @param {PlayerProfile} player @param {GameListPage} page @param {string} path @param {URLSearchParams} query */
  constructor(player, page, path, query) {
    this.#player = player;
    this.#path = path;
    this.#games = page.games;
    this.#next = page.next;
    for (const key of FILTERS) this.#chosen.set(key, query.get(key) ?? '');
  }

  close() {
    clearTimeout(this.#timer);
    this.#gone.abort();
  }

  draw() {
    const select = (
      /** @type {Filter} */ key,
      /** @type {string} */ label,
      /** @type {[string, string][]} */ options,
    ) =>
      h(
        'label',
        { class: 'field' },
        label,
        h(
          'select',
          { name: key, onchange: (/** @type {any} */ { target }) => this.#choose(key, target.value) },
          [/** @type {[string, string]} */ (['', t('any')]), ...options].map(([value, text]) =>
            h('option', { value, selected: value === this.#chosen.get(key) }, text),
          ),
        ),
      );
    const isShown = this.#games.length > 0 || this.#isFiltered;
    put(
      this.element,
      isShown &&
        h(
          'form',
          {
            class: 'player-filters',
            role: 'search',
            'aria-label': t('filters'),
            onsubmit: (/** @type {Event} */ event) => event.preventDefault(),
          },
          select(
            'game',
            t('game'),
            GAMES.map(({ id }) => [id, gameName(id)]),
          ),
          select('result', t('result'), [
            ['win', t('win')],
            ['draw', t('draw')],
            ['loss', t('loss')],
          ]),
          select('rated', t('kind'), [
            ['true', t('rated')],
            ['false', t('casual')],
          ]),
          h(
            'label',
            { class: 'field' },
            t('opponent'),
            h('input', {
              name: 'opponent',
              type: 'search',
              autocomplete: 'off',
              maxlength: 60,
              value: this.#chosen.get('opponent'),
              oninput: (/** @type {any} */ { target }) => {
                clearTimeout(this.#timer);
                this.#timer = setTimeout(() => this.#choose('opponent', target.value.trim()), TYPING);
              },
            }),
          ),
        ),
      this.#list,
      this.#note,
      this.#more,
    );
    this.#drawList();
  }

  get #isFiltered() {
    return [...this.#chosen.values()].some((value) => value !== '');
  }

  #drawList() {
    put(
      this.#list,
      this.#games.map((entry) => this.#line(entry.table)),
    );
    put(
      this.#note,
      this.#games.length === 0 &&
        (this.#isFiltered ? t('no-match') : [t('none'), ' ', h('a', { href: '/' }, t('start'))]),
    );
    put(this.#more, this.#next !== null && h('button', { type: 'button', onclick: () => this.#showMore() }, t('more')));
  }

  /** @param {Filter} key @param {string} value */
  async #choose(key, value) {
    this.#chosen.set(key, value);
    const query = new URLSearchParams([...this.#chosen].filter(([, one]) => one !== ''));
    history.replaceState(null, '', query.size > 0 ? `${location.pathname}?${query}` : location.pathname);
    const page = await this.#ask(FinishedGames.address(this.#path, query));
    if (!page) return;
    this.#games = page.games;
    this.#next = page.next;
    this.#drawList();
  }

  async #showMore() {
    const query = new URLSearchParams([...this.#chosen].filter(([, one]) => one !== ''));
    const page = await this.#ask(
      `${FinishedGames.address(this.#path, query)}&after=${encodeURIComponent(this.#next ?? '')}`,
    );
    if (!page) return;
    const at = this.#games.length;
    this.#games = [...this.#games, ...page.games];
    this.#next = page.next;
    this.#drawList();
    // The keyboard goes on with the first game that is new.
    /** @type {HTMLElement | null} */ (this.#list.children[at]?.querySelector('a.whole'))?.focus();
  }

  /** What was asked for last; null for anything that was asked before. @param {string} address */
  async #ask(address) {
    const turn = ++this.#asked;
    this.#list.setAttribute('aria-busy', 'true');
    try {
      const page = /** @type {GameListPage} */ (await get(address, this.#gone.signal));
      return turn === this.#asked ? page : null;
    } catch (error) {
      if (!this.#gone.signal.aborted) tellRefusal(error);
      return null;
    } finally {
      if (turn === this.#asked) this.#list.removeAttribute('aria-busy');
    }
  }

  /** @param {TableSummary} table */
  #line(table) {
    const { players, result, rules } = table;
    const mine = players.flatMap(({ person }, seat) => (person === this.#player.person ? [seat] : []));
    const kind = result && outcome(result, mine);
    const isLoser = kind === 'loss';
    const date = new Date(table.changed).toLocaleString(langTag(), { dateStyle: 'medium', timeStyle: 'short' });
    const details = [timeText(table.time), t(table.rated ? 'rated' : 'casual'), date].join(' · ');
    return h(
      'li',
      { class: 'player-game' },
      kind && h('span', { class: `badge outcome ${kind}` }, t(kind)),
      h(
        'span',
        { class: 'grow' },
        h(
          'span',
          { class: 'names' },
          players.map((player, i) => [i > 0 && ' – ', profileLink(player, players)]),
        ),
        h('a', { class: 'whole small', href: `/t/${table.id}` }, rulesText(rules)),
        result && h('span', { class: 'small' }, ` · ${reasonText(result, rules, isLoser)}`),
        h('span', { class: 'muted small block' }, details),
      ),
    );
  }
}

/** How a game ended for the player; null when the player had more than one seat. @param {TableResult} result @param {number[]} seats */
function outcome(result, seats) {
  if (result.void) return 'void';
  if (result.winner === null) return 'draw';
  if (seats.length !== 1) return null;
  return seats[0] === result.winner ? 'win' : 'loss';
}
