## Formats

records-format-events = Tengen's event log (.jsonl): everything that happened in the game
records-format-sgf = SGF (GM[4]): games with variations and comments
records-format-psq = Piskvork (.psq): one game with times
records-format-rec = Gomotur (.rec): one game with times
records-format-lib = RenLib library: variations with comments
records-format-pos = RenLib position: the moves of one game
records-format-rif = RenjuNet database (.rif)
records-format-ccgc = CCGC text (Chinese Computer Games Championship)
records-format-points = points, e.g. h8h9i9
records-format-letters = pairs of letters counted from the top, e.g. hhhg
records-format-contest-server = Quoridor contest: log of the server
records-format-contest-client = Quoridor contest: log of a client
records-format-quoridor = Quoridor moves, e.g. 1. e2 e8
records-format-battlefield = Battlefield: map and orders

## Reading files

records-memory-games = too many tiny games: reading on would take more than { $limit } MiB of memory. Split the file into smaller ones
records-memory-moves = too many moves or variations for a file of this size: reading on would take more than { $limit } MiB of memory. Is it a game record at all? If so, split it into smaller files
records-too-many-moves = the record has too many moves
records-memory-remarks = too many comments, labels or properties for a file of this size: reading on would take more than { $limit } MiB of memory. Remove what is repeated, or split the file
records-too-deep = nested too deeply: is a closing bracket or tag missing?
records-line-too-long = the line is too long: an event has at most { $most } bytes
records-note-times = { $what } ({ $n } times)
records-unknown-format = not a game record in any known format

## Battlefield files

records-battle-lines-dropped = lines after the end of the battle were ignored
records-battle-order-as-reference = an illegal order was read as the reference program interprets it
records-battle-orders-dropped = orders after the end of the battle were not saved
records-battle-order-cut = an illegal order will be read back only as far as it is legal
records-order-out-of-turn = { $what } gives an order out of turn

## Event logs

records-log-illegal-start = a referee would not have started this game: { $what }
records-log-illegal-move = a referee would not have accepted move { $number }: { $what }
records-result-contradicts-board = the result was not saved because the final position says otherwise

## Gomoku files

records-rule-guessed = the file does not name its rule: its moves fit { $rule }
records-rule-assumed = the file does not name its rule and its moves fit none: assuming freestyle
records-off-board = { $what } is not a point on the { $size } board
records-occupied = { $point } is already occupied
records-pass = a player passes

## CCGC

records-ccgc-unclosed = the closing {"}"} is missing
records-ccgc-no-game = no game found: expected {"{"}[C5]
records-ccgc-header-unclosed = a bracket in the header is not closed
records-ccgc-bad-move = { $word } is not a move: expected B(H,8) or W(H,9)
records-bad-result = cannot read the result
records-end-reason-dropped = the reason for the result was not saved
records-ccgc-brackets-replaced = brackets in names were replaced by spaces

## Gomotur

records-board-too-large = the board is too large
records-size-assumed = the file does not give the board size: assuming { $size }
records-size-not-stored = this format does not store the board size, and these moves also fit a smaller board

## RenLib libraries

records-header-truncated = the header is incomplete
records-lib-other-version = version { $major }.{ $minor } was read as version 3.4
records-lib-odd-byte = an extra byte at the end was ignored
records-lib-trailing-bytes = data after the last variation was ignored
records-lib-truncated = the file ends in the middle of a variation
records-lib-flags-truncated = the flags are incomplete
records-lib-flags-unknown = unknown flags were ignored
records-lib-comment-unterminated = a comment is not terminated
records-lib-off-board = { $position } is not a point on the { $size } board: this is not a RenLib library, or one for another board size
records-lib-encoding-ambiguous = the few Chinese characters in GBK may be mistaken for UTF-8 when read
records-setup-stones = the position has setup stones
records-colours-not-alternating = the colours do not alternate

## Lists of points

records-rows-from-top = rows are counted from the top, as c-gomoku-cli does in these files
records-no-moves = no moves found
records-expected-point = expected a point, e.g. h8
records-has-no-moves = the game has no moves

## RenLib positions

records-empty-file = the file is empty
records-pos-wrong-count = the file announces { $count } moves but contains { $n }

## Piskvork

records-psq-bad-header = expected Piskvorky WIDTHxHEIGHT, A:B, S with a width and height from 1 to 200
records-psq-bad-line = expected a move x,y,ms, two names or an error code, but found { $code }
records-psq-trailing-lines = the remaining lines were ignored
records-psq-result-guessed = the result was inferred from the error code: the side to move lost
records-times-rounded = times were rounded down to milliseconds
records-psq-result-as-code = only an error code was saved for the result

## RenjuNet databases

