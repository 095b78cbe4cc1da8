## Cells

quoridor-bad-cell = not a cell: expected a column letter and a row number, e.g. e2

## Contest coordinates

quoridor-off-board = { $at } is outside the board
quoridor-contest-bad-wall = { $bar } is not a wall: a wall is two cells long and lies between cells of the board
quoridor-contest-wall-ends = { $bar } must start with its lower or left end
quoridor-contest-bad-step = not a step: expected six numbers x,y,x1,y1,x2,y2

## Contest status

quoridor-status-ok = ok
quoridor-status-win = victory
quoridor-status-lost = defeat
quoridor-status-timeout = timeout
quoridor-status-enemy-closed = opponent gone
quoridor-status-rules-breaker = three violations
quoridor-status-no-walls = no walls left
quoridor-status-invalid-step = illegal step

## Illegal moves

quoridor-unreachable = the pawn cannot reach { $cell } in one move
quoridor-wall-off-board = { $wall } does not fit on this board
quoridor-wall-overlaps = { $wall } overlaps another wall
quoridor-wall-crosses = { $wall } crosses another wall
quoridor-wall-blocks = { $seat } would have no path to the goal
quoridor-the-game-is-over = the game is over
quoridor-no-walls-left = no walls left
quoridor-cannot-pass = you cannot pass while you have a legal move

## Moves

quoridor-bad-move = not a move: expected a cell, e.g. e2, or a wall, e.g. e3h or a5v

## Rules

quoridor-official-rules = official rules
quoridor-crossing-walls = crossing walls
quoridor-contest-rules = contest rules
quoridor-bad-size = the board size must be an odd number from 3 to 11, because the pawns start in the middle
quoridor-bad-player-count = the number of players must be two or four
quoridor-too-many-walls = at most 60 walls per player
quoridor-contest-needs-two = the contest rules are for two players

## Set-up positions

quoridor-setup-off-board = the pawn at { $cell } is outside the board
quoridor-setup-together = two pawns are at { $cell }
quoridor-setup-at-goal = { $seat } has already reached the goal
quoridor-setup-seats = each player needs one pawn and a number of walls

## Walls

quoridor-bad-wall = not a wall: expected the cell nearest to a1 followed by h or v, e.g. e3h

## Engine

quoridor-no-legal-move = there is no legal move
