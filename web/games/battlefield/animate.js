// Shows what an order did, step by step, on the position before it. Each step is short; everything can be skipped.

/** @import {EffectView} from '../../api' */
/** @import {Cell} from '../../types' */
/** @import {Layout} from './draw.js' */
import { s } from '../../core/dom.js';
import { hitBy, key } from './draw.js';
import { shift } from './plan.js';
import { changes, readOrder } from './tell.js';
import { BURST } from './units.js';

const STEP = 110;
const BLOW = 140;
/** Fire and water spread quickly: all cells together take no longer than this. */
const SPREAD = 420;

/** Whether somebody wants things to move at all. */
export const wantsMotion = () =>
  !matchMedia('(prefers-reduced-motion: reduce)').matches && document.visibilityState === 'visible';

/** One order as it happens. */
export class Scene {
  /** @type {Animation[]} */ #running = [];
  #skipped = false;

  /**
   * @param {SVGGElement} units  the units of the position before
   * @param {SVGGElement} layer  where blows are drawn
   * @param {Layout} layout
   */
  constructor(units, layer, layout) {
    this.units = units;
    this.layer = layer;
    this.layout = layout;
  }

  /** Ends it at once. */
  skip() {
    this.#skipped = true;
    for (const animation of this.#running) animation.finish();
  }

  /** @param {EffectView[]} effects @param {string} text the order */
  async play(effects, text) {
    const order = readOrder(text);
    const moves = effects.flatMap((effect) => (effect.effect === 'moved' ? [effect] : []));
    const start = moves[0]?.from ?? order?.at ?? null;
    const end = moves[moves.length - 1]?.to ?? start;
    if (moves.length > 0)
      await this.#walk(
        moves[0].from,
        moves.map((move) => move.to),
      );
    if (order?.act && order.direction && end) await this.#strike(order.act, end, order.direction, effects);
    await this.#suffer(effects, start, end);
  }

  /** @param {(Animation | undefined)[]} animations */
  async #all(animations) {
    this.#running = animations.filter((animation) => animation !== undefined);
    if (this.#skipped) this.skip();
    await Promise.all(this.#running.map((animation) => animation.finished)).catch(() => {});
  }

  /** @param {Cell} cell */
  #unit(cell) {
    return this.units.querySelector(`[data-unit="${key(cell)}"] > .unit`);
  }

  /** @param {Cell} from @param {Cell} to */
  #by(from, to) {
    const [a, b] = [this.layout.middle(from), this.layout.middle(to)];
    return `translate(${b.x - a.x}px, ${b.y - a.y}px)`;
  }

  /** @param {Cell} from @param {Cell[]} cells */
  #walk(from, cells) {
    const frames = [from, ...cells].map((cell) => ({ transform: this.#by(from, cell) }));
    return this.#all([this.#unit(from)?.animate(frames, { duration: cells.length * STEP, fill: 'forwards' })]);
  }

  /** @param {'attack' | 'fireball' | 'quake'} act @param {Cell} from @param {number} direction @param {EffectView[]} effects */
  async #strike(act, from, direction, effects) {
    const killed = effects.find((effect) => effect.effect === 'killed');
    const far = act === 'quake' ? 3 : 1;
    const to =
      (act === 'quake' ? null : hitBy(effects)) ??
      (killed?.effect === 'killed' ? killed.at : shift(from, direction, far));
    const [a, b] = [this.layout.middle(from), this.layout.middle(to)];
    const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
    if (act === 'quake') {
      const ring = s('circle', { cx: b.x, cy: b.y, r: 140, class: 'shock' });
      this.layer.append(ring);
      return this.#all([ring.animate([{ opacity: 1 }, { opacity: 0 }], { duration: BLOW, fill: 'forwards' })]);
    }
    const flying =
      act === 'fireball'
        ? s('path', { d: BURST, class: 'burst' })
        : s('path', { d: 'M-34-3H14V-12L34 0L14 12V3H-34Z', class: 'arrow' });
    this.layer.append(s('g', { transform: `translate(${a.x} ${a.y})` }, flying));
    const spin = act === 'fireball' ? 'scale(0.6)' : `rotate(${turn}deg)`;
    const frames = [
      { transform: `translate(0px, 0px) ${spin}` },
      { transform: `translate(${b.x - a.x}px, ${b.y - a.y}px) ${spin}` },
    ];
    await this.#all([flying.animate(frames, { duration: BLOW, fill: 'forwards' })]);
    flying.remove();
    return undefined;
  }

  /** Who died goes, and the ground changes. @param {EffectView[]} effects @param {Cell | null} start @param {Cell | null} end */
  #suffer(effects, start, end) {
    const ground = changes(effects);
    const pause = Math.min(40, SPREAD / Math.max(ground.length, 1));
    const cells = ground.map(({ at, from, to }, i) => {
      const why = from === 'forest' && to === 'plain' ? 'burns' : to === 'water' ? 'floods' : 'shakes';
      const flash = s('rect', { ...this.layout.corner(at), width: 100, height: 100, class: `flash ${why}` });
      this.layer.append(flash);
      return flash.animate([{ opacity: 0 }, { opacity: 1 }], { duration: BLOW, delay: i * pause, fill: 'both' });
    });
    const dead = effects.flatMap((effect) => {
      if (effect.effect !== 'killed') return [];
      // The unit that went is still drawn where it began.
      const isMover = start !== null && end !== null && key(effect.at) === key(end);
      return [
        this.#unit(isMover ? start : effect.at)?.animate([{ opacity: 1 }, { opacity: 0 }], {
          duration: BLOW,
          fill: 'forwards',
        }),
      ];
    });
    return cells.length + dead.length > 0 ? this.#all([...cells, ...dead]) : Promise.resolve();
  }
}
