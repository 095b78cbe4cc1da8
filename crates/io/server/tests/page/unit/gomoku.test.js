import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Grid } from '../../../../../../web/games/gomoku/draw.js';
import { MOST, place, point, stars } from '../../../../../../web/games/gomoku/points.js';

test('every point of the largest board reads as it is written', () => {
  for (let x = 0; x < MOST; x++) for (let y = 0; y < MOST; y++) assert.deepEqual(place(point(x, y)), [x, y]);
  assert.equal(point(0, 0), 'a1');
  assert.equal(point(26, 9), 'aa10');
  assert.equal(point(52, 99), 'ba100');
  assert.equal(point(199, 199), 'gr200');
});

test('a point is found after a colon and in capitals, and nowhere else', () => {
  assert.deepEqual(place('offer:H8'), [7, 7]);
  for (const text of ['pass', 'swap', '', 'h', '8', 'h8 ', 'abc1', 'h888', 'gs1', 'h0', 'h201'])
    assert.equal(place(text), null, text);
});

test('stars lie symmetrically inside the board', () => {
  for (let size = 1; size <= 52; size++) {
    const found = stars(size, size);
    const names = new Set(found.map(([x, y]) => point(x, y)));
    assert.equal(names.size, found.length, `${size}: no star twice`);
    for (const [x, y] of found) {
      assert.ok(x >= 0 && y >= 0 && x < size && y < size, `${size}`);
      assert.ok(names.has(point(size - 1 - x, y)) && names.has(point(y, x)), `${size}: mirrored`);
    }
  }
  assert.deepEqual(new Set(stars(15, 15).map(([x, y]) => point(x, y))), new Set(['d4', 'd12', 'l4', 'l12', 'h8']));
  assert.equal(stars(19, 19).length, 9);
  assert.deepEqual(stars(3, 3), []);
});

test('a pointer near a point means this point, on boards of any size and turned round', () => {
  for (const [width, height] of [
    [1, 1],
    [15, 15],
    [52, 3],
    [3, 200],
  ]) {
    for (const flipped of [false, true]) {
      for (const coordinates of [false, true]) {
        const grid = new Grid(width, height, coordinates, flipped);
        for (let x = 0; x < width; x++) {
          for (let y = 0; y < height; y++) {
            const [px, py] = grid.at(point(x, y));
            assert.ok(px > 0 && py > 0 && px < grid.w && py < grid.h);
            for (const off of [-9.9, 0, 9.9]) assert.equal(point(...grid.nearest(px + off, py - off)), point(x, y));
          }
        }
        assert.equal(grid.nearest(-20, 5), null);
        assert.equal(grid.nearest(grid.w + 20, 5), null);
        assert.equal(grid.nearest(20, grid.h + 20), null);
      }
    }
  }
});
