//! Games in which the players open by a protocol: seats and colours are two things, and a seat may go on.

use tengen_core::{Outcome, Seat};

use crate::scripts::{in_words, play, text_player};

/// A program that knows how the whole game goes, and plays what comes next.
fn reader(game: &str) -> String {
    format!(
        "n=0; while read -r word rest; do case $word in
            isready) echo readyok;;
            position) set -- $rest; if [ $# -gt 2 ]; then n=$(($#-2)); else n=0; fi;;
            go) echo \"$word $rest\" >> clocks; echo bestmove $(echo {game} | cut -d' ' -f$((n+1)));;
            quit) exit 0;;
        esac; done"
    )
}

#[test]
fn seats_and_colours_are_kept_apart() {
    let game = "h8 h9 i9 declare:2 swap a1 offer:j10 offer:a15 choose:j10 b1 k11 c1 g7";
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let players = [
        text_player("A", &reader(game), folders[0].path()),
        text_player("B", &reader(game), folders[1].path()),
    ];
    let played = play(players, "renju,opening=yamaguchi", "", 2);
    assert_eq!(played.codes(), ["row"; 2]);
    for (number, first, game) in &played.games {
        // Whoever began has White since the swap, and lost.
        assert_eq!(in_words(game), "Black wins by five in a row");
        let outcome = game.conclusion().unwrap().outcome;
        assert_eq!((game.result(), outcome), ("0-1", Some(Outcome::Win(Seat::SECOND))), "{number}");
        assert_eq!(*first, *number as usize - 1);
        let plies = game.host.table().plies();
        let seats: String = plies.iter().map(|ply| if ply.seat == Seat::FIRST { '1' } else { '2' }).collect();
        assert_eq!(seats, "1111212211212");
        let counts = game.times().map(|times| times.count);
        assert_eq!((game.host.history().moves().len(), counts, game.overhead().count), (13, [8, 5], 12));
    }
    let standing = &played.standing;
    assert_eq!((standing.tally.wins, standing.tally.losses), (1, 1));
    // Each seat has made its own moves, seven and six, once as the first and once as the second.
    assert_eq!(standing.times.map(|times| times.count), [14 - 1, 13]);
}

#[test]
fn an_illegal_step_of_the_opening_loses() {
    for (game, told) in [
        // Not one of the 26 openings.
        ("h8 a1", "White makes an illegal move: a1"),
        ("h8 h9 i9 declare:99", "makes an illegal move: declare:99"),
        ("h8 h9 i9 declare:2 h10", "makes an illegal move: h10"),
        // The same offer twice.
        ("h8 h9 i9 declare:2 keep a1 offer:j10 offer:j10", "makes an illegal move: offer:j10"),
    ] {
        let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let players = [
            text_player("A", &reader(game), folders[0].path()),
            text_player("B", &reader(game), folders[1].path()),
        ];
        let played = play(players, "renju,opening=yamaguchi", "", 1);
        assert!(played.told().contains(told) || played.told().contains(&told[6..]), "{}", played.told());
    }
}
