//! What is to be seen: plain data, with no promise that any rule allows it.

use tengen_games::AnyPosition;

use crate::{Caption, caption::Counting};

mod battlefield;
mod gomoku;
mod quoridor;

pub use battlefield::{BattleScene, LastOrder, Strike};
pub use gomoku::{GomokuScene, Mark, Sign, Stone};
pub use quoridor::{LastMove, QuoridorScene};

/// One picture of any game.
///
/// Positions become scenes by [`Scene::of`], recorded games by [`record_scenes`](crate::record_scenes); anything else is
/// put together by hand.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "scenes are few, and a box would be in everybody's way")]
pub enum Scene {
    /// Gomoku or Renju.
    Gomoku(GomokuScene),
    /// Quoridor.
    Quoridor(QuoridorScene),
    /// Battlefield.
    Battlefield(BattleScene),
}

impl Scene {
    /// What stands on the board, without knowing how it came there.
    pub fn of(position: &AnyPosition) -> Self {
        match position {
            AnyPosition::Gomoku(position) => Self::Gomoku(position.into()),
            AnyPosition::Quoridor(position) => Self::Quoridor(position.into()),
            AnyPosition::Battlefield(position) => Self::Battlefield(position.into()),
        }
    }

    /// What stands above and below the board.
    pub const fn caption(&self) -> Option<&Caption> {
        match self {
            Self::Gomoku(scene) => scene.caption.as_ref(),
            Self::Quoridor(scene) => scene.caption.as_ref(),
            Self::Battlefield(scene) => scene.caption.as_ref(),
        }
    }

    /// Puts a caption, or takes it away.
    pub fn set_caption(&mut self, caption: Option<Caption>) {
        match self {
            Self::Gomoku(scene) => scene.caption = caption,
            Self::Quoridor(scene) => scene.caption = caption,
            Self::Battlefield(scene) => scene.caption = caption,
        }
    }

    pub(crate) const fn counting(&self) -> Counting {
        match self {
            Self::Gomoku(_) | Self::Quoridor(_) => Counting::Moves,
            Self::Battlefield(_) => Counting::Turns,
        }
    }
}
