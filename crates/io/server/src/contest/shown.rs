use tengen_api::{ContestState, ContestSummary, CrossCell, CrossGame};

use super::{Card, Contest, standing::standings};
use crate::{Answer, App, Person, challenge::Chair, wish};

impl Contest {
    /// In a list.
    pub(super) fn summary(&self) -> ContestSummary {
        self.card.summary(self.played())
    }
}

impl Card {
    /// In a list, with so many games played.
    pub(super) fn summary(&self, played: usize) -> ContestSummary {
        ContestSummary {
            id: self.id.clone(),
            name: self.name.clone(),
            game: self.rules().map(|rules| (&rules).into()).unwrap_or_default(),
            status: self.status,
            entrants: self.entrants.len(),
            played,
            games: self.games(),
        }
    }
}

/// A contest as this person sees it.
pub(crate) fn contest_state(app: &App, contest: &Contest, person: &Person) -> Answer<ContestState> {
    let card = &contest.card;
    let entrants = card.entrants.len();
    let results: Vec<_> =
        contest.begun().filter_map(|(_, pairing, game)| Some((pairing, game.score?))).collect();
    let mut live = app.hall.summaries();
    live.retain(|table| table.result.is_none() && table.contest.as_deref() == Some(&card.id));
    live.sort_by(|a, b| a.id.cmp(&b.id));
    wish::rules_of(&card.rules)?;
    Ok(ContestState {
        summary: contest.summary(),
        rules: card.rules.clone(),
        time: card.time,
        by: card.by.player(),
        format: card.format.into(),
        rounds: card.rounds.into(),
        concurrency: card.concurrency.into(),
        players: card.entrants.iter().filter_map(Chair::player).collect(),
        standings: standings(entrants, &results),
        cross: cross(contest),
        live,
        yours: card.is_by(person),
        joined: card.has(person),
        wanted: None,
        bracket: None,
        champion: None,
    })
}

/// The cross table: a row for each entrant, a column for each other.
fn cross(contest: &Contest) -> Vec<Vec<Option<CrossCell>>> {
    let entrants = contest.card.entrants.len();
    let meets = |a: usize, b: usize| contest.card.format.pairs(a, b).then(CrossCell::default);
    let mut cross: Vec<Vec<Option<CrossCell>>> =
        (0..entrants).map(|a| (0..entrants).map(|b| meets(a, b)).collect()).collect();
    for (_, pairing, game) in contest.begun() {
        for (one, other) in [(pairing.first, pairing.second), (pairing.second, pairing.first)] {
            let Some(cell) = &mut cross[one][other] else { continue };
            let points = game.score.map(|score| f64::from(score.halves(pairing, one)) / 2.0);
            cell.points += points.unwrap_or_default();
            cell.games.push(CrossGame {
                table: Some(game.table.clone()),
                points,
                forfeit: game.forfeit.clone(),
            });
        }
    }
    cross
}
