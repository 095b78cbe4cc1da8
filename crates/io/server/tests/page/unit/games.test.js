import './browser.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const { GAMES, disciplineName, gameAt, gameName, rulesText } = await import('../../../../../../web/games/index.js');
const { faultText, outputText, resultLine } = await import('../../../../../../web/games/endings.js');
const { setLang } = await import('../../../../../../web/core/lang.js');
await setLang('en');

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

test('results are told to the winner, to the loser and to those who watch', async () => {
  const view = { game: 'gomoku', rules: 'gomoku,size=15x15,k=5', seats: 2, colors: [0, 1] };
  /** @param {string} reason @param {number | null} winner */
  const result = (reason, winner) => ({ reason, winner, void: false, said: { en: '', zh: '' } });
  const line = (reason, winner, yours) => resultLine(result(reason, winner), view, yours);
  assert.equal(line('row', 0, [0]), 'You won – five in a row');
  assert.equal(line('row', 0, [1]), 'You lost – five in a row');
  assert.equal(line('row', 0, []), 'Black won – five in a row');
  assert.equal(line('row', 1, [0, 1]), 'White won – five in a row');
  assert.equal(line('out-of-time', 1, [1]), 'You won – the opponent ran out of time');
  assert.equal(line('out-of-time', 1, [0]), 'You lost – out of time');
  assert.equal(line('draw-agreed', null, [0]), 'Draw – by agreement');
  assert.equal(line('invented-tomorrow', 0, []), 'Black won – invented-tomorrow');
  assert.equal(faultText('crashed', true), 'program crashed or failed');
  assert.equal(outputText('last output: hi; last error: no'), 'last output: hi; last error: no');
  await setLang('zh');
  assert.equal(line('row', 0, [0]), '你赢了：五子连珠');
  assert.equal(line('out-of-time', 1, [0]), '你输了：超时');
  assert.equal(outputText('last output: hi; last error: no'), '最后输出：hi；最后报错：no');
  await setLang('en');
});
