//! Records become scenes as they are, whether or not they keep to the rules.

use proptest::prelude::*;
use tengen_battlefield::text::split_map;
use tengen_core::{Lang, Seat};
use tengen_drawing::{
    BoardMark, GomokuScene, LastMove, MarkSymbol, PictureCaption, QuoridorScene, Scene, mark_continuations,
    record_caption, record_scenes,
};
use tengen_games::{AnyMove, AnyPosition, AnyRules};
use tengen_gomoku::{Color, Point};
use tengen_records::{NodeId, Record, read};
use tengen_testkit::TestRng;

use crate::samples::{self, point, scenes};

fn record(text: &str) -> Record {
    read(text.as_bytes(), None).unwrap().records.remove(0)
}

/// The scenes of a game of Gomoku in SGF.
fn boards(sgf: &str) -> Vec<GomokuScene> {
    let scenes = scenes(&record(sgf), None).into_iter();
    let boards =
        scenes.map(|scene| if let Scene::Gomoku(scene) = scene { scene } else { panic!("{scene:?}") });
    boards.collect()
}

fn moves_of_quoridor(text: &str) -> Vec<QuoridorScene> {
    let scenes = scenes(&record(text), None).into_iter();
    let boards =
        scenes.map(|scene| if let Scene::Quoridor(scene) = scene { scene } else { panic!("{scene:?}") });
    boards.collect()
}

/// Each stone as `B1 h8`; one without a number as `B h8`.
fn stones(scene: &GomokuScene) -> String {
    let name = |color| if color == Color::BLACK { 'B' } else { 'W' };
    let number = |number: Option<u16>| number.map(|number| number.to_string()).unwrap_or_default();
    let stones = scene.stones.iter().map(|s| format!("{}{} {}", name(s.color), number(s.number), s.point));
    stones.collect::<Vec<_>>().join(", ")
}

fn label(scene: &GomokuScene, name: &str) -> Option<String> {
    scene.marks.iter().find(|mark| mark.point == point(name)).map(|mark| {
        if let MarkSymbol::Label(text) = &mark.sign { text.clone() } else { format!("{:?}", mark.sign) }
    })
}

#[test]
fn stones_after_a_five_are_shown_and_the_five_stays_marked() {
    let all = boards("(;GM[4];B[aa];W[ao];B[ba];W[bo];B[ca];W[co];B[da];W[eo];B[ea];W[fo];B[ga])");
    let rows = [["a15", "b15", "c15", "d15", "e15"].map(point).to_vec()];
    assert_eq!(all[8].winning_rows, Vec::<Vec<Point>>::new());
    for scene in &all[9..] {
        assert_eq!(scene.winning_rows, rows);
    }
    assert!(stones(&all[11]).ends_with("B9 e15, W10 f1, B11 g15"), "{}", stones(&all[11]));
    assert_eq!(all[11].last, Some(point("g15")));
}

#[test]
fn one_colour_twice_keeps_its_colour() {
    let all = boards("(;GM[4];B[hh];B[hi];B[hj];W[aa];W[ab])");
    assert_eq!(stones(&all[5]), "B1 h8, B2 h7, B3 h6, W4 a15, W5 a14");
}

#[test]
fn passes_count_and_leave_no_last_stone() {
    let all = boards("(;GM[4];B[hh];W[];B[hi];B[];W[hj])");
    assert_eq!(all[2].last, None);
    assert_eq!(all[4].last, None);
    assert_eq!(stones(&all[5]), "B1 h8, B3 h7, W5 h6");
}

#[test]
fn stones_that_are_set_up_have_no_numbers() {
    let all = boards("(;GM[4]AB[hh][hi]AW[aa]PL[W];W[ab];B[hj];AE[hh]AW[hi]AB[cc];W[ac])");
    assert_eq!(stones(&all[0]), "B h7, B h8, W a15");
    assert_eq!(stones(&all[2]), "B h7, B h8, W a15, W1 a14, B2 h6");
    // One taken away, one of another colour, one more: the others keep their numbers.
    assert_eq!(stones(&all[3]), "W a15, W1 a14, B2 h6, W h7, B c13");
    assert_eq!(all[3].last, Some(point("h6")));
    assert!(stones(&all[4]).ends_with("W3 a13"), "{}", stones(&all[4]));
    // Who takes the last stone away takes its sign as well.
    let all = boards("(;GM[4];B[hh];W[ab];AE[ab])");
    assert_eq!((stones(&all[3]).as_str(), all[3].last), ("B1 h8", None));
    // A stone that is played where others are set up has its number.
    let all = boards("(;GM[4];B[hh]AW[aa][ba])");
    assert_eq!(stones(&all[1]), "B1 h8, W a15, W b15");
}

