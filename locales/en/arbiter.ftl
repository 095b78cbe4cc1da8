## control

arbiter-and-more-with-each-move = , and { $increment } more with each move
arbiter-a-move = { $per_move } a move
arbiter-in-all = { $total_time } in all
arbiter-then-byo-yomi-periods-of = { $main_time }, then { $periods } byo-yomi periods of { $period_time }
arbiter-then-moves-in-every = { $main_time }, then { $stones_per_period } moves in every { $period_time }
arbiter-in-all-at-most-a-move = { $match_time } in all, at most { $turn } a move{ $increment }
arbiter-for-every-moves = { $time } for every { $moves } moves{ $increment }
arbiter-a-time-is-longer-than-a = a time is longer than a thousand days
arbiter-there-must-be-some-time-to = there must be some time to move in
arbiter-the-number-of-moves-or-periods = the number of moves or periods must be from 1 to 10000
arbiter-not-a-time-control-write-seconds = not a time control: write seconds as in 300, 300+2, 5/move, 40/300+1, 600+3x30 (byo-yomi), 600+25/300 (Canadian), 180/match+30/turn, or none
arbiter-no-clock = no clock

## decide

arbiter-not-a-move-it-is-far = not a move: it is far too long

## event

arbiter-the-event-has-version-this-tengen = the event has version { $v }, this Tengen reads version { $version }: use a newer one
arbiter-not-an-event-at-column = not an event, at column { $column }: { $what }

## evidence

arbiter-exited = exited
arbiter-killed-by-a-signal = killed by a signal
arbiter-out-of-bounds = out of bounds
arbiter-closed-its-output = closed its output
arbiter-disconnected = disconnected
arbiter-cannot-be-started = cannot be started
arbiter-not-ready-in-time = not ready in time
arbiter-refused-the-game = refused the game
arbiter-too-much-output = too much output
arbiter-input-not-read = input not read
arbiter-no-answer = no answer

## misfit

arbiter-event = event { $seq }: { $why }
arbiter-event-should-be-here = event { $expected } should be here
arbiter-the-time-goes-back-it-was = the time goes back: it was { $last } s before
arbiter-cannot-do-this-now = { $seat } cannot do this now
arbiter-there-are-no-events = there are no events
arbiter-a-log-begins-with-one-event = a log begins with one event "opened"
arbiter-this-cannot-happen-at-this-point = this cannot happen at this point

## reason

arbiter-ms-too-late = {" "}({ $overrun } ms too late)
arbiter-wins = { $seat } wins
arbiter-played-why = {" "}({ $played }: { $why })
arbiter-why = {" "}({ $why })
arbiter-resigned = resigned
arbiter-made-an-illegal-move = made an illegal move
arbiter-gave-no-readable-move = gave no readable move
arbiter-played-on-a-forbidden-point = played on a forbidden point
arbiter-ran-out-of-time = ran out of time
arbiter-broke-the-rules-too-often = broke the rules too often
arbiter-crashed-or-could-not-be-reached = crashed or could not be reached
arbiter-left-the-game = left the game
arbiter-draw-by-agreement = draw by agreement
arbiter-the-limit-of-moves-was-reached = the limit of moves was reached
arbiter-decided-by-the-organiser = decided by the organiser
arbiter-given-up-before-the-first-move = given up before the first move
arbiter-did-not-make-the-first-move = did not make the first move in time
arbiter-draw = draw
arbiter-void = void

## refusal

arbiter-this-table-has-no = this table has no { $seat }
arbiter-it-is-the-turn-of = it is the turn of { $seat }
arbiter-the-move-is-for-ply-but = the move is for ply { $meant }, but ply { $next } is next: look at the game again
arbiter-is-not-allowed-at-this-table = { $offer } is not allowed at this table
arbiter-you-have-asked-for-already = you have asked for { $offer } already
arbiter-nobody-asks-you-for = nobody asks you for { $offer }
arbiter-it-was-refused-ask-again-in = it was refused: ask again in { $time } s
arbiter-wait-s-more-for-the-others = wait { $time } s more for the others to come back
arbiter-taking-back = taking back
arbiter-a-draw = a draw
arbiter-a-pause = a pause
arbiter-going-on = going on
arbiter-the-game-is-over = the game is over
arbiter-you-have-lost-already = you have lost already
arbiter-the-game-is-paused = the game is paused
arbiter-the-game-is-not-paused = the game is not paused
arbiter-this-move-was-played-already = this move was played already
arbiter-you-have-no-move-to-take = you have no move to take back
arbiter-the-game-has-begun-resign-instead = the game has begun: resign instead
arbiter-the-others-are-still-there = the others are still there
arbiter-you-are-away-yourself-come-back = you are away yourself: come back first
arbiter-this-is-known-already = this is known already

## terms

arbiter-play-but-there-are-names = { $seats } play, but there are { $names } names
arbiter-the-name-of-player-must-have = the name of player { $index } must have 1 to 100 visible characters
arbiter-there-are-terms-for-seats-but = there are terms for { $terms } seats, but the table has { $seats }
arbiter-the-times-must-be-longer-than = the times must be longer than nothing and shorter than a thousand days
arbiter-at-most-100-tags-of-at = at most 100 tags of at most 4000 characters
arbiter-a-turn-cannot-be-lost-in = a turn cannot be lost in an opening protocol: let violations lose or be asked again
arbiter-a-limit-must-be-at-least = a limit must be at least 1
arbiter-this-game-is-over-before-its = this game is over before its first move
arbiter-time-cap = , at most { $most }
arbiter-offence = { $seat } { $reason }

## evaluation

arbiter-not-an-evaluation = not an evaluation such as depth 12 score 35 nodes 812345 pv h9 i10
