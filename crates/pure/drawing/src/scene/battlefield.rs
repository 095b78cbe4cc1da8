use tengen_battlefield::{
    Direction, Field, FieldCell, Order, OrderEffect, OrderError, Position, Spell, Unit, UnitAction,
};
use tengen_core::Lang;
use tengen_games::{AnyMove, AnyPosition};
use tengen_records::{PlayedMove, RecordReplay, UncheckedBoard};

use super::{GameScene, Scene};
use crate::{PictureCaption, caption::MoveCounting, draw::battlefield, pen::ShapePen};

/// A battlefield.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BattleScene {
    /// Terrain and units.
    pub field: Field,
    /// What was ordered last, or would be ordered now.
    pub last: Option<LastOrder>,
    /// What stands above and below the field.
    pub caption: Option<PictureCaption>,
}

/// What an order did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LastOrder {
    /// The cells that the unit went through, from where it stood to where it stands.
    pub path: Vec<FieldCell>,
    /// What it did there.
    pub strike: Option<UnitStrike>,
    /// The units that died, and where.
    pub killed: Vec<(FieldCell, Unit)>,
    /// The cells that are made of something else now.
    pub changed: Vec<FieldCell>,
}

/// What a unit did where it had gone. Targets are on the field or a little off it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnitStrike {
    /// A blow or an arrow.
    Attack {
        /// From where.
        from: FieldCell,
        /// Row and column of the target.
        to: (i8, i8),
    },
    /// A fireball.
    Fireball {
        /// From where.
        from: FieldCell,
        /// Row and column where it burst or left the field.
        to: (i8, i8),
    },
    /// An earthquake.
    Earthquake {
        /// From where.
        from: FieldCell,
        /// Row and column of the middle of the five cells.
        to: (i8, i8),
    },
}

/// How far from the mage the middle of an earthquake lies.
const QUAKE_REACH: i8 = 3;

impl BattleScene {
    /// A field on which nothing has happened yet.
    pub const fn new(field: Field) -> Self {
        Self { field, last: None, caption: None }
    }

    /// The field as it is, with what an order would do to it: the way, the strike, the cells that would change, and a cross
    /// over whoever would die. As analysis shows the best order.
    pub fn planned(position: &Position, order: &Order) -> Result<Self, OrderError> {
        let effects = position.foresee(order)?;
        let last = match order {
            Order::Pass => None,
            Order::Unit { cell, action, .. } => Some(last_order(position.field(), *cell, *action, &effects)),
        };
        Ok(Self { last, ..Self::from(position) })
    }

    /// Shows what the order did, given the field before it and its effects.
    pub(crate) fn show_order(&mut self, order: &Order, effects: &[OrderEffect], after: &Position) {
        self.last = match order {
            Order::Pass => None,
            Order::Unit { cell, action, .. } => Some(last_order(&self.field, *cell, *action, effects)),
        };
        self.field = after.field().clone();
    }
}

impl Scene {
    /// What a move would do, where a game shows that before it is made: what an order would do on the field.
    pub fn planned(position: &AnyPosition, m: &AnyMove) -> Option<Self> {
        let (AnyPosition::Battlefield(position), AnyMove::Battlefield(order)) = (position, m) else {
            return None;
        };
        BattleScene::planned(position, order).ok().map(Self::Battlefield)
    }
}

