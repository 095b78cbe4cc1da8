//! A contest on disk: what it was begun with, and what its log tells of its games, so that it can be resumed.

use std::{
    collections::HashMap,
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Read as _, Write as _},
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use serde::{Deserialize, Serialize};
use tengen_arbiter::{Command, CommandError, Event, EventMisfitError, Table};
use tengen_console::io_message;
use tengen_core::{Localize, Message, Outcome, Seat, UnknownNameError, english_errors, message, millis};
use tengen_pairings::TournamentFormat;
use tengen_records::{JournalGame, ReadError, journal_line, read_journal};

use crate::{
    ContestError, ContestSettings,
    contest_game::{is_sent_away, leaver},
    context::RESULTS,
    game_loop::GameEnd,
    log_writer::LOG,
    player_connection::ContestEntrant,
};

/// What a contest was begun with: its name below the contest's folder.
const SETUP: &str = "contest.json";
/// The version of that file.
const VERSION: u32 = 1;
/// The first line of the table of results.
pub(crate) const RESULTS_HEADER: &str = "time, player_name, score\n";

/// What a contest was begun with.
#[derive(Serialize, Deserialize)]
struct SavedSetup {
    v: u32,
    tengen: String,
    address: SocketAddr,
    rounds: u32,
    /// In milliseconds.
    limit: Option<u64>,
    profile: String,
    kicks: bool,
    format: SavedFormat,
    seed: u64,
    entrants: Vec<ContestEntrant>,
}

#[derive(Serialize, Deserialize)]
struct SavedFormat {
    name: String,
    /// Of a gauntlet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seeds: Option<usize>,
    /// Of a Swiss tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rounds: Option<u32>,
}

impl SavedFormat {
    fn new(format: TournamentFormat) -> Self {
        let (seeds, rounds) = match format {
            TournamentFormat::Gauntlet { seeds } => (Some(seeds), None),
            TournamentFormat::Swiss { rounds } => (None, rounds),
            TournamentFormat::RoundRobin
            | TournamentFormat::Knockout
            | TournamentFormat::DoubleElimination
            | TournamentFormat::DrawnKnockout
            | TournamentFormat::Arena { .. } => (None, None),
        };
        Self { name: format.code().to_owned(), seeds, rounds }
    }

    fn format(&self) -> Result<TournamentFormat, UnknownNameError> {
        Ok(match (self.name.parse()?, self.seeds) {
            (TournamentFormat::Gauntlet { .. }, Some(seeds)) => TournamentFormat::Gauntlet { seeds },
            (TournamentFormat::Swiss { .. }, _) => TournamentFormat::Swiss { rounds: self.rounds },
            (format, _) => format,
        })
    }
}

/// A game that was finished before the contest was resumed.
#[derive(Debug)]
pub(crate) struct RecordedGame {
    pub(crate) log: Vec<Event>,
    pub(crate) end: GameEnd,
    /// The numbers of the players, in the order of play.
    pub(crate) entrants: [usize; 2],
    /// Who has left the contest with it.
    pub(crate) leaver: Option<Seat>,
    /// How often the loser was late, if it was sent away for that.
    pub(crate) timeouts: Option<u8>,
}

/// A contest that was interrupted.
pub(crate) struct SavedContest {
    pub(crate) entrants: Vec<ContestEntrant>,
    pub(crate) recorded: Arc<HashMap<String, RecordedGame>>,
    /// How many games were interrupted.
    pub(crate) interrupted: usize,
    /// Lines that close the logs of those.
    pub(crate) closing: String,
    /// The table of results, as far as it is whole.
    pub(crate) results: String,
    /// The log, locked.
    pub(crate) log: File,
}

/// Writes down what a contest begins with, and opens its log.
pub(crate) fn begin(
    folder: &Path,
    settings: &ContestSettings,
    entrants: &[ContestEntrant],
) -> io::Result<File> {
    let setup = SavedSetup {
        v: VERSION,
        tengen: env!("CARGO_PKG_VERSION").to_owned(),
        address: settings.address,
        rounds: settings.rounds,
        limit: settings.limit.map(millis),
        profile: settings.profile.code().to_owned(),
        kicks: settings.kicks,
        format: SavedFormat::new(settings.format),
        seed: settings.seed.unwrap_or_default(),
        entrants: entrants.to_vec(),
    };
    // It appears whole or not at all.
    let (path, draft) = (folder.join(SETUP), folder.join(".contest.json"));
    let mut file = File::create(&draft)?;
    file.write_all(serde_json::to_string_pretty(&setup)?.as_bytes())?;
    file.sync_all()?;
    fs::rename(draft, path)?;
    let log = OpenOptions::new().append(true).create_new(true).open(folder.join(LOG))?;
    // Where files cannot be locked, nobody can be kept from resuming a contest that is played.
    let _ = log.try_lock();
    Ok(log)
}

