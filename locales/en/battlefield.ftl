## Fields

battlefield-off-field = { $cell } is outside the field
battlefield-occupied = { $cell } already has a unit

## Illegal orders

battlefield-no-unit = there is no unit at { $cell }
battlefield-not-your-unit = the unit at { $cell } is not yours
battlefield-the-battle-is-over = the battle is over
battlefield-mages-cannot-attack = mages cannot attack
battlefield-only-mages-cast = only mages can cast spells
battlefield-the-game-is-over = the game is over

## Maps

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

## Orders

battlefield-bad-order = not an order: expected row, column and steps (1 to 9), then 0 D to attack or 10 D S to cast; or pass

## Terrain

battlefield-plain = plain
battlefield-water = water
battlefield-mountain = mountain
battlefield-forest = forest
battlefield-abyss = abyss

## Map files

battlefield-line = line { $line }: { $fault }
battlefield-map-bad-header = expected four numbers: rows, columns, lines of terrain and lines of units
battlefield-map-bad-size = the numbers of rows and columns must be from 1 to 20
battlefield-map-bad-terrain = expected row, column and one of W, M, F, A or P, e.g. 4 0 W
battlefield-map-bad-unit = expected row, column, side and one of FT, KN, AR or MG, e.g. 0 4 A KN
battlefield-map-off-field = the cell is outside the field
battlefield-map-truncated = the map is incomplete: lines are missing at the end

## Units

battlefield-footman = footman
battlefield-knight = knight
battlefield-archer = archer
battlefield-mage = mage

## Themes of random maps

battlefield-theme-plain = open plain
battlefield-theme-river = river with fords
battlefield-theme-pass = mountain pass
battlefield-theme-islands = islands
battlefield-theme-canyon = canyon
battlefield-theme-lakes = lakes
battlefield-theme-mountains = mountains
battlefield-theme-mages = mages' duel
battlefield-theme-cavalry = cavalry
battlefield-theme-archers = archers
battlefield-theme-wall = mountain wall
battlefield-theme-mixed = mixed terrain
