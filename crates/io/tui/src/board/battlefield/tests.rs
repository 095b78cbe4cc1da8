use tengen_battlefield::{Order, Position as Battle, maps::NamedMap, text};
use tengen_core::{Game as _, Lang};
use tengen_games::AnyPosition;
use tengen_views::{PositionHistory, PositionView, view};

use super::*;
use crate::{text::width, theme::CharacterSet};

const UNICODE: TerminalTheme =
    TerminalTheme { lang: Lang::En, colors: ColorSupport::None, signs: CharacterSet::Unicode };
const SMALLEST: BoardScale = BoardScale::SMALLEST;
const ASCII: TerminalTheme =
    TerminalTheme { lang: Lang::En, colors: ColorSupport::None, signs: CharacterSet::Ascii };

fn seen(battle: &Battle) -> BattlefieldView {
    let PositionView::Battlefield(view) =
        view(&AnyPosition::Battlefield(battle.clone()), &PositionHistory::default())
    else {
        unreachable!("a battle is no other game")
    };
    view
}

fn on_map(code: &str) -> Battle {
    Battle::new(NamedMap::named(code).unwrap().field())
}

fn at(row: u8, col: u8) -> FieldCell {
    FieldCell::new(row, col).unwrap()
}

/// Lines as they stand in a test: without the blanks of its indentation, with those that matter.
fn drawing(text: &str) -> Vec<String> {
    text.lines().skip(1).map(|line| line.trim_start().trim_start_matches('|').to_owned()).collect()
}

#[test]
fn maps_of_ours_in_characters() {
    let maps = [
        ("mages", ASCII, MAGES),
        ("canyon", ASCII, CANYON),
        ("lakes", UNICODE, LAKES),
        ("great", ASCII, GREAT_IN_ASCII),
        ("great", UNICODE, GREAT),
    ];
    for (code, look, expected) in maps {
        let sheet = draw(&seen(&on_map(code)), &BattlefieldDisplay::default(), look, SMALLEST);
        assert_eq!(sheet.lines(), drawing(expected), "{code}");
    }
}

#[test]
fn every_map_fits_on_eighty_columns_and_every_sign_into_its_columns() {
    for map in NamedMap::all() {
        for look in [UNICODE, ASCII] {
            let view = seen(&on_map(map.code));
            let sheet = draw(
                &view,
                &BattlefieldDisplay { cursor: Some(at(0, 0)), ..BattlefieldDisplay::default() },
                look,
                SMALLEST,
            );
            assert!(sheet.width() <= 64 && sheet.height() <= 21, "{}", map.code);
            let full = sheet.width();
            assert!(
                sheet
                    .lines()
                    .iter()
                    .all(|line| width(line) <= full && usize::from(width(line)) == line.chars().count())
            );
        }
    }
}

#[test]
fn the_place_of_a_cell_leads_back_to_it() {
    let view = seen(&on_map("great"));
    for scale in BoardScale::some() {
        let sheet = draw(&view, &BattlefieldDisplay::default(), UNICODE, scale);
        assert_eq!(size(&view, scale), Size::new(sheet.width(), sheet.height()));
        for cell in cells(&view) {
            for place in area(cell, scale).positions() {
                assert_eq!(locate(&view, place.x, place.y, scale), Some(cell));
            }
            assert!(area(cell, scale).contains(place(cell, scale).into()));
        }
        assert_eq!(locate(&view, 0, 0, scale), Some(at(0, 0)));
        assert_eq!(locate(&view, 20 * pitch(scale), 0, scale), Some(at(0, 19)));
        assert_eq!(locate(&view, 20 * pitch(scale) + 1, 0, scale), None);
        assert_eq!(locate(&view, 0, 20 * scale.get(), scale), None);
        assert_eq!(locate(&view, u16::MAX, u16::MAX, scale), None);
    }
}

/// A map with everything that is shown while an order is made.
const FIELD: &str = "4 7 6 6\n0 0 W\n0 1 W\n1 3 F\n1 4 F\n0 5 M\n3 5 A\n2 1 A KN\n1 4 A AR\n2 5 B FT\n0 6 B MG\n3 0 A MG\n3 6 B KN\n";

