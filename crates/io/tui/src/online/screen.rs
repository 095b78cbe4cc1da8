//! Play on a server on the screen.

use std::{sync::Arc, time::Duration};

use ratatui::{
    Frame,
    crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, MouseEvent},
    layout::Rect,
    text::{Line, Span},
};
use tengen_api::{CommandName, GameRequest};
use tengen_arbiter::Offer;
use tengen_core::{Localize, Message, message};

use super::{
    OnlineRequest,
    form::{ChallengeForm, ChallengeFormOutcome},
    lobby_view::{LobbyEntry, LobbyList},
    session::{ChallengeTarget, OnlineNews, OnlinePlace, OnlineSession},
    table_view,
};
use crate::{
    board::BoardScale,
    cell_buffer::BufferView,
    error::TerminalError,
    help::{HelpKey, help_page},
    input::{BoardKey, InputOutcome, TurnOwner},
    key_hints::{self, KeyHint},
    keys::{PlayAction, click_step, is_way_out, key_of, meaning},
    line_editor::{EditOutcome, LineEditor},
    pane,
    play::help::CURSOR,
    replay::{TextOverlay, Wake},
    terminal::{ScreenFlow, ScreenView, TerminalEvent, TerminalGuard, listen},
    terminal_game::of_game,
    text::{printable, wrap},
    theme::{TerminalTheme, TextRole},
};

/// A message of more lines would hide the board.
const MOST_SAID: usize = 3;
/// How long the picture is true while a clock runs, and where none does.
const CLOCK: Duration = Duration::from_millis(100);
const CALM: Duration = Duration::from_secs(60);

/// Something has come from the server.
pub(super) struct NewsReady;

/// Plays on the screen; returns the exit status.
pub(super) fn play_on_screen(session: OnlineSession, wish: &OnlineRequest) -> Result<u8, TerminalError> {
    let mut terminal = TerminalGuard::enter(wish.look, wish.mouse).map_err(TerminalError::Screen)?;
    let (post, ears) = listen().map_err(TerminalError::Screen)?;
    // Where so much waits already, it will be looked for news anyway.
    let wake: Wake = Arc::new(move || drop(post.try_send(TerminalEvent::Own(NewsReady))));
    session.set_waker(&wake);
    let mut screen = OnlineScreen::new(session, terminal.theme());
    if let Some(warning) = &wish.warning {
        screen.warn(warning);
    }
    let status = terminal.show(&mut screen, &ears).map_err(TerminalError::Screen)?;
    drop(terminal);
    match screen.failure {
        Some(why) => Err(why),
        None => Ok(status),
    }
}

/// The keys of the lobby.
const LOBBY: [HelpKey; 9] = [
    HelpKey::new("↑↓ jk ws", "tui-help-list-choose"),
    HelpKey::new("Enter Space o", "tui-online-help-join"),
    HelpKey::new("n c R", "tui-online-help-challenge"),
    HelpKey::new("x Delete", "tui-online-help-withdraw"),
    HelpKey::new("mouse", "tui-help-list-mouse"),
    HelpKey::new("Ctrl-T", "tui-help-theme"),
    HelpKey::new("Ctrl-L Ctrl-Z", "tui-help-redraw-suspend"),
    HelpKey::new("? F1", "tui-help-help"),
    HelpKey::new("q Ctrl-C Ctrl-D Ctrl-Q", "tui-help-leave"),
];

/// The keys of a table, besides the cursor and the keys of the game.
const TABLE: [HelpKey; 14] = [
    HelpKey::new(": 0-9", "tui-help-type-move"),
    HelpKey::new("mouse", "tui-help-mouse"),
    HelpKey::new("/", "tui-online-help-chat"),
    HelpKey::new("u", "tui-online-help-take-back"),
    HelpKey::new("y n", "tui-online-help-answer"),
    HelpKey::new("=", "tui-online-help-draw"),
    HelpKey::new("!", "tui-online-help-claim"),
    HelpKey::new("g", "tui-online-help-resign"),
    HelpKey::new("r", "tui-online-help-rematch"),
    HelpKey::new("R", "tui-online-help-to-lobby"),
    HelpKey::new("Ctrl-T", "tui-help-theme"),
    HelpKey::new("Ctrl-L Ctrl-Z", "tui-help-redraw-suspend"),
    HelpKey::new("? F1", "tui-help-help"),
    HelpKey::new("q Ctrl-C Ctrl-D Ctrl-Q", "tui-online-help-quit"),
];