#[test]
fn forbidden_points_and_rows_follow_what_is_set_up() {
    // A double three at g8 comes with stones that are set up, and goes with them.
    let threes = boards("(;GM[4]RU[Renju];B[hh];AB[ih][gj][gk]AW[aa][ca][ea]PL[B];AE[gj])");
    let signs: Vec<_> = threes.iter().map(|scene| label(scene, "g8")).collect();
    assert_eq!(signs, [None, None, Some("Forbidden".into()), None]);
    // A row is no row once a stone of it is gone.
    let rows = boards("(;GM[4];B[aa];W[ao];B[ba];W[bo];B[ca];W[co];B[da];W[eo];B[ea];W[fo];AE[ca])");
    assert_eq!(rows.iter().map(|scene| scene.winning_rows.len()).collect::<Vec<_>>()[9..], [1, 1, 0]);
}

/// Readers refuse such files; a record as free data may have it.
#[test]
fn two_stones_on_a_point_and_stones_off_the_board_change_nothing() {
    let mut record = Record::new("gomoku".parse::<AnyRules>().unwrap());
    let mut end = NodeId::ROOT;
    let line = [("h8", 0), ("h9", 1), ("i9", 0), ("h8", 1), ("h8", 0), ("z20", 1), ("a1", 0)];
    for (name, seat) in line {
        let m = AnyMove::Gomoku(tengen_gomoku::Move::Place(point(name)));
        end = record.tree.add_move(end, Seat::new(seat).unwrap(), m).unwrap();
    }
    let all = scenes(&record, None);
    let Some(Scene::Gomoku(last)) = all.last() else { panic!() };
    assert_eq!(stones(last), "B1 h8, W2 h9, B3 i9, B7 a1");
    let Scene::Gomoku(refused) = &all[4] else { panic!() };
    assert_eq!((stones(refused).as_str(), refused.last), ("B1 h8, W2 h9, B3 i9", None));
}

#[test]
fn labels_stand_at_their_own_place_only() {
    let all = boards("(;GM[4]LB[aa:A]TR[ba];B[hh]LB[hh:hi]SQ[ca]CR[da]MA[ea];C[a word];LB[fa:x])");
    assert_eq!(label(&all[0], "a15"), Some("A".into()));
    assert_eq!(label(&all[0], "b15"), Some("Triangle".into()));
    let names = ["h8", "c15", "d15", "e15"].map(|name| label(&all[1], name).unwrap());
    assert_eq!(names, ["hi", "Square", "Ring", "Forbidden"]);
    assert_eq!(all[1].marks.len(), 4);
    assert_eq!((all[2].marks.len(), all[3].marks.len()), (0, 1));
}

#[test]
fn continuations_are_lettered_where_there_are_several() {
    let lettered = |text: &str, depth: usize| {
        let record = record(text);
        let id = std::iter::once(NodeId::ROOT).chain(record.tree.main_line()).nth(depth).unwrap();
        let mut scene = record_scenes(&record, id, None).pop().unwrap();
        mark_continuations(&mut scene, &record, id);
        let Scene::Gomoku(scene) = scene else { panic!() };
        scene.marks
    };
    let letter = |name, text: &str| BoardMark { point: point(name), sign: MarkSymbol::Label(text.into()) };
    // One letter a point, however often the record has it; a pass has none.
    let text = "(;GM[4];B[hh](;W[hg];B[aa])(;W[ig]LB[hh:1])(;W[ig])(;W[]))";
    assert_eq!(lettered(text, 1), [letter("h9", "A"), letter("i9", "B")]);
    assert_eq!(lettered(text, 0), []);
    assert_eq!(lettered(text, 2), []);
    // What the record itself says there stays.
    let text = "(;GM[4];B[hh]LB[hg:z](;W[hg])(;W[ig]))";
    assert_eq!(lettered(text, 1), [letter("h9", "z"), letter("i9", "A")]);
}

