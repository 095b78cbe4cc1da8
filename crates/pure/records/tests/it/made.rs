//! Records made by chance.

use std::{collections::BTreeSet, time::Duration};

use tengen_core::{Game as _, Seat};
use tengen_games::{AnyMove, AnyRules};
use tengen_gomoku::{BoardSize, Color, Move, Point, Rules};
use tengen_records::{
    NodeId, PointSign, Record, RecordMetadata, RecordedReason, RecordedResult, RecordedWinner, RefusedAttempt,
};
use tengen_testkit::TestRng;

/// What a record may have.
#[derive(Clone, Copy, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is there or not")]
pub(crate) struct Features {
    pub(crate) branches: bool,
    pub(crate) passes: bool,
    pub(crate) any_color: bool,
    pub(crate) no_moves: bool,
    pub(crate) sgf_remarks: bool,
    pub(crate) lib_remarks: bool,
    pub(crate) setup: bool,
    pub(crate) times_left: bool,
    pub(crate) times_used: bool,
    pub(crate) heading: bool,
}

impl Features {
    pub(crate) const NONE: Self = Self {
        branches: false,
        passes: false,
        any_color: false,
        no_moves: false,
        sgf_remarks: false,
        lib_remarks: false,
        setup: false,
        times_left: false,
        times_used: false,
        heading: false,
    };
    pub(crate) const ALL: Self = Self {
        branches: true,
        passes: true,
        any_color: true,
        no_moves: true,
        sgf_remarks: true,
        lib_remarks: true,
        setup: true,
        times_left: true,
        times_used: true,
        heading: true,
    };
}

/// A word without anything special.
pub(crate) fn word(dice: &mut TestRng) -> String {
    let words = ["Alpha", "beta-2", "甲队", "O'Neil", "zip.exe", "全国赛", "x"];
    (*dice.pick(&words)).to_owned()
}

/// A line with everything that formats use for themselves.
pub(crate) fn phrase(dice: &mut TestRng) -> String {
    let parts = ["a]b", "c\\d", "e:f", "\"g\"", "变化", "é😀", "[h", "(;i", "12ms.", "j,k"];
    let n = 1 + dice.below(3);
    (0..n).map(|_| *dice.pick(&parts)).collect::<Vec<_>>().join(" ")
}

/// Some lines of that.
pub(crate) fn paragraph(dice: &mut TestRng) -> String {
    let n = 1 + dice.below(3);
    (0..n).map(|_| phrase(dice)).collect::<Vec<_>>().join("\n")
}

fn maybe<T>(dice: &mut TestRng, make: impl FnOnce(&mut TestRng) -> T) -> Option<T> {
    dice.one_in(2).then(|| make(dice))
}

pub(crate) fn verdict(dice: &mut TestRng, players: u8) -> RecordedResult {
    let seat = Seat::new(u8::try_from(dice.below(usize::from(players))).unwrap()).unwrap();
    let ends =
        [RecordedWinner::Win(seat), RecordedWinner::Win(seat), RecordedWinner::Draw, RecordedWinner::Void];
    let hows = [
        None,
        Some(RecordedReason::Board),
        Some(RecordedReason::Resignation),
        Some(RecordedReason::Time),
        Some(RecordedReason::Forfeit),
        Some(RecordedReason::RulesBroken),
        Some(RecordedReason::Gone),
        Some(RecordedReason::Other("no show".to_owned())),
    ];
    RecordedResult { end: *dice.pick(&ends), how: dice.pick(&hows).clone() }
}

pub(crate) fn heading(dice: &mut TestRng, players: u8) -> RecordMetadata {
    let mut heading = RecordMetadata::default();
    for seat in Seat::all(players) {
        if dice.one_in(2) {
            heading.set_player(seat, phrase(dice));
        }
    }
    heading.event = maybe(dice, phrase);
    heading.place = maybe(dice, word);
    heading.date = maybe(dice, |_| "2026-11-15".to_owned());
    heading.round = maybe(dice, |_| "1.1".to_owned());
    heading.comment = maybe(dice, paragraph);
    heading.time_control = maybe(dice, |dice| (*dice.pick(&["600", "3x30 byo-yomi"])).to_owned());
    heading.result = maybe(dice, |dice| verdict(dice, players));
    for key in ["US", "GN", "CP"] {
        if dice.one_in(3) {
            heading.add_tag(key, phrase(dice));
        }
    }
    heading
}

/// A game of stones by chance. Points are free where they are played.
pub(crate) fn stones(seed: u64, size: BoardSize, features: Features) -> Record {
    let dice = &mut TestRng::new(seed);
    let points: Vec<Point> = size.points().collect();
    let mut record = Record::new(AnyRules::Gomoku(Rules { size, ..Rules::FREESTYLE }));
    let mut boards: Vec<(NodeId, BTreeSet<Point>, usize)> = vec![(NodeId::ROOT, BTreeSet::new(), 0)];
    remarks(dice, &mut record, &mut boards[0], &points, features);
    for _ in 0..dice.below(40) {
        let at = if features.branches { dice.below(boards.len()) } else { boards.len() - 1 };
        let (parent, mut taken, n_moves) = boards[at].clone();
        let free: Vec<Point> = points.iter().copied().filter(|point| !taken.contains(point)).collect();
        let seat = if features.any_color && dice.one_in(5) {
            Seat::FIRST
        } else {
            Seat::new(u8::from(n_moves % 2 == 1)).unwrap()
        };
        let id = if features.no_moves && dice.one_in(8) {
            let id = record.tree.add(parent, None).unwrap();
            record.tree.node_mut(id).remarks_mut().comment = phrase(dice);
            boards.push((id, taken, n_moves));
            id
        } else {
            let is_pass = free.is_empty() || (features.passes && dice.one_in(8));
            if is_pass && !features.passes {
                continue;
            }
            let m = if is_pass {
                Move::Pass
            } else {
                let point = *dice.pick(&free);
                taken.insert(point);
                Move::Place(point)
            };
            let id = record.tree.add_move(parent, seat, AnyMove::Gomoku(m)).unwrap();
            times(dice, &mut record, id, features);
            boards.push((id, taken, n_moves + 1));
            id
        };
        let last = boards.len() - 1;
        debug_assert_eq!(boards[last].0, id);
        remarks(dice, &mut record, &mut boards[last], &points, features);
    }
    if features.heading {
        record.heading = heading(dice, 2).into();
    }
    record
}

