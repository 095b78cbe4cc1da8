//! Boards of Gomoku by four numbers.

use tengen_core::Message;
use tengen_games::AnyRules;
use tengen_gomoku::{BoardSize, Rules};

use super::command::no_board;

/// Height, width, how many in a row and how many players; the rest is as in the game at hand.
pub(super) fn board(
    [height, width, in_a_row, players]: [u8; 4],
    now: Option<&AnyRules>,
) -> Result<AnyRules, Message> {
    let size = BoardSize::new(width, height).ok_or_else(no_board)?;
    let usual = Rules { size, in_a_row, players, ..Rules::FREESTYLE };
    let kept = now.and_then(|rules| match rules {
        AnyRules::Gomoku(rules) => Some(Rules { size, in_a_row, players, ..*rules }),
        AnyRules::Quoridor(_) | AnyRules::Battlefield(_) => None,
    });
    // Openings and Renju are for two on a board of their own.
    Ok(AnyRules::Gomoku(kept.filter(|rules| rules.check().is_ok()).unwrap_or(usual)))
}
