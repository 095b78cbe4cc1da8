use std::time::Duration;

/// What a player knows of the time when a move is to be made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClockReading {
    /// The most that this move may take. Zero is: as fast as possible.
    pub turn: Option<Duration>,
    /// What is left of the game.
    pub left: Option<Duration>,
    /// What the game gets back after each move.
    pub increment: Duration,
    /// How many moves have to be made with what is left, where there is more after them.
    pub to_go: Option<u32>,
    /// How many stones, or moves of both sides, there have been.
    pub moves: u32,
    /// What the way to whoever asks takes, and what else the machine does: nobody thinks during this.
    pub reserve: Duration,
}

/// How long one thinks about a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeAllowance {
    /// No longer than this.
    pub time: Option<Duration>,
    /// After so long nothing deeper is begun: what is saved will be worth more later.
    pub enough: Option<Duration>,
}

/// So many moves of one's own are expected when a game begins, and never less than [`FEWEST_TO_GO`] later. Most games are
/// decided long before, so the first moves get more than their share.
const USUAL_TO_GO: u32 = 20;
const FEWEST_TO_GO: u32 = 10;

impl ClockReading {
    /// How long to think now.
    ///
    /// Where only moves are limited, nearly all of the time is used: nothing would come of saving it. Where the game is
    /// limited, a move gets its share, up to two and a half shares when something deeper has been begun, and never more than
    /// a fifth of what is left besides the increment.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tengen_search::ClockReading;
    ///
    /// let ms = Duration::from_millis;
    /// let clock = ClockReading { turn: Some(ms(1000)), reserve: ms(30), ..ClockReading::default() };
    /// assert_eq!(clock.allowance().time, Some(ms(970)));
    /// let clock = ClockReading { left: Some(ms(60_030)), ..clock };
    /// assert_eq!(clock.allowance().enough, Some(ms(970)));
    /// ```
    pub fn allowance(self) -> TimeAllowance {
        // Of a very short time half is for thinking.
        let turn = self.turn.map(|turn| turn.saturating_sub(self.reserve.min(turn / 2)));
        let Some(left) = self.left else { return TimeAllowance { time: turn, enough: None } };
        let usable = left.saturating_sub(self.reserve);
        // The increment comes after the move: what is not there yet cannot be spent. A part of it makes up for the reserve.
        let increment = self.increment.saturating_sub(self.reserve) * 3 / 4;
        let usual = USUAL_TO_GO.saturating_sub(self.moves / 2).max(FEWEST_TO_GO);
        let to_go = self.to_go.map_or(usual, |to_go| to_go.clamp(1, usual));
        let share = usable / to_go + increment;
        let most = (share * 5 / 2).min(usable / to_go.min(5) + increment).min(usable);
        let time = turn.map_or(most, |turn| turn.min(most));
        // A depth takes about twice as long as all before it: begun at seven tenths, it ends about a share later or not at all.
        TimeAllowance { time: Some(time), enough: Some((share * 7 / 10).min(time)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    const RESERVE: Duration = ms(30);

    /// Numbers that look random, below this.
    fn draw(state: &mut u64, below: u32) -> u32 {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from(*state >> 33).unwrap() % below
    }

    #[test]
    fn no_limit_is_exceeded() {
        let state = &mut 1;
        for _ in 0..20_000 {
            let size = [20, 500, 10_000, 10_000_000][draw(state, 4) as usize];
            let may = |state: &mut u64| (draw(state, 4) > 0).then(|| ms(draw(state, size).into()));
            let clock = ClockReading {
                turn: may(state),
                left: may(state),
                increment: ms(draw(state, size / 10).into()),
                to_go: (draw(state, 3) == 0).then(|| draw(state, 30)),
                moves: draw(state, 300),
                reserve: ms(draw(state, 60).into()),
            };
            let TimeAllowance { time, enough } = clock.allowance();
            assert_eq!(time.is_some(), clock.turn.or(clock.left).is_some(), "{clock:?}");
            if let Some(turn) = clock.turn {
                assert!(time <= Some(turn.saturating_sub(clock.reserve).max(turn / 2)), "{clock:?} {time:?}");
            }
            if let Some(left) = clock.left {
                assert!(time <= Some(left.saturating_sub(clock.reserve)), "{clock:?} {time:?}");
            }
            assert_eq!(enough.is_some(), clock.left.is_some(), "{clock:?}");
            assert!(enough <= time || enough.is_none(), "{clock:?} {enough:?} {time:?}");
        }
    }

    #[test]
    fn the_last_move_of_a_period_may_take_what_is_left_of_it() {
        let clock = ClockReading { left: Some(ms(1030)), reserve: RESERVE, ..ClockReading::default() };
        let time = |to_go| ClockReading { to_go, ..clock }.allowance().time;
        assert_eq!(time(Some(1)), Some(ms(1000)));
        assert_eq!(time(Some(2)), Some(ms(500)));
        assert!(time(Some(10)) > time(None));
        assert_eq!(time(Some(1000)), time(None));
    }

    #[test]
    fn small_times_are_answered_at_once_and_no_game_is_stopped_by_its_clock() {
        let turn = |time| {
            ClockReading { turn: Some(ms(time)), reserve: RESERVE, ..ClockReading::default() }
                .allowance()
                .time
        };
        assert_eq!((turn(0), turn(10), turn(100)), (Some(ms(0)), Some(ms(5)), Some(ms(70))));
        let left = |time| {
            ClockReading { left: Some(ms(time)), reserve: RESERVE, ..ClockReading::default() }.allowance()
        };
        assert_eq!(left(0).time, Some(ms(0)));
        assert_eq!(left(30).time, Some(ms(0)));
        // Whoever has time thinks.
        assert!(left(200).enough > Some(ms(0)));
        assert_eq!(ClockReading::default().allowance(), TimeAllowance::default());
    }

    /// Whole games in which every move takes all that it may, and 20 ms more for the way.
    #[test]
    fn whole_games_never_run_out_of_time() {
        for main in [1000, 5000, 60_000, 180_000, 1_000_000] {
            for increment in [0, 20, 100, 2000] {
                for turn in [None, Some(ms(300)), Some(ms(30_000))] {
                    let mut left = ms(main);
                    for number in 0..60 {
                        let clock = ClockReading {
                            to_go: None,
                            turn,
                            left: Some(left),
                            increment: ms(increment),
                            moves: number * 2,
                            reserve: RESERVE,
                        };
                        let TimeAllowance { time, .. } = clock.allowance();
                        // Where nothing is left but the reserve, answers come at once.
                        let way = if time == Some(ms(0)) { ms(0) } else { ms(20) };
                        let took = time.unwrap() + way;
                        assert!(took < left || left == ms(0), "{main}+{increment}: move {number}, {left:?}");
                        left = left.saturating_sub(took) + ms(increment);
                    }
                    assert!(left > ms(0), "{main}+{increment}");
                }
            }
        }
    }

    /// The first half of a game gets more than the second, and with increments time does not heap up.
    #[test]
    fn early_moves_get_more() {
        let mut left = ms(180_000);
        let mut spent = Vec::new();
        for number in 0..40 {
            let clock = ClockReading {
                left: Some(left),
                moves: number * 2,
                reserve: RESERVE,
                ..ClockReading::default()
            };
            let took = clock.allowance().enough.unwrap() * 3 / 2;
            spent.push(took);
            left -= took;
        }
        let sum = |part: &[Duration]| part.iter().sum::<Duration>();
        assert!(sum(&spent[..10]) > ms(60_000) && sum(&spent[..20]) > sum(&spent[20..]) * 2, "{spent:?}");
        assert!(left > ms(2000), "{left:?}");

        let mut left = ms(10_000);
        for number in 0..200 {
            let increment = ms(1000);
            let clock = ClockReading {
                left: Some(left),
                increment,
                moves: number * 2,
                reserve: RESERVE,
                turn: None,
                to_go: None,
            };
            left = (left + increment).saturating_sub(clock.allowance().enough.unwrap() * 3 / 2);
        }
        assert!(left > ms(1000) && left < ms(15_000), "{left:?}");
    }
}
