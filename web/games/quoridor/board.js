// <quoridor-board>: shows a position of Quoridor, and lets somebody step or put a wall by mouse, touch or keys.

/** @import {QuoridorView} from '../../api' */
/** @import {Cell, Wall} from './shape.js' */
import { Board } from '../../core/board.js';
import { h, put, s } from '../../core/dom.js';
import { settings } from '../../core/settings.js';
import * as draw from './draw.js';
import { ruleOf } from '../base.js';
import { Shape, cellName, inContest, isWall, read, wallName } from './shape.js';
import { describe, sayMove, t } from './words.js';

/** @typedef {Cell | Wall} Place */

const CHECK = 'M-20 2L-6 16L20 -14';
const TURN = 'M16 -14A22 22 0 1 0 20 10M20 -24L18 -10L4 -14';

/** @param {Place | null} a @param {Place | null} b */
const same = (a, b) =>
  a !== null && b !== null && a.x === b.x && a.y === b.y && (isWall(a) ? a.axis : '') === (isWall(b) ? b.axis : '');

let boards = 0;

/** @extends {Board<QuoridorView>} */
export class QuoridorBoard extends Board {
  #svg = s('svg', { role: 'application', tabindex: 0 });
  #ground = s('g');
  #over = s('g');
  #told = h('span', { class: 'unseen', 'aria-live': 'polite' });
  #about = h('span', { class: 'unseen', id: `quoridor-about-${boards++}` });
  #pass = h('button', { class: 'pass primary', type: 'button', hidden: true, onclick: () => this.#play('pass') });
  #isBuilt = false;

  /** @type {Shape | null} */ #shape = null;
  /** @type {QuoridorView | null} */ #shown = null;
  /** Under the pointer. @type {Place | null} */ #aim = null;
  /** Chosen, and waits for a second click. @type {Place | null} */ #pin = null;
  /** Of the keyboard; null while it is not used. @type {Place | null} */ #cursor = null;
  /** What was sent. @type {string | null} */ #sent = null;
  /** Where the mouse is. @type {PointerEvent | null} */ #mouse = null;
  #isTouch = false;
  /** A wall is being dragged from the hand. */
  #dragged = false;
  /** @type {Map<string, 'overlaps' | 'crosses' | 'shuts'>} */ #barred = new Map();
  /** @type {string | null} */ #hinted = null;

  describe() {
    return this.view ? describe(this.view) : '';
  }

  /** @param {string} text */
  say(text) {
    return sayMove(text);
  }

  /** @param {string} text */
  brief(text) {
    return text === 'pass' ? t('pass') : text;
  }

  /** @param {string} text */
  alsoWritten(text) {
    return this.view && ruleOf(this.view.rules, 'variant') === 'contest' ? inContest(text) : '';
  }

