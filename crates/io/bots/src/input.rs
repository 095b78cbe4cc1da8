//! Standard input of a bot process. One that does not read must not hold us up.

#[cfg(unix)]
pub(crate) use non_blocking::BotInput;
#[cfg(not(unix))]
pub(crate) use threaded::BotInput;

#[cfg(unix)]
mod non_blocking {
    use std::{
        io::{self, Write as _},
        process::ChildStdin,
    };

    /// The input of a program. What does not fit into the pipe is refused at once.
    #[derive(Debug)]
    pub(crate) struct BotInput(ChildStdin);

    impl BotInput {
        pub(crate) fn new(pipe: ChildStdin) -> io::Result<Self> {
            let flags = rustix::fs::fcntl_getfl(&pipe)?;
            rustix::fs::fcntl_setfl(&pipe, flags | rustix::fs::OFlags::NONBLOCK)?;
            Ok(Self(pipe))
        }

        pub(crate) fn write(&mut self, text: &str) -> io::Result<()> {
            self.0.write_all(text.as_bytes())
        }
    }
}

#[cfg(not(unix))]
mod threaded {
    use std::{
        io::{self, Write as _},
        process::ChildStdin,
        sync::mpsc::{self, SyncSender, TrySendError},
        thread,
    };

    /// So many texts may wait for a program that does not read.
    const TEXTS_AHEAD: usize = 16;

    /// The input of a program, written by a thread that may wait.
    #[derive(Debug)]
    pub(crate) struct BotInput(SyncSender<String>);

    impl BotInput {
        #[expect(clippy::unnecessary_wraps, reason = "elsewhere it can fail")]
        pub(crate) fn new(mut pipe: ChildStdin) -> io::Result<Self> {
            let (send, texts) = mpsc::sync_channel::<String>(TEXTS_AHEAD);
            thread::spawn(move || {
                while let Ok(text) = texts.recv() {
                    if pipe.write_all(text.as_bytes()).and_then(|()| pipe.flush()).is_err() {
                        return;
                    }
                }
            });
            Ok(Self(send))
        }

        pub(crate) fn write(&mut self, text: &str) -> io::Result<()> {
            self.0.try_send(text.to_owned()).map_err(|error| match error {
                TrySendError::Full(_) => io::ErrorKind::WouldBlock.into(),
                TrySendError::Disconnected(_) => io::ErrorKind::BrokenPipe.into(),
            })
        }
    }
}
