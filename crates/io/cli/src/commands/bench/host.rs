//! What a match adds to the thinking of programs: matches between programs that answer at once, beside a bare question and
//! answer over a pipe with the same program.

pub(super) mod instant;

use std::{
    env,
    io::{self, BufRead as _, BufReader, Write},
    path::Path,
    process::{Child, ChildStdin, ChildStdout, Command, ExitCode, Stdio},
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::{Duration, Instant},
};

use anyhow::{Context as _, Result, anyhow};
use tengen_arbiter::{Millis, TimeControl};
use tengen_bots::Program;
use tengen_contest::{MatchPlayer, MoveTiming, conclusion_text, evidence_text};
use tengen_core::{Lang, Localize as _};
use tengen_games::AnyRules;
use tengen_sandbox::Level;
use tengen_table_host::{EngineProtocol, EngineSpec};

use super::between::{finished, match_of};
use crate::{args::BenchArgs, guard::cell, interrupts, speech::read};

/// So often everything is measured in turn: what else the machine does then falls on all alike.
const ROUNDS: u32 = 8;
/// Games of a round; the first is left out, for it has the start of the programs.
const GAMES: u32 = 6;
/// The board has room for more, but never for five in a row.
const MOVES: u32 = 200;
/// Bare questions of a round.
const QUESTIONS: usize = 1000;
/// What a move may take besides, in the middle of all.
const AIM: Duration = Duration::from_micros(50);

pub(crate) fn run(args: &BenchArgs, lang: Lang) -> Result<ExitCode> {
    if args.instant {
        instant::play()?;
        return Ok(ExitCode::SUCCESS);
    }
    let halt = interrupts::watch()?;
    let mut bare = Bare::start()?;
    let mut rows = rows(args, lang)?;
    let mut questions = Vec::new();
    for _ in 0..ROUNDS {
        bare.ask(QUESTIONS, &mut questions)?;
        for row in &mut rows {
            row.measure(&halt, lang)?;
        }
        if halt.load(Relaxed) {
            return Ok(ExitCode::from(130));
        }
    }
    bare.end();
    let mut output = io::stdout().lock();
    tell(&mut output, &mut questions, &mut rows, lang)?;
    Ok(ExitCode::SUCCESS)
}

/// A kind of program, and how long its moves took.
struct Row {
    name: &'static str,
    /// Against itself.
    player: MatchPlayer,
    rules: AnyRules,
    times: Vec<Duration>,
    /// Why there are none.
    refused: Option<String>,
}

fn rows(args: &BenchArgs, lang: Lang) -> Result<Vec<Row>> {
    let side = instant::SIDE;
    let row = |name, program: Program, protocol, rules: &str, level| -> Result<Row> {
        let program = program.held_in(cell(level));
        let refused = program.check().err().map(|why| why.localize(lang).into_owned());
        let mut engine = EngineSpec::new(name, program);
        engine.protocol = Some(protocol);
        let player = MatchPlayer { engine, time: TimeControl::None, margin: Millis::ZERO };
        Ok(Row { name, player, rules: read(rules, lang)?, times: Vec::new(), refused })
    };
    let board = format!("gomoku,size={side}");
    let (gomocup, text) = (EngineProtocol::Gomocup, EngineProtocol::Text);
    let mut rows = vec![
        row(lang.pick("Gomocup program", "Gomocup 程序"), instant()?, gomocup, &board, Level::Trusted)?,
        row(lang.pick("text program", "文本协议程序"), instant()?, text, &board, Level::Trusted)?,
        row(
            lang.pick("Gomocup program in a jail", "沙箱里的 Gomocup 程序"),
            instant()?,
            gomocup,
            &board,
            Level::Jail,
        )?,
    ];
    if let Some(library) = &args.library {
        let program = of_path(library)?;
        let names = (
            lang.pick("Connect5 library", "Connect5 引擎库"),
            lang.pick("Connect5 library in a jail", "沙箱里的引擎库"),
        );
        rows.push(row(names.0, program.clone(), text, &board, Level::Trusted)?);
        rows.push(row(names.1, program, text, &board, Level::Jail)?);
    }
    Ok(rows)
}

/// Our own file.
fn ourselves() -> Result<std::path::PathBuf> {
    env::current_exe().context("cannot find our own program")
}

pub(super) fn instant() -> Result<Program> {
    Ok(of_path(&ourselves()?)?.with_args(["bench", "host", "--instant"].map(Into::into)))
}

fn of_path(path: &Path) -> Result<Program> {
    let text = path.to_str().and_then(|path| shlex::try_quote(path).ok());
    let text = text.ok_or_else(|| anyhow!("{}: not a text", path.display()))?;
    Ok(Program::of(&text)?)
}

