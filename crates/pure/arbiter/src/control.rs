use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use tengen_core::{ErrorList, Localize, Message, english_errors, message};

use crate::Millis;

/// How much time the players of a table have. As JSON it is written as other platforms do it; as text see
/// [`TimeControl::from_str`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "system", rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum TimeControl {
    /// As much as they like.
    #[default]
    None,
    /// So much for each move.
    Simple {
        /// For one move.
        per_move: Millis,
    },
    /// So much for the whole game.
    Absolute {
        /// For all moves.
        total_time: Millis,
    },
    /// So much, and more with each move.
    Fischer {
        /// At the start.
        initial_time: Millis,
        /// Given after each move.
        time_increment: Millis,
        /// Nobody is given more than this, if it is said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        max_time: Option<Millis>,
    },
    /// So much, then periods: a move within a period costs nothing, a longer one uses periods up.
    ByoYomi {
        /// At the start.
        main_time: Millis,
        /// The length of a period.
        period_time: Millis,
        /// How many periods there are.
        periods: u32,
    },
    /// So much, then blocks of time, each for a number of moves.
    Canadian {
        /// At the start.
        main_time: Millis,
        /// The length of a block.
        period_time: Millis,
        /// How many moves have to be made in a block.
        stones_per_period: u32,
    },
    /// Gomocup's: so much for the game, of which a move may take only so much.
    Gomocup {
        /// For all moves; 0 is no limit.
        #[serde(rename = "match")]
        match_time: Millis,
        /// For one move.
        turn: Millis,
        /// Given after each move.
        #[serde(default)]
        increment: Millis,
    },
    /// The chess engines' `moves/time+increment`: the time comes again after every so many moves.
    Session {
        /// How many moves a session has.
        moves: u32,
        /// For a session.
        time: Millis,
        /// Given after each move.
        #[serde(default)]
        increment: Millis,
    },
}

impl TimeControl {
    /// No time of a control is longer than this: a thousand days.
    pub const LONGEST: Millis = Millis::seconds(1000 * 24 * 60 * 60);
    /// No number of periods or moves is larger.
    pub const MOST: u32 = 10_000;

    /// No lag quota is larger.
    pub const MOST_LAG: Millis = Millis::seconds(1);
    /// The faster the game the smaller the quota, but never smaller than this.
    const LEAST_LAG: Millis = Millis(300);
    /// What forty moves may take, divided by this, is the quota: about as much as is gained if a seat uses all of its quota, all
    /// the time, is one fifteenth of its time.
    const LAG_SHARE: u64 = 300;

    /// How much of the way of a move over the network a person is not charged at most: a second in games of five minutes and
    /// longer, less in faster ones, nothing without a clock.
    #[must_use]
    pub fn lag_quota(self) -> Millis {
        let moves = 40;
        let times = |time: Millis| time.times(moves);
        let blocks = |time: Millis, each: u32| Millis(times(time).0 / u64::from(each.max(1)));
        let game = match self {
            Self::None => return Millis::ZERO,
            Self::Simple { per_move } => times(per_move),
            Self::Absolute { total_time } => total_time,
            Self::Fischer { initial_time, time_increment, .. } => initial_time + times(time_increment),
            Self::ByoYomi { main_time, period_time, .. } => main_time + times(period_time),
            Self::Canadian { main_time, period_time, stones_per_period } => {
                main_time + blocks(period_time, stones_per_period)
            }
            Self::Gomocup { match_time: Millis::ZERO, turn, .. } => times(turn),
            Self::Gomocup { match_time, turn, increment } => times(turn).min(match_time + times(increment)),
            Self::Session { moves, time, increment } => blocks(time, moves) + times(increment),
        };
        Millis(game.0 / Self::LAG_SHARE).clamp(Self::LEAST_LAG, Self::MOST_LAG)
    }

