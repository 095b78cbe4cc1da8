use std::fmt::Write as _;

use crate::{BlockBar, ChessboardChange, GameStatus, Location, PLAYER0_LOC, PLAYER1_LOC, SIZE, Step};

/// The first line of every log.
const HEADER: &str =
    "player,newLoc_x,newLoc_y,newBar_start_x,newBar_start_y,newBar_stop_x,newBar_stop_y,status";

/// Steps of one's own after which a game is stopped wherever it stands.
const STEP_LIMIT: usize = 100;

/// One game as its player saw it, in the columns of the contest's logs: what `QuoridorUI` and `tengen replay` show.
///
/// Every row has the status of its own step. Steps of the opponent that had no effect are not seen, and have no row.
#[derive(Clone, Debug, Default)]
pub struct GameLog {
    rows: Vec<GameLogRow>,
    walls: Vec<BlockBar>,
    my_loc: Option<Location>,
    enemy_loc: Option<Location>,
    /// Where the opponent began.
    enemy_start: Option<Location>,
    own_steps: usize,
}

#[derive(Clone, Copy, Debug)]
struct GameLogRow {
    is_mine: bool,
    step: Step,
    status: GameStatus,
}

impl GameLog {
    /// Whether nothing has happened.
    pub const fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The player was told this and has sent that.
    pub fn stepped(&mut self, change: &ChessboardChange, step: &Step) {
        self.learn(change.status);
        let wall = change.new_enemy_block_bar.normalized();
        let begun_at = if change.my_loc == PLAYER0_LOC { PLAYER1_LOC } else { PLAYER0_LOC };
        let before = *self.enemy_loc.get_or_insert(begun_at);
        self.enemy_start.get_or_insert(begun_at);
        if !wall.is_nan() {
            self.walls.push(wall);
            self.note(false, Step::put(wall), GameStatus::Ok);
        } else if before != change.enemy_loc {
            self.note(false, Step::move_to(change.enemy_loc), GameStatus::Ok);
        }
        (self.my_loc, self.enemy_loc) = (Some(change.my_loc), Some(change.enemy_loc));
        self.note(true, step.plain(), GameStatus::Ok);
        self.own_steps += 1;
    }

    /// The game has ended like this.
    pub fn game_over(&mut self, status: GameStatus) {
        if status == GameStatus::Lost {
            match self.last_step_of_the_enemy() {
                Some(cell) => self.note(false, Step::move_to(cell), GameStatus::Win),
                None => self.note(true, Step::NAN, status),
            }
        } else if let Some(last) = self.rows.iter_mut().rev().find(|row| row.is_mine) {
            last.status = status;
        } else {
            self.note(true, Step::NAN, status);
        }
    }

    /// The text of the file.
    pub fn csv(&self) -> String {
        let mut text = format!("{HEADER}\n");
        for GameLogRow { is_mine, step, status } in &self.rows {
            let name = if *is_mine { "Me" } else { "Enemy" };
            let Step { my_new_loc: cell, my_new_block_bar: BlockBar { start, stop } } = step;
            // Writing to a string cannot fail.
            let _ = writeln!(
                text,
                "{name},{},{},{},{},{},{},{}",
                cell.x,
                cell.y,
                start.x,
                start.y,
                stop.x,
                stop.y,
                status.code()
            );
        }
        text
    }

    fn note(&mut self, is_mine: bool, step: Step, status: GameStatus) {
        self.rows.push(GameLogRow { is_mine, step, status });
    }

    /// What became of the last step of one's own comes with the change after it.
    fn learn(&mut self, status: GameStatus) {
        let Some(last) = self.rows.last_mut().filter(|row| row.is_mine) else { return };
        last.status = status;
        let wall = last.step.my_new_block_bar;
        if !status.is_refusal() && !last.step.is_move() && !wall.is_nan() {
            self.walls.push(wall);
        }
    }

