// Which screen an address shows. Screens are loaded when they are first needed.

import { GAMES, gameAt } from '../games/index.js';
import { h, styled } from './dom.js';
import { words } from './lang.js';

const t = words('core-router');

/**
 * A screen puts itself into `root` and returns what tidies up after it.
 * @typedef {(root: HTMLElement, match: string[], query: URLSearchParams) => Promise<(() => void) | void> | (() => void) | void} Show
 */

/** The start page comes together with the board and the settings of its game, so that nothing moves afterwards. @param {string} path */
async function home(path) {
  const { game } = gameAt(path) ?? { game: GAMES[0] };
  const [screen] = await Promise.all([import('../screens/home/home.js'), game.board(), game.setup()]);
  return screen;
}

/** How a table looks, wherever one is shown. */
const TABLE = '/web/screens/table/table.css';
const replay = () => styled(import('../screens/replay/replay.js'), TABLE, '/web/screens/replay/replay.css');
const contest = () => styled(import('../screens/contest/contest.js'), TABLE, '/web/screens/contest/contest.css');
const PLAYER = '/web/screens/player/player.css';
const player = () => styled(import('../screens/player/player.js'), PLAYER);
const account = () => styled(import('../screens/account/account.js'), '/web/screens/account/account.css');

/** @type {[RegExp, (path: string) => Promise<{show: Show}>][]} */
const SCREENS = [
  [new RegExp(`^/(${GAMES.flatMap(({ id, presets }) => [id, ...presets]).join('|')})?$`), home],
  [/^\/t\/([\w-]+)$/, () => styled(import('../screens/table/table.js'), TABLE)],
  [/^\/c\/([\w-]+)$/, () => styled(import('../screens/home/challenge.js'), TABLE)],
  [/^\/t\/([\w-]+)\/replay$/, replay],
  [/^\/r\/([\w-]+)(?:\/(\d+))?$/, replay],
  [/^\/analysis$/, replay],
  [/^\/contests?(?:\/([\w-]+))?$/, contest],
  [/^\/account$/, account],
  [/^\/me$/, player],
  [/^\/player\/([^/]+)$/, player],
  [/^\/players$/, () => styled(import('../screens/player/players.js'), PLAYER)],
  ...GAMES.flatMap((game) => game.screens).map(
    ({ path, load }) => /** @type {[RegExp, typeof load]} */ ([new RegExp(`^${path}$`), load]),
  ),
];

/** @type {(() => void) | void} */
let leave;
let visit = 0;
/** The address that is shown, without what is after `#`. */
let shown = '';

/** Stands where a screen could not be loaded. Browsers may remember that it failed: only a new page asks again for certain. @param {HTMLElement} root */
function showFailure(root) {
  root.append(
    h(
      'div',
      { class: 'page' },
      h('p', { class: 'error', role: 'alert' }, t('failed')),
      h('p', {}, h('button', { type: 'button', onclick: () => location.reload() }, t('again'))),
    ),
  );
}

/** Shows what the address says. */
export async function route() {
  const root = /** @type {HTMLElement} */ (document.querySelector('main'));
  const turn = ++visit;
  shown = location.pathname + location.search;
  const path = location.pathname.replace(/(.)\/$/, '$1');
  const found = SCREENS.map(([pattern, load]) => /** @type {const} */ ([pattern.exec(path), load])).find(
    ([match]) => match,
  );
  const [match, load] = found ?? [['']];
  const screen = await (load ? load(path) : import('../screens/home/missing.js')).catch(() => ({ show: showFailure }));
  if (turn !== visit) return;
  if (leave) leave();
  leave = undefined;
  // Each visit has a place of its own: a screen that comes late to one that was left disturbs nobody.
  const place = document.createElement('div');
  place.className = 'screen';
  root.replaceChildren(place);
  document.body.dataset.screen = match?.[0] ?? '';
  document.dispatchEvent(new CustomEvent('screen'));
  const left = await screen.show(
    place,
    [...(match ?? [])].map((part) => part ?? ''),
    new URLSearchParams(location.search),
  );
  if (turn === visit) leave = left;
  else left?.();
  // What had the focus is gone with the screen before: the keyboard goes on at the beginning of this one.
  if (turn === visit && turn > 1 && document.activeElement === document.body) root.focus({ preventScroll: true });
}

/** Goes to an address of ours without loading the page again. @param {string} to @param {{replace?: boolean}} [options] */
export function go(to, { replace = false } = {}) {
  history[replace ? 'replaceState' : 'pushState'](null, '', to);
  scrollTo(0, 0);
  return route();
}

/** Lets links within the page be followed without loading it again. */
export function start() {
  addEventListener('popstate', () => {
    if (location.pathname + location.search !== shown) route();
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (
      !link ||
      !isPlain ||
      event.defaultPrevented ||
      link.target ||
      link.origin !== location.origin ||
      link.hasAttribute('download')
    )
      return;
    const isHere = link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
    if (link.pathname.startsWith('/api/') || isHere) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
  return route();
}
