//! Between records and the referee's logs. A log is complete: clocks, violations, what was taken back and why the game
//! ended. Its record is what a picture, a terminal or another format shows of it; moves that were taken back are
//! variations there.

use std::{collections::BTreeMap, time::Duration};

use tengen_arbiter::{
    AfterViolation, EndReason, EngineEvaluation, Event, EventKind, EventMisfitError, GameConclusion, Millis,
    MisfitKind, ResultEvidence, Table, TableTerms, TermsError, TimeControl, Violation, ViolationPolicies,
    ViolationPolicy,
};
use tengen_core::text::without_hidden;
use tengen_core::{ErrorList, Lang, Localize, Message, Outcome, Seat, english_errors, message};
use tengen_games::{AnyPosition, AnyRulesError};
use tengen_quoridor::contest::StepStatus;

use crate::{
    NodeId, PlayedMove, Record, RecordMetadata, RecordNode, RecordedReason, RecordedResult, RecordedWinner,
    RefusedAttempt,
    metadata::occupant_tag,
    quoridor::{contest_status, is_contest, tried},
};

/// The tags of a log that are fields of a heading.
const EVENT: &str = "event";
const PLACE: &str = "place";
const DATE: &str = "date";
const ROUND: &str = "round";
const COMMENT: &str = "comment";
const APPLICATION: &str = "application";
const TIME_CONTROL: &str = "time-control";

/// A place of the tree before it is known which line is the main one.
struct DraftNode {
    parent: usize,
    play: Option<PlayedMove>,
    used: Millis,
    left: Option<Millis>,
    /// What the engine that played it said about it.
    comment: String,
    refused: Vec<RefusedAttempt>,
}

/// Follows a log and keeps every move, taken back or not.
struct RecordBuilder {
    table: Table,
    drafts: Vec<DraftNode>,
    /// The place after each turn that stands; a lost turn stays where it is.
    path: Vec<usize>,
}

impl RecordBuilder {
    fn here(&self) -> usize {
        self.path.last().copied().unwrap_or_default()
    }

