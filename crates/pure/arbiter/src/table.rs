use tengen_core::{ErrorList, Outcome, Seat};
use tengen_games::AnyPosition;

use crate::{
    AfterViolation, Consent, EndReason, Event, EventKind, EventMisfitError, GameConclusion, Millis, Offer,
    OpenOffer, TableTerms, TermsError, TimeReserve, Violation, ViolationPolicy, clock::TableClocks,
    event_misfit::MisfitKind, offers::OfferLedger,
};

/// The state of a table: the fold of its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub(crate) terms: TableTerms,
    pub(crate) position: AnyPosition,
    pub(crate) plies: Vec<PlayedTurn>,
    pub(crate) clocks: TableClocks,
    pub(crate) offers: OfferLedger,
    pub(crate) seats: Vec<SeatState>,
    pub(crate) is_paused: bool,
    pub(crate) conclusion: Option<GameConclusion>,
    /// The number of the next event.
    pub(crate) next_seq: u64,
    /// When the last event happened.
    pub(crate) now: Millis,
}

/// A turn that stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedTurn {
    /// Whose turn it was.
    pub seat: Seat,
    /// The move; `None` when the turn was lost.
    pub text: Option<String>,
    /// The time that was charged.
    pub used: Millis,
    /// What was charged before that, when the turn was overrun and began anew.
    pub overrun: Millis,
    /// What everybody had before `used` was charged.
    pub before: Vec<TimeReserve>,
}

/// What is known of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SeatState {
    /// Why it has lost, at a table where others play on.
    pub(crate) out: Option<EndReason>,
    /// Since when it has been away.
    pub(crate) left: Option<Millis>,
    /// Violations, lateness where it is counted by itself not included.
    pub(crate) violations: u8,
    /// Lateness where it is counted by itself.
    pub(crate) lateness: u8,
}

impl Table {
    /// The first event of a table, or everything that is wrong with the terms. `utc` is the time of the world, in
    /// milliseconds since 1970.
    pub fn opening(terms: TableTerms, utc: u64) -> Result<Event, ErrorList<TermsError>> {
        terms.check()?;
        Ok(Event { seq: 0, at: Millis::ZERO, what: EventKind::Opened { terms: Box::new(terms), utc } })
    }

