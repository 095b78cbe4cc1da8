// The board of the replay: it shows where the walk is, what others want to draw on it, and plays what is tried.

/** @import {EffectView, PositionRef, ReplayNode} from '../../api' */
/** @import {Board, Mark} from '../../core/board.js' */
/** @import {Walk} from './walk.js' */
import { h } from '../../core/dom.js';
import { tellRefusal } from '../../elements/toast.js';
import { boardFor } from '../../games/index.js';

/** Later layers are drawn over earlier ones: of marks on the same place the last counts. */
const LAYERS = /** @type {const} */ (['children', 'file', 'judged', 'engine', 'solved']);
/** @typedef {typeof LAYERS[number]} Layer */

/** A line as marks: its moves with their numbers. @param {string[]} moves @returns {Mark[]} */
export const lineMarks = (moves) => moves.map((move, i) => ({ move, kind: 'line', text: String(i + 1) }));

export class Stage {
  /** @type {Partial<Record<Layer, Mark[]>>} */ #layers = {};
  /** @type {{from: ReplayNode | null, marks: Mark[]} | null} */ #preview = null;
  #pending = false;
  #isDue = false;
  #isElsewhere = false;
  /** @type {PositionRef | null} */ #place = null;
  /** The place of the board; the bar of the evaluation stands there as well. */
  element = h('div', { class: 'replay-area' });

  /** @param {Walk} walk @param {Board<any>} board @param {HTMLElement} hint  where reasons are told */
  constructor(walk, board, hint) {
    this.walk = walk;
    this.board = board;
    this.element.append(board);
    walk.addEventListener('shown', () => {
      if (walk.shown) this.#show(walk.shown);
    });
    board.addEventListener('play', (event) => this.#play(/** @type {CustomEvent} */ (event).detail.move));
    board.addEventListener('hint', (event) => {
      hint.textContent = /** @type {CustomEvent} */ (event).detail.text ?? '';
    });
    // Whoever clicks on the board goes on with the arrows through the game, not over the board.
    board.addEventListener('pointerup', () =>
      setTimeout(() => {
        const { activeElement } = document;
        if (activeElement instanceof HTMLElement && board.contains(activeElement)) activeElement.blur();
      }),
    );
  }

  /** @param {Walk} walk @param {HTMLElement} hint */
  static async make(walk, hint) {
    return new Stage(walk, await boardFor(walk.tree.source.replay.game), hint);
  }

  /** @param {ReplayNode} node */
  async #show(node) {
    this.#preview = null;
    const { board, walk } = this;
    const place = await walk.tree.place(node.node);
    if (walk.shown !== node) return;
    this.#place = place;
    this.#isElsewhere = false;
    this.#put(node, node.effects, place);
    board.playable = walk.tree.canTry(node.node);
    this.element.style.setProperty('--ratio', board.style.getPropertyValue('--ratio') || '1');
    this.#drawSoon();
  }

  /** @param {ReplayNode} node @param {EffectView[] | null} effects @param {PositionRef | null} place */
  #put({ view, path }, effects, place) {
    const { board, walk } = this;
    board.moves = path.slice(1).map((step) => walk.tree.label(step) ?? { seat: null, text: null });
    board.effects = effects;
    board.place = place;
    board.view = view;
  }

  /** @param {Layer} layer @param {Mark[]} marks */
  layer(layer, marks) {
    if (marks.length === 0 && !this.#layers[layer]?.length) return;
    this.#layers[layer] = marks;
    this.#drawSoon();
  }

  /** Shows a line, and nothing else, until it is taken away again. @param {string[] | null} moves @param {ReplayNode | null} [from]  where it begins, if elsewhere */
  preview(moves, from = null) {
    if (!moves && !this.#preview) return;
    this.#preview = moves && { from, marks: lineMarks(moves) };
    this.#draw();
  }

  /** What several want to draw at the same moment is drawn once. */
  #drawSoon() {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      this.#draw();
    });
  }

  #draw() {
    const { board, walk } = this;
    const from = this.#preview?.from ?? null;
    if (from) this.#put(from, null, null);
    // Coming back is no move: nothing is told or animated again.
    else if (this.#isElsewhere && walk.shown) this.#put(walk.shown, null, this.#place);
    this.#isElsewhere = from !== null;
    if (this.#preview) {
      board.marks = this.#preview.marks;
      return;
    }
    /** @type {Map<string, Mark>} */
    const marks = new Map();
    for (const layer of LAYERS) for (const mark of this.#layers[layer] ?? []) marks.set(mark.move, mark);
    if (marks.size > 0 || board.marks.length > 0) board.marks = [...marks.values()];
  }

  /** @param {string} move */
  async #play(move) {
    if (this.#pending) return;
    this.#pending = true;
    this.walk.stop();
    try {
      await this.walk.play(move);
    } catch (error) {
      this.board.release();
      tellRefusal(error);
    } finally {
      this.#pending = false;
    }
  }
}