/// Why an interrupted contest cannot be resumed.
#[derive(Debug)]
pub enum ResumeError {
    /// What it was begun with cannot be read.
    NoSetup(io::Error),
    /// What it was begun with is not written as it should be.
    Setup(serde_json::Error),
    /// It was begun with something that this program does not know.
    Unknown(UnknownNameError),
    /// A later Tengen began it.
    Version(u32),
    /// It was an arena, whose time is over.
    Arena,
    /// Somebody plays it.
    InProgress,
    /// Its log cannot be read or cut.
    Log(io::Error),
    /// Its log is not one.
    Journal(ReadError),
    /// A game of its log does not follow from its events.
    Misfit(LoggedGame, EventMisfitError),
    /// A game of its log cannot be broken off.
    Unending(LoggedGame, CommandError),
    /// This game was played by others than those whose turn it was.
    OtherPlayers(String),
}

/// A game of the log, for errors.
#[derive(Clone, Debug)]
pub struct LoggedGame {
    name: String,
    /// Its first line.
    line: usize,
}

impl LoggedGame {
    fn message(&self, why: &dyn Localize) -> Message {
        let Self { name, line } = self;
        message!("quoridorcontest-game-of-log", file = LOG, name, line, why = why.message())
    }
}

impl Localize for ResumeError {
    fn message(&self) -> Message {
        let of_file = |file: &str, why: Message| message!("core-colon", before = file, after = why);
        match self {
            Self::NoSetup(error) => {
                message!("quoridorcontest-no-setup", file = SETUP, why = io_message(error))
            }
            Self::Setup(error) => of_file(SETUP, Message::verbatim(error.to_string())),
            Self::Unknown(error) => of_file(SETUP, error.message()),
            Self::Version(version) => message!("quoridorcontest-newer-version", file = SETUP, version),
            Self::Arena => Message::new("quoridorcontest-arena-cannot-be-resumed"),
            Self::InProgress => Message::new("quoridorcontest-in-progress"),
            Self::Log(error) => of_file(LOG, io_message(error)),
            Self::Journal(error) => of_file(LOG, error.message()),
            Self::Misfit(game, error) => game.message(error),
            Self::Unending(game, error) => game.message(error),
            Self::OtherPlayers(game) => message!("quoridorcontest-other-players", game),
        }
    }
}

english_errors!(ResumeError {
    Self::NoSetup(error) | Self::Log(error) => error,
    Self::Setup(error) => error,
    Self::Unknown(error) => error,
    Self::Journal(error) => error,
    Self::Misfit(_, error) => error,
    Self::Unending(_, error) => error,
});

fn read_setup(folder: &Path) -> Result<SavedSetup, ResumeError> {
    let text = fs::read_to_string(folder.join(SETUP)).map_err(ResumeError::NoSetup)?;
    let setup: SavedSetup = serde_json::from_str(&text).map_err(ResumeError::Setup)?;
    if setup.v == VERSION { Ok(setup) } else { Err(ResumeError::Version(setup.v)) }
}

impl ContestSettings {
    /// What an interrupted contest was begun with, to go on with it. Its folder is the one that the contest made.
    pub fn resume(folder: &Path) -> Result<Self, ContestError> {
        Self::of_saved(folder).map_err(|error| ContestError::Resume(folder.to_owned(), Box::new(error)))
    }

    fn of_saved(folder: &Path) -> Result<Self, ResumeError> {
        let SavedSetup { address, rounds, limit, profile, kicks, format, seed, entrants, .. } =
            read_setup(folder)?;
        let profile = profile.parse().map_err(ResumeError::Unknown)?;
        let format = format.format().map_err(ResumeError::Unknown)?;
        if matches!(format, TournamentFormat::Arena { .. }) {
            return Err(ResumeError::Arena);
        }
        let parent = folder.parent().unwrap_or(folder).to_owned();
        Ok(Self {
            seats: entrants.len(),
            rounds,
            limit: limit.map(Duration::from_millis),
            profile,
            kicks,
            format,
            seed: Some(seed),
            resume: Some(folder.to_owned()),
            ..Self::new(address, parent)
        })
    }
}

