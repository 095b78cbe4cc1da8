## ending

games-a-row-is-complete = a row is complete
games-the-board-is-full = the board is full
games-both-passed = both passed
games-the-pawn-has-reached-the-other = the pawn has reached the other side
games-the-other-side-has-no-units = the other side has no units left
games-nobody-has-units-left = nobody has units left

## names

games-walls = { $walls } walls
games-in-a-row = { $in_a_row } in a row
games-gomoku = Gomoku
games-renju = Renju
games-tic-tac-toe = Tic-tac-toe
games-quoridor = Quoridor
games-battlefield = Battlefield

## position

games-this-is-a-move-of-another = this is a move of another game

## rules

games-no-map-is-called = no map is called { $name }: { $known }
games-no-game-is-called-use-gomoku = no game is called { $name }: use gomoku, renju, tic-tac-toe, quoridor or battlefield
games-is-not-a-setting-write-key = { $word } is not a setting: write key=value
games-there-is-no-setting-use = there is no setting { $key }: use { $known }
games-is-given-twice = { $key } is given twice
games-the-map-is-complete-before = the map is complete before { $line }
games-write-the-maps-lines-with-commas = { $error } (write the map's lines with commas between them)
games-key-value-why = { $key }={ $value }: { $why }
games-write-a-small-whole-number = write a small whole number

## sides

games-black = Black
games-white = White
games-a = A
games-b = B
games-first = First
games-second = Second
games-on-a-board = { $game } { $size }
