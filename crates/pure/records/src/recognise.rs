use crate::{
    RecordFormat,
    formats::{
        battlefield, events,
        gomoku::{ccgc, gomotur, lib, plain, pos, psq, rif},
        quoridor_log, quoridor_text,
    },
    text::decode,
};

/// The format of these bytes, by their content. The name of the file decides only where the content could be two things.
///
/// ```
/// use tengen_records::{RecordFormat, recognise};
/// assert_eq!(recognise(b"(;GM[4]SZ[15];B[hh])", None), Some(RecordFormat::Sgf));
/// assert_eq!(recognise(b"1. e2 e8 2. e3h e7", None), Some(RecordFormat::QuoridorText));
/// assert_eq!(recognise(b"what is this?", None), None);
/// ```
pub fn recognise(bytes: &[u8], name: Option<&str>) -> Option<RecordFormat> {
    let named = |extension: &str| has_extension(name, extension);
    // So many bytes as the first one says, and none twice: no text and no library is like that.
    if pos::is_it(bytes) {
        return Some(RecordFormat::Pos);
    }
    if lib::is_it(bytes) || (named("lib") && bytes.first() == Some(&0x78)) {
        return Some(RecordFormat::Lib);
    }
    let text = decode(bytes, None);
    let text = text.trim_start();
    if events::is_it(text) {
        return Some(RecordFormat::Events);
    }
    if psq::is_it(text) {
        return Some(RecordFormat::Psq);
    }
    // Before all that look into lines: names can be anything.
    if gomotur::is_it(text) {
        return Some(RecordFormat::Gomotur);
    }
    if quoridor_log::is_it(text) {
        let is_clients = quoridor_log::is_clients(text);
        return Some(if is_clients { RecordFormat::QuoridorClientLog } else { RecordFormat::QuoridorLog });
    }
    if ccgc::is_it(text) {
        return Some(RecordFormat::Ccgc);
    }
    if rif::is_it(text) {
        return Some(RecordFormat::Rif);
    }
    if quoridor_text::is_it(text) {
        return Some(RecordFormat::QuoridorText);
    }
    if has_tree(text) {
        return Some(RecordFormat::Sgf);
    }
    if battlefield::is_it(text) {
        return Some(RecordFormat::BattlefieldText);
    }
    if plain::is_it(text) {
        return Some(RecordFormat::Plain);
    }
    plain::is_letters(text).then_some(RecordFormat::Letters)
}

/// An opening bracket with a semicolon after it, somewhere: text may stand before.
fn has_tree(text: &str) -> bool {
    text.match_indices('(').any(|(at, _)| text[at + 1..].trim_start().starts_with(';'))
}

pub(crate) fn has_extension(name: Option<&str>, extension: &str) -> bool {
    let end = name.and_then(|name| name.rsplit_once('.')).map(|(_, end)| end);
    end.is_some_and(|end| end.eq_ignore_ascii_case(extension))
}
