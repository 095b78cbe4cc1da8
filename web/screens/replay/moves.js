// The moves of the line: where one is, what was judged, where other moves are known.

/** @import {JudgedPly} from '../../api' */
/** @import {Walk} from './walk.js' */
import { h, put } from '../../core/dom.js';
import { words } from '../../core/lang.js';
import { SIGNS, kindName } from '../../elements/charts.js';
import { sign } from './signs.js';

const t = words('replay-moves');

/** @param {Walk} walk @param {(node: number) => string} say @param {() => Map<number, JudgedPly>} judged  by node */
export function moveList(walk, say, judged) {
  const { tree } = walk;
  const { replay } = tree.source;
  const forks = new Set(replay.main.filter((move) => move.branches).map((move) => move.node));
  const list = h('ol', { class: `replay-moves ${replay.game}` });
  /** @type {Map<number, HTMLButtonElement>} */
  let buttons = new Map();
  let drawn = '';
  list.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    walk.stop();
    walk.to(Number(button.dataset.node));
  });

  /** Whether something else may be played in place of this move. @param {number} parent */
  const isFork = (parent) => forks.has(parent) || tree.children(parent).length > 1;

  /** @param {number} node @param {number} index */
  function entry(node, index) {
    const label = tree.label(node);
    const kind = judged().get(node)?.kind ?? null;
    const isForked = index > 0 && isFork(walk.line[index - 1]);
    const isBreach = replay.breach?.node === node;
    const text = index === 0 ? t('start') : !label ? '…' : label.text === null ? t('lost') : say(node);
    const told = [
      node < 0 && !tree.source.free && t('tried'),
      kind && kindName(kind),
      isForked && t('other'),
      label?.comment && t('comment'),
      isBreach && t('breach'),
    ].filter(Boolean);
    const classes = [node < 0 && !tree.source.free && 'tried', kind, isBreach && 'breach'].filter(Boolean).join(' ');
    return { index, text, node, kind, isForked, isBreach, hasComment: label?.comment ?? false, classes, told };
  }

  /** @param {ReturnType<typeof entry>} from */
  function item({ index, text, node, kind, isForked, isBreach, hasComment, classes, told }) {
    const signs = [
      kind && h('b', { 'aria-hidden': 'true' }, SIGNS[kind]),
      isBreach && h('b', { 'aria-hidden': 'true' }, '✕'),
      isForked && sign('fork'),
      hasComment && sign('comment'),
    ];
    const button = h(
      'button',
      { type: 'button', class: `plain ${classes}`, 'data-node': node, tabindex: -1, title: told.join(', ') || null },
      index > 0 && h('span', { class: 'number tabular' }, index),
      h('span', { class: 'cut' }, text),
      signs,
      told.length > 0 && h('span', { class: 'unseen' }, ` (${told.join(', ')})`),
    );
    buttons.set(node, button);
    return h('li', {}, button);
  }

  function mark() {
    const old = list.querySelector('[aria-current]');
    const now = buttons.get(walk.node);
    if (old === now || !now) return;
    const hadFocus = old === document.activeElement && old !== null;
    old?.removeAttribute('aria-current');
    old?.setAttribute('tabindex', '-1');
    now.setAttribute('aria-current', 'true');
    now.tabIndex = 0;
    if (hadFocus) now.focus({ preventScroll: true });
    scroll(now);
  }

  /** @param {HTMLElement} now */
  function scroll(now) {
    // Only the list is scrolled, never the page.
    const [box, at] = [list.getBoundingClientRect(), now.getBoundingClientRect()];
    if (at.top < box.top || at.bottom > box.bottom) list.scrollTop += at.top - box.top - (box.height - at.height) / 2;
  }

  function update() {
    list.setAttribute('aria-label', t('moves'));
    const entries = walk.line.map(entry);
    const wanted = JSON.stringify(entries);
    if (wanted !== drawn) {
      drawn = wanted;
      buttons = new Map();
      const { scrollTop } = list;
      put(list, entries.map(item));
      list.scrollTop = scrollTop;
    }
    mark();
  }

  // What comes and goes below makes the list lower: where one is stays in sight.
  new ResizeObserver(() => {
    const now = buttons.get(walk.node);
    if (now) scroll(now);
  }).observe(list);

  let waiting = false;
  const later = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      update();
    });
  };
  walk.addEventListener('line', later);
  walk.addEventListener('shown', later);
  walk.addEventListener('wanted', mark);
  return { element: list, update };
}
