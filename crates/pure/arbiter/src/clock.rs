use serde::{Deserialize, Serialize};
use tengen_core::Seat;

use crate::{Millis, SeatTerms, TimeControl};

/// What a seat has left. Which fields count depends on the time control; the others stay as they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TimeReserve {
    /// The main time, or the time for the game, the session or the move.
    pub main: Millis,
    /// Byo-yomi periods.
    pub periods: u32,
    /// What is left of the Canadian block.
    pub block: Millis,
    /// Moves still to be made in the Canadian block or in the session.
    pub moves: u32,
}

impl TimeReserve {
    /// What everybody has at the start.
    fn full(control: TimeControl) -> Self {
        let (main, periods, block, moves) = match control {
            TimeControl::None => (Millis::ZERO, 0, Millis::ZERO, 0),
            TimeControl::Simple { per_move } => (per_move, 0, Millis::ZERO, 0),
            TimeControl::Absolute { total_time } => (total_time, 0, Millis::ZERO, 0),
            TimeControl::Fischer { initial_time, max_time, .. } => {
                (initial_time.min(max_time.unwrap_or(initial_time)), 0, Millis::ZERO, 0)
            }
            TimeControl::ByoYomi { main_time, periods, .. } => (main_time, periods, Millis::ZERO, 0),
            TimeControl::Canadian { main_time, period_time, stones_per_period } => {
                (main_time, 0, period_time, stones_per_period)
            }
            TimeControl::Gomocup { match_time, .. } => (match_time, 0, Millis::ZERO, 0),
            TimeControl::Session { moves, time, .. } => (time, 0, Millis::ZERO, moves),
        };
        Self { main, periods, block, moves }
    }

    /// How long the next move may take; `None` is for ever.
    pub fn budget(&self, control: TimeControl) -> Option<Millis> {
        Some(match control {
            TimeControl::None => return None,
            TimeControl::Simple { .. }
            | TimeControl::Absolute { .. }
            | TimeControl::Fischer { .. }
            | TimeControl::Session { .. } => self.main,
            TimeControl::ByoYomi { period_time, .. } => self.main + period_time.times(self.periods),
            TimeControl::Canadian { .. } => self.main + self.block,
            TimeControl::Gomocup { match_time: Millis::ZERO, turn, .. } => turn,
            TimeControl::Gomocup { turn, .. } => self.main.min(turn),
        })
    }

    /// Takes the time that was used; more than there was leaves nothing.
    fn spend(&mut self, control: TimeControl, used: Millis) {
        let over = used.less(self.main);
        self.main = self.main.less(used);
        match control {
            TimeControl::ByoYomi { period_time, .. } if over > Millis::ZERO => {
                // Exactly one period is still within it.
                let lost = (over.0 - 1) / period_time.0.max(1);
                // The last one stays: whoever plays on, forgiven by a margin or a policy, has it again.
                self.periods = self.periods.saturating_sub(u32::try_from(lost).unwrap_or(u32::MAX)).max(1);
            }
            TimeControl::Canadian { .. } => self.block = self.block.less(over),
            TimeControl::None
            | TimeControl::Simple { .. }
            | TimeControl::Absolute { .. }
            | TimeControl::Fischer { .. }
            | TimeControl::ByoYomi { .. }
            | TimeControl::Gomocup { .. }
            | TimeControl::Session { .. } => {}
        }
    }

    /// Takes the time of turns that were taken back, one after the other: a byo-yomi period is for one turn.
    pub(crate) fn pay(&mut self, control: TimeControl, turns: &[Millis]) {
        for &used in turns {
            self.spend(control, used);
        }
    }

    /// Gives time, where that means anything.
    pub(crate) fn credit(&mut self, time: Millis) {
        self.main += time;
    }

    /// Gives what a finished move gives.
    fn refill(&mut self, control: TimeControl) {
        match control {
            TimeControl::None | TimeControl::Absolute { .. } | TimeControl::ByoYomi { .. } => {}
            TimeControl::Simple { per_move } => self.main = per_move,
            TimeControl::Fischer { time_increment, max_time, .. } => {
                // What was credited beyond the maximum is not taken away by a move.
                let most = max_time.map_or(self.main + time_increment, |most| most.max(self.main));
                self.main = most.min(self.main + time_increment);
            }
            TimeControl::Canadian { period_time, stones_per_period, .. } => {
                // Moves only count once the main time is gone and the block has begun.
                if self.main > Millis::ZERO {
                    return;
                }
                self.moves = self.moves.saturating_sub(1);
                if self.moves == 0 {
                    (self.block, self.moves) = (period_time, stones_per_period);
                }
            }
            TimeControl::Gomocup { match_time, increment, .. } => {
                if match_time > Millis::ZERO {
                    self.main += increment;
                }
            }
            TimeControl::Session { moves, time, increment } => {
                self.main += increment;
                self.moves = self.moves.saturating_sub(1);
                if self.moves == 0 {
                    self.main += time;
                    self.moves = moves;
                }
            }
        }
    }
}

