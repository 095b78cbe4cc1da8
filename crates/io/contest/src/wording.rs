//! Wording of results as cutechess and its kin have it: "Black loses on time (12ms overrun)".

use tengen_arbiter::{EndReason, FailureCause, GameConclusion, Millis, ResultEvidence, Violation};
use tengen_core::{Lang, Localize as _, Outcome, Seat, localize};
use tengen_games::GameEnding;
use tengen_table_host::failure_text;

use crate::SideNames;

/// What the referee notes where somebody has no legal move and loses by that.
pub(crate) const NO_LEGAL_MOVE: &str = "no legal move";

/// The conclusion of a game as one line.
pub fn conclusion_text(conclusion: &GameConclusion, sides: SideNames, lang: Lang) -> String {
    let (evidence, reason) = (&conclusion.evidence, conclusion.reason);
    let winner = winner(conclusion);
    let loser = evidence.offender.or_else(|| winner.map(Seat::other));
    let name = |seat: Option<Seat>| sides.name(seat.unwrap_or(Seat::SECOND), lang);
    let (won, lost) = (name(winner), name(loser));
    match reason {
        EndReason::Rules(ending) => by_rules(ending, won, lang),
        EndReason::MoveLimit => lang.text("contest-draw-by-move-limit").to_owned(),
        EndReason::Adjudicated if has_no_move(conclusion) => {
            localize!(lang, "contest-has-no-legal-move", lost)
        }
        EndReason::Adjudicated if winner.is_none() => lang.text("contest-draw-by-scores").to_owned(),
        EndReason::Adjudicated => localize!(lang, "contest-wins-by-adjudication", won),
        EndReason::Resigned => localize!(lang, "contest-resigns", lost),
        EndReason::Broke(Violation::ForbiddenPoint) => localize!(
            lang,
            "contest-plays-a-forbidden-move",
            lost,
            foul = foul(evidence, lang).replace('-', " ")
        ),
        EndReason::Broke(Violation::OutOfTime) => format!("{lost}{}", lateness(evidence, lang)),
        EndReason::Broke(Violation::IllegalMove | Violation::NoMove) | EndReason::Violations => {
            localize!(lang, "contest-makes-an-illegal-move", lost)
        }
        EndReason::Crashed => failure_text(lost, evidence, lang)
            .unwrap_or_else(|| format!("{lost}{}", lang.text("contest-disconnects"))),
        EndReason::Abandoned => format!("{lost}{}", lang.text("contest-disconnects")),
        EndReason::DrawAgreed => lang.text("contest-draw-by-agreement").to_owned(),
        EndReason::Aborted | EndReason::NoStart => lang.text("contest-game-aborted").to_owned(),
    }
}

/// What the programs said or did, for their authors: the refused move, or the last output. Empty when there is nothing.
pub fn evidence_text(conclusion: &GameConclusion, lang: Lang) -> String {
    let ResultEvidence { text, output, why, cause, .. } = &conclusion.evidence;
    let refused = text.as_ref().map(|text| {
        let why = why.as_ref().map(|why| why.localize(lang)).unwrap_or_default();
        localize!(lang, "core-colon", before = text, after = why)
    });
    // Whatever else is known stands in the line itself.
    let refusal = why.as_ref().filter(|why| {
        let plain = FailureCause::Refused.localize(lang);
        *cause == Some(FailureCause::Refused) && why.localize(lang) != plain
    });
    let refusal = refusal.map(|why| localize!(lang, "contest-refusal", why));
    let parts = [refusal, output.clone(), refused];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Whether somebody lost because nothing could be played.
pub fn has_no_move(conclusion: &GameConclusion) -> bool {
    conclusion.reason == EndReason::Adjudicated && conclusion.evidence.note.as_deref() == Some(NO_LEGAL_MOVE)
}

pub(crate) const fn winner(conclusion: &GameConclusion) -> Option<Seat> {
    match conclusion.outcome {
        Some(Outcome::Win(seat)) => Some(seat),
        Some(Outcome::Draw) | None => None,
    }
}

/// Which foul it was: the rules name it at the end of their reason.
fn foul(evidence: &ResultEvidence, lang: Lang) -> String {
    let why = evidence.detail().unwrap_or_default().localize(lang);
    why.rsplit([':', '\u{ff1a}']).next().unwrap_or_default().trim().to_owned()
}

fn lateness(ResultEvidence { overrun, cause, .. }: &ResultEvidence, lang: Lang) -> String {
    let overrun = overrun.filter(|_| *cause != Some(FailureCause::NoAnswer));
    match overrun {
        Some(Millis(over)) => localize!(lang, "contest-loses-on-time", over),
        None => lang.text("contest-loses-by-silence").to_owned(),
    }
}

fn by_rules(ending: GameEnding, who: &str, lang: Lang) -> String {
    use GameEnding::{AllDestroyed, BoardFull, BothPassed, Destroyed, Goal, Row};
    match ending {
        Row => localize!(lang, "contest-wins-by-row", who),
        Goal => localize!(lang, "contest-wins-by-goal", who),
        Destroyed => localize!(lang, "contest-wins-the-battle", who),
        BoardFull => lang.text("contest-draw-by-full-board").to_owned(),
        BothPassed => lang.text("contest-draw-by-passes").to_owned(),
        AllDestroyed => lang.text("contest-draw-by-destruction").to_owned(),
    }
}
