//! Everybody around the players: those who watch, read slowly or never, send half a request, upload, look for opponents and
//! hold contests.

use std::{
    sync::{Arc, atomic::Ordering::Relaxed},
    time::{Duration, Instant},
};

use anyhow::{Result, bail};
use serde::de::IgnoredAny;
use tengen_api::{
    ChallengeState, ContestFormat, ContestRequest, ContestState, GameRequest, RequestedTime, ServerMessage,
};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    task::JoinSet,
    time::{sleep, timeout},
};

use super::world::SoakWorld;
use crate::{
    seeded_random::SeededRandom,
    server_client::{
        http::BenchPerson,
        socket::{self},
    },
};

/// Who is around, and how many of each.
const CROWD: [(CrowdMember, u64); 9] = [
    (CrowdMember::Spectator, 24),
    (CrowdMember::SlowReader, 8),
    (CrowdMember::DeafReader, 8),
    (CrowdMember::HalfRequest, 8),
    (CrowdMember::StreamReader, 6),
    (CrowdMember::Uploader, 2),
    (CrowdMember::Seeker, 4),
    (CrowdMember::Host, 2),
    (CrowdMember::Browser, 2),
];
/// Contests take no longer, servers that come and go included.
const LONGEST_CONTEST: Duration = Duration::from_secs(300);

/// Somebody who does one thing again and again.
#[derive(Clone, Copy, Debug)]
enum CrowdMember {
    /// Watches a game for a while and sees every event.
    Spectator,
    /// Watches and reads a byte a second.
    SlowReader,
    /// Watches and never reads.
    DeafReader,
    /// Sends half of a head or of a body and then nothing.
    HalfRequest,
    /// Follows the lobby, or a game as programs do.
    StreamReader,
    /// Uploads records, good and bad ones.
    Uploader,
    /// Looks for an opponent and gives up.
    Seeker,
    /// Holds contests of computers.
    Host,
    /// Looks at pages, pictures and records of games.
    Browser,
}

/// Everybody, until it is over.
pub(super) fn gather(world: &Arc<SoakWorld>, all: &mut JoinSet<()>) {
    let members = CROWD.iter().flat_map(|(member, count)| (0..*count).map(move |_| *member));
    for (member, number) in members.zip(10_000..) {
        let world = Arc::clone(world);
        all.spawn(async move {
            let mut random = world.random(number);
            while !world.is_over() {
                if let Err(error) = member.act(&world, &mut random).await {
                    world.trouble(format!("{member:?}: {error:#}"));
                }
                sleep(Duration::from_millis(200 + random.below(800))).await;
            }
        });
    }
}

impl CrowdMember {
    /// What they do once. Errors are what must never happen; that servers come and go is none.
    async fn act(self, world: &SoakWorld, random: &mut SeededRandom) -> Result<()> {
        match self {
            Self::Spectator => watch(world, random).await,
            Self::SlowReader => read_slowly(world, random, Some(Duration::from_secs(1))).await,
            Self::DeafReader => read_slowly(world, random, None).await,
            Self::HalfRequest => send_half(world, random).await,
            Self::StreamReader => follow_stream(world, random).await,
            Self::Uploader => upload(world, random).await,
            Self::Seeker => seek(world, random).await,
            Self::Host => hold_contest(world, random).await,
            Self::Browser => browse(world, random).await,
        }
    }
}

/// A game that goes on, if there is one.
fn some_table(world: &SoakWorld, random: &mut SeededRandom) -> Option<String> {
    random.pick(&world.ledgers(true)).map(|ledger| ledger.table.clone())
}

/// Waits, but not longer than everybody.
async fn rest(world: &SoakWorld, time: Duration) {
    let end = Instant::now() + time;
    while Instant::now() < end && !world.is_over() {
        sleep(Duration::from_millis(200)).await;
    }
}

