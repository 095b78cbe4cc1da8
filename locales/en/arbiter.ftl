## Time control

arbiter-increment = , plus { $increment } per move
arbiter-per-move = { $per_move } per move
arbiter-total-time = { $total_time } per game
arbiter-byo-yomi = { $main_time }, then { $periods } byo-yomi periods of { $period_time }
arbiter-canadian-byo-yomi = { $main_time }, then { $stones_per_period } moves every { $period_time }
arbiter-gomocup-time = { $match_time } per game, at most { $turn } per move{ $increment }
arbiter-session-time = { $time } for every { $moves } moves{ $increment }
arbiter-time-too-long = a time is longer than 1000 days
arbiter-no-time = the time must be more than 0
arbiter-number-of-periods = the number of moves or periods must be between 1 and 10000
arbiter-bad-time-control = not a time control: expected seconds in one of the forms 300, 300+2, 5/move, 40/300+1, 600+3x30 (byo-yomi), 600+25/300 (Canadian), 180/match+30/turn, or none
arbiter-no-clock = no time limit
arbiter-time-cap = , at most { $most }

## Commands

arbiter-move-too-long = not a move: the text is far too long

## Event logs

arbiter-event-version = the event has version { $v }, but this Tengen only reads version { $version }: use a newer Tengen
arbiter-bad-event = not an event: { $what } at column { $column }
arbiter-event = event { $seq }: { $why }
arbiter-event-expected = expected event { $expected } here
arbiter-time-goes-back = the time goes backwards: it was already { $last } s
arbiter-not-now = { $seat } cannot do this now
arbiter-no-events = the log has no events
arbiter-log-start = a log must start with exactly one "opened" event
arbiter-impossible-event = this event is not possible at this point

## What happened to a program

arbiter-exited = exited
arbiter-killed-by-a-signal = killed by a signal
arbiter-stopped-by-sandbox = stopped by the sandbox
arbiter-closed-its-output = closed its output
arbiter-disconnected = disconnected
arbiter-cannot-start = could not be started
arbiter-not-ready-in-time = not ready in time
arbiter-refused-the-game = refused the game
arbiter-too-much-output = too much output
arbiter-input-not-read = did not read its input
arbiter-no-answer = no answer

## How games end

arbiter-overrun = {" "}({ $overrun } ms too late)
arbiter-wins = { $seat } wins
arbiter-played-why = {" "}({ $played }: { $why })
arbiter-why = {" "}({ $why })
arbiter-resigned = resigned
arbiter-illegal-move = made an illegal move
arbiter-unreadable-move = gave an unreadable move
arbiter-forbidden-point = played on a forbidden point
arbiter-ran-out-of-time = ran out of time
arbiter-too-many-violations = broke the rules too often
arbiter-crashed = crashed or lost contact
arbiter-left-the-game = left the game
arbiter-draw-agreed = draw by agreement
arbiter-move-limit = move limit reached
arbiter-adjudicated = adjudicated
arbiter-aborted = cancelled before the first move
arbiter-no-start = did not make the first move in time
arbiter-draw = draw
arbiter-void = void
arbiter-offence = { $seat } { $reason }
arbiter-not-an-evaluation = not an evaluation such as depth 12 score 35 nodes 812345 pv h9 i10

## Refused commands

arbiter-no-such-seat = this table has no { $seat }
arbiter-not-your-turn = it is { $seat }'s turn
arbiter-wrong-ply = this is move { $meant }, but move { $next } is next: look at the game again
arbiter-offer-not-allowed = this table does not allow { $offer }
arbiter-already-offered = you have already asked for { $offer }
arbiter-nothing-to-answer = nobody has asked you for { $offer }
arbiter-offer-too-soon = your request was declined: ask again in { $time } s
arbiter-claim-too-soon = wait { $time } s more for your opponent to come back
arbiter-take-back = a take-back
arbiter-a-draw = a draw
arbiter-a-pause = a pause
arbiter-continuation = resuming
arbiter-the-game-is-over = the game is over
arbiter-already-out = you are already out of the game
arbiter-the-game-is-paused = the game is paused
arbiter-not-paused = the game is not paused
arbiter-already-played = this move has already been played
arbiter-nothing-to-take-back = you have no move to take back
arbiter-already-started = the game has started: resign instead
arbiter-opponent-present = your opponent is still here
arbiter-you-left = you have left the table: come back first
arbiter-already-known = this has already been reported

## Terms of a table

arbiter-wrong-number-of-names = there are { $seats } players, but { $names } names
arbiter-name-length = the name of player { $index } must have 1 to 100 visible characters
arbiter-wrong-number-of-terms = there are terms for { $terms } seats, but the table has { $seats }
arbiter-time-range = times must be more than 0 and less than 1000 days
arbiter-too-many-tags = at most 100 tags with at most 4000 characters each are allowed
arbiter-no-skipping-in-opening = an opening protocol does not allow skipped turns: let violations lose the game or be asked again
arbiter-limit-too-small = a limit must be at least 1
arbiter-over-already = the game is over before its first move
