// The bar below the field: both armies, what happened or what is asked, and the buttons of an order.

/** @import {BattlefieldView} from '../../api' */
/** @import {Act, Plan} from './plan.js' */
import { h, put, s } from '../../core/dom.js';
import { words } from '../../core/lang.js';
import { set, settings } from '../../core/settings.js';
import { sideLetter } from './tell.js';

const t = words('battlefield-bar');

/** @typedef {{back: () => void, act: (act: Act) => void, pass: () => void, give: () => void}} Deeds */

/** @type {Act[]} */
const ACTS = ['attack', 'fireball', 'quake'];

export class Bar {
  #happened = h('p', { class: 'happened' });
  #asked = h('p', { class: 'asked' });
  #armies = h('div', { class: 'armies' });
  // Buttons stay the same elements: one that is replaced while it is pressed is never clicked.
  #buttons;
  #row;

  /** @param {Deeds} deeds */
  constructor(deeds) {
    /** @param {() => void} act @param {string} [kind] */
    const button = (act, kind) => h('button', { type: 'button', class: kind, disabled: true, onclick: act });
    const made = {
      back: button(deeds.back),
      attack: button(() => deeds.act('attack')),
      fireball: button(() => deeds.act('fireball')),
      quake: button(() => deeds.act('quake')),
      pass: button(deeds.pass),
      give: button(deeds.give, 'primary'),
    };
    this.#buttons = made;
    this.#row = h(
      'div',
      { class: 'buttons' },
      made.back,
      made.attack,
      made.fireball,
      made.quake,
      h('span', { class: 'grow' }),
      made.pass,
      made.give,
    );
    const said = h('div', { class: 'said', 'aria-live': 'polite' }, this.#happened, this.#asked);
    this.element = h('div', { class: 'bar' }, h('div', { class: 'texts' }, said, this.#armies), this.#row);
  }

  /** @param {string} happened @param {string} asked */
  say(happened, asked) {
    // The same text again is no news for a screen reader.
    if (this.#happened.textContent !== happened) this.#happened.textContent = happened;
    if (this.#asked.textContent !== asked) this.#asked.textContent = asked;
    this.element.title = `${happened} ${asked}`.trim();
  }

  /** The armies as they are now. @param {BattlefieldView} view */
  count(view) {
    put(
      this.#armies,
      view.strength.map((n, side) => army(view, side, n)),
      lettersButton(),
    );
  }

  /**
   * @param {Plan} plan
   * @param {boolean} isOpen  whether an order can be given now
   * @param {boolean} isShown  whether anybody ever orders from here
   */
  update(plan, isOpen, isShown) {
    const stage = plan.stage;
    const made = this.#buttons;
    this.#row.hidden = !isShown;
    for (const name of /** @type {(keyof typeof made)[]} */ (Object.keys(made))) {
      made[name].dataset.name = name;
      if (made[name].textContent !== t(name)) made[name].textContent = t(name);
      made[name].title = t(`${name}-tip`);
      made[name].disabled = !isOpen;
    }
    made.back.disabled ||= stage === null;
    made.give.disabled ||= !plan.isReady;
    for (const act of ACTS) {
      made[act].hidden = stage === null || (stage.unit.acts === 'attack') !== (act === 'attack');
      made[act].setAttribute('aria-pressed', String(stage?.act === act));
    }
  }
}

/** @param {BattlefieldView} view @param {number} side @param {number} n */
function army(view, side, n) {
  const shape =
    side === 0
      ? s('circle', { cx: 10, cy: 10, r: 8, class: 'body' })
      : s('rect', { x: 2.5, y: 2.5, width: 15, height: 15, rx: 2, class: 'body' });
  const name = t('strength', { side: sideLetter(side), n });
  return h(
    'span',
    { class: `army side-${side}${!view.over && view.turn === side ? ' turn' : ''}`, title: name },
    s(
      'svg',
      { viewBox: '0 0 20 20', width: 20, height: 20, role: 'img', 'aria-label': name },
      shape,
      s('text', { x: 10, y: 10 }, sideLetter(side)),
    ),
    h('span', { 'aria-hidden': 'true' }, n),
  );
}

function lettersButton() {
  const { letters } = settings();
  return h(
    'button',
    {
      type: 'button',
      class: 'plain letters-switch',
      title: t('letters'),
      'aria-label': `KN: ${t('letters')}`,
      'aria-pressed': String(letters),
      onclick: () => set({ letters: !letters }),
    },
    'KN',
  );
}
