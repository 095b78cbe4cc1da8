use std::{future::ready, net::SocketAddr};

use tengen_api::TableAction;
use tengen_store::MemoryStore;
use tokio::time::{Duration, sleep};

use super::*;
use crate::{
    ServerConfig, game_request,
    names::fresh_game,
    table::{CommandArrival, RequestKey},
};

async fn app() -> AppState {
    let store = Arc::new(MemoryStore::new());
    AppState::open(ServerConfig::new(SocketAddr::from(([127, 0, 0, 1], 0)), store)).await.unwrap()
}

fn people() -> [Person; 2] {
    ["g-one", "g-two"].map(|id| Person::guest(id.parse().unwrap(), id.to_owned()))
}

async fn open(app: &AppState, id: GameId) -> TableHandle {
    let occupants: Vec<SeatPlayer> = people().iter().map(Person::occupant).collect();
    let rules = game_request::rules_of("gomoku,size=15x15,k=5").unwrap();
    let names = vec!["one".to_owned(), "two".to_owned()];
    let terms = game_request::terms(rules, names, tengen_arbiter::TimeControl::None, &occupants);
    let seating = SeatingTags::of_occupants(occupants);
    app.tables.open(app, id, terms, seating, TableOpening::default()).await.unwrap()
}

fn play(text: &str, ply: u32) -> impl Fn(&TableHandle) -> CommandRequest {
    let action = TableAction::Move { text: text.to_owned(), ply: Some(ply), seq: None };
    let person = people()[ply as usize % 2].id.clone();
    move |_| CommandRequest {
        person: person.clone(),
        seat: None,
        action: action.clone(),
        key: RequestKey::default(),
        owners: Vec::new(),
        arrival: CommandArrival::now(),
    }
}

#[tokio::test]
async fn what_comes_while_a_table_is_put_away_is_done_when_it_is_back() {
    let app = app().await;
    let old = open(&app, fresh_game()).await;
    // The move lies in the mailbox behind what ends the task.
    let ((), moved) = tokio::join!(biased; old.stop(), old.act(play("h8", 0)(&old)));
    assert!(moved.unwrap_err().is_put_away());
    assert!(old.snapshot(None, None, false).await.unwrap_err().is_put_away());
    assert_eq!(app.store.log(&old.id).await.unwrap().len(), 1, "nothing was done");
    app.tables.act(&app, &old.id, play("h8", 0)).await.unwrap();
    app.tables.act(&app, &old.id, play("i9", 1)).await.unwrap();
    let (_, seen) = app.tables.snapshot(&app, &old.id, Some(&people()[0]), Some(0), false).await.unwrap();
    let played = seen.events.iter().filter(|event| matches!(event.what, EventKind::Played { .. })).count();
    assert_eq!(played, 2, "{:?}", seen.events);
}

#[tokio::test]
async fn an_old_task_does_not_forget_the_table_that_came_after_it() {
    let app = app().await;
    let old = open(&app, fresh_game()).await;
    let summary = tokio::sync::watch::channel(old.summary.borrow().clone()).0;
    app.tables.remove(&old.id, &summary);
    assert_eq!(app.tables.len(), 1);
}

#[tokio::test]
async fn who_goes_before_the_table_is_shown_is_not_here() {
    let app = app().await;
    let handle = open(&app, fresh_game()).await;
    let one = &people()[0].id;
    tokio::select! {
        biased;
        _ = handle.snapshot(Some(one), None, true) => unreachable!("the table has not been asked yet"),
        () = ready(()) => {}
    }
    // Another stays, so that it is seen who is here.
    let (_, seen) = app.tables.snapshot(&app, &handle.id, Some(&people()[1]), None, true).await.unwrap();
    let here = || -> Vec<bool> { handle.summary.borrow().players.iter().map(|player| player.here).collect() };
    for _ in 0..2000 {
        if here() == [false, true] {
            break;
        }
        sleep(Duration::from_millis(5)).await;
    }
    assert_eq!(here(), [false, true]);
    drop(seen);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_table_that_is_just_opened_is_not_loaded_beside_itself() {
    let app = app().await;
    for _ in 0..100 {
        let id = fresh_game();
        let find = |app: AppState, id: GameId| async move {
            while app.tables.find(&app, &id).await.is_err() {
                tokio::task::yield_now().await;
            }
        };
        let finder = tokio::spawn(find(app.clone(), id.clone()));
        let opened = open(&app, id.clone()).await;
        finder.await.unwrap();
        let found = app.tables.find(&app, &id).await.unwrap();
        assert!(found.summary.same_channel(&opened.summary));
        app.tables.act(&app, &id, play("h8", 0)).await.unwrap();
        assert_eq!(app.store.log(&id).await.unwrap().len(), 2, "nobody has taken it over");
    }
}
