//! What is written reads the same, up to what the format cannot hold and says so.

use proptest::prelude::*;
use tengen_core::{Seat, scatter};
use tengen_games::AnyRules;
use tengen_gomoku::{BoardSize, Rule};
use tengen_records::{
    NodeRemarks, Record, RecordFormat, RecordedReason, RecordedResult, RecordedWinner, TextEncoding,
    WriteOptions, read, write,
};
use tengen_testkit::TestRng;

use crate::{
    english,
    made::{self, Features, battle, quoridor, stones},
};

/// Writes one record and reads it again.
fn again(record: &Record, format: RecordFormat) -> (Record, Vec<String>) {
    let options = WriteOptions::default();
    let written = write(std::slice::from_ref(record), format, options).unwrap();
    let text = String::from_utf8_lossy(&written.bytes).into_owned();
    let reading = read(&written.bytes, None).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(reading.format, format, "{text}");
    assert_eq!(reading.records.len(), 1, "{text}");
    let mut record = reading.records.into_iter().next().unwrap();
    record.heading.application = None;
    (record, english(&written.notes))
}

/// The rule that a reader gives a file which names none.
fn with_guessed_rule(mut record: Record) -> Record {
    let rule = record.plausible_rule().unwrap_or(Rule::Freestyle);
    if let AnyRules::Gomoku(rules) = &mut record.rules {
        rules.rule = rule;
    }
    record
}

