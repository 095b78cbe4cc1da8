## ends

gomocup-end-ends-it-within-a-second = END ends it within a second, without a word
gomocup-it-ends-when-its-input-is = it ends when its input is closed
gomocup-no-process-is-left = no process is left
gomocup-no-files-are-left = no files are left
gomocup-at-end-stop-thinking-and-exit = at END stop thinking and exit with status 0
gomocup-it-still-runs-s-after-end = it still runs { $seconds } s after END
gomocup-it-says-something-after-end = it says something after END
gomocup-print-nothing-at-end = print nothing at END
gomocup-it-took-ms-to-end-hosts = it took { $ms } ms to end: hosts kill it after 1000 ms
gomocup-at-end-it-fails = at END it fails: { $status }
gomocup-after-ms = after { $ms } ms
gomocup-its-input-is-closed-and-it = its input is closed, and it goes on talking
gomocup-its-input-is-closed-and-it-2 = its input is closed, and it runs on with the processor busy
gomocup-its-input-is-closed-and-it-3 = its input is closed, and it still runs
gomocup-treat-the-end-of-standard-input = treat the end of standard input as END: the manager may have died
gomocup-of-the-processes-that-it-has = { $left } of the processes that it has started still run after END
gomocup-end-what-you-start = end what you start
gomocup-after-end-there-are-files-that = after END there are files that it has written: { $new }
gomocup-delete-temporary-files-at-end-what = delete temporary files at END; what should stay belongs into the folder of INFO folder

## finding


## games

gomocup-whole-games-with-legal-moves = whole games with legal moves
gomocup-it-does-not-play-on-this = it does not play on this board
gomocup-games-moves-won-lost-slowest-ms = { $games } games, { $moves } moves, won { $won }, lost { $lost }, slowest { $slowest_ms } ms
gomocup-a-move-took-ms-of-ms = a move took { $slowest_ms } ms of { $limit } ms, which loses the game
gomocup-look-at-the-clock-while-you = look at the clock while you think

## lib

gomocup-start = Start
gomocup-commands-and-options = Commands and options
gomocup-lines = Lines
gomocup-moves = Moves
gomocup-rules = Rules
gomocup-games = Games
gomocup-time = Time
gomocup-memory-and-output = Memory and output
gomocup-end = End
gomocup-left-out-this-needs-which-has = left out: this needs { $need }, which has failed

## lines

gomocup-an-unknown-command-is-answered-with = an unknown command is answered with UNKNOWN
gomocup-info-is-never-answered = INFO is never answered
gomocup-start-options-and-begin-at-once = START, options and BEGIN at once, without waiting for OK
gomocup-any-end-of-line-is-read = any end of line is read; blank lines mean nothing
gomocup-commands-in-small-letters-are-understood = commands in small letters are understood
gomocup-answer-unknown-and-go-on = answer UNKNOWN and go on
gomocup-it-answers-error-to-an-unknown = it answers ERROR to an unknown command: that is UNKNOWN
gomocup-it-takes-an-unknown-command-for = it takes an unknown command for another one
gomocup-it-says-nothing-to-an-unknown = it says nothing to an unknown command: managers that try one wait in vain
gomocup-it-answers-to-managers-take-that = it answers { $said } to { $line }: managers take that for the answer to the next command
gomocup-never-answer-info-ignore-what-you = never answer INFO; ignore what you do not know
gomocup-it-takes-them-for-commands = it takes them for commands
gomocup-lines-that-end-with = lines that end with { $name }
gomocup-take-a-line-at-lf-cut = take a line at LF, cut CR and blanks off its end, and skip it if nothing is left
gomocup-some-managers-write-commands-in-small = some managers write commands in small letters
gomocup-compare-commands-without-regard-to-case = compare commands without regard to case

## moves

