use std::time::Duration;

use encoding_rs::Encoding;
use tengen_core::{Seat, message};
use tengen_games::{AnyMove, AnyRules};
use tengen_gomoku::{BoardSize, Color, Move, Point};

use super::{
    MAX_SIDE, point_of, result,
    syntax::{PropertyValue, SgfScanner, SgfToken},
};
use crate::{
    FileLocation, NodeId, NodeRemarks, PointSign, ReadError, Record, RecordMetadata, RecordNode,
    formats::gomoku::{gomoku_rules, guess_rule, occupied::OccupiedPoints, off_board, rule_named, seat_at},
    memory_budget::{FileExcess, MemoryBudget},
    note::NoteCollector,
    text::decode,
};

/// Values of one node: the largest board has 2704 points.
const MAX_VALUES: usize = 1 << 12;
/// Points that lists of one node such as `AB[aa:ZZ]` mean: a few bytes are thousands of them.
const MAX_LISTED_POINTS: usize = 1 << 15;
/// Brackets in brackets: no line branches so often.
const MAX_DEPTH: usize = 1 << 14;

/// Gomoku Quest's opening: its first three stones in one value, such as `QPR[hh,hg,jf]`.
const QUEST_OPENING: &str = "QPR";
/// The fourth stone after it, which is White's.
const QUEST_FOURTH: &str = "QSLW";

pub(crate) fn read(
    bytes: &[u8],
    mut budget: MemoryBudget,
    notes: &mut NoteCollector,
) -> Result<Vec<Record>, ReadError> {
    let text = decode(bytes, named_encoding(bytes));
    budget.hold_text(&text);
    let mut reader = SgfReader { text: &text, scanner: SgfScanner::new(&text), n_listed: 0, budget };
    let mut records = budget.list(text.matches("(;").count());
    while let Some(has_more) = reader.scanner.find_tree() {
        notes.record = records.len();
        if has_more {
            notes.add(None, "records-sgf-outside-text");
        }
        let record = reader.tree(notes)?;
        reader.budget.keep(record, &mut records, || FileLocation::in_text(&text, reader.scanner.at))?;
    }
    if records.is_empty() {
        let place = FileLocation::in_text(&text, text.len());
        return Err(ReadError::new(place, "records-sgf-no-game"));
    }
    Ok(records)
}

/// The encoding that the first game names.
fn named_encoding(bytes: &[u8]) -> Option<&'static Encoding> {
    let start = bytes.windows(3).position(|window| window == b"CA[")? + 3;
    let length = bytes[start..].iter().position(|&byte| byte == b']')?;
    Encoding::for_label(&bytes[start..start + length])
}

struct SgfReader<'a> {
    text: &'a str,
    scanner: SgfScanner<'a>,
    /// Points in lists of the present node.
    n_listed: usize,
    budget: MemoryBudget,
}

/// A game while it is read.
struct SgfGame {
    record: Record,
    size: BoardSize,
    stones: OccupiedPoints,
    rule_is_known: bool,
    /// The memory that the heading takes.
    heading: usize,
}

impl<'a> SgfReader<'a> {
    fn place(&self, at: usize) -> FileLocation {
        FileLocation::in_text(self.text, at)
    }

