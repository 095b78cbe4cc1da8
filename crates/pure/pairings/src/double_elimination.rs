use std::collections::{BTreeSet, VecDeque};

use crate::{
    TournamentStage,
    knockout::{KnockoutBracket, KnockoutRound},
};

/// Both brackets of a double elimination, and the final between their winners.
///
/// Rounds of the losers' bracket come in twos: those in it among each other, then against those who have just lost their
/// first encounter. Each part is played as soon as everybody for it is known.
#[derive(Clone, Debug)]
pub(crate) struct DoubleElimination {
    winners: KnockoutBracket,
    /// What is played of the losers' bracket now.
    losers: Option<KnockoutBracket>,
    /// Who is left of the losers' bracket, between its rounds.
    survivors: Vec<Option<usize>>,
    /// Losers of rounds of the winners' bracket who wait to drop, the earliest round first.
    dropping: VecDeque<Vec<Option<usize>>>,
    drops: usize,
    losers_rounds_left: u32,
    /// Who has met, the smaller number first.
    met: BTreeSet<[usize; 2]>,
    last: FinalStage,
}

/// How far the end is.
#[derive(Clone, Copy, Debug)]
enum FinalStage {
    Ahead,
    Final([usize; 2]),
    Reset([usize; 2]),
    Over(usize),
}

impl DoubleElimination {
    pub(crate) fn seeded(order: &[usize]) -> Self {
        let winners = KnockoutBracket::seeded(order);
        let rounds = winners.slots.len().trailing_zeros();
        let last = match *order {
            [only] => FinalStage::Over(only),
            _ => FinalStage::Ahead,
        };
        Self {
            winners,
            losers: None,
            survivors: Vec::new(),
            dropping: VecDeque::new(),
            drops: 0,
            losers_rounds_left: 2 * rounds.saturating_sub(1),
            met: BTreeSet::new(),
            last,
        }
    }

    pub(crate) const fn champion(&self) -> Option<usize> {
        match self.last {
            FinalStage::Over(champion) => Some(champion),
            FinalStage::Ahead | FinalStage::Final(_) | FinalStage::Reset(_) => None,
        }
    }

    pub(crate) fn draw(&self) -> KnockoutRound<([usize; 2], TournamentStage)> {
        let mut draw = KnockoutRound { pairs: Vec::new(), byes: Vec::new() };
        match self.last {
            FinalStage::Ahead => {
                let brackets = [
                    (Some(&self.winners), TournamentStage::Winners),
                    (self.losers.as_ref(), TournamentStage::Losers),
                ];
                for (bracket, stage) in brackets {
                    let drawn = bracket.map(KnockoutBracket::draw).unwrap_or_default();
                    draw.pairs.extend(drawn.pairs.into_iter().map(|pair| (pair, stage)));
                    draw.byes.extend(drawn.byes);
                }
            }
            FinalStage::Final(pair) => draw.pairs.push((pair, TournamentStage::Final)),
            FinalStage::Reset(pair) => draw.pairs.push((pair, TournamentStage::Reset)),
            FinalStage::Over(_) => {}
        }
        draw
    }

    /// Goes on with the winners of the pairs of [`Self::draw`], in their order.
    pub(crate) fn advance(&mut self, winners: &[usize]) {
        self.met.extend(self.draw().pairs.iter().map(|&([a, b], _)| [a.min(b), a.max(b)]));
        match self.last {
            FinalStage::Ahead => self.advance_brackets(winners),
            FinalStage::Final(pair) => {
                // Who comes from the winners' bracket is named first and may lose once.
                let is_upset = winners.first() == Some(&pair[1]);
                self.last = if is_upset { FinalStage::Reset(pair) } else { FinalStage::Over(pair[0]) };
            }
            FinalStage::Reset(pair) => {
                self.last = FinalStage::Over(winners.first().copied().unwrap_or(pair[0]));
            }
            FinalStage::Over(_) => {}
        }
    }

    fn advance_brackets(&mut self, winners: &[usize]) {
        let above = self.winners.draw().pairs.len().min(winners.len());
        let (above, below) = winners.split_at(above);
        if self.winners.slots.len() > 1 {
            let lost = self.winners.advance(above);
            self.dropping.push_back(lost);
        }
        if let Some(mut bracket) = self.losers.take() {
            bracket.advance(below);
            self.survivors = bracket.slots;
            self.losers_rounds_left -= 1;
        }
        self.prepare();
    }

    /// What of the losers' bracket can be played next, or the final.
    fn prepare(&mut self) {
        if self.losers_rounds_left == 0 {
            // With two entrants nobody plays below: who has lost is in the final at once.
            if let ([], Some(lost)) = (&*self.survivors, self.dropping.pop_front()) {
                self.survivors = lost;
            }
            if let ([Some(above)], [Some(below)]) = (&*self.winners.slots, &*self.survivors) {
                self.last = FinalStage::Final([*above, *below]);
            }
            return;
        }
        let slots = if self.losers_rounds_left.is_multiple_of(2) {
            if self.drops == 0 { self.drop_next() } else { Some(std::mem::take(&mut self.survivors)) }
        } else {
            self.drop_next().map(|dropped| self.against_survivors(&dropped))
        };
        self.losers = slots.map(|slots| KnockoutBracket { slots });
    }

    fn drop_next(&mut self) -> Option<Vec<Option<usize>>> {
        let dropped = self.dropping.pop_front()?;
        self.drops += 1;
        Some(dropped)
    }

    /// Those who drop, each beside a survivor. They drop into other parts of the bracket than they come from, in a way
    /// that changes from drop to drop; of the ways that there are, one in which the fewest meet again.
    fn against_survivors(&self, dropped: &[Option<usize>]) -> Vec<Option<usize>> {
        let half = dropped.len() / 2;
        let reversed: Vec<_> = dropped.iter().rev().copied().collect();
        let turned = |list: &[Option<usize>]| [&list[half..], &list[..half]].concat();
        let mut ways = [reversed.clone(), turned(dropped), turned(&reversed), dropped.to_vec()];
        if self.drops % 2 == 1 {
            ways.swap(0, 1);
        }
        let beside = |way: &Vec<Option<usize>>| -> Vec<Option<usize>> {
            self.survivors.iter().zip(way).flat_map(|(&survivor, &dropped)| [survivor, dropped]).collect()
        };
        let again = |slots: &Vec<Option<usize>>| {
            let pairs = KnockoutBracket { slots: slots.clone() }.draw().pairs;
            pairs.iter().filter(|[a, b]| self.met.contains(&[*a.min(b), *a.max(b)])).count()
        };
        ways.iter().map(beside).min_by_key(again).unwrap_or_default()
    }
}
