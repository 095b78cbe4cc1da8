// How games end, in words.

/** @import {PositionView, TableResult} from '../api' */
/** @import {Seat} from '../types' */
import { codes, say, sentences, words } from '../core/lang.js';
import { ruleOf } from './base.js';
import { seatName } from './index.js';

const t = words('games-endings');
const reasonCode = codes('games-endings-reason');

/** Why a game ended, told of a winner or of a loser. @param {string} reason @param {boolean} isLoser @param {string} [rules] */
const why = (reason, isLoser, rules = '') =>
  reasonCode(reason, { side: isLoser ? 'loser' : 'winner', k: Number(ruleOf(rules, 'k') ?? 5) }) ?? reason;

/** Why a game was lost by something else than what was played. @param {string} reason @param {boolean} isLoser  whether it is told of who lost */
export const faultText = (reason, isLoser) => why(reason, isLoser);

/** Why a game in a list ended. @param {TableResult} result @param {string} rules @param {boolean} isLoser */
export const reasonText = (result, rules, isLoser) =>
  Number(ruleOf(rules, 'players') ?? 2) > 2 ? say(result.said) : why(result.reason, isLoser, rules);

/** What a program wrote at last; the record has it in English, with words of its own around it. @param {string} output */
export const outputText = (output) =>
  output.replace(/(^|; )last (output|error): /g, (_, before, what) => {
    const label = t(what === 'output' ? 'last-output' : 'last-error');
    return before ? sentences(['', label]) : label;
  });

/**
 * The result in two parts: who won, and why.
 * @param {TableResult} result
 * @param {PositionView} view
 * @param {Seat[]} yours  the seats of whoever reads it; who has several is told of both sides by name
 * @param {(seat: Seat) => string} name  how a seat is called
 * @returns {{title: string, reason: string}}
 */
export function resultText(result, view, yours = [], name = (seat) => seatName(view, seat)) {
  const isYours = yours.length === 1 && result.winner !== null && !result.void;
  const isLoser = isYours && result.winner !== yours[0];
  const title = result.void
    ? t('void')
    : result.winner === null
      ? t('draw')
      : isYours
        ? t(isLoser ? 'you-lost' : 'you-won')
        : t('won', { name: name(result.winner) });
  // A table of more than two may end in ways that only the whole sentence tells.
  const isTold = result.reason === 'crashed' && result.why;
  const reason = isTold
    ? say(isTold)
    : view.seats > 2 && !['row', 'goal', 'board-full'].includes(result.reason)
      ? say(result.said)
      : why(result.reason, isLoser, view.rules);
  return { title, reason };
}

/** The result in one line, such as "You won – five in a row". @param {TableResult} result @param {PositionView} view @param {Seat[]} [yours] @param {(seat: Seat) => string} [name] */
export function resultLine(result, view, yours, name) {
  return t('line', resultText(result, view, yours, name));
}
