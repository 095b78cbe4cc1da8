//! Openings: the positions from which games begin.

mod balanced;
mod battlefield;
mod games;
mod gomoku;
mod lines;
mod quoridor;
mod rounds;

use tengen_core::{Localize, Message, Seat, english_errors, message};
use tengen_games::{AnyMove, AnyPosition, AnyRules, BoardSymmetry, RefusedMoveError};
use tengen_gomoku::ParsePointError;

use crate::random_opening::OpeningRng;

pub use self::{
    balanced::balanced_openings,
    games::{OpeningFile, OpeningVariations, read_opening_file},
    lines::{OpeningFormat, read_openings, write_opening},
    rounds::OpeningSchedule,
};

/// What each game knows about its openings.
pub(crate) trait GameOpenings {
    /// Openings known to be even, one a line; `None` where there are none for these rules.
    fn balanced(&self) -> Option<&'static str> {
        None
    }

    /// How openings are made by chance unless somebody says otherwise.
    fn usual_chance(&self) -> RandomOpeningDefaults;

    /// A move by chance, at most so far from the middle where that matters. It need not be legal.
    fn random_move(&self, position: &AnyPosition, _reach: u64, chance: &mut OpeningRng) -> Option<AnyMove> {
        position.read_move(chance.one(&position.legal_moves())?).ok()
    }

    /// The moves of a line.
    fn read(
        &self,
        line: &str,
        _format: Option<OpeningFormat>,
        rules: &AnyRules,
    ) -> Result<Vec<AnyMove>, OpeningError> {
        lines::moves(line, rules)
    }

    /// Moves as a line.
    fn write(&self, moves: &[AnyMove], _format: OpeningFormat) -> String {
        let has_spaces = moves.first().is_some_and(|m| m.game().has_spaced_moves());
        let texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
        texts.join(if has_spaces { ", " } else { " " })
    }
}

/// How openings are usually made by chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomOpeningDefaults {
    /// What the number of moves is called in commands.
    pub key: &'static str,
    /// How many moves, as a number or a range.
    pub moves: &'static str,
    /// See [`RandomOpenings::balance`](crate::RandomOpenings::balance).
    pub balance: u32,
    /// See [`RandomOpenings::nodes`](crate::RandomOpenings::nodes).
    pub nodes: u64,
}

impl RandomOpeningDefaults {
    /// That of a game.
    pub fn of(rules: &AnyRules) -> Self {
        of_game(rules).usual_chance()
    }
}

/// What the game of these rules knows.
pub(crate) fn of_game(rules: &AnyRules) -> &dyn GameOpenings {
    match rules {
        AnyRules::Gomoku(rules) => rules,
        AnyRules::Quoridor(rules) => rules,
        AnyRules::Battlefield(field) => &**field,
    }
}

/// Where a game between players begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchOpening {
    /// What is played.
    pub rules: AnyRules,
    /// The moves that have been made.
    pub moves: Vec<AnyMove>,
}

impl MatchOpening {
    /// The empty board, or the start of whatever is played.
    pub const fn none(rules: AnyRules) -> Self {
        Self { rules, moves: Vec::new() }
    }

    /// The same for all openings that become this one when the board is turned or mirrored, or when its moves are made in
    /// another order; `None` when it is not legal or ends the game.
    pub fn shape(&self) -> Option<u64> {
        let keys = BoardSymmetry::all(&self.rules).map(|symmetry| {
            let moves = symmetry.apply(&self.rules, &self.moves)?;
            reach(&self.rules, &moves).ok().map(|(position, _)| position.key())
        });
        keys.collect::<Option<Vec<u64>>>()?.into_iter().min()
    }

    /// The position after it and who made its moves, unless that is not legal or ends the game.
    pub(crate) fn reach(&self) -> Option<(AnyPosition, Vec<Seat>)> {
        reach(&self.rules, &self.moves).ok()
    }
}

fn reach(rules: &AnyRules, moves: &[AnyMove]) -> Result<(AnyPosition, Vec<Seat>), OpeningError> {
    // The command line refuses rules that cannot be played before it reads openings.
    let mut position = AnyPosition::new(rules).map_err(|_| OpeningError::Decided)?;
    let mut seats = Vec::new();
    for m in moves {
        seats.push(position.turn());
        position.play_move(m).map_err(OpeningError::Illegal)?;
    }
    if position.outcome().is_some() { Err(OpeningError::Decided) } else { Ok((position, seats)) }
}

/// What is wrong with an opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpeningError {
    /// Not a point.
    Point(ParsePointError),
    /// Not a move.
    Move(RefusedMoveError),
    /// Not pairs of numbers.
    Offset,
    /// An offset that leaves the board.
    OffBoard,
    /// A move may not be made.
    Illegal(RefusedMoveError),
    /// It ends the game.
    Decided,
    /// A game on another board.
    OtherBoard(Message),
    /// A game that does not begin with the empty board, or in which somebody moves out of turn.
    NotFromStart,
}

impl Localize for OpeningError {
    fn message(&self) -> Message {
        match self {
            Self::Point(error) => error.message(),
            Self::Offset => message!("contest-expected-offsets"),
            Self::OffBoard => message!("contest-offset-off-board"),
            Self::Move(refused) | Self::Illegal(refused) => refused.why.message(),
            Self::OtherBoard(board) => board.message(),
            Self::NotFromStart => message!("contest-not-a-normal-game"),
            Self::Decided => message!("contest-opening-ends-game"),
        }
    }
}

/// What is wrong with a list of openings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpeningListError {
    /// There are none.
    None,
    /// This line, from 1.
    Line(usize, OpeningError),
    /// This game of a file of games, from 1.
    Game(usize, OpeningError),
    /// The file cannot be read at all.
    Unreadable(Message),
}

impl Localize for OpeningListError {
    fn message(&self) -> Message {
        match self {
            Self::None => message!("contest-no-openings"),
            Self::Unreadable(why) => why.message(),
            Self::Game(game, fault) => message!("contest-game", game, fault = fault.message()),
            Self::Line(line, fault) => message!("contest-line", line, fault = fault.message()),
        }
    }
}

english_errors!(OpeningError {
    Self::Point(error) => error,
    Self::Move(error) | Self::Illegal(error) => error,
});
english_errors!(OpeningListError { Self::Line(_, error) | Self::Game(_, error) => error });
