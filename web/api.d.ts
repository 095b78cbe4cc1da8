// Everything that goes over the wire, as types for the TypeScript compiler. Browsers never load this file.
// Texts that people read come in both languages (`Said`), so that a page can switch without asking again.

export type Lang = 'en' | 'zh';
/** A seat of a table, from 0 in the order of play. */
export type Seat = number;
export interface Said { en: string; zh: string }
/** Every refused request has this as its body, with a status of 4xx or 5xx. `error` is in the language asked for. */
export interface Refused { error: string; code: string; said: Said }

// ---------------------------------------------------------------- positions

export type View = GomokuView | QuoridorView | BattlefieldView;
export type GameName = View['game'];

interface AnyView {
  /** The rules as text, such as `gomoku,size=15x15,k=5,players=2,rule=renju,opening=rif`. */
  rules: string;
  seats: number;
  /** Whose choice comes next; without meaning once `over` is set. */
  turn: Seat;
  /** Set once the rules have decided the game. */
  over: null | { winner: Seat | null; ending: string; said: Said };
}

/** A point is a column letter and a row number, `a1` at the lower left. Colours: 0 black, 1 white, 2… further players. */
export interface GomokuView extends AnyView {
  game: 'gomoku';
  width: number; height: number; inARow: number; players: number;
  rule: 'freestyle' | 'standard' | 'renju' | 'caro' | 'caro-exact';
  opening: 'free' | 'rif' | 'yamaguchi' | 'soosyrv8' | 'taraguchi10' | 'swap' | 'swap2' | 'pro' | 'long-pro';
  /** In the order in which they were put: point, colour, number of the stone (a pass has a number too; 0: was set up). */
  stones: [at: string, color: number, number: number][];
  /** The last stone. */
  last: string | null;
  /** The colour of the next stone. */
  color: number;
  /** The seat that has each colour now. */
  colors: Seat[];
  /** What is asked of the seat to move; null when the game is over. `said` is a sentence. */
  choice: null | GomokuChoice;
  /** Points that are forbidden for Black; `why` is double-three, double-four or overline. Empty unless it is Black's turn in Renju. */
  forbidden: { at: string; why: string; said: Said }[];
  /** Points offered for the fifth stone so far; empty once one of them is chosen. */
  offers: string[];
  /** The rows that won. */
  rows: string[][];
  /** The classical opening on the board (first three stones), where it is one of the 26. */
  named: null | { id: string; zh: string; romaji: string };
}
/** The move texts in `moves` are what the buttons of the dialogue play. `zone` is where a stone may go: `allowed` lists the points when not all. */
export interface GomokuChoice {
  kind: 'stone' | 'stone-or-pass' | 'swap' | 'swap-or-declare' | 'swap-or-put-two' | 'declare' | 'offer' | 'choose';
  said: Said;
  /** stone, offer, choose: the points that may be clicked; null is any free one that is not forbidden. Null where nothing is to be clicked. */
  allowed: string[] | null;
  /** Buttons: `swap`, `keep`, `put-two`, `declare:3`, `pass`; empty when a point is to be clicked. */
  moves: string[];
  /** offer: how many are left to offer. A click on a point plays `offer:POINT`; for `choose` a click plays `choose:POINT`. */
  left: number;
  /** True while the 26 openings may be chosen from (rif, yamaguchi, soosyrv8: the first three stones). The stones of each: `GET /api/openings`. */
  pickNamed: boolean;
}

/** Cells `a1` to `i9`, a1 at the lower left; a wall is a cell and `h` or `v`: `e3h` lies above e3 and f3, `e3v` to the right of e3 and e4. */
export interface QuoridorView extends AnyView {
  game: 'quoridor';
  size: number; players: number;
  variant: 'official' | 'cross' | 'contest';
  /** By seat. */
  pawns: string[];
  /** Walls left, by seat. */
  hands: number[];
  /** Who put them is told by the moves, not here: all walls on the board. */
  walls: string[];
  /** Where the pawn of the seat to move may go. */
  steps: string[];
  /** Slots where no wall may be put now, by reason. Slots that are not listed may be used (if the hand is not empty). */
  barred: { overlaps: string[]; crosses: string[]; /** would shut somebody in */ shuts: string[] };
  /** Whether the seat to move must pass, having nothing else. */
  mustPass: boolean;
  /** By seat: a shortest way to the goal, its first cell next to the pawn; empty when there is none. Its length is the distance. */
  ways: string[][];
  /** By seat: the side of the board that is its goal. */
  goals: ('top' | 'bottom' | 'left' | 'right')[];
}