  update() {
    const view = this.view;
    if (!view) return;
    if (!this.#isBuilt) this.#build();
    if (view !== this.#shown) this.#arrive(view);
    const shape = new Shape(view, this.flipped, settings().coordinates);
    this.#shape = shape;
    this.#svg.setAttribute('viewBox', `0 0 ${shape.width} ${shape.height}`);
    this.shape(shape.width, shape.height);
    this.#svg.setAttribute('aria-label', t('board'));
    this.#about.textContent = `${this.describe()} ${t('keys')}`;
    this.#pass.textContent = t('must-pass');
    this.#pass.hidden = !(view.mustPass && this.#isOpen());
    this.#drawGround(view, shape);
    if (this.#mouse && !this.#pin) this.#aim = this.#under(this.#mouse);
    this.#drawOver();
  }

  #build() {
    this.#isBuilt = true;
    this.#svg.setAttribute('aria-describedby', this.#about.id);
    this.#svg.append(this.#ground, this.#over);
    this.append(this.#svg, this.#about, this.#told, this.#pass);
    this.#svg.addEventListener('pointerdown', (event) => this.#press(event));
    this.#svg.addEventListener('pointermove', (event) => this.#move(event));
    this.#svg.addEventListener('pointerup', (event) => this.#lift(event));
    this.#svg.addEventListener('pointercancel', () => this.#leave());
    this.#svg.addEventListener('pointerleave', () => this.#leave());
    this.#svg.addEventListener('click', (event) => this.#click(event));
    this.#svg.addEventListener('keydown', (event) => this.#key(event));
    this.#svg.addEventListener('focus', () => this.#focus());
    this.#svg.addEventListener('blur', () => {
      this.#cursor = null;
      this.#drawOver();
    });
  }

  /** Another position: what was begun for the one before is over. @param {QuoridorView} view */
  #arrive(view) {
    const before = this.#shown;
    this.#shown = view;
    this.#aim = this.#sent = null;
    // The same position again (somebody offered a draw) is no reason to lose a wall that waits.
    if (before && JSON.stringify(before) === JSON.stringify(view)) return;
    this.#pin = null;
    this.#dragged = false;
    this.#tell(null);
    this.#barred.clear();
    for (const why of /** @type {const} */ (['overlaps', 'crosses', 'shuts'])) {
      for (const slot of view.barred[why]) this.#barred.set(slot, why);
    }
    if (before && before.size === view.size) queueMicrotask(() => this.#slide(before, view));
  }

  /** Lets pawns go to where they are now. @param {QuoridorView} before @param {QuoridorView} now */
  #slide(before, now) {
    const shape = this.#shape;
    if (!shape || now !== this.view || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    now.pawns.forEach((at, seat) => {
      const [from, to] = [read(before.pawns[seat] ?? ''), read(at)];
      if (!from || !to || same(from, to)) return;
      const [a, b] = [shape.middle(from), shape.middle(to)];
      const pawn = this.#ground.querySelector(`[data-pawn="${seat}"]`);
      pawn?.animate([{ transform: `translate(${a.x - b.x}px, ${a.y - b.y}px)` }, { transform: 'none' }], {
        duration: 140,
        easing: 'ease-out',
      });
    });
  }

  #isOpen() {
    return this.playable && !this.pending && this.view !== null && !this.view.over;
  }

  // ------------------------------------------------------------ drawing

