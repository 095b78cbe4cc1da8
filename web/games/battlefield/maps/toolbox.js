// The tools of the map editor: terrain, units of both armies, erase. Each has a key.

/** @import {Tool} from './drawing.js' */
import { h, put, s } from '../../../core/dom.js';
import { words } from '../../../core/lang.js';
import { icon } from '../../../elements/icon.js';
import { t as told, unitName } from '../tell.js';
import { KINDS, TERRAINS, ground, token } from '../units.js';

const t = words('maps-toolbox');

/** @type {{key: string, tool: Tool}[]} */
const TOOLS = [
  ...['.', 'W', 'M', 'F', 'A'].map((letter) => ({
    key: letter === '.' ? 'p' : letter.toLowerCase(),
    tool: { terrain: letter },
  })),
  ...[0, 1].flatMap((side) => KINDS.map((kind, i) => ({ key: String(1 + i + side * 4), tool: { side, kind } }))),
  { key: 'x', tool: { erase: true } },
];

/** @param {Tool} tool */
function toolName(tool) {
  if ('terrain' in tool) return told(TERRAINS[tool.terrain]);
  return 'kind' in tool ? unitName(tool.side, tool.kind) : t('erase');
}

/** @param {Tool} tool */
function toolPicture(tool) {
  if ('erase' in tool) return icon('close', 22);
  const content =
    'terrain' in tool
      ? ground(TERRAINS[tool.terrain])
      : s('g', { transform: 'translate(50 50)' }, token(tool.side, tool.kind, false));
  return s(
    'svg',
    { viewBox: '0 0 100 100', width: 34, height: 34, class: 'battlefield-picture', 'aria-hidden': 'true' },
    content,
  );
}

export class Toolbox {
  #now = 2;
  element = h('div', { class: 'toolbox', role: 'radiogroup' });

  get tool() {
    return TOOLS[this.#now].tool;
  }

  /** Takes the tool of a key. Says whether there is one. @param {string} key */
  choose(key) {
    const found = TOOLS.findIndex((tool) => tool.key === key);
    if (found < 0) return false;
    this.#now = found;
    const input = this.element.querySelectorAll('input')[found];
    input.checked = true;
    return true;
  }

  draw() {
    this.element.setAttribute('aria-label', t('tools'));
    const tiles = TOOLS.map(({ key, tool }, i) => {
      const name = t('key', { name: toolName(tool), key: key.toUpperCase() });
      return h(
        'label',
        { class: 'tool', title: name },
        h('input', {
          type: 'radio',
          name: 'map-tool',
          checked: i === this.#now,
          'aria-label': name,
          onchange: () => {
            this.#now = i;
          },
        }),
        toolPicture(tool),
      );
    });
    put(
      this.element,
      h('div', { class: 'tools-row' }, tiles.slice(0, 5), tiles[13]),
      h('div', { class: 'tools-row' }, tiles.slice(5, 9)),
      h('div', { class: 'tools-row' }, tiles.slice(9, 13)),
    );
  }
}
