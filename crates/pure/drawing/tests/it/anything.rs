//! Whatever the scene, there is a picture.

use proptest::prelude::*;
use tengen_battlefield::{Field, FieldCell, Side, Terrain, Unit, UnitKind};
use tengen_core::{Lang, Seat};
use tengen_drawing::{
    BattleScene, BoardMark, DrawnStone, GomokuScene, LastMove, LastOrder, MarkSymbol, PictureCaption,
    PictureStyle, QuoridorScene, Scene, StoneNumbers, Theme, UnitStrike, png, svg,
};
use tengen_gomoku::{BoardSize, Color, Point};
use tengen_quoridor::{Axis, Wall};
use tengen_testkit::TestRng;

use crate::samples;

fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        Just(String::new()),
        Just("</title><script>alert(1)</script>".to_owned()),
        Just("]]>&amp;\"'<!--".to_owned()),
        Just("\u{202E}evil\u{0}\u{1b}[2J\u{FFFE}\u{D7FF}".to_owned()),
        Just("长".repeat(3000)),
        "[ -~一-龥\\PC]{0,40}",
    ]
}

fn captions() -> impl Strategy<Value = Option<PictureCaption>> {
    let parts = (
        proptest::option::of(texts()),
        proptest::collection::vec(texts(), 0..10),
        proptest::option::of(any::<u32>()),
        proptest::option::of(texts()),
    );
    proptest::option::of(parts.prop_map(|(title, players, move_number, result)| PictureCaption {
        title,
        players,
        move_number,
        result,
    }))
}

fn styles() -> impl Strategy<Value = PictureStyle> {
    let parts = (any::<bool>(), 0..40u16, 0..3usize, any::<bool>(), any::<bool>());
    parts.prop_map(|(dark, cell, numbers, coordinates, chinese)| PictureStyle {
        theme: if dark { Theme::Dark } else { Theme::Light },
        cell,
        numbers: StoneNumbers::ALL[numbers],
        coordinates,
        lang: if chinese { Lang::Zh } else { Lang::En },
    })
}

fn points() -> impl Strategy<Value = Point> {
    (0..52u8, 0..52u8).prop_map(|(x, y)| Point::new(x, y).unwrap())
}

fn signs() -> impl Strategy<Value = MarkSymbol> {
    prop_oneof![
        Just(MarkSymbol::Forbidden),
        Just(MarkSymbol::Offer),
        Just(MarkSymbol::Triangle),
        Just(MarkSymbol::Square),
        Just(MarkSymbol::Ring),
        texts().prop_map(MarkSymbol::Label),
    ]
}

fn gomoku() -> impl Strategy<Value = Scene> {
    let lines = || prop_oneof![Just(1), Just(52), 1..20u8];
    let stones = (points(), 0..26u8, proptest::option::of(any::<u16>()));
    let stones = stones.prop_map(|(point, color, number)| {
        let color = Color::new(color).unwrap();
        DrawnStone { point, color, number }
    });
    let parts = (
        (lines(), lines()),
        proptest::collection::vec(stones, 0..60),
        proptest::option::of(points()),
        proptest::collection::vec(proptest::collection::vec(points(), 0..7), 0..3),
        proptest::collection::vec((points(), signs()), 0..12),
        captions(),
    );
    parts.prop_map(|((width, height), stones, last, winning_rows, marks, caption)| {
        let marks = marks.into_iter().map(|(point, sign)| BoardMark { point, sign }).collect();
        let size = BoardSize::new(width, height).unwrap();
        Scene::Gomoku(GomokuScene { size, stones, last, winning_rows, marks, caption })
    })
}

fn quoridor() -> impl Strategy<Value = Scene> {
    let cell = || (0..11u8, 0..11u8).prop_map(|(x, y)| tengen_quoridor::Cell::new(x, y).unwrap());
    let wall = || {
        (cell(), any::<bool>()).prop_map(|(slot, flat)| Wall {
            slot,
            axis: if flat { Axis::Horizontal } else { Axis::Vertical },
        })
    };
    let seat = || (0..26u8).prop_map(|number| Seat::new(number).unwrap());
    let last = prop_oneof![
        (seat(), cell(), cell()).prop_map(|(seat, from, to)| LastMove::Step { seat, from, to }),
        wall().prop_map(LastMove::Wall),
    ];
    let parts = (
        any::<u8>(),
        proptest::collection::vec(cell(), 0..6),
        proptest::collection::vec(any::<u8>(), 0..6),
        proptest::collection::vec((wall(), proptest::option::of(seat())), 0..30),
        proptest::option::of(last),
        captions(),
    );
    parts.prop_map(|(size, pawns, hands, walls, last, caption)| {
        Scene::Quoridor(QuoridorScene { size, pawns, hands, walls, last, caption })
    })
}

