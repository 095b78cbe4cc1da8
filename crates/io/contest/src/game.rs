//! One game between two programs: the rules themselves are the referee, and time is taken at the pipe.

use std::{
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

use tengen_bots::{Bot, Trouble};
use tengen_core::{Game as _, Lang, Localize as _, Outcome};
use tengen_gomoku::{Color, Illegal, Move, Point, Position, Rules};
use tengen_protocols::gomocup::{Coordinates, Order, Owner, Setting, Stone as BoardStone, host::Answer};

use crate::{
    Clock, Ending, Player, Reason,
    player::{color, millis, place, start},
};

/// How long a program may take to get ready.
const STARTUP: Duration = Duration::from_secs(10);
/// How long we wait for a program to have taken its settings; they have no answer of their own.
const SETTLING: Duration = Duration::from_secs(2);
/// What engines are told where the game has no limit.
const NO_LIMIT: i64 = 2_147_483_647;

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Game {
    /// The stones of the opening, then those of the players.
    pub stones: Vec<Stone>,
    /// How many of them are the opening's.
    pub opening: usize,
    /// How it ended.
    pub ending: Ending,
    /// Between an answer and the next question, and how many times.
    pub overhead: (Duration, u32),
}

/// A stone of a game.
#[derive(Clone, Copy, Debug)]
pub struct Stone {
    /// Where.
    pub point: Point,
    /// How long it took; nothing for the opening.
    pub time: Duration,
}

/// Where a player sits during a match, with its program once it runs.
pub(crate) struct Chair<'a> {
    pub(crate) player: &'a Player,
    bot: Option<Bot>,
    /// Whether it has been seen not to answer when asked what it is called.
    is_nameless: bool,
}

impl<'a> Chair<'a> {
    pub(crate) const fn new(player: &'a Player) -> Self {
        Self { player, bot: None, is_nameless: false }
    }

    /// Lets the program go, friendly or not.
    pub(crate) fn leave(&mut self, is_friendly: bool) {
        if let Some(bot) = self.bot.take()
            && is_friendly
        {
            bot.dismiss();
        }
    }

    /// Gets the program ready for a game. An error means that it cannot be run at all.
    fn begin(&mut self, rules: Rules, halt: &AtomicBool) -> std::io::Result<Result<(), Fault>> {
        if self.player.restart {
            self.leave(true);
        }
        let bot = match &mut self.bot {
            Some(bot) => bot,
            empty => empty.insert(self.player.program.start()?),
        };
        let asked = match bot.tell(&[start(rules)]) {
            Ok(asked) => asked,
            Err(trouble) => return Ok(Err(self.fault(trouble, Duration::ZERO))),
        };
        let ready = bot.wait(asked, asked + STARTUP, halt, |answer| match answer {
            Answer::Ok => Some(Ok(())),
            Answer::Error(why) | Answer::Unknown(why) => Some(Err(why)),
            Answer::Move(_)
            | Answer::Nowhere(_)
            | Answer::Suggest(_)
            | Answer::Message(_)
            | Answer::Debug(_)
            | Answer::Other(_) => None,
        });
        match ready.map(|heard| heard.what) {
            Ok(Ok(())) => Ok(self.settle(rules, halt)),
            Ok(Err(why)) => Ok(Err(Fault { reason: Reason::Refusal, evidence: why })),
            Err(Trouble::Late) => Ok(Err(Fault { reason: Reason::Stall, evidence: self.evidence("") })),
            Err(trouble) => Ok(Err(self.fault(trouble, Duration::ZERO))),
        }
    }

    /// Tells the settings. A program may take its time for them (memory, threads), which must not be charged to its first
    /// move: it is asked for its name, and its answer says that it is done. Whoever does not answer is not asked again.
    fn settle(&mut self, rules: Rules, halt: &AtomicBool) -> Result<(), Fault> {
        let Some(bot) = &mut self.bot else { return Ok(()) };
        let mut orders = self.player.all_settings(rules);
        if !self.is_nameless {
            orders.push(Order::About);
        }
        let settled = bot.tell(&orders).and_then(|asked| {
            if self.is_nameless {
                return Ok(());
            }
            let heard = bot.wait(asked, asked + SETTLING, halt, |answer| match answer {
                Answer::Other(_) => Some(()),
                Answer::Ok
                | Answer::Move(_)
                | Answer::Nowhere(_)
                | Answer::Suggest(_)
                | Answer::Message(_)
                | Answer::Debug(_)
                | Answer::Unknown(_)
                | Answer::Error(_) => None,
            });
            match heard {
                Ok(_) => Ok(()),
                Err(Trouble::Late) => {
                    self.is_nameless = true;
                    Ok(())
                }
                Err(trouble) => Err(trouble),
            }
        });
        settled.map_err(|trouble| self.fault(trouble, Duration::ZERO))
    }

