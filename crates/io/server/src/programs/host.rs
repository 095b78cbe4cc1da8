use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Sender, channel},
    },
    thread,
    time::{Duration, Instant},
};

use tengen_contest::{Guest, Player};
use tengen_games::{AnyMove, AnyRules};

use super::{NoMove, Places};

/// What a program writes is told so often at most, however much it is.
const BETWEEN_REMARKS: Duration = Duration::from_millis(250);

/// A program in a seat. It lives on one thread, from when it is made ready to the end of this value; it is ended then, and
/// only after that its place is free.
#[derive(Debug)]
pub(crate) struct Host {
    orders: Sender<Order>,
    /// What stops the program in what it was asked last.
    halt: Arc<AtomicBool>,
}

/// What a program is asked.
#[derive(Debug)]
pub(crate) struct Asked {
    /// The whole game so far.
    pub(crate) moves: Vec<AnyMove>,
    /// What its clock leaves it, if there is one.
    pub(crate) left: Option<Duration>,
}

/// What is heard of a program.
#[derive(Debug)]
pub(crate) enum Word {
    /// It runs and knows what is played, or never will.
    Ready(Result<(), NoMove>),
    /// What it writes while it thinks.
    Remark(String),
    /// Its move, and when it came; or why there is none.
    Answer(Result<String, NoMove>, Instant),
}

/// Who is told what is heard, with the number of the question.
pub(crate) type Tell = Arc<dyn Fn(u64, Word) + Send + Sync>;

#[derive(Debug)]
struct Order {
    question: u64,
    /// Without one the program only gets ready.
    asked: Option<Asked>,
    halt: Arc<AtomicBool>,
}

impl Host {
    /// A thread for a program, which has one of these places. The program is not started yet.
    pub(crate) fn new(player: Player, rules: AnyRules, places: Places, tell: Tell) -> std::io::Result<Self> {
        let (orders, waiting) = channel::<Order>();
        let name = "program at a table".to_owned();
        thread::Builder::new().name(name).spawn(move || {
            let mut guest = Guest::new(player, rules);
            for Order { question, asked, halt } in waiting {
                let word = match asked {
                    None => Word::Ready(guest.begin(&halt).map_err(|failure| NoMove::of(&failure))),
                    Some(Asked { moves, left }) => {
                        let mut last: Option<Instant> = None;
                        let mut heard = |line: &str| {
                            if last.is_none_or(|last| last.elapsed() >= BETWEEN_REMARKS) {
                                last = Some(Instant::now());
                                tell(question, Word::Remark(line.to_owned()));
                            }
                        };
                        let answer = guest.ask(&moves, left, &mut heard, &halt);
                        let at = Instant::now();
                        Word::Answer(
                            answer.map(|answer| answer.text).map_err(|failure| NoMove::of(&failure)),
                            at,
                        )
                    }
                };
                tell(question, word);
            }
            drop(guest);
            drop(places);
        })?;
        Ok(Self { orders, halt: Arc::default() })
    }

    /// Starts the program, or tells it that another game begins.
    pub(crate) fn get_ready(&mut self, question: u64) {
        self.order(question, None);
    }

    /// Asks for a move. Whoever does not want to know any more sets what this returns: a program that thinks is ended
    /// then, and starts again when it gets ready again.
    pub(crate) fn ask(&mut self, question: u64, asked: Asked) -> Arc<AtomicBool> {
        self.order(question, Some(asked));
        Arc::clone(&self.halt)
    }

    fn order(&mut self, question: u64, asked: Option<Asked>) {
        self.halt = Arc::default();
        // The thread lives as long as there is somebody to ask it.
        let _ = self.orders.send(Order { question, asked, halt: Arc::clone(&self.halt) });
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.halt.store(true, Ordering::Relaxed);
    }
}
