import { stored } from './browser.js';
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';

const { RefusedError, TableSocket, get, lines, post } = await import('../../../../../../web/core/api.js');
const { lang, say, setLang, words } = await import('../../../../../../web/core/lang.js');
const { settings, set } = await import('../../../../../../web/core/settings.js');

test('the language is the first of ours that the browser names, and is remembered', () => {
  assert.equal(lang(), 'zh');
  const t = words({ hello: ['Hello, {name}', '你好，{name}'] });
  assert.equal(t('hello', { name: '天元' }), '你好，天元');
  let told = 0;
  document.addEventListener('langchange', () => told++);
  setLang('en');
  assert.deepEqual([t('hello', { name: 'you' }), t('hello'), told], ['Hello, you', 'Hello, {name}', 1]);
  assert.equal(say({ en: 'yes', zh: '是' }), 'yes');
  assert.equal(say(null), '');
  assert.ok([...stored.values()].includes('en'));
});

test('settings are kept and told', () => {
  let told = 0;
  document.addEventListener('settings', () => told++);
  set({ theme: 'dark' });
  assert.deepEqual([settings().theme, settings().coordinates, told], ['dark', true, 1]);
  assert.equal(document.documentElement.dataset.theme, 'dark');
  assert.match([...stored.values()].join(), /"theme":"dark"/);
});

test('a refused request says why, and an unreachable server says so', async () => {
  const said = { en: 'no such table', zh: '没有这一桌' };
  mock.method(globalThis, 'fetch', async () =>
    Response.json({ error: said.en, code: 'missing', said }, { status: 404 }),
  );
  await assert.rejects(get('/api/table/x'), (error) => {
    assert.ok(error instanceof RefusedError);
    assert.deepEqual([error.status, error.code, error.said], [404, 'missing', said]);
    return true;
  });
  globalThis.fetch.mock.mockImplementation(async () => new Response('<html>', { status: 502 }));
  await assert.rejects(get('/'), { status: 502, code: 'unknown', message: 'HTTP 502' });
  globalThis.fetch.mock.mockImplementation(async () => {
    throw new TypeError('failed');
  });
  await assert.rejects(post('/', { a: 1 }), { status: 0, code: 'unreachable' });
  mock.restoreAll();
});

test('lines of a stream come whole, however they were cut', async () => {
  const text = '{"a":1}\n\n{"b":"五子棋"}\n{"c":3}\n{"cut":';
  const bytes = new TextEncoder().encode(text);
  for (let size = 1; size < 9; size++) {
    const body = new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    });
    mock.method(globalThis, 'fetch', async () => new Response(body));
    const found = [];
    await lines('/stream', null, (line) => found.push(line));
    assert.deepEqual(found, [{ a: 1 }, { b: '五子棋' }, { c: 3 }], `${size} bytes at once`);
    mock.restoreAll();
  }
});

/** A socket whose other end is the test. */
class FarSocket {
  static OPEN = 1;
  static all = [];
  readyState = 0;
  sent = [];
  constructor(url) {
    this.url = url;
    FarSocket.all.push(this);
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  break() {
    this.readyState = 3;
    this.onclose?.();
  }
}

test('a socket comes back, asks for what it missed, and repeats what nobody acknowledged', async () => {
  globalThis.WebSocket = FarSocket;
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] });
  const [heard, status] = [[], []];
  const table = new TableSocket(
    'abc',
    (message) => heard.push(message.t),
    (is) => status.push(is),
  );
  const [first] = FarSocket.all;
  assert.equal(first.url, 'ws://localhost:1/api/table/abc/socket');
  const early = table.send('move', { text: 'h8' });
  assert.deepEqual(first.sent, []);
  first.open();
  assert.deepEqual(first.sent, [{ t: 'move', d: { text: 'h8', a: 1 } }]);
  first.say({ t: 'state', d: { seq: 4 } });
  first.say({ t: 'ack', d: 1 });
  await early;
  const late = table.send('resign');
  first.say({ t: 'events', v: 7, d: [] });
  first.break();
  mock.timers.tick(10_000);
  const second = FarSocket.all[1];
  assert.match(second.url, /\?since=7$/);
  second.open();
  assert.deepEqual(second.sent, [{ t: 'resign', d: { a: 2 } }]);
  second.say({ t: 'refused', d: { a: 2, code: 'over', said: { en: 'the game is over', zh: '对局已结束' } } });
  await assert.rejects(late, { status: 409, code: 'over' });
  assert.deepEqual(
    [heard, status],
    [
      ['state', 'events'],
      [true, false, true],
    ],
  );
  // A connection that answers no ping is dead, though nobody has said so.
  mock.timers.tick(3000);
  assert.deepEqual(second.sent.at(-1), 'p');
  mock.timers.tick(9001);
  assert.deepEqual(status, [true, false, true, false]);
  mock.timers.tick(10_000);
  assert.equal(FarSocket.all.length, 3);
  table.close();
  mock.timers.tick(60_000);
  assert.equal(FarSocket.all.length, 3);
  mock.timers.reset();
});
