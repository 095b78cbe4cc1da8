use std::time::Duration;

use tengen_core::{Game as _, Seat, message};
use tengen_games::{AnyMove, AnyRules};
use tengen_quoridor::{Move, Position, QuoridorVariant, Rules};

use super::{HOWS, RULES, TERMINATION, parse_result};
use crate::{
    FileLocation, NodeId, ReadError, Record, RecordMetadata, RecordNode, RecordedReason, RecordedResult,
    memory_budget::{FileExcess, MemoryBudget},
    note::NoteCollector,
    text::decode,
};

/// A piece of such a text.
#[derive(Clone, Debug)]
enum MoveToken<'a> {
    Tag(&'a str, String),
    Number,
    Move(Move),
    /// A turn without a move.
    Skip,
    Comment(&'a str),
    Result(Option<RecordedResult>),
}

/// Whether a text is of this format. Bare cells could be points of Gomoku: then there must be several,
/// and a legal game.
pub(crate) fn is_it(text: &str) -> bool {
    let mut moves = Vec::new();
    let mut has_wall = false;
    for token in tokens(text) {
        match token {
            Ok((_, MoveToken::Tag(key, value))) => {
                if key == RULES {
                    return value.starts_with("quoridor");
                }
            }
            Ok((_, MoveToken::Move(m))) => {
                has_wall |= matches!(m, Move::Wall(_));
                if !has_wall && moves.len() < MAX_TOKENS {
                    moves.push(m);
                }
            }
            Ok((_, MoveToken::Result(_))) => break,
            Ok(_) => {}
            Err(_) => return has_wall,
        }
    }
    if moves.len() < 2 || has_wall {
        return has_wall;
    }
    let is_legal = |rules: &Rules| {
        Position::new(*rules).is_ok_and(|mut position| moves.iter().all(|m| position.play(m).is_ok()))
    };
    CANDIDATES.iter().any(is_legal)
}

/// What a game is taken for that does not tell its rules, the most usual first.
const CANDIDATES: [Rules; 5] = [
    Rules::OFFICIAL,
    Rules { variant: QuoridorVariant::Crossing, ..Rules::OFFICIAL },
    Rules::CONTEST,
    Rules::FOUR,
    Rules { variant: QuoridorVariant::Crossing, ..Rules::FOUR },
];

fn tokens(text: &str) -> impl Iterator<Item = Result<(usize, MoveToken<'_>), usize>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = &text[at..];
        let blanks = rest.len() - rest.trim_start_matches(|c: char| c.is_whitespace() || c == ',').len();
        at += blanks;
        let rest = &text[at..];
        if rest.is_empty() {
            return None;
        }
        let start = at;
        let Some((length, token)) = token(rest) else {
            at = text.len();
            return Some(Err(start));
        };
        at += length;
        Some(Ok((start, token)))
    })
}

/// The token at the beginning of a text, and its length.
fn token(text: &str) -> Option<(usize, MoveToken<'_>)> {
    if let Some(rest) = text.strip_prefix('{') {
        let end = rest.find('}')?;
        return Some((end + 2, MoveToken::Comment(rest[..end].trim())));
    }
    if let Some(rest) = text.strip_prefix('[') {
        return tag(rest).map(|(length, token)| (length + 1, token));
    }
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let dots = text[digits..].bytes().take_while(|&byte| byte == b'.').count();
    if digits > 0 && dots > 0 {
        return Some((digits + dots, MoveToken::Number));
    }
    let end = text.find(|c: char| c.is_whitespace() || matches!(c, ',' | '{' | '[')).unwrap_or(text.len());
    let word = &text[..end];
    if word == "--" {
        return Some((end, MoveToken::Skip));
    }
    let result = parse_result(word);
    if word == "*" || result.is_some() {
        return Some((end, MoveToken::Result(result)));
    }
    let m = if word.eq_ignore_ascii_case("pass") { Ok(Move::Pass) } else { word.parse() };
    m.ok().or_else(|| prefixed_wall(word)).map(|m| (end, MoveToken::Move(m)))
}

/// `he2` and `ve2`, as some programs write the walls `e2h` and `e2v`.
fn prefixed_wall(word: &str) -> Option<Move> {
    let cell = word
        .strip_prefix(['h', 'H', 'v', 'V'])
        .filter(|cell| cell.starts_with(|c: char| c.is_ascii_alphabetic()))?;
    let wall = format!("{cell}{}", word.chars().next()?).parse().ok()?;
    Some(Move::Wall(wall))
}

