use std::{io::Write, net::SocketAddr};

use crate::{ChessboardChange, GameStatus, Step};

/// How many games were won and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub victories: u32,
    /// Games lost.
    pub defeats: u32,
}

/// Somebody who is told what happens while a player plays: to print it, to write it down. `()` does nothing of it.
pub trait Observer {
    /// There is a connection.
    fn connected(&mut self, address: SocketAddr) {
        let _ = address;
    }

    /// The server has spoken for the first time, or has closed the connection without a word.
    fn started(&mut self) {}

    /// The player was told this and has sent that.
    fn stepped(&mut self, change: &ChessboardChange, step: &Step) {
        let _ = (change, step);
    }

    /// A game has ended; the player has not been restarted yet.
    fn game_over(&mut self, status: GameStatus) {
        let _ = status;
    }

    /// The player has been restarted.
    fn restarted(&mut self) {}

    /// The contest is over.
    fn done(&mut self, tally: Tally) {
        let _ = tally;
    }
}

impl Observer for () {}

impl<O: Observer + ?Sized> Observer for &mut O {
    fn connected(&mut self, address: SocketAddr) {
        (**self).connected(address);
    }

    fn started(&mut self) {
        (**self).started();
    }

    fn stepped(&mut self, change: &ChessboardChange, step: &Step) {
        (**self).stepped(change, step);
    }

    fn game_over(&mut self, status: GameStatus) {
        (**self).game_over(status);
    }

    fn restarted(&mut self) {
        (**self).restarted();
    }

    fn done(&mut self, tally: Tally) {
        (**self).done(tally);
    }
}

/// Prints what the original client prints, line by line. Where nobody can be told any more the game goes on all the same.
#[derive(Debug)]
pub struct Printer<W> {
    output: W,
    arrow: &'static str,
}

impl<W: Write> Printer<W> {
    /// Prints there, for instance on `std::io::stdout()`.
    pub const fn new(output: W) -> Self {
        Self { output, arrow: " -> " }
    }

    /// With two blanks around the arrow, as the original's own robots have it.
    #[must_use]
    pub const fn with_wide_arrow(mut self) -> Self {
        self.arrow = "  ->  ";
        self
    }

    fn line(&mut self, text: &str) {
        // One write for the whole line: several players may share the output.
        let _ = self.output.write_all(format!("{text}\n").as_bytes());
        let _ = self.output.flush();
    }
}

impl<W: Write> Observer for Printer<W> {
    fn connected(&mut self, address: SocketAddr) {
        self.line(&format!("connect to {address}"));
    }

    fn started(&mut self) {
        self.line("Waiting for start.");
    }

    fn stepped(&mut self, change: &ChessboardChange, step: &Step) {
        let arrow = self.arrow;
        self.line(&format!("{change}{arrow}{step}"));
    }

    fn game_over(&mut self, status: GameStatus) {
        self.line(&format!("Game result:{status}"));
    }

    fn restarted(&mut self) {
        self.line("Clean your player.");
    }

    fn done(&mut self, tally: Tally) {
        self.line("All done. ");
        self.line(&format!("result: victory({}), defeated({}).", tally.victories, tally.defeats));
    }
}
