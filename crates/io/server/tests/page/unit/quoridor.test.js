import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Shape, cellName, inContest, isWall, read, wallName } from '../../../../../../web/games/quoridor/shape.js';

/** Every board that the page can show: sizes, both directions, two and four players. */
function* shapes() {
  for (const size of [3, 5, 9, 11])
    for (const flipped of [false, true])
      for (const players of [2, 4]) yield new Shape({ size, players }, flipped, size > 5);
}

test('cells and walls read as they are written', () => {
  for (let x = 0; x < 11; x++) {
    for (let y = 0; y < 11; y++) {
      assert.deepEqual(read(cellName({ x, y })), { x, y });
      for (const axis of ['h', 'v']) assert.deepEqual(read(wallName({ x, y, axis })), { x, y, axis });
    }
  }
  assert.ok(isWall(read('E3H')) && !isWall(read('e3')) && !isWall(null));
  for (const text of ['pass', 'z1', 'e', 'e3x', '']) assert.equal(read(text), null, text);
});

test('a pointer in the middle of a cell means this cell', () => {
  for (const shape of shapes()) {
    for (let x = 0; x < shape.size; x++) {
      for (let y = 0; y < shape.size; y++) {
        const at = shape.middle({ x, y });
        for (const how of ['mouse', 'touch']) assert.deepEqual(shape.under(at.x, at.y, how), { x, y });
      }
    }
  }
});

test('a pointer in the groove beside a slot means a wall of this slot', () => {
  for (const shape of shapes()) {
    for (let x = 0; x < shape.size - 1; x++) {
      for (let y = 0; y < shape.size - 1; y++) {
        for (const axis of ['h', 'v']) {
          const wall = { x, y, axis };
          const at = shape.crossing(wall);
          // A little along the groove: the crossing itself belongs to both walls.
          const [px, py] = axis === 'h' ? [at.x + 15, at.y] : [at.x, at.y + 15];
          assert.deepEqual(shape.under(px, py, 'mouse'), wall, wallName(wall));
          assert.ok(shape.hasSlot(wall));
        }
      }
    }
  }
});

test('walls lie inside the board and leave the cells free', () => {
  for (const shape of shapes()) {
    for (let x = 0; x < shape.size - 1; x++) {
      for (let y = 0; y < shape.size - 1; y++) {
        for (const axis of ['h', 'v']) {
          const box = shape.box({ x, y, axis });
          assert.ok(box.x >= shape.left && box.y >= shape.top);
          assert.ok(box.x + box.width <= shape.width && box.y + box.height <= shape.height);
        }
      }
    }
    assert.ok(!shape.hasSlot({ x: shape.size - 1, y: 0, axis: 'h' }));
    assert.equal(shape.under(-500, -500, 'any'), null);
  }
});

test("moves are written as the course's contest writes them", () => {
  for (const [ours, theirs] of [
    ['e1', '(5, 1)'],
    ['e9', '(5, 9)'],
    ['a1', '(1, 1)'],
    // As the rules crate documents it.
    ['e3h', '[(4, 3); (6, 3)]'],
    ['e3v', '[(5, 2); (5, 4)]'],
    ['a8h', '[(0, 8); (2, 8)]'],
    // Steps of its protocol: any numbers, of which the wall counts where no cell is given.
    ['9,9,-1,-1,-1,-1', '(9, 9)'],
    ['0,-7,1,2,3,4', '(0, -7)'],
    ['-1,-1,6,2,4,2', '[(6, 2); (4, 2)]'],
    ['-1,-1,-1,-1,-1,-1', ''],
    ['pass', ''],
    ['', ''],
    ['1,2', ''],
  ])
    assert.equal(inContest(ours), theirs, ours);
});
