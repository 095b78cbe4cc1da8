## format

records-tengens-log-jsonl-every-event-of = Tengen's log (.jsonl): every event of the game, complete
records-sgf-gm-4-games-with-variations = SGF (GM[4]): games with variations and comments
records-piskvork-psq-one-game-with-times = Piskvork (.psq): one game with times
records-gomotur-rec-one-game-with-times = Gomotur (.rec): one game with times
records-renlib-library-variations-with-comments = RenLib library: variations with comments
records-renlib-position-the-moves-of-one = RenLib position: the moves of one game
records-renjunet-database-rif = RenjuNet database (.rif)
records-ccgc-contest-text = CCGC contest text
records-points-such-as-h8h9i9 = points such as h8h9i9
records-pairs-of-letters-from-the-top = pairs of letters from the top, such as hhhg
records-quoridor-contest-the-servers-log = Quoridor contest: the server's log
records-quoridor-contest-a-clients-log = Quoridor contest: a client's log
records-quoridor-moves-such-as-1-e2 = Quoridor moves such as 1. e2 e8
records-battlefield-map-and-orders = Battlefield: map and orders

## formats

records-the-file-has-too-many-games = the file has too many games

## formats: battlefield

records-lines-after-the-end-of-the = lines after the end of the battle are left out
records-an-order-that-cannot-be-given = an order that cannot be given stands as what the reference makes of it
records-orders-after-the-end-of-the = orders after the end of the battle are left out
records-an-order-that-cannot-be-given-2 = an order that cannot be given is read as what is left of it
records-gives-an-order-out-of-turn = { $what } gives an order out of turn

## formats: events

records-no-referee-would-have-begun-it = no referee would have begun it: { $what }
records-no-referee-would-have-allowed-move = no referee would have allowed move { $number }: { $what }
records-the-result-is-left-out-the = the result is left out: the board tells another one

## formats: gomoku

records-the-file-names-no-rule-its = the file names no rule: its moves fit { $rule }
records-the-file-names-no-rule-and = the file names no rule, and its moves fit none: taken as freestyle
records-is-not-a-point-of-the = { $what } is not a point of the { $size } board
records-there-is-a-stone-on-already = there is a stone on { $point } already

## formats: gomoku: ccgc

records-the-closing-bracket-is-missing = the closing bracket is missing
records-there-is-no-game-expected-c5 = there is no game: expected {"{"}[C5]
records-a-bracket-of-the-heading-is = a bracket of the heading is not closed
records-is-not-a-move-expected-b = { $word } is not a move: expected B(H,8) or W(H,9)
records-the-result-is-not-understood = the result is not understood
records-by-what-the-game-ended-is = by what the game ended is left out
records-brackets-in-names-become-blanks = brackets in names become blanks

## formats: gomoku: gomotur

records-no-board-is-so-large = no board is so large
records-the-file-does-not-tell-the = the file does not tell the size of the board: taken as { $size }
records-it-does-not-tell-the-size = it does not tell the size of the board, and these moves fit a smaller one

## formats: gomoku: lib: reader

records-the-header-is-cut-short = the header is cut short
records-version-is-read-as-3-4 = version { $major }.{ $minor } is read as 3.4
records-an-odd-byte-at-the-end = an odd byte at the end is left out
records-bytes-after-the-last-variation-are = bytes after the last variation are left out
records-the-file-ends-in-the-middle = the file ends in the middle of a variation
records-flags-are-cut-short = flags are cut short
records-flags-that-nobody-knows-are-left = flags that nobody knows are left out
records-a-comment-has-no-end = a comment has no end
records-is-not-a-point-of-the-2 = { $position } is not a point of the { $size } board: no RenLib library, or of another board

## formats: gomoku: lib: writer

records-the-few-chinese-texts-in-gbk = the few Chinese texts in GBK could be taken for UTF-8
records-stones-are-set-up = stones are set up
records-the-colours-do-not-alternate = the colours do not alternate

## formats: gomoku: plain

records-rows-are-counted-from-the-top = rows are counted from the top, as c-gomoku-cli does in such files
records-there-are-no-moves = there are no moves
records-not-a-point-such-as-h8 = not a point such as h8
records-it-has-no-moves = it has no moves

## formats: gomoku: pos

records-the-file-is-empty = the file is empty
records-moves-are-announced-follow = { $count } moves are announced, { $n } follow

## formats: gomoku: psq

records-expected-piskvorky-widthxheight-a-b-s = expected Piskvorky WIDTHxHEIGHT, A:B, S with sides from 1 to 52
records-expected-a-move-x-y-ms = expected a move x,y,ms, two names or an error code, not { $code }
records-further-lines-are-left-out = further lines are left out
records-the-result-is-guessed-from-the = the result is guessed from the error code: whoever was to move has lost
records-times-are-cut-to-milliseconds = times are cut to milliseconds
records-of-the-result-only-an-error = of the result only an error code is kept

## formats: gomoku: rif

records-there-are-no-games = there are no games
records-not-well-formed-xml = not well-formed XML: { $error }
records-the-rest-of-this-games-moves = { $what }: the rest of this game's moves is left out

## formats: gomoku: sgf: reader

