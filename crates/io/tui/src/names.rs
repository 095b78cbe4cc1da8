//! What things are called that every screen names.

use tengen_core::{Lang, Seat};
use tengen_games::{AnyPosition, AnyRules};
use tengen_gomoku::{Color, Opening, Rule};
use tengen_quoridor::Variant;
use tengen_search::Score;

use crate::{
    board::{gomoku, quoridor},
    look::{Look, Role},
};

/// What is played, in a few words.
pub(crate) fn game_title(rules: &AnyRules, lang: Lang) -> String {
    match rules {
        AnyRules::Gomoku(rules) => {
            let name = match rules.rule {
                Rule::Renju => lang.pick("Renju", "连珠"),
                Rule::Freestyle | Rule::Standard | Rule::Caro | Rule::CaroExact => {
                    lang.pick("Gomoku", "五子棋")
                }
            };
            let row = match lang {
                Lang::En => format!("{} in a row", rules.in_a_row),
                Lang::Zh => format!("{} 子连珠", rules.in_a_row),
            };
            let mut facts = vec![format!("{name} {}", rules.size), row];
            if !matches!(rules.rule, Rule::Freestyle | Rule::Renju) {
                facts.push(rules.rule.code().to_owned());
            }
            if rules.opening != Opening::Free {
                facts.push(rules.opening.code().to_owned());
            }
            facts.join(lang.pick(", ", "，"))
        }
        AnyRules::Quoridor(rules) => {
            let (name, size) = (lang.pick("Quoridor", "步步为营"), rules.size);
            let variant = match rules.variant {
                Variant::Official => "",
                Variant::Crossing => lang.pick(", walls may cross", "，挡板可交叉"),
                Variant::Contest => lang.pick(", the contest's rules", "，竞赛规则"),
            };
            format!("{name} {size}x{size}{variant}")
        }
        AnyRules::Battlefield(field) => {
            format!("{} {}x{}", lang.pick("Battlefield", "战场"), field.height(), field.width())
        }
    }
}

/// What a seat plays with: a sign and its look.
pub(crate) fn seat_sign(
    position: &AnyPosition,
    seat: Seat,
    look: Look,
) -> (&'static str, ratatui::style::Style) {
    match position {
        AnyPosition::Gomoku(position) => {
            let mut colors = Color::all(position.rules().players);
            let color = colors.find(|&color| position.seat_of(color) == seat).unwrap_or(Color::BLACK);
            gomoku::stone(color.index(), look)
        }
        AnyPosition::Quoridor(_) => (quoridor::pawn_sign(seat, look), look.style(Role::Of(seat))),
        AnyPosition::Battlefield(_) => {
            (if seat == Seat::FIRST { "A" } else { "b" }, look.style(Role::Of(seat)))
        }
    }
}

/// What a seat has left besides its clock, if the game counts something.
pub(crate) fn in_hand(position: &AnyPosition, seat: Seat, lang: Lang) -> Option<String> {
    match position {
        AnyPosition::Gomoku(_) => None,
        AnyPosition::Quoridor(position) => {
            let walls = position.hand(seat);
            Some(match (walls, lang) {
                (1, Lang::En) => "1 wall".to_owned(),
                (_, Lang::En) => format!("{walls} walls"),
                (_, Lang::Zh) => format!("挡板 {walls}"),
            })
        }
        AnyPosition::Battlefield(position) => {
            let units = tengen_battlefield::Side::of(seat).map(|side| position.strength(side))?;
            Some(match (units, lang) {
                (1, Lang::En) => "1 unit".to_owned(),
                (_, Lang::En) => format!("{units} units"),
                (_, Lang::Zh) => format!("单位 {units}"),
            })
        }
    }
}

/// A score for whoever thinks, in hundredths of a healthy advantage.
pub(crate) fn score(score: Score, lang: Lang) -> String {
    match (score, lang) {
        (Score::Value(value), _) => format!("{:+.2}", f64::from(value) / 100.0),
        (Score::Wins(plies), Lang::En) => format!("wins in {plies}"),
        (Score::Wins(plies), Lang::Zh) => format!("{plies} 手胜"),
        (Score::Loses(plies), Lang::En) => format!("loses in {plies}"),
        (Score::Loses(plies), Lang::Zh) => format!("{plies} 手负"),
    }
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
    fn games_have_titles() {
        let title = |rules: &str, lang| game_title(&rules.parse().unwrap(), lang);
        assert_eq!(title("renju,opening=rif", Lang::En), "Renju 15x15, 5 in a row, rif");
        assert_eq!(title("gomoku,size=52,k=7,players=8", Lang::Zh), "五子棋 52x52，7 子连珠");
        assert_eq!(title("quoridor", Lang::Zh), "步步为营 9x9");
    }
}
