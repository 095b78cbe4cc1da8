//! The specification a second time: one book of charges a seat, from which every clock is reckoned anew whenever somebody
//! looks at it. Random commands must get the same answers from it as from the referee.
//!
//! The game is a large board on which nobody wins, so that only the referee's own rules are compared.
#![allow(
    clippy::wildcard_enum_match_arm,
    clippy::match_same_arms,
    reason = "what a system or a command does not change need not be listed a second time"
)]

use std::collections::BTreeMap;

use tengen_arbiter::{
    AtLimit, Command, Consent, Event, Evidence, Happening, Millis, MoveLimit, Offer, Policies, Policy,
    Refusal, Table, Terms, Then, TimeControl, Violation,
};
use tengen_core::{Outcome, Seat};
use tengen_testkit::Dice;

use crate::host::{Host, seat, terms};

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
}

struct Model {
    terms: Terms,
    /// Whose turns they were, with the point.
    plies: Vec<(usize, Option<String>)>,
    /// For each seat its book; every line with the number of the turn in which it was written.
    books: Vec<Vec<(usize, Line)>>,
    spent: Vec<u64>,
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

type Answer = Result<Vec<String>, String>;

impl Model {
    fn new(terms: Terms) -> Self {
        let n = terms.players.len();
        Self {
            terms,
            plies: Vec::new(),
            books: vec![Vec::new(); n],
            spent: vec![0; n],
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

    fn others(&self, of: usize) -> Vec<usize> {
        (0..self.n()).filter(|&other| other != of && !self.out[other]).collect()
    }

    /// Reads the book of a seat from its first line.
    fn clock(&self, of: usize) -> Clock {
        let mut clock = Clock { main: 0, periods: 0, block: 0, moves: 0 };
        match self.terms.time {
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
                Line::Paid(used) => self.pay(&mut clock, used),
                Line::Turn(used) | Line::Overrun(used) => {
                    self.pay(&mut clock, used);
                    self.gain(&mut clock);
                }
            }
        }
        clock
    }

    fn pay(&self, clock: &mut Clock, used: u64) {
        let mut rest = used.saturating_sub(clock.main);
        clock.main = clock.main.saturating_sub(used);
        match self.terms.time {
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

    fn gain(&self, clock: &mut Clock) {
        match self.terms.time {
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

    fn budget(&self, of: usize) -> Option<u64> {
        let clock = self.clock(of);
        Some(match self.terms.time {
            TimeControl::None => return None,
            TimeControl::ByoYomi { period_time, .. } => clock.main + clock.periods * period_time.0,
            TimeControl::Canadian { .. } => clock.main + clock.block,
            TimeControl::Gomocup { match_time: Millis(0), turn, .. } => turn.0,
            TimeControl::Gomocup { turn, .. } => clock.main.min(turn.0),
            _ => clock.main,
        })
    }

    fn used(&self) -> u64 {
        self.carried + if self.is_paused { 0 } else { self.now - self.began }
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
        self.budget(self.turn)
            .filter(|_| is_running)
            .map(|budget| self.began + budget.saturating_sub(self.carried))
    }

    fn deadline(&self) -> Option<u64> {
        let is_looked_at = self.terms.violations.out_of_time != Policy::AskAgain;
        self.last_instant().filter(|_| is_looked_at).map(|last| last + self.terms.margin.0 + 1)
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
        self.books[turn].push((self.plies.len(), Line::Turn(used)));
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
        let limit = self.terms.move_limit.filter(|limit| self.plies.len() >= limit.moves as usize)?;
        let winner = match limit.then {
            AtLimit::Draw => None,
            AtLimit::LastToMove => Some(last),
            AtLimit::LessTime => {
                let active: Vec<usize> = (0..self.n()).filter(|&seat| !self.out[seat]).collect();
                let shortest = active.iter().map(|&seat| self.spent[seat]).min()?;
                let quick: Vec<&usize> =
                    active.iter().filter(|&&seat| self.spent[seat] == shortest).collect();
                if let [winner] = quick[..] { Some(*winner) } else { None }
            }
        };
        Some(self.finish(winner, false, "move-limit", None))
    }

    fn violate(&mut self, violation: Violation) -> Vec<String> {
        let (who, used) = (self.turn, self.used());
        let is_late = violation == Violation::OutOfTime;
        let overrun = self.last_instant().filter(|_| is_late).map(|last| self.now - last);
        let mut answer = vec![format!("violated {who} {violation:?} {used} {overrun:?}")];
        let code = match violation {
            Violation::IllegalMove => "illegal-move",
            Violation::NoMove => "no-move",
            Violation::ForbiddenPoint => "forbidden-point",
            Violation::OutOfTime => "out-of-time",
        };
        match self.terms.violations.of(violation) {
            Policy::AskAgain => unreachable!("nothing is written then"),
            Policy::Lose => answer.push(self.lose(who, code)),
            Policy::Count { limit, then } => {
                let count =
                    &mut self.counts[who][usize::from(is_late && self.terms.violations.lateness_apart)];
                *count += 1;
                if *count >= limit {
                    answer.push(self.lose(who, "violations"));
                } else if then == Then::Pass {
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
            if let TimeControl::Simple { .. } = self.terms.time {
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
                self.carried = self.used();
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

    fn find(&self, who: usize, offer: Offer) -> Option<usize> {
        self.wishes
            .iter()
            .position(|wish| wish.offer == offer && wish.by != who && !wish.agreed.contains(&who))
    }

    fn agree(&mut self, who: usize, offer: Offer) -> Answer {
        let index = self.find(who, offer).ok_or_else(|| format!("NotAsked({offer:?})"))?;
        if offer == Offer::TakeBack && self.is_paused {
            return Err("Paused".into());
        }
        self.wishes[index].agreed.push(who);
        let Wish { by, plies, ref agreed, .. } = self.wishes[index];
        Ok(vec![if self.others(by).iter().all(|other| agreed.contains(other)) {
            self.grant(by, offer, plies)
        } else {
            format!("agreed {who} {by} {offer:?}")
        }])
    }

    fn ask(&mut self, who: usize, offer: Offer) -> Answer {
        let consent = match offer {
            Offer::TakeBack => self.terms.take_back,
            Offer::Draw => self.terms.draw,
            Offer::Pause | Offer::Continue => self.terms.pause,
        };
        if consent == Consent::Never {
            return Err(format!("NotHere({offer:?})"));
        }
        match offer {
            Offer::Pause | Offer::TakeBack if self.is_paused => return Err("Paused".into()),
            Offer::Continue if !self.is_paused => return Err("NotPaused".into()),
            _ => {}
        }
        let mut plies = 0;
        if offer == Offer::TakeBack {
            let own = self.plies.iter().rposition(|(seat, point)| *seat == who && point.is_some());
            plies = own.ok_or("NothingToTakeBack")?;
        }
        if consent == Consent::Free {
            return Ok(vec![self.grant(who, offer, plies)]);
        }
        if self.wishes.iter().any(|wish| wish.by == who && wish.offer == offer) {
            return Err(format!("AskedAlready({offer:?})"));
        }
        if offer != Offer::TakeBack && self.find(who, offer).is_some() {
            return self.agree(who, offer);
        }
        if let Some(&(n, at)) = self.refused.get(&(who, format!("{offer:?}"))) {
            let until = at + (10_000 * n * n).min(1_000_000);
            if until > self.now {
                return Err(format!("TooSoon(Millis({}))", until - self.now));
            }
        }
        self.wishes.push(Wish { by: who, offer, agreed: Vec::new(), plies });
        Ok(vec![format!("asked {who} {offer:?}")])
    }

    fn play(&mut self, who: usize, text: &str, ply: Option<u32>) -> Answer {
        if let Some(meant) = ply.filter(|&meant| meant as usize != self.plies.len()) {
            let is_same = self
                .plies
                .get(meant as usize)
                .is_some_and(|(seat, point)| *seat == who && point.as_deref() == Some(text));
            let next = self.plies.len();
            return Err(if is_same {
                "PlayedAlready".into()
            } else {
                format!("OtherPly {{ meant: {meant}, next: {next} }}")
            });
        }
        if self.is_paused {
            return Err("Paused".into());
        }
        if self.turn != who {
            return Err(format!("NotYourTurn(Seat({}))", self.turn));
        }
        let is_taken = self.plies.iter().any(|(_, point)| point.as_deref() == Some(text));
        let violation = match text {
            "rubbish" => Some(Violation::NoMove),
            _ => is_taken.then_some(Violation::IllegalMove),
        };
        if let Some(violation) = violation {
            if self.terms.violations.of(violation) == Policy::AskAgain {
                return Err("Move".into());
            }
            return Ok(self.violate(violation));
        }
        let used = self.used();
        self.end_turn(Some(text.into()), used);
        (self.began, self.carried, self.left[who]) = (self.now, 0, None);
        self.wishes.retain(|wish| match wish.offer {
            Offer::TakeBack => wish.by != who,
            _ => wish.by == who || wish.agreed.contains(&who),
        });
        let mut answer = vec![format!("played {who} {text} {used}")];
        match self.at_limit(who) {
            Some(end) => answer.push(end),
            None => self.begin_turn(),
        }
        Ok(answer)
    }

    fn claim(&mut self, who: usize, draw: bool) -> Answer {
        if self.is_paused {
            return Err("Paused".into());
        }
        if self.left[who].is_some() {
            return Err("Away".into());
        }
        let others = self.others(who);
        let mut wait = 0;
        for &other in &others {
            let left = self.left[other].ok_or("NobodyLeft")?;
            wait = wait.max((left + self.terms.claim_after.0).saturating_sub(self.now));
        }
        if wait > 0 {
            return Err(format!("LeftJustNow(Millis({wait}))"));
        }
        let winner = Some(who).filter(|_| !draw);
        Ok(vec![self.finish(winner, false, "abandoned", others.first().copied())])
    }

    fn give(&mut self, command: &Command, now: u64) -> Answer {
        let earlier = self.now;
        self.now = now.max(earlier);
        let answer = self.answer(command);
        // What leads to nothing has not happened.
        if answer.as_ref().map_or(true, Vec::is_empty) {
            self.now = earlier;
        }
        answer
    }

    fn answer(&mut self, command: &Command) -> Answer {
        use Command as C;
        match *command {
            C::Leave { seat } | C::Return { seat } => {
                let is_leaving = matches!(command, C::Leave { .. });
                let now = self.now;
                let left = self.left.get_mut(seat.index()).ok_or(format!("NoSuchSeat({seat:?})"))?;
                if left.is_some() == is_leaving {
                    return Err("KnownAlready".into());
                }
                *left = is_leaving.then_some(now);
                return Ok(vec![format!(
                    "{} {}",
                    if is_leaving { "left" } else { "returned" },
                    seat.index()
                )]);
            }
            C::Reopen { .. } => {
                for left in self.left.iter_mut().flatten() {
                    *left = self.now;
                }
                if !self.is_paused {
                    (self.began, self.carried) = (self.now, 0);
                }
                return Ok(vec!["reopened".into()]);
            }
            _ => {}
        }
        if self.is_over {
            return Err("GameOver".into());
        }
        if self.deadline().is_some_and(|deadline| self.now >= deadline) {
            return Ok(self.violate(Violation::OutOfTime));
        }
        let who = match command {
            C::Play { seat, .. }
            | C::Ask { seat, .. }
            | C::Agree { seat, .. }
            | C::Decline { seat, .. }
            | C::Cancel { seat, .. }
            | C::Resign { seat }
            | C::Abort { seat }
            | C::Claim { seat, .. }
            | C::Broken { seat, .. }
            | C::Credit { seat, .. } => *seat,
            C::Adjudicate { outcome: Some(Outcome::Win(seat)), .. } => *seat,
            _ => seat(u8::try_from(self.turn).unwrap()),
        };
        let Some(is_out) = self.out.get(who.index()) else { return Err(format!("NoSuchSeat({who:?})")) };
        if *is_out {
            return Err("Out".into());
        }
        let who = who.index();
        match command {
            C::Play { text, ply, .. } => self.play(who, text, *ply),
            C::Ask { offer, .. } => self.ask(who, *offer),
            C::Agree { offer, .. } => self.agree(who, *offer),
            C::Decline { offer, .. } => {
                let index = self.find(who, *offer).ok_or_else(|| format!("NotAsked({offer:?})"))?;
                let by = self.wishes.remove(index).by;
                let refused = self.refused.entry((by, format!("{offer:?}"))).or_default();
                *refused = (refused.0 + 1, self.now);
                Ok(vec![format!("declined {who} {by} {offer:?}")])
            }
            C::Cancel { offer, .. } => {
                let own = self.wishes.iter().position(|wish| wish.by == who && wish.offer == *offer);
                self.wishes.remove(own.ok_or_else(|| format!("NotAsked({offer:?})"))?);
                Ok(vec![format!("cancelled {who} {offer:?}")])
            }
            C::Resign { .. } => Ok(vec![self.lose(who, "resigned")]),
            C::Broken { .. } => Ok(vec![self.lose(who, "crashed")]),
            C::Abort { .. } if self.plies.iter().any(|(_, point)| point.is_some()) => Err("HasBegun".into()),
            C::Abort { .. } => Ok(vec![self.finish(None, true, "aborted", Some(who))]),
            C::Claim { draw, .. } => self.claim(who, *draw),
            C::Adjudicate { outcome, .. } => {
                let winner = Some(who).filter(|_| matches!(outcome, Some(Outcome::Win(_))));
                Ok(vec![self.finish(winner, outcome.is_none(), "adjudicated", None)])
            }
            C::Credit { time, .. } => {
                self.books[who].push((self.plies.len(), Line::Credit(time.0)));
                Ok(vec![format!("credited {who} {}", time.0)])
            }
            C::Tick | C::Leave { .. } | C::Return { .. } | C::Reopen { .. } => Ok(Vec::new()),
        }
    }
}

fn in_words(what: &Happening) -> String {
    let index = |seat: &Seat| seat.index();
    match what {
        Happening::Opened { .. } => "opened".into(),
        Happening::Played { seat, text, used } => format!("played {} {text} {}", index(seat), used.0),
        Happening::Violated { seat, violation, used, evidence } => {
            let overrun = evidence.overrun.map(|overrun| overrun.0);
            format!("violated {} {violation:?} {} {overrun:?}", index(seat), used.0)
        }
        Happening::Asked { seat, offer } => format!("asked {} {offer:?}", index(seat)),
        Happening::Agreed { seat, with, offer } => {
            format!("agreed {} {} {offer:?}", index(seat), index(with))
        }
        Happening::Declined { seat, with, offer } => {
            format!("declined {} {} {offer:?}", index(seat), index(with))
        }
        Happening::Cancelled { seat, offer } => format!("cancelled {} {offer:?}", index(seat)),
        Happening::TakenBack { seat, plies } => format!("taken-back {} {plies}", index(seat)),
        Happening::Paused => "paused".into(),
        Happening::Continued => "continued".into(),
        Happening::Left { seat } => format!("left {}", index(seat)),
        Happening::Returned { seat } => format!("returned {}", index(seat)),
        Happening::Eliminated { seat, reason, .. } => format!("eliminated {} {reason}", index(seat)),
        Happening::Credited { seat, time, .. } => format!("credited {} {}", index(seat), time.0),
        Happening::Reopened { .. } => "reopened".into(),
        Happening::Finished { winner, void, reason, evidence } => format!(
            "finished {:?} {void} {reason} {:?}",
            winner.as_ref().map(index),
            evidence.offender.as_ref().map(index)
        ),
    }
}

fn refusal_in_words(refusal: &Refusal) -> String {
    match refusal {
        Refusal::Move(_) => "Move".into(),
        other => format!("{other:?}"),
    }
}

const CLOCKS: &[&str] = &[
    "none",
    "0.05/move",
    "0.6",
    "0.3+0.02",
    "0.2+0.05max0.25",
    "0.2+3x0.05",
    "0+2x0.07",
    "0.1+3/0.2",
    "0+4/0.3",
    "0.6/match+0.1/turn",
    "inf/match+0.08/turn",
    "0.3/match+0.06/turn+0.01",
    "3/0.3+0.01",
];

fn policy(dice: &mut Dice) -> Policy {
    let limit = 1 + u8::try_from(dice.below(4)).unwrap();
    match dice.below(4) {
        0 => Policy::Lose,
        1 => Policy::AskAgain,
        2 => Policy::Count { limit, then: Then::Again },
        _ => Policy::Count { limit, then: Then::Pass },
    }
}

fn random_terms(dice: &mut Dice) -> Terms {
    let players = [2, 2, 2, 3, 5][dice.below(5)];
    let mut terms =
        terms(&format!("gomoku,size=15x15,k=15,players={players}"), CLOCKS[dice.below(CLOCKS.len())]);
    let consents = [Consent::Never, Consent::Asked, Consent::Asked, Consent::Asked, Consent::Free];
    terms.take_back = *dice.pick(&consents);
    (terms.draw, terms.pause) = (*dice.pick(&consents[..4]), *dice.pick(&consents));
    terms.margin = Millis([0, 0, 7][dice.below(3)]);
    terms.claim_after = Millis(dice.below(200) as u64);
    terms.violations = Policies {
        illegal_move: policy(dice),
        no_move: policy(dice),
        forbidden_point: Policy::Lose,
        out_of_time: policy(dice),
        lateness_apart: dice.one_in(2),
    };
    let then = *dice.pick(&[AtLimit::Draw, AtLimit::LessTime, AtLimit::LastToMove]);
    let moves = 1 + u32::try_from(dice.below(60)).unwrap();
    terms.move_limit = dice.one_in(4).then_some(MoveLimit { moves, then });
    terms
}

fn random_command(dice: &mut Dice, host: &Host) -> Command {
    let table = &host.table;
    let anybody = seat(u8::try_from(dice.below(table.terms().players.len())).unwrap());
    let anybody = if dice.one_in(50) { seat(7) } else { anybody };
    let offer = *dice.pick(&[Offer::TakeBack, Offer::TakeBack, Offer::Draw, Offer::Pause, Offer::Continue]);
    match dice.below(44) {
        0..=17 => {
            let points = |dice: &mut Dice| {
                format!("{}{}", char::from(b'a' + dice.within(0..=14)), dice.within(1..=15))
            };
            let text = if dice.one_in(25) { "rubbish".into() } else { points(dice) };
            let plies = u32::try_from(table.plies().len()).unwrap();
            let ply = [None, None, Some(plies), Some(plies.saturating_sub(1))][dice.below(4)];
            let played = table.plies().last().and_then(|ply| ply.text.clone());
            let text = if dice.one_in(20) { played.unwrap_or(text) } else { text };
            let seat = if dice.one_in(8) { anybody } else { table.turn() };
            Command::Play { seat, text, ply }
        }
        18..=22 => Command::Ask { seat: anybody, offer },
        23..=30 => {
            // Mostly what is asked for.
            let offer = table.standing().first().map_or(offer, |standing| standing.offer);
            Command::Agree { seat: anybody, offer }
        }
        31 => Command::Decline { seat: anybody, offer },
        32 => Command::Cancel { seat: anybody, offer },
        33 => Command::Leave { seat: anybody },
        34 => Command::Return { seat: anybody },
        35 => Command::Claim { seat: anybody, draw: dice.one_in(2) },
        36 if dice.one_in(9) => Command::Resign { seat: anybody },
        37 => Command::Abort { seat: anybody },
        38 if dice.one_in(9) => Command::Broken { seat: anybody, evidence: Evidence::default() },
        39 if dice.one_in(30) => {
            let outcome = [None, Some(Outcome::Draw), Some(Outcome::Win(anybody))][dice.below(3)];
            Command::Adjudicate { outcome, note: String::new() }
        }
        40 => Command::Credit { seat: anybody, time: Millis(dice.below(60) as u64), note: String::new() },
        41 if dice.one_in(4) => Command::Reopen { utc: 0 },
        _ => Command::Tick,
    }
}

/// Everything that can be seen of a table is the same.
fn compare(model: &mut Model, host: &Host, now: u64) -> Result<(), String> {
    let table = &host.table;
    let same = |what: &str, model: String, table: String| {
        if model == table {
            Ok(())
        } else {
            Err(format!("{what}: {model} in the model, {table} at the table"))
        }
    };
    let plies = table.plies().iter().map(|ply| (ply.seat.index(), ply.text.clone())).collect::<Vec<_>>();
    same("over", model.is_over.to_string(), table.conclusion().is_some().to_string())?;
    same("paused", model.is_paused.to_string(), table.is_paused().to_string())?;
    let earlier = model.now;
    model.now = now.max(earlier);
    for index in 0..model.n() {
        let who = seat(u8::try_from(index).unwrap());
        let left = table.time_left(who, Millis(now)).map(|left| left.0);
        same(&format!("time of {index}"), format!("{:?}", model.time_left(index)), format!("{left:?}"))?;
        same("away", model.left[index].is_some().to_string(), table.has_left(who).to_string())?;
        let count: u8 = model.counts[index].iter().sum();
        same("violations", count.to_string(), table.violations(who).to_string())?;
    }
    model.now = earlier;
    let spent: Vec<u64> = table.time_spent().iter().map(|time| time.0).collect();
    same("spent", format!("{:?}", model.spent), format!("{spent:?}"))?;
    // Nobody is passed over any more once the game has ended.
    if !model.is_over {
        same("plies", format!("{:?}", model.plies), format!("{plies:?}"))?;
        same("turn", model.turn.to_string(), table.turn().index().to_string())?;
        let deadline = table.deadline().map(|deadline| deadline.0);
        same("deadline", format!("{:?}", model.deadline()), format!("{deadline:?}"))?;
    }
    let wishes: Vec<String> =
        model.wishes.iter().map(|wish| format!("{} {:?} {:?}", wish.by, wish.offer, wish.agreed)).collect();
    let standing: Vec<String> = table
        .standing()
        .iter()
        .map(|standing| {
            let agreed: Vec<usize> = standing.agreed.iter().map(|seat| seat.index()).collect();
            format!("{} {:?} {agreed:?}", standing.by.index(), standing.offer)
        })
        .collect();
    same("wishes", format!("{wishes:?}"), format!("{standing:?}"))
}

/// One table; how many events it had.
fn run(seed: u64) -> usize {
    let mut dice = Dice::new(seed << 20);
    let terms = random_terms(&mut dice);
    let (mut host, mut model) = (Host::new(terms.clone()), Model::new(terms));
    let (mut now, mut story) = (0, Vec::new());
    for _ in 0..150 {
        let most = *dice.pick(&[1, 1, 2, 10, 40, 120]);
        now += dice.below(most) as u64;
        if let Some(deadline) = host.table.deadline()
            && dice.one_in(15)
        {
            now = now.max(deadline.0 - dice.below(3) as u64);
        }
        // A host's own clock may go back.
        let told = if dice.one_in(30) { now.saturating_sub(50) } else { now };
        let command = random_command(&mut dice, &host);
        let expected = model.give(&command, told);
        let found = host.give(&command, told);
        let found = found.map(|events| events.iter().map(in_words).collect::<Vec<_>>());
        let found = found.map_err(|refusal| refusal_in_words(&refusal));
        story.push(format!("{told} {command:?} -> {found:?}"));
        assert_eq!(expected, found, "seed {seed}, {:?}\n{}", host.table.terms(), story.join("\n"));
        if let Err(difference) = compare(&mut model, &host, told) {
            panic!("seed {seed}: {difference}\n{:?}\n{}", host.table.terms(), story.join("\n"));
        }
        if model.is_over && dice.one_in(3) {
            break;
        }
    }
    if seed.is_multiple_of(100) {
        check_cuts(&host.log);
    }
    host.log.len()
}

/// A host may die after any event: whatever was written is a table that goes on.
fn check_cuts(log: &[Event]) {
    for length in 1..=log.len() {
        let table = Table::fold(&log[..length]).unwrap();
        for later in [0, 100, 100_000] {
            let mut table = table.clone();
            for event in
                table.decide(&Command::Tick, table.last_event_at() + Millis(later)).unwrap_or_default()
            {
                table.apply(&event).unwrap();
            }
        }
    }
}

#[test]
fn the_referee_answers_as_its_specification_does() {
    let events: usize = (0..10_000).map(run).sum();
    assert!(events > 150_000, "{events}");
}
