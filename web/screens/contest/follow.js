// A stream that is followed for as long as a screen is there, and taken up again when it breaks off.

import { AT_ONCE, RefusedError, lines } from '../../core/api.js';

const AGAIN = 2000;

/**
 * @template T
 * @param {string} path
 * @param {(line: T) => void} each
 * @param {AbortSignal} signal
 * @param {(connected: boolean) => void} [status]
 */
export async function follow(path, each, signal, status = () => {}) {
  while (!signal.aborted) {
    let pause = AGAIN;
    try {
      await lines(
        path,
        null,
        (/** @type {T} */ line) => {
          status(true);
          each(line);
        },
        signal,
      );
      pause = AT_ONCE;
    } catch (error) {
      // What is refused for good is refused again.
      if (error instanceof RefusedError && error.status >= 400 && error.status < 500 && error.status !== 429) return;
    }
    if (signal.aborted) return;
    status(false);
    await new Promise((done) => {
      setTimeout(done, pause * (0.5 + Math.random()));
    });
  }
}
