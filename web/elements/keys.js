// The help about keys.

import { h } from '../core/dom.js';
import { words } from '../core/lang.js';
import { GAMES, ofGame } from '../games/index.js';
import { sheet } from './dialog.js';

const t = words('elements-keys');

/** Shows the help about keys. */
export function showKeys() {
  // A screen with keys of its own shows its own help.
  if (!document.dispatchEvent(new CustomEvent('keys', { cancelable: true }))) return;
  /** @param {string[]} keys @param {string} text */
  const line = (keys, text) =>
    h(
      'tr',
      {},
      h(
        'td',
        { class: 'keys' },
        keys.map((key) => [h('kbd', {}, key), ' ']),
      ),
      h('td', {}, text),
    );
  /** @param {string} name @param {HTMLElement[]} rows */
  const part = (name, rows) => [h('h3', {}, name), h('table', {}, h('tbody', {}, rows))];
  sheet(t('title'), [
    part(t('board'), [
      line(['←', '↑', '↓', '→'], t('cursor')),
      line(['Enter', 'Space'], t('put')),
      ...GAMES.flatMap((game) => game.keys().map(([keys, text]) => line(keys, ofGame(game, text)))),
    ]),
    part(t('walk'), [
      line(['←', '→'], t('step')),
      line(['Shift', '←', '→'], t('ten')),
      line(['Home', 'End'], t('ends')),
    ]),
    part(t('anywhere'), [
      line(['F'], t('flip')),
      line(['K'], t('coordinates')),
      line(['N'], t('numbers')),
      line(['S'], t('mute')),
      line(['M'], t('type')),
      line(['?'], t('help')),
    ]),
  ]);
}
