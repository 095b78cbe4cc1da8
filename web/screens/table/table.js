// A table: the board, who plays, what happened, and what can be done.

/** @import {CommandName, GameOccupant, Offer, TableEvent, PositionView, ViewerState} from '../../api' */
/** @import {Seat, TableMessage} from '../../types' */
/** @import {Board} from '../../core/board.js' */
import { RefusedError, TableSocket, get } from '../../core/api.js';
import { h, own, put } from '../../core/dom.js';
import { say, siteName, words } from '../../core/lang.js';
import { go } from '../../core/router.js';
import { set, settings } from '../../core/settings.js';
import { play } from '../../core/sound.js';
import { watchOnly } from '../../core/watch.js';
import { continueFrom } from '../../elements/continue.js';
import { copyText } from '../../elements/copy.js';
import { downloads } from '../../elements/downloads.js';
import { icon } from '../../elements/icon.js';
import { announce } from '../../elements/live.js';
import { menu } from '../../elements/menu.js';
import { PlayerLine, playerName, seatPlayer } from '../../elements/players.js';
import { profileLink } from '../../elements/profile.js';
import { chooseRecord } from '../../elements/record.js';
import { tell, tellRefusal } from '../../elements/toast.js';
import { GAMES, boardFor, gameOf, rulesText, seatName, timeText } from '../../games/index.js';
import '../../elements/moves.js';
import { Actions } from './actions.js';
import { received } from './arrival.js';
import { caption, soundOf, violated } from './captions.js';
import { nextNumbers, tableKeys } from './keys.js';
import { Past } from './past.js';

const t = words('table-table');

