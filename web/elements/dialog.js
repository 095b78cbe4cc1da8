// Dialogs, by the browser's own <dialog>.

import { h } from '../core/dom.js';
import { words } from '../core/lang.js';

/** @import {Child} from '../core/dom.js' */

const t = words('elements-dialog');

/**
 * A dialog with anything in it. Resolves with the value of the button that closed it, or null when it was dismissed.
 * @param {string} title
 * @param {Child[]} content
 * @param {{text: string, value: string, kind?: 'primary' | 'danger'}[]} [buttons]
 * @param {{wide?: boolean, signal?: AbortSignal}} [options]
 * @returns {Promise<string | null>}
 */
export function sheet(title, content, buttons = [{ text: t('close'), value: 'close' }], { wide = false, signal } = {}) {
  const heading = h('h2', { id: `dialog-${Date.now()}` }, title);
  const dialog = h(
    'dialog',
    { class: wide ? 'wide' : null, 'aria-labelledby': heading.id },
    h(
      'form',
      { method: 'dialog' },
      heading,
      content,
      buttons.length > 0 &&
        h(
          'div',
          { class: 'buttons' },
          buttons.map(({ text, value, kind }) => h('button', { value, class: kind ?? null }, text)),
        ),
    ),
  );
  // A click beside it closes it, as people expect.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close('');
  });
  dialog.addEventListener('cancel', () => {
    dialog.returnValue = '';
  });
  document.body.append(dialog);
  dialog.showModal();
  signal?.addEventListener('abort', () => dialog.close(''));
  return new Promise((done) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      done(dialog.returnValue || null);
    });
  });
}

/**
 * Asks before something that cannot be undone.
 * @param {string} title
 * @param {{text?: string, yes?: string, no?: string, danger?: boolean}} [options]
 * @returns {Promise<boolean>}
 */
export async function ask(title, { text = '', yes = t('yes'), no = t('no'), danger = false } = {}) {
  const buttons = [
    { text: no, value: '' },
    { text: yes, value: 'yes', kind: /** @type {'danger' | 'primary'} */ (danger ? 'danger' : 'primary') },
  ];
  return (await sheet(title, [text && h('p', {}, text)], buttons)) === 'yes';
}
