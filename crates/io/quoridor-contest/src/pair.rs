//! A pair of players and the games between them.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use tengen_arbiter::Millis;
use tengen_core::Seat;
use tokio::time::{self, Instant};

use crate::{
    GameName, console,
    context::ContestContext,
    game_loop::{GameEnd, GameLoop},
    game_recorder::GameEntry,
    log_writer::TableRows,
    player_connection::PlayerConnection,
    saved_contest::RecordedGame,
};

/// Two players who meet: the defensive one, who moves second in their first game, and the offensive one.
pub(crate) struct Pair {
    pub(crate) round: u32,
    /// Its number in the round, from 0.
    pub(crate) number: usize,
    pub(crate) players: [PlayerConnection; 2],
    /// What the files of its games are called, after the number of the game.
    pub(crate) stem: String,
}

/// How they ended.
#[derive(Debug)]
pub(crate) struct PairEnd {
    pub(crate) number: usize,
    pub(crate) players: [PlayerConnection; 2],
    pub(crate) wins: [u32; 2],
    /// How long each has thought in all their games.
    pub(crate) spent: [Millis; 2],
}

/// Why a contest is not played on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Halt {
    /// The log does not have the next game, and this is a rehearsal. These entrants are still in the contest.
    Unplayed(Vec<usize>),
    /// In the log, others have played this game.
    OtherPlayers(GameName),
    /// The arbiter has refused the terms.
    Refused,
}

impl Halt {
    /// The same with those who are still in the contest.
    pub(crate) fn with(self, still_in: Vec<usize>) -> Self {
        if matches!(self, Self::Unplayed(_)) { Self::Unplayed(still_in) } else { self }
    }
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

    /// Who has thought less; the defensive one, if both have thought equally long.
    pub(crate) fn quicker(&self) -> usize {
        usize::from(self.spent[1] < self.spent[0])
    }
}

impl Pair {
    /// Plays all games of the pair, colours changed every time. Those that the log of a resumed contest has stand.
    pub(crate) async fn play(self, context: Arc<ContestContext>) -> Result<PairEnd, Halt> {
        let Self { round, number, mut players, stem } = self;
        let mut timer = std::pin::pin!(time::sleep_until(Instant::now()));
        let (mut wins, mut spent) = ([0; 2], [Millis::ZERO; 2]);
        for game in 0..context.settings.rounds {
            let [defensive, offensive] = &mut players;
            let is_swapped = game % 2 == 1;
            let order = if is_swapped { [defensive, offensive] } else { [offensive, defensive] };
            let path = PathBuf::from(format!("round_{round}")).join(format!("{game}_{stem}.csv"));
            let entry = GameEntry {
                name: GameName::new(round, game, number),
                path: Arc::<Path>::from(path),
                round,
                game,
                pair: number,
                players: [order[0].name().to_owned(), order[1].name().to_owned()],
                entrants: [order[0].number, order[1].number],
            };
            let GameEnd { winner, spent: [first, second] } = match context.recorded.get(&entry.name) {
                Some(recorded) => replay(&context, &entry, recorded).await?,
                None if context.writer.is_none() => return Err(Halt::Unplayed(Vec::new())),
                None => {
                    let game = GameLoop::open(&context, order, timer.as_mut(), entry).await;
                    game.ok_or(Halt::Refused)?.play().await
                }
            };
            // The offensive one has the odd place, and is first unless they have changed.
            wins[usize::from((winner == Seat::FIRST) != is_swapped)] += 1;
            spent[usize::from(!is_swapped)] += first;
            spent[usize::from(is_swapped)] += second;
        }
        Ok(PairEnd { number, players, wins, spent })
    }
}

/// A game that the log has: its views are made again, and it counts as it was played.
async fn replay(
    context: &ContestContext,
    entry: &GameEntry,
    recorded: &RecordedGame,
) -> Result<GameEnd, Halt> {
    let RecordedGame { log, end, entrants, timeouts, .. } = recorded;
    if *entrants != entry.entrants {
        return Err(Halt::OtherPlayers(entry.name.clone()));
    }
    if let Some(timeouts) = timeouts {
        console::kicked(&*context.desk, &entry.players[end.winner.other().index()], *timeouts);
    }
    if let (Some(observer), Some((opening, rest))) = (&context.observer, log.split_first()) {
        observer.opened(&entry.name, opening);
        for event in rest {
            observer.happened(&entry.name, event);
        }
    }
    if let Some(writer) = &context.writer {
        writer.rows(TableRows::Restore(Arc::clone(&entry.path), entry.table_of(log)), true).await;
    }
    Ok(*end)
}