records-text-outside-of-the-game-is = text outside of the game is left out
records-there-is-no-game-expected = there is no game: expected (;
records-something-that-is-no-sgf-is = something that is no SGF is left out
records-the-text-ends-inside-of-a = the text ends inside of a value
records-closing-brackets-are-missing = closing brackets are missing
records-the-game-is-empty = the game is empty
records-is-no-board-size-from-1 = { $line } is no board size from 1 to 52
records-gm-is-read-as-gomoku = GM[{ $n }] is read as Gomoku
records-the-result-is-taken-for-a = the result { $text } is taken for a draw
records-is-no-sgf-point-read-with = { $text } is no SGF point: read with rows from the bottom
records-a-label-off-the-board-is = a label off the board is left out
records-too-many-points-are-listed = too many points are listed

## formats: gomoku: sgf: writer

records-by-what-the-game-ended-is-2 = by what the game ended is not fully kept
records-these-tags-have-no-place-in = these tags have no place in SGF: { $names }

## formats: gomoku: stones

records-somebody-passes = somebody passes

## formats: quoridor_log

records-expected-name-x-y-x1-y1 = expected NAME,x,y,x1,y1,x2,y2,status

## formats: quoridor_log: client

records-a-clients-log-tells-the-status = a client's log tells the status of each own step one line late: mended
records-a-clients-log-does-not-show = a client's log does not show what the enemy tried and was refused
records-the-enemys-last-step-is-a = the enemy's last step is a wrong guess of the client: left out
records-the-enemys-last-step-was-guessed = the enemy's last step was guessed by the client

## formats: quoridor_log: server

records-the-line-of-a-third-player = the line of a third player, { $name }, is left out
records-the-rules-are-left-out-logs = the rules are left out: logs are of the contest
records-a-pass-becomes-a-step-without = a pass becomes a step without coordinates, which is none
records-the-result-is-left-out-no = the result is left out: no step of the log tells it
records-both-players-have-the-same-name = both players have the same name: one gets a suffix

## formats: quoridor_text: reader

records-not-a-move-such-as-e2 = not a move such as e2 or e3h, nor a tag, comment or result
records-are-not-rules-of-quoridor = { $value } are not rules of Quoridor
records-the-file-does-not-tell-the-2 = the file does not tell the rules: taken as { $rules }
records-is-not-on-the-x-board = { $m } is not on the { $size }x{ $size } board

## formats: quoridor_text: writer

records-somebody-plays-who-has-no-seat = somebody plays who has no seat
records-tags-with-odd-names-are-left = tags with odd names are left out
records-titles-become-comments-and-braces-in = titles become comments, and braces in them brackets

## heading

records-won = { $seat } won
records-end-how = { $end } ({ $how })
records-on-the-board = on the board
records-resignation = resignation
records-time = time
records-forfeit = forfeit
records-broken-rules = broken rules
records-the-opponent-has-gone = the opponent has gone
records-draw = draw
records-void = void

## left_out

records-the-opening-protocol-and-its-choices = the opening protocol and its choices are left out: only stones are kept
records-names = names
records-event = event
records-place = place
records-date = date
records-round = round
records-result = result
records-comment = comment
records-time-control = time control
records-who-sat-where = who sat where
records-left-out-of-the-heading = left out of the heading: { $what }
records-the-rule-is-left-out = the rule is left out
records-the-size-of-the-board-is = the size of the board is left out

## note

records-read-as = { $place }: { $what } (read as { $format })
records-place-what = { $place }: { $what }
records-can-only-be-read = { $format } can only be read
records-has-room-for-one-game-write = { $format } has room for one game: write several files
records-cannot-hold-this-game = { $format } cannot hold this game: { $what }
records-cannot-hold-this-game-use = { $format } cannot hold this game: { $what }; use { $names }
records-the-record-has-too-many-moves = the record has too many moves
records-there-is-no-record-to-write = there is no record to write

## place

records-line-column = line { $line }, column { $column }
records-byte = byte { $offset }

## reading

records-this-is-no-record-of-a = this is no record of a game in any format that we know

## replay

records-stones-are-set-up-again-and = stones are set up again and again
records-it-is-the-turn-of = it is the turn of { $what }

## summary

records-moves-in-lines = { $all_moves } moves in { $leaves } lines
records-the-board-before-the-first-move = the board before the first move: { $why }
records-move-is-not-legal = move { $number } is not legal: { $why }
records-rules = rules
records-player = player
records-time-control-2 = time control
records-written-by = written by
records-comment-2 = comment
records-tag = tag
records-moves = moves
records-variations = variations
records-comments = comments
records-thinking = thinking
records-refused = refused
records-against-the-rules = against the rules

## writing

records-is-off-the-board = { $point } is off the board

## left_out: counts

records-left-out = left out: { $what }
records-count-variations = { $n ->
    [one] 1 variation
   *[other] { $n } variations
}
records-count-comments = { $n ->
    [one] 1 comment
   *[other] { $n } comments
}
records-count-labels = { $n ->
    [one] 1 label
   *[other] { $n } labels
}
records-count-board-texts = { $n ->
    [one] 1 board text
   *[other] { $n } board texts
}
records-count-signs = { $n ->
    [one] 1 sign on a point
   *[other] { $n } signs on points
}
records-count-renlib-marks = { $n ->
    [one] 1 RenLib mark
   *[other] { $n } RenLib marks
}
records-count-turns = { $n ->
    [one] 1 note of whose turn it is
   *[other] { $n } notes of whose turn it is
}
records-count-properties = { $n ->
    [one] 1 SGF property ({ $names })
   *[other] { $n } SGF properties ({ $names })
}
records-count-refused = { $n ->
    [one] 1 rejected move
   *[other] { $n } rejected moves
}
records-count-times-used = { $n ->
    [one] the time of 1 move
   *[other] the times of { $n } moves
}
records-count-times-left = { $n ->
    [one] the clock after 1 move
   *[other] the clocks after { $n } moves
}
records-count-tags = { $n ->
    [one] 1 tag ({ $names })
   *[other] { $n } tags ({ $names })
}

## leniency

records-walls-with-their-direction-first = walls such as he2 are read as e2h
records-gomoku-quest-is-read-as-moves = Gomoku Quest's { $key } is read as the first moves
records-a-stone-on-a-stone-is = { $point } has a stone already: this move is left out