/** Cells are [row, column] from 0 at the upper left. */
export type Cell = [row: number, col: number];
export type Terrain = 'plain' | 'water' | 'mountain' | 'forest' | 'abyss';
export type UnitKind = 'footman' | 'knight' | 'archer' | 'mage';
export interface BattlefieldView extends AnyView {
  game: 'battlefield';
  rows: number; cols: number;
  /** A line of letters for each row: `.` plain, `W` water, `M` mountain, `F` forest, `A` abyss. */
  terrain: string[];
  units: { at: Cell; side: Seat; kind: UnitKind }[];
  turnNumber: number;
  /** By side: how many units are left. */
  strength: number[];
  /** For each unit of the side to move. */
  orders: UnitOrders[];
}
export interface UnitOrders {
  at: Cell;
  /** Movement points. */
  points: number;
  /** Cells it can get to, its own first (cost 0): the steps are digits of the number pad, without spaces (`""` for its own cell). */
  reach: { to: Cell; cost: number; steps: string }[];
  /** `attack` (footman, knight: next cell; archer: exactly two cells far), or `cast` (mage). */
  acts: 'attack' | 'cast';
}
/** What an order did, or would do, in the order of happening. */
export type Effect =
  | { effect: 'moved'; from: Cell; to: Cell; cost: number }
  | { effect: 'skipped'; at: Cell; why: 'off-field' | 'occupied' | 'too-dear' }
  | { effect: 'killed'; at: Cell; side: Seat; kind: UnitKind; cause: 'attack' | 'fireball' | 'fire' | 'quake' }
  | { effect: 'missed' }
  | { effect: 'shot-blocked'; mountain: Cell }
  | { effect: 'fireball-stopped'; mountain: Cell }
  | { effect: 'fire-lit'; at: Cell }
  | { effect: 'fireball-lost' }
  | { effect: 'changed'; at: Cell; from: Terrain; to: Terrain };

// ---------------------------------------------------------------- tables

export type TimeControl =
  | { system: 'none' }
  | { system: 'simple'; per_move: number }
  | { system: 'absolute'; total_time: number }
  | { system: 'fischer'; initial_time: number; time_increment: number; max_time?: number }
  | { system: 'byoyomi'; main_time: number; period_time: number; periods: number }
  | { system: 'canadian'; main_time: number; period_time: number; stones_per_period: number }
  | { system: 'gomocup'; match: number; turn: number; increment: number }
  | { system: 'session'; moves: number; time: number; increment: number };

/** Somebody who sits at a table. */
export interface Player {
  name: string;
  kind: 'person' | 'bot' | 'computer' | 'program';
  /** Who it is; null for the computer and for programs. Not a secret. */
  person: string | null;
  /** The computer's level, 1 to 10. */
  level?: number;
  rating?: { value: number; provisional: boolean };
  /** Once a rated game is over: by how much the rating changed. */
  ratingChange?: number;
  /** Whether a person or bot is connected now, and whether the server has this program. */
  here: boolean;
}

export interface ClockState {
  /** How long this seat may still think, at `State.sent`; null is for ever. */
  left: number | null;
  /** Details of byo-yomi and the like, at the beginning of the turn. */
  main: number; periods: number; block: number; moves: number;
}

export type Offer = 'take-back' | 'draw' | 'pause' | 'continue';

