//! The specification a second time: one book of charges a seat, from which every clock is reckoned anew whenever somebody
//! looks at it. Random commands must get the same answers from it as from the referee.
//!
//! The game is a large board on which nobody wins, so that only the referee's own rules are compared.
#![allow(
    clippy::wildcard_enum_match_arm,
    clippy::match_same_arms,
    reason = "what a system or a command does not change need not be listed a second time"
)]

mod commands;
mod compare;

use std::collections::BTreeMap;

use tengen_arbiter::{
    AfterViolation, LimitOutcome, Millis, Offer, SeatTerms, TableTerms, TimeControl, Violation,
    ViolationPolicy,
};

use crate::host::seat;

/// A line in the book of a seat.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Line {
    /// A turn that is over.
    Turn(u64),
    /// A turn that was overrun and began anew.
    Overrun(u64),
    /// A turn that was taken back and has to be paid all the same.
    Paid(u64),
    Credit(u64),
}

#[derive(Clone, Copy, Debug)]
struct Clock {
    main: u64,
    periods: u64,
    block: u64,
    moves: u64,
}

struct Wish {
    by: usize,
    offer: Offer,
    agreed: Vec<usize>,
    plies: usize,
    at: u64,
}

struct Model {
    terms: TableTerms,
    /// Whose turns they were, with the point.
    plies: Vec<(usize, Option<String>)>,
    /// For each seat its book; every line with the number of the turn in which it was written.
    books: Vec<Vec<(usize, Line)>>,
    spent: Vec<u64>,
    /// For each seat what was compensated of each of its moves.
    lags: Vec<Vec<u64>>,
    turn: usize,
    began: u64,
    carried: u64,
    is_paused: bool,
    wishes: Vec<Wish>,
    refused: BTreeMap<(usize, String), (u64, u64)>,
    out: Vec<bool>,
    left: Vec<Option<u64>>,
    counts: Vec<[u8; 2]>,
    is_over: bool,
    now: u64,
}

impl Model {
    fn new(terms: TableTerms) -> Self {
        let n = terms.players.len();
        Self {
            terms,
            plies: Vec::new(),
            books: vec![Vec::new(); n],
            spent: vec![0; n],
            lags: vec![Vec::new(); n],
            turn: 0,
            began: 0,
            carried: 0,
            is_paused: false,
            wishes: Vec::new(),
            refused: BTreeMap::new(),
            out: vec![false; n],
            left: vec![None; n],
            counts: vec![[0; 2]; n],
            is_over: false,
            now: 0,
        }
    }

    fn n(&self) -> usize {
        self.out.len()
    }

    fn of(&self, who: usize) -> SeatTerms {
        self.terms.seat_terms(seat(u8::try_from(who).unwrap()))
    }

    fn others(&self, of: usize) -> Vec<usize> {
        (0..self.n()).filter(|&other| other != of && !self.out[other]).collect()
    }

    /// Reads the book of a seat from its first line.
    fn clock(&self, of: usize) -> Clock {
        let mut clock = Clock { main: 0, periods: 0, block: 0, moves: 0 };
        let time = self.of(of).time;
        match time {
            TimeControl::None => {}
            TimeControl::Simple { per_move } => clock.main = per_move.0,
            TimeControl::Absolute { total_time } => clock.main = total_time.0,
            TimeControl::Fischer { initial_time, .. } => clock.main = initial_time.0,
            TimeControl::ByoYomi { main_time, periods, .. } => {
                (clock.main, clock.periods) = (main_time.0, periods.into());
            }
            TimeControl::Canadian { main_time, period_time, stones_per_period } => {
                (clock.main, clock.block, clock.moves) =
                    (main_time.0, period_time.0, stones_per_period.into());
            }
            TimeControl::Gomocup { match_time, .. } => clock.main = match_time.0,
            TimeControl::Session { moves, time, .. } => (clock.main, clock.moves) = (time.0, moves.into()),
        }
        for &(_, line) in &self.books[of] {
            match line {
                Line::Credit(time) => clock.main += time,
                Line::Paid(used) => pay(time, &mut clock, used),
                Line::Turn(used) | Line::Overrun(used) => {
                    pay(time, &mut clock, used);
                    gain(time, &mut clock);
                }
            }
        }
        clock
    }

    fn budget(&self, of: usize) -> Option<u64> {
        let clock = self.clock(of);
        Some(match self.of(of).time {
            TimeControl::None => return None,
            TimeControl::ByoYomi { period_time, .. } => clock.main + clock.periods * period_time.0,
            TimeControl::Canadian { .. } => clock.main + clock.block,
            TimeControl::Gomocup { match_time: Millis(0), turn, .. } => turn.0,
            TimeControl::Gomocup { turn, .. } => clock.main.min(turn.0),
            _ => clock.main,
        })
    }

