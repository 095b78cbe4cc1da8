//! Clients that mean no good, or do not know better. The others play on.

use std::{io::Write as _, net::TcpStream, time::Duration};

use tengen_protocols::quoridor::{ContestKey, VerifyKey};

use crate::{
    hall::{Client, Hall, race, wait_until},
    rounds::runner,
};

#[test]
fn silent_connections_take_no_seat() {
    let hall = Hall::open(|_| {});
    let mut silent: Vec<TcpStream> = (0..200).map(|_| TcpStream::connect(hall.address).unwrap()).collect();
    for (n, stream) in silent.iter_mut().enumerate() {
        let _ = stream.write_all(&[0, 0, 0, 1][..n % 4]);
    }
    let [mut first, mut second] = hall.two(["ALPHA", "BETA"]);
    race(&mut first, &mut second);
    first.closed();
    second.closed();
    assert!(hall.over().ended.champion.is_some());
}

#[test]
fn floods_cost_only_who_sends_them() {
    let hall = Hall::open(|settings| settings.seats = 4);
    let flood = |name: &str| {
        let mut client = Client::sit(hall.address, name);
        hall.until(&format!("{name} is ready"));
        std::thread::spawn(move || {
            client.stream.set_write_timeout(Some(Duration::from_millis(50))).unwrap();
            let mut n = 0_u32;
            // Until nobody takes any more.
            while n < 100_000
                && !client
                    .stream
                    .write_all(&[0xff; 4096])
                    .is_err_and(|error| error.kind() != std::io::ErrorKind::WouldBlock)
            {
                n += 1;
                if n.is_multiple_of(100) && client.has_news() && client.hear().is_none() {
                    break;
                }
            }
        })
    };
    let floods = ["FLOOD", "DELUGE"].map(flood);
    let (alpha, beta) = (runner(hall.address, "ALPHA"), runner(hall.address, "BETA"));
    let results = [alpha, beta].map(|player| player.join().unwrap().1);
    assert!(results.iter().any(|results| results.contains(&1)));
    let over = hall.over();
    assert!(["ALPHA", "BETA"].contains(&over.ended.champion.as_deref().unwrap()));
    for flood in floods {
        flood.join().unwrap();
    }
}

#[test]
fn who_never_reads_stops_nobody() {
    let hall = Hall::open(|settings| {
        settings.seats = 4;
        // The lot may have the two meet each other, game after game at the limit, while the players wait. Nobody has to win.
        settings.limit = Some(Duration::from_millis(200));
        settings.rounds = 4;
    });
    // Its steps are sent beforehand and nothing is ever taken.
    let deaf: Vec<Client> = ["DEAF", "DEAFER"]
        .map(|name| {
            let client = Client::connect(hall.address, name);
            socket2::SockRef::from(&client.stream).set_recv_buffer_size(1).unwrap();
            let mut client = client;
            let key = VerifyKey::new(client.key).encode();
            client.send(&key);
            hall.until(&format!("{name} is ready"));
            client
        })
        .into();
    let players = ["ALPHA", "BETA"].map(|name| runner(hall.address, name));
    let results = players.map(|player| player.join().unwrap().1);
    assert!(results.iter().any(|results| results.len() >= 4));
    drop(deaf);
    assert!(hall.over().ended.champion.is_some());
}

#[test]
fn names_from_outside_stay_in_their_files() {
    let hall = Hall::open(|settings| settings.seats = 6);
    let names = ["../../OUT", "a/b\\c", "x\ny,z", "..", "\u{1b}[31mRED", "名字"];
    let clients: Vec<Client> = names.iter().map(|name| Client::sit(hall.address, name)).collect();
    hall.until("Knockout Round 1");
    drop(clients);
    let over = hall.over();
    let list = over.file("player_list.csv");
    assert_eq!(list.lines().count(), 7);
    assert!(list.lines().skip(1).all(|row| row.split(',').count() == 5), "{list}");
    assert!(over.console.iter().all(|line| !line.contains(['\n', '\u{1b}'])));
    for file in over.round(1) {
        assert!(!file.contains("..") && file.starts_with("0_"), "{file}");
    }
    assert!(list.contains("名字"));
}

#[test]
fn pairs_of_the_same_names_have_files_of_their_own() {
    let hall = Hall::open(|settings| settings.seats = 4);
    let clients: Vec<Client> = (0..4)
        .map(|n| {
            let mut client = Client::connect(hall.address, "SAME");
            client.key = ContestKey::new("SAME", &format!("{n:012}"));
            let key = VerifyKey::new(client.key).encode();
            client.send(&key);
            client
        })
        .collect();
    wait_until("nobody is asked", || clients.iter().filter(|client| client.has_news()).count() == 2);
    drop(clients);
    let over = hall.over();
    assert_eq!(over.round(1), ["0_SAME_VS_SAME(2).csv", "0_SAME_VS_SAME.csv"]);
}
