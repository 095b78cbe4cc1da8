//! A player to begin with: it walks by chance. Copy this file, and write your own `next_step`.
//!
//! `cargo run -p quoridor-player --example my_player -- 127.0.0.1:19330 19120000`

use std::{env, error::Error, io, process::ExitCode, time::SystemTime};

use quoridor_player::{
    BlockBar, ChessboardChange, Key, Location, PLAYER0_LOC, Player, Printer, SIZE, Step, play,
};

/// What you remember during a game.
#[derive(Default)]
struct MyPlayer {
    /// The walls that the opponent has put. Our own would belong here too, once they were accepted.
    blocks: Vec<BlockBar>,
    /// The row that we have to reach; nobody tells us, but our first cell does.
    target_y: Option<i32>,
    chance: u64,
}

impl Player for MyPlayer {
    fn next_step(&mut self, change: &ChessboardChange) -> Step {
        // `change.status` tells what became of the last step: after Timeout, InsufficientBlock and InvalidStep it was not
        // done. `change.my_loc` is where we really are.
        self.target_y.get_or_insert(if change.my_loc == PLAYER0_LOC { SIZE } else { 1 });
        if !change.new_enemy_block_bar.is_nan() {
            self.blocks.push(change.new_enemy_block_bar.normalized());
        }
        self.random_walk(change.my_loc, change.enemy_loc)
    }

    fn restart(&mut self) {
        self.blocks.clear();
        self.target_y = None;
    }
}

impl MyPlayer {
    /// One of the neighbouring cells that can be reached. To win, prefer those that are nearer to `target_y`!
    fn random_walk(&mut self, my_loc: Location, enemy_loc: Location) -> Step {
        let ways = [(0, 1), (0, -1), (-1, 0), (1, 0)];
        let cells = ways.map(|(x, y)| Location::new(my_loc.x + x, my_loc.y + y));
        let is_free = |cell: &Location| {
            let is_walled = self.blocks.iter().any(|wall| wall.is_between(my_loc, *cell));
            !cell.is_nan() && *cell != enemy_loc && !is_walled
        };
        let free: Vec<Location> = cells.into_iter().filter(is_free).collect();
        let Some(last) = free.len().checked_sub(1) else { return Step::NAN };
        let index = usize::try_from(self.next_chance() >> 33).unwrap_or_default() % (last + 1);
        // To put a wall instead: Step::put(BlockBar::new(4, 8, 6, 8)).
        Step::move_to(free[index])
    }

    /// A number that nobody expects.
    fn next_chance(&mut self) -> u64 {
        if self.chance == 0 {
            let time = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
            self.chance = u64::from(time.subsec_nanos());
        }
        self.chance =
            self.chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.chance
    }
}

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let address = args.next().unwrap_or_else(|| "127.0.0.1:19330".to_owned());
    let key = Key::new(&args.next().unwrap_or_else(|| "19120000".to_owned()))?;
    play(address, &key, &mut MyPlayer::default(), &mut Printer::new(io::stdout()))?;
    Ok(ExitCode::SUCCESS)
}
