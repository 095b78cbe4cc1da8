//! Players of all languages and our own clients in contests on our own server.

use std::{
    fs,
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{Arc, Mutex},
    thread::{self, JoinHandle},
    time::Duration,
};

use quoridor_player::{ChessboardChange, Key, Location, PLAYER0_LOC, Player, Step, Tally, play};
use tengen_quoridor::contest::ContestProfile;
use tengen_quoridor_contest::{
    ContestConsole, ContestEnd, ContestSettings, OrganizerNotice, QuoridorContest,
};

use super::{client, logs};
use crate::{stderr, stdout, tengen};

#[derive(Default)]
struct Paper(Mutex<Vec<String>>);

impl ContestConsole for Paper {
    fn console(&self, line: &str) {
        self.0.lock().unwrap().push(line.to_owned());
    }

    fn log(&self, _: &str) {}

    fn notice(&self, notice: &OrganizerNotice) {
        assert!(
            matches!(notice, OrganizerNotice::Folder(_) | OrganizerNotice::DrawsDecided { .. }),
            "{notice:?}"
        );
    }
}

/// A contest that runs.
struct Hall {
    address: SocketAddr,
    paper: Arc<Paper>,
    running: JoinHandle<ContestEnd>,
}

impl Hall {
    fn open(folder: &Path, seats: usize, rounds: u32, profile: ContestProfile) -> Self {
        let mut settings = ContestSettings::new("127.0.0.1:0".parse().unwrap(), folder.to_owned());
        (settings.seats, settings.rounds, settings.profile) = (seats, rounds, profile);
        settings.limit = Some(Duration::from_secs(60));
        let paper = Arc::new(Paper::default());
        let desk: Arc<dyn ContestConsole> = Arc::clone(&paper) as Arc<dyn ContestConsole>;
        let (tell, told) = std::sync::mpsc::channel();
        let running = thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(async move {
                let contest = QuoridorContest::open(settings, desk, None).unwrap();
                tell.send(contest.address()).unwrap();
                contest.run(std::future::pending()).await.unwrap()
            })
        });
        Self { address: told.recv().unwrap(), paper, running }
    }

    /// How it ended, and what was on the console.
    fn end(self) -> (ContestEnd, Vec<String>) {
        let ended = self.running.join().unwrap();
        let lines = self.paper.0.lock().unwrap().clone();
        (ended, lines)
    }
}

fn start(mut command: Command) -> Child {
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// What a client has printed, which must have ended well.
fn printed(child: Child) -> String {
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(0), ""));
    let text = stdout(&output);
    assert!(text.contains("\nAll done. \nresult: victory("), "{text}");
    text
}

fn sdk(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../sdk/quoridor-player").join(path)
}

/// The example in C++.
fn cpp(folder: &Path, address: SocketAddr) -> Command {
    let program = folder.join("my-player");
    let compiled = Command::new("g++")
        .args(["-std=c++11", "-Wall", "-Wextra", "-Werror", "-pthread", "-I"])
        .arg(sdk("include"))
        .arg("-o")
        .arg(&program)
        .args([sdk("examples/cpp/main.cpp"), sdk("examples/cpp/MyPlayer.cpp")])
        .output()
        .expect("a C++ compiler, g++, is needed for this test");
    assert!(compiled.status.success(), "{}", stderr(&compiled));
    let mut command = Command::new(program);
    command.args(["-p", &address.port().to_string(), "-k", "cpp"]);
    command
}

/// The example in Python.
fn python(address: SocketAddr) -> Command {
    let mut command = Command::new("python3");
    command.arg("-B").arg(sdk("examples/python/my_player.py"));
    command.args(["-p", &address.port().to_string(), "-k", "python"]);
    command
}

/// Straight on.
#[derive(Default)]
struct Straight(Option<i32>);

impl Player for Straight {
    fn next_step(&mut self, change: &ChessboardChange) -> Step {
        let forward = *self.0.get_or_insert(if change.my_loc == PLAYER0_LOC { 1 } else { -1 });
        Step::move_to(Location::new(change.my_loc.x, change.my_loc.y + forward))
    }

    fn restart(&mut self) {
        self.0 = None;
    }
}

