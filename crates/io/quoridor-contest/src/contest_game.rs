//! A game of the contest at the arbiter's table: an adapter between raw steps and status codes on the one side, commands
//! and events on the other. It decides nothing itself.

use std::time::{Duration, Instant};

use tengen_arbiter::{
    AfterViolation, Command, CommandError, EndReason, Event, EventMisfitError, FailureCause, LimitOutcome,
    Millis, MoveLimit, ResultEvidence, Table, TableTerms, TimeControl, Violation, ViolationPolicies,
    ViolationPolicy,
};
use tengen_core::{Message, Outcome, Seat};
use tengen_games::{AnyPosition, AnyRules, MoveError as MoveRefusal, RefusedMoveError};
use tengen_quoridor::{
    QuoridorMoveError, Rules,
    contest::{ContestLocation, ContestProfile, ContestStep, STEP_LIMIT, StepStatus},
};
use tengen_records::contest_status;
use tengen_table_host::{PendingEvents, TableClock, TableHost};

/// One game. Whoever runs it asks [`ContestGame::turn`], hands in what came of it, stores the events that follow, and
/// commits them:
///
/// ```
/// use std::time::Duration;
/// use tengen_arbiter::Table;
/// use tengen_quoridor::contest::{ContestLocation, ContestProfile, StepStatus, ContestStep};
/// use tengen_quoridor_contest::{ContestGame, contest_terms};
///
/// let terms = contest_terms(ContestProfile::Document, None, ["ALPHA", "BETA"]);
/// let opening = Table::opening(terms, 0).unwrap();
/// let mut game = ContestGame::open(ContestProfile::Document, opening).unwrap();
/// let step = ContestStep { to: ContestLocation::new(5, 4), ..ContestStep::NONE };
/// let pending = game.step(&step, Duration::from_millis(7)).unwrap();
/// assert!(pending.lines().next().unwrap().contains("the pawn cannot reach e4 in one move"));
/// assert_eq!(game.commit(pending), Some(StepStatus::InvalidStep));
/// ```
#[derive(Clone, Debug)]
pub struct ContestGame {
    profile: ContestProfile,
    /// Its clock stands still but for the time that players think.
    host: TableHost,
    steps: u32,
}

/// The arbiter's terms for a game of the contest.
pub fn contest_terms(
    profile: ContestProfile,
    limit: Option<Duration>,
    names: [impl Into<String>; 2],
) -> TableTerms {
    let mut terms = TableTerms::new(AnyRules::Quoridor(Rules::CONTEST), names).for_programs();
    let (out_of_time, then) = match profile {
        ContestProfile::Document => (ViolationPolicy::THREE, LimitOutcome::LessTime),
        ContestProfile::Original => {
            (ViolationPolicy::Count { limit: 2, then: AfterViolation::Pass }, LimitOutcome::LastToMove)
        }
    };
    let lateness_apart = profile == ContestProfile::Original;
    terms.violations = ViolationPolicies { out_of_time, lateness_apart, ..ViolationPolicies::THREE };
    terms.move_limit = Some(MoveLimit { moves: STEP_LIMIT, then });
    terms.time = time_control(limit);
    terms
}

/// So much for every step.
pub(crate) fn time_control(limit: Option<Duration>) -> TimeControl {
    limit.map_or(TimeControl::None, |limit| TimeControl::Simple {
        per_move: Millis::from(limit).max(Millis(1)),
    })
}

/// Whether the loser has to leave the contest for having been late.
pub(crate) fn is_sent_away(table: &Table) -> bool {
    table.conclusion().is_some_and(|end| {
        let is_late = end.evidence.overrun.is_some() && table.terms().violations.lateness_apart;
        end.reason == EndReason::Broke(Violation::OutOfTime)
            || (end.reason == EndReason::Violations && is_late)
    })
}

/// Who has left the contest with this game: nobody plays on whose connection has ended.
pub(crate) fn leaver(table: &Table) -> Option<Seat> {
    let end = table.conclusion()?;
    let has_left = end.reason == EndReason::Crashed || is_sent_away(table);
    end.evidence.offender.filter(|_| has_left)
}

impl ContestGame {
    /// The game that this event opens.
    pub fn open(profile: ContestProfile, opening: Event) -> Result<Self, EventMisfitError> {
        let host = TableHost::open(opening, TableClock::stopped(Millis::ZERO))?;
        Ok(Self { profile, host, steps: 0 })
    }

    /// The arbiter's table.
    pub const fn table(&self) -> &Table {
        self.host.table()
    }

    /// Everything that has happened in it.
    pub fn log(&self) -> &[Event] {
        self.host.log()
    }

