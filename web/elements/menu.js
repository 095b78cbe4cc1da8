// A button that opens a list of things to do.

import { h, put } from '../core/dom.js';
import { icon as tick } from './icon.js';

/** @import {Child} from '../core/dom.js' */

/**
 * One line of a menu: a link, something to do, a heading (neither), or `null` for a line between.
 * @typedef {null | {text: string, icon?: Node, href?: string, download?: string | true, act?: () => void, checked?: boolean}} Item
 */

/**
 * @param {Child[]} face  what is on the button
 * @param {() => Item[]} items  asked each time it opens
 * @param {{label?: string, className?: string}} [options]  `label` for who cannot see the face
 */
export function menu(face, items, { label, className = '' } = {}) {
  const list = h('div', { role: 'menu', hidden: true });
  const button = h(
    'button',
    {
      type: 'button',
      class: className,
      'aria-haspopup': 'menu',
      'aria-expanded': 'false',
      'aria-label': label,
      title: label,
      onclick: () => toggle(Boolean(list.hidden)),
    },
    face,
  );
  const root = h('div', { class: 'menu' }, button, list);

  /** @param {Event} event */
  const outside = (event) => {
    if (event.target instanceof Node && !root.contains(event.target)) toggle(false);
  };

  /** @param {boolean} open */
  function toggle(open) {
    if (open === !list.hidden) return;
    if (open) put(list, items().map(entry));
    list.hidden = !open;
    button.setAttribute('aria-expanded', String(open));
    document[open ? 'addEventListener' : 'removeEventListener']('pointerdown', outside);
    if (!open) return;
    place();
    lines()[0]?.focus({ preventScroll: true });
  }

  /** Below the button or above it, where there is more room; nothing cuts it off. */
  function place() {
    const box = button.getBoundingClientRect();
    const isUp = box.top > innerHeight - box.bottom;
    list.style.maxHeight = `${Math.max(box.top, innerHeight - box.bottom) - 12}px`;
    list.style[isUp ? 'bottom' : 'top'] = `${isUp ? innerHeight - box.top + 4 : box.bottom + 4}px`;
    list.style[isUp ? 'top' : 'bottom'] = 'auto';
    list.style.left = `${Math.max(8, Math.min(box.right, innerWidth - 8) - list.offsetWidth)}px`;
  }

  const lines = () => /** @type {HTMLElement[]} */ ([...list.querySelectorAll('[role^="menuitem"]')]);

  /** @param {Item} item */
  function entry(item) {
    if (!item) return h('div', { role: 'separator' });
    const { text, icon, href, download, act, checked } = item;
    if (href)
      return h('a', { role: 'menuitem', href, download, tabindex: -1, onclick: () => toggle(false) }, icon, text);
    if (!act) return h('div', { class: 'heading', role: 'presentation' }, text);
    const role = checked === undefined ? 'menuitem' : 'menuitemcheckbox';
    const done = () => {
      toggle(false);
      button.focus();
      act();
    };
    return h(
      'button',
      {
        type: 'button',
        role,
        tabindex: -1,
        'aria-checked': checked === undefined ? null : String(checked),
        onclick: done,
      },
      checked ? tick('check') : (icon ?? h('span', { class: 'gap' })),
      text,
    );
  }

  root.addEventListener('keydown', (event) => {
    if (list.hidden) return;
    const all = lines();
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === 'Escape') {
      toggle(false);
      button.focus();
    } else if (event.key === 'Tab') toggle(false);
    else if (to !== undefined) all[to % all.length]?.focus();
    if (event.key === 'Escape' || to !== undefined) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
  return root;
}
