//! `tengen watch JOURNAL`: the contest of a journal, in the terminal, while somebody else plays it.

use std::{
    net::SocketAddr,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

use anyhow::{Result, anyhow};
use tengen_contest::{EarlierGames, JournalEntry, JournalError, JournalFollower};
use tengen_core::{Lang, Localize as _};
use tengen_server::{ContestAudience, ContestBook as _, RelayedStatus};

use crate::{
    page::{MatchBook, MatchPage, show},
    report::setup_of,
    setup::MatchSetup,
};

/// Between two looks at the journal.
const PAUSE: Duration = Duration::from_millis(100);

/// A journal that is followed, and a page for this machine alone that shows it.
#[derive(Debug)]
pub struct FollowedJournal {
    page: MatchPage,
    follower: JoinHandle<Result<(), JournalError>>,
    stop: Arc<AtomicBool>,
}

impl FollowedJournal {
    /// Follows a journal; `None` where the file is something else, or nothing yet.
    pub fn open(path: &Path, lang: Lang) -> Result<Option<Self>> {
        if !path.is_file() {
            return Ok(None);
        }
        let Ok((header, follower)) = JournalFollower::open(path) else { return Ok(None) };
        let Some(setup) = setup_of(&header, lang)? else { return Ok(None) };
        let here = SocketAddr::from(([127, 0, 0, 1], 0));
        let page = MatchPage::open(here, &setup, &EarlierGames::default(), lang)?;
        let (audience, stop) = (page.audience(), Arc::<AtomicBool>::default());
        let stopped = Arc::clone(&stop);
        let follower = thread::spawn(move || follow_journal(follower, &setup, &audience, &stopped));
        Ok(Some(Self { page, follower, stop }))
    }

    /// Where it is shown.
    pub fn url(&self) -> String {
        self.page.url()
    }

    /// Stops; tells why the journal could not be followed to its end, if so.
    pub fn close(self, path: &Path, lang: Lang) -> Result<()> {
        self.stop.store(true, Relaxed);
        let followed = self.follower.join();
        self.page.close();
        match followed {
            Ok(Err(fault)) => Err(anyhow!("{}: {}", path.display(), fault.localize(lang))),
            Ok(Ok(())) | Err(_) => Ok(()),
        }
    }
}

/// Shows what is in a journal and what is added to it.
fn follow_journal(
    mut journal: JournalFollower,
    setup: &MatchSetup,
    audience: &ContestAudience<MatchBook>,
    stop: &AtomicBool,
) -> Result<(), JournalError> {
    let mut results = Vec::new();
    let mut n_standing = 0;
    while !stop.load(Relaxed) {
        match journal.next_entry() {
            Ok(Some(JournalEntry::Event(game, event))) => {
                show(audience, &game, std::slice::from_ref(&event));
                continue;
            }
            Ok(Some(JournalEntry::Result(result))) => {
                audience.book().finish(&result);
                results.push(result);
                continue;
            }
            Ok(None) => {}
            Err(fault) => {
                audience.book().end(RelayedStatus::Cancelled);
                return Err(fault);
            }
        }
        if results.len() > n_standing {
            n_standing = results.len();
            if let Ok(scores) = setup.game.scores(&results) {
                let mut book = audience.book();
                book.update_standings(&scores);
                if scores.is_over {
                    book.end(RelayedStatus::Finished);
                }
            }
        }
        thread::sleep(PAUSE);
    }
    Ok(())
}
