//! How long games were, how long players thought, and what we took ourselves.

use std::time::Duration;
use tengen_core::localize;

use super::PageContext;
use crate::{
    TimeHistogram,
    html::{self, HtmlTable, name},
    plot::{AxisUnit, COLOURS, PlotAxis, PlotLine, colour, duration, grouped, histogram, lines},
    real,
};

impl PageContext<'_> {
    /// How many moves games had.
    pub(crate) fn length_plot(&self) -> String {
        let bars = self.lengths();
        if bars.is_empty() {
            return String::new();
        }
        let title = self.text("report-length-of-games");
        let ends = bars.iter().flat_map(|bar| [bar.0, bar.1]);
        let x = PlotAxis::around(ends, AxisUnit::Count, self.text("report-moves"), 6);
        let x = PlotAxis { from: bars[0].0, to: bars[bars.len() - 1].1, ..x };
        let y = PlotAxis::around(
            bars.iter().map(|bar| bar.2).chain([0.0]),
            AxisUnit::Count,
            self.text("report-games-unit"),
            5,
        );
        let moves: u64 = self.facts.games.iter().map(|game| u64::from(game.moves)).sum();
        let average = real(moves) / real(self.facts.games.len() as u64);
        let note = localize!(self.lang, "report-average-length", moves = format!("{average:.1}"));
        html::figure(title, "", &histogram(title, [x, y], &bars, "c5", self.lang), &note)
    }

    /// Bars of equal width: from where to where, how many games, and what they say.
    pub(crate) fn lengths(&self) -> Vec<(f64, f64, f64, String)> {
        let lengths = || self.facts.games.iter().map(|game| game.moves);
        let (Some(least), Some(most)) = (lengths().min(), lengths().max()) else { return Vec::new() };
        let width =
            [1, 2, 5, 10, 20, 50, 100, 200, 500].into_iter().find(|width| (most - least) / width < 30);
        let width = width.unwrap_or(((most - least) / 30).max(1));
        let mut counts = vec![0_u64; (most / width - least / width + 1) as usize];
        for length in lengths() {
            counts[(length / width - least / width) as usize] += 1;
        }
        let bar = |(index, count): (u32, u64)| {
            let from = (least / width + index).saturating_mul(width);
            let range = if width == 1 {
                from.to_string()
            } else {
                format!("{from}–{}", from.saturating_add(width - 1))
            };
            let says = format!("{range} {}: {count}", self.text("report-moves-unit"));
            (f64::from(from), f64::from(from) + f64::from(width), real(count), says)
        };
        (0..).zip(counts).map(bar).collect()
    }

    /// How long moves took: players and ourselves.
    pub(crate) fn times(&self) -> String {
        let figures = [self.thinking_plot(), self.overhead_plot()].concat();
        let mut body =
            if figures.is_empty() { figures } else { format!("<div class=\"figures\">\n{figures}</div>\n") };
        body.push_str(&self.times_table());
        self.part("times", "report-time", &body)
    }

    fn thinking_plot(&self) -> String {
        let order = self.order();
        let has_thought = |player: &&usize| self.report.players[**player].thinking.count() > 0;
        let shown: Vec<usize> = order.iter().take(COLOURS).filter(has_thought).copied().collect();
        if shown.is_empty() {
            return String::new();
        }
        let title = self.text("report-thinking-time");
        let class = |player: usize| colour(self.rank(player));
        let line = |player: &usize| PlotLine {
            class: class(*player),
            points: outline(&self.report.players[*player].thinking),
            band: Vec::new(),
        };
        let all: Vec<PlotLine> = shown.iter().map(line).collect();
        let entry = |player: &usize| (class(*player), name(self.player(*player)));
        let legend = html::legend(&shown.iter().map(entry).collect::<Vec<_>>());
        let axes = self.time_axes(&all);
        let note = if order.len() > COLOURS { self.text("report-first-eight") } else { "" };
        html::figure(title, &legend, &lines(title, axes, &all, &[], self.lang), note)
    }

    fn overhead_plot(&self) -> String {
        let overhead = &self.report.overhead;
        if overhead.count() == 0 {
            return String::new();
        }
        let title = self.text("report-overhead");
        let line = PlotLine { class: "c5".to_owned(), points: outline(overhead), band: Vec::new() };
        let bars: Vec<(f64, f64, f64, String)> = overhead
            .steps()
            .map(|(from, count)| {
                let to = from * 10_f64.powf(0.1);
                let share = real(count) / real(overhead.count()) * 100.0;
                let range = format!("{}–{}", duration(from, self.lang), duration(to, self.lang));
                (from, to, share, format!("{range}: {share:.1} %"))
            })
            .collect();
        let axes = self.time_axes(&[line]);
        let note = self.text("report-overhead-note");
        html::figure(title, "", &histogram(title, axes, &bars, "c5", self.lang), note)
    }

    fn time_axes(&self, all: &[PlotLine]) -> [PlotAxis; 2] {
        let points = || all.iter().flat_map(|line| line.points.iter());
        let x =
            PlotAxis::around(points().map(|(x, _)| *x), AxisUnit::Time, self.text("report-time-per-move"), 6);
        let share = self.text("report-share-of-moves");
        let y = PlotAxis::around(points().map(|(_, y)| *y).chain([0.0]), AxisUnit::Percent, share, 5);
        [x, y]
    }

    fn times_table(&self) -> String {
        let own = (self.report.overhead.count() > 0).then_some((String::new(), &self.report.overhead));
        let players = self.order().iter().map(|player| &self.report.players[*player]);
        let players = players.filter(|player| player.thinking.count() > 0);
        let rows: Vec<(String, &TimeHistogram)> =
            players.map(|player| (name(&player.name), &player.thinking)).chain(own).collect();
        if rows.is_empty() {
            return String::new();
        }
        let head = [
            self.text("report-player").to_owned(),
            format!("#{}", self.text("report-moves-column")),
            format!("#{}", self.text("report-average")),
            format!("#{}", self.text("report-median")),
            "#95 %".to_owned(),
            "#99 %".to_owned(),
            format!("#{}", self.text("report-longest")),
            format!("#{}", self.text("report-total")),
        ];
        let mut table = HtmlTable::new("times", &head);
        let time = |time: Duration| format!("#{}", duration(time.as_secs_f64(), self.lang));
        for (who, times) in rows {
            let is_ours = who.is_empty();
            let who = if is_ours { self.text("report-overhead-label").to_owned() } else { who };
            let cells = [
                who,
                format!("#{}", grouped(real(times.count()), 0)),
                time(times.average()),
                time(times.quantile(0.5)),
                time(times.quantile(0.95)),
                time(times.quantile(0.99)),
                time(times.longest()),
                time(times.total()),
            ];
            table.row(if is_ours { "own" } else { "" }, &cells);
        }
        table.end()
    }
}

/// The outline of a distribution: shares of all in per cent, as steps.
fn outline(times: &TimeHistogram) -> Vec<(f64, f64)> {
    let all = real(times.count());
    let mut points = Vec::new();
    for (from, count) in times.steps() {
        let share = real(count) / all * 100.0;
        points.push((from, share));
        points.push((from * 10_f64.powf(0.1), share));
    }
    if let (Some(first), Some(last)) = (points.first().copied(), points.last().copied()) {
        points.insert(0, (first.0, 0.0));
        points.push((last.0, 0.0));
    }
    points
}
