use tengen_core::{Game, perft};
use tengen_quoridor::{Position, QuoridorVariant, Rules};

/// One line of the table: moves and, for each variant, the counts or `None` where the moves are illegal.
fn table() -> Vec<(&'static str, [Option<Vec<u64>>; 3])> {
    let lines = include_str!("../data/perft.txt").lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let (moves, counts) = line.split_once('|').unwrap();
            let mut columns = counts.split('|').map(|column| match column.trim() {
                "illegal" => None,
                counts => Some(counts.split_whitespace().map(|count| count.parse().unwrap()).collect()),
            });
            (moves, std::array::from_fn(|_| columns.next().unwrap()))
        })
        .collect()
}

#[test]
fn the_published_tables() {
    let table = table();
    assert_eq!(table.len(), 20);
    for (moves, counts) in table {
        for (variant, counts) in QuoridorVariant::ALL.into_iter().zip(counts) {
            let rules = Rules { variant, ..Rules::OFFICIAL };
            let Some(counts) = counts else {
                let mut position = Position::new(rules).unwrap();
                let refused =
                    moves.split_whitespace().any(|word| position.play(&word.parse().unwrap()).is_err());
                assert!(refused, "{moves} is not illegal in {variant}");
                continue;
            };
            let mut position = crate::play(rules, moves);
            for (i, &count) in (1..).zip(&counts) {
                assert_eq!(perft(&mut position, i), count, "{moves} in {variant}, depth {i}");
            }
        }
    }
}

/// As far as anybody has published.
#[test]
fn perft_4_from_the_start() {
    let counts = [247_569_030, 259_342_360, 259_360_832];
    for (variant, count) in QuoridorVariant::ALL.into_iter().zip(counts) {
        let mut position = Position::new(Rules { variant, ..Rules::OFFICIAL }).unwrap();
        assert_eq!(perft(&mut position, 4), count, "{variant}");
    }
}

/// In the contest a player may shut himself in, and then has no move at all.
#[test]
fn nothing_to_play_in_the_contest() {
    let rules = Rules { size: 5, walls: 2, ..Rules::CONTEST };
    let mut position = crate::play(rules, "c1h c1v b1v d5");
    assert_eq!((perft(&mut position, 1), position.outcome()), (0, None));
    assert!(position.check(&"pass".parse().unwrap()).is_err());
}