    fn elapsed(&self) -> u64 {
        self.carried + if self.is_paused { 0 } else { self.now - self.began }
    }

    fn has_moved(&self, who: usize) -> bool {
        self.plies.iter().any(|(seat, point)| *seat == who && point.is_some())
    }

    /// The limit of a first move that is under way.
    fn first_move(&self) -> Option<u64> {
        self.terms.first_move.map(|limit| limit.0).filter(|_| !self.has_moved(self.turn))
    }

    fn used(&self) -> u64 {
        if self.first_move().is_some() { 0 } else { self.elapsed() }
    }

    fn time_left(&self, of: usize) -> Option<u64> {
        if self.out[of] {
            return None;
        }
        let used = if of == self.turn && !self.is_over { self.used() } else { 0 };
        self.budget(of).map(|budget| budget.saturating_sub(used))
    }

    /// The last instant at which a move is in time, margin apart.
    fn last_instant(&self) -> Option<u64> {
        let is_running = !self.is_over && !self.is_paused;
        self.first_move()
            .or_else(|| self.budget(self.turn))
            .filter(|_| is_running)
            .map(|budget| self.began + budget.saturating_sub(self.carried))
    }

    /// What may still be compensated of the turn under way.
    fn lag_left(&self) -> u64 {
        if self.first_move().is_some() {
            return 0;
        }
        let full = self.of(self.turn).lag_quota.0;
        self.lags[self.turn].iter().fold(full, |left, lag| full.min(left - lag + full / 2))
    }

    /// How long the way of a move with this lag may be; of one that nobody knows of, without.
    fn way(&self, lag: Option<u64>) -> u64 {
        lag.map_or(self.lag_left().max(self.terms.flag_delay.0), |lag| lag.min(self.lag_left()))
    }

    /// The first instant at which somebody is late, as it is seen with a move that has this lag, or without one.
    fn deadline(&self, lag: Option<u64>) -> Option<u64> {
        let terms = self.of(self.turn);
        let is_looked_at =
            self.first_move().is_some() || terms.violations.out_of_time != ViolationPolicy::AskAgain;
        self.last_instant().filter(|_| is_looked_at).map(|last| last + self.way(lag) + terms.margin.0 + 1)
    }

    fn begin_turn(&mut self) {
        while self.out[self.turn] {
            self.plies.push((self.turn, None));
            self.turn = (self.turn + 1) % self.n();
        }
        (self.began, self.carried) = (self.now, 0);
    }

    fn end_turn(&mut self, point: Option<String>, used: u64) {
        let turn = self.turn;
        if self.first_move().is_none() {
            self.books[turn].push((self.plies.len(), Line::Turn(used)));
        }
        self.spent[turn] += used;
        self.plies.push((turn, point));
        self.turn = (turn + 1) % self.n();
    }

    fn finish(&mut self, winner: Option<usize>, void: bool, reason: &str, who: Option<usize>) -> String {
        self.spent[self.turn] += self.used();
        (self.is_over, self.began, self.carried) = (true, self.now, 0);
        self.wishes.clear();
        format!("finished {winner:?} {void} {reason} {who:?}")
    }

    fn lose(&mut self, who: usize, reason: &str) -> String {
        if let [winner] = self.others(who)[..] {
            return self.finish(Some(winner), false, reason, Some(who));
        }
        self.out[who] = true;
        self.wishes.clear();
        if self.turn == who {
            self.spent[who] += self.used();
            self.begin_turn();
        }
        format!("eliminated {who} {reason}")
    }

    /// The last seat that had a turn, if that turn makes the limit full.
    fn at_limit(&mut self, last: usize) -> Option<String> {
        let mut turns = self.plies.len();
        let mut next = (last + 1) % self.n();
        while self.out[next] {
            (turns, next) = (turns + 1, (next + 1) % self.n());
        }
        let limit = self.terms.move_limit.filter(|limit| turns >= limit.moves as usize)?;
        let winner = match limit.then {
            LimitOutcome::Draw => None,
            LimitOutcome::LastToMove => Some(last),
            LimitOutcome::LessTime => {
                let n = self.n();
                let mut latest_first = (0..n).map(|ago| (last + n - ago) % n).filter(|&seat| !self.out[seat]);
                let mut best = latest_first.next()?;
                for seat in latest_first {
                    if self.spent[seat] < self.spent[best] {
                        best = seat;
                    }
                }
                Some(best)
            }
        };
        Some(self.finish(winner, false, "move-limit", None))
    }

