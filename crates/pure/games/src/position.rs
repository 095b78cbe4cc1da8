use std::{borrow::Cow, fmt};

use tengen_core::{Bilingual, Game, Lang, Localize, Outcome, Seat};

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
    pub fn new(rules: &AnyRules) -> Result<Self, Vec<Bilingual>> {
        fn texts<T: Localize>(faults: Vec<T>) -> Vec<Bilingual> {
            faults.into_iter().map(|fault| Bilingual::of(&fault)).collect()
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
    pub fn play(&mut self, text: &str) -> Result<(), RefusedMove> {
        fn play<G>(position: &mut G, text: &str) -> Result<(), RefusedMove>
        where
            G: Game<Move: std::str::FromStr<Err: Localize>, Illegal: Localize>,
        {
            let refuse = |why: &dyn Localize| RefusedMove { text: text.to_owned(), why: Bilingual::of(why) };
            let m = text.parse::<G::Move>().map_err(|error| refuse(&error))?;
            position.play(&m).map(drop).map_err(|illegal| refuse(&illegal))
        }
        with_game!(self, position => play(position, text))
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

/// A move that could not be played, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedMove {
    text: String,
    why: Bilingual,
}

impl Localize for RefusedMove {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        let why = self.why.localize(lang);
        match lang {
            Lang::En => format!("{}: {why}", self.text),
            Lang::Zh => format!("{}：{why}", self.text),
        }
        .into()
    }
}

impl fmt::Display for RefusedMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.localize(Lang::En))
    }
}

impl std::error::Error for RefusedMove {}
