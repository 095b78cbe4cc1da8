//! Move generation and ordering: the orders of the side to move, ranked by how good they look.
//!
//! [`all`] lists one order for each position that can come of one. [`strikes`] and [`walks`] list those that a search of a
//! large battle looks at: blows and spells that kill an enemy, each from its best cells only, and then quiet orders.

use crate::{
    bits::{CellBits, CellIndex, DIRECTIONS},
    board::{ARCHER, BattleBoard, KINDS, MAGE, QUAKE_REACH, flight, quake_cells},
    packed_order::{PackedAction, PackedOrder, points},
    reach::{ReachMaps, shots},
    value::VALUES,
};

/// An order and how good it looks.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct OrderCandidate {
    pub(crate) order: PackedOrder,
    pub(crate) rank: i32,
    pub(crate) kills: bool,
}

/// From how many cells a blow or spell at the same victims is tried.
const CELLS_A_STRIKE: usize = 2;

/// One order for each position that the side to move can reach, first to pass.
pub(crate) fn all(board: &BattleBoard, maps: &ReachMaps, out: &mut Vec<OrderCandidate>) {
    out.push(OrderCandidate { order: PackedOrder::PASS, rank: 0, kills: false });
    let view = RankContext::new(board, maps);
    // Walks end in different positions, and so do strikes at enemies of those who have gone somewhere. Others may not: two
    // units strike the same third from where they stand, two of a kind each other, and a mage may burn with the forest
    // wherever in it he stands.
    let mut seen = Vec::new();
    let mut push_once = |out: &mut Vec<OrderCandidate>, candidate: OrderCandidate, victims: &CellBits| {
        let order = candidate.order;
        if order.from == order.to || victims.meets(board.army(board.side())) || victims.has(order.to) {
            let key = board.play(order).key();
            if seen.contains(&key) {
                return;
            }
            seen.push(key);
        }
        out.push(candidate);
    };
    let everybody = *board.army(board.side()) | *board.army(board.side().other());
    for (from, kind) in view.units() {
        let ends = view.ends(from, kind);
        for to in ends.iter() {
            if to != from {
                let rank = view.walk_rank(kind, from, to);
                out.push(OrderCandidate {
                    order: PackedOrder { from, to, deed: PackedAction::None },
                    rank,
                    kills: false,
                });
            }
            view.deeds(from, to, kind, &everybody, |deed, victims| {
                let (gain, kills) = view.gain(&victims);
                let rank = gain + view.end_rank(kind, to) - if kills { 0 } else { COST_OF_A_DEED };
                push_once(
                    out,
                    OrderCandidate { order: PackedOrder { from, to, deed }, rank, kills },
                    &victims,
                );
            });
        }
    }
}

/// How much less spells and blows that kill no enemy look like than walks.
const COST_OF_A_DEED: i32 = 40;

/// The orders that kill an enemy, and more than they cost.
pub(crate) fn strikes(board: &BattleBoard, maps: &ReachMaps, out: &mut Vec<OrderCandidate>) {
    let view = RankContext::new(board, maps);
    let enemies = *board.army(board.side().other());
    let danger = maps.own.strike & enemies;
    if danger.is_empty() {
        return;
    }
    for (from, kind) in view.units() {
        let ends = view.ends(from, kind);
        let first = out.len();
        if kind == MAGE {
            view.striking_spells(from, &ends, |order, gain| {
                let rank = gain + view.end_rank(kind, order.to);
                keep_best(out, first, OrderCandidate { order, rank, kills: true }, gain);
            });
            continue;
        }
        let hit = if kind == ARCHER { shots(&ends, board.mountain()) } else { ends.widened() };
        let reach = if kind == ARCHER { 2 } else { 1 };
        for target in (hit & enemies).iter() {
            let gain = view.gain(&CellBits::of(target)).0;
            let first = out.len();
            for direction in 0..DIRECTIONS {
                let Some(to) = target.away(DIRECTIONS - 1 - direction, reach).filter(|&to| ends.has(to))
                else {
                    continue;
                };
                let between = to.away(direction, 1);
                if kind == ARCHER && between.is_some_and(|between| board.mountain().has(between)) {
                    continue;
                }
                let order = PackedOrder { from, to, deed: PackedAction::Attack(direction as u8) };
                let rank = gain + view.end_rank(kind, to);
                keep_best(out, first, OrderCandidate { order, rank, kills: true }, gain);
            }
        }
    }
}

