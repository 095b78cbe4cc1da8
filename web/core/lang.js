// The two languages. Each module has its own words: `const t = words({ resign: ['Resign', '认输'] })`, then `t('resign')`.

/** @import {BilingualText} from '../api' */
/** @import {Lang} from '../types' */

const KEY = 'tengen.lang';

/** @returns {Lang} */
function usual() {
  const known = stored();
  if (known === 'en' || known === 'zh') return known;
  // Of the two, the one that the browser names first.
  const found = navigator.languages.find((name) => /^(zh|en)\b/i.test(name));
  return found && /^zh/i.test(found) ? 'zh' : 'en';
}

function stored() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** @type {Lang} */
let now = usual();
document.documentElement.lang = now === 'zh' ? 'zh-CN' : 'en';

/** The language of the page. */
export const lang = () => now;

/** Switches the language; `langchange` on `document` tells everybody. @param {Lang} to */
export function setLang(to) {
  now = to;
  try {
    localStorage.setItem(KEY, to);
  } catch {
    // A browser that keeps nothing forgets this too.
  }
  document.documentElement.lang = to === 'zh' ? 'zh-CN' : 'en';
  document.dispatchEvent(new CustomEvent('langchange'));
}

/** A text that the server gave in both languages. @param {BilingualText | null | undefined} said */
export const say = (said) => said?.[now] ?? '';

/**
 * The words of a module: a function from their keys to the text in the language of the page. `{name}` in a text stands for
 * a value.
 * @template {Record<string, [en: string, zh: string]>} W
 * @param {W} list
 * @returns {(key: keyof W, values?: Record<string, string | number>) => string}
 */
export function words(list) {
  return (key, values = {}) => {
    const pair = list[key];
    const text = now === 'zh' ? pair[1] : pair[0];
    return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
  };
}
