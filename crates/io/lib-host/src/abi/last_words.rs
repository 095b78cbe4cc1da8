//! What a library was doing when the process ends: it may crash, or call `exit`, and then nobody else can tell.

use std::sync::atomic::{AtomicBool, AtomicU8, Ordering::SeqCst};

use tengen_core::Lang;

use crate::library::LibraryCall;

/// The number of the call in progress, or none.
static CURRENT: AtomicU8 = AtomicU8::new(0);
/// Whether we have been told to end.
static QUITTING: AtomicBool = AtomicBool::new(false);
/// Whether last words are Chinese.
static IS_CHINESE: AtomicBool = AtomicBool::new(false);

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
    IS_CHINESE.store(lang == Lang::Zh, SeqCst);
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

    use super::{IS_CHINESE, SeqCst, place};
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
        let name = name(Some(call));
        if IS_CHINESE.load(SeqCst) {
            write_pieces(&["tengen: 引擎库在 ", name, " 中调用了 exit\n"]);
        } else {
            write_pieces(&["tengen: the library called exit in ", name, "\n"]);
        }
    }

    extern "C" fn at_crash(signal: c_int) {
        let name = name(place());
        let number = match signal {
            libc::SIGSEGV => "SIGSEGV",
            libc::SIGBUS => "SIGBUS",
            libc::SIGILL => "SIGILL",
            libc::SIGFPE => "SIGFPE",
            _ => "SIGABRT",
        };
        if IS_CHINESE.load(SeqCst) {
            write_pieces(&["tengen: 引擎库在 ", name, " 中崩溃（", number, "）\n"]);
        } else {
            write_pieces(&["tengen: the library crashed in ", name, " (", number, ")\n"]);
        }
        // SAFETY: the handler is gone by now, so this ends the process as the signal would have.
        unsafe { libc::raise(signal) };
    }

    fn name(call: Option<LibraryCall>) -> &'static str {
        match (call, IS_CHINESE.load(SeqCst)) {
            (Some(LibraryCall::Load), false) => "dlopen, while it was loaded",
            (Some(LibraryCall::Load), true) => "dlopen（载入时）",
            (Some(call), _) => call.name(),
            (None, false) => "a thread of its own, between our calls",
            (None, true) => "自己的线程",
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