    /// The step by which the opponent has won: nobody is told, but there is at most one. Nothing where the game was
    /// stopped, or what we know leaves it no such step.
    fn last_step_of_the_enemy(&self) -> Option<Location> {
        if self.own_steps >= STEP_LIMIT {
            return None;
        }
        let forward = if self.enemy_start? == PLAYER0_LOC { 1 } else { -1 };
        let goal = if forward == 1 { SIZE } else { 1 };
        let enemy = self.enemy_loc?;
        // Our own last step may have brought us out of its way or into it; we only know where we meant to go.
        let last = self.rows.iter().rev().find(|row| row.is_mine)?.step;
        let ours = [self.my_loc, Some(last.my_new_loc).filter(|_| last.is_move())];
        let ahead = |steps: i32| Location::new(enemy.x, enemy.y + steps * forward);
        let is_open = |a, b| !self.walls.iter().any(|wall| wall.is_between(a, b));
        let is_ours = |cell: Location| ours.contains(&Some(cell));
        let step = (ahead(1).y == goal && is_open(enemy, ahead(1))).then(|| ahead(1));
        let jump = (ahead(2).y == goal
            && is_ours(ahead(1))
            && is_open(enemy, ahead(1))
            && is_open(ahead(1), ahead(2)))
        .then(|| ahead(2));
        step.or(jump)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change(status: GameStatus, mine: (i32, i32), enemy: (i32, i32)) -> ChessboardChange {
        ChessboardChange {
            status,
            my_loc: mine.into(),
            enemy_loc: enemy.into(),
            new_enemy_block_bar: BlockBar::NAN,
        }
    }

    fn rows(log: &GameLog) -> Vec<String> {
        log.csv().lines().skip(1).map(str::to_owned).collect()
    }

    #[test]
    fn every_row_has_the_status_of_its_own_step() {
        let mut log = GameLog::default();
        let at = |x, y| Step::move_to(Location::new(x, y));
        log.stepped(&change(GameStatus::Ok, (5, 1), (5, 9)), &at(6, 2));
        log.stepped(&change(GameStatus::InvalidStep, (5, 1), (5, 8)), &at(5, 2));
        let mut third = change(GameStatus::Ok, (5, 2), (5, 8));
        third.new_enemy_block_bar = BlockBar::new(6, 3, 4, 3);
        log.stepped(&third, &Step::put(BlockBar::new(3, 7, 1, 7)));
        log.game_over(GameStatus::RulesBreaker);
        let expected = [
            "Me,6,2,-1,-1,-1,-1,7",
            "Enemy,5,8,-1,-1,-1,-1,0",
            "Me,5,2,-1,-1,-1,-1,0",
            "Enemy,-1,-1,4,3,6,3,0",
            "Me,-1,-1,1,7,3,7,5",
        ];
        assert_eq!(rows(&log), expected);
    }

    #[test]
    fn the_last_step_of_a_lost_game_is_known_by_the_rules() {
        let mut log = GameLog::default();
        log.stepped(&change(GameStatus::Ok, (5, 1), (5, 2)), &Step::move_to(Location::new(4, 1)));
        log.game_over(GameStatus::Lost);
        assert_eq!(rows(&log)[2..], ["Enemy,5,1,-1,-1,-1,-1,1"]);

        let mut jumped = GameLog::default();
        jumped.stepped(&change(GameStatus::Ok, (5, 1), (5, 3)), &Step::move_to(Location::new(5, 2)));
        jumped.game_over(GameStatus::Lost);
        assert_eq!(rows(&jumped)[2..], ["Enemy,5,1,-1,-1,-1,-1,1"]);
    }

    #[test]
    fn a_stopped_game_has_no_last_step_that_nobody_made() {
        let mut log = GameLog::default();
        for n in 0..100 {
            let (here, there) = if n % 2 == 0 { ((5, 1), (4, 1)) } else { ((4, 1), (5, 1)) };
            log.stepped(&change(GameStatus::Ok, here, (5, 2)), &Step::move_to(there.into()));
        }
        log.game_over(GameStatus::Lost);
        assert_eq!(rows(&log).last().unwrap(), "Me,-1,-1,-1,-1,-1,-1,2");
        let mut walled = GameLog::default();
        walled.stepped(&change(GameStatus::Ok, (4, 1), (5, 2)), &Step::put(BlockBar::new(4, 1, 6, 1)));
        walled.stepped(&change(GameStatus::Ok, (4, 1), (5, 2)), &Step::NAN);
        walled.game_over(GameStatus::Lost);
        assert_eq!(rows(&walled).last().unwrap(), "Me,-1,-1,-1,-1,-1,-1,2");
    }

    #[test]
    fn an_opponent_who_never_came_gives_a_row_with_the_result() {
        let mut log = GameLog::default();
        log.game_over(GameStatus::Win);
        assert_eq!(rows(&log), ["Me,-1,-1,-1,-1,-1,-1,1"]);
    }
}
