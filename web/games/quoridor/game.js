// Quoridor for the page.

/** @import {QuoridorView} from '../../api' */
/** @import {GameModule} from '../module' */
import { styled } from '../../core/dom.js';
import { words } from '../../core/lang.js';
import { base, ruleOf, token } from '../base.js';

const SHEET = '/web/games/quoridor/board.css';

const t = words('quoridor-game');

/** @param {import('../../types').Seat} seat */
const color = (seat) => `var(--pawn-${seat})`;

/** @type {GameModule<QuoridorView>} */
export const quoridor = {
  ...base,
  id: 'quoridor',
  example: 'e2, e3h',
  isSeenFromSeat: true,
  options: [{ key: 'ways', text: () => t('ways') }],
  board: () => styled(import('./board.js'), SHEET),
  setup: () => styled(import('./setup.js'), SHEET),
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
  keys: () => [[['R'], t('turn-wall')]],
  seatName: (_, seat) => base.sideName(seat),
  seatColor: (_, seat) => color(seat),
  seatSign: (_, seat) => token(color(seat), seat + 1),
  seatDetails: (view, seat) => t('walls', { n: view.hands[seat] }),
  sound: (move) => (/[hv]$/.test(move) ? 'wall' : 'step'),
};
