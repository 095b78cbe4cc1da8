//! Report page: its sections in order.

mod endings;
mod games;
mod head;
mod series;
mod table;
mod times;

use tengen_core::{Lang, Localize};

use crate::{
    Report, TournamentState,
    facts::GameFacts,
    html::{escape, put},
};

/// What every part needs.
pub(crate) struct PageContext<'a> {
    pub(crate) report: &'a Report,
    pub(crate) facts: GameFacts<'a>,
    pub(crate) lang: Lang,
    order: Vec<usize>,
    /// The place of each player in that order.
    ranks: Vec<usize>,
}

impl Report {
    /// The report as one HTML file, which needs nothing else: no network, and no script to be read.
    pub fn to_html(&self, lang: Lang) -> String {
        let sheet = PageContext::new(self, lang);
        let title = if self.title.is_empty() { lang.text("report-match") } else { &self.title };
        let title = escape(title);
        let mut html = String::from("<!DOCTYPE html>\n");
        put!(html, "<html lang=\"{}\">\n<head>\n", lang.text("core-language-tag"));
        html.push_str("<meta charset=\"utf-8\"/>\n");
        // Whatever a name tries, nothing is loaded from anywhere.
        html.push_str("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'\"/>\n");
        html.push_str("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n");
        html.push_str("<meta name=\"color-scheme\" content=\"light dark\"/>\n");
        put!(html, "<title>{title} · {}</title>\n", lang.text("report-tengen-report"));
        put!(html, "<style>\n{}</style>\n</head>\n<body>\n<main>\n", include_str!("page/style.css"));
        for part in [
            sheet.head(&title),
            sheet.cards(),
            sheet.notes(),
            sheet.settings(),
            sheet.standings(),
            sheet.cross_table(),
            sheet.plots(),
            sheet.endings(),
            sheet.times(),
            sheet.games(),
            sheet.players(),
        ] {
            html.push_str(&part);
        }
        html.push_str(&sheet.foot());
        html.push_str("</main>\n");
        put!(html, "<script>\n{}</script>\n</body>\n</html>\n", include_str!("page/list.js"));
        html
    }
}

impl<'a> PageContext<'a> {
    fn new(report: &'a Report, lang: Lang) -> Self {
        let facts = GameFacts::of(report);
        let mut order: Vec<usize> = facts.standings.iter().map(|place| place.player).collect();
        order.extend(0..report.players.len());
        let mut seen = vec![false; report.players.len()];
        order.retain(|player| !std::mem::replace(&mut seen[*player], true));
        let mut ranks = vec![0; order.len()];
        for (rank, player) in order.iter().enumerate() {
            ranks[*player] = rank;
        }
        Self { report, facts, lang, order, ranks }
    }
}

impl PageContext<'_> {
    /// The place of a player in the order of the standings, from 0.
    pub(crate) fn rank(&self, player: usize) -> usize {
        self.ranks.get(player).copied().unwrap_or(usize::MAX)
    }

    /// A text without arguments, in the language of the page.
    pub(crate) fn text(&self, key: &'static str) -> &'static str {
        self.lang.text(key)
    }

    /// What somebody said in all languages, fit for the page.
    pub(crate) fn localized(&self, thing: &dyn Localize) -> String {
        escape(&thing.localize(self.lang))
    }

    /// A part of the page with its heading; nothing if there is nothing in it.
    pub(crate) fn part(&self, id: &str, key: &'static str, body: &str) -> String {
        if body.is_empty() {
            return String::new();
        }
        format!("<section id=\"{id}\">\n<h2>{}</h2>\n{body}</section>\n", self.text(key))
    }

    /// The name of a player as it is, and that of nobody.
    pub(crate) fn player(&self, player: usize) -> &str {
        self.report.players.get(player).map_or("?", |player| player.name.as_str())
    }

    /// What the sides are called: who moves first, and who second.
    pub(crate) fn sides(&self) -> [String; 2] {
        match &self.report.sides {
            Some(sides) => sides.each_ref().map(|side| side.localize(self.lang).into_owned()),
            None => [self.text("report-first").to_owned(), self.text("report-second").to_owned()],
        }
    }

    /// Players in the order of the standings; those that are missing there come last.
    pub(crate) fn order(&self) -> &[usize] {
        &self.order
    }

    /// Whether it is a match of two.
    pub(crate) fn is_duel(&self) -> bool {
        self.report.players.len() == 2
    }

    pub(crate) fn state(&self) -> &'static str {
        match self.report.state {
            TournamentState::Finished => self.lang.text("report-finished"),
            TournamentState::Stopped => self.lang.text("report-stopped"),
            TournamentState::Running => self.lang.text("report-running"),
        }
    }
}
