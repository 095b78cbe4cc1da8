// The map editor: draws a map, checks it on the server, keeps it, saves it as text, and lets it be played.

/** @import {GameStarted, MapCheck} from '../../../api' */
/** @import {FieldMap} from '../maptext.js' */
/** @import {Symmetry} from './drawing.js' */
import { RefusedError, create, post } from '../../../core/api.js';
import { h, put } from '../../../core/dom.js';
import { say, siteName, words } from '../../../core/lang.js';
import { go } from '../../../core/router.js';
import { choices } from '../../../elements/choices.js';
import { ask, sheet } from '../../../elements/dialog.js';
import { icon } from '../../../elements/icon.js';
import { announce } from '../../../elements/live.js';
import { tell, tellRefusal } from '../../../elements/toast.js';
import {
  dropMap,
  emptyMap,
  keepMap,
  keptMaps,
  mapOfRules,
  readMap,
  viewOf,
  writeMap,
  t as common,
} from '../maptext.js';
import { gallery, knownMaps } from '../setup.js';
import { Drawing } from './drawing.js';
import { MapField } from './field.js';
import { Toolbox } from './toolbox.js';

const t = words('maps-maps');

const DRAFT = 'tengen.map-draft';
/** How long the last change is ago before the map is checked, in ms. */
const MOMENT = 350;

/** @returns {FieldMap} */
function draft() {
  try {
    return readMap(localStorage.getItem(DRAFT) ?? '') ?? emptyMap(10, 12);
  } catch {
    return emptyMap(10, 12);
  }
}

class Editor {
  drawing = new Drawing(draft(), () => this.changed());
  /** @type {Symmetry} */ symmetry = 'point';
  toolbox = new Toolbox();
  field = new MapField(this.drawing, () => ({ tool: this.toolbox.tool, symmetry: this.symmetry }), announce);
  name = '';
  level = 3;
  /** What the server says of the map; null while it is not known. @type {MapCheck | null} */ checked = null;
  /** @type {number | undefined} */ #timer;
  #listening = new AbortController();
  panel = h('div', { class: 'panel maps-panel' });
  heading = h('h1', {}, '');
  status = h('p', { class: 'map-status', role: 'status' });
  text = h('textarea', { rows: 8, spellcheck: 'false', class: 'map-text' });
  file = h('input', { type: 'file', accept: '.map,.txt,text/plain', hidden: true, onchange: () => this.chosen() });

  /** @param {HTMLElement} root */
  constructor(root) {
    put(root, h('div', { class: 'stage maps' }, h('div', { class: 'board-area' }, this.field.element), this.panel));
    const { signal } = this.#listening;
    document.addEventListener(
      'langchange',
      () => {
        this.draw();
        this.field.update();
        this.drawStatus();
      },
      { signal },
    );
    document.addEventListener('settings', () => this.field.update(), { signal });
    root.addEventListener('keydown', (event) => this.key(event), { signal });
    root.addEventListener('drop', (event) => this.dropped(event), { signal });
    this.draw();
    this.changed();
  }

  close() {
    this.#listening.abort();
    clearTimeout(this.#timer);
    document.title = siteName();
  }

  /** The map is another one now. */
  changed() {
    const text = writeMap(this.drawing.map);
    this.field.update();
    this.text.value = text;
    try {
      localStorage.setItem(DRAFT, text);
    } catch {
      // A browser that keeps nothing forgets this too.
    }
    this.checked = null;
    this.drawSteps();
    this.drawStatus();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.check(text), MOMENT);
  }

