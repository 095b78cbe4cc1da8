use tengen_core::{Localize, Outcome, Seat, message};
use tengen_games::{AnyMove, AnyPosition, MoveError, RefusedMoveError};

use crate::{
    AfterViolation, Command, CommandError, Consent, EndReason, EngineReport, Event, EventKind, LimitOutcome,
    Millis, Offer, ResultEvidence, Table, Violation, ViolationPolicy, evidence::bounded,
};

impl Table {
    /// What follows from a command at a time: events, or why nothing does. The table itself stays as it is until the
    /// events are [applied](Table::apply); so they can be written down first.
    ///
    /// **Time comes first.** If somebody was late before `now`, the answer tells only that, whatever the command was;
    /// if the game goes on, the command has to be given again. A move that arrives at the very last millisecond is in
    /// time, so at the same instant a move comes before the flag; one millisecond later the flag has fallen, even if
    /// the move would have won.
    ///
    /// A `now` before the last event counts as that event's time: time at a table never goes back.
    pub fn decide(&self, command: &Command, now: Millis) -> Result<Vec<Event>, CommandError> {
        let now = now.max(self.now);
        let happenings = match command {
            // Whatever time has passed while the table was away is nobody's.
            Command::Reopen { utc } => vec![EventKind::Reopened { utc: *utc }],
            Command::Leave { seat } => self.leave(*seat)?,
            Command::Return { seat } => self.come_back(*seat)?,
            Command::Play { .. }
            | Command::Unplayable { .. }
            | Command::Ask { .. }
            | Command::Agree { .. }
            | Command::Decline { .. }
            | Command::Cancel { .. }
            | Command::Resign { .. }
            | Command::Abort { .. }
            | Command::Claim { .. }
            | Command::Broken { .. }
            | Command::Adjudicate { .. }
            | Command::Credit { .. }
            | Command::Tick => {
                if self.conclusion.is_some() {
                    return Err(CommandError::GameOver);
                }
                // A log may end between the move that decided the game and what says so.
                if let Some(end) = end_by_rules(&self.position) {
                    vec![end]
                } else if let Some(late) = self.lateness(command, now) {
                    late
                } else {
                    self.in_time(command, now)?
                }
            }
        };
        let events = (self.next_seq..).zip(happenings);
        Ok(events.map(|(seq, what)| Event { seq, at: now, what }).collect())
    }

    /// What follows from a command while the game goes on and nobody is late.
    fn in_time(&self, command: &Command, now: Millis) -> Result<Vec<EventKind>, CommandError> {
        match command {
            Command::Play { seat, text, ply, report, lag } => {
                self.check_ply(*seat, text, *ply)?;
                self.play(*seat, text, report.as_deref(), *lag, now)
            }
            Command::Unplayable { seat, refused } => {
                self.check_turn_of(*seat)?;
                self.refuse_move(*seat, refused.clone(), None, now)
            }
            Command::Ask { seat, offer } => self.ask(*seat, *offer, now),
            Command::Agree { seat, offer } => self.agree(*seat, *offer),
            Command::Decline { seat, offer } => {
                let seat = self.active_seat(*seat)?;
                let asked = self.offers.unanswered(seat, *offer).ok_or(CommandError::NotAsked(*offer))?;
                Ok(vec![EventKind::Declined { seat, with: asked.by, offer: *offer }])
            }
            Command::Cancel { seat, offer } => {
                let seat = self.active_seat(*seat)?;
                self.offers.of(seat, *offer).ok_or(CommandError::NotAsked(*offer))?;
                Ok(vec![EventKind::Cancelled { seat, offer: *offer }])
            }
            Command::Resign { seat } => {
                let seat = self.active_seat(*seat)?;
                Ok(vec![self.lost(seat, EndReason::Resigned, ResultEvidence::default())])
            }
            Command::Abort { seat } => {
                let seat = self.active_seat(*seat)?;
                if self.plies.iter().any(|ply| ply.text.is_some()) {
                    return Err(CommandError::HasBegun);
                }
                Ok(vec![EventKind::finished(None, EndReason::Aborted, ResultEvidence::against(seat))])
            }
            Command::Claim { seat, draw } => self.claim(*seat, *draw, now),
            Command::Broken { seat, evidence } => {
                let seat = self.active_seat(*seat)?;
                Ok(vec![self.lost(seat, EndReason::Crashed, evidence.clone())])
            }
            Command::Adjudicate { outcome, note } => {
                if let Some(Outcome::Win(winner)) = *outcome {
                    self.active_seat(winner)?;
                }
                let evidence =
                    ResultEvidence { note: Some(note.clone()), ..ResultEvidence::default() }.bounded();
                Ok(vec![EventKind::finished(*outcome, EndReason::Adjudicated, evidence)])
            }
            Command::Credit { seat, time, note } => {
                let seat = self.active_seat(*seat)?;
                Ok(vec![EventKind::Credited { seat, time: *time, note: bounded(note.clone()) }])
            }
            Command::Tick | Command::Leave { .. } | Command::Return { .. } | Command::Reopen { .. } => {
                Ok(Vec::new())
            }
        }
    }

