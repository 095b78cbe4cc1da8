//! Match reporter: prints what happens. Lines about games are the same in every language, because programs read them.

use std::{
    fs::File,
    io::{self, Write as _},
    time::Instant,
};

use anyhow::Result;
use indicatif::ProgressBar;
use serde_json::Value;
use tengen_console::progress_bar_with_eta;
use tengen_contest::{MatchEvent, MatchScores, MatchSpec, PlayedGame, conclusion_text, evidence_text};
use tengen_core::text::printable;
use tengen_core::{Lang, Localize as _, localize};
use tengen_pairings::{self as pairings, ScheduledGame};
use tengen_statistics::SprtDecision;

use crate::{
    args::MatchArgs,
    game_files::{append_to, file_path},
    journal_writer::JournalWriter,
    json, ranks,
    rating::{self, RatingStyle, score_line},
    setup::MatchSetup,
    summary,
};

/// What is said of a game that was stopped.
pub(crate) const INTERRUPTED: &str = "Game interrupted";

pub(crate) struct MatchReporter<'a> {
    setup: &'a MatchSetup,
    style: RatingStyle,
    ratings: u64,
    scores: u64,
    bar: ProgressBar,
    log: Option<File>,
    start: Instant,
    /// How many games there are.
    all: u64,
    /// How many games were played before.
    before: u64,
    decided: Option<SprtDecision>,
    lang: Lang,
}

impl<'a> MatchReporter<'a> {
    pub(crate) fn new(
        setup: &'a MatchSetup,
        style: RatingStyle,
        args: &MatchArgs,
        writer: &JournalWriter,
        lang: Lang,
    ) -> Result<Self> {
        let all = setup.game.all_games().into();
        Ok(Self {
            setup,
            style,
            all,
            ratings: args.ratinginterval,
            scores: args.scoreinterval,
            bar: progress_bar_with_eta(all),
            log: args.log.as_ref().map(|text| append_to(&file_path(text), lang)).transpose()?,
            start: Instant::now(),
            before: writer.earlier.results.len() as u64,
            decided: None,
            lang,
        })
    }

    /// Whether a test has ended it.
    pub(crate) const fn is_decided(&self) -> bool {
        self.decided.is_some()
    }

    /// Takes the bar away.
    pub(crate) fn clear(&self) {
        self.bar.finish_and_clear();
    }

    /// Everything that was given or assumed.
    pub(crate) fn begin(&mut self, writer: &JournalWriter) -> io::Result<()> {
        if self.style == RatingStyle::Json {
            let journal = writer.path().map(|path| path.to_string_lossy().into_owned());
            let resume = writer.how_to_resume();
            let played = writer.earlier.results.len();
            let line = json::setup(self.setup, journal.as_deref(), resume.as_deref(), played);
            return self.object(&line);
        }
        let text = summary::heading(self.setup, writer, self.lang);
        self.print(&text)
    }

    pub(crate) fn report(&mut self, news: &MatchEvent<'_>, scores: &MatchScores) -> io::Result<()> {
        let bar = self.bar.clone();
        bar.suspend(|| self.report_line(news, scores))?;
        bar.set_position(scores.games());
        if self.setup.is_tournament {
            bar.set_message(String::new());
        } else {
            let tally = scores.pair(0, 1).tally;
            bar.set_message(format!("{} - {} - {}", tally.wins, tally.losses, tally.draws));
        }
        Ok(())
    }

    fn report_line(&mut self, news: &MatchEvent<'_>, scores: &MatchScores) -> io::Result<()> {
        if let MatchEvent::Decided(found) = news {
            self.decided = Some(*found);
        }
        let game = &self.setup.game;
        if self.style == RatingStyle::Json {
            self.object(&json::event(game, news))?;
            if let MatchEvent::Finished(_, _, Some(_)) = news
                && self.is_due(scores)
            {
                self.object(&json::scores(game, scores, "scores"))?;
            }
            return Ok(());
        }
        match news {
            MatchEvent::Complained(player, text) => {
                let (name, why) = (self.name(*player), printable(text));
                self.warn(&localize!(self.lang, "match-setting-rejected", name, why))
            }
            MatchEvent::Parted(player, trouble) => {
                let (name, why) = (self.name(*player), trouble.localize(self.lang));
                self.warn(&localize!(self.lang, "match-exit-failed", name, why))
            }
            MatchEvent::Started(fixture) => {
                let ([first, second], number) = (names(game, *fixture), fixture.number);
                let all = self.all.max(number.into());
                self.print(&format!("Started game {number} of {all} ({first} vs {second})\n"))
            }
            MatchEvent::Finished(fixture, played, _) => self.finished(*fixture, played, scores),
            MatchEvent::Broken([first, second], winner, by) => {
                let (first, second) = (self.name(*first), self.name(*second));
                let (by, won) = (by.localize(self.lang), if *winner == 0 { first } else { second });
                self.print(&localize!(self.lang, "match-tie-broken", first, second, won, by))
            }
            MatchEvent::Tournament(news) => self.tournament(*news),
            MatchEvent::Decided(_) => Ok(()),
        }
    }