async fn watch(world: &SoakWorld, random: &mut SeededRandom) -> Result<()> {
    let Some(table) = some_table(world, random) else { return Ok(()) };
    let person = SoakWorld::stranger(random);
    let Ok((_, listener)) = socket::connect(world.address(), &person, &table, Some(0)).await else {
        return Ok(());
    };
    let (mut next, mut gap) = (0, None);
    let listening = listener.listen(|text| {
        let message: Result<ServerMessage<IgnoredAny, IgnoredAny>, _> = serde_json::from_slice(text);
        let events = match message {
            // A new state begins where the last events ended.
            Ok(ServerMessage::State { events, .. }) => events,
            Ok(ServerMessage::Events { d, .. }) => d,
            Ok(_) => return,
            Err(error) => {
                gap = Some(error.to_string());
                return;
            }
        };
        for event in events {
            if event.seq > next {
                gap = Some(format!("event {} after {next}", event.seq));
            }
            next = next.max(event.seq + 1);
        }
    });
    let _ = timeout(Duration::from_secs(2 + random.below(40)), listening).await;
    world.counts.watched.fetch_add(next, Relaxed);
    match gap {
        Some(gap) => bail!("{table}: {gap}"),
        None => Ok(()),
    }
}

/// Reads a byte now and then, or nothing, until the server has had enough of it.
async fn read_slowly(world: &SoakWorld, random: &mut SeededRandom, every: Option<Duration>) -> Result<()> {
    let Some(table) = some_table(world, random) else { return Ok(()) };
    let person = SoakWorld::stranger(random);
    let Ok((mut stream, _)) = socket::upgrade(world.address(), &person, &table, Some(0)).await else {
        return Ok(());
    };
    let end = Instant::now() + Duration::from_secs(20 + random.below(100));
    while Instant::now() < end && !world.is_over() {
        let Some(every) = every else {
            rest(world, end - Instant::now()).await;
            break;
        };
        let mut byte = [0];
        if !matches!(timeout(every, stream.read(&mut byte)).await, Ok(Ok(1)) | Err(_)) {
            world.counts.dropped.fetch_add(1, Relaxed);
            break;
        }
        sleep(every).await;
    }
    Ok(())
}

async fn send_half(world: &SoakWorld, random: &mut SeededRandom) -> Result<()> {
    let person = SoakWorld::stranger(random);
    let address = world.address();
    let Ok(mut stream) = person.connect(address).await else { return Ok(()) };
    let half = if random.one_in(2) {
        person.head(address, "GET", "/api/lobby")
    } else {
        let head = person.head(address, "POST", "/api/seek");
        format!("{head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{{")
    };
    if stream.write_all(half.as_bytes()).await.is_err() {
        return Ok(());
    }
    let mut answer = Vec::new();
    if timeout(Duration::from_secs(60), stream.read_to_end(&mut answer)).await.is_err() {
        bail!("half of a request is waited for longer than a minute");
    }
    world.counts.dropped.fetch_add(1, Relaxed);
    Ok(())
}

async fn follow_stream(world: &SoakWorld, random: &mut SeededRandom) -> Result<()> {
    let path = match some_table(world, random) {
        Some(table) if random.one_in(2) => format!("/api/table/{table}/stream?since=0"),
        _ => "/api/lobby/stream".to_owned(),
    };
    let person = SoakWorld::stranger(random);
    let address = world.address();
    let reading = async {
        let mut stream = person.connect(address).await?;
        stream.write_all(format!("{}\r\n", person.head(address, "GET", &path)).as_bytes()).await?;
        let mut buffer = [0; 4096];
        while stream.read(&mut buffer).await? > 0 {}
        anyhow::Ok(())
    };
    let _ = timeout(Duration::from_secs(5 + random.below(60)), reading).await;
    Ok(())
}

async fn upload(world: &SoakWorld, random: &mut SeededRandom) -> Result<()> {
    let mut bytes = b"(;GM[4]FF[4]SZ[15];B[hh];W[ih](;B[hg];W[gg])(;B[ii];W[jj]))".to_vec();
    let is_good = random.one_in(2);
    match random.below(4) {
        _ if is_good => {}
        0 => bytes = (0..10_000).map(|_| random.next().to_le_bytes()[0]).collect(),
        1 => bytes = b"(;B[aa]".repeat(20_000),
        2 => bytes.extend(vec![0xff; 300_000]),
        _ => bytes.truncate(usize::try_from(random.below(40))?),
    }
    let mut person = SoakWorld::stranger(random);
    let path = format!("/api/record?name={:x}.sgf", random.next());
    let Ok(reply) = world.request(&mut person, "POST", &path, &bytes).await else { return Ok(()) };
    world.counts.uploads.fetch_add(1, Relaxed);
    match reply.status {
        201 | 503 => Ok(()),
        400..500 if !is_good => Ok(()),
        status => bail!("a record was answered {status}: {}", reply.body),
    }
}

