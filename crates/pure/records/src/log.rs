//! Between records and the referee's logs. A log is complete: clocks, violations, what was taken back and why the game
//! ended. Its record is what a picture, a terminal or another format shows of it; moves that were taken back are
//! variations there.

use std::{collections::BTreeMap, time::Duration};

use tengen_arbiter::{
    Conclusion, Event, Evidence, Happening, Millis, Misfit, MisfitKind, Policies, Policy, Reason, Table,
    Terms, Then, TimeControl, Violation,
};
use tengen_core::text::without_hidden;
use tengen_core::{Bilingual, Lang, Localize as _, Outcome, Seat};
use tengen_games::AnyPosition;
use tengen_quoridor::contest::Status;

use crate::{
    End, Heading, How, NodeId, Play, Record, Refused, Verdict,
    heading::occupant_tag,
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
struct Draft {
    parent: usize,
    play: Option<Play>,
    used: Millis,
    left: Option<Millis>,
    /// What the engine that played it said about it.
    comment: String,
    refused: Vec<Refused>,
}

/// Follows a log and keeps every move, taken back or not.
struct Draftsman {
    table: Table,
    drafts: Vec<Draft>,
    /// The place after each turn that stands; a lost turn stays where it is.
    path: Vec<usize>,
}

impl Draftsman {
    fn here(&self) -> usize {
        self.path.last().copied().unwrap_or_default()
    }

    fn follow(&mut self, event: &Event) -> Result<(), Misfit> {
        // What is played is read before the table moves on.
        let mut play = None;
        if let Happening::Played { seat, text, .. } = &event.what {
            let misfit = |refused| Misfit { seq: event.seq, why: MisfitKind::Move(refused) };
            play = Some(Play { seat: *seat, m: self.table.position().read_move(text).map_err(misfit)? });
        }
        self.table.apply(event)?;
        match &event.what {
            Happening::Played { seat, used, eval, .. } => {
                let left = self.table.time_left(*seat, event.at);
                let comment = eval.as_ref().map_or_else(String::new, ToString::to_string);
                let parent = self.here();
                self.drafts.push(Draft { parent, play, used: *used, left, comment, refused: Vec::new() });
                self.path.push(self.drafts.len() - 1);
            }
            Happening::Violated { seat, evidence, .. } => {
                // The table has moved on; the path has not.
                let here = self.here();
                self.drafts[here].refused.extend(refused(&self.table, *seat, &event.what, evidence));
            }
            Happening::TakenBack { plies, .. } => self.path.truncate(*plies as usize),
            Happening::Opened { .. }
            | Happening::Asked { .. }
            | Happening::Agreed { .. }
            | Happening::Declined { .. }
            | Happening::Cancelled { .. }
            | Happening::Paused
            | Happening::Continued
            | Happening::Left { .. }
            | Happening::Returned { .. }
            | Happening::Eliminated { .. }
            | Happening::Credited { .. }
            | Happening::Reopened { .. }
            | Happening::Finished { .. } => {}
        }
        let here = self.here();
        self.path.resize(self.table.plies().len(), here);
        Ok(())
    }
}

/// What was tried and refused, in the words of the contest's tables where it was Quoridor. Who missed a turn tried
/// nothing.
fn refused(table: &Table, seat: Seat, what: &Happening, evidence: &Evidence) -> Option<Refused> {
    let status = contest_status(table, what).filter(|&status| status != Status::Timeout)?;
    let text = tried(&table.terms().rules, evidence.text.clone().unwrap_or_default());
    Some(Refused { seat, text, status: status.code(), why: evidence.why.clone() })
}

impl Record {
    /// The record of a game that the referee has written down.
    pub fn from_log(log: &[Event]) -> Result<Self, Misfit> {
        let (first, rest) = log.split_first().ok_or(Misfit { seq: 0, why: MisfitKind::Empty })?;
        let (comment, refused) = (String::new(), Vec::new());
        let root = Draft { parent: 0, play: None, used: Millis::ZERO, left: None, comment, refused };
        let mut draftsman = Draftsman { table: Table::open(first)?, drafts: vec![root], path: Vec::new() };
        for event in rest {
            draftsman.follow(event)?;
        }
        let Draftsman { table, drafts, path } = draftsman;
        let mut record = Self::new(table.terms().rules.clone());
        record.heading = heading(&table);
        // A log that was made of a record without times has none either.
        let is_timed = log.last().is_some_and(|last| last.at > Millis::ZERO);
        plant(&mut record, drafts, &path, is_timed);
        record.log = log.to_vec();
        Ok(record)
    }
}

/// Makes the tree of the drafts: the line that stands in the end comes first wherever it parts from others.
fn plant(record: &mut Record, mut drafts: Vec<Draft>, path: &[usize], is_timed: bool) {
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
        let node = record.tree.node_mut(id);
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
        children[index].sort_by_key(|&child| !is_main[child]);
        for &child in &children[index] {
            // A log has fewer moves than a tree has room for, or memory would have ended before.
            if let Ok(added) = record.tree.add(id, drafts[child].play.take()) {
                open.push((child, added));
            }
        }
    }
}

