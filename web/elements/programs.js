// The foreign programs of the server that can play something.

/** @import {ProgramInfo} from '../api' */
import { get } from '../core/api.js';

/** Whether the server has any: most have none, and then nobody asks again. @type {Promise<boolean> | null} */
let hasAny = null;

/** Those that can play this; none when the server cannot be asked. @param {string} rules @returns {Promise<ProgramInfo[]>} */
export async function programsFor(rules) {
  try {
    hasAny ??= get('/api/programs').then((/** @type {ProgramInfo[]} */ all) => all.length > 0);
    return (await hasAny) ? await get(`/api/programs?rules=${encodeURIComponent(rules)}`) : [];
  } catch {
    hasAny = null;
    return [];
  }
}
