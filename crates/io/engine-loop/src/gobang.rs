//! The baseline as a Gomocup program. It thinks for a second at most and reads nothing meanwhile.

use std::{
    io::{self, Read, Write},
    time::Duration,
};

use tengen_gobang_baseline::{GobangLimits, GobangPlayer};
use tengen_gomoku::Color;
use tengen_protocols::{
    gomocup::{EngineSetting, GomocupCommand, GomocupReader, StoneOwner},
    lines::{LineTooLongError, read_lines},
};

use crate::gomocup::{reply::coordinates, stones::GomocupBoard};

/// It never takes longer for a move.
const LONGEST_TURN: u64 = 1000;
/// Kept back for the way to the manager.
const RESERVE: u64 = 30;

/// Plays as the baseline by the protocol of Gomocup's managers until it is told to end or its input does.
pub fn run_gobang(input: impl Read, mut output: impl Write) -> io::Result<()> {
    let (mut engine, mut reader, mut result) = (GobangLoop::default(), GomocupReader::default(), Ok(()));
    read_lines(input, |line| {
        let order = match line {
            Ok(line) => reader.line(line),
            Err(LineTooLongError) => Some(GomocupCommand::Unknown("line too long".to_owned())),
        };
        match order {
            None => true,
            Some(GomocupCommand::End) => false,
            Some(order) => {
                result = engine.execute(order, &mut output);
                result.is_ok()
            }
        }
    });
    result
}

/// What the manager has told.
#[derive(Default)]
struct GobangLoop {
    stones: GomocupBoard,
    timeout_turn: Option<u64>,
    time_left: Option<u64>,
    level: Option<u8>,
}

impl GobangLoop {
    fn execute(&mut self, order: GomocupCommand, output: &mut impl Write) -> io::Result<()> {
        let before = self.stones.clone();
        let answer = match order {
            GomocupCommand::Start(side) => self.start(side, side),
            GomocupCommand::RectStart(width, height) => self.start(width, height),
            GomocupCommand::Restart => {
                let size = self.stones.board();
                size.and_then(|size| self.start(size.width().into(), size.height().into()))
            }
            GomocupCommand::Begin => self.think(),
            GomocupCommand::Turn(at) => self.stones.put(at, StoneOwner::Opponent).and_then(|()| self.think()),
            GomocupCommand::Play(at) => self.stones.put(at, StoneOwner::Own).map(|()| at.to_string()),
            GomocupCommand::Board(stones) => self.stones.lay(&stones).and_then(|()| self.think()),
            GomocupCommand::TakeBack(at) => self.stones.take_back(at).map(|()| "OK".to_owned()),
            GomocupCommand::Info(setting) => {
                self.set(&setting);
                return Ok(());
            }
            GomocupCommand::About => Ok(format!(
                "name=\"Gobang\", version=\"{}\", author=\"Tengen\", country=\"\", www=\"\"",
                env!("CARGO_PKG_VERSION")
            )),
            GomocupCommand::Bad { line, expected } => Err(format!("expected {expected}, not {line}")),
            // It has moved before it reads the order to stop.
            GomocupCommand::Stop | GomocupCommand::ForgetPositions | GomocupCommand::End => return Ok(()),
            GomocupCommand::SetBoard(_)
            | GomocupCommand::Swap2(_)
            | GomocupCommand::ShowForbidden
            | GomocupCommand::Best(_) => Ok("UNKNOWN command".to_owned()),
            GomocupCommand::Unknown(line) => Ok(format!("UNKNOWN {line}")),
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

    fn set(&mut self, setting: &EngineSetting) {
        match *setting {
            EngineSetting::TimeoutTurn(time) => self.timeout_turn = Some(time),
            // None is 2147483647, which limits nothing.
            EngineSetting::TimeLeft(time) => self.time_left = Some(u64::try_from(time).unwrap_or_default()),
            EngineSetting::MaxDepth(depth) => {
                self.level = u8::try_from(depth).ok().filter(|&depth| depth > 0);
            }
            // It plays five or more in a row whatever the rule, and has neither memory nor threads nor counts.
            EngineSetting::TimeoutMatch(_)
            | EngineSetting::TimeIncrement(_)
            | EngineSetting::MaxMemory(_)
            | EngineSetting::Rule(_)
            | EngineSetting::ThreadNum(_)
            | EngineSetting::MaxNode(_)
            | EngineSetting::HashSize(_)
            | EngineSetting::Pondering(_)
            | EngineSetting::Level(_)
            | EngineSetting::Other(_) => {}
        }
    }

    fn start(&mut self, width: u32, height: u32) -> Result<String, String> {
        self.stones.clear(width, height).map(|()| "OK".to_owned())
    }

    fn think(&mut self) -> Result<String, String> {
        let size = self.stones.board()?;
        let mut gobang = GobangPlayer::new(size).ok_or("the board is too large")?;
        // Colours make no difference to it: the stones are its own or not.
        let (own, other) = (Color::BLACK, Color::WHITE);
        for &(point, owner) in self.stones.played() {
            gobang.put(point, if owner == StoneOwner::Own { own } else { other });
        }
        let turn = self.timeout_turn.unwrap_or(LONGEST_TURN).min(LONGEST_TURN);
        // A game has some twenty moves of one's own.
        let share = self.time_left.map_or(u64::MAX, |left| left / 20);
        let time = Duration::from_millis(turn.min(share).saturating_sub(RESERVE).max(5));
        let usual = GobangLimits::default();
        let point = gobang.choose(own, GobangLimits { level: self.level.unwrap_or(usual.level), time });
        let point = point.ok_or("the board is full")?;
        self.stones.push(point, StoneOwner::Own);
        Ok(coordinates(point))
    }
}
