//! Contest runner: opens tables for the games that the tournament gives out, and reports their results to it.

use std::{sync::Arc, time::Duration};

use tengen_api::ContestStatus;
use tengen_arbiter::Table;
use tengen_contest::GameConduct;
use tengen_core::{Message, Outcome, Seat};
use tengen_jobs::JobDesk;
use tengen_pairings::TournamentRunner;
use tengen_store::GameId;
use tokio::{sync::broadcast::error::RecvError, time::sleep};

use super::{ContestSnapshot, GameWinner, MOST_GAMES, RunningContest, StoredContestGame};
use crate::{
    Answer, ApiError, AppState, SeatPlayer,
    names::{fresh_game, utc},
    table_registry::TableOpening,
};

/// How often all games are looked at although nothing was heard of them.
const ROUND: Duration = Duration::from_secs(20);
/// The same after something went wrong.
const AGAIN: Duration = Duration::from_secs(2);

/// Which games are to be looked at.
#[derive(Debug)]
enum ChangedGames {
    All,
    /// The one at this table.
    At(String),
}

/// Lets a contest run until it is over or the server stops.
pub(super) fn start(app: &AppState, mut running: Arc<RunningContest>) {
    let app = app.clone();
    // Whatever ends from now on is heard of.
    let mut finished = app.tables.follow_finished();
    tokio::spawn(async move {
        let (mut news, mut stop) = (running.subscribe(), app.contests.stop.subscribe());
        let mut look = ChangedGames::All;
        loop {
            if app.is_stopping() {
                return;
            }
            let is_well = step(&app, &running, &look).await;
            // What we know may have become old; then it was read again, or is now.
            let id = running.now().contest_record.id.clone();
            if !is_well
                && let Ok(known) = app.contests.find(&app, &id).await
                && !Arc::ptr_eq(&known, &running)
            {
                (running, news) = (Arc::clone(&known), known.subscribe());
            }
            let wait = sleep(if is_well { until_closing(&running.now()).min(ROUND) } else { AGAIN });
            tokio::pin!(wait);
            look = loop {
                if news.borrow_and_update().contest_record.status != ContestStatus::Running {
                    return;
                }
                tokio::select! {
                    id = finished.recv() => match id {
                        Ok(id) => {
                            let contest = running.now();
                            let is_ours = contest.going_on().any(|(_, game)| game.table == id.as_str());
                            if is_ours {
                                break ChangedGames::At(id.to_string());
                            }
                        }
                        Err(RecvError::Lagged(_)) => break ChangedGames::All,
                        Err(RecvError::Closed) => return,
                    },
                    _ = news.changed() => {}
                    _ = stop.changed() => return,
                    () = &mut wait => break ChangedGames::All,
                }
            };
        }
    });
}

/// Counts what has ended, begins what can be begun. Tells whether all of it could be done.
async fn step(app: &AppState, running: &RunningContest, look: &ChangedGames) -> bool {
    let _alone = running.alone.lock().await;
    let contest = running.now();
    if contest.contest_record.status != ContestStatus::Running {
        return true;
    }
    let mut is_well = true;
    let mut report = |done: Answer<()>| {
        if let Err(refused) = done {
            is_well = false;
            tracing::warn!(contest = %contest.contest_record.id, code = %refused.code, "a game of a contest");
        }
    };
    let looked = contest.going_on().filter(|(_, game)| match look {
        ChangedGames::All => true,
        ChangedGames::At(table) => game.table == *table,
    });
    for (number, game) in looked {
        report(check_game(app, running, number, game).await);
    }
    let mut can_go_on = true;
    while let Some((number, game, runner)) = next(&running.now()) {
        let begun = begin(app, running, number, game, runner).await;
        let is_noted = running.now().games.contains_key(&number);
        report(begun);
        if !is_noted {
            can_go_on = false;
            break;
        }
    }
    if can_go_on && running.now().going_on().next().is_none() {
        report(finish(app, running).await);
    }
    is_well
}

/// How long games of an arena may still begin; for ever in other formats.
fn until_closing(contest: &ContestSnapshot) -> Duration {
    let closes = contest.contest_record.closes().unwrap_or(u64::MAX);
    Duration::from_millis(closes.saturating_sub(utc()))
}

/// The next game, if one can begin, with the tournament as it is then.
fn next(contest: &ContestSnapshot) -> Option<(u32, StoredContestGame, TournamentRunner)> {
    if contest.going_on().count() >= usize::from(contest.contest_record.concurrency)
        || contest.games.len() >= MOST_GAMES
    {
        return None;
    }
    let mut runner = contest.runner.clone()?;
    if until_closing(contest).is_zero() {
        runner.close();
    }
    let scheduled = runner.next_game(None)?;
    let game = StoredContestGame::new(&scheduled, fresh_game().to_string());
    Some((scheduled.number, game, runner))
}

