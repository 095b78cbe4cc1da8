## page

report-match = Match
report-tengen-report = Tengen report
report-first = first
report-second = second
report-finished = finished
report-stopped-before-its-end = stopped before its end
report-still-running = still running

## page: endings

report-draws = Draws:{" "}
report-how-games-ended = How games ended
report-losses-by-reason = Losses by reason
report-games-lost = games lost
report-player = Player

## page: games

report-no-game-has-been-finished = No game has been finished.
report-games = Games
report-to-see-a-game-with-its = To see a game, with its number:
report-lost-by-faults = Lost by faults
report-moves-first-second = Moves first – second
report-result = Result
report-what-happened = What happened
report-and-n-more = And { $more } more.
report-moves-first = Moves first
report-moves-second = Moves second
report-by = By
report-replay = Replay
report-everybody = everybody
report-any-end = any end
report-faults-only = faults only
report-number = number
report-games-2 = games
report-ms = ms
report-s = s
report-min = min

## page: head

report-n-of-p-games = { $games } of { $planned } games
report-winner = Winner: { $winner }
report-first-move-elo = First move (Elo)
report-draws-2 = Draws
report-time-crashes-illegal-moves-and-the = time, crashes, illegal moves and the like
report-elo-difference = Elo difference
report-likely-stronger-los = Likely stronger (LOS)
report-h1-accepted = H1 accepted
report-h0-accepted = H0 accepted
report-undecided = undecided
report-settings = Settings
report-program = Program
report-limits = Limits
report-players = Players
report-is-the-95-interval-elo-los = ± is the 95 % interval. Elo, LOS, pairs and SPRT by the formulas of fastchess; ratings of more than two by maximum likelihood.
report-n-a = n/a

## page: series

report-course-of-play = Course of play
report-score-over-the-games = Score over the games
report-name-with-its-95-band = NAME, with its 95 % band
report-the-first-eight-of-the-standings = The first eight of the standings.
report-score = score
report-elo-with-its-error = Elo with its error
report-name-against-the-other-95-intervals = NAME against the other, 95 % intervals
report-against-the-average-95-intervals = Against the average, 95 % intervals.
report-pairs-by-points = Pairs by points
report-pairs = pairs
report-two-games-from-one-opening-with = Two games from one opening with sides changed, points of NAME.
report-all-games = all games
report-as = as{" "}
report-sequential-test = Sequential test
report-log-likelihood-ratio = log-likelihood ratio
report-the-test-ends-where-the-line = The test ends where the line reaches a bound.

## page: table

report-elo-against-the-other = Elo: against the other.
report-elo-against-the-average-of-the = Elo: against the average of the players, the advantage of the first move apart.
report-standings = Standings
report-side = Side
report-each-cell-is-the-score-in = Each cell is the score in per cent of the row's player; point at it for the games.
report-each-cell-has-the-points-of = Each cell has the points of the row's player, and the games won, drawn and lost.
report-cross-table = Cross table

## page: times

report-length-of-games = Length of games
report-moves = moves
report-on-average-n-moves = On average { $moves } moves.
report-time = Time
report-thinking-time-per-move = Thinking time per move
report-our-own-time-per-move = Our own time per move
report-between-an-answer-and-the-next = Between an answer and the next question; it is on nobody's clock.
report-time-per-move = time per move
report-share-of-moves = share of moves
report-our-own = our own

## plot: axis

report-s-2 = µs
report-h = h

## reasons

report-five-in-a-row = five in a row
report-goal-reached = goal reached
report-all-destroyed = all destroyed
report-forbidden-move = forbidden move
report-no-move-left = no move left
report-resigned = resigned
report-adjudicated = adjudicated
report-board-full = board full
report-both-passed = both passed
report-nobody-left = nobody left
report-too-many-moves = too many moves
report-agreed = agreed
report-illegal-move = illegal move
report-no-readable-move = no readable move
report-violations = violations
report-time-2 = time
report-no-answer = no answer
report-crash = crash
report-exited = exited
report-output-closed = output closed
report-disconnected = disconnected
report-out-of-bounds = out of bounds
report-flood-of-output = flood of output
report-input-not-read = input not read
report-not-ready = not ready
report-not-started = not started
report-refused = refused
report-other = other

## page: endings

report-all = all

## page: games

report-no = No.
report-round = Round
report-moves-2 = Moves

## page: head

report-players-2 = players
report-who-moves-first-scores = who moves first scores
report-draws-3 = draws

## page: table

report-games-3 = Games
report-points = Points
report-score-2 = Score

## page: times

report-moves-3 = moves
report-average = Average
report-median = Median
report-longest = Longest
report-total = Total
report-count-of-games = { $amount ->
    [one] 1 game
   *[other] { $count } games
  }
report-some-games-listed = Of { $games } games, the first { $first } and the last { $last } are listed here. With scripts allowed, you can page through and search all of them.
