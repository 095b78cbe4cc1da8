use std::{borrow::Cow, time::Duration};

use tengen_core::{Game, Lang, Localize, Outcome, Seat, english_errors};

use super::{Location, Step};
use crate::{Move, Position, Rules};

/// Which of the contest's two descriptions is followed where they differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Profile {
    /// What players were told: a time-out is a violation, and at the step limit the faster player wins. Walls may
    /// be given from either end.
    Document,
    /// What the original server does: the second time-out in a game loses it, at the step limit the player who
    /// moved second wins, and walls must be given from the lower or left end.
    Original,
}

/// What became of a step, with the numbers that players are sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(i32)]
pub enum Status {
    /// Done.
    Ok = 0,
    /// Done, and the game is won.
    Win = 1,
    /// The game is lost.
    Lost = 2,
    /// Too late; the turn has passed.
    Timeout = 3,
    /// The opponent has gone, which wins the game.
    EnemyClosed = 4,
    /// The third violation, which loses the game.
    RulesBreaker = 5,
    /// No walls are left: a violation.
    InsufficientBlock = 6,
    /// The cell cannot be reached, or the wall cannot be put: a violation.
    InvalidStep = 7,
}

impl Status {
    /// The number that players are sent.
    pub const fn code(self) -> i32 {
        self as i32
    }
}

impl Localize for Status {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        let (en, zh) = match self {
            Self::Ok => ("well done", "正常"),
            Self::Win => ("victory", "胜利"),
            Self::Lost => ("defeat", "失败"),
            Self::Timeout => ("time out", "超时"),
            Self::EnemyClosed => ("the opponent has gone", "对手故障"),
            Self::RulesBreaker => ("the rules were broken three times", "违规三次判负"),
            Self::InsufficientBlock => ("no walls are left", "挡板已用完"),
            Self::InvalidStep => ("illegal step", "棋子不可达或挡板坐标错误"),
        };
        lang.pick(en, zh).into()
    }
}

/// How a bout ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// This seat reached its goal.
    Goal(Seat),
    /// This seat broke the rules three times.
    Violations(Seat),
    /// This seat was late twice (profile `original`).
    Timeouts(Seat),
    /// Nobody got anywhere in [`Bout::STEP_LIMIT`] steps.
    StepLimit,
}

/// Why a step cannot be judged at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotJudged {
    /// The bout has ended.
    Over,
    /// Two play, and this seat is neither.
    NoSuchSeat,
}

impl Localize for NotJudged {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        match self {
            Self::Over => lang.pick("the bout is over", "对局已经结束"),
            Self::NoSuchSeat => lang.pick("two play a bout", "对局只有两位玩家"),
        }
        .into()
    }
}

english_errors!(NotJudged);

/// One game of the contest, with its judge: steps come in as raw numbers, a status comes out.
///
/// The judge does not insist that players alternate; whoever runs the game asks them in turn. Refused steps
/// change nothing but the counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bout {
    profile: Profile,
    position: Position,
    violations: [u8; 2],
    timeouts: [u8; 2],
    steps: u32,
    step_limit: Option<u32>,
    end: Option<End>,
}

impl Bout {
    /// Steps of both players together, refused and missed ones counted, after which the bout is stopped.
    pub const STEP_LIMIT: u32 = 200;
    /// The violation that loses.
    const MAX_VIOLATIONS: u8 = 3;
    /// The time-out that loses in the original contest.
    const MAX_TIMEOUTS: u8 = 2;

    /// A new game: the first seat begins on (5, 1).
    pub fn new(profile: Profile) -> Self {
        Self {
            profile,
            position: Position::start(Rules::CONTEST),
            violations: [0; 2],
            timeouts: [0; 2],
            steps: 0,
            step_limit: Some(Self::STEP_LIMIT),
            end: None,
        }
    }

    /// The same bout, not stopped after any number of steps.
    #[must_use]
    pub const fn without_step_limit(mut self) -> Self {
        self.step_limit = None;
        self
    }

    /// The board.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Where this seat's pawn stands.
    pub fn location(&self, seat: Seat) -> Location {
        self.position.pawn(seat).into()
    }

