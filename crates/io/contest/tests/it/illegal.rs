//! Moves that may not be made.

use crate::scripts::{good, play, player, text_player};

/// A program of our protocol that always answers this.
fn says(answer: &str) -> String {
    format!(
        "while read -r word rest; do case $word in isready) echo readyok;; go) {answer};; quit) exit 0;; esac; done"
    )
}

#[test]
fn illegal_and_forbidden_moves_lose_at_once() {
    let map = "battlefield,3 3 0 2,1 0 A FT,1 2 B FT";
    for (rules, opening, answer, expected) in [
        ("gomoku", "h8 i9", "echo bestmove h8", "Black makes an illegal move: h8"),
        ("gomoku", "h8 i9", "echo bestmove p16", "Black makes an illegal move: p16"),
        ("gomoku", "h8 i9", "echo bestmove", "Black makes an illegal move: bestmove"),
        ("gomoku", "h8 i9", "echo bestmove hello", "Black makes an illegal move: hello"),
        ("gomoku", "h8 i9", "echo bestmove swap", "Black makes an illegal move: swap"),
        ("gomoku", "h8 i9", "echo error I cannot", "Black makes an illegal move: I cannot"),
        // Each forbidden move of Renju.
        (
            "renju",
            "g8 a1 f8 a3 h9 a5 h10 a7",
            "echo bestmove h8",
            "Black plays a forbidden move - double three: h8",
        ),
        (
            "renju",
            "g8 a1 f8 a3 e8 a5 h9 a7 h10 a9 h11 a11",
            "echo bestmove h8",
            "Black plays a forbidden move - double four: h8",
        ),
        (
            "renju",
            "e8 a1 f8 a3 g8 a5 i8 a7 j8 a9",
            "echo bestmove h8",
            "Black plays a forbidden move - overline: h8",
        ),
        // In Quoridor: off the board, through a wall, a wall that blocks the last path, another's pawn.
        ("quoridor", "e2 e8", "echo bestmove e9", "White makes an illegal move: e9"),
        ("quoridor", "e2 e8", "echo bestmove z1", "White makes an illegal move: z1"),
        ("quoridor", "a3h c3h e3h g3h h4v e8", "echo bestmove h5h", "White makes an illegal move: h5h"),
        ("quoridor", "e2 e8", "echo bestmove e7", "White makes an illegal move: e7"),
        // On the battlefield: an order for a unit of the other side, which is out of turn.
        (map, "", "echo bestmove 1 2 1 1", "A makes an illegal move: "),
    ] {
        let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let bad = text_player("bad", &says(answer), folders[0].path());
        let other = text_player("other", &says("sleep 1000"), folders[1].path());
        let played = play([bad, other], rules, opening, 1);
        let told = played.told();
        assert!(told.starts_with(expected), "{told}\n{rules} {opening} {answer}");
        assert_eq!(played.standing.tally.losses, 1);
    }
}

#[test]
fn gomocup_programs_lose_by_what_they_play() {
    for (at, evidence) in [("7,7", "7,7 h8: "), ("15,3", "15,3"), ("-1,-1", "-1,-1")] {
        let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let script = format!(
            "while read -r word rest; do case $word in START*) echo OK;; ABOUT*) echo 'name=\"x\"';; \
             TURN*|BEGIN*|DONE*) echo {at};; END*) exit 0;; esac; done"
        );
        let bad = player("bad", &script, folders[0].path());
        let played = play([bad, player("good", &good(), folders[1].path())], "gomoku", "h8 i9", 1);
        let told = played.told();
        assert!(told.starts_with(&format!("Black makes an illegal move: {evidence}")), "{told}");
    }
}
