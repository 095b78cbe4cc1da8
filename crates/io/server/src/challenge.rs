//! Challenge registry: tables that wait for people.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use serde::{Deserialize, Serialize};
use tengen_api::{ChallengeState, ChallengeStatus, PersonEvent, TablePlayer};
use tengen_arbiter::TimeControl;
use tengen_bus::ServerHint;
use tengen_games::AnyRules;
use tengen_store::{AppendError, Document, DocumentChange, DocumentPrecondition, GameId};
use tokio::sync::{Mutex as AsyncMutex, watch};

use crate::{
    Answer, ApiError, AppState, Person, PersonId, SeatPlayer, async_store::AsyncStore, game_request,
    names::utc, quotas::QuotaKey, seat_player::SeatingTags, striped_lock::StripedLock,
    table_registry::TableOpening,
};

/// The shelf of those that wait, or were settled lately.
const COLLECTION: &str = "challenge";
/// How long they wait, in milliseconds: a link for friends, a seek, a challenge to somebody.
const LINK: u64 = 24 * 60 * 60 * 1000;
const SEEK: u64 = 30 * 60 * 1000;
const DIRECT: u64 = 10 * 60 * 1000;
/// Those that one person may have waiting.
const MOST_EACH: usize = 20;
/// Those that may wait for one person.
const MOST_FOR_ONE: usize = 50;
/// Those of everybody together: more than one address can make before they expire.
const MOST: usize = 100_000;
/// Those that are looked at again in one go.
const MOST_AWAITED: usize = 100;
/// About what one takes up on the disk, in bytes.
const PAPER: usize = 1024;
/// How often one is looked at again because another server has changed it.
const MOST_TRIES: u32 = 20;
/// What is over is remembered for so long, for those who still ask.
const REMEMBERED: u64 = 10 * 60 * 1000;

/// A table that waits for people.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct OpenChallenge {
    pub(crate) id: String,
    rules: String,
    time: TimeControl,
    rated: bool,
    /// Whether the table will be in no list.
    #[serde(default)]
    private: bool,
    /// Who sits where, so far.
    seats: Vec<Option<ChallengeSeat>>,
    pub(crate) by: ChallengeSeat,
    /// Who is meant, if somebody is.
    pub(crate) to: Option<ChallengeSeat>,
    public: bool,
    expires: u64,
    pub(crate) status: ChallengeStatus,
    declined: Option<String>,
    /// When it was settled, if it is.
    #[serde(default)]
    settled: Option<u64>,
    /// The requests of those who looked for somebody and found this.
    #[serde(default)]
    found_by: Vec<String>,
}

/// Somebody on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ChallengeSeat {
    sitter: String,
    pub(crate) name: String,
}

impl ChallengeSeat {
    pub(crate) fn of(person: &Person) -> Self {
        Self { sitter: person.occupant().to_tag(), name: person.name.clone() }
    }

    /// Our engine.
    pub(crate) fn computer(level: tengen_search::Level) -> Self {
        let sitter = SeatPlayer::Computer(level).to_tag();
        Self { sitter, name: format!("Tengen {}", level.number()) }
    }

    /// A foreign program.
    pub(crate) fn program(name: String) -> Self {
        Self { sitter: SeatPlayer::Program(name.clone()).to_tag(), name }
    }

    pub(crate) fn occupant(&self) -> Option<SeatPlayer> {
        SeatPlayer::from_tag(&self.sitter)
    }

    pub(crate) fn is(&self, person: &PersonId) -> bool {
        self.occupant().and_then(|occupant| occupant.person().cloned()).as_ref() == Some(person)
    }

    pub(crate) fn player(&self) -> Option<TablePlayer> {
        Some(self.occupant()?.player(&self.name))
    }
}

