//! Rate limits by address and by person. Whoever exceeds one is told when to come back.

use std::{
    fmt,
    hash::Hash,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    num::NonZeroU32,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use axum::{
    extract::{ConnectInfo, Request, State},
    http::HeaderMap,
    middleware::Next,
    response::{IntoResponse as _, Response},
};
use governor::{
    Quota, RateLimiter,
    clock::{Clock, DefaultClock},
    middleware::NoOpMiddleware,
    state::keyed::DashMapStateStore,
};

use crate::{
    Answer, ApiError, AppState, Person, PersonId, ServerConfig,
    connection_limiter::{ConnectionLimiter, ConnectionPermit},
    shared_rates,
};

/// Sockets and streams of games that one person may have open.
const SOCKETS: usize = 32;
/// Streams of events that one person may have open.
const EVENT_STREAMS: usize = 8;
/// Files that one address may be sending.
const FILES: usize = 4;
/// Analyses that one address may have going on: several people share an address.
const ANALYSES: usize = 8;
/// After so many requests, those who have not come for a while are forgotten.
const TIDY: u32 = 1024;

/// The rate limit of a route; `routes` declares it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RateLimit {
    /// For what costs little.
    General,
    /// To register, to sign in, to change a password: what guesses passwords.
    Account,
    /// To open tables, challenges, seeks and contests.
    Setup,
    /// To move, to ask and to answer at tables.
    Play,
    /// To say something at tables.
    Chat,
    /// To look at positions: a page that walks through a game asks quickly.
    Look,
    /// To draw pictures.
    Picture,
    /// To begin an analysis.
    Analysis,
    /// To read a record.
    Record,
}

impl RateLimit {
    pub(crate) const ALL: [Self; 9] = [
        Self::General,
        Self::Account,
        Self::Setup,
        Self::Play,
        Self::Chat,
        Self::Look,
        Self::Picture,
        Self::Analysis,
        Self::Record,
    ];

    /// Requests a minute of one address, and of one person; 0 is without limit of its own. Several people share an address.
    const fn a_minute(self) -> (u32, u32) {
        match self {
            Self::General => (600, 0),
            Self::Account => (10, 0),
            Self::Setup | Self::Record => (60, 20),
            Self::Play => (3600, 1200),
            Self::Chat => (120, 20),
            Self::Look => (3000, 0),
            Self::Picture => (45, 15),
            Self::Analysis => (90, 30),
        }
    }
}

impl RateLimit {
    /// The name of what is counted by all servers together, where they share a store: what is dear, and what guesses passwords.
    const fn shared_name(self) -> Option<&'static str> {
        match self {
            Self::Account => Some("account"),
            Self::Setup => Some("setup"),
            Self::Analysis => Some("analysis"),
            Self::General | Self::Play | Self::Chat | Self::Look | Self::Picture | Self::Record => None,
        }
    }
}

/// The limits of a server.
#[derive(Debug)]
pub(crate) struct ServerLimits<C: Clock = DefaultClock> {
    addresses: Vec<Option<KeyedRateLimiter<IpAddr, C>>>,
    people: Vec<Option<KeyedRateLimiter<PersonId, C>>>,
    pub(crate) sockets: ConnectionLimiter<PersonId>,
    pub(crate) event_streams: ConnectionLimiter<PersonId>,
    /// Files that are in memory until all of them has come, however slowly they do.
    files: ConnectionLimiter<IpAddr>,
    /// Questions that wait for an engine, or are thought about.
    analyses: ConnectionLimiter<IpAddr>,
}

/// The place of an address among those who ask for what is dear, if it is dear.
#[derive(Clone, Debug)]
pub(crate) struct AddressPermit(
    #[expect(dead_code, reason = "it is kept, not looked at")] Option<Arc<ConnectionPermit<IpAddr>>>,
);

