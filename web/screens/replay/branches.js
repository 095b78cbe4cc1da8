// Branches of a record: the moves that are known here and in place of the last one, and the way back. Only what is near is ever asked for, so a
// library of a million positions is walked like a small file.

/** @import {Walk} from './walk.js' */
/** @import {Stage} from './stage.js' */
import { h, put } from '../../core/dom.js';
import { words } from '../../core/lang.js';
import { sign } from './signs.js';

const t = words('replay-branches');

/** So many are shown before somebody asks for all. */
const FEW = 12;

/** Letters for the moves that are known here: A to Z, then numbers. @param {number} i */
const letter = (i) => (i < 26 ? String.fromCharCode(65 + i) : String(i + 1));

/** @param {Walk} walk @param {Stage} stage @param {(node: number) => string} say */
export function branches(walk, stage, say) {
  const { tree } = walk;
  const { replay, free } = tree.source;
  const forks = new Set(replay.main.filter((move) => move.branches).map((move) => move.node));
  const crumbs = h('nav', { class: 'replay-crumbs' });
  const next = h('div', { class: 'replay-children' });
  const instead = h('div', { class: 'replay-children' });
  const element = h('section', { class: 'replay-branches' }, crumbs, next, instead);
  /** The nodes whose children are all shown. @type {Set<number>} */
  const open = new Set();

  /** @param {number} parent @param {string} title @param {boolean} lettered */
  function group(parent, title, lettered) {
    const all = tree.children(parent);
    const isCut = all.length > FEW + 1 && !open.has(parent);
    const shown = isCut ? all.filter((child, i) => i < FEW || child.node === walk.node) : all;
    return [
      h('h2', { class: 'small muted' }, title),
      h(
        'ul',
        { class: 'chips' },
        shown.map((child) => {
          const i = all.indexOf(child);
          const isHere = child.node === walk.node;
          const text = child.text === null ? '–' : say(child.node);
          const told = [child.leaves > 1 && t('leaves', { n: child.leaves }), child.node < 0 && !free && t('tried')]
            .filter(Boolean)
            .join(', ');
          return h(
            'li',
            {},
            h(
              'button',
              {
                type: 'button',
                class: child.node < 0 && !free ? 'small tried' : 'small',
                'aria-current': isHere ? 'true' : null,
                title: told || null,
                onclick: () => {
                  walk.stop();
                  walk.to(child.node);
                },
              },
              lettered && h('b', {}, letter(i)),
              text,
              child.leaves > 1 && h('span', { class: 'muted tabular' }, `·${child.leaves}`),
              child.comment && sign('comment'),
            ),
          );
        }),
        isCut &&
          h(
            'li',
            {},
            h(
              'button',
              {
                type: 'button',
                class: 'small plain',
                onclick: () => {
                  open.add(parent);
                  update();
                },
              },
              t('more', { n: all.length - shown.length }),
            ),
          ),
      ),
    ];
  }

  function crumbList() {
    const points = [];
    for (let i = 1; i <= walk.index; i += 1) {
      const [parent, node] = [walk.line[i - 1], walk.line[i]];
      const all = tree.children(parent);
      if (all.length > 1)
        points.push({ i, node, which: all.findIndex((child) => child.node === node) + 1, of: all.length });
      else if (forks.has(parent)) points.push({ i, node, which: 1, of: 0 });
    }
    // Where every move branches, the last few tell enough.
    return points.slice(-6);
  }

  function update() {
    const { node } = walk;
    const here = tree.children(node);
    const parent = walk.index > 0 ? walk.line[walk.index - 1] : null;
    const others = parent === null ? [] : tree.children(parent);
    element.hidden = !(replay.branches || tree.children(node).length > 1 || others.length > 1);
    if (element.hidden) {
      stage.layer('children', []);
      return;
    }
    element.setAttribute('aria-label', t('branches'));
    crumbs.setAttribute('aria-label', t('crumbs'));
    /** @param {string} text @param {number} to */
    const crumb = (text, to) =>
      h(
        'button',
        {
          type: 'button',
          class: 'plain small',
          'aria-current': to === node ? 'true' : null,
          onclick: () => {
            walk.stop();
            walk.to(to);
          },
        },
        text,
      );
    put(
      crumbs,
      crumb(t('start'), 0),
      crumbList().map(({ i, node: at, which, of }) => [
        h('span', { class: 'muted', 'aria-hidden': 'true' }, '›'),
        crumb(`${i} ${say(at)}${of > 0 ? ` (${t('which', { i: which, n: of })})` : ''}`, at),
      ]),
    );
    put(
      next,
      here.length > 0
        ? group(node, t('next'), here.length > 1)
        : walk.isThere && h('p', { class: 'small muted' }, t('ends')),
    );
    put(instead, others.length > 1 && parent !== null && group(parent, t('instead', { n: walk.index }), false));
    const marks = here.map((child, i) => ({
      move: child.text ?? '',
      kind: /** @type {const} */ ('label'),
      text: letter(i),
    }));
    // Moves that were only tried are no part of what the file says.
    const isKnown = free || here.filter((child) => child.node >= 0).length > 1;
    stage.layer('children', isKnown && here.length > 1 ? marks.filter((mark) => mark.move !== '') : []);
  }

  walk.addEventListener('shown', update);
  // Moves on the way here may become known later.
  walk.addEventListener('line', () => {
    if (walk.isThere && crumbs.textContent?.includes('…')) update();
  });
  return { element, update };
}