    fn play(
        &self,
        seat: Seat,
        text: &str,
        report: Option<&EngineReport>,
        lag: Millis,
        now: Millis,
    ) -> Result<Vec<EventKind>, CommandError> {
        self.check_turn_of(seat)?;
        let mut after = self.position.clone();
        let played = read_move(&after, text).and_then(|m| after.play_move(&m).map(|_| m));
        let m = match played {
            Ok(m) => m,
            Err(refused) => return self.refuse_move(seat, refused, report, now),
        };
        let elapsed = self.clocks.used(now);
        let lag = lag.min(self.clocks.lag_left()).min(elapsed);
        let used = elapsed.less(lag);
        let end = end_by_rules(&after).or_else(|| self.at_limit(seat, used));
        let eval = report.and_then(|report| report.eval.clone().bounded()).map(Box::new);
        let played = EventKind::Played { seat, text: m.to_string(), used, lag, eval };
        Ok([played].into_iter().chain(end).collect())
    }

    /// Whether this seat may answer now.
    fn check_turn_of(&self, seat: Seat) -> Result<(), CommandError> {
        self.active_seat(seat)?;
        match self.turn() {
            _ if self.is_paused => Err(CommandError::Paused),
            turn if turn != seat => Err(CommandError::NotYourTurn(turn)),
            _ => Ok(()),
        }
    }

    /// Whether the move is meant for the turn that is next.
    fn check_ply(&self, seat: Seat, text: &str, ply: Option<u32>) -> Result<(), CommandError> {
        self.active_seat(seat)?;
        let next = u32::try_from(self.plies.len()).unwrap_or(u32::MAX);
        let Some(meant) = ply.filter(|&meant| meant != next) else { return Ok(()) };
        let found = self.plies.get(meant as usize);
        // The log has the move as the game writes it, the request as somebody typed it.
        let text = read_move(&self.position, text).ok().map(|m| m.to_string());
        let is_same = found.is_some_and(|ply| ply.seat == seat && text.is_some() && ply.text == text);
        Err(if is_same { CommandError::PlayedAlready } else { CommandError::OtherPly { meant, next } })
    }

    fn refuse_move(
        &self,
        seat: Seat,
        refused: RefusedMoveError,
        report: Option<&EngineReport>,
        now: Millis,
    ) -> Result<Vec<EventKind>, CommandError> {
        let violation = match &refused.why {
            why if why.is_no_move() => Violation::NoMove,
            why if why.is_forbidden_point() => Violation::ForbiddenPoint,
            _ => Violation::IllegalMove,
        };
        if self.terms.seat_terms(seat).violations.of(violation) == ViolationPolicy::AskAgain {
            return Err(CommandError::Move(refused));
        }
        let said = report.and_then(|report| report.said.clone());
        let evidence = ResultEvidence {
            why: Some(refused.why.message()),
            output: said.filter(|said| *said != refused.text),
            text: Some(refused.text),
            ..ResultEvidence::default()
        };
        Ok(self.violated(seat, violation, evidence, now))
    }

