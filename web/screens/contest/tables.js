// The standings and the cross table of a contest.

/** @import {ContestState} from '../../api' */
import { h } from '../../core/dom.js';
import { say, words } from '../../core/lang.js';
import { kindIcon, playerName } from '../../elements/players.js';
import { faultText } from '../../games/endings.js';

const t = words('contest-tables');

/** @param {ContestState['players'][number]} player */
export const entrant = (player) => [kindIcon(player), h('span', { class: 'cut' }, playerName(player))];

/** Halves as people write them. @param {number} points */
export function pointsText(points) {
  const whole = Math.floor(points);
  const rest = points - whole;
  if (rest === 0.5) return whole === 0 ? '½' : `${whole}½`;
  return rest === 0 ? String(whole) : points.toFixed(2);
}

/** Whether losing puts out. @param {ContestState['format']} format */
export const eliminates = (format) =>
  format === 'knockout' || format === 'double-elimination' || format === 'drawn-knockout';

/** @param {ContestState} contest */
export function standings({ standings: rows, players, format, champion, tieBreaks = [] }) {
  // Where losing puts out, points decide nothing; and what is the same for all separates nobody.
  const hasPoints = !eliminates(format);
  const ties = tieBreaks
    .map((tie, at) => ({ ...tie, at }))
    .filter(({ at }) => hasPoints && rows.some(({ marks = [] }) => marks[at] !== rows[0].marks?.[at]))
    .filter(({ at }) => rows.some(({ marks = [], points }) => marks[at] !== points));
  const head = /** @type {const} */ ([
    'place',
    'player',
    'points',
    'reached',
    'wins',
    'draws',
    'losses',
    'played',
  ]).filter((key) => key !== (hasPoints ? 'reached' : 'points'));
  const reached = (/** @type {number} */ i, /** @type {number | undefined} */ out) =>
    i === champion ? t('champion') : out === undefined ? t('still-in') : t('out', { n: out });
  return h(
    'div',
    { class: 'contest-scroll', tabindex: 0, role: 'region', 'aria-label': t('standings') },
    h(
      'table',
      { class: 'contest-standings tabular' },
      h('caption', {}, t('standings')),
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          head.map((key) => h('th', { scope: 'col' }, t(key))),
          ties.map(({ short, name }) => h('th', { scope: 'col', title: say(name) }, say(short))),
        ),
      ),
      h(
        'tbody',
        {},
        rows.map(({ place, entrant: i, points, out, wins, draws, losses, played, marks = [] }) =>
          h(
            'tr',
            { class: out === undefined ? null : 'out' },
            h('td', {}, place),
            h('th', { scope: 'row' }, h('span', { class: 'contest-player' }, entrant(players[i]))),
            h('td', {}, hasPoints ? h('strong', {}, pointsText(points)) : reached(i, out)),
            [wins, draws, losses, played].map((n) => h('td', {}, n)),
            ties.map(({ at }) => h('td', {}, pointsText(marks[at] ?? 0))),
          ),
        ),
      ),
    ),
  );
}

/** @param {ContestState} contest */
export function crossTable({ cross, players, standings: rows }) {
  // In the order of the standings, so that the table reads from the winner down.
  const order = rows.length === players.length ? rows.map((row) => row.entrant) : players.map((_, i) => i);
  const name = (/** @type {number} */ i) => playerName(players[i]);

  /** @param {number} a @param {number} b */
  function cell(a, b) {
    const met = cross[a]?.[b];
    if (a === b) return h('td', { class: 'contest-self', 'aria-hidden': 'true' });
    if (!met || met.games.length === 0) return h('td', {});
    return h(
      'td',
      { title: t('against', { a: name(a), b: name(b), p: pointsText(met.points) }) },
      h('strong', {}, pointsText(met.points)),
      h(
        'span',
        { class: 'contest-games' },
        met.games.map(({ table, points, forfeit }, i) => {
          const how = points === null ? 'live' : points === 1 ? 'won' : points === 0 ? 'lost' : 'drawn';
          const told = forfeit ? t('forfeit', { how: t(how), why: faultText(forfeit, points === 0) }) : t(how);
          // A game that is kept no longer leads nowhere.
          return h(
            table ? 'a' : 'span',
            { ...(table ? { href: `/t/${table}` } : {}), class: how, title: forfeit ? told : null },
            h(
              'span',
              { 'aria-hidden': 'true' },
              points === null ? '●' : pointsText(points),
              forfeit && points === 0 && h('span', { class: 'forfeit' }, '!'),
            ),
            h('span', { class: 'unseen' }, t('game', { a: name(a), b: name(b), n: i + 1, how: told })),
          );
        }),
      ),
    );
  }

  return h(
    'div',
    { class: 'contest-scroll', tabindex: 0, role: 'region', 'aria-label': t('cross') },
    h(
      'table',
      { class: 'contest-cross tabular' },
      h('caption', {}, t('cross'), h('span', { class: 'small muted' }, t('cross-is'))),
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          h('th', { scope: 'col' }, t('player')),
          order.map((b, i) => h('th', { scope: 'col', title: name(b), 'aria-label': name(b) }, i + 1)),
        ),
      ),
      h(
        'tbody',
        {},
        order.map((a, i) =>
          h(
            'tr',
            {},
            h(
              'th',
              { scope: 'row' },
              h('span', { class: 'contest-player' }, h('span', { class: 'muted' }, `${i + 1}`), entrant(players[a])),
            ),
            order.map((b) => cell(a, b)),
          ),
        ),
      ),
    ),
  );
}