/// What stands before the list or the board.
enum OnlineDialog {
    Help(TextOverlay),
    Ask(OnlineQuestion),
    Line(LinePurpose, LineEditor),
    Form(Box<ChallengeForm>),
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OnlineQuestion {
    Quit,
    Lobby,
    Resign,
}

/// What a line is typed for.
#[derive(Clone, Debug)]
enum LinePurpose {
    Move,
    Chat,
    /// The account that is challenged to this.
    Account(Box<GameRequest>),
}

/// Everything on the screen.
pub(super) struct OnlineScreen {
    session: OnlineSession,
    look: TerminalTheme,
    list: LobbyList,
    dialog: Option<OnlineDialog>,
    /// What has to be said, until the next key.
    message: Option<(TextRole, String)>,
    window: BufferView,
    buttons: Vec<(Rect, char)>,
    /// A letter that was pressed just before: with a digit after it, it begins a move.
    letter: Option<char>,
    /// What takes back where that letter has moved the cursor.
    way_back: Option<BoardKey>,
    failure: Option<TerminalError>,
}

impl ScreenView<NewsReady> for OnlineScreen {
    fn tick(&mut self) {
        self.hear();
    }

    fn draw(&mut self, frame: &mut Frame<'_>) {
        self.show(frame);
    }

    fn theme(&self) -> TerminalTheme {
        self.look
    }

    fn patience(&self) -> Duration {
        match self.session.game() {
            Some(game) if game.is_clock_running() => CLOCK,
            Some(_) | None => CALM,
        }
    }

    fn on_event(&mut self, event: Event) -> ScreenFlow {
        // Whoever has read why nothing goes on may leave.
        if self.failure.is_some() && matches!(event, Event::Key(_) | Event::Mouse(_)) {
            return ScreenFlow::Leave;
        }
        match event {
            Event::Key(key) => self.press(key),
            Event::Mouse(mouse) => self.point(mouse),
            Event::Paste(text) => {
                self.paste(&text);
                ScreenFlow::Stay
            }
            Event::Resize(..) | Event::FocusGained | Event::FocusLost => ScreenFlow::Stay,
        }
    }

    fn on_message(&mut self, NewsReady: NewsReady) {
        self.hear();
    }
}

impl OnlineScreen {
    pub(super) fn new(session: OnlineSession, look: TerminalTheme) -> Self {
        Self {
            session,
            look,
            list: LobbyList::default(),
            dialog: None,
            message: None,
            window: BufferView::default(),
            buttons: Vec::new(),
            letter: None,
            way_back: None,
            failure: None,
        }
    }

    fn say(&mut self, role: TextRole, text: &dyn Localize) {
        self.message = Some((role, printable(&text.localize(self.look.lang))));
    }

    fn warn(&mut self, why: &dyn Localize) {
        self.say(TextRole::Warning, why);
    }

    /// Takes in what has happened.
    fn hear(&mut self) {
        if self.failure.is_some() {
            return;
        }
        for news in self.session.hear() {
            match news {
                OnlineNews::Joined => {
                    (self.window, self.dialog, self.message) = (BufferView::default(), None, None);
                }
                OnlineNews::Refused(why) => self.warn(&why),
                OnlineNews::Waiting(challenge) => {
                    let url = format!("{}{}", self.session.base(), printable(&challenge.url));
                    let id = printable(&challenge.id);
                    self.say(TextRole::Good, &message!("tui-online-waiting", id, url));
                }
                // Where there is no room for the chat, it is said below the board.
                OnlineNews::Chat(line) => {
                    let text = super::words::chat(&line, self.look.lang);
                    let is_own = self.session.game().is_some_and(|game| game.is_own(&line));
                    if !is_own {
                        self.message = Some((TextRole::Text, text));
                    }
                }
                OnlineNews::Event(_)
                | OnlineNews::Lobby
                | OnlineNews::Presence(..)
                | OnlineNews::Rematch(_)
                | OnlineNews::Connection(_) => {}
                OnlineNews::Failed(why) => self.fail(why.into()),
            }
        }
        let is_over = self.session.game().is_none_or(super::game::OnlineGame::is_over);
        if is_over && matches!(self.dialog, Some(OnlineDialog::Ask(OnlineQuestion::Resign))) {
            self.dialog = None;
        }
    }

