use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tengen_core::{ErrorList, Localize, Message, Seat, english_errors, message};
use tengen_games::{AnyPosition, AnyRules, AnyRulesError};

use crate::{Millis, Offer, TimeControl, code};

/// What is agreed before the first move: free data, checked by [`TableTerms::check`] when the table is opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableTerms {
    /// What is played.
    #[serde(with = "code::AsText")]
    pub rules: AnyRules,
    /// Who sits where, in the order of play.
    pub players: Vec<String>,
    /// How much time they have.
    #[serde(default)]
    pub time: TimeControl,
    /// How far a move may come too late without being late. It forgives transport, never thinking: the time is still
    /// charged.
    #[serde(default)]
    pub margin: Millis,
    /// Lag compensation, where moves come over a network: how much of the time that they are under way is not charged, at
    /// most for one move. See [`TimeControl::lag_quota`].
    #[serde(default, skip_serializing_if = "Millis::is_zero")]
    pub lag_quota: Millis,
    /// What follows a violation.
    #[serde(default)]
    pub violations: ViolationPolicies,
    /// Whether moves are taken back.
    #[serde(default)]
    pub take_back: Consent,
    /// Whether a draw is made by agreement.
    #[serde(default)]
    pub draw: Consent,
    /// Whether the game is paused by agreement.
    #[serde(default)]
    pub pause: Consent,
    /// How long after the others have left a seat may claim the game.
    #[serde(default = "TableTerms::usual_claim")]
    pub claim_after: Millis,
    /// How long each seat may take for its first move, where that is limited by itself. The clock does not run until the
    /// move is made; if it is not, the game is void.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_move: Option<Millis>,
    /// How long everybody but the player waits when the time is up before that is lateness: a move that was in time may still
    /// be on its way to the log, where several hosts share it.
    #[serde(default, skip_serializing_if = "Millis::is_zero")]
    pub flag_delay: Millis,
    /// When the game is stopped although nobody has won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub move_limit: Option<MoveLimit>,
    /// Time, margin, lag compensation and violations of each seat, where seats differ; empty where they do not. Then `time`,
    /// `margin`, `lag_quota` and `violations` are those of the first seat. Read it with [`TableTerms::seat_terms`].
    #[serde(default, rename = "seats", skip_serializing_if = "Vec::is_empty")]
    pub by_seat: Vec<SeatTerms>,
    /// What else is known of the game: event, round, place and the like.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub tags: BTreeMap<String, String>,
}

/// What is agreed for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatTerms {
    /// How much time it has.
    pub time: TimeControl,
    /// How far its moves may come too late without being late.
    #[serde(default)]
    pub margin: Millis,
    /// How much of the way of a move is not charged, at most.
    #[serde(default, skip_serializing_if = "Millis::is_zero")]
    pub lag_quota: Millis,
    /// What follows its violations.
    #[serde(default)]
    pub violations: ViolationPolicies,
}

impl SeatTerms {
    /// The same for a program: it is taken at its word, and its transport is forgiven.
    #[must_use]
    pub const fn for_program(self) -> Self {
        Self {
            margin: TableTerms::PROGRAM_MARGIN,
            lag_quota: Millis::ZERO,
            violations: ViolationPolicies::STRICT,
            ..self
        }
    }
}

impl TableTerms {
    /// No name of a player is longer, counted in characters.
    pub const LONGEST_NAME: usize = 100;
    /// No tag is longer, counted in characters.
    pub const LONGEST_TAG: usize = 4000;
    /// No table has more tags.
    pub const MOST_TAGS: usize = 100;
    /// What the way of a move from a program to the referee may take, through a pipe or a network, whoever hosts the table.
    pub const PROGRAM_MARGIN: Millis = Millis(100);

    /// The usual terms among people: no clock, illegal moves are asked again, everything else by agreement.
    pub fn new(rules: AnyRules, players: impl IntoIterator<Item = impl Into<String>>) -> Self {
        Self {
            rules,
            players: players.into_iter().map(Into::into).collect(),
            time: TimeControl::None,
            margin: Millis::ZERO,
            lag_quota: Millis::ZERO,
            violations: ViolationPolicies::default(),
            take_back: Consent::Asked,
            draw: Consent::Asked,
            pause: Consent::Asked,
            claim_after: Self::usual_claim(),
            first_move: None,
            flag_delay: Millis::ZERO,
            move_limit: None,
            by_seat: Vec::new(),
            tags: BTreeMap::new(),
        }
    }

    /// The terms of a screen that all players share: nobody has to be asked.
    #[must_use]
    pub fn on_a_shared_screen(mut self) -> Self {
        (self.take_back, self.draw, self.pause) = (Consent::Free, Consent::Free, Consent::Free);
        self
    }

    /// The terms of a contest of programs: nothing is by agreement, and whoever breaks a rule loses.
    #[must_use]
    pub fn for_programs(mut self) -> Self {
        (self.take_back, self.draw, self.pause) = (Consent::Never, Consent::Never, Consent::Never);
        self.violations = ViolationPolicies::STRICT;
        self
    }

