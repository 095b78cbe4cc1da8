use tengen_core::Lang;
use tengen_games::AnyPosition;
use tengen_quoridor::{Position, QuoridorVariant, Rules, Setup};
use tengen_testkit::{TestRng, play, playout};
use tengen_views::{PositionHistory, PositionView, view};

use super::*;
use crate::{
    text::width,
    theme::{CharacterSet, ColorSupport},
};

const UNICODE: TerminalTheme =
    TerminalTheme { lang: Lang::En, colors: ColorSupport::None, signs: CharacterSet::Unicode };
const SMALLEST: BoardScale = BoardScale::SMALLEST;
const ASCII: TerminalTheme = TerminalTheme { signs: CharacterSet::Ascii, ..UNICODE };

fn start(rules: Rules) -> Position {
    Position::new(rules).unwrap()
}

fn view_of(position: Position) -> QuoridorView {
    let PositionView::Quoridor(view) = view(&AnyPosition::Quoridor(position), &PositionHistory::default())
    else {
        panic!("another game")
    };
    view
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn ghost(name: &str, is_allowed: bool) -> GhostWall {
    GhostWall { wall: name.parse().unwrap(), is_allowed }
}

#[track_caller]
fn assert_drawn(view: &QuoridorView, shown: &QuoridorDisplay, look: TerminalTheme, expected: &str) {
    let lines = draw(view, shown, look, SMALLEST).lines();
    let expected: Vec<&str> = expected.lines().skip(1).collect();
    assert_eq!(lines, expected, "\n{}", lines.join("\n"));
}

#[test]
fn nine_by_nine_with_walls() {
    let view = view_of(play(start(Rules::OFFICIAL), "e2 e8 e3 e7 e4 e6 e3h d4v c6h f6v g7h"));
    let shown = QuoridorDisplay {
        last: Some(ShownMove::Wall("g7h".parse().unwrap())),
        cursor: Some(cell("e5")),
        steps: true,
        ..QuoridorDisplay::default()
    };
    assert_drawn(
        &view,
        &shown,
        UNICODE,
        "
  ┌───────────────┤ ● ├───────────────┐
9 │                                   │
  │   ·   ·   ·   ·   ·   ·   ·   ·   │
8 │                                   │
  │   ·   ·   ·   ·   ·   ·━━━◆━━━·   │
7 │                 •     ┃           │
  │   ·   ·━━━━━━━·   ·   ┃   ·   ·   │
6 │             •   ○   • ┃           │
  │   ·   ·   ·   ·   ·   ·   ·   ·   │
5 │               ┃<•>                │
  │   ·   ·   ·   ┃   ·   ·   ·   ·   │
4 │               ┃ ●                 │
  │   ·   ·   ·   ·━━━━━━━·   ·   ·   │
3 │                                   │
  │   ·   ·   ·   ·   ·   ·   ·   ·   │
2 │                                   │
  │   ·   ·   ·   ·   ·   ·   ·   ·   │
1 │                                   │
  └───────────────┤ ○ ├───────────────┘
    a   b   c   d   e   f   g   h   i",
    );
    assert_drawn(
        &view,
        &shown,
        ASCII,
        "
  +---------------[ A ]---------------+
9 |                                   |
  |   .   .   .   .   .   .   .   .   |
8 |                                   |
  |   .   .   .   .   .   .###@###.   |
7 |                 *     #           |
  |   .   .#######.   .   #   .   .   |
6 |             *   B   * #           |
  |   .   .   .   .   .   .   .   .   |
5 |               #<*>                |
  |   .   .   .   #   .   .   .   .   |
4 |               # A                 |
  |   .   .   .   .#######.   .   .   |
3 |                                   |
  |   .   .   .   .   .   .   .   .   |
2 |                                   |
  |   .   .   .   .   .   .   .   .   |
1 |                                   |
  +---------------[ B ]---------------+
    a   b   c   d   e   f   g   h   i",
    );
}

#[test]
fn four_players_with_the_sides_that_they_have_to_reach() {
    let view = view_of(play(start(Rules { size: 7, ..Rules::FOUR }), "d2"));
    let last = Some(ShownMove::Step { from: Some(cell("d1")), to: cell("d2") });
    let shown = QuoridorDisplay { last, steps: true, ..QuoridorDisplay::default() };
    assert_drawn(
        &view,
        &shown,
        UNICODE,
        "
  ┌───────────┤ ● ├───────────┐
7 ┴             ▲             ┴
  △   ·   ·   ·   ·   ·   ·   ○
6 ┬                           ┬
  │   ·   ·   ·   ·   ·   ·   │
5 │ •                         │
  │   ·   ·   ·   ·   ·   ·   │
4 │ ○   •                   △ │
  │   ·   ·   ·   ·   ·   ·   │
3 │ •                         │
  │   ·   ·   ·   ·   ·   ·   │
2 ┴            (●)            ┴
  △   ·   ·   ·   ·   ·   ·   ○
1 ┬             ◌             ┬
  └───────────┤ ▲ ├───────────┘
    a   b   c   d   e   f   g",
    );
    assert_drawn(
        &view,
        &shown,
        ASCII,
        "
  +-----------[ A ]-----------+
7 -             C             -
  D   .   .   .   .   .   .   B
6 -                           -
  |   .   .   .   .   .   .   |
5 | *                         |
  |   .   .   .   .   .   .   |
4 | B   *                   D |
  |   .   .   .   .   .   .   |
3 | *                         |
  |   .   .   .   .   .   .   |
2 -            (A)            -
  D   .   .   .   .   .   .   B
1 -             o             -
  +-----------[ C ]-----------+
    a   b   c   d   e   f   g",
    );
}

#[test]
fn walls_in_the_hand_cross_others_and_run_into_them() {
    let crossing = Rules { size: 5, variant: QuoridorVariant::Crossing, ..Rules::OFFICIAL };
    let view = view_of(play(start(crossing), "b2h b2v c4v"));
    let allowed = QuoridorDisplay { ghost: Some(ghost("c4h", true)), ..QuoridorDisplay::default() };
    let barred = QuoridorDisplay { ghost: Some(ghost("c2h", false)), ..QuoridorDisplay::default() };
    assert_drawn(
        &view,
        &allowed,
        UNICODE,
        "
  ┌───────┤ ● ├───────┐
5 │         ○ ┃       │
  │   ·   ·═══╬═══·   │
4 │           ┃       │
  │   ·   ·   ·   ·   │
3 │       ┃           │
  │   ·━━━╋━━━·   ·   │
2 │       ┃           │
  │   ·   ·   ·   ·   │
1 │         ●         │
  └───────┤ ○ ├───────┘
    a   b   c   d   e",
    );
    assert_drawn(
        &view,
        &barred,
        ASCII,
        "
  +-------[ A ]-------+
5 |         B #       |
  |   .   .   #   .   |
4 |           #       |
  |   .   .   .   .   |
3 |       #           |
  |   .#######xxxx.   |
2 |       #           |
  |   .   .   .   .   |
1 |         A         |
  +-------[ B ]-------+
    a   b   c   d   e",
    );
}

#[test]
fn a_way_goes_around_walls() {
    let view = view_of(play(start(Rules { size: 3, ..Rules::OFFICIAL }), "a1h"));
    let cells = ["b1", "c1", "c2", "c3"].map(cell).to_vec();
    let shown =
        QuoridorDisplay { way: Some(GoalPath { seat: Seat::FIRST, cells }), ..QuoridorDisplay::default() };
    assert_drawn(
        &view,
        &shown,
        ASCII,
        "
  +---[ A ]---+
3 |     B   ^ |
  |   .   .   |
2 |         ^ |
  |#######.   |
1 |     A   > |
  +---[ B ]---+
    a   b   c",
    );
}

#[test]
fn every_board_of_the_rules_has_its_size_and_signs_of_one_column() {
    let mut dice = TestRng::new(5);
    for size in [3, 5, 7, 9, 11] {
        for players in [2, 4] {
            let (position, _) = playout(start(Rules { size, players, ..Rules::OFFICIAL }), &mut dice, 30);
            let view = view_of(position);
            for look in [UNICODE, ASCII] {
                let sheet = draw(
                    &view,
                    &QuoridorDisplay { steps: true, ..QuoridorDisplay::default() },
                    look,
                    SMALLEST,
                );
                let side = u16::from(size);
                assert_eq!(sheet.width(), side * 4 + 1 + if size > 9 { 3 } else { 2 });
                assert_eq!(sheet.height(), side * 2 + 2);
                assert!(sheet.body.content().iter().all(|cell| width(cell.symbol()) == 1));
                let text = sheet.lines().join("\n");
                for seat in Seat::all(players) {
                    // Once or twice at the goal, and on the board.
                    assert!(text.matches(pawn_sign(seat, look)).count() >= 2, "{text}");
                }
            }
        }
    }
}

/// Every wall is where its name says, and no two of them look alike.
#[test]
fn every_wall_has_its_own_place() {
    let paper = BoardGrid::new(9, SMALLEST);
    let mut drawings = std::collections::BTreeSet::new();
    let view = view_of(start(Rules::OFFICIAL));
    for slot in (0..8).flat_map(|x| (0..8).map(move |y| Cell::new(x, y).unwrap())) {
        for axis in [Axis::Horizontal, Axis::Vertical] {
            let wall = Wall { slot, axis };
            let mut view = view.clone();
            view.walls = vec![wall.to_string()];
            let lines = draw(&view, &QuoridorDisplay::default(), ASCII, SMALLEST).lines();
            let count = lines.concat().matches('#').count();
            assert_eq!(count, if axis == Axis::Horizontal { 7 } else { 3 }, "{wall}");
            assert!(drawings.insert(lines), "{wall}");
            let (x, y) = paper.crossing(slot);
            assert_eq!(paper.place(x, y), Some(GridPlace::Crossing(slot)));
        }
    }
}

#[test]
fn what_a_record_has_put_off_the_board_is_left_out() {
    let rules = Rules { size: 3, ..Rules::OFFICIAL };
    let mut setup = Setup::from(&start(rules));
    setup.pawns = vec![cell("k11"), cell("b3")];
    setup.walls = vec!["k11h".parse().unwrap(), "c1v".parse().unwrap()];
    let stage = tengen_records::UncheckedBoard::Quoridor(setup);
    let PositionView::Quoridor(mut view) =
        tengen_views::stage_view(&stage, &tengen_games::AnyRules::Quoridor(rules))
    else {
        panic!("another game")
    };
    let shown = QuoridorDisplay {
        cursor: Some(cell("k1")),
        ghost: Some(ghost("k1h", true)),
        last: Some(ShownMove::Step { from: Some(cell("j9")), to: cell("j10") }),
        ..QuoridorDisplay::default()
    };
    assert_drawn(
        &view,
        &shown,
        ASCII,
        "
  +---[ A ]---+
3 |     B     |
  |   .   .   |
2 |           |
  |   .   .   |
1 |           |
  +---[ B ]---+
    a   b   c",
    );
    for size in [0, 1, 2, 255] {
        view.size = size;
        assert!(draw(&view, &shown, UNICODE, SMALLEST).height() <= 24);
    }
}

#[test]
fn what_is_done_is_in_sight_and_under_the_caret() {
    let view = view_of(start(Rules::OFFICIAL));
    let cursor = draw(
        &view,
        &QuoridorDisplay { cursor: Some(cell("a9")), ..QuoridorDisplay::default() },
        ASCII,
        SMALLEST,
    );
    assert_eq!(cursor.caret, Some((2, 1).into()));
    assert_eq!(cursor.focus, Some(Rect::new(0, 0, 5, 3)));
    let wall = draw(
        &view,
        &QuoridorDisplay { ghost: Some(ghost("h1h", true)), ..QuoridorDisplay::default() },
        ASCII,
        SMALLEST,
    );
    assert_eq!(wall.caret, Some((32, 16).into()));
    assert_eq!(wall.focus, Some(Rect::new(28, 15, 9, 3)));
    let last = draw(&view, &QuoridorDisplay::after(Some(Move::Step(cell("e1")))), ASCII, SMALLEST);
    assert_eq!((last.caret, last.focus), (None, Some(Rect::new(16, 16, 5, 3))));
}

#[test]
fn pawns_and_walls_grow_with_the_board() {
    let view = view_of(play(start(Rules { size: 3, ..Rules::OFFICIAL }), "a1h"));
    let scale = BoardScale::some().nth(1).unwrap();
    let shown = QuoridorDisplay { steps: true, cursor: Some(cell("a3")), ..QuoridorDisplay::default() };
    let lines = draw(&view, &shown, UNICODE, scale).lines();
    let text = lines.join("\n");
    assert_eq!(lines.len(), 11, "{text}");
    // The wall is ten columns wide and one line high; the first pawn is a disc, the second a ring.
    assert_eq!(lines.iter().filter(|line| line.contains(&"█".repeat(10))).count(), 1, "{text}");
    assert!(text.contains("▗██▖") && text.contains("▝██▘"), "{text}");
    assert!(lines[1].starts_with("3 │<• >"), "{text}");
}

/// Every cell and every gap has a place of its own at every scale, and all of it leads back there.
#[test]
fn every_place_of_every_scale_belongs_to_a_cell_or_a_gap() {
    for scale in BoardScale::some() {
        for size in [3, 9, 11] {
            let paper = BoardGrid::new(size, scale);
            let view = view_of(start(Rules { size, ..Rules::OFFICIAL }));
            let sheet = draw(&view, &QuoridorDisplay::default(), UNICODE, scale);
            assert_eq!(super::size(&view, scale), Size::new(sheet.width(), sheet.height()));
            for cell in (0..size).flat_map(|x| (0..size).map(move |y| Cell::new(x, y).unwrap())) {
                for place in paper.cell_area(cell).positions() {
                    assert_eq!(paper.place(place.x, place.y), Some(GridPlace::Cell(cell)));
                }
                for axis in [Axis::Horizontal, Axis::Vertical] {
                    let wall = Wall { slot: cell, axis };
                    if !paper.has_slot(wall) {
                        continue;
                    }
                    for place in paper.area(wall).positions() {
                        match paper.place(place.x, place.y).unwrap() {
                            GridPlace::Crossing(slot) => assert_eq!(slot, cell),
                            GridPlace::Gap(walls) => assert!(walls.contains(&wall), "{wall} {place:?}"),
                            GridPlace::Cell(other) => panic!("{wall} covers {other}"),
                        }
                    }
                }
            }
        }
    }
}