/// The clocks of a table. They are told the time and have none of their own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TableClocks {
    /// Of each seat.
    controls: Vec<TimeControl>,
    reserves: Vec<TimeReserve>,
    /// Everything that was ever charged to each seat, moves that were taken back included.
    spent: Vec<Millis>,
    /// Lag compensation of each seat.
    lags: Vec<LagQuota>,
    running: Option<RunningClock>,
}

/// How much of the time that its moves are under way a seat is still not charged. It is full at the start; each move takes
/// what was compensated and gives half of the full quota back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LagQuota {
    full: Millis,
    left: Millis,
}

/// The clock that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RunningClock {
    seat: Seat,
    /// Since when; `None` while the game is paused.
    since: Option<Millis>,
    /// What was used of this turn before a pause.
    carried: Millis,
    /// What was charged for this turn already, when it was overrun and began anew.
    overrun: Millis,
    /// How long this turn may take when it is a first move with a limit of its own: then it costs and gives no time.
    first_move: Option<Millis>,
}

impl RunningClock {
    /// How long this turn has taken.
    fn elapsed(&self, now: Millis) -> Millis {
        self.carried + self.since.map_or(Millis::ZERO, |since| now.since(since))
    }
}

impl TableClocks {
    pub(crate) fn new(seats: impl Iterator<Item = SeatTerms>) -> Self {
        let (controls, lags): (Vec<_>, Vec<_>) = seats
            .map(|terms| (terms.time, LagQuota { full: terms.lag_quota, left: terms.lag_quota }))
            .unzip();
        Self {
            reserves: controls.iter().copied().map(TimeReserve::full).collect(),
            spent: vec![Millis::ZERO; controls.len()],
            lags,
            controls,
            running: None,
        }
    }

    /// How long the next move of this seat may take; `None` is for ever.
    fn budget(&self, seat: Seat) -> Option<Millis> {
        self.reserves[seat.index()].budget(self.controls[seat.index()])
    }

    pub(crate) fn reserves(&self) -> &[TimeReserve] {
        &self.reserves
    }

    pub(crate) fn spent(&self) -> &[Millis] {
        &self.spent
    }

    /// Starts the clock of this seat; no other one runs. A first move may have a limit of its own instead of the clock.
    pub(crate) fn start(&mut self, seat: Seat, now: Millis, first_move: Option<Millis>) {
        let (carried, overrun) = (Millis::ZERO, Millis::ZERO);
        self.running = Some(RunningClock { seat, since: Some(now), carried, overrun, first_move });
    }

    /// How much longer the first move under way may take, if it has a limit of its own.
    pub(crate) fn first_move_left(&self, now: Millis) -> Option<Millis> {
        let running = self.running?;
        Some(running.first_move?.less(running.elapsed(now)))
    }

    /// Notes what was charged for the turn under way already.
    pub(crate) fn note_overrun(&mut self, overrun: Millis) {
        if let Some(running) = &mut self.running {
            running.overrun = overrun;
        }
    }

    /// Stops, and counts what was used of this turn.
    pub(crate) fn stop(&mut self, now: Millis) {
        let used = self.used(now);
        if let Some(running) = self.running.take() {
            self.spent[running.seat.index()] += used;
        }
    }

    /// Stops until [`TableClocks::resume`]; what was used of this turn is remembered.
    pub(crate) fn pause(&mut self, now: Millis) {
        if let Some(running) = &mut self.running {
            (running.since, running.carried) = (None, running.elapsed(now));
        }
    }

    /// Goes on after a pause.
    pub(crate) fn resume(&mut self, now: Millis) {
        if let Some(running) = &mut self.running {
            running.since = Some(now);
        }
    }

    /// Begins the turn under way anew, after a time that nobody is charged for.
    pub(crate) fn restart(&mut self, now: Millis) {
        if let Some(running) = &mut self.running {
            (running.since, running.carried) = (Some(now), Millis::ZERO);
        }
    }

