//! What needs no search in Gomoku and Renju.

use tengen_core::Game as _;
use tengen_games::{AnyMove, AnyPosition};

/// The middle of an empty board, which needs no thinking.
pub(super) fn first_stone(position: &AnyPosition) -> Option<AnyMove> {
    let AnyPosition::Gomoku(position) = position else { return None };
    let centre = tengen_gomoku::Move::Place(position.rules().size.centre());
    let is_free = position.n_stones() == 0 && !position.is_opening();
    is_free.then_some(AnyMove::Gomoku(centre))
}

/// The pass of a position of Renju in which there is nothing else.
pub(super) fn last_way_out(position: &AnyPosition) -> Option<AnyMove> {
    let AnyPosition::Gomoku(position) = position else { return None };
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.first().copied().map(AnyMove::Gomoku)
}