    /// What follows if the seat to move is late, wherever anybody looks at the clock. What is known of a program that
    /// failed afterwards is evidence. As long as a move in time may still be under way, nobody is late.
    fn lateness(&self, command: &Command, now: Millis) -> Option<Vec<EventKind>> {
        let lag = if let Command::Play { seat, lag, .. } = command
            && *seat == self.turn()
        {
            self.clocks.lag_left().min(*lag)
        } else {
            self.longest_way()
        };
        if self.flag().is_none_or(|flag| now < flag + lag) {
            return None;
        }
        if self.first_move_left(now).is_some() {
            return Some(vec![no_start(self.turn())]);
        }
        let overrun = self.clocks.deadline().map(|last| now.since(last + lag));
        let known = if let Command::Broken { seat, evidence } = command
            && *seat == self.turn()
        {
            evidence.clone()
        } else {
            ResultEvidence::default()
        };
        let evidence = ResultEvidence { overrun, ..known };
        Some(self.violated(self.turn(), Violation::OutOfTime, evidence, now))
    }

    fn violated(
        &self,
        seat: Seat,
        violation: Violation,
        evidence: ResultEvidence,
        now: Millis,
    ) -> Vec<EventKind> {
        let (evidence, used) = (evidence.bounded(), self.clocks.used(now));
        let first = EventKind::Violated { seat, violation, used, evidence: evidence.clone() };
        let next = match self.terms.seat_terms(seat).violations.of(violation) {
            ViolationPolicy::AskAgain => None,
            ViolationPolicy::Lose => Some(self.lost(seat, EndReason::Broke(violation), evidence)),
            ViolationPolicy::Count { limit, then } => {
                let count = self.count_with(seat, violation);
                if count >= limit {
                    let evidence = ResultEvidence { violations: Some(count), ..evidence };
                    Some(self.lost(seat, EndReason::Violations, evidence))
                } else {
                    self.at_limit(seat, used).filter(|_| then == AfterViolation::Pass)
                }
            }
        };
        [first].into_iter().chain(next).collect()
    }

    /// This seat has lost: the game, if only one other is left, else its place in it.
    fn lost(&self, seat: Seat, reason: EndReason, evidence: ResultEvidence) -> EventKind {
        let evidence = ResultEvidence { offender: Some(seat), ..evidence.bounded() };
        let mut others = self.active().filter(|&other| other != seat);
        match (others.next(), others.next()) {
            (Some(winner), None) => EventKind::finished(Some(Outcome::Win(winner)), reason, evidence),
            _ => EventKind::Eliminated { seat, reason, evidence },
        }
    }

    /// The end of the game, if this turn is the last that the terms allow.
    fn at_limit(&self, seat: Seat, used: Millis) -> Option<EventKind> {
        let limit = self.terms.move_limit?;
        // The turns of those who are out are passed over at once, and count.
        let seats = self.position.seats();
        let next = std::iter::successors(Some(seat.next(seats)), |seat| Some(seat.next(seats)));
        let passed_over = next.take_while(|&seat| !self.is_active(seat)).count();
        if self.plies.len() + 1 + passed_over < limit.moves as usize {
            return None;
        }
        let spent = |other: Seat| {
            let extra = if other == seat { used } else { Millis::ZERO };
            self.clocks.spent()[other.index()] + extra
        };
        let outcome = match limit.then {
            LimitOutcome::Draw => Outcome::Draw,
            LimitOutcome::LastToMove => Outcome::Win(seat),
            LimitOutcome::LessTime => {
                // Who has had a turn more recently comes first, and so wins among equals.
                let turns_ago =
                    |other: Seat| (usize::from(seats) + seat.index() - other.index()) % usize::from(seats);
                Outcome::Win(self.active().min_by_key(|&other| (spent(other), turns_ago(other)))?)
            }
        };
        let times: Vec<String> = self.active().map(|seat| format!("{} ms", spent(seat).0)).collect();
        let evidence = ResultEvidence { note: Some(times.join(" : ")), ..ResultEvidence::default() };
        Some(EventKind::finished(Some(outcome), EndReason::MoveLimit, evidence))
    }

