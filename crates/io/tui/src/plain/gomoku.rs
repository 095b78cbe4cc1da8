//! Boards of Gomoku by four numbers.

use tengen_games::AnyRules;
use tengen_gomoku::{BoardSize, Rules};

/// Gomoku on this board; the rest is as in the game at hand.
pub(super) fn rules(size: BoardSize, in_a_row: u8, players: u8, now: Option<&AnyRules>) -> AnyRules {
    let usual = Rules { size, in_a_row, players, ..Rules::FREESTYLE };
    let kept = now.and_then(|rules| match rules {
        AnyRules::Gomoku(rules) => Some(Rules { size, in_a_row, players, ..*rules }),
        AnyRules::Quoridor(_) | AnyRules::Battlefield(_) => None,
    });
    // Openings and Renju are for two on a board of their own.
    AnyRules::Gomoku(kept.filter(|rules| rules.check().is_ok()).unwrap_or(usual))
}
