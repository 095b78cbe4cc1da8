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
use serde_json::json;
use tengen_arbiter::{Millis, TimeControl};
use tengen_bots::ProgramSpec;
use tengen_console::{read, watch_interrupts};
use tengen_contest::{MatchPlayer, MoveTiming, conclusion_text, evidence_text};
use tengen_core::{Lang, Localize as _};
use tengen_games::AnyRules;
use tengen_sandbox::{SandboxPolicy, TrustLevel, own_program};
use tengen_table_host::{EngineProtocol, EngineSpec};

use super::between::{finished, match_of};
use crate::args::{BenchArgs, tengen_program};

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

pub(crate) fn run(args: &BenchArgs) -> Result<ExitCode> {
    if args.instant {
        instant::play()?;
        return Ok(ExitCode::SUCCESS);
    }
    let halt = watch_interrupts()?;
    let mut bare = BarePipe::start()?;
    let mut rows = rows(args)?;
    let mut questions = Vec::new();
    for _ in 0..ROUNDS {
        bare.ask(QUESTIONS, &mut questions)?;
        for row in &mut rows {
            row.measure(&halt)?;
        }
        if halt.load(Relaxed) {
            return Ok(ExitCode::from(130));
        }
    }
    bare.end();
    let mut output = io::stdout().lock();
    if args.json {
        print_json(&mut output, &mut questions, &mut rows)?;
    } else {
        print_rows(&mut output, &mut questions, &mut rows)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// A kind of program, and how long its moves took.
struct TimingRow {
    name: &'static str,
    /// Against itself.
    player: MatchPlayer,
    rules: AnyRules,
    times: Vec<Duration>,
    /// Why there are none.
    refused: Option<String>,
}

fn rows(args: &BenchArgs) -> Result<Vec<TimingRow>> {
    let board: AnyRules = read(&format!("gomoku,size={}", instant::SIDE), Lang::En)?;
    let row = |name, program: ProgramSpec, protocol, level, ourselves| -> Result<TimingRow> {
        let program = program.held_in(SandboxPolicy { ourselves, ..SandboxPolicy::usual(level) });
        let refused = program.check().err().map(|why| why.localize(Lang::En).into_owned());
        let mut engine = EngineSpec::new(name, program);
        engine.protocol = Some(protocol);
        let player = MatchPlayer { engine, time: TimeControl::None, margin: Millis::ZERO };
        Ok(TimingRow { name, player, rules: board.clone(), times: Vec::new(), refused })
    };
    let (gomocup, text) = (EngineProtocol::Gomocup, EngineProtocol::Text);
    let mut rows = vec![
        row("Gomocup program", instant()?, gomocup, TrustLevel::Trusted, own_program())?,
        row("text program", instant()?, text, TrustLevel::Trusted, own_program())?,
        row("Gomocup program in a jail", instant()?, gomocup, TrustLevel::Jail, own_program())?,
    ];
    if let Some(library) = &args.library {
        // Only `tengen` can be the host of a library.
        let (program, host) = (of_path(library)?, tengen_program(args.tengen.as_deref())?);
        rows.push(row("Connect5 library", program.clone(), text, TrustLevel::Trusted, Some(host.clone()))?);
        rows.push(row("Connect5 library in a jail", program, text, TrustLevel::Jail, Some(host))?);
    }
    Ok(rows)
}

/// Our own file.
fn ourselves() -> Result<std::path::PathBuf> {
    env::current_exe().context("cannot find our own program")
}

pub(super) fn instant() -> Result<ProgramSpec> {
    Ok(of_path(&ourselves()?)?.with_args(["bench", "host", "--instant"].map(Into::into)))
}

fn of_path(path: &Path) -> Result<ProgramSpec> {
    let text = path.to_str().and_then(|path| shlex::try_quote(path).ok());
    let text = text.ok_or_else(|| anyhow!("{}: not a text", path.display()))?;
    Ok(ProgramSpec::of(&text)?)
}

impl TimingRow {
    /// Plays some games and notes what each move took: from the answer before it to its own.
    fn measure(&mut self, halt: &AtomicBool) -> Result<()> {
        if self.refused.is_some() || halt.load(Relaxed) {
            return Ok(());
        }
        let contest = match_of(&self.player, &self.rules, GAMES, 1, MOVES);
        let (times, mut trouble) = (&mut self.times, None);
        let played = contest.play(halt, |news, _| {
            if let Some((number, game)) = finished(&news) {
                if let Some(end) = game.conclusion().filter(|end| end.reason.is_forfeit()) {
                    let (ending, evidence) =
                        (conclusion_text(end, game.sides(), Lang::En), evidence_text(end, Lang::En));
                    trouble.get_or_insert(format!("{ending}: {evidence}"));
                } else if number > 1 {
                    let whole = |timing: &MoveTiming| Some(timing.overhead? + timing.thinking);
                    times.extend(game.timings.iter().filter_map(whole));
                }
            }
            Ok(())
        });
        played.map_err(|fault| anyhow!("{}: {}", self.name, fault.localize(Lang::En)))?;
        trouble.map_or(Ok(()), |trouble| Err(anyhow!("{}: {trouble}", self.name)))
    }
}

/// A pipe to the program with nothing around it.
pub(super) struct BarePipe {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl BarePipe {
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

fn print_json(output: &mut impl Write, questions: &mut [Duration], rows: &mut [TimingRow]) -> io::Result<()> {
    let mut line = |name: &str, times: &mut [Duration], refused: Option<&String>| {
        let [median, slow] = [50, 99].map(|percent| quantile(times, percent).as_secs_f64() * 1e6);
        writeln!(
            output,
            "{}",
            json!({ "name": name, "median_us": median, "p99_us": slow, "refused": refused })
        )
    };
    line("bare question and answer", questions, None)?;
    rows.iter_mut().try_for_each(|row| line(row.name, &mut row.times, row.refused.as_ref()))
}

fn print_rows(output: &mut impl Write, questions: &mut [Duration], rows: &mut [TimingRow]) -> io::Result<()> {
    let micros = |time: Duration| format!("{:.1} µs", time.as_secs_f64() * 1e6);
    let line = |output: &mut dyn Write, [name, median, slow, over]: [&str; 4]| {
        writeln!(output, "{}", format!("{name:<32}{median:>18}{slow:>18}{over:>18}").trim_end())
    };
    line(output, ["", "median", "99 %", "over bare"])?;
    let (bare, slow) = (quantile(questions, 50), quantile(questions, 99));
    line(output, ["bare question and answer", &micros(bare), &micros(slow), ""])?;
    for TimingRow { name, times, refused, .. } in rows {
        if let Some(why) = refused {
            writeln!(output, "{name}: {why}")?;
            continue;
        }
        let (median, slow) = (quantile(times, 50), quantile(times, 99));
        let over = format!("{} ({:.1}x)", micros(median.saturating_sub(bare)), ratio(median, bare));
        line(output, [*name, &micros(median), &micros(slow), &over])?;
    }
    writeln!(output, "A move, from one answer to the next; aim: at most {} over bare", micros(AIM))
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
