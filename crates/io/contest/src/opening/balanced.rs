//! Openings that come with the program, each found even by our own engine. `data/openings/README.md` says how they are made.

use tengen_games::AnyRules;

use super::{MatchOpening, OpeningFormat, of_game, read_openings};

/// The openings for this game, known to be even; none where we have none. Those of Gomoku were made for 15×15, and are put around
/// the middle of other boards.
pub fn balanced_openings(rules: &AnyRules) -> Vec<MatchOpening> {
    let Some(text) = of_game(rules).balanced() else { return Vec::new() };
    // One by one: what has no room on this board is left out.
    let opening = |line: &str| read_openings(line, Some(OpeningFormat::Offset), rules).ok()?.pop();
    text.lines().filter_map(opening).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Every opening of a file, even if the board had no room for it.
    fn n_lines(rules: &AnyRules) -> usize {
        let is_opening = |line: &&str| !line.trim().is_empty() && !line.starts_with('#');
        of_game(rules).balanced().unwrap().lines().filter(is_opening).count()
    }

    #[test]
    fn every_one_is_legal_undecided_and_like_no_other() {
        for (game, fewest) in [
            ("gomoku", 200),
            ("gomoku,rule=standard", 200),
            ("renju", 200),
            ("gomoku,rule=caro", 200),
            ("quoridor", 100),
            ("quoridor,variant=cross", 100),
            ("quoridor,variant=contest", 100),
        ] {
            let rules: AnyRules = game.parse().unwrap();
            let openings = balanced_openings(&rules);
            assert!(openings.len() >= fewest, "{game}: {}", openings.len());
            assert_eq!(openings.len(), n_lines(&rules), "{game}: some are not legal");
            let shapes: BTreeSet<u64> = openings.iter().map(|opening| opening.shape().unwrap()).collect();
            assert_eq!(shapes.len(), openings.len(), "{game}: some are the same but for a turn of the board");
        }
    }

    #[test]
    fn other_boards_have_them_too_and_other_games_none() {
        for game in ["gomoku,size=13", "gomoku,size=20", "renju,size=19x15", "gomoku,rule=caro-exact"] {
            let openings = balanced_openings(&game.parse().unwrap());
            assert!(openings.len() >= 200, "{game}: {}", openings.len());
            assert!(openings.iter().all(|opening| opening.shape().is_some()), "{game}");
        }
        for game in
            ["gomoku,size=9", "gomoku,players=3", "quoridor,size=7", "battlefield", "gomoku,opening=swap2"]
        {
            assert_eq!(balanced_openings(&game.parse().unwrap()), [], "{game}");
        }
    }
}
