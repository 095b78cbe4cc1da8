//! A database whose disk is full.

use std::{
    fs::File,
    io::Write as _,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use tempfile::TempDir;
use tengen_testkit::{NatsServer, PostgresServer};

use super::test_cluster::{TestCluster, state, try_move};
use crate::serve::{ask, check, open, wait_for};

/// A small disk in memory that belongs to whoever runs the database.
struct SmallDisk(TempDir);

impl SmallDisk {
    /// `None` where we may not have one.
    fn mount() -> Option<Self> {
        let owner = PostgresServer::owner()?;
        let folder = tempfile::tempdir().unwrap();
        // The database's user has to get there.
        Command::new("chmod").arg("755").arg(folder.path()).status().ok()?;
        let options = format!("size=100m,mode=700,uid={owner}");
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &options, "tengen"]).arg(folder.path());
        let is_mounted = mount.stdout(Stdio::null()).stderr(Stdio::null()).status().ok()?.success();
        is_mounted.then_some(Self(folder))
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// Writes until nothing more fits.
    fn fill(&self) -> PathBuf {
        let path = self.path().join("ballast");
        let mut file = File::create(&path).unwrap();
        for size in [1 << 20, 4096, 1] {
            let bytes = vec![0; size];
            while file.write_all(&bytes).is_ok() {}
        }
        path
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(self.path()).status();
    }
}

#[test]
fn a_database_without_room_refuses_moves_until_there_is() {
    let Some(disk) = SmallDisk::mount() else {
        println!("NOT CHECKED: only root may mount a small disk");
        return;
    };
    // A folder on it: the top of a file system may have things of its own.
    let data = disk.path().join("data");
    let owner = PostgresServer::owner().unwrap_or_default();
    Command::new("install").args(["-d", "-m", "700", "-o", owner]).arg(&data).status().unwrap();
    let (Some(database), Some(bus)) = (PostgresServer::start_in(&data), NatsServer::start()) else { return };
    let target = bus.link_target();
    let cluster = TestCluster::start_with(database, bus, &target, 3, |_, _| {});
    let mut games = [0, 1, 2].map(|number| open(cluster.address(number)));
    for game in &mut games {
        assert_eq!(try_move(cluster.address(0), game), Some(200));
    }
    for round in 0..2 {
        let ballast = disk.fill();
        // There is room in what the database has already; then there is none.
        let mut turn = 0;
        let is_refused = wait_for(|| {
            turn += 1;
            let game = &mut games[turn % 3];
            game.played.len() < 300 && try_move(cluster.address(turn), game) == Some(503)
        });
        assert!(is_refused, "round {round}: every move fits");
        println!("round {round}: refused after {turn} moves");
        for number in 0..3 {
            for game in &games {
                let shown = state(cluster.address(number), game).expect("games can be read");
                assert!(shown["result"].is_null(), "{shown}");
            }
            assert_eq!(ask(cluster.address(number), "", "GET", "/api/lobby", "").unwrap().0, 200);
        }
        std::fs::remove_file(ballast).unwrap();
        for (number, game) in games.iter_mut().enumerate() {
            assert!(wait_for(|| try_move(cluster.address(number), game) == Some(200)), "it does not go on");
        }
    }
    for game in &mut games {
        let acknowledged = game.played.len();
        check(cluster.address(0), game);
        assert_eq!(game.played.len(), acknowledged);
        cluster.check_agreement(game);
    }
    // The database goes before its disk.
    drop(cluster);
    drop(disk);
}
