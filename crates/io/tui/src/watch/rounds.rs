use super::{
    list::{ListRow, ListTarget},
    lists::{ContestOverview, MeetingLine, RoundLine},
};
use crate::{
    text::{pad, width},
    theme::TerminalTheme,
};
use tengen_core::localize;

/// Columns of a name.
const NAME: u16 = 25;
const POINTS: u16 = 4;

/// A contest round by round, the latest first: who met whom, how it ended, who goes on.
pub(super) fn round_rows(contest: &ContestOverview, look: TerminalTheme) -> Vec<ListRow> {
    contest.rounds.iter().rev().flat_map(|round| rows_of(round, look)).collect()
}

fn rows_of(round: &RoundLine, look: TerminalTheme) -> Vec<ListRow> {
    let title = localize!(look.lang, "tui-list-round", number = round.number);
    let mut rows = vec![ListRow::Text(String::new()), ListRow::Heading(title)];
    rows.extend(round.meetings.iter().map(|meeting| {
        let text = meeting_text(meeting, look);
        match &meeting.table {
            Some(table) => ListRow::Entry(text, ListTarget::Ended(table.clone())),
            None => ListRow::Text(text),
        }
    }));
    let bye = look.text("tui-list-bye");
    rows.extend(round.byes.iter().map(|name| ListRow::Text(format!("  {} {bye}", pad(name, NAME)))));
    rows
}

/// `+ Anna           2 : 0   Bo`: the sign stands before who goes on.
fn meeting_text(meeting: &MeetingLine, look: TerminalTheme) -> String {
    let sign = |side| if meeting.winner == Some(side) { look.sign("✓ ", "+ ") } else { "  " };
    let [one, other] = &meeting.players;
    let [left, right] = &meeting.points;
    let left = " ".repeat(usize::from(POINTS.saturating_sub(width(left)))) + left;
    format!("{}{}{left} : {}{}{other}", sign(0), pad(one, NAME), pad(right, POINTS), sign(1))
}

#[cfg(test)]
mod tests {
    use tengen_api::ContestStatus;
    use tengen_core::Lang;

    use super::*;
    use crate::{
        theme::{CharacterSet, ColorSupport},
        watch::lists::ContestLine,
    };

    fn contest() -> ContestOverview {
        let meeting = |players: [&str; 2], points: [&str; 2], winner, table: Option<&str>| MeetingLine {
            players: players.map(str::to_owned),
            points: points.map(str::to_owned),
            winner,
            table: table.map(|table| table.parse().unwrap()),
        };
        let first = RoundLine {
            number: 1,
            meetings: vec![
                meeting(["Anna", "小王的机器人"], ["2", "0"], Some(0), Some("a")),
                meeting(["Bo", "A very long name that goes on"], ["0.5", "1.5"], Some(1), None),
            ],
            byes: vec!["Lucky".to_owned()],
        };
        let second = RoundLine {
            number: 2,
            meetings: vec![meeting(["Anna", "Lucky"], ["0", "0"], None, Some("b"))],
            byes: Vec::new(),
        };
        let line = ContestLine {
            id: "k".parse().unwrap(),
            name: "Cup".to_owned(),
            game: "quoridor".to_owned(),
            status: ContestStatus::Running,
            entrants: 5,
            played: 4,
            games: 0,
        };
        ContestOverview {
            line,
            standings: Vec::new(),
            live: Vec::new(),
            ended: Vec::new(),
            rounds: vec![first, second],
            champion: None,
            wanted: Some(5),
        }
    }

    #[test]
    fn rounds_stand_in_columns_and_their_games_can_be_chosen() {
        let look = TerminalTheme { lang: Lang::En, colors: ColorSupport::None, signs: CharacterSet::Ascii };
        let rows = round_rows(&contest(), look);
        let texts: Vec<&str> = rows.iter().map(ListRow::text).collect();
        let expected = [
            "",
            "Round 2",
            "  Anna                        0 : 0     Lucky",
            "",
            "Round 1",
            "+ Anna                        2 : 0     小王的机器人",
            "  Bo                        0.5 : 1.5 + A very long name that goes on",
            "  Lucky                     bye",
        ];
        assert_eq!(texts, expected);
        let targets: Vec<bool> = rows.iter().map(|row| matches!(row, ListRow::Entry(..))).collect();
        assert_eq!(targets, [false, false, true, false, false, true, false, false]);
        let rows =
            round_rows(&contest(), TerminalTheme { lang: Lang::Zh, signs: CharacterSet::Unicode, ..look });
        assert_eq!((rows[1].text(), rows[4].text()), ("第 2 轮", "第 1 轮"));
        assert!(rows[5].text().starts_with("✓ Anna") && rows[7].text().ends_with("轮空"));
    }
}
