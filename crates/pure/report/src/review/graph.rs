//! The graph of a game: how good each position was for the first player, with what was bad marked.

use tengen_api::MoveQuality;
use tengen_core::{Lang, localize};

use super::{GameReview, quality_key};
use crate::html::{escape, put};

const SIZE: [f64; 2] = [960.0, 260.0];
/// Left for names, right for air.
const LEFT: f64 = 14.0;
const RIGHT: f64 = 946.0;
const TOP: f64 = 26.0;
const BOTTOM: f64 = 214.0;
const MIDDLE: f64 = f64::midpoint(TOP, BOTTOM);
/// About so many moves are named below.
const TICKS: usize = 16;

/// The colours of a graph that stands alone, for light and for dark.
const STYLE: &str = include_str!("graph.css");

impl GameReview {
    /// The graph as an SVG file of its own.
    pub fn to_graph(&self, lang: Lang) -> String {
        let [width, height] = SIZE;
        let graph = self.graph(lang);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"graph\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" xml:lang=\"{}\">\n<style>\n{STYLE}</style>\n{graph}</svg>\n",
            lang.code()
        )
    }

    /// The same as a part of a page that has the style sheet.
    pub(super) fn inline_graph(&self, lang: Lang) -> String {
        let [width, height] = SIZE;
        format!(
            "<svg class=\"graph\" id=\"graph\" viewBox=\"0 0 {width} {height}\" role=\"img\">\n{}</svg>\n",
            self.graph(lang)
        )
    }

    fn graph(&self, lang: Lang) -> String {
        let [first, second] = self.players.each_ref().map(|name| escape(name));
        let mut svg = String::new();
        put!(svg, "<title>{}</title>\n", localize!(lang, "report-review-graph-of", first, second));
        put!(
            svg,
            "<rect class=\"ground\" x=\"{LEFT}\" y=\"{TOP}\" width=\"{}\" height=\"{}\"/>\n",
            RIGHT - LEFT,
            BOTTOM - TOP
        );
        let points: Vec<[f64; 2]> = std::iter::once([self.x(0), MIDDLE])
            .chain(self.moves.iter().enumerate().map(|(at, reviewed)| [self.x(at + 1), y(reviewed.value)]))
            .collect();
        put!(svg, "<path class=\"first\" d=\"{}\"/>\n", area(&points, |down| down.min(MIDDLE)));
        put!(svg, "<path class=\"second\" d=\"{}\"/>\n", area(&points, |down| down.max(MIDDLE)));
        self.ticks(&mut svg);
        put!(svg, "<path class=\"middle\" d=\"M{LEFT} {MIDDLE}H{RIGHT}\"/>\n");
        let line: Vec<String> = points.iter().map(|[x, y]| format!("{x:.1} {y:.1}")).collect();
        put!(svg, "<path class=\"line\" d=\"M{}\"/>\n", line.join("L"));
        for (at, reviewed) in self.moves.iter().enumerate() {
            if let Some(quality) = reviewed.quality() {
                let what = lang.text(quality_key(quality));
                let (number, text, score) = (reviewed.number, escape(&reviewed.text), &reviewed.score);
                put!(
                    svg,
                    "<path class=\"{}\" d=\"{}\"><title>{number}. {text}{} {score} · {what}</title></path>\n",
                    class(quality),
                    sign(quality, self.x(at + 1), y(reviewed.value)),
                    quality.sign()
                );
            }
        }
        put!(svg, "<path class=\"now\" id=\"now\" d=\"M-9 {TOP}V{BOTTOM}\"/>\n");
        put!(svg, "<text x=\"{LEFT}\" y=\"18\">▲ {first}</text>\n");
        put!(svg, "<text x=\"{LEFT}\" y=\"{}\">▼ {second}</text>\n", SIZE[1] - 6.0);
        svg
    }

    /// Where the position after so many moves lies.
    fn x(&self, at: usize) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "games are short")]
        let part = at as f64 / self.moves.len().max(1) as f64;
        LEFT + part * (RIGHT - LEFT)
    }

    /// The numbers of some moves below.
    fn ticks(&self, svg: &mut String) {
        let steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];
        let step = steps.into_iter().find(|step| self.moves.len() / step <= TICKS).unwrap_or(20_000);
        for at in (step..=self.moves.len()).step_by(step) {
            let x = self.x(at);
            put!(*svg, "<path class=\"grid\" d=\"M{x:.1} {TOP}V{BOTTOM}\"/>");
            put!(*svg, "<text class=\"mid\" x=\"{x:.1}\" y=\"{}\">{at}</text>\n", BOTTOM + 17.0);
        }
    }
}

fn y(value: f64) -> f64 {
    MIDDLE - value.clamp(-1.0, 1.0) * (BOTTOM - TOP) / 2.0
}

/// What lies between the line and the middle, on one side of it.
fn area(points: &[[f64; 2]], side: impl Fn(f64) -> f64) -> String {
    let mut path = String::new();
    let mut before: Option<[f64; 2]> = None;
    for &[x, y] in points {
        // Where the line crosses the middle, the area ends.
        if let Some([x0, y0]) = before
            && (y0 - MIDDLE) * (y - MIDDLE) < 0.0
        {
            let cross = x0 + (x - x0) * (MIDDLE - y0) / (y - y0);
            put!(path, "L{cross:.1} {MIDDLE:.1}");
        }
        put!(path, "{}{x:.1} {:.1}", if before.is_none() { 'M' } else { 'L' }, side(y));
        before = Some([x, y]);
    }
    if let (Some([first, _]), Some([last, _])) = (points.first(), points.last()) {
        put!(path, "L{last:.1} {MIDDLE:.1}L{first:.1} {MIDDLE:.1}Z");
    }
    path
}

/// The name of a quality in style sheets.
pub(super) const fn class(quality: MoveQuality) -> &'static str {
    match quality {
        MoveQuality::Inaccuracy => "inaccuracy",
        MoveQuality::Mistake => "mistake",
        MoveQuality::Blunder => "blunder",
    }
}

/// Each has a form of its own, for those who see few colours.
fn sign(quality: MoveQuality, x: f64, y: f64) -> String {
    match quality {
        MoveQuality::Inaccuracy => format!("M{:.1} {y:.1}a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z", x - 5.0),
        MoveQuality::Mistake => format!("M{x:.1} {:.1}l6 11h-12z", y - 7.0),
        MoveQuality::Blunder => format!("M{x:.1} {:.1}l7 7l-7 7l-7 -7z", y - 7.0),
    }
}
