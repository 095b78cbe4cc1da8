//! Bars: distributions, and sums of parts.

use tengen_core::Lang;

use super::{
    PlotAxis,
    frame::{PlotFrame, columns},
};

/// A distribution: each bar from where to where, how high, and what it says.
pub(crate) fn histogram(
    label: &str,
    [x, y]: [PlotAxis; 2],
    bars: &[(f64, f64, f64, String)],
    class: &str,
    lang: Lang,
) -> String {
    let mut frame = PlotFrame::new(label, x, y, lang);
    let [_, bottom] = frame.height();
    for (from, to, value, says) in bars.iter().filter(|bar| bar.2 > 0.0) {
        let (left, right) = (frame.x(*from), frame.x(*to));
        // What is there must be seen.
        let top = frame.y(*value).min(bottom - 1.0);
        let gap = ((right - left) * 0.08).min(1.5);
        frame.bar(
            &format!("bar {class}"),
            [left + gap, top],
            [(right - gap).max(left + gap + 0.8), bottom],
            says,
        );
    }
    frame.end()
}

/// A row of parts.
#[derive(Clone, Debug)]
pub(crate) struct StackedBar {
    pub(crate) name: String,
    /// Each part: the class of its colour, how much, and what it says.
    pub(crate) parts: Vec<(String, f64, String)>,
    /// What stands at its end.
    pub(crate) total: String,
}

/// Rows of parts beside each other.
pub(crate) fn stacked(label: &str, x: PlotAxis, stacks: &[StackedBar], lang: Lang) -> String {
    let names: Vec<String> = stacks.iter().map(|stack| stack.name.clone()).collect();
    let mut frame = PlotFrame::rows(label, x, &names, 30.0, lang);
    for (index, stack) in stacks.iter().enumerate() {
        let middle = frame.row(index, stacks.len());
        let mut so_far = 0.0;
        for (class, value, says) in stack.parts.iter().filter(|part| part.1 > 0.0) {
            let (left, right) = (frame.x(so_far), frame.x(so_far + value));
            so_far += value;
            frame.bar(&format!("bar {class}"), [left, middle - 9.0], [right, middle + 9.0], says);
        }
        let [_, right] = frame.width();
        let end = frame.x(so_far) + 5.0;
        if end + columns(&stack.total) * 7.2 < right {
            frame.text("start", end, middle + 4.5, &stack.total);
        }
    }
    frame.end()
}
