//! Which of many positions is the best or the fairest: all get a glance, the promising ones a search, the best of those
//! a longer one.

use std::sync::atomic::AtomicBool;

use tengen_core::scatter;
use tengen_search::SearchBounds;

use super::{OpeningStones, OpeningTimeBudget, time_budget::BudgetShare};

use crate::{
    cells::GridCell,
    engine::GomokuEngine,
    search::{GomokuSearcher, Report},
};

/// Positions whose costs differ by no more are equally good: so much is within the error of the search.
pub(super) const ALIKE: i32 = 15;

/// Who looks at positions, as long as there is something left to spend.
#[derive(Debug)]
pub(super) struct PositionJudge<'a> {
    pub(super) engine: &'a GomokuEngine,
    pub(super) purse: OpeningTimeBudget<'a>,
    /// Which of several equally good choices is made.
    pub(super) seed: u64,
}

/// Stones that may be added, and what came of looking at them.
#[derive(Clone, Debug)]
pub(super) struct ContendingStones {
    pub(super) cells: Vec<GridCell>,
    /// How good they are for Black.
    pub(super) score: i32,
    pub(super) report: Option<Report>,
    look: LookDepth,
}

/// How closely something was looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LookDepth {
    /// Without a search.
    Sketch,
    /// Every next stone.
    Glance,
    Short,
    Search,
}

impl LookDepth {
    /// How much a score may be wrong.
    const fn doubt(self) -> i32 {
        match self {
            Self::Sketch => 200,
            Self::Glance => 80,
            Self::Short => 30,
            Self::Search => 0,
        }
    }
}

impl PositionJudge<'_> {
    /// The score of the stones for Black, for all that is in the purse.
    pub(super) fn search(&mut self, stones: &mut OpeningStones) -> (i32, Option<Report>) {
        if self.purse.is_empty() {
            return (stones.value(), None);
        }
        let limits = self.purse.limits();
        let (engine, stop) = (self.engine, self.purse.stop());
        // A short search is over before other threads have begun.
        let report = if limits.depth.is_some_and(|depth| depth <= 3) {
            self.alone(stones, limits, stop)
        } else {
            engine.search(&stones.board, stones.side, limits, stop)
        };
        self.count(stones, report)
    }

    /// The score after a glance at every next stone.
    fn quick_score(&mut self, stones: &mut OpeningStones) -> (i32, Option<Report>) {
        let limits = SearchBounds { depth: Some(1), ..self.purse.limits() };
        let report = self.alone(stones, limits, self.purse.stop());
        self.count(stones, report)
    }

    fn alone(&self, stones: &mut OpeningStones, limits: SearchBounds, stop: &AtomicBool) -> Option<Report> {
        GomokuSearcher::new(stones.board.clone(), stones.side, &self.engine.table, stop, limits).run(|_| {})
    }

    fn count(&mut self, stones: &mut OpeningStones, report: Option<Report>) -> (i32, Option<Report>) {
        match report {
            Some(report) => {
                self.purse.spend(report.nodes);
                (stones.for_black(report.score), Some(report))
            }
            None => (stones.value(), None),
        }
    }

    /// Does something for one of so many parts of the purse.
    pub(super) fn for_part<T>(&mut self, of: usize, work: impl FnOnce(&mut Self) -> T) -> T {
        self.for_share(self.purse.share(of), work)
    }

    fn for_share<T>(&mut self, share: BudgetShare, work: impl FnOnce(&mut Self) -> T) -> T {
        let mut whole = self.purse;
        let part = whole.with(share);
        self.purse = part;
        let done = work(self);
        whole.settle(part, self.purse);
        self.purse = whole;
        done
    }

    /// Sorts the stones that may be added by their cost, which is a function of Black's score. All get a glance; then the
    /// cheapest is searched again and again, until as many as are wanted have kept their place after a long search. So what
    /// only seemed to be cheap makes room for others.
    pub(super) fn race(
        &mut self,
        stones: &mut OpeningStones,
        field: Vec<Vec<GridCell>>,
        wanted: usize,
        cost: impl Fn(i32) -> i32,
    ) -> Vec<ContendingStones> {
        let sketch = |cells: Vec<GridCell>| {
            let score = stones.with(&cells, super::stones::OpeningStones::value);
            ContendingStones { cells, score, report: None, look: LookDepth::Sketch }
        };
        let mut field: Vec<ContendingStones> = field.into_iter().map(sketch).collect();
        field.sort_by_key(|contender| cost(contender.score));
        self.for_part(2, |judge| {
            for contender in &mut field {
                if judge.purse.is_empty() {
                    break;
                }
                let seen = stones.with(&contender.cells, |stones| judge.quick_score(stones));
                (contender.score, contender.report) = seen;
                contender.look = LookDepth::Glance;
            }
        });
        // A search is a few times a short one; together the wanted ones cost about half of it all.
        let (short, long) = (self.purse.share(4 * wanted + 4), self.purse.share(2 * wanted));
        while !self.purse.is_empty() {
            field.sort_by_key(|contender| cost(contender.score));
            let next = field.iter_mut().take(wanted).find(|contender| contender.look != LookDepth::Search);
            let Some(contender) = next else { break };
            let (share, look) = match contender.look {
                LookDepth::Sketch | LookDepth::Glance => (short, LookDepth::Short),
                LookDepth::Short | LookDepth::Search => (long, LookDepth::Search),
            };
            let search = |stones: &mut OpeningStones| self.for_share(share, |judge| judge.search(stones));
            (contender.score, contender.report) = stones.with(&contender.cells, search);
            contender.look = look;
        }
        // What was hardly looked at is doubtful.
        field.sort_by_key(|contender| cost(contender.score).saturating_add(contender.look.doubt()));
        field
    }

    /// A number that follows from the seed and what it is for.
    pub(super) const fn roll(&self, what: u64) -> u64 {
        scatter(scatter(self.seed) ^ what)
    }

    /// One of the cheapest, by the seed: of those that were looked at as closely as the first and cost about as much.
    pub(super) fn pick<'c>(
        &self,
        field: &'c [ContendingStones],
        cost: impl Fn(i32) -> i32,
    ) -> Option<&'c ContendingStones> {
        let first = field.first()?;
        let most = cost(first.score).saturating_add(ALIKE);
        let is_alike = |other: &&ContendingStones| other.look == first.look && cost(other.score) <= most;
        let alike: Vec<&ContendingStones> = field.iter().filter(is_alike).collect();
        self.any(&alike).copied()
    }

    /// One of several, by the seed.
    pub(super) fn any<'c, T>(&self, items: &'c [T]) -> Option<&'c T> {
        let n = items.len().max(1) as u64;
        items.get((self.roll(n) % n) as usize)
    }
}
