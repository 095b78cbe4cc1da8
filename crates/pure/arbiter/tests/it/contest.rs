//! A table with the Quoridor contest's terms judges as the contest's own judge does.

use tengen_arbiter::{AtLimit, Command, Millis, MoveLimit, Policies, Policy, Terms, Then};
use tengen_core::{Outcome, Seat};
use tengen_quoridor::{
    Move,
    contest::{Bout, End, Profile, Step},
};
use tengen_testkit::Dice;

use crate::host::{Host, terms};

fn contest_terms(profile: Profile) -> Terms {
    let (violations, then) = match profile {
        Profile::Document => (Policies::THREE, AtLimit::LessTime),
        Profile::Original => {
            let out_of_time = Policy::Count { limit: 2, then: Then::Pass };
            (Policies { out_of_time, lateness_apart: true, ..Policies::THREE }, AtLimit::LastToMove)
        }
    };
    let move_limit = Some(MoveLimit { moves: Bout::STEP_LIMIT, then });
    Terms { violations, move_limit, ..terms("quoridor,variant=contest", "1/move") }
}

#[test]
fn the_referee_and_the_contest_judge_agree() {
    let mut dice = Dice::new(3);
    let mut ends = [0; 4];
    for round in 0..300 {
        let profile = if dice.one_in(2) { Profile::Document } else { Profile::Original };
        let (mut host, mut bout) = (Host::new(contest_terms(profile)), Bout::new(profile));
        let (mut now, mut seat) = (0, Seat::FIRST);
        // Some games are clean and long, others wild.
        let wildness = [2, 20, 1000][round % 3];
        while bout.end().is_none() {
            if dice.one_in(wildness * 2) {
                now += 1001;
                bout.time_out(seat).unwrap();
                host.give(&Command::Tick, now).unwrap();
            } else {
                now += dice.below(1001) as u64;
                let texts = host.table.position().legal_moves();
                let text = if dice.one_in(wildness) || texts.is_empty() {
                    (*dice.pick(&["e9", "e1", "a1", "e5h", "e5v", "e4h"])).to_owned()
                } else {
                    dice.pick(&texts).clone()
                };
                bout.step(seat, &Step::from(text.parse::<Move>().unwrap())).unwrap();
                host.play(u8::from(seat != Seat::FIRST), &text, now).unwrap();
            }
            seat = seat.other();
        }
        let [first, second] = host.table.time_spent() else { panic!("two play") };
        let spent = [first, second].map(|time| std::time::Duration::from_millis(time.0));
        let conclusion = host.table.conclusion().unwrap();
        assert_eq!(conclusion.outcome, bout.outcome(spent), "{} {:?}", host.end(), bout.end());
        match bout.end().unwrap() {
            End::Goal(_) => ends[0] += 1,
            End::Violations(_) => ends[1] += 1,
            End::Timeouts(_) => ends[2] += 1,
            End::StepLimit => ends[3] += 1,
        }
        let tengen_games::AnyPosition::Quoridor(position) = host.table.position() else { panic!("Quoridor") };
        for seat in Seat::all(2) {
            assert_eq!(position.pawn(seat), bout.position().pawn(seat));
            assert_eq!(position.hand(seat), bout.position().hand(seat));
        }
        assert!(conclusion.outcome != Some(Outcome::Draw) || profile == Profile::Document);
        assert!(host.table.last_event_at() <= Millis(now));
    }
    assert!(ends.iter().all(|&count| count > 3), "{ends:?}");
}
