// A short text at the lower edge that goes by itself: a reason, a confirmation.

import { h } from '../core/dom.js';
import { say } from '../core/lang.js';
import { RefusedError } from '../core/api.js';
import { play } from '../core/sound.js';
import { announce } from './live.js';

/**
 * @param {string} text
 * @param {{bad?: boolean, to?: string}} [options]  `bad` is something that did not work; `to` is an address that it leads to
 * @returns {() => void}  takes it away before its time
 */
export function tell(text, { bad = false, to } = {}) {
  const root = document.querySelector('#toasts');
  if (!root || text === '') return () => {};
  for (const old of root.children) if (old.textContent === text) old.remove();
  while (root.children.length >= 3) root.firstElementChild?.remove();
  const toast = h(
    'div',
    { class: bad ? 'bad' : null, onclick: () => toast.remove() },
    to ? h('a', { href: to }, text) : text,
  );
  root.append(toast);
  announce(text);
  if (bad) play('refused');
  setTimeout(() => toast.remove(), (to ? 12_000 : 3000) + text.length * 50);
  return () => toast.remove();
}

/** Tells why something was refused; what is no refusal goes on. @param {unknown} error */
export function tellRefusal(error) {
  if (error instanceof RefusedError) tell(say(error.said), { bad: true });
  else if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}
