//! A contest from the first connection to the last message.

use std::{
    fmt::{self, Write as _},
    fs, io,
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tengen_console::io_message;
use tengen_core::{Localize, Message, english_errors, message};
use tengen_pairings::{PlanError, SeriesPlan, TournamentPlan, TournamentRunner};
use tokio::{
    net::{TcpListener, TcpSocket, TcpStream},
    sync::watch,
    time,
};

use crate::{
    ContestConsole, ContestObserver, ContestSettings, ContestTable, OrganizerNotice, connections, console,
    context::{ContestContext, RESULTS},
    lobby::{Lobby, LobbyEvent, PendingConnections},
    log_writer::{LogWriter, TableWrite, WriterThread},
    player_connection::{ContestEntrant, PlayerConnection},
    rounds::{self, ContestHalt},
    saved_contest::{self, RESULTS_HEADER, ResumeError, SavedContest},
};

/// Clients that may wait to be let in; the system may allow fewer.
const BACKLOG: u32 = 16_384;

/// What was written has to reach the disk in so long when the contest is over.
const DISK: Duration = Duration::from_secs(30);

/// What has to be put away after a contest, however it ended.
#[derive(Default)]
struct ContestCleanup {
    pending: Option<PendingConnections>,
    folder: Option<PathBuf>,
    writing: Option<WriterThread>,
}

/// A contest that clients can connect to.
pub struct QuoridorContest {
    settings: ContestSettings,
    desk: Arc<dyn ContestConsole>,
    observer: Option<Arc<dyn ContestObserver>>,
    listener: TcpListener,
    starter: ContestStarter,
    /// What is resumed.
    saved: Option<SavedContest>,
}

impl fmt::Debug for QuoridorContest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Contest").field("settings", &self.settings).finish_non_exhaustive()
    }
}

/// Starts a contest with the players who are there, whoever else is missing: at once if two are, else as soon as they are.
#[derive(Clone, Debug)]
pub struct ContestStarter(watch::Sender<bool>);

impl ContestStarter {
    /// Starts it. One that has started goes on.
    pub fn start(&self) {
        self.0.send_replace(true);
    }
}

/// How a contest ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestEnd {
    /// The champion's name; nobody's where somebody wanted it to stop.
    pub champion: Option<String>,
    /// Where its files are, if it has begun.
    pub folder: Option<PathBuf>,
    /// Whether everything could be written.
    pub is_written: bool,
}

/// Why a contest cannot be held.
#[derive(Debug)]
pub enum ContestError {
    /// Nobody can connect there.
    Address(SocketAddr, io::Error),
    /// Its folder cannot be made.
    Folder(PathBuf, io::Error),
    /// There are no seats.
    NoSeats,
    /// A pair would play no games.
    NoRounds,
    /// Bad keys have used up all seats, so many.
    NobodySeated(usize),
    /// So many cannot play in this format.
    Plan(PlanError),
    /// The contest in this folder cannot be resumed.
    Resume(PathBuf, Box<ResumeError>),
}

impl Localize for ContestError {
    fn message(&self) -> Message {
        match self {
            Self::Address(at, error) if error.kind() == io::ErrorKind::AddrInUse => {
                message!("quoridorcontest-port-in-use", port = at.port())
            }
            Self::Address(address, error) => {
                message!("quoridorcontest-cannot-listen", address, why = io_message(error))
            }
            Self::Folder(folder, error) => {
                message!(
                    "quoridorcontest-cannot-write-into",
                    folder = folder.display(),
                    why = io_message(error)
                )
            }
            Self::NoSeats => Message::new("quoridorcontest-no-seats"),
            Self::NoRounds => Message::new("quoridorcontest-no-rounds"),
            Self::NobodySeated(seats) => message!("quoridorcontest-nobody-seated", seats),
            Self::Plan(error) => error.message(),
            Self::Resume(folder, why) => {
                message!("quoridorcontest-cannot-resume", folder = folder.display(), why = why.message())
            }
        }
    }
}

english_errors!(ContestError {
    Self::Address(_, error) | Self::Folder(_, error) => error,
    Self::Plan(error) => error,
    Self::Resume(_, error) => &**error,
});

impl QuoridorContest {
    /// Opens the contest: clients can connect from now on; nobody is seated before [`QuoridorContest::run`].
    pub fn open(
        mut settings: ContestSettings,
        desk: Arc<dyn ContestConsole>,
        observer: Option<Arc<dyn ContestObserver>>,
    ) -> Result<Self, ContestError> {
        if settings.seats == 0 {
            return Err(ContestError::NoSeats);
        }
        if settings.rounds == 0 {
            return Err(ContestError::NoRounds);
        }
        settings.seed.get_or_insert_with(rand::random);
        tournament(&settings)?;
        let saved = settings.resume.as_deref().map(SavedContest::open).transpose()?;
        if saved.is_none() {
            let no_folder = |error| ContestError::Folder(settings.folder.clone(), error);
            fs::create_dir_all(&settings.folder).map_err(no_folder)?;
            try_folder(&settings.folder).map_err(no_folder)?;
        }
        let listener =
            listen(settings.address).map_err(|error| ContestError::Address(settings.address, error))?;
        let starter = ContestStarter(watch::Sender::new(false));
        Ok(Self { settings, desk, observer, listener, starter, saved })
    }

