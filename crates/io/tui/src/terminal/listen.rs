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
    let keys = post.clone();
    thread::Builder::new().name("keys".to_owned()).spawn(move || {
        loop {
            let word = event::read().map_or(Word::Gone, Word::Input);
            let is_gone = matches!(word, Word::Gone);
            if keys.send(word).is_err() || is_gone {
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
