use std::borrow::Cow;

use tengen_core::{Lang, Localize, Seat, english_errors};

use crate::{Cell, Wall, contest::CoordinateError};

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuoridorMoveError {
    /// The game is over.
    GameOver,
    /// The pawn cannot get to this cell in one move.
    Unreachable(Cell),
    /// No walls are left.
    NoWallsLeft,
    /// The wall does not lie between the cells of this board.
    OffBoard(Wall),
    /// A wall lies there already, wholly or in part.
    Overlaps(Wall),
    /// A wall lies across its middle.
    Crosses(Wall),
    /// This seat would have no way to its goal.
    ShutsIn(Seat),
    /// There is something to play.
    NoPass,
    /// Coordinates of the contest that mean no cell and no wall of this board.
    Coordinates(CoordinateError),
}

impl Localize for QuoridorMoveError {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        let text = match (self, lang) {
            (Self::GameOver, _) => return lang.pick("the game is over", "对局已经结束").into(),
            (Self::Unreachable(cell), Lang::En) => format!("the pawn cannot get to {cell} in one move"),
            (Self::Unreachable(cell), Lang::Zh) => format!("棋子不能一步走到 {cell}"),
            (Self::NoWallsLeft, _) => return lang.pick("no walls are left", "挡板已经用完").into(),
            (Self::OffBoard(wall), Lang::En) => {
                format!("{wall} does not lie between the cells of this board")
            }
            (Self::OffBoard(wall), Lang::Zh) => format!("{wall} 不在棋盘的沟槽里"),
            (Self::Overlaps(wall), Lang::En) => format!("there is a wall in the way of {wall}"),
            (Self::Overlaps(wall), Lang::Zh) => format!("{wall} 与已有挡板重叠"),
            (Self::Crosses(wall), Lang::En) => format!("{wall} would cross another wall"),
            (Self::Crosses(wall), Lang::Zh) => format!("{wall} 与已有挡板交叉"),
            (Self::ShutsIn(seat), Lang::En) => {
                format!("{} would have no way to the goal", seat.localize(lang))
            }
            (Self::ShutsIn(seat), Lang::Zh) => format!("{} 将没有通往终点的路", seat.localize(lang)),
            (Self::Coordinates(fault), _) => return fault.localize(lang),
            (Self::NoPass, _) => {
                return lang.pick("there is a move to play", "还有棋可走，不能停一手").into();
            }
        };
        text.into()
    }
}

english_errors!(QuoridorMoveError);
