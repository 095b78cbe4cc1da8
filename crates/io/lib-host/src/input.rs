//! Input reader, on a thread of its own while the library thinks.

use std::{
    io::Read,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering::SeqCst},
        mpsc::{self, Receiver},
    },
    thread,
    time::{Duration, Instant},
};

use tengen_protocols::{
    lines::read_lines,
    text::{TextCommand, TextReader, host::TextReply},
};

use crate::{abi, output::AnswerOutput};

/// Who sends more while the library thinks has to wait with the rest.
const MOST_WAITING: usize = 1024;

/// How long the end of a game and of the process may take.
const FAREWELL: Duration = Duration::from_secs(1);

/// A line that was read.
pub(crate) enum InputLine {
    Order(TextCommand),
    TooLong,
}

/// The lines in their order, each with the time at which it came.
pub(crate) struct InputQueue {
    pub(crate) lines: Receiver<(InputLine, Instant)>,
    /// How many questions have not been answered yet.
    pub(crate) asked: Arc<AtomicU32>,
}

/// Reads until the end, which is as good as a `quit`: then the process ends at once if the library is busy. Whether we are
/// there is answered from here while it thinks.
pub(crate) fn listen(input: impl Read + Send + 'static, output: &AnswerOutput) -> InputQueue {
    let (send, lines) = mpsc::sync_channel(MOST_WAITING);
    let asked = Arc::new(AtomicU32::new(0));
    let (counter, output) = (Arc::clone(&asked), output.clone());
    // A thread that begins needs the system's loader, which a library that hangs while it is loaded keeps to itself.
    let (begun, has_begun) = mpsc::sync_channel(0);
    thread::spawn(move || {
        let _ = begun.send(());
        let mut reader = TextReader::default();
        read_lines(input, |line| {
            let now = Instant::now();
            let Ok(line) = line else { return send.send((InputLine::TooLong, now)).is_ok() };
            let Some(order) = reader.line(line) else { return true };
            if order == TextCommand::Quit {
                return false;
            }
            if order == TextCommand::IsReady && counter.load(SeqCst) > 0 {
                return output.write(&[TextReply::Ready]).is_ok();
            }
            if matches!(order, TextCommand::Go(_)) {
                counter.fetch_add(1, SeqCst);
            }
            send.send((InputLine::Order(order), now)).is_ok()
        });
        abi::quit();
        let _ = send.send((InputLine::Order(TextCommand::Quit), Instant::now()));
        // A library may hang in its farewell, too.
        thread::sleep(FAREWELL);
        abi::leave_now();
    });
    let _ = has_begun.recv();
    InputQueue { lines, asked }
}
