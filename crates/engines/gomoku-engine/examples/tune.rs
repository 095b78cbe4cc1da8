//! tune RULE GAMES NODES EPOCHS OUT [SEED]
#![allow(clippy::unwrap_used, clippy::print_stdout, missing_docs, reason = "an example")]
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::Mutex;
use tengen_gomoku_engine::{fit, self_play};
use tengen_gomoku::{Rule, Size};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let rule: Rule = args[1].parse().unwrap();
    let games: u64 = args[2].parse().unwrap();
    let nodes: u64 = args[3].parse().unwrap();
    let epochs: u32 = args[4].parse().unwrap();
    let seed: u64 = args.get(6).map_or(1, |s| s.parse().unwrap());
    let next = AtomicU64::new(0);
    let all = Mutex::new(Vec::new());
    let threads = std::thread::available_parallelism().unwrap().get();
    let t = std::time::Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| loop {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= games { break; }
                let size = if rule == Rule::Freestyle && game % 2 == 0 { Size::new(20, 20).unwrap() } else { Size::RENJU };
                let lessons = self_play(rule, size, seed << 32 | game, nodes);
                all.lock().unwrap().push((game, lessons));
            });
        }
    });
    let mut all = all.into_inner().unwrap();
    all.sort_by_key(|(game, _)| *game);
    let lessons: Vec<_> = all.into_iter().flat_map(|(_, l)| l).collect();
    println!("{} games, {} lessons in {:?}", games, lessons.len(), t.elapsed());
    let file = fit(&lessons, rule, epochs, |epoch, loss| println!("epoch {epoch} loss {loss}"));
    std::fs::write(&args[5], file).unwrap();
}
