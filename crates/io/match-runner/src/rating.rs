//! Rating lines in the format of fastchess and cutechess: other programs read them, so they have one language.

use std::fmt::Write as _;

use anyhow::Result;
use tengen_contest::{MatchPlayer, MatchSpec, PairStanding, SideNames};
use tengen_core::{Lang, Seat};
use tengen_statistics::{Sprt, SprtDecision, ValueEstimate, WinDrawLoss};

use tengen_console::KeyValueArgs;

use crate::args::MatchArgs;

/// Whose lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum RatingStyle {
    Fastchess,
    Cutechess,
    Json,
}

impl RatingStyle {
    /// As `--format` says, or `-output format=` in the words of cutechess.
    pub(crate) fn of(args: &MatchArgs, lang: Lang) -> Result<Self> {
        let words = KeyValueArgs::new("--output", &args.output, lang)?;
        let style = match words.get("format") {
            None => args.format.unwrap_or(Self::Fastchess),
            Some("fastchess") => Self::Fastchess,
            Some("cutechess") => Self::Cutechess,
            Some("json") => Self::Json,
            Some(text) => {
                let how = "match-expected-rating-style";
                return Err(words.bad("format", text, how));
            }
        };
        words.finish()?;
        Ok(style)
    }
}

const RULE: &str = "--------------------------------------------------";

/// The line after each game.
pub(crate) fn score_line(game: &MatchSpec, standing: &PairStanding) -> String {
    score_of(game, [0, 1], standing)
}

/// The same of any two.
pub(crate) fn score_of(game: &MatchSpec, players: [usize; 2], standing: &PairStanding) -> String {
    let [first, second] = players.map(|player| game.players[player].name());
    format!("Score of {first} vs {second}: {}", results(standing.tally))
}

/// Wins, losses and draws as cutechess writes them.
fn results(tally: WinDrawLoss) -> String {
    let WinDrawLoss { wins, losses, draws } = tally;
    let score = tally.strength().map_or(0.0, |strength| strength.score);
    format!("{wins} - {losses} - {draws}  [{score:.3}] {}", tally.games())
}

/// All that the games so far tell.
pub(crate) fn block(game: &MatchSpec, book: &str, standing: &PairStanding, style: RatingStyle) -> String {
    match style {
        RatingStyle::Fastchess | RatingStyle::Json => fastchess(game, book, standing),
        RatingStyle::Cutechess => cutechess(game, standing),
    }
    .unwrap_or_default()
}

fn fastchess(game: &MatchSpec, book: &str, standing: &PairStanding) -> Result<String, std::fmt::Error> {
    let [first, second, ..] = &game.players[..] else { return Ok(String::new()) };
    let (tally, pairs) = (standing.tally, standing.pairs);
    let mut text = String::new();
    writeln!(text, "{RULE}")?;
    writeln!(text, "Results of {} vs {} ({}, {book}):", first.name(), second.name(), both(first, second))?;
    let has_pairs = pairs.pairs() > 0;
    if let Some(strength) = standing.strength() {
        writeln!(text, "Elo: {}, nElo: {}", estimate(strength.elo), estimate(strength.normalized))?;
        let superiority = percent(strength.superiority * 100.0);
        let [lost, worse, even, better, won] = pairs.0;
        let draws = if has_pairs { ratio(even, pairs.pairs()) } else { ratio(tally.draws, tally.games()) };
        write!(text, "LOS: {superiority}, DrawRatio: {}", percent(draws * 100.0))?;
        if has_pairs {
            let pairs_ratio = number(ratio(better + won, worse + lost), 2);
            writeln!(text, ", PairsRatio: {pairs_ratio}")?;
        } else {
            writeln!(text)?;
        }
        let points = tally.points();
        writeln!(
            text,
            "Games: {}, Wins: {}, Losses: {}, Draws: {}, Points: {points:.1} ({:.2} %)",
            tally.games(),
            tally.wins,
            tally.losses,
            tally.draws,
            tally.strength().map_or(0.0, |strength| strength.score) * 100.0
        )?;
        if has_pairs {
            let split = number(ratio(even - standing.drawn_pairs, standing.drawn_pairs), 2);
            writeln!(text, "Ptnml(0-2): [{lost}, {worse}, {even}, {better}, {won}], WL/DD Ratio: {split}")?;
        }
    }
    if let Some(sprt) = &game.sprt {
        let ratio = standing.ratio(sprt);
        let ((low, high), (elo0, elo1)) = (sprt.bounds(), sprt.strengths());
        let done = sprt.fraction(ratio) * 100.0;
        writeln!(text, "LLR: {ratio:.2} ({done:.1}%) ({low:.2}, {high:.2}) [{elo0:.2}, {elo1:.2}]")?;
    }
    writeln!(text, "{RULE}")?;
    if let Some(found) = game.sprt.and_then(|sprt| sprt.decide(standing.ratio(&sprt))) {
        let name = match found {
            SprtDecision::H0 => "H0",
            SprtDecision::H1 => "H1",
        };
        writeln!(text, "SPRT ({}) completed - {name} was accepted", sprt_text(game.sprt.as_ref()))?;
    }
    Ok(text)
}

