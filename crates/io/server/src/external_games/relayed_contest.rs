use tengen_arbiter::TimeControl;
use tengen_games::AnyRules;
use tengen_pairings::{ChampionReason, StandingsLine, TournamentFormat};

/// How a contest that is played elsewhere stands.
#[derive(Clone, Debug, PartialEq)]
pub struct RelayedContest {
    /// Its name in addresses: letters and digits.
    pub id: String,
    /// What people call it.
    pub title: String,
    /// What is played.
    pub rules: AnyRules,
    /// How much time there is.
    pub time: TimeControl,
    /// Who meets whom.
    pub format: TournamentFormat,
    /// Whether it has begun, and whether it is over.
    pub status: RelayedStatus,
    /// Who takes part. Other fields name them by their place here, from 0.
    pub entrants: Vec<String>,
    /// How many are waited for.
    pub wanted: usize,
    /// Games that are over.
    pub played: usize,
    /// Games that there will be, as far as is known.
    pub games: usize,
    /// Who met whom, round after round.
    pub rounds: Vec<RelayedRound>,
    /// The table, the best first; empty where the rounds tell everything.
    pub standings: Vec<StandingsLine>,
    /// Who has won.
    pub champion: Option<usize>,
    /// What put the champion ahead.
    pub champion_reason: Option<ChampionReason>,
}

impl RelayedContest {
    /// A contest that nobody takes part in yet.
    pub fn new(
        id: &str,
        title: String,
        rules: AnyRules,
        time: TimeControl,
        format: TournamentFormat,
    ) -> Self {
        Self {
            id: id.to_owned(),
            title,
            rules,
            time,
            format,
            status: RelayedStatus::Open,
            entrants: Vec::new(),
            wanted: 0,
            played: 0,
            games: 0,
            rounds: Vec::new(),
            standings: Vec::new(),
            champion: None,
            champion_reason: None,
        }
    }
}

/// Whether a contest goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RelayedStatus {
    /// Players are waited for.
    Open,
    /// Games are played.
    Running,
    /// It is over.
    Finished,
    /// It was stopped.
    Cancelled,
}

/// A round.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RelayedRound {
    /// Who meets whom.
    pub meetings: Vec<RelayedMeeting>,
    /// Who has nobody to meet and goes on all the same.
    pub byes: Vec<usize>,
}

/// Two who play each other in a round.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RelayedMeeting {
    /// Who.
    pub players: [usize; 2],
    /// Games that each of them has won.
    pub wins: [u32; 2],
    /// Games that nobody has won.
    pub draws: u32,
    /// Who goes on, once it is known: 0 or 1.
    pub winner: Option<usize>,
    /// Their games so far.
    pub games: Vec<RelayedGame>,
}

/// A game of a meeting.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RelayedGame {
    /// The name that it was opened with.
    pub name: String,
    /// Points of both, in the order of the meeting; `None` while it is played.
    pub points: Option<[f64; 2]>,
    /// The code of the reason, if it was lost by something else than what was played.
    pub forfeit: Option<String>,
}
