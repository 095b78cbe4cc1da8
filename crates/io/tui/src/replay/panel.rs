//! Panels at the side of the replay: the continuations of a position, and the review of the game.

use tengen_api::MoveQuality;
use tengen_core::{Lang, Seat, localize};
use tengen_games::AnyMove;
use tengen_search::Score;

use crate::{
    replay::{
        Continuation, ContinuationList, MoveFault, ReplayTitle, ReviewState, ReviewVerdict, StepList,
        StyledLine, graph, words,
    },
    terminal_game::of_game,
    text::{fit, pad, width, wrap},
    theme::{TerminalTheme, TextRole},
};

/// What the continuation with this number is called in a list.
pub(super) fn name(continuation: &Continuation, lang: Lang) -> String {
    continuation.m.as_ref().map_or_else(
        || "...".to_owned(),
        |m| of_game(m.game()).listed(m, lang).unwrap_or_else(|| words::safe(&m.to_string(), 40)),
    )
}

/// The heading, and a line for each continuation that there is room for, with its number (from 0).
pub(super) fn continuations(
    list: &ContinuationList,
    lines: u16,
    look: TerminalTheme,
) -> (StyledLine, Vec<(usize, StyledLine)>) {
    let heading = StyledLine::plain(
        localize!(look.lang, "tui-replay-continuations", n = list.total),
        look.style(TextRole::Title),
    );
    let room = usize::from(lines).min(list.rows.len());
    // The taken one is in sight, with some before and behind it.
    let taken = list.taken.saturating_sub(list.first);
    let top = taken.saturating_sub(room / 2).min(list.rows.len() - room);
    let shown = &list.rows[top..top + room];
    let names: Vec<String> = shown.iter().map(|row| name(row, look.lang)).collect();
    let widest = names.iter().map(|name| width(name)).max().unwrap_or_default().min(20);
    let digits = list.total.to_string().len();
    let counts = shown.iter().map(|row| row.n_lines.to_string().len()).max().unwrap_or_default();
    let rows = shown.iter().zip(names).enumerate().map(|(at, (row, name))| {
        let number = list.first + top + at;
        let is_taken = number == list.taken;
        let pointer = if is_taken { look.sign("▶", ">") } else { " " };
        let choice = format!("{pointer}{:>digits$} {} ", number + 1, pad(&name, widest));
        let role = if is_taken { TextRole::Chosen } else { TextRole::Text };
        let line = StyledLine::plain(choice, look.style(role))
            .with(format!(" {:>counts$}  ", row.n_lines), look.style(TextRole::Faint))
            .with(words::safe(&row.text, 200), look.style(TextRole::Text));
        (number, line)
    });
    (heading, rows.collect())
}

/// Lines of the review without the graph.
struct ReviewText {
    above: Vec<StyledLine>,
    below: Vec<StyledLine>,
}

/// The review in so much room: how far it is, the graph, what is best here, the move that led here if it was not good, and how
/// many of those each player made.
pub(super) fn review(
    review: &ReviewState,
    better: Option<&ReviewVerdict>,
    story: &StepList,
    (columns, lines): (u16, u16),
    look: TerminalTheme,
) -> Vec<StyledLine> {
    let ReviewText { mut above, below } = texts(review, better, story, columns, look);
    let used = u16::try_from(above.len() + below.len()).unwrap_or(u16::MAX);
    // An even number of lines, and one for the signs below it.
    let graph = usize::from(lines.saturating_sub(used + 1).min(6) / 2 * 2);
    if review.refused.is_none() && graph > 0 && columns > 1 {
        above.extend(graph::draw(&review.values, columns.into(), graph, look));
        above.push(graph::marks(review, story.at(), columns.into(), look));
    }
    above.extend(below);
    above
}

fn texts(
    review: &ReviewState,
    better: Option<&ReviewVerdict>,
    story: &StepList,
    columns: u16,
    look: TerminalTheme,
) -> ReviewText {
    let lang = look.lang;
    let wrapped = |text: &str, role: TextRole, most: usize| -> Vec<StyledLine> {
        let lines = wrap(text, columns).into_iter().take(most);
        lines.map(|line| StyledLine::plain(line, look.style(role))).collect()
    };
    let mut above = Vec::new();
    if let Some((done, total)) = review.progress {
        above.push(progress(done, total, columns, look));
    } else if let Some(why) = &review.refused {
        above.extend(wrapped(&localize!(lang, "tui-review-refused", why), TextRole::Warning, 3));
    } else {
        above.push(StyledLine::plain(look.text("tui-review-done"), look.style(TextRole::Title)));
    }
    let mut below = Vec::new();
    if let Some(fault) = fault_here(review, story) {
        below.extend(wrapped(&fault_text(fault, better, story, look), TextRole::Warning, 3));
    }
    if let Some(verdict) = &review.here {
        below.extend(wrapped(&verdict_text(verdict, story.title(), lang), TextRole::Good, 2));
    }
    if review.refused.is_none() {
        below.extend(
            Seat::all(story.title().rules.seats()).map(|seat| counts(review, seat, story, columns, look)),
        );
    }
    ReviewText { above, below }
}

