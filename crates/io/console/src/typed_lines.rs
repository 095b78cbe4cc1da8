//! Lines that somebody types while a program is busy with something else.

use std::{
    io::{self, IsTerminal as _},
    thread,
};

/// Hears every line that is typed at the terminal from now on, without the line's end, in a thread of its own. Whether there is a
/// terminal at all. A program in the background is not stopped for it: there it hears nothing.
pub fn hear_typed_lines(mut hear: impl FnMut(&str) + Send + 'static) -> bool {
    if !io::stdin().is_terminal() {
        return false;
    }
    let listen = move || {
        let mut line = String::new();
        while wait_for_line() && io::stdin().read_line(&mut line).is_ok_and(|read| read > 0) {
            hear(line.trim_end_matches(['\r', '\n']));
            line.clear();
        }
    };
    thread::Builder::new().name("typed lines".into()).spawn(listen).is_ok()
}

/// Waits until there is something to read and reading is ours to do; false if that will never be.
#[cfg(unix)]
fn wait_for_line() -> bool {
    use std::time::Duration;

    use rustix::{
        event::{PollFd, PollFlags, poll},
        io::Errno,
        process::getpgrp,
        stdio::stdin,
        termios::tcgetpgrp,
    };
    /// Who is in the background looks again after so long.
    const PAUSE: Duration = Duration::from_secs(1);
    loop {
        let mut terminal = [PollFd::from_borrowed_fd(stdin(), PollFlags::IN)];
        match poll(&mut terminal, None) {
            // Reading in the background would stop the whole process.
            Ok(_) if tcgetpgrp(stdin()) == Ok(getpgrp()) => return true,
            Ok(_) if terminal[0].revents().contains(PollFlags::IN) => thread::sleep(PAUSE),
            Err(Errno::INTR) => {}
            Ok(_) | Err(_) => return false,
        }
    }
}

#[cfg(not(unix))]
const fn wait_for_line() -> bool {
    true
}