/** Everything a page needs to show a table. */
export interface TableState {
  id: string;
  /** The number that the next event will have. */
  seq: number;
  /** Milliseconds of the table's own time, when this was made: for clocks. */
  sent: number;
  players: Player[];
  /** Seats that whoever asks may play for (all of them at "two here"). Empty for who watches. */
  yours: Seat[];
  view: View;
  time: TimeControl;
  clocks: ClockState[];
  /** The seat whose clock runs; null while nobody's does. */
  running: Seat | null;
  paused: boolean;
  /** Each turn that stands: the move as text (null: the turn was lost), how long it took in ms. `effects` of a Battlefield order only for the last. */
  moves: { seat: Seat; text: string | null; used: number; lost?: LostTurn }[];
  effects: Effect[] | null;
  /** Asked for and not answered yet. `plies`: for a take-back, how many turns would be left. */
  offers: { by: Seat; offer: Offer; agreed: Seat[]; plies: number }[];
  /** What players may ask for at this table: never, asked (others agree), free (happens at once). */
  consent: { 'take-back': Consent; draw: Consent; pause: Consent };
  /** Seats that are out, at tables of more than two; and seats that have left, with how long until the game may be claimed (ms). */
  out: Seat[];
  left: { seat: Seat; claimIn: number }[];
  result: null | Result;
  rated: boolean;
  /** After the end: who wants a rematch, and its table once it exists. */
  rematch: { by: Seat[]; table: string | null };
  /** The contest it belongs to. */
  contest: string | null;
  /** How many watch. */
  watching: number;
  /** Who thinks, if the computer or a program does. `waits`: a program that is not ready yet; nobody's time runs until it is. */
  thinking: null | { seat: Seat; waits?: boolean; /** It cannot be started yet: all places for programs are taken. */ queued?: boolean };
  /** Only with `?legal=1`: what the seat to move may play. For programs without rules of their own. */
  legal?: string[];
}
/** Why a turn was lost: what was wrong, what was to be played, why that could not be, how much too late it was (ms). */
export interface LostTurn { violation: 'illegal-move' | 'no-move' | 'forbidden-point' | 'out-of-time'; move?: string; why?: Said; overrun?: number }
export type Consent = 'never' | 'asked' | 'free';
export interface Result {
  winner: Seat | null;
  /** The game does not count. */
  void: boolean;
  /** row, board-full, both-passed, goal, destroyed, all-destroyed, resigned, illegal-move, no-move, forbidden-point, out-of-time,
   *  violations, crashed, abandoned, draw-agreed, move-limit, adjudicated, aborted */
  reason: string;
  /** Such as "player 2 wins: player 1 resigned". */
  said: Said;
  /** What is known of how it came to that: how a program failed, or why a move was none. */
  why?: Said;
  /** The last that a program wrote, where that ended the game. */
  output?: string;
}

/** An event of the log as it is stored; see docs/referee.md. */
export interface TableEvent {
  v: 1; seq: number; at: number;
  event: 'opened' | 'played' | 'violated' | 'asked' | 'agreed' | 'declined' | 'cancelled' | 'taken-back' | 'paused' | 'continued'
    | 'left' | 'returned' | 'eliminated' | 'credited' | 'reopened' | 'finished';
  seat?: Seat; move?: string; used?: number; offer?: Offer; with?: Seat; plies?: number; reason?: string; winner?: Seat;
  time?: number; note?: string; violation?: string; why?: Said; overrun?: number; violations?: number;
  [more: string]: unknown;
}

/** In lists. */
export interface TableSummary {
  id: string; game: GameName; rules: string; players: Player[]; time: TimeControl; ply: number; turn: Seat;
  result: Result | null; rated: boolean; contest: string | null; watching: number; /** ms since 1970 */ changed: number;
}

// The WebSocket of a table: /api/table/{id}/socket?since=SEQ
export type FromServer =
  /** First, and again after `resync`. `events` are those from `since` on, when it was given. */
  | { t: 'state'; d: TableState; events: TableEvent[] }
  /** Something happened. `v` is the seq after it. */
  | { t: 'events'; v: number; d: TableEvent[]; state: TableState }
  /** Who is here or watching changed; no event. */
  | { t: 'presence'; d: { here: boolean[]; watching: number } }
  /** What a program writes while it thinks, a few times a second at most. */
  | { t: 'says'; d: { seat: Seat; text: string } }
  | { t: 'rematch'; d: { by: Seat[]; table: string | null } }
  | { t: 'ack'; d: number }
  | { t: 'refused'; d: { a: number; code: string; said: Said } }
  /** The server is about to stop; connect again in so many ms. */
  | { t: 'stopping'; d: { again: number } }
  /** Answer to a ping. */
  | 0;
export type ToServer =
  /** `u` the move, `ply` how many turns stand before it, `seq` the TableState.seq it answers to, `a` a number of the client's, to be acknowledged. `seat` only where several are yours. */
  | { t: 'move'; d: { u: string; ply: number; seq?: number; seat?: Seat; a: number } }
  | { t: 'ask' | 'agree' | 'decline' | 'cancel'; d: { offer: Offer; seat?: Seat; a: number } }
  | { t: 'resign' | 'abort' | 'claim' | 'claim-draw' | 'rematch'; d: { seat?: Seat; a: number } }
  | 'p';

// ---------------------------------------------------------------- challenges

