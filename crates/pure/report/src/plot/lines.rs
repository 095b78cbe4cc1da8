//! Lines over an axis, with bands and rules.

use tengen_core::Lang;

use super::{PlotAxis, frame::PlotFrame};

/// A line.
#[derive(Clone, Debug)]
pub(crate) struct PlotLine {
    /// The class of its colour.
    pub(crate) class: String,
    /// Its points, from left to right.
    pub(crate) points: Vec<(f64, f64)>,
    /// From where to where the truth may lie, at each of the points.
    pub(crate) band: Vec<(f64, f64)>,
}

/// A value that is marked from left to right.
#[derive(Clone, Debug)]
pub(crate) struct ReferenceLine {
    pub(crate) value: f64,
    /// What it says at its end; may be empty.
    pub(crate) label: String,
}

/// Most points that a line has: more than there are pixels add nothing.
const POINTS: usize = 480;

/// A picture of lines.
pub(crate) fn lines(
    label: &str,
    [x, y]: [PlotAxis; 2],
    all: &[PlotLine],
    rules: &[ReferenceLine],
    lang: Lang,
) -> String {
    let mut frame = PlotFrame::new(label, x, y, lang);
    frame.clip();
    for line in all.iter().filter(|line| !line.band.is_empty()) {
        let shown: Vec<usize> = thinned(line.points.len().min(line.band.len()));
        let edge = |index: &usize, value: f64| [frame.x(line.points[*index].0), frame.y(value)];
        let mut area: Vec<[f64; 2]> = shown.iter().map(|index| edge(index, line.band[*index].0)).collect();
        area.extend(shown.iter().rev().map(|index| edge(index, line.band[*index].1)));
        frame.through(&format!("band {}", line.class), &area, true);
    }
    frame.open();
    let [left, right] = frame.width();
    for rule in rules {
        let place = frame.y(rule.value);
        frame.line("rule", [left, place], [right, place]);
        frame.text("end note", right - 3.0, place - 5.0, &rule.label);
    }
    frame.clip();
    for line in all {
        let place = |index: usize| [frame.x(line.points[index].0), frame.y(line.points[index].1)];
        let points: Vec<[f64; 2]> = thinned(line.points.len()).into_iter().map(place).collect();
        if let [only] = points[..] {
            frame.dot(&format!("dot {}", line.class), only, "");
        } else {
            frame.through(&format!("line {}", line.class), &points, false);
        }
    }
    frame.open();
    frame.end()
}

/// Which of so many points are drawn: the first, the last, and others evenly between them.
fn thinned(count: usize) -> Vec<usize> {
    if count <= POINTS {
        return (0..count).collect();
    }
    (0..POINTS).map(|index| index * (count - 1) / (POINTS - 1)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thinning_keeps_both_ends() {
        assert_eq!(thinned(3), [0, 1, 2]);
        let many = thinned(20_000);
        assert_eq!((many.len(), many[0], many[POINTS - 1]), (POINTS, 0, 19_999));
        assert!(many.windows(2).all(|two| two[0] < two[1]));
    }
}
