//! Values with their errors, one row each.

use tengen_core::Lang;

use super::{PlotAxis, frame::PlotFrame};

/// A value with its error.
#[derive(Clone, Debug)]
pub(crate) struct PointRow {
    pub(crate) name: String,
    /// The class of its colour.
    pub(crate) class: String,
    /// The value and half the width of its interval; `None` where there is none.
    pub(crate) value: Option<(f64, f64)>,
    /// What it says.
    pub(crate) says: String,
}

/// A picture of values with their errors.
pub(crate) fn intervals(label: &str, x: PlotAxis, rows: &[PointRow], lang: Lang) -> String {
    let names: Vec<String> = rows.iter().map(|row| row.name.clone()).collect();
    let has_zero = x.from <= 0.0 && x.to >= 0.0;
    let mut frame = PlotFrame::rows(label, x, &names, if rows.len() > 12 { 20.0 } else { 30.0 }, lang);
    if has_zero {
        let ([top, bottom], zero) = (frame.height(), frame.x(0.0));
        frame.line("rule", [zero, top], [zero, bottom]);
    }
    for (index, row) in rows.iter().enumerate() {
        let middle = frame.row(index, rows.len());
        let Some((value, error)) = row.value else {
            let [left, _] = frame.width();
            frame.text("start note", left + 6.0, middle + 4.5, &row.says);
            continue;
        };
        let (low, high) = (frame.x(value - error), frame.x(value + error));
        let class = format!("whisker {}", row.class);
        frame.line(&class, [low, middle], [high, middle]);
        for end in [low, high] {
            frame.line(&class, [end, middle - 5.0], [end, middle + 5.0]);
        }
        frame.dot(&format!("dot {}", row.class), [frame.x(value), middle], &row.says);
    }
    frame.end()
}