fn sprt_text(sprt: Option<&Sprt>) -> String {
    sprt.map_or_else(String::new, |sprt| {
        let ((elo0, elo1), (alpha, beta)) = (sprt.strengths(), sprt.errors());
        format!("{} elo0={elo0} elo1={elo1} alpha={alpha} beta={beta}", sprt.model().code())
    })
}

fn cutechess(game: &MatchSpec, standing: &PairStanding) -> Result<String, std::fmt::Error> {
    let [first, second, ..] = &game.players[..] else { return Ok(String::new()) };
    let mut text = String::new();
    writeln!(text, "{}", score_line(game, standing))?;
    let [as_first, as_second] = standing.by_seat;
    let [mover, other] =
        [Seat::FIRST, Seat::SECOND].map(|seat| SideNames::of(&game.rules).name(seat, Lang::En));
    for (name, tally) in
        [(first.name(), [as_first, as_second]), (second.name(), [turned(as_second), turned(as_first)])]
    {
        writeln!(text, "...      {name} playing {mover}: {}", results(tally[0]))?;
        writeln!(text, "...      {name} playing {other}: {}", results(tally[1]))?;
    }
    // Whoever reads this expects White first, as in chess.
    if mover == "Black" {
        writeln!(text, "...      {other} vs {mover}: {}", results(turned(standing.first_mover)))?;
    } else {
        writeln!(text, "...      {mover} vs {other}: {}", results(standing.first_mover))?;
    }
    if let Some(strength) = standing.tally.strength() {
        let ValueEstimate { value, error } = strength.elo;
        writeln!(
            text,
            "Elo difference: {} +/- {}, LOS: {:.1} %, DrawRatio: {:.1} %",
            number(value, 1),
            if error.is_finite() { number(error, 1) } else { "n/a".to_owned() },
            strength.superiority * 100.0,
            ratio(standing.tally.draws, standing.tally.games()) * 100.0
        )?;
    }
    if let Some(sprt) = &game.sprt {
        let ratio = standing.ratio(sprt);
        let (low, high) = sprt.bounds();
        let found = match sprt.decide(ratio) {
            None => "",
            Some(SprtDecision::H0) => " - H0 was accepted",
            Some(SprtDecision::H1) => " - H1 was accepted",
        };
        let done = sprt.fraction(ratio) * 100.0;
        let [ratio, low, high] = [ratio, low, high].map(three_digits);
        writeln!(text, "SPRT: llr {ratio} ({done:.1}%), lbound {low}, ubound {high}{found}")?;
    }
    Ok(text)
}

/// The same games from the other side.
const fn turned(tally: WinDrawLoss) -> WinDrawLoss {
    WinDrawLoss { wins: tally.losses, draws: tally.draws, losses: tally.wins }
}

/// What two players may use, once if it is the same.
fn both(first: &MatchPlayer, second: &MatchPlayer) -> String {
    let [first, second] = [first, second].map(MatchPlayer::limits);
    if first == second { first } else { format!("{first} - {second}") }
}

#[expect(clippy::cast_precision_loss, reason = "nobody plays 2^53 games")]
pub(crate) fn ratio(of: u64, to: u64) -> f64 {
    of as f64 / to as f64
}

pub(crate) fn estimate(ValueEstimate { value, error }: ValueEstimate) -> String {
    let error = if error.is_finite() { number(error, 2) } else { "n/a".to_owned() };
    format!("{} +/- {error}", number(value, 2))
}

pub(crate) fn percent(value: f64) -> String {
    format!("{} %", number(value, 2))
}

/// A number, or that there is none.
pub(crate) fn number(value: f64, digits: usize) -> String {
    // Minus nothing is nothing.
    let value =
        if value.abs() < 0.5 * 0.1_f64.powi(i32::try_from(digits).unwrap_or(0)) { 0.0 } else { value };
    if value.is_nan() { "n/a".to_owned() } else { format!("{value:.digits$}") }
}

