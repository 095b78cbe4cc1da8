//! The program in a window of a terminal: real keys, a real pseudo-terminal, an emulator that draws what comes.
//!
//! To look while the tests run: `TENGEN_SHOW=1 cargo nextest run -p tengen screen:: --no-capture`. To have pictures of
//! the main screens: see `snapshots.rs`.

mod battlefield;
mod board;
mod contest;
mod ends;
mod floods;
mod glass;
mod gomoku;
mod house;
mod itself;
mod keys;
mod online;
mod opponents;
mod picture;
mod pty;
mod quoridor;
mod records;
mod replay;
mod snapshots;
mod thinking;
mod typing;
mod watch;
mod windows;

use std::{
    env,
    process::{Child, Command},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use rustix::process::{Pid, Signal, kill_process};

use glass::Glass;
use house::House;
use keys::Mouse;
use pty::{Modes, Pty, Reader};

pub(crate) use keys::Key;

/// How long a test waits for what must come; `TENGEN_PATIENCE` tells other seconds to whoever writes a test. No test is decided
/// by this on a machine that works.
fn limit() -> Duration {
    let told = env::var("TENGEN_PATIENCE").ok().and_then(|text| text.parse().ok());
    Duration::from_secs(told.unwrap_or(60))
}

/// A window with a program in it.
pub(crate) struct Screen {
    /// None after it was closed.
    pty: Option<Pty>,
    child: Child,
    seen: Arc<Seen>,
    /// How the terminal was before the program came.
    before: Modes,
}

/// What the reading thread shares with the test.
struct Seen {
    glass: Mutex<Glass>,
    has_changed: Condvar,
}

impl Screen {
    /// Opens a window of this size and starts the program in it.
    pub(crate) fn start(command: &Command, columns: u16, rows: u16) -> Self {
        let (pty, reader) = Pty::open(columns, rows);
        let before = pty.modes();
        let seen =
            Arc::new(Seen { glass: Mutex::new(Glass::new(columns, rows)), has_changed: Condvar::new() });
        let child = pty.start(command);
        let shared = Arc::clone(&seen);
        thread::spawn(move || shared.follow(reader));
        Self { pty: Some(pty), child, seen, before }
    }

    /// What is to be seen now. Of a picture that is being drawn nothing is, so this waits for the whole of it.
    pub(crate) fn glass(&self) -> MutexGuard<'_, Glass> {
        let since = Instant::now();
        let mut glass = self.unfinished();
        while !glass.is_shown() && !glass.has_ended && since.elapsed() < limit() {
            let waited = self.seen.has_changed.wait_timeout(glass, limit());
            glass = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        glass
    }

    /// What the emulator holds, complete or not.
    fn unfinished(&self) -> MutexGuard<'_, Glass> {
        self.seen.glass.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn pty(&self) -> &Pty {
        self.pty.as_ref().expect("the window is closed")
    }

    /// Waits until the screen is as it should be. Fails with the screen when it can no longer become so.
    #[track_caller]
    fn wait_for(&self, what: &str, is_so: impl Fn(&Glass) -> bool) {
        self.wait_at_most(limit(), what, is_so);
    }

    #[track_caller]
    fn wait_at_most(&self, limit: Duration, what: &str, is_so: impl Fn(&Glass) -> bool) {
        let since = Instant::now();
        let mut glass = self.unfinished();
        loop {
            if glass.is_shown() && is_so(&glass) {
                show(what, &glass);
                return;
            }
            assert!(!glass.has_ended, "the program left without {what}:\n{}", glass.framed(false));
            let left = limit.saturating_sub(since.elapsed());
            assert!(!left.is_zero(), "waited in vain for {what}:\n{}", glass.framed(false));
            glass = self.seen.has_changed.wait_timeout(glass, left).unwrap().0;
        }
    }

    /// Waits until this stands somewhere.
    #[track_caller]
    pub(crate) fn wait_for_text(&self, text: &str) {
        self.wait_for(&format!("{text:?}"), |glass| glass.has(text));
    }

    /// Waits until this stands nowhere.
    #[track_caller]
    fn wait_without(&self, text: &str) {
        self.wait_for(&format!("a screen without {text:?}"), |glass| !glass.has(text));
    }

    /// The screen as text.
    pub(crate) fn text(&self) -> String {
        self.glass().text()
    }

    /// Types these characters.
    pub(crate) fn press(&self, text: &str) {
        self.send(text.as_bytes());
    }

    /// Presses a key.
    pub(crate) fn key(&self, key: Key) {
        let bytes = key.bytes(self.glass().has_application_cursor());
        self.send(&bytes);
    }

    /// Presses keys one after the other.
    fn keys(&self, keys: &[Key]) {
        for &key in keys {
            self.key(key);
        }
    }

    /// Uses the mouse; a terminal only sends that to programs that want it.
    #[track_caller]
    fn mouse(&self, mouse: Mouse, column: u16, row: u16) {
        let glass = self.glass();
        assert!(glass.has_mouse(), "nobody listens to the mouse:\n{}", glass.framed(false));
        drop(glass);
        self.send(&mouse.bytes(column, row));
    }

    /// Clicks on the first character of this text.
    #[track_caller]
    fn click_on(&self, text: &str) {
        let place = self.glass().find(text);
        let (column, row) = place.unwrap_or_else(|| panic!("no {text:?} to click on:\n{}", self.text()));
        self.mouse(Mouse::Click, column, row);
    }

    /// Pastes text, in brackets if the program asked for them.
    fn paste(&self, text: &str) {
        let brackets = self.glass().takes_pastes();
        let (begin, end) = if brackets { ("\u{1b}[200~", "\u{1b}[201~") } else { ("", "") };
        self.send(format!("{begin}{text}{end}").as_bytes());
    }

    /// Sends any bytes.
    #[track_caller]
    fn send(&self, bytes: &[u8]) {
        self.pty().send(bytes).unwrap();
    }

    /// Gives the window another size.
    fn resize(&self, columns: u16, rows: u16) {
        // First the glass, so that nothing that is drawn for the new size meets the old one.
        self.glass().resize(columns, rows);
        self.pty().resize(columns, rows);
    }

    /// How much has been written until now, for [`Self::written_since`].
    fn mark(&self) -> usize {
        self.glass().written().len()
    }

    /// What was written since then.
    pub(crate) fn written_since(&self, mark: usize) -> Vec<u8> {
        self.glass().written()[mark..].to_vec()
    }

    /// The process number of the program.
    fn pid(&self) -> Pid {
        Pid::from_child(&self.child)
    }

    fn kill(&self, signal: Signal) {
        kill_process(self.pid(), signal).unwrap();
    }

    /// Closes the window, as a person who does not care for the program does.
    fn close(&mut self) {
        self.pty = None;
    }

    /// Waits until the program has ended; its status, or none if a signal ended it.
    #[track_caller]
    fn exit(&mut self) -> Option<i32> {
        let since = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.code();
            }
            assert!(since.elapsed() < limit(), "the program does not end:\n{}", self.glass().framed(false));
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Waits until the terminal is as the program found it.
    #[track_caller]
    fn wait_until_tidy(&self) {
        let since = Instant::now();
        while !self.glass().is_tidy() || self.pty().modes() != self.before {
            let glass = self.glass();
            assert!(
                since.elapsed() < limit(),
                "the terminal stays untidy (alternate screen: {}, mouse: {}):\nbefore {:?}\nnow    {:?}\n{}",
                glass.is_alternate(),
                glass.has_mouse(),
                self.before,
                self.pty().modes(),
                glass.framed(false),
            );
            drop(glass);
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Waits for the end with this status, and for a tidy terminal.
    #[track_caller]
    pub(crate) fn ends_with(&mut self, status: i32) {
        assert_eq!(self.exit(), Some(status), "\n{}", self.glass().framed(false));
        self.wait_until_tidy();
    }

    /// Leaves a game with `q`, and says yes if that is asked: what goes on is, what nobody has begun is not.
    #[track_caller]
    pub(crate) fn leave(mut self) {
        self.press("q");
        self.wait_for("the end or a question", |glass| glass.has("Quit?") || !glass.is_alternate());
        if self.glass().is_alternate() {
            self.press("y");
        }
        self.ends_with(0);
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // It may have ended long ago.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Seen {
    /// Draws everything that comes.
    fn follow(&self, mut reader: Reader) {
        let mut block = vec![0; 1 << 16];
        loop {
            let n = reader.read(&mut block);
            let answers = {
                let mut glass = self.glass.lock().unwrap_or_else(PoisonError::into_inner);
                glass.has_ended = n == 0;
                glass.draw(&block[..n])
            };
            self.has_changed.notify_all();
            if n == 0 {
                return;
            }
            reader.answer(&answers);
        }
    }
}

/// Shows a screen that a test has waited for to whoever wants to look.
#[expect(clippy::print_stderr, reason = "somebody asked for it")]
fn show(what: &str, glass: &Glass) {
    if env::var_os("TENGEN_SHOW").is_some() {
        eprintln!("{what} ({}):\n{}", glass.title(), glass.framed(true));
    }
}
