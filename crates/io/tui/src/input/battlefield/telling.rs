//! Orders in words: what a unit is, what is under the cursor, what would happen and what has happened.

use tengen_battlefield::{DeathCause, Direction, FieldCell, Order, OrderEffect, Side, Spell, Terrain, Unit};
use tengen_core::{Lang, Localize as _, Message, localize, message};

/// Whether something is about to happen by the hand of whoever reads it, or has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OrderTense {
    Would,
    Has,
}

/// What an order did or would do, apart from the way of the unit; a sentence each.
pub(super) fn effects(effects: &[OrderEffect], by: Side, tense: OrderTense, lang: Lang) -> Vec<String> {
    let deaths = effects.iter().filter_map(|effect| {
        let OrderEffect::Killed { at, unit, cause } = *effect else { return None };
        Some((unit.side == by, death(at, unit, cause, by, tense, lang)))
    });
    // What costs the side its own units comes first: nobody shall overlook it.
    let (own, others): (Vec<_>, Vec<_>) = deaths.partition(|&(is_own, _)| is_own);
    let deaths = own.into_iter().chain(others).map(|(_, text)| text);
    deaths.chain(misses(effects, lang)).chain(ground(effects, lang)).collect()
}

fn death(at: FieldCell, unit: Unit, cause: DeathCause, by: Side, tense: OrderTense, lang: Lang) -> String {
    let kind = unit.kind.message();
    let key = match (unit.side == by, tense, cause) {
        (true, OrderTense::Would, _) => "tui-battlefield-own-dies",
        (true, OrderTense::Has, _) => "tui-battlefield-kills-own",
        (false, _, DeathCause::Attack | DeathCause::Fireball) => "tui-battlefield-kills",
        (false, _, DeathCause::Fire) => "tui-battlefield-burns",
        (false, _, DeathCause::Quake) => "tui-battlefield-crushes",
    };
    localize!(lang, key, kind, at)
}

/// What went at nothing.
fn misses(effects: &[OrderEffect], lang: Lang) -> Vec<String> {
    let miss = |effect: &OrderEffect| {
        Some(match *effect {
            OrderEffect::Missed => lang.text("tui-battlefield-misses").to_owned(),
            OrderEffect::FireballLost => lang.text("tui-battlefield-fireball-lost").to_owned(),
            OrderEffect::ShotBlocked { mountain } => {
                localize!(lang, "tui-battlefield-shot-blocked", at = mountain)
            }
            OrderEffect::FireballStopped { mountain } => {
                localize!(lang, "tui-battlefield-fireball-stopped", at = mountain)
            }
            OrderEffect::Moved { .. }
            | OrderEffect::Skipped { .. }
            | OrderEffect::Killed { .. }
            | OrderEffect::FireLit { .. }
            | OrderEffect::Changed { .. } => return None,
        })
    };
    effects.iter().filter_map(miss).collect()
}

/// How the ground changes. A cell that falls and is flooded at once is only told as flooded.
fn ground(effects: &[OrderEffect], lang: Lang) -> Vec<String> {
    let mut changes: Vec<(FieldCell, Terrain, Terrain)> = Vec::new();
    for effect in effects {
        if let OrderEffect::Changed { at, from, to } = *effect {
            match changes.iter_mut().find(|(cell, ..)| *cell == at) {
                Some(known) => known.2 = to,
                None => changes.push((at, from, to)),
            }
        }
    }
    let count = |becomes: &dyn Fn(Terrain, Terrain) -> bool| {
        changes.iter().filter(|&&(_, from, to)| becomes(from, to)).count()
    };
    let burnt = count(&|from, to| from == Terrain::Forest && to == Terrain::Plain);
    let levelled = count(&|from, to| from == Terrain::Mountain && to == Terrain::Plain);
    let fallen = count(&|_, to| to == Terrain::Abyss);
    let flooded = count(&|_, to| to == Terrain::Water);
    let told = [
        (burnt, "tui-battlefield-forest-burns"),
        (levelled, "tui-battlefield-mountains-crumble"),
        (fallen, "tui-battlefield-ground-opens"),
        (flooded, "tui-battlefield-water-floods"),
    ];
    told.into_iter().filter(|&(n, _)| n > 0).map(|(n, key)| localize!(lang, key, n)).collect()
}

/// The last order with what it did.
pub(crate) fn happened(
    order: &Order,
    unit: Option<Unit>,
    done: &[OrderEffect],
    by: Side,
    lang: Lang,
) -> Vec<String> {
    let side = by.letter();
    let Some((&Order::Unit { cell, .. }, unit)) = Some(order).zip(unit) else {
        return vec![localize!(lang, "tui-battlefield-side-passes", side)];
    };
    let kind = unit.kind.message();
    let goal =
        |effect: &OrderEffect| if let OrderEffect::Moved { to, .. } = *effect { Some(to) } else { None };
    let way = match done.iter().rev().find_map(goal) {
        Some(to) => localize!(lang, "tui-battlefield-from-to", side, kind, cell, to),
        None => localize!(lang, "tui-battlefield-acts-at", side, kind, cell),
    };
    [way].into_iter().chain(effects(done, by, OrderTense::Has, lang)).collect()
}

/// What a cell is: where, what it is made of, who stands there.
pub(super) fn cell(at: FieldCell, terrain: Terrain, unit: Option<Unit>, lang: Lang) -> String {
    let who = unit.map(|unit| {
        let (kind, side, points) = (unit.kind.message(), unit.side.letter(), unit.kind.points());
        message!("tui-battlefield-unit", kind, side, points)
    });
    let what = who.into_iter().chain([terrain.message()]).collect();
    localize!(lang, "core-colon", before = at, after = Message::list(what, "core-clauses"))
}

/// The unit with a capital letter, where a language has such.
pub(super) fn kind(unit: Unit, lang: Lang) -> String {
    let name = unit.kind.localize(lang);
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

pub(super) const fn spell(spell: Spell) -> Message {
    Message::new(match spell {
        Spell::Fireball => "tui-battlefield-fireball",
        Spell::Earthquake => "tui-battlefield-earthquake",
    })
}

pub(super) const fn direction(direction: Direction) -> Message {
    Message::new(match direction {
        Direction::UpLeft => "tui-direction-up-left",
        Direction::Up => "tui-direction-up",
        Direction::UpRight => "tui-direction-up-right",
        Direction::Left => "tui-direction-left",
        Direction::Right => "tui-direction-right",
        Direction::DownLeft => "tui-direction-down-left",
        Direction::Down => "tui-direction-down",
        Direction::DownRight => "tui-direction-down-right",
    })
}
