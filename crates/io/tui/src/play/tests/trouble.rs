//! What becomes of a game when a disk or a program fails.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering::SeqCst},
};

use tengen_search::Level;
use tengen_store::{
    AppendError, Done, EventStore, MemoryStore, StoreError, StoreErrorKind, StoreInterceptor, WriteBatch,
};
use tengen_table_host::{EngineMessage, EngineSpec};

use super::*;

/// A store on a disk that can be full.
struct Disk {
    inner: MemoryStore,
    is_full: Arc<AtomicBool>,
}

impl StoreInterceptor for Disk {
    fn inner(&self) -> &dyn EventStore {
        &self.inner
    }

    fn intercept(&self, deed: WriteBatch, done: Done) {
        if self.is_full.load(SeqCst) {
            let error = StoreError { path: "store".into(), trouble: StoreErrorKind::DiskFull };
            return done(Err(AppendError::Store(error)));
        }
        self.inner.submit(deed, done);
    }
}

/// Lets the screen hear the next answer, with all that comes before it.
fn hear_answer(screen: &mut PlayScreen, ears: &Ears<ThinkingMessage>) {
    loop {
        let Ok(TerminalEvent::Own(thinking)) = ears.recv() else { panic!("no answer") };
        let is_answer = matches!(
            thinking,
            ThinkingMessage::Best { .. }
                | ThinkingMessage::Program(_, _, EngineMessage::Ready(Err(_)) | EngineMessage::Reply(_))
        );
        screen.on_message(thinking);
        if is_answer {
            return;
        }
    }
}

fn against(archive: SavedGames, opponent: SeatOccupant) -> (PlayScreen, Ears<ThinkingMessage>) {
    let plan = plan("gomoku", vec![SeatOccupant::Person(None), opponent]);
    let seated = BoardSession::begin(&archive, plan, LOOK.lang).unwrap();
    let (post, ears) = mpsc::sync_channel(256);
    (PlayScreen::new(archive, LOOK, post, PlayStage::Table(Box::new(seated))), ears)
}

#[test]
fn after_a_full_disk_the_computer_is_asked_again() {
    let is_full = Arc::new(AtomicBool::new(false));
    let store = Disk { inner: MemoryStore::new(), is_full: Arc::clone(&is_full) };
    let folder = tempfile::tempdir().unwrap();
    let archive = SavedGames::new(Arc::new(store), folder.path().to_owned());
    let (mut screen, ears) = against(archive, SeatOccupant::Computer(Level::new(1).unwrap()));
    type_text(&mut screen, "h8\n");
    is_full.store(true, SeqCst);
    hear_answer(&mut screen, &ears);
    assert!(shown(&mut screen, 120, 24).contains("the disk is full"));
    assert_eq!(game(&screen).moves().len(), 1);
    is_full.store(false, SeqCst);
    screen.on_event(key(KeyCode::Right));
    hear_answer(&mut screen, &ears);
    assert_eq!(game(&screen).moves().len(), 2);
    assert!(game(&screen).is_persons_turn());
}

#[test]
fn nobody_waits_for_a_program_that_does_not_play() {
    let opponent = EngineSpec::opponent("./no-such-program", tengen_sandbox::SandboxPolicy::OPEN).unwrap();
    let opponent = SeatOccupant::Engine(Box::new(opponent));
    let (mut screen, ears) = against(SavedGames::in_memory(), opponent);
    type_text(&mut screen, "h8\n");
    hear_answer(&mut screen, &ears);
    screen.on_event(key(KeyCode::Right));
    let seen = shown(&mut screen, 120, 24);
    assert!(seen.contains("cannot start no-such-program"), "{seen}");
    assert!(!seen.contains("is thinking"), "{seen}");
    type_text(&mut screen, "u");
    assert!(shown(&mut screen, 120, 24).contains("Player 1 to move"));
}