impl GameScene for BattleScene {
    fn title(&self, lang: Lang) -> &'static str {
        lang.text("games-battlefield")
    }

    fn counting(&self) -> MoveCounting {
        MoveCounting::Turns
    }

    fn extent(&self, pen: &ShapePen<'_>) -> [f32; 2] {
        battlefield::BattlefieldLayout::new(self, pen).extent()
    }

    fn draw(&self, pen: &mut ShapePen<'_>, corner: [f32; 2]) {
        battlefield::board(self, pen, corner);
    }

    fn n_pieces(&self) -> usize {
        2
    }

    fn piece_name(&self, piece: u8, lang: Lang) -> String {
        format!("{} {}", lang.text("drawing-army"), if piece == 0 { 'A' } else { 'B' })
    }

    fn draw_piece(&self, pen: &mut ShapePen<'_>, piece: usize, middle: [f32; 2], radius: f32) {
        battlefield::piece(pen, piece, middle, radius);
    }

    fn show(&mut self, play: &PlayedMove, _number: u32, after: &RecordReplay<'_>) {
        let (AnyMove::Battlefield(order), UncheckedBoard::Battlefield(position)) = (&play.m, after.stage())
        else {
            return;
        };
        match after.effects() {
            Some(effects) => self.show_order(order, effects, position),
            None => *self = Self { caption: self.caption.take(), ..Self::from(position) },
        }
    }
}

fn last_order(
    before: &Field,
    start: FieldCell,
    action: Option<UnitAction>,
    effects: &[OrderEffect],
) -> LastOrder {
    let mut last = LastOrder { path: vec![start], ..LastOrder::default() };
    for effect in effects {
        match *effect {
            OrderEffect::Moved { to, .. } => last.path.push(to),
            OrderEffect::Killed { at, unit, .. } => last.killed.push((at, unit)),
            OrderEffect::Changed { at, .. } => last.changed.push(at),
            OrderEffect::Skipped { .. }
            | OrderEffect::Missed
            | OrderEffect::ShotBlocked { .. }
            | OrderEffect::FireballStopped { .. }
            | OrderEffect::FireLit { .. }
            | OrderEffect::FireballLost => {}
        }
    }
    let from = last.path.last().copied().unwrap_or(start);
    last.strike = action.map(|action| match action {
        UnitAction::Attack(direction) => {
            let reach = before.unit(start).and_then(|unit| unit.kind.reach()).unwrap_or(1);
            UnitStrike::Attack { from, to: away(from, direction, reach) }
        }
        UnitAction::Cast(Spell::Earthquake, direction) => {
            UnitStrike::Earthquake { from, to: away(from, direction, QUAKE_REACH) }
        }
        UnitAction::Cast(Spell::Fireball, direction) => {
            UnitStrike::Fireball { from, to: burst(before, from, direction, effects) }
        }
    });
    last
}

/// Where a fireball ended: at what it hit, or on the first cell off the field.
fn burst(field: &Field, from: FieldCell, direction: Direction, effects: &[OrderEffect]) -> (i8, i8) {
    let hit = effects.iter().find_map(|effect| match *effect {
        OrderEffect::Killed { at, .. } | OrderEffect::FireLit { at } => Some(at),
        OrderEffect::FireballStopped { mountain } => Some(mountain),
        OrderEffect::Moved { .. }
        | OrderEffect::Skipped { .. }
        | OrderEffect::Missed
        | OrderEffect::ShotBlocked { .. }
        | OrderEffect::FireballLost
        | OrderEffect::Changed { .. } => None,
    });
    if let Some(cell) = hit {
        return numbers(cell);
    }
    let inside = |(row, col): (i8, i8)| {
        (0..field.height().cast_signed()).contains(&row) && (0..field.width().cast_signed()).contains(&col)
    };
    let mut flight = (1..=Field::MAX_SIDE.cast_signed()).map(|steps| away(from, direction, steps));
    flight.find(|&at| !inside(at)).unwrap_or(numbers(from))
}

const fn numbers(cell: FieldCell) -> (i8, i8) {
    (cell.row().cast_signed(), cell.col().cast_signed())
}

/// Row and column of the place so many steps away.
const fn away(from: FieldCell, direction: Direction, steps: i8) -> (i8, i8) {
    // The digits of directions lie as on a keypad.
    let place = direction.digit().cast_signed() - 1;
    let (row, col) = numbers(from);
    (row + (place / 3 - 1) * steps, col + (place % 3 - 1) * steps)
}

impl From<&Position> for BattleScene {
    fn from(position: &Position) -> Self {
        Self::new(position.field().clone())
    }
}
