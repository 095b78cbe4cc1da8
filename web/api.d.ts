// The API, as types for the TypeScript compiler. Generated from crates/pure/api; browsers never load this file.
// To renew it: cargo test -p tengen-server --test it -- --ignored renew_the_description

/** A seat that has left. */
export interface AbsentSeat {
  /** Which. */
  seat: number;
  /** How long until the game may be claimed. */
  claimIn: number;
}

/** Whether somebody has an account. */
export type AccountKind = 'guest' | 'account';

/** Something was done. */
export interface Acknowledged {
  /** Always true. */
  ok: boolean;
}

/** What a unit does where it has gone. */
export type Acts = 'attack' | 'cast';

/** What becomes of a turn with a violation that does not lose yet. */
export type AfterViolation = 'pass' | 'again';

/** The best so far, again and again; the last one has `done`. */
export interface AnalysisLine {
  /** How many plies deep the search is. */
  depth: number;
  /** How many positions it has looked at. */
  nodes: number;
  /** The best first. */
  lines: BestLine[];
  /** Whether this is the last word. */
  done: boolean;
  /** Seconds since the beginning. */
  time: number;
}

/** The best moves of a position are wanted: `POST /api/analysis`. */
export interface AnalysisRequest {
  /** Which position. */
  place: PositionRef;
  /** How many of them, 1 to 5; 3 if it is not given. */
  lines?: number;
  /** For how long, 0.1 to 30; 5 if it is not given. */
  seconds?: number;
}

/** What its owner sees of a token. */
export interface ApiToken {
  /** Its name in addresses. */
  id: string;
  /** What its owner calls it. */
  name: string;
  /** What it allows. */
  scopes: TokenScope[];
  /** When it was made. */
  created: number;
  /** The secret itself; only in the answer to its making. */
  token?: string;
}

/** Slots where no wall may be put, by the first reason that holds. */
export interface BarredSlots {
  /** A wall lies there already, wholly or in part. */
  overlaps: string[];
  /** A wall lies across. */
  crosses: string[];
  /** Somebody would have no way. Not looked for when the hand of the seat to move is empty. */
  shuts: string[];
}

/** A battle. Cells are `[row, column]`, from 0 at the upper left. */
export interface BattlefieldView {
  game: 'battlefield';
  /** The rules as text, such as `gomoku,size=15x15,k=5,players=2,rule=renju,opening=rif`. */
  rules: string;
  /** How many seats play. */
  seats: number;
  /** The seat whose choice comes next; without meaning once the game is over. */
  turn: number;
  /** Set once the rules have decided the game. */
  over: OverView | null;
  /** The number of rows. */
  rows: number;
  /** The number of columns. */
  cols: number;
  /** A line of letters for each row: `.` plain, `W` water, `M` mountain, `F` forest, `A` abyss. */
  terrain: string[];
  /** All units, row by row from the top. */
  units: UnitView[];
  /** The number of the turn, from 1. */
  turnNumber: number;
  /** How many units each side has. */
  strength: [number, number];
  /** What each unit of the side to move can do. */
  orders: UnitOrders[];
}

/** A line of play and what it is worth. */
export interface BestLine {
  /** The moves. */
  moves: string[];
  /** For the seat to move. */
  score: PositionScore;
}

/** Something that was said, as a line of the stream of a game: lichess' `chatLine`, with `id` and `seat` added. */
export interface BotChatLine {
  type: 'chatLine';
  /** Where it was said. */
  room: ChatRoom;
  /** The name of whoever said it. */
  username: string;
  /** What was said. */
  text: string;
  /** Its number at this table. */
  id: number;
  /** The seat of whoever said it; null for spectators. */
  seat: number | null;
}

/** The whole game. */
export interface BotGame {
  type: 'gameFull';
  /** Its table. */
  id: string;
  /** The number that the next event will have. */
  seq: number;
  /** What is played. */
  variant: BotVariant;
  /** The rules as text. */
  rules: string;
  /** How much time there is. */
  clock: TimeControl;
  /** Whether ratings change with it. */
  rated: boolean;
  /** Who plays, in the order of seats. */
  players: TablePlayer[];
  /** The seat of whoever reads this; null for spectators. */
  seat: number | null;
  /** The first seat. */
  black: TablePlayer | null;
  /** The second seat. */
  white: TablePlayer | null;
  /** Always `startpos`: what was set up is part of the rules. */
  initialFen: string;
  /** How it stands. */
  state: BotGameState;
  /** With `?since=`: the events from there on. */
  events?: TableEvent[];
}

/** How a game stands. */
export interface BotGameState {
  type: 'gameState';
  /** The number that the next event will have. */
  seq: number;
  /** How many turns stand. */
  ply: number;
  /** The seat to move. */
  turn: number;
  /** All moves with spaces between them, in Battlefield with semicolons. */
  moves: string;
  /** The same as a list. */
  moveList: string[];
  /** The clock of each seat. */
  clocks: ClockState[];
  /** Milliseconds of the first seat; 2147483647 without a clock. */
  btime: number;
  /** Milliseconds of the second seat. */
  wtime: number;
  /** Increment of the first seat, in milliseconds. */
  binc: number;
  /** Increment of the second seat. */
  winc: number;
  /** How the game stands, in lichess' words. */
  status: BotStatus;
  /** What was asked for and not answered yet. */
  offers: StandingOffer[];
  /** The first seat offers a draw. */
  bdraw?: boolean;
  /** The first seat asks for a take-back. */
  btakeback?: boolean;
  /** What has happened since the line before. */
  events?: TableEvent[];
  /** The game is aborted unless the first move of the seat to move comes in time. */
  expiration?: Expiration;
  /** With `?legal=1`: what the seat to move may play. */
  legal?: string[];
  /** How the game ended. */
  result?: TableResult;
  /** The second seat offers a draw. */
  wdraw?: boolean;
  /** The same in lichess' words. */
  winner?: ColorName;
  /** The seat that won. */
  winnerSeat?: number;
  /** The second seat asks for a take-back. */
  wtakeback?: boolean;
}

/** A line of the stream of a game: first the whole game, then its state whenever something happens, and whenever an opponent has gone or come back, and what is said. */
export type BotLine = BotGame | BotGameState | OpponentGone | BotChatLine;

/** How a game stands, in lichess' words. What `result.reason` says exactly is grouped: won on the board (`mate`), given up, late, gone or crashed (`timeout`), drawn, not played (`aborted`), lost by breaking the rules (`cheat`), ended by a limit of moves or by the organiser (`variantEnd`). */
export type BotStatus = 'started' | 'mate' | 'resign' | 'outoftime' | 'timeout' | 'draw' | 'aborted' | 'cheat' | 'variantEnd';

/** What is played. */
export interface BotVariant {
  key: GameName;
  name: GameName;
}

/** A game of a meeting. */
export interface BracketGame {
  /** Its table; null: the game is not kept any more. */
  table: string | null;
  /** What each of them got; null while it is in progress. */
  points: [number, number] | null;
  /** The reason, if it was lost by something else than what was played. */
  forfeit?: string;
}

/** Two entrants who met in a round. */
export interface BracketMeeting {
  /** Who. */
  players: [number, number];
  /** Games won by each. */
  wins: [number, number];
  /** Games drawn. */
  draws: number;
  /** Which of them goes on, 0 or 1; null as long as that is not known. */
  winner: number | null;
  /** The latest games. */
  games: BracketGame[];
}

/** A round. */
export interface BracketRound {
  /** Its number, from 1. */
  round: number;
  /** Who met whom. */
  meetings: BracketMeeting[];
  /** Who went on without a game. */
  byes: number[];
  /** Meetings and byes that are not listed. */
  more: number;
}

/** What is said with `accept`, `decline` or `cancel`. */
export interface ChallengeAnswer {
  /** `decline`: why. */
  reason?: string;
  /** `accept`: the seat; the first free one if it is not given. */
  seat?: number;
}

