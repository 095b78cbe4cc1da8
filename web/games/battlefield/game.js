// Battlefield for the page.

/** @import {BattlefieldView} from '../../api' */
/** @import {Seat} from '../../types' */
/** @import {GameModule} from '../module' */
import { s, styled } from '../../core/dom.js';
import { words } from '../../core/lang.js';
import { base, token } from '../base.js';

const SHEET = '/web/games/battlefield/board.css';

const t = words('battlefield-game');

/** @param {Seat} seat */
const color = (seat) => `var(--side-${seat})`;
/** @param {Seat} seat */
const armyName = (seat) => t(seat === 0 ? 'army-a' : 'army-b');

/** @type {GameModule<BattlefieldView>} */
export const battlefield = {
  ...base,
  id: 'battlefield',
  example: '6 3 8 8 0 8',
  hasPreview: true,
  options: [{ key: 'letters', text: () => t('letters') }],
  screens: [
    {
      path: '/maps',
      text: () => t('maps'),
      icon: 'map',
      load: () => styled(import('./maps/maps.js'), SHEET, '/web/games/battlefield/maps/maps.css'),
    },
  ],
  board: () => styled(import('./board.js'), SHEET),
  setup: () => styled(import('./setup.js'), SHEET),
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
