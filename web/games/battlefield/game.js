// Battlefield for the page.

/** @import {BattlefieldView} from '../../api' */
/** @import {Seat} from '../../types' */
/** @import {GameModule} from '../module' */
import { s } from '../../core/dom.js';
import { words } from '../../core/lang.js';
import { base, token } from '../base.js';

const t = words({
  battlefield: ['Battlefield', '战场'],
  armyA: ['Army A', 'A 军'],
  armyB: ['Army B', 'B 军'],
  units: ['{n} units', '{n} 个单位'],
  undo: ['take back a step of an unfinished order', '撤回未完成命令的一步'],
  letters: ['Units as letters', '单位用字母表示'],
  maps: ['Maps', '地图'],
});

/** @param {Seat} seat */
const color = (seat) => `var(--side-${seat})`;
/** @param {Seat} seat */
const armyName = (seat) => t(seat === 0 ? 'armyA' : 'armyB');

/** @type {GameModule<BattlefieldView>} */
export const battlefield = {
  ...base,
  id: 'battlefield',
  example: '6 3 8 8 0 8',
  hasPreview: true,
  options: [{ key: 'letters', text: () => t('letters') }],
  screens: [{ path: '/maps', text: () => t('maps'), icon: 'map', load: () => import('./maps/maps.js') }],
  board: () => import('./board.js'),
  setup: () => import('./setup.js'),
  gameName: () => t('battlefield'),
  describe: () => [t('battlefield')],
  formats: () => [['battlefield', 'TXT']],
  keys: () => [[['Backspace'], t('undo')]],
  sideName: armyName,
  seatName: (_, seat) => armyName(seat),
  seatColor: (_, seat) => color(seat),
  seatSign: (_, seat) =>
    token(color(seat), 'AB'[seat], seat === 1 ? s('rect', { x: -8, y: -8, width: 16, height: 16, rx: 2 }) : undefined),
  seatDetails: (view, seat) => t('units', { n: view.strength[seat] }),
  // An order has spaces in it.
  splitMoves: (text) =>
    text
      .split(',')
      .map((order) => order.trim())
      .filter((order) => order !== ''),
  joinMoves: (orders) => orders.join(', '),
  sound: (_, effects) => {
    const kinds = new Set(effects?.map(({ effect }) => effect));
    return kinds.has('fire-lit') ? 'fire' : kinds.has('killed') || kinds.has('changed') ? 'strike' : 'step';
  },
};
