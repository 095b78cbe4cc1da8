//! Board of a text-protocol session: the position that the host has set up.

mod battlefield;
mod quoridor;

use tengen_core::{Localize as _, Seat};
use tengen_games::{AnyPosition, AnyRules};
use tengen_quoridor_engine::StepLimit;

use super::LANG;

/// No game is stopped later.
const MOST_STEPS: u32 = 1_000_000;

/// What is played, and how it stands.
#[derive(Clone)]
pub(super) struct TextGame {
    rules: AnyRules,
    position: AnyPosition,
    /// The keys of earlier positions, the oldest first.
    past: Vec<u64>,
    /// When the contest stops a game of this variant, and when this one is stopped.
    contest: Stop,
    stop: Stop,
}

/// After how many moves of both players a game is stopped, if ever, and who wins then.
type Stop = (Option<u32>, Option<Seat>);

impl TextGame {
    /// The start of a game.
    pub(super) fn new(rules: AnyRules) -> Result<Self, String> {
        let position = AnyPosition::new(&rules).map_err(|faults| faults.localize(LANG).into_owned())?;
        Ok(Self { rules, position, past: Vec::new(), contest: (None, None), stop: (None, None) })
    }

    /// The start of the same game by other rules.
    pub(super) fn with_rules(&self, text: &str) -> Result<Self, String> {
        let rules: AnyRules =
            text.parse().map_err(|error: tengen_games::ParseRulesError| error.to_string())?;
        self.with(rules)
    }

    /// A new game by the same rules, which is stopped as the variant says.
    pub(super) fn begin_again(&self) -> Result<Self, String> {
        Ok(Self { contest: self.contest, stop: self.contest, ..Self::new(self.rules.clone())? })
    }

    /// The game after these moves from its start.
    pub(super) fn after(&self, moves: &[String]) -> Result<Self, String> {
        let mut board = Self { stop: self.stop, ..self.begin_again()? };
        for text in moves {
            board.past.push(board.position.key());
            let _ = board.position.play(text).map_err(|refused| refused.localize(LANG).into_owned())?;
        }
        Ok(board)
    }

    /// The start of the same game by these rules.
    fn with(&self, rules: AnyRules) -> Result<Self, String> {
        let game = self.rules.game();
        if rules.game() != game {
            return Err(format!("this engine plays {}", game.title().name(LANG)));
        }
        Self::new(rules)
    }

    pub(super) const fn rules(&self) -> &AnyRules {
        &self.rules
    }

    pub(super) const fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// The keys of earlier positions, the oldest first.
    pub(super) fn past(&self) -> &[u64] {
        &self.past
    }

    pub(super) fn legal_moves(&self) -> Vec<String> {
        let mut moves = self.position.legal_moves();
        moves.sort();
        moves
    }

    /// What there is to set in this game, beside what is the same in all of them.
    pub(super) const fn options(&self) -> &'static [&'static str] {
        if self.rules.game().has_contest() { &["StepLimit", "StepWinner"] } else { &[] }
    }

    /// Sets one of these; tells whether there is such a one.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<bool, String> {
        if !self.options().iter().any(|option| option.eq_ignore_ascii_case(name)) {
            return Ok(false);
        }
        if name.eq_ignore_ascii_case("StepLimit") {
            let limit: Option<u32> = value.parse().ok().filter(|&limit| limit <= MOST_STEPS);
            let limit = limit
                .ok_or_else(|| format!("StepLimit is a number from 0 to {MOST_STEPS}, not {value:?}"))?;
            self.stop.0 = (limit > 0).then_some(limit);
        } else {
            self.stop.1 = match value {
                "first" => Some(Seat::FIRST),
                "second" => Some(Seat::SECOND),
                "none" => None,
                _ => return Err(format!("StepWinner is first, second or none, not {value:?}")),
            };
        }
        Ok(true)
    }

    /// When the game will be stopped.
    pub(super) fn stopped(&self) -> Option<StepLimit> {
        let (limit, winner) = self.stop;
        let made = u32::try_from(self.past.len()).unwrap_or(u32::MAX);
        Some(StepLimit { left: limit?.saturating_sub(made).max(1), winner })
    }
}
