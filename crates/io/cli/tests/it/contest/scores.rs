//! Games that are ended by what the programs say about them, and by themselves.

use super::{engine, play, results};

/// A program for Quoridor whose pawn goes left and right, and that does this before each move; `$n` moves have been made.
fn says(words: &str) -> Vec<String> {
    let script = format!(
        "while read -r word rest; do case $word in
            isready) echo readyok;;
            position) set -- $rest; if [ $# -gt 2 ]; then n=$(($#-2)); else n=0; fi;;
            go) {words}; case $((n%4)) in
                0) echo bestmove d1;; 1) echo bestmove d9;; 2) echo bestmove e1;; 3) echo bestmove e9;; esac;;
            quit) exit 0;;
        esac; done"
    );
    engine(&format!("sh -c '{script}'"), "st=20")
}

fn ends(first: &str, second: &str, more: &str) -> Vec<String> {
    let more = format!("-game quoridor -rounds 1 -maxmoves 12 -openings plies=0 {more}");
    let (status, text, errors) = play(&says(first), &says(second), &more);
    assert_eq!(status, Some(0), "{text} {errors}");
    results(&text).into_iter().map(|(_, result)| result).collect()
}

#[test]
fn even_games_are_drawn_and_lost_ones_lost() {
    let rules = "-draw movenumber=2 movecount=2 score=10 -resign movecount=2 score=400";
    let even = "echo info depth 1 score 5 nodes 1";
    assert_eq!(
        ends(even, even, rules),
        ["(sh-1 vs sh-2): 1/2-1/2 {Draw by adjudication}", "(sh-2 vs sh-1): 1/2-1/2 {Draw by adjudication}"]
    );
    let lost = "echo info depth 1 score -500; echo info depth 2 score loss 8";
    assert_eq!(
        ends(even, lost, rules),
        [
            "(sh-1 vs sh-2): 1-0 {White wins by adjudication}",
            "(sh-2 vs sh-1): 0-1 {Black wins by adjudication}"
        ]
    );
    // Who says nothing has no opinion.
    assert_eq!(
        ends(even, "true", rules),
        ["(sh-1 vs sh-2): 1/2-1/2 {Draw by adjudication}", "(sh-2 vs sh-1): 1/2-1/2 {Draw by adjudication}"],
        "twelve moves are the most"
    );
}

#[test]
fn nobody_loses_by_a_score_alone_where_both_must_agree() {
    let lost = "echo info depth 1 score -500";
    let two = "-resign movecount=2 score=400 twosided=true";
    assert!(ends("echo info score 20", lost, two).iter().all(|end| end.contains("1/2-1/2")));
    let agreed = ends("echo info score 450", lost, two);
    assert!(agreed[0].ends_with("1-0 {White wins by adjudication}"), "{agreed:?}");
}

#[test]
fn a_program_may_resign() {
    let gives_up = "if [ $n -gt 3 ]; then echo bestmove resign; continue; fi";
    let ends = ends("true", gives_up, "");
    assert_eq!(ends, ["(sh-1 vs sh-2): 1-0 {Black resigns}", "(sh-2 vs sh-1): 0-1 {White resigns}"]);
}
