//! The course's own knockout: every round is drawn by lot, who is left over goes on, and after a draw both do.

use std::{collections::HashMap, sync::Arc};

use rand::{rngs::StdRng, seq::SliceRandom as _};
use tokio::task::JoinSet;

use crate::{
    Notice, PairResult, console,
    context::ContestContext,
    names::FileNames,
    pair::{Halt, Pair, PairEnd},
    player_connection::PlayerConnection,
};

/// Plays until one is left, who is returned by its number. Who meets whom follows from the lots and the results alone, not
/// from who finished when: so a contest that is resumed is the same contest.
pub(crate) async fn play(
    context: &Arc<ContestContext>,
    mut players: Vec<PlayerConnection>,
    lots: &mut StdRng,
) -> Result<Option<usize>, Halt> {
    let mut draws: HashMap<[usize; 2], u32> = HashMap::new();
    let mut round = 1;
    // Who is out stays connected until the end.
    let mut idle = Vec::new();
    while players.len() > 1 {
        console::round_begins(&*context.desk, "Knockout Round", round);
        players.shuffle(lots);
        let still_in: Vec<usize> = players.iter().map(|player| player.number).collect();
        let lucky = if players.len() % 2 == 1 { players.pop() } else { None };
        let bye: Vec<usize> = lucky.iter().map(|player| player.number).collect();
        context.update(|table| (table.round, table.byes) = (round, bye));
        if let Some(player) = &lucky {
            console::lucky(&*context.desk, player.name(), round + 1);
        }
        let ends = play_pairs(context, round, players, &mut Names::default()).await;
        let ends = ends.map_err(|halt| halt.with(still_in))?;
        let (mut lines, mut on) = (Vec::new(), Vec::new());
        for end in ends {
            let number = end.number;
            let (line, goes_on, is_out) = decide_pair(context, round, &mut draws, end).await;
            lines.push(line);
            on.push((number, goes_on));
            idle.extend(is_out);
        }
        on.sort_by_key(|(number, _)| *number);
        players = lucky.into_iter().chain(on.into_iter().flat_map(|(_, players)| players)).collect();
        for line in lines {
            context.desk.console(&line);
        }
        console::round_ends(&*context.desk);
        round += 1;
    }
    let Some(champion) = players.pop() else { return Ok(None) };
    context.update(|table| table.champion = Some(champion.number));
    context.report_score(champion.name(), round).await;
    console::champion(&*context.desk, champion.name());
    Ok(Some(champion.number))
}

/// What the pairs of a round are called.
#[derive(Debug, Default)]
pub(crate) struct Names {
    files: FileNames,
    next: usize,
}

/// Plays all pairs of a round at once. They come back in the order in which they finish.
pub(crate) async fn play_pairs(
    context: &Arc<ContestContext>,
    round: u32,
    players: Vec<PlayerConnection>,
    names: &mut Names,
) -> Result<Vec<PairEnd>, Halt> {
    let mut pairs = JoinSet::new();
    let mut players = players.into_iter();
    while let (Some(defensive), Some(offensive)) = (players.next(), players.next()) {
        let stem = names.files.stem(defensive.name(), offensive.name());
        let pair = Pair { round, number: names.next, players: [defensive, offensive], stem };
        pairs.spawn(pair.play(Arc::clone(context)));
        names.next += 1;
    }
    let mut ends = Vec::with_capacity(pairs.len());
    while let Some(end) = pairs.join_next().await {
        // A game that panicked has nobody to go on with; the others do.
        let Ok(end) = end else { continue };
        let end = end?;
        let players = [end.players[0].number, end.players[1].number];
        let result = PairResult { round, players, wins: end.wins, winner: end.winner() };
        context.update(|table| table.results.push(result));
        ends.push(end);
    }
    Ok(ends)
}

/// Who goes on, who does not, and what the console says of it.
async fn decide_pair(
    context: &ContestContext,
    round: u32,
    draws: &mut HashMap<[usize; 2], u32>,
    end: PairEnd,
) -> (String, Vec<PlayerConnection>, Vec<PlayerConnection>) {
    let names = [0, 1].map(|place: usize| end.players[place].name().to_owned());
    let winner = if let Some(winner) = end.winner() {
        winner
    } else {
        let mut both = [0, 1].map(|place: usize| end.players[place].number);
        both.sort_unstable();
        let count = draws.entry(both).or_default();
        *count += 1;
        if *count < context.settings.most_draws() {
            let line = console::draw([&names[0], &names[1]], round + 1);
            return (line, end.players.into(), Vec::new());
        }
        let winner = end.quicker();
        let [winner_name, loser_name] = [winner, 1 - winner].map(|place| names[place].clone());
        context.desk.notice(&Notice::DrawsDecided { winner: winner_name, loser: loser_name, draws: *count });
        winner
    };
    let score = |place: usize| (names[place].as_str(), end.wins[place]);
    let line = console::defeat(score(winner), score(1 - winner));
    context.report_score(&names[1 - winner], round).await;
    let [first, second] = end.players;
    let (on, out) = if winner == 0 { (first, second) } else { (second, first) };
    (line, vec![on], vec![out])
}
