//! Side panel of the replay.

use ratatui::{buffer::Buffer, style::Style};
use tengen_core::{Lang, Localize as _, Message, Seat, localize, message, millis};
use tengen_records::{RecordedResult, RecordedWinner};

use crate::{
    names::{clock, sentence},
    replay::battlefield,
    replay::{StepList, StepScene, file, words},
    terminal_game::of_game,
    text::{fit, printable, width, wrap},
    theme::{TerminalTheme, TextRole},
};

/// A line of text in parts that look different, with something at its right end.
#[derive(Clone, Debug, Default)]
pub(crate) struct StyledLine {
    parts: Vec<(String, Style)>,
    right: String,
}

impl StyledLine {
    /// A line that looks the same all along.
    pub(crate) fn plain(text: impl Into<String>, style: Style) -> Self {
        Self::default().with(text, style)
    }

    /// The same with a part more.
    pub(crate) fn with(mut self, text: impl Into<String>, style: Style) -> Self {
        self.parts.push((text.into(), style));
        self
    }

    /// Without its looks.
    pub(crate) fn text(&self) -> String {
        let text: String = self.parts.iter().map(|(text, _)| text.as_str()).collect();
        if self.right.is_empty() { text } else { format!("{text}  {}", self.right) }
    }

    /// The same in as many lines as it takes, broken between its parts and between words.
    pub(crate) fn wrapped(&self, columns: u16) -> Vec<Self> {
        let (mut lines, mut line, mut used) = (Vec::new(), Self::default(), 0);
        for (text, style) in &self.parts {
            for word in text.split_inclusive(' ') {
                if used > 0 && used + width(word.trim_end()) > columns {
                    lines.push(std::mem::take(&mut line));
                    used = 0;
                }
                used += width(word);
                line = line.with(word, *style);
            }
        }
        lines.push(line);
        lines
    }

    pub(crate) fn write(&self, x: u16, y: u16, columns: u16, out: &mut Buffer) {
        let right = width(&self.right);
        let right = if right == 0 || right + 4 > columns { 0 } else { right + 1 };
        let mut room = columns - right;
        let mut at = x;
        for (text, style) in &self.parts {
            let text = fit(text, room);
            out.set_stringn(at, y, &text, room.into(), *style);
            at += width(&text);
            room -= width(&text).min(room);
        }
        if right > 0 {
            out.set_string(x + columns + 1 - right, y, &self.right, Style::new());
        }
    }
}

/// The players, each with what is left to them; a sign shows whose turn it is.
pub(crate) fn players(story: &StepList, scene: &StepScene, look: TerminalTheme) -> Vec<StyledLine> {
    let title = story.title();
    let table = scene.view.table();
    let is_over = table.over.is_some() || story.verdict().is_some();
    let next = story.next_seat().map_or(table.turn, Seat::index);
    let winner = match (story.verdict(), &table.over) {
        (Some(RecordedResult { end: RecordedWinner::Win(seat), .. }), _) => Some(seat.index()),
        (None, Some(over)) => over.winner,
        (Some(_), _) | (None, None) => None,
    };
    let game = of_game(scene.view.game());
    Seat::all(title.rules.seats())
        .map(|seat| {
            let is_next = !is_over && next == seat.index();
            let has_won = winner == Some(seat.index());
            let (pointer, role) = match (is_next, has_won) {
                (true, _) => (look.sign("▶", ">"), TextRole::Key),
                (_, true) => (look.sign("★", "*"), TextRole::Good),
                (false, false) => (" ", TextRole::Key),
            };
            let line = StyledLine::plain(pointer, look.style(role));
            let (sign, style) = game.sign(&scene.view, seat, look);
            let line = line.with(format!(" {sign} "), style);
            let name = format!(" {}", words::name(title, seat, look.lang));
            let role = if is_next || has_won { TextRole::Title } else { TextRole::Text };
            let mut line = line.with(name, look.style(role));
            let (used, left) = story.times(seat);
            let left = left.map(|left| clock(millis(left)));
            line.right = [game.in_hand(&scene.view, seat, look.lang), left.or(used.map(words::time))]
                .into_iter()
                .flatten()
                .collect::<Vec<_>>()
                .join("  ");
            line
        })
        .collect()
}

