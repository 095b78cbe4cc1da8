//! Orders in words: what a unit is, what is under the cursor, what would happen and what has happened.

use std::borrow::Cow;

use tengen_battlefield::{DeathCause, Direction, FieldCell, Order, OrderEffect, Side, Spell, Terrain, Unit};
use tengen_core::{Bilingual, Lang, Localize as _};

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
    let kind = unit.kind.localize(lang);
    match (unit.side == by, tense, lang) {
        (true, OrderTense::Would, Lang::En) => format!("Careful: your own {kind} at {at} dies"),
        (true, OrderTense::Would, Lang::Zh) => format!("小心：己方 {at} 的{kind}会阵亡"),
        (true, OrderTense::Has, Lang::En) => format!("kills its own {kind} at {at}"),
        (true, OrderTense::Has, Lang::Zh) => format!("误伤己方 {at} 的{kind}"),
        (false, _, Lang::En) => format!("{} the {kind} at {at}", verb(cause).0),
        (false, _, Lang::Zh) => format!("{} {at} 的{kind}", verb(cause).1),
    }
}

const fn verb(cause: DeathCause) -> (&'static str, &'static str) {
    match cause {
        DeathCause::Attack | DeathCause::Fireball => ("kills", "击杀"),
        DeathCause::Fire => ("burns", "烧死"),
        DeathCause::Quake => ("crushes", "震死"),
    }
}

/// What went at nothing.
fn misses(effects: &[OrderEffect], lang: Lang) -> Vec<String> {
    let miss = |effect: &OrderEffect| match (*effect, lang) {
        (OrderEffect::Missed, _) => Some(lang.pick("hits nobody", "什么也打不到").to_owned()),
        (OrderEffect::FireballLost, _) => {
            Some(lang.pick("the fireball flies off the field", "火球飞出战场").to_owned())
        }
        (OrderEffect::ShotBlocked { mountain }, Lang::En) => {
            Some(format!("the mountain at {mountain} stops the arrow"))
        }
        (OrderEffect::ShotBlocked { mountain }, Lang::Zh) => Some(format!("{mountain} 的高山挡住箭")),
        (OrderEffect::FireballStopped { mountain }, Lang::En) => {
            Some(format!("the fireball bursts on the mountain at {mountain}"))
        }
        (OrderEffect::FireballStopped { mountain }, Lang::Zh) => {
            Some(format!("火球撞在 {mountain} 的高山上"))
        }
        (
            OrderEffect::Moved { .. }
            | OrderEffect::Skipped { .. }
            | OrderEffect::Killed { .. }
            | OrderEffect::FireLit { .. }
            | OrderEffect::Changed { .. },
            _,
        ) => None,
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
        (burnt, "the forest burns", "森林烧毁"),
        (levelled, "mountains crumble", "高山崩塌"),
        (fallen, "the ground opens", "地面塌陷"),
        (flooded, "water rushes in", "水淹"),
    ];
    let tell = |(n, en, zh): (usize, &str, &str)| match lang {
        Lang::En => format!("{en}: {n} {}", if n == 1 { "cell" } else { "cells" }),
        Lang::Zh => format!("{zh}：{n} 格"),
    };
    told.into_iter().filter(|&(n, ..)| n > 0).map(tell).collect()
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
        return vec![match lang {
            Lang::En => format!("{side} passes"),
            Lang::Zh => format!("{side} 军停一手"),
        }];
    };
    let kind = unit.kind.localize(lang);
    let goal =
        |effect: &OrderEffect| if let OrderEffect::Moved { to, .. } = *effect { Some(to) } else { None };
    let way = match (done.iter().rev().find_map(goal), lang) {
        (Some(to), Lang::En) => format!("{side}: {kind} from {cell} to {to}"),
        (Some(to), Lang::Zh) => format!("{side} 军：{kind}从 {cell} 到 {to}"),
        (None, Lang::En) => format!("{side}: {kind} at {cell}"),
        (None, Lang::Zh) => format!("{side} 军：{cell} 的{kind}"),
    };
    [way].into_iter().chain(effects(done, by, OrderTense::Has, lang)).collect()
}

/// What a cell is: where, what it is made of, who stands there.
pub(super) fn cell(at: FieldCell, terrain: Terrain, unit: Option<Unit>, lang: Lang) -> String {
    let ground = terrain.localize(lang);
    match (unit, lang) {
        (Some(unit), Lang::En) => format!("{at}: {}, {ground}", whose(unit, lang)),
        (Some(unit), Lang::Zh) => format!("{at}：{}，{ground}", whose(unit, lang)),
        (None, Lang::En) => format!("{at}: {ground}"),
        (None, Lang::Zh) => format!("{at}：{ground}"),
    }
}

fn whose(unit: Unit, lang: Lang) -> String {
    let (kind, side, points) = (unit.kind.localize(lang), unit.side.letter(), unit.kind.points());
    match lang {
        Lang::En => format!("{kind} {side} ({points} points)"),
        Lang::Zh => format!("{side} 军{kind}（行动力 {points}）"),
    }
}

/// The unit with a capital letter, where a language has such.
pub(super) fn kind(unit: Unit, lang: Lang) -> String {
    let name = unit.kind.localize(lang);
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

pub(super) fn spell(spell: Spell) -> Bilingual {
    match spell {
        Spell::Fireball => Bilingual::pair("fireball", "火球术"),
        Spell::Earthquake => Bilingual::pair("earthquake", "地震"),
    }
}

pub(super) fn direction(direction: Direction, lang: Lang) -> Cow<'static, str> {
    let (en, zh) = match direction {
        Direction::UpLeft => ("up left", "左上"),
        Direction::Up => ("up", "上"),
        Direction::UpRight => ("up right", "右上"),
        Direction::Left => ("left", "左"),
        Direction::Right => ("right", "右"),
        Direction::DownLeft => ("down left", "左下"),
        Direction::Down => ("down", "下"),
        Direction::DownRight => ("down right", "右下"),
    };
    lang.pick(en, zh).into()
}
