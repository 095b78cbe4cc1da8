use std::time::Duration;

use tengen_arbiter::{
    EndReason, Event, EventKind, EventMisfitError, Millis, MisfitKind, Offer, ResultEvidence, Table,
    Violation, ViolationPolicy,
};
use tengen_core::{Localize as _, Message, Seat, message};
use tengen_quoridor::contest::StepStatus;
use tengen_records::{PlayedMove, Record, RecordedResult, contest_status};

use crate::replay::{
    GameStep, ReplayTitle, StepKind,
    words::{safe, safe_reason},
};

/// Characters that are kept of what was tried.
const LONGEST_TEXT: usize = 300;

/// Writes down as steps what happens at a table.
#[derive(Clone, Debug)]
pub(crate) struct StepWriter {
    table: Table,
}

impl StepWriter {
    /// The table that its first event opens, and what is known of its game.
    pub(crate) fn open(first: &Event) -> Result<(Self, ReplayTitle), EventMisfitError> {
        let table = Table::open(first)?;
        let title = ReplayTitle::of(&Record::from_log(std::slice::from_ref(first))?);
        Ok((Self { table }, title))
    }

    /// The table as it stands.
    pub(crate) const fn table(&self) -> &Table {
        &self.table
    }

    /// Follows an event; one that does not fit changes nothing.
    pub(crate) fn record(&mut self, event: &Event) -> Result<Vec<GameStep>, EventMisfitError> {
        let mut steps = Vec::new();
        let before = self.table.plies().len();
        let turn = self.table.turn();
        // What is played or taken back is read before the table moves on.
        match &event.what {
            EventKind::Played { seat, text, used, eval, .. } => {
                let misfit = |refused| EventMisfitError { seq: event.seq, why: MisfitKind::Move(refused) };
                let m = self.table.position().read_move(text).map_err(misfit)?;
                let played = GameStep::new(StepKind::Played(PlayedMove { seat: *seat, m }));
                let comment = eval.as_ref().map_or_else(String::new, ToString::to_string);
                steps.push(GameStep { used: Some(duration(*used)), comment, ..played });
            }
            EventKind::TakenBack { plies, .. } => {
                let gone = self.table.plies().get(*plies as usize..).unwrap_or_default();
                let moves = gone.iter().filter(|ply| ply.text.is_some()).count();
                steps.push(GameStep::new(StepKind::TakenBack { moves }));
            }
            EventKind::Opened { .. }
            | EventKind::Violated { .. }
            | EventKind::Asked { .. }
            | EventKind::Agreed { .. }
            | EventKind::Declined { .. }
            | EventKind::Cancelled { .. }
            | EventKind::Paused
            | EventKind::Continued
            | EventKind::Left { .. }
            | EventKind::Returned { .. }
            | EventKind::Eliminated { .. }
            | EventKind::Credited { .. }
            | EventKind::Reopened { .. }
            | EventKind::Finished { .. } => {}
        }
        self.table.apply(event)?;
        if let EventKind::Violated { seat, violation, used, evidence } = &event.what {
            let is_passed = self.table.plies().len() > before && self.table.turn() != turn;
            let status = contest_status(&self.table, &event.what);
            let what = self.violation(*seat, *violation, evidence, is_passed, status);
            steps.extend(what.map(|what| GameStep { used: Some(duration(*used)), ..GameStep::new(what) }));
            // The turn that passes is told by the step itself.
            return Ok(self.timed(steps, event.at, before + usize::from(is_passed)));
        }
        steps.extend(self.remark(&event.what).map(|said| GameStep::new(StepKind::Said(said))));
        if let EventKind::Finished { .. } = &event.what {
            let verdict = self.table.conclusion().map(RecordedResult::from);
            steps.extend(verdict.map(|verdict| GameStep::new(StepKind::Ended(verdict))));
        }
        let known = before + usize::from(matches!(event.what, EventKind::Played { .. }));
        Ok(self.timed(steps, event.at, known))
    }

