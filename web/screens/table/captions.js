// What happened at a table, in a sentence and in a sound.

/** @import {LostTurn, Offer, TableEvent, ViewerState} from '../../api' */
/** @import {Board} from '../../core/board.js' */
import { lang, say, words } from '../../core/lang.js';
import { resultLine } from '../../games/endings.js';
import { gameOf, seatName } from '../../games/index.js';

const t = words({
  played: ['{name} played {move}', '{name}：{move}'],
  opened: ['The game begins', '对局开始'],
  late: ['{name} was too late', '{name}超时'],
  noMove: ['{name} gave no readable move', '{name}没有给出可读的着法'],
  illegal: ['{name} made an illegal move', '{name}着法违规'],
  illegalMove: ['{name}: {move} is illegal', '{name}：{move} 违规'],
  counted: ['violation {n}', '第 {n} 次违规'],
  'ask-take-back': ['{name} asks to take back', '{name}请求悔棋'],
  'ask-draw': ['{name} offers a draw', '{name}提和'],
  'ask-pause': ['{name} asks for a pause', '{name}请求暂停'],
  'ask-continue': ['{name} asks to go on', '{name}请求继续'],
  agreed: ['{name} agrees', '{name}同意'],
  declined: ['{name} declines', '{name}拒绝'],
  cancelled: ['{name} asks no longer', '{name}撤回请求'],
  takenBack: ['Taken back to move {n}', '已悔棋，回到第 {n} 手'],
  paused: ['Paused', '已暂停'],
  continued: ['The game goes on', '对局继续'],
  left: ['{name} has left', '{name}已离开'],
  returned: ['{name} is back', '{name}回来了'],
  eliminated: ['{name} is out', '{name}出局'],
  credited: ['+{s} s for {name}', '{name} +{s} 秒'],
  creditedAll: ['+{s} s for everybody', '各方 +{s} 秒'],
  restarted: ['The server restarted; the turn begins anew', '服务器已重启，本手重新计时'],
});

/**
 * The sentence about an event; empty when there is nothing to tell.
 * @param {TableEvent} event
 * @param {ViewerState} state  after it
 * @param {Board<any> | null} board
 */
export function caption(event, state, board) {
  const name = 'seat' in event ? seatName(state.view, event.seat) : '';
  switch (event.event) {
    case 'opened':
      return t('opened');
    case 'played':
      return played(name, event.move, board);
    case 'violated':
      return violated(event, name, board);
    case 'asked':
      return t(/** @type {'ask-draw'} */ (`ask-${event.offer}`), { name });
    case 'agreed':
      return t('agreed', { name });
    case 'declined':
      return t('declined', { name });
    case 'cancelled':
      return t('cancelled', { name });
    case 'taken-back':
      return t('takenBack', { n: event.plies });
    case 'paused':
      return t('paused');
    case 'continued':
      return t('continued');
    case 'left':
      return t('left', { name });
    case 'returned':
      return t('returned', { name });
    case 'eliminated':
      return t('eliminated', { name });
    case 'credited': {
      const s = Math.round(event.time / 1000);
      const text = name ? t('credited', { s, name }) : t('creditedAll', { s });
      // The log is for everybody: a note has both languages, with a stroke between.
      const notes = event.note.split(' / ');
      const note = notes[lang() === 'zh' ? notes.length - 1 : 0];
      return note ? `${text}${lang() === 'zh' ? '：' : ': '}${note}` : text;
    }
    case 'reopened':
      return t('restarted');
    case 'finished':
      return state.result ? resultLine(state.result, state.view) : '';
    default:
      return '';
  }
}

/** @param {string} name @param {string} move @param {Board<any> | null} board */
function played(name, move, board) {
  const said = board?.say(move) ?? move;
  // "Black swaps colours" needs no "played".
  return board?.isDeed(move) ? `${name}${lang() === 'zh' ? '' : ' '}${said}` : t('played', { name, move: said });
}

/** What was wrong, why, and the how-manieth time. @param {LostTurn & {violations?: number}} event @param {string} name @param {Board<any> | null} board */
export function violated({ violation, move, why, violations }, name, board) {
  const what =
    violation === 'out-of-time'
      ? t('late', { name })
      : violation === 'no-move'
        ? t('noMove', { name })
        : // Numbers of another program's protocol tell nobody anything.
          move && /^[a-z]+\d+[hv]?$/.test(move)
          ? t('illegalMove', { name, move: board?.say(move) ?? move })
          : t('illegal', { name });
  const details = [say(why), violations ? t('counted', { n: violations }) : ''].filter((text) => text !== '');
  return details.length === 0
    ? what
    : lang() === 'zh'
      ? `${what}（${details.join('；')}）`
      : `${what} (${details.join('; ')})`;
}

/** The sound of an event. @param {TableEvent} event @param {ViewerState} state */
export function soundOf(event, state) {
  if (event.event === 'asked') return 'ask';
  if (event.event === 'finished') return 'end';
  return event.event === 'played' ? gameOf(state.view.game).sound(event.move, state.effects) : '';
}

/** The offers by name. @param {Offer} offer @param {string} name */
export const asks = (offer, name) => t(/** @type {'ask-draw'} */ (`ask-${offer}`), { name });