    /// The table that these events lead to.
    pub fn fold<'a>(events: impl IntoIterator<Item = &'a Event>) -> Result<Self, EventMisfitError> {
        let mut events = events.into_iter();
        let first = events.next().ok_or(EventMisfitError { seq: 0, why: MisfitKind::Empty })?;
        let mut table = Self::open(first)?;
        for event in events {
            table.apply(event)?;
        }
        Ok(table)
    }

    /// The table that its first event opens.
    pub fn open(first: &Event) -> Result<Self, EventMisfitError> {
        let misfit = |why| EventMisfitError { seq: first.seq, why };
        let EventKind::Opened { terms, .. } = &first.what else { return Err(misfit(MisfitKind::Opening)) };
        if first.seq != 0 {
            return Err(misfit(MisfitKind::Number(0)));
        }
        let position = terms.check().map_err(|faults| misfit(MisfitKind::Terms(faults[0].clone())))?;
        let mut clocks = TableClocks::new(terms.seats().map(|seat| terms.seat_terms(seat)));
        clocks.start(position.turn(), first.at, terms.first_move);
        Ok(Self {
            seats: vec![SeatState::default(); position.seats().into()],
            terms: (**terms).clone(),
            position,
            plies: Vec::new(),
            clocks,
            offers: OfferLedger::default(),
            is_paused: false,
            conclusion: None,
            next_seq: 1,
            now: first.at,
        })
    }

    /// Follows one event. An event that does not fit changes nothing.
    pub fn apply(&mut self, event: &Event) -> Result<(), EventMisfitError> {
        let misfit = |why| Err(EventMisfitError { seq: event.seq, why });
        if event.seq != self.next_seq {
            return misfit(MisfitKind::Number(self.next_seq));
        }
        if event.at < self.now {
            return misfit(MisfitKind::Time(self.now));
        }
        self.follow(&event.what, event.at).or_else(misfit)?;
        self.next_seq += 1;
        self.now = event.at;
        Ok(())
    }

    fn follow(&mut self, what: &EventKind, at: Millis) -> Result<(), MisfitKind> {
        let is_aside =
            matches!(what, EventKind::Left { .. } | EventKind::Returned { .. } | EventKind::Reopened { .. });
        if self.conclusion.is_some() && !is_aside {
            return Err(MisfitKind::NotNow);
        }
        match what {
            EventKind::Opened { .. } => return Err(MisfitKind::Opening),
            EventKind::Played { seat, text, used, lag, .. } => {
                self.follow_move(*seat, text, *used, at)?;
                self.clocks.compensate(*seat, *lag);
            }
            EventKind::Violated { seat, violation, used, .. } => {
                self.check_turn(*seat)?;
                self.follow_violation(*seat, *violation, *used, at)?;
            }
            EventKind::Asked { seat, offer } => {
                self.check_active(*seat)?;
                let plies = self.check_sense(*seat, *offer).map_err(|_| MisfitKind::NotNow)?;
                let may_ask = self.terms.consent(*offer) == Consent::Asked;
                if !may_ask || self.offers.of(*seat, *offer).is_some() {
                    return Err(MisfitKind::NotNow);
                }
                self.offers.ask(*seat, *offer, plies, at);
            }
            EventKind::Agreed { seat, with, offer } => {
                self.check_asked(*seat, *with, *offer)?;
                self.offers.agree(*seat, *with, *offer);
            }
            EventKind::Declined { seat, with, offer } => {
                self.check_asked(*seat, *with, *offer)?;
                self.offers.refuse(*with, *offer, at);
            }
            EventKind::Cancelled { seat, offer } => {
                self.check_active(*seat)?;
                self.offers.of(*seat, *offer).ok_or(MisfitKind::NotNow)?;
                self.offers.cancel(*seat, *offer);
            }
            EventKind::TakenBack { seat, plies } => self.follow_take_back(*seat, *plies, at)?,
            EventKind::Paused if !self.is_paused => {
                self.is_paused = true;
                self.clocks.pause(at);
                self.offers.settle(Offer::Pause);
            }
            EventKind::Continued if self.is_paused => {
                self.is_paused = false;
                self.clocks.resume(at);
                self.offers.settle(Offer::Continue);
            }
            EventKind::Paused | EventKind::Continued => return Err(MisfitKind::NotNow),
            EventKind::Left { seat } => self.chair(*seat)?.left = Some(at),
            EventKind::Returned { seat } => self.chair(*seat)?.left = None,
            EventKind::Eliminated { seat, reason, .. } => {
                self.check_active(*seat)?;
                // The last two decide the game between them.
                if self.active().count() < 3 {
                    return Err(MisfitKind::Seat(*seat));
                }
                self.chair(*seat)?.out = Some(*reason);
                self.offers.clear();
                if self.turn() == *seat {
                    self.clocks.stop(at);
                    self.start_turn(at);
                }
            }
            EventKind::Credited { seat, time, .. } => {
                self.check_active(*seat)?;
                self.clocks.credit(*seat, *time);
                // What was given stays given when moves are taken back.
                for ply in &mut self.plies {
                    ply.before[seat.index()].credit(*time);
                }
            }
            EventKind::Reopened { .. } => {
                if !self.is_paused {
                    self.clocks.restart(at);
                }
                // While the host was away nobody could come back.
                for left in self.seats.iter_mut().filter_map(|chair| chair.left.as_mut()) {
                    *left = at;
                }
            }
            EventKind::Finished { winner, void, reason, evidence } => {
                if let Some(seat) = *winner {
                    self.check_active(seat)?;
                }
                let outcome = winner.map_or(Outcome::Draw, Outcome::Win);
                self.conclusion = Some(GameConclusion {
                    outcome: (!void).then_some(outcome),
                    reason: *reason,
                    evidence: evidence.clone(),
                });
                self.clocks.stop(at);
                self.offers.clear();
            }
        }
        Ok(())
    }

    fn follow_move(&mut self, seat: Seat, text: &str, used: Millis, at: Millis) -> Result<(), MisfitKind> {
        self.check_turn(seat)?;
        let _ = self.position.play(text).map_err(MisfitKind::Move)?;
        self.end_turn(seat, Some(text.to_owned()), used);
        self.offers.lapse_after_move(seat);
        // Who plays is there, whatever was heard of it.
        self.chair(seat)?.left = None;
        self.start_turn(at);
        Ok(())
    }

    fn follow_violation(
        &mut self,
        seat: Seat,
        violation: Violation,
        used: Millis,
        at: Millis,
    ) -> Result<(), MisfitKind> {
        let count = self.count_with(seat, violation);
        let ViolationPolicy::Count { limit, then } = self.terms.seat_terms(seat).violations.of(violation)
        else {
            return Ok(());
        };
        let (is_lost, is_late) = (count >= limit, violation == Violation::OutOfTime);
        if !is_lost && then == AfterViolation::Pass && !self.position.skip_turn() {
            return Err(MisfitKind::NotNow);
        }
        *self.counter(seat, violation)? = count;
        match then {
            _ if is_lost => {}
            AfterViolation::Pass => {
                self.end_turn(seat, None, used);
                self.start_turn(at);
            }
            AfterViolation::Again if is_late => self.clocks.overrun(seat, used, at),
            AfterViolation::Again => {}
        }
        Ok(())
    }

    fn follow_take_back(&mut self, seat: Seat, plies: u32, at: Millis) -> Result<(), MisfitKind> {
        self.check_active(seat)?;
        let first = plies as usize;
        let is_own = |ply: &PlayedTurn| ply.seat == seat && ply.text.is_some();
        if self.is_paused || !self.plies.get(first).is_some_and(is_own) {
            return Err(MisfitKind::NotNow);
        }
        self.position = self.position_after(plies).ok_or(MisfitKind::NotNow)?;
        let gone = self.plies.split_off(first);
        // What the first of them was overrun by was charged before it, and stays so.
        let own = gone.iter().filter(|ply| ply.seat == seat).flat_map(|ply| [ply.overrun, ply.used]).skip(1);
        let turns: Vec<Millis> = own.chain(self.clocks.under_way(seat, at)).collect();
        self.clocks.set_back(&gone[0].before, seat, &turns, at);
        // What was paid stays paid when more is taken back.
        for ply in &mut self.plies {
            ply.before[seat.index()].pay(self.terms.seat_terms(seat).time, &turns);
        }
        self.offers.clear();
        self.start_turn(at);
        self.clocks.note_overrun(gone[0].overrun);
        Ok(())
    }

    /// The position after so many of the turns that stand. Take-backs are rare, so it is played again from the start
    /// rather than remembered.
    pub fn position_after(&self, plies: u32) -> Option<AnyPosition> {
        let mut position = AnyPosition::new(&self.terms.rules).ok()?;
        for ply in self.plies.get(..plies as usize)? {
            match &ply.text {
                Some(text) => drop(position.play(text).ok()?),
                None => {
                    position.skip_turn();
                }
            }
        }
        Some(position)
    }

    /// Charges a turn and notes it.
    fn end_turn(&mut self, seat: Seat, text: Option<String>, used: Millis) {
        let (before, overrun) = (self.clocks.reserves().to_vec(), self.clocks.overrun_so_far());
        self.clocks.charge(seat, used);
        self.plies.push(PlayedTurn { seat, text, used, overrun, before });
    }

    /// Starts the clock of the seat to move, passing over those that have lost.
    fn start_turn(&mut self, at: Millis) {
        while self.position.outcome().is_none() {
            let seat = self.position.turn();
            if self.seats[seat.index()].out.is_none() || !self.position.skip_turn() {
                let first_move = self.terms.first_move.filter(|_| !self.has_moved(seat));
                self.clocks.start(seat, at, first_move);
                if self.is_paused {
                    self.clocks.pause(at);
                }
                return;
            }
            let before = self.clocks.reserves().to_vec();
            self.plies.push(PlayedTurn {
                seat,
                text: None,
                used: Millis::ZERO,
                overrun: Millis::ZERO,
                before,
            });
        }
    }

    /// What the violations of a seat come to with this one.
    pub(crate) fn count_with(&self, seat: Seat, violation: Violation) -> u8 {
        let chair = &self.seats[seat.index()];
        let count = if self.is_apart(seat, violation) { chair.lateness } else { chair.violations };
        count.saturating_add(1)
    }

    fn counter(&mut self, seat: Seat, violation: Violation) -> Result<&mut u8, MisfitKind> {
        let is_apart = self.is_apart(seat, violation);
        let chair = self.chair(seat)?;
        Ok(if is_apart { &mut chair.lateness } else { &mut chair.violations })
    }

    fn is_apart(&self, seat: Seat, violation: Violation) -> bool {
        self.terms.seat_terms(seat).violations.lateness_apart && violation == Violation::OutOfTime
    }

    fn chair(&mut self, seat: Seat) -> Result<&mut SeatState, MisfitKind> {
        self.seats.get_mut(seat.index()).ok_or(MisfitKind::Seat(seat))
    }

    fn check_active(&self, seat: Seat) -> Result<(), MisfitKind> {
        if self.is_active(seat) { Ok(()) } else { Err(MisfitKind::Seat(seat)) }
    }

    fn check_turn(&self, seat: Seat) -> Result<(), MisfitKind> {
        self.check_active(seat)?;
        let is_running = !self.is_paused && self.position.outcome().is_none();
        if is_running && self.turn() == seat { Ok(()) } else { Err(MisfitKind::Seat(seat)) }
    }

    /// Whether this seat has still to answer what that one has asked.
    fn check_asked(&self, seat: Seat, by: Seat, offer: Offer) -> Result<(), MisfitKind> {
        self.check_active(seat)?;
        if self.offers.awaits(seat, by, offer) { Ok(()) } else { Err(MisfitKind::NotNow) }
    }

    /// Whether a move of this seat stands.
    pub(crate) fn has_moved(&self, seat: Seat) -> bool {
        self.plies.iter().any(|ply| ply.seat == seat && ply.text.is_some())
    }

    /// How many turns would be left if the last move of this seat were taken back.
    pub(crate) fn last_move_of(&self, seat: Seat) -> Option<u32> {
        let is_move = |ply: &PlayedTurn| ply.seat == seat && ply.text.is_some();
        self.plies.iter().rposition(is_move).and_then(|index| u32::try_from(index).ok())
    }
}

