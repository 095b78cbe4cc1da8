//! What a position is worth without looking ahead.

use tengen_battlefield::Side;

use crate::{
    bits::Bits,
    board::{ARCHER, Board, KINDS, MAGE},
    deed::both,
    reach::Maps,
};

/// What a unit of each kind is worth.
pub(crate) const VALUES: [i32; KINDS] = [100, 140, 110, 190];

/// Parts of a unit's value, in 256ths, for the side to move: one that can be struck for nothing, each further one, and one
/// for which the enemy can take revenge; and what the same on the other side is worth.
const HANGING: i32 = 40;
const HANGING_MORE: i32 = 150;
const TRADED: i32 = 20;
const PREY: i32 = 60;
const PREY_MORE: i32 = 130;
const TRADED_PREY: i32 = 30;

/// What a cell that one side alone can strike is worth, in tenths.
const CONTROL: i32 = 4;
/// What having a larger part of all units is worth.
const SHARE: i32 = 300;
/// What a step nearer to the enemy is worth on average, and how much more for each unit ahead.
const NEAR: i32 = 2;
const NEAR_AHEAD: i32 = 6;

/// Beyond this distance nobody is nearer or farther.
const FAR: i32 = 40;
/// Who cannot walk to an enemy is this much farther away than the enemy.
const CUT_OFF: i32 = 15;

/// What a position is worth for the side to move, well below any forced win.
pub(crate) fn value(board: &Board, maps: &Maps) -> i32 {
    let [own, enemy] = both(board.side());
    let (ours, theirs) = (force(board, own), force(board, enemy));
    let ahead = ours - theirs;
    let mut value = ahead + SHARE * ahead / (ours + theirs).max(1);

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

    // Who is ahead hunts; who is behind keeps away.
    let units_ahead = (ahead / 50).clamp(-8, 8);
    let near = |side: Side, units_ahead: i32| {
        let n_units = board.army(side).count().max(1);
        (4 * NEAR + NEAR_AHEAD * units_ahead) * distances(board, side) / (4 * n_units)
    };
    value - near(own, units_ahead) + near(enemy, -units_ahead)
}

fn force(board: &Board, side: Side) -> i32 {
    VALUES.iter().enumerate().map(|(kind, value)| value * board.units(side, kind).count()).sum()
}

/// The value of the most precious unit in danger, and of all in danger.
fn struck(board: &Board, side: Side, danger: &Bits) -> (i32, i32) {
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

/// How far the units of a side are from their nearest enemies, all together, as units walk.
fn distances(board: &Board, side: Side) -> i32 {
    let firm = board.firm();
    let (mut left, enemies) = (*board.army(side), *board.army(side.other()));
    let (mut near, mut sum) = (enemies, 0);
    for _ in 0..FAR {
        let n_left = left.count();
        if n_left == 0 {
            return sum;
        }
        sum += n_left;
        let next = near | near.widened() & firm;
        if next == near {
            break;
        }
        near = next;
        left &= !near;
    }
    // Who is cut off is the better placed the nearer the enemy is beyond the water.
    let far = |place: crate::bits::Place| {
        enemies.iter().map(|other| place.distance(other)).min().unwrap_or_default() + CUT_OFF
    };
    let (ranged, others) = (left & (*board.units(side, MAGE) | *board.units(side, ARCHER)), left);
    sum + ranged.iter().map(far).sum::<i32>() + (others & !ranged).count() * (CUT_OFF + 10)
}
