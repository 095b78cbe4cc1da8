// Where somebody is in a game, and the line along which arrows and slider go. What is wanted changes at once; what is shown follows when
// it has come, and never goes back to something older.

/** @import {ReplayNode} from '../../api' */
/** @import {Tree} from './tree.js' */

/**
 * Events: `wanted` when somebody goes elsewhere, `shown` when the node is there, `line` when the line or labels in it have changed,
 * `failed` with `detail` the error, `playing` when it starts or stops by itself.
 */
export class Walk extends EventTarget {
  #visit = 0;
  /** @type {number | undefined} */ #timer;
  #run = 0;
  /** How long a position stays when it plays by itself, in ms. @type {(node: number) => number} */
  pause = () => 1000;
  playing = false;
  /** @type {ReplayNode | null} */ shown = null;

  /** @param {Tree} tree */
  constructor(tree) {
    super();
    this.tree = tree;
    this.line = [...tree.main];
    this.index = 0;
    tree.arrived = () => this.#tell('line');
  }

  /** The node that is wanted. */
  get node() {
    return this.line[this.index];
  }
  /** Whether it is there. */
  get isThere() {
    return this.shown?.node === this.node;
  }
  /** Whether this is a move that somebody tries. */
  get isTried() {
    return this.node < 0 && !this.tree.source.free;
  }

  /** @param {number} node @returns {Promise<void>} */
  async to(node) {
    const visit = ++this.#visit;
    if (!this.#turnTo(node)) {
      try {
        await this.tree.node(node);
      } catch (error) {
        this.#tell('failed', error);
        return;
      }
      if (visit !== this.#visit || !this.#turnTo(node)) return;
    }
    const known = this.tree.peek(node);
    if (known) {
      this.#arrive(known);
      return;
    }
    this.#tell('wanted');
    try {
      const found = await this.tree.node(node);
      if (visit === this.#visit) this.#arrive(found);
    } catch (error) {
      if (visit === this.#visit) this.#tell('failed', error);
    }
  }

  /** Along the line, not beyond its ends. @param {number} by */
  step(by) {
    return this.at(this.index + by);
  }

  /** To the move with this number in the line. @param {number} index */
  at(index) {
    const to = Math.max(0, Math.min(this.line.length - 1, index));
    return to === this.index && this.isThere ? Promise.resolve() : this.to(this.line[to]);
  }

  /** To another move in place of the last one. @param {number} by */
  async switch(by) {
    if (this.index === 0) return;
    const parent = this.line[this.index - 1];
    try {
      await this.tree.node(parent);
    } catch (error) {
      this.#tell('failed', error);
      return;
    }
    const all = this.tree.children(parent).map((child) => child.node);
    if (all.length < 2) return;
    await this.to(all[(all.indexOf(this.node) + by + all.length) % all.length]);
  }

  /** From a tried line to where it left the game. */
  back() {
    if (!this.isTried) return;
    const root = this.tree.root(this.node);
    const main = this.tree.main;
    this.line = main.includes(root) ? [...main] : [...(this.tree.path(root) ?? [0]), ...this.tree.ahead(root)];
    this.#tell('line');
    this.to(root);
  }

  /** Plays a move from what is shown: into the game where it goes on so, into a tried line otherwise. @param {string} move */
  async play(move) {
    const from = this.node;
    await this.tree.node(from);
    const child = this.tree.childBy(from, move) ?? (await this.tree.grow(from, move));
    if (this.node === from) await this.to(child);
  }

  start() {
    if (this.playing) return;
    this.playing = true;
    const run = ++this.#run;
    this.#tell('playing');
    if (this.index === this.line.length - 1) this.at(0).then(() => this.#wait(run));
    else this.#wait(run);
  }

  stop() {
    clearTimeout(this.#timer);
    if (!this.playing) return;
    this.playing = false;
    this.#tell('playing');
  }

  /** @param {number} run */
  #wait(run) {
    if (run !== this.#run || !this.playing) return;
    if (this.index === this.line.length - 1) {
      this.stop();
      return;
    }
    this.#timer = setTimeout(() => this.step(1).then(() => this.#wait(run)), this.pause(this.line[this.index + 1]));
  }

  /** Makes the node part of the line; false when nothing is known about where it is. @param {number} node */
  #turnTo(node) {
    let index = this.line.indexOf(node);
    if (index < 0) {
      const path = this.tree.path(node) ?? this.#pathByParent(node);
      if (!path) return false;
      this.line = [...path, ...this.tree.ahead(node)];
      index = path.length - 1;
      this.#tell('line');
    }
    this.index = index;
    return true;
  }

  /** A child of a node of the line, which has not come yet. @param {number} node */
  #pathByParent(node) {
    const at = this.line.findIndex((known) => this.tree.children(known).some((child) => child.node === node));
    return at < 0 ? null : [...this.line.slice(0, at + 1), node];
  }

  /** @param {ReplayNode} found */
  #arrive(found) {
    this.shown = found;
    if (this.index === this.line.length - 1) {
      const more = this.tree.ahead(found.node);
      if (more.length > 0) {
        this.line.push(...more);
        this.#tell('line');
      }
    }
    this.#tell('wanted');
    this.#tell('shown');
    this.#fetchAround();
  }

  /** What arrows, Shift and arrows, Home and End lead to. */
  #fetchAround() {
    const { index, line } = this;
    const near = [1, -1, 2, -2, 3, 10, -10, 4, 5, 6, -3].map((by) => index + by);
    const wanted = [...near, line.length - 1, 0].filter((at) => at >= 0 && at < line.length).map((at) => line[at]);
    const others = this.tree
      .children(this.node)
      .slice(1, 9)
      .map((child) => child.node);
    // Only the main line came with its moves: those of other lines are fetched to be listed.
    const unnamed = line.slice(index, index + 60).filter((node) => !this.tree.label(node));
    this.tree.want([...new Set([...wanted.slice(0, 4), ...others, ...wanted.slice(4), ...unnamed])]);
  }

  /** @param {string} type @param {unknown} [detail] */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