fn times(dice: &mut TestRng, record: &mut Record, id: NodeId, features: Features) {
    let mut time = || Some(Duration::from_millis(dice.below(100_000) as u64));
    let mut node = record.tree.node_mut(id);
    node.time_left = if features.times_left { time() } else { None };
    node.time_used = if features.times_used { time() } else { None };
}

fn remarks(
    dice: &mut TestRng,
    record: &mut Record,
    (id, taken, _): &mut (NodeId, BTreeSet<Point>, usize),
    points: &[Point],
    features: Features,
) {
    let mut node = record.tree.node_mut(*id);
    if !dice.one_in(4) {
        return;
    }
    let remarks = node.remarks_mut();
    if features.sgf_remarks || features.lib_remarks {
        remarks.title = phrase(dice);
        remarks.comment = paragraph(dice);
    }
    if features.lib_remarks {
        remarks.is_marked = dice.one_in(2);
        remarks.is_start = dice.one_in(9);
        remarks.board_text = maybe(dice, word).unwrap_or_default();
    }
    if features.sgf_remarks {
        remarks.labels = (0..dice.below(3)).map(|_| (*dice.pick(points), phrase(dice))).collect();
        for sign in [PointSign::Cross, PointSign::Triangle, PointSign::Circle, PointSign::Square] {
            remarks.marks.extend(maybe(dice, |dice| (*dice.pick(points), sign)));
        }
        // At the root, what SGF does not know is about the whole game.
        if *id != NodeId::ROOT {
            remarks.others.extend(maybe(dice, |dice| ("VW".to_owned(), phrase(dice))));
        }
    }
    if features.setup && dice.one_in(2) {
        for color in [Some(Color::BLACK), Some(Color::WHITE), None] {
            let point = *dice.pick(points);
            if taken.contains(&point) == color.is_none() {
                remarks.setup.push((point, color));
                if color.is_some() {
                    taken.insert(point)
                } else {
                    taken.remove(&point)
                };
            }
        }
        remarks.to_move = maybe(dice, |dice| *dice.pick(&[Color::BLACK, Color::WHITE]));
    }
}

/// A game of Quoridor by the rules, with turns that are skipped and refused steps if it is of the contest.
pub(crate) fn quoridor(seed: u64, rules: tengen_quoridor::Rules) -> Record {
    let dice = &mut TestRng::new(seed);
    let mut record = Record::new(AnyRules::Quoridor(rules));
    let mut position = tengen_quoridor::Position::new(rules).unwrap();
    let mut end = NodeId::ROOT;
    let is_contest = rules.variant == tengen_quoridor::QuoridorVariant::Contest;
    for n in 0..dice.below(60) {
        if is_contest && n > 4 && dice.one_in(10) {
            let turn = position.turn().other();
            let setup = tengen_quoridor::Setup { turn, ..(&position).into() };
            let Ok(skipped) = tengen_quoridor::Position::try_from(setup) else { break };
            position = skipped;
        }
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        if n < 4 || dice.one_in(2) {
            moves.retain(|m| matches!(m, tengen_quoridor::Move::Step(_)));
        }
        if moves.is_empty() {
            break;
        }
        let (seat, m) = (position.turn(), *dice.pick(&moves));
        let _ = position.make(&m);
        end = record.tree.add_move(end, seat, AnyMove::Quoridor(m)).unwrap();
        if is_contest && dice.one_in(8) {
            let text = "0,0,-1,-1,-1,-1".to_owned();
            record.tree.node_mut(end).remarks_mut().refused.push(RefusedAttempt {
                seat,
                text,
                status: 7,
                why: None,
            });
        }
    }
    if let Some(tengen_core::Outcome::Win(seat)) = position.outcome() {
        record.heading.result = Some(RecordedResult::win(seat).by(RecordedReason::Board));
    }
    record
}

/// A battle by chance on the usual map.
pub(crate) fn battle(seed: u64) -> Record {
    let dice = &mut TestRng::new(seed);
    let rules: AnyRules = "battlefield".parse().unwrap();
    let AnyRules::Battlefield(field) = &rules else { panic!() };
    let mut position = tengen_battlefield::Position::new((**field).clone());
    let mut record = Record::new(rules);
    let mut end = NodeId::ROOT;
    for _ in 0..dice.below(40) {
        let mut orders = Vec::new();
        position.legal_moves(&mut orders);
        if orders.is_empty() {
            break;
        }
        let (seat, order) = (position.turn(), dice.pick(&orders).clone());
        let _ = position.make(&order);
        end = record.tree.add_move(end, seat, AnyMove::Battlefield(order)).unwrap();
    }
    record.heading.result = position.outcome().map(|outcome| match outcome {
        tengen_core::Outcome::Win(seat) => RecordedResult::win(seat).by(RecordedReason::Board),
        tengen_core::Outcome::Draw => RecordedResult::DRAW.by(RecordedReason::Board),
    });
    record
}