/// As `%.3g` writes it, for numbers of the size that ratios have.
fn three_digits(value: f64) -> String {
    let sizes = [(100.0, 0), (10.0, 1), (1.0, 2), (0.1, 3), (0.01, 4), (0.001, 5)];
    let digits = sizes.into_iter().find(|(size, _)| value.abs() >= *size);
    let mut text = format!("{value:.*}", digits.map_or(6, |(_, digits)| digits));
    if text.contains('.') {
        text.truncate(text.trim_end_matches('0').trim_end_matches('.').len());
    }
    text
}

#[cfg(test)]
mod tests {
    use tengen_arbiter::{Millis, TimeControl};
    use tengen_bots::ProgramSpec;
    use tengen_contest::OpeningSchedule;
    use tengen_statistics::{EloModel, PentanomialCounts};
    use tengen_table_host::{EngineResources, EngineSpec};

    use super::*;

    fn player(name: &str) -> MatchPlayer {
        let mut engine = EngineSpec::new(name, ProgramSpec::of(name).unwrap());
        engine.resources = EngineResources { memory: Some(350 << 20), ..EngineResources::default() };
        MatchPlayer { engine, time: TimeControl::Simple { per_move: Millis(200) }, margin: Millis::ZERO }
    }

    fn five_to_two() -> (MatchSpec, PairStanding) {
        let openings = OpeningSchedule::listed(Vec::new(), 0, None);
        let game = MatchSpec {
            rounds: 4,
            sprt: Sprt::new(0.0, 10.0, 0.05, 0.05, EloModel::Normalized).ok(),
            ..MatchSpec::new(["new", "old"].map(player), "gomoku".parse().unwrap(), openings)
        };
        let mut standing = PairStanding::default();
        standing.tally = WinDrawLoss { wins: 5, draws: 1, losses: 2 };
        standing.by_seat =
            [WinDrawLoss { wins: 3, draws: 1, losses: 0 }, WinDrawLoss { wins: 2, draws: 0, losses: 2 }];
        standing.first_mover = WinDrawLoss { wins: 5, draws: 1, losses: 2 };
        standing.pairs = PentanomialCounts([0, 0, 2, 1, 1]);
        (game, standing)
    }

    /// Byte for byte what programs that read fastchess expect.
    #[test]
    fn the_lines_of_fastchess() {
        let (game, standing) = five_to_two();
        let expected = "\
--------------------------------------------------
Results of new vs old (0.2/move, 1t, 350MB, book.txt):
Elo: 136.97 +/- 187.60, nElo: 222.22 +/- 240.76
LOS: 96.48 %, DrawRatio: 50.00 %, PairsRatio: inf
Games: 8, Wins: 5, Losses: 2, Draws: 1, Points: 5.5 (68.75 %)
Ptnml(0-2): [0, 0, 2, 1, 1], WL/DD Ratio: inf
LLR: 0.10 (3.3%) (-2.94, 2.94) [0.00, 10.00]
--------------------------------------------------
";
        assert_eq!(block(&game, "book.txt", &standing, RatingStyle::Fastchess), expected);
    }

    #[test]
    fn the_lines_of_cutechess() {
        let (game, standing) = five_to_two();
        let expected = "\
Score of new vs old: 5 - 2 - 1  [0.688] 8
...      new playing Black: 3 - 0 - 1  [0.875] 4
...      new playing White: 2 - 2 - 0  [0.500] 4
...      old playing Black: 2 - 2 - 0  [0.500] 4
...      old playing White: 0 - 3 - 1  [0.125] 4
...      White vs Black: 2 - 5 - 1  [0.312] 8
Elo difference: 137.0 +/- 398.7, LOS: 87.2 %, DrawRatio: 12.5 %
SPRT: llr 0.0967 (3.3%), lbound -2.94, ubound 2.94
";
        assert_eq!(block(&game, "book.txt", &standing, RatingStyle::Cutechess), expected);
    }

    #[test]
    fn numbers_as_c_writes_them() {
        for (value, text) in [
            (0.0967, "0.0967"),
            (0.05, "0.05"),
            (0.0, "0"),
            (-2.944, "-2.94"),
            (1.5, "1.5"),
            (12.34, "12.3"),
            (-123.4, "-123"),
        ] {
            assert_eq!(three_digits(value), text);
        }
    }
}
