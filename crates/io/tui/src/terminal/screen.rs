use std::{
    io::{self, Stdout, stdout},
    panic,
    sync::{
        Once,
        atomic::{AtomicBool, Ordering::SeqCst},
    },
    thread,
};
#[cfg(unix)]
use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use ratatui::{
    Frame,
    backend::CrosstermBackend,
    crossterm::{
        cursor, event, execute, queue,
        style::Print,
        terminal::{
            self, BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen,
            LeaveAlternateScreen,
        },
    },
};

use super::{abilities::may_be_wide, ansi16::Ansi16};
use crate::theme::{CharacterSet, TerminalTheme};

/// A terminal that is ours until this is dropped; then it is as it was.
pub(crate) struct TerminalGuard {
    inner: ratatui::Terminal<CrosstermBackend<Ansi16<Stdout>>>,
    #[cfg_attr(not(unix), expect(dead_code, reason = "it is asked after a sleep"))]
    has_mouse: bool,
    look: TerminalTheme,
}

impl std::fmt::Debug for TerminalGuard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Terminal").field("look", &self.look).finish_non_exhaustive()
    }
}

/// How long it may take until all of us sleep.
#[cfg(unix)]
const FALLING_ASLEEP: Duration = Duration::from_millis(500);

/// Whether the terminal is ours now.
static IS_TAKEN: AtomicBool = AtomicBool::new(false);

impl TerminalGuard {
    /// Takes the terminal over.
    pub(crate) fn enter(look: TerminalTheme, has_mouse: bool) -> io::Result<Self> {
        restore_after_panic();
        take(has_mouse)?;
        let look =
            TerminalTheme { signs: if is_wide(look) { CharacterSet::Ascii } else { look.signs }, ..look };
        let inner = ratatui::Terminal::new(CrosstermBackend::new(Ansi16::new(stdout())));
        // From here on the drop gives it back.
        let mut terminal = Self { inner: inner.inspect_err(|_| give_back())?, has_mouse, look };
        terminal.clear()?;
        Ok(terminal)
    }

    /// How things look on it: where lines and stones turn out to be too wide, they are letters.
    pub(crate) const fn theme(&self) -> TerminalTheme {
        self.look
    }

    /// Lets everything look like this from now on.
    pub(super) const fn set_theme(&mut self, look: TerminalTheme) {
        self.look = look;
    }

    /// Draws; only what has changed is written, and all of it at once.
    pub(crate) fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        let look = self.look;
        queue!(self.inner.backend_mut(), BeginSynchronizedUpdate)?;
        self.inner.draw(|frame| {
            draw(frame);
            look.paint_page(frame.buffer_mut());
        })?;
        execute!(self.inner.backend_mut(), EndSynchronizedUpdate)
    }

    /// Draws everything anew the next time, whatever stands there now.
    ///
    /// Ratatui's own way asks the terminal where its cursor is; but whoever listens to the keys would get the answer.
    pub(crate) fn clear(&mut self) -> io::Result<()> {
        execute!(self.inner.backend_mut(), Clear(ClearType::All))?;
        // What it believes to stand on the screen becomes blank.
        self.inner.swap_buffers();
        Ok(())
    }

    /// Gives the terminal back and sleeps until somebody wants us in the foreground again, as ^Z does everywhere.
    #[cfg(unix)]
    pub(crate) fn sleep(&mut self) -> io::Result<()> {
        let is_called = Arc::new(AtomicBool::new(false));
        let watch = signal_hook::flag::register(signal_hook::consts::SIGCONT, Arc::clone(&is_called))?;
        give_back();
        // Whoever keeps us sleeps with us.
        rustix::process::kill_current_process_group(rustix::process::Signal::TSTP)?;
        // Another thread may be stopped first, and the terminal is the shell's from now on. Where nobody could wake us, the
        // system does not let us sleep.
        let asked = Instant::now();
        while !is_called.load(SeqCst) && asked.elapsed() < FALLING_ASLEEP {
            thread::sleep(Duration::from_millis(5));
        }
        signal_hook::low_level::unregister(watch);
        take(self.has_mouse)?;
        self.clear()
    }

    /// Nothing sleeps here.
    #[cfg(not(unix))]
    pub(crate) fn sleep(&mut self) -> io::Result<()> {
        self.clear()
    }
}

impl Drop for TerminalGuard {
    fn drop(&mut self) {
        give_back();
    }
}

fn take(has_mouse: bool) -> io::Result<()> {
    terminal::enable_raw_mode()?;
    IS_TAKEN.store(true, SeqCst);
    let entered = execute!(stdout(), EnterAlternateScreen, event::EnableBracketedPaste)
        .and_then(|()| if has_mouse { execute!(stdout(), event::EnableMouseCapture) } else { Ok(()) });
    entered.inspect_err(|_| give_back())
}

/// The terminal as it was. Where it cannot be reached any more there is nothing to restore.
fn give_back() {
    if IS_TAKEN.swap(false, SeqCst) {
        let _ = write_farewell(&mut stdout());
        let _ = terminal::disable_raw_mode();
    }
}

/// What a terminal has to be told to be as it was.
pub(super) fn write_farewell(out: &mut impl io::Write) -> io::Result<()> {
    execute!(
        out,
        EndSynchronizedUpdate,
        event::DisableMouseCapture,
        event::DisableBracketedPaste,
        LeaveAlternateScreen,
        cursor::Show
    )?;
    out.flush()
}

/// A panic of whoever draws is told where it can be read. Those of other threads are told by who waits for them.
fn restore_after_panic() {
    static ONCE: Once = Once::new();
    let drawing = thread::current().id();
    ONCE.call_once(move || {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let is_drawing = thread::current().id() == drawing;
            if is_drawing {
                give_back();
            }
            if is_drawing || !IS_TAKEN.load(SeqCst) {
                usual(info);
            }
        }));
    });
}

/// Whether this terminal shows a stone two columns wide, as some do where Chinese is written. It is asked only there, since one
/// that does not answer keeps us waiting.
fn is_wide(look: TerminalTheme) -> bool {
    if look.signs == CharacterSet::Ascii || !may_be_wide() {
        return false;
    }
    let asked = execute!(stdout(), cursor::MoveTo(0, 0), Print("●"));
    let column = asked.and_then(|()| cursor::position()).map_or(1, |(column, _)| column);
    let _ = execute!(stdout(), Clear(ClearType::All));
    column > 1
}
