//! Static evaluation.

use tengen_battlefield::Side;

use crate::{
    bits::{CellBits, CellIndex},
    board::{ARCHER, BattleBoard, KINDS, MAGE},
    packed_order::both,
    reach::ReachMaps,
};

/// What a unit of each kind is worth.
pub(crate) const VALUES: [i32; KINDS] = [100, 140, 110, 250];

/// Parts of a unit's value, in 256ths, for the side to move: one that can be struck for nothing, each further one, and one
/// for which the enemy can take revenge; and what the same on the other side is worth.
const HANGING: i32 = 40;
const HANGING_MORE: i32 = 150;
const TRADED: i32 = 20;
const PREY: i32 = 60;
const PREY_MORE: i32 = 130;
const TRADED_PREY: i32 = 30;

/// What a cell that one side alone can strike is worth, in tenths.
const CONTROL: i32 = 8;
/// What having a larger part of all units is worth.
const SHARE: i32 = 300;
/// How much less being ahead is worth for each step between the armies, in thousandths; and the least that is left of it.
const FARTHER: i32 = 20;
const LEAST: i32 = 300;
/// Who is ahead and can neither walk to the enemy nor shoot or cast has so many thousandths of it.
const OUT_OF_REACH: i32 = 100;

/// No position is worth more without a forced win, however large the armies are.
const MOST: i32 = 20_000;

/// Beyond this distance nobody is nearer or farther.
const FAR: i32 = 40;
/// Who cannot walk to an enemy is this much farther away than the enemy.
const CUT_OFF: i32 = 12;
/// As far is who cannot walk to an enemy and neither shoots nor casts.
const LOST: i32 = 30;

/// What a position is worth for the side to move, well below any forced win.
pub(crate) fn value(board: &BattleBoard, maps: &ReachMaps) -> i32 {
    let [own, enemy] = both(board.side());
    let (ours, theirs) = (force(board, own), force(board, enemy));
    let ahead = ours - theirs;
    let ahead = ahead + SHARE * ahead / (ours + theirs).max(1);
    // Who is ahead hunts; who is behind keeps away.
    let mut value = ahead * hunting_bonus(board, if ahead > 0 { own } else { enemy }) / 1000;

    let own_free = maps.own.strike_outside(board, &maps.ground, &maps.enemy.strike);
    let enemy_free = maps.enemy.strike_outside(board, &maps.ground, &maps.own.strike);
    let (most, all) = struck(board, own, &enemy_free);
    let trades = struck(board, own, &maps.enemy.strike).1 - all;
    value -= (HANGING * most + HANGING_MORE * (all - most) + TRADED * trades) / 256;
    let (most, all) = struck(board, enemy, &own_free);
    let trades = struck(board, enemy, &maps.own.strike).1 - all;
    value += (PREY * most + PREY_MORE * (all - most) + TRADED_PREY * trades) / 256;

    let firm = board.firm();
    let (mine, others) = (maps.own.strike & firm, maps.enemy.strike & firm);
    value += CONTROL * (mine.count() - others.count()) / 10;

    value.clamp(-MOST, MOST)
}

/// How much being ahead is worth to this side where its units and those of the enemy stand, in thousandths.
fn hunting_bonus(board: &BattleBoard, side: Side) -> i32 {
    let ranged = *board.units(side, MAGE) | *board.units(side, ARCHER);
    let (own, is_cut_off) = distance(board, side);
    if is_cut_off && ranged.is_empty() {
        return OUT_OF_REACH;
    }
    let (enemy, _) = distance(board, side.other());
    (1000 - FARTHER * (own + enemy) / 20).max(LEAST)
}

fn force(board: &BattleBoard, side: Side) -> i32 {
    VALUES.iter().enumerate().map(|(kind, value)| value * board.units(side, kind).count()).sum()
}

/// The value of the most precious unit in danger, and of all in danger.
fn struck(board: &BattleBoard, side: Side, danger: &CellBits) -> (i32, i32) {
    let (mut most, mut all) = (0, 0);
    if danger.meets(board.army(side)) {
        for (kind, value) in VALUES.iter().enumerate() {
            let n = (*board.units(side, kind) & *danger).count();
            all += n * value;
            most = if n > 0 { most.max(*value) } else { most };
        }
    }
    (most, all)
}

/// How far the units of a side are from their nearest enemies on average, in tenths of steps as units walk; and whether
/// none of them can walk to one.
fn distance(board: &BattleBoard, side: Side) -> (i32, bool) {
    let firm = board.firm();
    let (army, enemies) = (*board.army(side), *board.army(side.other()));
    let (mut left, mut near, mut sum) = (army, enemies, 0);
    let n_units = army.count();
    let mut n_left = n_units;
    for _ in 0..FAR {
        if n_left == 0 {
            break;
        }
        sum += n_left;
        let next = near | near.widened() & firm;
        if next == near {
            break;
        }
        near = next;
        left &= !near;
        n_left = left.count();
    }
    if n_left > 0 {
        // Who is cut off is the better placed the nearer the enemy is beyond the water.
        let ranged = left & (*board.units(side, MAGE) | *board.units(side, ARCHER));
        let far =
            |place: CellIndex| enemies.iter().map(|other| place.distance(other)).min().unwrap_or_default();
        sum = sum.min((n_units - n_left) * FAR);
        sum +=
            ranged.iter().map(|place| far(place) + CUT_OFF).sum::<i32>() + (n_left - ranged.count()) * LOST;
    }
    (10 * sum / n_units.max(1), n_left == n_units)
}
