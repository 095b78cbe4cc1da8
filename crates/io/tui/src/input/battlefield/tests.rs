use tengen_battlefield::{Field, Side, UnitAction, maps::NamedMap, text};
use tengen_core::Localize as _;

use super::*;
use crate::theme::{CharacterSet, ColorSupport};

const LOOK: TerminalTheme =
    TerminalTheme { lang: Lang::En, colors: ColorSupport::None, signs: CharacterSet::Ascii };

fn any(position: &Position) -> AnyPosition {
    AnyPosition::Battlefield(position.clone())
}

fn over(position: &Position) -> BattlefieldController {
    BattlefieldController::new(&any(position), &[]).unwrap()
}

fn on_map(map: &str) -> (Position, BattlefieldController) {
    let position = Position::new(text::read_map(map.as_bytes()).unwrap());
    let hand = over(&position);
    (position, hand)
}

/// Positions of random battles on several maps.
fn positions(maps: &[&str], orders: usize, every: usize) -> Vec<Position> {
    let mut found = Vec::new();
    for (seed, code) in maps.iter().enumerate() {
        let mut position = Position::new(NamedMap::named(code).unwrap().field());
        let mut random = 0x9e37_79b9_7f4a_7c15_u64 ^ (seed as u64) << 17;
        for number in 0..orders {
            if number % every == 0 {
                found.push(position.clone());
            }
            let mut legal = Vec::new();
            position.legal_moves(&mut legal);
            // Most deeds are spells: without a preference for ways everybody would soon be dead.
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let walks: Vec<_> =
                legal.iter().filter(|order| matches!(order, Order::Unit { action: None, .. })).collect();
            let pick = (random >> 33) as usize;
            let order = match walks.get(pick % (walks.len() + 1)) {
                Some(&order) if !pick.is_multiple_of(3) => order.clone(),
                _ => legal[pick % legal.len()].clone(),
            };
            position.play(&order).unwrap();
            if position.outcome().is_some() {
                break;
            }
        }
    }
    found
}

fn go_to(hand: &mut BattlefieldController, cell: FieldCell) {
    for _ in 0..20 {
        let right = i16::from(cell.col()) - i16::from(hand.cursor.col());
        let down = i16::from(cell.row()) - i16::from(hand.cursor.row());
        hand.press(BoardKey::Go(right.signum(), down.signum()));
    }
    assert_eq!(hand.cursor, cell);
}

fn end_of(position: &Position, order: &Order) -> FieldCell {
    let &Order::Unit { cell, .. } = order else { panic!("{order} sends nobody") };
    KnownOrder::of_effects(order, &position.foresee(order).unwrap()).unwrap().to.unwrap_or(cell)
}

/// Gives an order with the keys alone.
fn by_keys(hand: &mut BattlefieldController, position: &Position, order: &Order) -> InputOutcome {
    let &Order::Unit { cell, action, .. } = order else {
        assert!(matches!(hand.press(BoardKey::Letter('p')), InputOutcome::Refused(_)));
        return hand.press(BoardKey::Letter('p'));
    };
    go_to(hand, cell);
    assert_eq!(hand.press(BoardKey::Do), InputOutcome::Changed);
    go_to(hand, end_of(position, order));
    assert_eq!(hand.press(BoardKey::Do), InputOutcome::Changed);
    let direction = match action {
        None => return hand.press(BoardKey::Letter('e')),
        Some(UnitAction::Attack(direction)) => direction,
        Some(UnitAction::Cast(spell, direction)) => {
            let digit = if spell == Spell::Fireball { '1' } else { '2' };
            assert_eq!(hand.press(BoardKey::Letter(digit)), InputOutcome::Changed);
            direction
        }
    };
    let (down, right) = step(direction);
    for press in [BoardKey::Go(right, 0), BoardKey::Go(0, down)] {
        assert_eq!(hand.press(press), InputOutcome::Changed);
    }
    hand.press(BoardKey::Do)
}

fn click(hand: &mut BattlefieldController, cell: FieldCell) -> InputOutcome {
    // Another scale for every cell.
    let scale = BoardScale::some().nth(usize::from(cell.row() + cell.col()) % 5).unwrap();
    let (columns, lines) = (2 * scale.get() + 1, scale.get());
    hand.click(
        u16::from(cell.col()) * columns + scale.get(),
        u16::from(cell.row()) * lines + lines / 2,
        scale,
    )
}

