//! The course's own knockout: every round is drawn by lot, who is left over goes on, and after a draw both do.

use std::{collections::HashMap, sync::Arc};

use rand::{rngs::StdRng, seq::SliceRandom as _};
use tokio::task::JoinSet;

use crate::{
    Notice, PairResult, console,
    house::House,
    names::FileNames,
    pair::{Pair, PairEnd},
    seat::Seat,
};

/// The table of results: its name below the contest's folder.
pub(crate) const RESULTS: &str = "result.csv";

/// Plays until one is left, who is returned by its number.
pub(crate) async fn play(house: &Arc<House>, seats: Vec<Seat>, lots: &mut StdRng) -> Option<usize> {
    let mut players = seats;
    let mut draws: HashMap<[usize; 2], u32> = HashMap::new();
    let mut round = 1;
    let mut idle = Vec::new();
    while players.len() > 1 {
        console::round_begins(&*house.desk, "Knockout Round", round);
        players.shuffle(lots);
        let lucky = if players.len() % 2 == 1 { players.pop() } else { None };
        let bye: Vec<usize> = lucky.iter().map(|seat| seat.number).collect();
        house.note(|table| (table.round, table.byes) = (round, bye));
        if let Some(seat) = &lucky {
            console::lucky(&*house.desk, &seat.name, round + 1);
        }
        let ends = play_pairs(house, round, players, &mut Names::default()).await;
        players = lucky.into_iter().collect();
        let mut lines = Vec::new();
        for end in ends {
            let (line, goes_on, is_out) = judge(house, round, &mut draws, end).await;
            lines.push(line);
            players.extend(goes_on);
            idle.extend(is_out);
        }
        for line in lines {
            house.desk.console(&line);
        }
        console::round_ends(&*house.desk);
        round += 1;
    }
    let champion = players.pop()?;
    house.note(|table| table.champion = Some(champion.number));
    note_result(house, &champion.name, round).await;
    console::champion(&*house.desk, &champion.name);
    Some(champion.number)
}

/// What the pairs of a round are called.
#[derive(Debug, Default)]
pub(crate) struct Names {
    files: FileNames,
    next: usize,
}

/// Plays all pairs of a round at once. They come back in the order in which they finish.
pub(crate) async fn play_pairs(
    house: &Arc<House>,
    round: u32,
    players: Vec<Seat>,
    names: &mut Names,
) -> Vec<PairEnd> {
    let mut pairs = JoinSet::new();
    let mut players = players.into_iter();
    while let (Some(defensive), Some(offensive)) = (players.next(), players.next()) {
        let stem = names.files.stem(&defensive.name, &offensive.name);
        let pair = Pair { round, number: names.next, seats: [defensive, offensive], stem };
        pairs.spawn(pair.play(Arc::clone(house)));
        names.next += 1;
    }
    let mut ends = Vec::with_capacity(pairs.len());
    while let Some(end) = pairs.join_next().await {
        // A game that panicked has nobody to go on with; the others do.
        let Ok(end) = end else { continue };
        let players = [end.seats[0].number, end.seats[1].number];
        let result = PairResult { round, players, wins: end.wins, winner: end.winner() };
        house.note(|table| table.results.push(result));
        ends.push(end);
    }
    ends
}

/// Who goes on, who does not, and what the console says of it.
async fn judge(
    house: &House,
    round: u32,
    draws: &mut HashMap<[usize; 2], u32>,
    end: PairEnd,
) -> (String, Vec<Seat>, Vec<Seat>) {
    let names = [0, 1].map(|place: usize| end.seats[place].name.clone());
    let winner = if let Some(winner) = end.winner() {
        winner
    } else {
        let mut both = [0, 1].map(|place: usize| end.seats[place].number);
        both.sort_unstable();
        let count = draws.entry(both).or_default();
        *count += 1;
        if *count < house.settings.most_draws() {
            let line = console::draw([&names[0], &names[1]], round + 1);
            return (line, end.seats.into(), Vec::new());
        }
        let winner = end.quicker();
        let [winner_name, loser_name] = [winner, 1 - winner].map(|place| names[place].clone());
        house.desk.notice(&Notice::DrawsDecided { winner: winner_name, loser: loser_name, draws: *count });
        winner
    };
    let score = |place: usize| (names[place].as_str(), end.wins[place]);
    let line = console::defeat(score(winner), score(1 - winner));
    note_result(house, &names[1 - winner], round).await;
    let [first, second] = end.seats;
    let (on, out) = if winner == 0 { (first, second) } else { (second, first) };
    (line, vec![on], vec![out])
}

/// A row of the table of results: how far somebody came.
pub(crate) async fn note_result(house: &House, name: &str, score: impl std::fmt::Display) {
    house.scribe.rows(RESULTS.into(), format!("{},{name},{score}\n", console::now())).await;
}
