use std::sync::Arc;

use serde::Serialize;
use tengen_arbiter::TimeControl;

use super::{
    Card, Contest, Format, Status,
    standing::{Standing, standings},
};
use crate::{
    Answer, App, Person,
    challenge::Chair,
    table::{PlayerState, Summary, game_name},
    wish,
};

/// A contest in a list.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct ContestSummary {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) game: &'static str,
    pub(super) status: Status,
    pub(super) entrants: usize,
    pub(super) played: usize,
    pub(super) games: usize,
    #[serde(skip)]
    pub(super) created: u64,
}

impl ContestSummary {
    pub(super) fn of(contest: &Contest) -> Self {
        Self::of_card(&contest.card, contest.played())
    }

    pub(super) fn of_card(card: &Card, played: usize) -> Self {
        Self {
            id: card.id.clone(),
            name: card.name.clone(),
            game: card.rules().map_or("gomoku", |rules| game_name(&rules)),
            status: card.status,
            entrants: card.entrants.len(),
            played,
            games: card.games(),
            created: card.created,
        }
    }
}

#[derive(Debug, Serialize)]
struct CellGame {
    table: String,
    points: Option<f64>,
    /// The reason, if it was lost by something else than what was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    forfeit: Option<String>,
}

/// What one entrant got from another.
#[derive(Debug, Default, Serialize)]
struct Cell {
    points: f64,
    games: Vec<CellGame>,
}

/// Everything that a page shows of a contest.
#[derive(Debug, Serialize)]
pub(crate) struct ContestState {
    #[serde(flatten)]
    summary: ContestSummary,
    rules: String,
    time: TimeControl,
    by: Option<PlayerState>,
    format: Format,
    rounds: u8,
    concurrency: u8,
    players: Vec<PlayerState>,
    standings: Vec<Standing>,
    cross: Vec<Vec<Option<Cell>>>,
    live: Vec<Arc<Summary>>,
    yours: bool,
    joined: bool,
}

impl ContestState {
    /// As this person sees it.
    pub(crate) fn of(app: &App, contest: &Contest, person: &Person) -> Answer<Self> {
        let card = &contest.card;
        let entrants = card.entrants.len();
        let results: Vec<_> =
            contest.begun().filter_map(|(_, pairing, game)| Some((pairing, game.score?))).collect();
        let mut live = app.hall.summaries();
        live.retain(|table| table.result.is_none() && table.contest.as_deref() == Some(&card.id));
        live.sort_by(|a, b| a.id.cmp(&b.id));
        wish::rules_of(&card.rules)?;
        Ok(Self {
            summary: ContestSummary::of(contest),
            rules: card.rules.clone(),
            time: card.time,
            by: card.by.state(),
            format: card.format,
            rounds: card.rounds,
            concurrency: card.concurrency,
            players: card.entrants.iter().filter_map(Chair::state).collect(),
            standings: standings(entrants, &results),
            cross: cross(contest),
            live,
            yours: card.is_by(person),
            joined: card.has(person),
        })
    }
}

/// The cross table: a row for each entrant, a column for each other.
fn cross(contest: &Contest) -> Vec<Vec<Option<Cell>>> {
    let entrants = contest.card.entrants.len();
    let meets = |a: usize, b: usize| contest.card.format.pairs(a, b).then(Cell::default);
    let mut cross: Vec<Vec<Option<Cell>>> =
        (0..entrants).map(|a| (0..entrants).map(|b| meets(a, b)).collect()).collect();
    for (_, pairing, game) in contest.begun() {
        for (one, other) in [(pairing.first, pairing.second), (pairing.second, pairing.first)] {
            let Some(cell) = &mut cross[one][other] else { continue };
            let points = game.score.map(|score| f64::from(score.halves(pairing, one)) / 2.0);
            cell.points += points.unwrap_or_default();
            cell.games.push(CellGame { table: game.table.clone(), points, forfeit: game.forfeit.clone() });
        }
    }
    cross
}