impl OpenChallenge {
    /// As others see it; `None` when what was stored cannot be read.
    pub(crate) fn state(&self) -> Option<ChallengeState> {
        let rules: AnyRules = self.rules.parse().ok()?;
        Some(ChallengeState {
            id: self.id.clone(),
            url: format!("/c/{}", self.id),
            game: rules.game(),
            rules: self.rules.clone(),
            time: self.time,
            rated: self.rated,
            seats: self.seats.iter().map(|chair| chair.as_ref().and_then(ChallengeSeat::player)).collect(),
            by: self.by.player()?,
            to: self.to.as_ref().map(|chair| chair.name.clone()),
            public: self.public,
            expires: self.expires,
            status: self.status,
            table: (self.status == ChallengeStatus::Started).then(|| self.id.clone()),
            declined: self.declined.clone(),
        })
    }

    pub(crate) fn concerns(&self, person: &PersonId) -> bool {
        self.by.is(person) || self.to.as_ref().is_some_and(|to| to.is(person))
    }

    pub(crate) fn is_by(&self, person: &PersonId) -> bool {
        self.by.is(person)
    }

    /// Whether both want the same, and this person can still join.
    fn is_match(&self, call: &NewChallenge, person: &PersonId) -> bool {
        let is_same = self.rules == call.rules.to_string()
            && self.time == call.time
            && self.rated == call.rated
            && self.private == call.private;
        self.public && is_same && !self.is_seated(person)
    }

    /// Whether both look for the same.
    fn is_same_game(&self, other: &Self) -> bool {
        let wish = |of: &Self| (of.public, of.rules.clone(), of.time, of.rated, of.private);
        self.public && wish(self) == wish(other)
    }

    fn is_seated(&self, person: &PersonId) -> bool {
        self.seats.iter().flatten().any(|chair| chair.is(person))
    }

    fn is_waiting(&self) -> bool {
        self.status == ChallengeStatus::Waiting && self.expires > utc()
    }

    /// Whether nobody asks for it any more.
    fn is_old(&self) -> bool {
        !self.is_waiting() && self.settled.unwrap_or(self.expires) + REMEMBERED <= utc()
    }
}

/// All that wait, and those that have just been settled, as far as this server knows. What is true is in the store: whoever
/// changes one says which version they know, and looks again if it is another.
#[derive(Debug)]
pub(crate) struct ChallengeRegistry {
    /// Held while something is changed and written, so that it is rarely decided twice.
    writing: StripedLock,
    all: Mutex<HashMap<String, KnownChallenge>>,
    /// Held by who looks for somebody: two who come at the same time find each other.
    seeking: AsyncMutex<()>,
}

/// One as the store has it.
#[derive(Debug)]
struct KnownChallenge {
    now: watch::Sender<OpenChallenge>,
    version: u64,
}

/// What is wanted of a new one.
#[derive(Debug)]
pub(crate) struct NewChallenge {
    /// Its name; a request that is made again has the same.
    pub(crate) id: GameId,
    pub(crate) rules: AnyRules,
    pub(crate) time: TimeControl,
    pub(crate) rated: bool,
    pub(crate) private: bool,
    pub(crate) seat: usize,
    pub(crate) to: Option<Person>,
    pub(crate) public: bool,
}

impl ChallengeRegistry {
    /// Those that waited when the server stopped still do, and what was settled is known to who did not hear the answer.
    pub(crate) async fn open(store: &AsyncStore) -> Answer<Self> {
        let documents = store.documents(COLLECTION, "", MOST).await?;
        let (mut all, mut old) = (HashMap::new(), Vec::new());
        for Document { key, body, version, .. } in documents {
            match serde_json::from_str(&body).ok().filter(|found: &OpenChallenge| !found.is_old()) {
                Some(challenge) => {
                    all.insert(key, KnownChallenge { now: watch::channel(challenge).0, version });
                }
                None => old.push(no_paper(&key)),
            }
        }
        store.put(old).await?;
        Ok(Self { writing: StripedLock::default(), all: Mutex::new(all), seeking: AsyncMutex::default() })
    }

    fn all(&self) -> MutexGuard<'_, HashMap<String, KnownChallenge>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One as it is known here.
    fn known(&self, id: &str) -> Option<OpenChallenge> {
        self.all().get(id).map(|known| known.now.borrow().clone())
    }

