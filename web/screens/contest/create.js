// The form of a new contest.

/** @import {ContestRequest, ContestState, GameName} from '../../api' */
/** @import {Setup} from '../../games/module' */
import { post } from '../../core/api.js';
import { h, put } from '../../core/dom.js';
import { words } from '../../core/lang.js';
import { go } from '../../core/router.js';
import { choices } from '../../elements/choices.js';
import { sheet } from '../../elements/dialog.js';
import { icon } from '../../elements/icon.js';
import { programsFor } from '../../elements/programs.js';
import { tellRefusal } from '../../elements/toast.js';
import { GAMES, gameName, setupFor } from '../../games/index.js';

const t = words({
  title: ['New contest', '新建比赛'],
  name: ['Name', '名称'],
  usual: ['{game} contest', '{game}比赛'],
  game: ['Game', '棋类'],
  time: ['Time', '用时'],
  perMove: ['per move', '每步'],
  fischer: ['with increment', '加秒'],
  none: ['no clock', '不计时'],
  seconds: ['Seconds a move', '每步秒数'],
  minutes: ['Minutes', '分钟'],
  increment: ['Seconds added a move', '每步加秒'],
  format: ['Format', '赛制'],
  'round-robin': ['Round robin: everybody meets everybody', '循环赛：人人相遇'],
  gauntlet: ['Gauntlet: one against all others', '车轮赛：一人对其他所有人'],
  swiss: ['Swiss: players with similar scores meet', '瑞士制：积分相近者相遇'],
  knockout: ['Knockout: one loss and you are out', '淘汰赛：输一次即出局'],
  'double-elimination': ['Double elimination: two losses and you are out', '双败淘汰：输两次出局'],
  'drawn-knockout': ['Knockout with a new draw each round', '抽签淘汰赛：每轮重新抽签'],
  arena: ['Arena: as many games as fit into the time', '限时擂台：时间内尽量多下'],
  rounds: ['Games per pairing', '每次对阵局数'],
  swissRounds: ['Rounds', '轮数'],
  usualRounds: ['auto', '自动'],
  arenaMinutes: ['Minutes', '分钟'],
  concurrency: ['Games at the same time', '同时进行的局数'],
  delay: ['Seconds between moves of computers', '电脑对局每步间隔秒数'],
  computers: ['Computers that take part, by level', '参赛的电脑（按等级）'],
  programs: ['Programs that take part', '参赛的程序'],
  later: ['People and bots join afterwards, until you start it.', '开始之前，人和程序都可以报名。'],
  create: ['Create', '创建'],
});

/** @typedef {'perMove' | 'fischer' | 'none'} Manner */

const FORMATS = /** @type {const} */ ([
  'round-robin',
  'gauntlet',
  'swiss',
  'knockout',
  'double-elimination',
  'drawn-knockout',
  'arena',
]);

/** A time control as text. @param {Manner} manner @param {number} first @param {number} second */
const timeText = (manner, first, second) =>
  manner === 'none' ? 'none' : manner === 'perMove' ? `${first}/move` : `${Math.round(first * 60)}+${second}`;

/** @param {string} label @param {HTMLElement} input */
const field = (label, input) => h('label', { class: 'field' }, label, input);
/** @param {number} value @param {number} min @param {number} max @param {number} [step] */
const number = (value, min, max, step = 1) => h('input', { type: 'number', min, max, step, value, required: true });

