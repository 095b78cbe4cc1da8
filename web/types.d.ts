// Names of the page for parts of the API's types. Browsers never load this file.

import type { EffectView, ServerMessage, UnitView, ViewerState } from './api';

export type Lang = 'en' | 'zh';
/** A seat of a table, from 0 in the order of play. */
export type Seat = number;
/** A cell of a map, from 0 at the upper left. */
export type Cell = [row: number, col: number];
export type UnitKind = UnitView['kind'];
export type Terrain = Extract<EffectView, { effect: 'changed' }>['from'];
/** What the socket of a table hands on: every state knows whose seats are whose. */
export type TableMessage =
  | Exclude<ServerMessage, { t: 'events' }>
  | (Extract<ServerMessage, { t: 'events' }> & { state: ViewerState });
