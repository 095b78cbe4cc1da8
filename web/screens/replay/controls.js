// Slider, buttons and speed: how one gets through a game.

/** @import {Walk} from './walk.js' */
/** @import {IconName} from '../../elements/icon.js' */
import { h, put } from '../../core/dom.js';
import { words } from '../../core/lang.js';
import { sheet } from '../../elements/dialog.js';
import { icon } from '../../elements/icon.js';

const t = words('replay-controls');

const SPEEDS = [0.3, 0.6, 1, 2, 4];
/** Whoever thought for an hour is not waited for as long. */
const LONGEST = 10_000;

/** @param {Walk} walk @param {(node: number) => string} say */
export function controls(walk, say) {
  const { main } = walk.tree.source.replay;
  const used = new Map(main.map((move) => [move.node, move.used]));
  const hasTimes = main.some((move) => move.used !== null && move.used > 0);
  let speed = 1;
  walk.pause = (node) => (speed > 0 ? speed * 1000 : Math.min(LONGEST, Math.max(200, used.get(node) ?? 1000)));

  const slider = h('input', {
    type: 'range',
    min: 0,
    class: 'replay-slider',
    oninput: () => {
      walk.stop();
      walk.at(Number(slider.value));
    },
  });
  const count = h('button', { type: 'button', class: 'plain replay-count tabular', onclick: () => goToMove(walk) });
  /** @param {IconName | string} face @param {() => void} act */
  const button = (face, act) =>
    h(
      'button',
      { type: 'button', class: 'icon', onclick: act },
      face === '-10' || face === '+10' ? face.replace('-', '−') : icon(/** @type {IconName} */ (face)),
    );
  /** @param {number} by */
  const hand = (by) => () => {
    walk.stop();
    walk.step(by);
  };
  const buttons = {
    first: button('first', hand(-Infinity)),
    minus: button('-10', hand(-10)),
    prev: button('prev', hand(-1)),
    play: button('play', () => togglePlay(walk)),
    next: button('next', hand(1)),
    plus: button('+10', hand(10)),
    last: button('last', hand(Infinity)),
  };
  const select = h('select', {
    class: 'replay-speed',
    onchange: () => {
      speed = Number(select.value);
    },
  });
  const element = h(
    'div',
    { class: 'replay-controls' },
    h('div', { class: 'row replay-where' }, slider, count),
    h('div', { class: 'row replay-buttons' }, Object.values(buttons), select),
  );

  function texts() {
    for (const [key, each] of Object.entries(buttons)) label(each, t(/** @type {keyof typeof buttons} */ (key)));
    label(buttons.play, t(walk.playing ? 'pause' : 'play'));
    put(
      select,
      SPEEDS.map((each) => h('option', { value: each, selected: each === speed }, t('each', { s: each }))),
      hasTimes && h('option', { value: 0, selected: speed === 0 }, t('as-played')),
    );
    select.setAttribute('aria-label', t('speed'));
    count.title = t('go-to');
    slider.setAttribute('aria-label', t('slider'));
  }

  function where() {
    const all = walk.line.length - 1;
    slider.max = String(all);
    slider.value = String(walk.index);
    slider.disabled = all === 0;
    const text = t('of', { at: walk.index, all });
    slider.setAttribute('aria-valuetext', walk.index === 0 ? t('start') : `${text}: ${say(walk.node)}`);
    count.textContent = `${walk.index} / ${all}`;
    const [atStart, atEnd] = [walk.index === 0, walk.index === all];
    for (const each of [buttons.first, buttons.minus, buttons.prev])
      each.setAttribute('aria-disabled', String(atStart));
    for (const each of [buttons.next, buttons.plus, buttons.last]) each.setAttribute('aria-disabled', String(atEnd));
  }

  walk.addEventListener('playing', () => {
    put(buttons.play, icon(walk.playing ? 'pause' : 'play'));
    label(buttons.play, t(walk.playing ? 'pause' : 'play'));
  });
  walk.addEventListener('wanted', where);
  walk.addEventListener('line', where);
  return {
    element,
    update: () => {
      texts();
      where();
    },
  };
}

/** @param {HTMLElement} element @param {string} text */
function label(element, text) {
  element.setAttribute('aria-label', text);
  element.title = text;
}

/** @param {Walk} walk */
export const togglePlay = (walk) => (walk.playing ? walk.stop() : walk.start());

/** Asks for the number of a move and goes there. @param {Walk} walk */
export async function goToMove(walk) {
  const all = walk.line.length - 1;
  const input = h('input', { type: 'number', min: 0, max: all, value: walk.index, required: true, autofocus: true });
  const done = sheet(
    t('go-to'),
    [h('label', { class: 'field' }, t('number', { all }), input)],
    [{ text: t('go'), value: 'go', kind: 'primary' }],
  );
  input.select();
  if ((await done) !== 'go' || input.value === '') return;
  walk.stop();
  walk.at(Number(input.value));
}
