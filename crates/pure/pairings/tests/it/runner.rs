//! The runner against many tournaments by lot: several games at once, ending in any order, stopped at any moment.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

use tengen_core::{Lang, Localize, scatter};
use tengen_pairings::{
    ChampionReason, GameReport, ReportError, ScheduledGame, SeriesDecider, SeriesPlan, StandingsLine,
    TournamentEvent, TournamentFormat, TournamentPlan, TournamentRunner,
};

/// What comes of a game, by lot: the same whenever it is played.
fn result(lot: u64, game: &ScheduledGame) -> GameReport {
    let key = (u64::try_from(game.encounter).unwrap() << 20) ^ u64::from(game.index);
    let drawn = scatter(lot.wrapping_mul(1_000_003) ^ scatter(key));
    GameReport {
        encounter: game.encounter,
        index: game.index,
        players: game.players,
        winner: [Some(0), Some(1), None][usize::try_from(drawn % 3).unwrap()],
        thought: [drawn >> 8, drawn >> 16].map(|time| Duration::from_millis(time % 4)),
    }
}

/// A tournament and how it is played.
#[derive(Clone, Copy)]
struct Trial {
    plan: TournamentPlan,
    series: SeriesPlan,
    /// Games at once.
    hands: usize,
    /// Whether everybody plays one game at a time.
    plays_one: bool,
    lot: u64,
}

impl Trial {
    fn runner(&self) -> TournamentRunner {
        let mut runner = TournamentRunner::new(self.plan, self.series).unwrap();
        if self.plays_one {
            (0..self.plan.entrants).for_each(|entrant| runner.plays_one_at_a_time(entrant));
        }
        runner
    }

    /// Plays on until nothing can begin any more; games end in an order by lot. An arena is closed after so many games.
    /// Returns the games in the order in which they ended, with those that run at that moment.
    fn play(&self, runner: &mut TournamentRunner, disorder: u64) -> Vec<(ScheduledGame, Vec<ScheduledGame>)> {
        let (mut running, mut ended) = (Vec::<ScheduledGame>::new(), Vec::new());
        let is_arena = matches!(self.plan.format, TournamentFormat::Arena { .. });
        let mut step = 0_u64;
        loop {
            while running.len() < self.hands {
                let Some(game) = runner.next_game(running.last().copied()) else { break };
                if self.plays_one || is_arena {
                    let busy: Vec<usize> = running.iter().flat_map(|game| game.players).collect();
                    assert!(game.players.iter().all(|player| !busy.contains(player)), "{game:?} of the busy");
                }
                running.push(game);
            }
            if running.is_empty() {
                break;
            }
            step += 1;
            let at = scatter(disorder ^ scatter(step)) % u64::try_from(running.len()).unwrap();
            let game = running.swap_remove(usize::try_from(at).unwrap());
            // Now and then a game is broken off, and played again.
            if scatter(disorder ^ step).is_multiple_of(11) {
                runner.abandon(&game);
                continue;
            }
            runner.report(&result(self.lot, &game)).unwrap();
            ended.push((game, running.clone()));
            if is_arena && ended.len() >= 40 {
                runner.close();
            }
        }
        assert!(runner.tournament().is_over(), "{:?}", self.plan);
        ended
    }
}

/// Everything that can be seen of a tournament.
fn everything(runner: &TournamentRunner) -> String {
    let tournament = runner.tournament();
    let encounters: Vec<_> = tournament.encounters().collect();
    format!("{encounters:?} {:?} {:?}", tournament.standings(), tournament.champion_with_reason())
}

fn trials() -> impl Iterator<Item = Trial> {
    let lengths = [
        SeriesPlan::new(1, 1),
        SeriesPlan::new(2, 2),
        SeriesPlan { playoff_games: 3, playoffs: 4, plays_all: true, ..SeriesPlan::new(3, 1) },
    ];
    TournamentFormat::ALL.into_iter().flat_map(move |format| {
        [2, 3, 5, 8].into_iter().flat_map(move |entrants| {
            lengths.into_iter().zip(1..).flat_map(move |(series, lot)| {
                [(1, false), (3, true), (4, false)].into_iter().map(move |(hands, plays_one)| Trial {
                    plan: TournamentPlan { seed: Some(lot), ..TournamentPlan::new(format, entrants) },
                    series,
                    hands,
                    plays_one,
                    lot: lot + u64::try_from(entrants).unwrap(),
                })
            })
        })
    })
}

#[test]
fn neither_order_nor_concurrency_changes_a_tournament() {
    for trial in trials().filter(|trial| !matches!(trial.plan.format, TournamentFormat::Arena { .. })) {
        let mut first = trial.runner();
        let games = trial.play(&mut first, 0);
        let numbers: BTreeSet<u32> = games.iter().map(|(game, _)| game.number).collect();
        assert_eq!(numbers.len(), games.len(), "numbers are there twice: {:?}", trial.plan);
        for (disorder, hands) in [(1, 1), (2, 2), (3, 7)] {
            let mut other = Trial { hands, ..trial }.runner();
            Trial { hands, ..trial }.play(&mut other, disorder);
            assert_eq!(everything(&first), everything(&other), "{:?}", trial.plan);
        }
    }
}