fn heading(table: &Table) -> Heading {
    let terms = table.terms();
    let mut tags = terms.tags.clone();
    let seats = terms.seats().filter_map(|seat| Some((seat, tags.remove(&Terms::seat_tag(seat))?)));
    let occupants: Vec<(Seat, String)> = seats.collect();
    let mut field = |key: &str| tags.remove(key);
    let mut heading = Heading {
        event: field(EVENT),
        place: field(PLACE),
        date: field(DATE),
        round: field(ROUND),
        comment: field(COMMENT).or_else(|| table.conclusion().and_then(failure)),
        application: field(APPLICATION),
        result: table.conclusion().map(Verdict::from),
        // A clock that the referee kept, or one that the log only tells of.
        time_control: time_control(terms).or_else(|| field(TIME_CONTROL)),
        players: terms.players.clone(),
        tags: tags.into_iter().collect(),
    };
    for (seat, occupant) in occupants {
        heading.set_occupant(seat, &occupant);
    }
    heading
}

/// What a program did that it lost by, with the last that it wrote.
fn failure(conclusion: &Conclusion) -> Option<String> {
    let Evidence { cause, output, .. } = &conclusion.evidence;
    cause.as_ref()?;
    let parts = [conclusion.evidence.detail(Lang::En), output.as_deref().map(Into::into)];
    Some(parts.into_iter().flatten().collect::<Vec<_>>().join(": "))
}

/// The clocks as text: one for all, or one for each seat; `None` where there is none.
fn time_control(terms: &Terms) -> Option<String> {
    let mut times: Vec<TimeControl> = terms.seats().map(|seat| terms.seat_terms(seat).time).collect();
    if times.iter().all(|&time| time == TimeControl::None) {
        return None;
    }
    times.dedup();
    Some(times.iter().map(ToString::to_string).collect::<Vec<_>>().join(" - "))
}

impl From<&Conclusion> for Verdict {
    fn from(conclusion: &Conclusion) -> Self {
        let end = match conclusion.outcome {
            Some(Outcome::Win(seat)) => End::Win(seat),
            Some(Outcome::Draw) => End::Draw,
            None => End::Void,
        };
        let how = match conclusion.reason {
            Reason::Rules(_) => How::Board,
            Reason::Resigned => How::Resignation,
            Reason::Broke(Violation::OutOfTime) => How::Time,
            Reason::Broke(_) | Reason::Violations => How::RulesBroken,
            Reason::Crashed | Reason::Abandoned => How::Gone,
            Reason::DrawAgreed
            | Reason::MoveLimit
            | Reason::Adjudicated
            | Reason::Aborted
            | Reason::NoStart => How::Other(conclusion.reason.localize(Lang::En).into_owned()),
        };
        Self { end, how: Some(how) }
    }
}

/// Why a record cannot be a log: the referee would not have let it happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NotRefereed {
    /// The number of the move, from 1; 0 is before the first.
    pub(crate) number: usize,
    pub(crate) why: Bilingual,
}

/// Writes the main line of a record down as the referee would have.
struct Clerk {
    table: Table,
    log: Vec<Event>,
    now: Millis,
}

impl Clerk {
    fn note(&mut self, what: Happening) -> Result<(), Bilingual> {
        let event = Event { seq: self.table.next_seq(), at: self.now, what };
        self.table.apply(&event).map_err(|misfit| Bilingual::of(&misfit))?;
        self.log.push(event);
        Ok(())
    }

    fn refused(&mut self, refused: &Refused) -> Result<(), Bilingual> {
        let violation = refused.violation();
        let (text, why) = (Some(refused.text.clone()), refused.why.clone());
        let evidence = Evidence { text, why, ..Evidence::default() };
        self.note(Happening::Violated { seat: refused.seat, violation, used: Millis::ZERO, evidence })
    }

    fn play(&mut self, play: &Play, used: Millis) -> Result<(), Bilingual> {
        // The contest's logs have no line for a turn that was missed.
        if self.table.turn() != play.seat && self.may_miss_turns() {
            let (seat, evidence) = (self.table.turn(), Evidence::default());
            let violation = Violation::OutOfTime;
            self.note(Happening::Violated { seat, violation, used: Millis::ZERO, evidence })?;
        }
        self.now += used;
        self.note(Happening::Played { seat: play.seat, text: play.m.to_string(), used, eval: None })
    }

    fn may_miss_turns(&self) -> bool {
        is_contest(&self.table.terms().rules) && self.table.position().outcome().is_none()
    }

