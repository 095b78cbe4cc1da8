use std::sync::Arc;

use ratatui::layout::Position;
use tengen_any_engine::SearchInfo;
use tengen_arbiter::TimeControl;
use tengen_core::{Lang, Message, Seat};
use tengen_games::{AnyPosition, AnyRules};
use tengen_table_host::SeatOccupant;

use super::settings::GameSettings;
use crate::{
    board::BoardScale,
    error::TerminalError,
    game::{
        EngineUpdate, LocalGame, LocalGameError, SavedGame, SavedGames, ThinkingMessage, file::LoadedGame,
        names, terms,
    },
    input::{InputController, TurnOwner},
    terminal::{Post, TerminalEvent},
    terminal_game::of_game,
    theme::{CharacterSet, ColorSupport, TerminalTheme},
};

/// A game on the screen, with a hand over its board.
pub(crate) struct BoardSession {
    pub(crate) game: LocalGame,
    pub(crate) hand: Box<dyn InputController>,
    /// What the computer thinks, as far as it has told; then what it thought last.
    pub(crate) idea: Option<SearchInfo>,
    /// What another program says about its thinking.
    pub(crate) remark: Option<String>,
    /// What has to be said of the file that it comes from.
    pub(crate) note: Option<Message>,
}

/// What is played and by whom.
#[derive(Clone, Debug)]
pub(crate) struct GamePlan {
    pub(crate) rules: AnyRules,
    pub(crate) occupants: Vec<SeatOccupant>,
    /// What they are called; whoever is missing is called by what they are.
    pub(crate) names: Vec<String>,
    pub(crate) time: TimeControl,
    /// What was played already.
    pub(crate) moves: Vec<String>,
}

impl GamePlan {
    /// What a form says.
    pub(crate) fn of(settings: &GameSettings) -> Result<Self, TerminalError> {
        Ok(Self {
            rules: settings.rules()?,
            occupants: settings.occupants(),
            names: Vec::new(),
            time: settings.time(),
            moves: Vec::new(),
        })
    }
}

impl BoardSession {
    /// Begins a game.
    pub(crate) fn begin(archive: &SavedGames, plan: GamePlan, lang: Lang) -> Result<Self, TerminalError> {
        let names = names(&plan.occupants, &plan.names, lang);
        let terms = terms(plan.rules, names, plan.time, &plan.occupants);
        Self::at(LocalGame::begin(archive, terms, plan.occupants, &plan.moves)?)
    }

    /// Goes on with one that was interrupted.
    pub(crate) fn resume(archive: &SavedGames, kept: &SavedGame) -> Result<Self, TerminalError> {
        Self::at(LocalGame::resume(archive, kept)?)
    }

    /// Goes on with the game of a file, with as many of these occupants as it has seats for. Whom nobody names is called as in
    /// the file.
    pub(crate) fn load(
        archive: &SavedGames,
        loaded: LoadedGame,
        occupants: &[SeatOccupant],
        (told, time): (&[String], TimeControl),
        lang: Lang,
    ) -> Result<Self, TerminalError> {
        let position = AnyPosition::new(&loaded.rules)?;
        let seats = Seat::all(position.seats());
        let occupants =
            seats.map(|seat| occupants.get(seat.index()).cloned().unwrap_or(SeatOccupant::Person(None)));
        let occupants: Vec<SeatOccupant> = occupants.collect();
        let names = loaded.names_for(&occupants, told);
        let plan = GamePlan { rules: loaded.rules, occupants, names, time, moves: loaded.moves };
        Ok(Self { note: loaded.notes.into_iter().next(), ..Self::begin(archive, plan, lang)? })
    }

    fn at(game: LocalGame) -> Result<Self, TerminalError> {
        let hand = of_game(game.table().position().game()).hand(game.table().position(), game.moves());
        let hand = hand.ok_or(TerminalError::BoardNotShown)?;
        Ok(Self { game, hand, idea: None, remark: None, note: None })
    }

    /// Whose turn it is, for the people at this terminal.
    pub(crate) fn turn(&self) -> TurnOwner {
        let has_people = self.game.occupants().iter().any(SeatOccupant::is_person);
        if self.game.table().conclusion().is_some() || !has_people {
            TurnOwner::Nobodys
        } else if self.game.is_persons_turn() {
            TurnOwner::Ours
        } else {
            TurnOwner::Theirs
        }
    }

    /// What was thought before belongs to another position now.
    pub(crate) fn forget_thoughts(&mut self) {
        (self.idea, self.remark) = (None, None);
    }

    /// Where the cursor is on the board.
    pub(crate) fn caret(&self) -> Option<Position> {
        let look = TerminalTheme { lang: Lang::En, colors: ColorSupport::None, signs: CharacterSet::Ascii };
        self.hand.sheet(look, self.turn(), BoardScale::SMALLEST).caret
    }

    /// Whether somebody here has a move that could be taken back.
    pub(crate) fn can_take_back(&self) -> bool {
        let mut plies = self.game.table().plies().iter();
        plies.any(|ply| ply.text.is_some() && self.game.occupant(ply.seat).is_person())
    }

    /// The same again from the start.
    pub(crate) fn plan(&self) -> GamePlan {
        let terms = self.game.table().terms();
        GamePlan {
            rules: terms.rules.clone(),
            occupants: self.game.occupants().to_vec(),
            names: terms.players.clone(),
            time: terms.time,
            moves: Vec::new(),
        }
    }

    /// After something has happened: the hand sees the new position, and whoever is no person is asked.
    pub(crate) fn go_on(&mut self, post: &Post<ThinkingMessage>) {
        self.hand.look_at(self.game.table().position(), self.game.moves());
        self.ask(post);
    }

    /// Asks whoever is no person, if nobody has: an answer that could not be written down is asked for again.
    pub(crate) fn ask(&mut self, post: &Post<ThinkingMessage>) {
        let post = post.clone();
        // When nobody listens any more, there is nobody to tell.
        self.game.ask(Arc::new(move |thinking| drop(post.send(TerminalEvent::Own(thinking)))));
    }

    /// Something was heard of the computer. Returns whether the game has changed.
    pub(crate) fn handle_message(&mut self, thinking: ThinkingMessage) -> Result<bool, LocalGameError> {
        match self.game.handle_message(thinking)? {
            EngineUpdate::Nothing => return Ok(false),
            EngineUpdate::Changed => return Ok(true),
            EngineUpdate::Idea(info) => self.idea = Some(info),
            EngineUpdate::Remark(text) => self.remark = Some(text),
        }
        Ok(false)
    }
}