#[cfg(test)]
impl AddressPermit {
    pub(crate) fn new(permit: ConnectionPermit<IpAddr>) -> Self {
        Self(Some(Arc::new(permit)))
    }
}

impl ServerLimits {
    pub(crate) fn new(config: &ServerConfig) -> Self {
        Self::with_clock(config.allowance, &DefaultClock::default())
    }
}

impl<C: Clock + Clone> ServerLimits<C> {
    fn with_clock(allowance: u32, clock: &C) -> Self {
        let times = allowance as usize;
        let quotas = RateLimit::ALL.map(RateLimit::a_minute);
        Self {
            addresses: quotas
                .iter()
                .map(|(each, _)| KeyedRateLimiter::new(each.saturating_mul(allowance), clock))
                .collect(),
            people: quotas
                .iter()
                .map(|(_, each)| KeyedRateLimiter::new(each.saturating_mul(allowance), clock))
                .collect(),
            sockets: ConnectionLimiter::new(times.saturating_mul(SOCKETS)),
            event_streams: ConnectionLimiter::new(times.saturating_mul(EVENT_STREAMS)),
            files: ConnectionLimiter::new(times.saturating_mul(FILES)),
            analyses: ConnectionLimiter::new(times.saturating_mul(ANALYSES)),
        }
    }

    fn check_address(&self, limit: RateLimit, address: IpAddr) -> Answer<()> {
        self.addresses[limit as usize].as_ref().map_or(Ok(()), |meter| meter.check(&block(address)))
    }

    /// Who is counted while a request for this goes on.
    const fn crowd(&self, limit: RateLimit) -> Option<&ConnectionLimiter<IpAddr>> {
        match limit {
            RateLimit::Record => Some(&self.files),
            RateLimit::Analysis => Some(&self.analyses),
            RateLimit::General
            | RateLimit::Account
            | RateLimit::Setup
            | RateLimit::Play
            | RateLimit::Chat
            | RateLimit::Look
            | RateLimit::Picture => None,
        }
    }

    fn check_person(&self, limit: RateLimit, person: &PersonId) -> Answer<()> {
        self.people[limit as usize].as_ref().map_or(Ok(()), |meter| meter.check(person))
    }
}

/// Counts requests by who sends them.
struct KeyedRateLimiter<K: Clone + Eq + Hash, C: Clock> {
    limiter: RateLimiter<K, DashMapStateStore<K>, C, NoOpMiddleware<C::Instant>>,
    since_tidy: AtomicU32,
}

impl<K: Clone + Eq + Hash, C: Clock> fmt::Debug for KeyedRateLimiter<K, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Meter").field("keys", &self.limiter.len()).finish_non_exhaustive()
    }
}

impl<K: Clone + Eq + Hash, C: Clock + Clone> KeyedRateLimiter<K, C> {
    /// So many a minute; `None` without limit.
    fn new(a_minute: u32, clock: &C) -> Option<Self> {
        Some(Self::with_quota(Quota::per_minute(NonZeroU32::new(a_minute)?), clock))
    }

    fn with_quota(quota: Quota, clock: &C) -> Self {
        let limiter = RateLimiter::new(quota, DashMapStateStore::default(), clock.clone());
        Self { limiter, since_tidy: AtomicU32::new(0) }
    }

    fn check(&self, key: &K) -> Answer<()> {
        self.take(key, NonZeroU32::MIN).map_err(ApiError::too_many)
    }

    /// Takes so many at once, or says after how many seconds they are there; all the time there is, if they never are.
    fn take(&self, key: &K, count: NonZeroU32) -> Result<(), u64> {
        if self.since_tidy.fetch_add(1, Ordering::Relaxed) >= TIDY {
            self.since_tidy.store(0, Ordering::Relaxed);
            self.limiter.retain_recent();
        }
        match self.limiter.check_key_n(key, count) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(until)) => Err(until.wait_time_from(self.limiter.clock().now()).as_secs() + 1),
            Err(_) => Err(DAY.as_secs()),
        }
    }
}

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// How much of something each of many may take up in a day. What was taken is given back little by little.
#[derive(Debug)]
pub(crate) struct DailyLimiter<K: Clone + Eq + Hash> {
    /// `None` without limit.
    limiter: Option<KeyedRateLimiter<K, DefaultClock>>,
    /// What is counted as one.
    unit: u64,
}

