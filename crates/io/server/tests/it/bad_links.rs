//! Connections that break, hang, crumble and lag: row 17 of the failure tests in `docs/dev/reliability.md`.
//!
//! Every connection goes through a proxy that spoils it sooner or later. TCP itself repairs lost and reordered packets, so those
//! reach nobody above it except as lag.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream, tcp},
    time::{sleep, timeout},
};

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

/// What a connection suffers before its end.
#[derive(Clone, Copy)]
enum LinkFault {
    /// It is cut.
    Cut,
    /// Both ends stay open, and nothing gets through any more.
    HalfOpen,
    /// Bytes come a few at a time; then it is cut.
    Crumbs,
    /// Everything comes late; then it is cut.
    Lag,
}

const FAULTS: [LinkFault; 4] = [LinkFault::Cut, LinkFault::HalfOpen, LinkFault::Crumbs, LinkFault::Lag];

/// A proxy in front of a server, and how many connections have come to each end.
struct BadLink {
    address: SocketAddr,
    spoilt: Arc<[AtomicUsize; FAULTS.len()]>,
}

impl BadLink {
    async fn to(server: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let spoilt: Arc<[AtomicUsize; FAULTS.len()]> = Arc::default();
        let counts = Arc::clone(&spoilt);
        tokio::spawn(async move {
            for n in 0.. {
                let (client, _) = listener.accept().await.unwrap();
                let counts = Arc::clone(&counts);
                tokio::spawn(async move {
                    let server = TcpStream::connect(server).await.unwrap();
                    // Some end within the handshake, some within the first state, most later.
                    let most = 300 + (n * 7_919) % 60_000;
                    forward(client, server, FAULTS[n % FAULTS.len()], most).await;
                    counts[n % FAULTS.len()].fetch_add(1, Ordering::Relaxed);
                });
            }
        });
        Self { address, spoilt }
    }
}

/// Carries bytes both ways until so many have come from the server, or the client has gone.
async fn forward(client: TcpStream, server: TcpStream, fault: LinkFault, most: usize) {
    let ((mut from_client, mut to_client), (mut from_server, mut to_server)) =
        (client.into_split(), server.into_split());
    let asked = carry(&mut from_client, &mut to_server, fault, usize::MAX);
    let answered = carry(&mut from_server, &mut to_client, fault, most);
    tokio::select! {
        () = asked => {}
        () = answered => if matches!(fault, LinkFault::HalfOpen) {
            // Until the client gives up; what it says meanwhile is lost.
            while from_client.read(&mut [0; 4096]).await.is_ok_and(|n| n > 0) {}
        }
    }
}

async fn carry(from: &mut tcp::OwnedReadHalf, to: &mut tcp::OwnedWriteHalf, fault: LinkFault, most: usize) {
    let (mut bytes, mut carried) = ([0; 1024], 0);
    while let Ok(n @ 1..) = from.read(&mut bytes).await {
        let rest = &bytes[..n.min(most - carried)];
        let size = match fault {
            LinkFault::Crumbs => 7,
            LinkFault::Cut | LinkFault::HalfOpen | LinkFault::Lag => rest.len().max(1),
        };
        if matches!(fault, LinkFault::Lag) {
            sleep(Duration::from_millis(20)).await;
        }
        for crumb in rest.chunks(size) {
            if to.write_all(crumb).await.is_err() {
                return;
            }
            tokio::task::yield_now().await;
        }
        carried += rest.len();
        if carried == most {
            return;
        }
    }
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
    let link = BadLink::to(house.address()).await;
    let players = [&black, &white].map(|person| Person { address: link.address, ..person.clone() });
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
    for count in &*link.spoilt {
        assert!(count.load(Ordering::Relaxed) > 0, "a fault has never happened");
    }
}
