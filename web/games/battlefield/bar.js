// The bar below the field: both armies, what happened or what is asked, and the buttons of an order.

/** @import {BattlefieldView} from '../../api' */
/** @import {Act, Plan} from './plan.js' */
import { h, put, s } from '../../core/dom.js';
import { words } from '../../core/lang.js';
import { set, settings } from '../../core/settings.js';
import { sideLetter } from './tell.js';

const t = words({
  back: ['Back', '撤回'],
  backTip: ['Undo the last choice of this order (Esc)', '撤回这条命令的上一步（Esc）'],
  attack: ['Attack', '攻击'],
  attackTip: ['Attack in a direction (A)', '选择攻击方向（A）'],
  fireball: ['Fireball', '火球'],
  fireballTip: ['Cast a fireball (F)', '放火球（F）'],
  quake: ['Quake', '地震'],
  quakeTip: ['Cast an earthquake (Q)', '放地震（Q）'],
  pass: ['Pass', '停一手'],
  passTip: ['Give no order in this turn (P)', '这一回合不下令（P）'],
  give: ['Give order', '下令'],
  giveTip: ['Give the order (Enter)', '下达命令（回车）'],
  strength: ['Army {side}: {n} units', '{side} 军：{n} 个单位'],
  letters: ['Letters instead of pictures', '用字母代替图形'],
});

/** @typedef {{back: () => void, act: (act: Act) => void, pass: () => void, give: () => void}} Deeds */

export class Bar {
  #happened = h('p', { class: 'happened' });
  #asked = h('p', { class: 'asked' });
  #armies = h('div', { class: 'armies' });
  #buttons = h('div', { class: 'buttons' });
  element = h('div', { class: 'bar' },
    h('div', { class: 'texts' }, h('div', { class: 'said', 'aria-live': 'polite' }, this.#happened, this.#asked), this.#armies), this.#buttons);

  /** @param {Deeds} deeds */
  constructor(deeds) { this.deeds = deeds; }

  /** @param {string} happened @param {string} asked */
  say(happened, asked) {
    // The same text again is no news for a screen reader.
    if (this.#happened.textContent !== happened) this.#happened.textContent = happened;
    if (this.#asked.textContent !== asked) this.#asked.textContent = asked;
    this.element.title = `${happened} ${asked}`.trim();
  }

  /**
   * @param {BattlefieldView} view
   * @param {Plan} plan
   * @param {boolean} isOpen  whether an order can be given now
   * @param {boolean} isShown  whether anybody ever orders from here
   */
  update(view, plan, isOpen, isShown) {
    const { deeds } = this;
    const stage = plan.stage;
    const focused = this.#buttons.contains(document.activeElement) ? document.activeElement?.getAttribute('data-name') : null;
    put(this.#armies, view.strength.map((n, side) => army(view, side, n)), lettersButton());
    /** @param {'back' | 'attack' | 'fireball' | 'quake' | 'pass' | 'give'} name @param {boolean} works @param {() => void} act @param {{pressed?: boolean, primary?: boolean}} [options] */
    const button = (name, works, act, { pressed, primary } = {}) => h('button', {
      type: 'button', 'data-name': name, title: t(`${name}Tip`), disabled: !works, class: primary ? 'primary' : null,
      'aria-pressed': pressed === undefined ? null : String(pressed), onclick: act,
    }, t(name));
    /** @param {Act} name */
    const deed = (name) => button(name, isOpen, () => deeds.act(name), { pressed: stage?.act === name });
    put(this.#buttons, isShown && [
      button('back', isOpen && stage !== null, deeds.back),
      stage?.unit.acts === 'attack' && deed('attack'),
      stage?.unit.acts === 'cast' && [deed('fireball'), deed('quake')],
      h('span', { class: 'grow' }),
      button('pass', isOpen, deeds.pass),
      button('give', isOpen && plan.isReady, deeds.give, { primary: true }),
    ]);
    this.#buttons.hidden = !isShown;
    if (focused) /** @type {HTMLElement | null} */ (this.#buttons.querySelector(`[data-name="${focused}"]:enabled`))?.focus();
  }
}

/** @param {BattlefieldView} view @param {number} side @param {number} n */
function army(view, side, n) {
  const shape = side === 0 ? s('circle', { cx: 10, cy: 10, r: 8, class: 'body' }) : s('rect', { x: 2.5, y: 2.5, width: 15, height: 15, rx: 2, class: 'body' });
  const name = t('strength', { side: sideLetter(side), n });
  return h('span', { class: `army side-${side}${!view.over && view.turn === side ? ' turn' : ''}`, title: name },
    s('svg', { viewBox: '0 0 20 20', width: 20, height: 20, role: 'img', 'aria-label': name }, shape, s('text', { x: 10, y: 10 }, sideLetter(side))),
    h('span', { 'aria-hidden': 'true' }, n));
}

function lettersButton() {
  const { letters } = settings();
  return h('button', {
    type: 'button', class: 'plain letters-switch', title: t('letters'), 'aria-label': t('letters'), 'aria-pressed': String(letters), onclick: () => set({ letters: !letters }),
  }, 'KN');
}
