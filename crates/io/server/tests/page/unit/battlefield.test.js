import './browser.js';
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const { emptyMap, mapOfRules, readMap, rulesOf, writeMap } =
  await import('../../../../../../web/games/battlefield/maptext.js');
const MAPS = new URL('../../../../../pure/battlefield/maps/', import.meta.url);

test('every map that comes with the program reads as it is written', () => {
  const files = readdirSync(MAPS).filter((name) => name.endsWith('.map'));
  assert.ok(files.length > 5, `${files}`);
  for (const name of files) {
    const map = readMap(readFileSync(new URL(name, MAPS), 'utf8'));
    assert.ok(map && map.units.length > 0, name);
    assert.deepEqual(readMap(writeMap(map)), map, name);
    assert.deepEqual(mapOfRules(rulesOf(map)), map, name);
  }
});

test('what is no map is none', () => {
  for (const text of ['', 'x', '0 5 0 0', '21 5 0 0', '5 5 2 0\n1 1 F', '-1 3 0 0', '5.5 5 0 0'])
    assert.equal(readMap(text), null, text);
  assert.deepEqual(readMap('2 3 0 0'), emptyMap(2, 3));
});

const { Layout } = await import('../../../../../../web/games/battlefield/draw.js');
const { DIGITS, shift, towards } = await import('../../../../../../web/games/battlefield/plan.js');
const { briefOrder, sayOrder, tellEffects } = await import('../../../../../../web/games/battlefield/tell.js');
const { setLang } = await import('../../../../../../web/core/lang.js');

test('a pointer anywhere in a cell means this cell, on boards of any size and turned round', () => {
  for (const [rows, cols] of [
    [1, 1],
    [4, 20],
    [20, 7],
  ]) {
    for (const flipped of [false, true]) {
      for (const coordinates of [false, true]) {
        const layout = new Layout({ rows, cols }, flipped, coordinates);
        for (let row = 0; row < rows; row++) {
          for (let col = 0; col < cols; col++) {
            const { x, y } = layout.corner([row, col]);
            for (const [dx, dy] of [
              [0.1, 0.1],
              [50, 50],
              [99.9, 99.9],
            ])
              assert.deepEqual(layout.under(x + dx, y + dy), [row, col]);
            const middle = layout.middle([row, col]);
            assert.ok(middle.x < layout.width && middle.y < layout.height);
          }
        }
        for (const [x, y] of [
          [-1, 5],
          [5, -1],
          [layout.width + 1, 60],
          [60, layout.height + 1],
        ])
          assert.equal(layout.under(x, y), null);
      }
    }
  }
});

test('directions lead where they point, and turn with the board', () => {
  const layout = new Layout({ rows: 5, cols: 5 }, true, false);
  for (const digit of DIGITS) {
    for (const far of [1, 2, 7]) assert.equal(towards([9, 9], shift([9, 9], digit, far)), digit);
    assert.deepEqual(shift(shift([9, 9], digit, 3), layout.turned(digit), 3), [9, 9]);
  }
  assert.equal(towards([3, 3], [3, 3]), null);
});

test('orders and their effects are told in both languages', async () => {
  await setLang('en');
  assert.equal(sayOrder('3 4 6 6 0 2'), '3,4: right ×2, attack up');
  assert.equal(briefOrder('3 4 6 6 0 2'), '3,4 →→ A↑');
  const burnt = [0, 1, 2, 3, 4, 5].map((col) => ({ effect: 'changed', at: [0, col], from: 'forest', to: 'plain' }));
  assert.equal(tellEffects(burnt, null), 'the forest burns down at 0,0 0,1 0,2 0,3 and 2 more');
  assert.equal(tellEffects([], null), 'nothing happens');
  await setLang('zh');
  assert.equal(sayOrder('3 4 6 6 0 2'), '3,4：右 ×2，向上攻击');
  assert.equal(tellEffects(burnt.slice(0, 1), null), '0,0 的森林烧毁');
  assert.equal(tellEffects(burnt, null), '0,0 0,1 0,2 0,3 及另外 2 处的森林烧毁');
});
