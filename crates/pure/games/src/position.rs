use std::{fmt, str::FromStr};

use tengen_core::{ErrorList, Game, Localize, Message, Outcome, Seat, english_errors, message};

use crate::{AnyRules, GameEnding};

/// A position of any game. Moves go in and out as text.
///
/// Not open to further variants: a new game must be thought about wherever positions are looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "there are few of them, and a box would be in everybody's way")]
pub enum AnyPosition {
    /// Gomoku or Renju.
    Gomoku(tengen_gomoku::Position),
    /// Quoridor.
    Quoridor(tengen_quoridor::Position),
    /// Battlefield.
    Battlefield(tengen_battlefield::Position),
}

/// A move that was played, with what takes it back.
#[derive(Debug)]
pub struct AnyUndo(UndoKind);

#[derive(Debug)]
enum UndoKind {
    Gomoku(tengen_gomoku::Move, tengen_gomoku::GomokuUndo),
    Quoridor(tengen_quoridor::Move, tengen_quoridor::QuoridorUndo),
    Battlefield(tengen_battlefield::Order, tengen_battlefield::BattlefieldUndo),
}

/// Does the same with the position of whichever game.
macro_rules! with_game {
    ($any:expr, $position:ident => $body:expr) => {
        match $any {
            AnyPosition::Gomoku($position) => $body,
            AnyPosition::Quoridor($position) => $body,
            AnyPosition::Battlefield($position) => $body,
        }
    };
}

impl AnyPosition {
    /// The start of a game, or everything that is wrong with its rules.
    pub fn new(rules: &AnyRules) -> Result<Self, ErrorList<AnyRulesError>> {
        match rules {
            AnyRules::Gomoku(rules) => tengen_gomoku::Position::new(*rules)
                .map(Self::Gomoku)
                .map_err(|errors| errors.map(AnyRulesError::Gomoku)),
            AnyRules::Quoridor(rules) => tengen_quoridor::Position::new(*rules)
                .map(Self::Quoridor)
                .map_err(|errors| errors.map(AnyRulesError::Quoridor)),
            AnyRules::Battlefield(field) => {
                Ok(Self::Battlefield(tengen_battlefield::Position::new((**field).clone())))
            }
        }
    }

    /// The rules. Of a battle, the field as it is now: a position does not know the one on which it began.
    pub fn rules(&self) -> AnyRules {
        match self {
            Self::Gomoku(position) => AnyRules::Gomoku(*position.rules()),
            Self::Quoridor(position) => AnyRules::Quoridor(*position.rules()),
            Self::Battlefield(position) => AnyRules::Battlefield(position.field().clone().into()),
        }
    }

    /// Whether a choice of an opening protocol comes next.
    pub fn is_opening(&self) -> bool {
        matches!(self, Self::Gomoku(position) if position.is_opening())
    }

    /// The bytes that a copy takes up: a few thousand in usual games, a million on the largest board.
    pub fn memory(&self) -> usize {
        let more = match self {
            Self::Gomoku(position) => position.board().memory(),
            Self::Quoridor(_) | Self::Battlefield(_) => 0,
        };
        size_of::<Self>() + more
    }

    /// How many seats play.
    pub fn seats(&self) -> u8 {
        with_game!(self, position => position.seats())
    }

    /// The seat whose choice comes next.
    pub fn turn(&self) -> Seat {
        with_game!(self, position => position.turn())
    }

    /// The result, once the rules have decided the game.
    pub fn outcome(&self) -> Option<Outcome> {
        with_game!(self, position => position.outcome())
    }

    /// A number that positions share from which the same can follow, and others practically never do.
    pub fn key(&self) -> u64 {
        with_game!(self, position => position.key())
    }

    /// Every legal move as text.
    pub fn legal_moves(&self) -> Vec<String> {
        with_game!(self, position => {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            moves.iter().map(ToString::to_string).collect()
        })
    }

    /// Whether the game goes on and nothing can be played. Only the rules of the Quoridor contest let that happen.
    pub fn is_stuck(&self) -> bool {
        matches!(self, Self::Quoridor(_)) && self.outcome().is_none() && self.legal_moves().is_empty()
    }

