// Going on from a position: a new table, a typed move. And a new board for analysis.

/** @import {GameName} from '../../api' */
/** @import {Walk} from './walk.js' */
import { h, put } from '../../core/dom.js';
import { words } from '../../core/lang.js';
import { go } from '../../core/router.js';
import { continueFrom } from '../../elements/continue.js';
import { sheet } from '../../elements/dialog.js';
import { tellRefusal } from '../../elements/toast.js';
import { GAMES, gameName, gameOf, setupFor } from '../../games/index.js';

const t = words('replay-goon');

/** A new table with the position that is shown. @param {Walk} walk */
export async function goOn(walk) {
  const { shown, tree } = walk;
  if (!shown) return;
  walk.stop();
  const { occupants, players: names } = tree.source.replay;
  await continueFrom({ view: shown.view, occupants, names, moves: () => tree.moves(shown.node) });
}

/** Asks for a move as text, and plays it. @param {Walk} walk */
export async function typeMove(walk) {
  walk.stop();
  const { example } = gameOf(walk.tree.source.replay.game);
  const input = h('input', { required: true, autofocus: true, autocomplete: 'off', spellcheck: 'false' });
  const answer = await sheet(
    t('type'),
    [h('label', { class: 'field' }, t('as-in', { example }), input)],
    [{ text: t('play'), value: 'play', kind: 'primary' }],
  );
  if (answer !== 'play') return;
  try {
    await walk.play(input.value.trim());
  } catch (error) {
    tellRefusal(error);
  }
}

/** Asks for a game and its rules, and opens an empty board. @param {GameName} game */
export async function newBoard(game) {
  const place = h('div');
  /** @type {Promise<import('../../games/module').Setup>} */
  let setup = setupFor(game);
  const show = () => setup.then(({ element }) => put(place, element));
  const select = h(
    'select',
    {
      onchange: () => {
        setup = setupFor(/** @type {GameName} */ (select.value));
        show();
      },
    },
    GAMES.map(({ id }) => h('option', { value: id, selected: id === game }, gameName(id))),
  );
  show();
  const answer = await sheet(
    t('board'),
    [h('label', { class: 'field' }, t('game'), select), place],
    [{ text: t('open'), value: 'open', kind: 'primary' }],
  );
  if (answer === 'open') await go(`/analysis?${new URLSearchParams({ rules: (await setup).rules() })}`);
}