/// `Key "value"]`, with `\"` and `\\` in it.
fn tag(text: &str) -> Option<(usize, MoveToken<'_>)> {
    let open = text.find('"')?;
    let key = text[..open].trim();
    if key.is_empty() || key.contains(['\n', ']']) {
        return None;
    }
    let mut value = String::new();
    let mut chars = text[open + 1..].char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '\\' => value.extend(chars.next().map(|(_, c)| c)),
            '"' => {
                let rest = &text[open + 1 + at + 1..];
                let close = rest.find(']').filter(|&close| rest[..close].trim().is_empty())?;
                return Some((open + 1 + at + 1 + close + 1, MoveToken::Tag(key, value)));
            }
            c => value.push(c),
        }
    }
    None
}

/// Moves, skipped turns and comments of one game, or its tags: no game has a hundredth of this.
const MAX_TOKENS: usize = 1 << 13;

/// One game as its tokens.
#[derive(Debug, Default)]
struct TokenizedGame<'a> {
    tags: Vec<(&'a str, String)>,
    /// Moves, skipped turns and comments with their places.
    tokens: Vec<(usize, MoveToken<'a>)>,
    /// How many of them are moves or skipped turns.
    n_turns: usize,
    result: Option<RecordedResult>,
    /// Moves after the first number.
    first_group: Option<usize>,
}

pub(crate) fn read(
    bytes: &[u8],
    mut budget: MemoryBudget,
    notes: &mut NoteCollector,
) -> Result<Vec<Record>, ReadError> {
    let text = decode(bytes, None);
    budget.hold_text(&text);
    let mut records = Vec::new();
    let mut game = TokenizedGame::default();
    let mut is_over = false;
    for token in tokens(&text) {
        let (at, token) = token
            .map_err(|at| ReadError::new(FileLocation::in_text(&text, at), "records-quoridor-bad-token"))?;
        let place = || FileLocation::in_text(&text, at);
        let begins_anew = matches!(token, MoveToken::Tag(..)) && !game.tokens.is_empty();
        if is_over || begins_anew {
            notes.record = records.len();
            let record = std::mem::take(&mut game).record(&text, budget, notes)?;
            budget.keep(record, &mut records, place)?;
            is_over = false;
        }
        if game.tags.len() + game.tokens.len() == MAX_TOKENS {
            return Err(ReadError::new(place(), message!("records-quoridor-too-long", most = MAX_TOKENS)));
        }
        match token {
            MoveToken::Tag(key, value) => game.tags.push((key, value)),
            MoveToken::Number => {
                if game.first_group.is_none() && game.n_turns > 0 {
                    game.first_group = Some(game.n_turns);
                }
            }
            MoveToken::Result(result) => {
                game.result = result;
                is_over = true;
            }
            MoveToken::Comment(_) => game.tokens.push((at, token)),
            MoveToken::Move(_) | MoveToken::Skip => {
                game.n_turns += 1;
                game.tokens.push((at, token));
            }
        }
    }
    notes.record = records.len();
    let record = game.record(&text, budget, notes)?;
    budget.keep(record, &mut records, || FileLocation::in_text(&text, text.len()))?;
    Ok(records)
}

impl TokenizedGame<'_> {
    fn record(
        self,
        text: &str,
        budget: MemoryBudget,
        notes: &mut NoteCollector,
    ) -> Result<Record, ReadError> {
        let told = self.tags.iter().find(|(key, _)| *key == RULES).map(|(_, value)| value.as_str());
        let rules = match told {
            Some(value) => match value.parse() {
                Ok(AnyRules::Quoridor(rules)) if rules.check().is_ok() => rules,
                _ => {
                    return Err(ReadError::new(
                        FileLocation::line(1),
                        message!("records-quoridor-bad-rules", value = format!("{value:?}")),
                    ));
                }
            },
            None => self.guess_rules(notes),
        };
        let mut record = Record::new(AnyRules::Quoridor(rules));
        let (mut end, mut seat) = (NodeId::ROOT, Seat::FIRST);
        let mut said = RecordNode::default();
        for (at, token) in &self.tokens {
            let place = || FileLocation::in_text(text, *at);
            match token {
                MoveToken::Move(m) => {
                    check(rules, *m, place)?;
                    if matches!(m, Move::Wall(_))
                        && text[*at + 1..].starts_with(|c: char| c.is_ascii_alphabetic())
                    {
                        notes.add_at(|| Some(place()), "records-walls-with-their-direction-first");
                    }
                    record.tree.say(end, &std::mem::take(&mut said));
                    let added = record.tree.add_move(end, seat, AnyMove::Quoridor(*m));
                    end = added.map_err(|_| ReadError::too_large(place()))?;
                    seat = seat.next(rules.players);
                }
                MoveToken::Skip => seat = seat.next(rules.players),
                MoveToken::Comment(comment) => {
                    // It is read, mended and kept.
                    let memory = record.tree.memory() + 3 * comment.len();
                    budget.check(memory, FileExcess::Remarks, place)?;
                    add_comment(&mut said, comment);
                }
                MoveToken::Tag(..) | MoveToken::Number | MoveToken::Result(_) => {}
            }
        }
        record.tree.say(end, &said);
        heading(&mut record.heading, self.tags, self.result);
        Ok(record)
    }

    /// The first usual rules under which the moves are legal; else two or four official players, as many as moves share
    /// a number.
    fn guess_rules(&self, notes: &mut NoteCollector) -> Rules {
        let moves: Vec<Move> = self
            .tokens
            .iter()
            .filter_map(|(_, token)| if let MoveToken::Move(m) = token { Some(*m) } else { None })
            .collect();
        let cells = moves.iter().filter_map(|m| match m {
            Move::Step(cell) => Some((*cell, 0)),
            Move::Wall(wall) => Some((wall.slot, 1)),
            Move::Pass => None,
        });
        let largest = cells.map(|(cell, more)| cell.x().max(cell.y()) + more).max().unwrap_or(0);
        let size = if largest >= Rules::OFFICIAL.size { Rules::MAX_SIZE } else { Rules::OFFICIAL.size };
        let wanted = match self.first_group {
            Some(4) => Some(4),
            Some(2) => Some(2),
            _ => None,
        };
        let fits = |rules: &Rules| {
            wanted.is_none_or(|players| players == rules.players)
                && Position::new(*rules)
                    .is_ok_and(|mut position| moves.iter().all(|m| position.play(m).is_ok()))
        };
        let candidates = CANDIDATES.map(|rules| Rules { size, ..rules });
        let found = candidates.into_iter().find(fits);
        let rules = found.unwrap_or(if wanted == Some(4) {
            Rules { size, ..Rules::FOUR }
        } else {
            Rules { size, ..Rules::OFFICIAL }
        });
        if rules != Rules::OFFICIAL || found.is_none() {
            let rules = AnyRules::Quoridor(rules);
            notes.add(None, message!("records-rules-assumed", rules));
        }
        rules
    }
}

