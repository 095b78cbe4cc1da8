//! Iterative deepening with aspiration windows: what the roots of all searches share.

use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    thread,
};

use crate::{
    Score, SearchThought,
    score::{INFINITE, MATE, WON},
};

/// What a search has found so far, in the moves of its engine.
#[derive(Clone, Debug)]
pub struct SearchReport<M> {
    /// How many moves ahead.
    pub depth: i32,
    /// The score, from the side to move.
    pub score: i32,
    /// What is expected; the first is the move. Never empty.
    pub line: Vec<M>,
    /// How many positions were looked at.
    pub nodes: u64,
}

impl<M: PartialEq> SearchReport<M> {
    /// The best so many of a depth, the best first. What was not reached in this depth is as it was in the one before.
    pub fn best_of(n: usize, mut reports: Vec<Self>, before: Vec<Self>) -> Vec<Self> {
        for old in before {
            if reports.len() < n && reports.iter().all(|report| report.line[0] != old.line[0]) {
                reports.push(old);
            }
        }
        reports.sort_by_key(|report| std::cmp::Reverse(report.score));
        reports
    }

    /// Whether all of them are won or lost so soon that a deeper search would find nothing else.
    pub fn are_decided(reports: &[Self], depth: i32) -> bool {
        reports.iter().all(|report| report.score.abs() > WON && MATE - report.score.abs() <= depth)
    }

    /// The same for others, who know the moves of the rules.
    pub fn thought<T>(&self, line: Vec<T>) -> SearchThought<T> {
        let depth = u8::try_from(self.depth).unwrap_or(u8::MAX);
        SearchThought { depth, score: Score::of(self.score), line, nodes: self.nodes }
    }
}

/// The scores that a depth is searched for: a window around the last one, widened until the score lies inside.
#[derive(Clone, Copy, Debug)]
pub struct AspirationWindow {
    /// Scores up to this are too low.
    pub alpha: i32,
    /// Scores from this on are too high.
    pub beta: i32,
    width: i32,
    widest: i32,
}

/// From this depth on the score of the depth before tells something.
const GUESSED: i32 = 4;

impl AspirationWindow {
    /// The window of a depth, so wide to either side of what was found before; it has no end any more once it would be wider
    /// than the widest.
    pub fn around(guess: Option<i32>, depth: i32, width: i32, widest: i32) -> Self {
        let (alpha, beta) = match guess {
            Some(score) if depth >= GUESSED && score.abs() < WON => (score - width, score + width),
            _ => (-INFINITE, INFINITE),
        };
        Self { alpha, beta, width, widest }
    }

    /// Whether the score lies inside, or nothing lies outside.
    pub fn holds(&self, score: i32) -> bool {
        (score > self.alpha && score < self.beta) || (self.alpha, self.beta) == (-INFINITE, INFINITE)
    }

    /// Widens it to the side where the score was found.
    pub fn widen(&mut self, score: i32) {
        self.width *= 3;
        let is_open = self.width > self.widest;
        if score <= self.alpha {
            self.alpha = if is_open { -INFINITE } else { score - self.width };
        } else {
            self.beta = if is_open { INFINITE } else { score + self.width };
        }
    }
}

/// Searches with so many threads: `lead` in this one, whose result counts, `help` in the others, by their numbers from 1 on.
/// They have to end when it `is_done`.
pub fn with_helpers<R>(
    threads: usize,
    is_done: &AtomicBool,
    help: impl Fn(usize) + Sync,
    lead: impl FnOnce() -> R,
) -> R {
    thread::scope(|scope| {
        for number in 1..threads {
            let help = &help;
            // Where the system gives no more threads, those that there are have to do.
            if thread::Builder::new().spawn_scoped(scope, move || help(number)).is_err() {
                break;
            }
        }
        let result = lead();
        is_done.store(true, Relaxed);
        result
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(first: char, score: i32) -> SearchReport<char> {
        SearchReport { depth: 3, score, line: vec![first], nodes: 0 }
    }

    #[test]
    fn what_was_not_reached_is_as_before() {
        let (now, before) = (vec![report('b', 5)], vec![report('a', 9), report('b', 8), report('c', 7)]);
        let best = SearchReport::best_of(2, now, before);
        let firsts: Vec<(char, i32)> = best.iter().map(|report| (report.line[0], report.score)).collect();
        assert_eq!(firsts, [('a', 9), ('b', 5)]);
        assert!(SearchReport::best_of(2, Vec::<SearchReport<char>>::new(), Vec::new()).is_empty());
    }

    #[test]
    fn only_what_is_won_or_lost_soon_enough_is_decided() {
        assert!(SearchReport::are_decided(&[report('a', MATE - 5), report('b', 4 - MATE)], 5));
        assert!(!SearchReport::are_decided(&[report('a', MATE - 5)], 4));
        assert!(!SearchReport::are_decided(&[report('a', MATE - 5), report('b', 0)], 9));
    }

    #[test]
    fn windows_widen_until_nothing_lies_outside() {
        let mut window = AspirationWindow::around(Some(100), 4, 20, 100);
        assert!(window.holds(119) && !window.holds(120) && !window.holds(80));
        window.widen(120);
        assert_eq!((window.alpha, window.beta), (80, 180));
        window.widen(70);
        assert_eq!((window.alpha, window.beta), (-INFINITE, 180));
        window.widen(180);
        assert!(window.holds(MATE) && window.holds(-MATE));
        for guess in [None, Some(WON + 1)] {
            assert!(AspirationWindow::around(guess, 9, 20, 100).holds(-MATE));
        }
        assert!(AspirationWindow::around(Some(100), 3, 20, 100).holds(-MATE));
    }

    #[test]
    fn helpers_end_with_whom_they_help() {
        let is_done = AtomicBool::new(false);
        let wait = |_| {
            while !is_done.load(Relaxed) {
                thread::yield_now();
            }
        };
        assert_eq!(with_helpers(3, &is_done, wait, || 7), 7);
        assert_eq!(with_helpers(1, &is_done, |_| unreachable!("nobody helps"), || 8), 8);
    }
}
