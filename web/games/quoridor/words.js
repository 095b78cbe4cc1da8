// The words of Quoridor.

/** @import {QuoridorView} from '../../api' */
import { enumerate, say as said, words } from '../../core/lang.js';
import { isWall, read } from './shape.js';

export const t = words('quoridor-words');

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
  const walls = view.walls.length > 0 ? t('walls', { list: enumerate(view.walls.map(sayMove)) }) : t('no-walls');
  const last = view.over ? said(view.over.said) : t('turn', { seat: view.turn + 1 });
  return [t('size', { n: view.size }), ...pawns, walls, last].join(' ');
}