    /// The store has this version of one; a later one stays.
    fn learn(&self, challenge: OpenChallenge, version: u64) {
        let mut all = self.all();
        match all.get_mut(&challenge.id) {
            Some(known) if known.version < version => {
                known.version = version;
                known.now.send_replace(challenge);
            }
            Some(_) => {}
            None => {
                let id = challenge.id.clone();
                all.insert(id, KnownChallenge { now: watch::channel(challenge).0, version });
            }
        }
    }

    /// Looks what has become of one in the store.
    pub(crate) async fn refresh(&self, app: &AppState, id: &str) -> Answer<()> {
        let found = app.store.document(COLLECTION, id).await?;
        let read = found.as_ref().and_then(|found| serde_json::from_str(&found.body).ok());
        match read.zip(found.map(|found| found.version)) {
            Some((challenge, version)) => self.learn(challenge, version),
            None => drop(self.all().remove(id)),
        }
        app.tables.changed();
        Ok(())
    }

    /// Looks what other servers have made of them.
    async fn refresh_all(&self, app: &AppState) -> Answer<()> {
        for Document { body, version, .. } in app.store.documents(COLLECTION, "", MOST).await? {
            if let Ok(challenge) = serde_json::from_str(&body) {
                self.learn(challenge, version);
            }
        }
        Ok(())
    }

    /// Those that wait and that this test is true for.
    pub(crate) fn waiting(&self, test: impl Fn(&OpenChallenge) -> bool) -> Vec<OpenChallenge> {
        let all = self.all();
        let mut found: Vec<OpenChallenge> = all
            .values()
            .filter_map(|known| {
                Some(known.now.borrow()).filter(|c| c.is_waiting() && test(c)).map(|c| c.clone())
            })
            .collect();
        found.sort_by(|a, b| (a.expires, &a.id).cmp(&(b.expires, &b.id)));
        found
    }

    /// Those that everybody may join.
    pub(crate) fn seeks(&self) -> Vec<ChallengeState> {
        self.waiting(|challenge| challenge.public).iter().filter_map(OpenChallenge::state).collect()
    }

    /// Looks for one that another server may have made or changed just now.
    pub(crate) async fn look_up(&self, app: &AppState, id: &str) -> Answer<()> {
        if app.config.cluster.is_some() && self.known(id).is_none_or(|known| known.is_waiting()) {
            self.refresh(app, id).await?;
        }
        Ok(())
    }

    /// Looks what has become of those that somebody waits for here: a hint may have been lost.
    pub(crate) async fn refresh_awaited(&self, app: &AppState) -> Answer<()> {
        let is_awaited =
            |known: &KnownChallenge| known.now.receiver_count() > 0 && known.now.borrow().is_waiting();
        let awaited: Vec<String> = {
            let all = self.all();
            all.iter()
                .filter(|(_, known)| is_awaited(known))
                .map(|(id, _)| id.clone())
                .take(MOST_AWAITED)
                .collect()
        };
        for id in awaited {
            self.refresh(app, &id).await?;
        }
        Ok(())
    }

    /// This one, and what becomes of it.
    pub(crate) fn subscribe(&self, id: &str) -> Answer<watch::Receiver<OpenChallenge>> {
        let all = self.all();
        let sender = &all.get(id).ok_or_else(no_challenge)?.now;
        sender.send_if_modified(|challenge| {
            let is_late = challenge.status == ChallengeStatus::Waiting && challenge.expires <= utc();
            if is_late {
                challenge.status = ChallengeStatus::Expired;
            }
            is_late
        });
        Ok(sender.subscribe())
    }

