## champion

tournament-on-points-to = on points, { $own } to { $other }
tournament-equal-on-points-on-tie-break = equal on points; on tie-break ({ $kind }), { $own } to { $other }
tournament-nobody-else-took-part = nobody else took part

## encounter

tournament-there-is-no-encounter-yet = there is no encounter { $id } yet
tournament-encounter-has-a-result-already = encounter { $id } has a result already
tournament-encounter-needs-a-winner-play-on = encounter { $id } needs a winner: play on or decide it otherwise
tournament-the-winner-of-encounter-is-0 = the winner of encounter { $id } is 0 or 1: one of its two players
tournament-encounter-is-played-by-others = encounter { $id } is played by others
tournament-encounter-has-more-than-games = encounter { $id } has more than { $MOST_GAMES } games
tournament-main = main
tournament-winners-bracket = winners' bracket
tournament-losers-bracket = losers' bracket
tournament-final = final
tournament-deciding-final = deciding final

## format

tournament-round-robin = round robin
tournament-gauntlet = gauntlet
tournament-swiss = Swiss
tournament-knockout = knockout
tournament-double-elimination = double elimination
tournament-knockout-drawn-by-lot = knockout drawn by lot
tournament-arena = arena

## plan

tournament-nobody-takes-part-a-tournament-needs = nobody takes part: a tournament needs entrants
tournament-too-many-entrants-this-format-takes = too many entrants: this format takes at most { $most }
tournament-more-than-encounters-take-fewer-rounds = more than { $MOST_ENCOUNTERS } encounters: take fewer rounds or entrants, or another format
tournament-no-rounds-at-least-one-has = no rounds: at least one has to be played
tournament-too-many-rounds-after-everybody-has = too many rounds: after { $most } everybody has met everybody, take at most that many
tournament-seeds-of-a-gauntlet-from-1 = seeds of a gauntlet: from 1 to { $most }, so that somebody is left to meet them
tournament-an-arena-lasts-from-one-second = an arena lasts from one second to a week

## series

tournament-in-playoffs = in { $n ->
    [one] a playoff
   *[other] { $n } playoffs
  }
tournament-by-less-thinking-time = by less thinking time
tournament-by-the-better-seed = by the better seed

## standings

tournament-round = Round
tournament-bh-1 = BH-1
tournament-bh = BH
tournament-sb = SB
tournament-wins = Wins
tournament-de = DE
tournament-games = Games
tournament-last-round = last round
tournament-buchholz-without-the-lowest = Buchholz without the lowest
tournament-buchholz = Buchholz
tournament-sonneborn-berger = Sonneborn-Berger
tournament-games-won = games won
tournament-direct-encounter = direct encounter
tournament-points-of-games = points of games

## tables

tournament-r = R{ $round }
tournament-round-2 = round { $round }
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
tournament-won-drawn-lost-not-over-against = + won, = drawn, - lost, ? not over; against the one in the line of that number
tournament-won-the-final = won the final { $own } to { $other }{ $draws ->
    [0] {""}
   *[other] , { $draws } drawn
  }
tournament-number = #
