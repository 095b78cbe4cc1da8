use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use tengen_battlefield::Field;
use tengen_core::{Outcome, Seat};
use tengen_games::{AnyMove, AnyPosition, AnyRules, Ending};
use tengen_records::Stage;

use crate::{BattlefieldView, GomokuView, QuoridorView, Said};

/// What a page sees of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum View {
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
    #[cfg_attr(feature = "schema", schemars(extend("enum" = Ending::ALL.map(Ending::code))))]
    pub ending: Cow<'static, str>,
    /// The same in words.
    pub said: Said,
}

/// How a position came about.
#[derive(Clone, Copy, Debug, Default)]
pub struct History<'a> {
    /// The moves that led here: they tell the order and the numbers of stones, which one was the last, and the name of
    /// the opening. Stones that no move has put were set up: they have no number and come first, row by row.
    pub moves: &'a [AnyMove],
}

/// What a page sees of a position.
///
/// A position of Battlefield does not know the field on which it began: there the rules are the field as it is now.
/// Whoever knows how the battle began says so with [`View::with_rules`].
pub fn view(position: &AnyPosition, history: &History<'_>) -> View {
    let rules = match position {
        AnyPosition::Gomoku(position) => AnyRules::Gomoku(*position.rules()),
        AnyPosition::Quoridor(position) => AnyRules::Quoridor(*position.rules()),
        AnyPosition::Battlefield(position) => AnyRules::Battlefield(position.field().clone()),
    };
    let table = table_view(position, &rules);
    match position {
        AnyPosition::Gomoku(position) => View::Gomoku(GomokuView::of(position, history, table)),
        AnyPosition::Quoridor(position) => View::Quoridor(QuoridorView::of(position, table)),
        AnyPosition::Battlefield(position) => View::Battlefield(BattlefieldView::of(position, table)),
    }
}

/// The same of a battle that began on this field.
pub fn battle_view(position: &tengen_battlefield::Position, began: &Field) -> BattlefieldView {
    let any = AnyPosition::Battlefield(position.clone());
    BattlefieldView::of(position, table_view(&any, &AnyRules::Battlefield(began.clone())))
}

fn table_view(position: &AnyPosition, rules: &AnyRules) -> TableView {
    TableView {
        rules: rules.to_string(),
        seats: position.seats(),
        turn: position.turn().index(),
        over: over(position.outcome(), position.ending()),
    }
}

/// What stands on the board of a record that has left the rules, as far as it can be told: no choice, no forbidden
/// points, no steps, no orders, nothing barred.
pub fn stage_view(stage: &Stage, rules: &AnyRules) -> View {
    let table =
        |seats: u8, turn: Seat, over| TableView { rules: rules.to_string(), seats, turn: turn.index(), over };
    match stage {
        Stage::Gomoku(diagram) => {
            let rules = match rules {
                AnyRules::Gomoku(rules) => *rules,
                AnyRules::Quoridor(_) | AnyRules::Battlefield(_) => tengen_gomoku::Rules {
                    size: diagram.board.size(),
                    players: diagram.board.colors(),
                    ..tengen_gomoku::Rules::FREESTYLE
                },
            };
            let turn = Seat::all(rules.players).nth(diagram.to_move.index()).unwrap_or(Seat::FIRST);
            View::Gomoku(GomokuView::of_diagram(diagram, rules, table(rules.players, turn, None)))
        }
        Stage::Quoridor(setup) => {
            View::Quoridor(QuoridorView::of_setup(setup, table(setup.rules.players, setup.turn, None)))
        }
        Stage::Battlefield(position) => {
            let any = AnyPosition::Battlefield(position.clone());
            let table = table(any.seats(), any.turn(), over(any.outcome(), any.ending()));
            View::Battlefield(BattlefieldView::of_field(position, table))
        }
    }
}

impl View {
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

fn over(outcome: Option<Outcome>, ending: Option<Ending>) -> Option<OverView> {
    let (outcome, ending) = outcome.zip(ending)?;
    let winner = match outcome {
        Outcome::Win(seat) => Some(seat.index()),
        Outcome::Draw => None,
    };
    Some(OverView { winner, ending: ending.code().into(), said: Said::of(&ending) })
}
