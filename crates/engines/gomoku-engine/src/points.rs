//! What a point is worth to a side, looked up by the shapes of its four lines.

use std::sync::LazyLock;

use crate::{class::Class, shape::Shape};

/// A table for the points of both sides under rules with or without forbidden points.
#[derive(Debug)]
pub(crate) struct Points {
    entries: Box<[[Entry; 2]]>,
}

/// What is known of a point with these shapes.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Entry {
    class: u8,
    /// Whether Black may play here only if one of the threes is not real.
    pub(crate) is_suspect: bool,
    /// How soon a stone here is looked at.
    pub(crate) urgency: i16,
    /// What the point adds to the value of the position.
    pub(crate) value: i16,
}

impl Entry {
    pub(crate) const fn class(self) -> Class {
        Class::from_bits(self.class)
    }
}

impl Points {
    pub(crate) fn of(has_fouls: bool) -> &'static Self {
        static PLAIN: LazyLock<Points> = LazyLock::new(|| Points::new(false));
        static WITH_FOULS: LazyLock<Points> = LazyLock::new(|| Points::new(true));
        if has_fouls { &WITH_FOULS } else { &PLAIN }
    }

    /// The entries of both sides for the codes of both.
    pub(crate) fn get(&self, code: u16, side: usize) -> Entry {
        self.entries[code as usize][side & 1]
    }

    fn new(has_fouls: bool) -> Self {
        let entry = |code: usize, side: usize| {
            let shapes: [Shape; 4] =
                std::array::from_fn(|line| Shape::from_bits((code >> (4 * line) & 15) as u8));
            let has_fouls = has_fouls && side == 0;
            let class = Class::of(shapes, has_fouls);
            let threes = shapes.iter().filter(|shape| shape.is_open_three()).count();
            Entry {
                class: class as u8,
                is_suspect: has_fouls && threes > 1 && class != Class::Five && class != Class::Foul,
                urgency: urgency(shapes, class),
                value: value(shapes, class),
            }
        };
        Self { entries: (0..1 << 16).map(|code| [entry(code, 0), entry(code, 1)]).collect() }
    }
}

/// What a line adds to the value of a point, by its shape.
const LINE_VALUES: [i16; 14] = [0, 0, 1, 3, 4, 10, 13, 16, 18, 40, 46, 60, 120, 200];

fn value(shapes: [Shape; 4], class: Class) -> i16 {
    let lines: i16 = shapes.iter().map(|&shape| LINE_VALUES[shape as usize]).sum();
    let extra = match class {
        Class::Foul => return 0,
        Class::Quiet => 0,
        Class::Building => 10,
        Class::Three => 5,
        Class::ThreePlus => 20,
        Class::TwoThrees => 80,
        Class::Four => 10,
        Class::FourPlus => 30,
        Class::FourThree => 150,
        Class::OpenFour => 200,
        Class::Five => 300,
    };
    lines + extra
}

fn urgency(shapes: [Shape; 4], class: Class) -> i16 {
    value(shapes, class) + class as i16 * 8
}
