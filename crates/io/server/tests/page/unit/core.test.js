import { stored } from './browser.js';
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';

const { RefusedError, TableSocket, create, get, lines, post } = await import('../../../../../../web/core/api.js');
const { LANGUAGES, codes, format, lang, langTag, say, setLang, words } =
  await import('../../../../../../web/core/lang.js');
const { settings, set } = await import('../../../../../../web/core/settings.js');

test('the language is the first of ours that the browser names, and is remembered', async () => {
  assert.deepEqual([lang(), langTag()], ['zh', 'zh-CN']);
  assert.deepEqual(
    LANGUAGES.map(({ code, name }) => [code, name]),
    [
      ['en', 'English'],
      ['zh', '中文'],
    ],
  );
  const t = words('elements-invitations');
  assert.equal(t('invites', { name: '小明' }), '小明 邀请你对弈');
  let told = 0;
  document.addEventListener('langchange', () => told++);
  await setLang('en');
  const texts = [t('invites', { name: 'Ann' }), t('invites'), told];
  assert.deepEqual(texts, ['Ann invites you to play', '{ $name } invites you to play', 1]);
  assert.equal(say({ en: 'yes', zh: '是' }), 'yes');
  assert.equal(say(null), '');
  assert.match(document.cookie, /^tengen_lang=en;/);
  assert.equal(document.documentElement.lang, 'en');
});

test('messages choose by number, plural and word, and may be nested', async () => {
  await setLang('en');
  const walls = [['n', { one: [['n'], ' wall'], 0: 'no walls', '': [['n'], ' walls'] }], ' left'];
  assert.deepEqual(
    [0, 1, 2, '1', 'many'].map((n) => format(walls, { n })),
    ['no walls left', '1 wall left', '2 walls left', '1 walls left', 'many walls left'],
  );
  const nested = [['side', { loser: ['lost by ', ['n', { one: 'one', '': [['n']] }]], '': 'won' }]];
  assert.equal(format(nested, { side: 'loser', n: 1 }), 'lost by one');
  assert.equal(format(nested, { side: 'loser', n: 21 }), 'lost by 21');
  assert.equal(format(nested, { side: 'winner', n: 1 }), 'won');
  assert.equal(format(['<', ['a'], '>'], { a: '{ $b }' }), '<{ $b }>');
});

test('codes of the server have messages, or none', async () => {
  await setLang('en');
  const reason = codes('games-endings-reason');
  assert.equal(reason('row', { k: 5 }), 'five in a row');
  assert.equal(reason('out-of-time', { side: 'loser' }), 'out of time');
  assert.equal(reason('invented-tomorrow'), null);
  assert.equal(words('games-endings')('invented'), 'games-endings-invented');
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

test('something new is asked for again under the same name when no answer comes', async () => {
  const asked = [];
  mock.timers.enable({ apis: ['setTimeout'] });
  const answers = [() => Promise.reject(new TypeError('lost')), () => Response.json({ table: 'abc' })];
  mock.method(globalThis, 'fetch', async (path, { body }) => {
    asked.push(JSON.parse(body));
    if (asked.length === 1) setImmediate(() => mock.timers.tick(10_000));
    return answers[asked.length - 1]();
  });
  assert.deepEqual(await create('/api/challenge/ai', { rules: 'gomoku' }), { table: 'abc' });
  assert.equal(asked.length, 2);
  assert.deepEqual(asked[0], asked[1]);
  assert.match(asked[0].id, /^[0-9a-f]{24}$/);
  // What was refused is not asked again.
  answers.push(() => Response.json({ code: 'rules', error: 'no' }, { status: 400 }));
  await assert.rejects(create('/api/challenge/ai', { rules: 'chess' }), { status: 400, code: 'rules' });
  assert.equal(asked.length, 3);
  assert.notEqual(asked[2].id, asked[0].id);
  mock.restoreAll();
  mock.timers.reset();
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
  const { id } = first.sent[0].d;
  assert.match(id, /^[0-9a-f]{24}-1$/);
  assert.deepEqual(first.sent, [{ t: 'move', d: { text: 'h8', id, a: 1 } }]);
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
  // As it was: the server knows it again by its id, and what it answered to.
  assert.deepEqual(second.sent, [{ t: 'resign', d: { seq: 4, id: id.replace(/1$/, '2'), a: 2 } }]);
  assert.deepEqual(second.sent, first.sent.slice(1));
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
