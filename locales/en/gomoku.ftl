## color

gomoku-black = black
gomoku-white = white
gomoku-red = red
gomoku-blue = blue
gomoku-green = green
gomoku-yellow = yellow
gomoku-purple = purple
gomoku-orange = orange

## illegal

gomoku-is-not-on-this-board = { $point } is not on this board
gomoku-there-is-a-stone-on-already = there is a stone on { $point } already
gomoku-the-opening-asks-for-a-stone = the opening asks for a stone { $zone }
gomoku-the-point-is-forbidden-for-black = the point is forbidden for Black: { $foul }
gomoku-not-now = not now: { $choice }
gomoku-declare-a-number-from-to = declare a number from { $min } to { $max }
gomoku-this-is-the-same-offer-as = this is the same offer as { $point }, up to symmetry
gomoku-the-game-is-over = the game is over
gomoku-this-point-was-not-offered = this point was not offered
gomoku-passing-is-only-for-renju-after = passing is only for Renju, after the opening and three stones

## moves

gomoku-not-a-move-write-a-point = not a move: write a point such as h8, or pass, swap, keep, put-two, declare:N, offer:h8, choose:h8

## opening

gomoku-in-the-central-x = in the central { $lines }x{ $lines }
gomoku-outside-the-central-x = outside the central { $lines }x{ $lines }
gomoku-free = free
gomoku-yamaguchi = Yamaguchi
gomoku-soosyrv-8 = Soosyrv-8
gomoku-taraguchi-10 = Taraguchi-10
gomoku-swap = Swap
gomoku-anywhere = anywhere
gomoku-in-the-centre = in the centre

## opening: named

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

## point

gomoku-not-a-point-write-a-column = not a point: write a column letter and a row number, such as h8

## position: choice

gomoku-put-a-stone = put a stone { $zone }
gomoku-swap-keep-or-declare-fifth-stones = swap, keep, or declare { $n } fifth stones
gomoku-declare-from-1-to-fifth-stones = declare from 1 to { $max } fifth stones
gomoku-offer-more-for-the-fifth-stone = offer { $left } more for the fifth stone
gomoku-put-a-stone-or-pass = put a stone or pass
gomoku-swap-or-keep-colours = swap or keep colours
gomoku-swap-keep-or-put-two-more = swap, keep, or put two more stones
gomoku-choose-one-of-the-offered-points = choose one of the offered points

## rules

gomoku-this-opening-protocol-needs-a-board = this opening protocol needs a board of at least { $side }x{ $side }
gomoku-freestyle = freestyle
gomoku-standard-overlines-do-not-win = standard (overlines do not win)
gomoku-renju-forbidden-moves = Renju (forbidden moves)
gomoku-caro-blocked-rows-do-not-win = Caro (blocked rows do not win)
gomoku-caro-no-blocked-rows-no-overlines = Caro (no blocked rows, no overlines)
gomoku-the-number-in-a-row-must = the number in a row must be from 1 to 52
gomoku-the-number-of-players-must-be = the number of players must be from 2 to 8
gomoku-renju-is-for-two-players-and = Renju is for two players and five in a row
gomoku-an-opening-protocol-is-for-two = an opening protocol is for two players and at least four in a row

## setup

gomoku-the-stone-on-is-off-the = the stone on { $point } is off the board
gomoku-there-are-two-stones-on = there are two stones on { $point }
gomoku-nobody-plays = nobody plays { $color }
gomoku-cannot-play-black = { $seat } cannot play Black
gomoku-the-row-from-has-won-already = the row from { $point } has won already
gomoku-the-black-row-from-is-an = the black row from { $point } is an overline
gomoku-a-position-in-the-middle-of = a position in the middle of a game has no opening protocol
gomoku-the-board-is-full = the board is full

## size

gomoku-not-a-board-size-write-15 = not a board size: write 15, or width x height such as 20x15, each from 1 to 52

## engine

gomoku-wins-by-fours-are-looked-for = wins by fours are looked for in five in a row for two only, on boards from 5x5 to 22x22
gomoku-a-choice-of-the-opening-is = a choice of the opening is to be made
gomoku-every-free-point-is-forbidden = every free point is forbidden
gomoku-the-solver-does-not-know-caros = the solver does not know Caro's rows that are hemmed in

## solver

gomoku-wins-by-with-stone = wins by { $by } with stone { $n }: { $points }{ $end }
gomoku-black-may-not-answer-on = {" "}(Black may not answer on { $point })
gomoku-fours = fours
gomoku-threats = threats

## solver: tree

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
