// What to choose before a game of Quoridor: variant, size of the board, players, walls.

import { h, put } from '../../core/dom.js';
import { words } from '../../core/lang.js';
import { choices } from '../../elements/choices.js';

const t = words('quoridor-setup');

const SIZES = [3, 5, 7, 9, 11];
const MAX_WALLS = 60;

/** @param {string} [preset]  one of the variants, or whole rules as text */
export function setup(preset = '') {
  const given = new Map(
    preset
      .split(',')
      .slice(1)
      .map((part) => /** @type {[string, string]} */ (part.split('='))),
  );
  const variants = /** @type {const} */ (['official', 'cross', 'contest']);
  let variant = variants.find((known) => known === preset || known === given.get('variant')) ?? 'official';
  let size = Number(given.get('size') ?? 9);
  let players = Number(given.get('players') ?? 2);
  /** As usual unless somebody has chosen. @type {number | null} */
  let walls = given.has('walls') ? Number(given.get('walls')) : null;
  const element = h('div', { class: 'column setup' });
  const usual = () => (players === 4 ? 5 : 10);

  /** @param {() => void} change @param {string} name  what was just chosen keeps the focus */
  function set(change, name) {
    change();
    // The contest is for two.
    if (variant === 'contest') players = 2;
    draw();
    element.dispatchEvent(new CustomEvent('change', { bubbles: true }));
    /** @type {HTMLElement | null} */ (
      element.querySelector(`[data-part="${name}"] :is(:checked, [type=number])`)
    )?.focus();
  }
  /** @param {string} name @param {string} title @param {import('../../core/dom.js').Child} content */
  const part = (name, title, content) =>
    h('div', { class: 'column part', 'data-part': name }, h('span', { class: 'small muted' }, title), content);

  function draw() {
    const about =
      variant === 'contest' ? t('about-contest') : variant === 'cross' ? t('about-cross') : t('about-official');
    const number = h('input', {
      type: 'number',
      min: 0,
      max: MAX_WALLS,
      value: walls ?? usual(),
      'aria-label': t('walls'),
    });
    number.addEventListener('change', () =>
      set(() => {
        const wish = Math.round(number.valueAsNumber);
        walls = Number.isFinite(wish) ? Math.max(0, Math.min(MAX_WALLS, wish)) : null;
      }, 'walls'),
    );
    const many = choices(
      t('players'),
      [
        ['2', t('two')],
        ['4', t('four')],
      ],
      String(players),
      (value) =>
        set(() => {
          players = Number(value);
        }, 'players'),
    );
    put(
      element,
      choices(
        t('variant'),
        variants.map((value) => [value, t(value)]),
        variant,
        (value) =>
          set(() => {
            variant = value;
          }, 'variant'),
      ),
      h('p', { class: 'small muted' }, about),
      part(
        'size',
        t('size'),
        choices(
          t('size'),
          SIZES.map((n) => [String(n), `${n}×${n}`]),
          String(size),
          (value) =>
            set(() => {
              size = Number(value);
            }, 'size'),
        ),
      ),
      h(
        'div',
        { class: 'row parts' },
        variant !== 'contest' && part('players', t('players'), many),
        part('walls', t('walls'), number),
      ),
    );
    element.firstElementChild?.setAttribute('data-part', 'variant');
  }
  draw();
  return {
    element,
    draw,
    rules: () => `quoridor,variant=${variant},size=${size},players=${players},walls=${walls ?? usual()}`,
    seats: () => players,
  };
}