    /// The same with terms of its own for each seat.
    #[must_use]
    pub fn with_seats(mut self, seats: Vec<SeatTerms>) -> Self {
        if let Some(SeatTerms { time, margin, lag_quota, violations }) = seats.first().copied() {
            (self.time, self.margin, self.lag_quota, self.violations) = (time, margin, lag_quota, violations);
        }
        let differ = seats.windows(2).any(|pair| pair[0] != pair[1]);
        self.by_seat = if differ { seats } else { Vec::new() };
        self
    }

    /// The same where programs sit in the seats of which this is so.
    #[must_use]
    pub fn with_programs(self, is_program: impl Fn(Seat) -> bool) -> Self {
        let seat_terms = |seat| {
            let terms = self.seat_terms(seat);
            if is_program(seat) { terms.for_program() } else { terms }
        };
        let seats = self.seats().map(seat_terms).collect();
        self.with_seats(seats)
    }

    /// What is agreed for this seat.
    pub fn seat_terms(&self, seat: Seat) -> SeatTerms {
        self.by_seat.get(seat.index()).copied().unwrap_or(self.common())
    }

    /// What is agreed for all seats, where they do not differ.
    const fn common(&self) -> SeatTerms {
        let Self { time, margin, lag_quota, violations, .. } = *self;
        SeatTerms { time, margin, lag_quota, violations }
    }

    const fn usual_claim() -> Millis {
        Millis::seconds(60)
    }

    /// The start of the game, or everything that is wrong with the terms.
    pub fn check(&self) -> Result<AnyPosition, ErrorList<TermsError>> {
        let position = AnyPosition::new(&self.rules).map_err(|faults| faults.map(TermsError::Rules))?;
        let seats = usize::from(position.seats());
        let is_bad =
            |text: &str, longest| text.chars().count() > longest || text.chars().any(char::is_control);
        let bad_name =
            self.players.iter().position(|name| name.trim().is_empty() || is_bad(name, Self::LONGEST_NAME));
        let bad_tags = self.tags.len() > Self::MOST_TAGS
            || self.tags.iter().any(|(key, value)| {
                is_bad(key, Self::LONGEST_NAME) || value.chars().count() > Self::LONGEST_TAG
            });
        let common = self.common();
        let all = || self.by_seat.iter().chain([&common]);
        let policies = || all().flat_map(|terms| terms.violations.each());
        let skips = policies()
            .any(|policy| matches!(policy, ViolationPolicy::Count { then: AfterViolation::Pass, .. }));
        let has_bad_time = all().any(|terms| {
            let is_too_long = terms.margin > TimeControl::LONGEST || terms.lag_quota > TimeControl::MOST_LAG;
            is_too_long || terms.time.check().is_err()
        });
        let mut without_turn = position.clone();
        let faults = [
            (self.players.len() != seats, TermsError::Players { names: self.players.len(), seats }),
            (bad_name.is_some(), TermsError::Name(bad_name.unwrap_or_default())),
            (
                !self.by_seat.is_empty() && self.by_seat.len() != seats,
                TermsError::Seats { terms: self.by_seat.len(), seats },
            ),
            (has_bad_time || self.claim_after.max(self.flag_delay) > TimeControl::LONGEST, TermsError::Time),
            (
                self.first_move.is_some_and(|time| time == Millis::ZERO || time > TimeControl::LONGEST),
                TermsError::Time,
            ),
            (bad_tags, TermsError::Tags),
            (skips && !without_turn.skip_turn(), TermsError::NoSkipping),
            (
                policies().any(|policy| matches!(policy, ViolationPolicy::Count { limit: 0, .. })),
                TermsError::Limit,
            ),
            (self.move_limit.is_some_and(|limit| limit.moves == 0), TermsError::Limit),
            (position.outcome().is_some(), TermsError::OverAlready),
        ];
        ErrorList::among(faults).map(|()| position)
    }

    /// How this is agreed on.
    pub(crate) const fn consent(&self, offer: Offer) -> Consent {
        match offer {
            Offer::TakeBack => self.take_back,
            Offer::Draw => self.draw,
            Offer::Pause | Offer::Continue => self.pause,
        }
    }

    /// The seats of the table.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + Clone {
        Seat::all(u8::try_from(self.players.len()).unwrap_or(u8::MAX))
    }

    /// The tag that says who sits in a seat: `person`, `computer:LEVEL`, `program:NAME` and the like.
    pub fn seat_tag(seat: Seat) -> String {
        format!("tengen.seat.{}", seat.index() + 1)
    }

    /// The name of a player, for messages.
    pub fn name(&self, seat: Seat) -> &str {
        self.players.get(seat.index()).map_or("", String::as_str)
    }
}

/// Whether something is done by agreement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Consent {
    /// Not at this table.
    Never,
    /// When everybody else agrees.
    #[default]
    Asked,
    /// Whenever somebody wants it, as on a screen that all share.
    Free,
}

