//! A contest in a thread of its own, and a client that is made of bytes.

use std::{
    fs,
    io::{self, Read as _, Write as _},
    net::{Shutdown, SocketAddr, TcpStream},
    path::PathBuf,
    sync::{Arc, Mutex},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use tengen_core::{Lang, Localize as _};
use tengen_protocols::quoridor::{
    BoardChange, ClientStep, ContestKey, ContestServerMessage, ServerStream, VerifyKey,
};
use tengen_quoridor::contest::ContestProfile;
use tengen_quoridor_contest::{
    ContestConsole, ContestEnd, ContestError, ContestObserver, ContestSettings, ContestStarter,
    OrganizerNotice, QuoridorContest,
};
use tokio::sync::oneshot;

/// Nothing takes so long unless it hangs.
pub(crate) const FOREVER: Duration = Duration::from_secs(60);
/// Who is silent on purpose is late after so long; everybody else answers much sooner.
pub(crate) const LIMIT: Duration = Duration::from_secs(2);

/// Keeps what is said.
#[derive(Default)]
pub(crate) struct Paper {
    pub(crate) console: Mutex<Vec<String>>,
    pub(crate) log: Mutex<Vec<String>>,
    pub(crate) notices: Mutex<Vec<OrganizerNotice>>,
}

impl ContestConsole for Paper {
    fn console(&self, line: &str) {
        self.console.lock().unwrap().push(line.to_owned());
    }

    fn log(&self, lines: &str) {
        self.log.lock().unwrap().push(lines.to_owned());
    }

    fn notice(&self, notice: &OrganizerNotice) {
        assert!(Lang::ALL.iter().all(|&lang| !notice.localize(lang).is_empty()));
        self.notices.lock().unwrap().push(notice.clone());
    }
}

/// A contest that runs.
pub(crate) struct Hall {
    pub(crate) address: SocketAddr,
    pub(crate) paper: Arc<Paper>,
    pub(crate) folder: tempfile::TempDir,
    pub(crate) starter: ContestStarter,
    running: JoinHandle<Result<ContestEnd, ContestError>>,
    stop: Option<oneshot::Sender<()>>,
}

/// What a contest has left.
pub(crate) struct Over {
    pub(crate) ended: ContestEnd,
    pub(crate) console: Vec<String>,
    pub(crate) notices: Vec<OrganizerNotice>,
    pub(crate) log: Vec<String>,
    folder: tempfile::TempDir,
}

impl Hall {
    pub(crate) fn open(change: impl FnOnce(&mut ContestSettings)) -> Self {
        Self::observed(change, None)
    }

    pub(crate) fn observed(
        change: impl FnOnce(&mut ContestSettings),
        observer: Option<Arc<dyn ContestObserver>>,
    ) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut settings = ContestSettings::new("127.0.0.1:0".parse().unwrap(), folder.path().to_owned());
        settings.limit = Some(FOREVER);
        change(&mut settings);
        Self::run(settings, folder, observer)
    }

    /// Runs a contest below a folder.
    pub(crate) fn run(
        settings: ContestSettings,
        folder: tempfile::TempDir,
        observer: Option<Arc<dyn ContestObserver>>,
    ) -> Self {
        let paper = Arc::new(Paper::default());
        let desk: Arc<dyn ContestConsole> = Arc::clone(&paper) as Arc<dyn ContestConsole>;
        let (tell, told) = std::sync::mpsc::channel();
        let (stop, stopped) = oneshot::channel();
        let running = thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
            runtime.unwrap().block_on(async move {
                let contest = QuoridorContest::open(settings, desk, observer).unwrap();
                tell.send((contest.address(), contest.starter())).unwrap();
                let stopped = async {
                    if stopped.await.is_err() {
                        std::future::pending::<()>().await;
                    }
                };
                contest.run(stopped).await
            })
        });
        let (address, starter) = told.recv_timeout(FOREVER).unwrap();
        Self { address, paper, folder, starter, running, stop: Some(stop) }
    }

    pub(crate) fn original(change: impl FnOnce(&mut ContestSettings)) -> Self {
        Self::open(|settings| {
            settings.profile = ContestProfile::Original;
            change(settings);
        })
    }

    pub(crate) fn stop(&mut self) {
        self.stop.take().unwrap().send(()).unwrap();
    }

    /// Waits for a line of the console.
    pub(crate) fn until(&self, words: &str) {
        wait_until(&format!("no line with {words:?}"), || {
            self.paper.console.lock().unwrap().iter().any(|line| line.contains(words))
        });
    }

    /// Waits until something is told to the organiser.
    pub(crate) fn until_told(&self, is_it: impl Fn(&OrganizerNotice) -> bool) {
        wait_until("the organiser is not told", || self.paper.notices.lock().unwrap().iter().any(&is_it));
    }

    /// Waits until the contest has failed; why, and what the console said.
    pub(crate) fn fails(self) -> (ContestError, Vec<String>) {
        let why = self.running.join().unwrap().unwrap_err();
        (why, std::mem::take(&mut *self.paper.console.lock().unwrap()))
    }

    /// Waits until the contest is over.
    pub(crate) fn over(self) -> Over {
        let ended = self.running.join().unwrap().unwrap();
        let take = |lines: &Mutex<Vec<String>>| std::mem::take(&mut *lines.lock().unwrap());
        let notices = std::mem::take(&mut *self.paper.notices.lock().unwrap());
        let (console, log) = (take(&self.paper.console), take(&self.paper.log));
        let over = Over { ended, console, notices, log, folder: self.folder };
        // Whatever a test is about, the referee would have decided its games the same way.
        if let Some(log) =
            over.ended.folder.as_ref().and_then(|at| fs::read_to_string(at.join("games.jsonl")).ok())
        {
            crate::referee::agrees(&log);
        }
        over
    }

    /// Two players with these names, the one who is asked first in front.
    pub(crate) fn two(&self, names: [&str; 2]) -> [Client; 2] {
        let clients = names.map(|name| {
            let client = Client::sit(self.address, name);
            self.until(&format!(" {name} is ready"));
            client
        });
        in_order(clients)
    }
}