records-no-games = no games found
records-bad-xml = invalid XML: { $error }
records-rif-too-many-attributes = the element has too many attributes: remove those that are repeated
records-rif-moves-dropped = { $what }: the remaining moves of this game were ignored

## SGF

records-sgf-outside-text = text outside the game was ignored
records-sgf-no-game = no game found: expected (;
records-sgf-garbage = text that is not SGF was ignored
records-sgf-value-truncated = the file ends inside a property value
records-sgf-unclosed = closing brackets are missing
records-sgf-empty = the game is empty
records-sgf-bad-size = { $line } is not a board size from 1 to 52
records-sgf-other-game = GM[{ $n }] was read as Gomoku
records-sgf-result-as-draw = the result { $text } was read as a draw
records-sgf-rows-from-bottom = { $text } is not an SGF point: it was read with rows counted from the bottom
records-sgf-label-off-board = a label outside the board was ignored
records-sgf-too-many-points = the lists of this node contain too many points: remove those that are repeated
records-sgf-too-many-values = this node has too many property values: remove those that are repeated
records-end-reason-shortened = the reason for the result was saved only in part
records-sgf-tags-dropped = SGF has no properties for these tags, which were not saved: { $names }

## Quoridor contest logs

records-contest-bad-line = expected NAME,x,y,x1,y1,x2,y2,status
records-contest-status-shifted = a client's log gives the status of its own moves one line late; this was corrected
records-contest-refused-unknown = a client's log does not show the opponent's rejected moves
records-contest-guess-dropped = the opponent's last move was guessed wrongly by the client and ignored
records-contest-guess = the opponent's last move was guessed by the client
records-contest-third-player = a line of a third player, { $name }, was ignored
records-contest-rules-dropped = the rules were not saved: these logs always use the contest's rules
records-contest-pass-lost = a pass was saved as a step without coordinates, which is not read back as a move
records-contest-result-dropped = the result was not saved: no step of the log shows it
records-contest-same-names = both players have the same name: one of them got a suffix

## Quoridor text

records-quoridor-too-long = the game has more than { $most } moves, comments and tags: split it into several games
records-quoridor-bad-token = expected a move (e.g. e2 or e3h), a tag, a comment or a result
records-quoridor-bad-rules = { $value } is not a rule of Quoridor
records-rules-assumed = the file does not give the rules: assuming { $rules }
records-quoridor-off-board = { $m } is not on the { $size }x{ $size } board
records-player-without-seat = a move belongs to a player without a seat
records-quoridor-tags-dropped = tags with unusual names were not saved
records-quoridor-titles-merged = titles were saved as comments, with brackets instead of braces

## Results

records-won = { $seat } won
records-end-how = { $end } ({ $how })
records-on-the-board = on the board
records-resignation = resignation
records-time = time
records-forfeit = forfeit
records-violation = violation
records-abandoned = opponent gone
records-draw = draw
records-void = void

## What a format cannot store

records-opening-dropped = the opening protocol and its choices were not saved: only the stones were
records-names = names
records-event = event
records-place = place
records-date = date
records-round = round
records-result = result
records-comment = comment
records-time-control = time control
records-seats = seats
records-header-dropped = not saved: { $what }
records-rule-dropped = the rule was not saved
records-size-dropped = the board size was not saved

## Errors and notes

records-read-as = { $place }: { $what } (read as { $format })
records-place-what = { $place }: { $what }
records-read-only-format = { $format } can be read but not written
records-one-game-only = { $format } can store only one game: write several files
records-cannot-store = { $format } cannot store this game: { $what }
records-cannot-store-use = { $format } cannot store this game: { $what }; use { $names }
records-game-too-long = the game has too many moves: split it into several games
records-nothing-to-write = there is no game to write
records-line-column = line { $line }, column { $column }
records-byte = byte { $offset }
records-repeated-setup = stones are set up more than once
records-out-of-turn = it is { $what }'s turn
records-point-off-board = { $point } is outside the board

## Summary of a record

records-moves-in-lines = { $all_moves } moves in { $leaves } lines
records-illegal-setup = the position before the first move is not legal: { $why }
records-illegal-move = move { $number } is not legal: { $why }
records-rules = rules
records-player = player
records-summary-time-control = time control
records-written-by = written by
records-summary-comment = comment
records-tag = tag
records-moves = moves
records-variations = variations
records-comments = comments
records-thinking = time used
records-refused = rejected moves
records-rule-violations = rule violations

## Counts of what a format cannot store

records-left-out = not saved: { $what }
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
    [one] 1 symbol on a point
   *[other] { $n } symbols on points
}
records-count-renlib-marks = { $n ->
    [one] 1 RenLib mark
   *[other] { $n } RenLib marks
}
records-count-turns = { $n ->
    [one] 1 note about the side to move
   *[other] { $n } notes about the side to move
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
