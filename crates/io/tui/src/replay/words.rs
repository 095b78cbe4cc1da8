//! Steps in words.

use std::time::Duration;

use tengen_core::{Lang, Localize, Message, Seat, localize, message};
use tengen_gomoku::Color;
use tengen_records::{NodeRemarks, RecordMetadata, RecordedReason, RecordedResult, RecordedWinner};

use crate::{
    names,
    replay::{GameStep, ReplayTitle, StepKind},
    terminal_game::{of_game, quoridor},
    text::printable,
    theme::TerminalTheme,
};

/// Longer names and moves tell nobody more, and files may have them of any length.
const LONGEST: usize = 200;

/// A text from a file, at most so many characters of it, on one line, with nothing in it that acts on the terminal.
pub(crate) fn safe(text: &str, longest: usize) -> String {
    printable(&text.chars().take(longest).map(|c| if c == '\n' { ' ' } else { c }).collect::<String>())
}

/// A text from outside, made safe in each language in the same way.
pub(crate) fn safe_message(what: &dyn Localize, longest: usize) -> Message {
    Message::translated(Lang::ALL.map(|lang| (lang, safe(&what.localize(lang), longest))))
}

/// A reason from outside.
pub(crate) fn safe_reason(why: &Message) -> Message {
    safe_message(why, LONGEST)
}

/// What a game is called: what is played, and where and when.
pub(crate) fn game_name(title: &ReplayTitle, look: TerminalTheme) -> String {
    let heading = &title.heading;
    let parts = [&heading.event, &heading.round, &heading.place, &heading.date];
    let parts = parts.into_iter().flatten().map(|part| safe(part, LONGEST)).filter(|part| !part.is_empty());
    let game = title.rules.localize(look.lang);
    std::iter::once(game.into_owned()).chain(parts).collect::<Vec<_>>().join(" - ")
}

