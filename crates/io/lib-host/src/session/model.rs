//! A library for tests that keeps a stack like the document's engine does, and insists on being told the truth: whenever it
//! is asked for something, what it knows must be what the referee sees.

use std::{cell::RefCell, rc::Rc};

use tengen_core::Game as _;
use tengen_gomoku::{Color, Position};

use crate::{
    LibraryGeneration,
    game::{RefereedStone, number},
    library::{EngineLibrary, LibrarySetup, NullArrayError, Triple},
};

/// What the referee sees, and what the library shall do.
#[derive(Clone, Default)]
pub(super) struct ModelWorld {
    pub(super) position: Option<Position>,
    pub(super) stones: Vec<RefereedStone>,
    pub(super) log: Vec<String>,
    pub(super) swaps: bool,
    pub(super) offers: i32,
    /// How many answers to a request are points that are taken.
    pub(super) invalid: u32,
    /// What chooses among free points.
    pub(super) chance: u64,
}

pub(super) struct SessionModel {
    pub(super) world: Rc<RefCell<ModelWorld>>,
    pub(super) generation: LibraryGeneration,
    /// Whether it changes its own colour when it swaps, as all but the first version do.
    pub(super) flips: bool,
    own: i32,
    stack: Vec<Triple>,
    is_running: bool,
    /// Whether it has just answered a stone, which alone can be invalid.
    has_answered: bool,
    left_invalid: u32,
}

impl SessionModel {
    pub(super) fn new(world: &Rc<RefCell<ModelWorld>>, generation: LibraryGeneration, flips: bool) -> Self {
        Self {
            world: Rc::clone(world),
            generation,
            flips,
            own: 0,
            stack: Vec::new(),
            is_running: false,
            has_answered: false,
            left_invalid: 0,
        }
    }

    fn log(&mut self, text: String) {
        self.has_answered = false;
        self.world.borrow_mut().log.push(text);
    }

    fn board(&self) -> Vec<Triple> {
        self.world.borrow().stones.iter().map(|stone| stone.triple()).collect()
    }

    fn turn(&self) -> i32 {
        let world = self.world.borrow();
        let position = world.position.as_ref().unwrap();
        position.color_of(position.turn()).map_or(0, number)
    }

    /// It is asked for something: it plays the right colour.
    fn check_color(&self) {
        assert!(self.is_running, "asked before setupGame");
        assert_eq!(self.own, self.turn(), "{:?}", self.world.borrow().log);
    }

    /// It is asked for a stone: it has seen all others, however often.
    fn check_stones(&self) {
        let (mut seen, mut board) = (self.stack.clone(), self.board());
        // The top of its stack is what it will undo, so that has to be in order.
        if let (Some(top), Some(last)) = (seen.last(), board.last()) {
            assert_eq!(top, last, "{:?}", self.world.borrow().log);
        }
        seen.sort_unstable();
        seen.dedup();
        board.sort_unstable();
        assert_eq!(seen, board, "{:?}", self.world.borrow().log);
    }

    fn chance(&self, below: usize) -> usize {
        let mut world = self.world.borrow_mut();
        world.chance =
            world.chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(world.chance >> 33).unwrap() % below
    }

    /// A stone of its own that Renju does not forbid, or one on a point that is taken.
    fn answer(&mut self) -> Triple {
        let stone = if self.left_invalid > 0 {
            self.left_invalid -= 1;
            self.board().last().copied().unwrap_or([15, 3, self.own])
        } else {
            let mut moves = Vec::new();
            self.world.borrow().position.as_ref().unwrap().legal_moves(&mut moves);
            let points: Vec<_> = moves
                .into_iter()
                .filter_map(|m| if let tengen_gomoku::Move::Place(point) = m { Some(point) } else { None })
                .collect();
            let point = points[self.chance(points.len())];
            let color = if self.own == 1 { Color::BLACK } else { Color::WHITE };
            RefereedStone { point, color }.triple()
        };
        self.stack.push(stone);
        self.has_answered = true;
        stone
    }
}

fn show(stones: &[Triple]) -> String {
    let each = |[row, column, color]: &Triple| format!("{row},{column},{color}");
    stones.iter().map(each).collect::<Vec<_>>().join(" ")
}

impl EngineLibrary for SessionModel {
    fn generation(&self) -> LibraryGeneration {
        self.generation
    }

