//! Standings, sides, and everybody against everybody.

use tengen_statistics::{ValueEstimate, WinDrawLoss};

use super::{PageContext, head::half};
use crate::{
    html::{HtmlTable, escape, name, put},
    real,
};

/// From so many players on, cells of the cross table have room for one number only.
const CROWDED: usize = 13;
/// Beyond so many players nobody reads a cross table.
const TOO_MANY: usize = 64;

impl PageContext<'_> {
    pub(crate) fn standings(&self) -> String {
        if self.report.players.is_empty() {
            return String::new();
        }
        let mut head = vec![
            "##".to_owned(),
            self.text("report-player").to_owned(),
            format!("#{}", self.text("report-games-column")),
            "#+".to_owned(),
            "#=".to_owned(),
            "#−".to_owned(),
            format!("#{}", self.text("report-points")),
            format!("#{}", self.text("report-score-column")),
        ];
        head.extend(self.report.tie_breaks.iter().map(|tie| format!("#{}", self.localized(tie))));
        head.push("#Elo ±".to_owned());
        let mut table = HtmlTable::new("standings", &head);
        for place in &self.facts.standings {
            let tally = self.facts.tally(place.player);
            let mut cells = vec![
                format!("#{}", place.place),
                format!("{}{}", self.swatch(place.player), name(self.player(place.player))),
                format!("#{}", tally.games()),
                format!("#{}", tally.wins),
                format!("#{}", tally.draws),
                format!("#{}", tally.losses),
                format!("#<strong>{}</strong>", half(place.half_points)),
                format!("#{}", share(tally)),
            ];
            for index in 0..self.report.tie_breaks.len() {
                cells.push(format!("#{}", escape(place.tie_breaks.get(index).map_or("", String::as_str))));
            }
            let rating = self.rating(place.player).filter(|_| tally.games() > 0);
            cells.push(format!("#{}", rating.map_or_else(|| "–".to_owned(), |rating| self.estimate(rating))));
            let best = self.report.champion == Some(place.player);
            table.row(if best { "best" } else { "" }, &cells);
        }
        let mut body = table.end();
        if self.is_duel() {
            body.push_str(&self.by_sides());
        }
        let note =
            if self.is_duel() { self.text("report-elo-note-two") } else { self.text("report-elo-note-many") };
        put!(body, "<p class=\"note\">{note}</p>\n");
        self.part("standings", "report-standings", &body)
    }

    /// How strong a player is: one of two against the other, one of many against the average.
    fn rating(&self, player: usize) -> Option<ValueEstimate> {
        if !self.is_duel() {
            return self.facts.ratings.rating(player);
        }
        let elo = self.facts.strength()?.elo;
        Some(if player == 0 { elo } else { ValueEstimate { value: -elo.value, ..elo } })
    }

    /// The spot of colour that a player has in plots.
    pub(crate) fn swatch(&self, player: usize) -> String {
        match self.rank(player) {
            rank if rank < crate::plot::COLOURS => format!("<i class=\"spot c{rank}\"></i>"),
            _ => "<i class=\"spot\"></i>".to_owned(),
        }
    }

    /// Of two players: how each did with each side.
    fn by_sides(&self) -> String {
        let sides = self.sides();
        let head = [self.text("report-side").to_owned(), self.text("report-player").to_owned()];
        let head = head.into_iter().chain(["#+", "#=", "#−"].map(str::to_owned));
        let head: Vec<String> = head.chain([format!("#{}", self.text("report-score-column"))]).collect();
        let mut table = HtmlTable::new("sides", &head);
        for (side, text) in sides.iter().enumerate() {
            for player in 0..2 {
                let tally = self.facts.tallies[player][side];
                table.row(
                    "",
                    &[
                        escape(text),
                        name(self.player(player)),
                        format!("#{}", tally.wins),
                        format!("#{}", tally.draws),
                        format!("#{}", tally.losses),
                        format!("#{}", share(tally)),
                    ],
                );
            }
        }
        table.end()
    }

    /// Everybody against everybody, in the order of the standings. Columns are the places of rows.
    pub(crate) fn cross_table(&self) -> String {
        let order = self.order();
        if order.len() < 3 || order.len() > TOO_MANY || self.facts.games.is_empty() {
            return String::new();
        }
        let crowded = order.len() >= CROWDED;
        let class = if crowded { "cross crowded" } else { "cross" };
        let mut html =
            format!("<div class=\"wide\"><table class=\"{class}\"><thead><tr><th class=\"n\">#</th>");
        put!(html, "<th>{}</th>", self.text("report-player"));
        for index in 1..=order.len() {
            put!(html, "<th class=\"m\">{index}</th>");
        }
        html.push_str("</tr></thead><tbody>\n");
        for (index, &player) in order.iter().enumerate() {
            put!(html, "<tr><td class=\"n\">{}</td><th>{}</th>", index + 1, name(self.player(player)));
            for &other in order {
                html.push_str(&self.cell(player, other, crowded));
            }
            html.push_str("</tr>\n");
        }
        html.push_str("</tbody></table></div>\n");
        let note = if crowded {
            self.text("report-cross-table-note")
        } else {
            self.text("report-cross-table-points")
        };
        put!(html, "<p class=\"note\">{note}</p>\n");
        self.part("cross", "report-cross-table", &html)
    }

    fn cell(&self, player: usize, other: usize, crowded: bool) -> String {
        let tally = self.facts.between(player, other);
        if player == other {
            return "<td class=\"self\"></td>".to_owned();
        }
        if tally.games() == 0 {
            return "<td class=\"m\">·</td>".to_owned();
        }
        let score = tally.points() / real(tally.games());
        // Eleven shades, the middle one for an even score.
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 10")]
        let shade = (score * 10.0).round() as u8;
        let counts = format!("+{} ={} −{}", tally.wins, tally.draws, tally.losses);
        let text = if crowded {
            format!("{:.0}", score * 100.0)
        } else {
            format!("{}<small>{counts}</small>", half(2 * tally.wins + tally.draws))
        };
        let names = [player, other].map(|player| escape(self.player(player)));
        format!("<td class=\"m s{shade}\" title=\"{} – {}: {counts}\">{text}</td>", names[0], names[1])
    }
}

fn share(tally: WinDrawLoss) -> String {
    if tally.games() == 0 {
        "–".to_owned()
    } else {
        format!("{:.1} %", tally.points() / real(tally.games()) * 100.0)
    }
}
