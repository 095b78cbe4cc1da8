// An address that shows nothing.

import { h, put } from '../../core/dom.js';
import { words } from '../../core/lang.js';

const t = words('home-missing');

/** @type {import('../../core/router.js').Show} */
export function show(root) {
  const draw = () =>
    put(root, h('div', { class: 'page' }, h('h1', {}, t('missing')), h('p', {}, h('a', { href: '/' }, t('home')))));
  draw();
  document.addEventListener('langchange', draw);
  return () => document.removeEventListener('langchange', draw);
}