    /// How many violations this seat has against it.
    pub fn violations(&self, seat: Seat) -> u8 {
        self.violations.get(seat.index()).copied().unwrap_or_default()
    }

    /// How many steps were made, refused and missed ones counted.
    pub const fn steps(&self) -> u32 {
        self.steps
    }

    /// How the bout ended, or `None` while it goes on.
    pub const fn end(&self) -> Option<End> {
        self.end
    }

    /// Who won. `time_used` is each seat's thinking time in all; it decides at the step limit where the document
    /// is followed. Equal times are a draw.
    pub fn outcome(&self, time_used: [Duration; 2]) -> Option<Outcome> {
        let by_time = || match time_used[0].cmp(&time_used[1]) {
            std::cmp::Ordering::Less => Outcome::Win(Seat::FIRST),
            std::cmp::Ordering::Greater => Outcome::Win(Seat::SECOND),
            std::cmp::Ordering::Equal => Outcome::Draw,
        };
        Some(match (self.end?, self.profile) {
            (End::Goal(winner), _) => Outcome::Win(winner),
            (End::Violations(loser) | End::Timeouts(loser), _) => Outcome::Win(loser.other()),
            (End::StepLimit, Profile::Document) => by_time(),
            (End::StepLimit, Profile::Original) => Outcome::Win(Seat::SECOND),
        })
    }

    /// Judges a step of this seat.
    pub fn step(&mut self, seat: Seat, step: &Step) -> Result<Status, NotJudged> {
        self.count_step(seat)?;
        self.position.set_turn(seat);
        let status = match self.judge(seat, step) {
            Ok(m) => {
                let _ = self.position.make(&m);
                if self.position.outcome().is_some() {
                    self.end = Some(End::Goal(seat));
                    Status::Win
                } else {
                    Status::Ok
                }
            }
            Err(violation) => self.violate(seat, violation),
        };
        self.stop_at_limit();
        Ok(status)
    }

    /// Notes that this seat was late. Its turn passes.
    pub fn time_out(&mut self, seat: Seat) -> Result<Status, NotJudged> {
        self.count_step(seat)?;
        let timeouts = &mut self.timeouts[seat.index()];
        *timeouts += 1;
        let status = match self.profile {
            Profile::Document => self.violate(seat, Status::Timeout),
            Profile::Original => {
                if *timeouts == Self::MAX_TIMEOUTS {
                    self.end = Some(End::Timeouts(seat));
                }
                Status::Timeout
            }
        };
        self.stop_at_limit();
        Ok(status)
    }

    fn count_step(&mut self, seat: Seat) -> Result<(), NotJudged> {
        if seat.index() >= self.violations.len() {
            return Err(NotJudged::NoSuchSeat);
        }
        if self.end.is_some() {
            return Err(NotJudged::Over);
        }
        self.steps += 1;
        Ok(())
    }

    fn stop_at_limit(&mut self) {
        if self.end.is_none() && Some(self.steps) == self.step_limit {
            self.end = Some(End::StepLimit);
        }
    }

    /// The move that a step means, or its violation. An empty hand is noticed before anything else about a wall,
    /// a step without any wall included.
    fn judge(&self, seat: Seat, step: &Step) -> Result<Move, Status> {
        let m = if step.is_move() {
            Move::Step(step.to.cell().ok_or(Status::InvalidStep)?)
        } else if self.position.hand(seat) == 0 {
            return Err(Status::InsufficientBlock);
        } else {
            let bar = match self.profile {
                Profile::Document => step.wall.normalized(),
                Profile::Original => step.wall,
            };
            Move::Wall(bar.wall(self.position.rules()).ok_or(Status::InvalidStep)?)
        };
        self.position.check(&m).map(|()| m).map_err(|_| Status::InvalidStep)
    }

    fn violate(&mut self, seat: Seat, violation: Status) -> Status {
        let count = &mut self.violations[seat.index()];
        *count += 1;
        if *count < Self::MAX_VIOLATIONS {
            return violation;
        }
        self.end = Some(End::Violations(seat));
        Status::RulesBreaker
    }
}
