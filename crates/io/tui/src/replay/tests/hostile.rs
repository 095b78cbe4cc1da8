use super::*;

fn is_harmless(lines: &[String]) -> bool {
    lines
        .iter()
        .flat_map(|line| line.chars())
        .all(|c| !c.is_control() && !('\u{202a}'..='\u{202e}').contains(&c))
}

#[test]
fn texts_of_a_file_cannot_act_on_the_terminal() {
    let evil = "\u{1b}[2J\u{1b}]0;owned\u{7}\u{202e}\u{9b}31m\r\n\u{b}x";
    let text = format!(
        "(;GM[4]SZ[15]PB[{evil}]PW[{evil}]EV[{evil}]DT[{evil}]RE[{evil}]C[{evil}];B[hh]C[{evil}]N[{evil}]LB[aa:{evil}])"
    );
    let text = text.replace("[2J", "(2J").replace("]0;", ")0;");
    let mut replayer = of_records(sgf(&text));
    for key in ["", "n", "c", "q", "s"] {
        press(&mut replayer, key);
        let lines = screen_of(&mut replayer, 80, 24);
        assert!(is_harmless(&lines), "{lines:?}");
    }
    let mut out = Vec::new();
    super::lines::obey(sgf(&text), "n\n", false, &mut out);
    assert!(!out.contains(&0x1b) && !out.contains(&0x07));
}

#[test]
fn huge_comments_are_cut_and_can_be_scrolled() {
    let numbers = (0..100_000).map(|n| n.to_string()).collect::<Vec<_>>().join(" ");
    let long = numbers + &"无".repeat(100_000);
    let mut replayer = of_records(sgf(&format!("(;GM[4]SZ[15]C[{long}];B[hh]C[{long}])")));
    press(&mut replayer, "n");
    assert!(screen(&mut replayer).contains("... (c: all of it)"));
    press(&mut replayer, "c");
    let top = screen(&mut replayer);
    press(&mut replayer, "]");
    assert_ne!(screen(&mut replayer), top);
    code(&mut replayer, KeyCode::End);
    let end = screen(&mut replayer);
    press(&mut replayer, "]");
    assert_eq!(screen(&mut replayer), end);
    code(&mut replayer, KeyCode::Home);
    assert_eq!(screen(&mut replayer), top);
}

#[test]
fn a_comment_may_have_any_number_of_lines() {
    for n_lines in [65_533, 65_534, 65_535, 65_536, 65_537] {
        let long = format!("a{}b", "\n".repeat(n_lines - 1));
        let mut replayer = of_records(sgf(&format!("(;GM[4]SZ[15];B[hh]C[{long}])")));
        press(&mut replayer, "nc");
        code(&mut replayer, KeyCode::End);
        assert!(screen(&mut replayer).contains("b "), "{n_lines}");
    }
}

#[test]
fn names_and_moves_of_any_length_fit() {
    let name = "天".repeat(100_000);
    let mut replayer = of_records(sgf(&format!("(;GM[4]SZ[15]PB[{name}]PW[{name}]EV[{name}];B[hh];W[hi])")));
    press(&mut replayer, "n");
    for (columns, lines) in [(80, 24), (41, 7), (200, 60)] {
        assert!(
            screen_of(&mut replayer, columns, lines).iter().all(|line| crate::text::width(line) <= columns)
        );
    }
}

#[test]
fn the_largest_board_full_of_stones_is_shown_and_follows_the_last_move() {
    let letters: Vec<char> = ('a'..='z').chain('A'..='Z').collect();
    let stone = |n: usize| {
        let colour = if n.is_multiple_of(2) { 'B' } else { 'W' };
        format!(";{colour}[{}{}]", letters[n % 52], letters[n / 52])
    };
    let stones = (0..52 * 52).map(stone).collect::<Vec<_>>().concat();
    let mut replayer = of_records(sgf(&format!("(;GM[4]SZ[52]{stones})")));
    assert_eq!(at(&replayer), (0, 2704));
    code(&mut replayer, KeyCode::End);
    let last = screen(&mut replayer);
    assert!(last.contains("Move 2704 of 2704") && last.contains("2704 az1"), "{last}");
    assert!(last.lines().any(|line| line.starts_with(" 1 ")), "{last}");
    press(&mut replayer, "1\n");
    let first = screen(&mut replayer);
    assert!(first.contains("52 (●)") || first.contains("52 (○)"), "{first}");
}

#[test]
fn a_line_without_end_is_cut() {
    let passes = ";B[];W[]".repeat(60_000);
    let mut replayer = of_records(sgf(&format!("(;GM[4]SZ[15]{passes})")));
    assert_eq!(at(&replayer).1, crate::replay::StepList::MAX_STEPS);
    assert!(screen(&mut replayer).contains("only the first 100000 steps of this game are shown"));
    code(&mut replayer, KeyCode::End);
    assert!(screen(&mut replayer).contains("Move 100000 of 100000"));
}