/** POST /api/challenge/ai, /api/challenge/here, /api/challenge/open, /api/seek, /api/challenge/{name} take this as JSON or as a form. */
export interface Wish {
  /** Rules as text; `battlefield,map=NAME` names a built-in map. */
  rules: string;
  /** As text: `none`, `300+2`, `5/move`, `600+3x30`, … in seconds; or an object. Default none. */
  time?: string | TimeControl;
  /** ai: 1 to 10, default 3. */
  level?: number;
  /** ai: a foreign program by its name, instead of the computer. Which there are: GET /api/programs. */
  program?: string;
  /** The seat that the asker wants; default 0, `random` draws. */
  seat?: Seat | 'random';
  rated?: boolean;
  /** here: names of those who share the screen. */
  names?: string[];
  /** ai, here: moves that are played at once, so that a game can begin from a record or go on from a saved one. */
  moves?: string[];
}
/** GET /api/programs, and with ?rules=TEXT those that can play this: foreign programs that the server runs. */
export interface Program { name: string; game: GameName; protocol: 'gomocup' | 'text'; /** a Connect5 library */ library: boolean; sandbox: 'jail' | 'partial' | 'trusted' }
/** The answer of ai and here, and of a seek that found somebody: the table. */
export interface Started { table: string; url: string }
export interface Challenge {
  id: string; url: string;
  game: GameName; rules: string; time: TimeControl; rated: boolean;
  /** Who sits where so far; null is free. */
  seats: (Player | null)[];
  by: Player;
  /** Only this account may accept. */
  to: string | null;
  /** A seek: shown to everybody. */
  public: boolean;
  /** ms since 1970 */
  expires: number;
  status: 'waiting' | 'started' | 'declined' | 'cancelled' | 'expired';
  table: string | null;
  declined?: string;
}
/** GET /api/stream/event: NDJSON, an empty line every 7 s. */
export type PersonEvent =
  | { type: 'gameStart'; game: { gameId: string; id: string; seat: Seat; rules: string; opponent: Player[]; isMyTurn: boolean } }
  | { type: 'gameFinish'; game: { gameId: string; id: string; result: Result } }
  | { type: 'challenge' | 'challengeCanceled' | 'challengeDeclined'; challenge: Challenge };
/** GET /api/lobby: what there is to join and to watch. */
export interface Lobby { seeks: Challenge[]; tables: TableSummary[]; contests: ContestSummary[] }

// ---------------------------------------------------------------- people

export interface Me {
  person: string; name: string; kind: 'guest' | 'account';
  ratings: { discipline: string; value: number; deviation: number; games: number; provisional: boolean }[];
  /** Tables that wait for this person, the newest first. */
  playing: TableSummary[];
}
export type Scope = 'bot:play' | 'board:play' | 'challenge:read' | 'challenge:write' | 'contest:write';
export interface Token { id: string; name: string; scopes: Scope[]; created: number; /** Only in the answer to its making. */ token?: string }

// ---------------------------------------------------------------- replay

/** A game to walk through: GET /api/table/{id}/replay, or GET /api/record/{id}/{game}. */
export interface Replay {
  game: GameName; rules: string;
  title: string; players: string[]; result: Said | null; date: string | null;
  /** Where the rules are left, if they are: the number of the move from 1. */
  breach: null | { node: number; number: number; said: Said };
  /** The main line; the first is node 0, the start. */
  main: ReplayMove[];
  branches: boolean;
  /** Files: what was guessed or could not be held. */
  notes: Said[];
  /** The table's own log may be longer; the page then also has clocks. */
  source: { table: string } | { record: string; game: number };
}
export interface ReplayMove { node: number; seat: Seat | null; text: string | null; used: number | null; left: number | null; comment: boolean; /** more than one continuation here */ branches: boolean }
/** One place: GET …/replay/node/{n} and GET /api/record/{id}/{game}/node/{n}. */
export interface ReplayNode {
  node: number;
  view: View;
  /** False when the record broke the rules before this place: the view only shows what lies on the board. */
  legal: boolean;
  text: string | null; seat: Seat | null;
  effects: Effect[] | null;
  comment: string | null;
  /** Marks of the file. */
  marks: { at: string; sign: string; label?: string }[];
  /** The way here from the start, as nodes; then what follows. */
  path: number[];
  children: { node: number; seat: Seat | null; text: string | null; comment: boolean; leaves: number }[];
  /** The line from here on, always the first child, for the slider. */
  ahead: number[];
}
/** POST /api/record with the bytes of a file (any format that we read; `?name=` its name). */
export interface UploadedRecord { id: string; format: string; games: { title: string; players: string[]; result: Said | null; moves: number; game: GameName }[] }

