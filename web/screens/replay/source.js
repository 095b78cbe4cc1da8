// Where a game comes from that is walked through: a table, a record somebody gave us, or nothing but rules and moves.

/** @import {GameReplay, PositionRef, ReplayNode, UploadedRecord, PositionView} from '../../api' */
import { get, post } from '../../core/api.js';

/**
 * @typedef {object} Source
 * @property {GameReplay} replay
 * @property {(node: number) => Promise<ReplayNode>} fetch  a node of the game itself
 * @property {(node: number) => PositionRef} place  a node of the game itself, for analysis
 * @property {string} page  the address of the whole game
 * @property {'ply' | 'node'} key  what a node is called in the address
 * @property {string | null} file  where the record is to be had
 * @property {string | null} picture  where pictures are, without the ending
 * @property {Record<string, unknown> | null} judge  what asks for the analysis of the whole game
 * @property {boolean} free  there is no game: all moves are those of whoever looks
 */

/** @param {string} table @returns {Promise<Source>} */
export async function ofTable(table) {
  const api = `/api/table/${table}`;
  return {
    replay: await get(`${api}/replay`),
    fetch: (node) => get(`${api}/replay/node/${node}`),
    place: (node) => ({ table, ply: node }),
    page: `/t/${table}/replay`,
    key: 'ply',
    file: `${api}/record`,
    picture: `${api}/picture`,
    judge: { table },
    free: false,
  };
}

/** @param {string} record */
export const gamesOf = (record) => /** @type {Promise<UploadedRecord>} */ (get(`/api/record/${record}`));

/** @param {string} record @param {number} game @returns {Promise<Source>} */
export async function ofRecord(record, game) {
  const api = `/api/record/${record}/${game}`;
  return {
    replay: await get(api),
    fetch: (node) => get(`${api}/node/${node}`),
    place: (node) => ({ record, game, node }),
    page: `/r/${record}/${game}`,
    key: 'node',
    file: `${api}/file`,
    picture: `${api}/picture`,
    judge: { record, game },
    free: false,
  };
}

/** A board to try things on. @param {string} rules @returns {Promise<Source>} */
export async function ofRules(rules) {
  /** @type {PositionView} */
  const view = await post('/api/position', { rules, moves: [] });
  /** @type {ReplayNode} */
  const start = {
    node: 0,
    view,
    legal: true,
    text: null,
    seat: null,
    effects: null,
    comment: null,
    refused: [],
    marks: [],
    path: [0],
    children: [],
    ahead: [],
  };
  const main = [{ node: 0, seat: null, text: null, used: null, left: null, comment: false, branches: false }];
  return {
    replay: {
      game: view.game,
      rules: view.rules,
      title: '',
      players: [],
      occupants: [],
      result: null,
      date: null,
      breach: null,
      main,
      branches: false,
      notes: [],
      source: { record: '', game: 0 },
    },
    fetch: async () => start,
    place: () => ({ rules: view.rules, moves: [] }),
    page: '/analysis',
    key: 'ply',
    file: null,
    picture: null,
    judge: null,
    free: true,
  };
}
