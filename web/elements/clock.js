// <table-clock>: counts down smoothly between what the server tells, and never jumps back for a late message.

/** @import {ClockState, TimeControl} from '../api' */
import { h } from '../core/dom.js';
import { words } from '../core/lang.js';
import { play } from '../core/sound.js';

const t = words('elements-clock');

/** Below so much, tenths are shown and a warning is given. */
const LOW = 10_000;
/** A message that was late by less than this does not set a clock back up. */
const JITTER = 600;

/** When each state of a clock came: a page that is drawn anew, or turned, shows it as it is by then. @type {WeakMap<ClockState, number>} */
const came = new WeakMap();

/** How much a clock shows: minutes and seconds, hours when there are any, tenths when it is low. @param {number} ms */
export function clockText(ms) {
  if (ms < LOW) return `0:0${(Math.floor(ms / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(ms / 1000);
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export class TableClock extends HTMLElement {
  #face = h('span', { class: 'face' });
  #more = h('span', { class: 'more' });
  /** What was left at `#at` of the browser's time. @type {number | null} */ #left = null;
  #at = 0;
  #running = false;
  #turn = -1;
  #warned = false;
  /** @type {TimeControl} */ #time = { system: 'none' };
  /** @type {ClockState | null} */ #state = null;
  /** @type {number | undefined} */ #timer;
  /** Whether a warning sounds: the clock of who sits here. */
  mine = false;

  connectedCallback() {
    if (!this.#face.isConnected) this.append(this.#face, this.#more);
    this.setAttribute('role', 'timer');
    this.#tick();
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
  }

  /**
   * @param {TimeControl} time
   * @param {ClockState} clock
   * @param {boolean} running
   * @param {number} turn  changes with every move, take-back and credit
   */
  set(time, clock, running, turn) {
    const now = performance.now();
    const before = this.#remaining(now);
    const sameTurn = turn === this.#turn && this.#running && running;
    this.#time = time;
    this.#state = clock;
    this.#left = clock.left;
    const isNew = !came.has(clock);
    if (isNew) came.set(clock, now);
    this.#at = came.get(clock) ?? now;
    if (
      isNew &&
      sameTurn &&
      clock.left !== null &&
      before !== null &&
      clock.left > before &&
      clock.left - before < JITTER
    )
      this.#left = before;
    if (!sameTurn) this.#warned = clock.left !== null && clock.left < LOW && !running;
    this.#running = running;
    this.#turn = turn;
    this.classList.toggle('running', running);
    this.hidden = time.system === 'none';
    this.#tick();
  }

  /** @param {number} now */
  #remaining(now) {
    if (this.#left === null) return null;
    return Math.max(0, this.#left - (this.#running ? now - this.#at : 0));
  }

  #tick() {
    clearTimeout(this.#timer);
    const left = this.#remaining(performance.now());
    if (left === null || !this.isConnected) {
      this.#face.textContent = left === null ? '∞' : this.#face.textContent;
      return;
    }
    const { shown, more, isLast } = this.#parts(left);
    const isLow = isLast && shown < LOW;
    this.#face.textContent = clockText(shown);
    this.#more.textContent = [more, shown <= 0 ? t('over') : isLow && this.#running ? t('low') : '']
      .filter(Boolean)
      .join(' · ');
    this.classList.toggle('low', isLow && this.#running);
    this.setAttribute('aria-label', t('left', { t: clockText(shown) }));
    if (isLow && this.#running && !this.#warned) {
      this.#warned = true;
      if (this.mine) play('low');
    }
    if (this.#running && shown > 0)
      this.#timer = setTimeout(() => this.#tick(), shown < LOW + 1000 ? 100 : Math.min(1000, (shown % 1000) + 5));
  }

  /** What the face shows of all that is left, a word about the rest, and whether nothing comes after it. @param {number} left */
  #parts(left) {
    const time = this.#time;
    const state = this.#state;
    if (time.system === 'byoyomi' && state) {
      const rest = state.periods * time.period_time;
      if (left > rest)
        return {
          shown: left - rest,
          more: t('periods', { n: state.periods, p: time.period_time / 1000 }),
          isLast: false,
        };
      const periods = Math.max(1, Math.ceil(left / time.period_time));
      return { shown: left - (periods - 1) * time.period_time, more: t('period', { n: periods }), isLast: true };
    }
    if ((time.system === 'canadian' || time.system === 'session') && state)
      return { shown: left, more: t('block', { n: state.moves }), isLast: true };
    return { shown: left, more: '', isLast: true };
  }
}

customElements.define('table-clock', TableClock);