    /// Reads one game tree, whose opening bracket comes next.
    fn tree(&mut self, notes: &mut NoteCollector) -> Result<Record, ReadError> {
        let mut game: Option<SgfGame> = None;
        let mut values: Vec<PropertyValue<'a>> = Vec::new();
        let mut open: Vec<(NodeId, usize)> = Vec::new();
        let mut here = NodeId::ROOT;
        let mut is_in_node = false;
        loop {
            let token = self.scanner.next();
            if let Some(SgfToken::Value(value)) = token {
                if values.len() == MAX_VALUES {
                    return Err(ReadError::new(self.place(value.at), "records-sgf-too-many-values"));
                }
                if is_in_node {
                    values.push(value);
                }
                continue;
            }
            if let Some(SgfToken::Junk) = token {
                let at = self.scanner.at.saturating_sub(1);
                notes.add_at(|| Some(self.place(at)), "records-sgf-garbage");
                continue;
            }
            if let Some(SgfToken::CutShort(value)) = token {
                let place = self.place(value.at);
                notes.add(place, "records-sgf-value-truncated");
                values.extend(is_in_node.then_some(value));
            }
            if is_in_node {
                if let Some(game) = &mut game {
                    here = self.node(game, here, &values, notes)?;
                } else {
                    let mut first = self.root(&values, notes)?;
                    here = self.root_moves(&mut first, &values, notes)?;
                    game = Some(first);
                }
                values.clear();
                is_in_node = false;
            }
            match token {
                Some(SgfToken::Node) => is_in_node = true,
                Some(SgfToken::Open) => {
                    if open.len() == MAX_DEPTH {
                        return Err(ReadError::new(self.place(self.scanner.at), "records-too-deep"));
                    }
                    open.push((here, game.as_ref().map_or(0, |game| game.stones.state())));
                }
                Some(SgfToken::Close) => {
                    if let Some((parent, state)) = open.pop()
                        && let Some(game) = &mut game
                    {
                        // A variation that says nothing is one all the same: the main line may end here.
                        if here == parent && !open.is_empty() {
                            self.add_place(game, parent)?;
                        }
                        here = parent;
                        game.stones.back_to(state);
                    }
                    if open.is_empty() {
                        break;
                    }
                }
                None | Some(SgfToken::CutShort(_)) => {
                    let place = self.place(self.text.len());
                    notes.add(place, "records-sgf-unclosed");
                    break;
                }
                Some(SgfToken::Value(_) | SgfToken::Junk) => {}
            }
        }
        // There is a semicolon after the opening bracket, so there is a first node.
        let is_empty = || ReadError::new(self.place(self.scanner.at), "records-sgf-empty");
        let mut game = game.ok_or_else(is_empty)?;
        if !game.rule_is_known {
            guess_rule(&mut game.record, notes);
        }
        Ok(game.record)
    }

