## cell

quoridor-not-a-cell-write-a-column = not a cell: write a column letter and a row number, such as e2

## contest: coordinates

quoridor-is-off-the-board = { $at } is off the board
quoridor-is-no-wall-walls-are-two = { $bar } is no wall: walls are two cells long and lie between cells of the board
quoridor-must-begin-with-its-lower-or = { $bar } must begin with its lower or left end
quoridor-not-a-step-write-six-numbers = not a step: write six numbers, x,y,x1,y1,x2,y2

## contest: status

quoridor-well-done = well done
quoridor-victory = victory
quoridor-defeat = defeat
quoridor-time-out = time out
quoridor-the-opponent-has-gone = the opponent has gone
quoridor-the-rules-were-broken-three-times = the rules were broken three times
quoridor-no-walls-are-left = no walls are left
quoridor-illegal-step = illegal step

## illegal

quoridor-the-pawn-cannot-get-to-in = the pawn cannot get to { $cell } in one move
quoridor-does-not-lie-between-the-cells = { $wall } does not lie between the cells of this board
quoridor-there-is-a-wall-in-the = there is a wall in the way of { $wall }
quoridor-would-cross-another-wall = { $wall } would cross another wall
quoridor-would-have-no-way-to-the = { $seat } would have no way to the goal
quoridor-the-game-is-over = the game is over
quoridor-no-walls-are-left-2 = no walls are left
quoridor-there-is-a-move-to-play = there is a move to play

## moves

quoridor-not-a-move-write-a-cell = not a move: write a cell such as e2, or a wall such as e3h or a5v

## rules

quoridor-official-rules = official rules
quoridor-crossing-walls = crossing walls
quoridor-contest-rules = contest rules
quoridor-the-side-of-the-board-must = the side of the board must be odd, from 3 to 11: pawns start in the middle
quoridor-two-or-four-can-play = two or four can play
quoridor-at-most-60-walls-each = at most 60 walls each
quoridor-the-contests-rules-are-for-two = the contest's rules are for two players

## setup

quoridor-the-pawn-on-is-off-the = the pawn on { $cell } is off the board
quoridor-two-pawns-stand-on = two pawns stand on { $cell }
quoridor-has-reached-the-goal-already = { $seat } has reached the goal already
quoridor-each-seat-needs-one-pawn-and = each seat needs one pawn and one hand of walls

## wall

quoridor-not-a-wall-write-the-cell = not a wall: write the cell nearest to a1 and h or v, such as e3h

## engine

quoridor-there-is-no-legal-move = there is no legal move
