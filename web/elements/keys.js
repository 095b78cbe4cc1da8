// The help about keys.

import { h } from '../core/dom.js';
import { words } from '../core/lang.js';
import { GAMES, ofGame } from '../games/index.js';
import { sheet } from './dialog.js';

const t = words({
  title: ['Keys', '键盘'],
  board: ['On the board', '棋盘上'],
  walk: ['Walking through the moves', '浏览着法'],
  anywhere: ['Anywhere', '任何地方'],
  cursor: ['move the cursor', '移动光标'],
  put: ['play there', '在此落子'],
  step: ['one move back, forward (beside the board)', '后退、前进一步（焦点不在棋盘时）'],
  ten: ['ten moves back, forward', '后退、前进十步'],
  ends: ['to the start, to the end (live again)', '到开头、到最新'],
  flip: ['turn the board', '翻转棋盘'],
  coordinates: ['coordinates', '坐标'],
  numbers: ['numbers on stones', '棋子手数'],
  mute: ['sound', '声音'],
  type: ['type a move', '输入着法'],
  help: ['this help', '本帮助'],
});

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
