use std::borrow::Cow;

use tengen_core::{Lang, Localize, english_errors};

use crate::library::{LibraryCall, NullArrayError, Triple};

/// Why there is no choice of the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LibraryError {
    /// Nothing is to be chosen.
    GameOver,
    /// No function of the interface is for this choice.
    Opening,
    /// It returned no array.
    Null(NullArrayError),
    /// It returned something that is no stone.
    Rubbish { call: LibraryCall, stone: Triple },
    /// It wants to offer this many fifth stones.
    Count(i32),
    /// The first stones of the opening are not those that it would have put.
    OtherOpening,
}

impl From<NullArrayError> for LibraryError {
    fn from(null: NullArrayError) -> Self {
        Self::Null(null)
    }
}

impl Localize for LibraryError {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        match (self, lang) {
            (Self::GameOver, _) => lang.pick("the game is over", "对局已经结束").into(),
            (Self::Opening, _) => lang
                .pick("a Connect5 library cannot make this choice of the opening", "Connect5 引擎库不能作这一开局选择")
                .into(),
            (Self::Null(null), _) => null.localize(lang),
            (Self::Rubbish { call, stone: [row, column, color] }, Lang::En) => format!(
                "{} returned row {row}, column {column}, colour {color}: rows and columns are 0 to 14, colours 1 and 2",
                call.name()
            )
            .into(),
            (Self::Rubbish { call, stone: [row, column, color] }, Lang::Zh) => format!(
                "{} 返回了行 {row}、列 {column}、颜色 {color}：行列应为 0 到 14，颜色应为 1 或 2",
                call.name()
            )
            .into(),
            (Self::Count(n), Lang::En) => format!("{} returned {n}", LibraryCall::FifthPlayNum.name()).into(),
            (Self::Count(n), Lang::Zh) => format!("{} 返回了 {n}", LibraryCall::FifthPlayNum.name()).into(),
            (Self::OtherOpening, _) => lang
                .pick("the library would have opened the game in another way", "引擎库的开局与棋盘上的棋子不同")
                .into(),
        }
    }
}

english_errors!(LibraryError);

/// Something about an answer that its author should know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AnswerNote {
    /// So often it had to be told that no stone can be put there.
    Invalid(u32),
    /// So often it had to be asked again for fifth stones.
    OffersAgain(u32),
    /// Its stone had the colour of the opponent.
    OtherColor(LibraryCall),
}

impl Localize for AnswerNote {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        match (self, lang) {
            (Self::Invalid(n), Lang::En) => format!("invalid steps before this one: {n}"),
            (Self::Invalid(n), Lang::Zh) => format!("此前的无效落子：{n}"),
            (Self::OffersAgain(n), Lang::En) => {
                format!("asked again for fifth stones that are occupied, doubled or symmetric: {n}")
            }
            (Self::OffersAgain(n), Lang::Zh) => format!("因打点被占、重复或对称而再次询问：{n}"),
            (Self::OtherColor(call), Lang::En) => {
                format!("{} returned a stone of the other colour", call.name())
            }
            (Self::OtherColor(call), Lang::Zh) => format!("{} 返回了对方颜色的棋子", call.name()),
        }
        .into()
    }
}
