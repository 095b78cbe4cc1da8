## Battlefield bots

engine-tengens-engine = Tengen's engine
engine-greedy = greedy: attacks whenever it can
engine-random-orders = random orders

## Errors

engine-no-move = the engine has no legal move
engine-other-game = this position belongs to another game

## Quoridor bots

engine-random-steps = random pawn moves
engine-only-puts-walls = only places walls
engine-only-runs = always takes the shortest path
engine-walls-first = places its walls, then runs
engine-contest-baseline = baseline of the contest

## Scores

engine-wins-in = wins in { $moves }
engine-loses-in = loses in { $moves }
