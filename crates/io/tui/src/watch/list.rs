use ratatui::{
    Frame,
    layout::{Position, Rect},
    text::{Line, Span},
};
use tengen_api::ContestStatus;
use tengen_core::{Message, localize};
use tengen_games::GameTitle;
use tengen_store::GameId;

use super::{
    lists::{ContestLine, ContestOverview, ServerLobby, TableLine, status_text},
    rounds::round_rows,
};
use crate::{
    help::{HelpKey, help_page},
    key_hints::{self, KeyHint},
    pane,
    replay::TextOverlay,
    text::{fit, pad, width},
    theme::{TerminalTheme, TextRole},
};

/// Something that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ListTarget {
    /// A table.
    Table(GameId),
    /// A contest.
    Contest(GameId),
    /// The games of the contest that is shown, as they are played.
    Course,
    /// A game of the contest that is over.
    Ended(GameId),
}

/// A line of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ListRow {
    /// What the next lines are.
    Heading(String),
    /// What can only be read.
    Text(String),
    /// What can be chosen.
    Entry(String, ListTarget),
}

impl ListRow {
    /// As a line of text.
    pub(crate) fn text(&self) -> &str {
        match self {
            Self::Heading(text) | Self::Text(text) | Self::Entry(text, _) => text,
        }
    }

    const fn target(&self) -> Option<&ListTarget> {
        match self {
            Self::Entry(_, target) => Some(target),
            Self::Heading(_) | Self::Text(_) => None,
        }
    }
}

/// A list on the screen: one of its entries is chosen.
#[derive(Debug, Default)]
pub(crate) struct SelectionList {
    /// What it is a list of.
    title: String,
    rows: Vec<ListRow>,
    /// The chosen entry among those that can be chosen.
    chosen: usize,
    /// The first line that is shown.
    top: usize,
    /// Where the lines are on the screen.
    area: Rect,
    buttons: Vec<(Rect, char)>,
    /// What has to be said.
    pub(crate) message: Option<String>,
    /// How it stands with the source.
    pub(crate) state: Option<String>,
    /// Whether there is something to go back to.
    is_nested: bool,
    /// The help, over everything else.
    pub(crate) page: Option<TextOverlay>,
}

/// Every key of a list with what it does.
pub(crate) const KEYS: [HelpKey; 8] = [
    HelpKey::new("↑↓ jk ws np Tab Shift-Tab", "tui-help-watch-choose"),
    HelpKey::new("PgUp PgDn Home End", "tui-help-watch-page"),
    HelpKey::new("Enter Space → o l", "tui-help-watch-open"),
    HelpKey::new("mouse", "tui-help-watch-mouse"),
    HelpKey::new("Ctrl-L Ctrl-Z", "tui-help-redraw-suspend"),
    HelpKey::new("? F1", "tui-help-help"),
    HelpKey::new("Esc Backspace ← h", "tui-help-watch-back"),
    HelpKey::new("q Ctrl-C Ctrl-D Ctrl-Q", "tui-help-leave"),
];

impl SelectionList {
    /// A list of which nothing is known yet.
    pub(crate) fn of(title: String, state: String, is_nested: bool) -> Self {
        Self { title, state: Some(state), is_nested, ..Self::default() }
    }

    /// Chooses this, if it can be chosen.
    pub(crate) fn choose(&mut self, wanted: &ListTarget) -> bool {
        let place = self.targets().position(|target| target == wanted);
        self.chosen = place.unwrap_or(self.chosen);
        place.is_some()
    }

    fn targets(&self) -> impl Iterator<Item = &ListTarget> {
        self.rows.iter().filter_map(ListRow::target)
    }

    /// The chosen entry.
    pub(crate) fn target(&self) -> Option<&ListTarget> {
        self.targets().nth(self.chosen)
    }

    /// Other lines; what was chosen stays so if it is still there.
    pub(crate) fn renew(&mut self, rows: Vec<ListRow>) {
        let chosen = self.target().cloned();
        self.rows = rows;
        let same = chosen.and_then(|chosen| self.targets().position(|target| *target == chosen));
        self.chosen = same.unwrap_or(self.chosen).min(self.targets().count().saturating_sub(1));
    }