fn battlefield() -> impl Strategy<Value = Scene> {
    let parts = (1..=20u8, 1..=20u8, any::<u64>(), any::<(i8, i8)>(), 0..4u8, captions());
    parts.prop_map(|(height, width, seed, to, strike, caption)| {
        let mut dice = TestRng::new(seed);
        let mut field = Field::new(height, width).unwrap();
        for cell in field.cells() {
            let _ = field.set_terrain(cell, *dice.pick(&Terrain::ALL));
            if dice.one_in(3) {
                let unit = Unit { side: *dice.pick(&Side::ALL), kind: *dice.pick(&UnitKind::ALL) };
                field.add_unit(cell, unit).unwrap();
            }
        }
        let mut cell = || FieldCell::new(dice.within(0..=19), dice.within(0..=19)).unwrap();
        let unit = Unit { side: Side::A, kind: UnitKind::Mage };
        let last = LastOrder {
            path: vec![cell(), cell(), cell()],
            strike: match strike {
                0 => None,
                1 => Some(UnitStrike::Attack { from: cell(), to }),
                2 => Some(UnitStrike::Fireball { from: cell(), to }),
                _ => Some(UnitStrike::Earthquake { from: cell(), to }),
            },
            killed: vec![(cell(), unit), (cell(), unit)],
            changed: vec![cell(), cell()],
        };
        Scene::Battlefield(BattleScene { field, last: Some(last), caption })
    })
}

fn check(scene: &Scene, style: PictureStyle) {
    let text = svg(scene, &style);
    let document = roxmltree::Document::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let known = ["svg", "title", "defs", "g", "rect", "circle", "path", "use"];
    for node in document.descendants().filter(roxmltree::Node::is_element) {
        assert!(known.contains(&node.tag_name().name()), "{node:?}");
        for attribute in node.attributes() {
            assert!(
                !attribute.value().contains("NaN") && !attribute.value().contains("inf"),
                "{attribute:?}"
            );
        }
    }
    let title = document.descendants().find(|node| node.has_tag_name("title")).unwrap();
    assert!(!title.text().unwrap().contains(char::is_control));
    // Every outline that is used is there.
    let ids: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    let uses = document.descendants().filter(|node| node.has_tag_name("use"));
    for node in uses {
        let target = node.attribute(("http://www.w3.org/1999/xlink", "href")).unwrap();
        assert!(ids.contains(&&target[1..]), "{target}");
    }
    let file = png(scene, &style).unwrap();
    assert_eq!(&file[1..4], b"PNG");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_board_of_gomoku(scene in gomoku(), style in styles()) {
        check(&scene, style);
    }

    #[test]
    fn any_board_of_quoridor(scene in quoridor(), style in styles()) {
        check(&scene, style);
    }

    #[test]
    fn any_battlefield(scene in battlefield(), style in styles()) {
        check(&scene, style);
    }

    #[test]
    fn any_game(seed in any::<u64>(), game in 0..6usize, style in styles()) {
        let rules = [
            "gomoku,size=1", "gomoku,size=120x3,k=3,players=26", "renju,opening=taraguchi10", "quoridor,size=3",
            "quoridor,players=4,size=11", "battlefield",
        ];
        let (record, _) = samples::random_game(rules[game], 30, &mut TestRng::new(seed));
        check(samples::scenes(&record, None).last().unwrap(), style);
    }
}

#[test]
fn markup_in_texts_stays_text() {
    let mut scene = GomokuScene::new(BoardSize::RENJU);
    let title = "</title><script>alert(1)</script>".to_owned();
    scene.caption = Some(PictureCaption { title: Some(title.clone()), ..PictureCaption::default() });
    let text = svg(&Scene::Gomoku(scene), &PictureStyle::default());
    assert!(!text.contains("<script"));
    let document = roxmltree::Document::parse(&text).unwrap();
    let read = document.descendants().find(|node| node.has_tag_name("title")).unwrap();
    assert_eq!(read.text(), Some(format!("Gomoku · {title}").as_str()));
}
