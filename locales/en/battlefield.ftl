## field

battlefield-is-off-the-field = { $cell } is off the field
battlefield-a-unit-stands-on-already = a unit stands on { $cell } already

## illegal

battlefield-no-unit-stands-on = no unit stands on { $cell }
battlefield-the-unit-on-is-not-yours = the unit on { $cell } is not yours
battlefield-the-battle-is-over = the battle is over
battlefield-mages-cannot-attack = mages cannot attack
battlefield-only-mages-cast-spells = only mages cast spells

## maps

battlefield-skirmish = Skirmish
battlefield-mages-duel = Mages' duel
battlefield-the-wall = The wall
battlefield-two-islands = Two islands
battlefield-archers-rocks = Archers' rocks
battlefield-open-plain = Open plain
battlefield-mountain-pass = Mountain pass
battlefield-canyon = Canyon
battlefield-the-fords = The fords
battlefield-a-hundred-peaks = A hundred peaks
battlefield-dark-forest = Dark forest
battlefield-lake-country = Lake country
battlefield-cavalry = Cavalry
battlefield-great-battle = Great battle

## order

battlefield-not-an-order-write-row-column = not an order: write row, column and steps (1 to 9), then 0 D to attack or 10 D S to cast, or pass

## terrain

battlefield-plain = plain
battlefield-water = water
battlefield-mountain = mountain
battlefield-forest = forest
battlefield-abyss = abyss

## text: map

battlefield-line = line { $line }: { $fault }
battlefield-expected-four-numbers-rows-columns-lines = expected four numbers: rows, columns, lines of terrain, lines of units
battlefield-rows-and-columns-must-be-from = rows and columns must be from 1 to 20
battlefield-expected-row-column-and-w-m = expected row, column and W, M, F, A or P, such as 4 0 W
battlefield-expected-row-column-side-and-ft = expected row, column, side and FT, KN, AR or MG, such as 0 4 A KN
battlefield-the-cell-is-off-the-field = the cell is off the field
battlefield-the-map-ends-too-early-lines = the map ends too early: lines are missing

## unit

battlefield-footman = footman
battlefield-knight = knight
battlefield-archer = archer
battlefield-mage = mage

## engine

battlefield-the-game-is-over = the game is over

## maker

battlefield-open-plain-2 = open plain
battlefield-river-with-fords = river with fords
battlefield-mountain-pass-2 = mountain pass
battlefield-islands = islands
battlefield-canyon-2 = canyon
battlefield-lakes = lakes
battlefield-mountains = mountains
battlefield-mages-duel-2 = mages' duel
battlefield-cavalry-2 = cavalry
battlefield-archers = archers
battlefield-mountain-wall = mountain wall
battlefield-all-kinds-of-ground = all kinds of ground
