use crate::{run, stderr, stdout};

#[test]
fn points_and_their_kinds() {
    let output = run(&["dev", "forbidden", "--black", "c8,d8,g8,i8,j8,f3,g3,h4,h5"], b"");
    assert_eq!(output.status.code(), Some(0));
    let text = stdout(&output);
    assert!(text.ends_with("\nh3 double-three\nf8 double-four\n"), "{text}");
    assert!(text.contains("\n 8 . . X X . 4 X . X X . . . . .\n"), "{text}");
    let chinese = run(&["--lang=zh", "dev", "forbidden", "--black", "c8,d8,g8,i8,j8"], b"");
    assert!(stdout(&chinese).ends_with("\nf8 四四禁手\n"));
}

#[test]
fn a_game_and_other_sizes() {
    let game = run(&["dev", "forbidden", "f8", "a1", "g8", "a2", "h9", "a3", "h10"], b"");
    assert!(stdout(&game).ends_with("\nh8 double-three\n"));
    let wide = run(&["dev", "forbidden", "--size", "30x6", "aa1"], b"");
    assert!(stdout(&wide).ends_with("  y  z aa ab ac ad\n\nno forbidden points\n"), "{}", stdout(&wide));
    let commas = run(&["dev", "forbidden", "f8,a1 g8", "a2", "h9, a3,h10"], b"");
    assert_eq!(stdout(&commas), stdout(&game));
}

#[test]
fn mistakes_are_named() {
    for (args, said) in [
        (&["dev", "forbidden", "p1"][..], "p1 is not on this board; see --size"),
        (&["dev", "forbidden", "h8", "h8"], "h8 is given twice"),
        (&["dev", "forbidden", "h88"], "h88 is not on this board; see --size"),
        (&["dev", "forbidden", "h888"], r#""h888": not a point"#),
        (&["dev", "forbidden", "--size", "-5", "a1"], r#""-5": not a board size"#),
        (&["dev", "forbidden", "--size", "0", "a1"], r#""0": not a board size"#),
        (&["--lang", "zh", "dev", "forbidden", "x"], r#""x"：不是坐标"#),
    ] {
        let output = run(args, b"");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(stderr(&output).contains(said), "{args:?}: {}", stderr(&output));
        assert_eq!(stdout(&output), "");
    }
}
