//! Battlefield: the whole program beside a slow one, and single orders.

use tengen_battlefield::{
    Order, Position,
    text::{TextSession, read_map, split_map, write_map},
};
use tengen_core::Game as _;
use tengen_testkit::slow;

/// A map and orders, as the course's program reads them.
pub(crate) fn text(data: &[u8]) {
    let (mut session, mut screen, mut notes) = (TextSession::new(), Vec::new(), Vec::new());
    for line in data.split_inclusive(|&byte| byte == b'\n') {
        if session.is_over() {
            break;
        }
        session.line(line, &mut screen, &mut notes);
    }
    session.end(&mut screen);
    let (slow_screen, slow_notes) = slow::battlefield::run(data);
    assert!(
        screen == slow_screen.as_bytes(),
        "{}\ninstead of\n{slow_screen}",
        String::from_utf8_lossy(&screen)
    );
    assert_eq!(String::from_utf8_lossy(&notes), slow_notes);
    if let Ok(field) = read_map(data) {
        let written = write_map(&field);
        assert_eq!(read_map(written.as_bytes()), Ok(field), "{written}");
    }
}

/// A map, and orders as other front ends give them: what is foreseen happens, and can be taken back.
pub(crate) fn orders(data: &[u8]) {
    let Ok((field, rest)) = split_map(data) else { return };
    let mut position = Position::new(field);
    for line in String::from_utf8_lossy(rest).lines().take(100) {
        let Ok(order) = line.parse::<Order>() else { continue };
        let text = order.to_string();
        assert_eq!(text.parse::<Order>().as_ref(), Ok(&order), "{text}");
        let before = position.clone();
        let foreseen = position.foresee(&order);
        match position.play(&order) {
            Ok(undo) => {
                assert_eq!(foreseen.as_deref(), Ok(undo.effects()));
                let after = position.clone();
                position.unmake(&order, undo);
                assert_eq!((&position, position.key()), (&before, before.key()));
                position = after;
                let resumed =
                    Position::resume(position.field().clone(), position.to_move(), position.turn_number());
                assert_eq!((&resumed, resumed.key()), (&position, position.key()), "kept along the way");
            }
            Err(error) => {
                assert_eq!(foreseen, Err(error));
                assert_eq!(position, before, "what is refused changes nothing");
            }
        }
    }
}
