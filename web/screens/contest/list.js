// All contests, and the way to a new one.

/** @import {ContestSummary, LobbyState} from '../../api' */
import { get } from '../../core/api.js';
import { h, put } from '../../core/dom.js';
import { words } from '../../core/lang.js';
import { icon } from '../../elements/icon.js';
import { gameName } from '../../games/index.js';
import { newContest } from './create.js';
import { follow } from './follow.js';

const t = words('contest-list');

const ORDER = /** @type {const} */ (['running', 'open', 'finished', 'cancelled']);

/** @param {HTMLElement} root @param {ContestSummary[]} contests */
export function contestList(root, contests) {
  const gone = new AbortController();
  let shown = contests;
  const lists = h('div', { class: 'contest-lists' });
  const head = h('div', { class: 'contest-head' });
  put(root, h('div', { class: 'page' }, head, lists));

  /** @param {ContestSummary} contest */
  const row = ({ id, name, game, status, entrants, played, games }) =>
    h(
      'li',
      {},
      h(
        'a',
        { href: `/contest/${id}` },
        h('span', { class: 'grow cut' }, h('strong', {}, name)),
        h('span', { class: 'muted small' }, [gameName(game), t('entrants', { n: entrants })].join(' · ')),
        status === 'running' &&
          h('progress', { max: Math.max(1, games), value: played, 'aria-label': t('games', { a: played, b: games }) }),
        games > 0 && h('span', { class: 'badge tabular' }, t('games', { a: played, b: games })),
      ),
    );

  function draw() {
    put(
      head,
      h('div', { class: 'grow' }, h('h1', {}, t('title')), h('p', { class: 'muted' }, t('about'))),
      h('button', { type: 'button', class: 'primary', onclick: newContest }, icon('plus', 18), t('create')),
    );
    const groups = ORDER.map((status) => ({
      status,
      list: shown.filter((contest) => contest.status === status),
    })).filter(({ list }) => list.length > 0);
    const focused =
      document.activeElement instanceof HTMLAnchorElement ? document.activeElement.getAttribute('href') : null;
    put(
      lists,
      groups.length === 0 && h('p', { class: 'card muted' }, t('none')),
      groups.map(({ status, list }) =>
        h('section', { class: 'card' }, h('h2', {}, t(status)), h('ul', { class: 'list' }, list.map(row))),
      ),
    );
    if (focused)
      /** @type {HTMLElement | null} */ (lists.querySelector(`a[href="${CSS.escape(focused)}"]`))?.focus({
        preventScroll: true,
      });
  }

  async function again() {
    try {
      shown = await get('/api/contests', gone.signal);
      draw();
    } catch {
      // The next line of the stream asks again.
    }
  }

  let known = '';
  // The lobby tells when something about contests has changed.
  follow(
    '/api/lobby/stream',
    (/** @type {LobbyState} */ lobby) => {
      const now = JSON.stringify(lobby.contests);
      if (known !== '' && now !== known) again();
      known = now;
    },
    gone.signal,
  );
  document.addEventListener('langchange', draw);
  draw();
  return () => {
    gone.abort();
    document.removeEventListener('langchange', draw);
  };
}
