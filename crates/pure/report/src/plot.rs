//! Plots as SVG: a frame with its axes, and lines, bars and points in it.
//!
//! Colours are classes (`c0` to `c7`), so that one style sheet serves light and dark. Sizes are those of a picture 480
//! wide, which a phone shows at three quarters.

mod axis;
mod bars;
mod frame;
mod lines;
mod points;

pub(crate) use axis::{AxisUnit, PlotAxis, duration, grouped};
pub(crate) use bars::{StackedBar, histogram, stacked};
pub(crate) use lines::{PlotLine, ReferenceLine, lines};
pub(crate) use points::{PointRow, intervals};

/// How many colours there are.
pub(crate) const COLOURS: usize = 8;

/// The class of the colour of something by its place.
pub(crate) fn colour(index: usize) -> String {
    match index / COLOURS {
        0 => format!("c{index}"),
        round => format!("c{} d{}", index % COLOURS, round.min(2)),
    }
}
