use tengen_core::message;
use tengen_gomoku::{BoardSize, Color, Point};

use super::{letters, result, syntax::escape};
use crate::{
    NodeId, NodeRemarks, PlayedMove, PointSign, Record, RecordNode, RecordedResult,
    formats::gomoku::stones::{name_of, verdict_by_color},
    left_out::{DetailCounts, RecordDetail, note_openings},
    note::NoteCollector,
    text::{one_line, seconds},
};

/// Properties that are written from the record itself; a tag of the same name would say it twice.
const OWN: [&str; 33] = [
    "FF", "GM", "CA", "AP", "SZ", "PB", "PW", "EV", "PC", "DT", "RO", "RE", "TM", "GC", "B", "W", "C", "N",
    "AB", "AW", "AE", "PL", "LB", "L", "MA", "TR", "CR", "SQ", "BL", "WL", "TU", "RU", "OT",
];

pub(crate) fn write(records: &[Record], notes: &mut NoteCollector) -> String {
    let mut out = String::new();
    for (number, record) in records.iter().enumerate() {
        notes.record = number;
        let Some(rules) = record.gomoku() else { continue };
        let colors = record.colors();
        SgfWriter { record, size: rules.size, colors, n_board_texts: 0, out: &mut out, notes }.game();
    }
    out
}

struct SgfWriter<'a> {
    record: &'a Record,
    size: BoardSize,
    colors: Vec<Option<Color>>,
    /// Texts of RenLib that have become labels.
    n_board_texts: usize,
    out: &'a mut String,
    notes: &'a mut NoteCollector,
}

