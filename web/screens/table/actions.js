// What can be done at a table besides moving: ask, answer, resign, claim, rematch; and the result.

/** @import {CommandName, Offer, ViewerState} from '../../api' */
/** @import {Seat} from '../../types' */
import { h, put } from '../../core/dom.js';
import { words } from '../../core/lang.js';
import { watchOnly } from '../../core/watch.js';
import { ask } from '../../elements/dialog.js';
import { icon } from '../../elements/icon.js';
import { seatPlayer } from '../../elements/players.js';
import { outputText, resultText } from '../../games/endings.js';
import { seatName } from '../../games/index.js';
import { asks } from './captions.js';

const t = words('table-actions');

/**
 * @param {(command: CommandName, seat?: Seat, offer?: Offer) => void} send
 */
export class Actions {
  /** Offers, claims and the result: comes and goes. */
  news = h('div', { class: 'news' });
  /** The row of buttons. */
  bar = h('div', { class: 'row actions', role: 'group' });
  /** @type {number | undefined} */ #timer;
  /** When it came who has left, for the seconds until a claim. */ #came = 0;
  /** @type {ViewerState | null} */ #state = null;
  #key = '';

  /** @param {(command: CommandName, seat?: Seat, offer?: Offer) => void} send */
  constructor(send) {
    this.send = send;
  }