/// Adds a strike unless there are enough that gain the same and are at least as good.
fn keep_best(out: &mut Vec<OrderCandidate>, first: usize, new: OrderCandidate, gain: i32) {
    let same = |old: &OrderCandidate| (old.rank - gain).abs() < SAME_GAIN;
    let rivals = out[first..].iter().filter(|old| same(old)).count();
    if rivals < CELLS_A_STRIKE {
        out.push(new);
        return;
    }
    let worst = out[first..].iter_mut().filter(|old| same(old)).min_by_key(|old| old.rank);
    if let Some(worst) = worst.filter(|worst| worst.rank < new.rank) {
        *worst = new;
    }
}

/// Ranks of strikes with the same gain lie nearer to it than this.
const SAME_GAIN: i32 = 1000;

/// Quiet orders of the side to move: every walk, and spells that change the ground.
pub(crate) fn walks(board: &BattleBoard, maps: &ReachMaps, out: &mut Vec<OrderCandidate>) {
    let view = RankContext::new(board, maps);
    out.push(OrderCandidate { order: PackedOrder::PASS, rank: -10, kills: false });
    for (from, kind) in view.units() {
        let ends = view.ends(from, kind);
        for to in ends.iter().filter(|&to| to != from) {
            let rank = view.walk_rank(kind, from, to);
            out.push(OrderCandidate {
                order: PackedOrder { from, to, deed: PackedAction::None },
                rank,
                kills: false,
            });
        }
        if kind == MAGE {
            view.ground_spells(from, &ends, out);
        }
    }
}

/// What the ranks of orders depend on.
struct RankContext<'a> {
    board: &'a BattleBoard,
    maps: &'a ReachMaps,
    /// From where units of each kind could strike an enemy next time.
    launch: [CellBits; KINDS],
}

impl<'a> RankContext<'a> {
    fn new(board: &'a BattleBoard, maps: &'a ReachMaps) -> Self {
        let enemies = board.army(board.side().other());
        let beside = enemies.widened();
        let mountain = board.mountain();
        let launch = std::array::from_fn(|kind| {
            if board.units(board.side(), kind).is_empty() {
                return CellBits::EMPTY;
            }
            let stands = match kind {
                ARCHER => shots(enemies, mountain),
                MAGE => enemies.rays(&maps.ground.open),
                _ => beside,
            };
            maps.ground.walk(&(stands & board.firm()), points(kind))
        });
        Self { board, maps, launch }
    }

    fn units(&self) -> impl Iterator<Item = (CellIndex, usize)> + use<> {
        let sets: [CellBits; KINDS] = std::array::from_fn(|kind| *self.board.units(self.board.side(), kind));
        (0..KINDS).flat_map(move |kind| sets[kind].iter().map(move |place| (place, kind)))
    }

    fn ends(&self, from: CellIndex, kind: usize) -> CellBits {
        self.maps.ground.walk(&CellBits::of(from), points(kind))
    }

    /// Everything that a unit can do on a cell to these targets, or to the ground, with who would die.
    fn deeds(
        &self,
        from: CellIndex,
        to: CellIndex,
        kind: usize,
        targets: &CellBits,
        mut tell: impl FnMut(PackedAction, CellBits),
    ) {
        let mut targets = *targets;
        targets.remove(from);
        if kind == MAGE {
            self.spells(from, to, tell);
            return;
        }
        let reach = if kind == ARCHER { 2 } else { 1 };
        for direction in 0..DIRECTIONS {
            let Some(target) = to.away(direction, reach).filter(|&target| targets.has(target)) else {
                continue;
            };
            let between = to.away(direction, 1);
            if reach == 1 || !between.is_some_and(|between| self.board.mountain().has(between)) {
                tell(PackedAction::Attack(direction as u8), CellBits::of(target));
            }
        }
    }

    fn spells(&self, from: CellIndex, to: CellIndex, mut tell: impl FnMut(PackedAction, CellBits)) {
        let board = self.board;
        let mut everybody = *board.army(board.side()) | *board.army(board.side().other());
        everybody.remove(from);
        everybody.insert(to);
        let mut open = self.maps.ground.open;
        if !board.forest().has(from) {
            open.insert(from);
        }
        open.remove(to);
        let soft = board.soft();
        // Several directions can come to the same fire, and at the rim to the same earthquake.
        let mut fires = CellBits::EMPTY;
        let mut shaken = [CellBits::EMPTY; DIRECTIONS];
        for direction in 0..DIRECTIONS {
            if let Some(end) = flight(&open, &self.maps.ground.whole, to, direction) {
                if everybody.has(end) {
                    tell(PackedAction::Fireball(direction as u8), CellBits::of(end));
                } else if board.forest().has(end)
                    && !fires.has(end)
                    && (end == from || !board.occupied().has(end))
                {
                    let fire = CellBits::of(end).spread(board.forest());
                    fires |= fire;
                    tell(PackedAction::Fireball(direction as u8), fire & everybody);
                }
            }
            let cross = quake_cells(to, direction) & soft;
            if !cross.is_empty() && !shaken[..direction].contains(&cross) {
                shaken[direction] = cross;
                tell(PackedAction::Quake(direction as u8), cross & everybody);
            }
        }
    }