#[test]
fn an_order_in_the_making_is_drawn_step_by_step() {
    let battle = Battle::new(text::read_map(FIELD.as_bytes()).unwrap());
    let view = seen(&battle);
    let way = BattlefieldDisplay {
        cursor: Some(at(2, 3)),
        chosen: Some(at(2, 1)),
        reach: vec![(at(1, 1), 1), (at(2, 2), 1), (at(1, 3), 3), (at(2, 3), 2)],
        path: vec![at(2, 2), at(2, 3)],
        aim: vec![at(2, 5)],
        ..BattlefieldDisplay::default()
    };
    let expected = r"
        | 0  ~~~~~ .  .  .  /\ mg
        | 1  .  .1 .  $3$AR .  .
        | 2  . <KN>*1[*2]. {ft}.
        | 3  MG .  .  .  .  \/ kn
        |     0  1  2  3  4  5  6";
    assert_eq!(draw(&view, &way, ASCII, SMALLEST).lines(), drawing(expected));

    let order: Order = "2 1 6 6 6 0 6".parse().unwrap();
    let deed = BattlefieldDisplay {
        cursor: Some(at(2, 5)),
        chosen: Some(at(2, 1)),
        standing: Some(at(2, 4)),
        path: vec![at(2, 2), at(2, 3), at(2, 4)],
        aim: vec![at(2, 5), at(1, 4)],
        foreseen: battle.foresee(&order).unwrap(),
        ..BattlefieldDisplay::default()
    };
    let expected = r"
        | 0  ≈≈≈≈≈ ·  ·  ·  ▲▲ mg
        | 1  ·  ·  ·  ♣♣{AR}·  ·
        | 2  ·  •  •  • <KN[ft]·
        | 3  MG ·  ·  ·  ·  ▽▽ kn
        |     0  1  2  3  4  5  6";
    let sheet = draw(&view, &deed, UNICODE, SMALLEST);
    assert_eq!(sheet.lines(), drawing(expected));
    assert_eq!(sheet.caret, Some((16, 2).into()));
    assert_eq!(sheet.focus, Some(Rect::new(12, 1, 10, 3)));
    // Whoever would die is reversed.
    assert!(sheet.body[(16, 2)].modifier.contains(Modifier::REVERSED));
    assert!(!sheet.body[(13, 2)].modifier.contains(Modifier::REVERSED));
}

#[test]
fn spells_show_what_would_become_of_the_ground() {
    let battle = Battle::new(text::read_map(FIELD.as_bytes()).unwrap());
    let view = seen(&battle);
    let shown = |order: &str| BattlefieldDisplay {
        foreseen: battle.foresee(&order.parse::<Order>().unwrap()).unwrap(),
        ..BattlefieldDisplay::default()
    };
    // A forest burns with a friend in it, after the mage has gone up.
    let fire = shown("3 0 2 2 10 6 1");
    let expected = r"
        | 0  ≈≈≈≈≈ ·  ·  ·  ▲▲ mg
        | 1  ·  ·  · !▒▒!AR!·  ·
        | 2  ·  KN ·  ·  ·  ft ·
        | 3  MG ·  ·  ·  ·  ▽▽ kn
        |     0  1  2  3  4  5  6";
    let sheet = draw(&view, &fire, UNICODE, SMALLEST);
    assert_eq!(sheet.lines(), drawing(expected));
    assert!(sheet.body[(13, 1)].modifier.contains(Modifier::REVERSED));
    // The ground opens three cells away.
    let quake = shown("3 0 10 6 2");
    let expected = r"
        | 0  ~~~~~ .  .  .  /\ mg
        | 1  .  .  .  $ $AR .  .
        | 2  .  KN . !\/!.  ft .
        | 3  MG . !\/!\/!\/!\/ kn
        |     0  1  2  3  4  5  6";
    assert_eq!(draw(&view, &quake, ASCII, SMALLEST).lines(), drawing(expected));
}

#[test]
fn the_last_order_is_shown_where_it_began_ended_and_hit() {
    let mut battle = Battle::new(text::read_map(FIELD.as_bytes()).unwrap());
    let order: Order = "2 1 6 6 6 0 6".parse().unwrap();
    let undo = battle.play(&order).unwrap();
    let view = seen(&battle);
    let last = KnownOrder::of_effects(&order, undo.effects());
    let expected = r"
        | 0  ~~~~~ .  .  .  /\ mg
        | 1  .  .  .  $ $AR .  .
        | 2  .  .. .  . (KN)xx .
        | 3  MG .  .  .  .  \/ kn
        |     0  1  2  3  4  5  6";
    let shown = BattlefieldDisplay { last, ..BattlefieldDisplay::default() };
    let sheet = draw(&view, &shown, ASCII, SMALLEST);
    assert_eq!(sheet.lines(), drawing(expected));
    assert_eq!(sheet.focus, Some(Rect::new(9, 1, 10, 3)));
    // Without what it did, the way is still known, and a pass leaves no trace.
    let last = KnownOrder::of_order(&order, &view).unwrap();
    assert_eq!((last.from, last.to), (at(2, 1), Some(at(2, 4))));
    assert_eq!(KnownOrder::of_order(&Order::Pass, &view), None);
    let stays: Order = "3 0 4 8 10 6 1".parse().unwrap();
    assert_eq!(KnownOrder::of_order(&stays, &view).unwrap().to, Some(at(3, 0)));
}

