use tengen_server::{ExternalGames, RelayedStatus, Server as TableServer, ServerConfig};
use tokio::runtime::Runtime;

use super::{
    elsewhere::{Elsewhere, knockout},
    until,
};
use crate::{
    replay::{DataLoader as _, StepKind},
    watch::{
        contest::{ContestTour, GameSelection, TourStart},
        server::ServerClient,
    },
};

/// Two games of a contest that is played elsewhere, one after the other, and how it stands.
#[test]
fn a_contest_that_is_refereed_elsewhere() {
    let runtime = Runtime::new().unwrap();
    let relay = ExternalGames::default();
    let config = ServerConfig::for_watching("127.0.0.1:0".parse().unwrap(), relay.clone());
    let house = runtime.block_on(TableServer::start(ServerConfig { allowance: 0, ..config })).unwrap();
    relay.publish_contest(knockout());
    let mut game = Elsewhere::open(&relay, "r2-g0-0", ["\u{202e}Anna", "Bo"]);
    game.play("e2");
    let server = ServerClient::at(&format!("http://{}", house.address()));
    let id = "quoridor".parse().unwrap();
    let mut tour = Some(ContestTour::of(&server, &id, GameSelection::Live(None)).unwrap());
    let mut loader = until(|| match tour.take()?.poll().unwrap() {
        TourStart::Here(loader) => Some(*loader),
        TourStart::Over(_) => panic!("it is played"),
        TourStart::Awaited(still) => {
            tour = Some(still);
            None
        }
    });
    game.play("a1");
    game.be_late();
    game.finish();
    let (mut played, mut missed, mut is_over) = (0, 0, false);
    until(|| {
        while let Some(step) = loader.next_step().unwrap() {
            match step.what {
                StepKind::Played(_) => played += 1,
                StepKind::Ended(_) => is_over = true,
                StepKind::Refused { .. } | StepKind::Missed { .. } => missed += 1,
                StepKind::Said(_) | StepKind::Begins(_) | StepKind::TakenBack { .. } | StepKind::SetUp(_) => {
                }
            }
        }
        is_over.then_some(())
    });
    assert_eq!((played, missed), (game.table.plies().iter().filter(|ply| ply.text.is_some()).count(), 2));
    let contest = until(|| {
        let _ = loader.next_step();
        loader.contest().cloned()
    });
    assert_eq!(contest.rounds.len(), 2);
    assert_eq!(contest.rounds[0].byes, ["Last one"]);
    assert_eq!(contest.rounds[0].meetings[1].points, ["1.5", "0.5"]);
    assert_eq!(contest.rounds[1].meetings[0].table, Some("r2-g0-0".parse().unwrap()));
    // The next game is found by itself; when the contest is over there is nothing more to wait for.
    let mut next = Elsewhere::open(&relay, "r2-g1-0", ["Bo", "Anna"]);
    until(|| {
        let _ = loader.next_step();
        (loader.table().as_str() == "r2-g1-0").then_some(())
    });
    next.finish();
    let mut over = knockout();
    (over.champion, over.status) = (Some(0), RelayedStatus::Finished);
    relay.publish_contest(over);
    until(|| {
        while loader.next_step().unwrap().is_some() {}
        (!loader.is_live()).then_some(())
    });
    assert_eq!(loader.contest().unwrap().champion.as_deref(), Some("Anna's Runner"));
    runtime.block_on(house.stop());
}