  close() {
    clearTimeout(this.#timer);
  }

  /** @param {ViewerState} state @param {boolean} [again]  the language has changed */
  show(state, again = false) {
    if (this.#state?.left !== state.left) this.#came = performance.now();
    this.#state = state;
    // Drawn again only when something in it changes: the focus stays on its button.
    const { offers, left, result, paused, rematch, yours, consent, moves, view } = state;
    const key = JSON.stringify([
      offers,
      left,
      result,
      paused,
      rematch,
      yours,
      consent,
      moves.length === 0,
      moves.some(({ seat }) => yours.includes(seat)),
      view.turn,
      again && Date.now(),
    ]);
    if (key === this.#key && left.length === 0) return;
    this.#key = key;
    this.bar.setAttribute('aria-label', t('actions'));
    const focus = this.bar.contains(document.activeElement)
      ? /** @type {HTMLElement} */ (document.activeElement).dataset.act
      : null;
    put(this.bar, result ? this.#after(state) : this.#during(state));
    if (focus) /** @type {HTMLElement | null} */ (this.bar.querySelector(`[data-act="${focus}"]`))?.focus();
    this.#news(state);
  }

  /** @param {ViewerState} state */
  #news(state) {
    clearTimeout(this.#timer);
    put(
      this.news,
      state.result
        ? this.#result(state)
        : [this.#offers(state), this.#claims(state), state.paused && h('p', { class: 'card' }, t('paused-now'))],
    );
  }

  /** @param {ViewerState} state */
  #result(state) {
    const result = /** @type {import('../../api').TableResult} */ (state.result);
    const { title, reason } = resultText(result, state.view, state.yours, (seat) => seatPlayer(state, seat));
    const { rematch, yours, view } = state;
    const asker = rematch.table ? undefined : rematch.by.find((seat) => !yours.includes(seat));
    return h(
      'div',
      { class: 'card result' },
      h('h2', {}, title),
      h('p', { class: 'muted' }, reason),
      result.output && h('p', { class: 'small muted output' }, outputText(result.output)),
      asker !== undefined &&
        yours.length > 0 &&
        h('p', { role: 'status' }, t('rematch-asked', { name: seatName(view, asker) })),
    );
  }

  /** @param {ViewerState} state */
  #offers(state) {
    return state.offers.map(({ by, offer, agreed }) => {
      const mine = state.yours.includes(by);
      const answers = state.yours.find((seat) => seat !== by && !agreed.includes(seat));
      if (!mine && answers === undefined) return h('p', { class: 'card' }, asks(offer, seatName(state.view, by)));
      return h(
        'div',
        { class: 'card offer-box' },
        h(
          'p',
          {},
          mine ? `${asks(offer, seatName(state.view, by))}. ${t('asked')}` : asks(offer, seatName(state.view, by)),
        ),
        h(
          'div',
          { class: 'row' },
          mine
            ? this.#button('cancel', t('cancel'), null, () => this.send('cancel', by, offer))
            : [
                this.#button('agree', t('agree'), 'check', () => this.send('agree', answers, offer), 'primary'),
                this.#button('decline', t('decline'), 'close', () => this.send('decline', answers, offer)),
              ],
        ),
      );
    });
  }

  /** @param {ViewerState} state */
  #claims(state) {
    const away = state.left.filter(({ seat }) => !state.yours.includes(seat));
    if (state.yours.length === 0 || away.length === 0 || state.paused) return null;
    const { seat, claimIn } = away[0];
    const rest = claimIn - (performance.now() - this.#came);
    const name = seatName(state.view, seat);
    if (rest > 0) {
      this.#timer = setTimeout(() => this.#news(state), (rest % 1000) + 20);
      return h('p', { class: 'card', 'aria-live': 'off' }, t('claim-in', { name, s: Math.ceil(rest / 1000) }));
    }
    return h(
      'div',
      { class: 'card offer-box' },
      h('p', {}, t('claim-now', { name })),
      h(
        'div',
        { class: 'row' },
        this.#button('claim', t('claim'), 'flag', () => this.send('claim', state.yours[0]), 'primary'),
        this.#button('claim-draw', t('claim-draw'), 'half', () => this.send('claim-draw', state.yours[0])),
      ),
    );
  }

  /** @param {ViewerState} state */
  #during(state) {
    const { yours, consent, moves, view } = state;
    const toContest = state.contest && this.#contest(state.contest);
    if (yours.length === 0) return toContest;
    const isShared = yours.length > 1;
    const now = yours.includes(view.turn) ? view.turn : yours[0];
    const lastMine = moves.findLast(({ seat, text }) => text !== null && yours.includes(seat));
    const open = (/** @type {Offer} */ offer) =>
      state.offers.some((one) => one.offer === offer && yours.includes(one.by));
    /** @type {import('../../core/dom.js').Child[]} */
    const buttons = [toContest];
    if (consent['take-back'] !== 'never') {
      buttons.push(
        this.#button(
          'take-back',
          t('take-back'),
          'undo',
          () => this.send('ask', isShared ? lastMine?.seat : now, 'take-back'),
          '',
          !lastMine || open('take-back') || state.paused,
        ),
      );
    }
    if (consent.draw !== 'never') {
      buttons.push(
        this.#button(
          'draw',
          t(isShared ? 'agree-draw' : 'draw'),
          'half',
          async () => {
            if (!isShared || (await ask(t('draw-ask')))) this.send('ask', now, 'draw');
          },
          '',
          moves.length === 0 || open('draw') || state.paused,
        ),
      );
    }
    if (state.paused)
      buttons.push(
        this.#button(
          'continue',
          t('continue'),
          'play',
          () => this.send('ask', now, 'continue'),
          'primary',
          open('continue'),
        ),
      );
    else if (consent.pause !== 'never' && state.time.system !== 'none')
      buttons.push(
        this.#button(
          'pause',
          t('pause'),
          'pause',
          () => this.send('ask', now, 'pause'),
          '',
          moves.length === 0 || open('pause'),
        ),
      );
    if (moves.every(({ text }) => text === null))
      buttons.push(this.#button('abort', t('abort'), 'close', () => this.send('abort', now)));
    else {
      buttons.push(
        this.#button('resign', t('resign'), 'flag', async () => {
          const title = isShared ? t('resign-here', { name: seatName(view, now) }) : t('resign-ask');
          if (await ask(title, { yes: t('resign'), danger: true })) this.send('resign', now);
        }),
      );
    }
    return buttons;
  }

  /** @param {string} contest */
  #contest(contest) {
    return h('a', { class: 'button', href: `/contest/${contest}` }, icon('cup', 18), t('contest'));
  }

  /** @param {ViewerState} state */
  #after(state) {
    const { rematch, yours, contest, id } = state;
    const others = rematch.by.filter((seat) => !yours.includes(seat));
    const asked = rematch.by.some((seat) => yours.includes(seat));
    return [
      rematch.table &&
        h('a', { class: 'button primary', href: `/t/${rematch.table}` }, icon('again', 18), t('rematch-on')),
      !rematch.table &&
        yours.length > 0 &&
        !contest &&
        this.#button(
          'rematch',
          asked ? t('rematch-waits') : others.length ? t('rematch-accept') : t('rematch'),
          'again',
          () => this.send('rematch', yours[0]),
          'primary',
          asked,
        ),
      contest && this.#contest(contest),
      h('a', { class: 'button', href: `/t/${id}/replay` }, icon('chart', 18), t(watchOnly() ? 'replay' : 'analyse')),
      !watchOnly() && h('a', { class: 'button', href: `/${state.view.game}` }, icon('plus', 18), t('new-game')),
    ];
  }

  /**
   * @param {string} act
   * @param {string} text
   * @param {import('../../elements/icon.js').IconName | null} picture
   * @param {() => void} then
   * @param {string} [kind]
   * @param {boolean} [disabled]
   */
  #button(act, text, picture, then, kind = '', disabled = false) {
    return h(
      'button',
      { type: 'button', class: kind, 'data-act': act, disabled, onclick: then },
      picture && icon(picture, 18),
      text,
    );
  }
}