    /// Spells that kill enemies, and more than they cost. Those whose middle is off the field are left out.
    fn striking_spells(&self, from: CellIndex, ends: &CellBits, mut tell: impl FnMut(PackedOrder, i32)) {
        let board = self.board;
        let enemies = *board.army(board.side().other());
        let burning = (enemies & *board.forest()).spread(board.forest());
        let middles = enemies.crossed();
        let mut open = self.maps.ground.open;
        if !board.forest().has(from) {
            open.insert(from);
        }
        let mut friends = *board.army(board.side());
        friends.remove(from);
        for to in ends.iter() {
            for direction in 0..DIRECTIONS {
                if let Some(end) = flight(&open, &self.maps.ground.whole, to, direction) {
                    let is_fire = burning.has(end) && (end == from || !board.occupied().has(end));
                    if is_fire || enemies.has(end) {
                        let hit = if is_fire {
                            CellBits::of(end).spread(board.forest())
                        } else {
                            CellBits::of(end)
                        };
                        let deed = PackedAction::Fireball(direction as u8);
                        self.tell_gain(PackedOrder { from, to, deed }, hit, &friends, &mut tell);
                    }
                }
                if to.away(direction, QUAKE_REACH).is_some_and(|middle| middles.has(middle)) {
                    let deed = PackedAction::Quake(direction as u8);
                    self.tell_gain(
                        PackedOrder { from, to, deed },
                        quake_cells(to, direction),
                        &friends,
                        &mut tell,
                    );
                }
            }
        }
    }

    /// Tells what a spell gains that hits these cells, if it does.
    fn tell_gain(
        &self,
        order: PackedOrder,
        hit: CellBits,
        friends: &CellBits,
        tell: &mut impl FnMut(PackedOrder, i32),
    ) {
        let board = self.board;
        let mut victims = hit & (*friends | *board.army(board.side().other()));
        if hit.has(order.to) {
            victims.insert(order.from);
        }
        let gain = self.gain(&victims).0;
        if gain > 0 {
            tell(order, gain);
        }
    }

    /// Spells that kill nobody but change the ground: one for each fire, and earthquakes that level mountains.
    fn ground_spells(&self, from: CellIndex, ends: &CellBits, out: &mut Vec<OrderCandidate>) {
        let board = self.board;
        let mut burnt = CellBits::EMPTY;
        for to in ends.iter() {
            let at_end = self.end_rank(MAGE, to);
            self.spells(from, to, |deed, victims| {
                if !victims.is_empty() {
                    return;
                }
                let rank = match deed {
                    PackedAction::Fireball(direction) => {
                        let Some(end) = board.flight(to, direction.into()).filter(|&end| !burnt.has(end))
                        else {
                            return;
                        };
                        burnt |= CellBits::of(end).spread(board.forest());
                        at_end - 30
                    }
                    PackedAction::Quake(direction) => {
                        let levelled = quake_cells(to, direction.into()) & *board.mountain();
                        if levelled.is_empty() {
                            return;
                        }
                        at_end - 40 + 5 * levelled.count()
                    }
                    PackedAction::None | PackedAction::Attack(_) => return,
                };
                out.push(OrderCandidate { order: PackedOrder { from, to, deed }, rank, kills: false });
            });
        }
    }

    /// What a strike at these is worth, and whether an enemy is among them.
    fn gain(&self, victims: &CellBits) -> (i32, bool) {
        let side = self.board.side();
        let (mut gain, mut kills) = (0, false);
        for place in victims.iter() {
            if let Some(kind) = self.board.kind_at(place, side.other()) {
                gain += VALUES[kind];
                kills = true;
            } else {
                gain -= self.board.kind_at(place, side).map_or(0, |kind| VALUES[kind]);
            }
        }
        (gain * 100, kills)
    }

    /// How good it is for a unit of this kind to end on this cell.
    fn end_rank(&self, kind: usize, to: CellIndex) -> i32 {
        if !self.maps.enemy.strike.has(to) {
            20
        } else if self.maps.own.strike.has(to) {
            -VALUES[kind] / 4
        } else {
            -VALUES[kind] / 2
        }
    }

    /// How good a walk looks: out of danger, to where an enemy is threatened, and forward.
    fn walk_rank(&self, kind: usize, from: CellIndex, to: CellIndex) -> i32 {
        let mut rank = self.end_rank(kind, to);
        if self.maps.enemy.strike.has(from) {
            rank += VALUES[kind] / 2;
        }
        if self.launch[kind].has(to) {
            rank += 50;
        }
        rank
    }
}