/** Somebody's challenges. */
export interface ChallengeList {
  /** Those that wait for them. */
  in: ChallengeState[];
  /** Those that they have made. */
  out: ChallengeState[];
}

/** A table that waits for people. */
export interface ChallengeState {
  /** Its name, which the table will have. */
  id: string;
  /** Its page. */
  url: string;
  /** What is to be played. */
  game: GameName;
  /** The rules as text. */
  rules: string;
  /** How much time there is. */
  time: TimeControl;
  /** Whether ratings change with the game. */
  rated: boolean;
  /** Who sits where so far; null is free. */
  seats: (TablePlayer | null)[];
  /** Who made it. */
  by: TablePlayer;
  /** Only this account may accept. */
  to: string | null;
  /** A seek: shown to everybody. */
  public: boolean;
  /** When it expires. */
  expires: number;
  /** How it stands. */
  status: ChallengeStatus;
  /** The table, once the game has started. */
  table: string | null;
  /** Why it was declined, if a reason was given. */
  declined?: string;
}

/** How a challenge stands. */
export type ChallengeStatus = 'waiting' | 'started' | 'declined' | 'cancelled' | 'expired';

/** Something that was said at a table. It is plain text: whoever shows it escapes it. */
export interface ChatLine {
  /** Its number at this table. Later lines have higher numbers. */
  id: number;
  /** Where it was said. */
  room: ChatRoom;
  /** The seat of whoever said it; null for spectators. */
  seat: number | null;
  /** Who said it. Not a secret. */
  person: string;
  /** Their name at that time. */
  name: string;
  /** What was said: one line without control characters. */
  text: string;
  /** When. */
  at: number;
}

/** The body of `POST /api/table/{id}/chat`, as JSON or as a form. */
export interface ChatRequest {
  /** What is said: at most 200 characters. Control characters and marks that turn the direction of writing are left out. */
  text: string;
  /** Up to 40 characters of the client's choice. A request that is sent again with the same key is said once. */
  key?: string;
  /** Where; if it is not given, among the players for those who have a seat, among the spectators for others. */
  room?: ChatRoom;
}

/** Where something is said. */
export type ChatRoom = 'player' | 'spectator';

/** The kinds of choices. */
export type ChoiceKind = 'stone' | 'stone-or-pass' | 'swap' | 'swap-or-declare' | 'swap-or-put-two' | 'declare' | 'offer' | 'choose';

/** What a client says. The server reads the name as text first: one that it does not know is refused, not unreadable. */
export interface ClientMessage {
  /** What is to be done. */
  t: CommandName;
  /** With which details. */
  d?: NumberedCommand;
}

/** A clock as at lichess. */
export interface ClockRequest {
  /** Seconds for the game, up to 10 800. */
  limit: number;
  /** Seconds for each move, up to 180. */
  increment: number;
}

/** The clock of a seat. */
export interface ClockState {
  /** How long this seat may still think, at `sent`; null is for ever. */
  left: number | null;
  /** The main time, or the time for the game, the session or the move. */
  main: number;
  /** Byo-yomi periods. */
  periods: number;
  /** What is left of the Canadian block. */
  block: number;
  /** Moves still to be made in the Canadian block or in the session. */
  moves: number;
}

/** The first seat or another one. */
export type ColorName = 'black' | 'white';

/** What a command says beside its name. */
export interface CommandDetails {
  /** 1 to 64 characters that you choose anew for every command: sent again with the same, it counts once. */
  id?: string;
  /** `ask`, `agree`, `decline`, `cancel`: what it is about. */
  offer?: Offer;
  /** How many turns there are: with it a move that is sent twice is one move, and any other command is refused as `stale` when there are more or fewer. */
  ply?: number;
  /** The seat, where several are yours. */
  seat?: number;
  /** The `seq` of the state it answers to: refused as `stale` when that has changed since. `resign` and `rematch` never are. */
  seq?: number;
  /** `move`: what is played. */
  u?: string;
}

/** A command was followed. */
export interface CommandDone {
  /** Always true. */
  ok: boolean;
  /** The length of the log after it. */
  seq: number;
}

/** What is to be done at a table. */
export type CommandName = 'move' | 'ask' | 'agree' | 'decline' | 'cancel' | 'resign' | 'abort' | 'claim' | 'claim-draw' | 'rematch';

/** Whether something is done by agreement. */
export type Consent = 'never' | 'asked' | 'free';

/** What is said with `start`. */
export interface ContestDetails {
  /** Of a gauntlet: the entrant who meets all others, from 0; 0 if it is not given. */
  first?: number;
}

/** Who meets whom. */
export type ContestFormat = 'round-robin' | 'gauntlet' | 'swiss' | 'knockout' | 'double-elimination' | 'drawn-knockout' | 'arena';

/** A contest that is wanted: `POST /api/contest`. Contests are for two at a table, at most 64 entrants and 4096 games. */
export interface ContestRequest {
  /** 1 to 60 visible characters. */
  name: string;
  /** The rules as text. */
  rules: string;
  /** Levels of computers that take part, each once. */
  computers?: number[];
  /** Games at the same time, 1 to 16, or to 250 where workers play them; 1 if it is not given. */
  concurrency?: number;
  /** Milliseconds between two moves, at most 10000, so that people can follow games between computers and programs. No clock runs meanwhile; games with people and bots have no delay. */
  delay?: number;
  /** Who meets whom; `round-robin` if it is not given. */
  format?: ContestFormat;
  /** 1 to 64 characters that you choose anew for every contest: sent again with the same, it creates one contest. */
  id?: string;
  /** Minutes in which games of an arena begin; 30 if it is not given. */
  minutes?: number;
  /** Foreign programs that take part, by their names, each once. */
  programs?: string[];
  /** How many games two who meet play, 1 to 20; 1 if it is not given. */
  rounds?: number;
  /** Rounds of a Swiss tournament; two more than a knockout needs if it is not given. */
  swissRounds?: number;
  /** 60+1 if it is not given; `none` only where all entrants are computers and programs. */
  time?: RequestedTime;
}

/** An entrant's line of the table. */
export interface ContestStanding {
  /** From 1; who is equal in everything shares a place. */
  place: number;
  /** Who. */
  entrant: number;
  /** A win is 1, a draw ½. */
  points: number;
  /** Games won. */
  wins: number;
  /** Games drawn. */
  draws: number;
  /** Games lost. */
  losses: number;
  /** The first of the tie-breaks. */
  tieBreak: number;
  /** Games played. */
  played: number;
  /** All of them, in the order of `tieBreaks`. */
  marks?: number[];
  /** The round in which it went out, where losing puts out; absent for those who are still in. */
  out?: number;
}

/** Everything that a page shows of a contest. */
export interface ContestState {
  /** Its name in addresses. */
  id: string;
  /** Its name for people. */
  name: string;
  /** What is played. */
  game: GameName;
  /** How it stands. */
  status: ContestStatus;
  /** How many take part. */
  entrants: number;
  /** Games that are over. */
  played: number;
  /** All games; 0 where that is not known. */
  games: number;
  /** The rules as text. */
  rules: string;
  /** How much time there is. */
  time: TimeControl;
  /** Who made it; null for one that is played elsewhere. */
  by: TablePlayer | null;
  /** Who meets whom. */
  format: ContestFormat;
  /** How many games two who meet play; of a contest that is played elsewhere, how many rounds there were. */
  rounds: number;
  /** Games at the same time. */
  concurrency: number;
  /** Everybody who takes part; others are named by their numbers in this list. */
  players: TablePlayer[];
  /** The table of results. */
  standings: ContestStanding[];
  /** `cross[a][b]`: what a got from b; null where they do not meet. */
  cross: ((CrossCell | null)[])[];
  /** Games in progress. */
  live: TableSummary[];
  /** Whether the reader made it. */
  yours: boolean;
  /** Whether the reader takes part. */
  joined: boolean;
  /** Who met whom, round after round, where not everybody meets everybody. */
  bracket?: BracketRound[];
  /** Who has won it; null before the end, and where several share the first place. */
  champion?: number;
  /** What put the champion ahead. */
  championReason?: LocalizedText;
  /** Of an arena: when the last games begin, in milliseconds since 1970; null before it has begun and in other formats. */
  closes?: number;
  /** What separates those with as many points, the most important one first. */
  tieBreaks?: TieBreakName[];
  /** Of one that is played elsewhere: how many players it waits for. */
  wanted?: number;
}

