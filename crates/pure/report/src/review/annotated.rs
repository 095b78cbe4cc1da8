//! Annotated records: scores in comments and in the properties that SGF has for them, best lines as variations.

use tengen_api::MoveQuality;
use tengen_core::{Lang, Seat, localize};
use tengen_games::AnyMove;
use tengen_gomoku::Color;
use tengen_records::{MoveTree, NodeId, PlayedMove, Record, TreeFullError};

use super::{GameReview, ReviewedMove, quality_key};

/// What a forced win is worth among numbers that are hundredths of a healthy advantage.
const WIN_VALUE: f64 = 100.0;

/// The record with what the review says: the score of each move as a comment, what was better as a variation. A game of
/// stones also gets the properties that SGF has for it: `V` (the value for Black), `DO` (doubtful), `BM` (bad move).
pub fn annotated_record(record: &Record, review: &GameReview, lang: Lang) -> Result<Record, TreeFullError> {
    let mut annotated = record.clone();
    // What the referee wrote down has no place for remarks; the tree has.
    annotated.log.clear();
    let black = record.gomoku().map(|_| record.seat_of(Color::BLACK));
    for reviewed in &review.moves {
        let mut node = annotated.tree.node_mut(reviewed.node);
        let remarks = node.remarks_mut();
        add_line(&mut remarks.comment, &comment(reviewed, lang));
        if let Some(black) = black {
            remarks.others.extend(properties(reviewed, black));
        }
        drop(node);
        if reviewed.quality().is_some() {
            add_variation(&mut annotated.tree, reviewed)?;
        }
    }
    Ok(annotated)
}

fn comment(reviewed: &ReviewedMove, lang: Lang) -> String {
    let score = &reviewed.score;
    let Some(quality) = reviewed.quality() else { return score.clone() };
    let (word, sign) = (lang.text(quality_key(quality)), quality.sign());
    let (line, best) = (reviewed.best_line(), &reviewed.best_score);
    localize!(lang, "report-review-comment", word, sign, score, line, best)
}

fn add_line(comment: &mut String, line: &str) {
    if !comment.is_empty() {
        comment.push('\n');
    }
    comment.push_str(line);
}

fn properties(reviewed: &ReviewedMove, black: Seat) -> impl Iterator<Item = (String, String)> {
    let points = reviewed.score.parse().unwrap_or(reviewed.value * WIN_VALUE);
    let points = if black == Seat::FIRST { points } else { -points };
    let bad = reviewed.quality().map(|quality| match quality {
        MoveQuality::Inaccuracy => ("DO", ""),
        MoveQuality::Mistake => ("BM", "1"),
        MoveQuality::Blunder => ("BM", "2"),
    });
    // Not -0.00.
    let value = ("V".to_owned(), format!("{:.2}", points + 0.0));
    [value].into_iter().chain(bad.map(|(key, value)| (key.to_owned(), value.to_owned())))
}

/// Adds what was better beside the move. Where the record has it already, it is only said what it is worth.
fn add_variation(tree: &mut MoveTree, reviewed: &ReviewedMove) -> Result<(), TreeFullError> {
    let Some(mut here) = tree.parent(reviewed.node) else { return Ok(()) };
    let mut seat = reviewed.seat;
    for (at, m) in reviewed.best.iter().enumerate() {
        here = match find_move(tree, here, m) {
            Some(there) => there,
            None => tree.add_move(here, seat, m.clone())?,
        };
        if at == 0 {
            add_line(&mut tree.node_mut(here).remarks_mut().comment, &reviewed.best_score);
        }
        seat = seat.other();
    }
    Ok(())
}

fn find_move(tree: &MoveTree, parent: NodeId, m: &AnyMove) -> Option<NodeId> {
    let is_it = |play: &PlayedMove| play.m == *m;
    tree.children(parent).find(|&child| tree.play(child).as_ref().is_some_and(is_it))
}

#[cfg(test)]
mod tests {
    use tengen_records::{RecordFormat, WriteOptions, read, write};

    use super::*;

    fn reviewed(record: &Record, at: usize, loss: f64, best: &[&str]) -> ReviewedMove {
        let node = record.tree.main_line().nth(at).unwrap();
        let play = record.tree.play(node).unwrap();
        let before = record.replay_to(record.tree.parent(node).unwrap()).to_end();
        let best = best.iter().map(|text| before.position().unwrap().read_move(text).unwrap()).collect();
        ReviewedMove {
            node,
            number: 1,
            seat: play.seat,
            text: play.m.to_string(),
            value: -0.5,
            score: "-1.10".to_owned(),
            best,
            best_score: "+0.25".to_owned(),
            loss,
        }
    }

    #[test]
    fn scores_and_better_lines_are_in_the_file() {
        let text = b"(;GM[4]SZ[15];B[hh]C[Center];W[aa];B[ih])";
        let record = read(text, None).unwrap().records.remove(0);
        let moves = vec![
            reviewed(&record, 0, 0.0, &["h8"]),
            reviewed(&record, 1, 0.5, &["h9", "i9"]),
            reviewed(&record, 2, 0.25, &["i9"]),
        ];
        let review = GameReview { moves, ..GameReview::default() };
        let annotated = annotated_record(&record, &review, Lang::En).unwrap();
        let written = write(&[annotated], RecordFormat::Sgf, WriteOptions::default()).unwrap();
        assert_eq!(written.notes, []);
        let sgf = String::from_utf8(written.bytes).unwrap();
        for part in [
            ";B[hh]C[Center\n-1.10]V[-1.10]",
            "(;W[aa]C[Mistake (?): -1.10. Better: h9 i9 (+0.25).]V[-1.10]BM[1]",
            "DO[]",
            "(;W[hg]C[+0.25];B[ig])",
        ] {
            assert!(sgf.contains(part), "{part}: {sgf}");
        }
        // Read back, the game is the same, and so are the remarks.
        let again = read(sgf.as_bytes(), None).unwrap();
        assert_eq!(again.notes, []);
        assert_eq!(again.records[0].tree.main_line().count(), 3);
        let rewritten = write(&again.records, RecordFormat::Sgf, WriteOptions::default()).unwrap();
        assert_eq!(String::from_utf8(rewritten.bytes).unwrap(), sgf);
        // A second review of the same file does not add the same line again.
        let twice = annotated_record(&again.records[0], &review, Lang::En).unwrap();
        assert_eq!(twice.tree.len(), again.records[0].tree.len());
    }
}
