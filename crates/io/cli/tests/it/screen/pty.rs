//! A pseudo-terminal, and programs that are started in it as in a window of their own.

use std::{
    env,
    fs::{File, OpenOptions},
    io::{self, Read as _, Write as _},
    os::unix::{net::UnixStream, process::CommandExt as _},
    process::{Child, Command, Stdio},
    sync::Arc,
};

use rustix::{
    event::{PollFd, PollFlags, poll},
    process::{ioctl_tiocsctty, setsid},
    pty::{grantpt, ptsname, unlockpt},
    termios::{SpecialCodeIndex, Termios, Winsize, tcgetattr, tcsetwinsize},
};

/// What [`launch`] is to start: a list in JSON of the terminal's name, the program and its arguments.
const LAUNCH: &str = "TENGEN_TEST_LAUNCH";

/// Our side of the terminal: what a terminal's window holds.
pub(super) struct Pty {
    owner: Arc<File>,
    name: String,
    /// Whoever reads stops when this is dropped.
    _reading: UnixStream,
}

/// Reads what programs write to the terminal.
pub(super) struct Reader {
    owner: Arc<File>,
    stop: UnixStream,
}

impl Pty {
    /// A terminal of this size, with nothing in it.
    pub(super) fn open(columns: u16, rows: u16) -> (Self, Reader) {
        // Not `openpt`: the standard library keeps the file from every child, and a terminal that a child of another
        // test holds open would never hang up.
        let owner = OpenOptions::new().read(true).write(true).open("/dev/ptmx").unwrap();
        grantpt(&owner).unwrap();
        unlockpt(&owner).unwrap();
        let name = ptsname(&owner, Vec::new()).unwrap().into_string().unwrap();
        let (ours, stop) = UnixStream::pair().unwrap();
        let owner = Arc::new(owner);
        let pty = Self { owner: Arc::clone(&owner), name, _reading: ours };
        pty.resize(columns, rows);
        (pty, Reader { owner, stop })
    }

    /// Another size; the kernel tells the program.
    pub(super) fn resize(&self, columns: u16, rows: u16) {
        let size = Winsize { ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(&self.owner, size).unwrap();
    }

    /// Starts a program as the leader of a new session with this terminal as its own.
    ///
    /// Only a process itself can make a terminal its own, so this test program is started again, does that in
    /// [`launch`], and becomes the program.
    pub(super) fn start(&self, command: &Command) -> Child {
        let mut words = vec![self.name.clone(), command.get_program().to_str().unwrap().to_owned()];
        words.extend(command.get_args().map(|arg| arg.to_str().unwrap().to_owned()));
        let mut launcher = Command::new(env::current_exe().unwrap());
        launcher.args(["--ignored", "--exact", "screen::pty::launch", "--nocapture"]);
        for (name, value) in command.get_envs() {
            match value {
                Some(value) => launcher.env(name, value),
                None => launcher.env_remove(name),
            };
        }
        if let Some(folder) = command.get_current_dir() {
            launcher.current_dir(folder);
        }
        launcher.env(LAUNCH, serde_json::to_string(&words).unwrap());
        launcher.stdin(Stdio::null()).stdout(Stdio::null()).spawn().unwrap()
    }

    /// What the keyboard sends. The program may be gone already.
    pub(super) fn send(&self, bytes: &[u8]) -> io::Result<()> {
        (&*self.owner).write_all(bytes)
    }

    /// How the terminal treats input and output.
    pub(super) fn modes(&self) -> Modes {
        Modes::of(&tcgetattr(&self.owner).unwrap())
    }
}

impl Reader {
    /// The next bytes that were written; none when all programs have left the terminal, or our side is to be closed.
    pub(super) fn read(&mut self, block: &mut [u8]) -> usize {
        let mut ends = [
            PollFd::new(&self.owner, PollFlags::IN),
            PollFd::new(&self.stop, PollFlags::IN | PollFlags::HUP),
        ];
        while poll(&mut ends, None).is_err() {}
        if !ends[1].revents().is_empty() {
            return 0;
        }
        // A terminal without programs gives an error, not an end.
        (&*self.owner).read(block).unwrap_or(0)
    }

    /// Answers as a terminal does.
    pub(super) fn answer(&self, bytes: &[u8]) {
        // Nobody reads the answer if the program has just ended.
        let _ = (&*self.owner).write_all(bytes);
    }
}

/// The modes of a terminal, comparable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Modes(Vec<String>);

impl Modes {
    fn of(termios: &Termios) -> Self {
        let codes = [
            ("eof", SpecialCodeIndex::VEOF),
            ("erase", SpecialCodeIndex::VERASE),
            ("interrupt", SpecialCodeIndex::VINTR),
            ("kill", SpecialCodeIndex::VKILL),
            ("least", SpecialCodeIndex::VMIN),
            ("quit", SpecialCodeIndex::VQUIT),
            ("start", SpecialCodeIndex::VSTART),
            ("stop", SpecialCodeIndex::VSTOP),
            ("suspend", SpecialCodeIndex::VSUSP),
            ("time", SpecialCodeIndex::VTIME),
        ];
        let mut all = vec![
            format!("{:?}", termios.input_modes),
            format!("{:?}", termios.output_modes),
            format!("{:?}", termios.control_modes),
            format!("{:?}", termios.local_modes),
        ];
        all.extend(codes.map(|(name, code)| format!("{name}={}", termios.special_codes[code])));
        Self(all)
    }
}

#[test]
#[ignore = "no test: other tests start their programs through it"]
fn launch() {
    let Ok(words) = env::var(LAUNCH) else { return };
    let words: Vec<String> = serde_json::from_str(&words).unwrap();
    let [terminal, program, args @ ..] = words.as_slice() else { panic!("nothing to launch: {words:?}") };
    setsid().unwrap();
    let open = || OpenOptions::new().read(true).write(true).open(terminal).unwrap();
    // Held until the program holds it: a terminal that nobody holds has ended.
    let own = open();
    ioctl_tiocsctty(&own).unwrap();
    let mut command = Command::new(program);
    command.args(args).env_remove(LAUNCH).stdin(open()).stdout(open()).stderr(open());
    panic!("{program} cannot be started: {}", command.exec());
}