#[test]
fn every_tournament_goes_on_from_every_moment() {
    for trial in trials() {
        let mut whole = trial.runner();
        let games = trial.play(&mut whole, 5);
        for stop in 0..=games.len() {
            let mut resumed = trial.runner();
            // What was begun is told in the order of encounters; what ended, in the order in which it ended.
            let running = if stop == 0 { &[][..] } else { &games[stop - 1].1 };
            let mut begun: Vec<_> = games[..stop].iter().map(|(game, _)| game).chain(running).collect();
            begun.sort_by_key(|game| (game.encounter, game.index));
            if matches!(trial.plan.format, TournamentFormat::Arena { .. }) {
                for game in &begun {
                    resumed.restore(game).unwrap();
                }
            }
            for (game, _) in &games[..stop] {
                resumed.restore(game).unwrap();
                resumed.report(&result(trial.lot, game)).unwrap();
            }
            if matches!(trial.plan.format, TournamentFormat::Arena { .. }) {
                // It goes on with those who are free now; what has been played counts.
                let played = resumed.as_it_stands().standings().iter().map(StandingsLine::games).sum::<u64>();
                assert_eq!(played, 2 * u64::try_from(stop).unwrap());
                resumed.close();
            }
            trial.play(&mut resumed, 6);
            if !matches!(trial.plan.format, TournamentFormat::Arena { .. }) {
                assert_eq!(everything(&whole), everything(&resumed), "{:?} from {stop}", trial.plan);
            }
        }
    }
}

#[test]
fn rounds_can_be_played_one_after_the_other() {
    for trial in trials().filter(|trial| !matches!(trial.plan.format, TournamentFormat::Arena { .. })) {
        let mut runner = trial.runner();
        runner.play_in_rounds();
        runner.keep_players();
        let games = trial.play(&mut runner, 3);
        let round = |game: &ScheduledGame| runner.tournament().encounter(game.encounter).unwrap().round;
        for (game, running) in &games {
            assert!(running.iter().all(|other| round(other) == round(game)), "{:?}", trial.plan);
        }
        let mut freely = trial.runner();
        trial.play(&mut freely, 1);
        assert_eq!(everything(&runner), everything(&freely), "{:?}", trial.plan);
    }
}

#[test]
fn everybody_gets_the_games_that_were_promised() {
    for trial in trials().filter(|trial| trial.plan.format.is_fixed()) {
        let mut runner = trial.runner();
        let promised = runner.all_games();
        let games = trial.play(&mut runner, 2);
        assert_eq!(u32::try_from(games.len()).unwrap(), promised);
        let mut meetings: BTreeMap<[usize; 2], [u32; 2]> = BTreeMap::new();
        for (game, _) in &games {
            let [first, second] = game.players;
            meetings.entry([first.min(second), first.max(second)]).or_default()
                [usize::from(first > second)] += 1;
        }
        for [one, other] in meetings.into_values() {
            assert!(one.abs_diff(other) <= 1, "first moves are uneven: {one} and {other}");
        }
    }
}

#[test]
fn an_arena_pairs_those_who_stand_alike_and_nobody_twice_in_a_row() {
    let plan = TournamentPlan::new(TournamentFormat::Arena { seconds: 600 }, 7);
    let trial = Trial { plan, series: SeriesPlan::new(1, 1), hands: 3, plays_one: true, lot: 8 };
    let mut runner = trial.runner();
    let games = trial.play(&mut runner, 4);
    assert_eq!(games.len(), 42, "those that run when it is closed are played to their end");
    let mut last = BTreeMap::new();
    let mut begun: Vec<_> = games.iter().map(|(game, _)| *game).collect();
    begun.sort_by_key(|game| game.encounter);
    for game in begun {
        let [first, second] = game.players;
        let have_just_met =
            last.insert(first, second) == Some(second) && last.insert(second, first) == Some(first);
        last.extend([(first, second), (second, first)]);
        assert!(!have_just_met, "{game:?}");
    }
    let games: Vec<u64> = runner.tournament().standings().iter().map(StandingsLine::games).collect();
    assert!(games.iter().all(|&games| games >= 8), "{games:?}");
    // Two alone meet again and again.
    let mut two = TournamentRunner::new(
        TournamentPlan::new(TournamentFormat::Arena { seconds: 60 }, 2),
        SeriesPlan::new(1, 1),
    )
    .unwrap();
    let one = two.next_game(None).unwrap();
    assert_eq!(two.next_game(None), None);
    two.report(&result(1, &one)).unwrap();
    let next = two.next_game(None).unwrap();
    assert_eq!(next.players, [one.players[1], one.players[0]], "they take turns with the first move");
    assert_eq!(two.close(), []);
    assert!(!two.tournament().is_over());
    two.report(&result(1, &next)).unwrap();
    assert!(two.tournament().is_over());
}

