use std::{borrow::Cow, str::FromStr};

use tengen_core::{Bilingual, Faults, Game, Lang, Localize, Outcome, Seat, english_errors};

use crate::AnyRules;

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
    Gomoku(tengen_gomoku::Move, tengen_gomoku::Undo),
    Quoridor(tengen_quoridor::Move, tengen_quoridor::Undo),
    Battlefield(tengen_battlefield::Order, tengen_battlefield::Undo),
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
    pub fn new(rules: &AnyRules) -> Result<Self, Faults<Bilingual>> {
        fn texts<T: Localize>(faults: Faults<T>) -> Faults<Bilingual> {
            faults.map(|fault| Bilingual::of(&fault))
        }
        match rules {
            AnyRules::Gomoku(rules) => tengen_gomoku::Position::new(*rules).map(Self::Gomoku).map_err(texts),
            AnyRules::Quoridor(rules) => {
                tengen_quoridor::Position::new(*rules).map(Self::Quoridor).map_err(texts)
            }
            AnyRules::Battlefield(field) => {
                Ok(Self::Battlefield(tengen_battlefield::Position::new(field.clone())))
            }
        }
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

    /// Every legal move as text.
    pub fn legal_moves(&self) -> Vec<String> {
        with_game!(self, position => {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            moves.iter().map(ToString::to_string).collect()
        })
    }

    /// Plays a move by its text. A refused move changes nothing.
    pub fn play(&mut self, text: &str) -> Result<AnyUndo, RefusedMove> {
        let refuse = |why| RefusedMove { text: text.to_owned(), why };
        let played = match self {
            Self::Gomoku(position) => {
                play(position, text, Refusal::Gomoku).map(|(m, undo)| UndoKind::Gomoku(m, undo))
            }
            Self::Quoridor(position) => {
                play(position, text, Refusal::Quoridor).map(|(m, undo)| UndoKind::Quoridor(m, undo))
            }
            Self::Battlefield(position) => play(position, text, Refusal::Battlefield)
                .map(|(order, undo)| UndoKind::Battlefield(order, undo)),
        };
        played.map(AnyUndo).map_err(refuse)
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

fn play<G: Game>(
    position: &mut G,
    text: &str,
    illegal: impl Fn(G::Illegal) -> Refusal,
) -> Result<(G::Move, G::Undo), Refusal> {
    let read = G::Move::from_str(text);
    let m = read.map_err(|error| Refusal::Unreadable(Bilingual::of(&error)))?;
    let undo = position.play(&m).map_err(illegal)?;
    Ok((m, undo))
}

/// A move that could not be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedMove {
    /// What was to be played.
    pub text: String,
    /// Why it was not.
    pub why: Refusal,
}

/// Why a move could not be played, in the words of its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The text is no move of the game; this says how they are written.
    Unreadable(Bilingual),
    /// Gomoku or Renju does not allow it.
    Gomoku(tengen_gomoku::Illegal),
    /// Quoridor does not allow it.
    Quoridor(tengen_quoridor::Illegal),
    /// Battlefield does not allow it.
    Battlefield(tengen_battlefield::Illegal),
}

impl Localize for Refusal {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        match self {
            Self::Unreadable(why) => why.localize(lang),
            Self::Gomoku(illegal) => illegal.localize(lang),
            Self::Quoridor(illegal) => illegal.localize(lang),
            Self::Battlefield(illegal) => illegal.localize(lang),
        }
    }
}

impl Localize for RefusedMove {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        format!("{}{}{}", self.text, lang.pick(": ", "："), self.why.localize(lang)).into()
    }
}

english_errors!(RefusedMove);
