//! Writes the tables that `training/train.py` needs: `training_tables FOLDER`.
#![allow(clippy::unwrap_used, reason = "a tool for developers")]

use tengen_gomoku::Rule;
use tengen_gomoku_engine::training_tables;

fn main() {
    let folder = std::env::args().nth(1).expect("a folder is expected");
    std::fs::create_dir_all(&folder).unwrap();
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Renju] {
        std::fs::write(format!("{folder}/{}.bin", rule.code()), training_tables(rule)).unwrap();
    }
}