    /// Whose turn it is. Players alternate, whatever became of the step before.
    pub fn turn(&self) -> Seat {
        self.table().turn()
    }

    /// Where this seat's pawn stands.
    pub fn location(&self, seat: Seat) -> ContestLocation {
        self.board().map_or(ContestLocation::NONE, |board| board.pawn(seat).into())
    }

    /// How many steps were made, refused and missed ones included.
    pub const fn steps(&self) -> u32 {
        self.steps
    }

    /// Who has won, once somebody has.
    pub fn winner(&self) -> Option<Seat> {
        match self.table().conclusion()?.outcome? {
            Outcome::Win(seat) => Some(seat),
            Outcome::Draw => None,
        }
    }

    /// What follows from a step of the seat to move, which took so long.
    pub fn step(&mut self, step: &ContestStep, used: Duration) -> Result<PendingEvents, CommandError> {
        match self.meaning(step) {
            Ok(text) => self.in_time(&Command::play(self.turn(), text), used),
            Err(why) => self.unplayable(step, why, used),
        }
    }

    /// What follows from a step that came with another player's key, or in a message that was none.
    pub fn foreign_step(
        &mut self,
        step: &ContestStep,
        used: Duration,
    ) -> Result<PendingEvents, CommandError> {
        let why = Message::new("quoridorcontest-foreign-step");
        self.unplayable(step, MoveRefusal::Unreadable(why), used)
    }

    /// What follows when the seat to move has not answered in time.
    pub fn time_out(&mut self, used: Duration) -> Result<PendingEvents, CommandError> {
        // Whoever was late by less than a millisecond was late by one.
        let late = self.limit().map_or(used, |limit| used.max(limit + Duration::from_millis(1)));
        self.decide(&Command::Tick, late)
    }

    /// What follows when the connection of this seat has ended, after the seat to move has thought for so long.
    pub fn closed(&mut self, seat: Seat, used: Duration) -> Result<PendingEvents, CommandError> {
        let cause = Some(FailureCause::Disconnected);
        let evidence = ResultEvidence { cause, ..ResultEvidence::default() };
        self.in_time(&Command::Broken { seat, evidence }, used)
    }

    /// Applies events that are stored; the status of the turn that they tell of, if any.
    pub fn commit(&mut self, pending: PendingEvents) -> Option<StepStatus> {
        let turn = self.log().len();
        // The table takes what it has decided.
        self.host.commit(pending).ok()?;
        let status = contest_status(self.table(), &self.log().get(turn)?.what);
        self.steps += u32::from(status.is_some());
        status
    }

    const fn board(&self) -> Option<&tengen_quoridor::Position> {
        match self.table().position() {
            AnyPosition::Quoridor(board) => Some(board),
            AnyPosition::Gomoku(_) | AnyPosition::Battlefield(_) => None,
        }
    }

    /// The move that a step means, or why it means none. An empty hand is noticed before anything else about a wall, also
    /// when no wall is given.
    fn meaning(&self, step: &ContestStep) -> Result<String, MoveRefusal> {
        let has_walls = self.board().is_some_and(|board| board.hand(self.turn()) > 0);
        if !step.is_move() && !has_walls {
            return Err(MoveRefusal::Quoridor(QuoridorMoveError::NoWallsLeft));
        }
        if !step.is_move() && step.wall == ContestStep::NONE.wall {
            let why = Message::new("quoridorcontest-neither-cell-nor-wall");
            return Err(MoveRefusal::Unreadable(why));
        }
        step.meaning(&Rules::CONTEST, self.profile).map(|m| m.to_string()).map_err(MoveRefusal::Quoridor)
    }

    fn unplayable(
        &mut self,
        step: &ContestStep,
        why: MoveRefusal,
        used: Duration,
    ) -> Result<PendingEvents, CommandError> {
        let refused = RefusedMoveError { text: step.to_string(), why };
        self.in_time(&Command::Unplayable { seat: self.turn(), refused }, used)
    }

    /// How long a step may take.
    fn limit(&self) -> Option<Duration> {
        let TimeControl::Simple { per_move } = self.table().terms().time else { return None };
        Some(Duration::from_millis(per_move.0))
    }

    /// What follows from an answer that had arrived in time, however late somebody came to look at it.
    fn in_time(&mut self, command: &Command, used: Duration) -> Result<PendingEvents, CommandError> {
        self.decide(command, self.limit().map_or(used, |limit| used.min(limit)))
    }

    fn decide(&mut self, command: &Command, used: Duration) -> Result<PendingEvents, CommandError> {
        let (seat, asked) = (self.turn(), Instant::now());
        let answered = asked + used;
        self.host.clock_mut().charge(seat, asked, answered);
        self.host.decide(command, answered)
    }
}
