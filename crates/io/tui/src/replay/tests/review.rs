//! Reviews: what the engine makes of a game.

use std::thread;

use tengen_search::ThinkingLimits;

use super::*;

const NODES: ThinkingLimits = ThinkingLimits { time: None, enough: None, depth: None, nodes: Some(3000) };

/// Black makes an open four at move 9; White looks elsewhere.
const LOST: &str = "(;GM[4]SZ[15]PB[Anna]PW[Berta];B[hh];W[aa];B[ih];W[oa];B[jh];W[ao];B[kh];W[oo];B[lh])";

fn reviewed(text: &str) -> ReplayController {
    let mut replayer = of_records(sgf(text));
    replayer.review_limits = NODES;
    press(&mut replayer, "v");
    finish(&mut replayer);
    replayer
}

fn finish(replayer: &mut ReplayController) {
    replayer.follow_review();
    while replayer.review.as_ref().is_some_and(super::super::review::BackgroundReview::is_running) {
        thread::sleep(Duration::from_millis(5));
        replayer.follow_review();
    }
}

#[test]
fn a_review_shows_a_graph_mistakes_and_best_lines() {
    let mut replayer = reviewed(LOST);
    let shown = screen_of(&mut replayer, 100, 30).join("\n");
    assert!(shown.contains("Review") && shown.contains('▲') && shown.contains("; best: "), "{shown}");
    assert!(shown.contains(|c| ('\u{2801}'..='\u{28ff}').contains(&c)), "{shown}");
    // White let it happen.
    press(&mut replayer, "x");
    let (place, _) = at(&replayer);
    assert!(place > 0 && place % 2 == 0, "{place}");
    let shown = screen_of(&mut replayer, 100, 30).join("\n");
    assert!(shown.contains("better: "), "{shown}");
    press(&mut replayer, "$X");
    assert!(at(&replayer).0 >= place);
    let review = replayer.review.as_ref().unwrap().summary(replayer.view.story());
    assert!(review.faults.iter().all(|fault| fault.at % 2 == 0), "{:?}", review.faults);
    assert_eq!(review.values.len(), 10);
    assert!(review.values[9].is_some_and(|value| value > 0.99), "{:?}", review.values);
    // In the list of moves, too.
    let sign = review.faults[0].quality.sign();
    assert!(screen_of(&mut replayer, 100, 40).join("\n").contains(&format!("a15{sign}")), "{review:?}");
    press(&mut replayer, "v");
    assert!(!screen(&mut replayer).contains("best: "));
}

#[test]
fn the_same_review_twice_is_the_same() {
    let text = |mut replayer: ReplayController| screen_of(&mut replayer, 100, 30);
    assert_eq!(text(reviewed(LOST)), text(reviewed(LOST)));
}

#[test]
fn letters_and_small_windows_have_a_graph_too() {
    let look = TerminalTheme { signs: CharacterSet::Ascii, ..LOOK };
    let mut replayer = of_loader(FileLoader::new(sgf(LOST), 0).unwrap(), look);
    replayer.review_limits = NODES;
    press(&mut replayer, "v");
    finish(&mut replayer);
    for (columns, lines) in [(80, 24), (60, 16), (40, 12), (20, 8)] {
        let shown = screen_of(&mut replayer, columns, lines);
        assert!(shown.iter().all(|line| line.is_ascii()), "{shown:?}");
    }
    assert!(screen(&mut replayer).contains("####"), "{}", screen(&mut replayer));
}

#[test]
fn another_line_is_analysed_when_it_is_taken() {
    let mut replayer = reviewed("(;GM[4]SZ[15];B[hh](;W[hg];B[ig])(;W[ii];B[jj];W[kk]))");
    let n_known = |replayer: &ReplayController| {
        let review = replayer.review.as_ref().unwrap().summary(replayer.view.story());
        (review.values.iter().flatten().count(), review.values.len())
    };
    assert_eq!(n_known(&replayer), (4, 4));
    press(&mut replayer, "n2");
    assert_eq!(n_known(&replayer).1, 5);
    finish(&mut replayer);
    assert_eq!(n_known(&replayer), (5, 5));
}

#[test]
fn every_game_is_reviewed_or_the_reason_is_told() {
    // As far as the rules were kept.
    let mut replayer = reviewed("(;GM[4]SZ[15];B[hh];B[ii];W[jj])");
    assert!(screen(&mut replayer).contains("best: "), "{}", screen(&mut replayer));
    press(&mut replayer, "$");
    assert!(!screen(&mut replayer).contains("best: "), "{}", screen(&mut replayer));
    for name in ["quoridor.txt", "battle.txt"] {
        let mut replayer = of_records(sample(name));
        replayer.review_limits = ThinkingLimits { nodes: Some(200), ..NODES };
        press(&mut replayer, "v");
        finish(&mut replayer);
        assert!(screen(&mut replayer).contains("best: "), "{name}: {}", screen(&mut replayer));
    }
    let mut replayer = of_records(sample("quoridor-four.txt"));
    press(&mut replayer, "v");
    assert!(screen(&mut replayer).contains("only games of two players"), "{}", screen(&mut replayer));
}

#[test]
fn a_script_can_ask_for_a_review() {
    let mut out = Vec::new();
    super::lines::obey(sgf(LOST), "board off\nreview\n", false, &mut out);
    let answer = String::from_utf8(out).unwrap();
    assert!(answer.contains("better: ") && answer.contains("Anna  ?! 0  ? 0  ?? 0"), "{answer}");
}
