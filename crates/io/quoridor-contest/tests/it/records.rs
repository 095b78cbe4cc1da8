//! What a contest leaves behind: events that the referee would have written, and observers that have seen them.

use std::sync::{Arc, Mutex};

use tengen_arbiter::{Event, Table};
use tengen_pairings::ChampionReason;
use tengen_quoridor_contest::{ContestObserver, ContestTable};
use tengen_records::{Record, RecordFormat, read_as};

use crate::{
    hall::{Hall, race},
    referee::games,
    rounds::runner,
};

/// Whoever looks on, and remembers.
#[derive(Default)]
struct Witness {
    games: Mutex<Vec<(String, Vec<Event>)>>,
    tables: Mutex<Vec<ContestTable>>,
}

impl ContestObserver for Witness {
    fn opened(&self, game: &str, opening: &Event) {
        let mut games = self.games.lock().unwrap();
        assert!(games.iter().all(|(name, _)| name != game));
        games.push((game.to_owned(), vec![opening.clone()]));
    }

    fn happened(&self, game: &str, event: &Event) {
        let mut games = self.games.lock().unwrap();
        games.iter_mut().find(|(name, _)| name == game).unwrap().1.push(event.clone());
    }

    fn standings_changed(&self, table: &ContestTable) {
        self.tables.lock().unwrap().push(table.clone());
    }
}

#[test]
fn every_game_is_a_log_and_observers_see_it() {
    let witness = Arc::new(Witness::default());
    let observer = Arc::clone(&witness) as Arc<dyn ContestObserver>;
    let hall = Hall::observed(
        |settings| {
            settings.seats = 5;
            settings.rounds = 3;
        },
        Some(observer),
    );
    let players: Vec<_> = (0..5).map(|n| runner(hall.address, &format!("P{n}"))).collect();
    for player in players {
        player.join().unwrap();
    }
    let over = hall.over();
    let mut logs = games(&over.file("games.jsonl"));
    assert_eq!(logs.len(), 12);
    for log in &logs {
        let table = Table::fold(log).unwrap();
        assert_eq!(
            table.conclusion().unwrap().to_string(),
            "player 2 wins: the pawn has reached the other side"
        );
        assert_eq!(table.plies().len(), 14);
        assert_eq!(Record::from_log(log).unwrap().tree.main_line().count(), 14);
    }
    let mut seen: Vec<Vec<Event>> =
        witness.games.lock().unwrap().iter().map(|(_, log)| log.clone()).collect();
    let key = |log: &Vec<Event>| log.iter().map(Event::to_json).collect::<String>();
    logs.sort_by_key(key);
    seen.sort_by_key(key);
    assert_eq!(logs, seen);
    let tables = witness.tables.lock().unwrap();
    let last = tables.last().unwrap();
    assert_eq!((last.entrants.len(), last.seats, last.results.len()), (5, 5, 4));
    assert_eq!(last.champion.map(|n| last.entrants[n].clone()), over.ended.champion);
    assert_eq!(last.standings.len(), 5);
    assert_eq!((last.standings[0].place, Some(last.standings[0].entrant)), (1, last.champion));
    assert_eq!(
        last.standings
            .iter()
            .map(|line| (line.wins, line.losses))
            .fold((0, 0), |a, b| (a.0 + b.0, a.1 + b.1)),
        (12, 12)
    );
    assert!(matches!(last.champion_reason, Some(ChampionReason::Final { .. })), "{last:?}");
    assert!(tables.iter().any(|table| table.entrants.len() == 1 && table.round == 0));
    let read = read_as(over.file("games.jsonl").as_bytes(), None, RecordFormat::Events);
    assert_eq!(read.unwrap().records.len(), 12);
}

#[test]
fn tables_are_written_while_the_game_goes_on() {
    let hall = Hall::open(|_| {});
    let [mut first, mut second] = hall.two(["ALPHA", "BETA"]);
    first.status(0);
    first.go(5, 2);
    second.status(0);
    crate::hall::wait_until("no row is written", || {
        let folders = std::fs::read_dir(hall.folder.path()).unwrap().flatten();
        let rounds = folders.filter_map(|folder| std::fs::read_dir(folder.path().join("round_1")).ok());
        let texts = rounds.flatten().flatten().filter_map(|file| std::fs::read_to_string(file.path()).ok());
        texts.into_iter().any(|text| text.ends_with(",5,2,-1,-1,-1,-1,0\n"))
    });
    hall.over_by_leaving([first, second]);
}

#[test]
fn every_step_is_told_where_somebody_wants_to_know() {
    let hall = Hall::open(|settings| settings.debug = true);
    let [mut first, mut second] = hall.two(["ALPHA", "BETA"]);
    race(&mut first, &mut second);
    drop((first, second));
    let log = hall.over().log.join("\n");
    for words in [
        "INFO: offensive:Seat{ID=",
        "INFO: Step[0]: by Seat{ID=",
        "Dealer notifying:ChangeResponse{state=State{val=0, msg='OK'}, stateCode= Well done., actorLoc=Point{x=5, y=1}, ",
        "-->ActorMovement{p1=Point{x=5, y=2}, p2=null}",
        "Dealer finished step[13].",
        "result:GameResult{winner=",
        "socket=Socket[addr=/127.0.0.1,port=",
    ] {
        assert!(log.contains(words), "{words}");
    }
}
