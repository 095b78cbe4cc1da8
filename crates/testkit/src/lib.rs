//! Help for tests and benchmarks; a development dependency only.
//!
//! - [`slow`]: the rules again, written for the eye instead of the machine and sharing no code with the
//!   product. Tests compare with them, benchmarks measure against them.
//! - [`play`], [`playout`] and [`check_games`]: given games, random games, and what every position must keep.
//! - [`PairedBenchmark`]: times the product beside a baseline and prints the ratio.
//! - [`FaultShim`]: a failing disk and a wrong clock under a process that runs.
//! - [`FaultyLink`]: connections that break.
//! - [`PostgresServer`] and [`NatsServer`]: a database and a bus for the time of a test.
//! - [`LineConversation`]: a program that is told lines and heard.
//! - [`TestRng`]: random numbers that are the same in every run.

mod conversation;
mod existing_postgres;
mod fault_shim;
mod faulty_link;
mod nats_server;
mod paired_benchmark;
mod postgres_server;
mod promises;
mod rng;
pub mod slow;
mod walk;

pub use conversation::LineConversation;
pub use fault_shim::{DiskFault, FaultShim};
pub use faulty_link::{FaultyLink, LinkFault, LinkTarget};
pub use nats_server::NatsServer;
pub use paired_benchmark::PairedBenchmark;
pub use postgres_server::{PostgresDatabase, PostgresServer};
pub use promises::check_games;
pub use rng::TestRng;
pub use walk::{play, playout};
