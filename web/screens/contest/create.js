// The form of a new contest.

/** @import {ContestRequest, ContestState, GameName} from '../../api' */
/** @import {Setup} from '../../games/module' */
import { create } from '../../core/api.js';
import { h, put } from '../../core/dom.js';
import { words } from '../../core/lang.js';
import { go } from '../../core/router.js';
import { choices } from '../../elements/choices.js';
import { sheet } from '../../elements/dialog.js';
import { icon } from '../../elements/icon.js';
import { programsFor } from '../../elements/programs.js';
import { tellRefusal } from '../../elements/toast.js';
import { GAMES, gameName, setupFor } from '../../games/index.js';

const t = words('contest-create');

/** @typedef {'per-move' | 'fischer' | 'none'} Manner */

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
  manner === 'none' ? 'none' : manner === 'per-move' ? `${first}/move` : `${Math.round(first * 60)}+${second}`;

/** @param {string} label @param {HTMLElement} input */
const field = (label, input) => h('label', { class: 'field' }, label, input);
/** @param {number} value @param {number} min @param {number} max @param {number} [step] */
const number = (value, min, max, step = 1) => h('input', { type: 'number', min, max, step, value, required: true });

/** Asks what the contest shall be, makes it and goes there. */
export async function newContest() {
  /** @type {GameName} */ let game = GAMES[0].id;
  /** @type {Promise<Setup>} */ let setup = setupFor(game);
  /** @type {Manner} */ let manner = 'per-move';
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
      manner === 'per-move'
        ? field(t('seconds'), perMove)
        : manner === 'fischer' && [field(t('minutes'), minutes), field(t('increment'), increment)],
    );
  const [rounds, concurrency] = [number(2, 1, 20), number(2, 1, 16)];
  const delay = number(0.5, 0, 10, 0.1);
  const swissRounds = h('input', { type: 'number', min: 1, max: 63, placeholder: t('usual-rounds') });
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
      format() === 'swiss' && field(t('swiss-rounds'), swissRounds),
      format() === 'arena' && field(t('arena-minutes'), arenaMinutes),
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
            ['per-move', t('per-move')],
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
    time: timeText(manner, Number((manner === 'per-move' ? perMove : minutes).value), Number(increment.value)),
    computers: levels.filter((input) => input.checked).map((input) => Number(input.value)),
    programs: [...taking],
  };
  try {
    const { id } = /** @type {ContestState} */ (await create('/api/contest', wish));
    await go(`/contest/${id}`);
  } catch (error) {
    tellRefusal(error);
  }
}