/** Asks what the contest shall be, makes it and goes there. */
export async function newContest() {
  /** @type {GameName} */ let game = GAMES[0].id;
  /** @type {Promise<Setup>} */ let setup = setupFor(game);
  /** @type {Manner} */ let manner = 'perMove';
  const name = h('input', { maxlength: 60, required: true, value: t('usual', { game: gameName(game) }) });
  let isOwnName = false;
  name.addEventListener('input', () => {
    isOwnName = true;
  });
  const rules = h('div', { class: 'contest-rules' });
  const showRules = async () => {
    const asked = setup;
    const { element } = await asked;
    if (asked !== setup) return;
    put(rules, element);
    element.addEventListener('change', showPrograms);
    await showPrograms();
  };
  /** @type {Set<string>} */ const taking = new Set();
  const programs = h('fieldset', { hidden: true });
  const showPrograms = async () => {
    const asked = (await setup).rules();
    const found = await programsFor(asked);
    if (asked !== (await setup).rules()) return;
    for (const name of taking) if (!found.some((program) => program.name === name)) taking.delete(name);
    programs.hidden = found.length === 0;
    put(
      programs,
      h('legend', { class: 'small muted' }, t('programs')),
      h(
        'div',
        { class: 'chips' },
        found.map(({ name: called }) =>
          h(
            'label',
            { class: 'chip' },
            h('input', {
              type: 'checkbox',
              value: called,
              checked: taking.has(called),
              onchange: (/** @type {Event & {target: HTMLInputElement}} */ event) => {
                if (event.target.checked) taking.add(called);
                else taking.delete(called);
              },
            }),
            icon('program', 16),
            called,
          ),
        ),
      ),
    );
  };
  const perMove = number(2, 1, 3600);
  const [minutes, increment] = [number(3, 0, 600, 0.5), number(2, 0, 600)];
  const timeFields = h('div', { class: 'row' });
  const showTime = () =>
    put(
      timeFields,
      manner === 'perMove'
        ? field(t('seconds'), perMove)
        : manner === 'fischer' && [field(t('minutes'), minutes), field(t('increment'), increment)],
    );
  const [rounds, concurrency] = [number(2, 1, 20), number(2, 1, 16)];
  const delay = number(0.5, 0, 10, 0.1);
  const swissRounds = h('input', { type: 'number', min: 1, max: 63, placeholder: t('usualRounds') });
  const arenaMinutes = number(30, 1, 10080);
  const formatField = h(
    'select',
    { onchange: () => showFormat() },
    FORMATS.map((each) => h('option', { value: each }, t(each))),
  );
  const format = () => /** @type {NonNullable<ContestRequest['format']>} */ (formatField.value);
  const formatFields = h('div', { class: 'row' });
  const showFormat = () =>
    put(
      formatFields,
      format() === 'swiss' && field(t('swissRounds'), swissRounds),
      format() === 'arena' && field(t('arenaMinutes'), arenaMinutes),
      field(t('rounds'), rounds),
      field(t('concurrency'), concurrency),
      field(t('delay'), delay),
    );
  const levels = [...Array(10).keys()].map((i) =>
    h('input', { type: 'checkbox', value: i + 1, checked: i === 1 || i === 3 }),
  );

  showRules();
  showTime();
  showFormat();
  const answer = await sheet(
    t('title'),
    [
      field(t('name'), name),
      h(
        'fieldset',
        { class: 'column' },
        h('legend', { class: 'small muted' }, t('game')),
        choices(
          t('game'),
          GAMES.map(({ id }) => [id, gameName(id)]),
          game,
          (chosen) => {
            game = chosen;
            setup = setupFor(game);
            if (!isOwnName) name.value = t('usual', { game: gameName(game) });
            showRules();
          },
        ),
        rules,
      ),
      h(
        'fieldset',
        { class: 'column' },
        h('legend', { class: 'small muted' }, t('time')),
        choices(
          t('time'),
          [
            ['perMove', t('perMove')],
            ['fischer', t('fischer')],
            ['none', t('none')],
          ],
          manner,
          (chosen) => {
            manner = chosen;
            showTime();
          },
        ),
        timeFields,
      ),
      h('fieldset', { class: 'column' }, h('legend', { class: 'small muted' }, t('format')), formatField, formatFields),
      h(
        'fieldset',
        {},
        h('legend', { class: 'small muted' }, t('computers')),
        h(
          'div',
          { class: 'chips' },
          levels.map((input) => h('label', { class: 'chip tabular' }, input, input.value)),
        ),
      ),
      programs,
      h('p', { class: 'small muted' }, t('later')),
    ],
    [{ text: t('create'), value: 'create', kind: 'primary' }],
    { wide: true },
  );
  if (answer !== 'create') return;
  /** @type {ContestRequest} */
  const wish = {
    name: name.value.trim(),
    rules: (await setup).rules(),
    format: format(),
    rounds: Number(rounds.value),
    ...(format() === 'swiss' && swissRounds.value !== '' ? { swissRounds: Number(swissRounds.value) } : {}),
    ...(format() === 'arena' ? { minutes: Number(arenaMinutes.value) } : {}),
    concurrency: Number(concurrency.value),
    delay: Math.round(Number(delay.value) * 1000),
    time: timeText(manner, Number((manner === 'perMove' ? perMove : minutes).value), Number(increment.value)),
    computers: levels.filter((input) => input.checked).map((input) => Number(input.value)),
    programs: [...taking],
  };
  try {
    const { id } = /** @type {ContestState} */ (await post('/api/contest', wish));
    await go(`/contest/${id}`);
  } catch (error) {
    tellRefusal(error);
  }
}
