//! Arena pairing: whoever is free meets somebody else who is free and stands alike.

use crate::SeriesResult;

/// What arena pairings follow from, kept for each entrant.
#[derive(Clone, Debug)]
pub(crate) struct ArenaPairings {
    players: Vec<ArenaPlayer>,
    is_closed: bool,
}

#[derive(Clone, Copy, Debug, Default)]
struct ArenaPlayer {
    /// Half points of all games.
    points: u64,
    last_opponent: Option<usize>,
    encounters: u32,
    /// How much more often it was named first than second.
    firsts: i64,
}

impl ArenaPairings {
    pub(crate) fn new(entrants: usize) -> Self {
        Self { players: vec![ArenaPlayer::default(); entrants], is_closed: false }
    }

    pub(crate) const fn close(&mut self) {
        self.is_closed = true;
    }

    pub(crate) const fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// Who meets next of those who are free, who moves first first. Whoever has played least comes first, and meets whoever
    /// stands closest. Those who have just met do not meet again while others play (`others_play`) or are free.
    pub(crate) fn choose(&self, free: impl Iterator<Item = usize>, others_play: bool) -> Option<[usize; 2]> {
        if self.is_closed {
            return None;
        }
        let mut free: Vec<usize> = free.filter(|&entrant| entrant < self.players.len()).collect();
        free.sort_unstable_by_key(|&entrant| (self.players[entrant].encounters, entrant));
        free.dedup();
        let have_just_met = |a: usize, b: usize| {
            self.players[a].last_opponent == Some(b) && self.players[b].last_opponent == Some(a)
        };
        let is_last_choice = !others_play && free.len() == 2;
        free.iter().enumerate().find_map(|(at, &one)| {
            let others = free[at + 1..].iter().copied();
            let allowed = others.filter(|&other| is_last_choice || !have_just_met(one, other));
            let distance = |other: usize| self.players[one].points.abs_diff(self.players[other].points);
            let other =
                allowed.min_by_key(|&other| (distance(other), self.players[other].encounters, other))?;
            let is_turned = self.players[other].firsts < self.players[one].firsts;
            Some(if is_turned { [other, one] } else { [one, other] })
        })
    }

    pub(crate) fn meet(&mut self, [first, second]: [usize; 2]) {
        for (one, other, step) in [(first, second, 1), (second, first, -1)] {
            let player = &mut self.players[one];
            player.last_opponent = Some(other);
            player.encounters += 1;
            player.firsts += step;
        }
    }

    pub(crate) fn report(&mut self, players: [usize; 2], series: SeriesResult) {
        for (side, player) in players.into_iter().enumerate() {
            let points = &mut self.players[player].points;
            *points = points.saturating_add(series.of_side(side).into());
        }
    }
}
