import './browser.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const { GAMES, disciplineName, gameAt, gameName, rulesText } = await import('../../../../../../web/games/index.js');
const { setLang } = await import('../../../../../../web/core/lang.js');
setLang('en');

test('all games answer the same questions', () => {
  const [first, ...rest] = GAMES.map((game) => Object.keys(game).sort());
  for (const keys of rest) assert.deepEqual(keys, first);
});

test('lists of moves are read as they are written', () => {
  const lists = { gomoku: ['h8', 'i9'], quoridor: ['e2', 'e8', 'e3h'], battlefield: ['6 3 8 8 0 8', '7 3 8'] };
  for (const { id, splitMoves, joinMoves } of GAMES) assert.deepEqual(splitMoves(joinMoves(lists[id])), lists[id], id);
  const [gomoku] = GAMES;
  assert.deepEqual(gomoku.splitMoves('H8i9, offer:j10 swap aa1'), ['h8', 'i9', 'offer:j10', 'swap', 'aa1']);
  assert.ok(gomoku.isMoveList('h8 i9,j10') && !gomoku.isMoveList('(;B[hh])'));
});

test('addresses, rules and disciplines have names', () => {
  assert.equal(gameAt('/').game, GAMES[0]);
  assert.equal(gameAt('/renju').preset, 'renju');
  assert.equal(gameAt('/quoridor').game.id, 'quoridor');
  assert.equal(gameAt('/maps'), null);
  assert.equal(gameName('chess,size=8'), 'chess');
  assert.equal(rulesText('gomoku,size=15x15,k=5,players=2,rule=renju,opening=rif'), 'Renju 15×15, RIF');
  assert.equal(rulesText('gomoku,size=3x3,k=3,players=2,rule=freestyle,opening=free'), 'Tic-tac-toe');
  assert.equal(
    rulesText('gomoku,size=19x19,k=6,players=3,rule=caro,opening=free'),
    'Gomoku 19×19, 6 in a row, Caro, 3 players',
  );
  assert.equal(rulesText('quoridor,variant=cross,size=7,players=4'), 'Quoridor 7×7, walls may cross, 4 players');
  assert.equal(disciplineName('gomoku-caro-exact'), 'Gomoku, Caro (exact)');
  assert.equal(disciplineName('renju'), 'Renju');
  assert.equal(disciplineName('quoridor-contest'), 'Quoridor, contest');
});
