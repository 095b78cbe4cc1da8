## How games end

games-row-completed = row completed
games-the-board-is-full = the board is full
games-both-passed = both players passed
games-goal-reached = the pawn reached the goal
games-units-destroyed = the opponent has no units left
games-no-units-left = no units are left on either side

## Names

games-walls = { $walls } walls
games-in-a-row = { $in_a_row } in a row
games-gomoku = Gomoku
games-renju = Renju
games-tic-tac-toe = Tic-tac-toe
games-quoridor = Quoridor
games-battlefield = Battlefield
games-on-a-board = { $game } { $size }

## Moves

games-other-game = this move belongs to another game

## Rules as text

games-unknown-map = unknown map { $name }: use one of { $known }
games-unknown-game = unknown game { $name }: use gomoku, renju, tic-tac-toe, quoridor or battlefield
games-expected-setting = { $word } is not a setting: expected KEY=VALUE
games-unknown-setting = unknown setting { $key }: use one of { $known }
games-setting-twice = { $key } is given twice
games-map-too-long = unexpected text after the end of the map: { $line }
games-map-needs-commas = { $error } (separate the lines of the map with commas)
games-key-value-why = { $key }={ $value }: { $why }
games-expected-small-number = expected a small whole number

## Names of the sides

games-black = Black
games-white = White
games-a = A
games-b = B
games-first = First
games-second = Second
