// The search for a forced win, where the game has one: fours, then threats. What is found stands on the board as numbered stones.

/** @import {SolveResult} from '../../api' */
/** @import {Walk} from './walk.js' */
/** @import {Stage} from './stage.js' */
import { lines as stream } from '../../core/api.js';
import { h, put } from '../../core/dom.js';
import { say, words } from '../../core/lang.js';
import { announce } from '../../elements/live.js';
import { icon } from '../../elements/icon.js';
import { tellRefusal } from '../../elements/toast.js';
import { gameOf } from '../../games/index.js';
import { lineMarks } from './stage.js';

const t = words('replay-solve');

const SECONDS = 20;

/** @param {Walk} walk @param {Stage} stage */
export function solver(walk, stage) {
  /** @type {AbortController | null} */ let running = null;
  /** @type {SolveResult | null} */ let latest = null;
  const button = h('button', { type: 'button', onclick: () => (running ? stop() : search()) });
  const told = h('p', { class: 'small', role: 'status' });
  const element = h('section', { class: 'replay-solver' }, told);
  button.hidden = !gameOf(walk.tree.source.replay.game).hasSolver;

  function stop() {
    running?.abort();
    running = null;
    if (latest && !latest.done) latest = null;
    draw();
  }

  async function search() {
    const { shown } = walk;
    if (button.hidden || !shown || !walk.isThere || shown.view.over || !shown.legal) return;
    walk.stop();
    const control = new AbortController();
    running = control;
    latest = null;
    draw();
    try {
      const place = await walk.tree.place(shown.node);
      await stream(
        '/api/analysis/solve',
        { place, seconds: SECONDS },
        (/** @type {SolveResult} */ line) => {
          if (running !== control) return;
          latest = line;
          draw();
        },
        control.signal,
      );
    } catch (error) {
      if (running === control) tellRefusal(error);
    }
    if (running !== control) return;
    running = null;
    draw();
    if (latest) announce(say(/** @type {SolveResult} */ (latest).said));
  }

  function draw() {
    const isRunning = running !== null;
    put(button, icon(isRunning ? 'close' : 'flag', 18), t(isRunning ? 'stop' : 'find'));
    button.title = t('key');
    const { shown } = walk;
    button.disabled = !isRunning && (!shown || !shown.legal || shown.view.over !== null);
    put(
      told,
      latest && [
        say(latest.said),
        ' · ',
        h(
          'span',
          { class: 'muted tabular' },
          t('time', { n: latest.nodes.toLocaleString(), s: latest.time.toFixed(1) }),
        ),
        latest.moves.length > 0 &&
          h('span', { class: 'replay-won' }, latest.moves.map((move) => stage.board.say(move)).join(' ')),
      ],
    );
    element.hidden = !latest;
    stage.layer('solved', latest?.status === 'win' ? lineMarks(latest.moves) : []);
  }

  walk.addEventListener('wanted', () => {
    if (running || latest) {
      latest = null;
      stop();
    }
  });
  walk.addEventListener('shown', draw);
  return { element, button, search, stop, update: draw };
}
