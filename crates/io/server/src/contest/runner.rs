use std::{collections::BTreeSet, sync::Arc, time::Duration};

use tengen_api::ContestStatus;
use tengen_arbiter::Table;
use tengen_core::{Outcome, Seat};
use tengen_store::GameId;
use tokio::{sync::broadcast::error::RecvError, time::sleep};

use super::{Contest, Game, Held, Pairing, Score};
use crate::{Answer, App, Refused, hall::Opening, names::fresh_game};

/// How often all games are looked at although nothing was heard of them.
const ROUND: Duration = Duration::from_secs(20);
/// The same after something went wrong.
const AGAIN: Duration = Duration::from_secs(2);
const CANCELLED: &str = "the contest was cancelled / 比赛已取消";

/// Which games are to be looked at.
#[derive(Debug)]
enum Look {
    All,
    /// The one at this table.
    At(String),
}

/// Lets a contest run until it is over or the server stops.
pub(super) fn start(app: &App, mut held: Arc<Held>) {
    let app = app.clone();
    // Whatever ends from now on is heard of.
    let mut finished = app.hall.follow_finished();
    tokio::spawn(async move {
        let (mut news, mut stop) = (held.follow(), app.contests.stop.subscribe());
        let mut look = Look::All;
        loop {
            if app.is_stopping() {
                return;
            }
            let is_well = step(&app, &held, &look).await;
            // What we know may have become old; then it was read again, or is now.
            let id = held.now().card.id.clone();
            if !is_well
                && let Ok(known) = app.contests.find(&app, &id).await
                && !Arc::ptr_eq(&known, &held)
            {
                (held, news) = (Arc::clone(&known), known.follow());
            }
            let wait = sleep(if is_well { ROUND } else { AGAIN });
            tokio::pin!(wait);
            look = loop {
                if news.borrow_and_update().card.status != ContestStatus::Running {
                    return;
                }
                tokio::select! {
                    id = finished.recv() => match id {
                        Ok(id) => {
                            let contest = held.now();
                            let is_ours = contest.going_on().any(|(_, _, game)| game.table == id.as_str());
                            if is_ours {
                                break Look::At(id.to_string());
                            }
                        }
                        Err(RecvError::Lagged(_)) => break Look::All,
                        Err(RecvError::Closed) => return,
                    },
                    _ = news.changed() => {}
                    _ = stop.changed() => return,
                    () = &mut wait => break Look::All,
                }
            };
        }
    });
}

/// Counts what has ended, begins what can be begun. Tells whether all of it could be done.
async fn step(app: &App, held: &Held, look: &Look) -> bool {
    let _alone = held.alone.lock().await;
    let contest = held.now();
    if contest.card.status != ContestStatus::Running {
        return true;
    }
    let mut is_well = true;
    let mut report = |done: Answer<()>| {
        if let Err(refused) = done {
            is_well = false;
            tracing::warn!(contest = %contest.card.id, code = %refused.code, "a game of a contest");
        }
    };
    let looked = contest.going_on().filter(|(_, _, game)| match look {
        Look::All => true,
        Look::At(table) => game.table == *table,
    });
    for (number, pairing, game) in looked {
        report(attend(app, held, number, pairing, game).await);
    }
    while let Some((number, pairing)) = next(&held.now()) {
        let begun = begin(app, held, number, pairing).await;
        let is_noted = held.now().games[number].is_some();
        report(begun);
        if !is_noted {
            break;
        }
    }
    if held.now().played() == contest.pairings.len() {
        report(finish(app, held).await);
    }
    is_well
}

/// The first game that has not begun and whose entrants are free.
fn next(contest: &Contest) -> Option<(usize, Pairing)> {
    let mut count = 0;
    let mut busy = BTreeSet::new();
    for (_, pairing, _) in contest.going_on() {
        count += 1;
        busy.extend([pairing.first, pairing.second]);
    }
    if count >= usize::from(contest.card.concurrency) {
        return None;
    }
    // The computer and programs play many games at once.
    busy.retain(|&entrant| !contest.card.is_ours(entrant));
    let all = contest.pairings.iter().zip(&contest.games).enumerate();
    let is_free = |pairing: Pairing| !busy.contains(&pairing.first) && !busy.contains(&pairing.second);
    let mut waiting = all.filter(|(_, (pairing, game))| game.is_none() && is_free(**pairing));
    waiting.next().map(|(number, (pairing, _))| (number, *pairing))
}

async fn begin(app: &App, held: &Held, number: usize, pairing: Pairing) -> Answer<()> {
    let table = fresh_game();
    // The name is noted before the table exists: after a crash between the two it is opened under this name.
    let game = Game { table: table.to_string(), void: Vec::new(), score: None, forfeit: None };
    let contest = held.note(app, number, game).await?;
    open(app, &contest, number, pairing, table).await
}

