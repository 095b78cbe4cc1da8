// The screen of replay and analysis: any table, any record, or an empty board.

/** @import {UploadedRecord} from '../../api' */
/** @import {Evaluation} from './bar.js' */
/** @import {Source} from './source.js' */
import { RefusedError } from '../../core/api.js';
import { h, put } from '../../core/dom.js';
import { say as told, siteName, words } from '../../core/lang.js';
import { set, settings } from '../../core/settings.js';
import { play as sound } from '../../core/sound.js';
import { watchOnly } from '../../core/watch.js';
import { copyText } from '../../elements/copy.js';
import { downloads } from '../../elements/downloads.js';
import { icon } from '../../elements/icon.js';
import { announce } from '../../elements/live.js';
import { tellRefusal } from '../../elements/toast.js';
import { GAMES, gameOf } from '../../games/index.js';
import { about } from './about.js';
import { bar, decided } from './bar.js';
import { branches } from './branches.js';
import { clipboard } from './clipboard.js';
import { controls, goToMove, togglePlay } from './controls.js';
import { engine } from './engine.js';
import { gameList } from './games.js';
import { goOn, newBoard, typeMove } from './goon.js';
import { judgement } from './judged.js';
import { deedOf, showKeys } from './keys.js';
import { moveList } from './moves.js';
import { solver } from './solve.js';
import { gamesOf, ofRecord, ofRules, ofTable } from './source.js';
import { Stage } from './stage.js';
import { Tree } from './tree.js';
import { Walk } from './walk.js';

const t = words('replay-replay');

/** Enough is kept of what was found out about places. */
const KNOWN = 5000;

/** @param {HTMLElement} root @param {string[]} match @param {URLSearchParams} query */
export async function show(root, match, query) {
  const [path, id, game] = match;
  document.title = `${t(path === '/analysis' ? 'analysis' : 'title')} · ${siteName()}`;
  const wait = setTimeout(() => put(root, h('p', { class: 'page muted' }, t('loading'))), 150);
  try {
    if (path.startsWith('/t/')) return await screen(root, await ofTable(id), query);
    if (path === '/analysis') return await screen(root, await ofRules(query.get('rules') ?? GAMES[0].id), query);
    const file = await gamesOf(id);
    if (!game && file.games.length > 1) return gameList(root, file);
    return await screen(root, await ofRecord(id, Number(game || 0)), query, file);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    put(
      root,
      h(
        'div',
        { class: 'page' },
        h('p', { class: 'error' }, t('failed', { why: told(error.said) })),
        h('p', {}, h('a', { href: '/' }, t('home'))),
      ),
    );
    return undefined;
  } finally {
    clearTimeout(wait);
  }
}

/**
 * @param {HTMLElement} root
 * @param {Source} source
 * @param {URLSearchParams} query
 * @param {UploadedRecord} [file]
 */
