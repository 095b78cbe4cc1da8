//! `tengen client quoridor` on a fake of the original server, and on our own.

mod field;
#[path = "../../../../sdk/quoridor-player/tests/it/java.rs"]
mod java;
mod options;
#[path = "../../../../sdk/quoridor-player/tests/it/recorded.rs"]
mod recorded;
#[allow(dead_code, reason = "the player's own tests need more of it")]
#[path = "../../../../sdk/quoridor-player/tests/it/script.rs"]
mod script;
mod strength;
mod transcripts;

use std::{net::SocketAddr, path::Path, process::Command};

/// The client in a folder of its own.
fn client(folder: &Path, address: SocketAddr, args: &[&str]) -> Command {
    let mut command = crate::tengen();
    command.args(["contest", "client", "quoridor", "--port", &address.port().to_string()]).args(args);
    command.current_dir(folder);
    command
}

/// The logs in a folder, the oldest first.
fn logs(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.filter(|name| name.starts_with("log_")).collect();
    names.sort();
    names
}
