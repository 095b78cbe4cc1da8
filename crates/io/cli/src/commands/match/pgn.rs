//! Results for programs that rate players: PGN with headings and no moves.

use std::{
    fmt::Write as _,
    fs::{File, OpenOptions},
    io::{self, Write as _},
    path::Path,
};

use anyhow::Result;
use tengen_contest::{Fixture, Game, Match, Reason, Sides, journal::About};
use tengen_core::{Lang, Localize as _, Seat};

use crate::speech::file_error;

/// A file to which results are added.
pub(super) struct PgnFile(File);

impl PgnFile {
    /// `file=results.pgn` is the same as `results.pgn`.
    pub(super) fn open(text: &str, lang: Lang) -> Result<Self> {
        let path = Path::new(text.strip_prefix("file=").unwrap_or(text));
        let file = OpenOptions::new().create(true).append(true).open(path);
        let file = file.map_err(|error| file_error(("cannot write", "无法写入"), path, &error, lang))?;
        Ok(Self(file))
    }

    pub(super) fn add(
        &mut self,
        contest: &Match,
        fixture: Fixture,
        game: &Game,
        about: &About,
        date: &str,
    ) -> io::Result<()> {
        self.0.write_all(text(contest, fixture, game, about, date).as_bytes())
    }
}

/// Whoever reads this expects White first. So who moves first is White there, whatever it is called, and told apart.
fn text(contest: &Match, fixture: Fixture, game: &Game, about: &About, date: &str) -> String {
    let [first, second] = fixture.players.map(|player| contest.players[player].name.as_str());
    let side = Sides::of(&game.rules).name(Seat::FIRST, Lang::En);
    let result = game.ending.result();
    let [round, number] = fixture.round;
    let unknown = || "?".to_owned();
    let tags = [
        ("Event", about.event.clone().unwrap_or_else(unknown)),
        ("Site", about.place.clone().unwrap_or_else(unknown)),
        ("Date", date.to_owned()),
        ("Round", format!("{round}.{number}")),
        ("White", first.to_owned()),
        ("Black", second.to_owned()),
        ("Result", result.to_owned()),
        ("FirstPlayer", side.to_owned()),
        ("Variant", game.rules.to_string().lines().next().unwrap_or_default().to_owned()),
        ("PlyCount", game.moves.len().to_string()),
        ("Termination", termination(game.ending.reason).to_owned()),
    ];
    let mut text = String::new();
    for (key, value) in tags {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        let value: String = value.chars().filter(|c| !c.is_control()).collect();
        // Writing to a text cannot fail.
        let _ = writeln!(text, "[{key} \"{value}\"]");
    }
    let why = game.ending.localize(Lang::En).replace(['{', '}'], "");
    let _ = writeln!(text, "\n{{{why}}} {result}\n");
    text
}

/// In the words of PGN.
const fn termination(reason: Reason) -> &'static str {
    match reason {
        Reason::Rules(_) | Reason::Stuck | Reason::Forbidden(_) | Reason::Resigned => "normal",
        Reason::MaxMoves | Reason::Adjudicated => "adjudication",
        Reason::Time(_) | Reason::Silent => "time forfeit",
        Reason::Illegal => "illegal move",
        Reason::Gone(_) | Reason::Stall | Reason::Refusal | Reason::Flood(_) | Reason::Deaf => "abandoned",
        Reason::Interrupted => "unterminated",
    }
}
