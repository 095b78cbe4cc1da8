## adjudication

match-drawn-when-both-say-within-for = drawn when both say within ±{ $score } for { $move_count } moves in a row, from move { $move_number } on
match-write-a-score-such-as-400 = write a score, such as 400
match-write-true-or-false = write true or false

## engines

match-write-text-or-for-gomoku-also = write text, or for gomoku also gomocup
match-write-on-or-off = write on or off
match-every-engine-needs-one-or-builtin = every engine needs one, or builtin=tengen
match-not-a-command-line-write-a = not a command line: write a program and its arguments; quotes must be closed
match-use-trusted-jail-or-partial = use trusted, jail or partial
match-goes-with-sandbox-jail = goes with sandbox=jail
match-there-is-no-such-file-or = there is no such file or folder

## engines: built_in

match-write-a-number = write a number
match-goes-with-builtin = goes with builtin=
match-does-not-go-with-builtin = does not go with builtin=
match-for-use = for { $game } use { $known }
match-only-tengen-has-levels = only tengen has levels
match-write-a-level-from-1-to = write a level from 1 to 10

## engines: foreign

match-cannot-read = cannot read
match-no-engine-of-this-name-in = no engine of this name in engines.json

## engines: time

match-write-moves-seconds-increment-such-as = write MOVES/SECONDS+INCREMENT, such as 60, 60+0.5, 1:30+1 or 40/60+0.6; or inf
match-give-either-tc-or-match-and = give either tc or match and inc
match-a-time-for-so-many-moves = a time for so many moves does not go with st or turn
match-goes-with-match = goes with match=

## game_files

match-does-not-hold-just-the-games = { $path } does not hold just the games so far, and games are added at its end; tengen convert makes one of the journal
match-cannot-write = cannot write

## journal_writer

match-begun-with-tengen-this-is-openings = begun with tengen { $old }, this is { $new }: openings by chance may differ
match-no-journal-so-this-cannot-be = no journal, so this cannot be resumed:{" "}
match-the-last-line-of-the-journal = the last line of the journal was torn and is cut off
match-it-was-begun-in-another-folder = it was begun in another folder: cannot go to
match-cannot-use = cannot use
match-colon = :{" "}

## lib

match-cannot-start = cannot start { $name }: { $why }
match-needs-a-journal-leave-journal-none = needs a journal: leave --journal none out
match-to-go-on = To go on:{" "}

## openings

match-the-players-from-the-empty-board = the players', from the empty board: { $opening }
match-of = { $n } of { $file }, { $order }
match-balanced-ones-of-our-own = { $n } balanced ones of our own, { $order }
match-by-chance-with-seed-to-our = by chance with seed { $seed }: { $fewest } to { $most } { $unit }, our engine's score within { $balance } after { $nodes } nodes
match-in-their-order-from = in their order from { $start }
match-mixed-with-seed-from = mixed with seed { $seed }, from { $start }
match-use-sequential-or-random = use sequential or random
match-use-random-or-none = use random or none
match-turned-and-mirrored-by-chance = , turned and mirrored by chance
match-use-main-or-all = use main or all
match-write-a-number-or-a-range = write a number or a range up to 20, such as 4-7
match-stones = stones
match-moves = moves

## openings: battlefield

match-maps-in-turn-after-them = { $n } maps in turn; after them { $later }

## quick

match-give-cmd-twice-and-no-engine = give cmd= twice, and no --engine

## ranks

match-was-not-ready-for-of-games = { $name } was not ready for { $n } of { $games } games
match-champion = Champion
match-winner = Winner
match-bracket-open = {" "}(
match-bracket-close = )

## rating

match-use-fastchess-cutechess-or-json = use fastchess, cutechess or json

## records

match-sgfout-goes-with-gomoku-use-recordout = --sgfout goes with gomoku: use --recordout

## report

match-of-2 = { $format } of { $n }
match-champion-2 = champion
match-vs = {" "}vs{" "}
match-openings = openings
match-rounds = rounds
match-games-a-round = games a round
match-at-once = at once
match-drawn-after-moves = drawn after moves
match-program = program

## reporter

match-vs-was-even-wins =
    { $first } vs { $second } was even: { $won } wins { $by }
    {""}
match-round = Round { $round }
match-has-a-bye-in-round = { $name } has a bye in round { $round }
match-is-out-in-round = { $name } is out in round { $round }
match-does-not-take-a-setting = does not take a setting
match-did-not-end-well-when-told = did not end well when told to
match-game = game

## setup

match-write-a-number-above-0 = write a number above 0
match-sprt-goes-with-two-engines = --sprt goes with two engines
match-goes-with-a-gauntlet = goes with a gauntlet
match-colours-always-change-with-games-1 = colours always change; with --games 1 they change from round to round
match-name-the-engines-in-the-other = name the engines in the other order instead
match-use-resume-journal-to-go-on = use --resume JOURNAL to go on
match-the-system-places-the-programs = the system places the programs
match-every-game-is-kept-at-once = every game is kept at once
match-10-s-are-given = 10 s are given
match-programs-are-not-pinged = programs are not pinged
match-the-journal-has-the-evidence-of = the journal has the evidence of every loss
match-games-says-how-often-an-opening = --games says how often an opening is played
match-a-match-is-between-two = a match is between two
match-write-a-number-2 = write a number