/** How a contest stands. */
export type ContestStatus = 'open' | 'running' | 'finished' | 'cancelled';

/** A contest in a list. */
export interface ContestSummary {
  /** Its name in addresses. */
  id: string;
  /** Its name for people. */
  name: string;
  /** What is played. */
  game: GameName;
  /** How it stands. */
  status: ContestStatus;
  /** How many take part. */
  entrants: number;
  /** Games that are over. */
  played: number;
  /** All games; 0 where that is not known. */
  games: number;
}

/** To register or to sign in. */
export interface Credentials {
  /** The account. */
  name: string;
  /** Its password. */
  password: string;
}

/** What one entrant got from another. */
export interface CrossCell {
  /** In all. */
  points: number;
  /** In which games. */
  games: CrossGame[];
}

/** A game of two entrants. */
export interface CrossGame {
  /** Its table; null: the game is not kept any more. */
  table: string | null;
  /** What the entrant of the row got; null while it is in progress. */
  points: number | null;
  /** The reason, if it was lost by something else than what was played. */
  forfeit?: string;
}

/** Who somebody is. */
export interface CurrentPerson {
  /** Their name in the API. */
  person: string;
  /** As others see them. */
  name: string;
  /** Whether they have an account. */
  kind: AccountKind;
  /** One for each discipline they have played. */
  ratings: RatingEntry[];
  /** Their games in progress, the latest first. */
  playing: TableSummary[];
}

/** Results in one discipline. Black in Gomoku and the first player in other games have the first seat. */
export interface DisciplineTotals {
  /** Which. */
  discipline: string;
  /** In the first seat. */
  first: ResultTotals;
  /** In any other seat. */
  second: ResultTotals;
}

/** One thing that an order did. */
export type EffectView = {
  effect: 'moved';
  /** Where it stood. */
  from: [number, number];
  /** Where it stands now. */
  to: [number, number];
  /** The movement points that it cost. */
  cost: number;
} | {
  effect: 'skipped';
  /** Where the unit stands. */
  at: [number, number];
  /** Why it stays there. */
  why: 'off-field' | 'occupied' | 'too-dear';
} | {
  effect: 'killed';
  /** Where it stood. */
  at: [number, number];
  /** The seat that commanded it. */
  side: number;
  /** What it was. */
  kind: 'footman' | 'knight' | 'archer' | 'mage';
  /** What killed it. */
  cause: 'attack' | 'fireball' | 'fire' | 'quake';
} | {
  effect: 'missed';
} | {
  effect: 'shot-blocked';
  /** The mountain. */
  mountain: [number, number];
} | {
  effect: 'fireball-stopped';
  /** The mountain. */
  mountain: [number, number];
} | {
  effect: 'fire-lit';
  /** The first cell to burn. */
  at: [number, number];
} | {
  effect: 'fireball-lost';
} | {
  effect: 'changed';
  /** The cell. */
  at: [number, number];
  /** What it was. */
  from: 'plain' | 'water' | 'mountain' | 'forest' | 'abyss';
  /** What it is. */
  to: 'plain' | 'water' | 'mountain' | 'forest' | 'abyss';
};

/** An engine's own opinion of its move, from its own side. It is logged for people to read and decides nothing. */
export interface EngineEvaluation {
  /** How deep it searched. */
  depth?: number;
  /** A forced win in so many moves; a negative number is a forced loss. */
  mate?: number;
  /** How many positions it looked at. */
  nodes?: number;
  /** The moves that it expects, as it wrote them. */
  pv?: string;
  /** The score in the engine's own units. */
  score?: number;
}

/** The body of every refused request, with a status of 4xx or 5xx. */
export interface ErrorBody {
  /** The sentence in the language asked for by `?lang=` or `Accept-Language`. */
  error: string;
  /** The reason in one word, which does not change. */
  code: string;
  /** The sentence in all languages. */
  said: LocalizedText;
}

/** How long a first move may take. */
export interface Expiration {
  /** How long it has been awaited. */
  idleMillis: number;
  /** How long it may take in all. */
  millisToMove: number;
}

/** What a program did that ended its game: a closed list with stable codes, whoever hosts the table. */
export type FailureCause = 'exited' | 'killed' | 'out-of-bounds' | 'closed-output' | 'disconnected' | 'cannot-start' | 'not-ready' | 'refused' | 'flooded' | 'input-not-read' | 'no-answer';

/** A game that is over. */
export interface FinishedGame {
  /** Its table. */
  gameId: string;
  /** The same. */
  id: string;
  /** How it ended. */
  result: TableResult;
}

/** The limit of a first move. */
export interface FirstMove {
  /** Whose first move is awaited. */
  seat: number;
  /** How long it may take in all. */
  limit: number;
  /** How much of that is left, at `sent`. */
  left: number;
}

/** A point where Black may not play. */
export interface ForbiddenPoint {
  /** The point. */
  at: string;
  /** The code of the reason: `double-three`, `double-four` or `overline`. */
  why: string;
  /** The reason in words. */
  said: LocalizedText;
}

/** Players whose names begin with what was searched for. */
export interface FoundPlayers {
  /** Their names, in alphabetical order. */
  names: string[];
}

/** A game is to be judged move by move: `POST /api/analysis/game`. Either `table`, or `record` and `game`. */
export interface GameAnalysisRequest {
  /** Which of its games, from 0. */
  game?: number;
  /** A game of this record. */
  record?: string;
  /** For each move, 0.05 to 2; 0.2 if it is not given. */
  seconds?: number;
  /** The game of this table. */
  table?: string;
}

/** A finished game in a list. */
export interface GameListEntry {
  /** The table. The rules of Battlefield are without their map. */
  table: TableSummary;
  /** What ratings and totals count it as, such as `renju` or `gomoku-other`. */
  discipline: string;
}

/** Finished games, the latest first. */
export interface GameListPage {
  /** At most as many as were asked for. */
  games: GameListEntry[];
  /** Ask again with `after` set to this for older games; null when there are none. */
  next: string | null;
}

/** A game, by its name in requests, addresses and commands. Renju is Gomoku by its rules. */
export type GameName = 'gomoku' | 'quoridor' | 'battlefield';

/** Who sits in a seat: of a game that was saved, or of one that is to begin. */
export type GameOccupant = {
  kind: 'person';
} | {
  kind: 'computer';
  /** How strong it plays, 1 to 10. */
  level: number;
} | {
  kind: 'program';
  /** Its name. */
  name: string;
};

/** A game to walk through: `GET /api/table/{id}/replay` or `GET /api/record/{id}/{game}`. */
export interface GameReplay {
  /** What was played. */
  game: GameName;
  /** The rules as text. */
  rules: string;
  /** The occasion, else who played. */
  title: string;
  /** In the order of seats; empty where nobody is named. */
  players: string[];
  /** Who sat where, in the order of seats; empty where that is not known of every seat. */
  occupants: GameOccupant[];
  /** How it ended. */
  result: LocalizedText | null;
  /** When it was played, as the record writes it. */
  date: string | null;
  /** Where the rules are broken, if they are. */
  breach: ReplayBreach | null;
  /** The main line; the first is node 0, the start. */
  main: ReplayMove[];
  /** Whether there are variations. */
  branches: boolean;
  /** Of a file: what was guessed or could not be held. */
  notes: LocalizedText[];
  /** Where it comes from. */
  source: ReplaySource;
}