fn some_size(seed: u64) -> BoardSize {
    let dice = &mut TestRng::new(scatter(seed));
    let mut side = || u8::try_from(1 + dice.below(52)).unwrap();
    BoardSize::new(side(), side()).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn sgf(seed: u64) {
        let features = Features { lib_remarks: false, ..Features::ALL };
        let mut record = stones(seed, some_size(seed), features);
        if let AnyRules::Gomoku(rules) = &mut record.rules {
            rules.rule = Rule::ALL[usize::try_from(seed % 5).unwrap()];
            rules.in_a_row = if seed.is_multiple_of(7) { 4 } else { 5 };
        }
        let (back, notes) = again(&record, RecordFormat::Sgf);
        let mut expected = record;
        // SGF has a letter for few ways to end, and a note where there is none.
        let is_kept = expected.heading.result == back.heading.result;
        prop_assert_eq!(!is_kept, notes.iter().any(|note| note.starts_with("the reason for the result")));
        if let Some(verdict) = &mut expected.heading.result {
            let is_win = matches!(verdict.end, RecordedWinner::Win(_));
            let lost = verdict.how.is_some() && !is_win;
            match &verdict.how {
                Some(_) if lost => verdict.how = None,
                Some(RecordedReason::Board) => verdict.how = None,
                Some(RecordedReason::RulesBroken | RecordedReason::Gone) => verdict.how = Some(RecordedReason::Forfeit),
                _ => {}
            }
        }
        prop_assert_eq!(back, expected);
    }

    #[test]
    fn lib(seed: u64) {
        let features = Features {
            any_color: false,
            sgf_remarks: false,
            setup: false,
            times_left: false,
            times_used: false,
            heading: false,
            ..Features::ALL
        };
        let record = with_guessed_rule(stones(seed, BoardSize::RENJU, features));
        let (back, notes) = again(&record, RecordFormat::Lib);
        prop_assert!(notes.iter().all(|note| note == "the rule was not saved"), "{notes:?}");
        prop_assert_eq!(back, record);
    }

    #[test]
    fn psq_and_gomotur(seed: u64) {
        let features = Features { times_used: seed.is_multiple_of(2), ..Features::NONE };
        let dice = &mut TestRng::new(seed);
        let mut record = with_guessed_rule(stones(seed, *dice.pick(&[BoardSize::RENJU, BoardSize::new(20, 20).unwrap()]), features));
        record.heading.set_player(Seat::FIRST, made::word(dice));
        record.heading.set_player(Seat::SECOND, made::word(dice));
        for format in [RecordFormat::Psq, RecordFormat::Gomotur] {
            if write(std::slice::from_ref(&record), format, WriteOptions::default()).is_err() {
                continue;
            }
            let (mut back, _) = again(&record, format);
            // What stands on the board tells the result by itself.
            back.heading.result = None;
            for id in record.tree.ids().skip(1).filter(|_| features.times_used) {
                prop_assert!(back.tree.node(id).time_used.is_some());
            }
            prop_assert_eq!(back, record.clone());
        }
    }

    #[test]
    fn bare_points(seed: u64) {
        let bare = with_guessed_rule(stones(seed, BoardSize::RENJU, Features::NONE));
        prop_assert_eq!(&again(&bare, RecordFormat::Pos).0, &bare);
        let passing = with_guessed_rule(stones(seed, BoardSize::RENJU, Features { passes: true, ..Features::NONE }));
        if !bare.tree.is_empty() {
            prop_assert_eq!(&again(&bare, RecordFormat::Plain).0, &bare);
            prop_assert_eq!(&again(&bare, RecordFormat::Letters).0, &bare);
        }
        if !passing.tree.is_empty() {
            prop_assert_eq!(&again(&passing, RecordFormat::Plain).0, &passing);
        }
    }

    #[test]
    fn ccgc(seed: u64) {
        let dice = &mut TestRng::new(seed);
        let features = Features { any_color: true, ..Features::NONE };
        let mut record = with_guessed_rule(stones(seed, BoardSize::RENJU, features));
        record.heading.event = Some(made::word(dice));
        record.heading.set_player(Seat::FIRST, made::word(dice));
        record.heading.place = Some(made::word(dice));
        record.heading.date = dice.one_in(2).then(|| "2026.11.15 14:00".to_owned());
        record.heading.result = Some(*dice.pick(&[RecordedWinner::Win(Seat::FIRST), RecordedWinner::Win(Seat::SECOND), RecordedWinner::Draw]))
            .map(|end| RecordedResult { end, how: None });
        let (back, notes) = again(&record, RecordFormat::Ccgc);
        if !notes.iter().any(|note| note.contains("UTF-8")) {
            prop_assert_eq!(back, record);
        }
    }

    #[test]
    fn quoridor_text(seed: u64) {
        use tengen_quoridor::Rules;
        let dice = &mut TestRng::new(seed);
        let rules = *dice.pick(&[Rules::OFFICIAL, Rules::FOUR, Rules::CONTEST, Rules { size: 5, ..Rules::OFFICIAL }]);
        let mut record = quoridor(seed, rules);
        record.heading = made::heading(dice, rules.players).into();
        for id in record.tree.ids().collect::<Vec<_>>() {
            let mut node = record.tree.node_mut(id);
            *node.remarks_mut() = NodeRemarks::default();
            if dice.one_in(4) {
                node.remarks_mut().comment = made::paragraph(dice);
            }
            if dice.one_in(4) {
                node.time_used = Some(std::time::Duration::from_millis(dice.below(5000) as u64));
            }
        }
        let (back, notes) = again(&record, RecordFormat::QuoridorText);
        prop_assert_eq!(notes, Vec::<String>::new());
        prop_assert_eq!(back, record);
    }

    #[test]
    fn quoridor_log(seed: u64) {
        let mut record = quoridor(seed, tengen_quoridor::Rules::CONTEST);
        prop_assume!(!record.tree.is_empty());
        record.heading.set_player(Seat::FIRST, "ALPHA");
        if record.tree.ids().any(|id| record.tree.node(id).play.as_ref().is_some_and(|play| play.seat == Seat::SECOND)) {
            record.heading.set_player(Seat::SECOND, "BETA");
        }
        let (back, notes) = again(&record, RecordFormat::QuoridorLog);
        prop_assert_eq!(notes, Vec::<String>::new());
        prop_assert_eq!(back, record);
    }

    #[test]
    fn battlefield(seed: u64) {
        let record = battle(seed);
        let (back, notes) = again(&record, RecordFormat::BattlefieldText);
        prop_assert_eq!(notes, Vec::<String>::new());
        prop_assert_eq!(back, record);
    }

    /// Any record in any format: written and read again, or refused with a reason.
    #[test]
    fn whatever_is_written_can_be_read(seed: u64) {
        let record = match seed % 4 {
            0 => quoridor(seed, tengen_quoridor::Rules::FOUR),
            1 => battle(seed),
            _ => stones(scatter(seed), *TestRng::new(seed).pick(&[BoardSize::RENJU, some_size(seed)]), wild(seed)),
        };
        for format in RecordFormat::ALL {
            for encoding in [TextEncoding::Usual, TextEncoding::Utf8] {
                let Ok(written) = write(std::slice::from_ref(&record), format, WriteOptions { encoding }) else {
                    continue;
                };
                let text = String::from_utf8_lossy(&written.bytes);
                let reading = read(&written.bytes, None);
                let reading = reading.unwrap_or_else(|error| panic!("{error}\n{text}"));
                prop_assert_eq!(reading.format, format, "{}", text);
                let plays = |record: &Record| {
                    let nodes = record.tree.main_line().filter_map(|id| record.tree.node(id).play.clone());
                    nodes.collect::<Vec<_>>()
                };
                prop_assert_eq!(plays(&reading.records[0]), plays(&record), "{} {}", format, text);
            }
        }
    }
}

/// Some features or others.
fn wild(seed: u64) -> Features {
    let dice = &mut TestRng::new(scatter(seed));
    let mut flip = || dice.one_in(3);
    Features {
        branches: flip(),
        passes: flip(),
        any_color: flip(),
        no_moves: flip(),
        sgf_remarks: flip(),
        lib_remarks: flip(),
        setup: flip(),
        times_left: flip(),
        times_used: flip(),
        heading: flip(),
    }
}

#[test]
fn several_records_in_one_file() {
    let records: Vec<Record> = (1..6)
        .map(|seed| with_guessed_rule(stones(seed * 31, BoardSize::RENJU, Features::NONE)))
        .filter(|record| !record.tree.is_empty())
        .collect();
    assert!(records.len() > 2);
    for format in [RecordFormat::Sgf, RecordFormat::Plain, RecordFormat::Letters, RecordFormat::Ccgc] {
        let written = write(&records, format, WriteOptions::default()).unwrap();
        let mut back = read(&written.bytes, None).unwrap().records;
        for record in &mut back {
            record.heading.application = None;
        }
        assert_eq!(back, records, "{format}");
    }
}
