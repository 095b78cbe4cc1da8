use serde_json::{Value, json};
use tengen_arbiter::{Event, Table};
use tengen_core::scatter;
use tokio::task::JoinSet;

use crate::{
    house::{GOMOKU, House},
    socket::{Socket, count},
};

/// A command by chance: mostly one that could be followed at some time.
fn command(chance: u64) -> (&'static str, Value) {
    let offer = ["take-back", "draw", "pause", "continue"][usize::try_from(chance / 64 % 4).unwrap()];
    let point = |n: u64| {
        let column = char::from(b'a' + u8::try_from(n % 15).unwrap());
        format!("{column}{}", n / 15 % 16)
    };
    match chance % 40 {
        0..=17 => ("move", json!({"u": point(chance / 64)})),
        18..=21 => ("move", json!({"u": point(chance / 64), "ply": chance / 4096 % 20})),
        22..=23 => ("move", json!({"u": point(chance / 64), "seq": chance / 4096 % 40})),
        24..=28 => ("ask", json!({ "offer": offer })),
        29..=32 => ("agree", json!({ "offer": offer })),
        33..=34 => ("decline", json!({ "offer": offer })),
        35..=36 => ("cancel", json!({ "offer": offer })),
        37 => ("claim", json!({})),
        38 => ("rematch", json!({})),
        _ => ("abort", json!({"seat": chance / 64 % 3})),
    }
}

/// Whatever several people do at once, the log is one that the referee can follow, and it is the same for everybody.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_they_do_everybody_sees_the_same_game() {
    let house = House::open().await;
    for seed in 0..6_u64 {
        let (black, white, table) = house.gomoku().await;
        let watcher = house.person().await;
        let people = [&black, &black, &white, &white, &watcher];
        let mut all = JoinSet::new();
        for (number, person) in people.into_iter().enumerate() {
            let (person, table) = (person.clone(), table.clone());
            let mut chance = scatter(seed * 100 + number as u64 + 1);
            all.spawn(async move {
                let mut socket = Socket::open(&person, &table, Some(0)).await;
                let mut done = 0;
                for _ in 0..60 {
                    chance = scatter(chance.wrapping_add(1));
                    let (name, details) = command(chance);
                    done += usize::from(socket.command(name, &details).await.is_ok());
                    if chance.is_multiple_of(17) {
                        // The connection is cut, and taken up where it was.
                        let (from, log) = (socket.from, std::mem::take(&mut socket.log));
                        socket = Socket::open(&person, &table, Some(from + log.len() as u64)).await;
                        socket.log = log.into_iter().chain(socket.log).collect();
                        socket.from = from;
                    }
                }
                (socket, done)
            });
        }
        let mut ended = all.join_all().await;
        assert!(ended.iter().map(|(_, done)| done).sum::<usize>() > 5);
        // Over already by chance, or now.
        black.ask("POST", &format!("/api/table/{table}/resign"), "{}").await;
        let log = black.log(&table).await;
        assert_eq!(count(&log, "finished"), 1);
        for (socket, _) in &mut ended {
            socket.up_to(log.len() as u64).await;
            assert_eq!(socket.log, log, "seed {seed}");
            assert_eq!(socket.state["result"], ended_with(&black, &table).await);
        }
        let events: Vec<Event> =
            log.iter().map(|event| Event::from_json(&event.to_string()).unwrap()).collect();
        assert!(Table::fold(&events).unwrap().conclusion().is_some());
        assert_eq!(GOMOKU, black.state(&table).await["view"]["rules"]);
    }
}

async fn ended_with(person: &crate::person::Person, table: &str) -> Value {
    person.state(table).await["result"].clone()
}