/** What somebody wants to play. The body of `/api/challenge/ai`, `/api/challenge/here`, `/api/challenge/open`, `/api/challenge/{name}` and `/api/seek`, as JSON or as a form. Fields that are not listed are refused. */
export interface GameRequest {
  /** Rules as text; `battlefield,map=NAME` names a built-in map. */
  rules: string;
  /** Instead of `time`: a clock as at lichess. */
  clock?: ClockRequest;
  /** In forms: seconds for each move, together with `clock.limit`. */
  'clock.increment'?: number;
  /** Instead of `time`, in forms: seconds for the game, together with `clock.increment`. */
  'clock.limit'?: number;
  /** 1 to 64 characters that you choose anew for every game: sent again with the same, it opens one game. */
  id?: string;
  /** Against the computer: its level, 1 to 10; 3 if it is not given. */
  level?: number;
  /** Against the computer or on one screen: moves that are played at once, so that a game can begin from a record. */
  moves?: string[];
  /** On one screen: names of those who share it. */
  names?: string[];
  /** On one screen: who sits in which seat, so that a saved game can go on. A `person` is the asker, who sits in at least one seat; in all of them if this is not given. */
  occupants?: GameOccupant[];
  /** Whether only those who know its address see the table: it is in no list. */
  private?: boolean;
  /** Against a foreign program instead of the computer: its name. `GET /api/programs` lists them. */
  program?: string;
  /** Whether ratings change with the game. */
  rated?: boolean;
  /** The seat that the asker wants; 0 if it is not given. */
  seat?: RequestedSeat;
  /** The time control; none if it is not given. */
  time?: RequestedTime;
}

/** A table was opened. */
export interface GameStarted {
  /** Its name. */
  table: string;
  /** Its page. */
  url: string;
}

/** A side of the board. */
export type GoalSide = 'top' | 'bottom' | 'left' | 'right';

/** What is asked of the seat to move. */
export interface GomokuChoice {
  /** What kind of choice it is. */
  kind: ChoiceKind;
  /** The question in words. */
  said: LocalizedText;
  /** The points that may be clicked; null is any free one that is not forbidden, or none where nothing is to be clicked. */
  allowed: string[] | null;
  /** The moves that are not points, for buttons: `swap`, `keep`, `put-two`, `declare:3`, `pass`. */
  moves: string[];
  /** How many points are still to be offered. A click then plays `offer:POINT`; where one is chosen it plays `choose:POINT`. */
  left: number;
  /** Whether one of the 26 openings may be chosen (`GET /api/openings` has their stones). */
  pickNamed: boolean;
}

/** A board of Gomoku or Renju. A point is a column letter and a row number, `a1` at the lower left. Colours are numbers: 0 is black, 1 white, 2 and more are further players. */
export interface GomokuView {
  game: 'gomoku';
  /** The rules as text, such as `gomoku,size=15x15,k=5,players=2,rule=renju,opening=rif`. */
  rules: string;
  /** How many seats play. */
  seats: number;
  /** The seat whose choice comes next; without meaning once the game is over. */
  turn: number;
  /** Set once the rules have decided the game. */
  over: OverView | null;
  /** The number of columns. */
  width: number;
  /** The number of rows. */
  height: number;
  /** How many stones in a row win. */
  inARow: number;
  /** How many play. */
  players: number;
  /** The code of the rule. */
  rule: 'freestyle' | 'standard' | 'renju' | 'caro' | 'caro-exact';
  /** The code of the opening protocol. */
  opening: 'free' | 'rif' | 'yamaguchi' | 'soosyrv8' | 'taraguchi10' | 'swap' | 'swap2' | 'pro' | 'long-pro';
  /** The stones in the order in which they were put. */
  stones: StoneView[];
  /** The last stone, if the moves tell. */
  last: string | null;
  /** The colour of the next stone. */
  color: number;
  /** The seat that has each colour now. */
  colors: number[];
  /** What is asked of the seat to move; `None` when the game is over. */
  choice: GomokuChoice | null;
  /** The points that are forbidden for Black, when Black is to put a stone in Renju. */
  forbidden: ForbiddenPoint[];
  /** The points offered for the fifth stone, until one of them is chosen. */
  offers: string[];
  /** The rows that won. */
  rows: string[][];
  /** The classical opening that the first three stones are. */
  named: OpeningName | null;
}

/** One move of a game and what it was worth. */
export interface JudgedPly {
  /** Its number, from 1. */
  ply: number;
  /** The node after it. */
  node: number;
  /** Who played. */
  seat: number | null;
  /** The move. */
  text: string | null;
  /** Of the position after it, for the first seat: -1 to 1. */
  value: number;
  /** The same in words. */
  scoreText: string;
  /** What would have been best. */
  best: string[];
  /** How much was lost by not playing it, 0 to 2. */
  loss: number;
  /** How bad it was; null where it was not. */
  kind: MoveQuality | null;
  /** Whether this is the last one. */
  done: boolean;
  /** How many there are. */
  total: number;
}

/** The strongest players of a discipline whose ratings are certain enough, the best first. */
export interface Leaderboard {
  /** Which discipline. */
  discipline: string;
  /** The players. */
  players: RankedPlayer[];
}

/** Who wins when a game is stopped. */
export type LimitOutcome = 'draw' | 'less-time' | 'last-to-move';

/** What there is to join and to watch. */
export interface LobbyState {
  /** Challenges that anybody may accept. */
  seeks: ChallengeState[];
  /** Games in progress. */
  tables: TableSummary[];
  /** Contests. */
  contests: ContestSummary[];
}

/** A text in all languages, so that a page can switch between them without asking again. */
export interface LocalizedText {
  en: string;
  zh: string;
}

/** Why a turn was lost. */
export interface LostTurn {
  /** What was wrong. */
  violation: Violation;
  /** What was to be played. */
  move?: string;
  /** How much too late it was. */
  overrun?: number;
  /** Why that was refused. */
  why?: LocalizedText;
}

/** Whether a map can be played on. */
export interface MapCheck {
  /** Whether it can. */
  ok: boolean;
  /** Why not. */
  said: LocalizedText | null;
  /** Rules that play on it. */
  rules: string | null;
  /** Its text. */
  text: string | null;
  /** The battle before the first order. */
  view: BattlefieldView | null;
}

/** A map that comes with the program. */
export interface MapInfo {
  /** Its name in rules. */
  code: string;
  /** Its name for people. */
  name: LocalizedText;
  /** Rules that play on it. */
  rules: string;
  /** Its height. */
  rows: number;
  /** Its width. */
  cols: number;
  /** The battle before the first order. */
  view: BattlefieldView;
}

/** A map that is to be made at random. */
export interface MapRequest {
  /** Its width, 4 to 20; 12 if it is not given. */
  cols?: number;
  /** Its height, 4 to 20; 10 if it is not given. */
  rows?: number;
  /** The same seed makes the same map; random if it is not given. */
  seed?: number;
}

/** The text of a map. */
export interface MapText {
  /** The text. */
  text: string;
}

/** When a game is stopped although nobody has won. */
export interface MoveLimit {
  /** After so many turns of all seats together, lost ones included. */
  moves: number;
  /** Who wins then. */
  then: LimitOutcome;
}

/** Rules and moves. */
export interface MoveLine {
  /** The rules as text. */
  rules: string;
  /** The moves as text. */
  moves?: string[];
}

/** How bad a move was. */
export type MoveQuality = 'inaccuracy' | 'mistake' | 'blunder';

/** A new name, or the name that it has become. */
export interface NameRequest {
  /** The name. */
  name: string;
}