    /// A table that cannot be followed any more is left for the lobby. Where the lobby cannot be either, any key ends it.
    fn fail(&mut self, why: TerminalError) {
        if matches!(self.session.place, OnlinePlace::Lobby(_)) {
            self.warn(&why);
            self.failure = Some(why);
            return;
        }
        self.warn(&why);
        if let Err(why) = self.session.go_to_lobby() {
            self.failure = Some(why.into());
        }
    }

    fn paste(&mut self, text: &str) {
        if let Some(OnlineDialog::Line(_, entry)) = &mut self.dialog {
            entry.paste(text);
        } else if self.dialog.is_none() && self.session.game().is_some() {
            let mut entry = LineEditor::default();
            entry.paste(text);
            self.dialog = Some(OnlineDialog::Line(LinePurpose::Move, entry));
        }
    }

    fn press(&mut self, key: KeyEvent) -> ScreenFlow {
        if key.kind == KeyEventKind::Release {
            return ScreenFlow::Stay;
        }
        let act = meaning(key);
        match act {
            Some(PlayAction::Redraw) => return ScreenFlow::Redraw,
            Some(PlayAction::Sleep) => return ScreenFlow::Sleep,
            Some(PlayAction::Theme) => {
                self.look = self.look.with_other_board();
                return ScreenFlow::Stay;
            }
            Some(_) | None => {}
        }
        if let Some(dialog) = self.dialog.take() {
            self.message = None;
            return self.answer(dialog, key);
        }
        let Some(act) = act else { return ScreenFlow::Stay };
        self.message = None;
        match &self.session.place {
            OnlinePlace::Lobby(_) => self.in_lobby(act, key),
            OnlinePlace::Table(_) => self.at_table(act, key),
        }
    }