    /// Reads a move of this game, legal or not.
    pub fn read_move(&self, text: &str) -> Result<AnyMove, RefusedMoveError> {
        let read = match self {
            Self::Gomoku(_) => read(text).map(AnyMove::Gomoku),
            Self::Quoridor(_) => read(text).map(AnyMove::Quoridor),
            Self::Battlefield(_) => read(text).map(AnyMove::Battlefield),
        };
        read.map_err(|why| RefusedMoveError { text: text.to_owned(), why })
    }

    /// Plays a move by its text. A refused move changes nothing.
    pub fn play(&mut self, text: &str) -> Result<AnyUndo, RefusedMoveError> {
        let m = self.read_move(text)?;
        self.play_move(&m)
    }

    /// Plays a move. A refused move changes nothing.
    pub fn play_move(&mut self, m: &AnyMove) -> Result<AnyUndo, RefusedMoveError> {
        let played = match (self, m) {
            (Self::Gomoku(position), AnyMove::Gomoku(m)) => {
                position.play(m).map(|undo| UndoKind::Gomoku(*m, undo)).map_err(MoveError::Gomoku)
            }
            (Self::Quoridor(position), AnyMove::Quoridor(m)) => {
                position.play(m).map(|undo| UndoKind::Quoridor(*m, undo)).map_err(MoveError::Quoridor)
            }
            (Self::Battlefield(position), AnyMove::Battlefield(order)) => position
                .play(order)
                .map(|undo| UndoKind::Battlefield(order.clone(), undo))
                .map_err(MoveError::Battlefield),
            _ => Err(MoveError::OtherGame),
        };
        played.map(AnyUndo).map_err(|why| RefusedMoveError { text: m.to_string(), why })
    }

    /// Gives the turn to the next seat without a move, and tells whether that was possible. No rule knows this; a
    /// referee needs it when a seat has left the game or lost its turn. On the battlefield it is a pass.
    pub fn skip_turn(&mut self) -> bool {
        match self {
            Self::Gomoku(position) => position.skip_turn(),
            Self::Quoridor(position) => position.skip_turn(),
            Self::Battlefield(position) => position.play(&tengen_battlefield::Order::Pass).is_ok(),
        }
    }

    /// What ended the game by its rules, or `None` while it goes on.
    pub fn ending(&self) -> Option<GameEnding> {
        match self {
            Self::Gomoku(position) => position.ending().map(|ending| match ending {
                tengen_gomoku::GomokuEnding::Row { .. } => GameEnding::Row,
                tengen_gomoku::GomokuEnding::BoardFull => GameEnding::BoardFull,
                tengen_gomoku::GomokuEnding::BothPassed => GameEnding::BothPassed,
            }),
            Self::Quoridor(position) => position.outcome().map(|_| GameEnding::Goal),
            Self::Battlefield(position) => position.outcome().map(|outcome| match outcome {
                Outcome::Win(_) => GameEnding::Destroyed,
                Outcome::Draw => GameEnding::AllDestroyed,
            }),
        }
    }

    /// Takes back the last move, exactly.
    ///
    /// # Panics
    /// When it was a move of another game.
    pub fn take_back(&mut self, undo: AnyUndo) {
        match (self, undo.0) {
            (Self::Gomoku(position), UndoKind::Gomoku(m, undo)) => position.unmake(&m, undo),
            (Self::Quoridor(position), UndoKind::Quoridor(m, undo)) => position.unmake(&m, undo),
            (Self::Battlefield(position), UndoKind::Battlefield(order, undo)) => {
                position.unmake(&order, undo);
            }
            (position, undo) => panic!("{undo:?} is not a move of {position:?}"),
        }
    }

    /// [`Self::perft`], as long as `goes_on` says so; see [`tengen_core::perft_while`].
    pub fn perft_while(&mut self, depth: u32, goes_on: impl Fn() -> bool) -> Option<u64> {
        with_game!(self, position => tengen_core::perft_while(position, depth, &goes_on))
    }

