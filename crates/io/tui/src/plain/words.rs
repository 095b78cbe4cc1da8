//! The game in words: for those who hear the board, and for those who read along.

use tengen_arbiter::{Conclusion, Millis, Table};
use tengen_core::{Lang, Localize as _, Outcome, Seat};
use tengen_games::{AnyMove, AnyPosition, AnyRules};
use tengen_gomoku::Move;
use tengen_views::{ChoiceKind, GomokuView, View};

use crate::{
    board::gomoku::stone,
    hand::happened,
    look::Look,
    names::{clock, in_hand, seat_sign},
};

/// How moves are written.
pub(super) fn how_to_move(rules: &AnyRules, lang: Lang) -> &'static str {
    match rules {
        AnyRules::Gomoku(_) => lang.pick(
            "h8          play on a point; opening choices: swap, keep, put-two, declare:2, offer:h8, choose:h8, pass (p)",
            "h8          在这一点落子；开局选择：swap、keep、put-two、declare:2、offer:h8、choose:h8、pass（p）",
        ),
        AnyRules::Quoridor(_) => lang.pick(
            "e2, e3h     move the pawn to e2; put a wall above e3 and f3 (h) or right of e3 and e4 (v); pass or p",
            "e2、e3h     棋子走到 e2；在 e3、f3 上方（h）或 e3、e4 右侧（v）放挡板；pass 或 p 停一手",
        ),
        AnyRules::Battlefield(_) => lang.pick(
            "1 1 8 6     an order: row and column of the unit, its steps, and 0 with a direction to attack; pass or p",
            "1 1 8 6     命令：单位的行和列、各步方向，再写 0 和方向表示攻击；pass 或 p 停一手",
        ),
    }
}

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
pub(super) fn played(table: &Table, seat: Seat, text: &str, lang: Lang) -> String {
    let name = table.terms().name(seat);
    let plies = u32::try_from(table.plies().len().saturating_sub(1)).unwrap_or_default();
    let before = table.position_after(plies);
    let told = before.and_then(|before| {
        let m = before.read_move(text).ok()?;
        Some(deed(&before, &m, lang))
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
pub(super) fn beside(left: &str, right: &str) -> String {
    let is_latin = |c: Option<char>| c.is_some_and(|c| c.is_ascii_graphic());
    let blank = if is_latin(left.chars().last()) || is_latin(right.chars().next()) { " " } else { "" };
    format!("{left}{blank}{right}")
}

/// What a move does.
fn deed(before: &AnyPosition, m: &AnyMove, lang: Lang) -> String {
    match m {
        AnyMove::Gomoku(m) => stone_or_choice(*m, lang),
        AnyMove::Quoridor(m) => match (m, lang) {
            (tengen_quoridor::Move::Step(cell), Lang::En) => format!("moves to {cell}"),
            (tengen_quoridor::Move::Step(cell), Lang::Zh) => format!("走到 {cell}"),
            (tengen_quoridor::Move::Wall(wall), Lang::En) => format!("puts wall {wall}"),
            (tengen_quoridor::Move::Wall(wall), Lang::Zh) => format!("放挡板 {wall}"),
            (tengen_quoridor::Move::Pass, _) => lang.pick("passes", "停一手").to_owned(),
        },
        AnyMove::Battlefield(order) => {
            let ordered = format!("{} {order}", lang.pick("orders", "下令"));
            let AnyPosition::Battlefield(position) = before else { return ordered };
            let unit = match order {
                tengen_battlefield::Order::Unit { cell, .. } => position.field().unit(*cell),
                tengen_battlefield::Order::Pass => None,
            };
            let effects = position.foresee(order).unwrap_or_default();
            let told = happened(order, unit, &effects, position.to_move(), lang);
            format!("{ordered}{}{}", lang.pick(". ", "。"), told.join(lang.pick("; ", "；")))
        }
    }
}

fn stone_or_choice(m: Move, lang: Lang) -> String {
    match (m, lang) {
        (Move::Place(point), Lang::En) => format!("plays {point}"),
        (Move::Place(point), Lang::Zh) => format!("下在 {point}"),
        (Move::Pass, _) => lang.pick("passes", "停一手").to_owned(),
        (Move::Swap, _) => lang.pick("swaps colours", "交换黑白").to_owned(),
        (Move::Keep, _) => lang.pick("keeps the colours", "不交换").to_owned(),
        (Move::PutTwo, _) => lang.pick("puts two more stones", "再放两子").to_owned(),
        (Move::Declare(n), Lang::En) => format!("declares {n} fifth stones"),
        (Move::Declare(n), Lang::Zh) => format!("宣布五手 {n} 打"),
        (Move::Offer(point), Lang::En) => format!("offers {point}"),
        (Move::Offer(point), Lang::Zh) => format!("提出打点 {point}"),
        (Move::Choose(point), Lang::En) => format!("chooses {point}"),
        (Move::Choose(point), Lang::Zh) => format!("选择 {point}"),
    }
}

/// Whose turn it is, with what they have to know.
pub(super) fn turn(table: &Table, view: &View, now: Millis, look: Look) -> String {
    let (lang, seat) = (look.lang, table.turn());
    let name = table.terms().name(seat);
    let sign = seat_sign(table.position(), seat, look).0;
    let (whose, more) = match view {
        View::Gomoku(view) => (color(view, look), choice(view, lang)),
        View::Quoridor(_) | View::Battlefield(_) => (sign.to_owned(), None),
    };
    let in_hand = in_hand(table.position(), seat, lang);
    let time = table.time_left(seat, now).map(|left| clock(left.0));
    let known: Vec<String> = [Some(whose), in_hand, time].into_iter().flatten().collect();
    let known = known.join(lang.pick(", ", "，"));
    let turn = match lang {
        Lang::En => format!("{name} to move ({known})"),
        Lang::Zh => format!("{}（{known}）", beside("轮到", name)),
    };
    more.map_or_else(|| turn.clone(), |more| format!("{turn}{}{more}", lang.pick(". ", "。")))
}

/// The colour of the next stone: its name, where it has one, and its sign. In an opening it need not be that of the seat.
fn color(view: &GomokuView, look: Look) -> String {
    let sign = stone(view.color, look).0;
    match (view.players, view.color) {
        (2, 0) => format!("{} {sign}", look.pick("Black", "黑")),
        (2, _) => format!("{} {sign}", look.pick("White", "白")),
        _ => sign.to_owned(),
    }
}

/// What is asked in an opening, where it is not just a stone.
fn choice(view: &GomokuView, lang: Lang) -> Option<String> {
    let choice = view.choice.as_ref().filter(|choice| {
        let is_plain = matches!(choice.kind, ChoiceKind::Stone | ChoiceKind::StoneOrPass);
        !is_plain || choice.allowed.is_some()
    })?;
    let asked = lang.pick(&choice.said.en, &choice.said.zh);
    if choice.moves.is_empty() {
        return Some(asked.to_owned());
    }
    let moves = choice.moves.join(lang.pick(", ", "、"));
    Some(format!("{asked}{}{moves}", lang.pick(": ", "：")))
}

/// How the game has ended, with the names of those who played.
pub(super) fn conclusion(table: &Table, conclusion: &Conclusion, lang: Lang) -> String {
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