## setup: gomoku

match-rule-and-size-go-with-gomoku = --rule and --size go with gomoku

## summary

match-at-once-as-many-as-the = At once: { $n }, as many as the machine bears (cores: { $cores }, threads of an engine: { $threads })
match-a-game-with-moves-is-drawn = A game with { $most } moves is drawn
match-journal-after-any-stop-go-on = Journal: { $path }; after any stop go on with: { $command }
match-resumed-games-were-played-before = Resumed: { $n } games were played before
match-against-rounds-games-a-round-at = { $first } against { $second }: { $played }, rounds: { $rounds }, games a round: { $games }, at once: { $at_once }
match-of-rounds-games-a-round-at = { $format } of { $n }{ $seeds }: { $names }; { $played }, rounds: { $rounds }, games a round: { $games }, at once: { $at_once }
match-ms-margin = { $name }: { $limits }, { $margin } ms margin{ $patience }{ $held }
match-in-results-the-first-player-begins = In results the first player begins, whatever colour it has later: 1-0 is its win
match-in-results-the-first-player-has = In results the first player has { $side }: 1-0 is a win of { $side }
match-seeds-drawn-by-lot-with-seed = , seeds drawn by lot with seed { $seed }
match-no-time-limit-but-60-s = , no time limit but 60 s a move
match-at-most-mb = ; { $level }, at most { $memory } MB
match-level = ; { $level }
match-wins-by-five-in-a-row = wins by five in a row
match-draws-by-a-full-board = draws by a full board
match-wins-by-reaching-the-other-side = wins by reaching the other side
match-wins-of-the-battle = wins of the battle
match-draws-with-nobody-left = draws with nobody left
match-draws-by-the-limit-of-moves = draws by the limit of moves
match-ended-by-adjudication = ended by adjudication
match-losses-by-resigning = losses by resigning
match-losses-by-a-forbidden-move = losses by a forbidden move
match-losses-by-an-illegal-move = losses by an illegal move
match-losses-without-a-legal-move = losses without a legal move
match-losses-without-a-readable-move = losses without a readable move
match-losses-on-time = losses on time
match-losses-without-an-answer = losses without an answer
match-losses-by-a-crash = losses by a crash
match-losses-by-leaving = losses by leaving
match-losses-by-closing-the-output = losses by closing the output
match-losses-out-of-bounds = losses out of bounds
match-losses-without-getting-ready = losses without getting ready
match-losses-by-refusing-the-game = losses by refusing the game
match-losses-by-output-without-end = losses by output without end
match-losses-by-input-not-read = losses by input not read
match-others = others

## adjudication


## setup

match-is-not-needed = {" "}is not needed:{" "}

## summary

match-note = note:{" "}
match-openings-2 = Openings:{" "}

## journal_writer

match-is-there-already-go-on-with = { $path } is there already: go on with --resume { $path }, or give another --journal
match-the-program-of-has-changed-since = the program of { $name } has changed since the contest began: { $file } (--force goes on all the same)
match-it-was-begun-with-leave-the = { $option } { $told }: it was begun with { $begun }; leave the option out to go on, or begin anew without --resume

## openings

match-openings-does-not-go-with-opening = --openings does not go with opening={ $opening }: the players open the game themselves

## setup

match-give-engine-twice-or-more-not = give --engine twice or more, not { $n } times: somebody has to play against somebody

## setup: gomoku

match-size-at-least-on-each-side = --size { $size }: at least { $k } on each side, for { $k } in a row
match-not-ready-for = { $name }: not ready for { $n } of { $games } games
match-times = { $name }: { $moves } moves, { $average } s each, { $longest } s at most
match-totals = { $games } games in { $elapsed } s, { $per_game } moves each; our own time { $own } µs a move ({ $count } moves, { $longest } µs in the slowest game)
match-lost-by-score = lost by whoever reports -{ $score } or less for { $move_count } moves in a row{ $agreed ->
    [yes] {" "}while the other agrees
   *[no] {""}
  }
match-by-score = By their scores, games are { $rules }

## engines

match-write-a-size-such-as-350mb = write a size such as 350MB
match-write-a-time-such-as-50ms = write a time such as 50ms

## engines: time

match-write-a-time-such-as-500ms = write a time such as 500ms, 0.5 or 2min

## setup

match-tc-is-read-as-in-cutechess = tc={ $first }/{ $second } is read as in cutechess: { $first } moves in { $second } s; for { $first } s a game and { $second } s a move, as in c-gomoku-cli, write match={ $first } turn={ $second } or add -compat c-gomoku-cli
match-pairs-of-games-are-always-shown = pairs of games are always shown
