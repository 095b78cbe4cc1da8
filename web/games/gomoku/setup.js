// The settings of Gomoku and Renju.

import { h, put } from '../../core/dom.js';
import { words } from '../../core/lang.js';
import { choices } from '../../elements/choices.js';
import { openingName } from './game.js';
import { MOST } from './points.js';

const t = words('gomoku-setup');

/** @typedef {{width: number, height: number, k: number, players: number, rule: string, opening: string}} Terms */

/** @type {Terms} */
const USUAL = { width: 15, height: 15, k: 5, players: 2, rule: 'freestyle', opening: 'free' };
/** @type {Record<string, Terms>} */
const PRESETS = {
  freestyle: USUAL,
  standard: { ...USUAL, rule: 'standard' },
  renju: { ...USUAL, rule: 'renju' },
  caro: { ...USUAL, rule: 'caro' },
  swap2: { ...USUAL, opening: 'swap2' },
  tictactoe: { ...USUAL, width: 3, height: 3, k: 3 },
};
const RULES = ['freestyle', 'standard', 'renju', 'caro', 'caro-exact'];
const OPENINGS = ['free', 'swap2', 'swap', 'rif', 'yamaguchi', 'soosyrv8', 'taraguchi10', 'pro', 'long-pro'];

/** @param {string} [preset] */
export function setup(preset = 'freestyle') {
  let terms = { ...(PRESETS[preset] ?? USUAL) };
  let isOpen = false;
  const element = h('div', { class: 'column setup' });

  /** @param {Partial<Terms>} change */
  const change = (change) => {
    terms = { ...terms, ...change };
    // What does not go together follows what was chosen last.
    if (change.rule === 'renju') terms = { ...terms, k: 5, players: 2 };
    else if (terms.rule === 'renju' && (terms.k !== 5 || terms.players !== 2)) terms.rule = 'freestyle';
    if (change.opening && change.opening !== 'free')
      terms = {
        ...terms,
        players: 2,
        k: Math.max(4, terms.k),
        width: Math.max(15, terms.width),
        height: Math.max(15, terms.height),
      };
    else if (terms.players !== 2 || terms.k < 4 || terms.width < 15 || terms.height < 15) terms.opening = 'free';
    const focus = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : null;
    draw();
    if (focus) /** @type {HTMLElement | null} */ (element.querySelector(`[data-key="${focus}"]`))?.focus();
    element.dispatchEvent(new CustomEvent('change', { bubbles: true }));
  };

  /** @param {'width' | 'height' | 'k' | 'players'} key @param {number} least @param {number} most */
  const number = (key, least, most) =>
    h(
      'label',
      { class: 'field' },
      t(key),
      h('input', {
        type: 'number',
        min: least,
        max: most,
        value: terms[key],
        'data-key': key,
        inputmode: 'numeric',
        onchange: (/** @type {Event & {target: HTMLInputElement}} */ event) => {
          event.stopPropagation();
          change({ [key]: Math.max(least, Math.min(most, Math.round(Number(event.target.value)) || least)) });
        },
      }),
    );

  /** @param {'rule' | 'opening'} key @param {[string, string][]} options */
  const select = (key, options) =>
    h(
      'label',
      { class: 'field grow' },
      t(key),
      h(
        'select',
        {
          'data-key': key,
          onchange: (/** @type {Event & {target: HTMLSelectElement}} */ event) => {
            event.stopPropagation();
            change({ [key]: event.target.value });
          },
        },
        options.map(([value, text]) => h('option', { value, selected: terms[key] === value }, text)),
      ),
    );

  const draw = () => {
    const taken = Object.keys(PRESETS).find((name) => same(PRESETS[name], terms)) ?? null;
    const names = /** @type {const} */ (['freestyle', 'standard', 'renju', 'caro', 'swap2', 'tictactoe']);
    put(
      element,
      choices(
        t('variant'),
        names.map((name) => [name, t(name), t(`${name}-is`)]),
        /** @type {typeof names[number] | null} */ (taken),
        (name) => change({ ...PRESETS[name] }),
      ),
      h('p', { class: 'small muted' }, taken ? t(/** @type {'freestyle-is'} */ (`${taken}-is`)) : ' '),
      h(
        'details',
        {
          open: isOpen,
          ontoggle: (/** @type {Event & {target: HTMLDetailsElement}} */ event) => {
            isOpen = event.target.open;
          },
        },
        h('summary', {}, t('more')),
        h(
          'div',
          { class: 'row' },
          number('width', 1, MOST),
          number('height', 1, MOST),
          number('k', 1, MOST),
          number('players', 2, 26),
        ),
        h(
          'div',
          { class: 'row' },
          select(
            'rule',
            RULES.map((rule) => [rule, rule === 'caro-exact' ? t('exact') : t(/** @type {'caro'} */ (rule))]),
          ),
          select(
            'opening',
            OPENINGS.map((opening) => [opening, opening === 'free' ? t('free') : openingName(opening)]),
          ),
        ),
      ),
    );
  };
  // The radio buttons' own event is told by ours.
  element.addEventListener('change', (event) => {
    if (!(event instanceof CustomEvent)) event.stopPropagation();
  });
  draw();
  return {
    element,
    rules: () =>
      `gomoku,size=${terms.width}x${terms.height},k=${terms.k},players=${terms.players},rule=${terms.rule},opening=${terms.opening}`,
    seats: () => terms.players,
    draw,
  };
}

/** @param {Terms} a @param {Terms} b */
const same = (a, b) => /** @type {(keyof Terms)[]} */ (Object.keys(a)).every((key) => a[key] === b[key]);
