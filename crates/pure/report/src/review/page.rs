//! The page of a review: board, graph, moves with their scores, and what was bad, in one file.

use serde_json::json;
use tengen_api::MoveQuality;
use tengen_core::{Lang, localize};
use tengen_drawing::SvgFilm;

use super::{GameReview, ReviewSummary, ReviewedMove, graph::class, quality_key};
use crate::html::{HtmlTable, escape, name, put, text};

impl GameReview {
    /// The review as one HTML file, which needs nothing else: no network, and no script to be read. The film has a frame for the
    /// start, one after each move, and then one for what was better than each bad move, in their order.
    pub fn to_html(&self, film: &SvgFilm, summary: &ReviewSummary, lang: Lang) -> String {
        let [first, second] = self.players.each_ref().map(|player| escape(player));
        let mut html = String::from("<!DOCTYPE html>\n");
        put!(html, "<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\"/>\n", lang.text("core-language-tag"));
        // Whatever a name tries, nothing is loaded from anywhere.
        html.push_str("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'\"/>\n");
        html.push_str("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n");
        html.push_str("<meta name=\"color-scheme\" content=\"light dark\"/>\n");
        put!(html, "<title>{first} – {second} · {}</title>\n", lang.text("report-review"));
        put!(html, "{}", summary.to_element());
        let (base, graph, own) =
            (include_str!("../page/style.css"), include_str!("graph.css"), include_str!("review.css"));
        let [light, dark] = &film.styles;
        put!(
            html,
            "<style>\n{base}{graph}{own}{light}@media (prefers-color-scheme: dark) {{\n{dark}}}\n</style>\n"
        );
        html.push_str("</head>\n<body>\n<main class=\"review\">\n");
        put!(html, "<h1>{} – {}</h1>\n", name(&self.players[0]), name(&self.players[1]));
        self.facts(&mut html);
        html.push_str("<div class=\"columns\">\n<div class=\"stage\">\n");
        self.stage(&mut html, film, lang);
        html.push_str("</div>\n<div class=\"told\">\n");
        html.push_str(&self.counts_table(lang));
        html.push_str(&self.moves_table(lang));
        html.push_str("</div>\n</div>\n");
        let how = localize!(lang, "report-review-how", first, limits = escape(&self.limits));
        put!(html, "<footer><p>{how}</p></footer>\n</main>\n");
        let data = json!({
            "elements": film.elements,
            "frames": film.frames.iter().map(|frame| {
                std::iter::once(frame.kept).chain(frame.added.iter().copied()).collect::<Vec<usize>>()
            }).collect::<Vec<_>>(),
            "better": self.better_frames(),
        });
        put!(html, "<script type=\"application/json\" id=\"film\">{}</script>\n", inert(&data.to_string()));
        put!(html, "<script>\n{}</script>\n</body>\n</html>\n", include_str!("review.js"));
        html
    }

    /// The number of the frame that shows what was better than each move; nothing where the move was fine.
    fn better_frames(&self) -> Vec<Option<usize>> {
        let mut next = self.moves.len();
        let frame = |reviewed: &ReviewedMove| {
            reviewed.quality().map(|_| {
                next += 1;
                next
            })
        };
        self.moves.iter().map(frame).collect()
    }

    /// The occasion, the result, and what is to be known.
    fn facts(&self, html: &mut String) {
        let facts: Vec<String> =
            [&self.title, &self.result].into_iter().flatten().map(|fact| escape(fact)).collect();
        if !facts.is_empty() {
            put!(*html, "<p class=\"sub\">{}</p>\n", facts.join(" · "));
        }
        if !self.notes.is_empty() {
            let notes: Vec<String> =
                self.notes.iter().map(|note| format!("<li>{}</li>", escape(note))).collect();
            put!(*html, "<ul class=\"notes\">{}</ul>\n", notes.concat());
        }
    }

    /// The board as it stood in the end, which scripts change, and the graph.
    fn stage(&self, html: &mut String, film: &SvgFilm, lang: Lang) {
        let SvgFilm { width, height, defs, .. } = film;
        let end = film.frame(self.moves.len());
        put!(
            *html,
            "<svg class=\"board\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{}\">\n{defs}<g id=\"board\">{end}</g></svg>\n",
            lang.text("report-review-board")
        );
        html.push_str("<p id=\"keys\" hidden>\n");
        for (id, sign, key) in [
            ("start", "|◀", "report-review-start"),
            ("back", "◀", "report-review-back"),
            ("on", "▶", "report-review-on"),
            ("end", "▶|", "report-review-end"),
            ("fault", "?", "report-review-next-mistake"),
            ("better", "✓", "report-review-show-better"),
        ] {
            let what = lang.text(key);
            put!(
                *html,
                "<button type=\"button\" id=\"{id}\" title=\"{what}\" aria-label=\"{what}\">{sign}</button>\n"
            );
        }
        html.push_str("<output id=\"here\"></output>\n</p>\n");
        html.push_str(&self.inline_graph(lang));
    }

    /// How often each player went wrong.
    fn counts_table(&self, lang: Lang) -> String {
        let words = MoveQuality::ALL.map(|quality| {
            format!(
                "#<span class=\"{}\">{} {}</span>",
                class(quality),
                lang.text(quality_key(quality)),
                quality.sign()
            )
        });
        let mut head = vec![lang.text("report-player").to_owned()];
        head.extend(words);
        let mut table = HtmlTable::new("counts", &head);
        for (player, counts) in self.players.iter().zip(self.counts()) {
            let cells = counts.map(|count| format!("#{count}"));
            table.row("", &[&[name(player)][..], &cells].concat());
        }
        table.end()
    }

    fn moves_table(&self, lang: Lang) -> String {
        let head = [
            "report-no",
            "report-player",
            "report-review-move",
            "report-review-score",
            "report-review-better",
        ];
        let head = head.map(|key| lang.text(key).to_owned());
        let head = [
            format!("#{}", head[0]),
            head[1].clone(),
            head[2].clone(),
            format!("#{}", head[3]),
            head[4].clone(),
        ];
        let mut table = HtmlTable::new("moves", &head);
        for (at, reviewed) in self.moves.iter().enumerate() {
            let row = self.move_row(reviewed, lang);
            let kind = reviewed.quality().map_or("", class);
            table.row(&format!("m m{at} {kind}"), &row);
        }
        table.end()
    }

    fn move_row(&self, reviewed: &ReviewedMove, lang: Lang) -> [String; 5] {
        let player = self.players.get(reviewed.seat.index()).map(|player| name(player)).unwrap_or_default();
        let sign = reviewed.quality().map(|quality| {
            let what = lang.text(quality_key(quality));
            format!("<abbr title=\"{what}\">{}</abbr>", quality.sign())
        });
        let better = reviewed.quality().map(|_| {
            format!("{} <small>{}</small>", text(&reviewed.best_line()), escape(&reviewed.best_score))
        });
        [
            format!("#{}", reviewed.number),
            player,
            format!("<b>{}</b>{}", escape(&reviewed.text), sign.unwrap_or_default()),
            format!("#{}", escape(&reviewed.score)),
            better.unwrap_or_default(),
        ]
    }
}

/// JSON that cannot end the element that it stands in.
pub(super) fn inert(json: &str) -> String {
    json.replace('<', "\\u003c")
}
