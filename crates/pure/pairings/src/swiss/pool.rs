use std::collections::VecDeque;

/// Some who are to be paired with each other, and a largest set of pairs among them that suit. So it is known at any time
/// how many of them cannot be paired suitably, whatever is done.
#[derive(Clone)]
pub(super) struct PairingPool<F> {
    suits: F,
    /// By rank. Everything below speaks of places in this list.
    members: Vec<usize>,
    is_here: Vec<bool>,
    mate: Vec<Option<usize>>,
    /// How many are without a mate.
    alone: usize,
}

impl<F: Fn(usize, usize) -> bool> PairingPool<F> {
    pub(super) fn new(members: Vec<usize>, suits: F) -> Self {
        let size = members.len();
        let (is_here, mate) = (vec![true; size], vec![None; size]);
        let mut pool = Self { suits, members, is_here, mate, alone: size };
        for a in 0..size {
            let is_free = |b: &usize| pool.mate[*b].is_none() && pool.suit(a, *b);
            if let (None, Some(b)) = (pool.mate[a], (a + 1..size).find(is_free)) {
                pool.mate[a] = Some(b);
                pool.mate[b] = Some(a);
            }
        }
        pool.alone = pool.mate.iter().filter(|mate| mate.is_none()).count();
        for at in 0..size {
            if pool.mate[at].is_none() {
                pool.augment(at);
            }
        }
        pool
    }

    /// How many cannot be paired suitably.
    pub(super) fn alone(&self) -> usize {
        self.alone
    }

    /// One more to be paired.
    pub(super) fn join(&mut self, member: usize) {
        self.members.push(member);
        self.is_here.push(true);
        self.mate.push(None);
        self.alone += 1;
        self.augment(self.members.len() - 1);
    }

    /// Takes some out.
    pub(super) fn leave(&mut self, leaving: &[usize]) {
        let place = |member: &usize| self.members.iter().position(|other| other == member);
        let places: Vec<usize> = leaving.iter().filter_map(place).collect();
        let mut left: Vec<usize> = Vec::with_capacity(places.len());
        for &place in &places {
            self.is_here[place] = false;
            match self.mate[place].take() {
                Some(mate) => {
                    self.mate[mate] = None;
                    self.alone += 1;
                    left.push(mate);
                }
                None => self.alone -= 1,
            }
        }
        // Nobody who was alone before can be paired now, but with one of those whose mates have gone.
        for place in left {
            if self.is_here[place] && self.mate[place].is_none() {
                self.augment(place);
            }
        }
    }

    fn suit(&self, a: usize, b: usize) -> bool {
        (self.suits)(self.members[a], self.members[b])
    }

    /// Looks for a way from `root`, who has no mate, to somebody else without one, along which mates can be exchanged
    /// (Edmonds: odd circles on the way shrink to one place, their base).
    fn augment(&mut self, root: usize) {
        let size = self.members.len();
        let mut search = AugmentingSearch {
            base: (0..size).collect(),
            from: vec![None; size],
            is_reached: vec![false; size],
            queue: VecDeque::from([root]),
        };
        search.is_reached[root] = true;
        while let Some(at) = search.queue.pop_front() {
            for to in 0..size {
                let is_looked_at = self.is_here[to] && self.mate[at] != Some(to);
                if !is_looked_at || search.base[at] == search.base[to] || !self.suit(at, to) {
                    continue;
                }
                let mate = self.mate[to];
                if to == root || mate.is_some_and(|mate| search.from[mate].is_some()) {
                    search.shrink(&self.mate, at, to);
                } else if search.from[to].is_none() {
                    search.from[to] = Some(at);
                    let Some(mate) = mate else {
                        self.alone -= 2;
                        return self.exchange(&search.from, to);
                    };
                    search.is_reached[mate] = true;
                    search.queue.push_back(mate);
                }
            }
        }
    }

