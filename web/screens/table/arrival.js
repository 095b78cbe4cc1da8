// A board that goes from one screen to the next, so that the stone that was just put there does not flicker.

/** @import {Board} from '../../core/board.js' */

/** @type {{table: string, board: Board<any>, hadFocus: boolean} | null} */
let handed = null;

/** @param {string} table @param {Board<any>} board */
export function handOver(table, board) {
  handed = { table, board, hadFocus: board.contains(document.activeElement) };
}

/** The board that was handed over for this table. @param {string} table */
export function received(table) {
  const found = handed?.table === table ? handed : null;
  handed = null;
  return found;
}
