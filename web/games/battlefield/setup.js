// What to choose before a battle: one of the maps by its picture, a new one by chance, or one's own.

/** @import {BattlefieldView, MapCheck, MapInfo} from '../../api' */
import { get, post } from '../../core/api.js';
import { h, put } from '../../core/dom.js';
import { say, words } from '../../core/lang.js';
import { choices } from '../../elements/choices.js';
import { icon } from '../../elements/icon.js';
import { tellRefusal } from '../../elements/toast.js';
import { picture } from './draw.js';
import { keptMaps, readMap, rulesOf, t as common, viewOf } from './maptext.js';

const t = words('battlefield-setup');

/** @typedef {'known' | 'chance' | 'own'} Kind */
const FIRST = 'skirmish';
/** @type {Promise<MapInfo[]> | null} */
let asked = null;

/** The maps that come with the program; asked for once. */
export function knownMaps() {
  asked ??= get('/api/maps');
  asked.catch(() => {
    asked = null;
  });
  return asked;
}

/**
 * Pictures of which one is taken.
 * @param {{value: string, name: string, more: string, view: BattlefieldView}[]} maps
 * @param {string} chosen
 * @param {(value: string) => void} choose
 */
export function gallery(maps, chosen, choose) {
  const name = `map-${Math.random()}`;
  return h(
    'div',
    { class: 'map-gallery', role: 'radiogroup', 'aria-label': t('kind') },
    maps.map((map) =>
      h(
        'label',
        { class: 'map-tile' },
        h('input', {
          type: 'radio',
          name,
          value: map.value,
          checked: map.value === chosen,
          onchange: () => choose(map.value),
        }),
        picture(map.view),
        h('span', { class: 'cut' }, map.name),
        h('span', { class: 'small muted' }, map.more),
      ),
    ),
  );
}

/** @param {string} [preset]  the code of a map */
export function setup(preset) {
  /** @type {Kind} */
  let kind = 'known';
  let code = preset ?? FIRST;
  let own = keptMaps()[0]?.name ?? '';
  let size = { rows: 10, cols: 12 };
  /** @type {MapCheck | null} */
  let made = null;
  /** @type {MapInfo[]} */
  let known = [];
  const element = h('div', { class: 'column setup' });

  const ownMap = () => {
    const kept = keptMaps();
    return kept.find(({ name }) => name === own) ?? kept[0];
  };
  function rules() {
    const map = kind === 'own' ? readMap(ownMap()?.text ?? '') : null;
    if (map) return rulesOf(map);
    return (kind === 'chance' && made?.rules) || `battlefield,map=${code}`;
  }
  function changed() {
    element.dispatchEvent(new CustomEvent('change', { bubbles: true }));
  }
  async function make() {
    try {
      made = await post('/api/map/make', { ...size, seed: Math.floor(Math.random() * 2 ** 48) });
    } catch (error) {
      tellRefusal(error);
    }
    draw();
    changed();
  }

  /** @param {Kind} to */
  function choose(to) {
    kind = to;
    if (kind === 'chance' && !made) make();
    draw();
    changed();
    /** @type {HTMLElement | null} */ (element.querySelector(`input[value="${to}"]`))?.focus();
  }
  /** @param {'rows' | 'cols'} side */
  const sideField = (side) =>
    h(
      'label',
      { class: 'field' },
      common(side),
      h('input', {
        type: 'number',
        min: 4,
        max: 20,
        value: size[side],
        onchange: (/** @type {Event & {target: HTMLInputElement}} */ event) => {
          const wish = Math.round(event.target.valueAsNumber);
          size = { ...size, [side]: Math.max(4, Math.min(20, wish || size[side])) };
          make();
        },
      }),
    );

  function parts() {
    const editor = h('a', { class: 'button', href: '/maps' }, icon('map', 18), t('editor'));
    const more = (/** @type {{rows: number, cols: number}} */ { rows, cols }) => t('size', { rows, cols });
    if (kind === 'known') {
      const maps = known.map((map) => ({ value: map.code, name: say(map.name), more: more(map), view: map.view }));
      return [
        gallery(maps, code, (value) => {
          code = value;
          changed();
        }),
      ];
    }
    if (kind === 'own') {
      const maps = keptMaps().flatMap(({ name, text }) => {
        const map = readMap(text);
        return map ? [{ value: name, name, more: more(map), view: viewOf(map) }] : [];
      });
      return [
        maps.length > 0
          ? gallery(maps, ownMap()?.name ?? '', (value) => {
              own = value;
              changed();
            })
          : h('p', { class: 'muted' }, t('none')),
        h('div', {}, editor),
      ];
    }
    return [
      h('p', { class: 'small muted' }, t('about-chance')),
      h(
        'div',
        { class: 'row' },
        sideField('rows'),
        sideField('cols'),
        h('button', { type: 'button', onclick: make }, icon('again', 18), t('another')),
      ),
      made?.view && h('div', { class: 'map-chance' }, picture(made.view)),
    ];
  }
  function draw() {
    put(
      element,
      choices(
        t('kind'),
        [
          ['known', common('known')],
          ['chance', common('chance')],
          ['own', common('own')],
        ],
        kind,
        choose,
      ),
      parts(),
    );
  }
  draw();
  knownMaps()
    .then((maps) => {
      known = maps;
      if (kind === 'known') draw();
    })
    .catch(tellRefusal);
  return { element, rules, draw };
}
