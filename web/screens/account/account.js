// Who I am: a guest with a name or an account; ratings, tokens for bots, and settings.

/** @import {ApiToken, CurrentPerson, TokenScope} from '../../api' */
/** @import {Child} from '../../core/dom.js' */
import { get, post } from '../../core/api.js';
import { h, put } from '../../core/dom.js';
import { codes, langTag, words } from '../../core/lang.js';
import { set, settings } from '../../core/settings.js';
import { choices } from '../../elements/choices.js';
import { copyText } from '../../elements/copy.js';
import { ask } from '../../elements/dialog.js';
import { me } from '../../elements/header.js';
import { icon } from '../../elements/icon.js';
import { tell, tellRefusal } from '../../elements/toast.js';
import { GAMES, disciplineName, ofGame } from '../../games/index.js';

const t = words('account-account');
const scopeText = codes('account-account-scope');

/** @type {TokenScope[]} */
const SCOPES = ['bot:play', 'board:play', 'challenge:read', 'challenge:write', 'contest:write'];

class Account {
  page = h('div', { class: 'page account' });
  /** @type {CurrentPerson | null} */ person = null;
  /** @type {ApiToken[]} */ tokens = [];
  /** The token that was just made. @type {ApiToken | null} */ fresh = null;

  async load() {
    try {
      this.person = await me(true);
      this.tokens = this.person.kind === 'account' ? await get('/api/token') : [];
    } catch (error) {
      tellRefusal(error);
    }
    this.draw();
  }

  draw() {
    const { person } = this;
    put(
      this.page,
      h(
        'div',
        { class: 'row' },
        h('h1', { class: 'grow' }, t('account')),
        h('a', { class: 'button', href: '/me' }, icon('grid', 18), t('mine')),
      ),
      person && (person.kind === 'guest' ? this.guest(person) : this.holder(person)),
      person && card(t('ratings'), ratings(person)),
      person?.kind === 'account' && this.tokenCard(),
      card(
        t('settings'),
        preferences(() => this.draw()),
      ),
    );
  }

  /** Does something and shows the page anew. @param {() => Promise<unknown>} what @param {string} [said] */
  async act(what, said) {
    try {
      await what();
      if (said) tell(said);
      await this.load();
    } catch (error) {
      tellRefusal(error);
    }
  }

  /** @param {CurrentPerson} person */
  guest(person) {
    return [
      card(
        '',
        h('p', {}, t('guest')),
        form(t('save'), [['name', t('name'), 'text', 'nickname', person.name]], ({ name }) =>
          this.act(() => post('/api/me/name', { name }), t('saved')),
        ),
      ),
      h(
        'div',
        { class: 'two' },
        card(
          t('login'),
          form(
            t('login'),
            [
              ['name', t('name'), 'text', 'username'],
              ['password', t('password'), 'password', 'current-password'],
            ],
            (body) => this.act(() => post('/api/account/login', body)),
          ),
        ),
        card(
          t('register'),
          form(
            t('register'),
            [
              ['name', t('name'), 'text', 'username'],
              ['password', t('password'), 'password', 'new-password'],
            ],
            (body) => this.act(() => post('/api/account/register', body)),
          ),
        ),
      ),
    ];
  }

  /** @param {CurrentPerson} person */
  holder(person) {
    return card(
      '',
      h('p', {}, t('signed-in', { name: person.name })),
      h(
        'details',
        {},
        h('summary', {}, t('change')),
        form(
          t('change'),
          [
            ['old', t('old-password'), 'password', 'current-password'],
            ['new', t('new-password'), 'password', 'new-password'],
          ],
          ({ revoke, ...body }) =>
            this.act(async () => {
              await post('/api/account/password', { ...body, ...(revoke ? { revokeTokens: true } : {}) });
              if (revoke) this.tokens = [];
            }, t('saved')),
          this.tokens.length > 0 &&
            h('label', { class: 'check' }, h('input', { type: 'checkbox', name: 'revoke' }), t('revoke-all')),
        ),
      ),
      h(
        'div',
        { class: 'row' },
        h(
          'button',
          {
            type: 'button',
            onclick: () => {
              this.fresh = null;
              this.act(() => post('/api/account/logout'));
            },
          },
          t('logout'),
        ),
      ),
    );
  }