    /// Charges the turn under way, which was overrun, and begins it anew.
    pub(crate) fn overrun(&mut self, seat: Seat, used: Millis, now: Millis) {
        let overrun = self.overrun_so_far() + used;
        let first_move = self.running.and_then(|running| running.first_move);
        self.charge(seat, used);
        self.start(seat, now, first_move);
        self.note_overrun(overrun);
    }

    /// What was charged for the turn under way already.
    pub(crate) fn overrun_so_far(&self) -> Millis {
        self.running.map_or(Millis::ZERO, |running| running.overrun)
    }

    /// What the running seat is charged for this turn so far.
    pub(crate) fn used(&self, now: Millis) -> Millis {
        let charged = self.running.filter(|running| running.first_move.is_none());
        charged.map_or(Millis::ZERO, |running| running.elapsed(now))
    }

    /// The last instant at which the running seat can still move in time.
    pub(crate) fn deadline(&self) -> Option<Millis> {
        let running = self.running?;
        let budget = running.first_move.or_else(|| self.budget(running.seat))?;
        Some(running.since? + budget.less(running.carried))
    }

    /// What this seat would have if it moved now.
    pub(crate) fn left(&self, seat: Seat, now: Millis) -> Option<Millis> {
        let budget = self.budget(seat)?;
        let is_running = self.running.is_some_and(|running| running.seat == seat);
        Some(if is_running { budget.less(self.used(now)) } else { budget })
    }

    /// How much lag of the turn under way may be compensated. A first move with a limit of its own is not charged anyway.
    pub(crate) fn lag_left(&self) -> Millis {
        let charged = self.running.filter(|running| running.first_move.is_none());
        charged.map_or(Millis::ZERO, |running| self.lags[running.seat.index()].left)
    }

    /// A move of this seat is over, of which so much was not charged.
    pub(crate) fn compensate(&mut self, seat: Seat, lag: Millis) {
        let LagQuota { full, left } = &mut self.lags[seat.index()];
        *left = (left.less(lag) + Millis(full.0 / 2)).min(*full);
    }

    /// Charges a turn that is over; no clock runs then.
    pub(crate) fn charge(&mut self, seat: Seat, used: Millis) {
        if self.running.take().is_some_and(|running| running.first_move.is_some()) {
            return;
        }
        let (reserve, control) = (&mut self.reserves[seat.index()], self.controls[seat.index()]);
        reserve.spend(control, used);
        reserve.refill(control);
        self.spent[seat.index()] += used;
    }

    /// Adds to what a seat has.
    pub(crate) fn credit(&mut self, seat: Seat, time: Millis) {
        self.reserves[seat.index()].credit(time);
    }

    /// What this seat has used of the turn under way, if that is its own.
    pub(crate) fn under_way(&self, seat: Seat, now: Millis) -> [Millis; 2] {
        let own = self.running.filter(|running| running.seat == seat);
        own.map_or([Millis::ZERO; 2], |running| [running.overrun, self.used(now)])
    }

