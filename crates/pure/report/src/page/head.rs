//! Head of the page: what was played, how it ended, what was assumed.

use tengen_core::localize;
use tengen_statistics::{SprtDecision, ValueEstimate, figure};

use super::PageContext;
use crate::{
    html::{HtmlTable, cut, escape, name, put, text},
    plot::grouped,
    real,
};

impl PageContext<'_> {
    pub(crate) fn head(&self, title: &str) -> String {
        let report = self.report;
        let mut facts: Vec<String> = Vec::new();
        facts.extend(report.game.iter().map(|game| self.localized(game)));
        facts.extend(report.format.iter().map(|format| self.localized(format)));
        let players = report.players.len();
        if players > 2 {
            facts.push(format!("{players} {}", self.text("report-players-unit")));
        }
        let games = grouped(real(self.facts.games.len() as u64), 0);
        let planned = report.planned.filter(|planned| *planned != self.facts.games.len() as u64);
        facts.push(match planned {
            Some(planned) => {
                let planned = grouped(real(planned), 0);
                localize!(self.lang, "report-n-of-p-games", games, planned)
            }
            None => self.games_text(&games),
        });
        facts.push(self.state().to_owned());
        let crown =
            report.champion.filter(|champion| *champion < players).map_or_else(String::new, |champion| {
                let winner = format!("<strong>{}</strong>", name(self.player(champion)));
                format!("<p class=\"crown\">{}</p>\n", localize!(self.lang, "report-winner", winner))
            });
        format!("<header>\n<h1>{title}</h1>\n<p class=\"sub\">{}</p>\n{crown}</header>\n", facts.join(" · "))
    }

    /// So many games.
    fn games_text(&self, count: &str) -> String {
        localize!(
            self.lang,
            "report-count-of-games",
            count,
            amount = if count == "1" { "one" } else { "many" }
        )
    }

    /// The few numbers that people look for first.
    pub(crate) fn cards(&self) -> String {
        let mut cards = String::new();
        let mut card = |head: &str, value: &str, more: &str| {
            let class = if value.chars().count() > 13 { "big long" } else { "big" };
            put!(
                cards,
                "<div class=\"card\"><h3>{head}</h3><p class=\"{class}\">{value}</p><p>{more}</p></div>\n"
            );
        };
        if self.is_duel() && !self.facts.games.is_empty() {
            self.duel_cards(&mut card);
        }
        if !self.is_duel() && !self.facts.games.is_empty() {
            let tally = self.facts.first_mover;
            let score = format!("{:.1} %", tally.points() / real(tally.games()) * 100.0);
            if self.facts.ratings.players() > 0 {
                let advantage = self.estimate(self.facts.ratings.first_move());
                let more = format!("{} {score}", self.text("report-first-move-score"));
                card(self.text("report-first-move-elo"), &advantage, &more);
            }
            let rate = format!("{:.1} %", real(tally.draws) / real(tally.games()) * 100.0);
            let draws = grouped(real(tally.draws), 0);
            card(self.text("report-draws-figure"), &rate, &self.games_text(&draws));
        }
        let faults = self.facts.games.iter().filter(|game| crate::reasons::is_fault(&game.reason)).count();
        if !self.facts.games.is_empty() {
            let of = self.text("report-forfeit-reasons");
            let value = grouped(real(faults as u64), 0);
            card(self.text("report-forfeits"), &value, of);
        }
        if cards.is_empty() { cards } else { format!("<div class=\"cards\">\n{cards}</div>\n") }
    }

    fn duel_cards(&self, card: &mut dyn FnMut(&str, &str, &str)) {
        let tally = self.facts.tally(0);
        let [first, second] = [0, 1].map(|player| name(self.player(player)));
        let points =
            format!("{} : {}", half(2 * tally.wins + tally.draws), half(2 * tally.losses + tally.draws));
        let more = format!("+{} ={} −{}", tally.wins, tally.draws, tally.losses);
        card(&format!("{first} : {second}"), &points, &more);
        if let Some(strength) = self.facts.strength() {
            let more = format!("nElo {}", self.estimate(strength.normalized));
            card(self.text("report-elo-difference"), &self.estimate(strength.elo), &more);
            let superiority = figure(strength.superiority * 100.0, 1);
            let more = format!(
                "{} {:.1} % · {} {:.1} %",
                self.text("report-score"),
                strength.score * 100.0,
                self.text("report-draws-unit"),
                real(tally.draws) / real(tally.games()) * 100.0
            );
            card(self.text("report-los"), &percent(&superiority), &more);
        }
        let pairs = self.facts.pairs;
        if let Some(sprt) = &self.report.sprt {
            let ratio = sprt.ratio(tally, pairs);
            let verdict = match sprt.decide(ratio) {
                Some(SprtDecision::H1) => self.text("report-h1-accepted"),
                Some(SprtDecision::H0) => self.text("report-h0-accepted"),
                None => self.text("report-undecided"),
            };
            let ((low, high), (elo0, elo1)) = (sprt.bounds(), sprt.strengths());
            let ratio = figure(ratio, 2).replace('-', "−");
            let more = format!("LLR {ratio} ({low:.2}, {high:.2}) [{elo0}, {elo1}] {}", sprt.model().code());
            card("SPRT", verdict, &more.replace("(-", "(−"));
        }
    }

    /// Further things to be said.
    pub(crate) fn notes(&self) -> String {
        if self.report.notes.is_empty() {
            return String::new();
        }
        let mut notes = String::new();
        for note in &self.report.notes {
            put!(notes, "<li>{}</li>\n", self.localized(note));
        }
        format!("<ul class=\"notes\">\n{notes}</ul>\n")
    }

    /// Everything that was assumed.
    pub(crate) fn settings(&self) -> String {
        if self.report.settings.is_empty() {
            return String::new();
        }
        let mut body = String::from("<dl>\n");
        for setting in &self.report.settings {
            let (name, value) = (self.localized(&setting.name), self.localized(&setting.value));
            put!(body, "<div><dt>{name}</dt><dd>{value}</dd></div>\n");
        }
        body.push_str("</dl>\n");
        self.part("settings", "report-settings", &body)
    }

    /// Who played: the programs, and what they might use.
    pub(crate) fn players(&self) -> String {
        let has_more = |player: &crate::ReportPlayer| !player.about.is_empty() || !player.limits.is_empty();
        if !self.report.players.iter().any(has_more) {
            return String::new();
        }
        let head = [self.text("report-player"), self.text("report-program"), self.text("report-limits")];
        let mut table = HtmlTable::new("players", &head.map(str::to_owned));
        for player in &self.report.players {
            let about = format!("<code>{}</code>", escape(&cut(&player.about, 400)));
            table.row("", &[name(&player.name), about, text(&player.limits)]);
        }
        self.part("players", "report-players", &table.end())
    }

    pub(crate) fn foot(&self) -> String {
        let made = escape(&self.report.made);
        let how = self.text("report-statistics-note");
        format!("<footer>\n<p>{how}</p>\n<p>{made}</p>\n</footer>\n")
    }

    /// A value with its error, as people write it.
    pub(crate) fn estimate(&self, ValueEstimate { value, error }: ValueEstimate) -> String {
        let number = |value: f64| figure(value, 1).replace("inf", "∞").replace('-', "−");
        let none = self.text("report-n-a");
        match (value.is_nan(), error.is_finite()) {
            (true, _) => none.to_owned(),
            (false, true) => format!("{} ± {}", number(value), number(error)),
            (false, false) => format!("{} ± {none}", number(value)),
        }
    }
}

/// Half points as points: `12½`.
pub(crate) fn half(halves: u64) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".to_owned(),
        (points, 1) => format!("{}½", grouped(real(points), 0)),
        (points, _) => grouped(real(points), 0),
    }
}

fn percent(text: &str) -> String {
    if text == "n/a" { text.to_owned() } else { format!("{text} %") }
}
