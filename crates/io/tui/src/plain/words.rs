//! The game in words, for screen readers and for those who read along.

use tengen_arbiter::{GameConclusion, Millis, Table};
use tengen_core::{Lang, Localize as _, Outcome, Seat};
use tengen_views::PositionView;

use crate::{names::clock, terminal_game::of_game, theme::TerminalTheme};

/// All that can be typed besides moves.
pub(super) const fn help(lang: Lang) -> &'static str {
    lang.pick(
        "\
help, ?     this help
undo, u     take back
resign, g   resign
restart, r  the same game from the start
new, R      another game: new HEIGHT WIDTH IN-A-ROW PLAYERS, or new and a game, such as new quoridor
save FILE   write the game to a new file; its name ends in .sgf, .psq, .jsonl, .txt ...
load FILE   go on with the game of a file
board, b    show the board; board off and board on: never, or after every move
where, w    the position in words
moves       the moves so far
quit, q     leave; a game that has begun and is not over is kept",
        "\
help, ?     帮助
undo, u     悔棋
resign, g   认输
restart, r  重新开始
new, R      另一局：new 高 宽 连子数 人数，或 new 加游戏名，例如 new quoridor
save 文件   保存为新文件；文件名以 .sgf、.psq、.jsonl、.txt 等结尾
load 文件   载入文件中的对局继续下
board, b    显示棋盘；board off 不再显示，board on 每步显示
where, w    用文字说明局面
moves       到目前为止的着法
quit, q     退出；已经开始而未下完的对局会保留",
    )
}

/// Somebody has made the last move of the table.
pub(super) fn played(table: &Table, seat: Seat, text: &str, look: TerminalTheme) -> String {
    let (name, lang) = (table.terms().name(seat), look.lang);
    let plies = u32::try_from(table.plies().len().saturating_sub(1)).unwrap_or_default();
    let before = table.position_after(plies);
    let told = before.and_then(|before| {
        let m = before.read_move(text).ok()?;
        Some(of_game(m.game()).done(&before, &m, look))
    });
    let told = told.unwrap_or_else(|| format!("{} {text}", lang.pick("plays", "下在")));
    said_of(name, &told, lang)
}

/// Somebody, and what is said of them.
pub(super) fn said_of(name: &str, what: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{name} {what}"),
        Lang::Zh => beside(name, what),
    }
}

/// Two texts as one in Chinese, where there are no blanks between words but next to Latin letters.
pub(crate) fn beside(left: &str, right: &str) -> String {
    let is_latin = |c: Option<char>| c.is_some_and(|c| c.is_ascii_graphic());
    let blank = if is_latin(left.chars().last()) || is_latin(right.chars().next()) { " " } else { "" };
    format!("{left}{blank}{right}")
}

/// Whose turn it is, with what they have to know.
pub(super) fn turn(table: &Table, view: &PositionView, now: Millis, look: TerminalTheme) -> String {
    let (lang, seat) = (look.lang, table.turn());
    let name = table.terms().name(seat);
    let game = of_game(view.game());
    let (whose, more) = game.turn(view, seat, look);
    let in_hand = game.in_hand(view, seat, lang);
    let time = table.time_left(seat, now).map(|left| clock(left.0));
    let known: Vec<String> = [Some(whose), in_hand, time].into_iter().flatten().collect();
    let known = known.join(lang.pick(", ", "，"));
    let turn = match lang {
        Lang::En => format!("{name} to move ({known})"),
        Lang::Zh => format!("{}（{known}）", beside("轮到", name)),
    };
    more.map_or_else(|| turn.clone(), |more| format!("{turn}{}{more}", lang.pick(". ", "。")))
}

/// How the game has ended, with the names of those who played.
pub(super) fn conclusion(table: &Table, conclusion: &GameConclusion, lang: Lang) -> String {
    let name = |seat: Seat| table.terms().name(seat);
    let whole = conclusion.localize(lang);
    let why = whole.split_once(lang.pick(": ", "：")).map_or(whole.as_ref(), |(_, why)| why);
    let why = match conclusion.evidence.offender {
        Some(seat) => {
            let said = seat.localize(lang);
            why.strip_prefix(said.as_ref())
                .map_or_else(|| why.to_owned(), |rest| said_of(name(seat), rest.trim_start(), lang))
        }
        None => why.to_owned(),
    };
    match (conclusion.outcome, lang) {
        (Some(Outcome::Win(seat)), Lang::En) => format!("{} wins: {why}", name(seat)),
        (Some(Outcome::Win(seat)), Lang::Zh) => format!("{}：{why}", beside(name(seat), "获胜")),
        (Some(Outcome::Draw), Lang::En) => format!("Draw: {why}"),
        (Some(Outcome::Draw), Lang::Zh) => format!("和棋：{why}"),
        (None, Lang::En) => format!("The game does not count: {why}"),
        (None, Lang::Zh) => format!("对局无效：{why}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chinese_has_blanks_next_to_latin_letters_only() {
        assert_eq!(said_of("玩家 1", "获胜", Lang::Zh), "玩家 1 获胜");
        assert_eq!(said_of("王五", "下在 h8", Lang::Zh), "王五下在 h8");
        assert_eq!(said_of("Bo (1)", "认输", Lang::Zh), "Bo (1) 认输");
        assert_eq!(said_of("王五", "resigned", Lang::En), "王五 resigned");
        assert_eq!(beside("轮到", "玩家 1"), "轮到玩家 1");
        assert_eq!(beside("轮到", "Bo"), "轮到 Bo");
    }
}
