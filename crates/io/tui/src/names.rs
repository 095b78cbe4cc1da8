//! Names that all screens share.

use tengen_arbiter::{EndReason, Millis, Table, TimeControl, Violation};
use tengen_core::{Lang, Localize as _, Message, Outcome, Seat, message};

/// What a seat's clock shows: with byo-yomi the main time and the periods, or what is left of a period and how many there are.
pub(crate) fn time_left(table: &Table, seat: Seat, now: Millis) -> Option<String> {
    let late = table.conclusion().is_some_and(|end| {
        end.reason == EndReason::Broke(Violation::OutOfTime) && end.evidence.offender == Some(seat)
    });
    let left = if late { 0 } else { table.time_left(seat, now)?.0 };
    let TimeControl::ByoYomi { period_time, .. } = table.terms().seat_terms(seat).time else {
        return Some(clock(left));
    };
    let period = period_time.0.max(1);
    let periods = table.reserves().get(seat.index()).map_or(0, |reserve| u64::from(reserve.periods));
    Some(match left.checked_sub(periods * period).filter(|&main| main > 0) {
        Some(main) => format!("{} +{periods}x{}", clock(main), period.div_ceil(1000)),
        None => {
            format!("{} ({})", clock(left - left.saturating_sub(1) / period * period), left.div_ceil(period))
        }
    })
}

/// A time on a clock: minutes and seconds, tenths when they matter.
pub(crate) fn clock(millis: u64) -> String {
    let tenths = millis.div_ceil(100);
    if tenths < 100 {
        return format!("0:{:02}.{}", tenths / 10, tenths % 10);
    }
    let seconds = millis.div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// How a game has ended, with the name of the winner.
pub(crate) fn result(table: &Table, outcome: Option<Outcome>, why: &Message) -> Message {
    match outcome {
        Some(Outcome::Win(seat)) => message!("tui-wins", name = table.terms().name(seat), why),
        Some(Outcome::Draw) => message!("tui-draw", why),
        None => message!("tui-void", why),
    }
}

/// A sentence with names in it. Chinese has no blanks between words, but one between its characters and other letters: its texts
/// have one beside each name, and this drops those between two Chinese characters.
pub(crate) fn sentence(what: &Message, lang: Lang) -> String {
    let text = what.localize(lang);
    let letters: Vec<char> = text.chars().collect();
    let is_between = |at: usize| {
        let beside = [at.checked_sub(1), at.checked_add(1)].map(|at| at.and_then(|at| letters.get(at)));
        beside.into_iter().all(|letter| letter.is_some_and(|letter| is_han(*letter)))
    };
    let kept = letters.iter().enumerate().filter(|&(at, letter)| *letter != ' ' || !is_between(at));
    kept.map(|(_, letter)| letter).collect()
}

/// Whether it is a Chinese character or one of the marks that are as wide as one.
const fn is_han(letter: char) -> bool {
    matches!(letter, '\u{3000}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{ff00}'..='\u{ff60}' | '\u{20000}'..='\u{3ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks() {
        for (millis, text) in [
            (0, "0:00.0"),
            (1, "0:00.1"),
            (9_900, "0:09.9"),
            (9_950, "0:10"),
            (61_000, "1:01"),
            (3_725_000, "1:02:05"),
        ] {
            assert_eq!(clock(millis), text);
        }
    }

    #[test]
    fn chinese_has_blanks_next_to_latin_letters_only() {
        let said_of = |name: &str, what: &str, lang| sentence(&message!("tui-said-of", name, what), lang);
        assert_eq!(said_of("玩家 1", "获胜", Lang::Zh), "玩家 1 获胜");
        assert_eq!(said_of("王五", "下在 h8", Lang::Zh), "王五下在 h8");
        assert_eq!(said_of("Bo (1)", "认输", Lang::Zh), "Bo (1) 认输");
        assert_eq!(said_of("王五", "resigned", Lang::En), "王五 resigned");
        assert_eq!(sentence(&message!("tui-turn", name = "玩家 1"), Lang::Zh), "轮到玩家 1");
        assert_eq!(sentence(&message!("tui-turn", name = "Bo"), Lang::Zh), "轮到 Bo");
    }

    #[test]
    fn byo_yomi_shows_what_is_left_of_what() {
        let mut terms = tengen_arbiter::TableTerms::new("gomoku".parse().unwrap(), ["a", "b"]);
        terms.time = "60+3x30".parse().unwrap();
        let mut table = Table::open(&Table::opening(terms, 0).unwrap()).unwrap();
        let shown =
            |table: &Table, seconds: u64| time_left(table, Seat::FIRST, Millis(1000 * seconds)).unwrap();
        assert_eq!(shown(&table, 0), "1:00 +3x30");
        // The clock of the first move only runs once the game has begun.
        for (seat, text, at) in [(0, "h8", 0), (1, "h9", 0)] {
            let seat = Seat::new(seat).unwrap();
            let play = tengen_arbiter::Command::play(seat, text);
            for event in table.decide(&play, Millis(at)).unwrap() {
                table.apply(&event).unwrap();
            }
        }
        assert_eq!(shown(&table, 10), "0:50 +3x30");
        assert_eq!(shown(&table, 60), "0:30 (3)");
        assert_eq!(shown(&table, 70), "0:20 (3)");
        assert_eq!(shown(&table, 95), "0:25 (2)");
        for event in table.decide(&tengen_arbiter::Command::Tick, Millis(150_000)).unwrap() {
            table.apply(&event).unwrap();
        }
        assert_eq!(shown(&table, 151), "0:00.0 (0)");
    }
}