  tokenCard() {
    const name = h('input', { required: true, maxlength: 60, autocomplete: 'off' });
    const boxes = SCOPES.map(
      (scope) =>
        /** @type {const} */ ([
          scope,
          h('input', {
            type: 'checkbox',
            checked: scope === 'bot:play' || scope === 'challenge:read' || scope === 'challenge:write',
          }),
        ]),
    );
    const make = async (/** @type {Event} */ event) => {
      event.preventDefault();
      const scopes = boxes.filter(([, box]) => box.checked).map(([scope]) => scope);
      await this.act(async () => {
        this.fresh = await post('/api/token', { name: name.value, scopes });
      });
    };
    return card(
      t('tokens'),
      h('p', { class: 'muted' }, t('tokens-are')),
      this.fresh?.token &&
        h(
          'div',
          { class: 'fresh column' },
          h('p', {}, t('once')),
          h(
            'div',
            { class: 'row' },
            h('code', { class: 'grow token' }, this.fresh.token),
            h(
              'button',
              { type: 'button', onclick: () => copyText(this.fresh?.token ?? '') },
              icon('copy', 18),
              t('copy'),
            ),
          ),
        ),
      h(
        'ul',
        { class: 'list' },
        this.tokens.map((token) =>
          h(
            'li',
            {},
            h(
              'div',
              { class: 'line' },
              h(
                'span',
                { class: 'grow' },
                token.name,
                h(
                  'span',
                  { class: 'small muted block' },
                  `${token.scopes.join(' ')} · ${new Date(token.created).toLocaleDateString(langTag())}`,
                ),
              ),
              h('button', { type: 'button', onclick: () => this.revoke(token) }, icon('trash', 18), t('revoke')),
            ),
          ),
        ),
      ),
      h(
        'form',
        { class: 'column', onsubmit: make },
        h('label', { class: 'field' }, t('token-name'), name),
        h(
          'fieldset',
          {},
          h('legend', { class: 'small muted' }, t('scopes')),
          h(
            'div',
            { class: 'scopes' },
            boxes.map(([scope, box]) =>
              h(
                'label',
                { class: 'check' },
                box,
                h('span', {}, scopeText(scope.replace(':', '-')), ' ', h('code', { class: 'muted' }, scope)),
              ),
            ),
          ),
        ),
        h('div', {}, h('button', { class: 'primary' }, t('make'))),
      ),
    );
  }

  /** @param {ApiToken} token */
  async revoke(token) {
    if (!(await ask(t('revoke-ask', { name: token.name }), { yes: t('revoke'), danger: true }))) return;
    if (this.fresh?.id === token.id) this.fresh = null;
    this.act(() => post(`/api/token/${token.id}`, {}, { method: 'DELETE' }));
  }
}

/** @param {string} title @param {Child[]} content */
const card = (title, ...content) => h('section', { class: 'card column' }, title && h('h2', {}, title), content);

/**
 * @param {string} button
 * @param {[name: string, label: string, type: string, complete: string, value?: string][]} fields
 * @param {(body: Record<string, string>) => void} send
 * @param {Child} [extra]
 */
function form(button, fields, send, extra) {
  return h(
    'form',
    {
      class: 'column',
      onsubmit: (/** @type {SubmitEvent & {target: HTMLFormElement}} */ event) => {
        event.preventDefault();
        send(/** @type {Record<string, string>} */ (Object.fromEntries(new FormData(event.target))));
      },
    },
    fields.map(([name, label, type, autocomplete, value]) =>
      h(
        'label',
        { class: 'field' },
        label,
        h('input', { name, type, autocomplete, value, required: true, maxlength: 200 }),
      ),
    ),
    extra,
    h('div', {}, h('button', {}, button)),
  );
}

/** @param {CurrentPerson} person */
function ratings(person) {
  if (person.ratings.length === 0) return h('p', { class: 'muted' }, t('no-ratings'));
  return h(
    'table',
    {},
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        [t('game'), t('rating'), t('deviation'), t('games')].map((name) => h('th', { scope: 'col' }, name)),
      ),
    ),
    h(
      'tbody',
      {},
      person.ratings.map(({ discipline, value, deviation, games, provisional }) =>
        h(
          'tr',
          {},
          h('td', {}, disciplineName(discipline)),
          h('td', { class: 'tabular' }, Math.round(value), provisional && ` (${t('provisional')})`),
          h('td', { class: 'tabular' }, Math.round(deviation)),
          h('td', { class: 'tabular' }, games),
        ),
      ),
    ),
  );
}

/** @param {() => void} redraw */
function preferences(redraw) {
  const now = settings();
  const boxes = [
    .../** @type {const} */ (['sound', 'coordinates', 'confirm']).map((key) => ({ key, text: t(key) })),
    ...GAMES.flatMap((game) => game.options.map(({ key, text }) => ({ key, text: ofGame(game, text()) }))),
  ];
  return [
    h(
      'div',
      { class: 'row' },
      h('span', { class: 'muted small' }, t('theme')),
      choices(
        t('theme'),
        [
          ['auto', t('auto')],
          ['light', t('light')],
          ['dark', t('dark')],
        ],
        now.theme,
        (theme) => {
          set({ theme });
          redraw();
        },
      ),
    ),
    h(
      'div',
      { class: 'row' },
      h('span', { class: 'muted small' }, t('numbers')),
      choices(
        t('numbers'),
        [
          ['none', t('none')],
          ['last', t('last')],
          ['all', t('all')],
        ],
        now.numbers,
        (numbers) => set({ numbers }),
      ),
    ),
    h(
      'div',
      { class: 'scopes' },
      boxes.map(({ key, text }) =>
        h(
          'label',
          { class: 'check' },
          h('input', {
            type: 'checkbox',
            checked: now[key],
            onchange: (/** @type {Event & {target: HTMLInputElement}} */ event) => set({ [key]: event.target.checked }),
          }),
          text,
        ),
      ),
    ),
  ];
}

/** @type {import('../../core/router.js').Show} */
export function show(root) {
  const account = new Account();
  put(root, account.page);
  account.draw();
  account.load();
  const draw = () => account.draw();
  document.addEventListener('langchange', draw);
  return () => document.removeEventListener('langchange', draw);
}
