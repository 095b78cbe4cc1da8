// Copying a text. Browsers allow it only on secure addresses, and a friend's address in the same house is not one.

import { h } from '../core/dom.js';
import { words } from '../core/lang.js';
import { sheet } from './dialog.js';
import { tell } from './toast.js';

const t = words('elements-copy');

/** Copies a text, or shows it marked where that is not allowed. @param {string} text */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    tell(t('copied'));
  } catch {
    const field = h('input', {
      readonly: true,
      value: text,
      'aria-label': t('by-hand'),
      autofocus: true,
      onfocus: () => field.select(),
    });
    await sheet(t('by-hand'), [field]);
  }
}