    /// Reads the heading.
    fn root(
        &mut self,
        values: &[PropertyValue<'a>],
        notes: &mut NoteCollector,
    ) -> Result<SgfGame, ReadError> {
        let find = |key: &str| values.iter().find(|value| value.key() == key);
        let default = if find("GM").is_some_and(|value| value.line() == "1") { 19 } else { 15 };
        let size = match find("SZ") {
            Some(value) => parse_size(&value.line()).ok_or_else(|| {
                ReadError::new(self.place(value.at), message!("records-sgf-bad-size", line = value.line()))
            })?,
            None => BoardSize::new(default, default).unwrap_or(BoardSize::RENJU),
        };
        let mut rules = gomoku_rules(size);
        let mut rule_is_known = false;
        if let Some(value) = find("RU") {
            let text = value.line();
            let (name, in_a_row) = text.split_once(",k=").unwrap_or((&text, "5"));
            if let Some((rule, k)) = rule_named(name).zip(in_a_row.parse().ok()) {
                (rules.rule, rules.in_a_row, rule_is_known) = (rule, k, true);
            }
        }
        let mut record = Record::new(AnyRules::Gomoku(rules));
        for value in values {
            self.heading(&mut record, value, rule_is_known, notes);
        }
        if let (Some(verdict), Some(reason)) = (&mut record.heading.result, find("TE"))
            && verdict.how.is_none()
        {
            verdict.how = result::reason(&reason.line());
        }
        let heading = record.heading.memory();
        Ok(SgfGame { record, size, stones: OccupiedPoints::new(size), rule_is_known, heading })
    }

    fn heading(
        &self,
        record: &mut Record,
        value: &PropertyValue<'a>,
        rule_is_known: bool,
        notes: &mut NoteCollector,
    ) {
        let heading = &mut record.heading;
        let line = || Some(value.line()).filter(|line| !line.is_empty());
        let key = value.key();
        match &*key {
            "FF" | "CA" | "SZ" => {}
            "GM" => {
                if !matches!(value.line().as_str(), "4" | "") {
                    let n = value.line();
                    notes.add_at(|| Some(self.place(value.at)), message!("records-sgf-other-game", n));
                }
            }
            "RU" if rule_is_known => {}
            "PB" => heading.set_player(Seat::FIRST, value.line()),
            "PW" => heading.set_player(Seat::SECOND, value.line()),
            "EV" => heading.event = line(),
            "PC" => heading.place = line(),
            "DT" => heading.date = line(),
            "RO" => heading.round = line(),
            "AP" => heading.application = line(),
            "TM" => {
                if let Some(text) = std::mem::replace(&mut heading.time_control, line()) {
                    heading.add_tag("OT", text);
                }
                // The standard wants seconds; what is written instead stays where it is.
                if value.line().parse::<f64>().is_err() {
                    heading.add_tag("TM", value.line());
                }
            }
            "OT" if heading.time_control.is_none() => heading.time_control = line(),
            "GC" => heading.comment = Some(value.text()).filter(|text| !text.trim().is_empty()),
            "RE" => self.result(heading, value, notes),
            key if is_of_node(key) => {}
            key => heading.add_tag(key.to_owned(), value.text()),
        }
    }

    fn result(&self, heading: &mut RecordMetadata, value: &PropertyValue<'a>, notes: &mut NoteCollector) {
        let text = value.line();
        let Ok((verdict, is_mended)) = result::parse(&text) else {
            heading.add_tag("RE", text);
            notes.add_at(|| Some(self.place(value.at)), "records-bad-result");
            return;
        };
        if result::has_score(&text) {
            heading.add_tag("RE", text.clone());
        }
        heading.result = verdict;
        if is_mended {
            notes.add_at(|| Some(self.place(value.at)), message!("records-sgf-result-as-draw", text));
        }
    }

    /// Reads what the first node says about the board. Sloppy files have a move there.
    fn root_moves(
        &mut self,
        game: &mut SgfGame,
        values: &[PropertyValue<'a>],
        notes: &mut NoteCollector,
    ) -> Result<NodeId, ReadError> {
        let of_node: Vec<PropertyValue<'a>> =
            values.iter().copied().filter(|value| is_of_node(&value.key())).collect();
        let is_move =
            |value: &PropertyValue<'a>| matches!(&*value.key(), "B" | "W" | QUEST_OPENING | QUEST_FOURTH);
        if !of_node.iter().any(is_move) {
            let said = self.remarks(game, None, &of_node, notes)?;
            game.record.tree.say(NodeId::ROOT, &said);
            return Ok(NodeId::ROOT);
        }
        let (moves, remarks): (Vec<_>, Vec<_>) = of_node
            .into_iter()
            .partition(|value| is_move(value) || matches!(&*value.key(), "BL" | "WL" | "TU"));
        let said = self.remarks(game, None, &remarks, notes)?;
        game.record.tree.say(NodeId::ROOT, &said);
        self.node(game, NodeId::ROOT, &moves, notes)
    }

    /// Adds what a node says; a node that says nothing is no place of its own.
    fn node(
        &mut self,
        game: &mut SgfGame,
        parent: NodeId,
        values: &[PropertyValue<'a>],
        notes: &mut NoteCollector,
    ) -> Result<NodeId, ReadError> {
        self.n_listed = 0;
        let mut here = parent;
        let mut has_remarks = false;
        for value in values {
            let key = value.key();
            let first = match &*key {
                "B" | QUEST_OPENING => 0,
                "W" | QUEST_FOURTH => 1,
                _ => {
                    has_remarks = true;
                    continue;
                }
            };
            let is_quest = key.len() > 1;
            if is_quest {
                notes.add_at(
                    || Some(self.place(value.at)),
                    message!("records-gomoku-quest-is-read-as-moves", key = &*key),
                );
            }
            for (n, text) in value.raw.splitn(if is_quest { usize::MAX } else { 1 }, ',').enumerate() {
                let Some(m) = self.stone(game, value, text.trim(), notes)? else { continue };
                self.check(game, 0, FileExcess::Moves, value.at)?;
                let added = game.record.tree.add_move(here, seat_at(first + n), AnyMove::Gomoku(m));
                here = added.map_err(|_| ReadError::too_large(self.place(value.at)))?;
            }
        }
        if has_remarks {
            let seat = Some(here).filter(|&id| id != parent).and_then(|id| game.record.tree.play(id));
            let said = self.remarks(game, seat.map(|play| play.seat), values, notes)?;
            if here == parent && said.remarks().is_some() {
                here = self.add_place(game, parent)?;
            }
            if here != parent {
                game.record.tree.say(here, &said);
            }
        }
        Ok(here)
    }

    /// Adds a place without a move.
    fn add_place(&self, game: &mut SgfGame, parent: NodeId) -> Result<NodeId, ReadError> {
        self.check(game, 0, FileExcess::Moves, self.scanner.at)?;
        let added = game.record.tree.add(parent, None);
        added.map_err(|_| ReadError::too_large(self.place(self.scanner.at)))
    }

    /// Whether the game may become so much larger.
    fn check(&self, game: &SgfGame, more: usize, excess: FileExcess, at: usize) -> Result<(), ReadError> {
        let memory = game.record.tree.memory() + game.stones.memory() + game.heading + more;
        self.budget.check(memory, excess, || self.place(at))
    }

    /// The move that puts a stone there or passes; none where there is a stone already.
    fn stone(
        &self,
        game: &mut SgfGame,
        value: &PropertyValue<'a>,
        text: &str,
        notes: &mut NoteCollector,
    ) -> Result<Option<Move>, ReadError> {
        let is_small = game.size.width() <= 19 && game.size.height() <= 19;
        if text.is_empty() || (text == "tt" && is_small) {
            return Ok(Some(Move::Pass));
        }
        let point = match point_of(text, game.size) {
            Some(point) => point,
            None => match text.parse().ok().filter(|&point| game.size.contains(point)) {
                Some(point) => {
                    notes.add_at(
                        || Some(self.place(value.at)),
                        message!("records-sgf-rows-from-bottom", text),
                    );
                    point
                }
                None => return Err(off_board(self.place(value.at), text, game.size)),
            },
        };
        if !game.stones.put(point) {
            const KEY: &str = "records-a-stone-on-a-stone-is";
            if !notes.again(KEY) {
                notes.add(self.place(value.at), message!(KEY, point));
            }
            return Ok(None);
        }
        Ok(Some(Move::Place(point)))
    }

    /// Everything of a node but its moves, the last of which was this seat's.
    fn remarks(
        &mut self,
        game: &mut SgfGame,
        seat: Option<Seat>,
        values: &[PropertyValue<'a>],
        notes: &mut NoteCollector,
    ) -> Result<RecordNode, ReadError> {
        // Each text is unescaped and kept.
        let length: usize = values.iter().map(|value| value.name.len() + value.raw.len()).sum();
        self.check(game, 2 * length, FileExcess::Remarks, values.first().map_or(0, |value| value.at))?;
        let mut node = RecordNode::default();
        for value in values {
            let key = value.key();
            let own_clock = match seat {
                Some(Seat::FIRST) => "BL",
                Some(_) => "WL",
                None => "",
            };
            match &*key {
                "B" | "W" | QUEST_OPENING | QUEST_FOURTH => {}
                "C" => {
                    let text = value.text();
                    if let Some(time) = milliseconds(&text).filter(|_| seat.is_some()) {
                        node.time_used = Some(time);
                    } else {
                        let comment = &mut node.remarks_mut().comment;
                        if comment.is_empty() {
                            *comment = text;
                        } else {
                            comment.push('\n');
                            comment.push_str(&text);
                        }
                    }
                }
                "N" => node.remarks_mut().title = value.line(),
                "TU" if seat.is_some() && seconds(value.raw).is_some() => node.time_used = seconds(value.raw),
                clock if clock == own_clock && seconds(value.raw).is_some() => {
                    node.time_left = seconds(value.raw);
                }
                "AB" | "AW" | "AE" | "MA" | "TR" | "CR" | "SQ" => {
                    for point in self.points(value, game.size)? {
                        list_point(node.remarks_mut(), &key, point);
                        if key.starts_with('A') {
                            game.stones.set(point, key != "AE");
                        }
                    }
                }
                "LB" | "L" => self.label(game.size, node.remarks_mut(), value, notes),
                "PL" => {
                    node.remarks_mut().to_move = match value.line().to_uppercase().as_str() {
                        "B" | "BLACK" | "1" => Some(Color::BLACK),
                        "W" | "WHITE" | "2" => Some(Color::WHITE),
                        _ => None,
                    };
                }
                key => node.remarks_mut().others.push((key.to_owned(), value.text())),
            }
        }
        Ok(node)
    }

    fn label(
        &self,
        size: BoardSize,
        remarks: &mut NodeRemarks,
        value: &PropertyValue<'a>,
        notes: &mut NoteCollector,
    ) {
        let (point, text) = value.raw.split_once(':').unwrap_or((value.raw, ""));
        match point_of(point.trim(), size) {
            Some(point) => {
                let text = PropertyValue { raw: text, ..*value }.line();
                remarks.labels.push((point, text));
            }
            None => notes.add_at(|| Some(self.place(value.at)), "records-sgf-label-off-board"),
        }
    }

    /// The points of `ab` or of the rectangle `ab:cd`.
    fn points(&mut self, value: &PropertyValue<'a>, size: BoardSize) -> Result<Vec<Point>, ReadError> {
        let wrong = || off_board(self.place(value.at), value.raw.trim(), size);
        let (first, last) = value.raw.split_once(':').unwrap_or((value.raw, value.raw));
        let first = point_of(first.trim(), size).ok_or_else(wrong)?;
        let last = point_of(last.trim(), size).ok_or_else(wrong)?;
        let (left, right) = (first.x().min(last.x()), first.x().max(last.x()));
        let (low, high) = (first.y().min(last.y()), first.y().max(last.y()));
        let points: Vec<Point> =
            (low..=high).flat_map(|y| (left..=right).filter_map(move |x| Point::new(x, y))).collect();
        self.n_listed += points.len();
        if self.n_listed > MAX_LISTED_POINTS {
            let place = self.place(value.at);
            return Err(ReadError::new(place, "records-sgf-too-many-points"));
        }
        Ok(points)
    }
}

/// Whether the property belongs to a node, in the first one too.
fn is_of_node(key: &str) -> bool {
    matches!(
        key,
        "B" | "W"
            | "C"
            | "N"
            | "AB"
            | "AW"
            | "AE"
            | "PL"
            | "LB"
            | "L"
            | "MA"
            | "TR"
            | "CR"
            | "SQ"
            | "BL"
            | "WL"
            | "TU"
            | QUEST_OPENING
            | QUEST_FOURTH
    )
}

fn list_point(remarks: &mut NodeRemarks, key: &str, point: Point) {
    match key {
        "AB" => remarks.setup.push((point, Some(Color::BLACK))),
        "AW" => remarks.setup.push((point, Some(Color::WHITE))),
        "AE" => remarks.setup.push((point, None)),
        "MA" => remarks.marks.push((point, PointSign::Cross)),
        "TR" => remarks.marks.push((point, PointSign::Triangle)),
        "CR" => remarks.marks.push((point, PointSign::Circle)),
        _ => remarks.marks.push((point, PointSign::Square)),
    }
}

fn parse_size(text: &str) -> Option<BoardSize> {
    let (width, height) = text.split_once([':', 'x', 'X', ',']).unwrap_or((text, text));
    let side = |text: &str| text.trim().parse().ok().filter(|&side| side <= MAX_SIDE);
    BoardSize::new(side(width)?, side(height)?)
}

/// A time in seconds, such as `598.2`.
fn seconds(text: &str) -> Option<Duration> {
    Duration::try_from_secs_f64(text.trim().parse().ok()?).ok()
}

/// The comment of c-gomoku-cli: the time for the move, such as `1500ms`.
fn milliseconds(text: &str) -> Option<Duration> {
    let digits = text.trim().strip_suffix("ms")?.trim_end();
    digits.parse().ok().map(Duration::from_millis)
}
