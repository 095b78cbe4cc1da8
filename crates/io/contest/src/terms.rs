//! The terms of a game of a match: everything that is agreed before its first move.

use tengen_arbiter::{
    LimitOutcome, Millis, MoveLimit, SeatTerms, TableTerms, TimeControl, ViolationPolicies,
};
use tengen_core::text::without_hidden;
use tengen_table_host::SeatOccupant;

use tengen_pairings::ScheduledGame;

use crate::{MatchOpening, MatchPlayer, MatchSpec};

impl MatchSpec {
    /// The terms of a game with this opening.
    pub(crate) fn terms(&self, game: ScheduledGame, opening: &MatchOpening) -> TableTerms {
        let players = game.players.map(|player| &self.players[player]);
        let names = players.map(|player| table_name(player.name()));
        let seat_terms = |player: &MatchPlayer| SeatTerms {
            time: player.time,
            margin: player.margin,
            lag_quota: Millis::ZERO,
            violations: ViolationPolicies::STRICT,
        };
        let terms = TableTerms::new(opening.rules.clone(), names.clone()).for_programs();
        let mut terms = terms.with_seats(players.map(seat_terms).into());
        terms.move_limit = self.max_moves.map(|moves| MoveLimit { moves, then: LimitOutcome::Draw });
        let [round, number] = game.round;
        let has_clock = players.iter().any(|player| player.time != TimeControl::None);
        let [first, second] = players.map(MatchPlayer::limits);
        let limits = if first == second { first } else { format!("{first} - {second}") };
        let tags = [
            ("event", self.event.clone()),
            ("place", self.site.clone()),
            ("round", Some(format!("{round}.{number}"))),
            // Readers put the games of a journal into this order.
            ("number", Some(game.number.to_string())),
            ("application", Some(concat!("tengen:", env!("CARGO_PKG_VERSION")).to_owned())),
            ("time-control", (!has_clock).then_some(limits)),
            ("opening-moves", Some(opening.moves.len().to_string())),
        ];
        let tags = tags.into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?)));
        terms.tags =
            tags.map(|(key, value)| (key, value.chars().take(TableTerms::LONGEST_TAG).collect())).collect();
        SeatOccupant::write(&names.map(SeatOccupant::Program), &mut terms);
        terms
    }
}

/// A name that a table takes.
fn table_name(name: &str) -> String {
    let name = without_hidden(name, TableTerms::LONGEST_NAME);
    if name.trim().is_empty() { "?".to_owned() } else { name }
}
