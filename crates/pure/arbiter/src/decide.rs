use tengen_core::{Bilingual, Outcome, Seat};
use tengen_games::{AnyMove, AnyPosition, Refusal as MoveRefusal, RefusedMove};

use crate::{
    AtLimit, Command, Consent, EngineReport, Event, Evidence, Happening, Millis, Offer, Policy, Reason,
    Refusal, Table, Then, Violation, evidence::bounded,
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
    pub fn decide(&self, command: &Command, now: Millis) -> Result<Vec<Event>, Refusal> {
        let now = now.max(self.now);
        let happenings = match command {
            // Whatever time has passed while the table was away is nobody's.
            Command::Reopen { utc } => vec![Happening::Reopened { utc: *utc }],
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
                    return Err(Refusal::GameOver);
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
    fn in_time(&self, command: &Command, now: Millis) -> Result<Vec<Happening>, Refusal> {
        match command {
            Command::Play { seat, text, ply, report } => self.play(*seat, text, *ply, report.as_deref(), now),
            Command::Unplayable { seat, refused } => {
                self.check_turn_of(*seat)?;
                self.refuse_move(*seat, refused.clone(), None, now)
            }
            Command::Ask { seat, offer } => self.ask(*seat, *offer, now),
            Command::Agree { seat, offer } => self.agree(*seat, *offer),
            Command::Decline { seat, offer } => {
                let seat = self.active_seat(*seat)?;
                let asked = self.offers.unanswered(seat, *offer).ok_or(Refusal::NotAsked(*offer))?;
                Ok(vec![Happening::Declined { seat, with: asked.by, offer: *offer }])
            }
            Command::Cancel { seat, offer } => {
                let seat = self.active_seat(*seat)?;
                self.offers.of(seat, *offer).ok_or(Refusal::NotAsked(*offer))?;
                Ok(vec![Happening::Cancelled { seat, offer: *offer }])
            }
            Command::Resign { seat } => {
                let seat = self.active_seat(*seat)?;
                Ok(vec![self.lost(seat, Reason::Resigned, Evidence::default())])
            }
            Command::Abort { seat } => {
                let seat = self.active_seat(*seat)?;
                if self.plies.iter().any(|ply| ply.text.is_some()) {
                    return Err(Refusal::HasBegun);
                }
                Ok(vec![Happening::finished(None, Reason::Aborted, Evidence::against(seat))])
            }
            Command::Claim { seat, draw } => self.claim(*seat, *draw, now),
            Command::Broken { seat, evidence } => {
                let seat = self.active_seat(*seat)?;
                Ok(vec![self.lost(seat, Reason::Crashed, evidence.clone())])
            }
            Command::Adjudicate { outcome, note } => {
                if let Some(Outcome::Win(winner)) = *outcome {
                    self.active_seat(winner)?;
                }
                let evidence = Evidence { note: Some(note.clone()), ..Evidence::default() }.bounded();
                Ok(vec![Happening::finished(*outcome, Reason::Adjudicated, evidence)])
            }
            Command::Credit { seat, time, note } => {
                let seat = self.active_seat(*seat)?;
                Ok(vec![Happening::Credited { seat, time: *time, note: bounded(note.clone()) }])
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
        ply: Option<u32>,
        report: Option<&EngineReport>,
        now: Millis,
    ) -> Result<Vec<Happening>, Refusal> {
        self.active_seat(seat)?;
        self.check_ply(seat, text, ply)?;
        self.check_turn_of(seat)?;
        let mut after = self.position.clone();
        let played = read_move(&after, text).and_then(|m| after.play_move(&m).map(|_| m));
        let m = match played {
            Ok(m) => m,
            Err(refused) => return self.refuse_move(seat, refused, report, now),
        };
        let used = self.clocks.used(now);
        let end = end_by_rules(&after).or_else(|| self.at_limit(seat, used));
        let eval = report.and_then(|report| report.eval.clone().bounded()).map(Box::new);
        let played = Happening::Played { seat, text: m.to_string(), used, eval };
        Ok([played].into_iter().chain(end).collect())
    }

    /// Whether this seat may answer now.
    fn check_turn_of(&self, seat: Seat) -> Result<(), Refusal> {
        self.active_seat(seat)?;
        match self.turn() {
            _ if self.is_paused => Err(Refusal::Paused),
            turn if turn != seat => Err(Refusal::NotYourTurn(turn)),
            _ => Ok(()),
        }
    }

    /// Whether the move is meant for the turn that is next.
    fn check_ply(&self, seat: Seat, text: &str, ply: Option<u32>) -> Result<(), Refusal> {
        let next = u32::try_from(self.plies.len()).unwrap_or(u32::MAX);
        let Some(meant) = ply.filter(|&meant| meant != next) else { return Ok(()) };
        let found = self.plies.get(meant as usize);
        // The log has the move as the game writes it, the request as somebody typed it.
        let text = read_move(&self.position, text).ok().map(|m| m.to_string());
        let is_same = found.is_some_and(|ply| ply.seat == seat && text.is_some() && ply.text == text);
        Err(if is_same { Refusal::PlayedAlready } else { Refusal::OtherPly { meant, next } })
    }

    fn refuse_move(
        &self,
        seat: Seat,
        refused: RefusedMove,
        report: Option<&EngineReport>,
        now: Millis,
    ) -> Result<Vec<Happening>, Refusal> {
        let violation = match &refused.why {
            why if why.is_no_move() => Violation::NoMove,
            why if why.is_forbidden_point() => Violation::ForbiddenPoint,
            _ => Violation::IllegalMove,
        };
        if self.terms.seat_terms(seat).violations.of(violation) == Policy::AskAgain {
            return Err(Refusal::Move(refused));
        }
        let said = report.and_then(|report| report.said.clone());
        let evidence = Evidence {
            why: Some(Bilingual::of(&refused.why)),
            output: said.filter(|said| *said != refused.text),
            text: Some(refused.text),
            ..Evidence::default()
        };
        Ok(self.violated(seat, violation, evidence, now))
    }

    /// What follows if the seat to move is late, wherever anybody looks at the clock. What is known of a program that
    /// failed afterwards is evidence.
    fn lateness(&self, command: &Command, now: Millis) -> Option<Vec<Happening>> {
        if self.deadline().is_none_or(|late| now < late) {
            return None;
        }
        if self.first_move_left(now).is_some() {
            return Some(vec![no_start(self.turn())]);
        }
        let overrun = self.clocks.deadline().map(|last| now.since(last));
        let known = if let Command::Broken { seat, evidence } = command
            && *seat == self.turn()
        {
            evidence.clone()
        } else {
            Evidence::default()
        };
        let evidence = Evidence { overrun, ..known };
        Some(self.violated(self.turn(), Violation::OutOfTime, evidence, now))
    }

    fn violated(&self, seat: Seat, violation: Violation, evidence: Evidence, now: Millis) -> Vec<Happening> {
        let (evidence, used) = (evidence.bounded(), self.clocks.used(now));
        let first = Happening::Violated { seat, violation, used, evidence: evidence.clone() };
        let next = match self.terms.seat_terms(seat).violations.of(violation) {
            Policy::AskAgain => None,
            Policy::Lose => Some(self.lost(seat, Reason::Broke(violation), evidence)),
            Policy::Count { limit, then } => {
                let count = self.count_with(seat, violation);
                if count >= limit {
                    let evidence = Evidence { violations: Some(count), ..evidence };
                    Some(self.lost(seat, Reason::Violations, evidence))
                } else {
                    self.at_limit(seat, used).filter(|_| then == Then::Pass)
                }
            }
        };
        [first].into_iter().chain(next).collect()
    }

    /// This seat has lost: the game, if only one other is left, else its place in it.
    fn lost(&self, seat: Seat, reason: Reason, evidence: Evidence) -> Happening {
        let evidence = Evidence { offender: Some(seat), ..evidence.bounded() };
        let mut others = self.active().filter(|&other| other != seat);
        match (others.next(), others.next()) {
            (Some(winner), None) => Happening::finished(Some(Outcome::Win(winner)), reason, evidence),
            _ => Happening::Eliminated { seat, reason, evidence },
        }
    }

    /// The end of the game, if this turn is the last that the terms allow.
    fn at_limit(&self, seat: Seat, used: Millis) -> Option<Happening> {
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
            AtLimit::Draw => Outcome::Draw,
            AtLimit::LastToMove => Outcome::Win(seat),
            AtLimit::LessTime => {
                // Who has had a turn more recently comes first, and so wins among equals.
                let turns_ago =
                    |other: Seat| (usize::from(seats) + seat.index() - other.index()) % usize::from(seats);
                Outcome::Win(self.active().min_by_key(|&other| (spent(other), turns_ago(other)))?)
            }
        };
        let times: Vec<String> = self.active().map(|seat| format!("{} ms", spent(seat).0)).collect();
        let evidence = Evidence { note: Some(times.join(" : ")), ..Evidence::default() };
        Some(Happening::finished(Some(outcome), Reason::MoveLimit, evidence))
    }

    fn ask(&self, seat: Seat, offer: Offer, now: Millis) -> Result<Vec<Happening>, Refusal> {
        self.active_seat(seat)?;
        let consent = self.terms.consent(offer);
        if consent == Consent::Never {
            return Err(Refusal::NotHere(offer));
        }
        let plies = self.check_sense(seat, offer)?;
        if consent == Consent::Free {
            return Ok(vec![Self::granted(seat, offer, plies)]);
        }
        if self.offers.of(seat, offer).is_some() {
            return Err(Refusal::AskedAlready(offer));
        }
        if offer.is_mutual() && self.offers.unanswered(seat, offer).is_some() {
            return self.agree(seat, offer);
        }
        match self.offers.wait(seat, offer, now) {
            Millis::ZERO => Ok(vec![Happening::Asked { seat, offer }]),
            time => Err(Refusal::TooSoon(time)),
        }
    }

    /// Whether asking for this makes sense now; for a take-back, how many turns would be left.
    pub(crate) fn check_sense(&self, seat: Seat, offer: Offer) -> Result<u32, Refusal> {
        match (offer, self.is_paused) {
            (Offer::TakeBack | Offer::Pause, true) => Err(Refusal::Paused),
            (Offer::Continue, false) => Err(Refusal::NotPaused),
            (Offer::TakeBack, false) => self.last_move_of(seat).ok_or(Refusal::NothingToTakeBack),
            (Offer::Draw, _) | (Offer::Pause, false) | (Offer::Continue, true) => Ok(0),
        }
    }

    fn agree(&self, seat: Seat, offer: Offer) -> Result<Vec<Happening>, Refusal> {
        self.active_seat(seat)?;
        let asked = self.offers.unanswered(seat, offer).ok_or(Refusal::NotAsked(offer))?;
        if offer == Offer::TakeBack && self.is_paused {
            return Err(Refusal::Paused);
        }
        let is_willing = |other: Seat| other == asked.by || other == seat || asked.agreed.contains(&other);
        Ok(vec![if self.active().all(is_willing) {
            Self::granted(asked.by, offer, asked.plies)
        } else {
            Happening::Agreed { seat, with: asked.by, offer }
        }])
    }

    /// What everybody has agreed to.
    fn granted(seat: Seat, offer: Offer, plies: u32) -> Happening {
        match offer {
            Offer::TakeBack => Happening::TakenBack { seat, plies },
            Offer::Draw => Happening::finished(Some(Outcome::Draw), Reason::DrawAgreed, Evidence::default()),
            Offer::Pause => Happening::Paused,
            Offer::Continue => Happening::Continued,
        }
    }

    fn leave(&self, seat: Seat) -> Result<Vec<Happening>, Refusal> {
        if self.is_away(seat)? { Err(Refusal::KnownAlready) } else { Ok(vec![Happening::Left { seat }]) }
    }

    fn come_back(&self, seat: Seat) -> Result<Vec<Happening>, Refusal> {
        if self.is_away(seat)? { Ok(vec![Happening::Returned { seat }]) } else { Err(Refusal::KnownAlready) }
    }

    fn is_away(&self, seat: Seat) -> Result<bool, Refusal> {
        let chair = self.seats.get(seat.index()).ok_or(Refusal::NoSuchSeat(seat))?;
        Ok(chair.left.is_some())
    }

    /// The game for who stays when everybody else has been away long enough; at a table of more than two, it goes on
    /// without those who have.
    fn claim(&self, seat: Seat, draw: bool, now: Millis) -> Result<Vec<Happening>, Refusal> {
        self.active_seat(seat)?;
        if self.is_away(seat)? {
            return Err(Refusal::Away);
        }
        // A pause is a reason to be away, until somebody wants to go on.
        let wanted = match (self.is_paused, self.offers.of(seat, Offer::Continue)) {
            (false, _) => Millis::ZERO,
            (true, Some(standing)) => standing.at,
            (true, None) => return Err(Refusal::Paused),
        };
        let others: Vec<Seat> = self.active().filter(|&other| other != seat).collect();
        let gone = others.iter().filter_map(|&other| {
            let left = self.seats[other.index()].left?;
            Some((other, (left.max(wanted) + self.terms.claim_after).since(now)))
        });
        let gone: Vec<(Seat, Millis)> = gone.collect();
        let soonest = gone.iter().map(|&(_, wait)| wait).min().ok_or(Refusal::NobodyLeft)?;
        let missed: Vec<Seat> =
            gone.iter().filter(|(_, wait)| *wait == Millis::ZERO).map(|&(other, _)| other).collect();
        if missed.len() == others.len() {
            // Where first moves have a limit of their own, nobody loses a game that they have never begun.
            let idle = others.iter().find(|&&other| !self.has_moved(other));
            if let Some(&idle) = idle.filter(|_| self.terms.first_move.is_some()) {
                return Ok(vec![no_start(idle)]);
            }
            let outcome = if draw { Outcome::Draw } else { Outcome::Win(seat) };
            let evidence = Evidence { offender: others.first().copied(), ..Evidence::default() };
            return Ok(vec![Happening::finished(Some(outcome), Reason::Abandoned, evidence)]);
        }
        match (missed.is_empty(), draw) {
            (true, _) => Err(Refusal::LeftJustNow(soonest)),
            // Those who are there would have to agree.
            (false, true) => Err(Refusal::NobodyLeft),
            (false, false) => Ok(missed
                .into_iter()
                .map(|seat| {
                    let evidence = Evidence::against(seat);
                    Happening::Eliminated { seat, reason: Reason::Abandoned, evidence }
                })
                .collect()),
        }
    }

    fn active_seat(&self, seat: Seat) -> Result<Seat, Refusal> {
        match self.seats.get(seat.index()) {
            None => Err(Refusal::NoSuchSeat(seat)),
            Some(chair) if chair.out.is_some() => Err(Refusal::Out),
            Some(_) => Ok(seat),
        }
    }
}

/// The end of a game that this seat has not begun.
fn no_start(seat: Seat) -> Happening {
    Happening::finished(None, Reason::NoStart, Evidence::against(seat))
}

/// The end of the game, if the rules have decided it.
fn end_by_rules(position: &AnyPosition) -> Option<Happening> {
    let (outcome, ending) = position.outcome().zip(position.ending())?;
    Some(Happening::finished(Some(outcome), Reason::Rules(ending), Evidence::default()))
}

/// Reads a move. One that is longer than any text that is kept is none: some games would take it, and the log with it.
fn read_move(position: &AnyPosition, text: &str) -> Result<AnyMove, RefusedMove> {
    if text.len() <= Evidence::LONGEST_TEXT {
        return position.read_move(text);
    }
    let why = Bilingual::pair("not a move: it is far too long", "不是一步棋：太长了");
    Err(RefusedMove { text: bounded(text.to_owned()), why: MoveRefusal::Unreadable(why) })
}