#[test]
fn who_ends_even_stays_in_a_drawn_knockout_until_time_decides() {
    let plan = TournamentPlan::new(TournamentFormat::DrawnKnockout, 2);
    let series = SeriesPlan { playoffs: 2, ..SeriesPlan::new(2, 1) };
    let mut runner = TournamentRunner::new(plan, series).unwrap();
    for encounter in 0..3 {
        for index in 0..2 {
            let game = runner.next_game(None).unwrap();
            assert_eq!((game.encounter, game.index), (encounter, index));
            // Whoever moves first wins, and player 1 is quicker.
            let thought = game.players.map(|player| Duration::from_secs(if player == 1 { 1 } else { 2 }));
            let report = GameReport {
                encounter: game.encounter,
                index,
                players: game.players,
                winner: Some(0),
                thought,
            };
            let effects = runner.report(&report).unwrap();
            let is_last = (encounter, index) == (2, 1);
            assert_eq!(effects.decided.map(|(_, _, by)| by), is_last.then_some(SeriesDecider::Time));
            assert_eq!(effects.news.contains(&TournamentEvent::Champion(1)), is_last);
        }
    }
    let champion = runner.tournament().champion_with_reason().unwrap();
    assert_eq!(champion.reason, ChampionReason::Final { wins: [1, 1], draws: 0 });
    assert_eq!(champion.reason.localize(Lang::En), "won the final 1 to 1");
}

#[test]
fn what_cannot_have_been_played_is_refused_and_changes_nothing() {
    let mut runner =
        TournamentRunner::new(TournamentPlan::new(TournamentFormat::Knockout, 4), SeriesPlan::new(1, 2))
            .unwrap();
    let game = runner.next_game(None).unwrap();
    let good = result(1, &game);
    let before = format!("{runner:?}");
    for (bad, fault) in [
        (GameReport { encounter: 7, ..good }, ReportError::Unknown { id: 7 }),
        (GameReport { players: [good.players[1], good.players[0]], ..good }, ReportError::Players { id: 0 }),
        (GameReport { winner: Some(2), ..good }, ReportError::Winner { id: 0 }),
        (GameReport { index: 8, ..good }, ReportError::TooManyGames { id: 0 }),
    ] {
        assert_eq!(runner.report(&bad), Err(fault));
        assert_eq!(before, format!("{runner:?}"));
    }
    runner.report(&good).unwrap();
    let before = format!("{runner:?}");
    assert_eq!(runner.report(&good), Err(ReportError::Twice { id: 0 }));
    assert_eq!(before, format!("{runner:?}"));
}

#[test]
fn the_champion_is_told_with_the_reason() {
    let won = |plan: TournamentPlan, winner: fn([usize; 2]) -> Option<usize>| {
        let mut runner = TournamentRunner::new(plan, SeriesPlan::new(1, 1)).unwrap();
        while let Some(game) = runner.next_game(None) {
            let report = GameReport { winner: winner(game.players), ..result(1, &game) };
            runner.report(&report).unwrap();
        }
        let champion = runner.tournament().champion_with_reason();
        champion.map(|champion| (champion.entrant, champion.reason.localize(Lang::En).into_owned()))
    };
    let smaller = |[first, second]: [usize; 2]| Some(usize::from(second < first));
    let all = TournamentPlan::new(TournamentFormat::RoundRobin, 4);
    assert_eq!(won(all, smaller), Some((0, "on points, 3.0 to 2.0".to_owned())));
    assert_eq!(won(all, |_| None), None);
    // 0 and 2 win two games each; 2 has beaten 0, who has more points than anybody whom 0 has beaten.
    let wins = [[0, 1], [1, 2], [2, 3], [3, 1], [0, 3], [2, 0]];
    let mut runner = TournamentRunner::new(all, SeriesPlan::new(1, 1)).unwrap();
    while let Some(game) = runner.next_game(None) {
        let winner = Some(usize::from(!wins.contains(&game.players)));
        runner.report(&GameReport { winner, ..result(1, &game) }).unwrap();
    }
    let champion = runner.tournament().champion_with_reason().unwrap();
    assert_eq!(champion.entrant, 2);
    assert_eq!(champion.reason.localize(Lang::En), "tied on points; tie-break Sonneborn-Berger 3.00 to 2.00");
    assert_eq!(champion.reason.localize(Lang::Zh), "积分相同；索伯分 3.00 比 2.00");
    assert_eq!(
        won(TournamentPlan::new(TournamentFormat::Knockout, 4), smaller),
        Some((0, "won the final 1 to 0".to_owned()))
    );
    assert_eq!(
        won(TournamentPlan::new(TournamentFormat::Swiss { rounds: None }, 1), smaller).unwrap().1,
        "no other players"
    );
}
