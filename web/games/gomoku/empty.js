// An empty board without asking the server, so that it is there at once. The server decides everything from the first stone on.

/** @import {GomokuView} from '../../api' */
import { ruleOf } from '../base.js';

/** @param {string} rules  with all settings written out @returns {GomokuView} */
export function emptyView(rules) {
  const [width, height] = (ruleOf(rules, 'size') ?? '15x15').split('x').map(Number);
  const players = Number(ruleOf(rules, 'players') ?? 2);
  return {
    game: 'gomoku',
    rules,
    seats: players,
    turn: 0,
    over: null,
    width,
    height,
    players,
    inARow: Number(ruleOf(rules, 'k') ?? 5),
    rule: /** @type {GomokuView['rule']} */ (ruleOf(rules, 'rule') ?? 'freestyle'),
    opening: /** @type {GomokuView['opening']} */ (ruleOf(rules, 'opening') ?? 'free'),
    stones: [],
    last: null,
    color: 0,
    colors: Array.from({ length: players }, (_, seat) => seat),
    choice: { kind: 'stone', said: { en: '', zh: '' }, allowed: null, moves: [], left: 0, pickNamed: false },
    forbidden: [],
    offers: [],
    rows: [],
    named: null,
  };
}
