//! What a library was doing when the process ends: it may crash, or call `exit`, and then nobody else can tell.

use std::sync::{
    OnceLock,
    atomic::{AtomicBool, AtomicU8, Ordering::SeqCst},
};

use tengen_core::Lang;

use crate::library::LibraryCall;

/// The number of the call in progress, or none.
static CURRENT: AtomicU8 = AtomicU8::new(0);
/// Whether we have been told to end.
static QUITTING: AtomicBool = AtomicBool::new(false);
/// The language of last words, with its texts: a process that crashes cannot look them up.
static WORDS: OnceLock<LastWords> = OnceLock::new();

#[derive(Debug)]
#[cfg_attr(not(unix), expect(dead_code, reason = "elsewhere nobody is told of the end in time"))]
struct LastWords {
    called_exit: [&'static str; 2],
    crashed: [&'static str; 3],
    while_loading: &'static str,
    own_thread: &'static str,
}

/// Calls the library. When we have been told to end, nothing is asked of it any more.
pub(super) fn during<T>(call: LibraryCall, ask: impl FnOnce() -> T) -> T {
    // Both are in one order for all threads: either we see that we have to end, or `quit` sees that we are busy.
    CURRENT.store(call as u8, SeqCst);
    if QUITTING.load(SeqCst)
        && !matches!(call, LibraryCall::Load | LibraryCall::FinishGame | LibraryCall::CleanMemory)
    {
        leave_now();
    }
    let answer = ask();
    CURRENT.store(0, SeqCst);
    answer
}

/// We have been told to end: at once if the library is busy, for it cannot be interrupted; else it is told that the game
/// is over. Only while it is loaded we wait a little, to hear what is wrong with it.
pub(crate) fn quit() {
    QUITTING.store(true, SeqCst);
    let current = CURRENT.load(SeqCst);
    if current != 0 && current != LibraryCall::Load as u8 {
        leave_now();
    }
}

/// Ends the process without running anything that the library wants to be run at the end.
pub(crate) fn leave_now() -> ! {
    #[cfg(unix)]
    // SAFETY: it takes no memory and does not return.
    unsafe {
        libc::_exit(0)
    }
    #[cfg(not(unix))]
    std::process::exit(0)
}

/// Says on standard error what the library was doing, should it crash or end the process.
pub(crate) fn listen(lang: Lang) {
    WORDS.get_or_init(|| LastWords {
        called_exit: ["library-called-exit", "library-called-exit-end"].map(|key| lang.text(key)),
        crashed: ["library-crashed", "library-crashed-by", "library-crashed-end"].map(|key| lang.text(key)),
        while_loading: lang.text("library-while-loading"),
        own_thread: lang.text("library-own-thread"),
    });
    #[cfg(unix)]
    system::listen();
}

/// The call in progress, for last words.
#[cfg(unix)]
fn place() -> Option<LibraryCall> {
    let number = usize::from(CURRENT.load(SeqCst));
    LibraryCall::ALL.get(number.checked_sub(1)?).copied()
}

#[cfg(unix)]
mod system {
    use std::{ffi::c_int, mem, ptr};

    use super::{LastWords, WORDS, place};
    use crate::library::LibraryCall;

    /// What a program dies of by its own fault.
    const CRASHES: [c_int; 5] = [libc::SIGSEGV, libc::SIGBUS, libc::SIGILL, libc::SIGFPE, libc::SIGABRT];

    pub(super) fn listen() {
        // SAFETY: the handlers only read atomics, write to standard error and raise the signal again, all of which is allowed
        // inside a handler; the structure is valid when it is zeroed.
        unsafe {
            libc::atexit(at_exit);
            let mut action: libc::sigaction = mem::zeroed();
            action.sa_sigaction = at_crash as extern "C" fn(c_int) as usize;
            // Once only, and on the other stack: this one may be what has run out.
            action.sa_flags = libc::SA_RESETHAND | libc::SA_NODEFER | libc::SA_ONSTACK;
            libc::sigemptyset(&raw mut action.sa_mask);
            for signal in CRASHES {
                libc::sigaction(signal, &raw const action, ptr::null_mut());
            }
        }
    }

    extern "C" fn at_exit() {
        let Some(call) = place() else { return };
        let Some(words) = WORDS.get() else { return };
        let [before, after] = words.called_exit;
        write_pieces(&["tengen: ", before, name(Some(call), words), after, "\n"]);
    }

    extern "C" fn at_crash(signal: c_int) {
        let number = match signal {
            libc::SIGSEGV => "SIGSEGV",
            libc::SIGBUS => "SIGBUS",
            libc::SIGILL => "SIGILL",
            libc::SIGFPE => "SIGFPE",
            _ => "SIGABRT",
        };
        if let Some(words) = WORDS.get() {
            let [before, by, after] = words.crashed;
            write_pieces(&["tengen: ", before, name(place(), words), by, number, after, "\n"]);
        }
        // SAFETY: the handler is gone by now, so this ends the process as the signal would have.
        unsafe { libc::raise(signal) };
    }

    fn name(call: Option<LibraryCall>, words: &LastWords) -> &'static str {
        match call {
            Some(LibraryCall::Load) => words.while_loading,
            Some(call) => call.name(),
            None => words.own_thread,
        }
    }

    /// Writes pieces of a line. Formatting would take memory, which may be what is broken.
    fn write_pieces(pieces: &[&str]) {
        for piece in pieces {
            // SAFETY: the bytes are those of the piece. What cannot be written cannot be said.
            let _ = unsafe { libc::write(2, piece.as_ptr().cast(), piece.len()) };
        }
    }
}
