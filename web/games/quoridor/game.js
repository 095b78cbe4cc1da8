// Quoridor for the page.

/** @import {QuoridorView} from '../../api' */
/** @import {GameModule} from '../module' */
import { words } from '../../core/lang.js';
import { base, ruleOf, token } from '../base.js';

const t = words({
  quoridor: ['Quoridor', '步步为营'],
  cross: ['walls may cross', '挡板可交叉'],
  contest: ['contest', '竞赛规则'],
  walls: ['{n} walls', '挡板 {n}'],
  turnWall: ['turn the wall', '旋转挡板'],
  ways: ['Shortest ways and their lengths', '显示最短路和步数'],
});

/** @param {import('../../types').Seat} seat */
const color = (seat) => `var(--pawn-${seat})`;

/** @type {GameModule<QuoridorView>} */
export const quoridor = {
  ...base,
  id: 'quoridor',
  example: 'e2, e3h',
  isSeenFromSeat: true,
  options: [{ key: 'ways', text: () => t('ways') }],
  board: () => import('./board.js'),
  setup: () => import('./setup.js'),
  gameName: () => t('quoridor'),
  describe: (rules) => {
    const [size, variant] = [ruleOf(rules, 'size'), ruleOf(rules, 'variant')];
    const name = t('quoridor') + (size && size !== '9' ? ` ${size}×${size}` : '');
    return variant === 'cross' || variant === 'contest' ? [name, t(variant)] : [name];
  },
  ruleName: (kind) => (kind === 'contest' ? t('contest') : null),
  formats: () => [
    ['quoridor-text', 'TXT'],
    ['quoridor-log', 'CSV'],
  ],
  keys: () => [[['R'], t('turnWall')]],
  seatName: (_, seat) => base.sideName(seat),
  seatColor: (_, seat) => color(seat),
  seatSign: (_, seat) => token(color(seat), seat + 1),
  seatDetails: (view, seat) => t('walls', { n: view.hands[seat] }),
  sound: (move) => (/[hv]$/.test(move) ? 'wall' : 'step'),
};
