//! Options that a host can set.

use tengen_search::Level;

use crate::fresh_seed;

/// What a host can set.
#[derive(Clone)]
pub(super) struct HostOptions {
    pub(super) threads: usize,
    /// Bytes for the table of positions.
    pub(super) memory: usize,
    pub(super) level: Level,
    seed: Option<u64>,
    seed_of_game: u64,
    /// How many lines are shown.
    pub(super) lines: usize,
}

/// What is taken for the table of positions unless the host says otherwise.
const USUAL_MEMORY: usize = 64 << 20;

impl HostOptions {
    /// What there is to set in every game.
    pub(super) const NAMES: [&str; 5] = ["Threads", "Memory", "Level", "Seed", "MultiPV"];

    pub(super) fn new(level: Level, seed: Option<u64>) -> Self {
        let memory = USUAL_MEMORY;
        Self { threads: 1, memory, level, seed, seed_of_game: fresh_seed(), lines: 1 }
    }

    /// A new game has a chance of its own.
    pub(super) fn begin_game(&mut self) {
        self.seed_of_game = fresh_seed();
    }

    /// Who limits nodes wants the same answer every time.
    pub(super) fn seed(&self, counts_nodes: bool) -> u64 {
        self.seed.unwrap_or(if counts_nodes { 0 } else { self.seed_of_game })
    }

    /// Sets something; tells whether another player is needed for it. What else there is to set is named to who errs.
    pub(super) fn set(&mut self, name: &str, value: &str, others: &[&str]) -> Result<bool, String> {
        let number = |least: usize, most: usize| {
            let number = value.parse().ok().filter(|number| (least..=most).contains(number));
            number.ok_or_else(|| format!("{name} is a number from {least} to {most}, not {value:?}"))
        };
        match name.to_ascii_lowercase().as_str() {
            "threads" => {
                let threads = number(1, 256)?;
                return Ok(std::mem::replace(&mut self.threads, threads) != threads);
            }
            "memory" | "hash" => {
                let memory = number(1, 1 << 14)? << 20;
                return Ok(std::mem::replace(&mut self.memory, memory) != memory);
            }
            "level" => {
                let level = u8::try_from(number(1, 10)?).ok().and_then(Level::new);
                self.level = level.unwrap_or(self.level);
            }
            "seed" => {
                self.seed = Some(value.parse().map_err(|_| format!("Seed is a number, not {value:?}"))?);
            }
            "multipv" => self.lines = number(1, 100)?,
            _ => {
                let names = [&Self::NAMES[..], others].concat().join(", ");
                return Err(format!("no such option: {name}; there are {names}"));
            }
        }
        Ok(false)
    }
}
