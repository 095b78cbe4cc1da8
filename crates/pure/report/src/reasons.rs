//! Reasons for the end of a game, in words.

use std::borrow::Cow;

use tengen_core::Lang;

/// The codes of the referee, of what programs did first, whether the program is to blame, and what they are called.
const KNOWN: [(&str, bool, &str); 28] = [
    ("row", false, "report-five-in-a-row"),
    ("goal", false, "report-goal-reached"),
    ("destroyed", false, "report-all-destroyed"),
    ("forbidden-point", false, "report-forbidden-point"),
    ("no-legal-move", false, "report-no-move-left"),
    ("resigned", false, "report-resigned"),
    ("adjudicated", false, "report-adjudicated"),
    ("board-full", false, "report-board-full"),
    ("both-passed", false, "report-both-passed"),
    ("all-destroyed", false, "report-both-destroyed"),
    ("move-limit", false, "report-move-limit"),
    ("draw-agreed", false, "report-agreed"),
    ("illegal-move", true, "report-illegal-move"),
    ("no-move", true, "report-unreadable-move"),
    ("violations", true, "report-violations"),
    ("out-of-time", true, "report-timeout"),
    ("no-answer", true, "report-no-answer"),
    ("crashed", true, "report-crash"),
    ("killed", true, "report-crash"),
    ("exited", true, "report-exited"),
    ("closed-output", true, "report-output-closed"),
    ("disconnected", true, "report-disconnected"),
    ("out-of-bounds", true, "report-stopped-by-sandbox"),
    ("flooded", true, "report-too-much-output"),
    ("input-not-read", true, "report-input-not-read"),
    ("not-ready", true, "report-not-ready"),
    ("cannot-start", true, "report-not-started"),
    ("refused", true, "report-refused"),
];

/// What a reason is called; a code that we do not know is its own name.
pub(crate) fn name(code: &str, lang: Lang) -> Cow<'_, str> {
    match KNOWN.iter().find(|known| known.0 == code) {
        Some((_, _, key)) => lang.text(key).into(),
        None if code.is_empty() => lang.text("report-other").into(),
        None => code.into(),
    }
}

/// Whether the program is to blame, not its play.
pub(crate) fn is_fault(code: &str) -> bool {
    KNOWN.iter().any(|known| known.0 == code && known.1)
}
