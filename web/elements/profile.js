// Links from the names of players to their profiles.

/** @import {TablePlayer} from '../api' */
import { h } from '../core/dom.js';
import { watchOnly } from '../core/watch.js';
import { playerName } from './players.js';

/** The address of an account's profile. @param {string} name */
export const profileAddress = (name) => `/player/${encodeURIComponent(name)}`;

/**
 * A player's name, as a link where they have an account. On the same device one person sits at the table under several names,
 * which belong to nobody.
 * @param {TablePlayer} player
 * @param {TablePlayer[]} [players]  everybody at the table
 */
export function profileLink(player, players = [player]) {
  const isAlone = players.filter(({ person }) => person === player.person).length === 1;
  const text = playerName(player);
  if (player.person === null || player.guest || !isAlone || watchOnly()) return h('span', { class: 'cut' }, text);
  return h('a', { class: 'cut profile-link', href: profileAddress(player.name) }, text);
}
