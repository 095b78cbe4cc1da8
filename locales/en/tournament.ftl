## Why somebody won

tournament-on-points-to = on points, { $own } to { $other }
tournament-equal-on-points = tied on points; tie-break { $kind } { $own } to { $other }
tournament-only-entrant = no other players
tournament-won-the-final = won the final { $own } to { $other }{ $draws ->
        [0] {""}
        [one] {" "}with 1 draw
       *[other] {" "}with { $draws } draws
    }

## Encounters

tournament-no-such-encounter = there is no encounter { $id } yet
tournament-encounter-finished = encounter { $id } already has a result
tournament-encounter-needs-winner = encounter { $id } needs a winner: play more games, or decide it in another way
tournament-encounter-bad-winner = the winner of encounter { $id } must be 0 or 1, one of its two players
tournament-encounter-other-players = encounter { $id } is between other players
tournament-encounter-too-long = encounter { $id } has more than { $MOST_GAMES } games
tournament-main = main
tournament-winners-bracket = winners' bracket
tournament-losers-bracket = losers' bracket
tournament-final = final
tournament-deciding-final = deciding final

## Formats

tournament-round-robin = round robin
tournament-gauntlet = gauntlet
tournament-swiss = Swiss
tournament-knockout = knockout
tournament-double-elimination = double elimination
tournament-drawn-knockout = knockout with random draw
tournament-arena = arena

## Errors of a plan

tournament-no-entrants = a tournament needs at least one player
tournament-too-many-entrants = too many players: this format allows at most { $most }
tournament-too-many-encounters = more than { $MOST_ENCOUNTERS } encounters: choose fewer rounds or players, or another format
tournament-no-rounds = the number of rounds must be at least 1
tournament-too-many-rounds = too many rounds: after { $most } rounds all players have met; choose { $most } or fewer
tournament-gauntlet-seeds = a gauntlet can have 1 to { $most } seeded players: the others play against them
tournament-arena-duration = an arena lasts between one second and one week

## Options of a format

tournament-only-swiss = only a Swiss tournament has a set number of rounds: choose the format swiss, or leave it out
tournament-only-gauntlet = only a gauntlet has challengers: choose the format gauntlet, or leave it out
tournament-unknown-challenger = no player is called { $name }; the players are { $names }
tournament-challenger-twice = { $name } is named twice as challenger

## Tie-breaks of encounters

tournament-in-playoffs = after { $n ->
        [one] a playoff
       *[other] { $n } playoffs
    }
tournament-by-thinking-time = by using less time
tournament-by-seed = by the higher seed

## Tie-breaks

tournament-round = Round
tournament-bh-1 = BH-1
tournament-bh = BH
tournament-sb = SB
tournament-wins = Wins
tournament-de = DE
tournament-games = Games
tournament-last-round = last round
tournament-buchholz-cut = Buchholz without the lowest score
tournament-buchholz = Buchholz
tournament-sonneborn-berger = Sonneborn-Berger
tournament-games-won = games won
tournament-direct-encounter = direct encounter
tournament-game-points = game points

## Tables

tournament-r = R{ $round }
tournament-round-number = round { $round }
tournament-place = #
tournament-name = Name
tournament-reached = Reached
tournament-points = Points
tournament-w = W
tournament-d = D
tournament-l = L
tournament-byes = Byes
tournament-champion = champion
tournament-still-in = still in
tournament-bye = bye
tournament-pairing-legend = + won, = drawn, - lost, ? in progress; the number is the opponent's row
tournament-number = #