    /// Adds what the clocks show, and the turns that were passed over since so many were known.
    fn timed(&self, mut steps: Vec<GameStep>, at: Millis, known: usize) -> Vec<GameStep> {
        for step in &mut steps {
            if let StepKind::Played(PlayedMove { seat, .. }) | StepKind::Missed { seat, .. } = &step.what {
                step.left = self.table.time_left(*seat, at).map(duration);
            }
        }
        for ply in self.table.plies().iter().skip(known).filter(|ply| ply.text.is_none()) {
            let why = message!("tui-said-out");
            steps.push(GameStep::new(StepKind::Missed { seat: ply.seat, why }));
        }
        steps
    }

    /// A violation as a step. Whoever is late and has lost by it is told of by the end alone.
    fn violation(
        &self,
        seat: Seat,
        violation: Violation,
        evidence: &ResultEvidence,
        is_passed: bool,
        status: Option<StepStatus>,
    ) -> Option<StepKind> {
        let reason = EndReason::Broke(violation).message();
        if violation == Violation::OutOfTime {
            let has_lost =
                self.table.terms().seat_terms(seat).violations.of(violation) == ViolationPolicy::Lose;
            return if is_passed {
                Some(StepKind::Missed { seat, why: reason })
            } else {
                (!has_lost).then(|| StepKind::Said(self.who(seat, "tui-said-timeout")))
            };
        }
        let has_contest = self.table.terms().rules.game().has_contest();
        let status = status.filter(|_| has_contest).map(StepStatus::code);
        // What was tried, and why it was refused, may come from anywhere.
        let why = evidence.why.as_ref().unwrap_or(&reason);
        let why = safe_reason(why);
        let text = safe(evidence.text.as_deref().unwrap_or_default(), LONGEST_TEXT);
        Some(StepKind::Refused { seat, text, why, status })
    }

    /// What is worth a line beside moves and the end.
    fn remark(&self, happening: &EventKind) -> Option<Message> {
        Some(match happening {
            EventKind::Asked { seat, offer } => {
                let words = match offer {
                    Offer::TakeBack => "tui-said-asks-take-back",
                    Offer::Draw => "tui-said-offers-draw",
                    Offer::Pause => "tui-said-asks-pause",
                    Offer::Continue => "tui-said-asks-continue",
                };
                self.who(*seat, words)
            }
            EventKind::Declined { seat, offer, .. } => {
                let words = match offer {
                    Offer::TakeBack => "tui-said-declines-take-back",
                    Offer::Draw => "tui-said-declines-draw",
                    Offer::Pause => "tui-said-declines-pause",
                    Offer::Continue => "tui-said-declines-continue",
                };
                self.who(*seat, words)
            }
            EventKind::Agreed { seat, .. } => self.who(*seat, "tui-said-agrees"),
            EventKind::Cancelled { seat, .. } => self.who(*seat, "tui-said-withdraws"),
            EventKind::Paused => message!("tui-said-paused"),
            EventKind::Continued => message!("tui-said-continued"),
            EventKind::Eliminated { seat, reason, .. } => {
                self.who(*seat, message!("tui-said-out-because", why = reason.message()))
            }
            EventKind::Credited { seat, time, .. } => self.who(*seat, message!("tui-said-credited", time)),
            // Who comes and goes changes nothing of the game.
            EventKind::Left { .. }
            | EventKind::Returned { .. }
            | EventKind::Reopened { .. }
            | EventKind::Opened { .. }
            | EventKind::Played { .. }
            | EventKind::TakenBack { .. }
            | EventKind::Violated { .. }
            | EventKind::Finished { .. } => return None,
        })
    }

    fn who(&self, seat: Seat, what: impl Into<Message>) -> Message {
        let name = self.table.terms().players.get(seat.index()).map_or("?", String::as_str);
        message!("tui-said-of", name, what = what.into())
    }
}

/// The steps of a whole log, with what is known before the first of them.
pub(crate) fn steps_of_log(log: &[Event]) -> Result<(ReplayTitle, Vec<GameStep>), EventMisfitError> {
    let (first, rest) = log.split_first().ok_or(EventMisfitError { seq: 0, why: MisfitKind::Empty })?;
    let (mut scribe, title) = StepWriter::open(first)?;
    let mut steps = Vec::new();
    for event in rest {
        steps.extend(scribe.record(event)?);
    }
    Ok((title, steps))
}

const fn duration(time: Millis) -> Duration {
    Duration::from_millis(time.0)
}