// ---------------------------------------------------------------- analysis

/** A position to think about: rules and moves, or a place of a table or record. */
export type Place =
  | { rules: string; moves: string[] }
  | { table: string; ply: number }
  | { record: string; game: number; node: number };
/** POST /api/analysis {place, lines, seconds} answers NDJSON: the best so far, again and again, the last one with `done`. */
export interface AnalysisLine { depth: number; nodes: number; lines: BestLine[]; done: boolean; /** seconds */ time: number }
/** The score is for the seat to move: `value` from -1 (lost) to 1 (won), `win` plies to a proved win (negative: loss). `text` such as "+0.31" or "#7". */
export interface BestLine { moves: string[]; score: { value: number; text: string; win: number | null } }
/** POST /api/analysis/game {table|record,game, seconds per move} answers NDJSON: a line for each ply as it is judged. */
export interface JudgedPly {
  ply: number; node: number; seat: Seat | null; text: string | null;
  /** For the first seat: -1 … 1, of the position after this ply. */
  value: number; scoreText: string;
  /** What would have been better before this ply, and how much was lost (0 … 2). */
  best: string[]; loss: number; kind: null | 'inaccuracy' | 'mistake' | 'blunder';
  done: boolean; total: number;
}
/** POST /api/analysis/solve {place, seconds} (Gomoku): NDJSON, the last line with `done`. */
export interface Solved { done: boolean; status: 'searching' | 'win' | 'none' | 'unknown'; /** by fours or by threats */ by: string | null; moves: string[]; nodes: number; time: number; said: Said }

// ---------------------------------------------------------------- battlefield

/** GET /api/maps */
export interface MapInfo { code: string; name: Said; rules: string; rows: number; cols: number; view: BattlefieldView }
/** POST /api/position {rules, moves} answers a View; POST /api/foresee {place, order} answers what an order would do. */
export interface Foreseen { order: string; effects: Effect[]; refused: Said | null; after: BattlefieldView }
/** POST /api/map with the text of a map: checks it. */
export interface CheckedMap { ok: boolean; said: Said | null; rules: string | null; text: string | null; view: BattlefieldView | null }

// ---------------------------------------------------------------- contests

export interface ContestSummary { id: string; name: string; game: GameName; status: 'open' | 'running' | 'finished' | 'cancelled'; entrants: number; played: number; games: number }
export interface Contest extends ContestSummary {
  rules: string; time: TimeControl; by: Player | null; format: 'round-robin' | 'gauntlet' | 'knockout' | 'double-elimination' | 'swiss'; rounds: number; concurrency: number;
  /** Everybody who takes part. */
  players: Player[];
  standings: { place: number; entrant: number; points: number; wins: number; draws: number; losses: number; tieBreak: number; played: number }[];
  /** cross[a][b]: points that a got from b, with the tables of these games. */
  cross: ({ points: number; games: { /** null: the game is not kept any more */ table: string | null; points: number | null; /** The reason, if it was lost by something else than what was played. */ forfeit?: string }[] } | null)[][];
  live: TableSummary[];
  yours: boolean; joined: boolean;
  /** Only of a contest that is played elsewhere, from here on: how many players it waits for. */
  wanted?: number;
  /** Who met whom, round after round: `winner` 0 or 1 is who goes on, `more` counts what is not listed. */
  bracket?: {
    round: number; byes: number[]; more: number;
    meetings: { players: [number, number]; wins: [number, number]; draws: number; winner: 0 | 1 | null; games: { table: string | null; points: [number, number] | null; forfeit?: string }[] }[];
  }[];
  champion?: number | null;
}
/** POST /api/contest. Without `time` it is 60+1; `none` is for contests of computers and programs alone. Both play at one table of two; at most 64 entrants and
 *  4096 games. POST /api/contest/{id}/start may say `{first}`: the entrant who meets all others in a gauntlet, from 0 (default 0). */
export interface NewContest { name: string; rules: string; time?: string | TimeControl; format?: 'round-robin' | 'gauntlet'; rounds?: number; concurrency?: number; /** Levels of computers that take part. */ computers?: number[]; /** Foreign programs that take part, by their names, each once. */ programs?: string[] }
