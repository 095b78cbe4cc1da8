//! Games become scenes.

use tengen_battlefield::{FieldCell, Order, Position, UnitKind, text::read_map};
use tengen_core::{Lang, Seat};
use tengen_drawing::{
    BattleScene, GomokuScene, LastMove, LastOrder, MarkSymbol, PictureCaption, PictureStyle, QuoridorScene,
    Scene, UnitStrike, svg,
};
use tengen_gomoku::Color;

use crate::samples::{self, point};

/// The last scene of a game, with a caption that counts its moves.
fn play(rules: &str, words: &str) -> Scene {
    let record = samples::game(rules.parse().unwrap(), words);
    samples::scenes(&record, Some(PictureCaption::default())).pop().unwrap()
}

fn gomoku(scene: &Scene) -> &GomokuScene {
    let Scene::Gomoku(scene) = scene else { panic!("{scene:?}") };
    scene
}

fn move_number(scene: &Scene) -> Option<u32> {
    scene.caption().unwrap().move_number
}

#[test]
fn stones_bear_the_numbers_of_their_moves() {
    let last = play("renju", "h8 h9 i7 pass j6 i9");
    let scene = gomoku(&last);
    let stones: Vec<_> = scene.stones.iter().map(|s| (s.point, s.color, s.number)).collect();
    let black = Color::BLACK;
    let white = Color::WHITE;
    assert_eq!(
        stones,
        [
            (point("h8"), black, Some(1)),
            (point("h9"), white, Some(2)),
            (point("i7"), black, Some(3)),
            (point("j6"), black, Some(5)),
            (point("i9"), white, Some(6)),
        ]
    );
    assert_eq!((scene.last, move_number(&last)), (Some(point("i9")), Some(6)));
}

#[test]
fn swaps_do_not_count_and_rows_are_shown() {
    let last = play("gomoku,opening=swap", "a1 b1 a2 swap b2 a3 b3 a4 b4 a5");
    assert_eq!(move_number(&last), Some(9));
    let row = ["a1", "a2", "a3", "a4", "a5"].map(point).to_vec();
    assert_eq!(gomoku(&last).winning_rows, [row]);
}

#[test]
fn forbidden_points_are_crossed_out() {
    let last = play("renju", "h8 a1 i8 c1 g7 e1 g6 g1");
    let signs = &gomoku(&last).marks;
    assert!(
        signs.iter().any(|mark| mark.point == point("g8") && mark.sign == MarkSymbol::Forbidden),
        "{signs:?}"
    );
}

#[test]
fn offers_are_shown_until_one_is_chosen() {
    let offering = play("renju,opening=rif", "h8 h9 i7 keep g9 offer:j6 offer:f8");
    let offers: Vec<_> =
        gomoku(&offering).marks.iter().filter(|m| m.sign == MarkSymbol::Offer).map(|m| m.point).collect();
    assert_eq!(offers, [point("j6"), point("f8")]);
    let chosen = play("renju,opening=rif", "h8 h9 i7 keep g9 offer:j6 offer:f8 choose:f8");
    let scene = gomoku(&chosen);
    assert!(scene.marks.iter().all(|mark| mark.sign != MarkSymbol::Offer));
    assert_eq!((scene.last, scene.stones.last().unwrap().number), (Some(point("f8")), Some(5)));
}

#[test]
fn walls_know_who_put_them() {
    let Scene::Quoridor(QuoridorScene { walls, hands, last, pawns, .. }) = samples::quoridor_wall() else {
        panic!("not Quoridor")
    };
    let wall = "e3h".parse().unwrap();
    assert_eq!(walls, [(wall, Some(Seat::FIRST))]);
    assert_eq!((hands, last, pawns.len()), (vec![9, 10], Some(LastMove::Wall(wall)), 2));
    let step = play("quoridor", "e2 e8");
    let Scene::Quoridor(scene) = step else { panic!("not Quoridor") };
    let (from, to) = ("e9".parse().unwrap(), "e8".parse().unwrap());
    assert_eq!(scene.last, Some(LastMove::Step { seat: Seat::SECOND, from, to }));
}

fn last_order(orders: &str) -> LastOrder {
    let Scene::Battlefield(BattleScene { last, .. }) =
        samples::battle_after(orders, samples::caption(Lang::En))
    else {
        panic!("not a battle")
    };
    last.unwrap()
}

#[test]
fn orders_show_their_way_and_what_they_did() {
    let cell = |row, col| FieldCell::new(row, col).unwrap();
    let fire = last_order(samples::FIRE);
    assert_eq!(fire.strike, Some(UnitStrike::Fireball { from: cell(5, 1), to: (5, 5) }));
    assert_eq!(fire.path, [cell(5, 1)]);
    assert_eq!(fire.changed.len(), 5);
    assert_eq!(
        fire.killed.iter().map(|(at, unit)| (*at, unit.kind)).collect::<Vec<_>>(),
        [(cell(5, 6), UnitKind::Archer)]
    );
    let walk = last_order("3 1 6 6 6");
    assert_eq!((walk.path, walk.strike), (vec![cell(3, 1), cell(3, 2), cell(3, 3)], None));
    let quake = last_order(samples::QUAKE);
    assert_eq!(quake.strike, Some(UnitStrike::Earthquake { from: cell(5, 9), to: (5, 6) }));
    let shot = last_order("4 2 0 6");
    assert_eq!(shot.strike, Some(UnitStrike::Attack { from: cell(4, 2), to: (4, 4) }));
    let lost = last_order("5 1 10 4 1");
    assert_eq!(lost.strike, Some(UnitStrike::Fireball { from: cell(5, 1), to: (5, -1) }));
}

#[test]
fn the_result_is_told_at_the_end_only() {
    let record = samples::game("renju".parse().unwrap(), samples::RENJU);
    let all = samples::scenes(&record, Some(samples::caption(Lang::En)));
    let n_moves = samples::RENJU.split(' ').count();
    assert_eq!(all.len(), n_moves + 1);
    let told: Vec<bool> = all.iter().map(|scene| scene.caption().unwrap().result.is_some()).collect();
    assert!(told[n_moves] && !told[..n_moves].contains(&true));
    let numbers: Vec<_> = all.iter().map(|scene| scene.caption().unwrap().move_number).collect();
    assert_eq!((numbers[0], numbers[1], numbers[21]), (None, Some(1), Some(21)));
}

/// A plan shows the field as it is, and what an order would do.
#[test]
fn plans_are_drawn_on_the_field_as_it_is() {
    let map = b"4 4 2 3\n2 1 F\n2 2 F\n0 1 A MG\n2 2 B FT\n3 0 B KN\n";
    let position = Position::new(read_map(map).unwrap());
    let order: Order = "0 1 4 6 10 8 1".parse().unwrap();
    let scene = BattleScene::planned(&position, &order).unwrap();
    assert_eq!(&scene.field, position.field());
    let last = scene.last.clone().unwrap();
    assert_eq!((last.path.len(), last.killed.len(), last.changed.len()), (3, 1, 2));
    let quiet = BattleScene::planned(&position, &"0 1 4 6".parse().unwrap()).unwrap();
    let crosses = |scene: BattleScene| {
        let style = PictureStyle::default();
        svg(&Scene::Battlefield(scene), &style).len()
    };
    assert!(crosses(scene) > crosses(quiet));
    assert_eq!(BattleScene::planned(&position, &Order::Pass).unwrap().last, None);
    assert!(BattleScene::planned(&position, &"3 0 6".parse().unwrap()).is_err());
}