#[test]
fn players_of_all_languages_meet_in_a_contest() {
    for profile in [ContestProfile::Document, ContestProfile::Original] {
        let folder = tempfile::tempdir().unwrap();
        let hall = Hall::open(folder.path(), 5, 1, profile);
        let address = hall.address;
        let children = [
            start(cpp(folder.path(), address)),
            start(python(address)),
            start(client(folder.path(), address, &["--bot", "run"])),
            start(client(folder.path(), address, &["--bot", "tengen", "--time", "100"])),
        ];
        let rust = thread::spawn(move || {
            play(address, &Key::new("rust").unwrap(), &mut Straight::default(), &mut ()).unwrap()
        });
        let texts = children.map(printed);
        let Tally { victories, defeats } = rust.join().unwrap();
        let (ended, console) = hall.end();
        let won: usize = texts.iter().map(|text| text.matches("Game result:Win").count()).sum();
        let lost: usize = texts.iter().map(|text| text.matches("Game result:Lost").count()).sum();
        let broken: usize = texts.iter().map(|text| text.matches("Game result:RulesBreaker").count()).sum();
        let (won, lost) = (won + victories as usize, lost + broken + defeats as usize);
        assert_eq!(won, lost, "{console:#?}");
        assert!(won >= 4, "five players, four matches: {console:#?}");
        assert_eq!(ended.champion.as_deref(), Some("TENGEN"), "{console:#?}");
        for name in ["CPP", "PYTHON", "RUST", "193304RUN", "TENGEN"] {
            assert!(console.iter().any(|line| line.contains(&format!("{name} is ready at "))), "{name}");
        }
    }
}

#[test]
fn two_of_the_same_key_have_two_names() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path(), 2, 1, ContestProfile::Original);
    let both = client(folder.path(), hall.address, &["--bot", "run", "--threads", "2"]);
    let text = printed(start(both));
    assert_eq!(text.matches("Build robot: Run\n").count(), 2);
    let (_, console) = hall.end();
    for name in ["193304RUN", "193304RUN_1"] {
        assert!(console.iter().any(|line| line.contains(&format!(" {name} is ready at "))), "{console:#?}");
    }
}

/// The rows of a log without its heading, names replaced.
fn rows(text: &str, me: &str) -> Vec<String> {
    let row = |line: &str| {
        let (name, rest) = line.split_once(',').unwrap();
        format!("{},{rest}", if name == me { "Me" } else { "Enemy" })
    };
    text.lines().skip(1).map(row).collect()
}

/// A row that was done: what the opponent sees, too.
fn was_done(row: &str) -> bool {
    [",0", ",1"].iter().any(|end| row.ends_with(end))
}

#[test]
fn a_log_tells_what_the_server_tells() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(&folder.path().join("server"), 2, 2, ContestProfile::Original);
    let bots = [("defensive", "A"), ("defensive-run", "B")];
    let folders = bots.map(|(_, key)| folder.path().join(key));
    for folder in &folders {
        fs::create_dir(folder).unwrap();
    }
    let clients: Vec<Child> = bots
        .iter()
        .zip(&folders)
        .map(|((bot, key), folder)| start(client(folder, hall.address, &["--bot", bot, "-k", key, "--log"])))
        .collect();
    for client in clients {
        printed(client);
    }
    let (ended, _) = hall.end();
    let games = fs::read_dir(ended.folder.unwrap().join("round_1")).unwrap();
    let games = games
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|it| it == "csv"));
    let games: Vec<String> = games.map(|path| fs::read_to_string(path).unwrap()).collect();
    assert_eq!(games.len(), 2);
    for ((_, key), folder) in bots.iter().zip(&folders) {
        // One's own steps are all there, whatever became of them; the opponent's, if they had an effect.
        let seen = |row: &String| row.starts_with("Me,") || was_done(row);
        let mut theirs: Vec<Vec<String>> =
            games.iter().map(|game| rows(game, key).into_iter().filter(seen).collect()).collect();
        let names = logs(folder);
        let read = |name: &String| rows(&fs::read_to_string(folder.join(name)).unwrap(), "Me");
        let mut ours: Vec<Vec<String>> = names.iter().map(read).collect();
        theirs.sort();
        ours.sort();
        assert_eq!(ours, theirs, "{key}");
        assert!(
            ours.iter().flatten().any(|row| *key == "B" || row.ends_with(",7")),
            "two steps were refused"
        );
        for name in names {
            let output = tengen().args(["record", "info"]).arg(folder.join(&name)).output().unwrap();
            assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
            let output = tengen().args(["replay", "--all"]).arg(folder.join(&name)).output().unwrap();
            assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(0), ""));
        }
    }
}