impl SavedContest {
    /// Reads an interrupted contest, and keeps others from it.
    pub(crate) fn open(folder: &Path) -> Result<Self, ContestError> {
        Self::read(folder).map_err(|error| ContestError::Resume(folder.to_owned(), Box::new(error)))
    }

    fn read(folder: &Path) -> Result<Self, ResumeError> {
        let entrants = read_setup(folder)?.entrants;
        let mut log = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .open(folder.join(LOG))
            .map_err(ResumeError::Log)?;
        if let Err(TryLockError::WouldBlock) = log.try_lock() {
            return Err(ResumeError::InProgress);
        }
        let mut text = String::new();
        log.read_to_string(&mut text).map_err(ResumeError::Log)?;
        text.truncate(whole(&text));
        let games = read_journal(&text).map_err(ResumeError::Journal)?;
        let (mut recorded, mut interrupted, mut closing) = (HashMap::new(), 0, String::new());
        for JournalGame { name, log: mut events, lines } in games {
            let game = || LoggedGame { name: name.clone(), line: lines.first().copied().unwrap_or_default() };
            let misfit = |error| ResumeError::Misfit(game(), error);
            let mut table = Table::fold(&events).map_err(misfit)?;
            if table.conclusion().is_none() {
                // Where the last move has decided the game, the arbiter says so instead.
                let end = Command::Adjudicate {
                    outcome: None,
                    note: "the contest was interrupted; the game is played again".to_owned(),
                };
                let end = table
                    .decide(&end, table.last_event_at())
                    .map_err(|error| ResumeError::Unending(game(), error))?;
                for event in end {
                    table.apply(&event).map_err(misfit)?;
                    closing += &journal_line(&name, &event);
                    closing.push('\n');
                    events.push(event);
                }
                interrupted += usize::from(table.conclusion().is_none_or(|end| end.outcome.is_none()));
            }
            if let Some(game) = RecordedGame::new(&table, events) {
                recorded.insert(name, game);
            }
        }
        let mut results = fs::read_to_string(folder.join(RESULTS)).unwrap_or_default();
        results.truncate(whole(&results));
        if results.is_empty() {
            results.push_str(RESULTS_HEADER);
        }
        // Nothing was wrong with it: what was torn is cut off.
        log.set_len(text.len() as u64).map_err(ResumeError::Log)?;
        Ok(Self { entrants, recorded: Arc::new(recorded), interrupted, closing, results, log })
    }

    /// Names and scores of those who have gone out.
    pub(crate) fn scores(&self) -> Vec<[String; 2]> {
        let row = |row: &str| {
            let (rest, score) = row.rsplit_once(',')?;
            let (_, name) = rest.split_once(',')?;
            Some([name.to_owned(), score.to_owned()])
        };
        self.results.lines().skip(1).filter_map(row).collect()
    }

    /// Whether this entrant has left the contest.
    pub(crate) fn has_left(&self, entrant: usize) -> bool {
        self.recorded
            .values()
            .any(|game| game.leaver.is_some_and(|seat| game.entrants[seat.index() % 2] == entrant))
    }
}

/// How much of a text is whole lines.
fn whole(text: &str) -> usize {
    text.rfind('\n').map_or(0, |at| at + 1)
}

impl RecordedGame {
    /// A game that somebody has won.
    fn new(table: &Table, log: Vec<Event>) -> Option<Self> {
        let Some(Outcome::Win(winner)) = table.conclusion()?.outcome else { return None };
        let &[first, second] = table.time_spent() else { return None };
        let (one, other) = table.terms().tags.get("entrants")?.split_once(' ')?;
        let timeouts = is_sent_away(table)
            .then(|| table.conclusion().and_then(|end| end.evidence.violations).unwrap_or(1));
        Some(Self {
            end: GameEnd { winner, spent: [first, second] },
            entrants: [one.parse().ok()?, other.parse().ok()?],
            leaver: leaver(table),
            timeouts,
            log,
        })
    }
}

/// The contest's folder, as it is called.
pub(crate) fn title(folder: &Path) -> String {
    let folder: PathBuf = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}