impl Row {
    /// Plays some games and notes what each move took: from the answer before it to its own.
    fn measure(&mut self, halt: &AtomicBool, lang: Lang) -> Result<()> {
        if self.refused.is_some() || halt.load(Relaxed) {
            return Ok(());
        }
        let contest = match_of(&self.player, &self.rules, GAMES, 1, MOVES);
        let (times, mut trouble) = (&mut self.times, None);
        let played = contest.play(halt, |news, _| {
            if let Some((number, game)) = finished(&news) {
                if let Some(end) = game.conclusion().filter(|end| end.reason.is_forfeit()) {
                    let (ending, evidence) =
                        (conclusion_text(end, game.sides(), lang), evidence_text(end, lang));
                    trouble.get_or_insert(format!("{ending}: {evidence}"));
                } else if number > 1 {
                    let whole = |timing: &MoveTiming| Some(timing.overhead? + timing.thinking);
                    times.extend(game.timings.iter().filter_map(whole));
                }
            }
            Ok(())
        });
        played.map_err(|fault| anyhow!("{}: {}", self.name, fault.localize(lang)))?;
        trouble.map_or(Ok(()), |trouble| Err(anyhow!("{}: {trouble}", self.name)))
    }
}

/// A pipe to the program with nothing around it.
pub(super) struct Bare {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Bare {
    pub(super) fn start() -> Result<Self> {
        let mut command = Command::new(ourselves()?);
        command.args(["bench", "host", "--instant"]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn()?;
        let (input, output) =
            (child.stdin.take().context("no pipe")?, child.stdout.take().context("no pipe")?);
        let mut bare = Self { child, input, output: BufReader::new(output) };
        bare.ask(QUESTIONS, &mut Vec::new())?;
        Ok(bare)
    }

    pub(super) fn ask(&mut self, n: usize, times: &mut Vec<Duration>) -> Result<()> {
        let mut line = String::new();
        for _ in 0..n {
            let asked = Instant::now();
            self.input.write_all(b"ABOUT\r\n")?;
            line.clear();
            self.output.read_line(&mut line)?;
            times.push(asked.elapsed());
        }
        Ok(())
    }

    pub(super) fn end(mut self) {
        drop(self.input);
        // It ends by itself when nobody talks to it any more.
        let _ = self.child.wait();
    }
}

fn tell(output: &mut impl Write, questions: &mut [Duration], rows: &mut [Row], lang: Lang) -> io::Result<()> {
    let micros = |time: Duration| format!("{:.1} µs", time.as_secs_f64() * 1e6);
    let line = |output: &mut dyn Write, cells: [&str; 4]| {
        let padded = cells[1..].iter().map(|cell| format!("{}{cell}", blanks(18, cell)));
        let name = format!("{}{}", cells[0], blanks(32, cells[0]));
        writeln!(output, "{}", format!("{name}{}", padded.collect::<String>()).trim_end())
    };
    let heads =
        ["", lang.pick("median", "中位数"), lang.pick("99 %", "99 %"), lang.pick("over bare", "多于管道")];
    line(output, heads)?;
    let (bare, slow) = (quantile(questions, 50), quantile(questions, 99));
    line(
        output,
        [lang.pick("bare question and answer", "管道上的一问一答"), &micros(bare), &micros(slow), ""],
    )?;
    for Row { name, times, refused, .. } in rows {
        if let Some(why) = refused {
            writeln!(output, "{name}{}{why}", lang.pick(": ", "："))?;
            continue;
        }
        let (median, slow) = (quantile(times, 50), quantile(times, 99));
        let over = format!("{} ({:.1}x)", micros(median.saturating_sub(bare)), ratio(median, bare));
        line(output, [*name, &micros(median), &micros(slow), &over])?;
    }
    match lang {
        Lang::En => {
            writeln!(output, "A move, from one answer to the next; aim: at most {} over bare", micros(AIM))
        }
        Lang::Zh => writeln!(output, "一步棋，从一次回答到下一次回答；目标：比管道最多多 {}", micros(AIM)),
    }
}

/// What is missing before a text to fill so many columns; Chinese characters take two.
fn blanks(columns: usize, text: &str) -> String {
    let width: usize = text.chars().map(|c| if c >= '\u{2e80}' { 2 } else { 1 }).sum();
    " ".repeat(columns.saturating_sub(width))
}

/// The time that so many of a hundred do not exceed.
fn quantile(times: &mut [Duration], percent: usize) -> Duration {
    times.sort_unstable();
    let index = (times.len() * percent / 100).min(times.len().saturating_sub(1));
    times.get(index).copied().unwrap_or_default()
}

fn ratio(of: Duration, to: Duration) -> f64 {
    of.as_secs_f64() / to.as_secs_f64().max(f64::MIN_POSITIVE)
}
