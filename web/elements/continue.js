// A new table that begins with a position. Whoever sat in a seat sits there again, unless somebody chooses otherwise.

/** @import {GameOccupant, GameStarted, PositionView} from '../api' */
import { create } from '../core/api.js';
import { h } from '../core/dom.js';
import { words } from '../core/lang.js';
import { go } from '../core/router.js';
import { seatName } from '../games/index.js';
import { sheet } from './dialog.js';
import { programsFor } from './programs.js';
import { tellRefusal } from './toast.js';

const t = words('elements-continue');

/** @type {GameOccupant} */
const YOU = { kind: 'person' };
/** @param {number} level @returns {GameOccupant} */
const computer = (level) => ({ kind: 'computer', level });
const USUAL = computer(3);

/** @param {GameOccupant} one */
const nameOf = (one) =>
  one.kind === 'person' ? t('you') : one.kind === 'computer' ? t('computer', { n: one.level }) : one.name;

/**
 * Asks who shall sit where, opens the table and goes there.
 * @param {object} from
 * @param {PositionView} from.view  the position
 * @param {GameOccupant[]} from.occupants  who sat where; empty when that is not known
 * @param {string[]} from.names  what they were called
 * @param {() => Promise<string[]>} from.moves  that lead to the position
 */
export async function continueFrom({ view, occupants, names, moves }) {
  const programs = await programsFor(view.rules);
  const choices = [
    YOU,
    ...Array.from({ length: 10 }, (_, i) => computer(i + 1)),
    ...programs.map(({ name }) => /** @type {GameOccupant} */ ({ kind: 'program', name })),
  ];
  /** @param {GameOccupant} one */
  const indexOf = (one) => choices.findIndex((choice) => JSON.stringify(choice) === JSON.stringify(one));
  const seats = [...Array(view.seats).keys()];
  const before = seats.map((seat) => occupants[seat] ?? (seat === view.turn ? YOU : USUAL));
  const isMine = before.some(({ kind }) => kind === 'person');
  const missing = before.filter((one) => indexOf(one) < 0);
  const selects = seats.map((seat) => {
    const taken = indexOf(!isMine && seat === view.turn ? YOU : missing.includes(before[seat]) ? USUAL : before[seat]);
    return h(
      'select',
      { onchange: () => check() },
      choices.map((one, i) => h('option', { value: i, selected: i === taken }, nameOf(one))),
    );
  });
  const chosen = () => selects.map((select) => choices[Number(select.value)]);
  const check = () => selects[0].setCustomValidity(chosen().includes(YOU) ? '' : t('nobody'));

  const answer = await sheet(
    t('title'),
    [
      h('p', { class: 'muted' }, t('text')),
      selects.map((select, seat) => {
        const who = seatName(view, seat);
        return h('label', { class: 'field' }, seat === view.turn ? t('next', { who }) : who, select);
      }),
      missing.map((one) => h('p', { class: 'small muted' }, t('missing', { name: nameOf(one) }))),
    ],
    [{ text: t('play'), value: 'play', kind: 'primary' }],
  );
  if (answer !== 'play') return;
  const sit = chosen();
  // Those who share a screen are told apart by the names that they had.
  const own = names.map((name, seat) => (before[seat]?.kind === 'person' ? name : ''));
  const isShared = occupants.length > 0 && sit.filter((one) => one === YOU).length > 1;
  try {
    const wish = { rules: view.rules, moves: await moves(), occupants: sit, ...(isShared ? { names: own } : {}) };
    const { table } = /** @type {GameStarted} */ (await create('/api/challenge/here', wish));
    await go(`/t/${table}`);
  } catch (error) {
    tellRefusal(error);
  }
}