/** One of the 26 classical openings with its stones. */
export interface NamedOpeningView {
  /** `D1` to `D13`, `I1` to `I13`. */
  id: string;
  /** In Chinese. */
  zh: string;
  /** In Japanese, with Latin letters. */
  romaji: string;
  /** The three stones on a board of 15×15, in the order in which they are put. */
  stones: [string, string, string];
}

/** The details of a command, with a number of the client's. */
export interface NumberedCommand {
  /** The number that the answer refers to. */
  a?: number;
  /** 1 to 64 characters that you choose anew for every command: sent again with the same, it counts once. */
  id?: string;
  /** `ask`, `agree`, `decline`, `cancel`: what it is about. */
  offer?: Offer;
  /** How many turns there are: with it a move that is sent twice is one move, and any other command is refused as `stale` when there are more or fewer. */
  ply?: number;
  /** The seat, where several are yours. */
  seat?: number;
  /** The `seq` of the state it answers to: refused as `stale` when that has changed since. `resign` and `rematch` never are. */
  seq?: number;
  /** `move`: what is played. */
  u?: string;
}

/** What players ask each other for. */
export type Offer = 'take-back' | 'draw' | 'pause' | 'continue';

/** What one of the 26 classical openings is called. */
export interface OpeningName {
  /** `D1` to `D13`, `I1` to `I13`. */
  id: string;
  /** In Chinese. */
  zh: string;
  /** In Japanese, with Latin letters. */
  romaji: string;
}

/** An opponent has gone or come back. */
export interface OpponentGone {
  type: 'opponentGone';
  /** Whether an opponent who was here is gone. Who has not come yet is not gone. */
  gone: boolean;
  /** Who is connected, by seat. */
  here: boolean[];
  /** While one is gone: in how many seconds the game may be claimed. */
  claimWinInSeconds?: number;
}

/** What an order would do. */
export interface OrderPreview {
  /** The order. */
  order: string;
  /** What it would do. */
  effects: EffectView[];
  /** Why it cannot be given, if it cannot. */
  refused: LocalizedText | null;
  /** The battle after it. */
  after: BattlefieldView;
}

/** An order that is considered. */
export interface OrderRequest {
  /** Where. */
  place: PositionRef;
  /** The order as text. */
  order: string;
}

/** How the rules have decided a game. */
export interface OverView {
  /** The seat that won, if one did. */
  winner: number | null;
  /** The code of what ended the game. */
  ending: 'row' | 'board-full' | 'both-passed' | 'goal' | 'destroyed' | 'all-destroyed';
  /** The same in words. */
  said: LocalizedText;
}

/** To change the password. */
export interface PasswordChange {
  /** The present one. */
  old: string;
  /** The one from now on. */
  new: string;
  /** Whether all tokens are revoked as well; sessions elsewhere always end. */
  revokeTokens?: boolean;
}

/** What concerns somebody; a line of `GET /api/stream/event`. */
export type PersonEvent = {
  type: 'gameStart';
  /** Which. */
  game: StartedGame;
} | {
  type: 'gameFinish';
  /** Which. */
  game: FinishedGame;
} | {
  type: 'challenge';
  /** To what. */
  challenge: ChallengeState;
} | {
  type: 'challengeCanceled';
  /** Which. */
  challenge: ChallengeState;
} | {
  type: 'challengeDeclined';
  /** Which. */
  challenge: ChallengeState;
};

/** What kind of player sits somewhere: somebody at a page, a program that came over the network, the server's own engine, or a foreign program that the server runs. */
export type PlayerKind = 'person' | 'bot' | 'computer' | 'program';

/** A player as everybody sees them. */
export interface PlayerProfile {
  /** Their name in the API. */
  person: string;
  /** As others see them. */
  name: string;
  /** Whether they have no account. */
  guest: boolean;
  /** When the account was made; null for guests. */
  created: number | null;
  /** One for each discipline in which they have played rated games. */
  ratings: RatingEntry[];
  /** Results by discipline and seat. */
  totals: DisciplineTotals[];
  /** Whom they have played lately, the latest first. */
  opponents: RecentOpponent[];
  /** Their games in progress, the latest first. */
  playing: TableSummary[];
}

/** How strong somebody is. */
export interface PlayerRating {
  /** The Glicko-2 rating. */
  value: number;
  /** Whether it is still uncertain. */
  provisional: boolean;
}

/** A position to look at or to think about: `rules` and `moves`, or `table` and `ply`, or `record`, `game` and `node`. */
export interface PositionRef {
  /** Which of its games, from 0; 0 if it is not given. */
  game?: number;
  /** The moves as text. */
  moves?: string[];
  /** Which node of the game; 0 if it is not given. */
  node?: number;
  /** After so many of its turns; 0 if it is not given. */
  ply?: number;
  /** A record. */
  record?: string;
  /** The rules as text. */
  rules?: string;
  /** A table. */
  table?: string;
}

/** How good a position is. */
export interface PositionScore {
  /** From -1 (lost) to 1 (won): twice the chance to win, less one. */
  value: number;
  /** Such as `+0.31` or `#7`. */
  text: string;
  /** Plies to a proved win, negative for a loss. */
  win: number | null;
}

/** What a page sees of a position. */
export type PositionView = GomokuView | QuoridorView | BattlefieldView;

/** Who is connected. */
export interface Presence {
  /** By seat. */
  here: boolean[];
  /** By seat: how long until the others may claim the game because this seat is gone; null while it is not. */
  claimIn: (number | null)[];
  /** How many spectators there are. */
  watching: number;
}

/** A foreign program that the server runs. */
export interface ProgramInfo {
  /** Its name in requests. */
  name: string;
  /** What it plays. */
  game: GameName;
  /** How the server talks to it: `gomocup` or `text`. */
  protocol: string;
  /** Whether it is a Connect5 library. */
  library: boolean;
  /** How it is held: `jail`, `partial` or `trusted`. */
  sandbox: string;
}

/** What a program writes. */
export interface ProgramOutput {
  /** The seat of the program. */
  seat: number;
  /** What it writes. */
  text: string;
}

/** A board of Quoridor. Cells are `a1` to `i9`, `a1` at the lower left; a wall is a cell and `h` or `v`: `e3h` lies above e3 and f3, `e3v` to the right of e3 and e4. */
export interface QuoridorView {
  game: 'quoridor';
  /** The rules as text, such as `gomoku,size=15x15,k=5,players=2,rule=renju,opening=rif`. */
  rules: string;
  /** How many seats play. */
  seats: number;
  /** The seat whose choice comes next; without meaning once the game is over. */
  turn: number;
  /** Set once the rules have decided the game. */
  over: OverView | null;
  /** Cells along a side. */
  size: number;
  /** How many play. */
  players: number;
  /** The code of the variant. */
  variant: 'official' | 'cross' | 'contest';
  /** Where each seat's pawn stands. */
  pawns: string[];
  /** How many walls each seat has left. */
  hands: number[];
  /** All walls on the board. */
  walls: string[];
  /** Where the pawn of the seat to move may go. */
  steps: string[];
  /** Slots where no wall may be put now; all others may be used if the hand is not empty. */
  barred: BarredSlots;
  /** Whether there is nothing else to play than a pass. */
  mustPass: boolean;
  /** For each seat a shortest way to its goal, pawns aside, beginning next to the pawn; empty where there is none. Its length is the distance. */
  ways: string[][];
  /** The side that each seat has to reach. */
  goals: GoalSide[];
}

/** A player on a leaderboard. */
export interface RankedPlayer {
  /** As others see them. */
  name: string;
  /** Whether a program played their last rated game. */
  bot: boolean;
  /** The rating. */
  value: number;
  /** How uncertain it is. */
  deviation: number;
  /** How many games it rests on. */
  games: number;
}

