// What an order would do: asked of the server a moment after it was last changed, and remembered.

/** @import {OrderPreview, PositionRef} from '../../api' */
import { post } from '../../core/api.js';

/** How long somebody may still change their mind, in ms. */
const MOMENT = 120;

export class Foresight {
  /** @type {Map<string, OrderPreview>} */ #known = new Map();
  /** @type {number | undefined} */ #timer;
  /** @type {AbortController | null} */ #asking = null;
  #wanted = '';

  /** @param {() => void} arrived  called when something has become known */
  constructor(arrived) {
    this.arrived = arrived;
  }

  /** @param {string} order */
  of(order) {
    return this.#known.get(order) ?? null;
  }

  /** @param {PositionRef | null} place @param {string} order */
  want(place, order) {
    if (!place || order === this.#wanted || this.#known.has(order)) return;
    this.#wanted = order;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(place, order), MOMENT);
  }

  /** Another position. */
  forget() {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    this.#known.clear();
    this.#wanted = '';
  }

  /** @param {PositionRef} place @param {string} order */
  async #ask(place, order) {
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    try {
      const foreseen = /** @type {OrderPreview} */ (
        await post('/api/foresee', { place, order }, { signal: asking.signal })
      );
      if (asking.signal.aborted) return;
      this.#known.set(order, foreseen);
      this.arrived();
    } catch {
      // Without foresight the order can still be given; it may be asked for again.
      if (this.#wanted === order) this.#wanted = '';
    }
  }
}
