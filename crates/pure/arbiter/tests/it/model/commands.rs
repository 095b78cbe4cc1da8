//! What the model answers to each command.

use tengen_arbiter::{Command, Consent, Offer, Violation, ViolationPolicy};
use tengen_core::Outcome;

use super::{Line, Model, Wish};
use crate::host::seat;

/// Events in words, or why there are none.
type Answer = Result<Vec<String>, String>;

impl Model {
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
        self.wishes.push(Wish { by: who, offer, agreed: Vec::new(), plies, at: self.now });
        Ok(vec![format!("asked {who} {offer:?}")])
    }

    fn play(&mut self, who: usize, text: &str, ply: Option<u32>, lag: u64) -> Answer {
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
            if self.of(who).violations.of(violation) == ViolationPolicy::AskAgain {
                return Err("Move".into());
            }
            return Ok(self.violate(violation, Some(0)));
        }
        let lag = lag.min(self.lag_left()).min(self.used());
        let used = self.used() - lag;
        self.lags[who].push(lag);
        self.end_turn(Some(text.into()), used);
        (self.began, self.carried, self.left[who]) = (self.now, 0, None);
        self.wishes.retain(|wish| match wish.offer {
            Offer::TakeBack => wish.by != who,
            _ => wish.by == who || wish.agreed.contains(&who),
        });
        let mut answer = vec![format!("played {who} {text} {used} {lag}")];
        match self.at_limit(who) {
            Some(end) => answer.push(end),
            None => self.begin_turn(),
        }
        Ok(answer)
    }

    fn claim(&mut self, who: usize, draw: bool) -> Answer {
        if self.left[who].is_some() {
            return Err("Away".into());
        }
        let mut wanted = 0;
        if self.is_paused {
            let mut own = self.wishes.iter().filter(|wish| wish.by == who && wish.offer == Offer::Continue);
            wanted = own.next().ok_or("Paused")?.at;
        }
        let others = self.others(who);
        let wait = |&other: &usize| {
            let left = self.left[other]?.max(wanted);
            Some((left + self.terms.claim_after.0).saturating_sub(self.now))
        };
        let soonest = others.iter().filter_map(wait).min().ok_or("NobodyLeft")?;
        let missed: Vec<usize> = others.iter().copied().filter(|other| wait(other) == Some(0)).collect();
        if missed == others {
            let idle = others.iter().copied().find(|&other| !self.has_moved(other));
            if let Some(idle) = idle.filter(|_| self.terms.first_move.is_some()) {
                return Ok(vec![self.finish(None, true, "no-start", Some(idle))]);
            }
            let winner = Some(who).filter(|_| !draw);
            return Ok(vec![self.finish(winner, false, "abandoned", others.first().copied())]);
        }
        if missed.is_empty() {
            return Err(format!("LeftJustNow(Millis({soonest}))"));
        }
        if draw {
            return Err("NobodyLeft".into());
        }
        Ok(missed.into_iter().map(|seat| self.lose(seat, "abandoned")).collect())
    }

    pub(super) fn give(&mut self, command: &Command, now: u64) -> Answer {
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
        let lag = match command {
            C::Play { seat, lag, .. } if seat.index() == self.turn => Some(lag.0),
            _ => None,
        };
        if self.deadline(lag).is_some_and(|deadline| self.now >= deadline) {
            if self.first_move().is_some() {
                return Ok(vec![self.finish(None, true, "no-start", Some(self.turn))]);
            }
            return Ok(self.violate(Violation::OutOfTime, lag));
        }
        let who = match command {
            C::Play { seat, .. }
            | C::Unplayable { seat, .. }
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
            C::Play { text, ply, lag, .. } => self.play(who, text, *ply, lag.0),
            C::Unplayable { refused, .. } => self.play(who, &refused.text, None, 0),
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