/** How strong somebody is in one discipline. */
export interface RatingEntry {
  /** Which, such as `renju`. */
  discipline: string;
  /** The Glicko-2 rating. */
  value: number;
  /** How uncertain it is. */
  deviation: number;
  /** How many games it rests on. */
  games: number;
  /** Whether it is still uncertain. */
  provisional: boolean;
}

/** A rating after a game. */
export interface RatingPoint {
  /** When the game ended. */
  at: number;
  /** The rating after it. */
  value: number;
}

/** A cell that a unit can get to. */
export interface ReachableCell {
  /** The cell. */
  to: [number, number];
  /** The movement points of a cheapest way. */
  cost: number;
  /** The digits of that way, as on a number pad; empty for its own cell. */
  steps: string;
}

/** Why a game is over. */
export type Reason = 'row' | 'board-full' | 'both-passed' | 'goal' | 'destroyed' | 'all-destroyed' | 'resigned' | 'illegal-move' | 'no-move' | 'forbidden-point' | 'out-of-time' | 'violations' | 'crashed' | 'abandoned' | 'draw-agreed' | 'move-limit' | 'adjudicated' | 'aborted' | 'no-start';

/** Somebody whom a player has played lately. */
export interface RecentOpponent {
  /** Who. */
  player: TablePlayer;
  /** How many of the latest games were against them. */
  games: number;
}

/** When to connect again. */
export interface ReconnectHint {
  /** In so many milliseconds. */
  again: number;
}

/** A command that was refused. */
export interface RefusedCommand {
  /** Its number. */
  a: number;
  /** Why, in one word. */
  code: string;
  /** Why, in a sentence. */
  said: LocalizedText;
}

/** Who wants a rematch. */
export interface RematchState {
  /** The seats that want one. */
  by: number[];
  /** Its table, once it exists. */
  table: string | null;
}

/** Where the rules are broken. */
export interface ReplayBreach {
  /** The node. */
  node: number;
  /** The number of the move, from 1. */
  number: number;
  /** How. */
  said: LocalizedText;
}

/** A continuation. */
export interface ReplayChild {
  /** The node it leads to. */
  node: number;
  /** Who played. */
  seat: number | null;
  /** The move; null where the turn was lost. */
  text: string | null;
  /** Whether there is a comment, or something was refused. */
  comment: boolean;
  /** How many ends of lines can be reached from there. */
  leaves: number;
}

/** A mark on the board. */
export interface ReplayMark {
  /** Where. */
  at: string;
  /** `cross`, `triangle`, `circle`, `square` or `label`. */
  sign: string;
  /** The text of a label. */
  label?: string;
}

/** A move of the main line. */
export interface ReplayMove {
  /** The node after it. */
  node: number;
  /** Who played. */
  seat: number | null;
  /** The move; null where the turn was lost. */
  text: string | null;
  /** How long it took, in milliseconds. */
  used: number | null;
  /** What was left on the clock, in milliseconds. */
  left: number | null;
  /** Whether there is a comment, or something was refused. */
  comment: boolean;
  /** Whether there is more than one continuation. */
  branches: boolean;
}

/** One place of a game: `GET …/replay/node/{n}` and `GET /api/record/{id}/{game}/node/{n}`. */
export interface ReplayNode {
  /** Its number. */
  node: number;
  /** The position. */
  view: PositionView;
  /** False when the record broke the rules before this place: the view only shows what lies on the board. */
  legal: boolean;
  /** The move that led here. */
  text: string | null;
  /** Who played it. */
  seat: number | null;
  /** What the Battlefield order that led here did. */
  effects: EffectView[] | null;
  /** The comment. */
  comment: string | null;
  /** What was tried at this position and refused. */
  refused: ReplayRefusal[];
  /** Marks of the file. */
  marks: ReplayMark[];
  /** The way here from the start, as nodes. */
  path: number[];
  /** What follows. */
  children: ReplayChild[];
  /** The line from here on, always the first child, for the slider. */
  ahead: number[];
}

/** Something that was tried and refused. */
export interface ReplayRefusal {
  /** By whom. */
  seat: number;
  /** What, and why. */
  lost: LostTurn;
}

/** Where a game comes from. */
export type ReplaySource = {
  /** Which. */
  table: string;
} | {
  /** Which. */
  record: string;
  /** Which of its games, from 0. */
  game: number;
};

/** A seat by its number, or `random`. */
export type RequestedSeat = number | string;

/** A time control as text (`none`, `300+2`, `5/move`, `600+3x30`, … in seconds) or as an object. */
export type RequestedTime = string | TimeControl;

/** How many games were won, drawn and lost. */
export interface ResultTotals {
  wins: number;
  draws: number;
  losses: number;
}

/** What is agreed for one seat. */
export interface SeatTerms {
  /** How much time it has. */
  time: TimeControl;
  /** How far its moves may come too late without being late. */
  margin: number;
  /** What follows its violations. */
  violations: ViolationPolicies;
  /** How much of the way of a move is not charged, at most. */
  lag_quota?: number;
}

/** Whether the server is well. */
export interface ServerHealth {
  /** Always true: who is not well does not answer so. */
  ok: boolean;
  /** Tables in memory. */
  tables: number;
  /** Whether it is about to stop. */
  stopping: boolean;
}

/** What a server says. Clients that look at less than all of a state may read their own types instead. */
export type ServerMessage = {
  t: 'state';
  /** The state for this viewer. */
  d: ViewerState;
  /** The events from `since` on, when it was given. */
  events: TableEvent[];
} | {
  t: 'events';
  /** The number that the next event will have. */
  v: number;
  /** What happened. */
  d: TableEvent[];
  /** The state after it; whose seats are yours does not change. */
  state: TableState;
} | {
  t: 'presence';
  /** Who is. */
  d: Presence;
} | {
  t: 'says';
  /** Who writes what. */
  d: ProgramOutput;
} | {
  t: 'rematch';
  /** Who, and where. */
  d: RematchState;
} | {
  t: 'chat';
  /** What, the oldest first. */
  d: ChatLine[];
} | {
  t: 'ack';
  /** Its number. */
  d: number;
} | {
  t: 'refused';
  /** Which, and why. */
  d: RefusedCommand;
} | {
  t: 'stopping';
  /** When to connect again. */
  d: ReconnectHint;
};

/** Somebody has signed in. */
export interface SignedIn {
  /** Who. */
  person: string;
  /** The name of the account. */
  name: string;
}

/** A forced win is looked for: `POST /api/analysis/solve` (Gomoku and Renju). */
export interface SolveRequest {
  /** In which position. */
  place: PositionRef;
  /** For how long, 0.1 to 30; 10 if it is not given. */
  seconds?: number;
}

/** What is known of a forced win; the last line has `done`. */
export interface SolveResult {
  /** Whether this is the last word. */
  done: boolean;
  /** What is known. */
  status: SolveStatus;
  /** How it is won. */
  by: WinMeans | null;
  /** The winning line. */
  moves: string[];
  /** How many positions were looked at. */
  nodes: number;
  /** Seconds since the beginning. */
  time: number;
  /** The same in a sentence. */
  said: LocalizedText;
}

/** Whether there is a forced win: still looking, found, proved that there is none, not found in this time. */
export type SolveStatus = 'searching' | 'win' | 'none' | 'unknown';

/** Something that was asked for and not answered yet. */
export interface StandingOffer {
  /** Who asked. */
  by: number;
  /** For what. */
  offer: Offer;
  /** Who has agreed, at tables of more than two. */
  agreed: number[];
  /** For a take-back: how many turns would be left. */
  plies: number;
}

/** A game that has started. */
export interface StartedGame {
  /** Its table. */
  gameId: string;
  /** The same. */
  id: string;
  /** The seat of whoever reads this. */
  seat: number;
  /** The rules as text. */
  rules: string;
  /** Everybody else at the table. */
  opponent: TablePlayer[];
  /** Whether the reader is to move. */
  isMyTurn: boolean;
}

