//! Plots over the games as they were played: the score, the sequential test; and Elo with its errors.

use tengen_statistics::ValueEstimate;

use super::PageContext;
use crate::{
    facts::RunningMatch,
    html::{self, cut, escape, name},
    plot::{
        AxisUnit, COLOURS, PlotAxis, PlotLine, PointRow, ReferenceLine, StackedBar, colour, grouped,
        intervals, lines, stacked,
    },
    real,
};

impl PageContext<'_> {
    pub(crate) fn plots(&self) -> String {
        if self.facts.games.is_empty() {
            return String::new();
        }
        let figures = [self.score_plot(), self.sprt_plot(), self.elo_plot(), self.pairs_plot()].concat();
        self.part("plots", "report-progress", &format!("<div class=\"figures\">\n{figures}</div>\n"))
    }

    fn score_plot(&self) -> String {
        let title = self.text("report-score-chart");
        let (all, legend, note) = if self.is_duel() {
            let note = self.text("report-score-band");
            (vec![self.score_line()], String::new(), note.replace("NAME", &name(self.player(0))))
        } else {
            let order = self.order();
            let shown = &order[..order.len().min(COLOURS)];
            let entry = |(index, player): (usize, &usize)| (colour(index), name(self.player(*player)));
            let note = if order.len() > shown.len() {
                self.text("report-first-eight").to_owned()
            } else {
                String::new()
            };
            let legend = html::legend(&shown.iter().enumerate().map(entry).collect::<Vec<_>>());
            (self.score_lines(shown), legend, note)
        };
        let band = all.iter().flat_map(|line| line.band.iter().flat_map(|(low, high)| [*low, *high]));
        let seen = all.iter().flat_map(|line| line.points.iter().map(|(_, y)| *y));
        // What the first games gave is chance; they need not fill the picture.
        let late = self.facts.games.len() / 10;
        let values: Vec<f64> = if self.is_duel() {
            band.skip(2 * late).chain(seen.skip(late)).chain([50.0]).collect()
        } else {
            seen.chain([50.0]).collect()
        };
        let x = self.games_axis();
        let y = PlotAxis::around(values.into_iter(), AxisUnit::Percent, self.text("report-score"), 5);
        let y = PlotAxis { from: y.from.max(0.0), to: y.to.min(100.0), ..y };
        let rules = [ReferenceLine { value: 50.0, label: String::new() }];
        html::figure(title, &legend, &lines(title, [x, y], &all, &rules, self.lang), &note)
    }

    fn games_axis(&self) -> PlotAxis {
        let all = real(self.facts.games.len() as u64);
        PlotAxis {
            from: 0.0,
            to: all.max(2.0),
            unit: AxisUnit::Count,
            title: self.text("report-games-unit").to_owned(),
        }
    }

    /// The score of the first of two players after each game, in per cent.
    pub(crate) fn score_line(&self) -> PlotLine {
        let mut running = RunningMatch::default();
        let mut line = PlotLine { class: colour(0), points: Vec::new(), band: Vec::new() };
        for game in &self.facts.games {
            let Some(score) = game.verdict.score() else { continue };
            running.add(game, score);
            let (score, low, high) = running.interval();
            line.points.push((real(running.tally.games()), score * 100.0));
            line.band.push((low * 100.0, high * 100.0));
        }
        line
    }

    /// The score of each of these players after each of its games, in per cent.
    fn score_lines(&self, players: &[usize]) -> Vec<PlotLine> {
        let line = |(index, player): (usize, &usize)| {
            let (mut points, mut games, mut halves) = (Vec::new(), 0, 0);
            for (number, game) in (1_u64..).zip(&self.facts.games) {
                let Some(seat) = game.players.iter().position(|other| other == player) else { continue };
                let Some(score) = game.verdict.score() else { continue };
                let score = if seat == 0 { score } else { crate::facts::turned(score) };
                games += 1;
                halves += match score {
                    tengen_statistics::GamePoints::Win => 2,
                    tengen_statistics::GamePoints::Draw => 1,
                    tengen_statistics::GamePoints::Loss => 0,
                };
                points.push((real(number), real(halves) / real(games) * 50.0));
            }
            PlotLine { class: colour(index), points, band: Vec::new() }
        };
        players.iter().enumerate().map(line).collect()
    }

    fn elo_plot(&self) -> String {
        let title = self.text("report-elo-chart");
        let rows = if self.is_duel() { self.elo_of_two() } else { self.elo_of_all() };
        let ends =
            rows.iter().filter_map(|row| row.value).flat_map(|(value, error)| [value - error, value + error]);
        let x = PlotAxis::around(ends.chain([-5.0, 5.0]), AxisUnit::Plain, "Elo", 5);
        let note = if self.is_duel() {
            self.text("report-elo-of-name").replace("NAME", &name(self.player(0)))
        } else {
            self.text("report-elo-of-average").to_owned()
        };
        html::figure(title, "", &intervals(title, x, &rows, self.lang), &note)
    }

    /// How many pairs of games gave how many points.
    fn pairs_plot(&self) -> String {
        let pairs = self.facts.pairs;
        if pairs.pairs() == 0 {
            return String::new();
        }
        let title = self.text("report-pair-chart");
        let stack = |(name, count): (&str, u64)| {
            let share = real(count) / real(pairs.pairs()) * 100.0;
            let total = format!("{} ({share:.1} %)", grouped(real(count), 0));
            StackedBar { name: name.to_owned(), parts: vec![(colour(0), real(count), total.clone())], total }
        };
        let stacks: Vec<StackedBar> =
            ["0", "½", "1", "1½", "2"].into_iter().zip(pairs.0).map(stack).collect();
        let most = stacks.iter().map(|stack| stack.parts[0].1).fold(0.0, f64::max);
        // Room for what stands at the end of the longest.
        let x =
            PlotAxis::around([0.0, most * 1.25].into_iter(), AxisUnit::Count, self.text("report-pairs"), 5);
        let note = self.text("report-pair-note");
        let counts: Vec<String> = pairs.0.iter().map(u64::to_string).collect();
        let note = note.replace("NAME", &name(self.player(0)));
        let note = format!("{note} Ptnml(0-2): [{}]", counts.join(", "));
        html::figure(title, "", &stacked(title, x, &stacks, self.lang), &note)
    }

    fn row(&self, label: String, class: String, estimate: Option<ValueEstimate>) -> PointRow {
        let says =
            estimate.map_or_else(|| self.text("report-n-a").to_owned(), |estimate| self.estimate(estimate));
        let value = estimate.map(|ValueEstimate { value, error }| (value, error));
        let value = value.filter(|(value, error)| value.is_finite() && error.is_finite());
        PointRow { name: label, class, value, says }
    }

    fn elo_of_two(&self) -> Vec<PointRow> {
        let [first, second] = self.sides().map(|side| cut(&side, 14).into_owned());
        let of = |side: usize| self.facts.tallies[0][side].strength().map(|strength| strength.elo);
        let all = self.facts.strength().map(|strength| strength.elo);
        vec![
            self.row(self.text("report-all-games").to_owned(), colour(0), all),
            self.row(self.text("report-as").to_owned() + &first, colour(1), of(0)),
            self.row(self.text("report-as").to_owned() + &second, colour(2), of(1)),
        ]
    }

    fn elo_of_all(&self) -> Vec<PointRow> {
        let row = |(index, player): (usize, &usize)| {
            let label = cut(self.player(*player), 18).into_owned();
            let rating = self.facts.ratings.rating(*player).filter(|_| self.facts.tally(*player).games() > 0);
            let class = if index < COLOURS { colour(index) } else { "rest".to_owned() };
            self.row(label, class, rating)
        };
        self.order().iter().take(40).enumerate().map(row).collect()
    }

    /// The log-likelihood ratio after each game.
    pub(crate) fn ratio_line(&self) -> Option<PlotLine> {
        let sprt = self.report.sprt.as_ref().filter(|_| self.is_duel())?;
        let mut running = RunningMatch::default();
        let mut points = vec![(0.0, 0.0)];
        for game in &self.facts.games {
            let Some(score) = game.verdict.score() else { continue };
            running.add(game, score);
            points.push((real(running.tally.games()), sprt.ratio(running.tally, running.pairs)));
        }
        Some(PlotLine { class: colour(0), points, band: Vec::new() })
    }

    fn sprt_plot(&self) -> String {
        let (Some(sprt), Some(line)) = (&self.report.sprt, self.ratio_line()) else { return String::new() };
        let title = self.text("report-sprt-chart");
        let (low, high) = sprt.bounds();
        let (elo0, elo1) = sprt.strengths();
        let values = line.points.iter().map(|(_, y)| *y).chain([low * 1.1, high * 1.1]);
        let y = PlotAxis::around(values, AxisUnit::Plain, self.text("report-log-likelihood-ratio"), 5);
        let rules = [
            ReferenceLine { value: high, label: format!("H1: {elo1} Elo") },
            ReferenceLine { value: 0.0, label: String::new() },
            ReferenceLine { value: low, label: format!("H0: {elo0} Elo") },
        ];
        let note = self.text("report-sprt-note");
        let svg = lines(title, [self.games_axis(), y], &[line], &rules, self.lang);
        html::figure(title, "", &svg, &escape(note))
    }
}
