use std::{
    io,
    sync::mpsc::{self, Receiver, SyncSender},
    thread,
};

use ratatui::crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers};

use crate::{keys::without_alt, line_editor::is_editing_key};

/// What comes to whoever shows something on the screen.
#[derive(Debug)]
pub(crate) enum TerminalEvent<T> {
    /// A key, the mouse, a new size of the window, pasted text.
    Input(Event),
    /// Somebody wants us to stop; by this signal.
    #[cfg_attr(not(unix), expect(dead_code, reason = "there are no such signals"))]
    Stop(i32),
    /// Nothing more can come from the terminal.
    Gone,
    /// Whatever else is worked on meanwhile.
    Own(T),
}

/// Where words are sent.
pub(crate) type Post<T> = SyncSender<TerminalEvent<T>>;

/// Where they arrive, in the order in which they were sent.
pub(crate) type Ears<T> = Receiver<TerminalEvent<T>>;

/// So many words wait; who has more to say waits with them. Whoever floods the keyboard fills no memory.
const WAITING: usize = 256;

/// Begins to listen to the terminal and to signals. Once for a program: two listeners would share the keys.
pub(crate) fn listen<T: Send + 'static>() -> io::Result<(Post<T>, Ears<T>)> {
    let (post, ears) = mpsc::sync_channel(WAITING);
    let keys = ReaderGuard(post.clone());
    thread::Builder::new().name("keys".to_owned()).spawn(move || {
        while let Ok(event) = event::read() {
            for event in apart(event) {
                if keys.0.send(TerminalEvent::Input(event)).is_err() {
                    return;
                }
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
                if stop.send(TerminalEvent::Stop(signal)).is_err() {
                    return;
                }
            }
        })?;
    }
    Ok((post, ears))
}

/// Esc and a letter that come together look like the letter with Alt. Only where a line is typed such keys mean something, and
/// few of them; elsewhere both keys do.
fn apart(event: Event) -> impl Iterator<Item = Event> {
    let (escape, event) = if let Event::Key(key) = event
        && key.modifiers.contains(KeyModifiers::ALT)
        && key.kind != KeyEventKind::Release
        && !is_editing_key(key)
    {
        (Some(Event::Key(KeyCode::Esc.into())), Event::Key(without_alt(key)))
    } else {
        (None, event)
    };
    escape.into_iter().chain([event])
}

/// However whoever reads keys ends, nobody goes on without them.
struct ReaderGuard<T>(Post<T>);

impl<T> Drop for ReaderGuard<T> {
    fn drop(&mut self) {
        // Where nobody listens, nobody has to be told.
        let _ = self.0.send(TerminalEvent::Gone);
    }
}

#[cfg(test)]
mod tests {
    use ratatui::crossterm::event::KeyEvent;

    use super::*;

    #[test]
    fn esc_and_a_letter_at_once_are_two_keys() {
        let both = Event::Key(KeyEvent::new(KeyCode::Char('q'), KeyModifiers::ALT));
        let keys = [KeyCode::Esc, KeyCode::Char('q')].map(|code| Event::Key(code.into()));
        assert_eq!(apart(both).collect::<Vec<_>>(), keys);
        let one = Event::Key(KeyCode::Char('q').into());
        assert_eq!(apart(one.clone()).collect::<Vec<_>>(), [one]);
        let word = Event::Key(KeyEvent::new(KeyCode::Char('b'), KeyModifiers::ALT));
        assert_eq!(apart(word.clone()).collect::<Vec<_>>(), [word]);
    }
}
