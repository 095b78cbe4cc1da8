//! Whole games on the fake of the original server.

use std::{net::SocketAddr, thread, time::Duration};

use quoridor_player::{BlockBar, ChessboardChange, GameStatus, Location, Player, Step};

use crate::{
    clients::{Language, Straight, play_rust},
    java::{Account, Terms, serve},
};

pub(crate) const PATIENT: Terms = Terms { rounds: 2, timeout: Duration::from_secs(60) };

/// A contest of two clients, the first of whom sits down first.
pub(crate) fn contest(
    terms: Terms,
    first: impl FnOnce(SocketAddr) -> String + Send + 'static,
    second: impl FnOnce(SocketAddr) -> String + Send + 'static,
) -> (Account, [String; 2]) {
    let server = serve(terms);
    let address = server.address;
    let first = thread::spawn(move || first(address));
    server.await_seated();
    let second = thread::spawn(move || second(address));
    let printed = [first, second].map(|client| client.join().unwrap());
    (server.join(), printed)
}

pub(crate) fn straight(address: SocketAddr) -> String {
    play_rust(address, "straight", &mut Straight::default()).1
}

#[test]
fn players_of_every_language_play_whole_games() {
    for language in Language::ALL {
        let example = move |address| language.play(address, "example").1;
        let (account, printed) = contest(PATIENT, example, straight);
        assert_eq!(account.faults, [""; 0], "{language:?}");
        assert_eq!(account.lengths.len(), 2, "{language:?}");
        let mut names = account.names.clone();
        names.sort();
        assert_eq!(names, ["EXAMPLE", "STRAIGHT"]);
        for text in &printed {
            assert_eq!(text.matches("Game result:").count(), 2, "{text}");
            assert!(text.contains("\nAll done. \nresult: victory("), "{text}");
        }
    }
}

#[test]
fn examples_of_all_languages_play_each_other() {
    for (a, b) in [(Language::Cpp, Language::Python), (Language::Cpp, Language::Cpp)] {
        let (account, printed) = contest(
            PATIENT,
            move |address| a.play(address, "twin").1,
            move |address| b.play(address, "twin").1,
        );
        assert_eq!((account.faults, account.wins.iter().sum::<u32>()), (Vec::new(), 2));
        let victories = printed.map(|text| text.matches("Game result:Win").count());
        assert_eq!(victories.iter().sum::<usize>(), 2);
    }
}

/// Checks what it is told against what it has done, and does something wrong now and then.
#[derive(Default)]
struct Doubter {
    told: Vec<GameStatus>,
    steps: u32,
    stood: Option<Location>,
}

impl Player for Doubter {
    fn next_step(&mut self, change: &ChessboardChange) -> Step {
        self.told.push(change.status);
        let here = change.my_loc;
        assert!(self.stood.is_none_or(|stood| stood == here || change.status == GameStatus::Ok));
        self.stood = Some(here);
        self.steps += 1;
        let aside = Location::new(if here.x == 5 { 4 } else { 5 }, here.y);
        match self.steps {
            // From the far end: it must arrive in order.
            1 => Step::put(BlockBar::new(9, 5, 7, 5)),
            // Again: refused.
            2 => Step::put(BlockBar::new(7, 5, 9, 5)),
            // A move counts, whatever is said about walls.
            3 => Step { my_new_loc: aside, my_new_block_bar: BlockBar::new(0, 0, 1, 1) },
            4 => Step::NAN,
            _ => Step::move_to(aside),
        }
    }

    fn restart(&mut self) {
        self.steps = 0;
        self.stood = None;
    }
}

#[test]
fn refused_steps_are_told_and_did_not_happen() {
    let doubter = |address| {
        let mut doubter = Doubter::default();
        play_rust(address, "doubter", &mut doubter).0.unwrap();
        doubter.told.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    let (account, told) = contest(Terms { rounds: 1, ..PATIENT }, doubter, straight);
    assert_eq!((account.faults, account.violations.iter().sum::<u32>()), (Vec::new(), 2));
    assert!(told[0].starts_with("Ok Ok InvalidStep Ok InvalidStep Ok"), "{}", told[0]);
}

/// Sleeps through its first step of each game.
struct Sleeper(Straight, bool);

impl Player for Sleeper {
    fn next_step(&mut self, change: &ChessboardChange) -> Step {
        if std::mem::replace(&mut self.1, false) {
            thread::sleep(Duration::from_millis(2500));
        }
        // Out of the other's way.
        let aside = Location::new(4, change.my_loc.y);
        if change.my_loc.x == 5 { Step::move_to(aside) } else { self.0.next_step(change) }
    }

    fn restart(&mut self) {
        self.0.restart();
        self.1 = true;
    }
}

#[test]
fn one_late_step_loses_a_turn_and_nothing_else() {
    let sleeper = |address| play_rust(address, "sleeper", &mut Sleeper(Straight::default(), true)).1;
    let terms = Terms { rounds: 1, timeout: Duration::from_secs(2) };
    let (account, printed) = contest(terms, sleeper, straight);
    assert_eq!((account.faults, account.timeouts.iter().sum::<u32>()), (Vec::new(), 1));
    assert!(printed[0].contains("game status: Timeout; my loc: (5, "), "{}", printed[0]);
    assert!(printed[0].contains("Game result:"), "{}", printed[0]);
}
