//! Variants of Quoridor, as the text protocol names them.

use tengen_core::{Seat, UnknownNameError};
use tengen_games::AnyRules;
use tengen_quoridor::{Rules, contest::STEP_LIMIT};

use super::TextGame;

impl TextGame {
    /// Quoridor in this variant. Those of the contest know when a game is stopped.
    pub(in crate::text) fn with_variant(&self, name: &str) -> Result<Self, String> {
        let variant = name.parse().map_err(|error: UnknownNameError| error.to_string())?;
        let rules = AnyRules::Quoridor(Rules { variant, ..Rules::OFFICIAL });
        let contest = match name {
            "original" => (Some(STEP_LIMIT), Some(Seat::SECOND)),
            "document" | "contest" => (Some(STEP_LIMIT), None),
            _ => (None, None),
        };
        Ok(Self { contest, stop: contest, ..self.with(rules)? })
    }
}
