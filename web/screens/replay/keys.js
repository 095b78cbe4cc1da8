// The keys of the replay, and the help about them.

import { h } from '../../core/dom.js';
import { words } from '../../core/lang.js';
import { sheet } from '../../elements/dialog.js';

const t = words('replay-keys');

/** @type {[keys: string[], text: Parameters<typeof t>[0]][]} */
const HELP = [
  [['←', '→'], 'step'],
  [['Shift', '←', '→'], 'ten'],
  [['Home', 'End'], 'ends'],
  [['↑', '↓'], 'switch'],
  [['Ctrl', 'G'], 'go-to'],
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

/** @typedef {'step' | 'first' | 'last' | 'switch' | 'go-to' | 'play' | 'analyse' | 'best' | 'mistake' | 'win' | 'back' | 'esc' | 'flip' | 'coordinates' | 'numbers' | 'link' | 'type'} Deed */

/**
 * What a key asks for; null when it is not for us.
 * @param {KeyboardEvent} event
 * @returns {[deed: Deed, by: number] | null}
 */
export function deedOf(event) {
  const { key, target, shiftKey } = event;
  if (event.defaultPrevented || event.altKey || event.metaKey || document.querySelector('dialog[open]')) return null;
  if (event.ctrlKey) return key.toLowerCase() === 'g' ? ['go-to', 0] : null;
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
