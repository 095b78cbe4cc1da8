//! Scenes: what a picture shows, as plain data, with no promise that any rule allows it.

use std::ops::RangeInclusive;

use tengen_core::Lang;
use tengen_games::{AnyMove, AnyPosition};
use tengen_records::{NodeRemarks, PlayedMove, RecordReplay, UncheckedBoard};

use crate::{PictureCaption, caption::MoveCounting, pen::ShapePen};

mod battlefield;
mod gomoku;
mod quoridor;

pub use battlefield::{BattleScene, LastOrder, UnitStrike};
pub use gomoku::{BoardMark, DrawnStone, GomokuScene, MarkSymbol, mark_continuations};
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
    pub const fn caption(&self) -> Option<&PictureCaption> {
        match self {
            Self::Gomoku(scene) => scene.caption.as_ref(),
            Self::Quoridor(scene) => scene.caption.as_ref(),
            Self::Battlefield(scene) => scene.caption.as_ref(),
        }
    }

    /// Puts a caption, or takes it away.
    pub fn set_caption(&mut self, caption: Option<PictureCaption>) {
        match self {
            Self::Gomoku(scene) => scene.caption = caption,
            Self::Quoridor(scene) => scene.caption = caption,
            Self::Battlefield(scene) => scene.caption = caption,
        }
    }

    /// Leaves only the numbers of these moves on the board, as in the diagrams of books.
    pub fn number_only(&mut self, numbers: RangeInclusive<u32>) {
        self.of_game_mut().number_only(numbers);
    }

    /// The board of a record before its first move; stones that are set up come when it is looked at.
    pub(crate) fn of_stage(stage: &UncheckedBoard) -> Self {
        match stage {
            UncheckedBoard::Gomoku(diagram) => Self::Gomoku(GomokuScene::new(diagram.board.size())),
            UncheckedBoard::Quoridor(setup) => Self::Quoridor(setup.into()),
            UncheckedBoard::Battlefield(position) => Self::Battlefield(position.into()),
        }
    }

    /// What the game's own module says.
    pub(crate) const fn of_game(&self) -> &dyn GameScene {
        match self {
            Self::Gomoku(scene) => scene,
            Self::Quoridor(scene) => scene,
            Self::Battlefield(scene) => scene,
        }
    }

    pub(crate) const fn of_game_mut(&mut self) -> &mut dyn GameScene {
        match self {
            Self::Gomoku(scene) => scene,
            Self::Quoridor(scene) => scene,
            Self::Battlefield(scene) => scene,
        }
    }
}

/// What each game answers for its scenes.
pub(crate) trait GameScene {
    /// The name of the game.
    fn title(&self, lang: Lang) -> &'static str;

    /// What a move is called below the board.
    fn counting(&self) -> MoveCounting {
        MoveCounting::Moves
    }

    /// Width and height of the board in pixels, both whole numbers.
    fn extent(&self, pen: &ShapePen<'_>) -> [f32; 2];

    /// Draws the board with its upper left corner here.
    fn draw(&self, pen: &mut ShapePen<'_>, corner: [f32; 2]);

    /// How many players' pieces the game has.
    fn n_pieces(&self) -> usize;

    /// What a player without a name is called: by the colour of the stones, or by number or letter.
    fn piece_name(&self, piece: u8, lang: Lang) -> String;

    /// Draws a player's piece beside the name.
    fn draw_piece(&self, pen: &mut ShapePen<'_>, piece: usize, middle: [f32; 2], radius: f32);

    /// Shows what was played, as the record has it.
    fn show(&mut self, play: &PlayedMove, number: u32, after: &RecordReplay<'_>);

    /// Shows what the record has at this place beside the move.
    fn show_remarks(&mut self, _remarks: Option<&NodeRemarks>, _replay: &RecordReplay<'_>) {}

    /// Takes away the numbers of all other moves.
    fn number_only(&mut self, _numbers: RangeInclusive<u32>) {}

    /// Shows an expected line from this position on, where one picture can; tells whether it does.
    fn show_line(&mut self, _position: &AnyPosition, _line: &[AnyMove]) -> bool {
        false
    }
}
