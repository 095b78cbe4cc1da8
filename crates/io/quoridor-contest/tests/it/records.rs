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
        assert_eq!(table.conclusion().unwrap().to_string(), "player 2 wins: the pawn reached the goal");
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
        "INFO: offensive:QuoridorPlayer{name='",
        "INFO: Step[1]: by Seat{ID=",
        "Dealer finished step[14].",
        "result:GameResult{winner=",
        "socket=Socket[addr=/127.0.0.1,port=",
    ] {
        assert!(log.contains(words), "{words}");
    }
    assert!(!log.contains("Step[0]"));
}

/// What the course's server prints for a pawn's step, a wall and a step that breaks the rules, line by line.
#[test]
fn the_log_is_the_original_one_line_by_line() {
    let hall = Hall::open(|settings| settings.debug = true);
    let [mut first, mut second] = hall.two(["ALPHA", "BETA"]);
    first.status(0);
    first.go(5, 2);
    second.status(0);
    second.wall(4, 2, 6, 2);
    first.status(0);
    first.go(5, 5);
    second.status(0);
    drop((first, second));
    let log = hall.over().log.join("\n");
    // The texts of the records; seats are called by their players.
    let texts: Vec<String> =
        log.lines().filter_map(|line| line.strip_prefix("INFO: ")).map(short_seat).collect();
    let one = texts.iter().position(|text| text.starts_with("Step[1]: by ")).unwrap();
    let (black, white) = if texts[one].contains("<ALPHA>") { ("ALPHA", "BETA") } else { ("BETA", "ALPHA") };
    let none = "BlockMovement{p1=Point{x=-1, y=-1}, p2=Point{x=-1, y=-1}}";
    let wall = "BlockMovement{p1=Point{x=4, y=2}, p2=Point{x=6, y=2}}";
    let change = |code: &str, me: &str, enemy: &str, block: &str| {
        format!(
            "Dealer notifying:ChangeResponse{{state=State{{val=0, msg='OK'}}, stateCode={code}, actorLoc=Point{{{me}}}, \
             theOtherActorNewLoc=Point{{{enemy}}}, theOtherPlayerNewBlockMove={block}}}"
        )
    };
    let expected = [
        format!("Step[1]: by <{black}>"),
        format!("Dealer - notify change to <{black}>"),
        change("[0] Well done.", "x=5, y=1", "x=5, y=9", none),
        format!("Dealer: <{black}>-->ActorMovement{{p1=Point{{x=5, y=2}}, p2=null}}"),
        format!("QuoridorPlayer{{name='{black}'}}---[MOVE] Point{{x=5, y=1}} -> Point{{x=5, y=2}}"),
        "Game: move state code -[0] Well done.".to_owned(),
        "Dealer finished step[1].".to_owned(),
        format!("Step[2]: by <{white}>"),
        format!("Dealer - notify change to <{white}>"),
        change("[0] Well done.", "x=5, y=9", "x=5, y=2", none),
        format!("Dealer: <{white}>-->{wall}"),
        "[ADD BLOCK] Trying adding at Point{x=4, y=2} Point{x=6, y=2}".to_owned(),
        format!("QuoridorPlayer{{name='{white}'}}---[MOVE]Add block at Point{{x=4, y=2}}"),
        format!("QuoridorPlayer{{name='{white}'}}---[MOVE]Add block at Point{{x=5, y=2}}"),
        "Game: move state code -[0] Well done.".to_owned(),
        "Dealer finished step[2].".to_owned(),
        format!("Step[3]: by <{black}>"),
        format!("Dealer - notify change to <{black}>"),
        change("[0] Well done.", "x=5, y=2", "x=5, y=9", wall),
        format!("Dealer: <{black}>-->ActorMovement{{p1=Point{{x=5, y=5}}, p2=null}}"),
        format!("QuoridorPlayer{{name='{black}'}}---[MOVE] Point{{x=5, y=2}} -> Point{{x=5, y=5}}"),
        "Game: move state code -[7] Illegal move!".to_owned(),
        "Dealer finished step[3].".to_owned(),
    ];
    assert_eq!(texts[one..one + expected.len()], expected);
}

/// Writes `<NAME>` for `Seat{…}`, whose numbers are different every time.
fn short_seat(text: &str) -> String {
    let (Some((before, seat)), Some((_, after))) = (text.split_once("Seat{"), text.split_once("]}")) else {
        return text.to_owned();
    };
    let name = seat.split('\'').nth(1).unwrap_or_default();
    format!("{before}<{name}>{after}")
}