impl SgfWriter<'_> {
    fn game(&mut self) {
        note_openings(self.record, self.notes);
        self.out.push_str("(;");
        self.heading();
        self.remarks(NodeId::ROOT);
        self.branches();
        self.out.push_str(")\n");
        self.note_details();
    }

    fn note_details(&mut self) {
        let record = self.record;
        let remarks = || record.tree.ids().filter_map(|id| record.tree.node(id).into_remarks());
        let n_texts = remarks().filter(|remarks| !remarks.board_text.is_empty()).count();
        let others = remarks().flat_map(|remarks| remarks.others);
        let n_nameless = others.filter(|(key, _)| !is_name(key)).count();
        let kept = [
            RecordDetail::Variations,
            RecordDetail::Comments,
            RecordDetail::Labels,
            RecordDetail::Signs,
            RecordDetail::Turns,
            RecordDetail::TimesUsed,
            RecordDetail::TimesLeft,
        ];
        let mut lost = DetailCounts::of(record).except(&kept);
        lost.set(RecordDetail::BoardTexts, n_texts.saturating_sub(self.n_board_texts));
        lost.set(RecordDetail::Properties, n_nameless);
        lost.note(self.notes);
    }

    /// Everything after the root: each move, with brackets around continuations where there are several.
    fn branches(&mut self) {
        let tree = &self.record.tree;
        let has_siblings = |id: NodeId| {
            tree.parent(id)
                .and_then(|parent| tree.first_child(parent))
                .is_some_and(|elder| tree.next_sibling(elder).is_some())
        };
        let mut next = tree.first_child(NodeId::ROOT);
        while let Some(id) = next {
            if has_siblings(id) {
                self.out.push('(');
            }
            self.node(id);
            next = tree.first_child(id);
            // Up to the next continuation of an earlier move, closing what was opened on the way.
            let mut at = id;
            while next.is_none() && at != NodeId::ROOT {
                if has_siblings(at) {
                    self.out.push(')');
                }
                next = tree.next_sibling(at);
                at = tree.parent(at).unwrap_or(NodeId::ROOT);
            }
        }
    }

    fn node(&mut self, id: NodeId) {
        let node = self.record.tree.node(id);
        self.out.push(';');
        match (&node.play, self.colors[id.index()]) {
            (Some(play), Some(color)) => {
                self.stone(color, play);
                self.times(&node, color);
            }
            // A choice of an opening protocol: SGF has no word for it, so it becomes the name of the node.
            (Some(play), None) if node.remarks().is_none_or(|remarks| remarks.title.is_empty()) => {
                self.line("N", &play.m.to_string());
            }
            (Some(_) | None, _) => {}
        }
        self.remarks(id);
    }

    fn stone(&mut self, color: Color, play: &PlayedMove) {
        self.out.push(if color == Color::BLACK { 'B' } else { 'W' });
        self.out.push('[');
        if let Some(point) = play.stone() {
            self.point(point);
        }
        self.out.push(']');
    }

    fn times(&mut self, node: &RecordNode, color: Color) {
        let clock = if color == Color::BLACK { "BL" } else { "WL" };
        for (key, time) in [(clock, node.time_left), ("TU", node.time_used)] {
            if let Some(time) = time {
                self.property(key, &seconds(time));
            }
        }
    }

    fn point(&mut self, point: Point) {
        self.out.extend(letters(point, self.size));
    }

    fn property(&mut self, key: &str, text: &str) {
        self.out.push_str(key);
        self.out.push('[');
        escape(text, self.out);
        self.out.push(']');
    }

    fn line(&mut self, key: &str, text: &str) {
        if !text.is_empty() {
            self.property(key, &one_line(text));
        }
    }

    fn heading(&mut self) {
        let record = self.record;
        let heading = &record.heading;
        let size = if self.size.width() == self.size.height() {
            self.size.width().to_string()
        } else {
            format!("{}:{}", self.size.width(), self.size.height())
        };
        self.out.push_str("FF[4]GM[4]");
        self.line("SZ", &size);
        self.out.push_str("CA[UTF-8]");
        self.line("AP", concat!("Tengen:", env!("CARGO_PKG_VERSION")));
        self.line("PB", name_of(record, Color::BLACK));
        self.line("PW", name_of(record, Color::WHITE));
        if let Some(rules) = record.gomoku() {
            let rule = rules.rule.to_string();
            let name = if rules.in_a_row == 5 { rule } else { format!("{rule},k={}", rules.in_a_row) };
            let name = heading.tag("RU").unwrap_or(&name).to_owned();
            self.line("RU", &name);
        }
        let time = heading.time_control.as_deref().unwrap_or_default();
        let is_main_time =
            time.parse::<f64>().is_ok() || heading.tag("TM") == Some(time) || heading.tag("OT").is_some();
        self.line(if is_main_time { "TM" } else { "OT" }, time);
        self.line("OT", heading.tag("OT").unwrap_or_default());
        for (key, value) in
            [("DT", &heading.date), ("PC", &heading.place), ("EV", &heading.event), ("RO", &heading.round)]
        {
            self.line(key, value.as_deref().unwrap_or_default());
        }
        let verdict = verdict_by_color(record);
        // A score, or words that mean nothing to us: what the file says is more than what we know.
        let is_same = |told: Option<RecordedResult>| match (&told, &verdict) {
            // Another property tells by what the game ended.
            (Some(told), Some(verdict)) if heading.tag("TE").is_some() => told.end == verdict.end,
            // A score does not tell by what the game ended; a log always does.
            (Some(told), Some(verdict)) if told.how.is_none() => told.end == verdict.end,
            _ => told == verdict,
        };
        let told = heading
            .tag("RE")
            .filter(|text| result::parse(text).map_or(verdict.is_none(), |(told, _)| is_same(told)));
        if let Some(text) = told {
            self.line("RE", text);
        } else if let Some(verdict) = verdict {
            let (text, is_all) = result::print(&verdict);
            self.property("RE", &text);
            self.notes.add_if(!is_all, "records-end-reason-shortened");
        }
        if let Some(comment) = &heading.comment {
            self.property("GC", comment);
        }
        self.tags();
    }

    fn tags(&mut self) {
        let mut lost: Vec<&str> = Vec::new();
        for (key, value) in &self.record.heading.tags {
            if is_name(key) && !OWN.contains(&&**key) {
                self.property(key, value);
            } else if !matches!(&**key, "RU" | "TM" | "OT" | "RE") {
                lost.push(key);
            }
        }
        if !lost.is_empty() {
            let names = lost.join(", ");
            self.notes.add(None, message!("records-sgf-tags-dropped", names));
        }
    }

    fn remarks(&mut self, id: NodeId) {
        let record = self.record;
        let texts = record.point_texts(id);
        self.labels(&texts);
        let Some(remarks) = record.tree.node(id).into_remarks() else {
            self.n_board_texts += texts.len();
            return;
        };
        self.n_board_texts += texts.len() - remarks.labels.len();
        self.line("N", &remarks.title);
        if !remarks.comment.is_empty() {
            self.property("C", &remarks.comment);
        }
        self.setup(&remarks);
        for (key, sign) in [
            ("MA", PointSign::Cross),
            ("TR", PointSign::Triangle),
            ("CR", PointSign::Circle),
            ("SQ", PointSign::Square),
        ] {
            let marks = remarks.marks.iter().filter(|(_, other)| *other == sign);
            let points: Vec<Point> = marks.map(|&(point, _)| point).collect();
            self.list(key, &points);
        }
        for (key, value) in &remarks.others {
            if is_name(key) {
                self.property(key, value);
            }
        }
    }

    fn labels(&mut self, texts: &[(Point, String)]) {
        if texts.is_empty() {
            return;
        }
        self.out.push_str("LB");
        for (point, text) in texts {
            self.out.push('[');
            self.point(*point);
            self.out.push(':');
            escape(&one_line(text), self.out);
            self.out.push(']');
        }
    }

    fn setup(&mut self, remarks: &NodeRemarks) {
        for (key, color) in [("AB", Some(Color::BLACK)), ("AW", Some(Color::WHITE)), ("AE", None)] {
            let stones = remarks.setup.iter().filter(|(_, other)| *other == color);
            let points: Vec<Point> = stones.map(|&(point, _)| point).collect();
            self.list(key, &points);
        }
        if let Some(color) = remarks.to_move {
            self.property("PL", if color == Color::BLACK { "B" } else { "W" });
        }
    }

    fn list(&mut self, key: &str, points: &[Point]) {
        if points.is_empty() {
            return;
        }
        self.out.push_str(key);
        for &point in points {
            self.out.push('[');
            self.point(point);
            self.out.push(']');
        }
    }
}

/// Whether SGF can have a property of this name.
fn is_name(key: &str) -> bool {
    !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
}
