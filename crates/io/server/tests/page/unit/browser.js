// The few globals of a browser that modules of the page read while they are loaded. Import this first.
// The messages come from the server at TENGEN_SERVER, which the Rust test `the_unit_tests_of_the_page_pass` starts.

const server = process.env.TENGEN_SERVER;
if (!server) throw new Error('set TENGEN_SERVER to the address of a running server, such as http://127.0.0.1:8019');
const fetchAnywhere = globalThis.fetch;
globalThis.fetch = (path, init) => fetchAnywhere(new URL(path, server), init);
const html = await (await fetch('/', { headers: { 'accept-language': 'fr, zh-TW;q=0.9, en;q=0.8' } })).text();

export const stored = new Map();

class Events extends EventTarget {
  documentElement = { lang: /<html[^>]* lang="([^"]*)"/.exec(html)?.[1], dataset: {} };
  cookie = '';
  querySelector(selector) {
    const [, id] = /^#([\w-]+)$/.exec(selector) ?? [];
    const found = new RegExp(`<script[^>]* id="${id}"[^>]*>([^<]*)</script>`).exec(html);
    return found && { textContent: found[1] };
  }
}

globalThis.document = new Events();
globalThis.localStorage = {
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, value) => stored.set(key, String(value)),
};
globalThis.location = { protocol: 'http:', host: 'localhost:1' };
const page = new EventTarget();
globalThis.addEventListener = page.addEventListener.bind(page);
globalThis.removeEventListener = page.removeEventListener.bind(page);
globalThis.dispatchEvent = page.dispatchEvent.bind(page);