gomocup-begin-is-answered-with-a-move = BEGIN is answered with a move
gomocup-one-answer-to-each-question = one answer to each question
gomocup-turn-is-answered-with-a-legal = TURN is answered with a legal move
gomocup-start-again-clears-the-board = START again clears the board
gomocup-board-sets-up-any-position = BOARD sets up any position
gomocup-board-without-stones-is-answered = BOARD without stones is answered
gomocup-board-with-many-stones-is-answered = BOARD with many stones is answered
gomocup-restart-begins-a-new-game = RESTART begins a new game
gomocup-rectstart-is-answered = RECTSTART is answered
gomocup-takeback-takes-stones-back = TAKEBACK takes stones back
gomocup-it-plays-which-is-off-the = it plays { $at }, which is off the board
gomocup-x-is-from-0-to-y = x is from 0 to { $width }, y from 0 to { $height }
gomocup-it-plays-which-is-not-legal = it plays { $at }, which is not legal: { $why }
gomocup-black-may-not-play-there-when = Black may not play there when INFO rule has bit 4
gomocup-keep-your-own-board-every-start = keep your own board: every START, TURN, BOARD, TAKEBACK and your own moves change it
gomocup-after-its-move-it-says-something = after its move it says something more
gomocup-answer-with-one-move-message-and = answer with one move; MESSAGE and DEBUG lines come before it
gomocup-it-says-that-it-does-not = it says that it does not play on one
gomocup-in-the-new-game = in the new game
gomocup-in-the-new-game-it-only = in the new game it only plays where the last one, which filled the board, had left room: the old stones are still on its board
gomocup-clear-your-board-at-every-start = clear your board at every START and RESTART
gomocup-at-turn-after-board = at TURN after BOARD
gomocup-stones = { $n } stones
gomocup-it-is-started-anew-for-every = it is started anew for every game
gomocup-the-whole-board-is-told-instead = the whole board is told instead
gomocup-after-takeback = after TAKEBACK
gomocup-it-does-not-know = it does not know { $command }: { $what }

## positions

gomocup-it-takes-an-open-five = it takes an open five
gomocup-six-in-a-row-do-not = six in a row do not win
gomocup-black-keeps-off-forbidden-points = Black keeps off forbidden points
gomocup-five-between-two-stones-do-not = five between two stones do not win
gomocup-the-board-is-too-small-for = the board is too small for this
gomocup-it-plays-where-g8-or-l8 = { $rule }: it plays { $point } where g8 or l8 makes five and wins
gomocup-the-official-judge-refuses-engines-that = the official judge refuses engines that overlook this; if yours does not play this rule, leave it out with --rule
gomocup-look-at-info-rule-if-your = look at INFO rule { $bits }; if your engine does not play this rule, leave it out with --rule
gomocup-which-makes-six-in-a-row = which makes six in a row and wins nothing
gomocup-which-is-forbidden-to-black = which is forbidden to Black
gomocup-a-five-between-two-white-stones = a five between two white stones, which wins nothing
gomocup-it-plays = it plays { $point }, { $what }
gomocup-it-plays-the-official-judge-wants = it plays { $point }; the official judge wants one of { $wanted }

## report

gomocup-told = {" "}({ $told })
gomocup-not-finished = not finished

## resources

gomocup-memory-stays-within-max-memory = memory stays within max_memory
gomocup-it-rests-while-the-opponent-thinks = it rests while the opponent thinks
gomocup-standard-error-stays-empty = standard error stays empty
gomocup-this-system-does-not-tell = this system does not tell
gomocup-mb-of-mb = { $used_mb } MB of { $limit } MB
gomocup-too-much-which-loses-the-game = { $told }: too much, which loses the game
gomocup-info-max-memory-counts-bytes-for = INFO max_memory counts bytes for the program and all that it starts: make your tables smaller
gomocup-it-uses-ms-of-processor-time = it uses { $ms } ms of processor time in { $pause } ms of the opponent's: Gomocup allows no pondering
gomocup-stop-all-threads-after-the-move = stop all threads after the move, and wait for input without a loop
gomocup-it-writes-to-standard-error = it writes to standard error: { $last }
gomocup-hosts-that-do-not-read-it = hosts that do not read it let the program hang when the pipe is full; use DEBUG lines instead

## starts

gomocup-start-is-answered-with-ok = START is answered with OK
gomocup-nothing-is-said-before-it-is = nothing is said before it is asked
gomocup-about-tells-who-it-is = ABOUT tells who it is
gomocup-it-plays-on-another-size-of = it plays on another size of board
gomocup-a-board-that-is-too-large = a board that is too large is refused with ERROR
gomocup-say-with-size-on-which-boards = say with --size on which boards your engine plays
gomocup-after-ms-2 = after { $time } ms
gomocup-it-says-something-before-the-ok = it says something before the OK that answers START
gomocup-print-nothing-that-was-not-asked = print nothing that was not asked for; put MESSAGE or DEBUG before what people should read
gomocup-answer-about-also-before-start-with = answer ABOUT, also before START, with one line: { $FORM }
gomocup-about-has-no-answer-that-it = ABOUT has no answer that it could be
gomocup-about-tells-no-name = ABOUT tells no name="…"
gomocup-about-tells-no = ABOUT tells no { $missing }
gomocup-it-does-not-play-on-a = it does not play on a board of { $side }: Gomocup plays on 15 and 20
gomocup-it-says-that-it-plays-on = it says that it plays on { $TOO_LARGE }x{ $TOO_LARGE }
gomocup-answer-error-and-the-reason-to = answer ERROR and the reason to every size that you have no board for
gomocup-it-answers-unknown-to-a-board = it answers UNKNOWN to a board that it cannot play on: that is for unknown commands
gomocup-answer-error-and-the-reason = answer ERROR and the reason

