// The analysis of the whole game: the graph, how many mistakes each player made, and one after the other shown with what was better.

/** @import {JudgedPly} from '../../api' */
/** @import {ValueGraph} from '../../elements/charts.js' */
/** @import {Evaluation} from './bar.js' */
/** @import {Walk} from './walk.js' */
/** @import {Stage} from './stage.js' */
import { lines as stream } from '../../core/api.js';
import { h, own, put } from '../../core/dom.js';
import { words } from '../../core/lang.js';
import { SIGNS, kindName } from '../../elements/charts.js';
import { icon } from '../../elements/icon.js';
import { tell, tellRefusal } from '../../elements/toast.js';
import { announce } from '../../elements/live.js';
import { seatName } from '../../games/index.js';

const t = words('replay-judged');

const KINDS = /** @type {const} */ (['inaccuracy', 'mistake', 'blunder']);
const SECONDS = 0.5;

/** @param {Walk} walk @param {Stage} stage @param {{changed: () => void, found: (value: Evaluation, node: number) => void}} tells */
export function judgement(walk, stage, { changed, found }) {
  const { source } = walk.tree;
  const { replay } = source;
  /** @type {Map<number, JudgedPly>} */ const byNode = new Map();
  /** @type {AbortController | null} */ let running = null;
  let total = replay.main.length - 1;

  const graph = /** @type {ValueGraph} */ (own('value-graph'));
  graph.addEventListener('pick', (event) => {
    walk.stop();
    walk.to(walk.tree.main[/** @type {CustomEvent} */ (event).detail.at]);
  });
  const start = h('button', { type: 'button', onclick: () => (running ? cancel() : judge()) });
  const progress = h('progress', { hidden: true });
  const progressText = h('span', { class: 'small muted tabular', role: 'status' });
  const prev = h('button', { type: 'button', class: 'icon', onclick: () => jump(-1) }, icon('prev'));
  const next = h('button', { type: 'button', class: 'icon', onclick: () => jump(1) }, icon('next'));
  const jumpText = h('span', { class: 'small muted' });
  const jumps = h('span', { class: 'row', hidden: true }, jumpText, prev, next);
  const fault = h('div', { class: 'replay-fault', hidden: true });
  const counts = h('table', { class: 'replay-counts small' });
  const element = h(
    'section',
    { class: 'replay-judged', hidden: true },
    h('div', { class: 'row' }, progress, progressText, h('span', { class: 'grow' }), jumps),
    fault,
    graph,
    counts,
  );
  start.hidden = source.judge === null;

  async function judge() {
    if (!source.judge || total < 1) return;
    const control = new AbortController();
    running = control;
    byNode.clear();
    draw();
    try {
      await stream(
        '/api/analysis/game',
        { ...source.judge, seconds: SECONDS },
        (/** @type {JudgedPly} */ ply) => {
          if (running === control) take(ply);
        },
        control.signal,
      );
      if (running === control && byNode.size > 0 && faults().length === 0) tell(t('none-at-all'));
    } catch (error) {
      if (running === control) tellRefusal(error);
    }
    if (running === control) {
      running = null;
      draw();
      changed();
    }
  }

  function cancel() {
    running?.abort();
    running = null;
    draw();
    changed();
    announce(t('left'));
  }

  let waiting = false;
  /** @param {JudgedPly} ply */
  function take(ply) {
    byNode.set(ply.node, ply);
    total = Math.max(1, ply.total || total);
    found({ value: ply.value, text: ply.scoreText }, ply.node);
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      draw();
      changed();
    });
  }

  const faults = () => [...byNode.values()].filter((ply) => ply.kind !== null).sort((a, b) => a.ply - b.ply);

  /** To the next or previous mistake. @param {1 | -1} by */
  function jump(by) {
    walk.stop();
    const here = walk.tree.main.indexOf(walk.isTried ? walk.tree.root(walk.node) : walk.node);
    const all = faults();
    const to = by > 0 ? all.find((ply) => ply.ply > here) : all.findLast((ply) => ply.ply < here);
    if (!to) {
      tell(t(all.length > 0 ? 'none' : 'none-at-all'));
      return;
    }
    walk.to(to.node).then(() => announce(fault.textContent ?? ''));
  }

  /** The mistake that was made last, if one was. */
  function showFault() {
    const ply = byNode.get(walk.node);
    if (!ply?.kind) {
      fault.hidden = true;
      stage.layer('judged', []);
      return;
    }
    const parent = walk.line[walk.index - 1];
    const say = (/** @type {string} */ move) => stage.board.brief(move);
    const [best] = ply.best;
    const preview = () => stage.preview(ply.best, walk.tree.peek(parent) ?? null);
    const rest = h(
      'button',
      {
        type: 'button',
        class: 'plain small replay-better',
        onpointerenter: preview,
        onpointerleave: () => stage.preview(null),
        onfocus: preview,
        onblur: () => stage.preview(null),
        onclick: () => tryBetter(parent, ply.best),
      },
      ply.best.map(say).join(' '),
    );
    put(
      fault,
      h(
        'p',
        {},
        h(
          'strong',
          { class: ply.kind },
          t('was', { n: ply.ply, move: say(ply.text ?? ''), sign: SIGNS[ply.kind], kind: kindName(ply.kind) }),
        ),
        ' ',
        h('span', { class: 'muted small' }, t('lost', { p: Math.round(ply.loss * 50) })),
      ),
      best !== undefined &&
        h(
          'p',
          {},
          t('better', { move: say(best) }),
          ' ',
          rest,
          h(
            'button',
            { type: 'button', class: 'small', onclick: () => tryBetter(parent, ply.best.slice(0, 1)) },
            t('try-it'),
          ),
        ),
    );
    fault.hidden = false;
    stage.layer('judged', [
      ...(ply.text === null ? [] : [{ move: ply.text, kind: /** @type {const} */ ('mistake') }]),
      ...(best === undefined ? [] : [{ move: best, kind: /** @type {const} */ ('best') }]),
    ]);
  }

  /** @param {number} parent @param {string[]} moves */
  async function tryBetter(parent, moves) {
    stage.preview(null);
    try {
      await walk.to(parent);
      for (const move of moves) await walk.play(move);
    } catch (error) {
      tellRefusal(error);
    }
  }

  function draw() {
    const isRunning = running !== null;
    put(start, icon(isRunning ? 'close' : 'chart', 18), t(isRunning ? 'cancel' : 'start'));
    start.title = t('start-long');
    start.disabled = replay.main.length < 2;
    progress.hidden = !isRunning;
    progress.setAttribute('aria-label', t('start-long'));
    progress.max = total;
    progress.value = byNode.size;
    progressText.textContent = isRunning ? t('progress', { at: byNode.size, all: total }) : '';
    element.hidden = !isRunning && byNode.size === 0;
    jumps.hidden = byNode.size === 0;
    if (byNode.size === 0) {
      showFault();
      return;
    }
    const { shown } = walk;
    const names = [0, 1].map((seat) => replay.players[seat] || (shown ? seatName(shown.view, seat) : ''));
    graph.frame(walk.tree.main.length - 1, names);
    graph.points = [...byNode.values()].map((ply) => ({
      at: ply.ply,
      value: ply.value,
      text: ply.scoreText,
      move: ply.text === null ? '' : stage.board.brief(ply.text),
      kind: ply.kind,
    }));
    graph.at = walk.tree.main.indexOf(walk.node < 0 ? walk.tree.root(walk.node) : walk.node);
    put(
      counts,
      h('caption', { class: 'unseen' }, t('counts')),
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          h('th', { scope: 'col' }, h('span', { class: 'unseen' }, t('player'))),
          KINDS.map((kind) => h('th', { scope: 'col', class: kind }, `${SIGNS[kind]} ${kindName(kind)}`)),
        ),
      ),
      h(
        'tbody',
        {},
        names.map((name, seat) =>
          h(
            'tr',
            {},
            h('th', { scope: 'row', class: 'cut' }, name),
            KINDS.map((kind) =>
              h('td', { class: 'tabular' }, faults().filter((ply) => ply.seat === seat && ply.kind === kind).length),
            ),
          ),
        ),
      ),
    );
    showFault();
  }

  function texts() {
    jumpText.textContent = t('mistakes');
    for (const [button, text] of /** @type {const} */ ([
      [prev, t('prev')],
      [next, t('next')],
    ])) {
      button.title = text;
      button.setAttribute('aria-label', text);
    }
    draw();
  }

  walk.addEventListener('wanted', () => {
    graph.at = Math.max(0, walk.tree.main.indexOf(walk.isTried ? walk.tree.root(walk.node) : walk.node));
  });
  walk.addEventListener('shown', showFault);
  return {
    element,
    button: start,
    byNode,
    jump,
    judge,
    cancel: () => {
      running?.abort();
      running = null;
    },
    update: texts,
  };
}
