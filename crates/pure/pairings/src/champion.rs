//! The champion, and what put them ahead of the runner-up.

use tengen_core::{Localize, Message, message};

use crate::{TieBreakScore, Tournament, TournamentStage, points_text};

/// Who has won a tournament, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Champion {
    /// Who.
    pub entrant: usize,
    /// What decided it.
    pub reason: ChampionReason,
}

/// What put the champion ahead of the runner-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChampionReason {
    /// Nobody else took part.
    Alone,
    /// More points: half points of both.
    Points([u64; 2]),
    /// Equal points, and then this tie-break: the marks of both.
    TieBreak([TieBreakScore; 2]),
    /// The last encounter: games won by both, and how many were drawn.
    Final {
        /// Games won by the champion and by the runner-up.
        wins: [u32; 2],
        /// Drawn games.
        draws: u32,
    },
}

impl Localize for ChampionReason {
    fn message(&self) -> Message {
        match *self {
            Self::Alone => message!("tournament-only-entrant"),
            Self::Points([own, other]) => {
                message!("tournament-on-points-to", own = points_text(own), other = points_text(other))
            }
            Self::TieBreak([own, other]) => {
                message!("tournament-equal-on-points", kind = own.kind.message(), own, other)
            }
            Self::Final { wins: [own, other], draws } => {
                message!("tournament-won-the-final", own, other, draws)
            }
        }
    }
}

impl Tournament {
    /// The champion with the reason, once it is over. Nobody, if several share the first place.
    pub fn champion_with_reason(&self) -> Option<Champion> {
        let entrant = self.champion()?;
        let reason = if self.plan().entrants < 2 {
            ChampionReason::Alone
        } else if self.plan().format.eliminates() {
            let is_last = |stage| matches!(stage, TournamentStage::Final | TournamentStage::Reset);
            let (encounter, series) = self.encounters().filter(|(e, _)| is_last(e.stage)).last()?;
            let (series, side) = (series?, usize::from(encounter.players[1] == entrant));
            ChampionReason::Final { wins: [series.wins[side], series.wins[1 - side]], draws: series.draws }
        } else {
            let [first, second] = self.standings().into_iter().take(2).collect::<Vec<_>>().try_into().ok()?;
            if first.points == second.points {
                let mut marks = first.marks.iter().copied().zip(second.marks.iter().copied());
                let (own, other) = marks.find(|(own, other)| own.value != other.value)?;
                ChampionReason::TieBreak([own, other])
            } else {
                ChampionReason::Points([first.points, second.points])
            }
        };
        Some(Champion { entrant, reason })
    }
}