    /// What became of a program that does not answer.
    fn fault(&mut self, trouble: Trouble, overrun: Duration) -> Fault {
        let reason = match trouble {
            Trouble::Gone(_) => Reason::Crash,
            Trouble::Late => Reason::Time(overrun),
            Trouble::Flood | Trouble::Deaf => Reason::Flood,
            Trouble::Interrupted => Reason::Interrupted,
        };
        let evidence = self.evidence(&trouble.localize(Lang::En));
        Fault { reason, evidence }
    }

    /// What is known, with the last line that the program wrote to standard error.
    fn evidence(&self, known: &str) -> String {
        let errors = self.bot.as_ref().map(Bot::errors).unwrap_or_default();
        let last = errors.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or_default();
        let texts = [known, last.trim()];
        texts.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join("; ")
    }
}

/// Why a program loses without having been beaten.
struct Fault {
    reason: Reason,
    evidence: String,
}

/// A game that is being played.
pub(crate) struct Play<'a, 'b> {
    /// Black's and White's.
    pub(crate) chairs: [&'a mut Chair<'b>; 2],
    pub(crate) rules: Rules,
    pub(crate) opening: &'a [Point],
    pub(crate) max_moves: Option<u32>,
    pub(crate) halt: &'a AtomicBool,
}

impl Play<'_, '_> {
    /// Plays it to its end. An error means that a program cannot be run at all: Black's or White's.
    pub(crate) fn run(mut self) -> Result<Game, (Color, std::io::Error)> {
        let stones = self.opening.iter().map(|&point| Stone { point, time: Duration::ZERO }).collect();
        let mut game = Game {
            stones,
            opening: self.opening.len(),
            ending: Ending { by: None, reason: Reason::Interrupted, evidence: String::new() },
            overhead: (Duration::ZERO, 0),
        };
        for seat in 0..2 {
            let ready = self.chairs[seat].begin(self.rules, self.halt);
            if let Err(fault) = ready.map_err(|error| (color(seat), error))? {
                game.ending = self.fail(seat, fault);
                return Ok(game);
            }
        }
        game.ending = self.moves(&mut game.stones, &mut game.overhead);
        Ok(game)
    }

    /// A program that has failed is not trusted with another game.
    fn fail(&mut self, seat: usize, fault: Fault) -> Ending {
        if fault.reason == Reason::Interrupted {
            self.chairs.iter_mut().for_each(|chair| chair.leave(false));
        } else if fault.reason.is_fault() {
            self.chairs[seat].leave(false);
        }
        Ending { by: Some(color(seat)), reason: fault.reason, evidence: fault.evidence }
    }

    fn moves(&mut self, stones: &mut Vec<Stone>, overhead: &mut (Duration, u32)) -> Ending {
        let Some(mut position) = reach(self.rules, self.opening) else {
            // Openings are checked before a match begins.
            return Ending { by: None, reason: Reason::Interrupted, evidence: "opening".to_owned() };
        };
        let mut clocks = [0, 1].map(|seat: usize| Clock::new(self.chairs[seat].player.time));
        let mut answered: Option<Instant> = None;
        let mut has_board = [false; 2];
        loop {
            if let Some(outcome) = position.outcome() {
                let by = match outcome {
                    Outcome::Win(seat) => position.color_of(seat),
                    Outcome::Draw => None,
                };
                let reason = if by.is_some() { Reason::Row } else { Reason::BoardFull };
                return Ending { by, reason, evidence: String::new() };
            }
            if self.max_moves.is_some_and(|most| stones.len() >= most as usize) {
                return Ending { by: None, reason: Reason::MaxMoves, evidence: String::new() };
            }
            let seat = place(position.to_move());
            let question =
                question(stones, position.to_move(), std::mem::replace(&mut has_board[seat], true));
            match self.ask(seat, question, clocks[seat], &mut answered, overhead) {
                Err(fault) => return self.fail(seat, fault),
                Ok((point, time)) => {
                    if let Err(illegal) = position.play(&Move::Place(point)) {
                        let reason = if let Illegal::Forbidden(foul) = illegal {
                            Reason::Forbidden(foul)
                        } else {
                            Reason::Illegal
                        };
                        let evidence = format!("{},{} {point}: {illegal}", point.x(), point.y());
                        return self.fail(seat, Fault { reason, evidence });
                    }
                    clocks[seat].spend(time);
                    stones.push(Stone { point, time });
                }
            }
        }
    }

