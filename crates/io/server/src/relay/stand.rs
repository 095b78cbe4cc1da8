use tengen_arbiter::TimeControl;
use tengen_games::AnyRules;
use tengen_pairings::{Line, Mark, TieBreak};

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
    /// Its format, as `knockout` or `round-robin`.
    pub format: String,
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
    pub standings: Vec<RelayedLine>,
    /// Who has won.
    pub champion: Option<usize>,
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
    pub meetings: Vec<Meeting>,
    /// Who has nobody to meet and goes on all the same.
    pub byes: Vec<usize>,
}

/// Two who play each other in a round.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Meeting {
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

/// An entrant's line of the table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RelayedLine {
    /// The place; who is equal shares it.
    pub place: usize,
    /// Who.
    pub entrant: usize,
    /// Points.
    pub points: f64,
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// What decides between those with the same points, the most important one first.
    pub marks: Vec<f64>,
}

impl From<&Line> for RelayedLine {
    fn from(line: &Line) -> Self {
        // Nobody has millions of points.
        let count = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
        let value = |mark: &Mark| f64::from(count(mark.value)) / f64::from(count(mark.kind.unit()));
        Self {
            place: line.place,
            entrant: line.entrant,
            points: f64::from(count(line.points)) / 2.0,
            wins: count(line.wins),
            draws: count(line.draws),
            losses: count(line.losses),
            marks: line.marks.iter().filter(|mark| mark.kind != TieBreak::Round).map(value).collect(),
        }
    }
}
