//! `tengen contest quoridor` as an organiser starts it, with clients of ours and with bytes.

use std::{
    fs,
    io::{BufRead as _, BufReader, Read, Write as _},
    net::{SocketAddr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{Arc, Mutex},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use crate::{stderr, stdout, tengen};

/// Nothing takes so long unless it hangs.
const FOREVER: Duration = Duration::from_secs(60);
/// The contest is over.
const CLOSE: [u8; 8] = [0, 0, 3, 0xe9, 0xff, 0xff, 0xff, 0xff];

/// A contest in a process of its own.
struct Hall {
    child: Child,
    address: SocketAddr,
    said: [Said; 2],
}

/// What comes out of a process, as it comes.
struct Said {
    text: Arc<Mutex<String>>,
    reading: JoinHandle<()>,
}

impl Said {
    fn hear(from: impl Read + Send + 'static) -> Self {
        let text = Arc::new(Mutex::new(String::new()));
        let reading = thread::spawn({
            let text = Arc::clone(&text);
            move || {
                let mut lines = BufReader::new(from);
                let mut line = String::new();
                while lines.read_line(&mut line).unwrap() > 0 {
                    text.lock().unwrap().push_str(&std::mem::take(&mut line));
                }
            }
        });
        Self { text, reading }
    }

    fn now(&self) -> String {
        self.text.lock().unwrap().clone()
    }

    fn until(&self, words: &str) {
        let start = Instant::now();
        while !self.now().contains(words) {
            assert!(start.elapsed() < FOREVER, "no {words:?} in {}", self.now());
            thread::sleep(Duration::from_millis(5));
        }
    }

    fn all(self) -> String {
        self.reading.join().unwrap();
        Arc::into_inner(self.text).unwrap().into_inner().unwrap()
    }
}

impl Hall {
    fn open(folder: &Path, args: &[&str]) -> Self {
        let mut command = tengen();
        // The game may stand anywhere.
        command.args(["contest", "-p", "0", "quoridor"]).args(args).current_dir(folder);
        let command = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (out, err) = (Said::hear(child.stdout.take().unwrap()), Said::hear(child.stderr.take().unwrap()));
        err.until("; ^C ends the contest\n");
        let told = err.now();
        let address = told.lines().find_map(|line| line.strip_prefix("clients connect to ")).unwrap();
        let address = address.split(';').next().unwrap().parse().unwrap();
        Self { child, address, said: [out, err] }
    }

    fn console(&self) -> &Said {
        &self.said[0]
    }

    #[cfg(unix)]
    fn interrupt(&self) {
        use rustix::process::{Pid, Signal, kill_process};
        kill_process(Pid::from_child(&self.child), Signal::INT).unwrap();
    }

    /// Its exit status, its console and what else it said.
    fn end(mut self) -> (Option<i32>, String, String) {
        let status = self.child.wait().unwrap();
        let [out, err] = self.said.map(Said::all);
        (status.code(), out, err)
    }
}

fn client(folder: &Path, address: SocketAddr, key: &str, bot: &str) -> Command {
    let mut command = tengen();
    command.args([
        "contest",
        "client",
        "quoridor",
        "-p",
        &address.port().to_string(),
        "--key",
        key,
        "--bot",
        bot,
    ]);
    command.current_dir(folder).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// What a client has printed, which must have ended well.
fn printed(client: Child) -> String {
    let output = client.wait_with_output().unwrap();
    assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(0), ""));
    stdout(&output)
}

/// The text with every time in it as `<T>`: those of this century.
fn timeless(text: &str) -> String {
    const LENGTH: usize = "2026-11-15 00:58:31".len();
    let mut text = text.to_owned();
    while let Some(at) = text.match_indices("20").map(|(at, _)| at).find(|&at| {
        let time = text.get(at..at + LENGTH).unwrap_or_default().as_bytes();
        time.len() == LENGTH && time[4] == b'-' && time[10] == b' ' && time[13] == b':' && time[16] == b':'
    }) {
        text.replace_range(at..at + LENGTH, "<T>");
    }
    text
}

/// The only folder in this one.
fn only_folder(parent: &Path) -> PathBuf {
    let found: Vec<PathBuf> = fs::read_dir(parent).unwrap().map(|entry| entry.unwrap().path()).collect();
    let [folder] = found.as_slice() else { panic!("{found:?}") };
    folder.clone()
}

/// Sits down and says nothing more.
fn sit(address: SocketAddr, name: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(FOREVER)).unwrap();
    let key = format!("{:_<64}", format!("{name}_000000000000"));
    stream.write_all(&[&[0, 0, 0, 1], key.as_bytes()].concat()).unwrap();
    stream
}