    fn add_event(&mut self, event: &Event) -> Result<(), EventMisfitError> {
        // What is played is read before the table moves on.
        let mut play = None;
        if let EventKind::Played { seat, text, .. } = &event.what {
            let misfit = |refused| EventMisfitError { seq: event.seq, why: MisfitKind::Move(refused) };
            play =
                Some(PlayedMove { seat: *seat, m: self.table.position().read_move(text).map_err(misfit)? });
        }
        self.table.apply(event)?;
        match &event.what {
            EventKind::Played { seat, used, eval, .. } => {
                let left = self.table.time_left(*seat, event.at);
                let comment = eval.as_ref().map_or_else(String::new, ToString::to_string);
                let parent = self.here();
                self.drafts.push(DraftNode { parent, play, used: *used, left, comment, refused: Vec::new() });
                self.path.push(self.drafts.len() - 1);
            }
            EventKind::Violated { seat, evidence, .. } => {
                // The table has moved on; the path has not.
                let here = self.here();
                self.drafts[here].refused.extend(refused(&self.table, *seat, &event.what, evidence));
            }
            EventKind::TakenBack { plies, .. } => self.path.truncate(*plies as usize),
            EventKind::Opened { .. }
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
        let here = self.here();
        self.path.resize(self.table.plies().len(), here);
        Ok(())
    }
}

/// What was tried and refused, in the words of the contest's tables where it was Quoridor. Who missed a turn tried
/// nothing.
fn refused(table: &Table, seat: Seat, what: &EventKind, evidence: &ResultEvidence) -> Option<RefusedAttempt> {
    let status = contest_status(table, what).filter(|&status| status != StepStatus::Timeout)?;
    let text = tried(&table.terms().rules, evidence.text.clone().unwrap_or_default());
    Some(RefusedAttempt { seat, text, status: status.code(), why: evidence.why.clone() })
}

impl Record {
    /// The record of a game that the referee has written down.
    pub fn from_log(log: &[Event]) -> Result<Self, EventMisfitError> {
        let mut record = record_of(log)?;
        record.log = log.to_vec().into();
        Ok(record)
    }
}

/// What the making of a record takes for each event.
pub(crate) const LOG_MEMORY: usize = 2 * size_of::<DraftNode>() + size_of::<Vec<usize>>() + 100;

/// The record of a log, without the log.
pub(crate) fn record_of(log: &[Event]) -> Result<Record, EventMisfitError> {
    let (first, rest) = log.split_first().ok_or(EventMisfitError { seq: 0, why: MisfitKind::Empty })?;
    let (comment, refused) = (String::new(), Vec::new());
    let root = DraftNode { parent: 0, play: None, used: Millis::ZERO, left: None, comment, refused };
    let mut draftsman = RecordBuilder { table: Table::open(first)?, drafts: vec![root], path: Vec::new() };
    for event in rest {
        draftsman.add_event(event)?;
    }
    let RecordBuilder { table, drafts, path } = draftsman;
    let mut record = Record::new(table.terms().rules.clone());
    record.heading = heading(&table).into();
    // A log that was made of a record without times has none either.
    let is_timed = log.last().is_some_and(|last| last.at > Millis::ZERO);
    plant(&mut record, drafts, &path, is_timed);
    Ok(record)
}

/// Makes the tree of the drafts: the line that stands in the end comes first wherever it parts from others.
fn plant(record: &mut Record, mut drafts: Vec<DraftNode>, path: &[usize], is_timed: bool) {
    let mut children = vec![Vec::new(); drafts.len()];
    for (index, draft) in drafts.iter().enumerate().skip(1) {
        children[draft.parent].push(index);
    }
    let mut is_main = vec![false; drafts.len()];
    for &index in path {
        is_main[index] = true;
    }
    let mut open = vec![(0, NodeId::ROOT)];
    while let Some((index, id)) = open.pop() {
        let mut node = record.tree.node_mut(id);
        let draft = &mut drafts[index];
        if index > 0 && is_timed {
            node.time_used = Some(Duration::from_millis(draft.used.0));
            node.time_left = draft.left.map(|left| Duration::from_millis(left.0));
        }
        if !draft.comment.is_empty() {
            node.remarks_mut().comment = std::mem::take(&mut draft.comment);
        }
        if !draft.refused.is_empty() {
            node.remarks_mut().refused = std::mem::take(&mut draft.refused);
        }
        drop(node);
        children[index].sort_by_key(|&child| !is_main[child]);
        for &child in &children[index] {
            // A log has fewer moves than a tree has room for, or memory would have ended before.
            if let Ok(added) = record.tree.add(id, drafts[child].play.take()) {
                open.push((child, added));
            }
        }
    }
}

fn heading(table: &Table) -> RecordMetadata {
    let terms = table.terms();
    let mut tags = terms.tags.clone();
    let seats = terms.seats().filter_map(|seat| Some((seat, tags.remove(&TableTerms::seat_tag(seat))?)));
    let occupants: Vec<(Seat, String)> = seats.collect();
    let mut field = |key: &str| tags.remove(key);
    let mut heading = RecordMetadata {
        event: field(EVENT),
        place: field(PLACE),
        date: field(DATE),
        round: field(ROUND),
        comment: field(COMMENT).or_else(|| table.conclusion().and_then(failure)),
        application: field(APPLICATION),
        result: table.conclusion().map(RecordedResult::from),
        // A clock that the referee kept, or one that the log only tells of.
        time_control: time_control(terms).or_else(|| field(TIME_CONTROL)),
        players: terms.players.clone(),
        tags: tags.into_iter().map(|(key, value)| (key.into(), value)).collect(),
    };
    for (seat, occupant) in occupants {
        heading.set_occupant(seat, &occupant);
    }
    heading
}

/// What a program did that it lost by, with the last that it wrote.
fn failure(conclusion: &GameConclusion) -> Option<String> {
    let ResultEvidence { cause, output, .. } = &conclusion.evidence;
    cause.as_ref()?;
    let detail = conclusion.evidence.detail().map(|detail| detail.localize(Lang::En));
    let parts = [detail, output.as_deref().map(Into::into)];
    Some(parts.into_iter().flatten().collect::<Vec<_>>().join(": "))
}

/// The clocks as text: one for all, or one for each seat; `None` where there is none.
fn time_control(terms: &TableTerms) -> Option<String> {
    let mut times: Vec<TimeControl> = terms.seats().map(|seat| terms.seat_terms(seat).time).collect();
    if times.iter().all(|&time| time == TimeControl::None) {
        return None;
    }
    times.dedup();
    Some(times.iter().map(ToString::to_string).collect::<Vec<_>>().join(" - "))
}

impl From<&GameConclusion> for RecordedResult {
    fn from(conclusion: &GameConclusion) -> Self {
        let end = match conclusion.outcome {
            Some(Outcome::Win(seat)) => RecordedWinner::Win(seat),
            Some(Outcome::Draw) => RecordedWinner::Draw,
            None => RecordedWinner::Void,
        };
        let how = match conclusion.reason {
            EndReason::Rules(_) => RecordedReason::Board,
            EndReason::Resigned => RecordedReason::Resignation,
            EndReason::Broke(Violation::OutOfTime) => RecordedReason::Time,
            EndReason::Broke(_) | EndReason::Violations => RecordedReason::RulesBroken,
            EndReason::Crashed | EndReason::Abandoned => RecordedReason::Gone,
            EndReason::DrawAgreed
            | EndReason::MoveLimit
            | EndReason::Adjudicated
            | EndReason::Aborted
            | EndReason::NoStart => RecordedReason::Other(conclusion.reason.localize(Lang::En).into_owned()),
        };
        Self { end, how: Some(how) }
    }
}

/// Why a record cannot be a log: the referee would not have let it happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NotRefereedError {
    /// The number of the move, from 1; 0 is before the first.
    pub(crate) number: usize,
    pub(crate) why: RefereeError,
}

