// The keys of the replay, and the help about them.

import { h } from '../../core/dom.js';
import { words } from '../../core/lang.js';
import { sheet } from '../../elements/dialog.js';

const t = words({
  title: ['Keys', '键盘'],
  step: ['one move back, forward', '后退、前进一手'],
  ten: ['ten moves back, forward', '后退、前进十手'],
  ends: ['to the start, to the end', '到开局、到终局'],
  switch: ['other move in its place', '切换变化'],
  goTo: ['go to a move by number', '跳到第几手'],
  play: ['play by itself, pause', '自动播放、暂停'],
  analyse: ['analyse this position, stop', '分析当前局面、停止'],
  best: ['play the best move that was found', '走出最佳着法'],
  mistake: ['next, previous mistake', '下一处、上一处失误'],
  win: ['find a forced win (Gomoku)', '寻找必胜（五子棋）'],
  back: ['from tried moves back to the game', '从试下回到对局'],
  esc: ['stop playing and searching; back to the game', '停止播放与搜索；回到对局'],
  flip: ['turn the board', '翻转棋盘'],
  coordinates: ['coordinates', '坐标'],
  numbers: ['numbers on stones', '棋子手数'],
  link: ['copy the link to this position', '复制此局面的链接'],
  copy: ['copy the moves up to here', '复制到此为止的着法'],
  paste: ['open points or a record from the clipboard', '打开剪贴板中的坐标或棋谱'],
  type: ['type a move', '输入着法'],
  help: ['this help', '本帮助'],
  board: [
    'On the board (Tab gets there): arrows move the cursor, Enter tries a move.',
    '在棋盘上（用 Tab 进入）：方向键移动光标，回车试下。',
  ],
});

/** @type {[keys: string[], text: Parameters<typeof t>[0]][]} */
const HELP = [
  [['←', '→'], 'step'],
  [['Shift', '←', '→'], 'ten'],
  [['Home', 'End'], 'ends'],
  [['↑', '↓'], 'switch'],
  [['Ctrl', 'G'], 'goTo'],
  [['Space'], 'play'],
  [['A'], 'analyse'],
  [['Enter'], 'best'],
  [['N'], 'mistake'],
  [['W'], 'win'],
  [['B'], 'back'],
  [['Esc'], 'esc'],
  [['F'], 'flip'],
  [['K'], 'coordinates'],
  [['D'], 'numbers'],
  [['M'], 'type'],
  [['L'], 'link'],
  [['Ctrl', 'C'], 'copy'],
  [['Ctrl', 'V'], 'paste'],
  [['?'], 'help'],
];

export function showKeys() {
  /** @param {typeof HELP} list */
  const table = (list) =>
    h(
      'table',
      {},
      h(
        'tbody',
        {},
        list.map(([keys, text]) =>
          h(
            'tr',
            {},
            h(
              'td',
              {},
              keys.map((key) => [h('kbd', {}, key), ' ']),
              text === 'mistake' && [' / ', h('kbd', {}, 'Shift'), ' ', h('kbd', {}, 'N')],
            ),
            h('td', {}, t(text)),
          ),
        ),
      ),
    );
  const half = Math.ceil(HELP.length / 2);
  sheet(
    t('title'),
    [
      h('div', { class: 'replay-keys' }, table(HELP.slice(0, half)), table(HELP.slice(half))),
      h('p', { class: 'muted small' }, t('board')),
    ],
    undefined,
    { wide: true },
  );
}

/** @typedef {'step' | 'first' | 'last' | 'switch' | 'goTo' | 'play' | 'analyse' | 'best' | 'mistake' | 'win' | 'back' | 'esc' | 'flip' | 'coordinates' | 'numbers' | 'link' | 'type'} Deed */

/**
 * What a key asks for; null when it is not for us.
 * @param {KeyboardEvent} event
 * @returns {[deed: Deed, by: number] | null}
 */
export function deedOf(event) {
  const { key, target, shiftKey } = event;
  if (event.defaultPrevented || event.altKey || event.metaKey || document.querySelector('dialog[open]')) return null;
  if (event.ctrlKey) return key.toLowerCase() === 'g' ? ['goTo', 0] : null;
  const element = target instanceof HTMLElement ? target : document.body;
  const isText =
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement ||
    element.isContentEditable ||
    (element instanceof HTMLInputElement && element.type !== 'range');
  if (isText) return null;
  // These keys press buttons and open links.
  const isPressed = element.closest('button, a, summary') !== null;
  switch (key) {
    case 'ArrowLeft':
      return ['step', shiftKey ? -10 : -1];
    case 'ArrowRight':
      return ['step', shiftKey ? 10 : 1];
    case 'ArrowUp':
      return ['switch', -1];
    case 'ArrowDown':
      return ['switch', 1];
    case 'Home':
      return ['first', 0];
    case 'End':
      return ['last', 0];
    case ' ':
      return isPressed ? null : ['play', 0];
    case 'Enter':
      return isPressed ? null : ['best', 0];
    case 'Escape':
      return ['esc', 0];
  }
  /** @type {Record<string, Deed>} */
  const letters = {
    a: 'analyse',
    n: 'mistake',
    w: 'win',
    b: 'back',
    f: 'flip',
    k: 'coordinates',
    d: 'numbers',
    l: 'link',
    m: 'type',
  };
  const deed = letters[key.toLowerCase()];
  return deed ? [deed, shiftKey ? -1 : 1] : null;
}
