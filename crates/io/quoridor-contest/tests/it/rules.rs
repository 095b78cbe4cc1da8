//! What becomes of steps (tests 8 to 17 of the facts). The rules themselves are tested in `tengen-quoridor`; here it
//! is seen that they arrive on the wire.

use crate::hall::{Client, Hall};

/// A game in which the first tries things and the second steps aside and back.
struct Trial {
    hall: Hall,
    first: Client,
    second: Client,
    aside: bool,
}

impl Trial {
    fn new(hall: Hall) -> Self {
        let [mut first, second] = hall.two(["ALPHA", "BETA"]);
        first.status(0);
        Self { hall, first, second, aside: false }
    }

    /// The status of a step of the first.
    fn of(&mut self, act: impl FnOnce(&mut Client)) -> i32 {
        act(&mut self.first);
        self.second.status(0);
        self.aside = !self.aside;
        self.second.go(if self.aside { 4 } else { 5 }, 9);
        self.first.change().status
    }

    fn over(self) {
        self.hall.over_by_leaving([self.first, self.second]);
    }
}

fn both() -> [Hall; 2] {
    [Hall::open(|_| {}), Hall::original(|_| {})]
}

#[test]
fn the_third_violation_ends_the_game_at_once() {
    for hall in both() {
        let mut trial = Trial::new(hall);
        assert_eq!(trial.of(|first| first.go(6, 2)), 7);
        assert_eq!(trial.of(|first| first.go(4, 1)), 0);
        assert_eq!(trial.of(Client::nothing), 7);
        trial.first.go(4, 4);
        trial.first.ends(5);
        trial.second.ends(1);
        trial.first.closed();
        trial.second.closed();
        let over = trial.hall.over();
        let file = over.file(&format!("round_1/{}", over.round(1)[0]));
        assert!(file.ends_with(",4,4,-1,-1,-1,-1,5\n"), "{file}");
        assert!(file.contains(",-1,-1,-1,-1,-1,-1,7\n"), "{file}");
    }
}

#[test]
fn without_walls_any_wall_is_one_too_many() {
    for hall in both() {
        let mut trial = Trial::new(hall);
        for n in 0..10 {
            let (x, y) = (n % 4 * 2, 3 + n / 4);
            assert_eq!(trial.of(|first| first.wall(x, y, x + 2, y)), 0, "{n}");
        }
        assert_eq!(trial.of(|first| first.wall(0, 6, 2, 6)), 6);
        assert_eq!(trial.of(Client::nothing), 6);
        trial.first.wall(100, 100, -7, 3);
        trial.first.ends(5);
        trial.second.ends(1);
        trial.over();
    }
}

#[test]
fn a_move_with_a_wall_is_a_move() {
    for hall in both() {
        let mut trial = Trial::new(hall);
        assert_eq!(trial.of(|first| first.play([5, 2], [0, 5, 2, 5])), 0);
        assert_eq!(trial.of(|first| first.play([-1, 5], [0, 5, 2, 5])), 0);
        // Nine walls are left: the first was not charged.
        for n in 0..9 {
            let (x, y) = (n % 4 * 2, 3 + n / 4);
            let x = if y == 5 { x + 2 } else { x };
            assert_eq!(trial.of(|first| first.wall(x, y, x + 2, y)), 0, "{n}");
        }
        assert_eq!(trial.of(|first| first.play([5, -1], [0, 7, 2, 7])), 7);
        assert_eq!(trial.of(|first| first.wall(0, 7, 2, 7)), 6);
        trial.over();
    }
}

#[test]
fn walls_that_cannot_be_put_are_refused() {
    let bad = [
        [1, 6, 3, 6],
        [0, 6, 2, 6],
        [0, 0, 2, 0],
        [0, 9, 2, 9],
        [0, 0, 0, 2],
        [8, 4, 10, 4],
        [4, 4, 5, 4],
        [4, 4, 7, 4],
        [4, 4, 4, 4],
        [4, 4, 6, 6],
        [i32::MIN, i32::MAX, 0, 1],
    ];
    for pair in bad.chunks(2) {
        for hall in both() {
            let mut trial = Trial::new(hall);
            assert_eq!(trial.of(|first| first.wall(0, 6, 2, 6)), 0);
            // End to end, and across.
            assert_eq!(trial.of(|first| first.wall(2, 6, 4, 6)), 0);
            assert_eq!(trial.of(|first| first.wall(1, 5, 1, 7)), 0);
            for &[x1, y1, x2, y2] in pair {
                assert_eq!(trial.of(|first| first.wall(x1, y1, x2, y2)), 7, "{x1} {y1} {x2} {y2}");
            }
            trial.over();
        }
    }
}

