// <move-list>: the moves in columns, one for each seat; a click goes to that place.

import { h, put } from '../core/dom.js';
import { words } from '../core/lang.js';

const t = words('elements-moves');

/**
 * One line of it.
 * @typedef {object} Listed
 * @property {number} seat
 * @property {string} text
 * @property {string} [aside]  the same in another notation
 * @property {string} [title]  how it is said, how long it took
 */

export class MoveList extends HTMLElement {
  /** @type {string[]} */ #drawn = [];
  #at = -1;
  #list = h('ol', { class: 'moves' });
  #names = h('p', { class: 'moves-names small muted', 'aria-hidden': 'true' });
  #empty = h('p', { class: 'small muted' });

  connectedCallback() {
    if (!this.#list.isConnected) this.append(this.#empty, this.#names, this.#list);
    this.#list.setAttribute('aria-label', t('moves'));
    this.#list.addEventListener('click', (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (button)
        this.dispatchEvent(new CustomEvent('go', { bubbles: true, detail: { ply: Number(button.dataset.ply) } }));
    });
  }

  /**
   * @param {(Listed | null)[]} moves  null is a lost turn
   * @param {number} seats
   * @param {number} at  the ply that is shown, from 0 (the start)
   * @param {string[]} [names]  of the players, above their columns
   */
  show(moves, seats, at, names = []) {
    this.#empty.textContent = moves.length === 0 ? t('none') : '';
    this.#empty.hidden = moves.length > 0;
    const columns = Math.max(2, Math.min(seats, 4));
    this.style.setProperty('--columns', String(columns));
    this.#names.hidden = names.length === 0;
    put(
      this.#names,
      h('span'),
      names.slice(0, columns).map((name) => h('span', { class: 'cut', title: name }, name)),
    );
    const keys = moves.map((move) => (move ? `${move.seat} ${move.text} ${move.aside} ${move.title}` : '-'));
    let same = 0;
    while (same < keys.length && keys[same] === this.#drawn[same]) same++;
    if (same < this.#drawn.length || same < keys.length) this.#write(moves, keys, same - (same % columns), columns);
    this.#mark(at);
  }

  /** @param {(Listed | null)[]} moves @param {string[]} keys @param {number} from @param {number} columns */
  #write(moves, keys, from, columns) {
    while (this.#list.children.length > from / columns) this.#list.lastElementChild?.remove();
    for (let i = from; i < moves.length; i += columns) {
      this.#list.append(
        h(
          'li',
          {},
          h('span', { class: 'muted tabular' }, `${i / columns + 1}.`),
          moves.slice(i, i + columns).map((move, k) =>
            h(
              'button',
              {
                type: 'button',
                class: 'plain',
                'data-ply': i + k + 1,
                title: move?.title ?? t('lost'),
                'aria-label': move ? null : t('lost'),
              },
              move?.text ?? '–',
              move?.aside && h('span', { class: 'small muted' }, ` ${move.aside}`),
            ),
          ),
        ),
      );
    }
    this.#drawn = keys;
    this.#at = -1;
  }

  /** @param {number} at */
  #mark(at) {
    if (at === this.#at) return;
    this.#list.querySelector('[aria-current]')?.removeAttribute('aria-current');
    const button = /** @type {HTMLElement | null} */ (this.#list.querySelector(`[data-ply="${at}"]`));
    button?.setAttribute('aria-current', 'step');
    this.#at = at;
    // Only the list itself scrolls, never the page.
    const box = this.parentElement ?? this;
    if (button)
      box.scrollTop += button.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 2;
    else if (at === 0) box.scrollTop = 0;
  }
}

customElements.define('move-list', MoveList);
