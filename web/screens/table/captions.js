// What happened at a table, in a sentence and in a sound.

/** @import {LostTurn, Offer, TableEvent, ViewerState} from '../../api' */
/** @import {Board} from '../../core/board.js' */
import { labelled, langIndex, noted, say, sentences, words } from '../../core/lang.js';
import { resultLine } from '../../games/endings.js';
import { seatPlayer } from '../../elements/players.js';
import { gameOf } from '../../games/index.js';

const t = words('table-captions');

/**
 * The sentence about an event; empty when there is nothing to tell.
 * @param {TableEvent} event
 * @param {ViewerState} state  after it
 * @param {Board<any> | null} board
 */
export function caption(event, state, board) {
  const name = 'seat' in event ? seatPlayer(state, event.seat) : '';
  switch (event.event) {
    case 'opened':
      return t('opened');
    case 'played':
      return played(name, event.move, board);
    case 'violated':
      return violated(event, name, board);
    case 'asked':
      return asks(event.offer, name);
    case 'agreed':
      return t('agreed', { name });
    case 'declined':
      return t('declined', { name });
    case 'cancelled':
      return t('cancelled', { name });
    case 'taken-back':
      return t('taken-back', { n: event.plies });
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
      const text = name ? t('credited', { s, name }) : t('credited-all', { s });
      // The log is for everybody: a note has the languages in their order, with a stroke between.
      const notes = event.note.split(' / ');
      const note = notes[Math.min(langIndex(), notes.length - 1)];
      return note ? labelled(text, note) : text;
    }
    case 'reopened':
      return t('restarted');
    case 'finished':
      return state.result ? resultLine(state.result, state.view, state.yours, (seat) => seatPlayer(state, seat)) : '';
    default:
      return '';
  }
}

/** @param {string} name @param {string} move @param {Board<any> | null} board */
function played(name, move, board) {
  const said = bothNotations(board?.say(move) ?? move, move, board);
  // "Black swaps colours" needs no "played".
  return board?.isDeed(move) ? t('deed', { name, what: said }) : t('played', { name, move: said });
}

/** A move as it is said, and beside it as the players write it. @param {string} said @param {string} move @param {Board<any> | null} board */
const bothNotations = (said, move, board) => [said, board?.alsoWritten(move)].filter(Boolean).join(' ');

/** What was wrong, why, and the how-manieth time. @param {LostTurn & {violations?: number}} event @param {string} name @param {Board<any> | null} board */
export function violated({ violation, move, why, violations }, name, board) {
  // Numbers of another program's protocol tell nobody anything, unless the players know them.
  const said = move && /^[a-z]+\d+[hv]?$/.test(move) ? (board?.say(move) ?? move) : '';
  const written = bothNotations(said, move ?? '', board);
  const what =
    violation === 'out-of-time'
      ? t('late', { name })
      : violation === 'no-move'
        ? t('no-move', { name })
        : written !== ''
          ? t('illegal-move', { name, move: written })
          : t('illegal', { name });
  const details = [say(why), violations ? t('counted', { n: violations }) : ''].filter((text) => text !== '');
  return details.length === 0 ? what : noted(what, sentences(details));
}

/** The sound of an event. @param {TableEvent} event @param {ViewerState} state */
export function soundOf(event, state) {
  if (event.event === 'asked') return 'ask';
  if (event.event === 'finished') return 'end';
  return event.event === 'played' ? gameOf(state.view.game).sound(event.move, state.effects) : '';
}

/** The offers by name. @param {Offer} offer @param {string} name */
export const asks = (offer, name) => t(`ask-${offer}`, { name });
