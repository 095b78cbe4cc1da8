// An address that shows nothing.

import { h, put } from '../../core/dom.js';
import { words } from '../../core/lang.js';

const t = words({
  missing: ['There is nothing at this address.', '这个地址没有内容。'],
  home: ['To the start page', '返回首页'],
});

/** @type {import('../../core/router.js').Show} */
export function show(root) {
  const draw = () =>
    put(root, h('div', { class: 'page' }, h('h1', {}, t('missing')), h('p', {}, h('a', { href: '/' }, t('home')))));
  draw();
  document.addEventListener('langchange', draw);
  return () => document.removeEventListener('langchange', draw);
}
