// Maps as text, as in docs/games.md, and the maps that somebody keeps in the browser. Whether a map can be played is for the server to say.

/** @import {BattlefieldView} from '../../api' */
/** @import {Cell, Seat, UnitKind} from '../../types' */
import { words } from '../../core/lang.js';
import { KINDS, LETTERS } from './units.js';

/** What the choice of a map and the map editor have in common. */
export const t = words('battlefield-maptext');

/**
 * @typedef {object} FieldMap
 * @property {number} rows
 * @property {number} cols
 * @property {string[]} terrain  a line of letters for each row, as in `BattlefieldView`
 * @property {{at: Cell, side: Seat, kind: UnitKind}[]} units
 */

/** The longest side. */
export const MOST = 20;

/** @param {number} rows @param {number} cols @returns {FieldMap} */
export const emptyMap = (rows, cols) => ({
  rows,
  cols,
  terrain: Array.from({ length: rows }, () => '.'.repeat(cols)),
  units: [],
});

/** @param {FieldMap} map */
export function writeMap({ rows, cols, terrain, units }) {
  const special = terrain.flatMap((line, row) =>
    [...line].flatMap((letter, col) => (letter === '.' ? [] : [`${row} ${col} ${letter}`])),
  );
  const armies = units.map(
    ({ at: [row, col], side, kind }) => `${row} ${col} ${side === 0 ? 'A' : 'B'} ${LETTERS[kind]}`,
  );
  return `${[`${rows} ${cols} ${special.length} ${armies.length}`, ...special, ...armies].join('\n')}\n`;
}

/** A map from a text that the server has found good; null when it is none. @param {string} text @returns {FieldMap | null} */
export function readMap(text) {
  const lines = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.trim().split(/\s+/));
  const [rows, cols, special, armies] = (lines[0] ?? []).map(Number);
  if (
    ![rows, cols].every((side) => Number.isInteger(side) && side >= 1 && side <= MOST) ||
    lines.length < 1 + special + armies
  )
    return null;
  const cells = emptyMap(rows, cols).terrain.map((line) => [...line]);
  /** @type {FieldMap['units']} */
  const units = [];
  for (const [row, col, letter] of lines.slice(1, 1 + special))
    if (cells[Number(row)]?.[Number(col)]) cells[Number(row)][Number(col)] = letter === 'P' ? '.' : letter;
  for (const [row, col, side, letters] of lines.slice(1 + special, 1 + special + armies)) {
    const kind = KINDS.find((known) => LETTERS[known] === letters);
    if (kind) units.push({ at: [Number(row), Number(col)], side: side === 'A' ? 0 : 1, kind });
  }
  return { rows, cols, terrain: cells.map((line) => line.join('')), units };
}

/** The rules of a battle on this map. @param {FieldMap} map */
export const rulesOf = (map) => `battlefield,${writeMap(map).trim().replaceAll('\n', ',')}`;

/** The map of such rules. @param {string} rules */
export const mapOfRules = (rules) => readMap(rules.replace(/^battlefield,/, '').replaceAll(',', '\n'));

/** A view that is good for a picture. @param {FieldMap} map @returns {BattlefieldView} */
export function viewOf(map) {
  const count = (/** @type {number} */ side) => map.units.filter((unit) => unit.side === side).length;
  const empty = { rules: '', seats: 2, turn: 0, over: null, turnNumber: 1, orders: [] };
  return { game: 'battlefield', ...empty, strength: [count(0), count(1)], ...map };
}

const KEY = 'tengen.maps';

/** @typedef {{name: string, text: string}} KeptMap */

/** The maps that are kept, the newest first. @returns {KeptMap[]} */
export function keptMaps() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found)
      ? found.filter((map) => typeof map?.name === 'string' && typeof map?.text === 'string' && readMap(map.text))
      : [];
  } catch {
    return [];
  }
}

/** Keeps these maps. Says whether the browser did. @param {KeptMap[]} maps */
function keepAll(maps) {
  try {
    localStorage.setItem(KEY, JSON.stringify(maps));
    return true;
  } catch {
    return false;
  }
}

/** Keeps a map, in place of another with its name. @param {string} name @param {FieldMap} map */
export const keepMap = (name, map) =>
  keepAll([{ name, text: writeMap(map) }, ...keptMaps().filter((other) => other.name !== name)]);

/** @param {string} name */
export const dropMap = (name) => keepAll(keptMaps().filter((other) => other.name !== name));
