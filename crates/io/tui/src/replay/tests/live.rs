use std::{
    collections::VecDeque,
    sync::{Arc, Mutex},
};

use tengen_core::Seat;
use tengen_games::{AnyMove, AnyRules};
use tengen_records::{PlayedMove, RecordedReason, RecordedResult};

use super::*;
use crate::{
    error::TerminalError,
    replay::{GameStep, ReplayTitle, StepKind},
};

/// A game that a test plays.
#[derive(Clone)]
struct Fake {
    title: ReplayTitle,
    steps: Arc<Mutex<VecDeque<GameStep>>>,
}

impl Fake {
    fn new() -> Self {
        Self { title: title("A"), steps: Arc::default() }
    }

    fn tell(&self, what: StepKind) {
        self.steps.lock().unwrap().push_back(GameStep::new(what));
    }

    fn play(&self, moves: &str) {
        for (n, m) in moves.split(' ').enumerate() {
            let seat = if n % 2 == 0 { Seat::FIRST } else { Seat::SECOND };
            self.tell(StepKind::Played(PlayedMove { seat, m: AnyMove::Gomoku(m.parse().unwrap()) }));
        }
    }
}

fn title(name: &str) -> ReplayTitle {
    let mut title = ReplayTitle::new("gomoku".parse::<AnyRules>().unwrap());
    title.heading.set_player(Seat::FIRST, name);
    title
}

impl DataLoader for Fake {
    fn title(&self) -> &ReplayTitle {
        &self.title
    }

    fn next_step(&mut self) -> Result<Option<GameStep>, TerminalError> {
        Ok(self.steps.lock().unwrap().pop_front())
    }

    fn remaining(&self) -> usize {
        self.steps.lock().unwrap().len()
    }

    fn is_live(&self) -> bool {
        true
    }
}

#[test]
fn a_live_game_is_followed_unless_somebody_looks_back() {
    let game = Fake::new();
    game.play("h8 i9");
    let mut replayer = of_loader(game.clone(), LOOK);
    assert_eq!(at(&replayer), (2, 2));
    game.play("h9 i8");
    replayer.pull();
    assert_eq!(at(&replayer), (4, 4));
    press(&mut replayer, "p");
    game.play("h10");
    replayer.pull();
    assert_eq!(at(&replayer), (3, 5));
    assert!(screen(&mut replayer).contains("LIVE: press End to follow"));
    code(&mut replayer, KeyCode::End);
    game.play("h11");
    replayer.pull();
    assert_eq!(at(&replayer), (6, 6));
}

#[test]
fn what_is_taken_back_leaves_the_board() {
    let game = Fake::new();
    game.play("h8 i9 h9");
    let mut replayer = of_loader(game.clone(), LOOK);
    game.tell(StepKind::TakenBack { moves: 2 });
    replayer.pull();
    let shown = screen(&mut replayer);
    assert!(shown.contains("2 moves taken back") && shown.contains("Move 1 of 1"), "{shown}");
    assert_eq!(replayer.view.story().plays().count(), 1);
    game.tell(StepKind::Played(PlayedMove { seat: Seat::SECOND, m: AnyMove::Gomoku("a1".parse().unwrap()) }));
    replayer.pull();
    let shown = screen(&mut replayer);
    assert!(!shown.contains("Outside the rules") && shown.contains("2 a1"), "{shown}");
    assert_eq!(replayer.view.story().record().tree.main_line().count(), 2);
    press(&mut replayer, "pp");
    assert_eq!(replayer.view.story().plays().count(), 3);
}

#[test]
fn the_next_game_waits_until_the_last_position_was_seen() {
    let game = Fake::new();
    game.play("h8 i9");
    game.tell(StepKind::Ended(RecordedResult::win(Seat::FIRST).by(RecordedReason::Resignation)));
    game.tell(StepKind::Begins(Box::new(title("B"))));
    game.play("a1");
    let mut replayer = of_loader(game.clone(), LOOK);
    let shown = screen(&mut replayer);
    assert!(shown.contains("A won (resignation)") && !shown.contains("LIVE"), "{shown}");
    wait(&mut replayer, 10);
    assert!(screen(&mut replayer).contains("B: a1"), "{}", screen(&mut replayer));
    // Who looks back is not torn away.
    press(&mut replayer, "p");
    game.tell(StepKind::Begins(Box::new(title("C"))));
    replayer.pull();
    wait(&mut replayer, 100);
    assert!(screen(&mut replayer).contains("A new game has started: press End to see it"));
    code(&mut replayer, KeyCode::End);
    assert!(screen(&mut replayer).contains("▶ ●  C"), "{}", screen(&mut replayer));
}

#[test]
fn a_game_that_is_told_anew_stays_where_it_was() {
    let game = Fake::new();
    game.play("h8 i9 h9");
    let mut replayer = of_loader(game.clone(), LOOK);
    press(&mut replayer, "p");
    game.tell(StepKind::Begins(Box::new(title("A"))));
    game.play("h8 i9 h9 i8");
    replayer.pull();
    assert_eq!(at(&replayer), (2, 4));
}

#[test]
fn steps_of_other_games_are_left_out() {
    let game = Fake::new();
    let quoridor = AnyMove::Quoridor("e2".parse().unwrap());
    game.tell(StepKind::Played(PlayedMove { seat: Seat::FIRST, m: quoridor }));
    let third = Seat::new(2).unwrap();
    game.tell(StepKind::Played(PlayedMove { seat: third, m: AnyMove::Gomoku("a1".parse().unwrap()) }));
    let mut replayer = of_loader(game, LOOK);
    assert_eq!(at(&replayer), (0, 0));
    assert!(screen(&mut replayer).contains("does not belong to this game"));
}
