// The board of Gomoku and Renju: any size, two to 26 colours.

/** @import {GomokuView} from '../../api' */
import { Board } from '../../core/board.js';
import { h, put, s } from '../../core/dom.js';
import { say as saidIn, sentences, words } from '../../core/lang.js';
import { settings } from '../../core/settings.js';
import { announce } from '../../elements/live.js';
import { CELL, crowd, Grid, ground, isDark, paints, stone } from './draw.js';
import { colorName } from './game.js';
import { opening } from './opening.js';
import { place, point } from './points.js';

const t = words('gomoku-board');

/** Below so many pixels a cell, a finger has to tap twice. */
const FINGER = 22;
/** Boards with more points are moved about in their place, and their stones are drawn together. */
const LARGE = 52 * 52;
let count = 0;

/** @extends {Board<GomokuView>} */
export class GomokuBoard extends Board {
  #id = `g${++count}`;
  #svg = s('svg', { role: 'application', tabindex: 0 });
  /** The position as a text, for who cannot see it. */ #text = h('p', { class: 'unseen' });
  #layers = { ground: s('g'), zone: s('g'), stones: s('g'), over: s('g'), aim: s('g') };
  /** @type {Grid | null} */ #grid = null;
  /** What the ground was drawn for. */ #groundKey = '';
  /** The stones that are drawn, in their order. @type {string[]} */ #drawn = [];
  /** Under the pointer. @type {string | null} */ #hover = null;
  /** Chosen once and to be confirmed. @type {string | null} */ #aimed = null;
  /** Sent and not answered yet. @type {string | null} */ #sent = null;
  #isTouch = false;
  /** The keyboard's cursor. @type {[number, number] | null} */ #cursor = null;

