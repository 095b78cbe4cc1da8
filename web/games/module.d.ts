// What the page asks of a game. Each game's folder exports one `GameModule` from its `game.js`. Browsers never load this file.

import type { EffectView, GameName, OpeningName, PositionView } from '../api';
import type { Child } from '../core/dom.js';
import type { Show } from '../core/router.js';
import type { IconName } from '../elements/icon.js';
import type { Seat } from '../types';

/** The form of a game's rules. Its element fires `change` (bubbling) when they have changed. */
export interface Setup {
  element: HTMLElement;
  rules: () => string;
  /** How many play; two unless told. */
  seats?: () => number;
  /** Draws it again, in the language of the page. */
  draw?: () => void;
}

/** A setting that concerns one game only. */
export interface GameOption {
  key: 'forbidden' | 'ways' | 'letters';
  text: () => string;
}

/** A screen that only one game has. */
export interface GameScreen {
  path: string;
  text: () => string;
  icon: IconName;
  load: () => Promise<{ show: Show }>;
}

export interface GameModule<V extends PositionView> {
  id: GameName;
  /** Further words that name the game with some of its rules, in rules and in addresses. */
  presets: string[];
  /** A move as it is typed. */
  example: string;
  /** Whether its pieces can show the number of their move. */
  hasNumbers: boolean;
  /** Whether the server searches for forced wins. */
  hasSolver: boolean;
  /** Whether the server tells what a move would do before it is played. */
  hasPreview: boolean;
  /** Whether the second player sits on the other side of the board. */
  isSeenFromSeat: boolean;
  options: GameOption[];
  screens: GameScreen[];

  /** Loads the element of its board, `<ID-board>`. */
  board: () => Promise<unknown>;
  /** Loads the form of its rules. */
  setup: () => Promise<{ setup: (preset?: string) => Setup }>;

  gameName: (rules: string) => string;
  /** The rules in a few words, the name first. */
  describe: (rules: string) => string[];
  /** What a kind of rules is called that has ratings of its own. */
  ruleName: (kind: string) => string | null;
  /** The formats in which records are written, with their names. */
  formats: (rules: string) => [format: string, name: string][];
  /** The keys of its board beside those of all boards. */
  keys: () => [keys: string[], text: string][];

  /** For the choice of a seat before the game. */
  sides: () => [first: string, second: string];
  /** What a seat is called before there is a position. */
  sideName: (seat: Seat) => string;
  seatName: (view: V, seat: Seat) => string;
  /** In CSS. */
  seatColor: (view: V, seat: Seat) => string;
  /** Drawn around the origin, 22 wide and high. */
  seatSign: (view: V, seat: Seat) => Child;
  /** What somebody has left, such as walls; empty when there is nothing to tell. */
  seatDetails: (view: V, seat: Seat) => string;

  /** The first position, where the page knows it without the server. */
  startView: (rules: string) => V | null;
  /** Whether it holds what no moves from the start lead to. */
  isSetUp: (view: V) => boolean;
  /** What is to be decided, where it is not just a move; else empty. */
  question: (view: V) => string;
  /** The opening that was played, by its name. */
  named: (view: V) => OpeningName | null;

  /** The move that somebody means by what was typed. */
  typedMove: (view: V, text: string) => string;
  splitMoves: (text: string) => string[];
  joinMoves: (moves: string[]) => string;
  /** Whether a pasted text is a list of its moves and nothing else. */
  isMoveList: (text: string) => boolean;
  sound: (move: string, effects: EffectView[] | null) => string;
}
