// The form of a new game: which game, against whom, how strong, how long, which seat.

/** @import {ChallengeState, GameName, GameRequest, GameStarted, ProgramInfo} from '../../api' */
/** @import {GameModule, Setup} from '../../games/module' */
import { create } from '../../core/api.js';
import { h, put } from '../../core/dom.js';
import { words } from '../../core/lang.js';
import { go } from '../../core/router.js';
import { choices } from '../../elements/choices.js';
import { isAccount } from '../../elements/header.js';
import { icon } from '../../elements/icon.js';
import { programsFor } from '../../elements/programs.js';
import { tellRefusal } from '../../elements/toast.js';
import { GAMES, gameName } from '../../games/index.js';
import { timeChoice } from './time.js';

const t = words('home-wish');

/** @typedef {'ai' | 'here' | 'open' | 'seek'} How */
/** @typedef {{how: How, level: number, program: string, time: string, seat: '0' | '1' | 'random', rated: boolean, hidden: boolean}} Kept */

const KEY = 'tengen.wish';
/** @type {Kept} */
const USUAL = { how: 'ai', level: 2, program: '', time: 'none', seat: '0', rated: false, hidden: false };

/** @returns {Kept} */
function kept() {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return { ...USUAL };
  }
}

export class WishForm {
  element = h('form', {
    class: 'card column wish',
    onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      this.start();
    },
  });
  kept = kept();
  isBusy = false;
  /** Of those who share the screen. @type {string[]} */ names = [];
  /** Those that can play what is set. @type {ProgramInfo[]} */ programs = [];
  /** What they were asked for by. */ #programsFor = '';

  /**
   * @param {GameModule<any>} game
   * @param {Setup} setup  its rules
   * @param {() => void} changed  the rules or the way to play have changed
   */
  constructor(game, setup, changed) {
    this.game = game;
    this.setup = setup;
    this.changed = changed;
    setup.element.addEventListener('change', (event) => {
      if (!(event instanceof CustomEvent)) return;
      this.draw();
      this.changed();
      this.loadPrograms();
    });
    this.draw();
    this.loadPrograms();
  }

  /** The rules that are set. */
  get rules() {
    return this.setup.rules();
  }

  /** How many play. */
  get seats() {
    return this.setup.seats?.() ?? 2;
  }

  /** A sentence about the way to play that is chosen. */
  get about() {
    return this.program ? t('program-is', { name: this.program }) : t(`${this.kept.how}-is`);
  }

  /** The program that is played against, if one is; it must be able to play what is set. */
  get program() {
    return this.kept.how === 'ai' ? this.programs.find(({ name }) => name === this.kept.program)?.name : undefined;
  }

  async loadPrograms() {
    const { rules } = this;
    if (rules === this.#programsFor) return;
    this.#programsFor = rules;
    const found = await programsFor(rules);
    // Something else may have been chosen meanwhile.
    if (rules !== this.#programsFor || JSON.stringify(found) === JSON.stringify(this.programs)) return;
    this.programs = found;
    this.draw();
    this.changed();
  }

  /** Whether a click on the board begins the game. */
  get beginsOnBoard() {
    return this.kept.how === 'here' || (this.kept.how === 'ai' && this.kept.seat === '0');
  }

  /** @param {Partial<Kept>} change */
  keep(change) {
    this.kept = { ...this.kept, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // A browser that keeps nothing forgets this too.
    }
  }

  draw() {
    const { how, level, time, seat, rated, hidden } = this.kept;
    const { seats } = this;
    const [first, second] = this.game.sides();
    const levelText = h('output', { class: 'small' }, levelName(level));
    /** @type {[How, import('../../elements/icon.js').IconName][]} */
    const ways = [
      ['ai', 'computer'],
      ['here', 'two'],
      ['open', 'link'],
      ['seek', 'search'],
    ];
    put(
      this.element,
      choices(
        t('game'),
        GAMES.map(({ id }) => [id, gameName(id)]),
        this.game.id,
        (game) => changeGame(game),
      ),
      h(
        'div',
        { class: 'ways', role: 'radiogroup', 'aria-label': t('how') },
        ways.map(([way, picture]) =>
          h(
            'label',
            { class: 'way chip' },
            h('input', {
              type: 'radio',
              name: 'how',
              value: way,
              checked: way === how,
              onchange: () => {
                this.keep({ how: way });
                this.draw();
                this.#refocus(way);
                this.changed();
              },
            }),
            icon(picture, 18),
            t(way === 'ai' && this.programs.length > 0 ? 'ai-programs' : way),
          ),
        ),
      ),
      how === 'ai' && this.programs.length > 0 && this.#opponents(),
      how === 'ai' &&
        !this.program &&
        h(
          'label',
          { class: 'field' },
          levelText,
          h('input', {
            type: 'range',
            min: 1,
            max: 10,
            step: 1,
            value: level,
            'aria-label': levelName(level),
            oninput: (/** @type {Event & {target: HTMLInputElement}} */ event) => {
              this.keep({ level: Number(event.target.value) });
              levelText.textContent = levelName(this.kept.level);
              event.target.setAttribute('aria-label', levelName(this.kept.level));
            },
          }),
        ),
      this.setup.element,
      how === 'here' && this.#nameFields(seats),
      how !== 'here' &&
        seats === 2 &&
        choices(
          t('seat'),
          [
            ['0', first],
            ['1', second],
            ['random', t('random')],
          ],
          seat,
          (value) => {
            this.keep({ seat: value });
            this.changed();
          },
        ),
      timeChoice(time, (value) => this.keep({ time: value })),
      (how === 'open' || how === 'seek') &&
        h(
          'label',
          { class: 'check', hidden: !isAccount() },
          h('input', {
            type: 'checkbox',
            checked: rated,
            onchange: (/** @type {Event & {target: HTMLInputElement}} */ event) =>
              this.keep({ rated: event.target.checked }),
          }),
          t('rated'),
        ),
      h(
        'label',
        { class: 'check', title: t('private-is') },
        h('input', {
          type: 'checkbox',
          name: 'private',
          checked: hidden,
          onchange: (/** @type {Event & {target: HTMLInputElement}} */ event) =>
            this.keep({ hidden: event.target.checked }),
        }),
        t('private'),
      ),
      h('button', { class: 'primary start' }, t(how === 'open' ? 'link' : how === 'seek' ? 'find' : 'play')),
      how === 'open' && isAccount() && this.#byName(),
    );
  }

  /** @param {How} way */
  #refocus(way) {
    /** @type {HTMLElement | null} */ (this.element.querySelector(`input[name="how"][value="${way}"]`))?.focus();
  }

  /** The computer, or one of the programs. */
  #opponents() {
    const options = [
      h('option', { value: '', selected: !this.program }, t('computer')),
      ...this.programs.map(({ name }) => h('option', { value: name, selected: name === this.program }, name)),
    ];
    return h(
      'label',
      { class: 'field opponent' },
      t('opponent'),
      h(
        'select',
        {
          onchange: (/** @type {Event & {target: HTMLSelectElement}} */ event) => {
            this.keep({ program: event.target.value });
            this.draw();
            this.changed();
            /** @type {HTMLElement | null} */ (this.element.querySelector('.opponent select'))?.focus();
          },
        },
        options,
      ),
    );
  }

  /** Who shares the screen, if they want to be called by name. @param {number} seats */
  #nameFields(seats) {
    return h(
      'div',
      { class: 'row names' },
      Array.from({ length: seats }, (_, seat) => {
        const label = t('name-of', { n: seat + 1 });
        return h('input', {
          class: 'grow',
          maxlength: 40,
          autocomplete: 'off',
          placeholder: label,
          'aria-label': label,
          value: this.names[seat] ?? '',
          onchange: (/** @type {Event & {target: HTMLInputElement}} */ event) => {
            this.names[seat] = event.target.value.trim();
          },
        });
      }),
    );
  }

  #byName() {
    const name = h('input', { class: 'grow', autocomplete: 'off', 'aria-label': t('name'), placeholder: t('name') });
    return h(
      'div',
      { class: 'row' },
      name,
      h(
        'button',
        {
          type: 'button',
          onclick: () => name.value.trim() && this.start([], `/api/challenge/${encodeURIComponent(name.value.trim())}`),
        },
        t('invite'),
      ),
    );
  }

  /** The names for a shared screen, once somebody has written one. @returns {Partial<GameRequest>} */
  #shared() {
    const { seats } = this;
    if (!this.names.slice(0, seats).some(Boolean)) return {};
    return { names: Array.from({ length: seats }, (_, seat) => this.names[seat] || t('name-of', { n: seat + 1 })) };
  }

  /** @param {string[]} moves @returns {GameRequest} */
  wish(moves) {
    const { how, level, time, seat, rated, hidden } = this.kept;
    const isOnline = how === 'open' || how === 'seek';
    return {
      rules: this.rules,
      time,
      ...(how !== 'ai' ? {} : this.program ? { program: this.program } : { level }),
      ...(how === 'here' ? this.#shared() : { seat: seat === 'random' ? seat : Number(seat) }),
      ...(isOnline && rated && isAccount() ? { rated } : {}),
      ...(hidden ? { private: true } : {}),
      ...(moves.length > 0 ? { moves } : {}),
    };
  }

  /**
   * Begins the game; the address of the table, or null when it was refused or somebody has to be waited for.
   * @param {string[]} [moves]  played at once
   * @param {string} [path]
   * @param {(table: string) => void} [before]  called before the table is shown
   */
  async start(moves = [], path, before) {
    if (this.isBusy) return false;
    this.isBusy = true;
    const { how } = this.kept;
    try {
      /** @type {GameStarted | ChallengeState} */
      const answer = await create(path ?? (how === 'seek' ? '/api/seek' : `/api/challenge/${how}`), this.wish(moves));
      if (answer.table) before?.(answer.table);
      go(answer.table ? `/t/${answer.table}` : `/c/${/** @type {ChallengeState} */ (answer).id}`);
      return true;
    } catch (error) {
      tellRefusal(error);
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}

/** Shows another game; the keyboard stays at the choice of games. @param {GameName} game */
async function changeGame(game) {
  await go(`/${game}`);
  /** @type {HTMLElement | null} */ (document.querySelector(`.wish input[value="${game}"]`))?.focus({
    preventScroll: true,
  });
}

/** @param {number} level */
const levelName = (level) =>
  `${t('level', { n: level })} · ${t(level <= 3 ? 'easy' : level <= 6 ? 'middling' : level <= 9 ? 'strong' : 'strongest')}`;