    /// Counts the move sequences of this length; see [`tengen_core::perft`].
    pub fn perft(&mut self, depth: u32) -> u64 {
        with_game!(self, position => tengen_core::perft(position, depth))
    }

    /// The same counts, split by the first move.
    pub fn divide(&mut self, depth: u32) -> Vec<(String, u64)> {
        with_game!(self, position => {
            let counts = tengen_core::divide(position, depth);
            counts.into_iter().map(|(m, count)| (m.to_string(), count)).collect()
        })
    }
}

fn read<M: FromStr<Err: Localize>>(text: &str) -> Result<M, MoveError> {
    text.parse().map_err(|error| MoveError::Unreadable(Localize::message(&error)))
}

/// A move of any game, in the words of its game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum AnyMove {
    /// Of Gomoku or Renju.
    Gomoku(tengen_gomoku::Move),
    /// Of Quoridor.
    Quoridor(tengen_quoridor::Move),
    /// Of Battlefield.
    Battlefield(tengen_battlefield::Order),
}

impl AnyMove {
    /// Whether it has a number among the moves. Choices of an opening protocol, such as to swap colours, have none.
    pub const fn counts(&self) -> bool {
        use tengen_gomoku::Move;
        match self {
            Self::Gomoku(m) => matches!(m, Move::Place(_) | Move::Choose(_) | Move::Pass),
            Self::Quoridor(_) | Self::Battlefield(_) => true,
        }
    }
}

impl fmt::Display for AnyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Gomoku(m) => m.fmt(f),
            Self::Quoridor(m) => m.fmt(f),
            Self::Battlefield(order) => order.fmt(f),
        }
    }
}

/// Why nobody can play by these rules, in the words of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyRulesError {
    /// There is no such Gomoku or Renju.
    Gomoku(tengen_gomoku::GomokuRulesError),
    /// There is no such Quoridor.
    Quoridor(tengen_quoridor::QuoridorRulesError),
}

impl Localize for AnyRulesError {
    fn message(&self) -> Message {
        match self {
            Self::Gomoku(error) => error.message(),
            Self::Quoridor(error) => error.message(),
        }
    }
}

english_errors!(AnyRulesError {
    Self::Gomoku(error) => error,
});

/// A move that could not be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedMoveError {
    /// What was to be played.
    pub text: String,
    /// Why it was not.
    pub why: MoveError,
}

/// Why a move could not be played, in the words of its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// The text is no move of the game; this says how they are written.
    Unreadable(Message),
    /// It is a move of another game.
    OtherGame,
    /// Gomoku or Renju does not allow it.
    Gomoku(tengen_gomoku::GomokuMoveError),
    /// Quoridor does not allow it.
    Quoridor(tengen_quoridor::QuoridorMoveError),
    /// Battlefield does not allow it.
    Battlefield(tengen_battlefield::OrderError),
}

impl MoveError {
    /// Whether it is no move of the game at all.
    pub const fn is_no_move(&self) -> bool {
        matches!(self, Self::Unreadable(_) | Self::OtherGame)
    }

    /// Whether the move is a stone on a point that Renju forbids. Referees treat that unlike other illegal moves.
    pub const fn is_forbidden_point(&self) -> bool {
        matches!(self, Self::Gomoku(tengen_gomoku::GomokuMoveError::Forbidden(_)))
    }
}

impl Localize for MoveError {
    fn message(&self) -> Message {
        match self {
            Self::Unreadable(why) => why.message(),
            Self::OtherGame => message!("games-other-game"),
            Self::Gomoku(illegal) => illegal.message(),
            Self::Quoridor(illegal) => illegal.message(),
            Self::Battlefield(illegal) => illegal.message(),
        }
    }
}

impl Localize for RefusedMoveError {
    fn message(&self) -> Message {
        message!("core-colon", before = &self.text, after = self.why.message())
    }
}

english_errors!(MoveError {
    Self::Gomoku(error) => error,
    Self::Quoridor(error) => error,
    Self::Battlefield(error) => error,
});
english_errors!(RefusedMoveError { Self { why, .. } => why });
