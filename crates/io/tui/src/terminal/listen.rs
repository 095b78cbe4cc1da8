use std::{
    io,
    sync::mpsc::{self, Receiver, SyncSender},
    thread,
};

use ratatui::crossterm::event::{self, Event};

/// What comes to whoever shows something on the screen.
#[derive(Debug)]
pub(crate) enum Word<T> {
    /// A key, the mouse, a new size of the window, pasted text.
    Input(Event),
    /// Somebody wants us to stop; by this signal.
    Stop(i32),
    /// Nothing more can come from the terminal.
    Gone,
    /// Whatever else is worked on meanwhile.
    Own(T),
}

/// Where words are sent.
pub(crate) type Post<T> = SyncSender<Word<T>>;

/// Where they arrive, in the order in which they were sent.
pub(crate) type Ears<T> = Receiver<Word<T>>;

/// So many words wait; who has more to say waits with them. Whoever floods the keyboard fills no memory.
const WAITING: usize = 256;

/// Begins to listen to the terminal and to signals. Once for a program: two listeners would share the keys.
pub(crate) fn listen<T: Send + 'static>() -> io::Result<(Post<T>, Ears<T>)> {
    let (post, ears) = mpsc::sync_channel(WAITING);
    let keys = LastWord(post.clone());
    thread::Builder::new().name("keys".to_owned()).spawn(move || {
        while let Ok(event) = event::read() {
            if keys.0.send(Word::Input(event)).is_err() {
                return;
            }
        }
    })?;
    #[cfg(unix)]
    {
        use signal_hook::{consts, iterator::Signals};
        let mut signals = Signals::new([consts::SIGTERM, consts::SIGHUP, consts::SIGINT, consts::SIGQUIT])?;
        let stop = post.clone();
        thread::Builder::new().name("signals".to_owned()).spawn(move || {
            for signal in signals.forever() {
                if stop.send(Word::Stop(signal)).is_err() {
                    return;
                }
            }
        })?;
    }
    Ok((post, ears))
}

/// However whoever reads keys ends, nobody goes on without them.
struct LastWord<T>(Post<T>);

impl<T> Drop for LastWord<T> {
    fn drop(&mut self) {
        // Where nobody listens, nobody has to be told.
        let _ = self.0.send(Word::Gone);
    }
}
