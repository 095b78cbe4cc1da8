// Names of the page for parts of the API's types. Browsers never load this file.

import type { EffectView, ServerMessage, UnitView, ViewerState } from './api';
import type { Messages } from './messages';

/** The code of a language of the server, such as `en`. */
export type Lang = string;
/** A message as the server compiles it: see `core/lang.js`. */
export type Compiled = string | (string | [name: string, variants?: Record<string, Compiled>])[];
export type MessageValue = string | number;
/** The keys of the messages that begin with a prefix. */
export type MessageKey<P extends string> = keyof Messages extends infer Key
  ? Key extends `${P}-${infer Rest}`
    ? Rest
    : never
  : never;
/** The values that a message needs: none, or an object with all of them. */
export type Arguments<P extends string, K extends string> = `${P}-${K}` extends keyof Messages
  ? [Messages[`${P}-${K}`]] extends [never]
    ? []
    : [values: Record<Messages[`${P}-${K}`], MessageValue>]
  : never;
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