/** A stone: where it lies, its colour, and its number. Passes have numbers too, as in records; 0 was set up. */
export type StoneView = [string, number, number];

/** What players may ask for at a table. */
export interface TableConsent {
  'take-back': Consent;
  draw: Consent;
  pause: Consent;
}

/** An event as it is written. */
export type TableEvent = {
  v: number;
  seq: number;
  /** Milliseconds: a span, or the time at a table since it was opened. Never negative and never overflowing. */
  at: number;
} & ({
  event: 'opened';
  /** What is played. */
  rules: string;
  /** Who sits where, in the order of play. */
  players: string[];
  /** How much time they have. */
  time: TimeControl;
  /** How far a move may come too late without being late. It forgives transport, never thinking: the time is still charged. */
  margin: number;
  /** What follows a violation. */
  violations: ViolationPolicies;
  /** Whether moves are taken back. */
  take_back: Consent;
  /** Whether a draw is made by agreement. */
  draw: Consent;
  /** Whether the game is paused by agreement. */
  pause: Consent;
  /** How long after the others have left a seat may claim the game. */
  claim_after: number;
  /** The time of the world, in milliseconds since 1970. */
  utc: number;
  /** How long each seat may take for its first move, where that is limited by itself. The clock does not run until the move is made; if it is not, the game is void. */
  first_move?: number;
  /** How long everybody but the player waits when the time is up before that is lateness: a move that was in time may still be on its way to the log, where several hosts share it. */
  flag_delay?: number;
  /** Lag compensation, where moves come over a network: how much of the time that they are under way is not charged, at most for one move. See [`TimeControl::lag_quota`]. */
  lag_quota?: number;
  /** When the game is stopped although nobody has won. */
  move_limit?: MoveLimit;
  /** Time, margin, lag compensation and violations of each seat, where seats differ; empty where they do not. Then `time`, `margin`, `lag_quota` and `violations` are those of the first seat. Read it with [`TableTerms::seat_terms`]. */
  seats?: SeatTerms[];
  /** What else is known of the game: event, round, place and the like. */
  tags?: Record<string, string>;
} | {
  event: 'played';
  /** Who. */
  seat: number;
  /** The move, as the game writes it. */
  move: string;
  /** The time that it was charged. */
  used: number;
  /** What the engine that played it said about it. */
  eval?: EngineEvaluation;
  /** Lag compensation: how much more time has passed and was not charged, because the move was under way so long. */
  lag?: number;
} | {
  event: 'violated';
  /** Who. */
  seat: number;
  /** Which. */
  violation: Violation;
  /** The time used in this turn so far. */
  used: number;
  /** What a program did that it lost by. */
  cause?: FailureCause;
  /** How a program ended, such as `signal 11`. */
  exit?: string;
  /** What was to be played. */
  move?: string;
  /** What the organiser said. */
  note?: string;
  /** Whose fault it was. */
  offender?: number;
  /** The last that a program wrote. */
  output?: string;
  /** How much too late it was. */
  overrun?: number;
  /** How many violations there were. */
  violations?: number;
  /** Why it could not be. */
  why?: {
    en: string;
    zh: string;
  };
} | {
  event: 'asked';
  /** Who. */
  seat: number;
  /** For what. */
  offer: Offer;
} | {
  event: 'agreed';
  /** Who. */
  seat: number;
  /** Whom. */
  with: number;
  /** To what. */
  offer: Offer;
} | {
  event: 'declined';
  /** Who. */
  seat: number;
  /** Whom. */
  with: number;
  /** What. */
  offer: Offer;
} | {
  event: 'cancelled';
  /** Who. */
  seat: number;
  /** For what. */
  offer: Offer;
} | {
  event: 'taken-back';
  /** Who had asked. */
  seat: number;
  /** How many turns are left; those after it are gone. */
  plies: number;
} | {
  event: 'paused';
} | {
  event: 'continued';
} | {
  event: 'left';
  /** Who. */
  seat: number;
} | {
  event: 'returned';
  /** Who. */
  seat: number;
} | {
  event: 'eliminated';
  /** Who. */
  seat: number;
  /** Why. */
  reason: Reason;
  /** What a program did that it lost by. */
  cause?: FailureCause;
  /** How a program ended, such as `signal 11`. */
  exit?: string;
  /** What was to be played. */
  move?: string;
  /** What the organiser said. */
  note?: string;
  /** Whose fault it was. */
  offender?: number;
  /** The last that a program wrote. */
  output?: string;
  /** How much too late it was. */
  overrun?: number;
  /** How many violations there were. */
  violations?: number;
  /** Why it could not be. */
  why?: {
    en: string;
    zh: string;
  };
} | {
  event: 'credited';
  /** Who. */
  seat: number;
  /** How much. */
  time: number;
  /** Why. */
  note: string;
} | {
  event: 'reopened';
  /** The time of the world, in milliseconds since 1970. */
  utc: number;
} | {
  event: 'finished';
  /** Why. */
  reason: Reason;
  /** What a program did that it lost by. */
  cause?: FailureCause;
  /** How a program ended, such as `signal 11`. */
  exit?: string;
  /** What was to be played. */
  move?: string;
  /** What the organiser said. */
  note?: string;
  /** Whose fault it was. */
  offender?: number;
  /** The last that a program wrote. */
  output?: string;
  /** How much too late it was. */
  overrun?: number;
  /** How many violations there were. */
  violations?: number;
  /** Whether the game does not count at all. */
  void?: boolean;
  /** Why it could not be. */
  why?: {
    en: string;
    zh: string;
  };
  /** The seat that won; nobody in a draw. */
  winner?: number;
});

/** Somebody who sits at a table. */
export interface TablePlayer {
  /** As others see them. */
  name: string;
  /** What kind of player it is. */
  kind: PlayerKind;
  /** Who it is; null for the computer and for programs. Not a secret. */
  person: string | null;
  /** Whether a person or bot is connected now, and whether the server has this program. */
  here: boolean;
  /** Somebody without an account: anybody may come with such a name. */
  guest?: boolean;
  /** The computer's level, 1 to 10. */
  level?: number;
  /** The rating they came with. */
  rating?: PlayerRating;
  /** Once a rated game is over: by how much the rating changed. */
  ratingChange?: number;
}

/** How a game ended. */
export interface TableResult {
  /** The seat that won; null for a draw or a void game. */
  winner: number | null;
  /** The game does not count. */
  void: boolean;
  /** Why it ended. */
  reason: Reason;
  /** A sentence, such as "player 2 wins: player 1 resigned". */
  said: LocalizedText;
  /** The last output of a program, where that ended the game. */
  output?: string;
  /** What is known of how it came to that: how a program failed, or why a move was refused. */
  why?: LocalizedText;
}

/** The state of a table, the same for everybody who looks. */
export interface TableState {
  /** Its name in addresses. */
  id: string;
  /** The number that the next event will have. */
  seq: number;
  /** The table's own time when this was made: clocks count from here. */
  sent: number;
  /** Who plays, in the order of seats. */
  players: TablePlayer[];
  /** The position and what may be chosen. */
  view: PositionView;
  /** How much time the players have. */
  time: TimeControl;
  /** The clock of each seat. */
  clocks: ClockState[];
  /** The seat whose clock runs; null while nobody's does. */
  running: number | null;
  /** While somebody's first move is awaited under a limit of its own: their clock does not run, and the game is aborted when the limit has passed. */
  firstMove: FirstMove | null;
  /** Whether the game is paused by agreement. */
  paused: boolean;
  /** Every turn that stands. */
  moves: TurnState[];
  /** What the last Battlefield order did. */
  effects: EffectView[] | null;
  /** What was asked for and not answered yet. */
  offers: StandingOffer[];
  /** What players may ask for at this table. */
  consent: TableConsent;
  /** Seats that have lost, at tables of more than two. */
  out: number[];
  /** Seats that have left. */
  left: AbsentSeat[];
  /** Null while the game is in progress. */
  result: TableResult | null;
  /** Whether ratings change with it. */
  rated: boolean;
  /** Who wants a rematch. */
  rematch: RematchState;
  /** The contest it belongs to. */
  contest: string | null;
  /** How many spectators there are. */
  watching: number;
  /** Who thinks, if the computer or a program does. */
  thinking: ThinkingSeat | null;
  /** What the engine in each seat said about its last move; absent where no engine has said anything. */
  evaluations?: (EngineEvaluation | null)[];
}