/// A variation ends without the result: that belongs to the game as it was played.
#[test]
fn the_result_is_told_at_the_end_of_the_main_line() {
    let record = record("(;GM[4]PB[Ann]PW[Ben]RE[W+R];B[hh](;W[hg];B[aa])(;W[ig]))");
    let caption = record_caption(&record, Lang::En);
    assert_eq!(caption.result.as_deref(), Some("Ben won (resignation)"));
    let told = |id| {
        let last = record_scenes(&record, id, Some(caption.clone())).pop().unwrap();
        last.caption().unwrap().clone()
    };
    let end = told(record.tree.main_end());
    assert_eq!((end.result, end.move_number), (caption.result.clone(), Some(3)));
    let first = record.tree.first_child(NodeId::ROOT).unwrap();
    let variation = record.tree.children(first).nth(1).unwrap();
    assert_eq!((told(variation).result, told(variation).move_number), (None, Some(2)));
    assert_eq!((told(NodeId::ROOT).result, told(NodeId::ROOT).move_number), (None, None));
}

#[test]
fn names_stand_by_the_colours_that_they_had_in_the_end() {
    for (words, names) in [
        ("h8 h9 i9 keep", ["Ann", "Ben"]),
        ("h8 h9 i9 swap", ["Ben", "Ann"]),
        ("h8 h9 i9 put-two g7 g8 swap", ["Ben", "Ann"]),
        ("h8 h9 i9 put-two g7 g8 keep a1 a2", ["Ann", "Ben"]),
    ] {
        let mut record = samples::game("gomoku,opening=swap2".parse().unwrap(), words);
        record.heading.players = vec!["Ann".into(), "Ben".into()];
        assert_eq!(record_caption(&record, Lang::En).players, names, "{words}");
        // A stone against the rules does not give the names back.
        let m = AnyMove::Gomoku(tengen_gomoku::Move::Place(point("h8")));
        record.tree.add_move(record.tree.main_end(), Seat::FIRST, m).unwrap();
        assert!(record.first_breach().is_some());
        assert_eq!(record_caption(&record, Lang::En).players, names, "{words}");
    }
}

#[test]
fn captions_name_everybody_who_has_a_seat() {
    let record = record("(;GM[4]PB[Ann]EV[Cup]RO[2]DT[2024-01-02];B[hh])");
    let caption = record_caption(&record, Lang::Zh);
    assert_eq!(caption.title.as_deref(), Some("Cup · 2 · 2024-01-02"));
    assert_eq!(caption.players, ["Ann", ""]);
    for (rules, n_players) in [("gomoku,players=26", 26), ("quoridor,players=4", 4), ("battlefield", 2)] {
        let mut record = Record::new(rules.parse().unwrap());
        // Somebody plays out of turn at once: nobody is forgotten for that.
        let start = AnyPosition::new(&record.rules).unwrap();
        let m = start.read_move(&start.legal_moves()[0]).unwrap();
        record.tree.add_move(NodeId::ROOT, Seat::SECOND, m).unwrap();
        assert!(record.first_breach().is_some());
        assert_eq!(record_caption(&record, Lang::En).players.len(), n_players, "{rules}");
        assert_eq!(scenes(&record, Some(PictureCaption::default())).len(), 2);
    }
}

const HEADER: &str =
    "player,newLoc_x,newLoc_y,newBar_start_x,newBar_start_y,newBar_stop_x,newBar_stop_y,status";

#[test]
fn logs_of_the_contest_with_refused_and_missed_turns() {
    // ALPHA steps, BETA tries a wall that is none, BETA misses its turn, ALPHA steps again and puts a wall.
    let log = format!(
        "{HEADER}\nALPHA,5,2,-1,-1,-1,-1,0\nBETA,-1,-1,1,1,1,1,7\nALPHA,5,3,-1,-1,-1,-1,0\n\
         ALPHA,-1,-1,1,8,3,8,0\nBETA,5,8,-1,-1,-1,-1,0\n"
    );
    let all = moves_of_quoridor(&log);
    let cell = |name: &str| name.parse().unwrap();
    assert_eq!(all.len(), 5);
    let step = |seat, from, to| Some(LastMove::Step { seat, from: cell(from), to: cell(to) });
    assert_eq!(all[1].last, step(Seat::FIRST, "e1", "e2"));
    assert_eq!(all[2].last, step(Seat::FIRST, "e2", "e3"));
    assert_eq!(all[3].walls.len(), 1);
    assert_eq!(all[3].walls[0].1, Some(Seat::FIRST));
    assert_eq!(all[3].hands, [9, 10]);
    // Who is late is passed over, and that breaks no rule.
    assert_eq!(record(&log).first_breach(), None);
    assert_eq!((all[4].last, &all[4].pawns), (step(Seat::SECOND, "e9", "e8"), &vec![cell("e3"), cell("e8")]));
}

