## Page

report-match = Match
report-tengen-report = Tengen report
report-first = first
report-second = second
report-finished = finished
report-stopped = interrupted
report-running = in progress

## How games ended

report-draws = Draws:{" "}
report-how-games-ended = How games ended
report-losses-by-reason = Losses by reason
report-games-lost = games lost
report-player = Player
report-all = all

## List of games

report-no-games = No games have finished yet.
report-games = Games
report-to-replay = To replay a game, insert its number:
report-forfeits = Forfeits
report-moves-first-second = Moves first – second
report-result = Result
report-what-happened = What happened
report-and-n-more = And { $more } more.
report-moves-first = Moves first
report-moves-second = Moves second
report-by = Reason
report-replay = Replay
report-all-players = all players
report-all-reasons = all reasons
report-forfeits-only = forfeits only
report-number = number
report-games-unit = games
report-ms = ms
report-s = s
report-min = min
report-count-of-games = { $amount ->
    [one] 1 game
   *[other] { $count } games
  }
report-some-games-listed = Of { $games } games, the first { $first } and the last { $last } are listed here. If scripts are enabled, you can browse and search all of them.
report-no = No.
report-round = Round
report-moves-column = Moves

## Head of the page

report-n-of-p-games = { $games } of { $planned } games
report-winner = Winner: { $winner }
report-first-move-elo = First-move advantage (Elo)
report-draws-figure = Draws
report-forfeit-reasons = timeouts, crashes, illegal moves etc.
report-elo-difference = Elo difference
report-los = Likelihood of superiority (LOS)
report-h1-accepted = H1 accepted
report-h0-accepted = H0 accepted
report-undecided = undecided
report-settings = Settings
report-program = Program
report-limits = Limits
report-players = Players
report-statistics-note = ± is the 95 % confidence interval. Elo, LOS, pairs and SPRT use the formulas of fastchess; ratings of more than two players are maximum-likelihood estimates.
report-n-a = n/a
report-players-unit = players
report-first-move-score = first mover's score
report-draws-unit = draws

## Charts

report-progress = Progress
report-score-chart = Score by number of games
report-score-band = NAME, with 95 % band
report-first-eight = Top eight of the standings.
report-score = score
report-elo-chart = Elo with error bars
report-elo-of-name = NAME relative to the opponent, 95 % intervals
report-elo-of-average = Relative to the average, 95 % intervals.
report-pair-chart = Game pairs by points
report-pairs = pairs
report-pair-note = Two games from the same opening with sides swapped; points of NAME.
report-all-games = all games
report-as = as{" "}
report-sprt-chart = Sequential test (SPRT)
report-log-likelihood-ratio = log-likelihood ratio
report-sprt-note = The test ends when the line reaches one of the bounds.

## Tables

report-elo-note-two = Elo is relative to the opponent.
report-elo-note-many = Elo is relative to the average of all players, without the first-move advantage.
report-standings = Standings
report-side = Side
report-cross-table-note = Each cell is the score of the row's player in per cent; hover over it to see the games.
report-cross-table-points = Each cell shows the points of the row's player and the games won, drawn and lost.
report-cross-table = Cross table
report-games-column = Games
report-points = Points
report-score-column = Score

## Times

report-length-of-games = Length of games
report-moves = moves
report-average-length = { $moves } moves on average.
report-time = Time
report-thinking-time = Thinking time per move
report-overhead = Tengen's overhead per move
report-overhead-note = Time between an answer and the next request; it counts on no clock.
report-time-per-move = time per move
report-share-of-moves = share of moves
report-overhead-label = overhead
report-microseconds = µs
report-h = h
report-moves-unit = moves
report-average = Average
report-median = Median
report-longest = Longest
report-total = Total

## Reasons

report-five-in-a-row = five in a row
report-goal-reached = goal reached
report-all-destroyed = all units destroyed
report-forbidden-point = forbidden point
report-no-move-left = no legal move
report-resigned = resignation
report-adjudicated = adjudication
report-board-full = board full
report-both-passed = both passed
report-both-destroyed = no units left on either side
report-move-limit = move limit
report-agreed = agreement
report-illegal-move = illegal move
report-unreadable-move = unreadable move
report-violations = too many violations
report-timeout = timeout
report-no-answer = no answer
report-crash = crash
report-exited = program exited
report-output-closed = output closed
report-disconnected = disconnected
report-stopped-by-sandbox = stopped by the sandbox
report-too-much-output = too much output
report-input-not-read = input not read
report-not-ready = not ready in time
report-not-started = could not be started
report-refused = game refused
report-other = other

## Review of a game

report-review = Game review
report-review-index = Game reviews
report-review-failed = Not analysed
report-review-inaccuracy = Inaccuracy
report-review-mistake = Mistake
report-review-blunder = Blunder
report-review-comment = { $word } ({ $sign }): { $score }. Better: { $line } ({ $best }).
report-review-graph-of = Evaluation of the game { $first } – { $second }, move by move
report-review-board = Board
report-review-start = To the start (Home)
report-review-back = Previous move (←)
report-review-on = Next move (→)
report-review-end = To the end (End)
report-review-next-mistake = Next mistake (N)
report-review-show-better = Show what was better (B)
report-review-move = Move
report-review-score = Score
report-review-better = Better
report-review-how = Scores are from { $first }'s point of view: +1.00 is a healthy advantage, #7 a forced win with the seventh move from there, counting both players. { $limits }