    fn ask(&self, seat: Seat, offer: Offer, now: Millis) -> Result<Vec<EventKind>, CommandError> {
        self.active_seat(seat)?;
        let consent = self.terms.consent(offer);
        if consent == Consent::Never {
            return Err(CommandError::NotHere(offer));
        }
        let plies = self.check_sense(seat, offer)?;
        if consent == Consent::Free {
            return Ok(vec![Self::granted(seat, offer, plies)]);
        }
        if self.offers.of(seat, offer).is_some() {
            return Err(CommandError::AskedAlready(offer));
        }
        if offer.is_mutual() && self.offers.unanswered(seat, offer).is_some() {
            return self.agree(seat, offer);
        }
        match self.offers.wait(seat, offer, now) {
            Millis::ZERO => Ok(vec![EventKind::Asked { seat, offer }]),
            time => Err(CommandError::TooSoon(time)),
        }
    }

    /// Whether asking for this makes sense now; for a take-back, how many turns would be left.
    pub(crate) fn check_sense(&self, seat: Seat, offer: Offer) -> Result<u32, CommandError> {
        match (offer, self.is_paused) {
            (Offer::TakeBack | Offer::Pause, true) => Err(CommandError::Paused),
            (Offer::Continue, false) => Err(CommandError::NotPaused),
            (Offer::TakeBack, false) => self.last_move_of(seat).ok_or(CommandError::NothingToTakeBack),
            (Offer::Draw, _) | (Offer::Pause, false) | (Offer::Continue, true) => Ok(0),
        }
    }

    fn agree(&self, seat: Seat, offer: Offer) -> Result<Vec<EventKind>, CommandError> {
        self.active_seat(seat)?;
        let asked = self.offers.unanswered(seat, offer).ok_or(CommandError::NotAsked(offer))?;
        if offer == Offer::TakeBack && self.is_paused {
            return Err(CommandError::Paused);
        }
        let is_willing = |other: Seat| other == asked.by || other == seat || asked.agreed.contains(&other);
        Ok(vec![if self.active().all(is_willing) {
            Self::granted(asked.by, offer, asked.plies)
        } else {
            EventKind::Agreed { seat, with: asked.by, offer }
        }])
    }

    /// What everybody has agreed to.
    fn granted(seat: Seat, offer: Offer, plies: u32) -> EventKind {
        match offer {
            Offer::TakeBack => EventKind::TakenBack { seat, plies },
            Offer::Draw => {
                EventKind::finished(Some(Outcome::Draw), EndReason::DrawAgreed, ResultEvidence::default())
            }
            Offer::Pause => EventKind::Paused,
            Offer::Continue => EventKind::Continued,
        }
    }

    fn leave(&self, seat: Seat) -> Result<Vec<EventKind>, CommandError> {
        if self.is_away(seat)? { Err(CommandError::KnownAlready) } else { Ok(vec![EventKind::Left { seat }]) }
    }

    fn come_back(&self, seat: Seat) -> Result<Vec<EventKind>, CommandError> {
        if self.is_away(seat)? {
            Ok(vec![EventKind::Returned { seat }])
        } else {
            Err(CommandError::KnownAlready)
        }
    }

