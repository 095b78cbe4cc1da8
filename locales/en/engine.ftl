## battlefield

engine-tengens-engine = Tengen's engine
engine-takes-what-it-can-get = takes what it can get
engine-any-order-by-chance = any order by chance

## engine

engine-the-engine-has-no-move = the engine has no move
engine-this-is-a-position-of-another = this is a position of another game

## quoridor

engine-steps-by-chance = steps by chance
engine-only-puts-walls = only puts walls
engine-only-runs = only runs
engine-puts-walls-then-runs = puts walls, then runs
engine-the-contests-baseline = the contest's baseline

## thought

engine-wins-in = wins in { $moves }
engine-loses-in = loses in { $moves }