impl Localize for NotRefereedError {
    fn message(&self) -> Message {
        let Self { number, why } = self;
        match number {
            0 => message!("records-log-illegal-start", what = why.message()),
            _ => message!("records-log-illegal-move", number, what = why.message()),
        }
    }
}

english_errors!(NotRefereedError { Self { why, .. } => why });

/// Why the referee would not have let something happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RefereeError {
    Rules(ErrorList<AnyRulesError>),
    Terms(ErrorList<TermsError>),
    Misfit(EventMisfitError),
    /// Stones are set up, which no referee knows.
    SetUp,
}

impl Localize for RefereeError {
    fn message(&self) -> Message {
        match self {
            Self::Rules(errors) => errors.message(),
            Self::Terms(errors) => errors.message(),
            Self::Misfit(error) => error.message(),
            Self::SetUp => message!("records-setup-stones"),
        }
    }
}

english_errors!(RefereeError {
    Self::Rules(errors) => errors,
    Self::Terms(errors) => errors,
    Self::Misfit(error) => error,
});

/// Writes the main line of a record down as the referee would have.
struct EventLogWriter {
    table: Table,
    log: Vec<Event>,
    now: Millis,
}

impl EventLogWriter {
    fn push_event(&mut self, what: EventKind) -> Result<(), EventMisfitError> {
        let event = Event { seq: self.table.next_seq(), at: self.now, what };
        self.table.apply(&event)?;
        self.log.push(event);
        Ok(())
    }

    fn refused(&mut self, refused: &RefusedAttempt) -> Result<(), EventMisfitError> {
        let violation = refused.violation();
        let (text, why) = (Some(refused.text.clone()), refused.why.clone());
        let evidence = ResultEvidence { text, why, ..ResultEvidence::default() };
        self.push_event(EventKind::Violated { seat: refused.seat, violation, used: Millis::ZERO, evidence })
    }

    fn play(
        &mut self,
        play: &PlayedMove,
        used: Millis,
        eval: Option<EngineEvaluation>,
    ) -> Result<(), EventMisfitError> {
        // The contest's logs have no line for a turn that was missed.
        if self.table.turn() != play.seat && self.may_miss_turns() {
            let (seat, evidence) = (self.table.turn(), ResultEvidence::default());
            let violation = Violation::OutOfTime;
            self.push_event(EventKind::Violated { seat, violation, used: Millis::ZERO, evidence })?;
        }
        self.now += used;
        self.push_event(EventKind::Played {
            seat: play.seat,
            text: play.m.to_string(),
            used,
            lag: Millis::ZERO,
            eval: eval.map(Box::new),
        })
    }

    fn may_miss_turns(&self) -> bool {
        is_contest(&self.table.terms().rules) && self.table.position().outcome().is_none()
    }

    fn finish(&mut self, result: Option<&RecordedResult>) -> Result<(), EventMisfitError> {
        let by_rules = self.table.position().outcome().zip(self.table.position().ending());
        let (outcome, reason, evidence) = match (by_rules, result) {
            (Some((outcome, ending)), _) => {
                (Some(outcome), EndReason::Rules(ending), ResultEvidence::default())
            }
            (None, None) => return Ok(()),
            (None, Some(verdict)) => self.as_told(verdict),
        };
        self.push_event(EventKind::finished(outcome, reason, evidence))
    }

    /// The end that the record tells and the board does not.
    fn as_told(&self, verdict: &RecordedResult) -> (Option<Outcome>, EndReason, ResultEvidence) {
        let how = verdict.how.as_ref();
        let reason = match (verdict.end, how) {
            (RecordedWinner::Draw, None) => EndReason::DrawAgreed,
            (_, Some(RecordedReason::Resignation)) => EndReason::Resigned,
            (_, Some(RecordedReason::Time)) => EndReason::Broke(Violation::OutOfTime),
            (_, Some(RecordedReason::RulesBroken)) => EndReason::Violations,
            (_, Some(RecordedReason::Gone)) => EndReason::Crashed,
            (_, Some(RecordedReason::Other(text))) => {
                let known = EndReason::all().find(|reason| reason.localize(Lang::En) == *text);
                known.unwrap_or(EndReason::Adjudicated)
            }
            (_, None | Some(RecordedReason::Board | RecordedReason::Forfeit)) => EndReason::Adjudicated,
        };
        let mut evidence = ResultEvidence::default();
        if reason == EndReason::Adjudicated {
            evidence.note = how.map(|how| how.localize(Lang::En).into_owned());
        }
        let outcome = match verdict.end {
            RecordedWinner::Win(winner) => {
                let is_fault = !matches!(reason, EndReason::Adjudicated | EndReason::MoveLimit);
                let mut losers = self.table.active().filter(|&seat| seat != winner);
                evidence.offender = losers.next().filter(|_| is_fault);
                Some(Outcome::Win(winner))
            }
            RecordedWinner::Draw => Some(Outcome::Draw),
            RecordedWinner::Void => None,
        };
        (outcome, reason, evidence)
    }
}

