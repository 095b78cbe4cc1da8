// What to choose before a game of Quoridor: variant, size of the board, players, walls.

import { h, put } from '../../core/dom.js';
import { words } from '../../core/lang.js';

const t = words({
  variant: ['Rules', '规则'],
  official: ['Official', '官方规则'],
  cross: ['Walls may cross', '挡板可交叉'],
  contest: ['Contest', '竞赛规则'],
  aboutOfficial: ['Walls neither overlap nor cross; pawns jump straight, or aside where they cannot; everybody keeps a way.', '挡板不能重叠或交叉；可直跳，直跳受阻时可斜跳；必须给每人留路。'],
  aboutCross: ['As official, but walls may cross.', '与官方规则相同，但挡板可以交叉。'],
  aboutContest: ['Walls may cross, jumps are straight only, and only the opponent must keep a way, past your pawn.', '挡板可交叉，只能直跳，只需给对方留路，且路不能经过你的棋子。'],
  size: ['Board', '棋盘'],
  players: ['Players', '人数'],
  two: ['2 players', '2 人'],
  four: ['4 players', '4 人'],
  walls: ['Walls each', '每人挡板'],
});

const SIZES = [3, 5, 7, 9, 11];
const MAX_WALLS = 60;

/**
 * @param {string} name
 * @param {string} title
 * @param {[value: string, text: string][]} choices
 * @param {string} now
 * @param {(value: string) => void} choose
 */
function chips(name, title, choices, now, choose) {
  return h('fieldset', {}, h('legend', { class: 'small muted' }, title), h('div', { class: 'chips' },
    choices.map(([value, text]) => h('label', { class: 'chip' },
      h('input', { type: 'radio', name, value, checked: value === now, onchange: () => choose(value) }), text))));
}

let forms = 0;

/** @param {string} [preset]  one of the variants, or whole rules as text */
export function setup(preset = '') {
  const form = ++forms;
  const given = new Map(preset.split(',').slice(1).map((part) => /** @type {[string, string]} */ (part.split('='))));
  const variants = ['official', 'cross', 'contest'];
  let variant = variants.find((known) => known === preset || known === given.get('variant')) ?? 'official';
  let size = Number(given.get('size') ?? 9);
  let players = Number(given.get('players') ?? 2);
  /** As usual unless somebody has chosen. @type {number | null} */
  let walls = given.has('walls') ? Number(given.get('walls')) : null;
  const element = h('div', { class: 'column quoridor-setup' });

  const usual = () => (players === 4 ? 5 : 10);
  /** @param {string} focus  what was just chosen keeps the focus */
  function changed(focus) {
    // The contest is for two.
    if (variant === 'contest') players = 2;
    draw();
    /** @type {HTMLElement | null} */ (element.querySelector(`[name="${focus}-${form}"]:is(:checked, [type=number])`))?.focus();
    element.dispatchEvent(new Event('change', { bubbles: true }));
  }
  function draw() {
    const about = variant === 'contest' ? t('aboutContest') : variant === 'cross' ? t('aboutCross') : t('aboutOfficial');
    const number = h('input', { type: 'number', name: `walls-${form}`, min: 0, max: MAX_WALLS, value: walls ?? usual(), required: true });
    number.addEventListener('change', (event) => {
      event.stopPropagation();
      const wish = Math.round(number.valueAsNumber);
      walls = Number.isFinite(wish) ? Math.max(0, Math.min(MAX_WALLS, wish)) : null;
      changed('walls');
    });
    /** @param {string} name @param {string} title @param {[string, string][]} choices @param {string | number} now @param {(value: string) => void} choose */
    const choice = (name, title, choices, now, choose) => chips(`${name}-${form}`, title, choices, String(now), (value) => {
      choose(value);
      changed(name);
    });
    put(element,
      choice('variant', t('variant'), [['official', t('official')], ['cross', t('cross')], ['contest', t('contest')]], variant, (value) => { variant = value; }),
      h('p', { class: 'small muted' }, about),
      choice('size', t('size'), SIZES.map((n) => [String(n), `${n}×${n}`]), size, (value) => { size = Number(value); }),
      variant !== 'contest' && choice('players', t('players'), [['2', t('two')], ['4', t('four')]], players, (value) => { players = Number(value); }),
      h('label', { class: 'field' }, t('walls'), number));
  }
  draw();
  document.addEventListener('langchange', () => { if (element.isConnected) draw(); });
  return {
    element,
    rules: () => `quoridor,variant=${variant},size=${size},players=${players},walls=${walls ?? usual()}`,
    seats: () => players,
  };
}
