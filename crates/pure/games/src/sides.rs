use std::borrow::Cow;

use tengen_core::{Lang, Localize as _, Seat};
use tengen_gomoku::{Color, Opening};

use crate::{AnyPosition, AnyRules};

/// What the two sides of a game are called, the one that moves first before the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideNames {
    /// Of Gomoku: Black begins.
    BlackAndWhite,
    /// Of Quoridor: White begins.
    WhiteAndBlack,
    /// Of Battlefield.
    AAndB,
    /// Of games in which the colours are chosen.
    FirstAndSecond,
}

impl AnyRules {
    /// What a seat is called: by its colour where it keeps that, else by its number.
    pub fn seat_name(&self, seat: Seat, lang: Lang) -> Cow<'static, str> {
        let color = match self {
            Self::Gomoku(rules) if rules.opening == Opening::Free => {
                u8::try_from(seat.index()).ok().and_then(Color::new)
            }
            Self::Gomoku(_) | Self::Quoridor(_) | Self::Battlefield(_) => None,
        };
        color.map_or_else(|| seat.localize(lang), |color| color.localize(lang))
    }
}

impl SideNames {
    /// Those of a game before it begins.
    pub fn of(rules: &AnyRules) -> Self {
        match rules {
            AnyRules::Gomoku(rules) if rules.opening == Opening::Free => Self::BlackAndWhite,
            AnyRules::Gomoku(_) => Self::FirstAndSecond,
            AnyRules::Quoridor(_) => Self::WhiteAndBlack,
            AnyRules::Battlefield(_) => Self::AAndB,
        }
    }

    /// Those of a game as it stands: colours may have been changed.
    pub fn at(position: &AnyPosition) -> Self {
        match position {
            AnyPosition::Gomoku(position) if position.seat_of(Color::BLACK) == Seat::FIRST => {
                Self::BlackAndWhite
            }
            AnyPosition::Gomoku(_) | AnyPosition::Quoridor(_) => Self::WhiteAndBlack,
            AnyPosition::Battlefield(_) => Self::AAndB,
        }
    }

    /// The name of a side.
    pub fn name(self, seat: Seat, lang: Lang) -> &'static str {
        match (self, seat == Seat::FIRST) {
            (Self::BlackAndWhite, true) | (Self::WhiteAndBlack, false) => lang.text("games-black"),
            (Self::BlackAndWhite, false) | (Self::WhiteAndBlack, true) => lang.text("games-white"),
            (Self::AAndB, true) => lang.text("games-a"),
            (Self::AAndB, false) => lang.text("games-b"),
            (Self::FirstAndSecond, true) => lang.text("games-first"),
            (Self::FirstAndSecond, false) => lang.text("games-second"),
        }
    }
}
