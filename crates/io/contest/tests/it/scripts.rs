//! Scripts that play, and matches between them.

use std::{path::Path, sync::atomic::AtomicBool, time::Duration};

use tengen_bots::{Program, Trouble};
use tengen_contest::{
    Game, Match, News, Opening, Openings, Player, Protocol, Resources, Standing, TimeLimit, read_openings,
};
use tengen_core::Localize as _;
use tengen_games::AnyRules;

/// More time than any machine needs for an answer.
pub(crate) const PLENTY: Duration = Duration::from_secs(60);

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

/// One that does nothing wrong.
pub(crate) fn good() -> String {
    gomocup(0, ":")
}

pub(crate) fn player(name: &str, script: &str, folder: &Path) -> Player {
    let program = Program::of("sh -c").unwrap().with_args([script.into()]);
    Player {
        name: name.to_owned(),
        program: program.in_folder(folder.to_owned()),
        protocol: None,
        time: TimeLimit { turn: Some(PLENTY), bank: None },
        margin: Duration::ZERO,
        resources: Resources::default(),
        settings: Vec::new(),
        restart: false,
    }
}

/// One that speaks our own protocol.
pub(crate) fn text_player(name: &str, script: &str, folder: &Path) -> Player {
    Player { protocol: Some(Protocol::Text), ..player(name, script, folder) }
}

/// What came of a match: every game with its number and who began, and what was told besides.
pub(crate) struct Played {
    pub(crate) games: Vec<(u32, usize, Game)>,
    pub(crate) partings: Vec<(usize, Trouble)>,
    pub(crate) standing: Standing,
}

impl Played {
    /// The reason of each game, in their order, as statistics have it.
    pub(crate) fn codes(&self) -> Vec<&'static str> {
        self.games.iter().map(|(_, _, game)| game.ending.reason.code()).collect()
    }

    /// How the only game ended, and what is known about it.
    pub(crate) fn told(&self) -> String {
        let (_, _, game) = &self.games[0];
        format!("{}: {}", game.ending.localize(tengen_core::Lang::En), game.ending.evidence)
    }
}

/// Plays games of at most twenty moves; each round is one game, the first player begins the first.
pub(crate) fn play(players: [Player; 2], rules: &str, opening: &str, games: u32) -> Played {
    let rules: AnyRules = rules.parse().unwrap();
    let openings = if opening.is_empty() {
        vec![Opening::none(rules.clone())]
    } else {
        read_openings(opening, None, &rules).unwrap()
    };
    let contest = Match {
        rounds: games,
        games: 1,
        max_moves: Some(20),
        ..Match::new(players, rules, Openings::listed(openings, 0, None))
    };
    let (mut all, mut partings) = (Vec::new(), Vec::new());
    let scores = contest.play(&AtomicBool::new(false), |news, _| {
        match news {
            News::Finished(fixture, game, _) => all.push((fixture.number, fixture.players[0], game.clone())),
            News::Parted(player, trouble) => partings.push((player, trouble)),
            News::Started(..)
            | News::Complained(..)
            | News::Decided(_)
            | News::Broken(..)
            | News::Tournament(_) => {}
        }
        Ok(())
    });
    Played { games: all, partings, standing: scores.unwrap().pair(0, 1) }
}