/// What somebody is called: by name, by the colour of the stones, or by the seat.
pub(crate) fn name(title: &ReplayTitle, seat: Seat, lang: Lang) -> String {
    if let Some(name) = title.heading.player(seat) {
        return safe(name, LONGEST);
    }
    let name = title.rules.seat_name(seat, lang);
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A step in as few characters as can be, for a list.
pub(crate) fn short(step: &GameStep, look: TerminalTheme) -> String {
    match &step.what {
        StepKind::Played(play) => {
            let said = of_game(play.m.game()).listed(&play.m, look.lang);
            said.unwrap_or_else(|| safe(&play.m.to_string(), LONGEST))
        }
        StepKind::Refused { text, .. } => {
            format!(
                "{} {}",
                look.sign("×", "x"),
                quoridor::contest_step(text).unwrap_or_else(|| safe(text, LONGEST))
            )
        }
        StepKind::Missed { .. } => look.sign("…", "...").to_owned(),
        StepKind::TakenBack { moves } => format!("{}{moves}", look.sign("↶", "<-")),
        StepKind::SetUp(_) => look.text("tui-replay-set-up").to_owned(),
        StepKind::Said(_) => look.sign("“”", "\"\"").to_owned(),
        StepKind::Ended(_) | StepKind::Begins(_) => String::new(),
    }
}

/// A step in a sentence.
pub(crate) fn sentence(step: &GameStep, title: &ReplayTitle, look: TerminalTheme) -> String {
    let lang = look.lang;
    let by = |seat: Seat, what: &str| {
        localize!(lang, "core-colon", before = name(title, seat, lang), after = what)
    };
    match &step.what {
        StepKind::Played(play) => by(play.seat, &of_game(play.m.game()).played(&play.m, look)),
        StepKind::Refused { seat, text, why, .. } => {
            let tried = quoridor::contest_step(text).unwrap_or_else(|| safe(text, LONGEST));
            let name = name(title, *seat, lang);
            localize!(lang, "tui-replay-refused", name, tried, why = why.message())
        }
        StepKind::Missed { seat, why } => by(*seat, &safe(&why.localize(lang), LONGEST)),
        StepKind::TakenBack { moves } => localize!(lang, "tui-replay-taken-back", moves),
        StepKind::SetUp(remarks) => set_up(remarks, lang),
        StepKind::Said(said) => safe(&names::sentence(said, lang), LONGEST),
        StepKind::Ended(verdict) => result(verdict, &title.heading, lang),
        StepKind::Begins(_) => String::new(),
    }
}

/// What was put on the board, or taken away from it, outside the order of moves.
pub(crate) fn set_up(remarks: &NodeRemarks, lang: Lang) -> String {
    let mut colors: Vec<Option<Color>> = remarks.setup.iter().map(|&(_, color)| color).collect();
    colors.sort_unstable();
    colors.dedup();
    // What is taken away is told last.
    colors.sort_by_key(Option::is_none);
    let mut parts: Vec<String> = colors
        .into_iter()
        .map(|color| {
            let what = color.map_or(Message::new("tui-replay-removed"), |color| color.message());
            let points = remarks.setup.iter().filter(|(_, other)| *other == color).take(LONGEST);
            let points: Vec<String> = points.map(|(point, _)| point.to_string()).collect();
            format!("{} {}", what.localize(lang), points.join(" "))
        })
        .collect();
    parts.extend(
        remarks.to_move.map(|color| localize!(lang, "tui-replay-color-to-move", color = color.message())),
    );
    localize!(lang, "tui-replay-set-up-of", what = parts.join(lang.text("core-semicolon")))
}

/// How a game ended, with the name of the winner.
pub(crate) fn result(verdict: &RecordedResult, heading: &RecordMetadata, lang: Lang) -> String {
    let RecordedWinner::Win(seat) = verdict.end else { return safe(&verdict.localize(lang), 2 * LONGEST) };
    let name =
        heading.player(seat).map_or_else(|| seat.message(), |name| Message::verbatim(safe(name, LONGEST)));
    let Some(how) = &verdict.how else {
        return names::sentence(&message!("tui-replay-won", name), lang);
    };
    let key = match how {
        RecordedReason::Resignation
        | RecordedReason::Time
        | RecordedReason::Forfeit
        | RecordedReason::RulesBroken => "tui-replay-won-by-fault",
        RecordedReason::Board | RecordedReason::Gone | RecordedReason::Other(_) => "tui-replay-won-how",
    };
    names::sentence(&message!(key, name, how = safe_message(how, LONGEST)), lang)
}

/// A time in the shortest form that tells enough: `1:02:03`, `2:03`, `2.5 s`.
pub(crate) fn time(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    match (hours, minutes) {
        (0, 0) => format!("{}.{} s", seconds, time.subsec_millis() / 100),
        (0, _) => format!("{minutes}:{:02}", seconds % 60),
        _ => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use tengen_records::PlayedMove;

    use super::*;
    use crate::theme::{CharacterSet, ColorSupport};

    const LOOK: TerminalTheme =
        TerminalTheme { lang: Lang::En, colors: ColorSupport::None, signs: CharacterSet::Unicode };

    fn played(rules: &str, m: &str) -> (ReplayTitle, GameStep) {
        let rules: tengen_games::AnyRules = rules.parse().unwrap();
        let m = tengen_games::AnyPosition::new(&rules).unwrap().read_move(m).unwrap();
        let play = PlayedMove { seat: Seat::SECOND, m };
        (ReplayTitle::new(rules), GameStep::new(StepKind::Played(play)))
    }

    #[test]
    fn moves_are_told_in_both_languages() {
        let zh = TerminalTheme { lang: Lang::Zh, ..LOOK };
        for (rules, m, said) in [
            ("gomoku", "h8", ["White: h8", "白：h8"]),
            ("renju,opening=rif", "swap", ["Player 2: swaps colours", "玩家 2：交换黑白"]),
            ("quoridor", "e3h", ["Player 2: places wall e3h", "玩家 2：放挡板 e3h"]),
        ] {
            let (title, step) = played(rules, m);
            assert_eq!([sentence(&step, &title, LOOK), sentence(&step, &title, zh)], said);
        }
    }

    #[test]
    fn nobody_seems_to_win_by_what_the_other_did() {
        let mut heading = RecordMetadata::default();
        heading.set_player(Seat::FIRST, "黑方队");
        heading.set_player(Seat::SECOND, "ALPHA");
        let said = |verdict: RecordedResult| result(&verdict, &heading, Lang::Zh);
        assert_eq!(
            said(RecordedResult::win(Seat::FIRST).by(RecordedReason::Resignation)),
            "黑方队胜（对方认输）"
        );
        assert_eq!(
            said(RecordedResult::win(Seat::SECOND).by(RecordedReason::RulesBroken)),
            "ALPHA 胜（对方违规）"
        );
        assert_eq!(said(RecordedResult::win(Seat::SECOND).by(RecordedReason::Board)), "ALPHA 胜（盘面）");
        assert_eq!(said(RecordedResult::DRAW), "和棋");
    }

    #[test]
    fn choices_of_an_opening_are_listed_in_words_of_the_language() {
        let (_, step) = played("renju,opening=rif", "swap");
        assert_eq!(short(&step, LOOK), "swap");
        assert_eq!(short(&step, TerminalTheme { lang: Lang::Zh, ..LOOK }), "交换黑白");
    }

    #[test]
    fn what_is_set_up_is_told() {
        let remarks = NodeRemarks {
            setup: vec![
                ("a1".parse().unwrap(), None),
                ("j10".parse().unwrap(), Some(Color::BLACK)),
                ("b2".parse().unwrap(), Some(Color::WHITE)),
                ("k9".parse().unwrap(), Some(Color::BLACK)),
            ],
            to_move: Some(Color::WHITE),
            ..NodeRemarks::default()
        };
        assert_eq!(set_up(&remarks, Lang::En), "set up: black j10 k9; white b2; removed a1; white to move");
        assert_eq!(set_up(&remarks, Lang::Zh), "摆子：黑 j10 k9；白 b2；拿走 a1；轮到白");
    }

    #[test]
    fn times_are_short() {
        assert_eq!(time(Duration::from_millis(2540)), "2.5 s");
        assert_eq!(time(Duration::from_secs(123)), "2:03");
        assert_eq!(time(Duration::from_secs(3723)), "1:02:03");
    }
}
