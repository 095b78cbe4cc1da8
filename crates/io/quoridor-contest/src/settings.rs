use std::{net::SocketAddr, path::PathBuf, time::Duration};

use tengen_pairings::TournamentFormat;
use tengen_quoridor::contest::ContestProfile;

/// What a contest is like.
#[derive(Clone, Debug)]
pub struct ContestSettings {
    /// Where clients connect; port 0 is any that is free.
    pub address: SocketAddr,
    /// How many play.
    pub seats: usize,
    /// How many games a pair plays.
    pub rounds: u32,
    /// How long a step may take; `None` is as long as it likes.
    pub limit: Option<Duration>,
    /// Which of the contest's two descriptions is followed.
    pub profile: ContestProfile,
    /// Whether who is late once has to leave.
    pub kicks: bool,
    /// Whether every step is told on standard error.
    pub debug: bool,
    /// Who meets whom. The course's own contest is a knockout drawn by lot.
    pub format: TournamentFormat,
    /// Who meets all others in a gauntlet, by name; a seat is kept for each. None: who is seated first.
    pub challengers: Vec<String>,
    /// After so long the contest starts with the players who are there, if not all seats are taken before.
    pub start_after: Option<Duration>,
    /// Where the contest's folder is made.
    pub folder: PathBuf,
    /// The command line as the first lines of the console show it.
    pub args: Vec<String>,
    /// What the lots are drawn from; `None` is another one every time.
    pub seed: Option<u64>,
    /// The folder of an interrupted contest that goes on; see [`ContestSettings::resume`].
    pub resume: Option<PathBuf>,
}

impl ContestSettings {
    /// Two seats, one game, a second for a step, and the document's rules.
    pub fn new(address: SocketAddr, folder: PathBuf) -> Self {
        Self {
            address,
            seats: 2,
            rounds: 1,
            limit: Some(Duration::from_secs(1)),
            profile: ContestProfile::Document,
            kicks: false,
            debug: false,
            format: TournamentFormat::DrawnKnockout,
            challengers: Vec::new(),
            start_after: None,
            folder,
            args: Vec::new(),
            seed: None,
            resume: None,
        }
    }

    /// So many times the same two may draw before less thinking time decides.
    pub(crate) const fn most_draws(&self) -> u32 {
        match self.profile {
            ContestProfile::Document => 3,
            ContestProfile::Original => 10,
        }
    }
}