    /// A new one, with its maker on the seat that was wished for.
    pub(crate) async fn call(
        &self,
        app: &AppState,
        person: &Person,
        call: NewChallenge,
    ) -> Answer<OpenChallenge> {
        let _alone = self.writing.enter(call.id.as_str()).await;
        if let Some(same) = self.same_request(&call.id) {
            return Ok(same);
        }
        if self.waiting(|challenge| challenge.is_by(&person.id)).len() >= MOST_EACH {
            return Err(ApiError::conflict("too-many-challenges", "server-too-many-challenges"));
        }
        let old = self.tidy();
        if self.all().len() >= MOST {
            return Err(ApiError::too_many(60));
        }
        let is_for = |challenge: &OpenChallenge, to: &Person| {
            challenge.to.as_ref().is_some_and(|chair| chair.is(&to.id))
        };
        if let Some(to) = &call.to
            && self.waiting(|challenge| is_for(challenge, to)).len() >= MOST_FOR_ONE
        {
            let key = "server-player-too-busy";
            return Err(ApiError::conflict("busy", key));
        }
        app.quotas.write(&QuotaKey::all_of(person), PAPER)?;
        let mut seats = vec![None; game_request::seats_of(&call.rules)];
        seats[call.seat] = Some(ChallengeSeat::of(person));
        let wait = match (&call.to, call.public) {
            (Some(_), _) => DIRECT,
            (None, true) => SEEK,
            (None, false) => LINK,
        };
        let challenge = OpenChallenge {
            id: call.id.to_string(),
            rules: call.rules.to_string(),
            time: call.time,
            rated: call.rated,
            private: call.private,
            seats,
            by: ChallengeSeat::of(person),
            to: call.to.as_ref().map(ChallengeSeat::of),
            public: call.public,
            expires: utc() + wait,
            status: ChallengeStatus::Waiting,
            declined: None,
            settled: None,
            found_by: Vec::new(),
        };
        let mut documents: Vec<DocumentChange> = old.iter().map(|id| no_paper(id)).collect();
        documents.push(to_document(&challenge).expecting(DocumentPrecondition::Absent));
        match app.store.put(documents).await {
            // The same request was made twice at the same time.
            Err(AppendError::PaperConflict { key, .. }) => {
                self.refresh(app, &key).await?;
                return self.known(&key).ok_or_else(no_challenge);
            }
            written => written?,
        }
        self.learn(challenge.clone(), 1);
        tell(app, &challenge);
        if let Some(to) = &call.to {
            notify(app, &to.id, &challenge, |challenge| PersonEvent::Challenge { challenge });
        }
        app.tables.changed();
        Ok(challenge)
    }

    /// Sits down with somebody who wants the same, or waits for such a one.
    pub(crate) async fn seek(
        &self,
        app: &AppState,
        person: &Person,
        call: NewChallenge,
    ) -> Answer<OpenChallenge> {
        let _alone = self.seeking.lock().await;
        if app.config.cluster.is_some() {
            self.refresh_all(app).await?;
        }
        if let Some(same) = self.same_request(&call.id) {
            return Ok(same);
        }
        for found in self.waiting(|challenge| challenge.is_match(&call, &person.id)) {
            // Another may have been quicker.
            if let Ok(accepted) = self.sit_down(app, person, &found.id, None, Some(&call.id), None).await {
                return Ok(accepted);
            }
        }
        let made = self.call(app, person, call).await?;
        if app.config.cluster.is_some() { self.join_same(app, person, made).await } else { Ok(made) }
    }

    /// Somebody may have looked for the same at another server at the same time, and waits there as this one does here. Whoever sits
    /// down with the other takes their own seek away in the same batch; so only one of the two does.
    async fn join_same(&self, app: &AppState, person: &Person, made: OpenChallenge) -> Answer<OpenChallenge> {
        self.refresh_all(app).await?;
        let id: GameId = made.id.parse().map_err(|_| no_challenge())?;
        for found in self.waiting(|other| other.is_same_game(&made) && !other.is_seated(&person.id)) {
            let joined = self.sit_down(app, person, &found.id, None, Some(&id), Some(&made.id)).await;
            if let Ok(joined) = joined {
                drop(self.all().remove(&made.id));
                tell(app, &made);
                return Ok(joined);
            }
            self.refresh(app, &made.id).await?;
            if let Some(own) = self.known(&made.id).filter(|own| !own.is_waiting()) {
                return Ok(own);
            }
        }
        Ok(made)
    }

    /// What has become of this request, if it was made before: a challenge of its own, or one that it has led to.
    fn same_request(&self, request: &GameId) -> Option<OpenChallenge> {
        let (all, request) = (self.all(), request.as_str());
        let is_found =
            |known: &&KnownChallenge| known.now.borrow().found_by.iter().any(|found| found == request);
        all.get(request).or_else(|| all.values().find(is_found)).map(|known| known.now.borrow().clone())
    }