#[test]
fn a_contest_of_two_is_on_the_console_and_in_its_folder() {
    for (profile, rounds) in [("document", 1), ("original", 3)] {
        let folder = tempfile::tempdir().unwrap();
        let count = rounds.to_string();
        let hall = Hall::open(folder.path(), &["-r", &count, "-t", "60000", "--profile", profile]);
        let address = hall.address;
        let baseline = client(folder.path(), address, "alpha", "baseline").spawn().unwrap();
        hall.console().until("ALPHA is ready");
        let run = client(folder.path(), address, "beta", "run").spawn().unwrap();
        let (won, lost) = (printed(baseline), printed(run));
        let (status, console, errors) = hall.end();
        assert_eq!(status, Some(0), "{errors}");
        let rule = "-".repeat(50);
        let stars = "*".repeat(50);
        let centre = format!("{0}****{0}", "-".repeat(23));
        let expected = format!(
            "Server Version: 1.2\nArgs:[-p, 0, -r, {rounds}, -t, 60000, --profile, {profile}]\n<T>\n{rule}\n\
             Waiter is waiting for the players to sit down.\n\
             [INFO]      ALPHA is ready at <T>. (1/2)\n[INFO]       BETA is ready at <T>. (2/2)\n\
             Waiter's work is done.\nContest start at: <T>\n{centre}\n{stars}\nKnockout Round 1 :\n{stars}\n\
             [{rounds} : 0] ALPHA defeat--> BETA\n{rule}\nCHAMPION: QuoridorPlayer{{name='ALPHA'}}\n{centre}\n\
             Contest end at: <T>\n"
        );
        assert_eq!(timeless(&console), expected);
        let tally = |victories, defeats| {
            format!("\nAll done. \nresult: victory({victories}), defeated({defeats}).\n")
        };
        assert!(won.ends_with(&tally(rounds, 0)), "{won}");
        assert!(lost.ends_with(&tally(0, rounds)), "{lost}");

        let contest = only_folder(folder.path());
        let read = |path: &str| fs::read_to_string(contest.join(path)).unwrap();
        let results = timeless(&read("result.csv"));
        assert_eq!(results, "time, player_name, score\n<T>,BETA,1\n<T>,ALPHA,2\n");
        let players = read("player_list.csv");
        let players: Vec<&str> = players.lines().collect();
        assert_eq!(players[0], "id, name, mac, ip, port");
        assert!(players[1].starts_with("0,ALPHA,000000000000,/127.0.0.1,"), "{players:?}");
        assert!(players[2].starts_with("1,BETA,000000000000,/127.0.0.1,"), "{players:?}");
        assert_eq!(players.len(), 3);
        let mut games: Vec<PathBuf> =
            fs::read_dir(contest.join("round_1")).unwrap().map(|entry| entry.unwrap().path()).collect();
        games.sort();
        assert_eq!(games.len(), rounds);
        for (n, game) in games.iter().enumerate() {
            let name = game.file_name().unwrap().to_str().unwrap();
            let names = [format!("{n}_ALPHA_VS_BETA.csv"), format!("{n}_BETA_VS_ALPHA.csv")];
            assert!(names.iter().any(|wanted| wanted == name), "{name}");
            let text = fs::read_to_string(game).unwrap();
            assert!(
                text.starts_with("player,newLoc_x,newLoc_y,newBar_start_x,newBar_start_y,newBar_stop_x,")
            );
            let end = text.lines().last().unwrap();
            assert!(end.starts_with("ALPHA,") && end.ends_with(",-1,-1,-1,-1,1"), "{end}");
        }
        let info = tengen().args(["record", "info"]).arg(contest.join("games.jsonl")).output().unwrap();
        assert_eq!(info.status.code(), Some(0), "{}", stderr(&info));
    }
}

