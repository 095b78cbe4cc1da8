use serde::{Deserialize, Serialize};
use tengen_api::ContestStanding;
use tengen_pairings::{self as pairings, Line, Series, TieBreak};

use super::schedule::Pairing;

/// What a game brought to whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Score {
    /// Who moved first won.
    First,
    /// Who moved second won.
    Second,
    Draw,
}

impl Score {
    /// Half points for an entrant of this pairing.
    pub(crate) fn halves(self, pairing: Pairing, entrant: usize) -> u32 {
        match self {
            Self::Draw => 1,
            Self::First => 2 * u32::from(pairing.first == entrant),
            Self::Second => 2 * u32::from(pairing.second == entrant),
        }
    }
}

/// The table: by points, then Sonneborn–Berger, then wins, then the games against each other. Who is equal in all of that
/// shares a place.
pub(crate) fn standings(entrants: usize, results: &[(Pairing, Score)]) -> Vec<ContestStanding> {
    let series = |&(Pairing { first, second }, score): &(Pairing, Score)| {
        let (wins, draws) = match score {
            Score::First => ([1, 0], 0),
            Score::Second => ([0, 1], 0),
            Score::Draw => ([0, 0], 1),
        };
        ([first, second], Series::of_games(wins, draws))
    };
    let results: Vec<_> = results.iter().map(series).collect();
    let lines = pairings::standings(entrants, &results, TieBreak::of(pairings::Format::RoundRobin));
    lines.iter().map(standing).collect()
}

fn standing(line: &Line) -> ContestStanding {
    // A contest of the server has a few thousand games at most.
    let count = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
    let berger = line.marks.iter().find(|mark| mark.kind == TieBreak::SonnebornBerger);
    ContestStanding {
        place: line.place,
        entrant: line.entrant,
        points: f64::from(count(line.points)) / 2.0,
        wins: count(line.wins),
        draws: count(line.draws),
        losses: count(line.losses),
        tie_break: berger.map_or(0.0, |mark| f64::from(count(mark.value)) / 4.0),
        played: count(line.games()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(first: usize, second: usize, score: Score) -> (Pairing, Score) {
        (Pairing { first, second }, score)
    }

    #[test]
    fn points_come_first_and_a_draw_is_a_half() {
        let results = [game(0, 1, Score::Draw), game(1, 2, Score::First), game(2, 0, Score::Second)];
        let table = standings(3, &results);
        let lines: Vec<_> = table.iter().map(|s| (s.place, s.entrant, s.points, s.tie_break)).collect();
        // Both have beaten the last one and drawn with each other.
        assert_eq!(lines, [(1, 0, 1.5, 0.75), (1, 1, 1.5, 0.75), (3, 2, 0.0, 0.0)]);
        assert_eq!((table[0].wins, table[0].draws, table[0].losses, table[0].played), (1, 1, 0, 2));
    }

    #[test]
    fn among_equal_points_those_against_stronger_ones_weigh_more() {
        // 0 wins against 1, who has two points otherwise; 2 wins against 3, who has none.
        let results = [
            game(0, 1, Score::First),
            game(2, 3, Score::First),
            game(1, 3, Score::First),
            game(1, 4, Score::First),
        ];
        let table = standings(5, &results);
        let order: Vec<_> = table.iter().map(|s| s.entrant).collect();
        assert_eq!(order, [1, 0, 2, 3, 4]);
        assert!((table[1].tie_break - 2.0).abs() < 1e-9);
    }

    #[test]
    fn the_games_against_each_other_come_last() {
        // Both have two points, equal Sonneborn–Berger and as many wins; 1 has won their game.
        let results = [
            game(0, 1, Score::Second),
            game(0, 2, Score::First),
            game(0, 3, Score::First),
            game(1, 2, Score::First),
            game(1, 3, Score::Second),
            game(2, 3, Score::First),
        ];
        let table = standings(4, &results);
        let zero = table.iter().find(|s| s.entrant == 0).unwrap();
        let one = table.iter().find(|s| s.entrant == 1).unwrap();
        assert!(zero.points.total_cmp(&one.points).is_eq());
        assert!(one.place < zero.place);
    }

    #[test]
    fn without_games_everybody_is_first() {
        assert!(standings(3, &[]).iter().all(|s| s.place == 1 && s.played == 0));
    }
}
