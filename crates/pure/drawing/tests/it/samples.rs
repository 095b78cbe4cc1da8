//! Scenes that show everything that can be drawn.

use tengen_battlefield::text::split_map;
use tengen_core::{Lang, Seat};
use tengen_drawing::{
    BoardMark, GomokuScene, LastMove, MarkSymbol, PictureCaption, QuoridorScene, Scene, record_scenes,
};
use tengen_games::{AnyPosition, AnyRules};
use tengen_gomoku::{BoardSize, Color, Point};
use tengen_records::{NodeId, Record};
use tengen_testkit::TestRng;

/// A legal game; orders of a battle are separated by commas, moves of the others by blanks.
pub(crate) fn game(rules: AnyRules, words: &str) -> Record {
    let separator = if matches!(rules, AnyRules::Battlefield(_)) { ',' } else { ' ' };
    let mut position = AnyPosition::new(&rules).unwrap();
    let mut record = Record::new(rules);
    let mut end = NodeId::ROOT;
    for word in words.split(separator).filter(|word| !word.is_empty()) {
        let m = position.read_move(word).unwrap();
        end = record.tree.add_move(end, position.turn(), m.clone()).unwrap();
        position.play_move(&m).unwrap_or_else(|error| panic!("{error}"));
    }
    record
}

/// A legal game of at most so many random moves, with every position from the start on.
pub(crate) fn random_game(rules: &str, length: usize, dice: &mut TestRng) -> (Record, Vec<AnyPosition>) {
    let rules: AnyRules = rules.parse().unwrap();
    let mut position = AnyPosition::new(&rules).unwrap();
    let mut record = Record::new(rules);
    let mut positions = vec![position.clone()];
    let mut end = NodeId::ROOT;
    for _ in 0..length {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let m = position.read_move(dice.pick::<String>(&moves)).unwrap();
        end = record.tree.add_move(end, position.turn(), m.clone()).unwrap();
        position.play_move(&m).unwrap();
        positions.push(position.clone());
    }
    (record, positions)
}

/// The scenes of all places of the main line.
pub(crate) fn scenes(record: &Record, caption: Option<PictureCaption>) -> Vec<Scene> {
    record_scenes(record, record.tree.main_end(), caption)
}

pub(crate) fn point(name: &str) -> Point {
    name.parse().unwrap()
}

pub(crate) fn caption(lang: Lang) -> PictureCaption {
    let zh = lang == Lang::Zh;
    let text = |en: &str, chinese: &str| if zh { chinese.to_owned() } else { en.to_owned() };
    PictureCaption {
        title: Some(text("Tengen Open, round 3", "天元公开赛 第三轮")),
        players: vec![text("Ada Lovelace", "吴清源"), text("A. Turing", "小明")],
        move_number: None,
        result: Some(text("Black wins", "黑胜")),
    }
}

/// A game of Renju up to a row.
pub(crate) const RENJU: &str = "h8 i9 i7 g7 j8 g9 h9 h7 j7 i8 j9 j10 j6 j5 k7 l7 i5 h4 l8 k8 m9";

pub(crate) fn renju(lang: Lang) -> Scene {
    final_scene("renju", RENJU, caption(lang))
}

fn final_scene(rules: &str, words: &str, caption: PictureCaption) -> Scene {
    scenes(&game(rules.parse().unwrap(), words), Some(caption)).pop().unwrap()
}

/// Stones spread from the middle in a spiral-like order, with numbers: a long game without a winner.
pub(crate) fn long_game(size: BoardSize, n: u16, colors: u8, seed: u64) -> GomokuScene {
    let mut scene = GomokuScene::new(size);
    let mut points: Vec<Point> = size.points().collect();
    let mut dice = TestRng::new(seed);
    let centre = size.centre();
    points.sort_by_cached_key(|point| (point.distance(centre) * 3 + dice.within(0..=7), *point));
    for ((number, &point), color) in
        (1..=n).zip(&points).zip(Color::all(colors).collect::<Vec<_>>().iter().cycle())
    {
        scene.put(point, *color, number);
    }
    scene
}

