//! Summary of a record: who played what, how much there is of everything, and where the rules were left.

use std::time::Duration;

use tengen_core::{Lang, Localize as _, Seat, localize, text::printable};
use tengen_gomoku::Color;

use crate::{NodeId, PlayedMove, Record};

/// How much there is of everything in a record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordSummary {
    /// Moves of the main line.
    pub moves: usize,
    /// Moves of all lines.
    pub all_moves: usize,
    /// Places with a comment or a title.
    pub comments: usize,
    /// Attempts that were refused.
    pub refused: usize,
    /// The time that each seat has used on the main line, where it is known.
    pub used: Vec<(Seat, Duration)>,
}

impl RecordSummary {
    /// Counts everything.
    pub fn of(record: &Record) -> Self {
        let tree = &record.tree;
        // Choices of an opening, such as to swap colours, are no moves to people.
        let is_move = |id: NodeId| tree.node(id).play.as_ref().is_some_and(PlayedMove::counts);
        let mut summary = Self {
            moves: tree.main_line().filter(|&id| is_move(id)).count(),
            all_moves: tree.ids().filter(|&id| is_move(id)).count(),
            ..Self::default()
        };
        for id in tree.ids() {
            if let Some(remarks) = tree.node(id).remarks() {
                summary.comments += usize::from(!remarks.comment.is_empty() || !remarks.title.is_empty());
                summary.refused += remarks.refused.len();
            }
        }
        for id in tree.main_line() {
            let node = tree.node(id);
            let (Some(play), Some(used)) = (&node.play, node.time_used) else { continue };
            match summary.used.iter_mut().find(|(seat, _)| *seat == play.seat) {
                Some((_, sum)) => *sum += used,
                None => summary.used.push((play.seat, used)),
            }
        }
        summary.used.sort_by_key(|(seat, _)| *seat);
        summary
    }

    /// What there is to say about the record, each line with its label; nothing in it acts on a terminal.
    pub fn lines(&self, record: &Record, lang: Lang) -> Vec<(&'static str, String)> {
        let heading = &record.heading;
        let label = |key| lang.text(key);
        let mut lines = vec![(label("records-rules"), record.rules.summary())];
        for (seat, name) in Seat::all(Seat::MAX).filter_map(|seat| Some((seat, heading.player(seat)?))) {
            let text = match side(record, seat, lang) {
                Some(side) => format!("{} ({side})", plain(name)),
                None => plain(name),
            };
            lines.push((label("records-player"), text));
        }
        let fields = [
            (label("records-event"), &heading.event),
            (label("records-round"), &heading.round),
            (label("records-place"), &heading.place),
            (label("records-date"), &heading.date),
            (label("records-summary-time-control"), &heading.time_control),
            (label("records-written-by"), &heading.application),
            (label("records-summary-comment"), &heading.comment),
        ];
        lines.extend(fields.into_iter().filter_map(|(label, value)| Some((label, plain(value.as_ref()?)))));
        lines.extend(
            heading
                .tags
                .iter()
                .map(|(key, value)| (label("records-tag"), format!("{} = {}", plain(key), plain(value)))),
        );
        lines.extend(heading.result_text(lang).map(|result| (label("records-result"), plain(&result))));
        lines.push((label("records-moves"), self.moves.to_string()));
        if record.tree.has_branches() {
            let text = localize!(
                lang,
                "records-moves-in-lines",
                all_moves = self.all_moves,
                leaves = record.tree.leaves()
            );
            lines.push((label("records-variations"), text));
        }
        if self.comments > 0 {
            lines.push((label("records-comments"), self.comments.to_string()));
        }
        for (seat, used) in &self.used {
            let text = format!("{} {:.1} s", seat.localize(lang), used.as_secs_f64());
            lines.push((label("records-thinking"), text));
        }
        if self.refused > 0 {
            lines.push((label("records-refused"), self.refused.to_string()));
        }
        if let Some(breach) = record.first_breach() {
            let why = breach.why.localize(lang);
            let text = match (breach.number, lang) {
                (0, _) => localize!(lang, "records-illegal-setup", why),
                (number, _) => localize!(lang, "records-illegal-move", number, why),
            };
            lines.push((label("records-rule-violations"), text));
        }
        lines
    }
}

/// What this seat played with in the end.
fn side(record: &Record, seat: Seat, lang: Lang) -> Option<String> {
    let mut colors = Color::all(record.gomoku()?.players);
    colors.find(|&color| record.seat_of(color) == seat).map(|color| color.localize(lang).into_owned())
}

/// A text from a file on one line, without what could move the cursor.
fn plain(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    printable(&words.join(" "))
}