    /// Somebody sits down; with the last seat the game begins. Who has sat down already is told so, and nothing changes.
    pub(crate) async fn accept(
        &self,
        app: &AppState,
        person: &Person,
        id: &str,
        seat: Option<usize>,
    ) -> Answer<OpenChallenge> {
        self.look_up(app, id).await?;
        let known = self.known(id);
        let has_accepted = |challenge: &OpenChallenge| {
            !challenge.is_by(&person.id) && challenge.seats.iter().flatten().any(|chair| chair.is(&person.id))
        };
        match known.filter(has_accepted) {
            Some(same) => Ok(same),
            None => self.sit_down(app, person, id, seat, None, None).await,
        }
    }

    async fn sit_down(
        &self,
        app: &AppState,
        person: &Person,
        id: &str,
        seat: Option<usize>,
        request: Option<&GameId>,
        instead_of: Option<&str>,
    ) -> Answer<OpenChallenge> {
        let _alone = self.writing.enter(id).await;
        let sit = |challenge: &mut OpenChallenge| {
            if challenge.to.as_ref().is_some_and(|to| !to.is(&person.id)) {
                return Err(ApiError::forbidden("not-for-you", "server-challenge-not-for-you"));
            }
            if person.ids().any(|id| challenge.seats.iter().flatten().any(|chair| chair.is(id))) {
                return Err(ApiError::conflict("seated", "server-already-seated"));
            }
            if challenge.rated && !person.id.is_account() {
                return Err(needs_account());
            }
            let free = challenge.seats.iter().position(Option::is_none);
            let at = seat.or(free).filter(|&at| challenge.seats.get(at).is_some_and(Option::is_none));
            let at = at.ok_or_else(|| ApiError::conflict("taken", "server-seat-taken"))?;
            challenge.seats[at] = Some(ChallengeSeat::of(person));
            challenge.found_by.extend(request.map(GameId::to_string));
            if challenge.seats.iter().all(Option::is_some) {
                challenge.status = ChallengeStatus::Started;
                challenge.settled = Some(utc());
            }
            Ok(())
        };
        self.change(app, person, id, instead_of, sit).await
    }

    /// It will not be played.
    pub(crate) async fn close(
        &self,
        app: &AppState,
        person: &Person,
        id: &str,
        status: ChallengeStatus,
        reason: Option<String>,
    ) -> Answer<OpenChallenge> {
        let _alone = self.writing.enter(id).await;
        self.look_up(app, id).await?;
        // The same answer again.
        if let Some(same) =
            self.known(id).filter(|known| known.status == status && known.concerns(&person.id))
        {
            return Ok(same);
        }
        let settle = |challenge: &mut OpenChallenge| {
            let may = if status == ChallengeStatus::Cancelled {
                challenge.is_by(&person.id)
            } else {
                challenge.to.as_ref().is_some_and(|to| to.is(&person.id))
            };
            if !may {
                return Err(ApiError::forbidden("not-yours", "server-challenge-not-yours"));
            }
            challenge.status = status;
            challenge.settled = Some(utc());
            challenge.declined.clone_from(&reason);
            Ok(())
        };
        let changed = self.change(app, person, id, None, settle).await?;
        let is_cancelled = status == ChallengeStatus::Cancelled;
        let other = if is_cancelled { changed.to.as_ref() } else { Some(&changed.by) };
        let other = other.and_then(ChallengeSeat::occupant).and_then(|occupant| occupant.person().cloned());
        if let Some(other) = other {
            notify(app, &other, &changed, |challenge| {
                if is_cancelled {
                    PersonEvent::ChallengeCanceled { challenge }
                } else {
                    PersonEvent::ChallengeDeclined { challenge }
                }
            });
        }
        Ok(changed)
    }

