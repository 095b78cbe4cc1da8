//! Reports with data as they come: made by chance, the same every time.

use std::time::Duration;

use tengen_core::{Lang, Message, scatter};
use tengen_report::{
    GameLine, GameVerdict, PlayerPlace, Report, ReportPlayer, ReportSetting, TournamentState,
};
use tengen_statistics::{EloModel, Sprt};

/// Chance that repeats itself.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed << 32)
    }

    /// From 0 to 1.
    pub(crate) fn roll(&mut self) -> f64 {
        self.0 += 1;
        f64::from(u32::try_from(scatter(self.0) >> 32).unwrap()) / 4_294_967_296.0
    }

    /// Around 0, mostly within 1.
    fn bell(&mut self) -> f64 {
        (0..12).map(|_| self.roll()).sum::<f64>() - 6.0
    }
}

fn both(en: &'static str, zh: &'static str) -> Message {
    Message::translated([(Lang::En, en.to_owned()), (Lang::Zh, zh.to_owned())])
}

/// A game between two players of known strength: who wins, by what, how long.
fn game(dice: &mut Dice, number: u64, players: [usize; 2], lead: f64, faults: f64) -> GameLine {
    let share = 1.0 / (1.0 + 10_f64.powf(-lead / 400.0));
    let drawn = 0.14;
    let roll = dice.roll();
    let verdict = match roll {
        roll if roll < drawn => GameVerdict::Draw,
        roll if roll < drawn + (1.0 - drawn) * share => GameVerdict::First,
        _ => GameVerdict::Second,
    };
    let fault = verdict != GameVerdict::Draw && dice.roll() < faults;
    let side = if verdict == GameVerdict::First { "White" } else { "Black" };
    let (reason, detail) = match (verdict, fault, dice.roll()) {
        (GameVerdict::Draw, ..) => ("board-full", "Draw by fullfilled board".to_owned()),
        (_, true, roll) if roll < 0.5 => {
            ("out-of-time", format!("{side} loses on time ({:.0}ms overrun)", dice.roll() * 300.0))
        }
        (_, true, roll) if roll < 0.8 => {
            ("killed", format!("{side} disconnects (crashed: SIGSEGV (signal 11))"))
        }
        (_, true, _) => ("illegal-move", format!("{side} makes an illegal move (h8: occupied)")),
        (_, false, roll) if roll < 0.06 => {
            ("forbidden-point", format!("{side} plays a forbidden move (double three)"))
        }
        (_, false, _) => ("row", format!("{side} loses by five in a row")),
    };
    let moves = (38.0 + 14.0 * dice.bell()).clamp(9.0, 225.0)
        + if verdict == GameVerdict::Draw { 150.0 } else { 0.0 };
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 9 to 225")]
    let moves = moves.min(225.0) as u32;
    GameLine {
        number,
        players,
        verdict,
        reason: reason.to_owned(),
        detail,
        moves,
        duration: Duration::from_secs_f64(f64::from(moves) * 0.11 * (0.7 + 0.6 * dice.roll())),
        ..GameLine::default()
    }
}

fn thought(dice: &mut Dice, player: &mut ReportPlayer, moves: usize, usual: f64) {
    for _ in 0..moves {
        let quick = dice.roll() < 0.12;
        let seconds = if quick { 2e-4 } else { usual } * (0.5 * dice.bell()).exp();
        player.thinking.add(Duration::from_secs_f64(seconds));
    }
}

fn settings(report: &mut Report) {
    let mut set = |en, zh, value: &str| report.settings.push(ReportSetting::new(both(en, zh), value));
    set("Time", "用时", "0.2/move, margin 100 ms");
    set("Openings", "开局", "built-in, seed 20260401, both colours");
    set("Concurrency", "并发", "2");
    set("Seed", "随机种子", "20260401");
    set("Memory", "内存", "350 MB");
    set("Programs", "程序", "trusted");
    set("Version", "版本", "tengen 0.1.0");
    "2026-04-01 12:34 · tengen 0.1.0".clone_into(&mut report.made);
    report.replay = Some("tengen replay match.jsonl --game {}".to_owned());
    report.game = Some(both("Gomoku, freestyle, 15×15", "五子棋，无禁手，15×15"));
    report.sides = Some([both("Black", "黑"), both("White", "白")]);
}

