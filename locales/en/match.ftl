## Adjudication by scores

match-draw-by-score = draw when both engines report scores within ±{ $score } for { $move_count } moves in a row, from move { $move_number } on
match-expected-score = expected a score, for example 400
match-expected-true-or-false = expected true or false
match-lost-by-score = loss for an engine that reports -{ $score } or less for { $move_count } moves in a row{ $agreed ->
        [yes] {" "}while its opponent reports { $score } or more
       *[no] {""}
    }
match-by-score = Adjudication: { $rules }

## Engine options

match-expected-protocol = expected text or, for gomoku, gomocup
match-expected-on-or-off = expected on or off
match-engine-needs-command = every engine needs cmd=PROGRAM or builtin=tengen
match-invalid-command-line = not a valid command line: expected a program and its arguments, with quotes closed
match-expected-trust-level = expected trusted, jail or partial
match-only-with-sandbox = only valid with sandbox=jail or sandbox=partial
match-no-such-path = no such file or folder
match-expected-size = expected a size, for example 350MB
match-expected-margin = expected a duration, for example 50ms

## Built-in engines

match-expected-integer = expected a whole number, 0 or more
match-only-with-builtin = only valid with builtin=NAME
match-not-with-builtin = not valid together with builtin=NAME
match-known-builtins = unknown engine; for { $game } use one of { $known }
match-only-tengen-has-levels = only builtin=tengen has levels
match-expected-level = expected a level from 1 to 10

## Options of other programs

match-cannot-read = cannot read
match-not-in-engines-json = engines.json has no engine with this name
match-quick-needs-two = give cmd= exactly twice, and no --engine

## Time control

match-expected-time-control = expected MOVES/SECONDS+INCREMENT, for example 60, 60+0.5, 1:30+1 or 40/60+0.6, or inf for no limit
match-tc-or-match-time = use either tc, or match and inc
match-no-session-with-turn = a time for a number of moves cannot be combined with st or turn
match-only-with-match-time = only valid with match=SECONDS
match-expected-duration = expected a duration, for example 500ms, 0.5 or 2min

## Game files

match-other-games-in-file = { $path } does not contain exactly the games of the journal; new games are appended to it. To rewrite the file, convert the journal with tengen record convert
match-cannot-write = cannot write
match-sgfout-needs-gomoku = --sgfout only works for gomoku: use --recordout

## Journal

match-resumed-by-other-version = the journal was written by tengen { $old }, this is tengen { $new }: random openings may differ
match-cannot-journal = cannot write a journal, so this match cannot be resumed: { $why }
match-journal-truncated = the last line of the journal was incomplete and has been removed
match-cannot-enter-folder = cannot change to the folder where the match was started,
match-cannot-use-journal = cannot use the journal
match-colon = :{" "}
match-cannot-start = cannot start { $name }: { $why }
match-to-resume = To resume, run: { $command }
match-report-needs-journal = needs a journal: remove --journal none
match-journal-exists = { $path } already exists: continue that match with --resume { $path }, or choose another file with --journal
match-program-changed = the program of { $name } has changed since the match started: { $file } (use --force to continue anyway)
match-option-changed = { $option } { $told }: the match was started with { $begun }; remove the option to resume it, or start a new match without --resume

## Openings

match-openings-of-protocol = the players open the game by { $opening }
match-openings-of-file = { $n } from { $file }, { $order }
match-openings-built-in = { $n } built-in balanced openings, { $order }
match-openings-random = random with seed { $seed }: { $fewest } to { $most } { $unit }, Tengen's score within ±{ $balance } after { $nodes } nodes
match-openings-in-order = in order, starting at number { $start }
match-openings-shuffled = shuffled with seed { $seed }, starting at number { $start }
match-expected-order = expected sequential or random
match-expected-transform = expected random or none
match-openings-turned = , randomly rotated and mirrored
match-expected-lines = expected main or all
match-expected-range = expected a number or a range, at most 20, for example 4-7
match-stones = stones
match-moves = moves
match-openings-maps = { $n } maps in turn, then { $later }
match-no-openings-with-protocol = --openings cannot be combined with opening={ $opening }: the players open the game themselves

## Standings

match-unready-games = { $name } was not ready in time for { $n } of its { $games } games
match-champion = Champion: { $name } ({ $reason })
match-winner = Winner: { $name } ({ $reason })

## Progress

match-expected-rating-style = expected fastchess, cutechess or json
match-tie-broken =
    { $first } vs { $second } was tied: { $won } advances { $by }
    {""}
match-round = Round { $round }
match-bye = { $name } has a bye in round { $round }
match-eliminated = { $name } is eliminated in round { $round }
match-setting-rejected = { $name } rejected a setting: { $why }
match-exit-failed = { $name } did not exit properly when asked to: { $why }
match-game = game

