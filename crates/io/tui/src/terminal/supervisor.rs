//! Terminal supervisor: restores the terminal when the program that draws on it cannot do so itself.
//!
//! Nothing in a process survives `kill -9`. So the program that was started only waits: it runs itself again, and that one draws.
//! When it is gone without having cleaned up, the terminal is restored here.

use std::{
    env,
    io::{self, stdout},
    os::unix::process::ExitStatusExt as _,
    process::{Child, Command, ExitStatus},
    thread,
};

use rustix::{
    process::{Pid, Signal, kill_process},
    termios::{OptionalActions, tcgetattr, tcsetattr},
};
use signal_hook::{consts, iterator::Signals};

use super::{abilities::open_terminal, screen::write_farewell};

/// Tells the one that draws that it is looked after.
const KEPT: &str = "TENGEN_KEPT";

/// Runs this program again with the same arguments and looks after its terminal; returns its exit status when it has ended.
/// `None` in the one that is looked after, which goes on, and where no other can be started.
pub fn supervise() -> Option<u8> {
    if env::var_os(KEPT).is_some() {
        // Nobody is left to look after us: then we end, and give the terminal back before. Only Linux can tell.
        #[cfg(target_os = "linux")]
        let _ = rustix::process::set_parent_process_death_signal(Some(Signal::TERM));
        return None;
    }
    // Where standard input is a record, the terminal is elsewhere.
    let terminal = open_terminal().ok()?;
    let before = tcgetattr(&terminal).ok()?;
    let mut child =
        Command::new(env::current_exe().ok()?).args(env::args_os().skip(1)).env(KEPT, "1").spawn().ok()?;
    pass_signals_on(&child);
    let ended = wait(&mut child).ok()?;
    if let Some(signal) = ended.signal() {
        let _ = write_farewell(&mut stdout());
        // We may be in the background by now; then nobody minds what we do to the terminal.
        let _ = tcsetattr(&terminal, OptionalActions::Now, &before);
        return Some(u8::try_from(128 + signal).unwrap_or(u8::MAX));
    }
    Some(ended.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(u8::MAX))
}

fn wait(child: &mut Child) -> io::Result<ExitStatus> {
    loop {
        match child.wait() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            ended => return ended,
        }
    }
}

/// What we are told to do, the one that draws does.
fn pass_signals_on(child: &Child) {
    let Some(pid) = i32::try_from(child.id()).ok().and_then(Pid::from_raw) else { return };
    let Ok(mut signals) = Signals::new([consts::SIGTERM, consts::SIGHUP, consts::SIGINT, consts::SIGQUIT])
    else {
        return;
    };
    thread::spawn(move || {
        for signal in signals.forever() {
            if let Some(signal) = Signal::from_named_raw(signal) {
                let _ = kill_process(pid, signal);
            }
        }
    });
}