pub(crate) fn marks() -> Scene {
    let mut scene = GomokuScene::new(BoardSize::RENJU);
    let colors = [Color::BLACK, Color::WHITE].into_iter().cycle();
    for ((number, name), color) in (1..).zip(["h8", "h9", "i9", "g7"]).zip(colors) {
        scene.put(point(name), color, number);
    }
    let signs = [
        ("c3", MarkSymbol::Label("A".into())),
        ("d3", MarkSymbol::Label("12".into())),
        ("e3", MarkSymbol::Label("黑".into())),
        ("f3", MarkSymbol::Label("too long".into())),
        ("g3", MarkSymbol::Label("<&>".into())),
        ("h9", MarkSymbol::Label("一".into())),
        ("h8", MarkSymbol::Triangle),
        ("i9", MarkSymbol::Square),
        ("c5", MarkSymbol::Triangle),
        ("d5", MarkSymbol::Square),
        ("e5", MarkSymbol::Ring),
        ("g7", MarkSymbol::Ring),
        ("c7", MarkSymbol::Forbidden),
        ("e7", MarkSymbol::Forbidden),
        ("j10", MarkSymbol::Offer),
        ("k11", MarkSymbol::Offer),
    ];
    scene.marks = signs.map(|(name, sign)| BoardMark { point: point(name), sign }).to_vec();
    Scene::Gomoku(scene)
}

pub(crate) fn eight_colors(numbers: bool) -> Scene {
    let mut scene = long_game(BoardSize::new(12, 12).unwrap(), 70, 8, 4);
    if !numbers {
        scene.stones.iter_mut().for_each(|stone| stone.number = None);
    }
    scene.caption = Some(PictureCaption { players: vec![String::new(); 8], ..PictureCaption::default() });
    Scene::Gomoku(scene)
}

/// Stones of all 26 players.
pub(crate) fn all_colors() -> Scene {
    let mut scene = long_game(BoardSize::new(16, 12).unwrap(), 130, 26, 4);
    scene.stones.iter_mut().for_each(|stone| stone.number = None);
    scene.caption = Some(PictureCaption { players: vec![String::new(); 26], ..PictureCaption::default() });
    Scene::Gomoku(scene)
}

pub(crate) fn quoridor(lang: Lang) -> Scene {
    final_scene(
        "quoridor",
        "e2 e8 e3 e7 e4 e6 d3h e6h e5 c6v f3h f6v e5v g6h d5h d6",
        PictureCaption { result: None, ..caption(lang) },
    )
}

/// A wall as the last move.
pub(crate) fn quoridor_wall() -> Scene {
    final_scene("quoridor", "e2 e8 e3 e7 e3h", caption(Lang::En))
}

pub(crate) fn four_pawns(lang: Lang) -> Scene {
    let players = ["Ada", "吴清源", "Grace", "小明"].map(String::from).to_vec();
    final_scene(
        "quoridor,players=4",
        "e2 b5 e8 h5 e3 c5 e7 g5 d3h c5v f7h f5v f3 c4 e6 g4 h2v a3h e5",
        PictureCaption { players, ..caption(lang) },
    )
}

/// Everything by hand, and some of it off the board.
pub(crate) fn odd_quoridor() -> Scene {
    let cell = |name: &str| name.parse().unwrap();
    Scene::Quoridor(QuoridorScene {
        size: 3,
        pawns: vec![cell("b1"), cell("k11")],
        hands: vec![0, 60],
        walls: vec![("a1h".parse().unwrap(), None), ("c3v".parse().unwrap(), Some(Seat::SECOND))],
        last: Some(LastMove::Step { seat: Seat::FIRST, from: cell("a1"), to: cell("b1") }),
        caption: None,
    })
}

/// A field with all terrain and all units.
pub(crate) const MAP: &str = "10 12 26 16
0 0 M
0 1 M
1 0 M
3 4 M
6 8 M
0 9 W
0 10 W
1 10 W
1 11 W
2 11 W
7 0 W
8 0 W
8 1 W
9 1 W
9 2 W
4 5 F
4 6 F
5 5 F
5 6 F
3 6 F
7 4 F
8 4 F
2 7 A
3 9 A
7 7 A
8 10 A
2 2 A FT
3 1 A KN
4 2 A AR
5 1 A MG
4 1 A FT
6 2 A KN
1 3 A AR
7 2 A MG
2 9 B FT
4 9 B KN
5 8 B AR
5 10 B MG
3 8 B FT
7 9 B KN
8 8 B AR
6 10 B MG
";

/// A mage sets a forest on fire in which an archer of its own army hides.
pub(crate) const FIRE: &str = "4 2 9 6,pass,5 4 6,pass,5 5 6,pass,5 1 10 6 1";
/// A mage shakes the same forest.
pub(crate) const QUAKE: &str = "pass,5 10 4 10 4 2";

pub(crate) fn battle() -> AnyRules {
    let (field, rest) = split_map(MAP.as_bytes()).unwrap();
    assert!(rest.is_empty());
    AnyRules::Battlefield(field.into())
}

/// What follows these orders.
pub(crate) fn battle_after(orders: &str, caption: PictureCaption) -> Scene {
    scenes(&game(battle(), orders), Some(caption)).pop().unwrap()
}
