// One contest: what it is, who plays, the boards, the tables.

/** @import {ContestState} from '../../api' */
import { get, post } from '../../core/api.js';
import { h, put } from '../../core/dom.js';
import { siteName, words } from '../../core/lang.js';
import { copyText } from '../../elements/copy.js';
import { ask } from '../../elements/dialog.js';
import { icon } from '../../elements/icon.js';
import { announce } from '../../elements/live.js';
import { playerName } from '../../elements/players.js';
import { tellRefusal } from '../../elements/toast.js';
import { rulesText, timeText } from '../../games/index.js';
import { championLine, rounds as roundsOf } from './bracket.js';
import { follow } from './follow.js';
import { LiveBoards } from './live.js';
import { register } from './register.js';
import { crossTable, entrant, standings } from './tables.js';

const t = words('contest-one');

/** @param {HTMLElement} root @param {ContestState} first */
export function contestPage(root, first) {
  const gone = new AbortController();
  let contest = first;
  const boards = new LiveBoards();
  const head = h('div', { class: 'contest-head' });
  const away = h('p', { class: 'error small', role: 'status', hidden: true });
  const people = h('section', { class: 'card' });
  const tables = h('div', { class: 'contest-tables' });
  const how = h('div');
  const liveTitle = h('h2');
  boards.element.prepend(liveTitle);
  put(root, h('div', { class: 'page contest' }, head, away, boards.element, tables, people, how));

  /** Who meets all others in a gauntlet, by the number of the player. */
  let champion = 0;

  /** @param {string} deed @param {unknown} [details] */
  async function act(deed, details = {}) {
    try {
      await post(`/api/contest/${contest.id}/${deed}`, details);
      take(await get(`/api/contest/${contest.id}`, gone.signal));
    } catch (error) {
      tellRefusal(error);
    }
  }

  async function cancel() {
    if (await ask(t('sure'), { text: t('sure-text'), yes: t('cancel'), no: t('keep'), danger: true }))
      await act('cancel');
  }

  function championField() {
    champion = Math.min(champion, Math.max(0, contest.players.length - 1));
    const select = h(
      'select',
      {
        onchange: () => {
          champion = Number(select.value);
        },
      },
      contest.players.map((player, i) => h('option', { value: i, selected: i === champion }, playerName(player))),
    );
    return h('label', { class: 'row small' }, t('champion'), select);
  }

  function headline() {
    const { name, status, rules, time, format, rounds, by, played, games, yours, joined, players } = contest;
    const isRelayed = contest.wanted !== undefined;
    const turns = isRelayed
      ? status === 'running' && rounds > 0
        ? t('now-round', { n: rounds })
        : ''
      : t('rounds', { n: rounds });
    const facts = [
      rulesText(rules),
      timeText(time),
      t(`format-${format}`),
      turns,
      by ? t('by', { who: playerName(by) }) : '',
    ].filter((fact) => fact !== '');
    put(
      head,
      h(
        'div',
        { class: 'grow' },
        !isRelayed && h('p', { class: 'small' }, h('a', { href: '/contests' }, t('all'))),
        h(
          'h1',
          {},
          name,
          ' ',
          h('span', { class: `badge ${status}` }, t(isRelayed && status === 'open' ? 'waiting' : status)),
        ),
        h('p', { class: 'muted small' }, facts.join(' · ')),
        games > 0 &&
          status !== 'open' &&
          h(
            'p',
            { class: 'row small contest-progress' },
            h('progress', { max: games, value: played, 'aria-label': t('progress', { a: played, b: games }) }),
            h('span', { class: 'tabular' }, t('progress', { a: played, b: games })),
          ),
        status === 'running' && contest.closes && h('p', { class: 'small' }, closingText(contest.closes)),
        games === 0 && played > 0 && h('p', { class: 'small tabular' }, t('count', { a: played })),
        isRelayed &&
          status === 'open' &&
          h(
            'p',
            { class: 'row small contest-progress' },
            h('progress', {
              max: contest.wanted,
              value: players.length,
              'aria-label': t('seated', { a: contest.entrants, b: contest.wanted ?? 0 }),
            }),
            h('span', { class: 'tabular' }, t('seated', { a: contest.entrants, b: contest.wanted ?? 0 })),
          ),
        joined && status === 'open' && h('p', { class: 'small' }, t('joined')),
        yours && status === 'open' && players.length < 2 && h('p', { class: 'small muted' }, t('few')),
      ),
      h(
        'div',
        { class: 'row' },
        !isRelayed &&
          status === 'open' &&
          (joined
            ? h('button', { type: 'button', onclick: () => act('leave') }, t('leave'))
            : h(
                'button',
                { type: 'button', class: yours ? null : 'primary', onclick: () => act('join') },
                icon('plus', 18),
                t('join'),
              )),
        yours && status === 'open' && format === 'gauntlet' && championField(),
        yours &&
          status === 'open' &&
          h(
            'button',
            {
              type: 'button',
              class: 'primary',
              disabled: players.length < 2,
              onclick: () => act('start', format === 'gauntlet' ? { first: champion } : {}),
            },
            icon('play', 18),
            t('start'),
          ),
        yours &&
          (status === 'open' || status === 'running') &&
          h('button', { type: 'button', class: 'danger', onclick: cancel }, t('cancel')),
        h(
          'button',
          {
            type: 'button',
            class: 'icon',
            'aria-label': t('link'),
            title: t('link'),
            onclick: () => copyText(location.href),
          },
          icon('link'),
        ),
      ),
      championLine(contest),
    );
    document.title = `${name} · ${siteName()}`;
  }

  function draw() {
    const { status, players } = contest;
    const focus = keptFocus(root);
    headline();
    liveTitle.textContent = t('live');
    boards.show(contest);
    boards.draw();
    const hasRounds = (contest.bracket?.length ?? 0) > 0 && contest.cross.length === 0;
    const hasTables = status !== 'open' && (contest.standings.length > 0 || hasRounds);
    put(
      tables,
      hasTables && [
        hasRounds && roundsOf(contest),
        contest.standings.length > 0 && standings(contest),
        contest.cross.length > 0 && crossTable(contest),
      ],
    );
    tables.hidden = !hasTables;
    put(
      people,
      h('h2', {}, t('players')),
      players.length === 0
        ? h('p', { class: 'muted' }, t('nobody'))
        : h(
            'ul',
            { class: 'contest-players' },
            players.map((player) => h('li', {}, entrant(player))),
          ),
    );
    people.hidden = hasTables;
    // What somebody has opened there stays open.
    if (status === 'open' && contest.wanted === undefined && how.childElementCount === 0) put(how, register(contest));
    if (status !== 'open') put(how);
    away.textContent = t('lost');
    focus();
  }

  /** @param {ContestState} now */
  function take(now) {
    const isNew = contest.status !== now.status;
    contest = now;
    draw();
    const first = now.champion ?? now.standings[0]?.entrant;
    if (isNew && now.status === 'finished' && first !== undefined)
      announce(t('won', { who: playerName(now.players[first]) }));
    else if (isNew) announce(t(now.status));
  }

  const relabel = () => {
    put(how);
    draw();
  };
  document.addEventListener('langchange', relabel);
  draw();
  follow(`/api/contest/${contest.id}/stream`, take, gone.signal, (connected) => {
    away.hidden = connected || contest.status === 'finished' || contest.status === 'cancelled';
    if (!connected && away.hidden) gone.abort();
  });
  return () => {
    gone.abort();
    boards.close();
    document.removeEventListener('langchange', relabel);
  };
}

/** Until when games of an arena begin. @param {number} closes */
const closingText = (closes) =>
  closes <= Date.now()
    ? t('closed')
    : t('closes', { time: new Date(closes).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' }) });

/** What is drawn again keeps the focus, where the same thing is there again. @param {HTMLElement} root */
function keptFocus(root) {
  const { activeElement: active } = document;
  if (!(active instanceof HTMLElement) || !root.contains(active)) return () => {};
  const key = (/** @type {Element} */ element) =>
    `${element.tagName} ${element.getAttribute('href') ?? ''} ${element.getAttribute('aria-label') ?? element.textContent}`;
  const wanted = key(active);
  return () => {
    if (active.isConnected) return;
    const same = [...root.querySelectorAll('a, button, [tabindex]')].find((element) => key(element) === wanted);
    if (same instanceof HTMLElement) same.focus({ preventScroll: true });
  };
}