    /// Chooses another entry, so many further on.
    pub(crate) fn go(&mut self, by: isize) {
        let last = self.targets().count().saturating_sub(1);
        self.chosen = self.chosen.saturating_add_signed(by).min(last);
    }

    /// How many lines are shown.
    pub(crate) fn page(&self) -> isize {
        isize::try_from(self.area.height.max(1)).unwrap_or(1)
    }

    /// The mouse was pressed here: the key that is meant, if it is one. An entry is chosen, and a second click is Enter.
    pub(crate) fn click(&mut self, x: u16, y: u16) -> Option<char> {
        let here = Position { x, y };
        if let Some(&(_, key)) = self.buttons.iter().find(|(place, _)| place.contains(here)) {
            return Some(key);
        }
        if !self.area.contains(here) {
            return None;
        }
        let row = self.top + usize::from(y - self.area.y);
        self.rows.get(row)?.target()?;
        let index = self.rows[..row].iter().filter_map(ListRow::target).count();
        if index == self.chosen {
            return Some('\r');
        }
        self.chosen = index;
        None
    }

    /// Shows every key.
    pub(crate) fn open_help(&mut self, look: TerminalTheme) {
        self.page = Some(help_page(KEYS, None, look));
    }

    /// Draws it, with the page over it.
    pub(crate) fn draw(&mut self, frame: &mut Frame<'_>, look: TerminalTheme) {
        self.draw_list(frame, look);
        if let Some(page) = &mut self.page {
            page.draw(frame, look);
        }
    }

    fn draw_list(&mut self, frame: &mut Frame<'_>, look: TerminalTheme) {
        let all = frame.area();
        if pane::is_too_small(frame, look) {
            return;
        }
        let brand = look.text("tui-brand");
        let title = fit(&format!("  {}", self.title), all.width.saturating_sub(width(brand)));
        let spans = [
            Span::styled(brand, look.style(TextRole::Key)),
            Span::styled(title, look.style(TextRole::Title)),
        ];
        frame.render_widget(Line::from_iter(spans), Rect { height: 1, ..all });
        let keys = self.keys(look);
        let height = key_hints::height(&keys, all.width, 2);
        let foot = Rect::new(0, all.height - height, all.width, height);
        self.buttons = key_hints::draw(&keys, frame, foot, look);
        let (text, role) = match (&self.message, &self.state) {
            (Some(message), _) => (message.as_str(), TextRole::Warning),
            (None, Some(state)) => (state.as_str(), TextRole::Faint),
            (None, None) => ("", TextRole::Text),
        };
        let remark = Rect::new(0, foot.y.saturating_sub(1), all.width, 1);
        frame.render_widget(Line::styled(fit(text, all.width), look.style(role)), remark);
        self.area = Rect::new(0, 2, all.width, remark.y.saturating_sub(2));
        self.draw_rows(frame, look);
    }

    fn draw_rows(&mut self, frame: &mut Frame<'_>, look: TerminalTheme) {
        let room = usize::from(self.area.height);
        let mut targets = self.rows.iter().enumerate().filter(|(_, row)| row.target().is_some());
        let chosen = targets.nth(self.chosen).map(|(row, _)| row);
        let focus = chosen.unwrap_or(0);
        // The heading above the first entry is worth seeing, too.
        let from = if self.chosen == 0 { 0 } else { focus };
        self.top = self.top.min(from).max((focus + 1).saturating_sub(room));
        self.top = self.top.min(self.rows.len().saturating_sub(room));
        for (y, (index, row)) in
            (self.area.y..self.area.bottom()).zip(self.rows.iter().enumerate().skip(self.top))
        {
            let is_chosen = Some(index) == chosen;
            let sign = if is_chosen { look.sign("▶ ", "> ") } else { "  " };
            let (text, role) = match row {
                ListRow::Heading(text) => (text.clone(), TextRole::Title),
                ListRow::Text(text) => (format!("  {text}"), TextRole::Text),
                ListRow::Entry(text, _) => {
                    (format!("{sign}{text}"), if is_chosen { TextRole::Chosen } else { TextRole::Text })
                }
            };
            let text = if is_chosen { pad(&text, self.area.width) } else { fit(&text, self.area.width) };
            let place = Rect::new(self.area.x, y, self.area.width, 1);
            frame.render_widget(Line::styled(text, look.style(role)), place);
            if is_chosen {
                frame.set_cursor_position((place.x, y));
            }
        }
    }

