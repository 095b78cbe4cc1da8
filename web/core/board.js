// What all boards have in common. A board shows a view and says what somebody wants to play; it decides nothing.

/** @import {EffectView, PositionRef, PositionView} from '../api' */
/** @import {Seat} from '../types' */

/**
 * What analysis and replay draw on a board: moves as the game writes them.
 * @typedef {object} Mark
 * @property {string} move
 * @property {'best' | 'good' | 'mistake' | 'line' | 'label'} kind
 * @property {string} [text]  a short text beside it: a score, a number of a line, a letter
 */

/**
 * Base of the elements that the games define.
 *
 * Events (bubbling): `play` with `detail.move` when somebody has chosen a move; `hint` with `detail.text` when something about the
 * place under the pointer should be told (why a wall is not allowed), null when nothing.
 * @template {PositionView} V
 */
export class Board extends HTMLElement {
  /** @type {V | null} */ #view = null;
  #playable = false;
  #flipped = false;
  /** @type {Mark[]} */ #marks = [];
  #pending = false;
  /** What is set, and the language, are part of the drawing. */
  #again = () => this.update();

  /**
   * The turns that led to the position, where they are known: they tell the last move and whose walls stand where. Set it before `view`.
   * @type {{seat: Seat | null, text: string | null}[]}
   */
  moves = [];
  /** What the last move did beside itself, to be shown and told. Set it before `view`. @type {EffectView[] | null} */
  effects = null;
  /** Where the position can be asked about, for what a move would do. Set it before `view`. @type {PositionRef | null} */
  place = null;

  /** The position that is shown. */
  get view() {
    return this.#view;
  }
  set view(view) {
    this.#view = view;
    this.#pending = false;
    this.update();
  }

  /** Whether the seat to move is played from this board. */
  get playable() {
    return this.#playable;
  }
  set playable(is) {
    if (is === this.#playable) return;
    this.#playable = is;
    this.update();
  }

  /** Turned by half, so that the second player sits below. */
  get flipped() {
    return this.#flipped;
  }
  set flipped(is) {
    this.#flipped = is;
    this.update();
  }

  get marks() {
    return this.#marks;
  }
  set marks(marks) {
    this.#marks = marks;
    this.update();
  }

  /** A move that was sent and not answered yet is shown faintly; no other can be chosen. */
  get pending() {
    return this.#pending;
  }

  /** The move was refused: it can be chosen again. */
  release() {
    this.#pending = false;
    this.update();
  }

  connectedCallback() {
    document.addEventListener('settings', this.#again);
    document.addEventListener('langchange', this.#again);
    this.update();
  }

  disconnectedCallback() {
    document.removeEventListener('settings', this.#again);
    document.removeEventListener('langchange', this.#again);
  }

  /** Tells the page how wide and high the board is, in any unit: it is then as large as its place allows. @param {number} width @param {number} height */
  shape(width, height) {
    this.style.setProperty('--ratio', String(width / height));
  }

  /** Draws everything again. Boards write this. */
  update() {}

  /** What a screen reader is told of the whole position. Boards write this. @returns {string} */
  describe() {
    return '';
  }

  /** How a move is said aloud. @param {string} text */
  say(text) {
    return text;
  }

  /** How a move is written in a list, where there is little room. @param {string} text */
  brief(text) {
    return this.say(text);
  }

  /** A move in a second notation that some players know it by; empty where there is none. @param {string} _ */
  alsoWritten(_) {
    return '';
  }

  /** Whether a move is said as a deed ("swaps colours") and not as a place or a thing. @param {string} _ */
  isDeed(_) {
    return false;
  }

  /**
   * What can be chosen without the board, or null.
   * @param {(moves: string[]) => void} _play  plays these, one after the other
   * @param {boolean} [_isOpen]  false while somebody else chooses
   * @returns {HTMLElement | null}
   */
  choices(_play, _isOpen = true) {
    return null;
  }

  /** Tells that somebody wants to play this. @param {string} move */
  choose(move) {
    if (!this.#playable || this.#pending) return;
    this.#pending = true;
    this.dispatchEvent(new CustomEvent('play', { bubbles: true, detail: { move } }));
  }

  /** @param {string | null} text */
  hint(text) {
    this.dispatchEvent(new CustomEvent('hint', { bubbles: true, detail: { text } }));
  }
}