const MAGES: &str = r"
        | 0  FT .  .  MG .  .  .  .  .
        | 1  MG /\ /\ /\ .  .  .  .  .
        | 2  .  /\ /\ /\ .  $  $  $  $
        | 3  .  .  .  .  .  .  .  .  .
        | 4  .  .  .  .  .  .  .  .  .
        | 5  .  .  .  .  .  .  .  .  .
        | 6  $  $  $  $  .  /\ /\ /\ .
        | 7  .  .  .  .  .  /\ /\ /\ mg
        | 8  .  .  .  .  .  mg .  .  ft
        |     0  1  2  3  4  5  6  7  8";

const CANYON: &str = r"
        | 0  .  .  KN AR MG .  .  .  .  .  .  .
        | 1  .  FT .  .  AR .  .  .  .  .  .  KN
        | 2  .  .  FT .  .  .  .  .  .  .  .  .
        | 3  /\ /\ .  .  .  .  .  .  .  .  .  .
        | 4  /\ .  .  .  .  .  .  .  .  .  .  .
        | 5  .  \/ \/ \/ \/ \/ \/ \/ \/ \/ \/ .
        | 6  .  \/ \/ \/ \/ \/ \/ \/ \/ \/ \/ .
        | 7  .  .  .  .  .  .  .  .  .  .  .  /\
        | 8  .  .  .  .  .  .  .  .  .  .  /\ /\
        | 9  .  .  .  .  .  .  .  .  .  ft .  .
        |10  kn .  .  .  .  .  .  ar .  .  ft .
        |11  .  .  .  .  .  .  .  mg ar kn .  .
        |     0  1  2  3  4  5  6  7  8  9 10 11";

const LAKES: &str = r"
        | 0  ·  ·  KN KN FT ≈≈≈≈≈≈≈≈ ·  ·  ·  ·  ≈≈≈≈≈
        | 1  ·  KN ·  FT ·  ≈≈ ·  ≈≈ ·  ·  ≈≈ ·  AR ≈≈
        | 2  ·  ·  ·  ·  ·  ·  ·  MG ·  ·  ≈≈ ·  FT ·
        | 3  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ≈≈ ·  ·  ·
        | 4  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
        | 5  ·  ·  ·  ·  ·  ·  ♣♣ ♣♣ ♣♣ ·  ·  ·  ·  ·
        | 6  ·  ·  ·  ·  ·  ·  ♣♣ ♣♣ ·  ·  ·  ·  ·  ·
        | 7  ·  ·  ·  ·  ·  ·  ♣♣ ♣♣ ·  ·  ·  ·  ·  ·
        | 8  ·  ·  ·  ·  ·  ·  ♣♣ ♣♣ ♣♣ ·  ·  ·  ·  ·
        | 9  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
        |10  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ≈≈ ·  ·  ·
        |11  ·  ·  ·  ·  ·  ·  ·  mg ·  ·  ≈≈ ·  ft ·
        |12  ·  kn ·  ft ·  ≈≈ ·  ≈≈ ·  ·  ≈≈ ·  ar ≈≈
        |13  ·  ·  kn kn ft ≈≈≈≈≈≈≈≈ ·  ·  ·  ·  ≈≈≈≈≈
        |     0  1  2  3  4  5  6  7  8  9 10 11 12 13";

const GREAT_IN_ASCII: &str = r"
        | 0  FT MG .  .  .  .  .  .  .  /\ /\ .  .  KN .  AR ~~~~~~~~ KN
        | 1  KN .  .  .  .  .  .  .  .  AR$MG .  /\ .  .  .  ~~~~~ .  .
        | 2  /\ .  AR .  .  .  KN FT .  FT $  FT .  . $MG $  .  .  $  $
        | 3  ~~~~~ .  FT KN ~~ .  .  /\ /\ $  .  .  .  $  $  .  FT$KN .
        | 4  KN .  .  FT .  ~~ .  .  .  .  .  .  .  .  .  $  .  .  $  .
        | 5  .  $  .  .  ~~~~~ .  .  .  .  .  .  .  .  .  .  .  .  $  .
        | 6  .  .  .  .  /\ ~~ .  .  .  .  .  \/ \/ .  .  .  $  \/ .  .
        | 7  .  .  .  .  /\ /\ /\ .  .  .  .  .  .  .  .  .  $  $  .  .
        | 8  .  .  .  $  .  .  .  .  .  .  .  .  .  .  .  .  $  $  .  .
        | 9  .  .  .  $  $  $  .  .  .  .  .  .  /\ /\ /\ .  .  .  .  .
        |10  .  .  .  $  $  $  .  .  .  .  .  .  /\ /\ /\ .  .  .  .  .
        |11  .  .  .  $  .  .  .  .  .  .  .  .  .  .  .  .  $  $  .  .
        |12  .  .  .  .  /\ /\ /\ .  .  .  .  .  .  .  .  .  $  $  .  .
        |13  .  .  .  .  /\ ~~ .  .  .  .  .  \/ \/ .  .  .  $  \/ .  .
        |14  .  $  .  .  ~~~~~ .  .  .  .  .  .  .  .  .  .  .  .  $  .
        |15  kn .  .  ft .  ~~ .  .  .  .  .  .  .  .  .  $  .  .  $  .
        |16  ~~~~~ .  ft kn ~~ .  .  /\ /\ $  .  .  .  $  $  .  ft$kn .
        |17  /\ .  ar .  .  .  kn ft .  ft $  ft .  . $mg $  .  .  $  $
        |18  kn .  .  .  .  .  .  .  .  ar$mg .  /\ .  .  .  ~~~~~ .  .
        |19  ft mg .  .  .  .  .  .  .  /\ /\ .  .  kn .  ar ~~~~~~~~ kn
        |     0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19";