    /// By which it is started before all seats are taken.
    pub fn starter(&self) -> ContestStarter {
        self.starter.clone()
    }

    /// Where clients connect.
    pub fn address(&self) -> SocketAddr {
        self.listener.local_addr().unwrap_or(self.settings.address)
    }

    /// Holds the contest until somebody has won, or `stop` says that it shall end. Whoever is connected is told.
    pub async fn run(mut self, stop: impl Future<Output = ()>) -> Result<ContestEnd, ContestError> {
        let connections = Mutex::new(Vec::new());
        let mut left = ContestCleanup::default();
        let saved = self.saved.take();
        let ended = tokio::select! {
            champion = self.hold(saved, &connections, &mut left) => champion,
            () = stop => Ok(None),
        };
        let streams = std::mem::take(&mut *connections.lock().unwrap_or_else(PoisonError::into_inner));
        connections::close_all(&streams).await;
        let ContestCleanup { pending, folder, writing } = left;
        // Those without a seat leave last.
        drop((self.listener, pending));
        let is_written = match writing {
            Some(writing) => {
                let writing = tokio::task::spawn_blocking(move || writing.finish());
                matches!(time::timeout(DISK, writing).await, Ok(Ok(true)))
            }
            None => true,
        };
        let champion = ended?;
        if champion.is_some() {
            console::ends(&*self.desk);
        }
        Ok(ContestEnd { champion, folder, is_written })
    }

    async fn hold(
        &self,
        saved: Option<SavedContest>,
        connections: &Mutex<Vec<Arc<TcpStream>>>,
        left: &mut ContestCleanup,
    ) -> Result<Option<String>, ContestError> {
        let (mut settings, desk) = (self.settings.clone(), &*self.desk);
        console::welcome(desk, &settings.args);
        let mut table = ContestTable { seats: settings.seats, ..ContestTable::default() };
        let lobby = Lobby::new(&self.settings, desk, &self.listener, self.starter.0.subscribe());
        let (players, saved) = match saved {
            Some(saved) => {
                table.entrants = saved.entrants.iter().map(|entrant| entrant.name.clone()).collect();
                self.publish(&table);
                (self.seat_again(lobby, &saved, connections, left).await?, Some(saved))
            }
            None => (self.seat_all(lobby, &mut table, connections, left).await, None),
        };
        console::seated(desk);
        if players.is_empty() {
            return Err(ContestError::NobodySeated(settings.seats));
        }
        let has_empty_seats = players.len() < settings.seats;
        (settings.seats, table.seats) = (players.len(), players.len());
        settings.format = TournamentPlan::new(settings.format, settings.seats).fitted().format;
        let folder = match &settings.resume {
            Some(folder) => folder.clone(),
            None => make_folder(&settings.folder)?,
        };
        left.folder = Some(folder.clone());
        desk.notice(&OrganizerNotice::Folder(folder.clone()));
        let entrants: Vec<ContestEntrant> = players.iter().map(|player| player.entrant.clone()).collect();
        let cannot_write = |error| ContestError::Folder(folder.clone(), error);
        let scores = saved.as_ref().map(SavedContest::scores).unwrap_or_default();
        let (log, recorded, closing, results) = if let Some(saved) = saved {
            (saved.log, saved.recorded, saved.closing, saved.results)
        } else {
            let log = saved_contest::begin(&folder, &settings, &entrants).map_err(cannot_write)?;
            (log, Arc::default(), String::new(), RESULTS_HEADER.to_owned())
        };
        let (writer, writing) =
            LogWriter::start(folder.clone(), log, Arc::clone(&self.desk)).map_err(cannot_write)?;
        left.writing = Some(writing);
        table.title = saved_contest::title(&folder);
        table.entrants = entrants.iter().map(|entrant| entrant.name.clone()).collect();
        let names = table.entrants.clone();
        if settings.resume.is_none() {
            let players = player_list(&entrants);
            writer.rows(&Path::new("player_list.csv").into(), &players, TableWrite::AppendNow);
        }
        writer.rows(&Path::new(RESULTS).into(), &results, TableWrite::Restore);
        writer.log(&closing, true).await;
        let context = Arc::new(ContestContext {
            settings,
            has_empty_seats,
            desk: Arc::clone(&self.desk),
            observer: self.observer.clone(),
            writer: Some(writer),
            title: table.title.clone(),
            table: Mutex::new(table),
            recorded,
            scores: Mutex::new(scores),
        });
        context.update(|_| {});
        console::begins(desk);
        // Only a rehearsal halts; if the arbiter refuses the terms, nobody can win.
        let champion = play_rounds(&context, players).await.unwrap_or_default();
        Ok(champion.and_then(|number| names.get(number).cloned()))
    }

    fn publish(&self, table: &ContestTable) {
        if let Some(observer) = &self.observer {
            observer.standings_changed(table);
        }
    }

