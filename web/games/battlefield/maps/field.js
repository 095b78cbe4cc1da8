// The field of the map editor: painted by mouse, finger or keys.

/** @import {Cell} from '../../../types' */
/** @import {Drawing, Symmetry, Tool} from './drawing.js' */
import { put, s } from '../../../core/dom.js';
import { words } from '../../../core/lang.js';
import { settings } from '../../../core/settings.js';
import * as draw from '../draw.js';
import { viewOf } from '../maptext.js';
import { t as told, unitName } from '../tell.js';
import { TERRAINS } from '../units.js';
import { mirror } from './drawing.js';

const t = words('maps-field');

export class MapField {
  /** @type {Cell} */ #cursor = [0, 0];
  /** @type {Cell | null} */ #hover = null;
  #isPainting = false;
  #ground = s('g');
  #over = s('g');
  element = s('svg', { class: 'map-field', role: 'application', tabindex: 0 }, this.#ground, this.#over);

  /**
   * @param {Drawing} drawing
   * @param {() => {tool: Tool, symmetry: Symmetry}} how
   * @param {(text: string) => void} speak
   */
  constructor(drawing, how, speak) {
    this.drawing = drawing;
    this.how = how;
    this.speak = speak;
    this.layout = this.#lay();
    this.element.addEventListener('pointerdown', (event) => this.#press(event));
    this.element.addEventListener('pointermove', (event) => this.#move(event));
    this.element.addEventListener('pointerup', () => this.#lift());
    this.element.addEventListener('pointercancel', () => this.#lift());
    this.element.addEventListener('pointerleave', () => {
      this.#hover = null;
      this.#drawOver();
    });
    this.element.addEventListener('keydown', (event) => this.#key(event));
    this.element.addEventListener('focus', () => this.#drawOver());
    this.element.addEventListener('blur', () => this.#drawOver());
  }

  #lay() {
    return new draw.Layout(viewOf(this.drawing.map), false, true);
  }

  update() {
    const { map } = this.drawing;
    const view = viewOf(map);
    this.layout = this.#lay();
    this.#cursor = [Math.min(this.#cursor[0], map.rows - 1), Math.min(this.#cursor[1], map.cols - 1)];
    this.element.setAttribute('viewBox', `0 0 ${this.layout.width} ${this.layout.height}`);
    this.element.style.setProperty('--ratio', String(this.layout.width / this.layout.height));
    this.element.setAttribute('aria-label', t('field'));
    put(
      this.#ground,
      draw.ground(view, this.layout, true),
      map.units.map((unit) => draw.unit(this.layout, unit, settings().letters)),
    );
    this.#drawOver();
  }

  #drawOver() {
    const square = (/** @type {Cell} */ cell, /** @type {string} */ name) =>
      s('rect', { ...this.layout.corner(cell), width: 100, height: 100, class: name });
    const { symmetry } = this.how();
    const other = this.#hover && mirror(this.drawing.map, this.#hover, symmetry);
    put(
      this.#over,
      this.#hover && square(this.#hover, 'brush'),
      other && square(other, 'brush other'),
      this.element.matches(':focus-visible') && square(this.#cursor, 'cursor'),
    );
  }

  /** @param {PointerEvent} event */
  #cellAt(event) {
    const matrix = this.element.getScreenCTM();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return this.layout.under(x, y);
  }

  /** @param {Cell} cell */
  #paint(cell) {
    const { tool, symmetry } = this.how();
    const before = this.drawing.map;
    this.drawing.paint(cell, tool, symmetry);
    if (this.drawing.map !== before) this.update();
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.button !== 0) return;
    const cell = this.#cellAt(event);
    if (!cell) return;
    this.#isPainting = true;
    this.element.setPointerCapture(event.pointerId);
    this.drawing.begin();
    this.#hover = cell;
    this.#paint(cell);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const cell = this.#cellAt(event);
    const known = this.#hover;
    if (cell === known || (cell && known && cell[0] === known[0] && cell[1] === known[1])) return;
    this.#hover = cell;
    // A unit is put once, not dragged over the map; erasing would take the ground with it.
    if (this.#isPainting && cell && 'terrain' in this.how().tool) this.#paint(cell);
    this.#drawOver();
  }

  #lift() {
    if (!this.#isPainting) return;
    this.#isPainting = false;
    this.drawing.end();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const steps = /** @type {Record<string, Cell>} */ ({
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
    });
    const step = steps[event.key];
    const { rows, cols } = this.drawing.map;
    if (step)
      this.#cursor = [
        Math.max(0, Math.min(rows - 1, this.#cursor[0] + step[0])),
        Math.max(0, Math.min(cols - 1, this.#cursor[1] + step[1])),
      ];
    else if (event.key === 'Enter' || event.key === ' ') this.#paint(this.#cursor);
    else return;
    event.preventDefault();
    this.#drawOver();
    this.speak(this.#name(this.#cursor));
  }

  /** @param {Cell} cell */
  #name([row, col]) {
    const { map } = this.drawing;
    const unit = map.units.find(({ at }) => at[0] === row && at[1] === col);
    return [`${row},${col}`, told(TERRAINS[map.terrain[row][col]] ?? 'plain'), unit && unitName(unit.side, unit.kind)]
      .filter(Boolean)
      .join(', ');
  }
}