/** A table in a list. */
export interface TableSummary {
  /** Its name in addresses. */
  id: string;
  /** What is played. */
  game: GameName;
  /** The rules as text. */
  rules: string;
  /** Who plays, in the order of seats. */
  players: TablePlayer[];
  /** How much time they have. */
  time: TimeControl;
  /** How many turns have been made. */
  ply: number;
  /** The seat to move. */
  turn: number;
  /** Null while the game is in progress. */
  result: TableResult | null;
  /** Whether ratings change with it. */
  rated: boolean;
  /** The contest it belongs to. */
  contest: string | null;
  /** How many spectators there are. */
  watching: number;
  /** When something last happened. */
  changed: number;
  /** Whether it is in no list: only those who know its address come. */
  private?: boolean;
}

/** A seat whose move the computer or a program is thinking about. */
export interface ThinkingSeat {
  /** Which. */
  seat: number;
  /** It cannot be started yet: all places for programs are taken. */
  queued?: boolean;
  /** The program is not ready yet; nobody's time runs until it is. */
  waits?: boolean;
}

/** A tie-break, as people call it. */
export interface TieBreakName {
  /** For the head of a narrow column. */
  short: LocalizedText;
  /** In full. */
  name: LocalizedText;
}

/** How much time the players of a table have. As JSON it is written as other platforms do it; as text see [`TimeControl::from_str`]. */
export type TimeControl = {
  system: 'none';
} | {
  system: 'simple';
  /** For one move. */
  per_move: number;
} | {
  system: 'absolute';
  /** For all moves. */
  total_time: number;
} | {
  system: 'fischer';
  /** At the start. */
  initial_time: number;
  /** Given after each move. */
  time_increment: number;
  /** Nobody is given more than this, if it is said. */
  max_time?: number;
} | {
  system: 'byoyomi';
  /** At the start. */
  main_time: number;
  /** The length of a period. */
  period_time: number;
  /** How many periods there are. */
  periods: number;
} | {
  system: 'canadian';
  /** At the start. */
  main_time: number;
  /** The length of a block. */
  period_time: number;
  /** How many moves have to be made in a block. */
  stones_per_period: number;
} | {
  system: 'gomocup';
  /** For all moves; 0 is no limit. */
  match: number;
  /** For one move. */
  turn: number;
  /** Given after each move. */
  increment: number;
} | {
  system: 'session';
  /** How many moves a session has. */
  moves: number;
  /** For a session. */
  time: number;
  /** Given after each move. */
  increment: number;
};

/** A token that is wanted. */
export interface TokenRequest {
  /** What its owner calls it. */
  name: string;
  /** What it allows. */
  scopes: TokenScope[];
}

/** What a token allows. */
export type TokenScope = 'bot:play' | 'board:play' | 'challenge:read' | 'challenge:write' | 'contest:write';

/** A turn. */
export interface TurnState {
  /** Whose turn it was. */
  seat: number;
  /** The move; null where the turn was lost. */
  text: string | null;
  /** How long it took, in milliseconds. */
  used: number;
  /** Why the turn was lost. */
  lost?: LostTurn;
}

/** What one unit can do. */
export interface UnitOrders {
  /** Where it stands. */
  at: [number, number];
  /** Its movement points. */
  points: number;
  /** Where it can get to, its own cell first. */
  reach: ReachableCell[];
  /** What it can do there: strike the next cell (an archer: exactly two cells far), or cast (a mage). */
  acts: Acts;
}

/** A unit on the field. */
export interface UnitView {
  /** Row and column. */
  at: [number, number];
  /** The seat that commands it. */
  side: number;
  /** What it is. */
  kind: 'footman' | 'knight' | 'archer' | 'mage';
}

/** A game of a file. */
export interface UploadedGame {
  /** The occasion, else who played. */
  title: string;
  /** In the order of seats; empty where nobody is named. */
  players: string[];
  /** How it ended. */
  result: LocalizedText | null;
  /** How many moves it has. */
  moves: number;
  /** What was played. */
  game: GameName;
}

/** A file that was read. */
export interface UploadedRecord {
  /** Its name in addresses. */
  id: string;
  /** Its format, such as `sgf`. */
  format: string;
  /** Its games. */
  games: UploadedGame[];
}

/** The state of a table for one viewer. */
export interface ViewerState {
  /** Seats that the viewer plays for, several where players share a screen. Empty for spectators. */
  yours: number[];
  /** Its name in addresses. */
  id: string;
  /** The number that the next event will have. */
  seq: number;
  /** The table's own time when this was made: clocks count from here. */
  sent: number;
  /** Who plays, in the order of seats. */
  players: TablePlayer[];
  /** The position and what may be chosen. */
  view: PositionView;
  /** How much time the players have. */
  time: TimeControl;
  /** The clock of each seat. */
  clocks: ClockState[];
  /** The seat whose clock runs; null while nobody's does. */
  running: number | null;
  /** While somebody's first move is awaited under a limit of its own: their clock does not run, and the game is aborted when the limit has passed. */
  firstMove: FirstMove | null;
  /** Whether the game is paused by agreement. */
  paused: boolean;
  /** Every turn that stands. */
  moves: TurnState[];
  /** What the last Battlefield order did. */
  effects: EffectView[] | null;
  /** What was asked for and not answered yet. */
  offers: StandingOffer[];
  /** What players may ask for at this table. */
  consent: TableConsent;
  /** Seats that have lost, at tables of more than two. */
  out: number[];
  /** Seats that have left. */
  left: AbsentSeat[];
  /** Null while the game is in progress. */
  result: TableResult | null;
  /** Whether ratings change with it. */
  rated: boolean;
  /** Who wants a rematch. */
  rematch: RematchState;
  /** The contest it belongs to. */
  contest: string | null;
  /** How many spectators there are. */
  watching: number;
  /** Who thinks, if the computer or a program does. */
  thinking: ThinkingSeat | null;
  /** What the engine in each seat said about its last move; absent where no engine has said anything. */
  evaluations?: (EngineEvaluation | null)[];
  /** Only with `?legal=1`: what the seat to move may play. For programs without rules of their own. */
  legal?: string[];
}

/** What somebody did that the rules do not allow. */
export type Violation = 'illegal-move' | 'no-move' | 'forbidden-point' | 'out-of-time';

/** What follows each kind of violation. */
export interface ViolationPolicies {
  /** An illegal move. */
  illegal_move: ViolationPolicy;
  /** Nothing that could be read as a move. */
  no_move: ViolationPolicy;
  /** A stone on a forbidden point. */
  forbidden_point: ViolationPolicy;
  /** Too late. */
  out_of_time: ViolationPolicy;
  /** Whether lateness is counted by itself, not together with the others. */
  lateness_apart: boolean;
}

/** What follows a violation. */
export type ViolationPolicy = {
  policy: 'lose';
} | {
  policy: 'ask-again';
} | {
  policy: 'count';
  /** The number that loses. */
  limit: number;
  /** What the ones before it do. */
  then: AfterViolation;
};

/** By continuous fours, or by fours and threes. */
export type WinMeans = 'fours' | 'threats';
