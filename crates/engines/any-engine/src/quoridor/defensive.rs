use tengen_core::Game as _;
use tengen_quoridor::{Cell, Move, Position, Wall, contest::ContestStep};

use super::maze::{Maze, MazeDirection, walls_around};

/// Puts walls around its opponent while that helps, and goes nowhere itself.
#[derive(Clone, Debug, Default)]
pub(super) struct DefensiveBot {
    /// How often it has "moved" to its own cell, which counts as a violation: twice is free.
    stayed: u8,
}

impl DefensiveBot {
    pub(super) fn decide(&mut self, position: &Position) -> ContestStep {
        if let Some(wall) = best_wall(position) {
            return Move::Wall(wall).into();
        }
        let own = position.pawn(position.turn());
        if self.stayed < 2 {
            self.stayed += 1;
            return Move::Step(own).into();
        }
        let maze = Maze::of(position);
        let enemy = position.pawn(position.turn().other());
        let free =
            MazeDirection::ALL.into_iter().filter_map(|way| maze.step(own, way)).find(|&cell| cell != enemy);
        free.map_or(ContestStep::NONE, |cell| Move::Step(cell).into())
    }
}

/// The wall beside the opponent that takes it furthest from its goal, if that is more than a third of a step.
pub(super) fn best_wall(position: &Position) -> Option<Wall> {
    let maze = Maze::of(position);
    let enemy = position.pawn(position.turn().other());
    let now = mean_distance(&maze, position)?;
    let mut best = (now + 1.0 / 3.0, None);
    for wall in walls_around(enemy).filter(|&wall| position.check(&Move::Wall(wall)).is_ok()) {
        if let Some(mean) = mean_distance(&maze.with(wall), position).filter(|&mean| mean > best.0 + 1e-9) {
            best = (mean, Some(wall));
        }
    }
    best.1
}

/// How far the opponent is from the cells of its goal on average, each reached without touching another.
fn mean_distance(maze: &Maze, position: &Position) -> Option<f64> {
    let enemy = position.turn().other();
    let goal: Vec<Cell> = position.goal(enemy).collect();
    let distances = maze.distances(position.pawn(enemy), |cell| goal.contains(&cell));
    let reached: Vec<u32> = goal.iter().filter_map(|&cell| distances.of(cell)).collect();
    let n = u32::try_from(reached.len()).ok().filter(|&n| n > 0)?;
    Some(f64::from(reached.iter().sum::<u32>()) / f64::from(n))
}