    fn keys(&self, look: TerminalTheme) -> Vec<KeyHint> {
        let mut keys = Vec::new();
        if self.targets().count() > 1 {
            keys.push(KeyHint::new(look.sign("↑ ↓", "j k"), look.text("tui-key-choose"), Some('j')));
        }
        if self.target().is_some() {
            keys.push(KeyHint::new("Enter", look.text("tui-key-watch"), Some('\r')));
        }
        keys.push(KeyHint::new("?", look.text("tui-key-help"), Some('?')));
        if self.is_nested {
            keys.push(KeyHint::new("Esc", look.text("tui-key-back"), Some('\u{1b}')));
        }
        keys.push(KeyHint::new("q", look.text("tui-key-quit"), Some('q')));
        keys
    }
}

/// What goes on at a server.
pub(crate) fn lobby_rows(lobby: &ServerLobby, look: TerminalTheme) -> Vec<ListRow> {
    let mut rows = vec![ListRow::Heading(look.text("tui-list-tables").to_owned())];
    if lobby.tables.is_empty() {
        rows.push(ListRow::Text(look.text("tui-list-no-tables").to_owned()));
    }
    rows.extend(lobby.tables.iter().map(|table| table_row(table, look)));
    if !lobby.contests.is_empty() {
        rows.push(ListRow::Text(String::new()));
        rows.push(ListRow::Heading(look.text("tui-list-contests").to_owned()));
        rows.extend(lobby.contests.iter().map(|contest| contest_row(contest, look)));
    }
    rows
}

/// How a contest stands, and what is played there now.
pub(crate) fn contest_rows(contest: &ContestOverview, look: TerminalTheme) -> Vec<ListRow> {
    let line = &contest.line;
    let game = game_name(&line.game, look);
    let status = if let Some(wanted) = contest.wanted.filter(|_| line.status == ContestStatus::Open) {
        localize!(look.lang, "tui-list-waiting-for-players", game, entrants = line.entrants, wanted)
    } else {
        let status = Message::new(status_text(line.status));
        localize!(look.lang, "tui-list-contest-status", game, status, progress = line.progress())
    };
    let mut rows = vec![ListRow::Heading(line.name.clone()), ListRow::Text(status)];
    if let Some(champion) = &contest.champion {
        rows.push(ListRow::Heading(localize!(look.lang, "tui-list-champion", name = champion)));
    }
    rows.push(ListRow::Text(String::new()));
    if !line.status.is_settled() {
        rows.push(ListRow::Heading(look.text("tui-list-playing-now").to_owned()));
        if contest.live.is_empty() {
            rows.push(ListRow::Text(look.text("tui-list-no-game").to_owned()));
        }
    }
    rows.extend(contest.live.iter().map(|table| table_row(table, look)));
    if line.status == ContestStatus::Running {
        let text = look.text("tui-list-all-games");
        rows.push(ListRow::Entry(text.to_owned(), ListTarget::Course));
    }
    rows.extend(round_rows(contest, look));
    if !contest.standings.is_empty() {
        if !line.status.is_settled() {
            rows.push(ListRow::Text(String::new()));
        }
        let head = [
            look.text("tui-list-points"),
            look.text("tui-list-won"),
            look.text("tui-list-drawn"),
            look.text("tui-list-lost"),
        ];
        let [points, wins, draws, losses] = head.map(|word| right(word, 7));
        let heading = pad(look.text("tui-list-standings"), 36);
        rows.push(ListRow::Heading(format!("{heading}{points}{wins}{draws}{losses}")));
        rows.extend(contest.standings.iter().map(|rank| {
            let name = pad(&rank.name, 29);
            let numbers =
                [rank.points.clone(), rank.wins.to_string(), rank.draws.to_string(), rank.losses.to_string()];
            let numbers = numbers.map(|number| right(&number, 7)).concat();
            ListRow::Text(format!("{:>3}. {name}{numbers}", rank.place))
        }));
    }
    if !contest.ended.is_empty() {
        rows.push(ListRow::Text(String::new()));
        rows.push(ListRow::Heading(look.text("tui-list-games-played").to_owned()));
        rows.extend(contest.ended.iter().map(|game| {
            let players = game.players.join(look.sign(" – ", " - "));
            let text = format!("{} {}", pad(&players, 49), game.points.join(" : "));
            ListRow::Entry(text, ListTarget::Ended(game.table.clone()))
        }));
    }
    rows
}

