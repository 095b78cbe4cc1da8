//! Threat classes: what a stone on a point threatens, from its four lines together.

use crate::shape::LineShape;

/// What a stone on a point threatens, the strongest last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(crate) enum PointClass {
    /// Black may not play here, whatever else it would make.
    Foul,
    /// Nothing that has to be answered.
    #[default]
    Quiet,
    /// Room to build: something open in two lines at least.
    Building,
    /// An open three.
    Three,
    /// An open three and something beside it.
    ThreePlus,
    /// Two open threes.
    TwoThrees,
    /// A four.
    Four,
    /// A four and something beside it.
    FourPlus,
    /// A four and an open three.
    FourThree,
    /// An open four, or two fours.
    OpenFour,
    /// A five.
    Five,
}

impl PointClass {
    /// How many there are.
    pub(crate) const N: usize = 11;

    /// The class of a point with these four shapes.
    pub(crate) fn of(shapes: [LineShape; 4], has_fouls: bool) -> Self {
        let count = |is: &dyn Fn(LineShape) -> bool| shapes.iter().filter(|&&shape| is(shape)).count();
        let fours = count(&LineShape::is_four);
        let open_threes = count(&LineShape::is_open_three);
        let helpers = count(&|shape| {
            shape == LineShape::Three || (LineShape::OpenTwo..=LineShape::WidestTwo).contains(&shape)
        });
        if shapes.contains(&LineShape::Five) {
            return Self::Five;
        }
        if has_fouls && (shapes.contains(&LineShape::Foul) || fours > 1) {
            return Self::Foul;
        }
        if fours > 1 || shapes.contains(&LineShape::OpenFour) {
            return Self::OpenFour;
        }
        match (fours, open_threes, helpers) {
            (1, 1.., _) => Self::FourThree,
            (1, 0, 1..) => Self::FourPlus,
            (1, 0, 0) => Self::Four,
            (_, 2.., _) => Self::TwoThrees,
            (_, 1, 1..) => Self::ThreePlus,
            (_, 1, 0) => Self::Three,
            (_, _, 2..) => Self::Building,
            (_, _, _) => Self::Quiet,
        }
    }

    /// Whether the opponent has to answer it at once.
    pub(crate) const fn is_four(self) -> bool {
        matches!(self, Self::Four | Self::FourPlus | Self::FourThree | Self::OpenFour)
    }
}
