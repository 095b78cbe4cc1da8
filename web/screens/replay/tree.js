// The tree of a game. Nodes are fetched when they are needed, kept, and fetched ahead. Moves that somebody tries here grow on it;
// they have numbers below 0.

/** @import {OrderPreview, PositionRef, ReplayNode, PositionView} from '../../api' */
/** @import {Seat} from '../../types' */
/** @import {Source} from './source.js' */
import { RefusedError, post } from '../../core/api.js';
import { asSaid, words } from '../../core/lang.js';
import { gameOf } from '../../games/index.js';

/** So many nodes are kept. A library of openings may have a million. */
const KEPT = 1000;
/** So many are fetched ahead at the same time. */
const AT_ONCE = 3;

const t = words('replay-tree');

/** @typedef {{text: string | null, seat: Seat | null, comment: boolean}} Label */

export class Tree {
  /** @type {Map<number, ReplayNode>} */ #nodes = new Map();
  /** @type {Map<number, Promise<ReplayNode>>} */ #asked = new Map();
  /** @type {Map<number, Label>} */ #labels = new Map();
  /** Parents of tried nodes. @type {Map<number, number>} */ #parents = new Map();
  /** Tried children. @type {Map<number, number[]>} */ #tried = new Map();
  /** @type {number[]} */ #queue = [];
  #running = 0;
  #next = -1;
  /** Called when a node has come that was fetched ahead: labels may be known now. */
  arrived = () => {};

  /** @param {Source} source */
  constructor(source) {
    this.source = source;
    this.main = source.replay.main.map((move) => move.node);
    for (const { node, text, seat, comment } of source.replay.main) this.#labels.set(node, { text, seat, comment });
  }

  /** What was played to get to this node, as far as it is known. @param {number} node */
  label(node) {
    return this.#labels.get(node);
  }

  /** @param {number} node @returns {ReplayNode | undefined} */
  peek(node) {
    return this.#nodes.get(node);
  }