    /// Asks for a move, and tells how long it took.
    fn ask(
        &mut self,
        seat: usize,
        question: Order,
        clock: Clock,
        answered: &mut Option<Instant>,
        overhead: &mut (Duration, u32),
    ) -> Result<(Point, Duration), Fault> {
        let chair = &mut *self.chairs[seat];
        let margin = chair.player.margin;
        let Some(bot) = &mut chair.bot else { return Err(chair.fault(Trouble::Gone(None), Duration::ZERO)) };
        let left = clock.left().map_or(NO_LIMIT, |left| i64::try_from(millis(left)).unwrap_or(NO_LIMIT));
        let orders = [Order::Info(Setting::TimeLeft(left)), question];
        let start = match bot.tell(&orders) {
            Ok(start) => start,
            Err(trouble) => return Err(chair.fault(trouble, Duration::ZERO)),
        };
        if let Some(answered) = answered {
            overhead.0 += start.saturating_duration_since(*answered);
            overhead.1 += 1;
        }
        let mut complaint = String::new();
        let heard = bot.wait(start, start + clock.allowed() + margin, self.halt, |answer| match answer {
            Answer::Move(at) => Some(Ok(at)),
            Answer::Nowhere(line) => Some(Err(line)),
            Answer::Error(text) | Answer::Unknown(text) => {
                complaint = text;
                None
            }
            Answer::Ok | Answer::Suggest(_) | Answer::Message(_) | Answer::Debug(_) | Answer::Other(_) => {
                None
            }
        });
        let heard = heard.map_err(|trouble| {
            let mut fault = chair.fault(trouble, margin);
            if !complaint.is_empty() {
                fault.evidence = format!("{}; ERROR {complaint}", fault.evidence);
            }
            fault
        })?;
        *answered = Some(heard.at);
        let illegal = |evidence| Fault { reason: Reason::Illegal, evidence };
        let at = heard.what.map_err(illegal)?;
        let point = point(at).ok_or_else(|| illegal(at.to_string()))?;
        Ok((point, heard.at.saturating_duration_since(start)))
    }
}

/// The position after an opening, unless that is not legal or ends the game.
pub(crate) fn reach(rules: Rules, opening: &[Point]) -> Option<Position> {
    let mut position = Position::new(rules).ok()?;
    for &point in opening {
        position.play(&Move::Place(point)).ok()?;
    }
    position.outcome().is_none().then_some(position)
}

/// How a player is asked for its move: the whole board at first, then the opponent's last stone.
fn question(stones: &[Stone], to_move: Color, has_board: bool) -> Order {
    match stones.last() {
        None => Order::Begin,
        Some(last) if has_board => Order::Turn(coordinates(last.point)),
        Some(_) => {
            let owner = |index: usize| {
                if index % 2 == place(to_move) { Owner::Own } else { Owner::Opponent }
            };
            let stone = |(index, stone): (usize, &Stone)| BoardStone {
                at: coordinates(stone.point),
                owner: owner(index),
            };
            Order::Board(stones.iter().enumerate().map(stone).collect())
        }
    }
}

fn coordinates(point: Point) -> Coordinates {
    Coordinates { x: point.x().into(), y: point.y().into() }
}

fn point(at: Coordinates) -> Option<Point> {
    Point::new(u8::try_from(at.x).ok()?, u8::try_from(at.y).ok()?)
}
