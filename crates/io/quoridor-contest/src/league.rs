//! Our own formats: everybody against everybody, Swiss and the others. Rounds are played one after the other, the pairs
//! of a round at once.

use std::{collections::HashSet, fmt::Write as _, sync::Arc};

use tengen_arbiter::Millis;
use tengen_pairings::{Encounter, Line, Series, TieBreak, Tournament};

use crate::{
    Notice, Rank, console,
    context::ContestContext,
    knockout::{Names, play_pairs},
    pair::{Halt, PairEnd},
    player_connection::PlayerConnection,
};

/// An encounter that is played, with what has come of it so far.
struct Meeting {
    encounter: Encounter,
    wins: [u32; 2],
    spent: [Millis; 2],
    /// How often it has ended even.
    draws: u32,
    winner: Option<usize>,
}

impl Meeting {
    const fn new(encounter: Encounter) -> Self {
        Self { encounter, wins: [0; 2], spent: [Millis::ZERO; 2], draws: 0, winner: None }
    }

    /// Adds what the two have played. Who moves first is named first here and last in a pair.
    fn add(&mut self, end: &PairEnd) {
        for side in [0, 1] {
            self.wins[side] += end.wins[1 - side];
            self.spent[side] += end.spent[1 - side];
        }
        self.winner = end.winner().map(|place| 1 - place);
        self.draws += u32::from(self.winner.is_none());
    }
}

/// Plays the whole tournament; the champion's number.
pub(crate) async fn play(
    context: &Arc<ContestContext>,
    players: Vec<PlayerConnection>,
    mut cup: Tournament,
) -> Result<Option<usize>, Halt> {
    let mut seats: Vec<Option<PlayerConnection>> = players.into_iter().map(Some).collect();
    let names: Vec<String> = seats.iter().flatten().map(|player| player.name().to_owned()).collect();
    let name = |entrant: usize| names.get(entrant).map_or("", String::as_str);
    let mut batch = 0;
    loop {
        let meetings = next_round(&cup);
        let Some(round) = meetings.first().map(|meeting| meeting.encounter.round) else { break };
        batch += 1;
        console::round_begins(&*context.desk, "Round", batch);
        let has_bye =
            |entrant: usize| cup.byes().iter().any(|bye| (bye.round, bye.entrant) == (round, entrant));
        // Where losing puts out, who does not play has lost or waits for another round.
        let is_free = |entrant: usize| {
            let plays = meetings.iter().any(|meeting| meeting.encounter.players.contains(&entrant));
            !plays && (!cup.needs_winner() || has_bye(entrant))
        };
        let free: Vec<usize> = (0..names.len()).filter(|&entrant| is_free(entrant)).collect();
        for &entrant in &free {
            console::free(&*context.desk, name(entrant));
        }
        let ranks = ranks(&cup.standings());
        context.update(|table| (table.round, table.byes, table.ranks) = (batch, free, ranks));
        let played = play_round(context, batch, &mut seats, meetings, cup.needs_winner()).await;
        let played = played.map_err(|halt| {
            let is_in = |&entrant: &usize| cup.round_out(entrant).is_none();
            halt.with((0..names.len()).filter(is_in).collect())
        })?;
        if played.is_empty() {
            break;
        }
        for meeting in played {
            let Meeting { encounter: Encounter { id, players: [one, other], .. }, wins, winner, .. } =
                meeting;
            let (score, against) = ((name(one), wins[0]), (name(other), wins[1]));
            context.desk.console(&match winner {
                Some(0) => console::defeat(score, against),
                Some(_) => console::defeat(against, score),
                None => console::even(score, against),
            });
            // It was open, and has a winner where one is needed.
            let _ = cup.report(id, Series { wins, draws: 0, winner });
        }
        console::round_ends(&*context.desk);
    }
    let standings = cup.standings();
    for line in standings.iter().rev() {
        context.report_score(name(line.entrant), points(line)).await;
    }
    context.desk.console(&table(&standings, name));
    let Some(champion) = cup.champion().or_else(|| standings.first().map(|line| line.entrant)) else {
        return Ok(None);
    };
    let ranks = ranks(&standings);
    context.update(|table| (table.champion, table.ranks) = (Some(champion), ranks));
    console::champion(&*context.desk, name(champion));
    Ok(Some(champion))
}

