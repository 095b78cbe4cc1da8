// Going on from a position: a new table, two here or against the computer. And a new board for analysis.

/** @import {GameName, GameStarted} from '../../api' */
/** @import {Walk} from './walk.js' */
import { post } from '../../core/api.js';
import { h, put } from '../../core/dom.js';
import { words } from '../../core/lang.js';
import { go } from '../../core/router.js';
import { sheet } from '../../elements/dialog.js';
import { tellRefusal } from '../../elements/toast.js';
import { GAMES, gameName, gameOf, seatName, setupFor } from '../../games/index.js';

const t = words({
  title: ['Continue from here', '从此处继续'],
  text: ['A new table begins with this position.', '以此局面开始新的棋桌。'],
  computer: ['Against the computer', '与电脑对弈'],
  here: ['Two here', '两人同屏'],
  level: ['Level of the computer', '电脑等级'],
  seat: ['You play', '你执'],
  next: ['{who} (to move)', '{who}（先走）'],
  board: ['New analysis board', '新的分析棋盘'],
  game: ['Game', '棋类'],
  open: ['Open', '打开'],
  type: ['Type a move', '输入着法'],
  asIn: ['As in the list of moves of records: {example}', '按棋谱写法：{example}'],
  play: ['Play', '走这步'],
});

/** @param {Walk} walk */
export async function goOn(walk) {
  const { shown } = walk;
  if (!shown) return;
  walk.stop();
  const { view } = shown;
  const level = h('input', {
    type: 'range',
    min: 1,
    max: 10,
    value: 3,
    oninput: () => {
      levelText.textContent = level.value;
    },
  });
  const levelText = h('output', { class: 'tabular' }, '3');
  const seats = [...Array(view.seats).keys()].sort((a, b) => Number(b === view.turn) - Number(a === view.turn));
  const seat = h(
    'select',
    {},
    seats.map((each) =>
      h(
        'option',
        { value: each },
        each === view.turn ? t('next', { who: seatName(view, each) }) : seatName(view, each),
      ),
    ),
  );
  const answer = await sheet(
    t('title'),
    [
      h('p', { class: 'muted' }, t('text')),
      h('label', { class: 'field' }, t('level'), h('span', { class: 'row' }, level, levelText)),
      h('label', { class: 'field' }, t('seat'), seat),
    ],
    [
      { text: t('here'), value: 'here' },
      { text: t('computer'), value: 'ai', kind: 'primary' },
    ],
  );
  if (answer !== 'here' && answer !== 'ai') return;
  try {
    const wish = { rules: walk.tree.source.replay.rules, moves: await walk.tree.moves(shown.node) };
    const more = answer === 'ai' ? { level: Number(level.value), seat: Number(seat.value) } : {};
    /** @type {GameStarted} */
    const { table } = await post(`/api/challenge/${answer}`, { ...wish, ...more });
    await go(`/t/${table}`);
  } catch (error) {
    tellRefusal(error);
  }
}

/** Asks for a move as text, and plays it. @param {Walk} walk */
export async function typeMove(walk) {
  walk.stop();
  const { example } = gameOf(walk.tree.source.replay.game);
  const input = h('input', { required: true, autofocus: true, autocomplete: 'off', spellcheck: 'false' });
  const answer = await sheet(
    t('type'),
    [h('label', { class: 'field' }, t('asIn', { example }), input)],
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
