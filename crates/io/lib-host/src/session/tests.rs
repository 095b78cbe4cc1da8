use std::{cell::RefCell, rc::Rc};

use proptest::prelude::*;
use tengen_core::Seat;

use super::{
    model::{ModelWorld, SessionModel},
    *,
};

const TIME: LibraryTime<'static> = LibraryTime { game: Some(60_000), step: None, used: &|| 7 };

struct Table {
    world: Rc<RefCell<ModelWorld>>,
    session: LibrarySession<SessionModel>,
    game: RefereedGame,
}

impl Table {
    fn new(rules: &str, generation: LibraryGeneration, flips: bool) -> Self {
        let tengen_games::AnyRules::Gomoku(rules) = rules.parse().unwrap() else { panic!("{rules}") };
        assert!(rules.suits_connect5());
        let world = Rc::new(RefCell::new(ModelWorld { offers: 2, chance: 1, ..ModelWorld::default() }));
        let session = LibrarySession::new(SessionModel::new(&world, generation, flips));
        Self { world, session, game: RefereedGame::new(rules).unwrap() }
    }

    fn go_to(&mut self, moves: &[Move]) {
        self.game.go_to(moves).unwrap();
    }

    fn go(&mut self) -> Result<Move, LibraryError> {
        let mut world = self.world.borrow_mut();
        world.position = Some(self.game.position().clone());
        world.stones = self.game.stones().to_vec();
        drop(world);
        self.session.choose(&self.game, TIME)
    }

    /// The answer after these moves, which has to be legal, put behind them.
    fn ask(&mut self, moves: &mut Vec<Move>) {
        self.go_to(moves);
        let m = self.go().unwrap();
        moves.push(m);
        self.go_to(moves);
    }

    fn log(&self) -> Vec<String> {
        std::mem::take(&mut self.world.borrow_mut().log)
    }
}

fn moves(text: &str) -> Vec<Move> {
    text.split_whitespace().map(|word| word.parse().unwrap()).collect()
}

#[test]
fn a_free_game_is_told_stone_by_stone() {
    let mut table = Table::new("renju", LibraryGeneration::Current, true);
    let mut played = Vec::new();
    table.ask(&mut played);
    assert_eq!(table.log(), ["setup 1 true true", "start"]);
    let first = played[0];
    played.extend(if first == moves("a1")[0] { moves("a2") } else { moves("a1") });
    table.ask(&mut played);
    assert_eq!(table.log().len(), 1);
    table.session.finish();
    assert_eq!(table.log(), ["finish"]);
    table.session.finish();
    assert_eq!(table.log(), [""; 0]);
    // White hears of the first stone only.
    let mut table = Table::new("gomoku", LibraryGeneration::Current, true);
    table.ask(&mut moves("c2"));
    assert_eq!(table.log(), ["setup 2 false true", "last 1,2,1"]);
}

#[test]
fn a_game_that_goes_on_is_told_as_a_whole() {
    let mut table = Table::new("gomoku", LibraryGeneration::Current, true);
    table.ask(&mut moves("h8 a1 h9"));
    assert_eq!(table.log(), ["setup 2 false true", "order 7,7,1 0,0,2 8,7,1"]);
    // So is one in which the same seat has put two stones, and one of another seat.
    let mut table = Table::new("renju", LibraryGeneration::Current, true);
    table.ask(&mut moves("h8 a1 h9 a2 pass"));
    assert_eq!(table.log(), ["setup 2 true true", "order 7,7,1 0,0,2 8,7,1 1,0,2"]);
    table.ask(&mut moves("h8 a1 h9 a2"));
    assert_eq!(table.log(), ["finish", "setup 1 true true", "order 7,7,1 0,0,2 8,7,1 1,0,2"]);
}

