// How games end, in words.

/** @import {TableResult, PositionView} from '../api' */
import { lang, say, words } from '../core/lang.js';
import { seatName } from './index.js';

const WORDS = /** @type {const} */ ({
  row: ['a row is complete', '连成一线'],
  'board-full': ['the board is full', '棋盘已满'],
  'both-passed': ['both passed', '双方虚着'],
  goal: ['the pawn has reached the other side', '棋子到达对边'],
  destroyed: ['the other side has no units left', '对方全军覆没'],
  'all-destroyed': ['nobody has units left', '双方全军覆没'],
  resigned: ['the other side resigned', '对方认输'],
  'illegal-move': ['an illegal move', '对方违规着法'],
  'no-move': ['no readable move', '对方没有给出着法'],
  'forbidden-point': ['a forbidden move', '对方禁手'],
  'out-of-time': ['the other side ran out of time', '对方超时'],
  violations: ['the other side broke the rules too often', '对方违规过多'],
  crashed: ['the other program crashed', '对方程序崩溃'],
  abandoned: ['the other side left', '对方离开'],
  'draw-agreed': ['by agreement', '双方同意'],
  'move-limit': ['the limit of moves was reached', '达到步数上限'],
  adjudicated: ['decided by the organiser', '由组织者判定'],
  aborted: ['given up before the first move', '首步之前取消'],
  'no-start': ['the first move did not come in time', '未及时走出第一步'],
  ownCrashed: ['its program crashed or failed', '程序崩溃或出错'],
  ownOutOfTime: ['out of time', '超时'],
  ownIllegal: ['an illegal move', '违规着法'],
  ownNoMove: ['no readable move', '没有给出着法'],
  ownViolations: ['broke the rules too often', '违规过多'],
  ownAbandoned: ['left the game', '离开对局'],
  wins: ['{name} wins', '{name}获胜'],
  draw: ['Draw', '和棋'],
  void: ['The game does not count', '本局不计'],
});
const t = words(/** @type {Record<keyof typeof WORDS, [en: string, zh: string]>} */ (/** @type {unknown} */ (WORDS)));

/** Why a game ended. @param {string} reason */
const why = (reason) => (reason in WORDS ? t(/** @type {keyof typeof WORDS} */ (reason)) : reason);

/** The same as the loser's fault. @type {Record<string, keyof typeof WORDS>} */
const FAULTS = {
  crashed: 'ownCrashed',
  'out-of-time': 'ownOutOfTime',
  'illegal-move': 'ownIllegal',
  'no-move': 'ownNoMove',
  violations: 'ownViolations',
  abandoned: 'ownAbandoned',
};

/** Why a game was lost by something else than what was played. @param {string} reason @param {boolean} isLoser  whether it is told of who lost */
export const faultText = (reason, isLoser) => (isLoser && reason in FAULTS ? t(FAULTS[reason]) : why(reason));

/** What a program wrote at last; the record has it in one language, with words of its own around it. @param {string} output */
export const outputText = (output) =>
  lang() === 'zh'
    ? output.replace(
        /(^|; )last (output|error): /g,
        (_, before, what) => `${before && '；'}${what === 'output' ? '最后输出' : '最后报错'}：`,
      )
    : output;

/**
 * The result in two parts: who won, and why.
 * @param {TableResult} result
 * @param {PositionView} view
 * @returns {{title: string, reason: string}}
 */
export function resultText(result, view) {
  const title = result.void
    ? t('void')
    : result.winner === null
      ? t('draw')
      : t('wins', { name: seatName(view, result.winner) });
  // A table of more than two may end in ways that only the whole sentence tells.
  const isTold = result.reason === 'crashed' && result.why;
  const reason = isTold
    ? say(isTold)
    : view.seats > 2 && !['row', 'goal', 'board-full'].includes(result.reason)
      ? say(result.said)
      : why(result.reason);
  return { title, reason };
}

/** The result in one sentence. @param {TableResult} result @param {PositionView} view */
export function resultLine(result, view) {
  const { title, reason } = resultText(result, view);
  return lang() === 'zh' ? `${title}：${reason}。` : `${title}: ${reason}.`;
}
