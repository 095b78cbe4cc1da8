//! Line shapes: what a stone on an empty point would make of one line through it.
//!
//! The shape of every line that can be is worked out once, by asking what one stone more would give: a stone after
//! which two points complete a five makes an open four, and so on down to a lonely stone. The search only looks up.

use std::sync::LazyLock;

use tengen_gomoku::Rule;

/// What a stone on a point makes of one line, from nothing to a five.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(crate) enum LineShape {
    /// No five can come of it.
    Dead,
    /// For Black in Renju: an overline, or two fours in one line.
    Foul,
    /// One stone, hemmed in.
    One,
    /// One stone with room.
    OpenOne,
    /// Two stones, hemmed in.
    Two,
    /// Two stones that can become an open three in one or two ways.
    OpenTwo,
    /// In three ways.
    WideTwo,
    /// In four ways or more.
    WidestTwo,
    /// Three stones that can become a four.
    Three,
    /// Three stones that can become an open four in one way.
    OpenThree,
    /// In two ways or more: it takes a stone in the right place to stop it.
    WideThree,
    /// One point completes a five.
    Four,
    /// Two points complete a five.
    OpenFour,
    /// Five in a row.
    Five,
}

impl LineShape {
    pub(crate) const ALL: [Self; 14] = [
        Self::Dead,
        Self::Foul,
        Self::One,
        Self::OpenOne,
        Self::Two,
        Self::OpenTwo,
        Self::WideTwo,
        Self::WidestTwo,
        Self::Three,
        Self::OpenThree,
        Self::WideThree,
        Self::Four,
        Self::OpenFour,
        Self::Five,
    ];

    /// The shape with this number; those above are fives, which keeps lookups total.
    pub(crate) const fn from_bits(bits: u8) -> Self {
        let index = bits as usize;
        Self::ALL[if index < 14 { index } else { 13 }]
    }

    /// Whether the next stone in the right place makes an open four.
    pub(crate) const fn is_open_three(self) -> bool {
        matches!(self, Self::OpenThree | Self::WideThree)
    }

    /// Whether the next stone in the right place makes a five.
    pub(crate) const fn is_four(self) -> bool {
        matches!(self, Self::Four | Self::OpenFour)
    }
}

/// How many cells a line shape looks at on either side.
pub(crate) const REACH: usize = 5;
/// A window is the cells on both sides, two bits each.
const WINDOW_BITS: usize = 4 * REACH;

/// What stands on a cell, as two bits.
pub(crate) const EMPTY: u32 = 0;
/// One colour; the other is its complement in these two.
pub(crate) const BLACK: u32 = 1;
/// The other colour.
pub(crate) const WHITE: u32 = 2;
/// Off the board.
pub(crate) const WALL: u32 = 3;

#[derive(Debug)]
/// The shapes of all windows, for both colours: Black's in the lower four bits, White's in the upper.
pub(crate) struct ShapeTable {
    table: Box<[u8]>,
    /// Which bits of a place in the table count: where longer rows win, the outermost cells make no difference.
    mask: usize,
}

impl ShapeTable {
    /// The table of a rule. Each is made on first use.
    pub(crate) fn of(rule: Rule) -> &'static Self {
        static TABLES: [LazyLock<ShapeTable>; 5] = [
            LazyLock::new(|| ShapeTable::new(Rule::Freestyle)),
            LazyLock::new(|| ShapeTable::new(Rule::Standard)),
            LazyLock::new(|| ShapeTable::new(Rule::Renju)),
            LazyLock::new(|| ShapeTable::new(Rule::Caro)),
            LazyLock::new(|| ShapeTable::new(Rule::CaroExact)),
        ];
        &TABLES[match rule {
            Rule::Freestyle => 0,
            Rule::Standard => 1,
            Rule::Renju => 2,
            Rule::Caro => 3,
            Rule::CaroExact => 4,
        }]
    }

    /// The shapes that a stone of either colour would make in the middle of this window of eleven cells.
    pub(crate) fn get(&self, window: u32) -> u8 {
        // The outermost cells are the highest bits, so that the windows without stones there, which are most, lie together.
        let place =
            window >> 2 & 0xff | (window >> 12 & 0xff) << 8 | (window & 3) << 16 | (window >> 20 & 3) << 18;
        self.at(place as usize)
    }

    /// The shapes by their place in the table: four cells before the middle, four after it, then the outermost ones.
    pub(crate) fn at(&self, place: usize) -> u8 {
        self.table[place & self.mask]
    }

    fn new(rule: Rule) -> Self {
        let mask = if rule == Rule::Freestyle { 0xffff } else { (1 << WINDOW_BITS) - 1 };
        let mut table = vec![0; 1 << WINDOW_BITS].into_boxed_slice();
        for (own, shift) in [(BLACK, 0), (WHITE, 4)] {
            let mut maker = ShapeCompiler { rule, own, memo: vec![UNKNOWN; 1 << WINDOW_BITS] };
            for window in sound_windows() {
                // Without its middle a window has its outermost cells in the lowest and the highest bits.
                let place = window >> 2 & 0xffff | (window & 3) << 16 | (window >> 18 & 3) << 18;
                table[place as usize & mask] |= (maker.shape(window) as u8) << shift;
            }
        }
        Self { table, mask }
    }
}

