## End

gomocup-end-title = exits silently within a second of END
gomocup-closed-input-title = exits when its input is closed
gomocup-children-title = leaves no processes behind
gomocup-files-title = leaves no files behind
gomocup-end-advice = on END, stop thinking and exit with status 0
gomocup-end-still-running = the engine is still running { $seconds } s after END
gomocup-end-output = the engine prints something after END
gomocup-end-output-advice = print nothing after END
gomocup-end-too-slow = the engine took { $ms } ms to exit; platforms kill it after 1000 ms
gomocup-end-failure = the engine exits with a failure on END: { $status }
gomocup-after-ms = after { $ms } ms
gomocup-closed-input-talks = the input is closed, but the engine keeps printing
gomocup-closed-input-busy = the input is closed, but the engine keeps running at full CPU load
gomocup-closed-input-runs = the input is closed, but the engine is still running
gomocup-closed-input-advice = treat the end of standard input like END: the platform may have crashed
gomocup-children-left = { $left ->
        [one] 1 process
       *[other] { $left } processes
    } started by the engine still running after END
gomocup-children-advice = stop every process that your engine starts
gomocup-files-left = files written by the engine remain after END: { $new }
gomocup-files-advice = delete temporary files on END; keep permanent files in the folder given by INFO folder

## Games

gomocup-games-title = plays whole games with legal moves
gomocup-board-not-supported = the engine does not support this board size
gomocup-games-summary = { $games } games, { $moves } moves, { $won } won, { $lost } lost, slowest move { $slowest_ms } ms
gomocup-games-too-slow = a move took { $slowest_ms } ms, the limit is { $limit } ms: this loses the game
gomocup-check-clock-advice = check the clock while thinking

## Groups of checks

gomocup-group-start = Start
gomocup-group-commands = Commands and options
gomocup-group-lines = Lines
gomocup-group-moves = Moves
gomocup-group-rules = Rules
gomocup-group-games = Games
gomocup-group-time = Time
gomocup-group-resources = Memory and output
gomocup-group-end = End
gomocup-check-skipped = skipped: needs { $need }, which failed

## Commands and lines

gomocup-unknown-title = answers UNKNOWN to an unknown command
gomocup-info-title = never answers INFO
gomocup-at-once-title = accepts START, options and BEGIN sent at once, without waiting for OK
gomocup-line-ends-title = accepts any line ending and ignores blank lines
gomocup-lower-case-title = understands commands in lower case
gomocup-unknown-advice = answer UNKNOWN and carry on
gomocup-unknown-error = the engine answers ERROR to an unknown command instead of UNKNOWN
gomocup-unknown-mistaken = the engine mistakes an unknown command for another one
gomocup-unknown-silent = the engine does not answer an unknown command: a platform that sends one waits in vain
gomocup-info-answered = the engine answers { $said } to { $line }: platforms take that for the answer to the next command
gomocup-info-advice = never answer INFO; ignore keys that you do not know
gomocup-options-as-commands = the engine takes them for commands
gomocup-line-end = with lines ending in { $name }
gomocup-line-ends-advice = read lines up to LF, strip CR and spaces from the end, and skip empty lines
gomocup-lower-case-platforms = some platforms send commands in lower case
gomocup-lower-case-advice = compare commands case-insensitively

## Moves

gomocup-begin-title = answers BEGIN with a move
gomocup-once-title = answers each command exactly once
gomocup-turn-title = answers TURN with a legal move
gomocup-start-again-title = clears the board on a second START
gomocup-board-title = accepts any position from BOARD
gomocup-empty-board-title = answers BOARD without stones
gomocup-full-board-title = answers BOARD with many stones
gomocup-restart-title = starts a new game on RESTART
gomocup-rectangle-title = answers RECTSTART
gomocup-takeback-title = takes back moves on TAKEBACK
gomocup-move-off-board = the engine plays { $at }, which is outside the board
gomocup-coordinates-advice = x goes from 0 to { $width }, y from 0 to { $height }
gomocup-move-illegal = the engine plays { $at }, which is illegal: { $why }
gomocup-forbidden-advice = Black may not play there when INFO rule includes 4
gomocup-own-board-advice = keep track of the board: START, TURN, BOARD, TAKEBACK and your own moves change it
gomocup-extra-output = the engine prints something after its move
gomocup-extra-output-advice = answer with exactly one move; print MESSAGE and DEBUG lines before it
gomocup-rectangle-refused = the engine says that it does not support rectangular boards
gomocup-in-the-new-game = in the new game
gomocup-old-stones-left = in the new game the engine only plays on points that were free at the end of the previous one: the old stones are still on its board
gomocup-clear-board-advice = clear the board on every START and RESTART
gomocup-turn-after-board = at TURN after BOARD
gomocup-stones = { $n } stones
gomocup-restart-unknown = platforms then restart it for every game
gomocup-takeback-unknown = platforms then send the whole board instead
gomocup-after-takeback = after TAKEBACK
gomocup-command-unknown = the engine does not know { $command }: { $what }

## Rules

gomocup-five-title = completes five in a row when it can
gomocup-six-title = knows that six in a row does not win
gomocup-forbidden-title = avoids forbidden points as Black
gomocup-blocked-five-title = knows that five blocked at both ends does not win
gomocup-board-too-small = the board is too small for this check
gomocup-five-missed = { $rule }: the engine plays { $point }, although g8 or l8 makes five and wins
gomocup-five-advice = the official judge rejects engines that miss this; if yours does not support this rule, exclude it with --rule
gomocup-rule-advice = obey INFO rule { $bits }; if your engine does not support this rule, exclude it with --rule
gomocup-six-played = which makes six in a row and does not win
gomocup-forbidden-played = which is a forbidden point for Black
gomocup-blocked-five-played = which makes five blocked by White at both ends and does not win
gomocup-move-wrong = the engine plays { $point }, { $what }
gomocup-judge-expects = the engine plays { $point }; the official judge expects one of { $wanted }