/// Whether the move is on the board; whether it is legal does not matter here.
fn check(rules: Rules, m: Move, place: impl Fn() -> FileLocation) -> Result<(), ReadError> {
    let is_on = match m {
        Move::Step(cell) => rules.contains(cell),
        Move::Wall(wall) => rules.has_slot(wall),
        Move::Pass => true,
    };
    if is_on {
        return Ok(());
    }
    let size = rules.size;
    Err(ReadError::new(place(), message!("records-quoridor-off-board", m, size)))
}

fn add_comment(node: &mut RecordNode, comment: &str) {
    if let Some((used, left)) = times(comment) {
        (node.time_used, node.time_left) = (used.or(node.time_used), left.or(node.time_left));
    } else if !comment.is_empty() {
        let text = &mut node.remarks_mut().comment;
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(&crate::text::unix_lines(comment));
    }
}

/// `0.52s`, `tl=59.1s`, or both with a comma.
fn times(comment: &str) -> Option<(Option<Duration>, Option<Duration>)> {
    let mut times = (None, None);
    if comment.is_empty() {
        return None;
    }
    for part in comment.split(',').map(str::trim) {
        let (slot, number) = match part.strip_prefix("tl=") {
            Some(number) => (&mut times.1, number),
            None => (&mut times.0, part),
        };
        let number = number.strip_suffix('s')?;
        number.starts_with(|c: char| c.is_ascii_digit()).then_some(())?;
        *slot = Some(Duration::try_from_secs_f64(number.parse().ok()?).ok()?);
    }
    Some(times)
}

fn heading(heading: &mut RecordMetadata, tags: Vec<(&str, String)>, result: Option<RecordedResult>) {
    heading.result = result;
    for (key, value) in tags {
        let text = Some(value.clone()).filter(|text| !text.is_empty() && text != "?");
        match key {
            RULES => {}
            "Event" => heading.event = text,
            "Site" => heading.place = text,
            "Date" => heading.date = text,
            "Round" => heading.round = text,
            "TimeControl" => heading.time_control = text,
            "Application" => heading.application = text,
            "Comment" => heading.comment = text,
            "Result" => {
                if heading.result.is_none() {
                    heading.result = parse_result(&value);
                }
            }
            TERMINATION if heading.result.is_some() => {
                let known = HOWS.into_iter().find(|(name, _)| *name == value).map(|(_, how)| how);
                let how = known.unwrap_or(RecordedReason::Other(value));
                heading.result = heading.result.take().map(|verdict| verdict.by(how));
            }
            _ => match key.strip_prefix("Player").and_then(|n| n.parse::<u8>().ok()) {
                Some(n @ 1..) if n <= Seat::MAX => {
                    if let Some(seat) = Seat::new(n - 1) {
                        heading.set_player(seat, value);
                    }
                }
                _ => heading.add_tag(key.to_owned(), value),
            },
        }
    }
}