    /// Whether people can play with it.
    pub fn check(self) -> Result<(), ErrorList<TimeControlError>> {
        let (times, numbers, least) = match self {
            Self::None => return Ok(()),
            Self::Simple { per_move } => ([per_move; 3], 1, per_move),
            Self::Absolute { total_time } => ([total_time; 3], 1, total_time),
            Self::Fischer { initial_time, time_increment, max_time } => {
                let most = max_time.unwrap_or(initial_time);
                ([initial_time, time_increment, most], 1, initial_time.min(most))
            }
            Self::ByoYomi { main_time, period_time, periods } => {
                ([main_time, period_time, period_time], periods, period_time)
            }
            Self::Canadian { main_time, period_time, stones_per_period } => {
                ([main_time, period_time, period_time], stones_per_period, period_time)
            }
            Self::Gomocup { match_time, turn, increment } => ([match_time, turn, increment], 1, turn),
            Self::Session { moves, time, increment } => ([time, increment, increment], moves, time),
        };
        ErrorList::among([
            (times.into_iter().any(|time| time > Self::LONGEST), TimeControlError::TooLong),
            (least == Millis::ZERO, TimeControlError::NoTime),
            (!(1..=Self::MOST).contains(&numbers), TimeControlError::Number),
        ])
    }
}

/// Why a time control cannot be played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeControlError {
    /// A time is longer than a thousand days.
    TooLong,
    /// Somebody would have no time at all.
    NoTime,
    /// A number of moves or periods is not from 1 to 10 000.
    Number,
}

impl Localize for TimeControlError {
    fn message(&self) -> Message {
        match self {
            Self::TooLong => message!("arbiter-time-too-long"),
            Self::NoTime => message!("arbiter-no-time"),
            Self::Number => message!("arbiter-number-of-periods"),
        }
    }
}

english_errors!(TimeControlError);

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plus = |increment: Millis| match increment {
            Millis::ZERO => String::new(),
            more => format!("+{more}"),
        };
        match *self {
            Self::None => f.write_str("none"),
            Self::Simple { per_move } => write!(f, "{per_move}/move"),
            Self::Absolute { total_time } => write!(f, "{total_time}"),
            Self::Fischer { initial_time, time_increment, max_time } => {
                write!(f, "{initial_time}+{time_increment}")?;
                max_time.map_or(Ok(()), |most| write!(f, "max{most}"))
            }
            Self::ByoYomi { main_time, period_time, periods } => {
                write!(f, "{main_time}+{periods}x{period_time}")
            }
            Self::Canadian { main_time, period_time, stones_per_period } => {
                write!(f, "{main_time}+{stones_per_period}/{period_time}")
            }
            Self::Gomocup { match_time: Millis::ZERO, turn, increment } => {
                write!(f, "inf/match+{turn}/turn{}", plus(increment))
            }
            Self::Gomocup { match_time, turn, increment } => {
                write!(f, "{match_time}/match+{turn}/turn{}", plus(increment))
            }
            Self::Session { moves, time, increment } => write!(f, "{moves}/{time}{}", plus(increment)),
        }
    }
}

/// The text is not a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseControlError;

impl Localize for ParseControlError {
    fn message(&self) -> Message {
        message!("arbiter-bad-time-control")
    }
}

english_errors!(ParseControlError);

impl FromStr for TimeControl {
    type Err = ParseControlError;

    /// Times are seconds (`90`, `0.6`) or `minutes:seconds` or `hours:minutes:seconds`.
    ///
    /// ```
    /// use tengen_arbiter::TimeControl;
    /// for text in ["none", "5/move", "300", "300+2", "60+1max120", "600+3x30", "600+25/300", "40/60+0.6",
    ///     "180/match+30/turn", "inf/match+1/turn"] {
    ///     assert_eq!(text.parse::<TimeControl>().unwrap().to_string(), text);
    /// }
    /// assert_eq!("1:30+1".parse::<TimeControl>().unwrap().to_string(), "90+1");
    /// ```
    fn from_str(text: &str) -> Result<Self, ParseControlError> {
        let control = read(text).ok_or(ParseControlError)?;
        control.check().map_err(|_| ParseControlError)?;
        Ok(control)
    }
}