/// Where in the game this is, the step in words, how it ended, and what the rules say.
pub(crate) fn facts(
    story: &StepList,
    scene: &StepScene,
    columns: u16,
    look: TerminalTheme,
) -> Vec<StyledLine> {
    let lang = look.lang;
    let mut lines: Vec<StyledLine> = wrap(&place(story, lang), columns)
        .into_iter()
        .map(|line| StyledLine::plain(line, look.style(TextRole::Title)))
        .collect();
    let mut wrapped = |text: &str, role: TextRole| {
        lines.extend(
            wrap(text, columns).into_iter().take(4).map(|line| StyledLine::plain(line, look.style(role))),
        );
    };
    match story.here() {
        None => {
            wrapped(lang.text("tui-replay-start"), TextRole::Text);
            let start = &story.title().start;
            if !start.setup.is_empty() || start.to_move.is_some() {
                wrapped(&words::set_up(start, lang), TextRole::Text);
            }
        }
        Some(step) => {
            let mut words = words::sentence(step, story.title(), look);
            if let Some(used) = step.used {
                words = format!("{words}  {}", words::time(used));
            }
            let role =
                if story.number(story.at() - 1).is_some() { TextRole::Text } else { TextRole::Warning };
            wrapped(&words, role);
        }
    }
    for told in battlefield::deed(story, scene, lang) {
        wrapped(&told, TextRole::Text);
    }
    if let Some(named) = of_game(scene.view.game()).opening_name(&scene.view, lang) {
        wrapped(&named, TextRole::Faint);
    }
    if let Some((number, why)) = &scene.breach {
        let why = words::safe(&why.localize(lang), 300);
        let text = localize!(lang, "tui-replay-rules-broken", number, why);
        wrapped(&text, TextRole::Warning);
    }
    let over = scene.view.table().over.as_ref();
    if let Some(verdict) = story.verdict() {
        wrapped(&words::result(verdict, &story.title().heading, lang), TextRole::Good);
    } else if let Some(over) = over.filter(|_| story.is_at_end()) {
        let winner = over.winner.and_then(|seat| Seat::new(u8::try_from(seat).ok()?));
        let how = over.said.message();
        let text = match winner {
            Some(seat) => message!("tui-replay-won-how", name = words::name(story.title(), seat, lang), how),
            None => message!("tui-replay-draw-how", how),
        };
        let text = sentence(&text, lang);
        wrapped(&text, TextRole::Good);
    }
    lines
}

/// Where in the game this is: how many moves stand on the board, and how many steps were made where that is not the same.
fn place(story: &StepList, lang: Lang) -> String {
    let (here, all) = (story.moves_at(story.at()), story.moves_at(story.len()));
    let (step, steps) = (story.at(), story.len());
    if all == steps {
        localize!(lang, "tui-replay-move-of", here, all)
    } else {
        localize!(lang, "tui-replay-step-of", here, all, step, steps)
    }
}

/// What is said here, in lines of so many columns; at the beginning, what is said about the whole game.
pub(crate) fn comment_lines(story: &StepList, columns: u16, lang: Lang) -> Vec<String> {
    // More than this is read elsewhere; a file may have a comment of any length.
    const LONGEST: usize = 20_000;
    let comment: String = comment(story, lang).chars().take(LONGEST).collect();
    let comment = comment.trim();
    if comment.is_empty() {
        return Vec::new();
    }
    comment.lines().flat_map(|line| wrap(&printable(line), columns)).collect()
}

/// What is said here.
pub(crate) fn comment(story: &StepList, lang: Lang) -> String {
    story.here().map_or_else(|| about(story, lang), |step| step.comment.clone())
}

fn about(story: &StepList, lang: Lang) -> String {
    let title = story.title();
    let heading = &title.heading;
    let said = file::comment(&title.start);
    let mut parts = vec![said.clone()];
    parts.extend(heading.comment.clone().filter(|comment| *comment != said));
    let more = [
        ("tui-replay-time-control", &heading.time_control),
        ("tui-replay-application", &heading.application),
    ];
    let more = more.into_iter().filter_map(|(what, text)| Some((what, text.as_ref()?)));
    parts.extend(
        more.map(|(key, text)| localize!(lang, "core-colon", before = Message::new(key), after = text)),
    );
    parts.retain(|part| !part.is_empty());
    parts.join("\n")
}