    fn violate(&mut self, violation: Violation, lag: Option<u64>) -> Vec<String> {
        let (who, used) = (self.turn, self.used());
        let is_late = violation == Violation::OutOfTime;
        let overrun = self.last_instant().filter(|_| is_late).map(|last| self.now - last - self.way(lag));
        let mut answer = vec![format!("violated {who} {violation:?} {used} {overrun:?}")];
        let code = match violation {
            Violation::IllegalMove => "illegal-move",
            Violation::NoMove => "no-move",
            Violation::ForbiddenPoint => "forbidden-point",
            Violation::OutOfTime => "out-of-time",
        };
        let policies = self.of(who).violations;
        match policies.of(violation) {
            ViolationPolicy::AskAgain => unreachable!("nothing is written then"),
            ViolationPolicy::Lose => answer.push(self.lose(who, code)),
            ViolationPolicy::Count { limit, then } => {
                let count = &mut self.counts[who][usize::from(is_late && policies.lateness_apart)];
                *count += 1;
                if *count >= limit {
                    answer.push(self.lose(who, "violations"));
                } else if then == AfterViolation::Pass {
                    self.end_turn(None, used);
                    // The clock of the next one has not begun when the limit is looked at.
                    (self.began, self.carried) = (self.now, 0);
                    match self.at_limit(who) {
                        Some(end) => answer.push(end),
                        None => self.begin_turn(),
                    }
                } else if is_late {
                    self.books[who].push((self.plies.len(), Line::Overrun(used)));
                    self.spent[who] += used;
                    (self.began, self.carried) = (self.now, 0);
                }
            }
        }
        answer
    }

    fn take_back(&mut self, asker: usize, to: usize) -> String {
        let used = self.used();
        self.spent[self.turn] += used;
        if self.turn == asker {
            self.books[asker].push((self.plies.len(), Line::Turn(used)));
        }
        for (owner, book) in self.books.iter_mut().enumerate() {
            let is_gone = |&(ply, line): &(usize, Line)| match line {
                Line::Turn(_) => ply >= to,
                Line::Overrun(_) => ply > to,
                Line::Paid(_) | Line::Credit(_) => false,
            };
            let gone: Vec<(usize, Line)> = book.iter().copied().filter(is_gone).collect();
            book.retain(|line| !is_gone(line));
            if let TimeControl::Simple { .. } = self.terms.seat_terms(seat(u8::try_from(owner).unwrap())).time
            {
                book.clear();
            }
            // Turns of the others are as if they had never been.
            for (_, line) in gone.into_iter().filter(|_| owner == asker) {
                if let Line::Turn(used) | Line::Overrun(used) = line {
                    book.push((to, Line::Paid(used)));
                }
            }
        }
        self.plies.truncate(to);
        self.turn = asker;
        self.wishes.clear();
        self.begin_turn();
        format!("taken-back {asker} {to}")
    }

    fn grant(&mut self, by: usize, offer: Offer, plies: usize) -> String {
        match offer {
            Offer::TakeBack => self.take_back(by, plies),
            Offer::Draw => self.finish(None, false, "draw-agreed", None),
            Offer::Pause => {
                self.carried = self.elapsed();
                self.is_paused = true;
                self.wishes.retain(|wish| wish.offer != Offer::Pause);
                "paused".into()
            }
            Offer::Continue => {
                (self.is_paused, self.began) = (false, self.now);
                self.wishes.retain(|wish| wish.offer != Offer::Continue);
                "continued".into()
            }
        }
    }
}

fn pay(time: TimeControl, clock: &mut Clock, used: u64) {
    let mut rest = used.saturating_sub(clock.main);
    clock.main = clock.main.saturating_sub(used);
    match time {
        TimeControl::Simple { per_move } => clock.main = per_move.0,
        TimeControl::ByoYomi { period_time, .. } => {
            while rest > period_time.0 && clock.periods > 1 {
                (rest, clock.periods) = (rest - period_time.0, clock.periods - 1);
            }
        }
        TimeControl::Canadian { .. } => clock.block = clock.block.saturating_sub(rest),
        _ => {}
    }
}

fn gain(time: TimeControl, clock: &mut Clock) {
    match time {
        TimeControl::Fischer { time_increment, max_time, .. } => {
            for _ in 0..time_increment.0 {
                if max_time.is_none_or(|most| clock.main < most.0) {
                    clock.main += 1;
                }
            }
        }
        TimeControl::Canadian { period_time, stones_per_period, .. } if clock.main == 0 => {
            clock.moves -= 1;
            if clock.moves == 0 {
                (clock.block, clock.moves) = (period_time.0, stones_per_period.into());
            }
        }
        TimeControl::Gomocup { match_time, increment, .. } if match_time.0 > 0 => {
            clock.main += increment.0;
        }
        TimeControl::Session { moves, time, increment } => {
            clock.main += increment.0;
            clock.moves -= 1;
            if clock.moves == 0 {
                (clock.main, clock.moves) = (clock.main + time.0, moves.into());
            }
        }
        _ => {}
    }
}