#[test]
fn walls_from_the_other_end_are_refused_by_the_original_only() {
    let [document, original] = both();
    for (hall, status) in [(document, 0), (original, 7)] {
        let [mut first, mut second] = hall.two(["ALPHA", "BETA"]);
        first.status(0);
        first.wall(2, 6, 0, 6);
        assert_eq!(second.status(0).wall, if status == 0 { [0, 6, 2, 6] } else { [-1; 4] });
        second.go(4, 9);
        first.status(status);
        hall.over_by_leaving([first, second]);
    }
}

#[test]
fn one_may_wall_oneself_in_but_not_the_other() {
    for hall in both() {
        let mut trial = Trial::new(hall);
        // Around (5, 1): its own cell.
        for [x1, y1, x2, y2] in [[4, 1, 6, 1], [4, 0, 4, 2], [6, 0, 6, 2]] {
            assert_eq!(trial.of(|first| first.wall(x1, y1, x2, y2)), 0);
        }
        trial.over();
    }
    for hall in both() {
        let mut trial = Trial::new(hall);
        // Around (4, 9) and (5, 9), where the other goes to and fro.
        for [x1, y1, x2, y2] in [[3, 8, 5, 8], [3, 7, 3, 9]] {
            assert_eq!(trial.of(|first| first.wall(x1, y1, x2, y2)), 0);
        }
        assert_eq!(trial.of(|first| first.wall(5, 7, 5, 9)), 7);
        trial.over();
    }
}

#[test]
fn a_pawn_that_plugs_the_last_gap_makes_a_wall_illegal() {
    for hall in both() {
        let mut trial = Trial::new(hall);
        for x in [0, 2, 4, 6] {
            assert_eq!(trial.of(|first| first.wall(x, 4, x + 2, 4)), 0);
        }
        for [x, y] in [[6, 1], [7, 1], [8, 1], [9, 1], [9, 2], [9, 3], [9, 4]] {
            assert_eq!(trial.of(|first| first.go(x, y)), 0);
        }
        assert_eq!(trial.of(|first| first.wall(7, 3, 9, 3)), 7);
        assert_eq!(trial.of(|first| first.go(8, 4)), 0);
        assert_eq!(trial.of(|first| first.wall(7, 3, 9, 3)), 0);
        trial.over();
    }
}

#[test]
fn jumps_go_straight_or_not_at_all() {
    for hall in both() {
        let [mut first, mut second] = hall.two(["ALPHA", "BETA"]);
        first.status(0);
        for y in 2..=4 {
            first.go(5, y);
            second.status(0);
            second.go(5, 10 - y);
            first.status(0);
        }
        first.go(5, 5);
        second.status(0);
        // (5, 6) and (5, 5) face each other. A wall behind the first: no jump, neither straight nor aside.
        second.wall(4, 4, 6, 4);
        first.status(0);
        first.go(6, 6);
        second.status(0);
        second.go(5, 4);
        first.status(7);
        // Two cells without anybody between them.
        first.go(7, 5);
        second.status(7);
        second.go(4, 6);
        first.status(7);
        first.go(5, 6);
        second.status(0);
        // Sideways over (5, 6).
        second.go(6, 6);
        assert_eq!(first.status(0).enemy, [6, 6]);
        hall.over_by_leaving([first, second]);
    }
}

#[test]
fn two_hundred_steps_are_the_end() {
    for (hall, is_original) in both().into_iter().zip([false, true]) {
        let [mut first, mut second] = hall.two(["ALPHA", "BETA"]);
        for n in 0..100 {
            let x = if n % 2 == 0 { 4 } else { 5 };
            first.status(0);
            first.go(x, 1);
            second.status(0);
            second.go(x, 9);
        }
        let status = first.change().status;
        second.ends(3 - status);
        first.closed();
        second.closed();
        let log = hall.over().file("games.jsonl");
        let end = log.lines().last().unwrap();
        let note = end.split("\"note\":\"").nth(1).unwrap().split('"').next().unwrap();
        let times: Vec<f64> =
            note.split(" ms").filter_map(|time| time.trim_matches([' ', ':']).parse().ok()).collect();
        assert_eq!(times.len(), 2, "{end}");
        let is_first = !is_original && times[0] < times[1];
        assert_eq!(status, if is_first { 1 } else { 2 }, "{end}");
    }
}