#[cfg(unix)]
#[test]
fn whoever_waits_is_told_when_the_contest_is_interrupted() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path(), &[]);
    let waits = client(folder.path(), hall.address, "alpha", "run").spawn().unwrap();
    hall.console().until("ALPHA is ready");
    hall.interrupt();
    assert!(printed(waits).ends_with("\nAll done. \nresult: victory(0), defeated(0).\n"));
    let (status, console, _) = hall.end();
    assert_eq!(status, Some(130));
    assert!(console.ends_with(". (1/2)\n"), "{console}");
    assert_eq!(
        fs::read_dir(folder.path()).unwrap().count(),
        0,
        "a contest that did not begin left something"
    );
}

#[cfg(unix)]
#[test]
fn whoever_plays_is_told_when_the_contest_is_interrupted() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path(), &["--no-timeout"]);
    let mut players = ["ALPHA", "BETA"].map(|name| sit(hall.address, name));
    hall.console().until("Knockout Round 1");
    hall.interrupt();
    for player in &mut players {
        let mut heard = Vec::new();
        player.read_to_end(&mut heard).unwrap();
        // One of them was asked for a step before.
        assert!(heard.ends_with(&CLOSE) && [8, 8 + 44].contains(&heard.len()), "{heard:?}");
    }
    let (status, console, _) = hall.end();
    assert_eq!(status, Some(130));
    assert!(!console.contains("CHAMPION") && !console.contains("Contest end"), "{console}");
}

#[test]
fn one_alone_hears_nothing_but_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path(), &["-n", "1"]);
    let mut heard = Vec::new();
    sit(hall.address, "SOLO").read_to_end(&mut heard).unwrap();
    assert_eq!(heard, CLOSE);
    let (status, console, _) = hall.end();
    assert_eq!(status, Some(0));
    assert!(console.contains("CHAMPION: QuoridorPlayer{name='SOLO'}\n"), "{console}");
}

#[test]
fn who_has_not_come_by_then_is_not_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path(), &["-n", "40", "--start-after", "1ms"]);
    // Where nobody types, nothing is said of keys.
    hall.said[1].until("the contest will start as soon as 2 players are here (now: 0)\n");
    let clients = [("A", "run"), ("B", "baseline")]
        .map(|(key, bot)| client(folder.path(), hall.address, key, bot).spawn().unwrap());
    let (status, console, told) = hall.end();
    let _ = clients.map(printed);
    assert_eq!(status, Some(0));
    assert!(told.contains("starting with 2 of 40 players\n") && !told.contains("press Enter"), "{told}");
    // Every line of the console is one that the course's server prints.
    let console = timeless(&console);
    let lines: Vec<&str> = console.lines().skip(4).collect();
    assert_eq!(lines[0], "Waiter is waiting for the players to sit down.");
    assert!(
        lines[1].starts_with("[INFO]          ") && lines[1].ends_with(" is ready at <T>. (1/40)"),
        "{console}"
    );
    assert_eq!(
        lines[3..6],
        [
            "Waiter's work is done.",
            "Contest start at: <T>",
            "-----------------------****-----------------------"
        ]
    );
    assert!(console.contains("CHAMPION: QuoridorPlayer{name='B'}"), "{console}");
}