#[test]
fn stones_that_are_taken_back_are_undone_in_pairs() {
    let mut table = Table::new("gomoku", LibraryGeneration::Current, true);
    let mut played = moves("h8");
    for reply in ["o15", "o14", "o13"] {
        table.ask(&mut played);
        let reply = moves(reply)[0];
        // The library may have been there before.
        played.push(if table.game.position().check(&reply).is_ok() { reply } else { moves("n1")[0] });
    }
    table.log();
    // Its own last stone: one pair.
    played.truncate(5);
    table.ask(&mut played);
    assert_eq!(table.log()[0], "undo 2");
    // Two pairs, and another stone.
    let mut played = [&played[..2], &moves("m1")].concat();
    table.ask(&mut played);
    assert_eq!(table.log(), ["undo 2", "undo 2", "last 0,12,1"]);
    // To the start: nothing is left of it.
    table.ask(&mut moves("h8"));
    assert_eq!(table.log(), ["undo 2", "undo 2", "last 7,7,1"]);
    // Another game altogether.
    table.ask(&mut moves("a1 a2 a3"));
    assert_eq!(table.log(), ["finish", "setup 2 false true", "order 0,0,1 1,0,2 2,0,1"]);
}

#[test]
fn an_opening_is_drawn_up_at_once_and_given_stone_by_stone() {
    let mut table = Table::new("renju,opening=yamaguchi", LibraryGeneration::Current, true);
    let mut played = Vec::new();
    for _ in 0..3 {
        table.ask(&mut played);
    }
    assert_eq!(
        (table.log(), played.clone()),
        (vec!["setup 1 true false".into(), "open".into()], moves("h8 h9 i9"))
    );
    table.ask(&mut played);
    assert_eq!(table.log(), ["fifth-num"]);
    assert_eq!(played[3..], moves("declare:2"));
    // The other swaps: now it is white, and puts the fourth stone.
    played.push(Move::Swap);
    table.ask(&mut played);
    assert_eq!(table.log(), ["stone-type 2", "order 7,7,1 8,7,2 8,8,1"]);
    let fourth = table.game.stones()[3];
    let (a, b) = if fourth.point.y() == 0 { ("offer:a2", "offer:c2") } else { ("offer:a1", "offer:c1") };
    played.extend(moves(&format!("{a} {b}")));
    table.ask(&mut played);
    let log = table.log();
    assert!(log.len() == 1 && log[0].starts_with("decide "), "{log:?}");
    table.ask(&mut played);
    let log = table.log();
    assert!(log.len() == 1 && log[0].starts_with("last "), "{log:?}");
}

#[test]
fn who_swaps_offers_fifths_and_hears_which_was_chosen() {
    for (generation, flips, after) in [
        (LibraryGeneration::Current, true, None),
        (LibraryGeneration::Early, true, Some(1)),
        (LibraryGeneration::Early, false, Some(1)),
    ] {
        let mut table = Table::new("gomoku,opening=yamaguchi", generation, flips);
        table.world.borrow_mut().swaps = true;
        let mut played = moves("h8 h9 i9 declare:5");
        table.ask(&mut played);
        assert_eq!(played[4], Move::Swap);
        let mut expected = vec!["setup 2 false false".to_owned(), "exchange 7,7,1 8,7,2 8,8,1".to_owned()];
        expected.extend(after.map(|stone| format!("setup {stone} false false")));
        assert_eq!(table.log(), expected);
        played.extend(moves("a1"));
        for _ in 0..5 {
            table.ask(&mut played);
        }
        let log = table.log();
        assert!(log.iter().all(|line| line == "fifths 5 7,7,1 8,7,2 8,8,1 0,0,2"), "{log:?}");
        let Move::Offer(chosen) = played[7] else { panic!("{played:?}") };
        played.push(Move::Choose(chosen));
        let sixth = moves("n2 n4 n6 n8").into_iter().find(|m| {
            let Move::Place(point) = *m else { return false };
            point != chosen
        });
        played.extend(sixth);
        table.ask(&mut played);
        let log = table.log();
        assert!(log.len() == 2 && log[0].starts_with("fifth ") && log[1].starts_with("last "), "{log:?}");
    }
}

#[test]
fn who_keeps_its_colour_hears_of_the_opening_with_the_fourth_stone() {
    let mut table = Table::new("renju,opening=rif", LibraryGeneration::Current, true);
    let mut played = moves("h8 h9 i9");
    table.ask(&mut played);
    assert_eq!(played[3], Move::Keep);
    table.ask(&mut played);
    let log = table.log();
    assert_eq!(log[1..], ["exchange 7,7,1 8,7,2 8,8,1", "order 7,7,1 8,7,2 8,8,1"]);
    // Without setStoneType the other side is set up again.
    let mut table = Table::new("renju,opening=rif", LibraryGeneration::Early, false);
    let mut played = Vec::new();
    for _ in 0..3 {
        table.ask(&mut played);
    }
    played.push(Move::Swap);
    table.ask(&mut played);
    assert_eq!(table.log()[2..], ["setup 2 true false", "order 7,7,1 8,7,2 8,8,1"]);
}

