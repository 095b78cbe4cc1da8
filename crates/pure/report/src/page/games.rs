//! The list of games. Some hundreds stand in the page itself; a small script turns the pages of all of them.
use tengen_core::{localize, millis, text::printable};

use serde_json::{Value, json};

use super::PageContext;
use crate::{
    GameLine,
    html::{HtmlTable, cut, escape, name, put, text},
    plot::{duration, grouped},
    real, reasons,
};

/// Games that stand in the page whether a script runs or not, from the beginning and from the end.
const FIRST: usize = 100;
const LAST: usize = 200;
/// Games that the script knows.
const PAGED: usize = 40_000;
/// Games lost by a fault that are told in full.
const FAULTS: usize = 60;

impl PageContext<'_> {
    pub(crate) fn games(&self) -> String {
        let mut games: Vec<&GameLine> = self.report.games.iter().collect();
        games.sort_by_key(|game| game.number);
        if games.is_empty() {
            let none = self.text("report-no-games");
            return self.part("games", "report-games", &format!("<p>{none}</p>\n"));
        }
        let mut body = self.faults(&games);
        body.push_str(&self.how_to_replay());
        body.push_str(&self.list(&games));
        self.part("games", "report-games", &body)
    }

    fn how_to_replay(&self) -> String {
        let Some(command) = &self.report.replay else { return String::new() };
        let text = self.text("report-to-replay");
        format!("<p>{text} <code class=\"cmd\">{}</code></p>\n", escape(&command.replace("{}", "N")))
    }

    /// What went wrong, told in full.
    fn faults(&self, games: &[&GameLine]) -> String {
        let faults: Vec<&&GameLine> = games.iter().filter(|game| reasons::is_fault(&game.reason)).collect();
        if faults.is_empty() {
            return String::new();
        }
        // Many would push the list of games out of sight.
        let open = if faults.len() <= 12 { " open=\"open\"" } else { "" };
        let title = self.text("report-forfeits");
        let mut html = format!("<details{open}>\n<summary>{title} ({})</summary>\n", faults.len());
        let head = [
            format!("#{}", self.text("report-no")),
            self.text("report-moves-first-second").to_owned(),
            self.text("report-result").to_owned(),
            self.text("report-what-happened").to_owned(),
        ];
        let mut table = HtmlTable::new("faults", &head);
        for game in faults.iter().take(FAULTS) {
            let what = if game.detail.is_empty() {
                text(&reasons::name(&game.reason, self.lang))
            } else {
                text(&cut(&game.detail, 300))
            };
            let cells = [format!("#{}", game.number), self.names(game), game.verdict.text().to_owned(), what];
            table.row("", &cells);
        }
        html.push_str(&table.end());
        if faults.len() > FAULTS {
            let more = grouped(real((faults.len() - FAULTS) as u64), 0);
            let note = localize!(self.lang, "report-and-n-more", more);
            put!(html, "<p class=\"note\">{note}</p>\n");
        }
        html.push_str("</details>\n");
        html
    }

    fn names(&self, game: &GameLine) -> String {
        let [first, second] = game.players.map(|player| name(self.player(player)));
        format!("{first} – {second}")
    }

    fn list(&self, games: &[&GameLine]) -> String {
        let all = games.len();
        let is_long = all > FIRST + LAST;
        let mut head = vec![
            format!("#{}", self.text("report-no")),
            format!("#{}", self.text("report-round")),
            self.text("report-moves-first").to_owned(),
            self.text("report-moves-second").to_owned(),
            self.text("report-result").to_owned(),
            self.text("report-by").to_owned(),
            format!("#{}", self.text("report-moves-column")),
            format!("#{}", self.text("report-time")),
        ];
        if self.report.replay.is_some() {
            head.push(self.text("report-replay").to_owned());
        }
        let mut table = HtmlTable::new("games", &head);
        for (index, game) in games.iter().enumerate() {
            if is_long && index == FIRST {
                let mut cells = vec![String::new(); head.len()];
                "#⋮".clone_into(&mut cells[0]);
                table.row("gap", &cells);
            }
            if !is_long || index < FIRST || index >= all - LAST {
                table.row(if reasons::is_fault(&game.reason) { "faulty" } else { "" }, &self.game_row(game));
            }
        }
        let mut html = String::new();
        if is_long {
            let games = grouped(real(all as u64), 0);
            let text = localize!(self.lang, "report-some-games-listed", games, first = FIRST, last = LAST);
            put!(html, "<p class=\"note\" id=\"some\">{text}</p>\n");
        }
        html.push_str("<div id=\"pager\" hidden=\"hidden\"></div>\n<div id=\"list\">\n");
        html.push_str(&table.end());
        html.push_str("</div>\n");
        if is_long {
            html.push_str(&self.data(games));
        }
        html
    }

    fn game_row(&self, game: &GameLine) -> Vec<String> {
        let [first, second] = game.players.map(|player| name(self.player(player)));
        let reason = escape(&reasons::name(&game.reason, self.lang));
        let told = escape(&cut(&game.detail, 300));
        let mut cells = vec![
            format!("#{}", game.number),
            format!("#{}", if game.round == 0 { "–".to_owned() } else { game.round.to_string() }),
            first,
            second,
            game.verdict.text().to_owned(),
            format!("<span title=\"{told}\">{reason}</span>"),
            format!("#{}", game.moves),
            format!("#{}", duration(game.duration.as_secs_f64(), self.lang)),
        ];
        if let Some(command) = &self.report.replay {
            let command = command.replace("{}", &game.number.to_string());
            cells.push(format!("<code class=\"cmd\">{}</code>", escape(&command)));
        }
        cells
    }

    /// The games for the script: numbers in rows, and the words that they stand for.
    fn data(&self, games: &[&GameLine]) -> String {
        let mut codes: Vec<&str> = games.iter().map(|game| game.reason.as_str()).collect();
        codes.sort_unstable();
        codes.dedup();
        codes.truncate(100);
        let rows: Vec<Value> = games.iter().rev().take(PAGED).rev().map(|game| row(game, &codes)).collect();
        let name_of = |player: &crate::ReportPlayer| printable(&cut(&player.name, 32));
        let reason = |code: &&str| {
            json!([printable(&cut(&reasons::name(code, self.lang), 60)), u8::from(reasons::is_fault(code))])
        };
        let data = json!({
            "rows": rows,
            "names": self.report.players.iter().map(name_of).collect::<Vec<_>>(),
            "reasons": codes.iter().map(reason).collect::<Vec<_>>(),
            "replay": self.report.replay.as_deref().map(printable),
            "words": {
                "all": self.text("report-all-players"),
                "any": self.text("report-all-reasons"),
                "faults": self.text("report-forfeits-only"),
                "find": self.text("report-number"),
                "games": self.text("report-games-unit"),
                "units": [self.text("report-ms"), self.text("report-s"), self.text("report-min")],
            },
        });
        // Nothing in it may end the element.
        let text = data.to_string().replace('<', "\\u003c");
        format!("<script type=\"application/json\" id=\"data\">{text}</script>\n")
    }
}

fn row(game: &GameLine, codes: &[&str]) -> Value {
    let reason = codes.binary_search(&game.reason.as_str()).unwrap_or(0);
    let millis = millis(game.duration);
    let [first, second] = game.players;
    json!([game.number, game.round, first, second, verdict(game), reason, game.moves, millis])
}

const fn verdict(game: &GameLine) -> u8 {
    match game.verdict {
        crate::GameVerdict::First => 0,
        crate::GameVerdict::Second => 1,
        crate::GameVerdict::Draw => 2,
        crate::GameVerdict::None => 3,
    }
}
