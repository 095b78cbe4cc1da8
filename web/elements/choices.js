// A row of small buttons of which one is taken: radio buttons with names.

import { h } from '../core/dom.js';

let count = 0;

/**
 * @template {string} V
 * @param {string} label  what is chosen
 * @param {[value: V, text: string, title?: string][]} options
 * @param {V | null} chosen
 * @param {(value: V) => void} changed
 */
export function choices(label, options, chosen, changed) {
  const name = `choice-${++count}`;
  return h(
    'div',
    { class: 'chips', role: 'radiogroup', 'aria-label': label },
    options.map(([value, text, title]) =>
      h(
        'label',
        { class: 'chip', title },
        h('input', { type: 'radio', name, value, checked: value === chosen, onchange: () => changed(value) }),
        text,
      ),
    ),
  );
}