  /** @param {number} node @returns {Promise<ReplayNode>} */
  node(node) {
    const known = this.#nodes.get(node);
    if (known) return Promise.resolve(known);
    let asked = this.#asked.get(node);
    if (!asked) {
      asked = (node < 0 ? this.#fetchTried(node) : this.source.fetch(node)).then((found) => this.#keep(node, found));
      this.#asked.set(node, asked);
      asked.catch(() => {}).finally(() => this.#asked.delete(node));
    }
    return asked;
  }

  /** Fetches these ahead, the first first; what was wanted before and has not begun is forgotten. @param {number[]} nodes */
  want(nodes) {
    this.#queue = nodes.filter((node) => !this.#nodes.has(node) && !this.#asked.has(node));
    this.#fetchAhead();
  }

  /** The children of a node with those that were tried. @param {number} node */
  children(node) {
    const own = this.#nodes.get(node)?.children ?? [];
    const tried = (this.#tried.get(node) ?? []).map((child) => {
      const { text, seat } = /** @type {Label} */ (this.#labels.get(child));
      return { node: child, seat, text, comment: false, leaves: 1 };
    });
    return [...own, ...tried];
  }

  /** What follows if always the first child is taken, as far as it is known. The game itself does not go on into what was tried. @param {number} node */
  ahead(node) {
    const line = [...(this.#nodes.get(node)?.ahead ?? [])];
    for (;;) {
      const last = line.at(-1) ?? node;
      const first = last < 0 || this.source.free ? this.children(last)[0] : this.#nodes.get(last)?.children[0];
      if (!first) return line;
      line.push(first.node);
    }
  }

  /** The way to a node, itself included; null when it is not known. @param {number} node @returns {number[] | null} */
  path(node) {
    const own = this.#nodes.get(node)?.path;
    if (own) return own;
    const parent = this.#parents.get(node);
    if (parent !== undefined) {
      const before = this.path(parent);
      return before && [...before, node];
    }
    const at = this.main.indexOf(node);
    return at < 0 ? null : this.main.slice(0, at + 1);
  }

  /** The moves that lead to a node. @param {number} node @returns {Promise<string[]>} */
  async moves(node) {
    const path = this.path(node) ?? (await this.node(node)).path;
    const moves = [];
    for (const step of path.slice(1)) {
      const label = this.#labels.get(step) ?? (await this.node(step));
      if (label.text === null) throw new RefusedError(409, 'lost-turn', asSaid(t('lost-turn')));
      moves.push(label.text);
    }
    return moves;
  }

  /** A node for analysis and previews. @param {number} node @returns {Promise<PositionRef>} */
  async place(node) {
    return node >= 0 ? this.source.place(node) : { rules: this.source.replay.rules, moves: await this.moves(node) };
  }

  /**
   * Whether moves can be tried here: the server plays them from the start, which tells nothing of stones that were set up or turns that
   * were lost.
   * @param {number} node
   */
  canTry(node) {
    const found = this.#nodes.get(node);
    if (!found?.legal || found.view.over) return false;
    const isSetUp = gameOf(found.view.game).isSetUp(found.view);
    return !isSetUp && found.path.slice(1).every((step) => this.#labels.get(step)?.text !== null);
  }

  /** The child that this move leads to. @param {number} node @param {string} move */
  childBy(node, move) {
    return this.children(node).find((child) => child.text === move)?.node;
  }

  /** Tries a move: its node once the server has found it to be in order. @param {number} node @param {string} move */
  async grow(node, move) {
    const found = await this.#look(node, move);
    const known = this.childBy(node, move);
    if (known !== undefined) return known;
    const child = this.plant(node, move, this.#nodes.get(node)?.view.turn ?? null);
    this.#keep(child, this.#made(child, found));
    return child;
  }

  /** A tried move that nobody has looked at yet. @param {number} node @param {string} move @param {Seat | null} seat */
  plant(node, move, seat = null) {
    const known = this.childBy(node, move);
    if (known !== undefined) return known;
    const child = this.#next--;
    this.#parents.set(child, node);
    this.#labels.set(child, { text: move, seat, comment: false });
    this.#tried.set(node, [...(this.#tried.get(node) ?? []), child]);
    return child;
  }

  /** The last node of the game itself on the way to this one. @param {number} node */
  root(node) {
    let at = node;
    while (at < 0) at = this.#parents.get(at) ?? 0;
    return at;
  }

  /** @param {number} node */
  async #fetchTried(node) {
    const parent = /** @type {number} */ (this.#parents.get(node));
    const label = /** @type {Label} */ (this.#labels.get(node));
    const found = await this.#look(parent, /** @type {string} */ (label.text));
    const before = this.#nodes.get(parent);
    if (label.seat === null && before) this.#labels.set(node, { ...label, seat: before.view.turn });
    return this.#made(node, found);
  }

  /** @param {number} node @param {string} move @returns {Promise<Pick<ReplayNode, 'view' | 'effects'>>} */
  async #look(node, move) {
    const { rules, game } = this.source.replay;
    if (gameOf(game).hasPreview) {
      const place = node >= 0 && !this.source.free ? this.source.place(node) : { rules, moves: await this.moves(node) };
      const { refused, effects, after } = /** @type {OrderPreview} */ (
        await post('/api/foresee', { place, order: move })
      );
      if (refused) throw new RefusedError(409, 'refused', refused);
      return { view: after, effects };
    }
    const moves = [...(await this.moves(node)), move];
    return { view: /** @type {PositionView} */ (await post('/api/position', { rules, moves })), effects: null };
  }

  /** @param {number} node @param {Pick<ReplayNode, 'view' | 'effects'>} found @returns {ReplayNode} */
  #made(node, { view, effects }) {
    const { text, seat } = /** @type {Label} */ (this.#labels.get(node));
    return {
      node,
      view,
      legal: true,
      text,
      seat,
      effects,
      comment: null,
      refused: [],
      marks: [],
      path: this.path(node) ?? [0, node],
      children: [],
      ahead: [],
    };
  }

  /** @param {number} node @param {ReplayNode} found */
  #keep(node, found) {
    const path = found.path.at(-1) === node ? found.path : [...found.path, node];
    const kept = { ...found, path: path[0] === 0 ? path : [0, ...path] };
    this.#nodes.set(node, kept);
    this.#labels.set(node, {
      text: found.text,
      seat: found.seat,
      comment: (found.comment !== null && found.comment !== '') || found.refused.length > 0,
    });
    for (const { node: child, text, seat, comment } of found.children) this.#labels.set(child, { text, seat, comment });
    if (this.#nodes.size > KEPT) this.#forget(node);
    return kept;
  }

  /** The oldest goes, but not what was tried: it is nowhere else. @param {number} keep */
  #forget(keep) {
    for (const node of this.#nodes.keys()) {
      if (node <= 0 || node === keep) continue;
      this.#nodes.delete(node);
      return;
    }
  }

  #fetchAhead() {
    while (this.#running < AT_ONCE) {
      const node = this.#queue.shift();
      if (node === undefined) return;
      this.#running += 1;
      // What cannot be fetched ahead is told when somebody goes there.
      this.node(node)
        .then(
          () => this.arrived(),
          () => {},
        )
        .finally(() => {
          this.#running -= 1;
          this.#fetchAhead();
        });
    }
  }
}