  /** @param {QuoridorView} view @param {Shape} shape */
  #drawGround(view, shape) {
    const { owners, last } = draw.history(view, this.moves);
    const lastWall = last && isWall(last.to) ? wallName(last.to) : null;
    const pawns = view.pawns.map((at, seat) => {
      const cell = read(at);
      return cell && draw.pawn(shape, cell, seat, view.over?.winner === seat ? 'won' : '');
    });
    const steps = this.#isOpen() ? view.steps.map(read) : [];
    put(
      this.#ground,
      draw.ground(view, shape, last, settings().coordinates),
      view.hands.map((_, seat) => draw.rack(view, shape, seat)),
      steps.map((cell) => cell && draw.target(shape, cell, view.turn)),
      view.walls.map((text) => draw.wall(shape, text, owners.get(text), text === lastWall)),
      settings().ways && view.ways.map((_, seat) => draw.way(view, shape, seat)),
      last && draw.trail(shape, last),
      pawns,
      this.marks.map((mark) => draw.mark(shape, mark)),
    );
    this.#svg.classList.toggle('open', this.#isOpen());
  }

  /** What changes under the pointer. */
  #drawOver() {
    const [view, shape] = [this.view, this.#shape];
    if (!view || !shape) return;
    const seat = view.turn;
    const place = this.#pin ?? this.#aim;
    const parts = [];
    if (this.pending && this.#sent) {
      const sent = read(this.#sent);
      if (sent)
        parts.push(isWall(sent) ? draw.ghost(shape, sent, seat, 'sent', false) : draw.pawn(shape, sent, seat, 'sent'));
    } else if (this.#isOpen() && place) {
      if (isWall(place))
        parts.push(draw.ghost(shape, place, seat, this.#pin ? 'pinned' : '', this.#why(place) !== null));
      else if (view.steps.includes(cellName(place))) parts.push(draw.pawn(shape, place, seat, 'aimed'));
      if (isWall(this.#pin) && this.#isTouch) parts.push(this.#knobs(shape, this.#pin));
    }
    if (this.#cursor) parts.push(this.#drawCursor(shape, this.#cursor));
    put(this.#over, parts);
    const canStep = place !== null && !isWall(place) && view.steps.includes(cellName(place));
    this.#svg.classList.toggle('pointing', this.#isOpen() && (canStep || isWall(place)));
  }

  /** @param {Shape} shape @param {Place} cursor */
  #drawCursor(shape, cursor) {
    if (!isWall(cursor)) return s('rect', { ...shape.corner(cursor), width: 80, height: 80, rx: 8, class: 'cursor' });
    const { x, y, width, height } = shape.box(cursor, 20);
    const ghost = this.#isOpen() && draw.ghost(shape, cursor, this.view?.turn ?? 0, '', this.#why(cursor) !== null);
    return [ghost, s('rect', { x: x - 5, y: y - 5, width: width + 10, height: height + 10, rx: 10, class: 'cursor' })];
  }

  /** Beside the pinned wall: put it, turn it. @param {Shape} shape @param {Wall} pin */
  #knobs(shape, pin) {
    const { x, y } = shape.crossing(pin);
    const level = pin.axis === 'h';
    const inside = (/** @type {number} */ n, /** @type {number} */ end) => Math.max(60, Math.min(end - 60, n));
    const off = 96;
    const at = (/** @type {number} */ way) =>
      /** @type {const} */ ([
        inside(x + (level ? 52 * way : off), shape.width),
        inside(y + (level ? off : 52 * way), shape.height),
      ]);
    return [
      draw.knob(...at(1), CHECK, t('put'), () => this.#play(wallName(pin)), 'put'),
      draw.knob(...at(-1), TURN, t('turn-wall'), () => this.#turn(pin)),
    ];
  }

  /** @param {Wall} pin */
  #turn(pin) {
    this.#pin = { ...pin, axis: pin.axis === 'h' ? 'v' : 'h' };
    const why = this.#why(this.#pin);
    this.#tell(why ?? t('again'));
    this.#drawOver();
  }

  /** Why this wall may not be put; null when it may. @param {Wall} wall */
  #why(wall) {
    const view = this.view;
    if (!view) return null;
    if (view.hands[view.turn] === 0) return t('empty');
    const why = this.#barred.get(wallName(wall));
    return why ? t(why) : null;
  }

  /** @param {string | null} text */
  #tell(text) {
    if (text === this.#hinted) return;
    this.#hinted = text;
    this.hint(text);
  }

  // ------------------------------------------------------------ pointer

  /** @param {PointerEvent | MouseEvent} event */
  #point(event) {
    const matrix = this.#svg.getScreenCTM();
    return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : null;
  }

  /** @param {PointerEvent | MouseEvent} event @param {boolean} [any] */
  #under(event, any = false) {
    const point = this.#point(event);
    if (!point || !this.#shape) return null;
    // A tap on the wall that waits means that wall, wherever it is hit.
    if (this.#isTouch && isWall(this.#pin)) {
      const box = this.#shape.box(this.#pin, 44);
      if (point.x >= box.x && point.y >= box.y && point.x <= box.x + box.width && point.y <= box.y + box.height)
        return this.#pin;
    }
    return this.#shape.under(point.x, point.y, any ? 'any' : this.#isTouch ? 'touch' : 'mouse');
  }

  /** @param {PointerEvent} event */
  #press(event) {
    this.#isTouch = event.pointerType === 'touch';
    this.#dragged = false;
    const rack = event.target instanceof Element ? event.target.closest('[data-rack]') : null;
    if (rack?.getAttribute('data-rack') === String(this.view?.turn) && this.#isOpen() && event.button === 0) {
      this.#dragged = true;
      this.#pin = null;
      this.#svg.setPointerCapture(event.pointerId);
      event.preventDefault();
    }
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (event.pointerType === 'touch' && !this.#dragged) return;
    this.#mouse = event.pointerType === 'touch' ? null : event;
    if (!this.#isOpen()) return;
    const aim = this.#under(event, this.#dragged);
    if (this.#cursor) this.#cursor = null;
    else if (same(aim, this.#aim)) return;
    this.#aim = aim;
    if (this.#pin && !same(aim, this.#pin)) this.#pin = null;
    this.#tell(isWall(aim) ? this.#why(aim) : null);
    this.#drawOver();
  }

  /** A dragged wall is put where it was let go; by touch it first waits there. @param {PointerEvent} event */
  #lift(event) {
    if (!this.#dragged) return;
    const place = this.#under(event, true);
    this.#aim = null;
    if (isWall(place)) this.#act(place, this.#isTouch || settings().confirm);
    else this.#drawOver();
    // The click that follows a drag is no other choice.
    setTimeout(() => {
      this.#dragged = false;
    });
  }

  #leave() {
    this.#mouse = null;
    this.#aim = null;
    if (!this.#pin) this.#tell(null);
    this.#drawOver();
  }

  /** @param {MouseEvent} event */
  #click(event) {
    if (this.#dragged || !this.#isOpen()) return;
    const place = this.#under(event);
    this.#cursor = null;
    if (place) this.#act(place, settings().confirm || (this.#isTouch && isWall(place)));
    else {
      this.#pin = null;
      this.#drawOver();
    }
  }

  /**
   * Plays what was chosen, or tells why it cannot be played.
   * @param {Place} place
   * @param {boolean} twice  whether it has to be chosen a second time
   */
  #act(place, twice) {
    const view = this.view;
    if (!view || !this.#isOpen()) return;
    const why = isWall(place) ? this.#why(place) : this.#whyNoStep(view, place);
    if (why) {
      // On a touch screen the crossed-out wall shows what was meant.
      this.#pin = this.#isTouch && isWall(place) ? place : null;
      this.#tell(why);
      this.#speak(why);
    } else if (twice && !same(place, this.#pin)) {
      this.#pin = place;
      this.#tell(t(isWall(place) ? 'again' : 'step-again'));
    } else {
      this.#play(isWall(place) ? wallName(place) : cellName(place));
      return;
    }
    this.#drawOver();
  }

  /** @param {QuoridorView} view @param {Cell} cell */
  #whyNoStep(view, cell) {
    const at = cellName(cell);
    if (view.steps.includes(at)) return null;
    return t(view.pawns[view.turn] === at ? 'own' : 'far', { at });
  }

  /** @param {string} move */
  #play(move) {
    if (!this.#isOpen()) return;
    const place = read(move);
    if (isWall(place) && this.#why(place)) return;
    this.#sent = move;
    this.#pin = this.#aim = null;
    this.#tell(null);
    this.choose(move);
    this.update();
  }

  // ------------------------------------------------------------ keyboard

  #focus() {
    // A click also gives the focus; only keys need a cursor.
    if (!this.#svg.matches(':focus-visible') || !this.view) return;
    this.#cursor ??= this.#home();
    this.#drawOver();
  }

  /** @returns {Cell} */
  #home() {
    const cell = read(this.view?.pawns[this.view.turn] ?? 'a1');
    return cell ? { x: cell.x, y: cell.y } : { x: 0, y: 0 };
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || !this.#shape) return;
    const cursor = this.#cursor ?? this.#home();
    const next = this.#nextCursor(event.key, cursor, this.#shape);
    if (next) {
      this.#cursor = next;
      this.#aim = this.#pin = null;
      const why = isWall(next) && this.#isOpen() ? this.#why(next) : null;
      this.#tell(why);
      this.#speak(this.#name(next));
      this.#drawOver();
    } else if (event.key === 'Enter' || event.key === ' ') {
      this.#cursor = cursor;
      this.#isTouch = false;
      this.#act(cursor, false);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {string} key @param {Place} cursor @param {Shape} shape @returns {Place | null} */
  #nextCursor(key, cursor, shape) {
    const arrows = /** @type {Record<string, [number, number]>} */ ({
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, 1],
      ArrowDown: [0, -1],
    });
    const arrow = arrows[key];
    if (arrow) {
      const by = shape.turned(...arrow);
      const moved = { ...cursor, x: cursor.x + by.x, y: cursor.y + by.y };
      return (isWall(moved) ? shape.hasSlot(moved) : shape.hasCell(moved)) ? moved : cursor;
    }
    const axis = { h: 'h', v: 'v', r: isWall(cursor) && cursor.axis === 'h' ? 'v' : 'h' }[key.toLowerCase()];
    if (axis === 'h' || axis === 'v') {
      const last = shape.size - 2;
      return { x: Math.min(cursor.x, last), y: Math.min(cursor.y, last), axis };
    }
    // From a wall back to the pawn; otherwise Escape is for others.
    return key === 'Escape' && isWall(cursor) ? this.#home() : null;
  }

  /** What lies under the cursor, in words. @param {Place} place */
  #name(place) {
    if (isWall(place)) {
      const wall = sayMove(wallName(place));
      const why = this.#why(place);
      return why && this.#isOpen() ? t('barred', { wall, why }) : wall;
    }
    const at = cellName(place);
    const seat = this.view?.pawns.indexOf(at) ?? -1;
    if (seat >= 0) return t('pawn-on', { at, seat: seat + 1 });
    return t(this.#isOpen() && this.view?.steps.includes(at) ? 'can-step' : 'cell', { at });
  }

  /** @param {string} text */
  #speak(text) {
    this.#told.textContent = text;
  }
}

customElements.define('quoridor-board', QuoridorBoard);