/// What somebody did that the rules do not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Violation {
    /// A move that the rules do not allow.
    IllegalMove,
    /// Nothing that could be read as a move.
    NoMove,
    /// A stone on a point that is forbidden in Renju.
    ForbiddenPoint,
    /// Too late.
    OutOfTime,
}

/// What follows a violation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "policy", rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ViolationPolicy {
    /// The game is lost at once.
    Lose,
    /// Nothing but the question again; the clock goes on. For lateness: nobody looks at the clock.
    AskAgain,
    /// It is counted, and the one that reaches the limit loses.
    Count {
        /// The number that loses.
        limit: u8,
        /// What the ones before it do.
        then: AfterViolation,
    },
}

impl ViolationPolicy {
    /// As the Quoridor contest has it: the third one loses, the others cost the turn.
    pub const THREE: Self = Self::Count { limit: 3, then: AfterViolation::Pass };
}

/// What becomes of a turn with a violation that does not lose yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum AfterViolation {
    /// The turn has passed.
    Pass,
    /// The same seat is asked again. The clock goes on, and begins anew if it had run out.
    Again,
}

/// What follows each kind of violation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ViolationPolicies {
    /// An illegal move.
    pub illegal_move: ViolationPolicy,
    /// Nothing that could be read as a move.
    pub no_move: ViolationPolicy,
    /// A stone on a forbidden point.
    pub forbidden_point: ViolationPolicy,
    /// Too late.
    pub out_of_time: ViolationPolicy,
    /// Whether lateness is counted by itself, not together with the others.
    #[serde(default)]
    pub lateness_apart: bool,
}

impl ViolationPolicies {
    /// Among programs: whoever breaks a rule loses.
    pub const STRICT: Self = Self::all(ViolationPolicy::Lose);
    /// As the Quoridor contest's document has it: any three violations lose, the others cost the turn.
    pub const THREE: Self = Self::all(ViolationPolicy::THREE);

    /// The same for all.
    pub const fn all(policy: ViolationPolicy) -> Self {
        Self {
            illegal_move: policy,
            no_move: policy,
            forbidden_point: policy,
            out_of_time: policy,
            lateness_apart: false,
        }
    }

    /// What follows this violation.
    pub const fn of(&self, violation: Violation) -> ViolationPolicy {
        match violation {
            Violation::IllegalMove => self.illegal_move,
            Violation::NoMove => self.no_move,
            Violation::ForbiddenPoint => self.forbidden_point,
            Violation::OutOfTime => self.out_of_time,
        }
    }

    const fn each(&self) -> [ViolationPolicy; 4] {
        [self.illegal_move, self.no_move, self.forbidden_point, self.out_of_time]
    }
}

/// Among people: who slips is asked again, who is late has lost.
impl Default for ViolationPolicies {
    fn default() -> Self {
        Self { out_of_time: ViolationPolicy::Lose, ..Self::all(ViolationPolicy::AskAgain) }
    }
}

/// When a game is stopped although nobody has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MoveLimit {
    /// After so many turns of all seats together, lost ones included.
    pub moves: u32,
    /// Who wins then.
    pub then: LimitOutcome,
}

/// Who wins when a game is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum LimitOutcome {
    /// Nobody.
    Draw,
    /// Who has thought less in all, in whole milliseconds; of those who have thought equally long, who had a turn last.
    LessTime,
    /// Who had the last turn.
    LastToMove,
}

/// Why a table cannot be opened on these terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TermsError {
    /// The rules of the game cannot be played, for this reason.
    Rules(AnyRulesError),
    /// There are not as many names as seats.
    Players {
        /// How many names were given.
        names: usize,
        /// How many play.
        seats: usize,
    },
    /// There are terms for another number of seats.
    Seats {
        /// For how many.
        terms: usize,
        /// How many play.
        seats: usize,
    },
    /// The name of this player is empty, too long or has control characters.
    Name(usize),
    /// The times make no sense.
    Time,
    /// There are too many tags, or one is too long.
    Tags,
    /// This game cannot go on after a lost turn.
    NoSkipping,
    /// A limit is zero.
    Limit,
    /// The game would be over before the first move.
    OverAlready,
}

impl Localize for TermsError {
    fn message(&self) -> Message {
        match self {
            Self::Rules(fault) => fault.message(),
            Self::Players { names, seats } => message!("arbiter-wrong-number-of-names", seats, names),
            Self::Name(index) => message!("arbiter-name-length", index = index + 1),
            Self::Seats { terms, seats } => message!("arbiter-wrong-number-of-terms", terms, seats),
            Self::Time => message!("arbiter-time-range"),
            Self::Tags => message!("arbiter-too-many-tags"),
            Self::NoSkipping => message!("arbiter-no-skipping-in-opening"),
            Self::Limit => message!("arbiter-limit-too-small"),
            Self::OverAlready => message!("arbiter-over-already"),
        }
    }
}

english_errors!(TermsError { Self::Rules(error) => error });