    /// Seats whoever comes first.
    async fn seat_all(
        &self,
        lobby: Lobby<'_>,
        table: &mut ContestTable,
        connections: &Mutex<Vec<Arc<TcpStream>>>,
        left: &mut ContestCleanup,
    ) -> Vec<PlayerConnection> {
        self.publish(table);
        let seating = lobby.seat_all(connections, |coming| {
            match coming {
                LobbyEvent::Sits(name) => table.entrants.push(name.to_owned()),
                LobbyEvent::Leaves(name) => {
                    // Others may have the same name.
                    let at = table.entrants.iter().position(|entrant| entrant == name);
                    let _ = at.map(|at| table.entrants.remove(at));
                }
            }
            self.publish(table);
        });
        let (players, pending) = seating.await;
        left.pending = Some(pending);
        players
    }

    /// Seats those again who are still in an interrupted contest. Whoever had left it stays away.
    async fn seat_again(
        &self,
        lobby: Lobby<'_>,
        saved: &SavedContest,
        connections: &Mutex<Vec<Arc<TcpStream>>>,
        left: &mut ContestCleanup,
    ) -> Result<Vec<PlayerConnection>, ContestError> {
        let absent =
            || saved.entrants.iter().cloned().enumerate().map(|(n, who)| PlayerConnection::absent(n, who));
        let mut players: Vec<PlayerConnection> = absent().collect();
        let rehearsal = Arc::new(ContestContext::rehearsal(&self.settings, Arc::clone(&saved.recorded)));
        let mut awaited = match play_rounds(&rehearsal, absent().collect()).await {
            Err(ContestHalt::Unplayed(still_in)) => still_in,
            Err(ContestHalt::OtherPlayers(game)) => {
                let folder = self.settings.resume.clone().unwrap_or_default();
                return Err(ContestError::Resume(folder, Box::new(ResumeError::OtherPlayers(game))));
            }
            // It was over.
            Err(ContestHalt::Refused) | Ok(_) => Vec::new(),
        };
        awaited.retain(|&entrant| !saved.has_left(entrant));
        awaited.sort_unstable();
        let awaited: Vec<ContestEntrant> =
            awaited.iter().filter_map(|&number| saved.entrants.get(number).cloned()).collect();
        self.desk.notice(&OrganizerNotice::Resumed {
            finished: saved.recorded.len(),
            interrupted: saved.interrupted,
            awaited: awaited.iter().map(|who| who.name.clone()).collect(),
        });
        let (back, pending) = lobby.only(awaited).seat_all(connections, |_| {}).await;
        left.pending = Some(pending);
        for mut player in back {
            if let Some(place) = players.iter_mut().find(|place| place.entrant.id == player.entrant.id) {
                player.number = place.number;
                *place = player;
            }
        }
        Ok(players)
    }
}

/// Plays the rounds of the contest; the champion's number.
async fn play_rounds(
    context: &Arc<ContestContext>,
    players: Vec<PlayerConnection>,
) -> Result<Option<usize>, ContestHalt> {
    let runner = tournament(&context.settings).map_err(|_| ContestHalt::Refused)?;
    rounds::play(context, players, runner).await
}

/// The tournament before its first game. Players are drawn by lot; a pair plays all its games, and an even one plays them again
/// where somebody has to win.
fn tournament(settings: &ContestSettings) -> Result<TournamentRunner, ContestError> {
    let plan = TournamentPlan { seed: settings.seed, ..TournamentPlan::new(settings.format, settings.seats) };
    let series = SeriesPlan {
        rounds: settings.rounds,
        games: 1,
        playoff_games: settings.rounds,
        playoffs: settings.most_draws() - 1,
        plays_all: true,
    };
    let mut runner = TournamentRunner::new(plan, series).map_err(ContestError::Plan)?;
    (0..settings.seats).for_each(|player| runner.plays_one_at_a_time(player));
    runner.play_in_rounds();
    runner.keep_players();
    Ok(runner)
}

fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // A contest that has just ended does not keep the next one from its port.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Whether folders can be made here: it is better known before anybody has come.
fn try_folder(parent: &Path) -> io::Result<()> {
    let trial = parent.join(format!(".contest-{}", rand::random::<u64>()));
    fs::create_dir(&trial)?;
    fs::remove_dir(&trial)
}

/// The contest's own folder, named by the time. Two contests may begin in the same second.
fn make_folder(parent: &Path) -> Result<PathBuf, ContestError> {
    let name = console::folder_name();
    let mut number = 1;
    loop {
        let folder = parent.join(if number == 1 { name.clone() } else { format!("{name}-{number}") });
        match fs::create_dir(&folder) {
            Ok(()) => return Ok(folder),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < 1000 => number += 1,
            Err(error) => return Err(ContestError::Folder(folder, error)),
        }
    }
}

/// Who plays, and where from.
fn player_list(entrants: &[ContestEntrant]) -> String {
    let mut rows = "id, name, mac, ip, port\n".to_owned();
    for ContestEntrant { id, name, mac, peer, .. } in entrants {
        // Writing to a string does not fail.
        let _ = writeln!(rows, "{id},{name},{mac},/{},{}", peer.ip().to_canonical(), peer.port());
    }
    rows
}
