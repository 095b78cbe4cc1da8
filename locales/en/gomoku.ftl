## Colours

gomoku-black = black
gomoku-white = white
gomoku-red = red
gomoku-blue = blue
gomoku-green = green
gomoku-yellow = yellow
gomoku-purple = purple
gomoku-orange = orange
gomoku-lettered = { $letter }

## Illegal moves

gomoku-off-board = { $point } is not on this board
gomoku-occupied = { $point } is already occupied
gomoku-outside-zone = the opening requires a stone { $zone }
gomoku-forbidden-point = forbidden point for Black: { $foul }
gomoku-not-now = not possible now: { $choice }
gomoku-bad-offer-count = the number of fifth-move offers must be from { $min } to { $max }
gomoku-same-offer = this offer is the same as { $point } by symmetry
gomoku-the-game-is-over = the game is over
gomoku-not-offered = this point is not among the offers
gomoku-cannot-pass = passing is only allowed in Renju, after the opening and at least three stones

## Moves

gomoku-bad-move = not a move: expected a point, e.g. h8, or pass, swap, keep, put-two, declare:N, offer:h8 or choose:h8

## Opening protocols

gomoku-zone-within = in the central { $lines }x{ $lines }
gomoku-zone-beyond = outside the central { $lines }x{ $lines }
gomoku-free = free
gomoku-yamaguchi = Yamaguchi
gomoku-soosyrv-8 = Soosyrv-8
gomoku-taraguchi-10 = Taraguchi-10
gomoku-swap = Swap
gomoku-anywhere = anywhere
gomoku-in-the-centre = in the centre

## Names of openings

gomoku-opening-kansei = Kansei
gomoku-opening-keigetsu = Keigetsu
gomoku-opening-sosei = Sosei
gomoku-opening-kagetsu = Kagetsu
gomoku-opening-zangetsu = Zangetsu
gomoku-opening-ugetsu = Ugetsu
gomoku-opening-kinsei = Kinsei
gomoku-opening-shogetsu = Shogetsu
gomoku-opening-kyugetsu = Kyugetsu
gomoku-opening-shingetsu = Shingetsu
gomoku-opening-zuisei = Zuisei
gomoku-opening-sangetsu = Sangetsu
gomoku-opening-yusei = Yusei
gomoku-opening-chosei = Chosei
gomoku-opening-kyogetsu = Kyogetsu
gomoku-opening-kosei = Kosei
gomoku-opening-suigetsu = Suigetsu
gomoku-opening-ryusei = Ryusei
gomoku-opening-ungetsu = Ungetsu
gomoku-opening-hogetsu = Hogetsu
gomoku-opening-rangetsu = Rangetsu
gomoku-opening-gingetsu = Gingetsu
gomoku-opening-myojo = Myojo
gomoku-opening-shagetsu = Shagetsu
gomoku-opening-meigetsu = Meigetsu
gomoku-opening-suisei = Suisei

## Points

gomoku-bad-point = not a point: expected a column letter and a row number, e.g. h8

## What a player can do

gomoku-place-stone = place a stone { $zone }
gomoku-swap-or-declare = swap, keep, or declare { $n } fifth-move offers
gomoku-declare = declare 1 to { $max } fifth-move offers
gomoku-offer = offer { $left } more { $left ->
        [one] point
       *[other] points
    } for the fifth move
gomoku-place-stone-or-pass = place a stone or pass
gomoku-swap-or-keep = swap or keep colours
gomoku-swap-or-put-two = swap, keep, or place two more stones
gomoku-choose-offer = choose one of the offered points

## Rules

gomoku-opening-needs-board = this opening protocol needs a board of at least { $side }x{ $side }
gomoku-freestyle = freestyle
gomoku-standard = standard (overlines do not win)
gomoku-renju = Renju (forbidden points)
gomoku-caro = Caro (blocked rows do not win)
gomoku-caro-exact = Caro (no blocked rows, no overlines)
gomoku-bad-in-a-row = the number in a row must be from 1 to 200
gomoku-bad-player-count = the number of players must be from 2 to 26
gomoku-renju-needs = Renju needs two players and five in a row
gomoku-opening-needs = an opening protocol needs two players and at least four in a row

## Set-up positions

gomoku-setup-off-board = { $point } is outside the board
gomoku-setup-twice = there are two stones on { $point }
gomoku-nobody-plays = nobody plays { $color }
gomoku-cannot-play-black = { $seat } cannot play Black
gomoku-setup-won = the row starting at { $point } has already won
gomoku-setup-overline = the black row starting at { $point } is an overline
gomoku-setup-with-opening = a set-up position cannot use an opening protocol
gomoku-the-board-is-full = the board is full

## Board sizes

gomoku-bad-size = not a board size: expected 15 or WIDTHxHEIGHT, e.g. 20x15, each from 1 to 200

## Solver

gomoku-solver-limits = forced wins can only be searched for in five in a row with two players, on boards from 5x5 to 22x22
gomoku-solver-opening = the position is in the opening: a choice has to be made first
gomoku-solver-all-forbidden = every free point is forbidden
gomoku-solver-caro = the solver does not support Caro's rule about blocked rows
gomoku-solver-win = wins by { $by } in { $n ->
        [one] 1 move
       *[other] { $n } moves
    }: { $points }{ $end }
gomoku-solver-black-cannot-answer = {" "}(Black may not answer on { $point }: forbidden point)
gomoku-fours = continuous fours
gomoku-threats = continuous threats
gomoku-as-above = as above
gomoku-otherwise = otherwise

## Forbidden moves

gomoku-foul-overline = overline
gomoku-foul-double-four = double-four
gomoku-foul-double-three = double-three

## Rules by name

gomoku-rule-freestyle = freestyle
gomoku-rule-standard = standard
gomoku-rule-renju = renju
gomoku-rule-caro = caro
gomoku-rule-caro-exact = caro-exact

## Players by the colour of their stones

gomoku-side-black = Black
gomoku-side-white = White
gomoku-side-red = Red
gomoku-side-blue = Blue
gomoku-side-green = Green
gomoku-side-yellow = Yellow
gomoku-side-purple = Purple
gomoku-side-orange = Orange
gomoku-side-lettered = Player { $letter }