/// The move that led to what is shown, if it was not good.
pub(super) fn fault_here<'a>(review: &'a ReviewState, story: &StepList) -> Option<&'a MoveFault> {
    review.faults.iter().find(|fault| fault.at == story.at())
}

/// How much of the positions has been analysed, as a bar.
fn progress(done: usize, total: usize, columns: u16, look: TerminalTheme) -> StyledLine {
    let text = localize!(look.lang, "tui-review-progress", done, total);
    let room = usize::from(columns.saturating_sub(width(&text) + 2)).min(20);
    let full = done * room / total.max(1);
    let bar: String = look.sign("█", "#").repeat(full) + &look.sign("░", ".").repeat(room - full);
    StyledLine::plain(text, look.style(TextRole::Title)).with(format!(" {bar}"), look.style(TextRole::Faint))
}

/// A line of moves as far as it is of use.
fn moves(line: &[AnyMove]) -> String {
    const MOST: usize = 8;
    let moves: Vec<String> = line.iter().take(MOST).map(ToString::to_string).collect();
    moves.join(if line.first().is_some_and(|m| m.game().has_spaced_moves()) { " | " } else { " " })
}

/// Who is ahead, and what is best.
pub(super) fn verdict_text(verdict: &ReviewVerdict, title: &ReplayTitle, lang: Lang) -> String {
    let name = |is_first: bool| words::name(title, if is_first { Seat::FIRST } else { Seat::SECOND }, lang);
    let score = match verdict.score {
        None => return String::new(),
        Some(Score::Value(0)) => lang.text("tui-review-even").to_owned(),
        Some(score @ Score::Value(value)) => {
            let score = if value > 0 { score } else { score.reversed() };
            localize!(lang, "tui-review-ahead", name = name(value > 0), score = score.to_string())
        }
        Some(Score::Wins(moves)) => localize!(lang, "tui-review-wins", name = name(true), moves),
        Some(Score::Loses(moves)) => localize!(lang, "tui-review-wins", name = name(false), moves),
    };
    localize!(lang, "tui-review-best", score, line = moves(&verdict.verdict.best))
}

/// A move that was not good, with what would have been better.
pub(super) fn fault_text(
    fault: &MoveFault,
    better: Option<&ReviewVerdict>,
    story: &StepList,
    look: TerminalTheme,
) -> String {
    let step =
        story.step(fault.at.saturating_sub(1)).map_or_else(String::new, |step| words::short(step, look));
    #[expect(clippy::cast_possible_truncation, reason = "a percentage")]
    let percent = (fault.loss * 50.0).round() as i64;
    let number = story.moves_at(fault.at);
    let line = better.map_or_else(String::new, |better| moves(&better.verdict.best));
    localize!(
        look.lang,
        "tui-review-fault",
        number,
        step,
        sign = fault.quality.sign(),
        quality = look.text(word(fault.quality)),
        percent,
        line
    )
}

const fn word(quality: MoveQuality) -> &'static str {
    match quality {
        MoveQuality::Inaccuracy => "tui-review-inaccuracy",
        MoveQuality::Mistake => "tui-review-mistake",
        MoveQuality::Blunder => "tui-review-blunder",
    }
}

/// How many moves of each kind a player made.
pub(super) fn counts(
    review: &ReviewState,
    seat: Seat,
    story: &StepList,
    columns: u16,
    look: TerminalTheme,
) -> StyledLine {
    let count =
        |quality| review.faults.iter().filter(|fault| fault.seat == seat && fault.quality == quality).count();
    let counts = MoveQuality::ALL.map(|quality| format!("  {} {}", quality.sign(), count(quality))).concat();
    let name = words::name(story.title(), seat, look.lang);
    let room = columns.saturating_sub(width(&counts));
    StyledLine::plain(fit(&name, room), look.style(TextRole::Of(seat)))
        .with(counts, look.style(TextRole::Text))
}
