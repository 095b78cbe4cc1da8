//! Boards in characters: what stands on them, without anything that a person does with them.

pub(crate) mod battlefield;
pub(crate) mod gomoku;
pub(crate) mod quoridor;

use tengen_games::AnyMove;
use tengen_views::View;

use crate::{look::Look, sheet::Sheet};

/// The board of a view, with the move that led to it marked.
pub(crate) fn draw(view: &View, last: Option<&AnyMove>, look: Look) -> Sheet {
    match view {
        View::Gomoku(view) => gomoku::draw(view, gomoku::Shown::default(), look),
        View::Quoridor(view) => {
            let last = match last {
                Some(AnyMove::Quoridor(m)) => Some(*m),
                Some(AnyMove::Gomoku(_) | AnyMove::Battlefield(_)) | None => None,
            };
            quoridor::draw(view, &quoridor::Shown::after(last), look)
        }
        View::Battlefield(view) => {
            let last = match last {
                Some(AnyMove::Battlefield(order)) => battlefield::Last::of_order(order, view),
                Some(AnyMove::Gomoku(_) | AnyMove::Quoridor(_)) | None => None,
            };
            battlefield::draw(view, &battlefield::Shown { last, ..battlefield::Shown::default() }, look)
        }
    }
}
