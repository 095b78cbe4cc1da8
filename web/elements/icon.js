// Our own small pictures, drawn with lines in the colour of the text.

import { s } from '../core/dom.js';

/** Paths in a square of 24. */
const PATHS = {
  sun: 'M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z',
  auto: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 3v18M12 7h6.5M12 11h8.8M12 15h8.2',
  sound: 'M4 9.5v5h4l5 4.5V5L8 9.5zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11',
  mute: 'M4 9.5v5h4l5 4.5V5L8 9.5zM17 9.5l5 5M22 9.5l-5 5',
  person: 'M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM4.5 20.5c1-4 4-6 7.5-6s6.5 2 7.5 6',
  computer: 'M4 5h16v11H4zM9 20h6M12 16v4',
  robot: 'M5 9h14v10H5zM12 9V5M9 13.5v1M15 13.5v1M2.5 13v3M21.5 13v3M11 4h2',
  program: 'M7 7h10v10H7zM10 3.5V7M14 3.5V7M10 17v3.5M14 17v3.5M3.5 10H7M3.5 14H7M17 10h3.5M17 14h3.5M11 11h2v2h-2z',
  keys: 'M2.5 6h19v12h-19zM6 10h.5M9.8 10h.5M13.6 10h.5M17.4 10h.5M7 14.3h10',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21',
  two: 'M8 5a3.2 3.2 0 1 0 0 6.4a3.2 3.2 0 0 0 0-6.4zM2 19c.7-3.4 3-5 6-5s5.3 1.6 6 5M16 5.5a3 3 0 0 1 0 5.8M17.5 14.3c2.5.5 4 2 4.5 4.7',
  download: 'M12 3v12M7 10.5l5 5 5-5M4 20h16',
  open: 'M12 16V4M7 8.5l5-5 5 5M4 20h16',
  flip: 'M7 4v14M3.5 14.5L7 18l3.5-3.5M17 20V6M13.5 9.5L17 6l3.5 3.5',
  back: 'M9 6L4 11l5 5M4 11h10a6 6 0 0 1 0 12',
  flag: 'M5 21V4c4-2 8 2 13 0v10c-5 2-9-2-13 0',
  half: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 3v18',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.5v15l12-7.5z',
  again: 'M4 12a8 8 0 0 1 14-5.3L20 9M20 4v5h-5M20 12a8 8 0 0 1-14 5.3L4 15M4 20v-5h5',
  chart: 'M4 4v16h16M7 15l4-5 3 3 5-7',
  eye: 'M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7zM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6z',
  first: 'M6 5v14M19 5l-9 7 9 7z',
  prev: 'M16 5l-9 7 9 7z',
  next: 'M8 5l9 7-9 7z',
  last: 'M18 5v14M5 5l9 7-9 7z',
  close: 'M5 5l14 14M19 5L5 19',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  more: 'M5 11.5v1M12 11.5v1M19 11.5v1',
  plus: 'M12 4v16M4 12h16',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  grid: 'M3 3h18v18H3zM9 3v18M15 3v18M3 9h18M3 15h18',
  numbers: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM10 9.5L12.5 8v8',
  clock: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 7v5.5l3.5 2',
  undo: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9',
  gear: 'M12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6zM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M18.7 5.3l-2.1 2.1M7.4 16.6l-2.1 2.1',
  menu: 'M4 7h16M4 12h16M4 17h16',
  cup: 'M7 4h10v6a5 5 0 0 1-10 0zM7 6H3.5c0 3 1 5 3.8 5.3M17 6h3.5c0 3-1 5-3.8 5.3M12 15v4M8 20h8',
  map: 'M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14',
  globe: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM3 12h18M12 3c-5 5-5 13 0 18c5-5 5-13 0-18z',
};

/** @typedef {keyof typeof PATHS} IconName */

/**
 * @param {IconName} name
 * @param {number} [size]
 */
export function icon(name, size = 20) {
  return s(
    'svg',
    { viewBox: '0 0 24 24', width: size, height: size, 'aria-hidden': 'true', focusable: 'false' },
    s('path', {
      d: PATHS[name],
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': 1.8,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
  );
}
