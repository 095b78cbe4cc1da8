// What is told about the game and the place: players, result, where the rules were left, comments and marks of the file. Texts of files are only
// ever texts.

/** @import {Mark} from '../../core/board.js' */
/** @import {ReplayNode} from '../../api' */
/** @import {Walk} from './walk.js' */
/** @import {Stage} from './stage.js' */
import { RefusedError } from '../../core/api.js';
import { h, put } from '../../core/dom.js';
import { say as told, words } from '../../core/lang.js';
import { icon } from '../../elements/icon.js';
import { tellRefusal } from '../../elements/toast.js';
import { resultLine } from '../../games/endings.js';
import { gameName, gameOf, rulesText, seatName } from '../../games/index.js';
import { violated } from '../table/captions.js';

const t = words('replay-about');

/** Signs of files as characters. @type {Record<string, string>} */
const SIGNS = {
  circle: '○',
  square: '□',
  triangle: '△',
  cross: '✕',
  x: '✕',
  mark: '✕',
  dot: '•',
  selected: '▪',
  CR: '○',
  SQ: '□',
  TR: '△',
  MA: '✕',
  SL: '▪',
};

/** @param {ReplayNode} node @returns {Mark[]} */
const fileMarks = (node) =>
  node.marks.map(({ at, sign, label }) => ({
    move: at,
    kind: 'label',
    text: (label || SIGNS[sign] || sign).slice(0, 5),
  }));

/** @param {Walk} walk @param {Stage} stage @param {{hasList: boolean, list: string}} file */
export function about(walk, stage, { hasList, list }) {
  const { replay, free } = walk.tree.source;
  const head = h('section', { class: 'replay-head' });
  const banner = h('div', { class: 'replay-banner', role: 'status' });
  const turn = h('p', { class: 'replay-turn' });
  const asked = h('div', { class: 'replay-asked' });
  const comment = h('section', { class: 'replay-comment', tabindex: 0 });
  const notes = h('details', { class: 'replay-notes small' });
  /** @type {unknown} */
  let error = null;

  function headline() {
    const { players, title, result, date, source, rules } = replay;
    const names = players.filter((name) => name !== '');
    const heading = free ? t('analysis') : title || names.join(' – ') || gameName(rules);
    const second = [title !== '' && names.length > 0 && names.join(' – '), rulesText(rules), date].filter(
      (part) => part && part !== heading,
    );
    put(
      head,
      h('h1', { class: 'cut', title: heading }, heading),
      h('p', { class: 'small muted' }, second.join(' · ')),
      free && h('p', { class: 'small muted' }, t('free')),
      result && h('p', {}, told(result)),
      h(
        'p',
        { class: 'row small' },
        'table' in source && h('a', { href: `/t/${source.table}` }, t('table')),
        hasList && h('a', { href: list }, t('games')),
      ),
    );
    put(
      notes,
      h('summary', {}, t('notes', { n: replay.notes.length })),
      h(
        'ul',
        {},
        replay.notes.map((note) => h('li', {}, told(note))),
      ),
    );
    notes.hidden = replay.notes.length === 0;
  }

  function banners() {
    const { shown } = walk;
    const { breach } = replay;
    const isPast = walk.isThere && shown !== null && !shown.legal;
    const why = error instanceof RefusedError ? told(error.said) : String(error);
    // What is against the rules is so the next time too.
    const isPassing =
      !(error instanceof RefusedError) || error.status === 0 || error.status === 429 || error.status >= 500;
    const lines = [
      error !== null &&
        h(
          'p',
          { class: 'error' },
          h('span', { class: 'grow' }, t('failed', { why })),
          isPassing &&
            h(
              'button',
              { type: 'button', class: 'small', onclick: () => walk.to(walk.node) },
              icon('again', 16),
              t('again'),
            ),
        ),
      walk.isTried &&
        h(
          'p',
          {},
          h('span', { class: 'grow' }, t('tried')),
          h('button', { type: 'button', class: 'small', onclick: () => walk.back() }, icon('undo', 16), t('back')),
        ),
      breach &&
        !walk.isTried &&
        h(
          'p',
          { class: 'breach' },
          h('span', { class: 'grow' }, t('breach', { n: breach.number, why: told(breach.said) })),
          walk.node !== breach.node &&
            h(
              'button',
              {
                type: 'button',
                class: 'small',
                onclick: () => {
                  walk.stop();
                  walk.to(breach.node);
                },
              },
              t('to-breach'),
            ),
        ),
      isPast && shown?.node !== breach?.node && h('p', { class: 'muted' }, t('after')),
    ].filter((line) => line);
    put(banner, lines);
    banner.hidden = lines.length === 0;
  }

  function place() {
    const { shown } = walk;
    if (!shown) {
      put(turn, t('loading'));
      return;
    }
    const { view } = shown;
    const game = gameOf(view.game);
    // A game may end though the position does not: by the clock, a violation or resignation.
    const isEnd = !free && shown.node === replay.main.at(-1)?.node;
    const sentence = view.over
      ? resultLine({ winner: view.over.winner, void: false, reason: view.over.ending, said: view.over.said }, view)
      : isEnd && replay.result
        ? told(replay.result)
        : game.question(view) || t('to-move', { who: seatName(view, view.turn) });
    const named = game.named(view);
    put(turn, sentence, named && h('span', { class: 'badge' }, `${named.zh} ${named.romaji} ${named.id}`));
    choices(shown);
    const refused = shown.refused.map(({ seat, lost }) =>
      h('p', {}, `✗ ${violated(lost, seatName(view, seat), stage.board)}`),
    );
    put(comment, refused, shown.comment);
    comment.setAttribute('aria-label', t('comment'));
    comment.hidden = !shown.comment && refused.length === 0;
    stage.layer('file', fileMarks(shown));
  }

  /** What is to be chosen without the board, where somebody may play on: not all through a game that only is looked at. @param {ReplayNode} node */
  function choices({ node }) {
    const isOffered = walk.tree.canTry(node) && (free || walk.isTried || walk.index === walk.line.length - 1);
    put(asked, isOffered && stage.board.choices(play));
    asked.hidden = asked.childElementCount === 0;
  }

  /** @param {string[]} moves */
  async function play(moves) {
    try {
      for (const move of moves) await walk.play(move);
    } catch (failure) {
      tellRefusal(failure);
    }
  }

  walk.addEventListener('shown', () => {
    error = null;
    banners();
    place();
  });
  walk.addEventListener('wanted', banners);
  walk.addEventListener('failed', (event) => {
    error = /** @type {CustomEvent} */ (event).detail;
    banners();
  });
  return {
    head,
    banner,
    turn,
    asked,
    comment,
    notes,
    update: () => {
      headline();
      banners();
      place();
    },
  };
}
