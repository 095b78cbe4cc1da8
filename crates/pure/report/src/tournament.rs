//! Report data of a tournament.

use tengen_core::Localize;
use tengen_pairings::{TieBreak, Tournament, TournamentFormat};

use crate::{PlayerPlace, Report, TournamentState};

impl Report {
    /// Takes over how a tournament stands: its format, places, tie-breaks, champion, and whether it is over. Players
    /// are its entrants, in the same order.
    pub fn set_tournament(&mut self, tournament: &Tournament) {
        let format: TournamentFormat = tournament.plan().format;
        self.format = Some(format.message());
        self.tie_breaks = TieBreak::of(format).iter().map(tengen_core::Localize::message).collect();
        let place = |line: tengen_pairings::StandingsLine| PlayerPlace {
            place: u32::try_from(line.place).unwrap_or(u32::MAX),
            player: line.entrant,
            half_points: line.points,
            tie_breaks: line.marks.iter().map(ToString::to_string).collect(),
        };
        self.standings = tournament.standings().into_iter().map(place).collect();
        self.champion = tournament.champion();
        if tournament.is_over() {
            self.state = TournamentState::Finished;
        }
    }
}
