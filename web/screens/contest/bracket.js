// A contest round by round: who met whom, who went on, who rested, who is the champion.

/** @import {ContestState} from '../../api' */
import { h } from '../../core/dom.js';
import { say, words } from '../../core/lang.js';
import { icon } from '../../elements/icon.js';
import { playerName } from '../../elements/players.js';
import { faultText } from '../../games/endings.js';
import { eliminates, entrant, pointsText } from './tables.js';

const t = words('contest-bracket');

/** @typedef {NonNullable<ContestState['bracket']>[number]} Round */
/** @typedef {Round['meetings'][number]} Meeting */

/** Who has won all of it. @param {ContestState} contest */
export function championLine({ champion, championReason, players }) {
  if (champion === null || champion === undefined || !players[champion]) return null;
  return h(
    'p',
    { class: 'contest-champion' },
    icon('cup', 28),
    h('span', { class: 'muted' }, t('champion')),
    h('strong', { class: 'cut' }, playerName(players[champion])),
    championReason && h('span', { class: 'muted small' }, say(championReason)),
  );
}

/** All rounds, side by side. @param {ContestState} contest */
export function rounds({ bracket = [], players, champion, format }) {
  const isOut = eliminates(format);
  const name = (/** @type {number} */ i) => playerName(players[i]);

  /** @param {Meeting} meeting @param {Meeting['games'][number]} game @param {number} n */
  function sign({ players: pair }, { table, points, forfeit }, n) {
    const isLive = points === null;
    const won = points ? points.findIndex((each) => each === 1) : -1;
    const plain = isLive ? t('live') : won < 0 ? t('drawn') : t('won', { who: name(pair[won]) });
    const how = forfeit ? t('forfeit', { how: plain, why: faultText(forfeit, true) }) : plain;
    const text = [
      h('span', { 'aria-hidden': 'true' }, isLive ? '●' : n + 1, forfeit && h('span', { class: 'forfeit' }, '!')),
      h('span', { class: 'unseen' }, t('game', { n: n + 1, how })),
    ];
    const kind = isLive ? 'live' : won < 0 ? 'drawn' : '';
    return table
      ? h('a', { href: `/t/${table}`, class: kind, title: how }, text)
      : h('span', { class: `${kind} muted`, title: how }, text);
  }

  /** @param {Meeting} meeting */
  function card(meeting) {
    const { players: pair, wins, draws, winner, games } = meeting;
    const isLive = winner === null && games.some(({ points }) => points === null);
    return h(
      'li',
      { class: isLive ? 'contest-meeting live' : 'contest-meeting' },
      pair.map((who, side) =>
        h(
          'div',
          { class: winner === side ? 'contest-side through' : winner === null ? 'contest-side' : 'contest-side out' },
          h('span', { class: 'contest-player' }, entrant(players[who])),
          winner === side &&
            h(
              'span',
              { class: 'contest-tick', title: t(isOut ? 'through' : 'won-it') },
              icon('check', 14),
              h('span', { class: 'unseen' }, t(isOut ? 'through' : 'won-it')),
            ),
          h('strong', { class: 'tabular' }, pointsText(wins[side] + draws / 2)),
        ),
      ),
      (games.length > 0 || draws > 0) &&
        h(
          'div',
          { class: 'contest-games' },
          games.map((game, n) => sign(meeting, game, n)),
          draws > 0 && h('span', { class: 'small muted' }, t('draws', { n: draws })),
        ),
      games.map(({ points, forfeit }, n) => {
        const loser = points?.indexOf(0) ?? -1;
        return (
          forfeit &&
          loser >= 0 &&
          h(
            'p',
            { class: 'small contest-fault' },
            t('fault', { n: n + 1, who: name(pair[loser]), why: faultText(forfeit, true) }),
          )
        );
      }),
    );
  }

  /** @param {Round} round */
  const column = ({ round, meetings, byes, more }) =>
    h(
      'section',
      { class: 'contest-round', 'aria-label': t('round', { n: round }) },
      h('h3', {}, t('round', { n: round })),
      h(
        'ol',
        {},
        meetings.map(card),
        byes.map((who) =>
          h(
            'li',
            { class: 'contest-meeting bye' },
            h(
              'div',
              { class: 'contest-side', title: t(isOut ? 'bye-is' : 'point-is') },
              h('span', { class: 'contest-player' }, entrant(players[who])),
              h('span', { class: 'badge' }, t('bye')),
            ),
          ),
        ),
        more > 0 && h('li', { class: 'small muted' }, t('more', { n: more })),
      ),
    );

  const last =
    champion === null || champion === undefined || !players[champion]
      ? null
      : h(
          'section',
          { class: 'contest-round', 'aria-label': t('champion') },
          h('h3', {}, t('champion')),
          h(
            'ol',
            {},
            h(
              'li',
              { class: 'contest-meeting crowned' },
              h(
                'div',
                { class: 'contest-side through' },
                icon('cup', 20),
                h('span', { class: 'contest-player' }, entrant(players[champion])),
              ),
            ),
          ),
        );
  return h(
    'section',
    {},
    h('h2', {}, t('rounds')),
    h(
      'div',
      { class: 'contest-rounds', tabindex: 0, role: 'region', 'aria-label': t('rounds') },
      bracket.map(column),
      last,
    ),
  );
}