impl<K: Clone + Eq + Hash> DailyLimiter<K> {
    /// At most so much a day.
    pub(crate) fn new(most: Option<u64>, unit: u64) -> Self {
        let limiter = most.map(|most| {
            let units = u32::try_from(most / unit).unwrap_or(u32::MAX);
            let units = NonZeroU32::new(units).unwrap_or(NonZeroU32::MIN);
            // A period of nothing is none; so short is only that of the largest numbers.
            let period = (DAY / units.get()).max(Duration::from_nanos(1));
            let quota = Quota::with_period(period).unwrap_or(Quota::per_minute(units));
            KeyedRateLimiter::with_quota(quota.allow_burst(units), &DefaultClock::default())
        });
        Self { limiter, unit }
    }

    /// Takes so much, if it is there.
    pub(crate) fn take(&self, key: &K, amount: u64) -> Answer<()> {
        let units = u32::try_from(amount.div_ceil(self.unit)).unwrap_or(u32::MAX);
        let (Some(limiter), Some(units)) = (&self.limiter, NonZeroU32::new(units)) else { return Ok(()) };
        limiter.take(key, units).map_err(ApiError::quota)
    }
}

/// Who has an address of IPv6 has a whole network of them.
pub(crate) fn block(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
    }
}

/// Where a request comes from. Everybody can write the header; only what our own proxy has added at its end counts, if there
/// is one.
pub(crate) fn address_of(request: &Request, behind_proxy: bool) -> IpAddr {
    let told = behind_proxy.then(|| forwarded_for(request.headers())).flatten();
    told.unwrap_or_else(|| {
        let connected = request.extensions().get::<ConnectInfo<SocketAddr>>();
        connected.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |ConnectInfo(address)| address.ip())
    })
}

