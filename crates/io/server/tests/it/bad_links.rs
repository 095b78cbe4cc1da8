//! Connections that break, hang, crumble and lag: row 17 of the failure tests in `docs/dev/reliability.md`.
//!
//! Every connection goes through a proxy that spoils it sooner or later. TCP itself repairs lost and reordered packets, so those
//! reach nobody above it except as lag.

use std::{net::SocketAddr, time::Duration};

use serde_json::{Value, json};
use tengen_testkit::{FaultyLink, LinkFault, LinkTarget};
use tokio::time::timeout;

use crate::{
    house::House,
    person::Person,
    socket::{Socket, count, request},
};

/// Nobody has fifteen in a row before the last row is begun.
const RULES: &str = "gomoku,size=15x15,k=15,players=2,rule=freestyle,opening=free";
const PLIES: usize = 200;
/// Whoever hears nothing for so long connects again, as the page does, and waits longer the next time.
const PATIENCE: Duration = Duration::from_millis(300);

/// A proxy before a server: some connections end within the handshake, some within the first state, most later.
fn bad_link(server: SocketAddr) -> FaultyLink {
    let faults = LinkFault::ALL;
    FaultyLink::new(LinkTarget::Tcp(server), move |n| (faults[n % faults.len()], 300 + (n * 7_919) % 60_000))
}

fn point(ply: usize) -> String {
    format!("{}{}", char::from(b'a' + u8::try_from(ply % 15).unwrap()), ply / 15 + 1)
}

/// Plays to the end as the page does: connects again from the last event, and repeats what was not acknowledged. Returns the log.
async fn persist(person: Person, table: String, seat: usize) -> Vec<Value> {
    let (mut log, mut patience): (Vec<Value>, _) = (Vec::new(), PATIENCE);
    loop {
        let since = log.len() as u64;
        let connect = async {
            let mut socket = Socket::try_open(request(&person, &table, Some(since)), &person).await.ok()?;
            socket.from = since;
            socket.next().await.is_some().then_some(socket)
        };
        let Ok(Some(mut socket)) = timeout(patience, connect).await else {
            patience += PATIENCE / 10;
            continue;
        };
        loop {
            let plies = count(&log, "played") + count(&socket.log, "played");
            if plies == PLIES {
                log.append(&mut socket.log);
                return log;
            }
            if plies % 2 == seat {
                match timeout(patience, socket.play(plies, &point(plies))).await {
                    Ok(Ok(())) => {}
                    Err(_) => break,
                    Ok(Err(code)) if code == "closed" => break,
                    Ok(Err(code)) => panic!("ply {plies} was refused: {code}"),
                }
            }
            // The event that was acknowledged, or the opponent's.
            if !matches!(timeout(patience, socket.next()).await, Ok(Some(_))) {
                break;
            }
        }
        log.append(&mut socket.log);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn both_ends_of_bad_links_have_the_same_game() {
    let house = House::open().await;
    let (black, white, table) = house.pair(&json!({ "rules": RULES })).await;
    let link = bad_link(house.address());
    let players = [&black, &white].map(|person| Person { address: link.address(), ..person.clone() });
    let [one, other] = [0, 1].map(|seat| {
        let (person, table) = (players[seat].clone(), table.clone());
        tokio::spawn(timeout(Duration::from_secs(300), persist(person, table, seat)))
    });
    let logs = [one.await.unwrap().unwrap(), other.await.unwrap().unwrap()];
    let kept = black.log(&table).await;
    let moves = |log: &[Value]| -> Vec<Value> {
        log.iter().filter(|event| event["event"] == "played").map(|event| event["move"].clone()).collect()
    };
    assert_eq!(moves(&kept), (0..PLIES).map(point).collect::<Vec<_>>());
    for log in logs {
        assert_eq!(log, kept[..log.len()]);
        assert_eq!(moves(&log).len(), PLIES);
    }
    for fault in LinkFault::ALL {
        assert!(link.spoilt(fault) > 0, "{fault:?} has never happened");
    }
}
