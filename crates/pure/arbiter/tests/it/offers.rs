//! Draws, pauses, resigning, leaving, aborting.

use tengen_arbiter::{Command, CommandError, EventKind, Millis, Offer};

use crate::host::{Host, seat, terms};

#[test]
fn a_draw_is_agreed_declined_or_lapses() {
    let mut host = Host::new(terms("gomoku", "none"));
    host.play_all("h8");
    assert_eq!(host.agree(1, Offer::Draw, 2000), Err(CommandError::NotAsked(Offer::Draw)));
    host.ask(0, Offer::Draw, 2000).unwrap();
    assert_eq!(host.agree(0, Offer::Draw, 2000), Err(CommandError::NotAsked(Offer::Draw)));
    // Playing on is an answer, too.
    host.play(1, "i9", 3000).unwrap();
    assert!(host.table.standing().is_empty());
    // One offers a draw with one's move, so it outlives that.
    host.ask(0, Offer::Draw, 4000).unwrap();
    host.play(0, "h9", 5000).unwrap();
    assert_eq!(host.table.standing().len(), 1);
    host.decline(1, Offer::Draw, 5000).unwrap();
    assert_eq!(
        host.ask(0, Offer::Draw, 6000).unwrap_err().to_string(),
        "your request was declined: ask again in 9 s"
    );
    // Asking what the other asks is agreeing.
    host.ask(1, Offer::Draw, 7000).unwrap();
    host.ask(0, Offer::Draw, 8000).unwrap();
    assert_eq!(host.end(), "draw: draw by agreement");
}

#[test]
fn a_pause_stops_the_clocks_and_the_game() {
    let mut host = Host::new(terms("gomoku", "60"));
    host.play(0, "h8", 5000).unwrap();
    assert_eq!(host.ask(0, Offer::Continue, 6000), Err(CommandError::NotPaused));
    host.ask(0, Offer::Pause, 7000).unwrap();
    host.agree(1, Offer::Pause, 10_000).unwrap();
    assert_eq!(host.table.deadline(), None);
    assert_eq!(host.play(1, "i9", 500_000), Err(CommandError::Paused));
    assert_eq!(host.ask(1, Offer::TakeBack, 500_000), Err(CommandError::Paused));
    assert_eq!(host.ask(1, Offer::Pause, 500_000), Err(CommandError::Paused));
    host.ask(1, Offer::Continue, 600_000).unwrap();
    host.agree(0, Offer::Continue, 700_000).unwrap();
    // Five seconds of this turn were used before the pause.
    assert_eq!(host.time_left(1, 700_000), 55_000);
    host.play(1, "i9", 701_000).unwrap();
    assert_eq!((host.time_left(0, 701_000), host.time_left(1, 701_000)), (55_000, 54_000));
}

#[test]
fn before_the_first_move_one_may_go_without_losing() {
    let mut host = Host::new(terms("gomoku", "none"));
    host.give(&Command::Abort { seat: seat(1) }, 1000).unwrap();
    assert_eq!(host.end(), "void: player 2 cancelled before the first move");
    let mut host = Host::new(terms("gomoku", "none"));
    host.play_all("h8");
    assert_eq!(host.give(&Command::Abort { seat: seat(1) }, 1000), Err(CommandError::HasBegun));
    host.give(&Command::Resign { seat: seat(1) }, 1000).unwrap();
    assert_eq!(host.end(), "player 1 wins: player 2 resigned");
    assert_eq!(host.give(&Command::Resign { seat: seat(0) }, 1000), Err(CommandError::GameOver));
}

#[test]
fn who_stays_may_claim_the_game_after_a_while() {
    for (draw, end) in
        [(false, "player 1 wins: player 2 left the game"), (true, "draw: player 2 left the game")]
    {
        let mut host = Host::new(terms("gomoku", "none"));
        let claim = Command::Claim { seat: seat(0), draw };
        host.play_all("h8 i9");
        assert_eq!(host.give(&claim, 3000), Err(CommandError::NobodyLeft));
        host.give(&Command::Leave { seat: seat(1) }, 4000).unwrap();
        assert_eq!(host.give(&Command::Leave { seat: seat(1) }, 4000), Err(CommandError::KnownAlready));
        host.give(&Command::Return { seat: seat(1) }, 5000).unwrap();
        assert_eq!(host.give(&claim, 100_000), Err(CommandError::NobodyLeft));
        host.give(&Command::Leave { seat: seat(1) }, 100_000).unwrap();
        let soon = host.give(&claim, 159_001).unwrap_err();
        assert_eq!(soon.to_string(), "wait 1 s more for your opponent to come back");
        assert_eq!(host.give(&claim, 160_000).unwrap().len(), 1);
        assert_eq!(host.end(), end);
        // Coming and going is still noted.
        assert_eq!(
            host.give(&Command::Return { seat: seat(1) }, 200_000),
            Ok(vec![EventKind::Returned { seat: seat(1) }])
        );
    }
}

#[test]
fn a_repeated_request_is_one_move_and_a_stale_one_is_none() {
    let mut host = Host::new(terms("gomoku", "none"));
    let play = |number, text: &str, ply| Command::Play {
        seat: seat(number),
        text: text.into(),
        ply: Some(ply),
        report: None,
        lag: Millis::ZERO,
    };
    host.give(&play(0, "h8", 0), 0).unwrap();
    assert_eq!(host.give(&play(0, "h8", 0), 0), Err(CommandError::PlayedAlready));
    assert_eq!(host.give(&play(0, "h9", 0), 0), Err(CommandError::OtherPly { meant: 0, next: 1 }));
    assert_eq!(host.give(&play(1, "h9", 2), 0), Err(CommandError::OtherPly { meant: 2, next: 1 }));
    host.give(&play(1, "h9", 1), 0).unwrap();
    assert_eq!(host.moves(), "h8 h9");
}
