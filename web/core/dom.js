// Elements without markup in strings: texts stay texts, whoever wrote them.

const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {Node | string | number | null | undefined | false | Child[]} Child */

/**
 * @param {Element} element
 * @param {Record<string, any>} props  `on…` are listeners, `class`, `style` and the like attributes; true is an empty attribute, null and false none.
 * @param {Child[]} children
 */
function fill(element, props, children) {
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, String(value));
  }
  add(element, children);
}

/**
 * @param {Element} element
 * @param {Child[]} children
 */
export function add(element, children) {
  for (const child of children) {
    if (Array.isArray(child)) add(element, child);
    else if (child !== null && child !== undefined && child !== false)
      element.append(typeof child === 'number' ? String(child) : child);
  }
}

/**
 * An element of HTML.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [props]
 * @param {Child[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  fill(element, props, children);
  return element;
}

/**
 * An element of ours, such as `<move-list>`.
 * @param {string} tag
 * @param {Record<string, any>} [props]
 * @param {Child[]} children
 * @returns {any}
 */
export function own(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  fill(element, props, children);
  return element;
}

/**
 * An element of SVG.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [props]
 * @param {Child[]} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function s(tag, props = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  fill(element, props, children);
  return /** @type {any} */ (element);
}

/**
 * Puts these children in place of all others.
 * @param {Element} element
 * @param {Child[]} children
 */
export function put(element, ...children) {
  element.replaceChildren();
  add(element, children);
}

/** @type {Map<string, Promise<unknown>>} */
const sheets = new Map();

/** Loads a stylesheet, once. @param {string} href */
function stylesheet(href) {
  const add = () =>
    new Promise((onload, onerror) => document.head.append(h('link', { rel: 'stylesheet', href, onload, onerror })));
  const sheet = sheets.get(href) ?? add();
  sheets.set(href, sheet);
  return sheet;
}

/**
 * A module together with its stylesheets.
 * @template T
 * @param {Promise<T>} loading
 * @param {string[]} hrefs
 * @returns {Promise<T>}
 */
export async function styled(loading, ...hrefs) {
  const [module] = await Promise.all([loading, ...hrefs.map(stylesheet)]);
  return module;
}