#[test]
fn a_gauntlet_has_its_challenger_and_a_swiss_tournament_its_rounds() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["-n", "3", "--tournament", "gauntlet", "--challenger", "boss", "-t", "0"];
    let hall = Hall::open(folder.path(), &args);
    let mut clients = Vec::new();
    for key in ["A", "B", "BOSS"] {
        clients.push(client(folder.path(), hall.address, key, "run").spawn().unwrap());
        hall.console().until(&format!("{key} is ready"));
    }
    let (status, console, _) = hall.end();
    for client in clients {
        drop(printed(client));
    }
    assert_eq!(status, Some(0));
    let met: Vec<&str> = console.lines().filter(|line| line.contains(" defeat--> ")).collect();
    assert!(met.len() == 2 && met.iter().all(|line| line.contains("BOSS")), "{console}");
    assert!(
        console.contains("[INFO] B has no game in this round.") || console.contains("[INFO] A has no"),
        "{console}"
    );

    let folder = tempfile::tempdir().unwrap();
    let args = ["-n", "4", "--tournament", "swiss", "--swiss-rounds", "2", "-t", "0"];
    let hall = Hall::open(folder.path(), &args);
    let clients =
        ["A", "B", "C", "D"].map(|key| client(folder.path(), hall.address, key, "run").spawn().unwrap());
    let (status, console, _) = hall.end();
    let _ = clients.map(printed);
    assert_eq!(status, Some(0));
    assert!(console.contains("Round 2 :") && !console.contains("Round 3 :"), "{console}");
}

#[test]
fn options_of_other_formats_are_refused() {
    for (args, words) in [
        (vec!["--swiss-rounds", "3"], "--swiss-rounds: only a Swiss tournament"),
        (vec!["--swiss-rounds", "0", "--tournament", "swiss"], "expected a number of at least 1"),
        (vec!["--swiss-rounds", "9", "--tournament", "swiss", "-n", "4"], "choose 3 or fewer"),
        (vec!["--challenger", "A", "--tournament", "swiss"], "--challenger: only a gauntlet"),
        (
            vec!["--challenger", "A", "--challenger", "a", "--tournament", "gauntlet"],
            "--challenger: a is named twice",
        ),
        (
            vec!["--challenger", "A", "--challenger", "B", "--tournament", "gauntlet"],
            "a gauntlet can have 1 to 1 seeded players",
        ),
        (vec!["--start-after", "soon"], "--start-after"),
    ] {
        let output = tengen()
            .args(["contest", "quoridor", "-p", "0"])
            .args(&args)
            .stdin(Stdio::null())
            .output()
            .unwrap();
        assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(2), ""), "{args:?}");
        assert!(stderr(&output).contains(words), "{args:?}: {}", stderr(&output));
    }
}

#[test]
fn what_cannot_be_held_is_refused_before_anybody_comes() {
    let folder = tempfile::tempdir().unwrap();
    let other = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = other.local_addr().unwrap().port().to_string();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let in_file = file.join("x");
    for (args, words) in [
        (["-p", taken.as_str()], "is in use"),
        (["-n", "0"], "expected a number of at least 1"),
        (["-r", "0"], "expected a number of at least 1"),
        (["-t", "-5"], "expected a duration"),
        (["-t", "99999999999"], "-t is at most"),
        (["--tournament", "best"], "round-robin"),
        (["--output", in_file.to_str().unwrap()], "cannot write into"),
    ] {
        let port = if args[0] == "-p" { &[][..] } else { &["-p", "0"] };
        let mut command = tengen();
        command.args(["contest", "quoridor"]).args(port).args(args).current_dir(folder.path());
        let output = command.stdin(Stdio::null()).output().unwrap();
        assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(2), ""), "{args:?}");
        assert!(stderr(&output).contains(words), "{args:?}: {}", stderr(&output));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "{args:?} left something");
    }
}

#[cfg(unix)]
#[test]
fn a_contest_goes_on_where_nobody_reads() {
    let folder = tempfile::tempdir().unwrap();
    let (unread, out) = std::io::pipe().unwrap();
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let mut command = tengen();
    // Every step is told: that is more than a pipe holds.
    command.args(["contest", "quoridor", "-d", "-r", "9", "-t", "60000", "-p", &port.to_string()]);
    command.current_dir(folder.path()).stdin(Stdio::null()).stderr(out).stdout(Stdio::null());
    let mut contest = command.spawn().unwrap();
    drop(command);
    let address = SocketAddr::from(([127, 0, 0, 1], port));
    let start = Instant::now();
    while TcpStream::connect(address).is_err() {
        assert!(start.elapsed() < FOREVER, "nobody listens");
        thread::sleep(Duration::from_millis(20));
    }
    let clients =
        ["alpha", "beta"].map(|key| client(folder.path(), address, key, "defensive-run").spawn().unwrap());
    for client in clients {
        assert!(printed(client).contains("\nAll done. \n"));
    }
    assert_eq!(contest.wait().unwrap().code(), Some(0));
    drop(unread);
}

