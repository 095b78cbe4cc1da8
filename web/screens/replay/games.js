// The games of a file that has several.

/** @import {UploadedRecord} from '../../api' */
import { h, put } from '../../core/dom.js';
import { say, words } from '../../core/lang.js';
import { gameName } from '../../games/index.js';

const t = words('replay-games');

/** So many rows at once: files of the field have tens of thousands of games. */
const ROWS = 200;

/** @param {HTMLElement} root @param {UploadedRecord} file */
export function gameList(root, file) {
  const find = h('input', { type: 'search', oninput: () => rows() });
  const body = h('tbody');
  const rest = h('p', { class: 'muted', role: 'status' });

  function rows() {
    const wanted = find.value.trim().toLowerCase();
    const found = file.games
      .map((game, i) => ({ ...game, i }))
      .filter(
        ({ title, players }) =>
          wanted === '' || [title, ...players].some((text) => text.toLowerCase().includes(wanted)),
      );
    put(
      body,
      found
        .slice(0, ROWS)
        .map(({ title, players, result, moves, game, i }) =>
          h(
            'tr',
            {},
            h('td', { class: 'tabular' }, i + 1),
            h(
              'th',
              { scope: 'row' },
              h(
                'a',
                { href: `/r/${file.id}/${i}` },
                players.filter((name) => name !== '').join(' – ') || title || t('untitled', { n: i + 1 }),
              ),
              h(
                'span',
                { class: 'small muted' },
                ` ${players.some((name) => name !== '') ? title : ''} ${gameName(game)}`,
              ),
            ),
            h('td', { class: 'tabular' }, moves),
            h('td', {}, say(result)),
          ),
        ),
    );
    rest.textContent =
      found.length === 0 ? t('none') : found.length > ROWS ? t('more', { n: found.length - ROWS }) : '';
  }

  function draw() {
    find.placeholder = t('find');
    find.setAttribute('aria-label', t('find'));
    const heads = /** @type {const} */ (['number', 'game', 'moves', 'result']);
    put(
      root,
      h(
        'div',
        { class: 'page replay-games' },
        h(
          'div',
          {},
          h('h1', {}, t('title', { n: file.games.length })),
          h('p', { class: 'muted' }, t('format', { f: file.format })),
        ),
        find,
        h(
          'table',
          {},
          h(
            'thead',
            {},
            h(
              'tr',
              {},
              heads.map((key) => h('th', { scope: 'col' }, t(key))),
            ),
          ),
          body,
        ),
        rest,
      ),
    );
    rows();
  }
  document.addEventListener('langchange', draw);
  draw();
  return () => document.removeEventListener('langchange', draw);
}