/// Gives an order with the mouse; only a spell is chosen by a key.
fn by_clicks(hand: &mut BattlefieldController, position: &Position, order: &Order) -> InputOutcome {
    let &Order::Unit { cell, action, .. } = order else { return by_keys(hand, position, order) };
    assert_eq!(click(hand, cell), InputOutcome::Changed);
    let to = end_of(position, order);
    assert_eq!(click(hand, to), InputOutcome::Changed);
    let direction = match action {
        None => return click(hand, to),
        Some(UnitAction::Attack(direction)) => direction,
        Some(UnitAction::Cast(spell, direction)) => {
            if spell == Spell::Earthquake {
                assert_eq!(hand.press(BoardKey::Turn), InputOutcome::Changed);
            }
            direction
        }
    };
    let OrderStage::Deed(plan, _) = &hand.stage else { panic!("{order}: no deed is asked for") };
    let target = plan.target(position, direction).unwrap();
    match click(hand, target) {
        InputOutcome::Changed => click(hand, target),
        outcome @ (InputOutcome::Play(_) | InputOutcome::Refused(_) | InputOutcome::Ignored) => outcome,
    }
}

fn forget(hand: &mut BattlefieldController) {
    while hand.press(BoardKey::Back) != InputOutcome::Ignored {}
}

#[test]
fn every_order_can_be_given_by_keys_and_by_clicks() {
    let maps = ["skirmish", "mages", "wall", "islands", "archers", "canyon", "forest", "lakes", "great"];
    let mut given = [0; 4];
    for position in positions(&maps, 60, 12) {
        let mut hand = over(&position);
        let mut legal = Vec::new();
        position.legal_moves(&mut legal);
        for order in legal {
            let after = |text: &str| {
                let mut after = position.clone();
                after.play(&text.parse().unwrap()).map(|_| after).unwrap()
            };
            let wanted = after(&order.to_string());
            for give in [by_keys, by_clicks] {
                let InputOutcome::Play(text) = give(&mut hand, &position, &order) else {
                    panic!("{order} is not given: {:?}", hand.stage)
                };
                assert_eq!(after(&text), wanted, "{text} for {order}");
                forget(&mut hand);
            }
            given[match order {
                Order::Pass | Order::Unit { action: None, .. } => 0,
                Order::Unit { action: Some(UnitAction::Attack(_)), .. } => 1,
                Order::Unit { action: Some(UnitAction::Cast(Spell::Fireball, _)), .. } => 2,
                Order::Unit { action: Some(UnitAction::Cast(Spell::Earthquake, _)), .. } => 3,
            }] += 1;
        }
    }
    assert!(given.iter().all(|&n| n > 100), "{given:?} ways, blows, fireballs and earthquakes");
}

/// Whatever is pressed: what comes out is legal, what is shown would happen, the cursor is on the field.
#[test]
fn whatever_is_pressed_every_order_is_legal_and_as_foreseen() {
    let presses = [
        BoardKey::Go(1, 0),
        BoardKey::Go(-1, 0),
        BoardKey::Go(0, 1),
        BoardKey::Go(0, -1),
        BoardKey::Go(3, -2),
        BoardKey::Do,
        BoardKey::Do,
        BoardKey::Turn,
        BoardKey::Back,
        BoardKey::Letter('1'),
        BoardKey::Letter('2'),
        BoardKey::Letter('e'),
        BoardKey::Letter('p'),
        BoardKey::Letter('z'),
    ];
    let mut random = 77_u64;
    let (mut given, mut compared) = (0, 0);
    for position in positions(&["skirmish", "mages", "fords", "great", "peaks"], 80, 20) {
        let mut hand = over(&position);
        for _ in 0..600 {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let number = (random >> 33) as usize;
            let foreseen = match &hand.stage {
                OrderStage::Deed(plan, _) => Some((plan.order(), hand.shown().foreseen)),
                OrderStage::Unit | OrderStage::Way(..) => None,
            };
            let outcome = if number.is_multiple_of(5) {
                hand.click(
                    (number / 5 % 64).try_into().unwrap(),
                    (number / 320 % 22).try_into().unwrap(),
                    BoardScale::SMALLEST,
                )
            } else {
                hand.press(presses[number % presses.len()])
            };
            assert!(position.field().contains(hand.cursor), "{outcome:?} at {}", hand.cursor);
            for lang in Lang::ALL {
                assert!(hand.remarks(lang).iter().all(|line| !line.is_empty()));
            }
            assert!(!hand.hints().is_empty());
            if let InputOutcome::Play(text) = outcome {
                given += 1;
                let order: Order = text.parse().unwrap();
                let undo = position.clone().play(&order).unwrap();
                if let Some((_, effects)) = foreseen.filter(|(planned, _)| *planned == order) {
                    assert_eq!(undo.effects(), effects);
                    compared += 1;
                }
                forget(&mut hand);
            }
        }
    }
    assert!(given > 50 && compared > 20, "only {given} orders, {compared} of them foreseen");
}