    fn prepare(&mut self, _: bool) {
        assert!(!self.is_running, "prepared during a game");
    }

    fn setup_game(&mut self, setup: LibrarySetup) {
        assert!(!self.is_running || self.generation == LibraryGeneration::Early, "set up twice");
        self.log(format!("setup {} {} {}", setup.stone, setup.checks_fouls, setup.is_free_open));
        (self.own, self.is_running) = (setup.stone, true);
    }

    fn start_new_game(&mut self) -> Result<Triple, NullArrayError> {
        self.log("start".to_owned());
        self.check_color();
        self.check_stones();
        self.left_invalid = self.world.borrow().invalid;
        Ok(self.answer())
    }

    fn set_stone_type(&mut self, stone: i32) {
        assert_eq!(self.generation, LibraryGeneration::Current);
        self.log(format!("stone-type {stone}"));
        self.own = stone;
    }

    fn fifth_play_num(&mut self) -> i32 {
        self.log("fifth-num".to_owned());
        self.check_color();
        self.world.borrow().offers
    }

    fn open_board(&mut self) -> Result<[Triple; 3], NullArrayError> {
        self.log("open".to_owned());
        self.check_color();
        assert!(self.stack.is_empty());
        let three = [[7, 7, 1], [8, 7, 2], [8, 8, 1]];
        self.stack.extend(three);
        Ok(three)
    }

    fn step_by_last(&mut self, last: Triple, _: i64) -> Result<Triple, NullArrayError> {
        self.log(format!("last {}", show(&[last])));
        self.check_color();
        assert!(!self.stack.contains(&last), "{:?}", self.world.borrow().log);
        self.stack.push(last);
        self.check_stones();
        self.left_invalid = self.world.borrow().invalid;
        Ok(self.answer())
    }

    fn step_by_order(&mut self, stones: &[Triple], _: i64) -> Result<Triple, NullArrayError> {
        self.log(format!("order {}", show(stones)));
        self.check_color();
        self.stack.extend_from_slice(stones);
        self.check_stones();
        self.left_invalid = self.world.borrow().invalid;
        Ok(self.answer())
    }

    fn third_exchange(&mut self, stones: &[Triple; 3]) -> bool {
        self.log(format!("exchange {}", show(stones)));
        self.check_color();
        assert_eq!(stones[..], self.board());
        let swaps = self.world.borrow().swaps;
        if swaps && self.flips {
            self.own = 3 - self.own;
        }
        swaps
    }

    fn undo_step(&mut self, stone: i32, _: i64) {
        self.log(format!("undo {stone}"));
        assert_eq!(stone, self.own);
        let own = self.stack.pop().unwrap();
        assert_eq!(own[2], self.own, "{:?}", self.world.borrow().log);
        self.stack.pop();
    }

    fn invalid_step(&mut self, _: i64) -> Result<Triple, NullArrayError> {
        assert!(self.has_answered, "{:?}", self.world.borrow().log);
        self.log("invalid".to_owned());
        self.stack.pop();
        Ok(self.answer())
    }

    fn fifth_steps(&mut self, n: u8, stones: &[Triple], _: i64) -> Result<Vec<Triple>, NullArrayError> {
        self.log(format!("fifths {n} {}", show(stones)));
        self.check_color();
        assert_eq!(stones, self.board());
        for stone in stones {
            if !self.stack.contains(stone) {
                self.stack.push(*stone);
            }
        }
        let mut offers = Vec::new();
        for _ in 0..n {
            let (row, column) = (self.chance(16), self.chance(15));
            offers.push([i32::try_from(row).unwrap(), i32::try_from(column).unwrap(), self.own]);
        }
        Ok(offers)
    }

    fn set_fifth_step(&mut self, step: Triple) {
        self.log(format!("fifth {}", show(&[step])));
        assert_eq!(self.own, 1);
        self.stack.push(step);
    }

    fn decide_fifth(&mut self, offers: &[Triple], _: i64) -> Result<Triple, NullArrayError> {
        self.log(format!("decide {}", show(offers)));
        self.check_color();
        Ok(offers[self.chance(offers.len())])
    }

    fn finish_game(&mut self) {
        assert!(self.is_running);
        self.log("finish".to_owned());
        self.stack.clear();
        self.is_running = false;
    }
}
