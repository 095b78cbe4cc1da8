// The HTTP API: requests, streams of lines, the socket of a table.

/** @import {CommandName, ErrorBody, LocalizedText, ServerMessage} from '../api' */
/** @import {Seat, TableMessage} from '../types' */
import { asSaid, lang, words } from './lang.js';

const t = words('core-api');

/** A request that was refused, with the reason in all languages. */
export class RefusedError extends Error {
  /**
   * @param {number} status
   * @param {string} code
   * @param {LocalizedText} said
   */
  constructor(status, code, said) {
    super(said.en);
    this.status = status;
    this.code = code;
    this.said = said;
  }
}

/**
 * @param {string} path
 * @param {RequestInit} init
 */
async function ask(path, init) {
  let answer;
  try {
    answer = await fetch(path, { ...init, headers: { 'accept-language': lang(), ...init.headers } });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new RefusedError(0, 'unreachable', asSaid(t('unreachable')));
  }
  if (!answer.ok) {
    const told = /** @type {Partial<ErrorBody>} */ (await answer.json().catch(() => ({})));
    const text = told.error ?? `HTTP ${answer.status}`;
    throw new RefusedError(answer.status, told.code ?? 'unknown', told.said ?? asSaid(text));
  }
  return answer;
}

/**
 * @template T
 * @param {string} path
 * @param {AbortSignal} [signal]
 * @returns {Promise<T>}
 */
export async function get(path, signal) {
  return (await ask(path, { signal })).json();
}

/**
 * @template T
 * @param {string} path
 * @param {unknown} [body]  sent as JSON, or as it is when it is a Blob
 * @param {{method?: string, signal?: AbortSignal}} [options]
 * @returns {Promise<T>}
 */
export async function post(path, body = {}, { method = 'POST', signal } = {}) {
  const isBlob = body instanceof Blob;
  const headers = { 'content-type': isBlob ? 'application/octet-stream' : 'application/json' };
  const answer = await ask(path, { method, signal, headers, body: isBlob ? body : JSON.stringify(body) });
  return answer.status === 204 ? /** @type {any} */ (null) : answer.json();
}

/** A name that nobody else has; `crypto.randomUUID` is only for pages that came encrypted. */
const freshId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** How often something new is asked for when no answer comes. */
const TRIES = 3;

/**
 * Asks for something new. Where the connection breaks it is asked again under the same name, so that it is made once.
 * @template T
 * @param {string} path
 * @param {object} wish
 * @returns {Promise<T>}
 */
export async function create(path, wish) {
  const named = { ...wish, id: freshId() };
  for (let tries = 1; ; tries++) {
    try {
      return await post(path, named);
    } catch (error) {
      if (!(error instanceof RefusedError) || error.code !== 'unreachable' || tries === TRIES) throw error;
      await new Promise((done) => setTimeout(done, 250 * 2 ** tries));
    }
  }
}

/** How long to wait before a stream that has ended is opened again, more or less: its server may have stopped. */
export const AT_ONCE = 200;

/**
 * A stream of JSON lines: calls `each` for every one, and returns when the stream ends.
 * @template T
 * @param {string} path
 * @param {unknown} body  null for a GET
 * @param {(line: T) => void} each
 * @param {AbortSignal} [signal]
 */
export async function lines(path, body, each, signal) {
  const init =
    body === null
      ? { signal }
      : { method: 'POST', signal, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await ask(path, init);
  if (!answer.body) return;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + value).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) if (part.trim() !== '') each(JSON.parse(part));
  }
}

/** Pings; without an answer for so long the connection is dead. */
const PING = 3000;
const DEAD = 9000;

/**
 * The socket of a table. It connects again by itself, and asks then for what it has missed. Commands that were not acknowledged
 * are sent again as they were: by their `id` the server follows each of them only once, and by their `seq` none that comes too
 * late.
 */
export class TableSocket {
  /** @type {WebSocket | null} */ #socket = null;
  #closed = false;
  #tries = 0;
  #heard = 0;
  #seq = -1;
  /** @type {Seat[]} */ #yours = [];
  #next = 1;
  #name = freshId();
  /** @type {Map<number, {message: any, done: () => void, failed: (error: RefusedError) => void}>} */ #waiting =
    new Map();
  /** @type {number | undefined} */ #timer;
  #wake = () => this.#retry(true);

  /**
   * @param {string} table
   * @param {(message: TableMessage) => void} each
   * @param {(connected: boolean) => void} status
   */
  constructor(table, each, status) {
    this.table = table;
    this.each = each;
    this.status = status;
    addEventListener('online', this.#wake);
    this.#connect();
    this.pulse = setInterval(() => this.#beat(), PING);
  }

  /** Sends a command, and resolves when it was acknowledged. @param {CommandName} t @param {Record<string, unknown>} d @returns {Promise<void>} */
  send(t, d = {}) {
    const a = this.#next++;
    const seen = this.#seq >= 0 ? { seq: this.#seq } : {};
    const message = { t, d: { ...seen, ...d, id: `${this.#name}-${a}`, a } };
    return new Promise((done, failed) => {
      this.#waiting.set(a, { message, done, failed });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
    });
  }

  close() {
    this.#closed = true;
    clearInterval(this.pulse);
    clearTimeout(this.#timer);
    removeEventListener('online', this.#wake);
    this.#leave();
  }

  #connect() {
    const since = this.#seq >= 0 ? `?since=${this.#seq}` : '';
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.#leave();
    const socket = new WebSocket(`${scheme}://${location.host}/api/table/${this.table}/socket${since}`);
    this.#socket = socket;
    this.#heard = Date.now();
    socket.onopen = () => {
      this.#tries = 0;
      this.status(true);
      for (const { message } of this.#waiting.values()) socket.send(JSON.stringify(message));
    };
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data));
    socket.onclose = () => this.#lost(socket);
  }

  /** @param {ServerMessage | 0} message */
  #hear(message) {
    this.#heard = Date.now();
    if (message === 0) return;
    if (message.t === 'ack') this.#settle(message.d)?.done();
    else if (message.t === 'refused')
      this.#settle(message.d.a)?.failed(new RefusedError(409, message.d.code, message.d.said));
    else {
      if (message.t === 'state') [this.#seq, this.#yours] = [message.d.seq, message.d.yours];
      if (message.t !== 'events') return this.each(message);
      this.#seq = message.v;
      // Whose seats are whose is told once.
      this.each({ ...message, state: { ...message.state, yours: this.#yours } });
    }
  }

  /** @param {number} a */
  #settle(a) {
    const waiting = this.#waiting.get(a);
    this.#waiting.delete(a);
    return waiting;
  }

  #beat() {
    const socket = this.#socket;
    if (socket?.readyState === WebSocket.OPEN) {
      if (Date.now() - this.#heard > DEAD) this.#lost(socket);
      else socket.send('"p"');
    }
  }

  /** Hears no more of the socket that there is. One that is dead takes long to say that it is closed. */
  #leave() {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** @param {WebSocket} socket */
  #lost(socket) {
    if (this.#closed || socket !== this.#socket) return;
    this.#leave();
    this.status(false);
    this.#retry(false);
  }

  /** @param {boolean} now */
  #retry(now) {
    if (this.#closed || this.#socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.#timer);
    // A little by chance, so that not everybody comes back at the same moment.
    const wait = now ? 0 : Math.min(5000, 100 * 2 ** this.#tries++) * (0.5 + Math.random());
    this.#timer = setTimeout(() => this.#connect(), wait);
  }
}