## swap

gomocup-swap2board-is-answered-with-none-three = SWAP2BOARD is answered with none, three and five stones
gomocup-it-cannot-play-games-that-begin = it cannot play games that begin with Swap2
gomocup-swap2board-with-stones-is-answered-with = SWAP2BOARD with { $n } stones is answered with { $forms }, and nothing else
gomocup-its-answer-to-swap2board-with-stones = its answer to SWAP2BOARD with { $n } stones puts one off the board or on another

## talk

gomocup-it-cannot-be-started = it cannot be started: { $error }
gomocup-it-plays-which-is-off-every = it plays { $line }, which is off every board
gomocup-it-answers-to-a-command-that = it answers { $said } to a command that every engine has to know
gomocup-no-answer-within-s-is-expected = no answer within { $seconds } s ({ $wanted } is expected)
gomocup-its-answer-only-came-when-its = its answer only came when its input was closed
gomocup-end-every-line-with-a-newline = end every line with a newline and flush standard output after it: fflush(stdout), std::endl, print(…, flush=True)
gomocup-answer-every-command-but-info-and = answer every command but INFO and END with one line; do not wait for more input before
gomocup-an-engine-ends-on-end-and = an engine ends on END and when its input is closed, never else; run it by hand with the lines above
gomocup-a-line-has-at-most-64 = a line has at most 64 KiB, an answer with all its MESSAGE lines 1 MiB
gomocup-read-standard-input-until-its-end = read standard input until its end
gomocup-it-answers-where-is-expected = it answers { $said } where { $expected } is expected
gomocup-answer-in-exactly-that-form-on = answer in exactly that form, on a line of its own, with nothing before or after it

## times

gomocup-a-move-keeps-timeout-turn = a move keeps timeout_turn
gomocup-timeout-turn-0-means-at-once = timeout_turn 0 means at once
gomocup-little-time-left-is-kept = little time_left is kept
gomocup-a-game-keeps-timeout-match = a game keeps timeout_match
gomocup-ms-of-ms = { $took_ms } ms of { $allowed_ms } ms
gomocup-too-slow-by-ms-which-loses = { $told }: too slow by { $over_ms } ms, which loses the game
gomocup-too-slow-by-ms-the-official = { $told }: too slow by { $over_ms } ms; the official judge forgives 1000, others less
gomocup-look-at-the-clock-while-you-2 = look at the clock while you think, and keep some 30 ms back for the way
gomocup-with-timeout-turn-0-play-what = with timeout_turn 0, play what a first look shows
gomocup-a-move-has-min-timeout-turn = a move has min(timeout_turn, time_left): INFO time_left comes before every move
gomocup-divide-what-is-left-of-the = divide what is left of the game among the moves that are to come
gomocup-moves-in-ms-of-ms = { $played } moves in { $ms } ms of { $all } ms

## report

gomocup-cannot-start = cannot start { $name }: { $why }
gomocup-duration = Takes about { $least } s for an engine that answers at once, { $most } s for one that uses its time.
gomocup-skipped-by-name = { $n ->
    [one] 1 more check was skipped because it needs
   *[other] { $n } more checks were skipped because they need
  } { $need }: { $which }
gomocup-skipped = { $n } more checks were skipped because they need { $need }
gomocup-count-ok = { $ok } ok
gomocup-count-warnings = { $warnings ->
    [one] 1 warning
   *[other] { $warnings } warnings
  }
gomocup-count-failures = { $failures ->
    [one] 1 failure
   *[other] { $failures } failures
  }
gomocup-count-skipped = { $skipped } skipped
gomocup-count-missing = { $missing } not reached
gomocup-totals = { $planned ->
    [one] 1 check
   *[other] { $planned } checks
  }: { $parts }
