//! Section of reasons for losses, by player.

use std::collections::BTreeMap;

use super::PageContext;
use crate::{
    GameVerdict,
    html::{self, HtmlTable, cut, escape, name, put},
    plot::{AxisUnit, PlotAxis, StackedBar, grouped, stacked},
    real, reasons,
};

/// A reason, and how many games each player has lost by it.
type Losses = (String, Vec<u64>);

/// Rows and reasons beyond this would not be read.
const ROWS: usize = 24;
const REASONS: usize = 12;

impl PageContext<'_> {
    /// Reasons with their number, the most frequent first: of losses by each player, and of draws.
    fn counted(&self) -> (Vec<Losses>, Vec<(String, u64)>) {
        let count = self.report.players.len();
        let mut losses: BTreeMap<&str, Vec<u64>> = BTreeMap::new();
        let mut draws: BTreeMap<&str, u64> = BTreeMap::new();
        for game in &self.facts.games {
            let loser = match game.verdict {
                GameVerdict::First => game.players[1],
                GameVerdict::Second => game.players[0],
                GameVerdict::Draw | GameVerdict::None => {
                    *draws.entry(&game.reason).or_default() += 1;
                    continue;
                }
            };
            losses.entry(&game.reason).or_insert_with(|| vec![0; count])[loser] += 1;
        }
        let mut losses: Vec<Losses> =
            losses.into_iter().map(|(code, counts)| (code.to_owned(), counts)).collect();
        losses.sort_by_key(|(_, counts)| std::cmp::Reverse(counts.iter().sum::<u64>()));
        if losses.len() > REASONS {
            let rest = losses.split_off(REASONS - 1);
            let sum = |player| rest.iter().map(|(_, counts)| counts[player]).sum();
            losses.push((String::new(), (0..count).map(sum).collect()));
        }
        let mut draws: Vec<(String, u64)> = draws.into_iter().map(|(code, n)| (code.to_owned(), n)).collect();
        draws.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        draws.truncate(REASONS);
        (losses, draws)
    }

    pub(crate) fn endings(&self) -> String {
        if self.facts.games.is_empty() {
            return String::new();
        }
        let (losses, draws) = self.counted();
        let mut body = String::new();
        let plot = if losses.is_empty() { String::new() } else { self.losses_plot(&losses) };
        put!(body, "<div class=\"figures\">\n{plot}{}</div>\n", self.length_plot());
        if !losses.is_empty() {
            body.push_str(&self.losses_table(&losses));
        }
        if !draws.is_empty() {
            let text: Vec<String> = draws
                .iter()
                .map(|(code, count)| format!("{} {count}", escape(&reasons::name(code, self.lang))))
                .collect();
            put!(body, "<p>{}{}</p>\n", self.text("report-draws"), text.join(" · "));
        }
        self.part("endings", "report-how-games-ended", &body)
    }

    fn losses_plot(&self, losses: &[Losses]) -> String {
        let title = self.text("report-losses-by-reason");
        let classes = classes(losses);
        let stack = |player: &usize| {
            let part = |(index, (code, counts)): (usize, &Losses)| {
                let says = format!("{}: {}", reasons::name(code, self.lang), counts[*player]);
                (classes[index].clone(), real(counts[*player]), says)
            };
            let total: u64 = losses.iter().map(|(_, counts)| counts[*player]).sum();
            StackedBar {
                name: cut(self.player(*player), 18).into_owned(),
                parts: losses.iter().enumerate().map(part).collect(),
                total: grouped(real(total), 0),
            }
        };
        let stacks: Vec<StackedBar> = self.order().iter().take(ROWS).map(stack).collect();
        let most = stacks.iter().map(|stack| stack.parts.iter().map(|part| part.1).sum::<f64>());
        let x = PlotAxis::around(most.chain([0.0]), AxisUnit::Count, self.text("report-games-lost"), 6);
        let entry = |(index, (code, _)): (usize, &Losses)| {
            (classes[index].clone(), escape(&reasons::name(code, self.lang)))
        };
        let legend = html::legend(&losses.iter().enumerate().map(entry).collect::<Vec<_>>());
        let svg = stacked(title, x, &stacks, self.lang);
        html::figure(title, &legend, &svg, "")
    }

    fn losses_table(&self, losses: &[Losses]) -> String {
        let mut head = vec![self.text("report-player").to_owned()];
        head.extend(losses.iter().map(|(code, _)| format!("#{}", escape(&reasons::name(code, self.lang)))));
        head.push(format!("#{}", self.text("report-all")));
        let mut table = HtmlTable::new("endings", &head);
        for &player in self.order().iter().take(64) {
            let mut cells = vec![name(self.player(player))];
            for (code, counts) in losses {
                let count = counts[player];
                cells.push(match count {
                    0 => "#·".to_owned(),
                    _ if reasons::is_fault(code) => format!("#<b class=\"fault\">{count}</b>"),
                    _ => format!("#{count}"),
                });
            }
            cells.push(format!("#{}", losses.iter().map(|(_, counts)| counts[player]).sum::<u64>()));
            table.row("", &cells);
        }
        table.end()
    }
}

/// A colour for each reason: play in calm ones, faults in warm ones.
fn classes(losses: &[Losses]) -> Vec<String> {
    let (mut calm, mut warm) =
        (["c0", "c2", "c5", "c3", "c7"].iter().cycle(), ["c1", "c4", "c6", "c3 d1"].iter().cycle());
    let class = |(code, _): &Losses| {
        let next = if reasons::is_fault(code) { warm.next() } else { calm.next() };
        next.copied().unwrap_or("c7").to_owned()
    };
    losses.iter().map(class).collect()
}