const GREAT: &str = r"
        | 0  FT MG ·  ·  ·  ·  ·  ·  ·  ▲▲ ▲▲ ·  ·  KN ·  AR ≈≈≈≈≈≈≈≈ KN
        | 1  KN ·  ·  ·  ·  ·  ·  ·  ·  AR♣MG ·  ▲▲ ·  ·  ·  ≈≈≈≈≈ ·  ·
        | 2  ▲▲ ·  AR ·  ·  ·  KN FT ·  FT ♣♣ FT ·  · ♣MG ♣♣ ·  ·  ♣♣ ♣♣
        | 3  ≈≈≈≈≈ ·  FT KN ≈≈ ·  ·  ▲▲ ▲▲ ♣♣ ·  ·  ·  ♣♣ ♣♣ ·  FT♣KN ·
        | 4  KN ·  ·  FT ·  ≈≈ ·  ·  ·  ·  ·  ·  ·  ·  ·  ♣♣ ·  ·  ♣♣ ·
        | 5  ·  ♣♣ ·  ·  ≈≈≈≈≈ ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ♣♣ ·
        | 6  ·  ·  ·  ·  ▲▲ ≈≈ ·  ·  ·  ·  ·  ▽▽ ▽▽ ·  ·  ·  ♣♣ ▽▽ ·  ·
        | 7  ·  ·  ·  ·  ▲▲ ▲▲ ▲▲ ·  ·  ·  ·  ·  ·  ·  ·  ·  ♣♣ ♣♣ ·  ·
        | 8  ·  ·  ·  ♣♣ ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ♣♣ ♣♣ ·  ·
        | 9  ·  ·  ·  ♣♣ ♣♣ ♣♣ ·  ·  ·  ·  ·  ·  ▲▲ ▲▲ ▲▲ ·  ·  ·  ·  ·
        |10  ·  ·  ·  ♣♣ ♣♣ ♣♣ ·  ·  ·  ·  ·  ·  ▲▲ ▲▲ ▲▲ ·  ·  ·  ·  ·
        |11  ·  ·  ·  ♣♣ ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ♣♣ ♣♣ ·  ·
        |12  ·  ·  ·  ·  ▲▲ ▲▲ ▲▲ ·  ·  ·  ·  ·  ·  ·  ·  ·  ♣♣ ♣♣ ·  ·
        |13  ·  ·  ·  ·  ▲▲ ≈≈ ·  ·  ·  ·  ·  ▽▽ ▽▽ ·  ·  ·  ♣♣ ▽▽ ·  ·
        |14  ·  ♣♣ ·  ·  ≈≈≈≈≈ ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ♣♣ ·
        |15  kn ·  ·  ft ·  ≈≈ ·  ·  ·  ·  ·  ·  ·  ·  ·  ♣♣ ·  ·  ♣♣ ·
        |16  ≈≈≈≈≈ ·  ft kn ≈≈ ·  ·  ▲▲ ▲▲ ♣♣ ·  ·  ·  ♣♣ ♣♣ ·  ft♣kn ·
        |17  ▲▲ ·  ar ·  ·  ·  kn ft ·  ft ♣♣ ft ·  · ♣mg ♣♣ ·  ·  ♣♣ ♣♣
        |18  kn ·  ·  ·  ·  ·  ·  ·  ·  ar♣mg ·  ▲▲ ·  ·  ·  ≈≈≈≈≈ ·  ·
        |19  ft mg ·  ·  ·  ·  ·  ·  ·  ▲▲ ▲▲ ·  ·  kn ·  ar ≈≈≈≈≈≈≈≈ kn
        |     0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19";
