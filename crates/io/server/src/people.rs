//! Who people are: guests with a signed cookie, and account holders.

mod seal;

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, header},
    middleware::Next,
    response::Response,
};
use rand::RngExt as _;
use tengen_store::{Expected, PaperChange};

use self::seal::Seal;
pub(crate) use self::seal::hex;
use crate::{Answer, App, Person, PersonId, keeper::Keeper, names::fresh, person::GUEST};

/// The cookie of guests.
const COOKIE: &str = "tengen";
/// Half a year, in seconds.
const COOKIE_AGE: u32 = 180 * 24 * 60 * 60;
/// Where the key of the cookies is kept.
const SECRETS: &str = "secret";

/// How strong somebody is, as others see it.
#[derive(Clone, Copy, Debug, serde::Serialize)]
pub(crate) struct Rating {
    pub(crate) value: i32,
    pub(crate) provisional: bool,
}

/// Everybody who can be known.
#[derive(Debug)]
pub(crate) struct People {
    seal: Seal,
}

impl People {
    /// With the key that the store keeps; the first time one is made.
    pub(crate) async fn open(keeper: &Keeper) -> Answer<Self> {
        let key = "cookie";
        loop {
            if let Some(paper) = keeper.paper(SECRETS, key).await?
                && let Some(seal) = Seal::from_hex(&paper.body)
            {
                return Ok(Self { seal });
            }
            let made = Seal::fresh();
            let change = PaperChange {
                shelf: SECRETS.to_owned(),
                key: key.to_owned(),
                body: Some(made.to_hex()),
                expected: Expected::Absent,
            };
            keeper.put(vec![change]).await?;
        }
    }

    /// A guest that nobody has seen before.
    fn new_guest() -> Answer<Person> {
        let id = format!("{GUEST}{}", fresh(16)).parse().map_err(|_| crate::Refused::no_table())?;
        let number = rand::rng().random_range(1000..10_000);
        Ok(Person { id, name: format!("Guest {number}"), scopes: None })
    }

    /// The cookie that makes somebody this guest.
    pub(crate) fn cookie(&self, person: &Person, is_secure: bool) -> HeaderValue {
        let sealed = self.seal.close(person.id.as_str(), &person.name);
        let secure = if is_secure { "; Secure" } else { "" };
        let text = format!("{COOKIE}={sealed}; Path=/; Max-Age={COOKIE_AGE}; HttpOnly; SameSite=Lax{secure}");
        HeaderValue::try_from(text).unwrap_or(HeaderValue::from_static(""))
    }

    fn guest_of(&self, headers: &HeaderMap) -> Option<Person> {
        let (id, name) = self.seal.open(cookie_value(headers, COOKIE)?)?;
        let id: PersonId = id.parse().ok()?;
        Some(Person { id, name, scopes: None })
    }
}

/// The value of a cookie.
fn cookie_value<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let lines = headers.get_all(header::COOKIE).into_iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(';')).find_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('='))
}

/// Finds out who asks, before anything else looks at the request. Who is nobody yet becomes a guest.
pub(crate) async fn identify(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let known = app.people.guest_of(request.headers());
    let is_new = known.is_none();
    let person = match known.map_or_else(People::new_guest, Ok) {
        Ok(person) => person,
        Err(refused) => return axum::response::IntoResponse::into_response(refused),
    };
    request.extensions_mut().insert(person.clone());
    let mut response = next.run(request).await;
    if is_new {
        response.headers_mut().append(header::SET_COOKIE, app.people.cookie(&person, app.config.is_secure));
    }
    response
}
