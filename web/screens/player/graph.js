// How a rating has changed, game by game: a small graph.

/** @import {RatingPoint} from '../../api' */
import { s } from '../../core/dom.js';
import { words } from '../../core/lang.js';

const t = words('player-graph');

const [WIDTH, HEIGHT, EDGE] = [240, 64, 5];

/** @param {RatingPoint[]} points  at least two, the oldest first */
export function ratingGraph(points) {
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  // A change of a few points is no mountain.
  const span = Math.max(high - low, 50);
  const middle = (low + high) / 2;
  const x = (/** @type {number} */ i) => EDGE + (i / (values.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (/** @type {number} */ value) => HEIGHT / 2 - ((value - middle) / span) * (HEIGHT - 2 * EDGE);
  const line = values.map((value, i) => `${x(i).toFixed(1)},${y(value).toFixed(1)}`);
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  return s(
    'svg',
    {
      class: 'rating-graph',
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: 'img',
      'aria-label': t('label', { n: points.length, first, last, low, high }),
    },
    s('polyline', { class: 'rating-line', points: line.join(' ') }),
    s('circle', { class: 'rating-now', cx: x(values.length - 1), cy: y(last), r: 3.5 }),
  );
}
