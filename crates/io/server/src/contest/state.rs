//! State of a contest as the API shows it: standings, cross table, rounds.

use tengen_api::{
    BracketGame, BracketMeeting, BracketRound, ContestFormat, ContestStanding, ContestState, ContestSummary,
    CrossCell, CrossGame, TieBreakName,
};
use tengen_arbiter::LocalizedText;
use tengen_core::Message;
use tengen_pairings::{
    Encounter, StandingsLine, TieBreak, TieBreakScore, Tournament, TournamentFormat, TournamentRunner,
};

use super::{ContestRecord, ContestSnapshot, StoredContestGame};
use crate::{Answer, AppState, Person, challenge::ChallengeSeat, game_request};

impl ContestSnapshot {
    /// In a list.
    pub(super) fn summary(&self) -> ContestSummary {
        self.contest_record.summary(self.played())
    }
}

impl ContestRecord {
    /// In a list, with so many games played.
    pub(super) fn summary(&self, played: usize) -> ContestSummary {
        ContestSummary {
            id: self.id.clone(),
            name: self.name.clone(),
            game: self.rules().map(|rules| rules.game()).unwrap_or_default(),
            status: self.status,
            entrants: self.entrants.len(),
            played,
            games: self.games(),
        }
    }
}

/// A contest as this person sees it.
pub(crate) fn contest_state(
    app: &AppState,
    contest: &ContestSnapshot,
    person: &Person,
) -> Answer<ContestState> {
    let contest_record = &contest.contest_record;
    let mut live = app.tables.summaries();
    live.retain(|table| table.result.is_none() && table.contest.as_deref() == Some(&contest_record.id));
    live.sort_by(|a, b| a.id.cmp(&b.id));
    game_request::rules_of(&contest_record.rules)?;
    let tournament = contest.runner.as_ref().map(TournamentRunner::as_it_stands);
    let champion = contest.runner.as_ref().and_then(|runner| runner.tournament().champion_with_reason());
    let lines = tournament.as_ref().map(Tournament::standings).unwrap_or_default();
    Ok(ContestState {
        summary: contest.summary(),
        rules: contest_record.rules.clone(),
        time: contest_record.time,
        by: contest_record.by.player(),
        format: contest_record.format,
        rounds: contest_record.rounds.into(),
        closes: contest_record.closes(),
        concurrency: contest_record.concurrency.into(),
        players: contest_record.entrants.iter().filter_map(ChallengeSeat::player).collect(),
        standings: lines.iter().map(|line| shown_line(line, line.entrant)).collect(),
        tie_breaks: tournament.as_ref().map(|cup| tie_break_names(cup.plan().format)).unwrap_or_default(),
        cross: cross(contest),
        live,
        yours: contest_record.is_by(person),
        joined: contest_record.has(person),
        wanted: None,
        bracket: tournament
            .as_ref()
            .filter(|cup| !cup.plan().format.counts_games())
            .map(|cup| rounds(contest, cup)),
        champion: champion.map(|champion| champion.entrant),
        champion_reason: champion.map(|champion| LocalizedText::of(&champion.reason)),
    })
}

/// A line of the table, of this entrant as the page numbers them.
pub(super) fn shown_line(line: &StandingsLine, entrant: usize) -> ContestStanding {
    // Nobody has millions of points.
    let count = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
    let value = |mark: &TieBreakScore| f64::from(count(mark.value)) / f64::from(count(mark.kind.unit()));
    let marks: Vec<f64> = line.marks.iter().filter(|mark| mark.kind != TieBreak::Round).map(value).collect();
    ContestStanding {
        place: line.place,
        entrant,
        points: f64::from(count(line.points)) / 2.0,
        wins: count(line.wins),
        draws: count(line.draws),
        losses: count(line.losses),
        tie_break: marks.first().copied().unwrap_or_default(),
        marks,
        played: count(line.games()),
        out: line.out,
    }
}

/// What separates those with as many points; nothing where losing puts out.
pub(super) fn tie_break_names(format: TournamentFormat) -> Vec<TieBreakName> {
    let kinds = TieBreak::of(format).iter().filter(|kind| **kind != TieBreak::Round);
    let name = |kind: &TieBreak| TieBreakName {
        short: LocalizedText::of(&Message::new(kind.short())),
        name: LocalizedText::of(kind),
    };
    kinds.map(name).collect()
}

/// The cross table: a row for each entrant, a column for each other. None where rounds tell more.
fn cross(contest: &ContestSnapshot) -> Vec<Vec<Option<CrossCell>>> {
    let entrants = contest.contest_record.entrants.len();
    let is_gauntlet = contest.contest_record.format == ContestFormat::Gauntlet;
    let meets = |a: usize, b: usize| a != b && (!is_gauntlet || a.min(b) == 0);
    let has_cross = matches!(
        contest.contest_record.format,
        ContestFormat::RoundRobin | ContestFormat::Gauntlet | ContestFormat::Arena
    );
    if !has_cross {
        return Vec::new();
    }
    let row = |a| (0..entrants).map(|b| meets(a, b).then(CrossCell::default)).collect();
    let mut cross: Vec<Vec<Option<CrossCell>>> = (0..entrants).map(row).collect();
    for (_, game) in contest.begun() {
        let points = game.score.map(super::GameWinner::points);
        let [first, second] = game.players;
        for (place, one, other) in [(0, first, second), (1, second, first)] {
            let cell = cross.get_mut(one).and_then(|row| row.get_mut(other));
            let Some(Some(cell)) = cell else { continue };
            let points = points.map(|points| points[place]);
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

/// Who met whom, round after round.
fn rounds(contest: &ContestSnapshot, tournament: &Tournament) -> Vec<BracketRound> {
    let last = tournament.encounters().map(|(encounter, _)| encounter.round).max().unwrap_or_default();
    let games_of = |encounter: &Encounter| -> Vec<BracketGame> {
        let mut games: Vec<&StoredContestGame> =
            contest.begun().map(|(_, game)| game).filter(|game| game.encounter == encounter.id).collect();
        games.sort_by_key(|game| game.index);
        let shown = |game: &StoredContestGame| {
            let mut points = game.score.map(super::GameWinner::points);
            if let (Some(points), true) = (&mut points, game.players != encounter.players) {
                points.reverse();
            }
            BracketGame { table: Some(game.table.clone()), points, forfeit: game.forfeit.clone() }
        };
        games.into_iter().map(shown).collect()
    };
    let round = |round: u32| {
        let met = tournament.encounters().filter(|(encounter, _)| encounter.round == round);
        let meeting = |(encounter, series): (&Encounter, Option<&tengen_pairings::SeriesResult>)| {
            let games = games_of(encounter);
            let count = |points: [f64; 2]| {
                games.iter().filter(|game| game.points == Some(points)).count().try_into().unwrap_or(u32::MAX)
            };
            BracketMeeting {
                players: encounter.players,
                wins: [count([1.0, 0.0]), count([0.0, 1.0])],
                draws: count([0.5, 0.5]),
                winner: series.and_then(|series| series.winner),
                games,
            }
        };
        let byes = tournament.byes().iter().filter(|bye| bye.round == round).map(|bye| bye.entrant);
        BracketRound {
            round: round.try_into().unwrap_or(usize::MAX),
            meetings: met.map(meeting).collect(),
            byes: byes.collect(),
            more: 0,
        }
    };
    (1..=last).map(round).collect()
}