async function screen(root, source, query, file) {
  const game = gameOf(source.replay.game);
  const tree = new Tree(source);
  const walk = new Walk(tree);
  const hint = h('p', { class: 'replay-hint small muted', 'aria-hidden': 'true' });
  const stage = await Stage.make(walk, hint);
  /** @type {Map<number, Evaluation>} */ const values = new Map();

  /** @param {number} node */
  const say = (node) => {
    const text = tree.label(node)?.text;
    return text === null || text === undefined ? '…' : stage.board.say(text);
  };
  /** @param {number} node */
  const brief = (node) => stage.board.brief(tree.label(node)?.text ?? '…');
  const gauge = bar();
  const drawGauge = () => {
    const view = walk.shown?.view ?? null;
    const end = walk.isThere && view ? decided(view) : null;
    gauge.show(end ?? values.get(walk.node) ?? null, view, stage.board.flipped);
  };
  /** @param {Evaluation | null} value @param {number} node */
  const learn = (value, node) => {
    if (!value) return;
    if (values.size > KNOWN) values.clear();
    values.set(node, value);
    if (node === walk.node) drawGauge();
  };
  const steps = controls(walk, say);
  const texts = about(walk, stage, { hasList: (file?.games.length ?? 0) > 1, list: file ? `/r/${file.id}` : '' });
  const judged = judgement(walk, stage, { changed: () => moves.update(), found: learn });
  const moves = moveList(walk, brief, () => judged.byNode);
  const forks = branches(walk, stage, brief);
  const thought = engine(walk, stage, learn);
  const solved = solver(walk, stage);

  const actions = h('div', { class: 'row replay-actions' });
  // Where one may only look, no engine thinks and no game begins.
  const isWatched = watchOnly() !== null;
  if (!isWatched) stage.element.prepend(gauge.element);
  const panel = h(
    'aside',
    { class: 'panel replay-panel' },
    texts.head,
    texts.banner,
    texts.turn,
    texts.asked,
    moves.element,
    texts.comment,
    forks.element,
    !isWatched &&
      h(
        'div',
        { class: 'replay-thought' },
        h('div', { class: 'row replay-deeds' }, thought.button, judged.button, solved.button),
        thought.element,
        solved.element,
        judged.element,
      ),
    texts.notes,
    h('div', { class: 'replay-foot' }, hint, steps.element, actions),
  );

  /** @type {Record<import('./keys.js').Deed, (by: number) => void>} */
  const deeds = {
    step: (by) => {
      walk.stop();
      walk.step(by);
    },
    first: () => {
      walk.stop();
      walk.at(0);
    },
    last: () => {
      walk.stop();
      walk.at(Infinity);
    },
    switch: (by) => {
      walk.stop();
      walk.switch(by);
    },
    'go-to': () => goToMove(walk),
    play: () => togglePlay(walk),
    analyse: () => {
      if (!isWatched) thought.toggle();
    },
    best: () => thought.playBest(),
    type: () => typeMove(walk),
    mistake: (by) => {
      if (!isWatched) judged.jump(by > 0 ? 1 : -1);
    },
    win: () => {
      if (!isWatched) solved.search();
    },
    back: () => walk.back(),
    esc: () => escape(),
    flip: () => {
      stage.board.flipped = !stage.board.flipped;
      drawGauge();
    },
    coordinates: () => set({ coordinates: !settings().coordinates }),
    numbers: () => set({ numbers: settings().numbers === 'all' ? 'last' : 'all' }),
    link: () => copyLink(),
  };

  function escape() {
    if (walk.playing) walk.stop();
    else if (walk.isTried) walk.back();
    else if (thought.isOn()) thought.toggle(false);
    solved.stop();
  }

  /** The address of what is wanted now. */
  function address() {
    const now = new URLSearchParams();
    const texts = (/** @type {number[]} */ nodes) => nodes.map((node) => tree.label(node)?.text ?? '').join(',');
    if (source.free) {
      now.set('rules', source.replay.rules);
      if (walk.line.length > 1) now.set('moves', texts(walk.line.slice(1)));
      if (walk.index < walk.line.length - 1) now.set('ply', String(walk.index));
    } else {
      now.set(source.key, String(tree.root(walk.node)));
      if (walk.isTried) now.set('try', texts((tree.path(walk.node) ?? []).filter((node) => node < 0)));
    }
    return `${source.page}?${now}`;
  }

  /** @type {number | undefined} */ let addressing;
  // Browsers allow only so many changes of the address in a while: the last one counts.
  const readdress = () => {
    clearTimeout(addressing);
    // A file with one game is also shown without its number.
    const isHere = () =>
      location.pathname === source.page || (file !== undefined && location.pathname === `/r/${file.id}`);
    addressing = setTimeout(() => {
      if (isHere()) history.replaceState(history.state, '', address());
    }, 200);
  };

  function copyLink() {
    history.replaceState(history.state, '', address());
    return copyText(location.href);
  }

  /** @param {import('../../elements/icon.js').IconName} name @param {'flip' | 'numbers' | 'link' | 'new-board'} text @param {() => void} act */
  const tool = (name, text, act) =>
    h('button', { type: 'button', class: 'icon', 'aria-label': t(text), title: t(text), onclick: act }, icon(name));

  function drawActions() {
    put(
      actions,
      !isWatched && h('button', { type: 'button', onclick: () => goOn(walk) }, icon('two', 18), t('go-on')),
      h('span', { class: 'grow' }),
      source.free && tool('plus', 'new-board', () => newBoard(source.replay.game)),
      tool('flip', 'flip', () => deeds.flip(0)),
      game.hasNumbers && tool('numbers', 'numbers', () => deeds.numbers(0)),
      tool('link', 'link', copyLink),
      source.file &&
        downloads({
          game: () => source.replay.game,
          rules: () => source.replay.rules,
          record: (format) => `${source.file}?format=${format}`,
          picture: (kind, asked) => {
            asked.set(source.key, String(tree.root(walk.node)));
            return `${source.picture}.${kind}?${asked}`;
          },
        }),
    );
  }

  function update() {
    for (const part of [steps, texts, judged, moves, forks, thought, solved]) part.update();
    drawActions();
    drawGauge();
  }

  /** @type {number | undefined} */ let announcing;
  // Whoever steps fast is told where he stops.
  const announceSoon = (/** @type {string} */ text) => {
    clearTimeout(announcing);
    announcing = setTimeout(() => announce(text), 250);
  };

  let last = walk.node;
  walk.addEventListener('shown', () => {
    const node = walk.shown;
    if (!node) return;
    drawGauge();
    readdress();
    if (node.node !== last)
      announceSoon(walk.index === 0 ? t('start') : t('place', { n: walk.index, move: say(node.node) }));
    if (walk.playing && node.node !== last) sound(game.sound(node.text ?? '', node.effects));
    last = node.node;
  });

  /** @param {KeyboardEvent} event */
  const key = (event) => {
    const deed = deedOf(event);
    if (!deed) return;
    event.preventDefault();
    deeds[deed[0]](deed[1]);
  };
  /** @param {Event} event */
  const help = (event) => {
    event.preventDefault();
    showKeys();
  };
  document.addEventListener('keydown', key);
  document.addEventListener('keys', help);
  const unclip = clipboard(walk);
  document.addEventListener('langchange', update);

  put(root, h('div', { class: 'stage replay' }, stage.element, panel));
  begin(walk, query);
  update();
  return () => {
    document.removeEventListener('keydown', key);
    document.removeEventListener('keys', help);
    unclip();
    document.removeEventListener('langchange', update);
    clearTimeout(addressing);
    clearTimeout(announcing);
    walk.stop();
    thought.stop();
    solved.stop();
    judged.cancel();
    tree.want([]);
  };
}