    /// Changes one that waits, and tells of it once it is on disk, and the table is there if it begins. Where another server was
    /// quicker, it looks again. One that is given up for it is removed in the same batch, if nobody has changed it.
    async fn change(
        &self,
        app: &AppState,
        person: &Person,
        id: &str,
        instead_of: Option<&str>,
        change: impl Fn(&mut OpenChallenge) -> Answer<()>,
    ) -> Answer<OpenChallenge> {
        let mut tries = 0;
        loop {
            let (mut new, version, given_up) = {
                let all = self.all();
                let known = all.get(id).ok_or_else(no_challenge)?;
                let given_up = instead_of.map(|own| {
                    let version = all.get(own).map_or(0, |own| own.version);
                    no_paper(own).expecting(DocumentPrecondition::Version(version))
                });
                (known.now.borrow().clone(), known.version, given_up)
            };
            if !new.is_waiting() {
                return Err(ApiError::conflict("settled", "server-challenge-closed"));
            }
            change(&mut new)?;
            let document = to_document(&new).expecting(DocumentPrecondition::Version(version));
            let documents: Vec<_> = std::iter::once(document).chain(given_up).collect();
            let written = if new.status == ChallengeStatus::Started {
                start(app, person, &new, documents).await
            } else {
                app.store.put(documents).await.map_err(ApiError::from)
            };
            match written {
                Err(refused) if refused.is_outdated() && tries < MOST_TRIES => {
                    tries += 1;
                    self.refresh(app, id).await?;
                    if let Some(own) = instead_of {
                        self.refresh(app, own).await?;
                        // Somebody has come to it.
                        if self.known(own).is_none_or(|own| !own.is_waiting()) {
                            return Err(refused);
                        }
                    }
                }
                Err(refused) => return Err(refused),
                Ok(()) => {
                    self.learn(new.clone(), version + 1);
                    tell(app, &new);
                    app.tables.changed();
                    return Ok(new);
                }
            }
        }
    }

    /// Forgets those that nobody asks for any more, and tells which.
    fn tidy(&self) -> Vec<String> {
        self.all().extract_if(|_, known| known.now.borrow().is_old()).map(|(id, _)| id).collect()
    }
}

/// Opens the table that everybody has come for.
async fn start(
    app: &AppState,
    person: &Person,
    challenge: &OpenChallenge,
    documents: Vec<DocumentChange>,
) -> Answer<()> {
    let rules = game_request::rules_of(&challenge.rules)?;
    let chairs: Vec<&ChallengeSeat> = challenge.seats.iter().flatten().collect();
    let occupants: Vec<SeatPlayer> = chairs.iter().filter_map(|chair| chair.occupant()).collect();
    let names = chairs.iter().map(|chair| chair.name.clone()).collect();
    let terms = game_request::terms(rules, names, challenge.time, &occupants);
    let id: GameId = challenge.id.parse().map_err(|_| no_challenge())?;
    let OpenChallenge { rated, private, .. } = *challenge;
    let seating = SeatingTags { rated, private, ..SeatingTags::of_occupants(occupants) };
    // Whatever happens, it is either waiting or a table.
    let owners = QuotaKey::all_of(person);
    app.tables.open(app, id, terms, seating, TableOpening { owners: &owners, moves: &[], documents }).await?;
    Ok(())
}

/// Ratings are for account holders.
pub(crate) fn needs_account() -> ApiError {
    ApiError::forbidden("account", "server-rated-needs-account")
}

pub(crate) fn no_challenge() -> ApiError {
    ApiError::missing("server-no-such-challenge")
}

/// Other servers look what has become of it.
fn tell(app: &AppState, challenge: &OpenChallenge) {
    app.tell(|| ServerHint::Challenge { id: challenge.id.clone() });
}

/// Tells somebody what has become of a challenge.
fn notify(
    app: &AppState,
    person: &PersonId,
    challenge: &OpenChallenge,
    event: impl FnOnce(Box<ChallengeState>) -> PersonEvent,
) {
    if let Some(state) = challenge.state() {
        app.notify(person, &event(Box::new(state)));
    }
}

fn to_document(challenge: &OpenChallenge) -> DocumentChange {
    DocumentChange::put(
        COLLECTION,
        challenge.id.clone(),
        serde_json::to_string(challenge).unwrap_or_default(),
    )
}

fn no_paper(id: &str) -> DocumentChange {
    DocumentChange::remove(COLLECTION, id)
}
