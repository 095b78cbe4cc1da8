// Analysis of the place that is shown: the best lines, again and again, while somebody looks. It stops and starts with every move.

/** @import {AnalysisLine, BestLine, ReplayNode} from '../../api' */
/** @import {Evaluation} from './bar.js' */
/** @import {Walk} from './walk.js' */
/** @import {Stage} from './stage.js' */
import { RefusedError, lines as stream } from '../../core/api.js';
import { h, put } from '../../core/dom.js';
import { langTag, words } from '../../core/lang.js';
import { icon } from '../../elements/icon.js';
import { tellRefusal } from '../../elements/toast.js';
import { forFirst, percent } from './bar.js';

const t = words('replay-engine');

const SECONDS = [3, 10, 30];
/** Somebody who steps fast does not start a search at each step. */
const SETTLE = 120;

/** @param {number} n */
const round = (n) => new Intl.NumberFormat(langTag(), { notation: 'compact', maximumFractionDigits: 1 }).format(n);

/** A score that fits on a stone: how likely it wins, or the way to the end. @param {BestLine} line */
const shortly = ({ score }) => (score.win === null ? String(percent(score.value)) : score.text);

/**
 * @param {Walk} walk
 * @param {Stage} stage
 * @param {(found: Evaluation | null, node: number) => void} judged  what was found out about a node
 */
export function engine(walk, stage, judged) {
  let on = false;
  let wanted = 3;
  let seconds = SECONDS[1];
  /** @type {AbortController | null} */ let running = null;
  /** @type {number | undefined} */ let timer;
  /** @type {AnalysisLine | null} */ let latest = null;
  let isBusy = false;

  const button = h('button', {
    type: 'button',
    class: 'replay-analyse',
    'aria-pressed': 'false',
    onclick: () => toggle(),
  });
  const count = h(
    'select',
    {
      onchange: () => {
        wanted = Number(count.value);
        restart();
      },
    },
    [1, 2, 3, 4, 5].map((n) => h('option', { value: n, selected: n === wanted }, n)),
  );
  const span = h('select', {
    onchange: () => {
      seconds = Number(span.value);
      restart();
    },
  });
  const countText = h('span');
  const status = h('p', { class: 'small muted tabular replay-status' });
  const list = h('ol', { class: 'replay-lines' });
  const options = h('span', { class: 'row replay-options' }, h('label', { class: 'row' }, countText, count), span);
  const element = h(
    'section',
    { class: 'replay-engine', hidden: true },
    list,
    h('div', { class: 'row small' }, status, options),
  );
  list.addEventListener('pointerleave', () => stage.preview(null));
  list.addEventListener('focusout', () => stage.preview(null));

  function stop() {
    clearTimeout(timer);
    running?.abort();
    running = null;
    isBusy = false;
  }

  function restart() {
    stop();
    latest = null;
    draw();
    stage.layer('engine', []);
    if (on && walk.isThere && walk.shown) timer = setTimeout(search, SETTLE, walk.shown);
  }

  /** @param {ReplayNode} node */
  async function search(node) {
    if (node.view.over || !node.legal) return;
    const control = new AbortController();
    running = control;
    isBusy = true;
    draw();
    try {
      const place = await walk.tree.place(node.node);
      await stream(
        '/api/analysis',
        { place, lines: wanted, seconds },
        (/** @type {AnalysisLine} */ line) => {
          if (running === control) take(node, line);
        },
        control.signal,
      );
    } catch (error) {
      if (running === control) {
        tellRefusal(error);
        // What is refused here may be allowed at the next place; where nobody analyses, nobody is asked again.
        if (error instanceof RefusedError && error.status !== 409 && error.status !== 429) toggle(false);
      }
    }
    if (running === control) {
      isBusy = false;
      draw();
    }
  }

  /** @param {ReplayNode} node @param {AnalysisLine} line */
  function take(node, line) {
    if (line.lines.length === 0 && latest) latest = { ...latest, done: line.done };
    else latest = line;
    const best = latest.lines[0];
    if (best) {
      judged(forFirst(node.view, best.score), node.node);
      stage.layer(
        'engine',
        latest.lines.flatMap((each, i) =>
          each.moves[0] === undefined
            ? []
            : [
                {
                  move: each.moves[0],
                  kind: i === 0 ? /** @type {const} */ ('best') : /** @type {const} */ ('good'),
                  text: shortly(each),
                },
              ],
        ),
      );
    }
    draw();
  }

  /** @param {BestLine} line @param {number} rank */
  function row(line, rank) {
    const moves = line.moves.map((move, i) =>
      h(
        'button',
        {
          type: 'button',
          class: 'plain small',
          title: t('play', { move: stage.board.say(move) }),
          onpointerenter: () => stage.preview(line.moves.slice(0, i + 1)),
          onfocus: () => stage.preview(line.moves.slice(0, i + 1)),
          onclick: () => follow(line.moves.slice(0, i + 1)),
        },
        stage.board.brief(move),
      ),
    );
    return h(
      'li',
      { onpointerenter: () => stage.preview(line.moves) },
      h('span', { class: rank === 0 ? 'score best tabular' : 'score tabular' }, line.score.text),
      h('div', { class: 'replay-line' }, moves),
    );
  }

  /** Tries a line. @param {string[]} moves */
  async function follow(moves) {
    walk.stop();
    stage.preview(null);
    try {
      for (const move of moves) await walk.play(move);
    } catch (error) {
      tellRefusal(error);
    }
  }

  function draw() {
    const { shown } = walk;
    element.hidden = !on;
    if (!on) return;
    list.style.setProperty('--rows', String(wanted));
    // The list stays while a button in it has the focus and the moves are the same.
    const rows = latest?.lines.slice(0, wanted).map(row) ?? [];
    const focused = [...list.querySelectorAll('button')].indexOf(
      /** @type {HTMLButtonElement} */ (document.activeElement),
    );
    put(list, rows);
    if (focused >= 0) list.querySelectorAll('button')[focused]?.focus({ preventScroll: true });
    status.textContent = shown?.view.over
      ? t('over')
      : shown && !shown.legal
        ? t('unknown')
        : latest
          ? t('depth', { d: latest.depth, n: round(latest.nodes), s: latest.time.toFixed(1) }) +
            (isBusy && !latest.done ? ' …' : '')
          : isBusy
            ? t('thinking')
            : '';
  }

  function toggle(to = !on) {
    on = to;
    button.setAttribute('aria-pressed', String(on));
    if (!on) stage.preview(null);
    restart();
  }

  function texts() {
    put(button, icon('search', 18), t('analyse'));
    button.title = t('toggle');
    countText.textContent = t('lines');
    put(
      span,
      SECONDS.map((each) => h('option', { value: each, selected: each === seconds }, t('each', { s: each }))),
    );
    span.setAttribute('aria-label', t('seconds'));
    list.setAttribute('aria-label', t('best'));
    draw();
  }

  walk.addEventListener('wanted', () => {
    if (walk.isThere) return;
    stop();
    latest = null;
    stage.layer('engine', []);
    draw();
  });
  walk.addEventListener('shown', restart);
  return {
    element,
    button,
    toggle,
    stop,
    update: texts,
    isOn: () => on,
    /** Plays the best move that was found. */
    playBest: () => {
      const move = latest?.lines[0]?.moves[0];
      if (move !== undefined) follow([move]);
    },
  };
}