/// What front ends look at.
impl Table {
    /// What was agreed before the first move.
    pub const fn terms(&self) -> &TableTerms {
        &self.terms
    }

    /// The position now.
    pub const fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// The turns that stand, in order.
    pub fn plies(&self) -> &[PlayedTurn] {
        &self.plies
    }

    /// Whose turn it is. Meaningless once the game is over.
    pub fn turn(&self) -> Seat {
        self.position.turn()
    }

    /// How the game ended, or `None` while it goes on.
    pub const fn conclusion(&self) -> Option<&GameConclusion> {
        self.conclusion.as_ref()
    }

    /// Whether the clocks stand still by agreement.
    pub const fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Whether the seat exists and has not lost.
    pub fn is_active(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(|chair| chair.out.is_none())
    }

    /// The seats that have not lost.
    pub fn active(&self) -> impl Iterator<Item = Seat> + '_ {
        self.terms.seats().filter(|&seat| self.is_active(seat))
    }

    /// Whether the seat is away.
    pub fn has_left(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(|chair| chair.left.is_some())
    }

    /// Since when the seat has been away; `None` when it is there.
    pub fn left_since(&self, seat: Seat) -> Option<Millis> {
        self.seats.get(seat.index())?.left
    }

    /// How many violations the seat has against it, of all kinds.
    pub fn violations(&self, seat: Seat) -> u8 {
        self.seats.get(seat.index()).map_or(0, |chair| chair.violations.saturating_add(chair.lateness))
    }

    /// What was asked for and not answered yet, the oldest first.
    pub fn standing(&self) -> &[OpenOffer] {
        self.offers.standing()
    }

    /// What each seat has on its clock, the turn under way not charged yet.
    pub fn reserves(&self) -> &[TimeReserve] {
        self.clocks.reserves()
    }

    /// How much longer this seat may think at `now`; `None` is for ever.
    pub fn time_left(&self, seat: Seat, now: Millis) -> Option<Millis> {
        if self.is_active(seat) { self.clocks.left(seat, now.max(self.now)) } else { None }
    }

    /// How much longer the seat to move may take for its first move at `now`, where the terms limit that by itself; `None`
    /// once it is made, or where only the clock counts.
    pub fn first_move_left(&self, now: Millis) -> Option<Millis> {
        self.clocks.first_move_left(now.max(self.now))
    }

    /// How long each seat has thought in all, moves that were taken back included.
    pub fn time_spent(&self) -> &[Millis] {
        self.clocks.spent()
    }

    /// The number that the next event will have: how many there are.
    pub const fn next_seq(&self) -> u64 {
        self.next_seq
    }

    /// When the last event happened.
    pub const fn last_event_at(&self) -> Millis {
        self.now
    }

    /// The first instant at which [`Command::Tick`](crate::Command::Tick) will find somebody late, or the game to be over.
    pub fn deadline(&self) -> Option<Millis> {
        // The move that decided the game was written down, and then the host died.
        if self.conclusion.is_none() && self.position.outcome().is_some() {
            return Some(self.now);
        }
        self.flag().map(|flag| flag + self.longest_way())
    }

    /// How long a move that was made in time may be on its way.
    pub(crate) fn longest_way(&self) -> Millis {
        self.clocks.lag_left().max(self.terms.flag_delay)
    }

    /// The first instant at which a move without lag is late.
    pub(crate) fn flag(&self) -> Option<Millis> {
        if self.conclusion.is_some() {
            return None;
        }
        let is_first_move = self.clocks.first_move_left(self.now).is_some();
        let terms = self.terms.seat_terms(self.turn());
        if !is_first_move && terms.violations.out_of_time == ViolationPolicy::AskAgain {
            return None;
        }
        self.clocks.deadline().map(|last| last + terms.margin + Millis(1))
    }
}
