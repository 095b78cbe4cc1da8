//! The baseline as a Gomocup program. It thinks for a second at most and reads nothing meanwhile.

use std::{
    io::{self, Read, Write},
    time::Duration,
};

use tengen_gobang_baseline::{Gobang, Limits};
use tengen_gomoku::Color;
use tengen_protocols::{
    gomocup::{Order, Owner, Reader, Setting},
    lines::{LineTooLong, read_lines},
};

use crate::gomocup::{reply::coordinates, stones::Stones};

/// It never takes longer for a move.
const LONGEST_TURN: u64 = 1000;
/// Kept back for the way to the manager.
const RESERVE: u64 = 30;

/// Plays as the baseline by the protocol of Gomocup's managers until it is told to end or its input does.
pub fn run_gobang(input: impl Read, mut output: impl Write) -> io::Result<()> {
    let (mut engine, mut reader, mut result) = (GobangLoop::default(), Reader::default(), Ok(()));
    read_lines(input, |line| {
        let order = match line {
            Ok(line) => reader.line(line),
            Err(LineTooLong) => Some(Order::Unknown("line too long".to_owned())),
        };
        match order {
            None => true,
            Some(Order::End) => false,
            Some(order) => {
                result = engine.obey(order, &mut output);
                result.is_ok()
            }
        }
    });
    result
}

/// What the manager has told.
#[derive(Default)]
struct GobangLoop {
    stones: Stones,
    timeout_turn: Option<u64>,
    time_left: Option<u64>,
    level: Option<u8>,
}

impl GobangLoop {
    fn obey(&mut self, order: Order, output: &mut impl Write) -> io::Result<()> {
        let before = self.stones.clone();
        let answer = match order {
            Order::Start(side) => self.start(side, side),
            Order::RectStart(width, height) => self.start(width, height),
            Order::Restart => {
                let size = self.stones.board();
                size.and_then(|size| self.start(size.width().into(), size.height().into()))
            }
            Order::Begin => self.think(),
            Order::Turn(at) => self.stones.put(at, Owner::Opponent).and_then(|()| self.think()),
            Order::Play(at) => self.stones.put(at, Owner::Own).map(|()| at.to_string()),
            Order::Board(stones) => self.stones.lay(&stones).and_then(|()| self.think()),
            Order::TakeBack(at) => self.stones.take_back(at).map(|()| "OK".to_owned()),
            Order::Info(setting) => {
                self.set(&setting);
                return Ok(());
            }
            Order::About => Ok(format!(
                "name=\"Gobang\", version=\"{}\", author=\"Tengen\", country=\"\", www=\"\"",
                env!("CARGO_PKG_VERSION")
            )),
            Order::Bad { line, expected } => Err(format!("expected {expected}, not {line}")),
            // It has moved before it reads the order to stop.
            Order::Stop | Order::ForgetPositions | Order::End => return Ok(()),
            Order::SetBoard(_) | Order::Swap2(_) | Order::ShowForbidden | Order::Best(_) => {
                Ok("UNKNOWN command".to_owned())
            }
            Order::Unknown(line) => Ok(format!("UNKNOWN {line}")),
        };
        match answer {
            Ok(text) => writeln!(output, "{text}")?,
            Err(error) => {
                // What is refused changes nothing.
                self.stones = before;
                writeln!(output, "ERROR {error}")?;
            }
        }
        output.flush()
    }

    fn set(&mut self, setting: &Setting) {
        match *setting {
            Setting::TimeoutTurn(time) => self.timeout_turn = Some(time),
            // None is 2147483647, which limits nothing.
            Setting::TimeLeft(time) => self.time_left = Some(u64::try_from(time).unwrap_or_default()),
            Setting::MaxDepth(depth) => {
                self.level = u8::try_from(depth).ok().filter(|&depth| depth > 0);
            }
            // It plays five or more in a row whatever the rule, and has neither memory nor threads nor counts.
            Setting::TimeoutMatch(_)
            | Setting::TimeIncrement(_)
            | Setting::MaxMemory(_)
            | Setting::Rule(_)
            | Setting::ThreadNum(_)
            | Setting::MaxNode(_)
            | Setting::HashSize(_)
            | Setting::Pondering(_)
            | Setting::Level(_)
            | Setting::Other(_) => {}
        }
    }

    fn start(&mut self, width: u32, height: u32) -> Result<String, String> {
        self.stones.clear(width, height).map(|()| "OK".to_owned())
    }

    fn think(&mut self) -> Result<String, String> {
        let size = self.stones.board()?;
        let mut gobang = Gobang::new(size).ok_or("the board is too large")?;
        // Colours make no difference to it: the stones are its own or not.
        let (own, other) = (Color::BLACK, Color::WHITE);
        for &(point, owner) in self.stones.played() {
            gobang.put(point, if owner == Owner::Own { own } else { other });
        }
        let turn = self.timeout_turn.unwrap_or(LONGEST_TURN).min(LONGEST_TURN);
        // A game has some twenty moves of one's own.
        let share = self.time_left.map_or(u64::MAX, |left| left / 20);
        let time = Duration::from_millis(turn.min(share).saturating_sub(RESERVE).max(5));
        let usual = Limits::default();
        let point = gobang.choose(own, Limits { level: self.level.unwrap_or(usual.level), time });
        let point = point.ok_or("the board is full")?;
        self.stones.push(point, Owner::Own);
        Ok(coordinates(point))
    }
}