fn right(text: &str, columns: u16) -> String {
    let text = fit(text, columns);
    " ".repeat(usize::from(columns - width(&text))) + &text
}

fn table_row(table: &TableLine, look: TerminalTheme) -> ListRow {
    let players = table.players.join(look.sign(" – ", " - "));
    let turns = localize!(look.lang, "tui-list-move", turns = table.turns);
    let watching = localize!(look.lang, "tui-list-watching", watching = table.watching);
    let game = pad(&game_name(&table.game, look), 12);
    let text = format!("{game} {} {} {watching}", pad(&players, 36), pad(&turns, 10));
    ListRow::Entry(text, ListTarget::Table(table.id.clone()))
}

fn contest_row(contest: &ContestLine, look: TerminalTheme) -> ListRow {
    let game = pad(&game_name(&contest.game, look), 12);
    let games = match contest.games {
        0 => contest.played.to_string(),
        games => format!("{}/{games}", contest.played),
    };
    let text = format!(
        "{game} {} {} {}",
        pad(&contest.name, 36),
        pad(&games, 10),
        look.text(status_text(contest.status))
    );
    ListRow::Entry(text, ListTarget::Contest(contest.id.clone()))
}

/// What a game is called that is named as in commands.
fn game_name(code: &str, look: TerminalTheme) -> String {
    code.parse().map_or(code, |title: GameTitle| title.name(look.lang)).to_owned()
}

#[cfg(test)]
mod tests {
    use ratatui::{Terminal, backend::TestBackend};
    use tengen_core::Lang;

    use super::*;
    use crate::{
        cell_buffer::text_of,
        theme::{CharacterSet, ColorSupport},
        watch::lists::{PastGame, RankLine},
    };

    const LOOK: TerminalTheme =
        TerminalTheme { lang: Lang::En, colors: ColorSupport::None, signs: CharacterSet::Ascii };

    fn table(id: &str) -> TableLine {
        let players = vec!["Anna".to_owned(), "小王".to_owned()];
        TableLine { id: id.parse().unwrap(), game: "gomoku".to_owned(), players, turns: 12, watching: 2 }
    }

    fn lobby(ids: &[&str]) -> ServerLobby {
        ServerLobby { tables: ids.iter().map(|id| table(id)).collect(), contests: Vec::new() }
    }

    fn shown(list: &mut SelectionList, look: TerminalTheme, columns: u16, lines: u16) -> Vec<String> {
        let mut terminal = Terminal::new(TestBackend::new(columns, lines)).unwrap();
        terminal.draw(|frame| list.draw(frame, look)).unwrap();
        let buffer = terminal.backend().buffer();
        (0..lines).map(|y| text_of(buffer, y).trim_end().to_owned()).collect()
    }