async fn open(app: &App, contest: &Contest, number: usize, pairing: Pairing, table: GameId) -> Answer<()> {
    let (terms, seating) = contest.card.table(pairing, number)?;
    app.hall.open(app, table, terms, seating, Opening::default()).await.map(|_| ())
}

/// Looks at a game by its log: counts it if it is over, lets it go on if it is not.
async fn attend(app: &App, held: &Held, number: usize, pairing: Pairing, game: &Game) -> Answer<()> {
    let id = table_id(game)?;
    let log = match app.keeper.log(&id).await {
        Ok(log) => log,
        Err(refused) if refused.status == axum::http::StatusCode::NOT_FOUND => {
            return open(app, &held.now(), number, pairing, id).await;
        }
        Err(refused) => return Err(refused),
    };
    let table = Table::fold(&log)
        .map_err(|misfit| Refused::of(axum::http::StatusCode::INTERNAL_SERVER_ERROR, "log", &misfit))?;
    let Some(conclusion) = table.conclusion() else {
        return app.hall.find(app, &id).await.map(|_| ());
    };
    let score = match conclusion.outcome {
        Some(Outcome::Win(seat)) if seat == Seat::FIRST => Score::First,
        Some(Outcome::Win(_)) => Score::Second,
        // A game that does not count is played again, once.
        None if game.void.is_empty() => {
            let again = fresh_game();
            let void = vec![game.table.clone()];
            let game = Game { table: again.to_string(), void, score: None, forfeit: None };
            let contest = held.note(app, number, game).await?;
            return open(app, &contest, number, pairing, again).await;
        }
        Some(Outcome::Draw) | None => Score::Draw,
    };
    let forfeit = conclusion.reason.is_forfeit().then(|| conclusion.reason.code().to_owned());
    held.note(app, number, Game { score: Some(score), forfeit, ..game.clone() }).await.map(|_| ())
}

async fn finish(app: &App, held: &Held) -> Answer<()> {
    let played = held.now().played();
    let changed = held.change_alone(app, |card| {
        (card.status, card.played) = (ContestStatus::Finished, played);
        Ok(())
    });
    app.contests.settle(&*changed.await?);
    Ok(())
}

/// The game will not be counted.
pub(super) async fn void(app: &App, game: &Game) {
    let Ok(id) = table_id(game) else { return };
    if let Ok(handle) = app.hall.find(app, &id).await {
        handle.void(CANCELLED).await;
    }
}

fn table_id(game: &Game) -> Answer<GameId> {
    game.table.parse().map_err(|_| Refused::no_table())
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;

    use tengen_store::MemoryStore;

    use super::*;
    use crate::{
        Config, Person,
        contest::{Format, Plan, USUAL_TIME},
    };

    fn guest(name: &str) -> Person {
        Person::guest(format!("g-{name}").parse().unwrap(), name.to_owned())
    }

    async fn wait(news: &mut tokio::sync::watch::Receiver<Arc<Contest>>, test: impl Fn(&Contest) -> bool) {
        let found = news.wait_for(|contest| test(contest));
        tokio::time::timeout(Duration::from_secs(60), found).await.unwrap().unwrap();
    }

    #[tokio::test]
    async fn a_void_game_is_played_again_once_and_then_drawn() {
        let store = Arc::new(MemoryStore::new());
        let app = App::open(Config::new(SocketAddr::from(([127, 0, 0, 1], 0)), store)).await.unwrap();
        let (one, two) = (guest("one"), guest("two"));
        let plan = Plan {
            name: "Cup".to_owned(),
            rules: "gomoku,size=15x15,k=5".to_owned(),
            time: USUAL_TIME,
            format: Format::RoundRobin,
            rounds: 1,
            concurrency: 1,
            computers: Vec::new(),
            programs: Vec::new(),
        };
        let held = app.contests.create(&app, &one, plan).await.unwrap();
        let id = held.now().card.id.clone();
        let mut news = held.follow();
        app.contests.join(&app, &one, &id).await.unwrap();
        app.contests.join(&app, &two, &id).await.unwrap();
        app.contests.start(&app, &one, &id, None).await.unwrap();
        for voided in 0..2 {
            let is_there = |contest: &Contest| {
                contest.going_on().any(|(_, _, game)| game.void.len() == voided && contest.played() == 0)
            };
            wait(&mut news, is_there).await;
            let contest = held.now();
            let (_, _, game) = contest.going_on().next().unwrap();
            // The name is noted before the table exists.
            while app.keeper.log(&table_id(game).unwrap()).await.is_err() {
                sleep(Duration::from_millis(5)).await;
            }
            void(&app, game).await;
        }
        wait(&mut news, |contest| contest.card.status == ContestStatus::Finished).await;
        let contest = held.now();
        let (_, _, game) = contest.begun().next().unwrap();
        assert_eq!((game.score, game.void.len()), (Some(Score::Draw), 1));
    }
}
