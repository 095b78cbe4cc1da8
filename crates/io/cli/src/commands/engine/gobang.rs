//! The baseline as a Gomocup program. It thinks for a second at most and reads nothing meanwhile.

use std::{
    io::{self, BufRead as _, Write as _},
    process::ExitCode,
    time::Duration,
};

use anyhow::Result;
use tengen_gobang_baseline::{Gobang, Limits};
use tengen_gomoku::{Color, Point, Size};
use tengen_protocols::gomocup::{Coordinates, Order, Owner, Reader, Setting, Stone};

/// It never takes longer for a move.
const LONGEST_TURN: u64 = 1000;
/// Kept back for the way to the manager.
const RESERVE: u64 = 30;

pub(crate) fn run() -> Result<ExitCode> {
    let mut partner = Partner::default();
    let (mut reader, mut input, mut line) = (Reader::default(), io::stdin().lock(), Vec::new());
    // The end of the input is the end of the program.
    while matches!(input.read_until(b'\n', &mut line), Ok(1..)) {
        for part in line.split(|&byte| byte == b'\r') {
            match reader.line(&String::from_utf8_lossy(part)) {
                None => {}
                Some(Order::End) => return Ok(ExitCode::SUCCESS),
                Some(order) => partner.obey(order)?,
            }
        }
        line.clear();
    }
    Ok(ExitCode::SUCCESS)
}

/// What the manager has told.
#[derive(Default)]
struct Partner {
    size: Option<Size>,
    stones: Vec<(Point, Owner)>,
    timeout_turn: Option<u64>,
    time_left: Option<u64>,
    level: Option<u8>,
}

impl Partner {
    fn obey(&mut self, order: Order) -> io::Result<()> {
        let answer = match order {
            Order::Start(side) => self.start(side, side),
            Order::RectStart(width, height) => self.start(width, height),
            Order::Restart => match self.size {
                Some(size) => self.start(size.width().into(), size.height().into()),
                None => Err("no board: START first".to_owned()),
            },
            Order::Begin => self.think(),
            Order::Turn(at) => self.put(at, Owner::Opponent).and_then(|()| self.think()),
            Order::Play(at) => self.put(at, Owner::Own).map(|()| at.to_string()),
            Order::Board(stones) => self.lay(&stones).and_then(|()| self.think()),
            Order::TakeBack(at) => self.take_back(at),
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
        let mut output = io::stdout().lock();
        match answer {
            Ok(text) => writeln!(output, "{text}")?,
            Err(error) => writeln!(output, "ERROR {error}")?,
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
        let length = |n: u32| u8::try_from(n).ok().filter(|n| (5..=22).contains(n));
        let size = length(width).zip(length(height)).and_then(|(width, height)| Size::new(width, height));
        self.size = Some(size.ok_or("the board must be from 5 to 22 on each side")?);
        self.stones.clear();
        Ok("OK".to_owned())
    }

    fn put(&mut self, at: Coordinates, owner: Owner) -> Result<(), String> {
        let size = self.size.ok_or("no board: START first")?;
        let point = u8::try_from(at.x).ok().zip(u8::try_from(at.y).ok()).and_then(|(x, y)| Point::new(x, y));
        let point = point.filter(|&point| size.contains(point));
        let point = point.ok_or_else(|| format!("{at} is off the board"))?;
        if self.stones.iter().any(|&(other, _)| other == point) {
            return Err(format!("there is a stone on {at} already"));
        }
        self.stones.push((point, owner));
        Ok(())
    }

    /// Lays out a whole board; a bad one changes nothing.
    fn lay(&mut self, stones: &[Stone]) -> Result<(), String> {
        let before = std::mem::take(&mut self.stones);
        let laid = stones.iter().try_for_each(|stone| self.put(stone.at, stone.owner));
        if laid.is_err() {
            self.stones = before;
        }
        laid
    }

    fn take_back(&mut self, at: Coordinates) -> Result<String, String> {
        let is_there =
            |(point, _): &(Point, Owner)| u32::from(point.x()) == at.x && u32::from(point.y()) == at.y;
        let index = self.stones.iter().position(is_there);
        self.stones.remove(index.ok_or_else(|| format!("there is no stone on {at}"))?);
        Ok("OK".to_owned())
    }

    fn think(&mut self) -> Result<String, String> {
        let size = self.size.ok_or("no board: START first")?;
        let mut gobang = Gobang::new(size).ok_or("the board is too large")?;
        // Colours make no difference to it: the stones are its own or not.
        let (own, other) = (Color::BLACK, Color::WHITE);
        for &(point, owner) in &self.stones {
            gobang.put(point, if owner == Owner::Own { own } else { other });
        }
        let turn = self.timeout_turn.unwrap_or(LONGEST_TURN).min(LONGEST_TURN);
        // A game has some twenty moves of one's own.
        let share = self.time_left.map_or(u64::MAX, |left| left / 20);
        let time = Duration::from_millis(turn.min(share).saturating_sub(RESERVE).max(5));
        let usual = Limits::default();
        let point = gobang.choose(own, Limits { level: self.level.unwrap_or(usual.level), time });
        let point = point.ok_or("the board is full")?;
        self.stones.push((point, Owner::Own));
        Ok(format!("{},{}", point.x(), point.y()))
    }
}
