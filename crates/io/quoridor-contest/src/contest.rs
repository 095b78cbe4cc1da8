use std::{
    borrow::Cow,
    fmt::{self, Write as _},
    fs, io,
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use rand::{SeedableRng as _, rngs::StdRng};
use tengen_core::{Lang, Localize, english_errors};
use tengen_pairings::{Format, Plan, PlanFault, Tournament};
use tokio::{
    net::{TcpListener, TcpSocket, TcpStream},
    time,
};

use crate::{
    Audience, ContestTable, Course, Desk, Notice, Settings, connections, console,
    house::House,
    knockout, league,
    scribe::{Scribe, Writing},
    seat::Seat,
    waiter::{Coming, Door, Waiter},
};

/// Clients that may wait to be let in; the system may allow fewer.
const BACKLOG: u32 = 16_384;

/// What was written has to reach the disk in so long when the contest is over.
const DISK: Duration = Duration::from_secs(30);

/// What has to be put away after a contest, however it ended.
#[derive(Default)]
struct Left {
    door: Option<Door>,
    folder: Option<PathBuf>,
    writing: Option<Writing>,
}

/// A contest that clients can connect to.
pub struct Contest {
    settings: Settings,
    desk: Arc<dyn Desk>,
    audience: Option<Arc<dyn Audience>>,
    listener: TcpListener,
}

impl fmt::Debug for Contest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Contest").field("settings", &self.settings).finish_non_exhaustive()
    }
}

/// How a contest ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
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
    /// So many cannot play in this format.
    Plan(PlanFault),
}

impl Localize for ContestError {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        match (self, lang) {
            (Self::Address(at, error), _) if error.kind() == io::ErrorKind::AddrInUse => match lang {
                Lang::En => format!(
                    "port {} is in use: end the other server, or choose another port with -p",
                    at.port()
                ),
                Lang::Zh => format!("端口 {} 已被占用：请结束另一个服务器，或用 -p 换一个端口", at.port()),
            },
            (Self::Address(at, error), Lang::En) => {
                format!("cannot listen on {at}: {error}; choose another with -p and --host")
            }
            (Self::Address(at, error), Lang::Zh) => {
                format!("无法监听 {at}：{error}；请用 -p 和 --host 另选")
            }
            (Self::Folder(path, error), Lang::En) => {
                format!("cannot write into {}: {error}; choose another folder with --folder", path.display())
            }
            (Self::Folder(path, error), Lang::Zh) => {
                format!("无法写入 {}：{error}；请用 --folder 另选文件夹", path.display())
            }
            (Self::NoSeats, Lang::En) => "a contest needs at least one player: -n 1 or more".into(),
            (Self::NoSeats, Lang::Zh) => "比赛至少需要一位玩家：-n 至少为 1".into(),
            (Self::Plan(fault), _) => return fault.localize(lang),
            (Self::NoRounds, Lang::En) => "a pair plays at least one game: -r 1 or more".into(),
            (Self::NoRounds, Lang::Zh) => "每对选手至少下一局：-r 至少为 1".into(),
        }
        .into()
    }
}

english_errors!(ContestError);

impl Contest {
    /// Opens the door. Clients can connect from now on; nobody is seated before [`Contest::run`].
    pub fn open(
        settings: Settings,
        desk: Arc<dyn Desk>,
        audience: Option<Arc<dyn Audience>>,
    ) -> Result<Self, ContestError> {
        if settings.seats == 0 {
            return Err(ContestError::NoSeats);
        }
        if settings.rounds == 0 {
            return Err(ContestError::NoRounds);
        }
        if let Course::Format(format) = settings.course {
            Tournament::new(plan(&settings, format)).map_err(ContestError::Plan)?;
        }
        let no_folder = |error| ContestError::Folder(settings.folder.clone(), error);
        fs::create_dir_all(&settings.folder).map_err(no_folder)?;
        try_folder(&settings.folder).map_err(no_folder)?;
        let listener =
            listen(settings.address).map_err(|error| ContestError::Address(settings.address, error))?;
        Ok(Self { settings, desk, audience, listener })
    }