async fn begin(
    app: &AppState,
    running: &RunningContest,
    number: u32,
    game: StoredContestGame,
    runner: TournamentRunner,
) -> Answer<()> {
    // The name is noted before the table exists: after a crash between the two it is opened under this name.
    let contest = running.record_result(app, number, game.clone(), runner).await?;
    open(app, &contest, number, &game).await
}

async fn open(
    app: &AppState,
    contest: &ContestSnapshot,
    number: u32,
    game: &StoredContestGame,
) -> Answer<()> {
    let (terms, mut seating) = contest.contest_record.table(game.players, number)?;
    let id = table_id(game)?;
    let mut opening = TableOpening::default();
    let desk = app.desk.as_ref().filter(|_| seating.occupants.iter().all(SeatPlayer::is_ours));
    if desk.is_some() {
        seating.worker = true;
        let conduct = GameConduct { delay: seating.delay, ..GameConduct::default() };
        opening.documents.push(JobDesk::job(&id, conduct));
    }
    app.tables.open(app, id, terms, seating, opening).await?;
    if let Some(desk) = desk {
        desk.wake();
    }
    Ok(())
}

/// Looks at a game by its log: counts it if it is over, lets it go on if it is not.
async fn check_game(
    app: &AppState,
    running: &RunningContest,
    number: u32,
    game: &StoredContestGame,
) -> Answer<()> {
    let id = table_id(game)?;
    let log = match app.store.log(&id).await {
        Ok(log) => log,
        Err(refused) if refused.status == axum::http::StatusCode::NOT_FOUND => {
            return open(app, &running.now(), number, game).await;
        }
        Err(refused) => return Err(refused),
    };
    let broken = |why: &dyn tengen_core::Localize| {
        ApiError::of(axum::http::StatusCode::INTERNAL_SERVER_ERROR, "log", why)
    };
    let table = Table::fold(&log).map_err(|misfit| broken(&misfit))?;
    let Some(conclusion) = table.conclusion() else {
        return app.tables.find(app, &id).await.map(|_| ());
    };
    let mut runner = running.now().runner.clone().ok_or_else(super::no_contest)?;
    let score = match conclusion.outcome {
        Some(Outcome::Win(seat)) if seat == Seat::FIRST => GameWinner::First,
        Some(Outcome::Win(_)) => GameWinner::Second,
        // A game that does not count is played again, once.
        None if game.void.is_empty() => {
            let void = vec![game.table.clone()];
            let game = StoredContestGame { table: fresh_game().to_string(), void, ..game.clone() };
            let contest = running.record_result(app, number, game.clone(), runner).await?;
            return open(app, &contest, number, &game).await;
        }
        Some(Outcome::Draw) | None => GameWinner::Draw,
    };
    let spent = |seat: usize| table.time_spent().get(seat).map_or(0, |time| time.0);
    let forfeit = conclusion.reason.is_forfeit().then(|| conclusion.reason.code().to_owned());
    let game =
        StoredContestGame { score: Some(score), forfeit, thought: [spent(0), spent(1)], ..game.clone() };
    if let Some(report) = game.report() {
        runner.report(&report).map_err(|fault| broken(&fault))?;
    }
    running.record_result(app, number, game, runner).await.map(|_| ())
}

async fn finish(app: &AppState, running: &RunningContest) -> Answer<()> {
    let played = running.now().played();
    let changed = running.change_alone(app, |contest_record| {
        (contest_record.status, contest_record.played) = (ContestStatus::Finished, played);
        Ok(())
    });
    app.contests.archive(&*changed.await?);
    Ok(())
}

/// The game will not be counted.
pub(super) async fn void(app: &AppState, game: &StoredContestGame) {
    let Ok(id) = table_id(game) else { return };
    if let Ok(handle) = app.tables.find(app, &id).await {
        let record_result = Message::new("server-contest-cancelled").in_all_languages();
        handle.void(record_result).await;
    }
}

