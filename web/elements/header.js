// The header: where one can go, and how the page looks, sounds and speaks.

/** @import {CurrentPerson} from '../api' */
import { get } from '../core/api.js';
import { h, put } from '../core/dom.js';
import { LANGUAGES, lang, setLang, siteName, words } from '../core/lang.js';
import { set, settings } from '../core/settings.js';
import { watchOnly } from '../core/watch.js';
import { GAMES, gameAt } from '../games/index.js';
import { icon } from './icon.js';
import { menu } from './menu.js';
import { tellRefusal } from './toast.js';

const t = words('elements-header');

const NEXT = /** @type {const} */ ({ auto: 'light', light: 'dark', dark: 'auto' });
const FACE = /** @type {const} */ ({ auto: 'auto', light: 'sun', dark: 'moon' });

/** The help is loaded when somebody asks for it. */
const showKeys = () => import('./keys.js').then((keys) => keys.showKeys(), tellRefusal);

/** Who looks at the page, as far as is known. @type {CurrentPerson | null} */
let person = null;

const NAME = 'tengen.name';

/** The name as it was at the last visit, so that the header does not move when it is learnt. */
function lastName() {
  try {
    return localStorage.getItem(NAME) ?? '';
  } catch {
    return '';
  }
}

/** @param {string} name */
function keepName(name) {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    // A browser that keeps nothing learns it each time.
  }
}

/** Who looks at the page; asks the server when it is not known yet. @param {boolean} [again] */
export async function me(again = false) {
  if (!person || again) {
    person = /** @type {CurrentPerson} */ (await get('/api/me'));
    keepName(person.name);
    document.dispatchEvent(new CustomEvent('person'));
  }
  return person;
}

/** Whether somebody with an account looks at the page, as far as is known. */
export const isAccount = () => person?.kind === 'account';

/** @param {HTMLElement} root */
export function header(root) {
  const draw = () => {
    const { theme, sound } = settings();
    const path = location.pathname;
    const name = person?.name ?? lastName();
    /** @param {string} to @param {string} text @param {boolean} isHere */
    const link = (to, text, isHere) => h('a', { href: to, 'aria-current': isHere ? 'page' : null }, text);
    const screens = GAMES.flatMap((game) => game.screens);
    const watched = watchOnly();
    const narrow = watched
      ? null
      : menu(
          [icon('menu')],
          () => [
            { text: t('play'), icon: icon('grid'), href: '/' },
            { text: t('contests'), icon: icon('cup'), href: '/contests' },
            ...screens.map((screen) => ({ text: screen.text(), icon: icon(screen.icon), href: screen.path })),
            { text: t('analysis'), icon: icon('chart'), href: '/analysis' },
            { text: t('players'), icon: icon('two'), href: '/players' },
            null,
            { text: t('keys'), icon: icon('keys'), act: showKeys },
          ],
          { label: t('screens'), className: 'plain icon' },
        );
    narrow?.classList.add('narrow');
    put(
      root,
      h(
        'a',
        { class: 'logo', href: '/', 'aria-label': siteName() },
        h('img', { src: '/web/style/icon.svg', alt: '', width: 26, height: 26 }),
        h('span', {}, siteName()),
      ),
      watched
        ? h('nav', { 'aria-label': t('screens') }, link(watched, t('contest'), /^\/contest/.test(path)))
        : h(
            'nav',
            { class: 'wide', 'aria-label': t('screens') },
            link('/', t('play'), gameAt(path) !== null),
            link('/contests', t('contests'), /^\/contest/.test(path)),
            screens.map((screen) => link(screen.path, screen.text(), path === screen.path)),
            link('/analysis', t('analysis'), /^\/(analysis|r\/)/.test(path)),
            link('/players', t('players'), /^\/players?(\/|$)/.test(path)),
          ),
      h(
        'div',
        { class: 'tools' },
        LANGUAGES.filter(({ code }) => code !== lang()).map(({ code, tag, name }) =>
          h(
            'button',
            { type: 'button', class: 'plain', lang: tag, onclick: () => setLang(code).catch(tellRefusal) },
            name,
          ),
        ),
        tool(FACE[theme], t('theme', { theme: t(theme) }), () => set({ theme: NEXT[theme] })),
        tool(sound ? 'sound' : 'mute', t(sound ? 'sound-on' : 'sound-off'), () => set({ sound: !sound })),
        tool('keys', t('keys'), showKeys, 'wide'),
        !watched &&
          menu(
            [icon('person'), h('span', { class: 'cut' }, name)],
            () => [
              { text: t('mine'), icon: icon('grid'), href: '/me' },
              { text: t('account'), icon: icon('gear'), href: '/account' },
            ],
            { label: name ? `${t('account')}: ${name}` : t('account'), className: 'plain who' },
          ),
        narrow,
      ),
    );
    const skip = document.querySelector('.skip');
    if (skip) skip.textContent = t('skip');
    document.querySelector('#toasts')?.setAttribute('aria-label', t('toasts'));
  };
  /** Draws again; the focus stays where it was, and an open menu stays open. */
  const again = () => {
    const all = () =>
      /** @type {HTMLElement[]} */ ([...root.querySelectorAll(':is(a, button):not([role^="menuitem"])')]);
    const at = all().indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const open = all().findIndex((button) => button.ariaExpanded === 'true');
    draw();
    if (open >= 0) all()[open]?.click();
    else if (at >= 0) all()[at]?.focus();
  };
  for (const name of ['langchange', 'settings', 'person', 'screen']) document.addEventListener(name, again);
  document.addEventListener('keydown', (event) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input, select, textarea, [contenteditable]');
    if (event.key === '?' && !isTyping && !document.querySelector('dialog[open]')) showKeys();
  });
  draw();
  // The screen comes first.
  if (!watchOnly()) setTimeout(() => me().catch(() => {}), 400);
}

/** @param {import('./icon.js').IconName} name @param {string} label @param {() => void} act @param {string} [kind] */
function tool(name, label, act, kind = '') {
  return h(
    'button',
    { type: 'button', class: `plain icon ${kind}`, title: label, 'aria-label': label, onclick: act },
    icon(name),
  );
}
