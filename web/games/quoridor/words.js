// The words of Quoridor.

/** @import {QuoridorView} from '../../api' */
import { lang, say as said, words } from '../../core/lang.js';
import { isWall, read } from './shape.js';

export const t = words({
  board: ['Quoridor board', '步步为营棋盘'],
  size: ['{n}×{n} board.', '{n}×{n} 棋盘。'],
  pawn: [
    'Player {seat} stands on {at}, goal: {goal}, {steps} steps away, {walls} walls left.',
    '玩家 {seat} 在 {at}，目标是{goal}，还差 {steps} 步，剩余挡板 {walls} 块。',
  ],
  top: ['the top side', '上边'],
  bottom: ['the bottom side', '下边'],
  left: ['the left side', '左边'],
  right: ['the right side', '右边'],
  walls: ['Walls: {list}.', '已放挡板：{list}。'],
  noWalls: ['No walls on the board.', '棋盘上没有挡板。'],
  turn: ['Player {seat} to move.', '轮到玩家 {seat}。'],
  keys: [
    'Arrow keys move the cursor, R turns to walls and turns the wall, Enter plays, Escape goes back to the pawn.',
    '方向键移动光标，R 切换到挡板并旋转，回车落子，Esc 返回棋子。',
  ],
  wall: ['wall {at} {axis}', '挡板 {at} {axis}'],
  h: ['horizontal', '横'],
  v: ['vertical', '竖'],
  pass: ['pass', '停一手'],
  mustPass: ['Pass: there is nothing else to play', '停一手：没有别的棋可走'],
  overlaps: ['There is a wall in the way.', '与已有挡板重叠。'],
  crosses: ['It would cross another wall.', '与已有挡板交叉。'],
  shuts: [
    'It would shut somebody in: everybody needs a way to the goal.',
    '会把路堵死：必须给对方留一条通往终点的路。',
  ],
  empty: ['You have no walls left.', '挡板已经用完。'],
  far: ['The pawn cannot get to {at} in one move.', '棋子不能一步走到 {at}。'],
  own: ['Your pawn stands on {at}.', '你的棋子在 {at}。'],
  again: ['Tap again to put the wall.', '再点一次放下挡板。'],
  stepAgain: ['Click again to step.', '再点一次走子。'],
  cell: ['{at}', '{at}'],
  pawnOn: ['{at}, pawn of player {seat}', '{at}，玩家 {seat} 的棋子'],
  canStep: ['{at}, your pawn can go there', '{at}，可以走到这里'],
  barred: ['{wall}, not allowed: {why}', '{wall}，不能放：{why}'],
  put: ['Put the wall', '放下挡板'],
  turnWall: ['Turn the wall', '旋转挡板'],
  hand: ['Player {seat}: {n} walls left', '玩家 {seat}：剩余挡板 {n} 块'],
});

/** A move in words. @param {string} text */
export function sayMove(text) {
  if (text === 'pass') return t('pass');
  const place = read(text);
  return isWall(place) ? t('wall', { at: text.slice(0, -1), axis: t(place.axis) }) : text;
}

/** The whole position in words. @param {QuoridorView} view */
export function describe(view) {
  const pawns = view.pawns.map((at, seat) =>
    t('pawn', {
      seat: seat + 1,
      at,
      goal: t(view.goals[seat]),
      steps: view.ways[seat]?.length ?? 0,
      walls: view.hands[seat],
    }),
  );
  const walls =
    view.walls.length > 0
      ? t('walls', { list: view.walls.map(sayMove).join(lang() === 'zh' ? '、' : ', ') })
      : t('noWalls');
  const last = view.over ? said(view.over.said) : t('turn', { seat: view.turn + 1 });
  return [t('size', { n: view.size }), ...pawns, walls, last].join(' ');
}
