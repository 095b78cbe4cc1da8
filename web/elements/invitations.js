// Invitations by name: whoever has an account is told of them wherever he is on the page.

/** @import {PersonEvent} from '../api' */
import { lines } from '../core/api.js';
import { words } from '../core/lang.js';
import { play } from '../core/sound.js';
import { isAccount, me } from './header.js';
import { tell } from './toast.js';

const t = words('elements-invitations');

/** How long a stream that has ended is left alone, in ms. */
const REST = 10_000;
/** Invitations that were told. @type {Set<string>} */
const told = new Set();
/** @type {AbortController | null} */
let stream = null;

/** Listens from now on, while the page is looked at: browsers allow few connections to one server. */
export function awaitInvitations() {
  document.addEventListener('visibilitychange', look);
  document.addEventListener('person', look);
}

function look() {
  if (!document.hidden && isAccount()) follow();
  else {
    stream?.abort();
    stream = null;
  }
}

async function follow() {
  if (stream) return;
  const control = new AbortController();
  stream = control;
  try {
    const { person } = await me();
    await lines('/api/stream/event', null, (/** @type {PersonEvent} */ event) => hear(event, person), control.signal);
  } catch {
    // It is tried again below.
  }
  setTimeout(() => {
    if (stream !== control) return;
    stream = null;
    look();
  }, REST);
}

/** @param {PersonEvent} event @param {string} person */
function hear(event, person) {
  if (event.type === 'gameStart' || event.type === 'gameFinish') return;
  document.dispatchEvent(new CustomEvent('invitation'));
  const { id, by, status } = event.challenge;
  if (event.type !== 'challenge' || status !== 'waiting' || by.person === person || told.has(id)) return;
  told.add(id);
  // Who looks at it knows it.
  if (location.pathname === `/c/${id}`) return;
  tell(t('invites', { name: by.name }), { to: `/c/${id}` });
  play('ask');
}
