// The choice of a time control: usual ones, or one's own.

import { h, put } from '../../core/dom.js';
import { words } from '../../core/lang.js';

const t = words('home-time');

/** As the server reads them, with what they are called. @type {[string, () => string][]} */
const USUAL = [
  ['none', () => t('none')],
  ['60+1', () => t('quick', { m: 1, s: 1 })],
  ['180+2', () => t('quick', { m: 3, s: 2 })],
  ['300+3', () => t('quick', { m: 5, s: 3 })],
  ['600+5', () => t('quick', { m: 10, s: 5 })],
  ['1800+20', () => t('quick', { m: 30, s: 20 })],
  ['600+3x30', () => t('byoyomi', { m: 10, n: 3, s: 30 })],
  ['5/move', () => t('per-move', { s: 5 })],
  ['30/move', () => t('per-move', { s: 30 })],
];

/**
 * @param {string} chosen
 * @param {(time: string) => void} changed
 */
export function timeChoice(chosen, changed) {
  const isUsual = USUAL.some(([value]) => value === chosen);
  const own = { minutes: 10, increment: 5, periods: 0, period: 30 };
  const fields = h('div', { class: 'row', hidden: true });
  const written = () => {
    const main = Math.round(own.minutes * 60);
    if (own.periods > 0) return `${main}+${own.periods}x${own.period}`;
    if (main === 0) return own.increment > 0 ? `${own.increment}/move` : 'none';
    return own.increment > 0 ? `${main}+${own.increment}` : `${main}`;
  };
  /** @param {keyof typeof own} key @param {number} most @param {number} [step] */
  const field = (key, most, step = 1) =>
    h(
      'label',
      { class: 'field' },
      t(key),
      h('input', {
        type: 'number',
        min: 0,
        max: most,
        step,
        value: own[key],
        inputmode: 'decimal',
        onchange: (/** @type {Event & {target: HTMLInputElement}} */ event) => {
          own[key] = Math.max(0, Math.min(most, Number(event.target.value) || 0));
          event.target.value = String(own[key]);
          changed(written());
        },
      }),
    );
  const select = h(
    'select',
    {
      onchange: () => {
        fields.hidden = select.value !== 'own';
        changed(select.value === 'own' ? written() : select.value);
      },
    },
    USUAL.map(([value, name]) => h('option', { value, selected: value === chosen }, name())),
    h('option', { value: 'own', selected: !isUsual }, t('own')),
  );
  if (!isUsual) fields.hidden = false;
  put(fields, field('minutes', 600, 0.5), field('increment', 600), field('periods', 20), field('period', 600));
  return h('div', { class: 'column' }, h('label', { class: 'field' }, t('time'), select), fields);
}