/// A match of two with so many pairs of games, and a sequential test.
pub(crate) fn duel(pairs: u64) -> Report {
    let mut dice = Dice::new(7);
    let mut report = Report { title: "new vs old".to_owned(), ..Report::default() };
    settings(&mut report);
    report.players = vec![
        ReportPlayer {
            about: "./pbrain-new --fast".to_owned(),
            limits: "0.2/move, 1t, 350MB".to_owned(),
            ..ReportPlayer::new("new")
        },
        ReportPlayer {
            about: "./pbrain-old".to_owned(),
            limits: "0.2/move, 1t, 350MB".to_owned(),
            ..ReportPlayer::new("old")
        },
    ];
    report.sprt = Sprt::new(0.0, 20.0, 0.05, 0.05, EloModel::Normalized).ok();
    for pair in 0..pairs {
        for (turn, players) in [(1, [0, 1]), (2, [1, 0])] {
            let lead = if turn == 1 { 22.0 } else { -22.0 };
            let mut line = game(&mut dice, pair * 2 + turn, players, lead + 45.0, 0.02);
            line.pair = Some(pair);
            line.round = u32::try_from(pair + 1).unwrap();
            report.games.push(line);
        }
    }
    let mut sum = report.players.clone();
    thought(&mut dice, &mut sum[0], 9000, 0.16);
    thought(&mut dice, &mut sum[1], 9000, 0.09);
    report.players = sum;
    for _ in 0..18_000 {
        report.overhead.add(Duration::from_secs_f64(1.4e-5 * (0.45 * dice.bell()).exp()));
    }
    report
}

/// A round robin of bots by people.
pub(crate) fn tournament(players: usize, cycles: u64) -> Report {
    let names = [
        "Tengen 0.1",
        "rapfi-mini",
        "天元试作",
        "yixin-like",
        "gobang",
        "random-walk",
        "小明的引擎",
        "monte-carlo",
        "slowpoke",
        "first-free-point",
    ];
    let mut dice = Dice::new(11);
    let mut report = Report { title: "Spring cup 2026 春季杯".to_owned(), ..Report::default() };
    settings(&mut report);
    report.format = Some(both("round robin", "循环赛"));
    report.players = (0..players)
        .map(|index| {
            let name =
                names.get(index).map_or_else(|| format!("bot-{:02}", index + 1), |name| (*name).to_owned());
            ReportPlayer {
                about: format!("./bots/{index:02}/play"),
                limits: "0.2/move, 1t, 350MB".to_owned(),
                ..ReportPlayer::new(name)
            }
        })
        .collect();
    #[expect(clippy::cast_precision_loss, reason = "few")]
    let strength = |player: usize| 420.0 - player as f64 * 800.0 / players as f64;
    let (mut number, mut pair) = (0, 0);
    for cycle in 0..cycles {
        for first in 0..players {
            for second in first + 1..players {
                for side in [[first, second], [second, first]] {
                    number += 1;
                    let lead = strength(side[0]) - strength(side[1]) + 35.0;
                    let faults = if side.contains(&(players - 2)) { 0.3 } else { 0.004 };
                    let mut line = game(&mut dice, number, side, lead, faults);
                    (line.pair, line.round) = (Some(pair), u32::try_from(cycle + 1).unwrap());
                    report.games.push(line);
                }
                pair += 1;
            }
        }
    }
    for player in 0..players {
        let mut copy = report.players[player].clone();
        #[expect(clippy::cast_precision_loss, reason = "few")]
        thought(&mut dice, &mut copy, 1500, 0.012 * (players - player) as f64);
        report.players[player] = copy;
    }
    for _ in 0..9000 {
        report.overhead.add(Duration::from_secs_f64(1.4e-5 * (0.45 * dice.bell()).exp()));
    }
    report.tie_breaks = vec![both("Sonneborn-Berger", "索伯分"), both("Wins", "胜局")];
    report.standings = placed(&report);
    report.champion = report.standings.first().map(|place| place.player);
    report.planned = Some(number);
    report
}

/// Standings by points, with tie-breaks that look like some.
fn placed(report: &Report) -> Vec<PlayerPlace> {
    let mut halves = vec![0_u64; report.players.len()];
    let mut wins = vec![0_u64; report.players.len()];
    for game in &report.games {
        let [first, second] = game.players;
        match game.verdict {
            GameVerdict::First => (halves[first], wins[first]) = (halves[first] + 2, wins[first] + 1),
            GameVerdict::Second => (halves[second], wins[second]) = (halves[second] + 2, wins[second] + 1),
            GameVerdict::Draw => (halves[first], halves[second]) = (halves[first] + 1, halves[second] + 1),
            GameVerdict::None => {}
        }
    }
    let mut order: Vec<usize> = (0..report.players.len()).collect();
    order.sort_by_key(|player| std::cmp::Reverse((halves[*player], wins[*player])));
    let place = |(place, player): (u32, usize)| PlayerPlace {
        place,
        player,
        half_points: halves[player],
        tie_breaks: vec![
            format!("{:.2}", 0.37 * f64::from(u32::try_from(halves[player]).unwrap())),
            wins[player].to_string(),
        ],
    };
    (1..).zip(order).map(place).collect()
}

/// A tournament of which only one game was played.
pub(crate) fn one_game() -> Report {
    let mut report =
        Report { title: "one game".to_owned(), state: TournamentState::Stopped, ..Report::default() };
    report.players = vec![ReportPlayer::new("a"), ReportPlayer::new("b")];
    report.games.push(GameLine {
        number: 1,
        players: [1, 0],
        verdict: GameVerdict::First,
        moves: 9,
        ..GameLine::default()
    });
    report
}