  /** @param {string} text */
  async check(text) {
    try {
      const checked = /** @type {MapCheck} */ (await post('/api/map', { text }, { signal: this.#listening.signal }));
      if (text !== writeMap(this.drawing.map)) return;
      this.checked = checked;
    } catch (error) {
      if (error instanceof RefusedError)
        this.checked = { ok: false, said: error.said, rules: null, text: null, view: null };
    }
    this.drawStatus();
  }

  drawStatus() {
    const { checked } = this;
    const { map } = this.drawing;
    const count = (/** @type {number} */ side) => map.units.filter((unit) => unit.side === side).length;
    const flows = checked?.view && checked.view.terrain.join() !== map.terrain.join() ? ` ${t('flows')}` : '';
    this.status.textContent = !checked
      ? t('checking')
      : checked.ok
        ? t('good', { a: count(0), b: count(1) }) + flows
        : say(checked.said);
    this.status.classList.toggle('error', checked?.ok === false);
    for (const button of this.panel.querySelectorAll('button.start'))
      /** @type {HTMLButtonElement} */ (button).disabled = !checked?.ok;
  }

  draw() {
    const { map } = this.drawing;
    /** @param {'rows' | 'cols'} side */
    const sideField = (side) =>
      h(
        'label',
        { class: 'field' },
        common(side),
        h('input', {
          type: 'number',
          min: 1,
          max: 20,
          value: map[side],
          'data-side': side,
          onchange: (/** @type {Event & {target: HTMLInputElement}} */ event) => {
            const wish = event.target.valueAsNumber;
            this.drawing.resize(
              side === 'rows' ? wish : this.drawing.map.rows,
              side === 'cols' ? wish : this.drawing.map.cols,
            );
          },
        }),
      );
    /** @type {[Symmetry, string][]} */
    const symmetries = [
      ['none', t('none')],
      ['point', t('point')],
      ['sides', t('sides')],
      ['ends', t('ends')],
    ];
    this.heading.textContent = t('title');
    this.toolbox.draw();
    this.text.setAttribute('aria-label', t('text'));
    put(
      this.panel,
      this.heading,
      this.toolbox.element,
      h(
        'div',
        { class: 'column tight' },
        h('span', { class: 'small muted' }, t('symmetry')),
        choices(t('symmetry'), symmetries, this.symmetry, (value) => {
          this.symmetry = value;
        }),
      ),
      h(
        'div',
        { class: 'row sizes' },
        sideField('rows'),
        sideField('cols'),
        this.#step('undo', 'undo', () => this.drawing.undo()),
        this.#step('redo', 'undo', () => this.drawing.redo()),
        this.#step('clear', 'trash', () => this.clear()),
      ),
      this.status,
      this.#playing(),
      this.#keeping(),
      h(
        'details',
        {},
        h('summary', {}, t('text')),
        h(
          'div',
          { class: 'column' },
          this.text,
          h(
            'div',
            { class: 'row' },
            h('button', { type: 'button', onclick: () => this.use(this.text.value) }, t('use-text')),
          ),
        ),
      ),
    );
    this.drawSteps();
    this.drawStatus();
  }

  /** @param {'undo' | 'redo' | 'clear'} name @param {import('../../../elements/icon.js').IconName} picture @param {() => void} act */
  #step(name, picture, act) {
    return h(
      'button',
      { type: 'button', class: 'icon', 'data-step': name, title: t(name), 'aria-label': t(name), onclick: act },
      icon(picture),
    );
  }

  #playing() {
    const level = h(
      'select',
      {
        'aria-label': t('level'),
        onchange: () => {
          this.level = Number(level.value);
        },
      },
      Array.from({ length: 10 }, (_, i) =>
        h('option', { value: i + 1, selected: i + 1 === this.level }, `${t('level')} ${i + 1}`),
      ),
    );
    return h(
      'div',
      { class: 'card column tight' },
      h('h2', {}, t('play')),
      h(
        'div',
        { class: 'row' },
        h(
          'button',
          { type: 'button', class: 'primary start', onclick: () => this.play('here') },
          icon('two', 18),
          t('here'),
        ),
        h('button', { type: 'button', class: 'start', onclick: () => this.play('ai') }, icon('computer', 18), t('ai')),
        level,
      ),
    );
  }

  #keeping() {
    const name = h('input', {
      class: 'grow',
      maxlength: 40,
      value: this.name,
      'aria-label': t('name'),
      placeholder: t('name'),
      oninput: () => {
        this.name = name.value;
      },
    });
    return h(
      'div',
      { class: 'column tight' },
      h(
        'form',
        {
          class: 'row',
          onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            this.keep();
          },
        },
        name,
        h('button', {}, icon('check', 18), t('keep')),
      ),
      h(
        'div',
        { class: 'row' },
        h('button', { type: 'button', onclick: () => this.open() }, icon('map', 18), t('open')),
        h('button', { type: 'button', onclick: () => this.save() }, icon('download', 18), t('save')),
        h('button', { type: 'button', onclick: () => this.file.click() }, icon('open', 18), t('read')),
        this.file,
      ),
    );
  }

  /** Which steps can be taken back, and how large the map is. */
  drawSteps() {
    const able = { undo: this.drawing.canUndo, redo: this.drawing.canRedo };
    for (const name of /** @type {const} */ (['undo', 'redo'])) {
      const button = this.panel.querySelector(`[data-step="${name}"]`);
      if (button instanceof HTMLButtonElement) button.disabled = !able[name];
    }
    for (const side of /** @type {const} */ (['rows', 'cols'])) {
      const input = this.panel.querySelector(`[data-side="${side}"]`);
      if (input instanceof HTMLInputElement) input.value = String(this.drawing.map[side]);
    }
  }

  async clear() {
    if (await ask(t('clear-ask'), { danger: true, yes: t('clear') }))
      this.drawing.replace(emptyMap(this.drawing.map.rows, this.drawing.map.cols));
  }

  keep() {
    const name = this.name.trim();
    if (name === '') tell(t('name-first'), { bad: true });
    else if (keepMap(name, this.drawing.map)) tell(t('kept', { name }));
    else tell(t('not-kept'), { bad: true });
  }

  save() {
    const url = URL.createObjectURL(new Blob([writeMap(this.drawing.map)], { type: 'text/plain' }));
    h('a', { href: url, download: `${this.name.trim() || 'tengen'}.map` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  }

  chosen() {
    const [file] = this.file.files ?? [];
    this.file.value = '';
    if (file) this.readFile(file);
  }

  /** A map that is dropped here is drawn on; other files are records, here as everywhere. @param {DragEvent} event */
  dropped(event) {
    const file = event.dataTransfer?.files[0];
    if (!file || !/\.(map|txt)$/i.test(file.name)) return;
    event.preventDefault();
    this.readFile(file);
  }

  /** @param {File} file */
  async readFile(file) {
    // No map is nearly as large; what else somebody chose is not sent.
    await this.use(await file.slice(0, 100_000).text());
  }

  /** Takes a map from a text, if it is one. @param {string} text */
  async use(text) {
    try {
      const checked = /** @type {MapCheck} */ (await post('/api/map', { text }));
      // A text that can be read is good enough to go on drawing, even if nobody could win on it.
      const map = readMap(checked.text ?? (checked.ok ? text : ''));
      if (map) this.drawing.replace(map);
      else tell(say(checked.said), { bad: true });
    } catch (error) {
      tellRefusal(error);
    }
  }

  /** Maps to begin with, by their pictures. */
  async open() {
    const known = await knownMaps().catch(() => []);
    let chosen = '';
    const choose = (/** @type {string} */ value) => {
      chosen = value;
    };
    const size = (/** @type {FieldMap} */ { rows, cols }) => `${rows}×${cols}`;
    const own = h('div');
    const drawOwn = () => {
      const kept = keptMaps().flatMap(({ name, text }) => {
        const map = readMap(text);
        return map ? [{ value: `own:${name}`, name, more: size(map), view: viewOf(map) }] : [];
      });
      put(
        own,
        kept.length > 0 && [
          h('h3', {}, common('own')),
          gallery(kept, '', choose),
          h(
            'button',
            {
              type: 'button',
              class: 'danger',
              onclick: () => {
                if (!chosen.startsWith('own:')) return;
                dropMap(chosen.slice(4));
                chosen = '';
                drawOwn();
              },
            },
            icon('trash', 18),
            t('drop'),
          ),
        ],
      );
    };
    drawOwn();
    const maps = known.map(({ code, name, rows, cols, view }) => ({
      value: code,
      name: say(name),
      more: `${rows}×${cols}`,
      view,
    }));
    const answer = await sheet(
      t('open-title'),
      [own, h('h3', {}, common('known')), gallery(maps, '', choose)],
      [
        { text: t('cancel'), value: '' },
        { text: common('chance'), value: 'chance' },
        { text: t('take'), value: 'take', kind: 'primary' },
      ],
      { wide: true },
    );
    if (answer === 'chance') this.chance();
    else if (answer === 'take' && chosen) this.load(chosen, known.find(({ code }) => code === chosen)?.rules ?? '');
  }

  /** @param {string} chosen @param {string} rules of a known map */
  load(chosen, rules) {
    const name = chosen.replace(/^own:/, '');
    const map = chosen.startsWith('own:')
      ? readMap(keptMaps().find((kept) => kept.name === name)?.text ?? '')
      : mapOfRules(rules);
    if (!map) return;
    this.name = name;
    this.drawing.replace(map);
    this.draw();
  }

  async chance() {
    try {
      const made = /** @type {MapCheck} */ (
        await post('/api/map/make', {
          rows: Math.max(4, this.drawing.map.rows),
          cols: Math.max(4, this.drawing.map.cols),
        })
      );
      const map = readMap(made.text ?? '');
      if (map) this.drawing.replace(map);
    } catch (error) {
      tellRefusal(error);
    }
  }

  /** @param {'here' | 'ai'} how */
  async play(how) {
    const rules = this.checked?.rules;
    if (!rules) return;
    try {
      const { table } = /** @type {GameStarted} */ (
        await create(`/api/challenge/${how}`, { rules, ...(how === 'ai' ? { level: this.level } : {}) })
      );
      await go(`/t/${table}`);
    } catch (error) {
      tellRefusal(error);
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.target instanceof Element && event.target.closest('input:not([type=radio]), textarea, select')) return;
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (key === 'z' && !event.shiftKey) this.drawing.undo();
      else if (key === 'y' || key === 'z') this.drawing.redo();
      else return;
    } else if (event.altKey || !this.toolbox.choose(key)) return;
    event.preventDefault();
  }
}

/** @type {import('../../../core/router.js').Show} */
export function show(root) {
  const editor = new Editor(root);
  document.title = `${t('title')} · ${siteName()}`;
  return () => editor.close();
}
