use std::{net::SocketAddr, time::Instant};

use anyhow::Result;
use tengen_protocols::quoridor::{
    BoardChange, ClientStep, ContestKey, ContestServerMessage, ServerStream, VerifyKey,
};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

/// What players have seen.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PlayerTally {
    pub(super) steps: u64,
    pub(super) late: u64,
    pub(super) refused: u64,
    pub(super) lost: u64,
    /// When the first change came.
    pub(super) first: Option<Instant>,
}

impl PlayerTally {
    pub(super) fn add(&mut self, one: &Self) {
        self.steps += one.steps;
        self.late += one.late;
        self.refused += one.refused;
        self.lost += one.lost;
        self.first = self.first.into_iter().chain(one.first).min();
    }

    pub(super) const fn troubles(&self) -> u64 {
        self.late + self.refused + self.lost
    }
}

/// Connects and takes a seat.
pub(super) async fn connect(address: SocketAddr, number: usize) -> Result<TcpStream> {
    let mut stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    stream.write_all(&VerifyKey::new(key(number)).encode()).await?;
    Ok(stream)
}

fn key(number: usize) -> ContestKey {
    ContestKey::new(&format!("BENCH{number}"), "000000000000")
}

/// Walks straight ahead, and jumps: 14 steps a game. Stops after so many games.
pub(super) async fn play(mut stream: TcpStream, number: usize, games: u32) -> (TcpStream, PlayerTally) {
    let mut tally = PlayerTally::default();
    let mut inbox = ServerStream::default();
    let mut bytes = [0; 512];
    let (mut played, mut ahead) = (0, None);
    while played < games {
        let Some(message) = inbox.take() else {
            match stream.read(&mut bytes).await {
                Ok(n) if n > 0 => inbox.feed(&bytes[..n]),
                Ok(_) | Err(_) => {
                    tally.lost += 1;
                    break;
                }
            }
            continue;
        };
        let ContestServerMessage::Change(change) = message else {
            tally.lost += 1;
            break;
        };
        tally.first.get_or_insert_with(Instant::now);
        match change.status {
            0 => {}
            1 | 2 => {
                played += 1;
                ahead = None;
                continue;
            }
            3 => tally.late += 1,
            4 | 5 => {
                tally.lost += 1;
                break;
            }
            _ => tally.refused += 1,
        }
        let to = next(&change, *ahead.get_or_insert(if change.me[1] == 1 { 1 } else { -1 }));
        if stream.write_all(&ClientStep::new(key(number), to, [-1; 4]).encode()).await.is_err() {
            tally.lost += 1;
            break;
        }
        tally.steps += 1;
    }
    (stream, tally)
}

fn next(change: &BoardChange, ahead: i32) -> [i32; 2] {
    let [x, y] = change.me;
    let far = if change.enemy == [x, y + ahead] { 2 } else { 1 };
    [x, y + far * ahead]
}
