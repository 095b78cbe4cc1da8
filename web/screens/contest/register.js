// How a bot gets into a contest.

/** @import {ContestState} from '../../api' */
import { h } from '../../core/dom.js';
import { words } from '../../core/lang.js';
import { copyText } from '../../elements/copy.js';
import { icon } from '../../elements/icon.js';

const t = words('contest-register');

/** @param {string} text */
const line = (text) =>
  h(
    'div',
    { class: 'contest-code' },
    h('code', { tabindex: 0 }, text),
    h(
      'button',
      { type: 'button', class: 'icon', 'aria-label': t('copy'), title: t('copy'), onclick: () => copyText(text) },
      icon('copy'),
    ),
  );

/** @param {ContestState} contest */
export function register({ id }) {
  const auth = '-H "Authorization: Bearer $TOKEN"';
  const { origin } = location;
  return h(
    'details',
    { class: 'card contest-register' },
    h('summary', {}, t('title')),
    h(
      'ol',
      {},
      h('li', {}, t('token'), ' ', h('a', { href: '/account' }, t('account'))),
      h('li', {}, t('join'), line(`curl -X POST ${auth} ${origin}/api/contest/${id}/join`)),
      h(
        'li',
        {},
        t('play'),
        line(`curl -N ${auth} ${origin}/api/stream/event`),
        line(`curl -N ${auth} ${origin}/api/bot/game/stream/GAME`),
        line(`curl -X POST ${auth} ${origin}/api/bot/game/GAME/move/h8`),
      ),
    ),
    h('p', { class: 'small' }, t('more'), ' ', h('a', { href: '/api/openapi.json', target: '_blank' }, 'openapi.json')),
  );
}
