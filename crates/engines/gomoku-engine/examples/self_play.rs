//! Plays games against itself as training data, on all cores, until the time is over.
//!
//! `cargo run --release -p tengen-gomoku-engine --example self_play -- FOLDER SECONDS NODES SEED`: each thread adds its
//! games to a file of its own, `FOLDER/games-SEED-THREAD.txt`, a line each; a run that is stopped loses at most the games
//! being played. Another seed plays other games. Rules and boards are mixed: two fifths freestyle (a quarter of that on
//! 20×20), a quarter standard, the rest Renju.
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a tool for developers")]

use std::{
    fs::OpenOptions,
    io::Write as _,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    thread,
    time::{Duration, Instant},
};

use tengen_gomoku::Rule;
use tengen_gomoku_engine::self_play;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [folder, seconds, nodes, seed] = &args[..] else { panic!("FOLDER SECONDS NODES SEED") };
    let (seconds, nodes, seed): (u64, u64, u64) =
        (seconds.parse().unwrap(), nodes.parse().unwrap(), seed.parse().unwrap());
    std::fs::create_dir_all(folder).unwrap();
    let end = Instant::now() + Duration::from_secs(seconds);
    let (next, n_games, n_positions) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
    thread::scope(|scope| {
        for number in 0..thread::available_parallelism().unwrap().get() {
            let (next, n_games, n_positions) = (&next, &n_games, &n_positions);
            let path = format!("{folder}/games-{seed}-{number}.txt");
            let mut file = OpenOptions::new().create(true).append(true).open(path).unwrap();
            scope.spawn(move || {
                while Instant::now() < end {
                    let number = next.fetch_add(1, Relaxed);
                    let (rule, width) = match number % 20 {
                        0..6 => (Rule::Freestyle, 15),
                        6..8 => (Rule::Freestyle, 20),
                        8..13 => (Rule::Standard, 15),
                        _ => (Rule::Renju, 15),
                    };
                    let Some(game) = self_play(rule, width, seed << 32 | number, nodes) else { continue };
                    file.write_all(format!("{game}\n").as_bytes()).unwrap();
                    n_games.fetch_add(1, Relaxed);
                    n_positions.fetch_add(game.scores.len() as u64, Relaxed);
                }
            });
        }
    });
    println!("{} games, {} positions", n_games.into_inner(), n_positions.into_inner());
}
