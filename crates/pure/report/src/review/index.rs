//! Reviews of many games: what is kept of each, and the page that lists them.

use serde_json::{Value, json};
use tengen_api::MoveQuality;
use tengen_core::Lang;

use super::{GameReview, graph::class, page::inert, quality_key};
use crate::html::{HtmlTable, escape, name, put};

/// Before and after the summary in a page.
const BEFORE: &str = "<script type=\"application/json\" id=\"summary\">";
const AFTER: &str = "</script>";

/// What the list of games tells of a review. It also stands in the page of the review, so that the list can be made again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReviewSummary {
    /// What the review was made of: the record and the settings. Another one means that it is out of date.
    pub fingerprint: String,
    /// Who played.
    pub players: [String; 2],
    /// The occasion, if the record tells.
    pub title: Option<String>,
    /// How the game ended, in words.
    pub result: Option<String>,
    /// How many moves there are.
    pub n_moves: usize,
    /// How many inaccuracies, mistakes and blunders each player made.
    pub counts: [[usize; 3]; 2],
}

impl ReviewSummary {
    /// The summary of a review.
    pub fn new(review: &GameReview, fingerprint: String) -> Self {
        Self {
            fingerprint,
            players: review.players.clone(),
            title: review.title.clone(),
            result: review.result.clone(),
            n_moves: review.moves.len(),
            counts: review.counts(),
        }
    }

    pub(super) fn to_element(&self) -> String {
        let Self { fingerprint, players, title, result, n_moves, counts } = self;
        let object = json!({
            "fingerprint": fingerprint, "players": players, "title": title, "result": result,
            "moves": n_moves, "counts": counts,
        });
        format!("{BEFORE}{}{AFTER}\n", inert(&object.to_string()))
    }

    /// The summary that stands in the page of a review; `None` in anything else.
    pub fn find(html: &str) -> Option<Self> {
        let (_, rest) = html.split_once(BEFORE)?;
        let object: Value = serde_json::from_str(rest.split_once(AFTER)?.0).ok()?;
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let count = |value: &Value| value.as_u64().and_then(|count| usize::try_from(count).ok());
        let mut counts = [[0; 3]; 2];
        for (seat, own) in counts.iter_mut().enumerate() {
            for (kind, one) in own.iter_mut().enumerate() {
                *one = count(&object["counts"][seat][kind])?;
            }
        }
        Some(Self {
            fingerprint: text(&object["fingerprint"])?,
            players: [text(&object["players"][0])?, text(&object["players"][1])?],
            title: text(&object["title"]),
            result: text(&object["result"]),
            n_moves: count(&object["moves"])?,
            counts,
        })
    }
}

/// The page that lists reviews: the address of each, relative to the list, and what is told of it. Files that could not be read
/// are listed with the reason.
pub fn review_index(reviews: &[(String, ReviewSummary)], failed: &[(String, String)], lang: Lang) -> String {
    let title = lang.text("report-review-index");
    let mut html = String::from("<!DOCTYPE html>\n");
    put!(html, "<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\"/>\n", lang.text("core-language-tag"));
    html.push_str("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\"/>\n");
    html.push_str("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n");
    html.push_str("<meta name=\"color-scheme\" content=\"light dark\"/>\n");
    let (base, graph, own) =
        (include_str!("../page/style.css"), include_str!("graph.css"), include_str!("review.css"));
    put!(
        html,
        "<title>{title}</title>\n<style>\n{base}{graph}{own}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n"
    );
    let signs = MoveQuality::ALL.map(|quality| {
        let word = lang.text(quality_key(quality));
        format!("#<abbr class=\"{}\" title=\"{word}\">{}</abbr>", class(quality), quality.sign())
    });
    let mut head =
        ["report-games", "report-players", "report-result"].map(|key| lang.text(key).to_owned()).to_vec();
    head.push(format!("#{}", lang.text("report-moves-column")));
    head.extend(signs);
    let mut table = HtmlTable::new("index", &head);
    for (address, summary) in reviews {
        let sum = |kind: usize| format!("#{} + {}", summary.counts[0][kind], summary.counts[1][kind]);
        let title = summary.title.as_ref().map(|title| format!("<br/><small>{}</small>", escape(title)));
        table.row(
            "",
            &[
                format!(
                    "<a href=\"{}\">{}</a>{}",
                    escape(&encoded(address)),
                    escape(address),
                    title.unwrap_or_default()
                ),
                format!("{} – {}", name(&summary.players[0]), name(&summary.players[1])),
                format!("<span>{}</span>", escape(summary.result.as_deref().unwrap_or_default())),
                format!("#{}", summary.n_moves),
                sum(0),
                sum(1),
                sum(2),
            ],
        );
    }
    html.push_str(&table.end());
    if !failed.is_empty() {
        put!(html, "<h2>{}</h2>\n<ul>\n", lang.text("report-review-failed"));
        for (file, why) in failed {
            put!(html, "<li><code>{}</code> {}</li>\n", escape(file), escape(why));
        }
        html.push_str("</ul>\n");
    }
    html.push_str("</main>\n</body>\n</html>\n");
    html
}

/// The name of a file as an address: what means something else there is written in hexadecimal.
fn encoded(name: &str) -> String {
    let mut address = String::new();
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte) {
            address.push(char::from(byte));
        } else {
            put!(address, "%{byte:02X}");
        }
    }
    // A colon in the first part would be taken for a scheme; it is in hexadecimal by now.
    address
}

#[cfg(test)]
mod tests {
    use tengen_drawing::SvgFilm;

    use super::*;

    fn summary() -> ReviewSummary {
        ReviewSummary {
            fingerprint: "abc".to_owned(),
            players: ["</script><b>".to_owned(), "小明".to_owned()],
            title: None,
            result: Some("draw".to_owned()),
            n_moves: 12,
            counts: [[1, 2, 3], [4, 5, 6]],
        }
    }

    #[test]
    fn what_a_page_says_of_itself_can_be_read_back() {
        let review = GameReview::default();
        let page = review.to_html(&SvgFilm::default(), &summary(), Lang::En);
        assert_eq!(ReviewSummary::find(&page), Some(summary()));
        for other in
            ["", "<html>", page.split_once(BEFORE).unwrap().0, &page.replace("\"moves\":12", "\"moves\":-1")]
        {
            assert_eq!(ReviewSummary::find(other), None);
        }
    }

    #[test]
    fn names_do_nothing_in_the_list() {
        let list = [("a b/#1?.html".to_owned(), summary())];
        let failed = [("x.sgf".to_owned(), "<i>bad</i>".to_owned())];
        for lang in Lang::ALL {
            let page = review_index(&list, &failed, lang);
            assert!(page.contains("href=\"a%20b/%231%3F.html\""), "{page}");
            assert!(!page.contains("<b>") && !page.contains("<i>"), "{page}");
            assert!(page.contains("1 + 4") && page.contains("小明"), "{page}");
        }
    }
}