#[test]
fn moves_of_quoridor_that_no_rule_allows() {
    let all = moves_of_quoridor("[Rules \"quoridor\"]\n1. e2 e8 2. e7 e3h 3. e3h a9 *");
    assert!(record("[Rules \"quoridor\"]\n1. e2 e8 2. e7 e3h 3. e3h a9 *").first_breach().is_some());
    let wall = "e3h".parse().unwrap();
    assert_eq!(all[5].walls, [(wall, Some(Seat::SECOND)), (wall, Some(Seat::FIRST))]);
    assert_eq!(all[5].hands, [9, 9]);
    let last = LastMove::Step { seat: Seat::SECOND, from: "e8".parse().unwrap(), to: "a9".parse().unwrap() };
    assert_eq!((all[6].last, all[6].pawns.len()), (Some(last), 2));
}

#[test]
fn orders_that_cannot_be_given_pass_and_later_ones_are_shown() {
    let (field, _) = split_map(samples::MAP.as_bytes()).unwrap();
    let rules = AnyRules::Battlefield(field.into());
    let start = AnyPosition::new(&rules).unwrap();
    let mut record = Record::new(rules);
    let mut end = NodeId::ROOT;
    // There is nobody on (0, 5); then the second army, the first, and the first again out of turn.
    for (order, seat) in [("0 5 6", 0), ("pass", 1), ("3 1 6 6 6", 0), ("4 2 0 6", 0)] {
        let m = start.read_move(order).unwrap();
        end = record.tree.add_move(end, Seat::new(seat).unwrap(), m).unwrap();
    }
    assert_eq!(record.first_breach().unwrap().number, 1);
    let all: Vec<_> = scenes(&record, None)
        .into_iter()
        .map(|scene| if let Scene::Battlefield(scene) = scene { scene } else { panic!() })
        .collect();
    assert_eq!((&all[1].last, &all[1].field), (&None, &all[0].field));
    let paths: Vec<_> = all.iter().map(|scene| scene.last.as_ref().map(|last| last.path.len())).collect();
    assert_eq!(paths, [None, None, None, Some(3), Some(1)]);
    assert!(all[4].last.as_ref().unwrap().strike.is_some());
}

/// What a position tells about itself: not how it came to be, nor in which order.
fn bare(scene: &Scene) -> Scene {
    let mut scene = scene.clone();
    match &mut scene {
        Scene::Gomoku(scene) => {
            scene.last = None;
            scene.stones.iter_mut().for_each(|stone| stone.number = None);
            scene.stones.sort_by_key(|stone| (stone.color, stone.point));
        }
        Scene::Quoridor(scene) => {
            scene.last = None;
            scene.walls.iter_mut().for_each(|(_, owner)| *owner = None);
            scene.walls.sort_by_key(|(wall, _)| wall.to_string());
        }
        Scene::Battlefield(scene) => scene.last = None,
    }
    scene
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    /// For a legal game, pictures of the record are pictures of the positions.
    #[test]
    fn legal_games_look_like_their_positions(seed in any::<u64>(), game in 0..10usize) {
        let rules = [
            "gomoku", "gomoku,size=7,k=4", "gomoku,size=9x7,k=3,players=3", "renju,size=9",
            "renju,opening=taraguchi10", "renju,opening=rif", "gomoku,opening=swap2", "quoridor,size=5",
            "quoridor,players=4,variant=cross", "battlefield",
        ];
        let (record, positions) = samples::random_game(rules[game], 40, &mut TestRng::new(seed));
        prop_assert_eq!(record.first_breach(), None);
        let all = scenes(&record, None);
        prop_assert_eq!(all.len(), positions.len());
        for (scene, position) in all.iter().zip(&positions) {
            prop_assert_eq!(bare(scene), bare(&Scene::of(position)));
        }
        if let Some(AnyPosition::Gomoku(last)) = positions.last() {
            for color in Color::all(last.rules().players) {
                prop_assert_eq!(record.seat_of(color), last.seat_of(color));
            }
        }
    }
}
