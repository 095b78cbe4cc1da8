// A player: ratings, results, opponents, games in progress and finished games. `/me` is one's own, for guests, too.

/** @import {DisciplineTotals, GameListPage, PlayerProfile, RatingEntry, RatingPoint, ResultTotals, TableSummary} from '../../api' */
/** @import {Child} from '../../core/dom.js' */
import { RefusedError, get } from '../../core/api.js';
import { h, put } from '../../core/dom.js';
import { langTag, say, siteName, words } from '../../core/lang.js';
import { kindIcon } from '../../elements/players.js';
import { profileLink } from '../../elements/profile.js';
import { disciplineName, disciplineSide, rulesText } from '../../games/index.js';
import { FinishedGames } from './games.js';
import { ratingGraph } from './graph.js';

const t = words('player-player');

/** @param {string} title @param {Child[]} content */
const card = (title, ...content) => h('section', { class: 'card column' }, h('h2', {}, title), content);

/** @param {number} at */
const day = (at) => new Date(at).toLocaleDateString(langTag(), { dateStyle: 'long' });

class Player {
  /** @type {Map<string, RatingPoint[]>} */ #histories = new Map();
  #page = h('div', { class: 'page player-page' });
  /** @type {FinishedGames} */ #games;

  /**
   * @param {PlayerProfile} profile
   * @param {GameListPage} games
   * @param {string} address  of the player in the API
   * @param {URLSearchParams} query
   */
  constructor(profile, games, address, query) {
    this.profile = profile;
    this.isMe = address === '/api/me';
    this.#games = new FinishedGames(profile, games, `${address}/games`, query);
  }

  /** @param {HTMLElement} root */
  show(root) {
    const draw = () => this.#draw();
    document.addEventListener('langchange', draw);
    draw();
    put(root, this.#page);
    this.#learn();
    return () => {
      document.removeEventListener('langchange', draw);
      this.#games.close();
    };
  }

  /** The graphs come after the rest. */
  async #learn() {
    const { guest, name, ratings } = this.profile;
    if (guest) return;
    await Promise.all(
      ratings.map(async ({ discipline }) => {
        try {
          const path = `/api/player/${encodeURIComponent(name)}/rating/${discipline}`;
          this.#histories.set(discipline, await get(path));
        } catch {
          // The rating is shown without its graph.
        }
      }),
    );
    this.#draw();
  }

  #draw() {
    const { name, guest, created, ratings, totals, opponents, playing } = this.profile;
    document.title = `${this.isMe ? t('mine') : name} · ${siteName()}`;
    this.#games.draw();
    put(
      this.#page,
      h(
        'div',
        { class: 'player-head' },
        h(
          'div',
          { class: 'grow' },
          h('h1', {}, name),
          h('p', { class: 'muted' }, created === null ? t('guest') : t('since', { date: day(created) })),
        ),
        this.isMe && h('a', { class: 'button', href: '/account' }, t(guest ? 'register' : 'account')),
      ),
      playing.length > 0 && card(t('playing'), h('ul', { class: 'list' }, playing.map(playingLine))),
      ratings.length > 0 &&
        card(
          t('ratings'),
          h(
            'ul',
            { class: 'player-ratings' },
            ratings.map((rating) => ratingBox(rating, this.#histories.get(rating.discipline) ?? [])),
          ),
        ),
      totals.length > 0 && card(t('results'), totalsTable(totals)),
      opponents.length > 0 &&
        card(
          t('opponents'),
          h(
            'ul',
            { class: 'player-opponents' },
            opponents.map(({ player, games }) =>
              h(
                'li',
                {},
                kindIcon(player),
                profileLink(player),
                h('span', { class: 'muted small tabular' }, t('games-count', { n: games })),
              ),
            ),
          ),
        ),
      card(t('games'), this.#games.element),
    );
  }
}

/** @param {TableSummary} table */
const playingLine = (table) =>
  h(
    'li',
    { class: 'player-game' },
    h(
      'span',
      { class: 'grow' },
      h(
        'span',
        { class: 'names' },
        table.players.map((player, i) => [i > 0 && ' – ', profileLink(player, table.players)]),
      ),
      h('a', { class: 'whole small', href: `/t/${table.id}` }, rulesText(table.rules)),
      h('span', { class: 'muted small' }, ` · ${t('move', { n: table.ply })}`),
    ),
  );

/** @param {RatingEntry} rating @param {RatingPoint[]} points */
const ratingBox = ({ discipline, value, deviation, games, provisional }, points) =>
  h(
    'li',
    {},
    h('h3', {}, disciplineName(discipline)),
    h(
      'p',
      {},
      h('strong', { class: 'tabular' }, Math.round(value)),
      h('span', { class: 'muted tabular' }, ` ± ${Math.round(deviation)}`),
      provisional && h('span', { class: 'badge' }, t('provisional')),
    ),
    h('p', { class: 'muted small tabular' }, t('games-count', { n: games })),
    points.length > 1 && ratingGraph(points),
  );

/** @param {DisciplineTotals[]} totals */
function totalsTable(totals) {
  /** @param {ResultTotals} count */
  const sum = ({ wins, draws, losses }) => wins + draws + losses;
  /** @param {string} discipline @param {0 | 1} seat @param {ResultTotals} count */
  const row = (discipline, seat, { wins, draws, losses }) =>
    h(
      'tr',
      {},
      h(
        'th',
        { scope: 'row' },
        disciplineName(discipline),
        h('span', { class: 'muted small block' }, disciplineSide(discipline, seat)),
      ),
      [wins, draws, losses].map((n) => h('td', { class: 'tabular' }, n)),
    );
  return h(
    'table',
    { class: 'player-totals' },
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        [t('game'), t('wins'), t('draws'), t('losses')].map((text) => h('th', { scope: 'col' }, text)),
      ),
    ),
    h(
      'tbody',
      {},
      totals.map(({ discipline, first, second }) => [
        sum(first) > 0 && row(discipline, 0, first),
        sum(second) > 0 && row(discipline, 1, second),
      ]),
    ),
  );
}

/** @param {HTMLElement} root @param {string[]} match @param {URLSearchParams} query */
export async function show(root, match, query) {
  const name = match[1] ? decodeURIComponent(match[1]) : '';
  const address = name ? `/api/player/${encodeURIComponent(name)}` : '/api/me';
  document.title = `${name || t('mine')} · ${siteName()}`;
  try {
    const [profile, games] = await Promise.all([
      /** @type {Promise<PlayerProfile>} */ (get(name ? address : '/api/me/profile')),
      /** @type {Promise<GameListPage>} */ (get(FinishedGames.address(`${address}/games`, query))),
    ]);
    return new Player(profile, games, address, query).show(root);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    put(
      root,
      h(
        'div',
        { class: 'page' },
        h('h1', {}, name || t('mine')),
        h('p', { class: 'error', role: 'alert' }, say(error.said)),
        h('p', {}, h('a', { href: '/players' }, t('search'))),
      ),
    );
    return undefined;
  }
}
