use tengen_core::Game as _;
use tengen_quoridor::{Cell, Move, Position, Wall, contest::ContestStep};

use super::{
    maze::{Maze, walls_around},
    run::RunBot,
};

/// The strongest of the contest's own bots: who is not behind runs, who is behind puts the wall that costs the opponent
/// most.
#[derive(Clone, Debug, Default)]
pub(super) struct BaselineBot {
    run: RunBot,
}

impl BaselineBot {
    pub(super) fn decide(&mut self, position: &Position) -> ContestStep {
        let (own, enemy) = lead(&Maze::of(position), position);
        let wall = (own > enemy).then(|| best_wall(position)).flatten();
        wall.map_or_else(|| self.run.decide(position, ContestStep::NONE), |wall| Move::Wall(wall).into())
    }
}

/// How far the side to move is from its goal, and how far the other one is.
fn lead(maze: &Maze, position: &Position) -> (u32, u32) {
    let seat = position.turn();
    let far = |seat| maze.to_goal(position, seat).of(position.pawn(seat)).unwrap_or(u32::MAX);
    (far(seat), far(seat.other()))
}

/// Of the walls around the opponent's shortest paths the one after which it is furthest behind. There is one whenever any
/// is legal there, even if it is worse than none.
fn best_wall(position: &Position) -> Option<Wall> {
    let maze = Maze::of(position);
    let mut best: Option<(i64, Wall)> = None;
    for cell in path_cells(&maze, position) {
        for wall in walls_around(cell).filter(|&wall| position.check(&Move::Wall(wall)).is_ok()) {
            let (own, enemy) = lead(&maze.with(wall), position);
            if own == u32::MAX || enemy == u32::MAX {
                continue;
            }
            let gain = i64::from(enemy) - i64::from(own);
            if best.is_none_or(|(most, _)| gain > most) {
                best = Some((gain, wall));
            }
        }
    }
    best.map(|(_, wall)| wall)
}

/// The cells on the opponent's shortest paths, those next to it first.
fn path_cells(maze: &Maze, position: &Position) -> Vec<Cell> {
    let seat = position.turn().other();
    let pawn = position.pawn(seat);
    let (there, back) = (maze.distances(pawn, |_| false), maze.to_goal(position, seat));
    let Some(length) = back.of(pawn) else { return Vec::new() };
    let on_path = |cell: &Cell| match (there.of(*cell), back.of(*cell)) {
        (Some(from), Some(to)) => from + to == length,
        _ => false,
    };
    let mut cells: Vec<Cell> = position.cells().filter(on_path).collect();
    cells.sort_by_key(|&cell| there.of(cell));
    cells
}