fn forwarded_for(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").into_iter().next_back()?.to_str().ok()?;
    let text = last.rsplit(',').next()?.trim();
    text.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

/// Refuses what comes too often from one address, before anything is looked up.
pub(crate) async fn of_address(
    State((app, limit)): State<(AppState, RateLimit)>,
    mut request: Request,
    next: Next,
) -> Response {
    let address = address_of(&request, app.config.behind_proxy);
    if let Err(refused) = app.limits.check_address(limit, address) {
        return refused.into_response();
    }
    if let Err(refused) = app.count_shared(limit, limit.a_minute().0, block(address)).await {
        return refused.into_response();
    }
    let place = match app.limits.crowd(limit).map(|crowd| crowd.acquire(block(address))).transpose() {
        Ok(place) => place.map(Arc::new),
        Err(refused) => return refused.into_response(),
    };
    // It is kept until the request is answered, and longer by what then goes on.
    request.extensions_mut().insert(AddressPermit(place.clone()));
    let response = next.run(request).await;
    drop(place);
    response
}

/// Refuses what comes too often from one person.
pub(crate) async fn of_person(
    State((app, limit)): State<(AppState, RateLimit)>,
    request: Request,
    next: Next,
) -> Response {
    if let Some(person) = request.extensions().get::<Person>() {
        let id = person.id.clone();
        if let Err(refused) = app.limits.check_person(limit, &id) {
            return refused.into_response();
        }
        if let Err(refused) = app.count_shared(limit, limit.a_minute().1, id).await {
            return refused.into_response();
        }
    }
    next.run(request).await
}

impl AppState {
    /// Where servers share a store, what is dear is counted by all of them together.
    async fn count_shared(&self, limit: RateLimit, a_minute: u32, who: impl fmt::Display) -> Answer<()> {
        let most = a_minute.saturating_mul(self.config.allowance);
        match limit.shared_name().filter(|_| most > 0 && self.config.cluster.is_some()) {
            Some(kind) => shared_rates::count(&self.store, kind, who, most).await,
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use axum::{body::Body, http::HeaderValue};
    use governor::clock::FakeRelativeClock;

    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn who_asks_too_often_is_told_when_to_come_back_and_may_then() {
        let clock = FakeRelativeClock::default();
        let limits = ServerLimits::with_clock(1, &clock);
        let ask = || limits.check_address(RateLimit::Account, ip("192.0.2.1"));
        for _ in 0..10 {
            ask().unwrap();
        }
        let refused = ask().unwrap_err();
        assert_eq!((refused.status.as_u16(), &*refused.code), (429, "too-many"));
        let wait = refused.retry_after.unwrap();
        assert!((1..=7).contains(&wait), "{wait}");
        limits.check_address(RateLimit::Account, ip("192.0.2.2")).unwrap();
        limits.check_address(RateLimit::Setup, ip("192.0.2.1")).unwrap();
        clock.advance(Duration::from_secs(wait));
        ask().unwrap();
        assert!(ask().is_err());
    }

    #[test]
    fn people_have_limits_of_their_own_and_measurements_have_none() {
        let clock = FakeRelativeClock::default();
        let limits = ServerLimits::with_clock(2, &clock);
        let [one, two]: [PersonId; 2] = ["g-one", "g-two"].map(|id| id.parse().unwrap());
        for _ in 0..40 {
            limits.check_person(RateLimit::Setup, &one).unwrap();
        }
        assert!(limits.check_person(RateLimit::Setup, &one).is_err());
        limits.check_person(RateLimit::Setup, &two).unwrap();
        let free = ServerLimits::with_clock(0, &clock);
        for _ in 0..10_000 {
            free.check_person(RateLimit::Setup, &one).unwrap();
            free.check_address(RateLimit::Account, ip("192.0.2.1")).unwrap();
        }
    }

    #[test]
    fn who_has_not_come_for_a_while_is_forgotten() {
        let clock = FakeRelativeClock::default();
        let limits = ServerLimits::with_clock(1, &clock);
        let general = || limits.addresses[RateLimit::General as usize].as_ref().unwrap().limiter.len();
        for number in 0..5000_u32 {
            limits.check_address(RateLimit::General, Ipv4Addr::from_bits(number).into()).unwrap();
            clock.advance(Duration::from_secs(1));
        }
        assert!(general() <= TIDY as usize + 1, "{}", general());
    }

    #[test]
    fn a_network_of_ipv6_is_one_address() {
        assert_eq!(block(ip("2001:db8::1")), block(ip("2001:db8::ffff:1:2:3")));
        assert_ne!(block(ip("2001:db8::1")), block(ip("2001:db8:0:1::1")));
        assert_eq!(block(ip("::ffff:192.0.2.1")), ip("192.0.2.1"));
    }

    #[test]
    fn a_told_address_counts_only_behind_a_proxy_and_only_the_last() {
        let mut request = Request::new(Body::empty());
        request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([10, 0, 0, 1], 9))));
        let told = |request: &mut Request, text: &'static str| {
            request.headers_mut().append("x-forwarded-for", HeaderValue::from_static(text));
        };
        assert_eq!(address_of(&request, true), ip("10.0.0.1"));
        told(&mut request, "198.51.100.1, 198.51.100.2");
        assert_eq!(address_of(&request, false), ip("10.0.0.1"));
        assert_eq!(address_of(&request, true), ip("198.51.100.2"));
        told(&mut request, "203.0.113.9, [2001:db8::1]:80");
        assert_eq!(address_of(&request, true), ip("2001:db8::1"));
        told(&mut request, "nonsense");
        assert_eq!(address_of(&request, true), ip("10.0.0.1"));
    }
}