    /// Sets the clocks back to `before`: everybody gets the time back that the moves taken back had cost, except who
    /// asked for it. That seat pays for its turns that go; what they had won goes with them.
    pub(crate) fn set_back(&mut self, before: &[TimeReserve], asker: Seat, turns: &[Millis], now: Millis) {
        self.stop(now);
        self.reserves.copy_from_slice(before);
        self.reserves[asker.index()].pay(self.controls[asker.index()], turns);
        // Time per move is not saved up, so it is not lost either.
        for (reserve, control) in self.reserves.iter_mut().zip(&self.controls) {
            if let TimeControl::Simple { per_move } = *control {
                reserve.main = per_move;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clocks(control: &str, lag_quota: u64) -> TableClocks {
        let (time, lag_quota) = (control.parse().unwrap(), Millis(lag_quota));
        let terms =
            SeatTerms { time, margin: Millis::ZERO, lag_quota, violations: crate::ViolationPolicies::STRICT };
        TableClocks::new([terms; 2].into_iter())
    }

    fn after(control: &str, moves: &[u64]) -> TimeReserve {
        let mut clocks = clocks(control, 0);
        for &used in moves {
            clocks.charge(Seat::FIRST, Millis(used));
        }
        clocks.reserves[0]
    }

    fn budget(control: &str, moves: &[u64]) -> u64 {
        after(control, moves).budget(control.parse().unwrap()).unwrap().0
    }

    #[test]
    fn each_system_gives_what_it_says() {
        assert_eq!(budget("5/move", &[4999, 1]), 5000);
        assert_eq!(budget("10", &[4000, 1]), 5999);
        assert_eq!(budget("10+1", &[4000, 500]), 7500);
        assert_eq!(budget("10+1max10.2", &[100]), 10_200);
        assert_eq!(budget("180/match+30/turn", &[]), 30_000);
        assert_eq!(budget("60/match+30/turn", &[25_000, 25_000]), 10_000);
        assert_eq!(budget("60/match+30/turn+5", &[25_000, 25_000]), 20_000);
        assert_eq!(budget("inf/match+1/turn", &[900, 900]), 1000);
        assert_eq!(budget("2/10+1", &[3000]), 8000);
        assert_eq!(budget("2/10+1", &[3000, 1000]), 18_000);
    }

    #[test]
    fn a_byo_yomi_period_is_only_lost_when_it_is_overrun() {
        let periods = |moves: &[u64]| {
            let reserve = after("10+3x5", moves);
            (reserve.main.0, reserve.periods)
        };
        assert_eq!(periods(&[9999]), (1, 3));
        assert_eq!(periods(&[10_000]), (0, 3));
        assert_eq!(periods(&[10_000, 5000]), (0, 3));
        assert_eq!(periods(&[10_000, 5001]), (0, 2));
        assert_eq!(periods(&[10_000, 10_000]), (0, 2));
        assert_eq!(periods(&[20_001]), (0, 1));
        assert_eq!(budget("10+3x5", &[20_001]), 5000);
    }

    #[test]
    fn a_canadian_block_comes_again_when_its_moves_are_made() {
        let block = |moves: &[u64]| {
            let reserve = after("10+3/30", moves);
            (reserve.main.0, reserve.block.0, reserve.moves)
        };
        assert_eq!(block(&[9999]), (1, 30_000, 3));
        assert_eq!(block(&[11_000]), (0, 29_000, 2));
        assert_eq!(block(&[11_000, 9000]), (0, 20_000, 1));
        assert_eq!(block(&[11_000, 9000, 20_000]), (0, 30_000, 3));
    }

    #[test]
    fn a_pause_costs_nothing_and_gives_nothing() {
        let mut clocks = clocks("10", 0);
        clocks.start(Seat::FIRST, Millis(1000), None);
        assert_eq!(clocks.deadline(), Some(Millis(11_000)));
        clocks.pause(Millis(4000));
        assert_eq!((clocks.deadline(), clocks.used(Millis(9999))), (None, Millis(3000)));
        clocks.resume(Millis(50_000));
        assert_eq!(clocks.deadline(), Some(Millis(57_000)));
        assert_eq!(clocks.left(Seat::FIRST, Millis(51_000)), Some(Millis(6000)));
        assert_eq!(clocks.left(Seat::SECOND, Millis(51_000)), Some(Millis(10_000)));
    }

    #[test]
    fn a_lag_quota_is_used_up_and_comes_back_slowly() {
        let mut clocks = clocks("60", 300);
        clocks.start(Seat::FIRST, Millis(0), None);
        let mut left = |lag| {
            clocks.compensate(Seat::FIRST, Millis(lag));
            clocks.lag_left().0
        };
        let quotas: Vec<u64> = [0, 100, 300, 150, 150, 0, 0].map(&mut left).into();
        assert_eq!(quotas, [300, 300, 150, 150, 150, 300, 300]);
        clocks.start(Seat::SECOND, Millis(0), Some(Millis(30_000)));
        assert_eq!(clocks.lag_left(), Millis::ZERO, "its first move costs nothing anyway");
    }

    #[test]
    fn faster_games_have_smaller_quotas() {
        let quota = |control: &str| control.parse::<TimeControl>().unwrap().lag_quota().0;
        for (control, most) in [
            ("none", 0),
            ("1/move", 300),
            ("60", 300),
            ("180", 600),
            ("120+3", 800),
            ("300", 1000),
            ("3600", 1000),
            ("60+3x5", 866),
            ("60+20/60", 600),
            ("20/60+1", 533),
            ("inf/match+1/turn", 300),
            ("600/match+3/turn", 400),
        ] {
            assert_eq!(quota(control), most, "{control}");
        }
    }
}
