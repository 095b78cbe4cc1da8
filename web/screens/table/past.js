// Positions of a table that have gone by, for looking back.

/** @import {ReplayNode, ViewerState} from '../../api' */
import { get } from '../../core/api.js';

export class Past {
  /** By ply, with the moves that led there. @type {Map<number, {key: string, node: Promise<ReplayNode>}>} */ #known =
    new Map();

  /** @param {string} table */
  constructor(table) {
    this.table = table;
  }

  /** The position after so many turns. @param {ViewerState} state @param {number} ply */
  async at(state, ply) {
    const key = state.moves
      .slice(0, ply)
      .map(({ text }) => text)
      .join(' ');
    const known = this.#known.get(ply);
    if (known?.key === key) return known.node;
    /** @type {Promise<ReplayNode>} */
    const node = get(`/api/table/${this.table}/replay/node/${ply}`);
    this.#known.set(ply, { key, node });
    node.catch(() => this.#known.delete(ply));
    return node;
  }
}
