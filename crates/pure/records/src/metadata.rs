use std::borrow::Cow;

use tengen_arbiter::EndReason;
use tengen_core::{Lang, Localize, Message, Seat, message};

use crate::{RareValue, chunk_list::grow};

/// What a record says about a game besides its moves. Absent is what the file does not tell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordMetadata {
    /// Names in the order of seats; empty where the file names nobody. See [`RecordMetadata::player`].
    pub players: Vec<String>,
    /// The contest or occasion.
    pub event: Option<String>,
    /// Where it was played.
    pub place: Option<String>,
    /// When it was played, as the file writes it.
    pub date: Option<String>,
    /// Which round of the event.
    pub round: Option<String>,
    /// How the game ended.
    pub result: Option<RecordedResult>,
    /// What is said about the game as a whole.
    pub comment: Option<String>,
    /// The program that wrote the file.
    pub application: Option<String>,
    /// The time control, as the file writes it.
    pub time_control: Option<String>,
    /// Everything else that could be read, by the names that the file uses.
    pub tags: Vec<(Cow<'static, str>, String)>,
}

impl RareValue for RecordMetadata {
    fn nothing() -> &'static Self {
        static NOTHING: RecordMetadata = RecordMetadata::EMPTY;
        &NOTHING
    }
}

impl RecordMetadata {
    const EMPTY: Self = Self {
        players: Vec::new(),
        event: None,
        place: None,
        date: None,
        round: None,
        result: None,
        comment: None,
        application: None,
        time_control: None,
        tags: Vec::new(),
    };

    /// The memory that its texts and lists take.
    pub(crate) fn memory(&self) -> usize {
        let fields = [
            &self.event,
            &self.place,
            &self.date,
            &self.round,
            &self.comment,
            &self.application,
            &self.time_control,
        ];
        let how = match self.result.as_ref().and_then(|result| result.how.as_ref()) {
            Some(RecordedReason::Other(text)) => text.capacity(),
            _ => 0,
        };
        // An allocator has its own needs, too.
        let text = |text: &String| if text.capacity() > 0 { text.capacity() + 16 } else { 0 };
        let own = |key: &Cow<'static, str>| if let Cow::Owned(key) = key { text(key) } else { 0 };
        fields.into_iter().flatten().map(text).sum::<usize>()
            + how
            + self.players.capacity() * size_of::<String>()
            + self.players.iter().map(text).sum::<usize>()
            + self.tags.capacity() * size_of::<(Cow<'_, str>, String)>()
            + self.tags.iter().map(|(key, value)| own(key) + text(value)).sum::<usize>()
    }

    /// The name of whoever sits there, if the record names one.
    pub fn player(&self, seat: Seat) -> Option<&str> {
        self.players.get(seat.index()).map(String::as_str).filter(|name| !name.is_empty())
    }

    /// Names whoever sits there; an empty name takes the name away.
    pub fn set_player(&mut self, seat: Seat, name: impl Into<String>) {
        let name = name.into();
        if self.players.len() <= seat.index() {
            let n_more = seat.index() + 1 - self.players.len();
            grow(&mut self.players, n_more);
            self.players.resize(seat.index() + 1, String::new());
        }
        self.players[seat.index()] = name;
        while self.players.last().is_some_and(String::is_empty) {
            self.players.pop();
        }
    }

    /// How the game ended, with the winner's name where the record has one.
    pub fn result_text(&self, lang: Lang) -> Option<String> {
        let result = self.result.as_ref()?;
        let text = result.localize(lang);
        let RecordedWinner::Win(seat) = result.end else { return Some(text.into_owned()) };
        let Some(name) = self.player(seat) else { return Some(text.into_owned()) };
        Some(text.replacen(seat.localize(lang).as_ref(), name, 1))
    }

    /// Who sat there, if the record says so: `person`, `bot`, `computer:LEVEL` or `program:NAME`.
    pub fn occupant(&self, seat: Seat) -> Option<&str> {
        self.tag(&occupant_tag(seat))
    }

    /// Notes who sat there, by what the referee's terms say. Whoever came over a network is not named.
    pub(crate) fn set_occupant(&mut self, seat: Seat, occupant: &str) {
        let kind = occupant.split_once(':').map_or(occupant, |(kind, _)| kind);
        let is_named = !matches!(kind, "person" | "bot");
        self.add_tag(occupant_tag(seat), if is_named { occupant } else { kind });
    }

    /// The first further tag with this name.
    pub fn tag(&self, key: &str) -> Option<&str> {
        self.tags.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
    }

    /// Adds a further tag, unless it says nothing.
    pub fn add_tag(&mut self, key: impl Into<Cow<'static, str>>, value: impl Into<String>) {
        let value = value.into();
        if !value.is_empty() {
            grow(&mut self.tags, 1);
            self.tags.push((key.into(), value));
        }
    }
}

/// The tag that says who sat in a seat. SGF only knows names of capital letters.
pub(crate) fn occupant_tag(seat: Seat) -> String {
    let letter = u8::try_from(seat.index()).map_or('Z', |at| char::from(b'A'.saturating_add(at)));
    format!("SEAT{letter}")
}

/// How a recorded game ended, as far as the file knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedResult {
    /// For whom.
    pub end: RecordedWinner,
    /// By what, if the file tells.
    pub how: Option<RecordedReason>,
}

/// For whom a recorded game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordedWinner {
    /// This seat won.
    Win(Seat),
    /// Nobody won.
    Draw,
    /// The game does not count.
    Void,
}

/// By what a recorded game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordedReason {
    /// On the board: a row, a goal, the last unit.
    Board,
    /// The loser gave up.
    Resignation,
    /// The loser ran out of time.
    Time,
    /// The loser forfeited the game.
    Forfeit,
    /// The loser broke the rules.
    RulesBroken,
    /// The loser was gone: a crash, a lost connection.
    Gone,
    /// In other words, as the file has them.
    Other(String),
}

impl RecordedResult {
    /// This seat won, by what is not known.
    pub const fn win(seat: Seat) -> Self {
        Self { end: RecordedWinner::Win(seat), how: None }
    }

    /// Nobody won.
    pub const DRAW: Self = Self { end: RecordedWinner::Draw, how: None };

    /// Nobody won, since the game took too long.
    pub fn draw_by_limit() -> Self {
        Self::DRAW.by(RecordedReason::Other(EndReason::MoveLimit.localize(Lang::En).into_owned()))
    }

    /// The same end, by this.
    #[must_use]
    pub fn by(self, how: RecordedReason) -> Self {
        Self { how: Some(how), ..self }
    }
}

impl Localize for RecordedReason {
    fn message(&self) -> Message {
        let key = match self {
            Self::Board => "records-on-the-board",
            Self::Resignation => "records-resignation",
            Self::Time => "records-time",
            Self::Forfeit => "records-forfeit",
            Self::RulesBroken => "records-violation",
            Self::Gone => "records-abandoned",
            Self::Other(text) => return Message::verbatim(text.clone()),
        };
        Message::new(key)
    }
}

impl Localize for RecordedResult {
    fn message(&self) -> Message {
        let end = match self.end {
            RecordedWinner::Win(seat) => message!("records-won", seat = seat.message()),
            RecordedWinner::Draw => message!("records-draw"),
            RecordedWinner::Void => message!("records-void"),
        };
        match &self.how {
            None => end,
            Some(how) => message!("records-end-how", end, how = how.message()),
        }
    }
}
