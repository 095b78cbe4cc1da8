// The menu of everything a game can be saved as: records and pictures.

/** @import {GameName} from '../api' */
/** @import {Item} from './menu.js' */
import { lang, words } from '../core/lang.js';
import { settings } from '../core/settings.js';
import { gameOf } from '../games/index.js';
import { icon } from './icon.js';
import { menu } from './menu.js';

const t = words('elements-downloads');

/**
 * @param {object} from
 * @param {() => GameName} from.game
 * @param {() => string} from.rules
 * @param {(format: string) => string} from.record  the address of a record
 * @param {(kind: 'svg' | 'png' | 'gif', query: URLSearchParams) => string} from.picture  the address of a picture; the query has theme, numbers, coordinates and lang, and may be added to
 */
export function downloads(from) {
  /** @param {'svg' | 'png' | 'gif'} kind @param {string} numbers */
  const picture = (kind, numbers) => {
    const dark = matchMedia('(prefers-color-scheme: dark)').matches;
    const { theme, coordinates } = settings();
    const query = new URLSearchParams({
      theme: theme === 'auto' ? (dark ? 'dark' : 'light') : theme,
      numbers,
      coordinates: String(coordinates),
      lang: lang(),
    });
    return from.picture(kind, query);
  };
  /** @returns {Item[]} */
  const items = () => {
    const game = gameOf(from.game());
    const kinds = /** @type {const} */ ([
      ['png', 'PNG'],
      ['svg', 'SVG'],
      ['gif', t('film')],
    ]);
    return [
      { text: t('record') },
      ...game.formats(from.rules()).map(([format, name]) => ({
        text: name,
        href: from.record(format),
        download: /** @type {const} */ (true),
      })),
      { text: t('log'), href: from.record('events'), download: true },
      null,
      { text: t('picture') },
      ...kinds.map(([kind, text]) => ({ text, href: picture(kind, 'last'), download: /** @type {const} */ (true) })),
      ...(game.hasNumbers
        ? kinds.map(([kind, text]) => ({
            text: t('numbered', { kind: text }),
            href: picture(kind, 'all'),
            download: /** @type {const} */ (true),
          }))
        : []),
    ];
  };
  return menu([icon('download')], items, { label: t('download'), className: 'icon' });
}
