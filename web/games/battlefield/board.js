// <battlefield-board>: shows a battle, and lets somebody give an order step by step: a unit, where it goes, what it does there.

/** @import {BattlefieldView, EffectView} from '../../api' */
/** @import {Cell} from '../../types' */
/** @import {Act} from './plan.js' */
import { Board } from '../../core/board.js';
import { h, put, s } from '../../core/dom.js';
import { words } from '../../core/lang.js';
import { settings } from '../../core/settings.js';
import { Scene, wantsMotion } from './animate.js';
import { Bar } from './bar.js';
import * as draw from './draw.js';
import { Foresight } from './foresight.js';
import { Plan, isOn, orderOf, pathOf, same, shift, towards, unitAt } from './plan.js';
import { at as name, briefOrder, describe, sayOrder, sideLetter, t as told, tellEffects, unitName } from './tell.js';
import { TERRAINS } from './units.js';

const t = words('battlefield-board');

let boards = 0;

/** @extends {Board<BattlefieldView>} */
export class BattlefieldBoard extends Board {
  #svg = s('svg', { role: 'application', tabindex: 0 });
  #ground = s('g');
  #under = s('g', { class: 'under' });
  #units = s('g');
  #over = s('g', { class: 'over' });
  #about = h('span', { class: 'unseen', id: `battlefield-about-${boards++}` });
  #spoken = h('span', { class: 'unseen', 'aria-live': 'polite' });
  #bar = new Bar({
    back: () => this.#back(),
    act: (act) => {
      this.#will(act);
      this.#svg.focus({ preventScroll: true });
    },
    pass: () => this.#give('pass'),
    give: () => this.#give(this.#plan?.order ?? null),
  });
  #isBuilt = false;
  #orders = false;

  /** @type {BattlefieldView | null} */ #shown = null;
  /** @type {Plan | null} */ #plan = null;
  /** @type {draw.Layout | null} */ #layout = null;
  /** @type {Scene | null} */ #scene = null;
  /** @type {Cell | null} */ #hover = null;
  /** Of the keyboard; null while it is not used. @type {Cell | null} */ #cursor = null;
  /** @type {string | null} */ #sent = null;
  /** @type {string | null} */ #hinted = null;
  #foresight = new Foresight(() => this.#drawPlan());

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#foresight.forget();
    this.#scene?.skip();
  }

  describe() {
    return this.view ? describe(this.view) : '';
  }

  /** @param {string} text */
  say(text) {
    return sayOrder(text);
  }

  /** @param {string} text */
  brief(text) {
    return briefOrder(text);
  }

  update() {
    const view = this.view;
    if (!view) return;
    if (!this.#isBuilt) this.#build();
    this.#orders ||= this.playable;
    const before = this.#shown;
    if (view !== before) {
      this.#shown = view;
      // The same position again (somebody offered a draw) is no reason to lose an order that is being made.
      if (before && JSON.stringify(before) === JSON.stringify(view)) this.#sent = null;
      else {
        this.#arrive(view);
        if (before && this.#follows(before, view)) return;
      }
    }
    if (!this.#scene) this.#draw(view);
  }

  #build() {
    this.#isBuilt = true;
    this.#svg.setAttribute('aria-describedby', this.#about.id);
    this.#svg.append(this.#ground, this.#under, this.#units, this.#over);
    this.append(this.#svg, this.#bar.element, this.#about, this.#spoken);
    this.#svg.addEventListener('pointermove', (event) => this.#move(event));
    this.#svg.addEventListener('pointerleave', () => {
      this.#hover = null;
      this.#drawPlan();
    });
    this.#svg.addEventListener('pointerdown', () => this.#scene?.skip());
    this.#svg.addEventListener('click', (event) => {
      this.#cursor = null;
      const cell = this.#cellAt(event);
      if (cell) this.#pick(cell);
    });
    this.#svg.addEventListener('keydown', (event) => this.#key(event));
    this.#svg.addEventListener('focus', () => {
      if (!this.#svg.matches(':focus-visible')) return;
      this.#cursor ??= this.#home();
      this.#drawPlan();
    });
    this.#svg.addEventListener('blur', () => {
      this.#cursor = null;
      this.#drawPlan();
    });
  }

  /** Another position: what was begun for the one before is over. @param {BattlefieldView} view */
  #arrive(view) {
    this.#scene?.skip();
    this.#scene = null;
    this.#plan = new Plan(view);
    this.#sent = null;
    this.#foresight.forget();
    this.#tell(null);
  }

  /** Lets the order happen that led from one position to the next. Says whether it does. @param {BattlefieldView} before @param {BattlefieldView} view */
  #follows(before, view) {
    const { effects } = this;
    const isNext =
      view.turnNumber === before.turnNumber + 1 &&
      view.rules === before.rules &&
      view.rows === before.rows &&
      view.cols === before.cols;
    const [layout, text] = [this.#layout, this.moves[this.moves.length - 1]?.text ?? ''];
    if (!isNext || !effects || effects.length === 0 || !layout || !this.isConnected || !wantsMotion()) return false;
    put(this.#under);
    put(this.#over);
    const scene = new Scene(this.#units, this.#over, layout);
    this.#scene = scene;
    scene.play(effects, text).finally(() => {
      if (this.#scene !== scene) return;
      this.#scene = null;
      this.update();
    });
    return true;
  }

  #isOpen() {
    return this.playable && !this.pending && !this.#scene && this.view !== null && !this.view.over;
  }

  // ------------------------------------------------------------ drawing

  /** @param {BattlefieldView} view */
  #draw(view) {
    const { coordinates, letters } = settings();
    const layout = new draw.Layout(view, this.flipped, coordinates);
    this.#layout = layout;
    this.#svg.setAttribute('viewBox', `0 0 ${layout.width} ${layout.height}`);
    this.shape(layout.width, layout.height);
    this.#svg.setAttribute('aria-label', t('board'));
    this.#about.textContent = `${this.describe()} ${t('keys')}`;
    put(this.#ground, draw.ground(view, layout, coordinates));
    put(
      this.#units,
      view.units.map((unit) => draw.unit(layout, unit, letters)),
    );
    this.#bar.count(view);
    this.#drawPlan();
  }

  /** Everything that changes while an order is made. */
  #drawPlan() {
    const [view, layout, plan] = [this.view, this.#layout, this.#plan];
    if (!view || !layout || !plan || this.#scene) return;
    const open = this.#isOpen();
    const stage = open || this.pending ? plan.stage : null;
    const direction = stage ? this.#direction() : null;
    const order = stage && direction !== null ? orderOf({ ...stage, direction }) : null;
    if (order && open) this.#foresight.want(this.place, order);
    const effects = (order && this.#foresight.of(order)?.effects) || null;
    const goal =
      stage && !stage.act && this.#hover
        ? stage.unit.reach.find(({ to }) => this.#hover && same(to, this.#hover))
        : null;
    const shown = stage && goal ? { ...stage, to: goal } : stage;
    const lastEffects =
      !stage && this.effects
        ? draw.last(view, layout, this.effects, this.moves[this.moves.length - 1]?.text ?? '', settings().letters)
        : null;
    const own =
      open && !stage
        ? view.orders.map(({ at }) =>
            s('rect', {
              ...layout.corner(at),
              width: 100,
              height: 100,
              class: this.#isHover(at) ? 'own hover' : 'own',
            }),
          )
        : null;
    put(
      this.#under,
      lastEffects,
      own,
      stage && !stage.act && draw.reach(layout, stage),
      stage && effects && draw.foreseen(layout, effects),
      shown && draw.path(layout, pathOf(shown), goal ? 'thought' : 'planned'),
      stage && direction !== null && draw.aim(view, layout, stage, direction, effects),
    );
    const unit = stage && unitAt(view, stage.unit.at);
    for (const one of this.#units.children) {
      one.classList.toggle(
        'away',
        stage !== null && stage.to.steps !== '' && one.getAttribute('data-unit') === draw.key(stage.unit.at),
      );
    }
    put(
      this.#over,
      unit &&
        shown &&
        draw.unit(
          layout,
          { ...unit, at: shown.to.to },
          settings().letters,
          goal || this.pending ? 'thought' : 'chosen',
        ),
      open && stage && !stage.act && !goal && draw.targets(layout, plan),
      open && stage?.act && stage.direction === null && draw.directions(view, layout, stage),
      effects && draw.doomed(layout, effects),
      this.marks.map((mark) => draw.mark(view, layout, mark)),
      this.#cursor && s('rect', { ...layout.corner(this.#cursor), width: 100, height: 100, class: 'cursor' }),
    );
    this.#svg.classList.toggle('pointing', open && this.#hover !== null);
    this.#bar.update(plan, open, this.#orders);
    this.#bar.say(this.#happened(view), this.#asked(plan, effects));
  }

  /** @param {Cell} cell */
  #isHover(cell) {
    return this.#hover !== null && same(cell, this.#hover);
  }

  /** The direction that is chosen, or that the pointer thinks of. */
  #direction() {
    const stage = this.#plan?.stage;
    if (!stage?.act) return null;
    if (stage.direction !== null) return stage.direction;
    const cell = this.#hover ?? (this.#cursor && !same(this.#cursor, stage.to.to) ? this.#cursor : null);
    return cell && towards(stage.to.to, cell);
  }

  /** What the last order did. @param {BattlefieldView} view */
  #happened(view) {
    const last = this.moves[this.moves.length - 1];
    if (!this.effects && last?.text !== 'pass') return '';
    const side = sideLetter(last?.seat ?? 1 - view.turn);
    if (last?.text === 'pass') return told('passed', { side });
    return told('happened', { side, what: tellEffects(this.effects ?? [], view) });
  }

  /** What is asked now, or what would happen. @param {Plan} plan @param {EffectView[] | null} effects */
  #asked(plan, effects) {
    if (this.pending && this.#sent) return t('given', { order: sayOrder(this.#sent) });
    if (!this.#isOpen()) return '';
    const { stage, view } = plan;
    if (!stage) return t('choose-unit');
    if (effects) return told('would', { what: tellEffects(effects, null) });
    if (stage.direction !== null) return t('ready', { order: sayOrder(orderOf(stage)) });
    if (stage.act) return t('which');
    const unit = unitName(view.turn, stage.kind);
    if (stage.to.steps === '') return t('where', { unit, points: stage.unit.points });
    const then = t(stage.unit.acts === 'cast' ? 'then-cast' : 'then-attack');
    return `${t('where-from', { unit, to: name(stage.to.to), cost: stage.to.cost, points: stage.unit.points })} ${then}`;
  }

  // ------------------------------------------------------------ choosing

  /** @param {MouseEvent} event */
  #cellAt(event) {
    const matrix = this.#svg.getScreenCTM();
    if (!matrix || !this.#layout) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return this.#layout.under(x, y);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (event.pointerType === 'touch') return;
    const cell = this.#cellAt(event);
    if (cell === null ? this.#hover === null : this.#isHover(cell)) return;
    this.#hover = cell;
    this.#cursor = null;
    if (this.#isOpen()) this.#drawPlan();
  }

  /** Somebody has chosen this cell. What that means depends on how far the order is. @param {Cell} cell */
  #pick(cell) {
    const plan = this.#plan;
    if (!plan || !this.#isOpen()) return;
    this.#tell(null);
    const stage = plan.stage;
    if (stage?.act) {
      const direction = towards(stage.to.to, cell);
      if (direction !== null) plan.aim(direction);
    } else if (!stage) {
      if (!plan.take(cell)) this.#refuse(t(unitAt(plan.view, cell) ? 'not-yours' : 'no-unit'));
    } else {
      const target = plan.targets().find(({ at, isFoe }) => isFoe && same(at, cell));
      if (target) {
        plan.will('attack');
        plan.aim(target.direction);
      } else if (same(cell, stage.to.to) || (!plan.go(cell) && !plan.take(cell))) {
        if (!same(cell, stage.to.to)) this.#refuse(t('too-far'));
      }
    }
    this.#drawPlan();
  }

  /** @param {Act} act */
  #will(act) {
    const plan = this.#plan;
    if (!plan || !this.#isOpen()) return;
    this.#tell(null);
    const stage = plan.stage;
    if (!stage) this.#refuse(t('first'));
    else if (stage.act === act && stage.direction === null) plan.back();
    else if (!plan.will(act)) this.#refuse(t(act === 'attack' ? 'no-attack' : 'mage-only'));
    this.#drawPlan();
  }

  #back() {
    this.#tell(null);
    const went = this.#isOpen() && (this.#plan?.back() ?? false);
    this.#drawPlan();
    return went;
  }

  /** @param {string | null} order */
  #give(order) {
    if (!order || !this.#isOpen()) return;
    this.#sent = order;
    if (order === 'pass') this.#plan?.clear();
    this.#hover = null;
    if (this.#bar.element.contains(document.activeElement)) this.#svg.focus({ preventScroll: true });
    this.choose(order);
    this.update();
  }

  /** @param {string | null} text */
  #tell(text) {
    if (text === this.#hinted) return;
    this.#hinted = text;
    this.hint(text);
  }

  /** @param {string} why */
  #refuse(why) {
    this.#tell(why);
    this.#spoken.textContent = why;
  }

  // ------------------------------------------------------------ keyboard

  /** @returns {Cell} */
  #home() {
    return this.#plan?.stage?.to.to ?? this.view?.orders[0]?.at ?? [0, 0];
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || !this.view || !this.#layout) return;
    if (this.#scene) this.#scene.skip();
    const key = event.key.toLowerCase();
    const arrow = { arrowleft: 4, arrowright: 6, arrowup: 2, arrowdown: 8 }[key];
    const act = /** @type {Act | undefined} */ ({ a: 'attack', f: 'fireball', q: 'quake' }[key]);
    if (arrow) this.#step(this.#layout.turned(arrow));
    else if (/^[1-46-9]$/.test(key)) this.#digit(this.#layout.turned(Number(key)));
    else if (key === 'enter' || key === ' ') this.#enter();
    else if (act) this.#will(act);
    else if (key === 'p') this.#give('pass');
    else if (key === 'escape' || key === 'backspace') {
      if (!this.#back()) return;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Moves the cursor. @param {number} direction */
  #step(direction) {
    const view = /** @type {BattlefieldView} */ (this.view);
    const next = shift(this.#cursor ?? this.#home(), direction, 1);
    if (isOn(view, next)) this.#cursor = next;
    this.#hover = null;
    this.#spoken.textContent = this.#cursor && this.#name(view, this.#cursor);
    this.#drawPlan();
  }

  /** A digit goes one step, or aims. @param {number} direction */
  #digit(direction) {
    const plan = this.#plan;
    if (!plan?.stage || !this.#isOpen()) return;
    this.#tell(null);
    this.#hover = null;
    if (plan.stage.act) plan.aim(direction);
    else if (plan.go(shift(plan.stage.to.to, direction, 1))) this.#cursor = plan.stage.to.to;
    else this.#refuse(t('too-far'));
    this.#drawPlan();
  }

  /** Chooses what lies under the cursor; an order that is complete is given. */
  #enter() {
    const stage = this.#plan?.stage;
    this.#cursor ??= this.#home();
    this.#hover = null;
    const isComplete = stage && (stage.direction !== null || (!stage.act && same(stage.to.to, this.#cursor)));
    if (isComplete && this.#plan?.isReady) this.#give(this.#plan.order);
    else this.#pick(this.#cursor);
  }

  /** A cell in words. @param {BattlefieldView} view @param {Cell} cell */
  #name(view, cell) {
    const values = { at: name(cell), terrain: told(TERRAINS[view.terrain[cell[0]]?.[cell[1]] ?? '.'] ?? 'plain') };
    const unit = unitAt(view, cell);
    if (unit) return t('with-unit', { ...values, unit: unitName(unit.side, unit.kind) });
    const reach = this.#plan?.stage?.unit.reach.find(({ to }) => same(to, cell));
    return reach ? t('with-cost', { ...values, cost: reach.cost }) : t('cell', values);
  }
}

customElements.define('battlefield-board', BattlefieldBoard);