## Report

gomocup-result-in-brackets = {" "}({ $told })
gomocup-not-finished = not finished
gomocup-cannot-start = cannot start { $name }: { $why }
gomocup-duration = This takes about { $least } s for an engine that answers at once, and up to { $most } s for one that uses all its time.
gomocup-skipped-by-name = { $n ->
    [one] 1 more check was skipped because it needs
   *[other] { $n } more checks were skipped because they need
  } { $need }: { $which }
gomocup-skipped = { $n } more checks were skipped because they need { $need }
gomocup-count-ok = { $ok } passed
gomocup-count-warnings = { $warnings ->
    [one] 1 warning
   *[other] { $warnings } warnings
  }
gomocup-count-failures = { $failures ->
    [one] 1 failure
   *[other] { $failures } failures
  }
gomocup-count-skipped = { $skipped } skipped
gomocup-count-missing = { $missing } not run
gomocup-totals = { $planned ->
    [one] 1 check
   *[other] { $planned } checks
  }: { $parts }

## Memory and output

gomocup-memory-title = stays within max_memory
gomocup-pondering-title = does not use the CPU during the opponent's turn
gomocup-stderr-title = prints nothing to standard error
gomocup-no-data = this operating system does not provide the data
gomocup-mb-of-mb = { $used_mb } MB of { $limit } MB
gomocup-memory-exceeded = { $told }: too much memory, which loses the game
gomocup-memory-advice = INFO max_memory gives the bytes for the program and every process it starts: make your tables smaller
gomocup-pondering-found = the engine uses { $ms } ms of CPU time during { $pause } ms of the opponent's turn: Gomocup does not allow pondering
gomocup-pondering-advice = stop all threads after the move, and wait for input without polling
gomocup-stderr-found = the engine prints to standard error: { $last }
gomocup-stderr-advice = on platforms that do not read it, the engine hangs when the pipe is full; print DEBUG lines instead

## Start

gomocup-start-title = answers START with OK
gomocup-unasked-title = prints nothing without being asked
gomocup-about-title = describes itself on ABOUT
gomocup-other-size-title = supports another board size
gomocup-too-large-title = refuses a board that is too large with ERROR
gomocup-size-advice = use --size to say which board sizes your engine supports
gomocup-start-time = after { $time } ms
gomocup-unasked-output = the engine prints something before it answers START with OK
gomocup-unasked-advice = print nothing without being asked; start text for people with MESSAGE or DEBUG
gomocup-about-advice = answer ABOUT with one line, even before START: { $FORM }
gomocup-about-unusable = the answer to ABOUT is not a description
gomocup-about-no-name = ABOUT does not give name="…"
gomocup-about-incomplete = ABOUT does not give { $missing }
gomocup-size-not-supported = the engine does not support a board of size { $side }: Gomocup uses 15 and 20
gomocup-too-large-accepted = the engine claims to support { $TOO_LARGE }x{ $TOO_LARGE }
gomocup-too-large-advice = answer ERROR and the reason for every size that you do not support
gomocup-too-large-unknown = the engine answers UNKNOWN to a board size that it does not support: UNKNOWN is for unknown commands
gomocup-error-advice = answer ERROR and the reason

## Swap2

gomocup-swap2-title = answers SWAP2BOARD with no, three and five stones
gomocup-swap2-unknown = it cannot play games that start with Swap2
gomocup-swap2-answer = the answer to SWAP2BOARD with { $n } stones must be { $forms }
gomocup-swap2-illegal = the answer to SWAP2BOARD with { $n } stones places a stone outside the board or on another stone

## Conversation

gomocup-not-started = the engine cannot be started: { $error }
gomocup-move-off-every-board = the engine plays { $line }, which is outside any board
gomocup-mandatory-command = the engine answers { $said } to a mandatory command
gomocup-no-answer = no answer within { $seconds } s (expected { $wanted })
gomocup-answer-not-flushed = the answer came only after the input was closed
gomocup-flush-advice = end every line with a newline and flush standard output: fflush(stdout), std::endl, print(…, flush=True)
gomocup-answer-advice = answer every command except INFO and END with one line, without waiting for more input
gomocup-exit-advice = an engine may exit only on END or when its input is closed; to reproduce, run it and type the lines above
gomocup-length-advice = a line may have at most 64 KiB, an answer with all its MESSAGE lines at most 1 MiB
gomocup-read-input-advice = keep reading standard input until it ends
gomocup-unexpected-answer = the engine answers { $said }, expected { $expected }
gomocup-form-advice = answer in exactly this form, on a line of its own, with nothing before or after it

## Time

gomocup-turn-time-title = respects timeout_turn
gomocup-no-time-title = moves at once with timeout_turn 0
gomocup-little-left-title = respects time_left when it is short
gomocup-match-time-title = respects timeout_match
gomocup-ms-of-ms = { $took_ms } ms of { $allowed_ms } ms
gomocup-too-slow = { $told }: { $over_ms } ms over the limit, which loses the game
gomocup-slightly-slow = { $told }: { $over_ms } ms over the limit; the official judge tolerates 1000 ms, other platforms less
gomocup-clock-advice = check the clock while thinking, and reserve about 30 ms for communication
gomocup-no-time-advice = with timeout_turn 0, play the first good move you find
gomocup-time-left-advice = the time for a move is min(timeout_turn, time_left); INFO time_left comes before every move
gomocup-match-time-advice = divide the remaining time among the moves still to come
gomocup-match-time-used = { $played } moves in { $ms } ms of { $all } ms