    fn is_away(&self, seat: Seat) -> Result<bool, CommandError> {
        let chair = self.seats.get(seat.index()).ok_or(CommandError::NoSuchSeat(seat))?;
        Ok(chair.left.is_some())
    }

    /// The game for who stays when everybody else has been away long enough; at a table of more than two, it goes on
    /// without those who have.
    fn claim(&self, seat: Seat, draw: bool, now: Millis) -> Result<Vec<EventKind>, CommandError> {
        self.active_seat(seat)?;
        if self.is_away(seat)? {
            return Err(CommandError::Away);
        }
        // A pause is a reason to be away, until somebody wants to go on.
        let wanted = match (self.is_paused, self.offers.of(seat, Offer::Continue)) {
            (false, _) => Millis::ZERO,
            (true, Some(standing)) => standing.at,
            (true, None) => return Err(CommandError::Paused),
        };
        let others: Vec<Seat> = self.active().filter(|&other| other != seat).collect();
        let gone = others.iter().filter_map(|&other| {
            let left = self.seats[other.index()].left?;
            Some((other, (left.max(wanted) + self.terms.claim_after).since(now)))
        });
        let gone: Vec<(Seat, Millis)> = gone.collect();
        let soonest = gone.iter().map(|&(_, wait)| wait).min().ok_or(CommandError::NobodyLeft)?;
        let missed: Vec<Seat> =
            gone.iter().filter(|(_, wait)| *wait == Millis::ZERO).map(|&(other, _)| other).collect();
        if missed.len() == others.len() {
            // Where first moves have a limit of their own, nobody loses a game that they have never begun.
            let idle = others.iter().find(|&&other| !self.has_moved(other));
            if let Some(&idle) = idle.filter(|_| self.terms.first_move.is_some()) {
                return Ok(vec![no_start(idle)]);
            }
            let outcome = if draw { Outcome::Draw } else { Outcome::Win(seat) };
            let evidence = ResultEvidence { offender: others.first().copied(), ..ResultEvidence::default() };
            return Ok(vec![EventKind::finished(Some(outcome), EndReason::Abandoned, evidence)]);
        }
        match (missed.is_empty(), draw) {
            (true, _) => Err(CommandError::LeftJustNow(soonest)),
            // Those who are there would have to agree.
            (false, true) => Err(CommandError::NobodyLeft),
            (false, false) => Ok(missed
                .into_iter()
                .map(|seat| {
                    let evidence = ResultEvidence::against(seat);
                    EventKind::Eliminated { seat, reason: EndReason::Abandoned, evidence }
                })
                .collect()),
        }
    }

    fn active_seat(&self, seat: Seat) -> Result<Seat, CommandError> {
        match self.seats.get(seat.index()) {
            None => Err(CommandError::NoSuchSeat(seat)),
            Some(chair) if chair.out.is_some() => Err(CommandError::Out),
            Some(_) => Ok(seat),
        }
    }
}

/// The end of a game that this seat has not begun.
fn no_start(seat: Seat) -> EventKind {
    EventKind::finished(None, EndReason::NoStart, ResultEvidence::against(seat))
}

/// The end of the game, if the rules have decided it.
fn end_by_rules(position: &AnyPosition) -> Option<EventKind> {
    let (outcome, ending) = position.outcome().zip(position.ending())?;
    Some(EventKind::finished(Some(outcome), EndReason::Rules(ending), ResultEvidence::default()))
}

/// Reads a move. One that is longer than any text that is kept is none: some games would take it, and the log with it.
fn read_move(position: &AnyPosition, text: &str) -> Result<AnyMove, RefusedMoveError> {
    if text.len() <= ResultEvidence::LONGEST_TEXT {
        return position.read_move(text);
    }
    let why = message!("arbiter-move-too-long");
    Err(RefusedMoveError { text: bounded(text.to_owned()), why: MoveError::Unreadable(why) })
}