fn table_id(game: &StoredContestGame) -> Answer<GameId> {
    game.table.parse().map_err(|_| ApiError::no_table())
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;

    use tengen_api::ContestFormat;
    use tengen_arbiter::Millis;
    use tengen_store::MemoryStore;

    use super::*;
    use crate::{
        Person, ServerConfig,
        contest::{ContestPlan, USUAL_TIME},
    };

    fn guest(name: &str) -> Person {
        Person::guest(format!("g-{name}").parse().unwrap(), name.to_owned())
    }

    /// A contest of guests that has begun.
    async fn begun(app: &AppState, format: ContestFormat, people: &[Person]) -> Arc<RunningContest> {
        let plan = ContestPlan {
            id: crate::names::fresh_game().to_string(),
            name: "Cup".to_owned(),
            rules: "gomoku,size=15x15,k=5".to_owned(),
            time: USUAL_TIME,
            format,
            rounds: 1,
            swiss_rounds: None,
            minutes: None,
            concurrency: 4,
            delay: Millis::ZERO,
            computers: Vec::new(),
            programs: Vec::new(),
        };
        let running = app.contests.create(app, &people[0], plan).await.unwrap();
        let id = running.now().contest_record.id.clone();
        for person in people {
            app.contests.join(app, person, &id).await.unwrap();
        }
        app.contests.start(app, &people[0], &id, None).await.unwrap();
        running
    }

    async fn wait(
        news: &mut tokio::sync::watch::Receiver<Arc<ContestSnapshot>>,
        test: impl Fn(&ContestSnapshot) -> bool,
    ) {
        let found = news.wait_for(|contest| test(contest));
        tokio::time::timeout(Duration::from_secs(60), found).await.unwrap().unwrap();
    }

    #[tokio::test]
    async fn a_void_game_is_played_again_once_and_then_drawn() {
        let store = Arc::new(MemoryStore::new());
        let app =
            AppState::open(ServerConfig::new(SocketAddr::from(([127, 0, 0, 1], 0)), store)).await.unwrap();
        let running = begun(&app, ContestFormat::RoundRobin, &[guest("one"), guest("two")]).await;
        let mut news = running.subscribe();
        for voided in 0..2 {
            let is_there = |contest: &ContestSnapshot| {
                contest.going_on().any(|(_, game)| game.void.len() == voided && contest.played() == 0)
            };
            wait(&mut news, is_there).await;
            let contest = running.now();
            let (_, game) = contest.going_on().next().unwrap();
            // The name is noted before the table exists.
            while app.store.log(&table_id(game).unwrap()).await.is_err() {
                sleep(Duration::from_millis(5)).await;
            }
            void(&app, game).await;
        }
        wait(&mut news, |contest| contest.contest_record.status == ContestStatus::Finished).await;
        let contest = running.now();
        let (_, game) = contest.begun().next().unwrap();
        assert_eq!((game.score, game.void.len()), (Some(GameWinner::Draw), 1));
    }
    #[tokio::test]
    async fn an_arena_pairs_again_until_its_time_is_up_and_goes_on_after_a_restart() {
        let store = Arc::new(MemoryStore::new());
        let app =
            AppState::open(ServerConfig::new(SocketAddr::from(([127, 0, 0, 1], 0)), store)).await.unwrap();
        let running = begun(&app, ContestFormat::Arena, &["one", "two", "three", "four"].map(guest)).await;
        let mut news = running.subscribe();
        // A game that is void twice counts as a draw.
        while running.now().played() < 6 {
            end_games(&app, &running, &mut news).await;
        }
        // What is stored is the same contest.
        let document = app
            .store
            .document(super::super::CONTESTS, &running.now().contest_record.id)
            .await
            .unwrap()
            .unwrap();
        let again = ContestSnapshot::load(&app.store, &document).await.unwrap();
        let stands = |contest: &ContestSnapshot| contest.runner.as_ref().unwrap().as_it_stands().standings();
        assert_eq!(stands(&again), stands(&running.now()));
        let change = running.change(&app, |contest_record| {
            contest_record.started = Some(0);
            Ok(())
        });
        change.await.unwrap();
        let begun = running.now().games.len();
        while running.now().contest_record.status == ContestStatus::Running {
            end_games(&app, &running, &mut news).await;
        }
        assert_eq!(running.now().played(), begun, "nothing begins after its time");
    }

    /// Ends all games that go on, and waits until that was noted.
    async fn end_games(
        app: &AppState,
        running: &RunningContest,
        news: &mut tokio::sync::watch::Receiver<Arc<ContestSnapshot>>,
    ) {
        let games: Vec<StoredContestGame> = running.now().going_on().map(|(_, game)| game.clone()).collect();
        for game in &games {
            // The name is noted before the table exists.
            while app.store.log(&table_id(game).unwrap()).await.is_err() {
                sleep(Duration::from_millis(5)).await;
            }
            void(app, game).await;
        }
        let is_noted = |contest: &ContestSnapshot| {
            let is_over = contest.contest_record.status != ContestStatus::Running;
            let has_new = contest.going_on().any(|(_, game)| !games.contains(game));
            is_over || has_new || contest.going_on().next().is_none() && !games.is_empty()
        };
        wait(news, is_noted).await;
    }
}