    /// Where clients connect.
    pub fn address(&self) -> SocketAddr {
        self.listener.local_addr().unwrap_or(self.settings.address)
    }

    /// Holds the contest until somebody has won, or `stop` says that it shall end. Whoever is connected is told.
    pub async fn run(self, stop: impl Future<Output = ()>) -> Result<Ended, ContestError> {
        let connections = Mutex::new(Vec::new());
        let mut left = Left::default();
        let ended = tokio::select! {
            champion = self.hold(&connections, &mut left) => champion,
            () = stop => Ok(None),
        };
        let streams = std::mem::take(&mut *connections.lock().unwrap_or_else(PoisonError::into_inner));
        connections::close_all(&streams).await;
        let Left { door, folder, writing } = left;
        // Those at the door leave last.
        drop((self.listener, door));
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
        Ok(Ended { champion, folder, is_written })
    }

    async fn hold(
        &self,
        connections: &Mutex<Vec<Arc<TcpStream>>>,
        left: &mut Left,
    ) -> Result<Option<String>, ContestError> {
        let (settings, desk) = (&self.settings, &*self.desk);
        console::welcome(desk, &settings.args);
        let mut table = ContestTable { seats: settings.seats, ..ContestTable::default() };
        let tell = |table: &ContestTable| {
            if let Some(audience) = &self.audience {
                audience.stands(table);
            }
        };
        tell(&table);
        let waiter = Waiter::new(settings, desk, &self.listener);
        let seating = waiter.seat_all(connections, |coming| {
            match coming {
                Coming::Sits(name) => table.entrants.push(name.to_owned()),
                Coming::Leaves(name) => {
                    // Others may have the same name.
                    let at = table.entrants.iter().position(|entrant| entrant == name);
                    let _ = at.map(|at| table.entrants.remove(at));
                }
            }
            tell(&table);
        });
        let (seats, at_door) = seating.await;
        left.door = Some(at_door);
        console::seated(desk);
        let folder = make_folder(&settings.folder)?;
        left.folder = Some(folder.clone());
        desk.notice(&Notice::Folder(folder.clone()));
        let no_thread = |error| ContestError::Folder(folder.clone(), error);
        let (scribe, writing) = Scribe::start(folder.clone(), Arc::clone(&self.desk)).map_err(no_thread)?;
        left.writing = Some(writing);
        let title = folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        table.title.clone_from(&title);
        table.entrants = seats.iter().map(|seat| seat.name.clone()).collect();
        let names = table.entrants.clone();
        let house = Arc::new(House {
            settings: settings.clone(),
            desk: Arc::clone(&self.desk),
            audience: self.audience.clone(),
            scribe,
            title,
            table: Mutex::new(table),
        });
        house.note(|_| {});
        list_players(&house, &seats).await;
        console::begins(desk);
        let mut lots = settings.seed.map_or_else(rand::make_rng, StdRng::seed_from_u64);
        let champion = match settings.course {
            Course::Knockout => knockout::play(&house, seats, &mut lots).await,
            Course::Format(format) => {
                let cup = Tournament::new(plan(settings, format)).map_err(ContestError::Plan)?;
                league::play(&house, seats, cup).await
            }
        };
        Ok(champion.and_then(|number| names.get(number).cloned()))
    }
}

/// The players are drawn by lot.
fn plan(settings: &Settings, format: Format) -> Plan {
    let seed = settings.seed.unwrap_or_else(rand::random);
    Plan { seed: Some(seed), ..Plan::new(format, settings.seats) }
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
async fn list_players(house: &House, seats: &[Seat]) {
    let mut rows = "id, name, mac, ip, port\n".to_owned();
    for Seat { id, name, mac, peer, .. } in seats {
        // Writing to a string does not fail.
        let _ = writeln!(rows, "{id},{name},{mac},/{},{}", peer.ip().to_canonical(), peer.port());
    }
    house.scribe.rows("player_list.csv".into(), rows).await;
    house.scribe.rows(knockout::RESULTS.into(), "time, player_name, score\n".to_owned()).await;
}
