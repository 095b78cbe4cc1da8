//! The frame of a plot: its axes, what they are called, and where values lie in it.

use tengen_core::Lang;

use super::PlotAxis;
use crate::html::{columns_of, escape, put};

/// How wide pictures are.
pub(super) const WIDTH: f64 = 480.0;
/// A column of text.
const COLUMN: f64 = 7.2;
/// Below the plot: names of values, and of the axis.
const FOOT: f64 = 42.0;

/// A picture that grows.
pub(super) struct PlotFrame {
    svg: String,
    x: PlotAxis,
    y: Option<PlotAxis>,
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

impl PlotFrame {
    /// A plot of values against values.
    pub(super) fn new(label: &str, x: PlotAxis, y: PlotAxis, lang: Lang) -> Self {
        let ticks = y.ticks(5, lang);
        let widest = ticks.iter().map(|(_, name)| columns(name)).fold(0.0, f64::max);
        let mut frame = Self::empty(label, x, Some(y), widest * COLUMN + 12.0, 280.0);
        let y = frame.y.clone();
        for (value, name) in ticks {
            let place = frame.y(value);
            frame.line("grid", [frame.left, place], [frame.right, place]);
            frame.text("end", frame.left - 6.0, place + 4.5, &name);
        }
        if let Some(y) = y {
            frame.text("start head", 4.0, 13.0, &y.title);
        }
        frame.x_axis(lang);
        frame
    }

    /// A plot with a row for each name, in which values lie along the axis below.
    pub(super) fn rows(label: &str, x: PlotAxis, names: &[String], height: f64, lang: Lang) -> Self {
        let widest = names.iter().map(|name| columns(name)).fold(0.0, f64::max);
        #[expect(clippy::cast_precision_loss, reason = "rows are few")]
        let all = names.len() as f64 * height + FOOT + 14.0;
        let mut frame = Self::empty(label, x, None, (widest * COLUMN + 14.0).min(WIDTH * 0.4), all);
        frame.top = 10.0;
        frame.x_axis(lang);
        for (index, name) in names.iter().enumerate() {
            let place = frame.row(index, names.len());
            frame.text("end", frame.left - 8.0, place + 4.5, name);
        }
        frame
    }

    fn empty(label: &str, x: PlotAxis, y: Option<PlotAxis>, left: f64, height: f64) -> Self {
        let label = escape(label);
        let svg = format!(
            "<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{label}\" class=\"plot\">\n"
        );
        Self { svg, x, y, left, top: 30.0, right: WIDTH - 14.0, bottom: height - FOOT }
    }

    fn x_axis(&mut self, lang: Lang) {
        let wide = self.right - self.left;
        let about = if wide < 300.0 { 4 } else { 6 };
        let mut free = f64::NEG_INFINITY;
        for (value, name) in self.x.ticks(about, lang) {
            let place = self.x(value);
            self.line("grid", [place, self.top], [place, self.bottom]);
            let half = columns(&name) * COLUMN / 2.0;
            let middle = place.clamp(half + 1.0, WIDTH - half - 1.0);
            // Names that would lie over each other are left out.
            if middle - half > free {
                self.text("mid", middle, self.bottom + 17.0, &name);
                free = middle + half + 4.0;
            }
        }
        self.line("axis", [self.left, self.bottom], [self.right, self.bottom]);
        let title = self.x.title.clone();
        self.text("mid head", f64::midpoint(self.left, self.right), self.bottom + 36.0, &title);
    }

    /// Where a value lies along the axis below.
    pub(super) fn x(&self, value: f64) -> f64 {
        self.left + self.x.place(value) * (self.right - self.left)
    }

    /// Where a value lies along the axis on the left.
    pub(super) fn y(&self, value: f64) -> f64 {
        let place = self.y.as_ref().map_or(0.0, |y| y.place(value));
        self.bottom - place * (self.bottom - self.top)
    }

    /// The middle of a row.
    pub(super) fn row(&self, index: usize, rows: usize) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "rows are few")]
        let share = (index as f64 + 0.5) / rows.max(1) as f64;
        self.top + share * (self.bottom - self.top)
    }

    /// From where to where the plot goes down.
    pub(super) const fn height(&self) -> [f64; 2] {
        [self.top, self.bottom]
    }

    /// From where to where it goes right.
    pub(super) const fn width(&self) -> [f64; 2] {
        [self.left, self.right]
    }

    pub(super) fn line(&mut self, class: &str, from: [f64; 2], to: [f64; 2]) {
        let ([x1, y1], [x2, y2]) = (from, to);
        self.raw(&format!("<path class=\"{class}\" d=\"M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}\"/>"));
    }

    /// A line through points, or an area that they enclose.
    pub(super) fn through(&mut self, class: &str, points: &[[f64; 2]], closed: bool) {
        let mut path = String::new();
        for (index, [x, y]) in points.iter().enumerate() {
            path.push_str(if index == 0 { "M" } else { "L" });
            put!(path, "{x:.1} {y:.1}");
        }
        let end = if closed { "Z" } else { "" };
        self.raw(&format!("<path class=\"{class}\" d=\"{path}{end}\"/>"));
    }

    /// What is drawn from here to [`PlotFrame::open`] is seen within the axes only.
    pub(super) fn clip(&mut self) {
        let (left, top, width, height) =
            (self.left, self.top, self.right - self.left, self.bottom - self.top);
        self.raw(&format!(
            "<svg x=\"{left:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" viewBox=\"{left:.1} {top:.1} {width:.1} {height:.1}\">"
        ));
    }

    /// Everything is seen again.
    pub(super) fn open(&mut self) {
        self.raw("</svg>");
    }

    /// A rectangle that says what it is where one points at it.
    pub(super) fn bar(&mut self, class: &str, from: [f64; 2], to: [f64; 2], says: &str) {
        let [x, y] = from;
        let (width, height) = ((to[0] - x).max(0.0), (to[1] - y).max(0.0));
        self.raw(&format!(
            "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\"><title>{}</title></rect>",
            escape(says)
        ));
    }

    pub(super) fn dot(&mut self, class: &str, at: [f64; 2], says: &str) {
        let [x, y] = at;
        let says = escape(says);
        self.raw(&format!(
            "<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5\"><title>{says}</title></circle>"
        ));
    }

    pub(super) fn text(&mut self, class: &str, x: f64, y: f64, text: &str) {
        self.raw(&format!("<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{}</text>", escape(text)));
    }

    fn raw(&mut self, element: &str) {
        self.svg.push_str(element);
        self.svg.push('\n');
    }

    pub(super) fn end(mut self) -> String {
        self.svg.push_str("</svg>\n");
        self.svg
    }
}

/// How many columns a text takes.
pub(super) fn columns(text: &str) -> f64 {
    let columns: usize = text.chars().map(columns_of).sum();
    f64::from(u32::try_from(columns).unwrap_or(u32::MAX))
}