class Table {
  /** @type {ViewerState | null} */ state = null;
  /** @type {Board<any> | null} */ board = null;
  /** The ply that is looked back at; null is now. @type {number | null} */ ply = null;
  flipped = /** @type {boolean | null} */ (null);
  /** @type {[seat: number, line: PlayerLine][]} */ lines = [];
  heading = h('h1', { class: 'unseen' });
  boardArea = h('div', { class: 'board-area' });
  above = h('div', { class: 'seats above' });
  below = h('div', { class: 'seats below' });
  banner = h('p', { class: 'banner', role: 'status', hidden: true });
  about = h('p', { class: 'about small muted' });
  captions = h('ol', { class: 'captions' });
  /** The last events that were told, to be said in another language. @type {TableEvent[]} */ told = [];
  hint = h('p', { class: 'hint small', 'aria-hidden': 'true' });
  openingBox = h('div', { class: 'opening-box' });
  list = /** @type {import('../../elements/moves.js').MoveList} */ (own('move-list'));
  /** Every turn that was lost, and why. */
  lost = h('ol', { class: 'lost-turns small', hidden: true });
  lookText = h('span', { class: 'grow' });
  lookBack = h('button', { type: 'button', onclick: () => this.look(null) });
  where = h('p', { class: 'row where', hidden: true }, this.lookText, this.lookBack);
  walkers = h('div', { class: 'row walkers', role: 'group' });
  tools = h('div', { class: 'row tools' });
  typed = h('form', {
    class: 'row typed',
    onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      this.type();
    },
  });
  input = h('input', {
    class: 'grow',
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
    enterkeyhint: 'go',
  });
  /** @type {number | undefined} */ lostTimer;
  /** What programs wrote last, by seat. @type {string[]} */ says = [];
  #wasConnected = false;
  #wasLost = false;

  /** @param {HTMLElement} root @param {string} id */
  constructor(root, id) {
    this.root = root;
    this.id = id;
    this.past = new Past(id);
    this.actions = new Actions((command, seat, offer) => this.send(command, seat, offer));
    const early = received(id);
    if (early) this.setBoard(early.board);
    put(
      root,
      this.heading,
      h(
        'div',
        { class: 'stage table' },
        this.above,
        this.boardArea,
        this.below,
        h(
          'div',
          { class: 'panel' },
          this.banner,
          this.about,
          h('div', { class: 'caption-box' }, this.captions, this.hint),
          this.openingBox,
          this.actions.news,
          h('div', { class: 'moves-box' }, this.list),
          this.lost,
          this.where,
          this.actions.bar,
          this.typed,
          this.tools,
        ),
      ),
    );
    // An element that is put elsewhere loses the focus.
    if (early?.hadFocus) early.board.querySelector('svg')?.focus();
    this.list.addEventListener('go', (event) => this.look(/** @type {CustomEvent} */ (event).detail.ply));
    this.socket = new TableSocket(
      id,
      (message) => this.hear(message),
      (connected) => this.connection(connected),
    );
    this.stopKeys = tableKeys({ walk: (by) => this.walk(by), flip: () => this.flip(), type: () => this.input.focus() });
    this.words = () => {
      this.drawFixed();
      this.draw(true);
    };
    document.addEventListener('langchange', this.words);
    this.redraw = () => this.drawFixed();
    document.addEventListener('settings', this.redraw);
    this.drawFixed();
  }

  close() {
    this.socket.close();
    this.actions.close();
    this.stopKeys();
    clearTimeout(this.lostTimer);
    document.removeEventListener('langchange', this.words);
    document.removeEventListener('settings', this.redraw);
    document.title = siteName();
  }

  /** @param {TableMessage} message */
  async hear(message) {
    switch (message.t) {
      case 'state':
        await this.take(message.d, message.events);
        break;
      case 'events':
        await this.take(message.state, message.d);
        break;
      case 'presence':
        if (!this.state) break;
        this.state = {
          ...this.state,
          watching: message.d.watching,
          players: this.state.players.map((player, seat) => ({ ...player, here: message.d.here[seat] ?? player.here })),
        };
        this.draw();
        break;
      case 'rematch':
        if (!this.state) break;
        this.state = { ...this.state, rematch: message.d };
        if (message.d.table && this.state.yours.length > 0) go(`/t/${message.d.table}`);
        else this.draw();
        break;
      case 'says':
        this.says[message.d.seat] = message.d.text;
        if (this.state) this.drawSeats(this.state);
        break;
      case 'stopping':
        this.showBanner(t('stopping'));
        break;
      default:
    }
  }

  /** @param {ViewerState} state @param {TableEvent[]} events */
  async take(state, events) {
    const isFirst = this.state === null;
    this.state = state;
    this.showHint(null);
    if (!this.board || this.board.localName !== `${state.view.game}-board`) {
      const board = await boardFor(state.view.game);
      if (this.board?.localName !== board.localName) this.setBoard(board);
    }
    // A state may have come while the board was loaded: always the newest is drawn.
    const newest = /** @type {ViewerState} */ (this.state);
    if (this.ply !== null && this.ply >= newest.moves.length) this.ply = null;
    this.draw();
    if (isFirst && !newest.result) announce(this.board?.describe() ?? '');
    // Whoever comes later sees at least the last moves.
    const recent = isFirst && events.length === 0 ? lastMoves(newest) : events;
    for (const event of recent) this.tell(event, newest, isFirst);
  }

  /** @param {TableEvent} event @param {ViewerState} state @param {boolean} quiet */
  tell(event, state, quiet) {
    const text = caption(event, state, this.board);
    if (text === '') return;
    this.told = [...this.told.slice(-1), event];
    this.drawCaptions(state);
    if (quiet) return;
    announce(text);
    play(soundOf(event, state));
  }

  /** @param {ViewerState} state */
  drawCaptions(state) {
    put(
      this.captions,
      this.told.map((event) => h('li', {}, caption(event, state, this.board))),
    );
  }

  /** Says something about the place under the pointer, or why a move was refused. @param {string | null} text */
  showHint(text) {
    this.hint.textContent = text ?? '';
    this.captions.hidden = Boolean(text);
  }

  /** @param {Board<any>} board */
  setBoard(board) {
    this.board = board;
    put(this.boardArea, board);
    board.addEventListener('play', (event) => this.move([/** @type {CustomEvent} */ (event).detail.move]));
    board.addEventListener('hint', (event) => this.showHint(/** @type {CustomEvent} */ (event).detail.text));
  }

  /** What is played; before that is known, what is usual. */
  get game() {
    return this.state ? gameOf(this.state.view.game) : GAMES[0];
  }

  get canPlay() {
    const { state } = this;
    return (
      state !== null && this.ply === null && !state.result && !state.paused && state.yours.includes(state.view.turn)
    );
  }

  /** Plays these one after the other; whether all of them were. @param {string[]} moves */
  async move(moves) {
    const { state } = this;
    if (!state) return false;
    try {
      for (const [i, u] of moves.entries()) {
        await this.socket.send('move', {
          u,
          ply: state.moves.length + i,
          ...(state.yours.length > 1 ? { seat: state.view.turn } : {}),
        });
      }
    } catch (error) {
      this.board?.release();
      this.refused(error);
      return false;
    }
    return true;
  }

  /** @param {CommandName} command @param {Seat} [seat] @param {Offer} [offer] */
  send(command, seat, offer) {
    this.socket
      .send(command, { ...(seat === undefined ? {} : { seat }), ...(offer ? { offer } : {}) })
      .catch((error) => this.refused(error));
  }

  /** @param {unknown} error */
  refused(error) {
    tellRefusal(error);
    if (error instanceof RefusedError) this.showHint(say(error.said));
  }

  type() {
    const { state } = this;
    const text = this.input.value.trim();
    if (!state || text === '') return;
    if (this.ply !== null) this.look(null);
    if (!this.canPlay) {
      tell(t('not-now'), { bad: true });
      return;
    }
    this.input.value = '';
    this.move([this.game.typedMove(state.view, text)]).then((isPlayed) => {
      // What was refused can be mended.
      if (!isPlayed && this.input.value === '') this.input.value = text;
    });
  }

  /** @param {number} by */
  walk(by) {
    const all = this.state?.moves.length ?? 0;
    const to = Math.max(0, Math.min(all, (this.ply ?? all) + by));
    this.look(to >= all ? null : to);
  }

  /** Shows the position after so many turns; null is the game as it is. @param {number | null} ply */
  async look(ply) {
    const { state } = this;
    if (!state) return;
    this.ply = ply === null || ply >= state.moves.length ? null : ply;
    this.draw();
  }

  flip() {
    this.flipped = !this.isFlipped;
    this.draw();
  }

  /** Whoever plays sits below, where that makes a difference. */
  get isFlipped() {
    const { state } = this;
    return this.flipped ?? (this.game.isSeenFromSeat && state?.yours.length === 1 && state.yours[0] === 1);
  }

  /** @param {boolean} [again]  in another language */
  draw(again = false) {
    const { state, board } = this;
    if (!state || !board) return;
    this.drawSeats(state);
    this.drawBoard(state, board);
    this.list.show(
      state.moves.map((move) =>
        move.text === null
          ? move.lost
            ? {
                seat: move.seat,
                text: '✗',
                aside: board.alsoWritten(move.lost.move ?? ''),
                title: violated(move.lost, seatPlayer(state, move.seat), board),
              }
            : null
          : {
              seat: move.seat,
              text: board.brief(move.text),
              aside: board.alsoWritten(move.text),
              title: `${board.say(move.text)} · ${(move.used / 1000).toFixed(1)} s`,
            },
      ),
      state.view.seats,
      this.ply ?? state.moves.length,
      state.contest ? state.players.map(playerName) : [],
    );
    this.drawLost(state, board);
    this.actions.show(state, again);
    if (again) this.drawCaptions(state);
    const parts = [rulesText(state.view.rules), timeText(state.time)];
    const named = this.game.named(state.view);
    if (named) parts.push(`${named.zh} ${named.romaji}`);
    if (state.rated) parts.push(t('rated'));
    if (state.watching > 0) parts.push(t('watching', { n: state.watching }));
    this.about.textContent = parts.join(' · ');
    this.drawChoices(state, board);
    this.lookText.textContent = t('look-back', { n: this.ply ?? 0, all: state.moves.length });
    this.lookBack.textContent = t('live');
    this.where.hidden = this.ply === null;
    this.typed.hidden = state.yours.length === 0 || state.result !== null;
    this.input.placeholder = t('type-as', { example: this.game.example });
    if (state.contest) this.heading.textContent = state.players.map(playerName).join(' – ');
    const what = state.contest ? this.heading.textContent : rulesText(state.view.rules);
    document.title = `${this.canPlay ? `● ${t('your-turn')}` : what} · ${siteName()}`;
  }

  /** Lost turns one below the other: of what stands in a title, a phone shows nothing. @param {ViewerState} state @param {Board<any>} board */
  drawLost(state, board) {
    const lost = state.moves.flatMap(({ seat, lost: why }, i) => (why ? [{ seat, why, i }] : []));
    this.lost.hidden = lost.length === 0;
    this.lost.setAttribute('aria-label', t('violations'));
    put(
      this.lost,
      lost.map(({ seat, why, i }) =>
        h(
          'li',
          {},
          h('span', { class: 'muted tabular' }, `${Math.floor(i / state.view.seats) + 1}.`),
          ` ${violated(why, seatPlayer(state, seat), board)}`,
        ),
      ),
    );
  }

  /** What is decided without the board: buttons for who chooses, a sentence for the others. @param {ViewerState} state @param {Board<any>} board */
  drawChoices({ view, yours, result }, board) {
    const question = this.game.question(view);
    const canSee = this.ply === null && (this.canPlay || (yours.length > 0 && !result));
    const box =
      (canSee && board.choices((moves) => this.move(moves), this.canPlay)) ||
      (this.ply === null && !this.canPlay && question !== ''
        ? h('p', { class: 'muted' }, `${seatName(view, view.turn)}: ${question}`)
        : null);
    // Replaced only when it changes: a button that goes away while it is pressed is never clicked.
    const old = this.openingBox.firstElementChild;
    if (!(box ? box.isEqualNode(old) : old === null)) put(this.openingBox, box);
  }

  /** @param {ViewerState} state */
  drawSeats(state) {
    const mine = state.yours.length === 1 ? state.yours[0] : 0;
    const bottom =
      state.view.seats !== 2
        ? mine
        : this.game.isSeenFromSeat
          ? Number(this.isFlipped)
          : this.flipped
            ? 1 - mine
            : mine;
    const order = [...state.players.keys()].map((_, i) => (bottom + i) % state.players.length);
    if (this.lines.map(([seat]) => seat).join() !== order.join()) {
      this.lines = order.map((seat) => [seat, new PlayerLine(profileLink)]);
      put(this.below, this.lines[0][1].element);
      put(
        this.above,
        this.lines.slice(1).map(([, line]) => line.element),
      );
    }
    for (const [seat, line] of this.lines) line.show(state, seat, this.says[seat]);
  }

  /** @param {ViewerState} state @param {Board<any>} board */
  async drawBoard(state, board) {
    if (board.flipped !== this.isFlipped) board.flipped = this.isFlipped;
    const { ply } = this;
    if (ply === null) {
      if (board.view !== state.view) this.place(board, state, state.moves.length, state.view, state.effects);
      board.playable = this.canPlay;
      return;
    }
    board.playable = false;
    try {
      const node = await this.past.at(state, ply);
      if (this.ply === ply && this.state?.moves.length === state.moves.length)
        this.place(board, state, ply, node.view, node.effects);
    } catch (error) {
      if (this.ply === ply) this.ply = null;
      this.refused(error);
    }
  }

  /** Puts a position on the board, with what led there. @param {Board<any>} board @param {ViewerState} state @param {number} ply @param {PositionView} view @param {ViewerState['effects']} effects */
  place(board, state, ply, view, effects) {
    board.moves = state.moves.slice(0, ply);
    board.effects = effects;
    board.place = { table: this.id, ply };
    board.view = view;
  }

  /** What does not change with the game: tools, the field of moves. */
  drawFixed() {
    /** @param {'first' | 'prev' | 'next' | 'last'} name @param {string} label @param {number} by */
    const step = (name, label, by) =>
      h(
        'button',
        { type: 'button', class: 'icon plain', title: label, 'aria-label': label, onclick: () => this.walk(by) },
        icon(name),
      );
    put(
      this.walkers,
      step('first', t('first'), -Infinity),
      step('prev', t('prev'), -1),
      step('next', t('next'), 1),
      step('last', t('end'), Infinity),
    );
    put(
      this.typed,
      h('label', { class: 'unseen', for: 'typed-move' }, t('type')),
      this.input,
      h('button', {}, t('go')),
    );
    this.input.id = 'typed-move';
    this.heading.textContent = t('title');
    this.captions.setAttribute('aria-label', t('captions'));
    put(
      this.tools,
      this.walkers,
      h('span', { class: 'grow' }),
      downloads({
        game: () => this.game.id,
        rules: () => this.state?.view.rules ?? '',
        record: (format) => `/api/table/${this.id}/record?format=${format}`,
        picture: (kind, query) => {
          if (this.ply !== null && kind !== 'gif') query.set('ply', String(this.ply));
          return `/api/table/${this.id}/picture.${kind}?${query}`;
        },
      }),
      menu([icon('more')], () => this.moreItems(), { label: t('more'), className: 'icon' }),
    );
    this.input.placeholder = t('type-as', { example: this.game.example });
  }

  /** @returns {import('../../elements/menu.js').Item[]} */
  moreItems() {
    const now = settings();
    const { coordinates, numbers, confirm } = now;
    return [
      { text: t('flip'), icon: icon('flip'), act: () => this.flip() },
      { text: t('coordinates'), checked: coordinates, act: () => set({ coordinates: !coordinates }) },
      ...(this.game.hasNumbers
        ? [
            {
              text: t('numbers', { what: t(numbers) }),
              icon: icon('numbers'),
              act: () => set({ numbers: nextNumbers() }),
            },
          ]
        : []),
      ...this.game.options.map(({ key, text }) => ({
        text: text(),
        checked: now[key],
        act: () => set({ [key]: !now[key] }),
      })),
      { text: t('confirm'), checked: confirm, act: () => set({ confirm: !confirm }) },
      null,
      { text: t('copy-link'), icon: icon('link'), act: () => copyText(location.href) },
      {
        text: t('replay'),
        icon: icon('chart'),
        href: `/t/${this.id}/replay?ply=${this.ply ?? this.state?.moves.length ?? 0}`,
      },
      ...(watchOnly()
        ? []
        : [
            { text: t('from-here'), icon: icon('two'), act: () => this.fromHere() },
            { text: t('open-file'), icon: icon('open'), act: chooseRecord },
          ]),
    ];
  }

  /** A new game that begins where this one is looked at. */
  async fromHere() {
    const { state, board } = this;
    if (!state || !board?.view) return;
    await continueFrom({
      view: board.view,
      occupants: state.players.map(occupant),
      names: state.players.map(({ name }) => name),
      moves: async () => state.moves.slice(0, this.ply ?? state.moves.length).map(({ text }) => text ?? 'pass'),
    });
  }

  /** @param {boolean} connected */
  connection(connected) {
    if (connected) {
      clearTimeout(this.lostTimer);
      this.lostTimer = undefined;
      this.banner.hidden = true;
      if (this.#wasLost) tell(t('back'));
      this.#wasLost = false;
      this.#wasConnected = true;
      return;
    }
    if (!this.#wasConnected) this.seek();
    // A short gap is nobody's business; each further try that fails makes it no shorter.
    this.lostTimer ??= setTimeout(() => {
      this.#wasLost = true;
      if (this.banner.hidden) this.showBanner(t('lost'));
    }, 1200);
  }

  /** @param {string} text */
  showBanner(text) {
    this.banner.textContent = text;
    this.banner.hidden = false;
    announce(text);
  }

  /** The socket cannot say why it was refused; a request can. */
  async seek() {
    try {
      await get(`/api/table/${this.id}`);
    } catch (error) {
      if (!(error instanceof RefusedError) || error.status !== 404) return;
      this.close();
      put(
        this.root,
        h('div', { class: 'page' }, h('h1', {}, t('missing')), h('p', {}, h('a', { href: '/' }, t('home')))),
      );
    }
  }
}

/** The last moves of a table as events. @param {ViewerState} state @returns {TableEvent[]} */
const lastMoves = (state) => [
  ...state.moves.slice(-2).map(
    ({ seat, text, used, lost }) =>
      /** @type {TableEvent} */ ({
        v: 1,
        seq: 0,
        at: 0,
        event: text === null ? 'violated' : 'played',
        seat,
        ...(text === null ? lost : { move: text }),
        used,
      }),
  ),
  ...(state.result ? [/** @type {TableEvent} */ ({ v: 1, seq: 0, at: 0, event: 'finished' })] : []),
];

/** Who could sit there again. @param {import('../../api').TablePlayer} player @returns {GameOccupant} */
const occupant = ({ kind, level, name }) =>
  kind === 'computer' && level ? { kind, level } : kind === 'program' ? { kind, name } : { kind: 'person' };

/** @type {import('../../core/router.js').Show} */
export function show(root, [, id]) {
  const table = new Table(root, id);
  return () => table.close();
}