    #[test]
    fn what_was_chosen_stays_chosen_when_the_list_changes() {
        let mut list = SelectionList::of("localhost".to_owned(), String::new(), false);
        assert!(!shown(&mut list, LOOK, 80, 24).concat().contains("[Esc]"), "there is nothing to go back to");
        list.is_nested = true;
        assert!(shown(&mut list, LOOK, 80, 24).concat().contains("[Esc] back  [q] quit"));
        list.renew(lobby_rows(&lobby(&["a", "b", "c"]), LOOK));
        list.go(1);
        assert_eq!(list.target(), Some(&ListTarget::Table("b".parse().unwrap())));
        list.renew(lobby_rows(&lobby(&["x", "a", "y", "b"]), LOOK));
        assert_eq!(list.target(), Some(&ListTarget::Table("b".parse().unwrap())));
        list.renew(lobby_rows(&lobby(&["z"]), LOOK));
        assert_eq!(list.target(), Some(&ListTarget::Table("z".parse().unwrap())));
        list.renew(lobby_rows(&ServerLobby::default(), LOOK));
        assert_eq!(list.target(), None);
        list.go(-5);
        list.go(isize::MAX);
        assert_eq!(list.target(), None);
    }

    #[test]
    fn a_list_scrolls_to_what_is_chosen_and_clicks_find_it() {
        let ids: Vec<String> = (0..60).map(|number| format!("t{number}")).collect();
        let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
        let mut list = SelectionList::default();
        list.renew(lobby_rows(&lobby(&ids), LOOK));
        assert!(shown(&mut list, LOOK, 80, 24)[2].starts_with("Tables"));
        list.go(59);
        let lines = shown(&mut list, LOOK, 80, 24);
        let chosen = lines.iter().position(|line| line.starts_with("> Gomoku")).unwrap();
        assert!(chosen > 15, "{lines:#?}");
        let y = u16::try_from(chosen).unwrap();
        assert_eq!(list.click(5, y), Some('\r'));
        assert_eq!(list.click(5, y - 3), None);
        assert_eq!(list.target(), Some(&ListTarget::Table("t56".parse().unwrap())));
        for (columns, lines) in [(1, 1), (16, 5), (20, 6), (300, 100)] {
            shown(&mut list, LOOK, columns, lines);
        }
    }

    #[test]
    fn a_contest_has_its_games_and_its_standings_in_columns() {
        let rank = |place, name: &str, points: &str| RankLine {
            place,
            name: name.to_owned(),
            points: points.to_owned(),
            wins: 3,
            draws: 1,
            losses: 0,
        };
        let line = ContestLine {
            id: "k".parse().unwrap(),
            name: "Cup 杯".to_owned(),
            game: "quoridor".to_owned(),
            status: ContestStatus::Running,
            entrants: 2,
            played: 4,
            games: 6,
        };
        let standings = vec![rank(1, "小王", "3.5"), rank(2, "Anna", "0.5")];
        let ended = ["b", "c"].map(|table| PastGame {
            table: table.parse().unwrap(),
            players: ["小王", "Anna"].map(str::to_owned),
            points: ["1", "0"].map(str::to_owned),
        });
        let contest = ContestOverview {
            line,
            standings,
            live: vec![table("a")],
            ended: ended.to_vec(),
            rounds: Vec::new(),
            champion: None,
            wanted: None,
        };
        for (look, head) in [
            (LOOK, "Standings"),
            (TerminalTheme { lang: Lang::Zh, signs: CharacterSet::Unicode, ..LOOK }, "排名"),
        ] {
            let rows = contest_rows(&contest, look);
            let at = rows.iter().position(|row| row.text().starts_with(head)).unwrap();
            let ends = [0, 1, 2].map(|line| {
                let indent = if line == 0 { 0 } else { 2 };
                width(rows[at + line].text()) + indent
            });
            assert_eq!(ends, [ends[0]; 3], "{rows:#?}");
            let targets: Vec<&ListTarget> = rows.iter().filter_map(ListRow::target).collect();
            let [a, b, c] = ["a", "b", "c"].map(|id| id.parse().unwrap());
            assert_eq!(
                targets,
                [&ListTarget::Table(a), &ListTarget::Course, &ListTarget::Ended(b), &ListTarget::Ended(c)]
            );
        }
    }
}