## Report

match-report-title = { $format }, { $n } engines
match-report-champion = champion
match-report-versus = {" "}vs{" "}
match-report-openings = openings
match-report-rounds = rounds
match-report-games-per-round = games per round
match-report-concurrency = concurrent games
match-report-move-limit = draw after this many moves
match-report-program = program

## Options of the match

match-expected-positive = expected a whole number above 0
match-sprt-needs-two = --sprt needs exactly two engines
match-no-noswap = not supported: colours always alternate; with --games 1 they alternate from round to round
match-no-reverse = not supported: list the engines in the other order instead
match-no-config = not supported: use --resume JOURNAL to continue a match
match-ignored-affinity = the operating system assigns programs to cores
match-ignored-autosave = every game is saved as soon as it ends
match-ignored-startup-time = programs always have 10 s to start
match-ignored-ping = programs are not pinged
match-ignored-debug = the journal contains the evidence for every forfeit
match-ignored-repeat = --games sets how many games are played from each opening
match-needs-two-seats = a match needs a game for two players
match-expected-number = expected a number
match-only-for-gomoku = --rule and --size only work for gomoku
match-ignored-option = { $option } is ignored: { $why }
match-needs-two-engines = at least two engines are needed, not { $n }: give --engine once for each
match-size-too-small = --size { $size }: the board needs at least { $k } points on each side for { $k } in a row
match-ambiguous-tc = tc={ $first }/{ $second } is read as in cutechess: { $first } moves in { $second } s. For { $first } s per game and { $second } s per move, as in c-gomoku-cli, write match={ $first } turn={ $second } or add -compat c-gomoku-cli
match-ignored-penta = statistics of game pairs are always shown

## Banner and summary

match-concurrency-by-cores = Concurrent games: { $n }, limited by CPU cores (cores: { $cores }, threads per engine: { $threads })
match-move-limit = Games are drawn after { $most } moves
match-journal-path = Journal: { $path }; if interrupted, resume with: { $command }
match-resumed = Resumed: { $n ->
        [one] 1 game was
       *[other] { $n } games were
    } played before
match-title-of-two = { $first } vs { $second }: { $played }; rounds: { $rounds }, games per round: { $games }, concurrent games: { $at_once }
match-title-of-many = { $format }, { $n } engines{ $seeds }: { $names }; { $played }; rounds: { $rounds }, games per round: { $games }, concurrent games: { $at_once }
match-player-line = { $name }: { $limits }, { $margin } ms margin{ $patience }{ $held }
match-result-of-first = Results name the player who moves first first: 1-0 is a win for that player, whatever colour it gets later
match-result-of-side = Results name { $side } first: 1-0 is a win for { $side }
match-seeds-drawn = , seeding drawn at random with seed { $seed }
match-no-time-limit = , no time limit except 60 s per move
match-trust-and-memory = ; { $level }, at most { $memory } MB
match-trust = ; { $level }
match-wins-by-row = wins by five in a row
match-draws-by-full-board = draws by full board
match-wins-by-goal = wins by reaching the goal
match-wins-by-destruction = wins by destroying all enemy units
match-draws-by-destruction = draws with no units left on either side
match-draws-by-move-limit = draws by move limit
match-adjudicated = adjudicated by scores
match-losses-by-resignation = losses by resignation
match-losses-by-forbidden-point = losses by forbidden point
match-losses-by-illegal-move = losses by illegal move
match-losses-by-stalemate = losses with no legal move left
match-losses-by-unreadable-move = losses by unreadable move
match-losses-on-time = losses on time
match-losses-by-silence = losses by not answering
match-losses-by-crash = losses by crash
match-losses-by-exit = losses by exiting
match-losses-by-closed-output = losses by closing the output
match-losses-by-sandbox = losses by sandbox violation
match-losses-by-not-ready = losses by not being ready in time
match-losses-by-refusal = losses by refusing the game
match-losses-by-flood = losses by too much output
match-losses-by-unread-input = losses by not reading the input
match-other-ends = other
match-not-ready = { $name }: not ready in time for { $n } of { $games } games
match-times = { $name }: { $moves } moves, { $average } s on average, { $longest } s at most
match-totals = { $games ->
        [one] 1 game
       *[other] { $games } games
    } in { $elapsed } s, { $per_game } moves each; overhead of Tengen { $own } µs per move ({ $count } moves, { $longest } µs in the slowest game)
match-note = note: { $note }
match-openings = Openings: { $openings }

## Workers

match-workers-join =
    Workers: run this on each machine (it can join and leave at any time):
        { $command }
match-workers-cannot-listen = cannot wait for workers at { $address }: { $error }
