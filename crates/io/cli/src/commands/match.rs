//! Plays two programs against each other, and says what the results tell.

mod adjudication;
pub(super) mod engines;
mod openings;
mod rating;
mod records;
mod setup;
mod summary;
pub(super) mod words;

use std::{
    io::{self, Write as _},
    process::ExitCode,
    sync::atomic::Ordering::Relaxed,
    time::Instant,
};

use anyhow::{Result, anyhow};
use indicatif::ProgressBar;
use tengen_contest::{Match, MatchFault, News, Standing};
use tengen_core::{Lang, Localize as _};
use tengen_statistics::Hypothesis;

use self::{
    rating::{Style, score_line},
    records::RecordFile,
    setup::Setup,
};
use crate::{args::MatchArgs, interrupts, progress::bar, speech::printable};

pub(crate) fn run(args: &MatchArgs, lang: Lang) -> Result<ExitCode> {
    let setup = setup::set_up(args, lang)?;
    let style = Style::of(&args.output, lang)?;
    let sgf = args.sgfout.as_deref().map(|path| RecordFile::open_sgf(path, &setup.game.rules, lang));
    let record = args.recordout.as_deref().map(|path| RecordFile::open(path, &setup.game.rules, lang));
    let mut files = sgf.into_iter().chain(record).collect::<Result<Vec<RecordFile>>>()?;
    // Nothing begins that could not go on.
    for player in &setup.game.players {
        let checked = player.program.check();
        checked.map_err(|why| cannot(MatchFault::CannotStart(player.name.clone(), why), lang))?;
    }
    let halt = interrupts::watch()?;
    write!(io::stdout(), "{}", summary::heading(&setup, lang))?;
    let mut teller = Teller {
        setup: &setup,
        style,
        interval: args.ratinginterval.max(1).into(),
        bar: bar(setup.game.all_games().into()),
        start: Instant::now(),
        decided: None,
        lang,
    };
    let played = setup.game.play(&halt, |news, standing| {
        if let News::Finished(number, first, game) = news
            && game.ending.counts()
        {
            files.iter_mut().try_for_each(|file| file.add(&setup.game, number, first, game))?;
        }
        teller.tell(&news, standing)
    });
    teller.bar.finish_and_clear();
    let standing = played.map_err(|fault| cannot(fault, lang))?;
    let is_interrupted = halt.load(Relaxed) && teller.decided.is_none();
    let mut output = io::stdout().lock();
    write!(output, "{}", teller.rating(&standing))?;
    write!(output, "{}", summary::ending(&setup.game, &standing, teller.start.elapsed(), lang))?;
    writeln!(output, "{}", if is_interrupted { "Match interrupted" } else { "Finished match" })?;
    Ok(if is_interrupted { ExitCode::from(130) } else { ExitCode::SUCCESS })
}

/// Says what happens. Lines about games are the same in every language: programs read them.
struct Teller<'a> {
    setup: &'a Setup,
    style: Style,
    interval: u64,
    bar: ProgressBar,
    start: Instant,
    decided: Option<Hypothesis>,
    lang: Lang,
}

impl Teller<'_> {
    fn tell(&mut self, news: &News<'_>, standing: &Standing) -> io::Result<()> {
        let bar = self.bar.clone();
        bar.suspend(|| self.say(news, standing))?;
        let tally = standing.tally;
        bar.set_position(tally.games());
        bar.set_message(format!("{} - {} - {}", tally.wins, tally.losses, tally.draws));
        Ok(())
    }

    fn say(&mut self, news: &News<'_>, standing: &Standing) -> io::Result<()> {
        let game = &self.setup.game;
        let mut output = io::stdout().lock();
        match *news {
            News::Complained(player, ref text) => {
                let name = &game.players[player].name;
                let words = self.lang.pick("does not take a setting", "不接受一项设置");
                writeln!(io::stderr(), "{name} {words}: {}", printable(text))?;
            }
            News::Parted(player, trouble) => {
                let name = &game.players[player].name;
                let words = self.lang.pick("did not end well when told to", "收到结束命令后没有正常结束");
                writeln!(io::stderr(), "{name} {words}: {}", trouble.localize(self.lang))?;
            }
            News::Started(number, first_mover) => {
                let (first, second) = names(game, first_mover);
                writeln!(output, "Started game {number} of {} ({first} vs {second})", game.all_games())?;
            }
            News::Finished(number, first_mover, played) => {
                let (first, second) = names(game, first_mover);
                let ending = &played.ending;
                let (result, why) = (ending.result(), ending.localize(Lang::En));
                writeln!(output, "Finished game {number} ({first} vs {second}): {result} {{{why}}}")?;
                if ending.counts() {
                    writeln!(output, "{}", score_line(game, standing))?;
                }
                if ending.reason.is_fault() {
                    let (word, evidence) = (self.lang.pick("game", "对局"), printable(&ending.evidence));
                    let colon = if evidence.is_empty() { "" } else { ": " };
                    writeln!(io::stderr(), "{word} {number}: {why}{colon}{evidence}")?;
                }
                let games = standing.tally.games();
                let is_due = games.is_multiple_of(self.interval) && games < game.all_games().into();
                if ending.counts() && is_due {
                    write!(output, "{}", self.rating(standing))?;
                    write!(output, "{}", summary::pace(game, standing, self.start.elapsed()))?;
                }
            }
            News::Decided(hypothesis) => self.decided = Some(hypothesis),
        }
        output.flush()
    }

    fn rating(&self, standing: &Standing) -> String {
        rating::block(&self.setup.game, &self.setup.book, standing, self.style)
    }
}

/// The name of whoever moves first, and the other.
fn names(game: &Match, first_mover: usize) -> (&str, &str) {
    (&game.players[first_mover].name, &game.players[1 - first_mover].name)
}

fn cannot(fault: MatchFault, lang: Lang) -> anyhow::Error {
    match fault {
        MatchFault::CannotTell(error) => error.into(),
        MatchFault::CannotStart(..) | MatchFault::NoOpening => anyhow!("{}", fault.localize(lang)),
    }
}
