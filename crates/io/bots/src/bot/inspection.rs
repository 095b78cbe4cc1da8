//! Extra access to a bot process for tools that inspect it instead of playing with it.

use std::{
    process::ExitStatus,
    time::{Duration, Instant},
};

use super::{BotProcess, remember};

impl BotProcess {
    /// The number of its process.
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// What it has said since it was listened to; the next [`send`](Self::send) would leave it aside.
    pub fn unheard(&mut self) -> Vec<String> {
        let (said, mut lines) = (&mut self.said, Vec::new());
        self.output.forget(|line| {
            lines.push(line.clone());
            remember(said, line);
        });
        lines
    }

    /// Closes its input, as when whoever talks to it has died.
    pub fn hang_up(&mut self) {
        self.input = None;
    }

    /// How it has ended, if it does within this time.
    pub fn ends_within(&mut self, time: Duration) -> Option<ExitStatus> {
        // What it says meanwhile is still to be heard.
        self.child.wait_until(Instant::now() + time, || false)
    }
}