    fn finish(&mut self, result: Option<&Verdict>) -> Result<(), Bilingual> {
        let by_rules = self.table.position().outcome().zip(self.table.position().ending());
        let (outcome, reason, evidence) = match (by_rules, result) {
            (Some((outcome, ending)), _) => (Some(outcome), Reason::Rules(ending), Evidence::default()),
            (None, None) => return Ok(()),
            (None, Some(verdict)) => self.as_told(verdict),
        };
        self.note(Happening::finished(outcome, reason, evidence))
    }

    /// The end that the record tells and the board does not.
    fn as_told(&self, verdict: &Verdict) -> (Option<Outcome>, Reason, Evidence) {
        let how = verdict.how.as_ref();
        let reason = match (verdict.end, how) {
            (End::Draw, None) => Reason::DrawAgreed,
            (_, Some(How::Resignation)) => Reason::Resigned,
            (_, Some(How::Time)) => Reason::Broke(Violation::OutOfTime),
            (_, Some(How::RulesBroken)) => Reason::Violations,
            (_, Some(How::Gone)) => Reason::Crashed,
            (_, Some(How::Other(text))) => {
                let known = Reason::all().find(|reason| reason.localize(Lang::En) == *text);
                known.unwrap_or(Reason::Adjudicated)
            }
            (_, None | Some(How::Board | How::Forfeit)) => Reason::Adjudicated,
        };
        let mut evidence = Evidence::default();
        if reason == Reason::Adjudicated {
            evidence.note = how.map(|how| how.localize(Lang::En).into_owned());
        }
        let outcome = match verdict.end {
            End::Win(winner) => {
                let is_fault = !matches!(reason, Reason::Adjudicated | Reason::MoveLimit);
                let mut losers = self.table.active().filter(|&seat| seat != winner);
                evidence.offender = losers.next().filter(|_| is_fault);
                Some(Outcome::Win(winner))
            }
            End::Draw => Some(Outcome::Draw),
            End::Void => None,
        };
        (outcome, reason, evidence)
    }
}

/// The log of a record: its own, or one made of its main line.
pub(crate) fn log_of(record: &Record) -> Result<Vec<Event>, NotRefereed> {
    if !record.log.is_empty() {
        return Ok(record.log.clone());
    }
    let at = |number| move |why| NotRefereed { number, why };
    let first = Table::opening(terms(record).map_err(at(0))?, 0);
    let first = first.map_err(|faults| at(0)(Bilingual::of(&faults)))?;
    let table = Table::open(&first).map_err(|misfit| at(0)(Bilingual::of(&misfit)))?;
    let mut clerk = Clerk { table, log: vec![first], now: Millis::ZERO };
    let mut number = 0;
    let line = std::iter::once(NodeId::ROOT).chain(record.tree.main_line());
    for id in line {
        let node = record.tree.node(id);
        if let Some(play) = &node.play {
            number += 1;
            let used =
                node.time_used.and_then(|used| u64::try_from(used.as_millis()).ok()).unwrap_or_default();
            clerk.play(play, Millis(used)).map_err(at(number))?;
        }
        if node.remarks().is_some_and(|remarks| !remarks.setup.is_empty()) {
            return Err(at(number)(Bilingual::pair("stones are set up", "有预先摆放的棋子")));
        }
        for refused in node.remarks().map_or(&[][..], |remarks| &remarks.refused) {
            clerk.refused(refused).map_err(at(number))?;
        }
    }
    clerk.finish(record.heading.result.as_ref()).map_err(at(number))?;
    Ok(clerk.log)
}

/// What a record tells of the terms. Its clock was another's business: the times are kept, nobody is late.
fn terms(record: &Record) -> Result<Terms, Bilingual> {
    let seats = AnyPosition::new(&record.rules).map_err(|faults| Bilingual::of(&faults))?.seats();
    let names = Seat::all(seats).map(|seat| {
        let name = record.heading.player(seat).map(|name| without_hidden(name, Terms::LONGEST_NAME));
        name.filter(|name| !name.trim().is_empty()).unwrap_or_else(|| seat.localize(Lang::En).into_owned())
    });
    let mut terms = Terms::new(record.rules.clone(), names);
    if is_contest(&record.rules) {
        // How many missed turns lose is told by how the game ended.
        let out_of_time = Policy::Count { limit: u8::MAX, then: Then::Pass };
        terms.violations = Policies { out_of_time, lateness_apart: true, ..Policies::THREE };
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
        terms.seats().map(|seat| (occupant_tag(seat), Terms::seat_tag(seat))).collect();
    for (key, value) in &heading.tags {
        let key = seat_tags.get(key).cloned().unwrap_or_else(|| without_hidden(key, Terms::LONGEST_NAME));
        tags.entry(key).or_insert_with(|| clean_lines(value));
    }
    terms.tags = tags.into_iter().take(Terms::MOST_TAGS).collect();
    Ok(terms)
}

fn clean_lines(text: &str) -> String {
    text.chars().take(Terms::LONGEST_TAG).collect()
}
