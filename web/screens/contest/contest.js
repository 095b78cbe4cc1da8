// The screens of contests: all of them, or one.

/** @import {ContestState} from '../../api' */
import { RefusedError, get } from '../../core/api.js';
import { h, put } from '../../core/dom.js';
import { say, siteName, words } from '../../core/lang.js';
import { contestList } from './list.js';
import { contestPage } from './one.js';

const t = words('contest-contest');

/** @param {HTMLElement} root @param {string[]} match */
export async function show(root, match) {
  document.title = `${t('title')} · ${siteName()}`;
  const [, id] = match;
  try {
    if (id) return contestPage(root, /** @type {ContestState} */ (await get(`/api/contest/${id}`)));
    return contestList(root, await get('/api/contests'));
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    put(
      root,
      h(
        'div',
        { class: 'page' },
        h('p', { class: 'error' }, t('failed', { why: say(error.said) })),
        id && h('p', {}, h('a', { href: '/contests' }, t('all'))),
      ),
    );
    return undefined;
  }
}
