//! The tables of `docs/dev/statistics.md`.
#![expect(clippy::print_stdout, reason = "to be read")]

use tengen_statistics::{EloModel, Sprt};

use crate::{
    intervals::covered,
    sprt::{Games, InPairs, Kind, TESTS, simulate},
    world::{as_pairs, games, pairs, tally},
};

fn errors<const N: usize, K: Kind<N>>(what: &str, kind: &K, model: EloModel, elo0: f64, elo1: f64) {
    let sprt = Sprt::new(elo0, elo1, 0.05, 0.05, model).unwrap();
    let (low, high) = (simulate(kind, &sprt, elo0, TESTS), simulate(kind, &sprt, elo1, TESTS));
    let (alpha, beta) = (low.higher * 100.0, 100.0 - high.higher * 100.0);
    println!(
        "| {what} | {} | [{elo0}, {elo1}] | {alpha:.2} % | {beta:.2} % | {:.0} | {:.0} |",
        model.code(),
        low.games,
        high.games
    );
}

#[test]
#[ignore = "prints tables"]
fn figures() {
    println!("errors of tests");
    errors("games", &Games(0.3), EloModel::Normalized, 0.0, 40.0);
    errors("games", &Games(0.3), EloModel::Logistic, 0.0, 35.0);
    errors("games", &Games(0.3), EloModel::Bayesian, 0.0, 40.0);
    errors("pairs", &InPairs(0.3, 150.0), EloModel::Normalized, 0.0, 30.0);
    errors("pairs", &InPairs(0.3, 150.0), EloModel::Logistic, 0.0, 25.0);
    errors("pairs", &InPairs(0.5, 100.0), EloModel::Normalized, -25.0, 5.0);
    errors("games, coarse", &Games(0.0), EloModel::Logistic, 0.0, 100.0);
    errors("games, very coarse", &Games(0.0), EloModel::Logistic, 0.0, 200.0);
    println!("intervals: games, Elo, draws, covered Elo, covered nElo");
    for count in [20, 50, 100, 200, 1000, 5000] {
        for (lead, draws) in [(0.0, 0.0), (0.0, 0.5), (100.0, 0.3), (300.0, 0.3)] {
            let world = games(lead, draws);
            let (elo, normalized) = covered(&world, count, 1.0, |results| tally(results).strength());
            let in_pairs = pairs(lead, draws, 150.0);
            let (two, _) = covered(&in_pairs, count / 2, 2.0, |results| as_pairs(results).strength());
            println!(
                "| {count} | {lead} | {:.0} % | {:.1} % | {:.1} % | {:.1} % |",
                draws * 100.0,
                elo * 100.0,
                normalized * 100.0,
                two * 100.0
            );
        }
    }
    println!("games that a test takes, normalized, pairs, 30 % drawn: at elo0, between, at elo1");
    for width in [50.0, 40.0, 30.0, 20.0] {
        let sprt = Sprt::new(0.0, width, 0.05, 0.05, EloModel::Normalized).unwrap();
        let kind = InPairs(0.3, 150.0);
        let [low, middle, high] = [0.0, width / 2.0, width].map(|at| simulate(&kind, &sprt, at, 1000).games);
        println!("| [0, {width}] | {low:.0} | {middle:.0} | {high:.0} |");
    }
}
