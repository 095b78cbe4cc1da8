//! Scripts that play, and matches between them.

use std::{path::Path, sync::atomic::AtomicBool};

use tengen_arbiter::{GameConclusion, Millis, TimeControl};
use tengen_bots::{BotError, ProgramSpec};
use tengen_contest::{
    MatchEvent, MatchOpening, MatchPlayer, MatchSpec, OpeningSchedule, PairStanding, PlayedGame,
    conclusion_text, evidence_text, read_openings,
};
use tengen_core::Lang;
use tengen_games::AnyRules;
use tengen_table_host::{EngineProtocol, EngineSpec};

/// More time than any machine needs for an answer.
pub(crate) const PLENTY: TimeControl = TimeControl::Simple { per_move: Millis::seconds(60) };

/// A Gomocup program that plays along its own line without ever having five in a row, but does something else instead of
/// its move number `when` (from 1) where `$game` is the number of the game, by the file `games` of its folder.
pub(crate) fn gomocup(when: u32, instead: &str) -> String {
    format!(
        "game=$(cat games 2>/dev/null || echo 0); n=0
        move() {{ n=$((n+1)); if [ $n = {when} ]; then {instead}; else play; fi; }}
        play() {{ echo $(( (n-1) % 7 * 2 )),$(( side + (n-1) / 7 * 2 )); }}
        IFS=$(printf ' \\t\\r')
        while read -r word rest; do case $word in
            START) game=$((game+1)); echo $game > games; n=0; echo OK;;
            ABOUT) echo 'name=\"x\"';;
            BEGIN) side=0; move;;
            TURN) [ $n = 0 ] && side=1; move;;
            DONE) side=0; move;;
            END) exit 0;;
        esac; done"
    )
}

/// A program of our own protocol that plays by what stands on the board, without ever having five in a row, but answers
/// nonsense instead of its move number `when` (from 1). So it goes on with any game.
pub(crate) fn by_position(when: u32) -> String {
    format!(
        "while read -r word rest; do case $word in
            isready) echo readyok;;
            position) set -- $rest; if [ $# -gt 2 ]; then n=$(($#-2)); else n=0; fi;;
            go) k=$((n/2)); if [ $k = $(({when}-1)) ]; then echo bestmove nonsense; else
                echo bestmove $(echo acegikm | cut -c$((k%7+1)))$((n%2 + k/7*2 + 1)); fi;;
            quit) exit 0;;
        esac; done"
    )
}

/// One that does nothing wrong.
pub(crate) fn good() -> String {
    gomocup(0, ":")
}

pub(crate) fn player(name: &str, script: &str, folder: &Path) -> MatchPlayer {
    let program = ProgramSpec::of("sh -c").unwrap().with_args([script.into()]);
    let engine = EngineSpec::new(name, program.in_folder(folder.to_owned()));
    MatchPlayer { engine, time: PLENTY, margin: Millis::ZERO }
}

/// One that speaks our own protocol.
pub(crate) fn text_player(name: &str, script: &str, folder: &Path) -> MatchPlayer {
    let mut player = player(name, script, folder);
    player.engine.protocol = Some(EngineProtocol::Text);
    player
}

/// What came of a match: every game with its number and who began, and what was told besides.
pub(crate) struct Played {
    pub(crate) games: Vec<(u32, usize, PlayedGame)>,
    pub(crate) partings: Vec<(usize, BotError)>,
    pub(crate) standing: PairStanding,
}

impl Played {
    /// The reason of each game, in their order, as statistics have it.
    pub(crate) fn codes(&self) -> Vec<&'static str> {
        self.games.iter().map(|(_, _, game)| game.conclusion().unwrap().code()).collect()
    }

    /// How the only game ended.
    pub(crate) fn end(&self) -> &GameConclusion {
        self.games[0].2.conclusion().unwrap()
    }

    /// How the only game ended, and what is known about it.
    pub(crate) fn told(&self) -> String {
        let (_, _, game) = &self.games[0];
        let (line, evidence) = (in_words(game), evidence_text(self.end(), Lang::En));
        format!("{line}: {evidence}")
    }
}

/// How a game ended, as the line about it says.
pub(crate) fn in_words(game: &PlayedGame) -> String {
    conclusion_text(game.conclusion().unwrap(), game.sides(), Lang::En)
}

/// Plays games of at most twenty moves; each round is one game, the first player begins the first.
pub(crate) fn play(players: [MatchPlayer; 2], rules: &str, opening: &str, games: u32) -> Played {
    let rules: AnyRules = rules.parse().unwrap();
    let openings = if opening.is_empty() {
        vec![MatchOpening::none(rules.clone())]
    } else {
        read_openings(opening, None, &rules).unwrap()
    };
    let contest = MatchSpec {
        rounds: games,
        games: 1,
        max_moves: Some(20),
        ..MatchSpec::new(players, rules, OpeningSchedule::listed(openings, 0, None))
    };
    let (mut all, mut partings) = (Vec::new(), Vec::new());
    let scores = contest.play(&AtomicBool::new(false), |news, _| {
        match news {
            MatchEvent::Finished(fixture, game, _) => {
                all.push((fixture.number, fixture.players[0], game.clone()));
            }
            MatchEvent::Parted(player, trouble) => partings.push((player, trouble)),
            MatchEvent::Started(..)
            | MatchEvent::Complained(..)
            | MatchEvent::Decided(_)
            | MatchEvent::Broken(..)
            | MatchEvent::Tournament(_) => {}
        }
        Ok(())
    });
    Played { games: all, partings, standing: scores.unwrap().pair(0, 1) }
}