    fn exchange(&mut self, from: &[Option<usize>], end: usize) {
        let mut next = Some(end);
        while let Some(at) = next {
            let Some(before) = from[at] else { return };
            next = self.mate[before];
            self.mate[at] = Some(before);
            self.mate[before] = Some(at);
        }
    }
}

struct AugmentingSearch {
    base: Vec<usize>,
    /// From where a place was reached that is an odd number of steps away from the root, or lies in a circle.
    from: Vec<Option<usize>>,
    is_reached: Vec<bool>,
    queue: VecDeque<usize>,
}

impl AugmentingSearch {
    /// `a` and `b` close an odd circle.
    fn shrink(&mut self, mate: &[Option<usize>], a: usize, b: usize) {
        let base = self.common_base(mate, a, b);
        let mut is_inside = vec![false; self.base.len()];
        self.mark(mate, &mut is_inside, a, base, b);
        self.mark(mate, &mut is_inside, b, base, a);
        for at in 0..self.base.len() {
            if is_inside[self.base[at]] {
                self.base[at] = base;
                if !self.is_reached[at] {
                    self.is_reached[at] = true;
                    self.queue.push_back(at);
                }
            }
        }
    }

    fn common_base(&self, mate: &[Option<usize>], a: usize, b: usize) -> usize {
        let mut is_above_a = vec![false; self.base.len()];
        let above = |at: usize| mate[at].and_then(|mate| self.from[mate]).map(|from| self.base[from]);
        let mut at = self.base[a];
        loop {
            is_above_a[at] = true;
            let Some(next) = above(at) else { break };
            at = next;
        }
        at = self.base[b];
        while !is_above_a[at] {
            let Some(next) = above(at) else { break };
            at = next;
        }
        at
    }

    /// Everything from `at` down to `base` lies in the circle; what lay an even number of steps away can now be reached
    /// the other way round, too.
    fn mark(&mut self, mate: &[Option<usize>], is_inside: &mut [bool], at: usize, base: usize, other: usize) {
        let (mut at, mut other) = (at, other);
        while self.base[at] != base {
            let Some(mate) = mate[at] else { return };
            is_inside[self.base[at]] = true;
            is_inside[self.base[mate]] = true;
            self.from[at] = Some(other);
            other = mate;
            let Some(next) = self.from[mate] else { return };
            at = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use tengen_core::scatter;

    use super::*;

    /// The fewest that stay alone, by trying everything.
    fn fewest_alone(left: &[usize], suits: &impl Fn(usize, usize) -> bool) -> usize {
        let Some((&first, rest)) = left.split_first() else { return 0 };
        let mut fewest = 1 + fewest_alone(rest, suits);
        for (at, &other) in rest.iter().enumerate() {
            if suits(first, other) {
                let mut others = rest.to_vec();
                others.remove(at);
                fewest = fewest.min(fewest_alone(&others, suits));
            }
        }
        fewest
    }

    #[test]
    fn as_many_are_paired_as_can_be() {
        for case in 0..3000_u64 {
            let size = 2 + usize::try_from(case % 8).unwrap();
            let density = 1 + case / 8 % 5;
            let suits = |a: usize, b: usize| {
                let edge = u64::try_from(a.min(b) * 16 + a.max(b)).unwrap();
                scatter(case * 1000 + edge) % 6 < density
            };
            let mut pool = PairingPool::new((0..size).collect(), suits);
            let mut here: Vec<usize> = (0..size).collect();
            assert_eq!(pool.alone(), fewest_alone(&here, &suits), "case {case}");
            pool.leave(&[1]);
            here.remove(1);
            assert_eq!(pool.alone(), fewest_alone(&here, &suits), "case {case} without one");
            if size > 3 {
                pool.leave(&[0, 2]);
                here.drain(..2);
                assert_eq!(pool.alone(), fewest_alone(&here, &suits), "case {case} without three");
            }
            pool.join(size);
            here.push(size);
            assert_eq!(pool.alone(), fewest_alone(&here, &suits), "case {case} with another");
        }
    }
}
