use serde_json::{Value, json};
use tengen_store::GameId;

use super::{house::House, until, words};
use crate::{
    replay::{DataLoader as _, StepKind},
    watch::{
        contest::{ContestLoader, ContestTour, GameSelection, TourStart},
        server::ServerClient,
    },
};

fn contest(house: &House, more: &Value) -> GameId {
    let mut wish = json!({"name": "Cup 杯", "rules": "gomoku,size=5x5,k=3", "time": "none"});
    wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    house.post("/api/contest", &wish)["id"].as_str().unwrap().parse().unwrap()
}

fn set_out(tour: ContestTour) -> Result<ContestLoader, Box<ContestTour>> {
    let mut tour = Some(tour);
    until(|| match tour.take()?.poll().unwrap() {
        TourStart::Here(loader) => Some(Ok(*loader)),
        TourStart::Over(tour) => Some(Err(Box::new(tour))),
        TourStart::Awaited(still) => {
            tour = Some(still);
            None
        }
    })
}

/// A contest of so many guests who do nothing by themselves.
fn guests(house: &House, count: usize, more: &Value) -> (GameId, Vec<String>) {
    let id = contest(house, more);
    let guests: Vec<String> = (0..count).map(|_| house.guest()).collect();
    for guest in &guests {
        house.post_as(guest, &format!("/api/contest/{id}/join"), &json!({}));
    }
    house.post(&format!("/api/contest/{id}/start"), &json!({}));
    (id, guests)
}

/// Goes on until the loader has something that is wanted.
fn until_step<T>(loader: &mut ContestLoader, mut wanted: impl FnMut(&StepKind) -> Option<T>) -> T {
    until(|| loader.next_step().unwrap().and_then(|step| wanted(&step.what)))
}

#[test]
fn whoever_has_seen_a_game_to_its_end_is_led_to_the_next() {
    let house = House::open();
    let (id, guests) = guests(&house, 2, &json!({"rounds": 3, "concurrency": 1, "time": "600"}));
    let server = ServerClient::at(&house.url(""));
    let mut loader = set_out(ContestTour::of(&server, &id, GameSelection::Live(None)).unwrap()).unwrap();
    let mut players = loader.title().heading.players.clone();
    for game in 1..=3 {
        let table = loader.table().clone();
        house.post_as(&guests[0], &format!("/api/table/{table}/resign"), &json!({}));
        until_step(&mut loader, |what| matches!(what, StepKind::Ended(_)).then_some(()));
        if game < 3 {
            let next = until_step(&mut loader, |what| match what {
                StepKind::Begins(title) => Some(title.heading.players.clone()),
                StepKind::Played(_)
                | StepKind::Refused { .. }
                | StepKind::Missed { .. }
                | StepKind::TakenBack { .. }
                | StepKind::SetUp(_)
                | StepKind::Said(_)
                | StepKind::Ended(_) => None,
            });
            players.reverse();
            assert_eq!(next, players, "they change seats");
        }
    }
    until(|| (loader.next_step().unwrap().is_none() && !loader.is_live()).then_some(()));
    let contest = loader.contest().unwrap();
    assert_eq!((contest.line.played, contest.line.games, contest.standings.len()), (3, 3, 2));
}

#[test]
fn every_game_of_a_contest_is_told_also_those_that_are_over() {
    let house = House::open();
    let id = contest(&house, &json!({"computers": [1, 2], "rounds": 6, "concurrency": 2}));
    house.post(&format!("/api/contest/{id}/start"), &json!({}));
    let server = ServerClient::at(&house.url(""));
    // Whoever comes during the contest, and whoever comes when it is over.
    assert_eq!(games_told(&server, &id), 6);
    assert_eq!(games_told(&server, &id), 6);
}

/// How many games are told, each to its end.
fn games_told(server: &ServerClient, id: &GameId) -> usize {
    let mut loader = set_out(ContestTour::of(server, id, GameSelection::Each).unwrap()).unwrap();
    let (mut games, mut ends) = (1, 0);
    until(|| {
        while let Some(step) = loader.next_step().unwrap() {
            match &step.what {
                StepKind::Begins(_) => {
                    assert_eq!(ends, games, "each game is seen to its end");
                    games += 1;
                }
                StepKind::Ended(_) => ends += 1,
                StepKind::Played(_) => assert!(ends < games, "{}", words(&step)),
                StepKind::Refused { .. }
                | StepKind::Missed { .. }
                | StepKind::TakenBack { .. }
                | StepKind::SetUp(_)
                | StepKind::Said(_) => {}
            }
        }
        (!loader.is_live()).then_some(())
    });
    let contest = loader.contest().unwrap();
    assert_eq!((contest.line.played, contest.line.games), (6, 6));
    assert_eq!(ends, games);
    games
}