#[test]
fn invalid_steps_are_asked_again_until_the_referee_shall_see_them() {
    let mut table = Table::new("gomoku", LibraryGeneration::Current, true);
    table.world.borrow_mut().invalid = 3;
    table.ask(&mut moves("h8"));
    assert_eq!(table.log()[1..], ["last 7,7,1", "invalid", "invalid", "invalid"]);
    assert_eq!(table.session.notes().collect::<Vec<_>>(), [AnswerNote::Invalid(3)]);
    table.world.borrow_mut().invalid = u32::MAX;
    table.go_to(&moves("h8 a1 h9"));
    assert_eq!(table.go(), Ok(moves("h9")[0]));
    assert_eq!(table.log().iter().filter(|line| *line == "invalid").count(), MOST_INVALID as usize);
    // Nobody knows any longer what it thinks.
    table.world.borrow_mut().invalid = 0;
    table.go_to(&moves("h8 a1 h9 a2 h10"));
    table.go().unwrap();
    assert_eq!(table.log()[..2], ["finish", "setup 2 false true"]);
    // Rows off the board are invalid, too; those off every board cannot even be shown to the referee.
    table.world.borrow_mut().invalid = 1;
    table.go_to(&[]);
    table.go().unwrap();
    assert_eq!(table.log()[1..], ["setup 1 false true", "start", "invalid"]);
}

#[test]
fn an_opening_that_somebody_else_has_begun_is_not_its_own() {
    let mut table = Table::new("renju,opening=rif", LibraryGeneration::Current, true);
    table.go_to(&moves("h8 i9"));
    assert_eq!(table.go(), Err(LibraryError::OtherOpening));
    table.go_to(&moves("h8"));
    assert_eq!(table.go(), Ok(moves("h9")[0]));
}

const RULES: [&str; 6] = [
    "gomoku",
    "renju",
    "renju,opening=yamaguchi",
    "gomoku,opening=rif",
    "gomoku,rule=standard,opening=yamaguchi",
    "renju,opening=pro",
];

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever is played, taken back, replaced or asked twice: each question finds the library with the referee's stones
    /// and in the right colour. The model insists on it.
    #[test]
    fn a_library_always_knows_the_referees_stones(
        rules in 0..RULES.len(),
        kind in 0_usize..3,
        second in any::<bool>(),
        seed in any::<u64>(),
        acts in prop::collection::vec(any::<u16>(), 1..70),
    ) {
        let (generation, flips) =
            [(LibraryGeneration::Current, true), (LibraryGeneration::Early, true), (LibraryGeneration::Early, false)][kind];
        let mut table = Table::new(RULES[rules], generation, flips);
        table.world.borrow_mut().chance = seed;
        let seat = if second { Seat::SECOND } else { Seat::FIRST };
        let mut played = Vec::new();
        for act in acts {
            let (what, which) = (act % 16, usize::from(act / 16));
            table.world.borrow_mut().swaps = which % 2 == 0;
            table.world.borrow_mut().offers = i32::from(act % 5) + 1;
            table.world.borrow_mut().invalid = u32::from(what == 9);
            match what {
                // Something is taken back.
                0 => played.truncate(played.len().saturating_sub(which % 7)),
                1 => table.session.finish(),
                _ => {}
            }
            table.go_to(&played);
            let position = table.game.position();
            if position.ending().is_some() {
                table.session.finish();
                played.clear();
                table.go_to(&played);
            }
            let position = table.game.position();
            let is_own = position.turn() == seat || what == 2;
            let mut legal = Vec::new();
            position.legal_moves(&mut legal);
            let answer = if is_own { table.go() } else { Err(LibraryError::GameOver) };
            let usable = answer.ok().filter(|m| table.game.position().check(m).is_ok());
            // Sometimes somebody plays another move than the library.
            let other = legal.get(which % legal.len().max(1)).copied();
            played.extend(if what == 3 { other } else { usable.or(other) });
        }
    }
}
