use std::time::Duration;

use tengen_core::{Localize as _, message};

use super::{
    WatchError,
    feed::{FeedClosedError, FeedReport, FeedSender},
    server::ServerClient,
};

/// Something on a server that is told line by line and goes on after a cut.
pub(crate) trait ServerFeed: Send + 'static {
    /// What it tells.
    type News: Send + 'static;

    /// The longest line that it can have.
    const LONGEST_LINE: usize;

    /// The longest wait between two attempts to connect again.
    const LONGEST_WAIT: Duration = Duration::from_secs(10);

    /// From where the lines come that have not been heard yet.
    fn path(&self) -> String;

    /// Takes a line and says what it means, or why it cannot be.
    fn read_line(&mut self, line: &str) -> Result<FeedItem<Self::News>, WatchError>;
}

/// What a line means.
#[derive(Debug)]
pub(crate) enum FeedItem<N> {
    /// This, and there will be more.
    More(Vec<N>),
    /// This, and nothing will follow.
    Last(Vec<N>),
}

/// Before the first new attempt; each further one waits twice as long.
const FIRST_WAIT: Duration = Duration::from_millis(250);

/// Follows a course to its end, over as many connections as it takes.
pub(crate) fn run_feed<C: ServerFeed>(
    server: &ServerClient,
    mut course: C,
    teller: &FeedSender<C::News>,
) -> Result<(), FeedClosedError> {
    let (mut has_heard, mut is_lost, mut wait) = (false, false, FIRST_WAIT);
    loop {
        let trouble = match server.lines(&course.path(), C::LONGEST_LINE) {
            Err(trouble) => trouble,
            Ok(mut lines) => {
                if std::mem::take(&mut is_lost) {
                    teller.send(FeedReport::State(None))?;
                }
                loop {
                    let line = match lines.next() {
                        Ok(line) => line,
                        Err(trouble) => break trouble,
                    };
                    teller.check()?;
                    wait = FIRST_WAIT;
                    if line.is_empty() {
                        continue;
                    }
                    let (news, is_over) = match course.read_line(&line) {
                        Ok(FeedItem::More(news)) => (news, false),
                        Ok(FeedItem::Last(news)) => (news, true),
                        Err(why) => return teller.send(FeedReport::Failed(why)),
                    };
                    has_heard = true;
                    for news in news {
                        teller.send(FeedReport::News(news))?;
                    }
                    if is_over {
                        return teller.send(FeedReport::Over);
                    }
                }
            }
        };
        // Who has never said anything sensible may be the wrong address.
        if !(has_heard && trouble.may_pass()) {
            return teller.send(FeedReport::Failed(WatchError::Server(trouble)));
        }
        if !is_lost {
            let state = message!("tui-watch-reconnecting", why = trouble.message());
            teller.send(FeedReport::State(Some(state)))?;
            is_lost = true;
        }
        teller.pause(wait)?;
        wait = (wait * 2).min(C::LONGEST_WAIT);
    }
}