#[test]
fn a_game_that_is_over_can_be_opened_and_is_not_left_for_another() {
    let house = House::open();
    let (id, guests) = guests(&house, 2, &json!({"rounds": 3, "concurrency": 1, "time": "600"}));
    let server = ServerClient::at(&house.url(""));
    let mut loader = set_out(ContestTour::of(&server, &id, GameSelection::Live(None)).unwrap()).unwrap();
    let first = loader.table().clone();
    house.post_as(&guests[0], &format!("/api/table/{first}/resign"), &json!({}));
    until_step(&mut loader, |what| matches!(what, StepKind::Begins(_)).then_some(()));
    until(|| {
        let _ = loader.next_step();
        (loader.n_games() == 2 && loader.contest()?.ended.len() == 1).then_some(())
    });
    assert_eq!(loader.game(), 1);
    assert_ne!(*loader.table(), first);
    assert!(loader.open_game(0));
    until_step(&mut loader, |what| matches!(what, StepKind::Begins(_)).then_some(()));
    assert_eq!((loader.game(), loader.table()), (0, &first));
    until_step(&mut loader, |what| matches!(what, StepKind::Ended(_)).then_some(()));
    until(|| (loader.next_step().unwrap().is_none() && !loader.is_live()).then_some(()));
    assert_eq!(*loader.table(), first, "the other one waits");
    // The same from the list.
    let mut loader =
        set_out(ContestTour::of(&server, &id, GameSelection::Only(first.clone())).unwrap()).unwrap();
    until_step(&mut loader, |what| matches!(what, StepKind::Ended(_)).then_some(()));
    assert!(loader.next_step().unwrap().is_none() && !loader.is_live());
    assert_eq!(*loader.table(), first);
}

#[test]
fn tables_of_a_contest_can_be_chosen() {
    let house = House::open();
    // Nobody moves: both games stay where they are.
    let (id, _) = guests(&house, 4, &json!({"rounds": 1, "concurrency": 2, "time": "600"}));
    let server = ServerClient::at(&house.url(""));
    let mut loader = set_out(ContestTour::of(&server, &id, GameSelection::Live(None)).unwrap()).unwrap();
    let n_games = until(|| {
        let _ = loader.next_step();
        Some(loader.n_games()).filter(|&n_games| n_games > 1)
    });
    let other = (loader.game() + 1) % n_games;
    // The list of live tables need not have the order in which they were heard of.
    let chosen =
        loader.contest().unwrap().live.iter().find(|table| table.id != *loader.table()).unwrap().clone();
    assert!(loader.open_game(other));
    assert!(!loader.open_game(999));
    let title = until(|| match loader.next_step().unwrap()?.what {
        StepKind::Begins(title) => Some(title),
        StepKind::Played(_)
        | StepKind::Refused { .. }
        | StepKind::Missed { .. }
        | StepKind::TakenBack { .. }
        | StepKind::SetUp(_)
        | StepKind::Said(_)
        | StepKind::Ended(_) => panic!("a step of the table that was left"),
    });
    // Lists mark guests.
    let names: Vec<&str> = chosen.players.iter().map(|name| name.trim_end_matches('*')).collect();
    assert_eq!(title.heading.players, names);
    assert_eq!(loader.title().heading.players, names);
}

#[test]
fn a_contest_that_is_over_has_its_standings() {
    let house = House::open();
    let id = contest(&house, &json!({"computers": [1, 2], "rounds": 1}));
    house.post(&format!("/api/contest/{id}/cancel"), &json!({}));
    let Err(tour) =
        set_out(ContestTour::of(&ServerClient::at(&house.url("")), &id, GameSelection::Each).unwrap())
    else {
        panic!()
    };
    assert!(tour.contest().unwrap().line.status.is_settled());
}
