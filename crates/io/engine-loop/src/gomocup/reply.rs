//! Formatting of points and search info for the Gomocup protocol.

use tengen_gomoku::Point;
use tengen_gomoku_engine::{Score, Thought};

pub(crate) fn coordinates(point: Point) -> String {
    format!("{},{}", point.x(), point.y())
}

pub(crate) fn message(thought: &Thought) -> String {
    let score = match thought.score {
        Score::Value(value) => value.to_string(),
        Score::Wins(stones) => format!("+M{stones}"),
        Score::Loses(stones) => format!("-M{stones}"),
    };
    let line: Vec<String> = thought.line.iter().map(ToString::to_string).collect();
    format!("MESSAGE depth {} ev {score} n {} pv {}", thought.depth, thought.nodes, line.join(" "))
}