  constructor() {
    super();
    const svg = this.#svg;
    svg.append(paints(this.#id), ...Object.values(this.#layers));
    svg.addEventListener('pointermove', (event) =>
      this.#point(event.pointerType === 'touch' ? null : this.#under(event)),
    );
    svg.addEventListener('pointerdown', (event) => {
      this.#isTouch = event.pointerType === 'touch';
    });
    svg.addEventListener('pointerleave', () => this.#point(null));
    // The focus stays where it is, so that the arrow keys go on walking through the moves.
    svg.addEventListener('mousedown', (event) => event.preventDefault());
    svg.addEventListener('click', (event) => this.#click(event));
    svg.addEventListener('keydown', (event) => this.#key(event));
    svg.addEventListener('focus', () => this.#focus());
    svg.addEventListener('blur', () => this.#drawAim());
  }

  connectedCallback() {
    if (!this.#svg.isConnected) this.append(this.#svg, this.#text);
    super.connectedCallback();
  }

  /** @override */
  update() {
    const { view } = this;
    if (!view || !this.isConnected) return;
    if (!this.pending) this.#sent = null;
    if (!this.playable || (this.#aimed && this.#taken(this.#aimed))) this.#aimed = null;
    this.#drawGround(view);
    this.#drawStones(view);
    this.#drawOver(view);
    this.#drawAim();
    this.#svg.setAttribute('aria-label', this.describe());
    this.#text.textContent = this.#position(view);
    this.#svg.classList.toggle('playable', this.playable && !this.pending);
  }

  /** @override */
  describe() {
    const { view } = this;
    if (!view) return '';
    const parts = [t('board', { w: view.width, h: view.height })];
    parts.push(view.over ? saidIn(view.over.said) : t('to-move', { name: colorName(view.color) }));
    if (view.choice && view.choice.kind !== 'stone') parts.push(saidIn(view.choice.said));
    if (view.last) parts.push(t('last-move', { at: view.last }));
    parts.push(t('stones', { n: view.stones.length }));
    return parts.join(' ');
  }

  /** All stones by colour. @param {GomokuView} view */
  #position(view) {
    const colors = Array.from({ length: view.players }, (_, color) =>
      view.stones.filter((one) => one[1] === color).map(([at]) => at),
    );
    return sentences(
      colors.map((points, color) => t('points', { name: colorName(color), points: points.join(' ') || '–' })),
    );
  }

  /** @override @param {string} text */
  say(text) {
    const [word, rest] = text.split(':');
    if (word === 'swap' || word === 'keep' || word === 'put-two' || word === 'pass') return t(word);
    if (word === 'declare') return t('declare', { n: rest });
    if (word === 'offer' || word === 'choose') return t(word, { at: rest });
    return text;
  }

  /** @override @param {string} text */
  brief(text) {
    return /^(offer|choose):/.test(text) ? text.replace('offer:', '+').replace('choose:', '=') : this.say(text);
  }

  /** @override @param {string} text */
  isDeed(text) {
    return this.say(text) !== text;
  }

  /** @override @param {(moves: string[]) => void} play @param {boolean} [isOpen] */
  choices(play, isOpen) {
    return this.view && opening(this.view, play, isOpen);
  }

  /** @override @param {string} move */
  choose(move) {
    if (!this.playable || this.pending) return;
    this.#sent = place(move) ? (move.split(':').pop() ?? null) : null;
    this.#aimed = null;
    super.choose(move);
    this.#drawAim();
    this.#svg.classList.remove('playable');
  }

  /** @param {GomokuView} view */
  #drawGround(view) {
    const { coordinates } = settings();
    const key = `${view.width}x${view.height} ${coordinates} ${this.flipped}`;
    if (key === this.#groundKey) return;
    this.#groundKey = key;
    const grid = new Grid(view.width, view.height, coordinates, this.flipped);
    this.#grid = grid;
    this.#drawn = [];
    this.classList.toggle('large', this.#isLarge(view));
    this.style.setProperty('--columns', String(view.width));
    this.#layers.stones.replaceChildren();
    this.shape(grid.w, grid.h);
    this.#svg.setAttribute('viewBox', `0 0 ${grid.w} ${grid.h}`);
    put(this.#layers.ground, ground(grid));
  }

  /** @param {GomokuView} view */
  #isLarge = ({ width, height }) => width * height > LARGE;

  /** Everything but the last stone as a few elements a colour. @param {GomokuView} view */
  #drawCrowd(view) {
    const grid = /** @type {Grid} */ (this.#grid);
    const last = view.stones.find(([at]) => at === view.last);
    /** @type {[number, number][][]} */
    const places = Array.from({ length: view.players }, () => []);
    for (const [at, color] of view.stones) if (at !== view.last) places[color]?.push(grid.at(at));
    put(
      this.#layers.stones,
      places.map((of, color) => of.length > 0 && crowd(color, of)),
      last && stone(this.#id, last[1], ...grid.at(last[0])),
      last && s('circle', { class: 'last-ring', cx: grid.at(last[0])[0], cy: grid.at(last[0])[1], r: 12 }),
    );
    const shown = view.last ?? '';
    if (this.#drawn[0] !== shown) this.#scrollTo(view);
    this.#drawn = [shown];
  }

  /** Brings the last stone, or the middle of the empty board, into sight. @param {GomokuView} view */
  #scrollTo(view) {
    const grid = /** @type {Grid} */ (this.#grid);
    const [x, y] = view.last ? grid.at(view.last) : [grid.w / 2, grid.h / 2];
    const left = (x / grid.w) * this.#svg.clientWidth - this.scrollLeft;
    const top = (y / grid.h) * this.#svg.clientHeight - this.scrollTop;
    if (left > 0 && top > 0 && left < this.clientWidth && top < this.clientHeight && view.last) return;
    this.scrollBy(left - this.clientWidth / 2, top - this.clientHeight / 2);
  }

  /** Only stones that came or went are drawn. @param {GomokuView} view */
  #drawStones(view) {
    if (this.#isLarge(view)) return this.#drawCrowd(view);
    const grid = /** @type {Grid} */ (this.#grid);
    const { numbers } = settings();
    const layer = this.#layers.stones;
    const wanted = view.stones.map(([at, color, number]) => {
      const shown = number > 0 && (numbers === 'all' || (numbers === 'last' && at === view.last)) ? number : 0;
      return `${at} ${color} ${shown} ${at === view.last}`;
    });
    let same = 0;
    while (same < wanted.length && wanted[same] === this.#drawn[same]) same++;
    while (layer.children.length > same) layer.lastElementChild?.remove();
    for (let i = same; i < wanted.length; i++) {
      const [at, color] = view.stones[i];
      const [, , number, isLast] = wanted[i].split(' ');
      const [x, y] = grid.at(at);
      const drawn = stone(this.#id, color, x, y, { figure: number === '0' });
      const kind = isLast === 'true' ? 'last' : '';
      if (number !== '0')
        drawn.append(
          s(
            'text',
            { class: `number on${color} ${isDark(color) ? 'bright' : ''} ${kind} n${number.length}`, y: 3.6 },
            number,
          ),
        );
      if (isLast === 'true' && view.width > 25) drawn.append(s('circle', { class: 'last-ring', r: 12 }));
      if (number === '0' && isLast === 'true')
        drawn.append(s('circle', { class: 'last-dot', r: color > 1 ? 1.8 : 2.6 }));
      layer.append(drawn);
    }
    this.#drawn = wanted;
  }

  /** Everything that lies over the stones. @param {GomokuView} view */
  #drawOver(view) {
    const grid = /** @type {Grid} */ (this.#grid);
    const { choice } = view;
    const zone =
      this.playable && choice?.allowed && (choice.kind === 'stone' || choice.kind === 'stone-or-pass')
        ? choice.allowed
        : [];
    put(
      this.#layers.zone,
      view.rows.map((row) => this.#band(row)),
      zone.map((at) => {
        const [x, y] = grid.at(at);
        return s('rect', { class: 'zone', x: x - CELL / 2, y: y - CELL / 2, width: CELL, height: CELL });
      }),
    );
    const crosses = settings().forbidden ? view.forbidden : [];
    put(
      this.#layers.over,
      view.rows.map((row) =>
        s(
          'g',
          { class: 'won' },
          row.map((at) => s('circle', { cx: grid.at(at)[0], cy: grid.at(at)[1], r: 9.7 })),
        ),
      ),
      crosses.map(({ at, said }) => {
        const [x, y] = grid.at(at);
        return s(
          'g',
          { class: 'forbidden', transform: `translate(${x} ${y})` },
          s('title', {}, saidIn(said)),
          s('circle', { r: 6, fill: 'transparent' }),
          s('path', { d: 'M-3.6 -3.6L3.6 3.6M3.6 -3.6L-3.6 3.6' }),
        );
      }),
      view.offers.map((at, i) => {
        const [x, y] = grid.at(at);
        return s(
          'g',
          { class: 'offer' },
          stone(this.#id, 0, x, y, { kind: 'ghost' }),
          s('text', { class: 'number on0 bright', x, y: y + 3.6 }, String.fromCharCode(65 + i)),
        );
      }),
      this.marks.map((mark) => this.#mark(mark)),
    );
  }

  /** Behind a row that has won lies a band. @param {string[]} row */
  #band(row) {
    const grid = /** @type {Grid} */ (this.#grid);
    const spots = row.map((at) => grid.at(at)).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    const [from, to] = [spots[0], spots[spots.length - 1]];
    return s('line', { class: 'band', x1: from[0], y1: from[1], x2: to[0], y2: to[1] });
  }

  /** @param {import('../../core/board.js').Mark} mark */
  #mark({ move, kind, text }) {
    if (!place(move) || !this.#grid) return null;
    const at = move.split(':').pop() ?? move;
    const [x, y] = this.#grid.at(at);
    const taken = this.view?.stones.find(([where]) => where === at);
    if (kind === 'line' && this.view && !taken) {
      // The stones of a line in their colours, one player after the other.
      const color = (this.view.color + Number(text) - 1) % this.view.players;
      return s(
        'g',
        { class: `mark line on${color}`, transform: `translate(${x} ${y})` },
        stone(this.#id, color, 0, 0, { kind: 'ghost' }),
        s('text', { y: 3 }, text),
      );
    }
    return s(
      'g',
      { class: `mark ${kind} ${taken ? `on${taken[1]}` : ''}`, transform: `translate(${x} ${y})` },
      kind === 'label' ? !taken && s('circle', { class: 'backing', r: 7 }) : s('circle', { class: 'spot', r: 8.6 }),
      text && s('text', { y: 3, class: text.length > 3 ? 'long' : null }, text),
    );
  }

  /** The preview under the pointer, what was sent, and the cursor. */
  #drawAim() {
    const { view } = this;
    const grid = this.#grid;
    if (!view || !grid) return;
    const parts = [];
    const shown = this.#sent ?? this.#aimed ?? (this.playable && !this.pending ? this.#hover : null);
    if (shown && !this.#taken(shown)) {
      const [x, y] = grid.at(shown);
      if (this.#aimed === shown && !this.#sent)
        parts.push(s('path', { class: 'cross-hair', d: `M${x} 0V${grid.h}M0 ${y}H${grid.w}` }));
      if (this.#canPut(shown))
        parts.push(
          stone(this.#id, view.choice?.kind === 'offer' || view.choice?.kind === 'choose' ? 0 : view.color, x, y, {
            kind: this.#sent ? 'sent' : 'ghost',
          }),
        );
    }
    if (this.#cursor && document.activeElement === this.#svg) {
      const [x, y] = [grid.x(this.#cursor[0]), grid.y(this.#cursor[1])];
      parts.push(s('rect', { class: 'cursor', x: x - 10, y: y - 10, width: 20, height: 20, rx: 3 }));
    }
    put(this.#layers.aim, parts);
  }

  /** @param {string} at */
  #taken(at) {
    return this.view?.stones.some(([where]) => where === at) ?? true;
  }

  /** Whether a click here can mean a stone. @param {string} at */
  #canPut(at) {
    const { view } = this;
    const choice = view?.choice;
    if (!view || !choice) return false;
    if (choice.kind === 'choose') return view.offers.includes(at);
    if (!['stone', 'stone-or-pass', 'offer'].includes(choice.kind)) return false;
    if (this.#taken(at) || view.offers.includes(at) || view.forbidden.some((one) => one.at === at)) return false;
    return !choice.allowed || choice.allowed.includes(at);
  }

  /** @param {MouseEvent} event */
  #under(event) {
    const box = this.#svg.getBoundingClientRect();
    const grid = this.#grid;
    if (!grid || box.width === 0) return null;
    const found = grid.nearest(
      ((event.clientX - box.left) / box.width) * grid.w,
      ((event.clientY - box.top) / box.height) * grid.h,
    );
    return found && point(...found);
  }

  /** @param {string | null} at */
  #point(at) {
    if (at === this.#hover) return;
    this.#hover = at;
    this.#drawAim();
    if (!this.playable) return;
    const barred = at && this.view?.forbidden.find((one) => one.at === at);
    // The names of columns and rows may be out of sight.
    this.hint(barred ? `${at}: ${saidIn(barred.said)}` : this.view && this.#isLarge(this.view) ? at : null);
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const at = this.#under(event);
    if (!at || !this.playable || this.pending) return;
    const cell = (this.#svg.getBoundingClientRect().width / (this.#grid?.w ?? 1)) * CELL;
    const twice = settings().confirm || (this.#isTouch && cell < FINGER);
    if (twice && this.#aimed !== at && this.#canPut(at)) {
      this.#aimed = at;
      this.#drawAim();
      this.hint(t('again', { at }));
      return;
    }
    this.#play(at);
  }

  /** @param {string} at */
  #play(at) {
    const { view } = this;
    const kind = view?.choice?.kind;
    if (!view || !kind || !this.playable || this.pending) return;
    const barred = view.forbidden.find((one) => one.at === at);
    if (barred) this.#refuse(`${at}: ${saidIn(barred.said)}`);
    // Why a point cannot be offered, such as being the same as another up to symmetry, only the server can say.
    else if (kind === 'offer' && !this.#taken(at)) this.choose(`offer:${at}`);
    else if (!this.#canPut(at))
      this.#refuse(
        this.#taken(at)
          ? ''
          : kind === 'stone' || kind === 'stone-or-pass'
            ? `${at}: ${t('outside')}`
            : saidIn(view.choice?.said),
      );
    else this.choose(kind === 'offer' || kind === 'choose' ? `${kind}:${at}` : at);
  }

  /** @param {string} text */
  #refuse(text) {
    this.hint(text || null);
    announce(text);
  }

  #focus() {
    const { view } = this;
    if (!view) return;
    this.#cursor ??= place(view.last ?? '') ?? [Math.floor(view.width / 2), Math.floor(view.height / 2)];
    this.#drawAim();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { view } = this;
    if (!view || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    const [x, y] = this.#cursor ?? [0, 0];
    if (step) {
      const turn = this.flipped ? -1 : 1;
      const inside = (/** @type {number} */ to, /** @type {number} */ size) => Math.max(0, Math.min(size - 1, to));
      this.#cursor = [inside(x + step[0] * turn, view.width), inside(y + step[1] * turn, view.height)];
      this.#drawAim();
      announce(this.#label(point(...this.#cursor)), { alone: true });
    } else if (event.key === 'Enter' || event.key === ' ') this.#play(point(x, y));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** What is on a point. @param {string} at */
  #label(at) {
    const { view } = this;
    const found = view?.stones.find(([where]) => where === at);
    const barred = view?.forbidden.find((one) => one.at === at);
    if (found)
      return `${at}, ${found[2] ? t('stone', { name: colorName(found[1]), n: found[2] }) : t('set-up', { name: colorName(found[1]) })}`;
    if (barred) return `${at}, ${saidIn(barred.said)}`;
    return `${at}, ${view?.offers.includes(at) ? t('offered') : t('empty')}`;
  }
}

customElements.define('gomoku-board', GomokuBoard);
