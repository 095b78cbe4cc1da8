use std::{path::PathBuf, sync::Arc, time::Duration};

use tengen_core::Seat as Side;
use tokio::time::{self, Instant};

use crate::{
    GameName,
    dealer::{Dealer, GameEnd},
    house::House,
    minutes::Entry,
    seat::Seat,
};

/// Two players who meet: the defensive one, who moves second in their first game, and the offensive one.
pub(crate) struct Pair {
    pub(crate) round: u32,
    /// Its number in the round, from 0.
    pub(crate) number: usize,
    pub(crate) seats: [Seat; 2],
    /// What the files of its games are called, after the number of the game.
    pub(crate) stem: String,
}

/// How they ended.
#[derive(Debug)]
pub(crate) struct PairEnd {
    pub(crate) seats: [Seat; 2],
    pub(crate) wins: [u32; 2],
    /// How long each has thought in all their games.
    pub(crate) spent: [Duration; 2],
}

impl PairEnd {
    /// Who has won more games; nobody in a draw.
    pub(crate) fn winner(&self) -> Option<usize> {
        match self.wins[0].cmp(&self.wins[1]) {
            std::cmp::Ordering::Greater => Some(0),
            std::cmp::Ordering::Less => Some(1),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// Who has thought less.
    pub(crate) fn quicker(&self) -> usize {
        usize::from(self.spent[1] < self.spent[0])
    }
}

impl Pair {
    /// Plays all games of the pair, colours changed every time.
    pub(crate) async fn play(self, house: Arc<House>) -> PairEnd {
        let Self { round, number, mut seats, stem } = self;
        let mut timer = std::pin::pin!(time::sleep_until(Instant::now()));
        let (mut wins, mut spent) = ([0; 2], [Duration::ZERO; 2]);
        for game in 0..house.settings.rounds {
            let [defensive, offensive] = &mut seats;
            let is_swapped = game % 2 == 1;
            let order = if is_swapped { [defensive, offensive] } else { [offensive, defensive] };
            let entry = Entry {
                name: GameName::new(round, game, number),
                path: PathBuf::from(format!("round_{round}")).join(format!("{game}_{stem}.csv")),
                round,
                game,
                pair: number,
                players: [order[0].name.clone(), order[1].name.clone()],
                entrants: [order[0].number, order[1].number],
            };
            let end = Dealer::new(&house, order, timer.as_mut(), entry).play().await;
            let GameEnd { winner, spent: [first, second] } = end;
            // The offensive one has the odd place, and is first unless they have changed.
            wins[usize::from((winner == Side::FIRST) != is_swapped)] += 1;
            spent[usize::from(!is_swapped)] += first;
            spent[usize::from(is_swapped)] += second;
        }
        PairEnd { seats, wins, spent }
    }
}