/// Encounters of the earliest round that can be played at once.
fn next_round(cup: &Tournament) -> Vec<Meeting> {
    let round = cup.open().map(|encounter| encounter.round).min();
    let mut busy = HashSet::new();
    let open = cup.open().filter(|encounter| Some(encounter.round) == round);
    let free = open.filter(|encounter| {
        let is_free = encounter.players.iter().all(|player| !busy.contains(player));
        if is_free {
            busy.extend(encounter.players);
        }
        is_free
    });
    free.copied().map(Meeting::new).collect()
}

/// Plays them, and again where a winner is needed and there is none. They come back in the order in which they finished.
async fn play_round(
    context: &Arc<ContestContext>,
    round: u32,
    seats: &mut [Option<PlayerConnection>],
    meetings: Vec<Meeting>,
    needs_winner: bool,
) -> Result<Vec<Meeting>, Halt> {
    let mut names = Names::default();
    let (mut open, mut done) = (meetings, Vec::new());
    // Who was lost with a game that broke cannot play.
    open.retain(|meeting| {
        meeting.encounter.players.iter().all(|&player| seats.get(player).is_some_and(Option::is_some))
    });
    while !open.is_empty() {
        let order = open.iter().flat_map(|meeting| {
            let [first, second] = meeting.encounter.players;
            [second, first]
        });
        let players = order.filter_map(|player| seats.get_mut(player)?.take()).collect();
        for end in play_pairs(context, round, players, &mut names).await? {
            let of_both = |meeting: &Meeting| meeting.encounter.players.contains(&end.players[0].number);
            let Some(at) = open.iter().position(of_both) else { continue };
            let mut meeting = open.swap_remove(at);
            meeting.add(&end);
            if needs_winner && meeting.winner.is_none() && meeting.draws >= context.settings.most_draws() {
                // Who moved second first, if both have thought equally long, as in the knockout.
                let winner = usize::from(meeting.spent[0] >= meeting.spent[1]);
                let name = |side: usize| end.players[1 - side].name().to_owned();
                let (winner_name, loser) = (name(winner), name(1 - winner));
                let draws = meeting.draws;
                context.desk.notice(&Notice::DrawsDecided { winner: winner_name, loser, draws });
                meeting.winner = Some(winner);
            }
            for player in end.players {
                let number = player.number;
                if let Some(place) = seats.get_mut(number) {
                    *place = Some(player);
                }
            }
            done.push(meeting);
        }
        open = done.extract_if(.., |meeting| needs_winner && meeting.winner.is_none()).collect();
        open.sort_by_key(|meeting| meeting.encounter.id);
    }
    Ok(done)
}

/// The standings for those who look on.
fn ranks(standings: &[Line]) -> Vec<Rank> {
    let rank = |line: &Line| {
        let mark = line.marks.iter().find(|mark| mark.kind != TieBreak::Round);
        Rank {
            place: line.place,
            entrant: line.entrant,
            half_points: line.points,
            tie_break: mark.map_or(0, |mark| mark.value * 100 / mark.kind.unit()),
        }
    };
    standings.iter().map(rank).collect()
}

/// Points as people write them.
fn points(line: &Line) -> String {
    if line.points.is_multiple_of(2) {
        (line.points / 2).to_string()
    } else {
        format!("{}.5", line.points / 2)
    }
}

fn table<'a>(standings: &[Line], name: impl Fn(usize) -> &'a str) -> String {
    let mut table = "PLACE POINTS  WIN LOST  NAME".to_owned();
    for line in standings {
        let Line { place, wins, losses, entrant, .. } = line;
        // Writing to a string does not fail.
        let _ = write!(table, "\n{place:>5} {:>6} {wins:>4} {losses:>4}  {}", points(line), name(*entrant));
    }
    table
}
