use std::collections::BTreeSet;

use tengen_battlefield::{Order, OrderEffect, Position, Side, maps::NamedMap};
use tengen_core::Game;
use tengen_games::AnyPosition;
use tengen_views::{Acts, BattlefieldView, PositionHistory, PositionView, UnitOrders, view};

use crate::walk::walk;

fn view_of(position: &Position) -> BattlefieldView {
    let PositionView::Battlefield(view) =
        view(&AnyPosition::Battlefield(position.clone()), &PositionHistory::default())
    else {
        panic!("another game")
    };
    view
}

/// What a page may add to a way.
fn actions(acts: Acts) -> Vec<String> {
    let directions = [1, 2, 3, 4, 6, 7, 8, 9];
    match acts {
        Acts::Attack => directions.map(|direction| format!(" 0 {direction}")).to_vec(),
        Acts::Cast => {
            directions.map(|direction| [1, 2].map(|spell| format!(" 10 {direction} {spell}"))).concat()
        }
    }
}

fn order_text(unit: &UnitOrders, steps: &str) -> String {
    let words = [unit.at[0].to_string(), unit.at[1].to_string()];
    let steps = steps.chars().map(|digit| digit.to_string());
    words.into_iter().chain(steps).collect::<Vec<_>>().join(" ")
}

/// Goes where it says, for what it says, without a step that is skipped.
fn check_reach(unit: &UnitOrders, position: &Position) {
    assert_eq!((unit.reach[0].to, unit.reach[0].cost), (unit.at, 0));
    for reach in &unit.reach {
        let text = order_text(unit, &reach.steps);
        let (mut at, mut points) = (unit.at, 0);
        for effect in position.foresee(&text.parse().unwrap()).unwrap() {
            let OrderEffect::Moved { to, cost, .. } = effect else { panic!("{text}: {effect:?}") };
            at = [to.row(), to.col()];
            points += cost;
        }
        assert_eq!((at, points), (reach.to, reach.cost), "{text}");
        assert!(reach.cost <= unit.points);
        for action in actions(unit.acts) {
            let order: Order = format!("{text}{action}").parse().unwrap();
            assert_eq!(position.check(&order), Ok(()), "{order}");
        }
    }
    let cells: BTreeSet<[u8; 2]> = unit.reach.iter().map(|reach| reach.to).collect();
    assert_eq!(cells.len(), unit.reach.len());
}

fn check(position: &Position) {
    let view = view_of(position);
    check_field(&view, position);
    if position.outcome().is_some() {
        assert_eq!(view.orders, []);
        return;
    }
    assert_eq!(view.orders.len(), usize::from(position.strength(position.to_move())));
    view.orders.iter().for_each(|unit| check_reach(unit, position));

    let offered: BTreeSet<String> = view
        .orders
        .iter()
        .flat_map(|unit| {
            unit.reach.iter().flat_map(|reach| {
                let way = order_text(unit, &reach.steps);
                let acted: Vec<String> =
                    actions(unit.acts).iter().map(|action| format!("{way}{action}")).collect();
                acted.into_iter().chain([way])
            })
        })
        .collect();
    let mut legal = Vec::new();
    position.legal_moves(&mut legal);
    for order in legal {
        assert!(order == Order::Pass || offered.contains(&order.to_string()), "{order}");
    }
}

fn check_field(view: &BattlefieldView, position: &Position) {
    let field = position.field();
    for cell in field.cells() {
        let letter = view.terrain[usize::from(cell.row())].as_bytes()[usize::from(cell.col())];
        let expected = field.terrain(cell).letter();
        assert_eq!(char::from(letter), if expected == 'P' { '.' } else { expected });
        let unit = view.units.iter().find(|unit| unit.at == [cell.row(), cell.col()]);
        let shown = unit.map(|unit| (unit.side, &*unit.kind));
        let kind = |unit: tengen_battlefield::Unit| match unit.kind.letters() {
            "FT" => "footman",
            "KN" => "knight",
            "AR" => "archer",
            _ => "mage",
        };
        assert_eq!(shown, field.unit(cell).map(|unit| (unit.side.seat().index(), kind(unit))));
    }
    assert_eq!(view.strength, Side::ALL.map(|side| position.strength(side)));
    assert_eq!(view.units.len(), view.strength.iter().map(|&n| usize::from(n)).sum::<usize>());
    assert!(view.terrain.iter().all(|row| row.len() == usize::from(view.cols)));
    assert_eq!(view.terrain.len(), usize::from(view.rows));
    assert_eq!(view.turn_number, position.turn_number());
}

#[test]
fn a_page_offers_every_order_and_none_that_is_refused() {
    for map in NamedMap::all() {
        for seed in 0..2 {
            walk(Position::new(map.field()), seed, 25, |position, _| check(position));
        }
    }
}

#[test]
fn a_battle_to_its_end_offers_nothing_more() {
    let mut n_over = 0;
    for seed in 0..20 {
        walk(Position::new(NamedMap::named("skirmish").unwrap().field()), seed, 400, |position, _| {
            if position.outcome().is_some() {
                n_over += 1;
                check(position);
                assert!(view_of(position).table.over.is_some());
            }
        });
    }
    assert!(n_over > 0);
}

#[test]
fn the_rules_are_those_that_were_agreed_on() {
    let field = NamedMap::named("mages").unwrap().field();
    let rules = tengen_games::AnyRules::Battlefield(field.clone().into());
    let mut position = AnyPosition::Battlefield(Position::new(field));
    let start = view(&position, &PositionHistory::default());
    assert_eq!(start.table().rules, rules.to_string());
    let order = position.legal_moves().into_iter().find(|order| order != "pass").unwrap();
    position.play(&order).unwrap();
    let later = view(&position, &PositionHistory::default());
    assert_ne!(later.table().rules, rules.to_string());
    assert_eq!(later.with_rules(&rules).table().rules, rules.to_string());
}
