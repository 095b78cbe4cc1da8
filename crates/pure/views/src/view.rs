use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use tengen_core::{Outcome, Seat};
use tengen_games::{AnyMove, AnyPosition, AnyRules, GameName};
use tengen_records::UncheckedBoard;

use crate::{BattlefieldView, GomokuView, QuoridorView};
use tengen_arbiter::LocalizedText;

/// What a page sees of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum PositionView {
    /// Gomoku or Renju.
    Gomoku(GomokuView),
    /// Quoridor.
    Quoridor(QuoridorView),
    /// Battlefield.
    Battlefield(BattlefieldView),
}

/// What every game shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableView {
    /// The rules as text, such as `gomoku,size=15x15,k=5,players=2,rule=renju,opening=rif`.
    pub rules: String,
    /// How many seats play.
    pub seats: u8,
    /// The seat whose choice comes next; without meaning once the game is over.
    pub turn: usize,
    /// Set once the rules have decided the game.
    pub over: Option<OverView>,
}

/// How the rules have decided a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OverView {
    /// The seat that won, if one did.
    pub winner: Option<usize>,
    /// The code of what ended the game.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = tengen_games::GameEnding::ALL.map(tengen_games::GameEnding::code))))]
    pub ending: Cow<'static, str>,
    /// The same in words.
    pub said: LocalizedText,
}

/// How a position came about.
#[derive(Clone, Copy, Debug, Default)]
pub struct PositionHistory<'a> {
    /// The moves that led here: they tell the order and the numbers of stones, which one was the last, and the name of
    /// the opening. Stones that no move has put were set up: they have no number and come first, row by row.
    pub moves: &'a [AnyMove],
}

/// What a page sees of a position.
///
/// A position of Battlefield does not know the field on which it began: there the rules are the field as it is now.
/// Whoever knows how the battle began says so with [`PositionView::with_rules`].
pub fn view(position: &AnyPosition, history: &PositionHistory<'_>) -> PositionView {
    let table = TableView::of(position, &position.rules());
    match position {
        AnyPosition::Gomoku(position) => PositionView::Gomoku(GomokuView::of(position, history, table)),
        AnyPosition::Quoridor(position) => PositionView::Quoridor(QuoridorView::of(position, table)),
        AnyPosition::Battlefield(position) => PositionView::Battlefield(BattlefieldView::of(position, table)),
    }
}

impl TableView {
    pub(crate) fn of(position: &AnyPosition, rules: &AnyRules) -> Self {
        let over = position.outcome().zip(position.ending()).map(|(outcome, ending)| OverView {
            winner: match outcome {
                Outcome::Win(seat) => Some(seat.index()),
                Outcome::Draw => None,
            },
            ending: ending.code().into(),
            said: LocalizedText::of(&ending),
        });
        Self { rules: rules.to_string(), seats: position.seats(), turn: position.turn().index(), over }
    }

    /// While nobody has won.
    pub(crate) fn going_on(rules: &AnyRules, seats: u8, turn: Seat) -> Self {
        Self { rules: rules.to_string(), seats, turn: turn.index(), over: None }
    }
}

/// What stands on the board of a record that has left the rules, as far as it can be told: no choice, no forbidden
/// points, no steps, no orders, nothing barred.
pub fn stage_view(stage: &UncheckedBoard, rules: &AnyRules) -> PositionView {
    match stage {
        UncheckedBoard::Gomoku(diagram) => PositionView::Gomoku(GomokuView::of_diagram(diagram, rules)),
        UncheckedBoard::Quoridor(setup) => PositionView::Quoridor(QuoridorView::of_record(setup, rules)),
        UncheckedBoard::Battlefield(position) => {
            PositionView::Battlefield(BattlefieldView::of_record(position, rules))
        }
    }
}

impl PositionView {
    /// Which game it is.
    pub const fn game(&self) -> GameName {
        match self {
            Self::Gomoku(_) => GameName::Gomoku,
            Self::Quoridor(_) => GameName::Quoridor,
            Self::Battlefield(_) => GameName::Battlefield,
        }
    }

    /// The same with the rules as they were agreed on.
    #[must_use]
    pub fn with_rules(mut self, rules: &AnyRules) -> Self {
        let table = match &mut self {
            Self::Gomoku(view) => &mut view.table,
            Self::Quoridor(view) => &mut view.table,
            Self::Battlefield(view) => &mut view.table,
        };
        table.rules = rules.to_string();
        self
    }

    /// What every game shows.
    pub const fn table(&self) -> &TableView {
        match self {
            Self::Gomoku(view) => &view.table,
            Self::Quoridor(view) => &view.table,
            Self::Battlefield(view) => &view.table,
        }
    }
}
