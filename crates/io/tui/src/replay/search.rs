//! Search in the texts of records: comments, names of places, labels, players and events.

use tengen_records::{NodeId, NodeRemarks, Record, RecordMetadata};

use crate::replay::SearchMatch;

/// The places where this is said, in the order of the games and of their trees; and the number of the first one behind a
/// place, from the beginning again where there is none. Small and capital letters are the same.
pub(super) fn find(records: &[Record], text: &str, from: SearchMatch) -> (Vec<SearchMatch>, usize) {
    let wanted = text.to_lowercase();
    let (mut found, mut next) = (Vec::new(), None);
    if wanted.is_empty() {
        return (found, 0);
    }
    for (game, record) in records.iter().enumerate() {
        for place in record.tree.in_order() {
            let remarks = record.tree.node(place).into_remarks();
            let is_said = remarks.is_some_and(|remarks| says(&remarks, &wanted))
                || (place == NodeId::ROOT && names(&record.heading, &wanted));
            let here = SearchMatch { game, place };
            if is_said {
                found.push(here);
            }
            if here == from {
                next = Some(found.len());
            }
        }
    }
    let next = next.filter(|&next| next < found.len()).unwrap_or_default();
    (found, next)
}

/// Whether a text has another in it, which has small letters only.
fn has(text: &str, wanted: &str) -> bool {
    // Most texts are shorter than what is looked for, or empty.
    text.len() * 3 >= wanted.len() && text.to_lowercase().contains(wanted)
}

fn says(remarks: &NodeRemarks, wanted: &str) -> bool {
    [&remarks.title, &remarks.comment, &remarks.board_text].into_iter().any(|text| has(text, wanted))
        || remarks.labels.iter().any(|(_, text)| has(text, wanted))
}

fn names(heading: &RecordMetadata, wanted: &str) -> bool {
    let texts = [&heading.event, &heading.round, &heading.place, &heading.date, &heading.comment];
    texts.into_iter().flatten().chain(&heading.players).any(|text| has(text, wanted))
}