    fn answer(&mut self, dialog: OnlineDialog, key: KeyEvent) -> ScreenFlow {
        match dialog {
            OnlineDialog::Help(page) => self.dialog = page.press(key).map(OnlineDialog::Help),
            #[expect(
                clippy::wildcard_enum_match_arm,
                reason = "keyboards have many keys that mean nothing here"
            )]
            OnlineDialog::Ask(question) => match key.code {
                KeyCode::Char('y' | 'Y') | KeyCode::Enter => match question {
                    OnlineQuestion::Quit => return ScreenFlow::Leave,
                    OnlineQuestion::Lobby => self.leave_table(),
                    OnlineQuestion::Resign => self.resign(),
                },
                _ if is_way_out(key) && question == OnlineQuestion::Quit => return ScreenFlow::Leave,
                KeyCode::Char('n' | 'N' | 'q') | KeyCode::Esc => {}
                _ => self.dialog = Some(OnlineDialog::Ask(question)),
            },
            OnlineDialog::Line(purpose, mut entry) => match entry.press(key) {
                EditOutcome::More => self.dialog = Some(OnlineDialog::Line(purpose, entry)),
                EditOutcome::Given => {}
                EditOutcome::Done(text) if text.is_empty() => {}
                EditOutcome::Done(text) => match purpose {
                    LinePurpose::Move => self.play(&text),
                    LinePurpose::Chat => self.session.say(&text),
                    LinePurpose::Account(request) => {
                        self.session.challenge(&ChallengeTarget::Account(text), &request);
                    }
                },
            },
            OnlineDialog::Form(mut form) => match form.press(key) {
                ChallengeFormOutcome::More => self.dialog = Some(OnlineDialog::Form(form)),
                ChallengeFormOutcome::Given => {}
                ChallengeFormOutcome::Make(Some(to), request) => self.session.challenge(&to, &request),
                ChallengeFormOutcome::Make(None, request) => {
                    let purpose = LinePurpose::Account(request);
                    self.dialog = Some(OnlineDialog::Line(purpose, LineEditor::default()));
                }
            },
        }
        ScreenFlow::Stay
    }

    fn in_lobby(&mut self, act: PlayAction, key: KeyEvent) -> ScreenFlow {
        let lang = self.look.lang;
        let OnlinePlace::Lobby(lobby) = &self.session.place else { return ScreenFlow::Stay };
        let chosen = lobby.news.as_ref().and_then(|news| self.list.chosen(news, lang));
        match (act, key.code) {
            (PlayAction::Quit, _) => return ScreenFlow::Leave,
            (PlayAction::Help, _) => self.dialog = Some(OnlineDialog::Help(self.help())),
            (PlayAction::NewGame, _) | (_, KeyCode::Char('n' | 'c')) => {
                self.dialog = Some(OnlineDialog::Form(Box::default()));
            }
            (PlayAction::Board(BoardKey::Go(_, by)), _) if by != 0 => {
                if let Some(news) = &lobby.news {
                    self.list.go(by.into(), news, lang);
                }
            }
            (PlayAction::Board(BoardKey::Do), _) => self.choose(chosen),
            (_, KeyCode::Char('x') | KeyCode::Delete) => match chosen {
                Some(LobbyEntry::Own(id)) => self.session.answer(&id, "cancel"),
                Some(LobbyEntry::Challenge { id, is_direct: true }) => self.session.answer(&id, "decline"),
                Some(LobbyEntry::Challenge { .. } | LobbyEntry::Game(_)) | None => {}
            },
            _ => {}
        }
        ScreenFlow::Stay
    }

    fn choose(&mut self, chosen: Option<LobbyEntry>) {
        match chosen {
            Some(LobbyEntry::Game(id)) => {
                let gone = id.parse().map(|id| self.session.go_to_table(id));
                if let Ok(Err(why)) = gone {
                    self.warn(&why);
                }
            }
            Some(LobbyEntry::Challenge { id, .. }) => self.session.answer(&id, "accept"),
            Some(LobbyEntry::Own(_)) => self.warn(&Message::new("tui-online-own-challenge")),
            None => self.dialog = Some(OnlineDialog::Form(Box::default())),
        }
    }

    fn at_table(&mut self, act: PlayAction, key: KeyEvent) -> ScreenFlow {
        let typed = key.code.as_char();
        let Some(game) = self.session.game_mut() else {
            // Nothing is known of the table yet.
            return if act == PlayAction::Quit { ScreenFlow::Leave } else { ScreenFlow::Stay };
        };
        let (is_over, is_asked) = (game.is_over(), game.offer_to_us().is_some());
        if let Some(digit) = typed.filter(char::is_ascii_digit)
            && self.begin_move(digit)
        {
            return ScreenFlow::Stay;
        }
        self.letter = typed.filter(char::is_ascii_alphabetic);
        self.way_back = None;
        match (act, typed) {
            (_, Some('/')) => self.ask_for(LinePurpose::Chat),
            (_, Some('y')) if is_asked => self.reply(CommandName::Agree),
            (_, Some('n')) if is_asked => self.reply(CommandName::Decline),
            (_, Some('=')) if !is_over => self.ask(Offer::Draw),
            (_, Some('!')) if !is_over => self.command(CommandName::Claim),
            (PlayAction::Restart, _) if is_over => self.command(CommandName::Rematch),
            (PlayAction::TakeBack, _) if !is_over => self.ask(Offer::TakeBack),
            (PlayAction::Resign, _) if !is_over => {
                self.dialog = Some(OnlineDialog::Ask(OnlineQuestion::Resign));
            }
            (PlayAction::Type, _) if !is_over => self.ask_for(LinePurpose::Move),
            (PlayAction::NewGame, _) if is_over => self.leave_table(),
            (PlayAction::NewGame, _) => self.dialog = Some(OnlineDialog::Ask(OnlineQuestion::Lobby)),
            (PlayAction::Help, _) => self.dialog = Some(OnlineDialog::Help(self.help())),
            (PlayAction::Quit, _) if is_over => return ScreenFlow::Leave,
            (PlayAction::Quit, _) => self.dialog = Some(OnlineDialog::Ask(OnlineQuestion::Quit)),
            (PlayAction::Board(press), _) => self.press_board(press),
            _ => {}
        }
        ScreenFlow::Stay
    }

    fn press_board(&mut self, press: BoardKey) {
        let letter = self.letter;
        let Some(game) = self.session.game_mut() else { return };
        // While others think, the cursor can go where the next move will be.
        let may = match game.turn() {
            TurnOwner::Ours => true,
            TurnOwner::Theirs => matches!(press, BoardKey::Go(..)),
            TurnOwner::Nobodys => false,
        };
        if !may {
            return;
        }
        let (look, scale) = (self.look, self.window.scale());
        let caret = |game: &super::game::OnlineGame| game.hand.sheet(look, game.turn(), scale).caret;
        let before = letter.and_then(|_| caret(game));
        let outcome = game.hand.press(press);
        let after = letter.and_then(|_| caret(game));
        if let (BoardKey::Go(x, y), true) = (press, before != after) {
            self.way_back = Some(BoardKey::Go(-x, -y));
        }
        self.apply(outcome);
    }

    /// Whether a digit begins a move that is typed, perhaps with the letter before it.
    fn begin_move(&mut self, digit: char) -> bool {
        let (letter, way_back) = (self.letter.take(), self.way_back.take());
        let Some(game) = self.session.game_mut() else { return false };
        if game.turn() != TurnOwner::Ours {
            return false;
        }
        if letter.is_none() {
            let outcome = game.hand.press(BoardKey::Letter(digit));
            if outcome != InputOutcome::Ignored {
                self.apply(outcome);
                return true;
            }
        }
        if let (Some(_), Some(back)) = (letter, way_back) {
            game.hand.press(back);
        }
        let text: String = letter.into_iter().chain([digit]).collect();
        self.dialog = Some(OnlineDialog::Line(LinePurpose::Move, LineEditor::new(text)));
        true
    }

    fn apply(&mut self, outcome: InputOutcome) {
        match outcome {
            InputOutcome::Ignored | InputOutcome::Changed => {}
            InputOutcome::Refused(why) => self.warn(&why),
            InputOutcome::Play(text) => self.play(&text),
        }
    }

    fn play(&mut self, text: &str) {
        let Some(game) = self.session.game_mut() else { return };
        match game.move_request(text) {
            Ok(details) => self.session.command(CommandName::Move, &details),
            Err(why) => self.warn(&why),
        }
    }

    fn ask_for(&mut self, purpose: LinePurpose) {
        self.dialog = Some(OnlineDialog::Line(purpose, LineEditor::default()));
    }

    fn ask(&self, offer: Offer) {
        let Some(game) = self.session.game() else { return };
        self.session.command(CommandName::Ask, &game.ask_details(offer));
    }

    fn reply(&self, answer: CommandName) {
        let Some(details) = self.session.game().and_then(super::game::OnlineGame::answer_details) else {
            return;
        };
        self.session.command(answer, &details);
    }

    fn command(&self, name: CommandName) {
        let Some(game) = self.session.game() else { return };
        self.session.command(name, &game.own_details());
    }

    /// Before the first move, a game is called off rather than lost.
    fn resign(&self) {
        let has_begun = self.session.game().is_some_and(|game| !game.table().plies().is_empty());
        self.command(if has_begun { CommandName::Resign } else { CommandName::Abort });
    }

    fn leave_table(&mut self) {
        if let Err(why) = self.session.go_to_lobby() {
            self.warn(&why);
        }
    }

    fn point(&mut self, mouse: MouseEvent) -> ScreenFlow {
        let (x, y) = (mouse.column, mouse.row);
        let Some(by) = click_step(mouse.kind) else { return ScreenFlow::Stay };
        if let Some(&(_, key)) = self.buttons.iter().find(|(rect, _)| rect.contains((x, y).into())) {
            return self.press(key_of(key));
        }
        match &mut self.dialog {
            Some(OnlineDialog::Form(form)) => form.click(x, y, by),
            Some(OnlineDialog::Help(_)) => self.dialog = None,
            None if by > 0 => self.click(x, y),
            Some(OnlineDialog::Ask(_) | OnlineDialog::Line(..)) | None => {}
        }
        ScreenFlow::Stay
    }

    fn click(&mut self, x: u16, y: u16) {
        self.message = None;
        if let OnlinePlace::Lobby(lobby) = &self.session.place {
            if self.list.click(x, y) {
                let chosen = lobby.news.as_ref().and_then(|news| self.list.chosen(news, self.look.lang));
                self.choose(chosen);
            }
            return;
        }
        let (place, scale) = (self.window.locate(x, y), self.window.scale());
        let ours = self.session.game_mut().filter(|game| game.turn() == TurnOwner::Ours);
        if let (Some((x, y)), Some(game)) = (place, ours) {
            let outcome = game.hand.click(x, y, scale);
            self.apply(outcome);
        }
    }

    fn show(&mut self, frame: &mut Frame<'_>) {
        let (all, look) = (frame.area(), self.look);
        self.buttons.clear();
        if pane::is_too_small(frame, look) {
            return;
        }
        let keys = self.keys();
        let board = self.session.game().map_or(6, |game| game.hand.size(BoardScale::SMALLEST).height);
        // The board comes first: what it leaves is for the keys, and one line of them at least.
        let most = all.height.saturating_sub(2 + board).clamp(1, 3);
        let foot_height = key_hints::height(&keys, all.width, most);
        let foot = Rect::new(0, all.height - foot_height, all.width, foot_height);
        let line = Rect::new(0, foot.y - 1, all.width, 1);
        let middle = Rect::new(0, 1, all.width, line.y - 1);
        self.draw_title(frame, Rect { height: 1, ..all });
        let (status_role, status) = match &self.session.place {
            OnlinePlace::Lobby(lobby) => {
                match &lobby.news {
                    Some(news) => self.list.draw(news, frame, middle, look),
                    None => frame.render_widget(Line::raw(look.text("tui-watch-waiting")), middle),
                }
                match &lobby.connection {
                    Some(why) => (TextRole::Warning, printable(&why.localize(look.lang))),
                    None => (TextRole::Text, String::new()),
                }
            }
            OnlinePlace::Table(table) => {
                if let Some(game) = &table.game {
                    let has_cursor = self.dialog.is_none();
                    table_view::draw(table, game, &mut self.window, frame, middle, has_cursor, look);
                }
                table_view::status(table, look)
            }
        };
        let is_typing = matches!(self.dialog, Some(OnlineDialog::Line(..)));
        let (role, text) = self.message.clone().unwrap_or((status_role, status));
        let mut lines = wrap(&text, line.width);
        lines.truncate(MOST_SAID);
        let end = line.bottom() - u16::from(is_typing && line.y > 1);
        pane::draw_lines(frame, Rect { y: 1, height: end - 1, ..line }, &lines, look.style(role));
        self.buttons = key_hints::draw(&keys, frame, foot, look);
        self.draw_dialog(frame, line);
    }

    fn draw_title(&self, frame: &mut Frame<'_>, area: Rect) {
        let look = self.look;
        let what = match self.session.game() {
            Some(game) => game.table().terms().rules.localize(look.lang).into_owned(),
            None => look.text("tui-online-lobby").to_owned(),
        };
        let who = format!("{} @ {}", printable(&self.session.me.name), printable(self.session.base()));
        let spans = [
            Span::styled(look.text("tui-brand"), look.style(TextRole::Key)),
            Span::styled(format!("  {what}"), look.style(TextRole::Title)),
            Span::styled(format!("  {who}"), look.style(TextRole::Faint)),
        ];
        frame.render_widget(Line::from_iter(spans), area);
    }

    fn keys(&self) -> Vec<KeyHint> {
        let look = self.look;
        let key = |name, does, press| KeyHint::new(name, look.text(does), press);
        match &self.dialog {
            Some(OnlineDialog::Line(..)) => {
                return vec![
                    key("Enter", "tui-key-done", Some('\r')),
                    key("Esc", "tui-key-back", Some('\u{1b}')),
                ];
            }
            Some(OnlineDialog::Form(_)) => {
                return vec![
                    key("Enter", "tui-key-start", Some('\r')),
                    key(look.sign("↑↓", "up/down"), "tui-key-choose", None),
                    key(look.sign("←→", "left/right"), "tui-key-change", None),
                    key("Esc", "tui-key-back", Some('\u{1b}')),
                ];
            }
            Some(OnlineDialog::Help(_) | OnlineDialog::Ask(_)) => return Vec::new(),
            None => {}
        }
        let mut keys = Vec::new();
        match (&self.session.place, self.session.game()) {
            (OnlinePlace::Lobby(_), _) => keys.extend([
                key(look.sign("↑↓", "up/down"), "tui-key-choose", None),
                key("Enter", "tui-online-key-join", Some('\r')),
                key("n", "tui-online-key-challenge", Some('n')),
                key("x", "tui-online-key-cancel", Some('x')),
            ]),
            (OnlinePlace::Table(_), None) => {}
            (OnlinePlace::Table(_), Some(game)) => {
                if game.offer_to_us().is_some() {
                    keys.push(key("y", "tui-online-key-accept", Some('y')));
                    keys.push(key("n", "tui-online-key-decline", Some('n')));
                }
                if game.turn() == TurnOwner::Ours {
                    let hints = game.hand.hints().into_iter();
                    keys.extend(
                        hints.map(|hint| KeyHint::new(hint.key, hint.does.localize(look.lang), hint.press)),
                    );
                }
                if game.is_over() {
                    keys.push(key("r", "tui-online-key-rematch", Some('r')));
                } else {
                    keys.push(key("u", "tui-key-take-back", Some('u')));
                }
                keys.push(key("/", "tui-online-key-chat", Some('/')));
                if !game.is_over() {
                    keys.push(key("=", "tui-online-key-draw", Some('=')));
                    keys.push(key("g", "tui-key-resign", Some('g')));
                }
                keys.push(key("R", "tui-online-key-lobby", Some('R')));
            }
        }
        keys.extend([key("?", "tui-key-help", Some('?')), key("q", "tui-key-quit", Some('q'))]);
        keys
    }

    /// Every key that means something here, and the rules of the game that is on the screen.
    fn help(&self) -> TextOverlay {
        let Some(game) = self.session.game() else { return help_page(LOBBY, None, self.look) };
        let rules = &game.table().terms().rules;
        let keys = [&CURSOR[..], of_game(rules.game()).keys(), &TABLE].concat();
        help_page(keys, Some(rules), self.look)
    }

    fn draw_dialog(&mut self, frame: &mut Frame<'_>, line: Rect) {
        let look = self.look;
        let key = |name, does, press| KeyHint::new(name, look.text(does), Some(press));
        match &mut self.dialog {
            None => {}
            Some(OnlineDialog::Help(page)) => page.draw(frame, look),
            Some(OnlineDialog::Ask(question)) => {
                let text = match question {
                    OnlineQuestion::Quit => "tui-online-quit-question",
                    OnlineQuestion::Lobby => "tui-online-leave-question",
                    OnlineQuestion::Resign => "tui-resign-question",
                };
                let keys = [key("y", "tui-key-yes", 'y'), key("n", "tui-key-no", 'n')];
                let title = look.text("tui-title-question");
                self.buttons = pane::ask(frame, title, look.text(text), &keys, look);
            }
            Some(OnlineDialog::Line(purpose, entry)) => {
                let prompt = look.text(match purpose {
                    LinePurpose::Move => "tui-prompt-move",
                    LinePurpose::Chat => "tui-online-prompt-chat",
                    LinePurpose::Account(_) => "tui-online-prompt-account",
                });
                entry.draw(frame, line, prompt, look);
            }
            Some(OnlineDialog::Form(form)) => {
                let title = look.text("tui-online-title-challenge");
                let area = pane::open(frame, title, 50, form.height() + 2, look);
                form.draw(frame, area, look);
                if let Some(why) = form.trouble(look.lang) {
                    let foot = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
                    frame.render_widget(Line::styled(why, look.style(TextRole::Warning)), foot);
                }
            }
        }
    }
}
