//! What programs write, in whatever pieces and whatever letters.

use tengen_bots::BotError;

use crate::{ask, start, wait};

#[test]
fn bytes_may_come_one_at_a_time_and_lines_end_as_they_like() {
    let slowly = "for c in a n s w e r ' ' 1; do printf '%s' \"$c\"; done";
    for answer in [
        format!("{slowly}; printf '\\n'"),
        format!("{slowly}; printf '\\r'"),
        format!("{slowly}; printf '\\r\\n'"),
        "printf '\\n\\n\\r\\nanswer 1\\n\\n'".to_owned(),
        "printf 'MESSAGE \\304\\343\\272\\303\\n\\377\\376\\000\\nanswer 1\\n'".to_owned(),
        // A last line without an end is one when there will be no more.
        "printf 'answer 1'; exit".to_owned(),
    ] {
        let mut bot = start(&format!("while read -r line; do {answer}; done"));
        assert_eq!(ask(&mut bot, "go\n"), Ok("1".to_owned()), "{answer}");
    }
}

#[test]
fn a_long_line_is_heard_and_a_longer_one_is_not() {
    let line = |n: usize| {
        format!("read -r line; head -c {n} /dev/zero | tr '\\0' x; echo; echo answer 1; sleep 1000")
    };
    assert_eq!(ask(&mut start(&line(1 << 16)), "go\n"), Ok("1".to_owned()));
    assert!(matches!(ask(&mut start(&line(1 << 20)), "go\n"), Err(BotError::Flood(_))));
}

#[test]
fn what_was_said_before_a_question_is_no_answer_to_it() {
    // Two answers at once; the second belongs to no question.
    let script = "while read -r word; do case $word in twice) printf 'answer 1\\nanswer 2\\n';; once) echo answer 3;; esac; done";
    let mut bot = start(script);
    for _ in 0..50 {
        assert_eq!(ask(&mut bot, "twice\n"), Ok("1".to_owned()));
        assert_eq!(ask(&mut bot, "once\n"), Ok("3".to_owned()));
    }
    assert_eq!(bot.last_lines().last(), Some("answer 3"));
}

#[test]
fn an_answer_that_comes_after_the_question_was_asked_counts_whenever_it_is_looked_for() {
    let mut bot = start("while read -r word; do echo answer $word; done");
    let asked = bot.send("1\n").unwrap();
    assert_eq!(wait(&mut bot, asked, std::time::Duration::from_secs(60)), Ok("1".to_owned()));
}