    fn finished(
        &mut self,
        fixture: ScheduledGame,
        played: &PlayedGame,
        scores: &MatchScores,
    ) -> io::Result<()> {
        let game = &self.setup.game;
        let [first, second] = names(game, fixture);
        let (number, result, end) = (fixture.number, played.result(), played.conclusion());
        let counts = end.is_some_and(|end| end.outcome.is_some());
        let why =
            end.map_or_else(|| INTERRUPTED.to_owned(), |end| conclusion_text(end, played.sides(), Lang::En));
        let mut text = format!("Finished game {number} ({first} vs {second}): {result} {{{why}}}\n");
        let counted = scores.games();
        if counts && self.scores > 0 && counted.is_multiple_of(self.scores) {
            if self.setup.is_tournament {
                let [first, second] = fixture.players;
                let (first, second) = (first.min(second), first.max(second));
                text += &rating::score_of(game, [first, second], &scores.pair(first, second));
            } else {
                text += &score_line(game, &scores.pair(0, 1));
            }
            text.push('\n');
        }
        self.print(&text)?;
        if let Some(end) = end.filter(|end| end.reason.is_forfeit()) {
            let (word, evidence) = (self.lang.text("match-game"), evidence_text(end, Lang::En));
            let evidence = printable(&evidence);
            let colon = if evidence.is_empty() { "" } else { ": " };
            self.warn(&format!("{word} {number}: {why}{colon}{evidence}"))?;
        }
        if counts && self.is_due(scores) {
            let left = self.all.saturating_sub(counted);
            let pace = summary::pace(counted.saturating_sub(self.before), left, self.start.elapsed());
            self.print(&format!("{}{pace}", self.rating(scores)))?;
        }
        Ok(())
    }

    fn is_due(&self, scores: &MatchScores) -> bool {
        let games = scores.games();
        self.ratings > 0 && games.is_multiple_of(self.ratings) && games < self.all
    }

    fn tournament(&mut self, news: pairings::TournamentEvent) -> io::Result<()> {
        let text = match (news, self.lang) {
            (pairings::TournamentEvent::NewRound(round), _) => localize!(self.lang, "match-round", round),
            (pairings::TournamentEvent::Bye { entrant, round }, _) => {
                localize!(self.lang, "match-bye", name = self.name(entrant), round)
            }
            (pairings::TournamentEvent::Eliminated { entrant, round }, _) => {
                localize!(self.lang, "match-eliminated", name = self.name(entrant), round)
            }
            // The table at the end says so.
            (pairings::TournamentEvent::Champion(_), _) => return Ok(()),
        };
        self.print(&format!("{text}\n"))
    }

    /// What came of it.
    pub(crate) fn end(
        &mut self,
        scores: &MatchScores,
        writer: &JournalWriter,
        is_interrupted: bool,
    ) -> io::Result<()> {
        let (game, lang) = (&self.setup.game, self.lang);
        if self.style == RatingStyle::Json {
            let mut line = json::scores(game, scores, "end");
            line["finished"] = (!is_interrupted).into();
            line["resume"] = writer.how_to_resume().filter(|_| is_interrupted).into();
            return self.object(&line);
        }
        let mut text = self.rating(scores);
        if self.setup.is_tournament {
            text += &ranks::standings(game, scores, lang);
        }
        text += &summary::ending(game, scores, self.start.elapsed(), lang);
        if let (true, Some(command)) = (is_interrupted, writer.how_to_resume()) {
            text += &(localize!(lang, "match-to-resume", command) + "\n");
        }
        text += match (is_interrupted, self.setup.is_tournament) {
            (false, false) => "Finished match\n",
            (true, false) => "Match interrupted\n",
            (false, true) => "Tournament finished\n",
            (true, true) => "Tournament interrupted\n",
        };
        self.print(&text)
    }

    fn rating(&self, scores: &MatchScores) -> String {
        if self.setup.is_tournament {
            return ranks::table(&self.setup.game, scores, self.style);
        }
        rating::block(&self.setup.game, &self.setup.book, &scores.pair(0, 1), self.style)
    }

    fn name(&self, player: usize) -> &str {
        self.setup.game.players[player].name()
    }

    fn object(&mut self, line: &Value) -> io::Result<()> {
        self.print(&format!("{line}\n"))
    }

    fn print(&mut self, text: &str) -> io::Result<()> {
        let mut output = io::stdout().lock();
        output.write_all(text.as_bytes())?;
        output.flush()?;
        self.print_note(text)
    }

    fn warn(&mut self, text: &str) -> io::Result<()> {
        writeln!(io::stderr(), "{text}")?;
        self.print_note(text)
    }

    fn print_note(&mut self, text: &str) -> io::Result<()> {
        let Some(log) = &mut self.log else { return Ok(()) };
        let time = jiff::Zoned::now().strftime("%Y-%m-%d %H:%M:%S%.3f").to_string();
        text.lines().try_for_each(|line| writeln!(log, "{time} {line}"))
    }
}

/// The name of whoever moves first, and the other.
fn names(game: &MatchSpec, fixture: ScheduledGame) -> [&str; 2] {
    fixture.players.map(|player| game.players[player].name())
}