/// Killed in the middle of its games, a contest goes on and ends as it would have.
#[cfg(unix)]
#[test]
fn a_contest_that_is_killed_is_resumed() {
    use rustix::process::{Pid, Signal, kill_process};
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path(), &["-r", "201", "-t", "60000"]);
    // They say more than a pipe holds.
    let player =
        |address, key| client(folder.path(), address, key, "run").stdout(Stdio::null()).spawn().unwrap();
    let old: Vec<Child> = ["alpha", "beta"]
        .map(|key| {
            let client = player(hall.address, key);
            hall.console().until(&format!("{} is ready", key.to_uppercase()));
            client
        })
        .into();
    let finished = |contest: &Path| {
        let log = fs::read_to_string(contest.join("games.jsonl")).unwrap_or_default();
        log.matches("\"event\":\"finished\"").count()
    };
    let start = Instant::now();
    let contest = loop {
        assert!(start.elapsed() < FOREVER, "no game is played");
        let folders: Vec<PathBuf> =
            fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path()).collect();
        if let [contest] = folders.as_slice()
            && finished(contest) >= 3
        {
            break contest.clone();
        }
    };
    kill_process(Pid::from_child(&hall.child), Signal::KILL).unwrap();
    hall.end();
    for mut client in old {
        client.wait().unwrap();
    }
    let before = finished(&contest);
    assert!(before < 201, "it was over before it was killed");

    let resumed = Hall::open(folder.path(), &["--resume", contest.to_str().unwrap()]);
    resumed.said[1].until("waiting for ALPHA, BETA");
    for mut client in ["beta", "alpha"].map(|key| player(resumed.address, key)) {
        assert!(client.wait().unwrap().success());
    }
    let (status, console, errors) = resumed.end();
    assert_eq!(status, Some(0), "{errors}");
    // Who moves second wins, so who began has one game less.
    assert!(console.contains("\n[101 : 100] ") && console.contains("\nCHAMPION: "), "{console}");
    assert_eq!(fs::read_dir(contest.join("round_1")).unwrap().count(), 201);
    for game in fs::read_dir(contest.join("round_1")).unwrap() {
        assert_eq!(fs::read_to_string(game.unwrap().path()).unwrap().lines().count(), 15);
    }
    let verified = tengen().args(["store", "verify"]).arg(&contest).output().unwrap();
    assert_eq!(verified.status.code(), Some(0), "{}", stdout(&verified));
    assert!(stdout(&verified).contains(" games with "), "{}", stdout(&verified));
    let replayed = tengen()
        .arg("replay")
        .arg(&contest)
        .args(["--game", "5", "--plain"])
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert!(replayed.status.success() && stdout(&replayed).contains("ALPHA"), "{}", stderr(&replayed));

    // What is damaged is named; nothing is resumed from it.
    let log = contest.join("games.jsonl");
    let text = fs::read_to_string(&log).unwrap();
    fs::write(&log, text.replacen("\"move\":\"e2\"", "\"move\":\"e4\"", 1)).unwrap();
    let verified = tengen().args(["store", "verify"]).arg(&contest).output().unwrap();
    assert_eq!(verified.status.code(), Some(1));
    assert!(stdout(&verified).contains("the pawn cannot reach e4"), "{}", stdout(&verified));
    let refused = tengen().args(["contest", "quoridor", "--resume"]).arg(&contest).output().unwrap();
    assert_eq!(refused.status.code(), Some(2));
    assert!(stderr(&refused).contains("cannot resume"), "{}", stderr(&refused));
    let refused =
        tengen().args(["contest", "quoridor", "-n", "3", "--resume"]).arg(&contest).output().unwrap();
    assert_eq!(refused.status.code(), Some(2));
}