#[test]
fn tab_goes_from_unit_to_unit_and_from_target_to_target() {
    let (_, mut hand) = on_map("5 5 0 5\n0 0 A FT\n2 2 A KN\n1 1 B FT\n1 2 B AR\n4 4 A MG\n");
    let mut seen = Vec::new();
    for _ in 0..4 {
        hand.press(BoardKey::Turn);
        seen.push(hand.cursor.to_string());
    }
    assert_eq!(seen, ["(2, 2)", "(4, 4)", "(0, 0)", "(2, 2)"]);
    hand.press(BoardKey::Do);
    hand.press(BoardKey::Do);
    let mut seen = Vec::new();
    for _ in 0..3 {
        hand.press(BoardKey::Turn);
        seen.push(hand.cursor.to_string());
    }
    assert_eq!(seen, ["(1, 2)", "(1, 1)", "(1, 2)"]);
    assert_eq!(hand.press(BoardKey::Do), InputOutcome::Play("2 2 0 2".to_owned()));
}

#[test]
fn pointing_at_an_enemy_goes_near_and_aims() {
    let (_, mut hand) = on_map("3 6 0 2\n0 0 A FT\n0 5 B KN\n");
    click(&mut hand, FieldCell::new(0, 0).unwrap());
    let enemy = FieldCell::new(0, 5).unwrap();
    assert_eq!(click(&mut hand, enemy), InputOutcome::Changed);
    assert_eq!(hand.remarks(Lang::En)[2..], ["kills the knight at (0, 5)", "this wins the battle"]);
    let InputOutcome::Play(text) = hand.press(BoardKey::Do) else { panic!("no order") };
    assert!(text.starts_with("0 0 ") && text.contains(" 0 "), "{text}");
    assert_eq!(hand.press(BoardKey::Back), InputOutcome::Changed);
    assert_eq!(hand.press(BoardKey::Back), InputOutcome::Changed);
    let (_, mut hand) = on_map("3 9 0 2\n0 0 A FT\n0 8 B KN\n");
    click(&mut hand, FieldCell::new(0, 0).unwrap());
    assert!(matches!(click(&mut hand, FieldCell::new(0, 8).unwrap()), InputOutcome::Refused(_)));
}

#[test]
fn friends_in_danger_are_named_first() {
    // The forest burns with a friend and an enemy in it.
    let (_, mut hand) = on_map("3 5 3 4\n1 2 F\n1 3 F\n0 3 F\n1 0 A MG\n1 3 A AR\n0 3 B KN\n2 0 B FT\n");
    go_to(&mut hand, FieldCell::new(1, 0).unwrap());
    for press in [BoardKey::Do, BoardKey::Do, BoardKey::Go(1, 0)] {
        assert_eq!(hand.press(press), InputOutcome::Changed);
    }
    let en = [
        "Mage stays at (1, 0)",
        "fireball right:",
        "Careful: your own archer at (1, 3) dies",
        "burns the knight at (0, 3)",
        "the forest burns: 3 cells",
    ];
    assert_eq!(hand.remarks(Lang::En), en);
    let zh = [
        "法师留在 (1, 0)",
        "向右施放火球术：",
        "小心：己方 (1, 3) 的弓箭手会阵亡",
        "烧死 (0, 3) 的骑士",
        "森林烧毁：3 格",
    ];
    assert_eq!(hand.remarks(Lang::Zh), zh);
    let drawn = [" 0  .  .  . !kn!.", " 1 <MG>**[%%]AR!.", " 2 {ft}.  .  .  .", "     0  1  2  3  4"];
    assert_eq!(hand.sheet(LOOK, TurnOwner::Ours, BoardScale::SMALLEST).lines(), drawn);
}