/// What an engine said about this move, where the comment is that.
pub(crate) fn evaluation(node: &RecordNode) -> Option<EngineEvaluation> {
    node.play.as_ref()?;
    node.remarks().and_then(|remarks| remarks.comment.parse().ok())
}

/// The log of a record: its own, or one made of its main line.
pub(crate) fn log_of(record: &Record) -> Result<Vec<Event>, NotRefereedError> {
    if !record.log.is_empty() {
        return Ok(record.log.to_vec());
    }
    let at = |number| move |why| NotRefereedError { number, why };
    let misfit = |number| move |error| NotRefereedError { number, why: RefereeError::Misfit(error) };
    let terms = terms(record).map_err(|errors| at(0)(RefereeError::Rules(errors)))?;
    let first = Table::opening(terms, 0).map_err(|errors| at(0)(RefereeError::Terms(errors)))?;
    let table = Table::open(&first).map_err(misfit(0))?;
    let mut clerk = EventLogWriter { table, log: vec![first], now: Millis::ZERO };
    let mut number = 0;
    let line = std::iter::once(NodeId::ROOT).chain(record.tree.main_line());
    for id in line {
        let node = record.tree.node(id);
        if let Some(play) = &node.play {
            number += 1;
            let used =
                node.time_used.and_then(|used| u64::try_from(used.as_millis()).ok()).unwrap_or_default();
            clerk.play(play, Millis(used), evaluation(&node)).map_err(misfit(number))?;
        }
        if node.remarks().is_some_and(|remarks| !remarks.setup.is_empty()) {
            return Err(at(number)(RefereeError::SetUp));
        }
        for refused in node.remarks().map_or(&[][..], |remarks| &remarks.refused) {
            clerk.refused(refused).map_err(misfit(number))?;
        }
    }
    clerk.finish(record.heading.result.as_ref()).map_err(misfit(number))?;
    Ok(clerk.log)
}

/// What a record tells of the terms. Its clock was another's business: the times are kept, nobody is late.
fn terms(record: &Record) -> Result<TableTerms, ErrorList<AnyRulesError>> {
    let seats = AnyPosition::new(&record.rules)?.seats();
    let names = Seat::all(seats).map(|seat| {
        let name = record.heading.player(seat).map(|name| without_hidden(name, TableTerms::LONGEST_NAME));
        name.filter(|name| !name.trim().is_empty()).unwrap_or_else(|| seat.localize(Lang::En).into_owned())
    });
    let mut terms = TableTerms::new(record.rules.clone(), names);
    if is_contest(&record.rules) {
        // How many missed turns lose is told by how the game ended.
        let out_of_time = ViolationPolicy::Count { limit: u8::MAX, then: AfterViolation::Pass };
        terms.violations =
            ViolationPolicies { out_of_time, lateness_apart: true, ..ViolationPolicies::THREE };
    }
    let heading = &record.heading;
    let fields = [
        (EVENT, &heading.event),
        (PLACE, &heading.place),
        (DATE, &heading.date),
        (ROUND, &heading.round),
        (COMMENT, &heading.comment),
        (APPLICATION, &heading.application),
        (TIME_CONTROL, &heading.time_control),
    ];
    let mut tags = BTreeMap::new();
    for (key, value) in fields {
        if let Some(value) = value {
            tags.insert(key.to_owned(), clean_lines(value));
        }
    }
    let seat_tags: BTreeMap<String, String> =
        terms.seats().map(|seat| (occupant_tag(seat), TableTerms::seat_tag(seat))).collect();
    for (key, value) in &heading.tags {
        let key =
            seat_tags.get(&**key).cloned().unwrap_or_else(|| without_hidden(key, TableTerms::LONGEST_NAME));
        tags.entry(key).or_insert_with(|| clean_lines(value));
    }
    terms.tags = tags.into_iter().take(TableTerms::MOST_TAGS).collect();
    Ok(terms)
}

fn clean_lines(text: &str) -> String {
    text.chars().take(TableTerms::LONGEST_TAG).collect()
}
