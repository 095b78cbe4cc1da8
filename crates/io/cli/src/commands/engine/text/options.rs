use std::time::{SystemTime, UNIX_EPOCH};

use tengen_core::Seat;
use tengen_search::Level;

/// What a host can set.
#[derive(Clone)]
pub(super) struct Options {
    pub(super) threads: usize,
    /// Bytes for the table of positions.
    pub(super) memory: usize,
    pub(super) level: Level,
    seed: Option<u64>,
    seed_of_game: u64,
    /// How many lines are shown.
    pub(super) lines: usize,
    /// After how many moves of both players the game is stopped, and who wins then.
    pub(super) stopped: Option<(u32, Option<Seat>)>,
}

/// What is taken for the table of positions unless the host says otherwise.
const USUAL_MEMORY: usize = 64 << 20;

impl Options {
    /// What there is to set.
    pub(super) const NAMES: [&str; 7] =
        ["Threads", "Memory", "Level", "Seed", "MultiPV", "StepLimit", "StepWinner"];

    pub(super) fn new(level: Level, seed: Option<u64>) -> Self {
        let memory = USUAL_MEMORY;
        Self { threads: 1, memory, level, seed, seed_of_game: now(), lines: 1, stopped: None }
    }

    /// A new game has a chance of its own.
    pub(super) fn begin_game(&mut self) {
        self.seed_of_game = now();
    }

    /// Who limits nodes wants the same answer every time.
    pub(super) fn seed(&self, counts_nodes: bool) -> u64 {
        self.seed.unwrap_or(if counts_nodes { 0 } else { self.seed_of_game })
    }

    /// Sets something; tells whether another player is needed for it.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<bool, String> {
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
            "steplimit" => {
                let limit = u32::try_from(number(0, 1_000_000)?).unwrap_or(u32::MAX);
                let winner = self.stopped.and_then(|(_, winner)| winner);
                // No limit at all is nothing.
                self.stopped = (limit > 0).then_some((limit, winner));
            }
            "stepwinner" => {
                let winner = match value {
                    "first" => Some(Seat::FIRST),
                    "second" => Some(Seat::SECOND),
                    "none" => None,
                    _ => return Err(format!("StepWinner is first, second or none, not {value:?}")),
                };
                let Some((limit, _)) = self.stopped else { return Err("StepLimit first".to_owned()) };
                self.stopped = Some((limit, winner));
            }
            _ => return Err(format!("no such option: {name}; there are {}", Self::NAMES.join(", "))),
        }
        Ok(false)
    }
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}
