// <value-graph>: how good the position was for the first player, move by move. Drawn by ourselves, as large as its place.

import { h, put, s } from '../core/dom.js';
import { words } from '../core/lang.js';

/**
 * @typedef {object} Point
 * @property {number} at  the number of the move
 * @property {number} value  -1 … 1 for the first player
 * @property {string} text  the value as it is told
 * @property {string} move
 * @property {null | 'inaccuracy' | 'mistake' | 'blunder'} kind
 */

const t = words('elements-charts');

/** The words for how bad a move was. @param {'inaccuracy' | 'mistake' | 'blunder'} kind */
export const kindName = (kind) => t(kind);

/** The signs for how bad a move was. */
export const SIGNS = /** @type {const} */ ({ inaccuracy: '?!', mistake: '?', blunder: '??' });

const HEIGHT = 120;
const EDGE = 8;

/** Events: `pick` with `detail.at`, the number of the move that was clicked or gone to by keys. */
export class ValueGraph extends HTMLElement {
  /** @type {Point[]} */ #points = [];
  #total = 1;
  #at = 0;
  #names = ['', ''];
  #width = 0;
  #svg = s('svg', { class: 'graph-picture', height: HEIGHT, 'aria-hidden': 'true' });
  #slider = h(
    'div',
    { class: 'graph-slider', role: 'slider', tabindex: 0, 'aria-orientation': 'horizontal' },
    this.#svg,
  );
  #rows = h('tbody');
  #details = h('details', { class: 'graph-table' });
  #watch = new ResizeObserver(() => this.#resize());
  #said = () => this.update();

  /** What is known so far, in any order; every move at most once. */
  get points() {
    return this.#points;
  }
  set points(points) {
    this.#points = [...points].sort((a, b) => a.at - b.at);
    this.update();
  }

  /** How many moves there are, which moves are the players, where somebody is. @param {number} total @param {string[]} names */
  frame(total, names) {
    this.#total = Math.max(1, total);
    this.#names = names;
    this.update();
  }

  get at() {
    return this.#at;
  }
  set at(at) {
    this.#at = at;
    this.#mark();
  }

  connectedCallback() {
    if (!this.#slider.isConnected) {
      put(this, this.#slider, this.#details);
      this.#slider.addEventListener('keydown', (event) => this.#key(event));
      this.#slider.addEventListener('pointerdown', (event) => this.#point(event));
      this.#slider.addEventListener('pointermove', (event) => {
        if (event.buttons & 1) this.#point(event);
      });
      this.#details.addEventListener('toggle', () => this.#table());
    }
    document.addEventListener('langchange', this.#said);
    this.#watch.observe(this);
    this.update();
  }

  disconnectedCallback() {
    document.removeEventListener('langchange', this.#said);
    this.#watch.disconnect();
  }

  #resize() {
    const width = Math.round(this.#slider.clientWidth);
    if (width === this.#width || width === 0) return;
    this.#width = width;
    this.update();
  }

  /** @param {number} at */
  #x(at) {
    return EDGE + (at / this.#total) * (this.#width - 2 * EDGE);
  }
  /** @param {number} value */
  #y(value) {
    return EDGE + ((1 - Math.max(-1, Math.min(1, value))) / 2) * (HEIGHT - 2 * EDGE);
  }

  update() {
    const [first = '', second = ''] = this.#names;
    this.#slider.setAttribute('aria-label', t('graph', { first, second }));
    if (this.#width > 0) this.#draw();
    this.#mark();
    this.#table();
  }

  #draw() {
    const width = this.#width;
    const middle = this.#y(0);
    const line = this.#points.map(({ at, value }) => `${this.#x(at).toFixed(1)},${this.#y(value).toFixed(1)}`);
    const [start, end] = [this.#points[0], this.#points.at(-1)].map((point) => this.#x(point?.at ?? 0).toFixed(1));
    const area = `${start},${middle} ${line.join(' ')} ${end},${middle}`;
    this.#svg.setAttribute('viewBox', `0 0 ${width} ${HEIGHT}`);
    this.#svg.setAttribute('width', String(width));
    put(
      this.#svg,
      s(
        'defs',
        {},
        s('clipPath', { id: 'graph-above' }, s('rect', { width, height: middle })),
        s('clipPath', { id: 'graph-below' }, s('rect', { y: middle, width, height: HEIGHT - middle })),
      ),
      s('rect', { class: 'graph-ground', width, height: HEIGHT, rx: 4 }),
      line.length > 0 && s('polygon', { class: 'graph-above', points: area, 'clip-path': 'url(#graph-above)' }),
      line.length > 0 && s('polygon', { class: 'graph-below', points: area, 'clip-path': 'url(#graph-below)' }),
      s('line', { class: 'graph-middle', x1: 0, x2: width, y1: middle, y2: middle }),
      s('polyline', { class: 'graph-line', points: line.join(' ') }),
      s('line', { class: 'graph-now', y1: 0, y2: HEIGHT }),
      s('circle', { class: 'graph-spot', r: 4 }),
      this.#points.map((point) => this.#fault(point)),
    );
  }

  /** Each kind has a shape of its own. @param {Point} point */
  #fault({ at, value, kind }) {
    if (!kind) return null;
    const [x, y] = [this.#x(at), this.#y(value)];
    const shape = {
      inaccuracy: `M${x - 4} ${y}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z`,
      mistake: `M${x} ${y - 6}l6 10h-12z`,
      blunder: `M${x} ${y - 7}l7 7l-7 7l-7 -7z`,
    }[kind];
    return s('path', { class: `graph-fault ${kind}`, d: shape });
  }

  #mark() {
    const point = this.#points.find(({ at }) => at === this.#at);
    const slider = this.#slider;
    slider.setAttribute('aria-valuemin', '0');
    slider.setAttribute('aria-valuemax', String(this.#total));
    slider.setAttribute('aria-valuenow', String(this.#at));
    const told = point ? t('now', { at: point.at, move: point.move, text: point.text }) : t('none', { at: this.#at });
    slider.setAttribute('aria-valuetext', point?.kind ? `${told}, ${t(point.kind)}` : told);
    const line = this.#svg.querySelector('.graph-now');
    const spot = this.#svg.querySelector('.graph-spot');
    const x = this.#x(this.#at);
    line?.setAttribute('x1', String(x));
    line?.setAttribute('x2', String(x));
    spot?.setAttribute('cx', String(x));
    spot?.setAttribute('cy', String(this.#y(point?.value ?? 0)));
    spot?.toggleAttribute('hidden', !point);
  }

  /** The same as text. It is made only when somebody opens it. */
  #table() {
    const summary = h('summary', {}, t('table'));
    if (!this.#details.open) {
      put(this.#details, summary);
      return;
    }
    const head = /** @type {const} */ (['number', 'move', 'value', 'kind']).map((key) =>
      h('th', { scope: 'col' }, t(key)),
    );
    put(
      this.#rows,
      this.#points.map(({ at, move, text, kind }) =>
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, at),
          h('td', {}, move),
          h('td', {}, text),
          h('td', {}, kind ? `${SIGNS[kind]} ${t(kind)}` : ''),
        ),
      ),
    );
    put(this.#details, summary, h('table', {}, h('thead', {}, h('tr', {}, head)), this.#rows));
  }

  /** @param {number} at */
  #pick(at) {
    const to = Math.max(0, Math.min(this.#total, at));
    if (to !== this.#at) this.dispatchEvent(new CustomEvent('pick', { bubbles: true, detail: { at: to } }));
  }

  /** @param {PointerEvent} event */
  #point(event) {
    const { left } = this.#slider.getBoundingClientRect();
    this.#pick(Math.round(((event.clientX - left - EDGE) / Math.max(1, this.#width - 2 * EDGE)) * this.#total));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const by = {
      ArrowLeft: -1,
      ArrowDown: -1,
      ArrowRight: 1,
      ArrowUp: 1,
      PageUp: 10,
      PageDown: -10,
      Home: -Infinity,
      End: Infinity,
    }[event.key];
    if (by === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    this.#pick(this.#at + (event.shiftKey ? by * 10 : by));
  }
}
customElements.define('value-graph', ValueGraph);