#[test]
fn an_order_that_does_nothing_is_not_given() {
    let (_, mut hand) = on_map("3 5 0 2\n0 0 A FT\n2 4 B KN\n");
    assert!(matches!(hand.press(BoardKey::Letter('e')), InputOutcome::Ignored));
    assert_eq!(hand.press(BoardKey::Do), InputOutcome::Changed);
    assert!(matches!(hand.press(BoardKey::Letter('e')), InputOutcome::Refused(_)));
    assert_eq!(hand.press(BoardKey::Do), InputOutcome::Changed);
    assert!(matches!(hand.press(BoardKey::Do), InputOutcome::Refused(_)));
    assert!(matches!(hand.press(BoardKey::Turn), InputOutcome::Refused(_)));
    assert_eq!(hand.press(BoardKey::Go(1, 0)), InputOutcome::Changed);
    assert!(matches!(hand.press(BoardKey::Do), InputOutcome::Refused(_)));
}

#[test]
fn passing_is_asked_twice() {
    let (_, mut hand) = on_map("3 5 0 2\n0 0 A FT\n2 4 B KN\n");
    let InputOutcome::Refused(why) = hand.press(BoardKey::Letter('p')) else { panic!("passed at once") };
    assert_eq!(why.localize(Lang::Zh), "再按一次 p，本回合停一手");
    hand.press(BoardKey::Go(1, 0));
    assert!(matches!(hand.press(BoardKey::Letter('p')), InputOutcome::Refused(_)));
    assert_eq!(hand.press(BoardKey::Letter('p')), InputOutcome::Play("pass".to_owned()));
}

#[test]
fn what_the_last_order_did_is_told_and_shown() {
    let (mut position, mut hand) = on_map("3 5 0 3\n0 0 A FT\n0 3 B KN\n2 4 B AR\n");
    let order: Order = "0 0 6 6 0 6".parse().unwrap();
    position.play(&order).unwrap();
    let mut moves = vec![AnyMove::Battlefield(order)];
    hand.look_at(&any(&position), &moves);
    assert_eq!(
        hand.remarks(Lang::En)[..2],
        ["A: footman from (0, 0) to (0, 2)", "kills the knight at (0, 3)"]
    );
    assert_eq!(hand.remarks(Lang::Zh)[..2], ["A 军：步兵从 (0, 0) 到 (0, 2)", "击杀 (0, 3) 的骑士"]);
    assert_eq!(hand.sheet(LOOK, TurnOwner::Nobodys, BoardScale::SMALLEST).lines()[0], " 0  .. . (FT)xx .");
    // Two orders at once: a person's own, and the answer.
    let orders: [Order; 2] = ["pass".parse().unwrap(), "0 2 8".parse().unwrap()];
    for order in orders {
        position.play(&order).unwrap();
        moves.push(AnyMove::Battlefield(order));
    }
    hand.look_at(&any(&position), &moves);
    assert_eq!(hand.remarks(Lang::En)[0], "A: footman from (0, 2) to (1, 2)");
    // Somebody who comes later sees where the unit came from and went.
    let late = BattlefieldController::new(&any(&position), &moves).unwrap();
    assert_eq!(
        late.sheet(LOOK, TurnOwner::Nobodys, BoardScale::SMALLEST).lines()[..2],
        [" 0  .  .  .. .  .", " 1  .  . (FT).  ."]
    );
    assert_eq!(late.remarks(Lang::En).len(), 1);
}

#[test]
fn after_the_end_nothing_can_be_ordered() {
    let mut field = Field::new(2, 2).unwrap();
    let knight = Unit { side: Side::A, kind: tengen_battlefield::UnitKind::Knight };
    field.add_unit(FieldCell::new(0, 0).unwrap(), knight).unwrap();
    let mut hand = over(&Position::new(field));
    for press in [BoardKey::Do, BoardKey::Turn, BoardKey::Letter('p'), BoardKey::Letter('e'), BoardKey::Back]
    {
        assert_eq!(hand.press(press), InputOutcome::Ignored);
    }
    assert_eq!(click(&mut hand, FieldCell::new(0, 0).unwrap()), InputOutcome::Ignored);
    assert_eq!(hand.hints(), []);
    assert_eq!(hand.press(BoardKey::Go(1, 1)), InputOutcome::Changed);
}