/** Goes where the address says. @param {Walk} walk @param {URLSearchParams} query */
async function begin(walk, query) {
  const { tree } = walk;
  const { source } = tree;
  /** @param {string} key */
  const movesOf = (key) => gameOf(source.replay.game).splitMoves(query.get(key) ?? '');
  // What comes first shows at once, and is there to go back to when the rest of the address is wrong.
  if (source.free) {
    await walk.to(0);
    let node = 0;
    for (const move of movesOf(query.has('pos') ? 'pos' : 'moves')) node = tree.plant(node, move);
    walk.line = [0, ...tree.ahead(0)];
    await walk.at(query.has('ply') ? Number(query.get('ply')) || 0 : walk.line.length - 1);
    return;
  }
  const asked = Number.parseInt(query.get(source.key) ?? '', 10);
  const from = asked >= 0 ? asked : 0;
  try {
    if (!tree.main.includes(from)) await tree.node(from);
  } catch (error) {
    // A wrong address still shows the game. A ply beyond the end is the end: moves may have been taken back since.
    if (source.key === 'ply') {
      await walk.at(Infinity);
    } else {
      tellRefusal(error);
      await walk.to(0);
    }
    return;
  }
  await walk.to(from);
  const tried = movesOf('try');
  if (!walk.isThere || tried.length === 0) return;
  let node = walk.node;
  for (const move of tried) node = tree.plant(node, move);
  await walk.to(node);
}
