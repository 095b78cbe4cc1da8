// The few globals of a browser that modules of the page read while they are loaded. Import this first.

export const stored = new Map();

class Events extends EventTarget {
  documentElement = { lang: '', dataset: {} };
}

globalThis.document = new Events();
globalThis.localStorage = {
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, value) => stored.set(key, String(value)),
};
Object.defineProperty(globalThis, 'navigator', { value: { languages: ['fr', 'zh-TW', 'en'] }, configurable: true });
globalThis.location = { protocol: 'http:', host: 'localhost:1' };
const page = new EventTarget();
globalThis.addEventListener = page.addEventListener.bind(page);
globalThis.removeEventListener = page.removeEventListener.bind(page);
globalThis.dispatchEvent = page.dispatchEvent.bind(page);
