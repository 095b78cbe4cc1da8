// What there is to join, to watch and to go on with. It is asked for after the board is there, and followed while the page is looked at.

/** @import {ChallengeState, ContestSummary, LobbyState, CurrentPerson, TableSummary} from '../../api' */
import { AT_ONCE, get, lines, post } from '../../core/api.js';
import { h, put } from '../../core/dom.js';
import { words } from '../../core/lang.js';
import { go } from '../../core/router.js';
import { me } from '../../elements/header.js';
import { icon } from '../../elements/icon.js';
import { playerName } from '../../elements/players.js';
import { chooseRecord } from '../../elements/record.js';
import { tellRefusal } from '../../elements/toast.js';
import { rulesText, timeText } from '../../games/index.js';

const t = words('home-lobby');

/** How many lines of each kind are shown. */
const MOST = 6;
/** Keeps the room of a line until it is known what it says. */
const ROOM = '\u00a0';

export class LobbyLists {
  element = h('div', { class: 'column lobby' });
  /** @type {LobbyState | null} */ #lobby = null;
  /** @type {CurrentPerson | null} */ #me = null;
  /** @type {ChallengeState[]} */ #invitations = [];
  /** @type {AbortController | null} */ #stream = null;
  #closed = false;
  /** @type {number | undefined} */ #timer;
  // A hidden page needs no stream: browsers allow few connections to one server.
  #visible = () => (document.hidden ? this.#stop() : this.#follow());

  #invited = () => {
    this.#learnInvitations();
  };

  constructor() {
    this.draw();
    document.addEventListener('visibilitychange', this.#visible);
    document.addEventListener('invitation', this.#invited);
    // The board comes first.
    this.#timer = setTimeout(() => this.#visible(), 150);
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#visible);
    document.removeEventListener('invitation', this.#invited);
    this.#stop();
  }

  #stop() {
    this.#stream?.abort();
    this.#stream = null;
  }

  async #follow() {
    if (this.#closed || this.#stream) return;
    const stream = new AbortController();
    this.#stream = stream;
    this.#learn();
    let pause = 3000;
    try {
      await lines(
        '/api/lobby/stream',
        null,
        (/** @type {LobbyState} */ lobby) => {
          this.#lobby = lobby;
          this.draw();
        },
        stream.signal,
      );
      // A server that stops ends its streams: another is there at once.
      pause = AT_ONCE;
    } catch {
      // It is tried again below.
    }
    if (this.#stream !== stream) return;
    this.#stream = null;
    this.#timer = setTimeout(() => this.#visible(), pause * (0.5 + Math.random()));
  }

  async #learn() {
    try {
      this.#me = await me(true);
    } catch {
      // The page works without.
    }
    await this.#learnInvitations();
  }

  async #learnInvitations() {
    try {
      /** @type {{in: ChallengeState[]}} */
      const challenges = await get('/api/challenge');
      this.#invitations = challenges.in;
      this.draw();
    } catch {
      // The page works without.
    }
  }

  draw() {
    const { seeks = [], tables = [], contests = [] } = this.#lobby ?? {};
    const playing = this.#me?.playing ?? [];
    const person = this.#me?.person;
    const others = tables.filter((table) => !playing.some(({ id }) => id === table.id));
    put(
      this.element,
      part(
        t('invitations'),
        this.#invitations
          .filter(({ status }) => status === 'waiting')
          .map((one) => h('li', {}, h('a', { href: `/c/${one.id}` }, challengeText(one)))),
      ),
      part(
        t('mine'),
        playing.slice(0, MOST).map((table) => tableLine(table, person)),
      ),
      part(
        t('seeks'),
        seeks
          .filter(({ by }) => by.person !== person)
          .slice(0, MOST)
          .map((seek) =>
            h(
              'li',
              {},
              h(
                'div',
                { class: 'line' },
                challengeText(seek),
                h('button', { type: 'button', onclick: () => join(seek) }, t('join')),
              ),
            ),
          ),
      ),
      part(
        t('tables'),
        others.slice(0, MOST).map((table) => tableLine(table, person)),
        !this.#lobby
          ? ROOM
          : others.length === 0
            ? t('none')
            : others.length > MOST
              ? t('more', { n: others.length - MOST })
              : '',
      ),
      part(t('contests'), [
        ...contests.slice(0, 3).map(contestLine),
        h('li', {}, h('a', { href: '/contests' }, t('all-contests'))),
      ]),
      h(
        'section',
        { class: 'card row' },
        h('button', { type: 'button', onclick: chooseRecord }, icon('open', 18), t('record')),
        h('p', { class: 'small muted grow' }, t('record-is')),
      ),
    );
  }
}

/** @param {string} title @param {HTMLElement[]} items @param {string} [note] */
const part = (title, items, note = '') =>
  (items.length > 0 || note !== '') &&
  h(
    'section',
    { class: 'card' },
    h('h2', {}, title),
    h('ul', { class: 'list' }, items),
    note && h('p', { class: 'small muted' }, note),
  );

/** @param {ChallengeState} challenge */
const challengeText = (challenge) =>
  h(
    'span',
    { class: 'grow' },
    h('span', { class: 'cut' }, playerName(challenge.by)),
    h('span', { class: 'small muted block' }, `${rulesText(challenge.rules)} · ${timeText(challenge.time)}`),
  );

/** @param {TableSummary} table @param {string | undefined} person */
function tableLine(table, person) {
  const names = table.players.map(playerName).join(' – ');
  const isMine = table.players[table.turn]?.person === person && person !== undefined;
  return h(
    'li',
    {},
    h(
      'a',
      { href: `/t/${table.id}` },
      h(
        'span',
        { class: 'grow' },
        h('span', { class: 'block cut' }, names),
        h('span', { class: 'small muted block cut' }, `${rulesText(table.rules)} · ${t('move', { n: table.ply })}`),
      ),
      isMine
        ? h('span', { class: 'badge strong' }, t('your-turn'))
        : table.watching > 0 && h('span', { class: 'badge' }, icon('eye', 14), table.watching),
    ),
  );
}

/** @param {ContestSummary} contest */
const contestLine = (contest) =>
  h(
    'li',
    {},
    h(
      'a',
      { href: `/contest/${contest.id}` },
      icon('cup', 18),
      h('span', { class: 'grow cut' }, contest.name),
      h('span', { class: 'small muted' }, t('status', { played: contest.played, games: contest.games })),
    ),
  );

/** @param {ChallengeState} seek */
async function join(seek) {
  try {
    /** @type {ChallengeState} */
    const challenge = await post(`/api/challenge/${seek.id}/accept`);
    go(challenge.table ? `/t/${challenge.table}` : `/c/${challenge.id}`);
  } catch (error) {
    tellRefusal(error);
  }
}
