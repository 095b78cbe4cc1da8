// The language of the page and its messages. They are written in `locales/*/page.ftl`; the server compiles them and lists the
// languages in the page. `const t = words('table-actions')`, then `t('resign')` is the message `page-table-actions-resign`.

/** @import {LocalizedText} from '../api' */
/** @import {Arguments, Compiled, Lang, MessageKey, MessageValue} from '../types' */

/** @typedef {{code: Lang, tag: string, name: string, messages: string}} Language  `tag` is that of BCP 47, `messages` an address */

/** Every language of the server. @type {Language[]} */
export const LANGUAGES = JSON.parse(document.querySelector('#languages')?.textContent ?? '[]');

/** What the server has chosen by a cookie of ours or by what the browser prefers. */
let now = LANGUAGES.find(({ tag }) => tag === document.documentElement.lang) ?? LANGUAGES[0];
let messages = await load(now);
let plurals = new Intl.PluralRules(now.tag);

/** @param {Language} language @returns {Promise<Record<string, Record<string, Compiled>>>} */
async function load(language) {
  const answer = await fetch(language.messages);
  if (!answer.ok) throw new Error(`${language.messages}: HTTP ${answer.status}`);
  return answer.json();
}

/** The language of the page. */
export const lang = () => now.code;
/** The same for number formats and documents, such as `zh-CN`. */
export const langTag = () => now.tag;
/** Its place in the list of all languages. */
export const langIndex = () => LANGUAGES.indexOf(now);

/** Switches the language; `langchange` on `document` tells everybody. @param {Lang} to */
export async function setLang(to) {
  const language = LANGUAGES.find(({ code }) => code === to) ?? now;
  messages = await load(language);
  now = language;
  plurals = new Intl.PluralRules(now.tag);
  // The server sends the page in this language from now on.
  document.cookie = `tengen_lang=${now.code}; Path=/; Max-Age=31536000; SameSite=Lax`;
  document.documentElement.lang = now.tag;
  document.dispatchEvent(new CustomEvent('langchange'));
}

/** A text that the server gave in all languages. @param {LocalizedText | null | undefined} said */
export const say = (said) =>
  /** @type {Record<Lang, string> | null | undefined} */ (said)?.[now.code] ?? said?.en ?? '';

/** A text of ours in the form of those of the server. @param {string} text */
export const asSaid = (text) =>
  /** @type {LocalizedText} */ (/** @type {unknown} */ (Object.fromEntries(LANGUAGES.map(({ code }) => [code, text]))));

/**
 * The text of a compiled message: a string, or an array of texts, of arguments (`['name']`) and of selectors
 * (`['name', {variant: message}]`, where the variant `''` is the default).
 * @param {Compiled} message
 * @param {Record<string, MessageValue>} values
 * @returns {string}
 */
export function format(message, values) {
  if (typeof message === 'string') return message;
  return message
    .map((part) => {
      if (typeof part === 'string') return part;
      const [name, variants] = part;
      const value = values[name] ?? `{ $${name} }`;
      if (!variants) return String(value);
      const plural = typeof value === 'number' ? plurals.select(value) : '';
      return format(variants[String(value)] ?? variants[plural] ?? variants[''], values);
    })
    .join('');
}

/** @param {string} prefix @param {string} key @returns {Compiled | undefined} */
function find(prefix, key) {
  // Messages are grouped by the first two words of their keys.
  const [folder, file, ...rest] = prefix.split('-');
  return messages[`${folder}-${file}`]?.[[...rest, key].join('-')];
}

/**
 * The messages of a module: a function from their keys to the text in the language of the page.
 * @template {string} P
 * @param {P} prefix
 * @returns {<K extends MessageKey<P>>(key: K, ...values: Arguments<P, K>) => string}
 */
export const words =
  (prefix) =>
  (key, ...[values]) =>
    format(find(prefix, key) ?? `${prefix}-${key}`, values ?? {});

/**
 * The messages for codes that come from the server: null for a code that has none. All messages with this prefix are in use.
 * @param {string} prefix
 * @returns {(code: string, values?: Record<string, MessageValue>) => string | null}
 */
export const codes =
  (prefix) =>
  (code, values = {}) => {
    const message = find(prefix, code);
    return message === undefined ? null : format(message, values);
  };

const t = words('core-lang');

/** The name of the site, for titles. */
export const siteName = () => t('site');
/** Parts of a sentence in a row. @param {string[]} parts */
export const clauses = (parts) => parts.join(t('comma'));
/** Things of one kind in a row. @param {string[]} things */
export const enumerate = (things) => things.join(t('enumeration'));
/** Sentences in a row that have no full stops. @param {string[]} parts */
export const sentences = (parts) => parts.join(t('semicolon'));
/** "Quoridor: rotate the wall". @param {string} label @param {string} text */
export const labelled = (label, text) => t('labelled', { label, text });
/** A text with something in brackets. @param {string} text @param {string} note */
export const noted = (text, note) => t('noted', { text, note });