/// What comes of a seek.
#[derive(serde::Deserialize)]
#[serde(untagged)]
enum SeekAnswer {
    Challenge(Box<ChallengeState>),
    Started(IgnoredAny),
}

async fn seek(world: &SoakWorld, random: &mut SeededRandom) -> Result<()> {
    let mut person = SoakWorld::stranger(random);
    world.done::<IgnoredAny>(&mut person, "GET", "/api/me", "").await?;
    let id = Some(format!("{:016x}", random.next()));
    let rules = "gomoku,size=19x19,k=5".to_owned();
    let request = serde_json::to_string(&GameRequest { rules, id, ..GameRequest::default() })?;
    let path = if random.one_in(2) { "/api/seek" } else { "/api/challenge/open" };
    let made = world.done(&mut person, "POST", path, &request).await?;
    // Who meets the seek of another sits at a table at once, and leaves it alone.
    let SeekAnswer::Challenge(made) = made else { return Ok(()) };
    rest(world, Duration::from_millis(random.below(3000))).await;
    let path = format!("/api/challenge/{}/cancel", made.id);
    // Somebody may have accepted meanwhile.
    world.settle(&mut person, "POST", &path, "{}").await.map(|_| ())
}

async fn hold_contest(world: &SoakWorld, random: &mut SeededRandom) -> Result<()> {
    rest(world, Duration::from_secs(10 + random.below(40))).await;
    let mut person = SoakWorld::stranger(random);
    world.done::<IgnoredAny>(&mut person, "GET", "/api/me", "").await?;
    let formats = [ContestFormat::RoundRobin, ContestFormat::Swiss, ContestFormat::Knockout];
    let request = ContestRequest {
        name: "Soak \u{676f}".to_owned(),
        rules: if random.one_in(2) { "gomoku,size=7x7,k=4" } else { "quoridor,size=5" }.to_owned(),
        time: Some(RequestedTime::Text("none".to_owned())),
        format: random.pick(&formats).copied().unwrap_or_default(),
        rounds: None,
        swiss_rounds: None,
        minutes: None,
        concurrency: Some(2),
        delay: None,
        computers: vec![1, 2, 3],
        programs: Vec::new(),
        id: Some(format!("{:016x}", random.next())),
    };
    let text = serde_json::to_string(&request)?;
    let made: ContestState = world.done(&mut person, "POST", "/api/contest", &text).await?;
    let path = format!("/api/contest/{}", made.summary.id);
    // Twice is refused; after a lost answer that is what is heard.
    let started = world.settle(&mut person, "POST", &format!("{path}/start"), "{}").await?;
    if started.status >= 300 && !started.body.contains("has-begun") {
        bail!("{path}: {} {}", started.status, started.body);
    }
    let begun = Instant::now();
    loop {
        let state: ContestState = world.done(&mut BenchPerson::default(), "GET", &path, "").await?;
        if state.summary.status.is_settled() {
            // A bye is worth a point without a game.
            let points: f64 = state.standings.iter().map(|line| line.points).sum();
            let games = f64::from(u32::try_from(state.summary.played)?);
            let is_whole = state.format != ContestFormat::RoundRobin || (points - games).abs() < 1e-9;
            if !is_whole || state.summary.played == 0 {
                bail!("{path}: {points} points in {games} games");
            }
            world.counts.contests.fetch_add(1, Relaxed);
            return Ok(());
        }
        if world.is_over() {
            return Ok(());
        }
        if begun.elapsed() > LONGEST_CONTEST {
            bail!("{path}: it does not end");
        }
        sleep(Duration::from_secs(1)).await;
    }
}

async fn browse(world: &SoakWorld, random: &mut SeededRandom) -> Result<()> {
    let table = random.pick(&world.ledgers(false)).map(|ledger| ledger.table.clone()).unwrap_or_default();
    let pages =
        ["record", "replay", "board.svg", "chat", "events"].map(|name| format!("/api/table/{table}/{name}"));
    let others =
        ["/", "/api/lobby", "/api/contests", "/metrics", "/healthz", "/api/nothing"].map(ToOwned::to_owned);
    let all = [pages.as_slice(), others.as_slice()].concat();
    let path = random.pick(&all).cloned().unwrap_or_default();
    let Ok(reply) = world.request(&mut SoakWorld::stranger(random), "GET", &path, b"").await else {
        return Ok(());
    };
    if reply.status >= 500 && reply.status != 503 {
        bail!("{path}: {} {}", reply.status, reply.body);
    }
    Ok(())
}