/// Windows in which everything beyond a wall is wall.
fn sound_windows() -> impl Iterator<Item = u32> {
    (0..1_u32 << WINDOW_BITS).filter(|&window| {
        let cell = |index: usize| window >> (2 * index) & 3;
        // Cells 0 to 4 lie before the middle, the farthest first; 5 to 9 after it, the nearest first.
        let is_sound = |inner: usize, outer: usize| cell(inner) != WALL || cell(outer) == WALL;
        (1..REACH).all(|index| is_sound(index, index - 1))
            && (REACH..2 * REACH - 1).all(|index| is_sound(index, index + 1))
    })
}

/// How far apart two cells of a window are. The middle has no number but takes a place.
const fn distance(first: usize, last: usize) -> usize {
    last - first + if first < REACH && last >= REACH { 1 } else { 0 }
}

const UNKNOWN: u8 = u8::MAX;

/// Works out shapes for one colour under one rule.
struct ShapeCompiler {
    rule: Rule,
    own: u32,
    memo: Vec<u8>,
}

impl ShapeCompiler {
    fn shape(&mut self, window: u32) -> LineShape {
        let known = self.memo[window as usize];
        if known != UNKNOWN {
            return LineShape::from_bits(known);
        }
        let shape = self.work_out(window);
        self.memo[window as usize] = shape as u8;
        shape
    }

    fn work_out(&mut self, window: u32) -> LineShape {
        if let Some(shape) = self.row(window) {
            return shape;
        }
        let next: Vec<(usize, LineShape)> = (0..2 * REACH)
            .filter(|&index| window >> (2 * index) & 3 == EMPTY)
            .map(|index| (index, self.shape(window | self.own << (2 * index))))
            .collect();
        let ways = |is: &dyn Fn(LineShape) -> bool| next.iter().filter(|(_, shape)| is(*shape)).count();
        let fives: Vec<usize> =
            next.iter().filter(|(_, shape)| *shape == LineShape::Five).map(|(index, _)| *index).collect();
        match (fives.as_slice(), self.is_black_in_renju()) {
            ([], _) => {}
            ([_], _) => return LineShape::Four,
            // The ends of a straight four are five apart; nearer ones complete two different fours.
            ([first, .., last], true) if distance(*first, *last) < 5 => return LineShape::Foul,
            _ => return LineShape::OpenFour,
        }
        match ways(&|shape| shape == LineShape::OpenFour) {
            0 => {}
            1 => return LineShape::OpenThree,
            _ => return LineShape::WideThree,
        }
        if ways(&|shape| shape == LineShape::Four) > 0 {
            return LineShape::Three;
        }
        match ways(&LineShape::is_open_three) {
            0 => {}
            1 | 2 => return LineShape::OpenTwo,
            3 => return LineShape::WideTwo,
            _ => return LineShape::WidestTwo,
        }
        if ways(&|shape| shape == LineShape::Three) > 0 {
            return LineShape::Two;
        }
        if ways(&|shape| (LineShape::OpenTwo..=LineShape::WidestTwo).contains(&shape)) > 0 {
            return LineShape::OpenOne;
        }
        if ways(&|shape| shape == LineShape::Two) > 0 { LineShape::One } else { LineShape::Dead }
    }

    const fn is_black_in_renju(&self) -> bool {
        matches!(self.rule, Rule::Renju) && self.own == BLACK
    }

    /// The shape if the stone in the middle stands in a row of five or more.
    fn row(&self, window: u32) -> Option<LineShape> {
        let is_own = |index: usize| window >> (2 * index) & 3 == self.own;
        let before = (0..REACH).rev().take_while(|&index| is_own(index)).count();
        let after = (REACH..2 * REACH).take_while(|&index| is_own(index)).count();
        let length = before + 1 + after;
        if length < 5 {
            return None;
        }
        // Stones of the other colour at both ends; the edge of the board does not block.
        let is_blocked = || {
            let opponent = WALL - self.own;
            let ends = [(before < REACH).then(|| REACH - 1 - before), (after < REACH).then(|| REACH + after)];
            ends.iter().all(|end| end.is_some_and(|index| window >> (2 * index) & 3 == opponent))
        };
        let is_five = match self.rule {
            Rule::Freestyle => true,
            Rule::Standard => length == 5,
            Rule::Renju => length == 5 || self.own == WHITE,
            Rule::Caro => length > 5 || !is_blocked(),
            Rule::CaroExact => length == 5 && !is_blocked(),
        };
        Some(match (is_five, self.is_black_in_renju()) {
            (true, _) => LineShape::Five,
            (false, true) => LineShape::Foul,
            (false, false) => LineShape::Dead,
        })
    }
}