impl Over {
    pub(crate) fn path(&self) -> PathBuf {
        let folder = self.ended.folder.clone().unwrap();
        assert!(folder.starts_with(self.folder.path()));
        folder
    }

    pub(crate) fn file(&self, path: &str) -> String {
        fs::read_to_string(self.path().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    pub(crate) fn said(&self, line: &str) -> bool {
        self.console.iter().any(|said| said == line)
    }

    /// The files of a round.
    pub(crate) fn round(&self, round: u32) -> Vec<String> {
        let folder = fs::read_dir(self.path().join(format!("round_{round}"))).unwrap();
        let mut names: Vec<String> =
            folder.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

/// Waits for something that must happen.
pub(crate) fn wait_until(otherwise: &str, mut is_so: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < FOREVER, "{otherwise}");
        thread::sleep(Duration::from_millis(2));
    }
}

/// A client that says what the test wants it to say.
pub(crate) struct Client {
    pub(crate) stream: TcpStream,
    pub(crate) key: ContestKey,
    inbox: ServerStream,
}

impl Client {
    /// Connects and says nothing.
    pub(crate) fn connect(address: SocketAddr, name: &str) -> Self {
        let stream = TcpStream::connect(address).unwrap();
        stream.set_nodelay(true).unwrap();
        stream.set_read_timeout(Some(FOREVER)).unwrap();
        Self { stream, key: ContestKey::new(name, "000000000000"), inbox: ServerStream::default() }
    }

    /// Connects and sends its key.
    pub(crate) fn sit(address: SocketAddr, name: &str) -> Self {
        let mut client = Self::connect(address, name);
        let key = VerifyKey::new(client.key).encode();
        client.send(&key);
        client
    }

    pub(crate) fn send(&mut self, bytes: &[u8]) {
        self.stream.write_all(bytes).unwrap();
    }

    pub(crate) fn play(&mut self, to: [i32; 2], wall: [i32; 4]) {
        let play = ClientStep::new(self.key, to, wall).encode();
        self.send(&play);
    }

    pub(crate) fn go(&mut self, x: i32, y: i32) {
        self.play([x, y], [-1; 4]);
    }

    pub(crate) fn wall(&mut self, x1: i32, y1: i32, x2: i32, y2: i32) {
        self.play([-1; 2], [x1, y1, x2, y2]);
    }

    pub(crate) fn nothing(&mut self) {
        self.play([-1; 2], [-1; 4]);
    }

    /// The next message; `None` when the connection has ended.
    pub(crate) fn hear(&mut self) -> Option<ContestServerMessage> {
        let mut bytes = [0; 256];
        loop {
            if let Some(message) = self.inbox.take() {
                return Some(message);
            }
            match self.stream.read(&mut bytes) {
                Ok(0) => return None,
                Ok(n) => self.inbox.feed(&bytes[..n]),
                Err(error) if error.kind() == io::ErrorKind::ConnectionReset => return None,
                Err(error) => panic!("nothing came: {error}"),
            }
        }
    }

    pub(crate) fn change(&mut self) -> BoardChange {
        match self.hear() {
            Some(ContestServerMessage::Change(change)) => change,
            other => panic!("no change but {other:?}"),
        }
    }

    /// The next change has this status.
    pub(crate) fn status(&mut self, status: i32) -> BoardChange {
        let change = self.change();
        assert_eq!(change.status, status, "{change:?}");
        assert_eq!(change.user, 0);
        change
    }

    /// The game ends with this status, and with nothing else.
    pub(crate) fn ends(&mut self, status: i32) {
        assert_eq!(self.change(), BoardChange::end(status));
    }

    /// The server sends this client away.
    pub(crate) fn closed(&mut self) {
        assert_eq!(self.hear(), Some(ContestServerMessage::NoneData(-1)));
        assert_eq!(self.hear(), None);
    }

    /// Whether anything has come.
    pub(crate) fn has_news(&self) -> bool {
        self.stream.set_nonblocking(true).unwrap();
        let found = self.stream.peek(&mut [0; 1]);
        self.stream.set_nonblocking(false).unwrap();
        found.is_ok()
    }

    /// Nothing has come so far.
    pub(crate) fn knows_nothing(&self) {
        assert!(!self.has_news());
    }

    pub(crate) fn leave(self) {
        self.stream.shutdown(Shutdown::Both).unwrap();
    }

    /// Leaves without a word: the connection is reset.
    pub(crate) fn vanish(self) {
        socket2::SockRef::from(&self.stream).set_linger(Some(Duration::ZERO)).unwrap();
    }
}

/// The one who is asked first in front.
pub(crate) fn in_order([one, other]: [Client; 2]) -> [Client; 2] {
    wait_until("nobody is asked", || one.has_news() || other.has_news());
    if one.has_news() { [one, other] } else { [other, one] }
}

/// Both run straight at each other: who moves second jumps, and wins after 14 steps.
pub(crate) fn race(first: &mut Client, second: &mut Client) {
    let up = [2, 3, 4, 5, 6, 7, 8];
    let down = [8, 7, 6, 4, 3, 2, 1];
    for (&up, &down) in up.iter().zip(&down) {
        first.status(0);
        first.go(5, up);
        second.status(0);
        second.go(5, down);
    }
    second.ends(1);
    first.ends(2);
}
