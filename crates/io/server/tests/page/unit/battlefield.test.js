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
