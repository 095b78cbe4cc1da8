//! Plots on their own, without a page around them.

use tengen_core::Lang;

use crate::{
    html::{escape, put},
    plot::{AxisUnit, PlotAxis, PlotLine, colour, lines},
};

/// Colours and lines, as on pages, for pictures on any ground.
const STYLE: &str = include_str!("plot_sheet.css");
const WIDTH: usize = 960;
const HEIGHT: usize = 560;
/// Above each plot: what its lines are.
const HEAD: usize = 50;

/// Some lines over one axis.
#[derive(Clone, Debug, Default)]
pub struct PlotPanel {
    /// What is shown.
    pub title: String,
    /// What its values are.
    pub unit: String,
    /// Lines with their names.
    pub lines: Vec<(String, Vec<(f64, f64)>)>,
}

/// Plots below each other as an SVG file; all begin and end at the same values, which are called so. Values begin at zero.
pub fn plot_sheet(x_title: &str, panels: &[PlotPanel]) -> String {
    let values = || panels.iter().flat_map(|panel| &panel.lines).flat_map(|(_, points)| points);
    let x = PlotAxis::around(values().map(|point| point.0), AxisUnit::Plain, x_title, 6);
    let height = panels.len() * (HEAD + HEIGHT);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\">\n<style>{STYLE}</style>\n\
         <rect class=\"paper\" width=\"{WIDTH}\" height=\"{height}\"/>\n"
    );
    for (number, panel) in panels.iter().enumerate() {
        let top = number * (HEAD + HEIGHT);
        let heights = panel.lines.iter().flat_map(|(_, points)| points).map(|point| point.1);
        let y = PlotAxis::around(heights.chain([0.0]), AxisUnit::Plain, &panel.unit, 5);
        put!(svg, "<text class=\"title\" x=\"8\" y=\"{}\">{}</text>\n", top + 32, escape(&panel.title));
        for (index, (name, _)) in panel.lines.iter().enumerate() {
            let left = WIDTH / 2 + index * 160;
            put!(
                svg,
                "<text class=\"name {}\" x=\"{left}\" y=\"{}\">{}</text>\n",
                colour(index),
                top + 32,
                escape(name)
            );
        }
        let shown = panel.lines.iter().enumerate().map(|(index, (_, points))| PlotLine {
            class: colour(index),
            points: points.clone(),
            band: Vec::new(),
        });
        let plot = lines(&panel.title, [x.clone(), y], &shown.collect::<Vec<_>>(), &[], Lang::En);
        put!(svg, "<svg y=\"{}\" width=\"{WIDTH}\" height=\"{HEIGHT}\">\n{plot}</svg>\n", top + HEAD);
    }
    svg.push_str("</svg>\n");
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_has_every_line_of_every_panel() {
        let line = |name: &str| (name.to_owned(), vec![(0.0, 1.0), (60.0, 3.0)]);
        let panel = |title: &str, names: &[&str]| PlotPanel {
            title: title.to_owned(),
            unit: "<MiB>".to_owned(),
            lines: names.iter().map(|name| line(name)).collect(),
        };
        let svg = plot_sheet("minutes", &[panel("memory", &["one", "two"]), panel("handles", &["three"])]);
        assert_eq!(svg.matches("<path class=\"line").count(), 3);
        for text in ["memory", "handles", "one", "two", "three", "&lt;MiB&gt;", "minutes"] {
            assert!(svg.contains(&format!(">{text}</text>")), "{text}");
        }
        assert_eq!(svg.matches("<svg").count(), svg.matches("</svg>").count());
    }
}
