/// Who meets in a round and who is free.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct KnockoutRound<P> {
    pub(crate) pairs: Vec<P>,
    pub(crate) byes: Vec<usize>,
}

/// A bracket: neighbours meet, winners keep their order.
#[derive(Clone, Debug)]
pub(crate) struct KnockoutBracket {
    /// Who stands where. Nobody, where there are not enough for the power of two: whoever has no neighbour is free.
    pub(crate) slots: Vec<Option<usize>>,
}

impl KnockoutBracket {
    /// The first two seeds can meet in the last round only, the first four in the last but one, and so on. The best ones
    /// are free in the first round if somebody has to be.
    pub(crate) fn seeded(order: &[usize]) -> Self {
        let size = order.len().next_power_of_two();
        let mut seeds = vec![0];
        while seeds.len() < size {
            let last = 2 * seeds.len() - 1;
            seeds = seeds.iter().flat_map(|&seed| [seed, last - seed]).collect();
        }
        Self { slots: seeds.iter().map(|&seed| order.get(seed).copied()).collect() }
    }

    pub(crate) fn draw(&self) -> KnockoutRound<[usize; 2]> {
        let mut draw = KnockoutRound { pairs: Vec::new(), byes: Vec::new() };
        for pair in self.slots.chunks_exact(2) {
            match *pair {
                [Some(a), Some(b)] => draw.pairs.push([a, b]),
                [Some(a), None] | [None, Some(a)] => draw.byes.push(a),
                _ => {}
            }
        }
        draw
    }

    /// Half as many stand in the next round: winners of the pairs of [`Self::draw`] in their order, and those without a
    /// neighbour. The losers come back, in the order of their places.
    pub(crate) fn advance(&mut self, winners: &[usize]) -> Vec<Option<usize>> {
        let mut winners = winners.iter().copied();
        let mut losers = Vec::with_capacity(self.slots.len() / 2);
        let mut slots = Vec::with_capacity(self.slots.len() / 2);
        for pair in self.slots.chunks_exact(2) {
            let (winner, loser) = match *pair {
                [Some(a), Some(b)] => match winners.next() {
                    Some(winner) => (Some(winner), Some(if winner == a { b } else { a })),
                    None => (None, None),
                },
                [Some(a), None] | [None, Some(a)] => (Some(a), None),
                _ => (None, None),
            };
            slots.push(winner);
            losers.push(loser);
        }
        self.slots = slots;
        losers
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_stand_as_seeds_do_everywhere() {
        let bracket = KnockoutBracket::seeded(&[1, 2, 3, 4, 5, 6, 7, 8]);
        assert_eq!(bracket.draw().pairs, [[1, 8], [4, 5], [2, 7], [3, 6]]);
    }

    #[test]
    fn the_best_are_free_in_the_first_round() {
        let draw = KnockoutBracket::seeded(&[1, 2, 3, 4, 5, 6]).draw();
        assert_eq!(draw.pairs, [[4, 5], [3, 6]]);
        assert_eq!(draw.byes, [1, 2]);
    }

    #[test]
    fn the_better_seeds_win_through_to_the_last_round() {
        for size in 2..200 {
            let seeds: Vec<usize> = (0..size).collect();
            let mut bracket = KnockoutBracket::seeded(&seeds);
            while bracket.slots.len() > 2 {
                let winners: Vec<_> = bracket.draw().pairs.iter().map(|p| p[0].min(p[1])).collect();
                bracket.advance(&winners);
                let mut left: Vec<_> = bracket.slots.iter().flatten().copied().collect();
                left.sort_unstable();
                assert_eq!(left, seeds[..bracket.slots.len().min(size)], "of {size}");
            }
        }
    }
}
