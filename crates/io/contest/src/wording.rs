//! Wording of results as cutechess and its kin have it: "Black loses on time (12ms overrun)".

use tengen_arbiter::{EndReason, FailureCause, GameConclusion, Millis, ResultEvidence, Violation};
use tengen_core::{Lang, Localize as _, Outcome, Seat};
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
    match (reason, lang) {
        (EndReason::Rules(ending), _) => by_rules(ending, won, lang),
        (EndReason::MoveLimit, _) => lang.pick("Draw by adjudication", "达到手数上限，判平局").to_owned(),
        (EndReason::Adjudicated, _) if has_no_move(conclusion) => match lang {
            Lang::En => format!("{lost} has no legal move"),
            Lang::Zh => format!("{lost}无子可动"),
        },
        (EndReason::Adjudicated, _) if winner.is_none() => {
            lang.pick("Draw by adjudication", "按评分判平局").to_owned()
        }
        (EndReason::Adjudicated, Lang::En) => format!("{won} wins by adjudication"),
        (EndReason::Adjudicated, Lang::Zh) => format!("{won}按评分判胜"),
        (EndReason::Resigned, Lang::En) => format!("{lost} resigns"),
        (EndReason::Resigned, Lang::Zh) => format!("{lost}认输"),
        (EndReason::Broke(Violation::ForbiddenPoint), Lang::En) => {
            format!("{lost} plays a forbidden move - {}", foul(evidence, lang).replace('-', " "))
        }
        (EndReason::Broke(Violation::ForbiddenPoint), Lang::Zh) => {
            format!("{lost}{}", foul(evidence, lang))
        }
        (EndReason::Broke(Violation::OutOfTime), _) => format!("{lost}{}", lateness(evidence, lang)),
        (EndReason::Broke(Violation::IllegalMove | Violation::NoMove) | EndReason::Violations, Lang::En) => {
            format!("{lost} makes an illegal move")
        }
        (EndReason::Broke(Violation::IllegalMove | Violation::NoMove) | EndReason::Violations, Lang::Zh) => {
            format!("{lost}走了不合规则的一步")
        }
        (EndReason::Crashed, _) => failure_text(lost, evidence, lang)
            .unwrap_or_else(|| format!("{lost}{}", lang.pick(" disconnects", "断开"))),
        (EndReason::Abandoned, _) => format!("{lost}{}", lang.pick(" disconnects", "断开")),
        (EndReason::DrawAgreed, _) => lang.pick("Draw by agreement", "双方议和").to_owned(),
        (EndReason::Aborted | EndReason::NoStart, _) => lang.pick("Game aborted", "对局取消").to_owned(),
    }
}

/// What the programs said or did, for their authors: the refused move, or the last output. Empty when there is nothing.
pub fn evidence_text(conclusion: &GameConclusion, lang: Lang) -> String {
    let ResultEvidence { text, output, why, cause, .. } = &conclusion.evidence;
    let refused = text.as_ref().map(|text| {
        let why = why.as_ref().map(|why| why.localize(lang)).unwrap_or_default();
        format!("{text}{}{why}", lang.pick(": ", "："))
    });
    // Whatever else is known stands in the line itself.
    let refusal = why.as_ref().filter(|why| {
        let plain = FailureCause::Refused.localize(lang);
        *cause == Some(FailureCause::Refused) && why.localize(lang) != plain
    });
    let refusal = refusal.map(|why| format!("{}{}", why.localize(lang), lang.pick(":", "：")));
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
    let why = evidence.detail(lang).unwrap_or_default();
    why.rsplit([':', '：']).next().unwrap_or_default().trim().to_owned()
}

fn lateness(ResultEvidence { overrun, cause, .. }: &ResultEvidence, lang: Lang) -> String {
    let overrun = overrun.filter(|_| *cause != Some(FailureCause::NoAnswer));
    match (overrun, lang) {
        (Some(Millis(over)), Lang::En) => format!(" loses on time ({over}ms overrun)"),
        (Some(Millis(over)), Lang::Zh) => format!("超时负（超出 {over} 毫秒）"),
        (None, Lang::En) => " loses on time (no answer)".to_owned(),
        (None, Lang::Zh) => "超时负（没有回答）".to_owned(),
    }
}

fn by_rules(ending: GameEnding, who: &str, lang: Lang) -> String {
    use GameEnding::{AllDestroyed, BoardFull, BothPassed, Destroyed, Goal, Row};
    match (ending, lang) {
        (Row, Lang::En) => format!("{who} wins by five in a row"),
        (Row, Lang::Zh) => format!("{who}连五获胜"),
        (Goal, Lang::En) => format!("{who} reaches the other side"),
        (Goal, Lang::Zh) => format!("{who}到达对岸获胜"),
        (Destroyed, Lang::En) => format!("{who} wins the battle"),
        (Destroyed, Lang::Zh) => format!("{who}全歼对方获胜"),
        (BoardFull, _) => lang.pick("Draw by a full board", "棋盘下满，平局").to_owned(),
        (BothPassed, _) => lang.pick("Draw by passes", "双方虚着，平局").to_owned(),
        (AllDestroyed, _) => lang.pick("Draw with nobody left", "同归于尽，平局").to_owned(),
    }
}