fn read(text: &str) -> Option<TimeControl> {
    if matches!(text, "none" | "inf" | "-") {
        return Some(TimeControl::None);
    }
    if let Some((match_time, rest)) = text.split_once("/match+") {
        let match_time = if match_time == "inf" { Millis::ZERO } else { time(match_time)? };
        let (turn, increment) = rest.split_once("/turn")?;
        let increment = if increment.is_empty() { Millis::ZERO } else { time(increment.strip_prefix('+')?)? };
        return Some(TimeControl::Gomocup { match_time, turn: time(turn)?, increment });
    }
    if let Some(per_move) = text.strip_suffix("/move") {
        return Some(TimeControl::Simple { per_move: time(per_move)? });
    }
    let (first, rest) = text.split_once('+').map_or((text, None), |(first, rest)| (first, Some(rest)));
    if let Some((moves, session)) = first.split_once('/') {
        let increment = rest.map_or(Some(Millis::ZERO), time)?;
        return Some(TimeControl::Session { moves: number(moves)?, time: time(session)?, increment });
    }
    let main_time = time(first)?;
    let Some(rest) = rest else {
        return Some(TimeControl::Absolute { total_time: main_time });
    };
    let fischer = |increment: &str, max_time| {
        Some(TimeControl::Fischer { initial_time: main_time, time_increment: time(increment)?, max_time })
    };
    if let Some((increment, most)) = rest.split_once("max") {
        return fischer(increment, Some(time(most)?));
    }
    if let Some((periods, period)) = rest.split_once('x') {
        let (periods, period_time) = (number(periods)?, time(period)?);
        return Some(TimeControl::ByoYomi { main_time, period_time, periods });
    }
    if let Some((stones, period)) = rest.split_once('/') {
        let (stones_per_period, period_time) = (number(stones)?, time(period)?);
        return Some(TimeControl::Canadian { main_time, period_time, stones_per_period });
    }
    fischer(rest, None)
}

fn number(digits: &str) -> Option<u32> {
    digits.parse().ok().filter(|_| digits.bytes().all(|byte| byte.is_ascii_digit()))
}

/// `90`, `0.6`, `1:30` or `1:00:00`.
fn time(text: &str) -> Option<Millis> {
    let (clock, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let parts: Vec<u64> = clock.split(':').map(|part| number(part).map(u64::from)).collect::<Option<_>>()?;
    let seconds = match *parts.as_slice() {
        [seconds] => seconds,
        [minutes, seconds @ 0..60] => minutes * 60 + seconds,
        [hours, minutes @ 0..60, seconds @ 0..60] => (hours * 60 + minutes) * 60 + seconds,
        _ => return None,
    };
    if !(1..=3).contains(&decimals.len()) {
        return None;
    }
    let millis = u64::from(number(&format!("{decimals:0<3}"))?);
    Some(Millis::seconds(seconds) + Millis(millis))
}

impl Localize for TimeControl {
    fn message(&self) -> Message {
        let say = |time: Millis| message!("core-seconds", seconds = time);
        let more = |increment: Millis| match increment {
            Millis::ZERO => Message::verbatim(""),
            _ => message!("arbiter-increment", increment = say(increment)),
        };
        match *self {
            Self::None => message!("arbiter-no-clock"),
            Self::Simple { per_move } => message!("arbiter-per-move", per_move = say(per_move)),
            Self::Absolute { total_time } => message!("arbiter-total-time", total_time = say(total_time)),
            Self::Fischer { initial_time, time_increment, max_time } => {
                let mut parts = vec![say(initial_time), more(time_increment)];
                parts.extend(max_time.map(|most| message!("arbiter-time-cap", most = say(most))));
                Message::concat(parts)
            }
            Self::ByoYomi { main_time, period_time, periods } => message!(
                "arbiter-byo-yomi",
                main_time = say(main_time),
                periods,
                period_time = say(period_time)
            ),
            Self::Canadian { main_time, period_time, stones_per_period } => message!(
                "arbiter-canadian-byo-yomi",
                main_time = say(main_time),
                stones_per_period,
                period_time = say(period_time)
            ),
            Self::Gomocup { match_time: Millis::ZERO, turn, .. } => {
                message!("arbiter-per-move", per_move = say(turn))
            }
            Self::Gomocup { match_time, turn, increment } => message!(
                "arbiter-gomocup-time",
                match_time = say(match_time),
                turn = say(turn),
                increment = more(increment)
            ),
            Self::Session { moves, time, increment } => {
                message!("arbiter-session-time", time = say(time), moves, increment = more(increment))
            }
        }
    }
}
