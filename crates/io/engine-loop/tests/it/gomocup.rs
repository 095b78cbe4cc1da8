//! The engine as managers meet it: it speaks the Gomocup protocol.

mod fuzz;
#[cfg(target_os = "linux")]
mod process;

use crate::{start, transcript::transcripts};

/// What the engine says to these orders, messages left out.
fn answers(orders: &str) -> Vec<String> {
    let said = start("gomoku").hear_all(orders.as_bytes());
    said.into_iter().filter(|line| !line.starts_with("MESSAGE")).collect()
}

#[test]
fn it_keeps_to_the_transcripts() {
    assert!(transcripts("gomocup", "gomoku", "MESSAGE") >= 14);
}

#[test]
fn the_best_moves_are_different_ones() {
    let board = "YXBOARD\n5,7,1\n0,0,2\n6,7,1\n0,2,2\n7,8,1\n0,4,2\n7,9,1\n0,6,2\nDONE\n";
    let orders =
        format!("START 15\nINFO timeout_turn 5000\nINFO max_node 3000\n{board}YXNBEST 3\nABOUT\nEND\n");
    let text = start("gomoku").hear_all(orders.as_bytes()).join("\n");
    let firsts: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("MESSAGE ")?.split(" pv ").nth(1)?.split(' ').next())
        .collect();
    assert_eq!(firsts.len(), 3, "{text}");
    assert!(firsts[0] != firsts[1] && firsts[1] != firsts[2] && firsts[0] != firsts[2], "{text}");
}

/// What the engine does with these stones of Swap2.
fn swap2(stones: &[&str]) -> String {
    let lines: String = stones.iter().flat_map(|stone| [*stone, "\n"]).collect();
    // The end would stop it; another order waits until it has decided.
    let orders = format!(
        "START 15\nINFO timeout_turn 5000\nINFO max_node 10000\nSWAP2BOARD\n{lines}DONE\nABOUT\nEND\n"
    );
    answers(&orders).remove(1)
}

#[test]
fn swap2_is_decided_by_search() {
    let three = swap2(&[]);
    let three: Vec<&str> = three.split(' ').collect();
    assert_eq!(three.len(), 3, "{three:?}");
    // Of three stones that are about fair it takes a colour, or puts two more.
    let fair = [three, vec!["7,7", "8,5", "4,4"], vec!["7,7", "8,11", "5,3"], vec!["5,2", "6,7", "5,5"]];
    let answers = fair.map(|three| swap2(&three));
    assert!(answers.iter().any(|answer| answer.split(' ').count() == 2), "{answers:?}");
    assert!(answers.iter().all(|answer| answer == "SWAP" || answer.contains(',')), "{answers:?}");
    // Black's two stones work together, White's is in the corner; and the reverse.
    assert_eq!(swap2(&["7,7", "0,0", "8,8"]), "SWAP");
    let kept = swap2(&["0,0", "7,7", "14,14"]);
    assert!(kept.contains(',') && !kept.contains(' '), "{kept}");
    // Black has an open three: whoever may choose wants Black.
    assert_eq!(swap2(&["7,7", "0,0", "8,7", "14,14", "9,7"]), "SWAP");
    // White has far more.
    let kept = swap2(&["0,0", "7,7", "14,14", "8,7", "0,14"]);
    assert!(kept.contains(',') && !kept.contains(' '), "{kept}");
}

/// The same level and seed play the same game, another seed plays another one, and the full level does not listen to it.
#[test]
fn levels_go_by_their_seed() {
    let game = |level: &str, seed: &str| {
        let turns = "TURN 0,14\nTURN 2,13\nTURN 4,12\nTURN 6,14\nTURN 8,13\nTURN 10,12\n";
        let orders = format!("START 15\nINFO timeout_turn 60000\nINFO max_node 300\n{turns}ABOUT\nEND\n");
        start(&format!("gomoku --level {level} --seed {seed}")).hear_all(orders.as_bytes())
    };
    assert_eq!(game("2", "1"), game("2", "1"));
    let games: Vec<Vec<String>> = ["2", "3", "4"].map(|seed| game("2", seed)).into();
    assert!(games.iter().any(|other| *other != game("2", "1")));
    assert_eq!(game("10", "1"), game("10", "2"));
}
