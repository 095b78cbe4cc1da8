// A challenge: the link for a friend, who sits already, and the way in for others.

/** @import {ChallengeState, CurrentPerson, TablePlayer} from '../../api' */
import { RefusedError, get, lines, post } from '../../core/api.js';
import { h, put } from '../../core/dom.js';
import { say, words } from '../../core/lang.js';
import { go } from '../../core/router.js';
import { copyText } from '../../elements/copy.js';
import { me } from '../../elements/header.js';
import { icon } from '../../elements/icon.js';
import { playerName } from '../../elements/players.js';
import { tellRefusal } from '../../elements/toast.js';
import { gameOf, rulesText, timeText } from '../../games/index.js';
import { play } from '../../core/sound.js';

const t = words('home-challenge');

/** @type {import('../../core/router.js').Show} */
export function show(root, [, id]) {
  const stop = new AbortController();
  const page = h('div', { class: 'page challenge' });
  put(root, page);
  /** @type {ChallengeState | null} */
  let challenge = null;
  /** @type {CurrentPerson | null} */
  let person = null;

  /** @param {TablePlayer | null} player */
  const isMe = (player) => player !== null && person !== null && player.person === person.person;

  const draw = () => {
    if (challenge) put(page, card(challenge));
  };

  /** @param {ChallengeState} one */
  function card(one) {
    const mine = isMe(one.by);
    const sits = one.seats.some(isMe);
    const isOpen = one.status === 'waiting';
    return h(
      'section',
      { class: 'card column' },
      h(
        'h1',
        {},
        isOpen
          ? mine || sits
            ? t('status-waiting')
            : t('invited', { name: playerName(one.by) })
          : t(`status-${one.status}`),
      ),
      h('p', {}, `${rulesText(one.rules)} · ${timeText(one.time)}${one.rated ? ` · ${t('rated')}` : ''}`),
      one.status === 'declined' && one.declined && h('p', { class: 'muted' }, one.declined),
      isOpen &&
        sits && [
          h('p', { class: 'muted' }, one.to ? t('to-name', { name: one.to }) : one.public ? t('public') : t('send')),
          !one.to && linkRow(),
        ],
      h('h2', {}, t('seats')),
      h(
        'ul',
        { class: 'list' },
        one.seats.map((player, seat) =>
          h(
            'li',
            {},
            h(
              'div',
              { class: 'line' },
              h('span', { class: 'muted' }, gameOf(one.game).sideName(seat)),
              h('span', { class: 'grow' }, player ? playerName(player) : t('free')),
              isOpen &&
                !player &&
                !sits &&
                h('button', { type: 'button', class: 'primary', onclick: () => act('accept', { seat }) }, t('sit')),
            ),
          ),
        ),
      ),
      isOpen
        ? h(
            'div',
            { class: 'row' },
            mine && h('button', { type: 'button', onclick: () => act('cancel') }, icon('close', 18), t('cancel')),
            !mine && !sits && one.to && h('button', { type: 'button', onclick: () => act('decline') }, t('decline')),
          )
        : h(
            'div',
            { class: 'row' },
            one.table && h('a', { class: 'button primary', href: `/t/${one.table}` }, t('watch')),
            h('a', { class: 'button', href: `/${one.game}` }, icon('plus', 18), t('again')),
          ),
    );
  }

  function linkRow() {
    const field = h('input', {
      class: 'grow',
      readonly: true,
      value: location.href,
      'aria-label': t('link'),
      onfocus: () => field.select(),
    });
    return h(
      'div',
      { class: 'row' },
      field,
      h(
        'button',
        { type: 'button', class: 'primary', onclick: () => copyText(location.href) },
        icon('copy', 18),
        t('copy'),
      ),
    );
  }

  /** @param {'accept' | 'decline' | 'cancel'} what @param {object} [body] */
  async function act(what, body = {}) {
    try {
      take(await post(`/api/challenge/${id}/${what}`, body));
    } catch (error) {
      tellRefusal(error);
    }
  }

  /** @param {ChallengeState | null} now */
  function take(now) {
    if (!now?.status || stop.signal.aborted) return;
    const wasWaiting = challenge === null || challenge.status === 'waiting';
    challenge = now;
    if (now.status === 'started' && now.table && wasWaiting && now.seats.some(isMe)) {
      play('ask');
      go(`/t/${now.table}`, { replace: true });
    } else draw();
  }

  async function follow() {
    try {
      person = await me();
      take(await get(`/api/challenge/${id}`, stop.signal));
      while (!stop.signal.aborted && challenge?.status === 'waiting') {
        await lines(`/api/challenge/${id}/stream`, null, take, stop.signal).catch(() => {});
        if (stop.signal.aborted || challenge?.status !== 'waiting') break;
        await new Promise((done) => {
          setTimeout(done, 1500);
        });
        take(await get(`/api/challenge/${id}`, stop.signal));
      }
    } catch (error) {
      if (stop.signal.aborted) return;
      if (error instanceof RefusedError && error.status === 404)
        put(
          page,
          h('h1', {}, t('missing')),
          h('p', {}, say(error.said)),
          h('p', {}, h('a', { href: '/' }, t('again'))),
        );
      else {
        tellRefusal(error);
        setTimeout(follow, 3000);
      }
    }
  }

  document.addEventListener('langchange', draw, { signal: stop.signal });
  follow();
  return () => stop.abort();
}
