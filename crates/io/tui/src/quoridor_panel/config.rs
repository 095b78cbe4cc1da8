use ratatui::style::{Color, Modifier, Style};
use serde_json::{Map, Value};
use tengen_core::{Message, message};

use super::PanelError;

/// The settings of an `uiconfig.json`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PanelConfig {
    pub(super) log_file: Option<String>,
    pub(super) panel_file: String,
    /// The letters of the pawns, the one that begins below first.
    pub(super) pawns: [char; 2],
    /// The numbers of their colours in escape sequences.
    pub(super) colors: [u8; 2],
    /// Where pawns stand.
    pub(super) cell: char,
    /// Where walls begin and end.
    pub(super) point: char,
    /// What walls lie on, those across first.
    pub(super) gaps: [char; 2],
    /// What walls are drawn with, those across first.
    pub(super) walls: [char; 2],
}

impl Default for PanelConfig {
    fn default() -> Self {
        Self {
            log_file: None,
            panel_file: "panel".to_owned(),
            pawns: ['A', 'V'],
            colors: [92, 94],
            cell: '!',
            point: '*',
            gaps: [' ', ' '],
            walls: ['-', '|'],
        }
    }
}

/// The part of the file with everything but the name of the log.
const DISPLAY: &str = "displayConfig";
const LOG: &str = "logFile";

pub(super) fn is_it(bytes: &[u8]) -> bool {
    let value: Result<Value, _> = serde_json::from_slice(bare(bytes));
    value.is_ok_and(|value| value.get(DISPLAY).is_some_and(Value::is_object) || value.get(LOG).is_some())
}

/// Without the mark that some editors put in front of texts.
fn bare(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes)
}

impl PanelConfig {
    /// Reads the settings. What is missing is as usual, and noted.
    pub(super) fn read(bytes: &[u8]) -> Result<(Self, Vec<Message>), PanelError> {
        let value: Value = serde_json::from_slice(bare(bytes)).map_err(PanelError::Json)?;
        let Value::Object(all) = value else {
            return Err(PanelError::NotAnObject);
        };
        let nothing = Map::new();
        let display = match all.get(DISPLAY) {
            None => &nothing,
            Some(Value::Object(display)) => display,
            Some(_) => return Err(wrong(DISPLAY, "tui-panel-object")),
        };
        let mut reader = ConfigReader { display, missing: Vec::new() };
        let usual = Self::default();
        let config = Self {
            log_file: match all.get(LOG) {
                None | Some(Value::Null) => None,
                Some(Value::String(name)) => Some(name.clone()),
                Some(_) => return Err(wrong(LOG, "tui-panel-file-name")),
            },
            panel_file: reader.text("panelFile")?.unwrap_or(usual.panel_file),
            pawns: [reader.sign("me", usual.pawns[0])?, reader.sign("enemy", usual.pawns[1])?],
            colors: [
                reader.color("myColorCode", usual.colors[0])?,
                reader.color("enemyColorCode", usual.colors[1])?,
            ],
            cell: reader.sign("chessmanPlaceholder", usual.cell)?,
            point: reader.sign("intersection", usual.point)?,
            gaps: [reader.sign("gapH", usual.gaps[0])?, reader.sign("gapV", usual.gaps[1])?],
            walls: [reader.sign("blockH", usual.walls[0])?, reader.sign("blockV", usual.walls[1])?],
        };
        if config.cell == config.point {
            return Err(PanelError::SameSign(config.cell));
        }
        let missing = reader.missing.join(", ");
        let notes = (!missing.is_empty()).then(|| message!("tui-panel-missing", object = DISPLAY, missing));
        Ok((config, notes.into_iter().collect()))
    }

    /// How what belongs to a player looks.
    pub(super) fn style(&self, player: usize) -> Style {
        sgr(self.colors[player % 2])
    }
}

/// Reads the settings one by one, and remembers which are missing.
struct ConfigReader<'a> {
    display: &'a Map<String, Value>,
    missing: Vec<&'static str>,
}

impl ConfigReader<'_> {
    fn text(&mut self, key: &'static str) -> Result<Option<String>, PanelError> {
        match self.display.get(key) {
            Some(Value::String(text)) if !text.is_empty() => Ok(Some(text.clone())),
            Some(_) => Err(wrong(key, "tui-panel-text")),
            None => {
                self.missing.push(key);
                Ok(None)
            }
        }
    }

    /// The first character of a text; the original takes the first byte, so it is one that every terminal has.
    fn sign(&mut self, key: &'static str, usual: char) -> Result<char, PanelError> {
        let Some(text) = self.text(key)? else { return Ok(usual) };
        let first = text.chars().next().filter(|c| *c == ' ' || c.is_ascii_graphic());
        first.ok_or_else(|| wrong(key, "tui-panel-ascii"))
    }

    fn color(&mut self, key: &'static str, usual: u8) -> Result<u8, PanelError> {
        let Some(value) = self.display.get(key) else {
            self.missing.push(key);
            return Ok(usual);
        };
        let code = value.as_u64().and_then(|code| u8::try_from(code).ok());
        code.ok_or_else(|| wrong(key, "tui-panel-color"))
    }
}

const fn wrong(name: &'static str, what: &'static str) -> PanelError {
    PanelError::Setting { name, what }
}

/// What a number of an escape sequence does to text. Numbers that do nothing of the kind do nothing.
fn sgr(code: u8) -> Style {
    const COLORS: [Color; 16] = [
        Color::Black,
        Color::Red,
        Color::Green,
        Color::Yellow,
        Color::Blue,
        Color::Magenta,
        Color::Cyan,
        Color::Gray,
        Color::DarkGray,
        Color::LightRed,
        Color::LightGreen,
        Color::LightYellow,
        Color::LightBlue,
        Color::LightMagenta,
        Color::LightCyan,
        Color::White,
    ];
    let style = Style::new();
    match code {
        1 => style.add_modifier(Modifier::BOLD),
        2 => style.add_modifier(Modifier::DIM),
        3 => style.add_modifier(Modifier::ITALIC),
        4 => style.add_modifier(Modifier::UNDERLINED),
        7 => style.add_modifier(Modifier::REVERSED),
        30..=37 => style.fg(COLORS[usize::from(code - 30)]),
        40..=47 => style.bg(COLORS[usize::from(code - 40)]),
        90..=97 => style.fg(COLORS[usize::from(code - 90) + 8]),
        100..=107 => style.bg(COLORS[usize::from(code - 100) + 8]),
        _ => style,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<(PanelConfig, Vec<Message>), String> {
        PanelConfig::read(text.as_bytes()).map_err(|error| error.to_string())
    }

    #[test]
    fn everything_can_be_set() {
        let (config, notes) = read(
            r#"{"logFile": "log.csv", "displayConfig": {"panelFile": "board.txt", "me": "Xyz", "enemy": "O",
                "myColorCode": 31, "enemyColorCode": 107, "chessmanPlaceholder": "?", "intersection": "+",
                "gapH": ".", "gapV": ":", "blockH": "=", "blockV": "I"}}"#,
        )
        .unwrap();
        let expected = PanelConfig {
            log_file: Some("log.csv".to_owned()),
            panel_file: "board.txt".to_owned(),
            pawns: ['X', 'O'],
            colors: [31, 107],
            cell: '?',
            point: '+',
            gaps: ['.', ':'],
            walls: ['=', 'I'],
        };
        assert_eq!((config, notes), (expected, Vec::new()));
    }

    #[test]
    fn what_is_missing_is_as_usual_and_noted() {
        let (config, notes) = read("\u{feff}{\"displayConfig\": {\"me\": \"B\"}}").unwrap();
        assert_eq!(config, PanelConfig { pawns: ['B', 'V'], ..PanelConfig::default() });
        assert!(notes[0].to_string().starts_with("displayConfig lacks panelFile, enemy, myColorCode"));
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        for (text, expected) in [
            ("{\n  \"logFile\": }", "line 2, column 14: not JSON"),
            ("[]", "expected an object"),
            ("{\"displayConfig\": 5}", "displayConfig: expected an object"),
            ("{\"logFile\": 5}", "logFile: expected a file name"),
            ("{\"displayConfig\": {\"me\": 5}}", "me: expected a text"),
            ("{\"displayConfig\": {\"me\": \"天\"}}", "me: expected a text that starts"),
            ("{\"displayConfig\": {\"myColorCode\": 999}}", "myColorCode: expected a colour number"),
            ("{\"displayConfig\": {\"intersection\": \"!\"}}", "chessmanPlaceholder and intersection"),
        ] {
            let error = read(text).unwrap_err();
            assert!(error.starts_with(expected), "{text}: {error}");
        }
    }

    #[test]
    fn settings_are_told_from_games() {
        assert!(is_it(b"{\"displayConfig\": {}}"));
        assert!(is_it(b"{\"logFile\": \"log.csv\"}"));
        assert!(!is_it(b"{\"kind\": \"opened\"}"));
        assert!(!is_it(b"(;GM[4])"));
    }

    #[test]
    fn colours_are_those_of_escape_sequences() {
        assert_eq!(sgr(92), Style::new().fg(Color::LightGreen));
        assert_eq!(sgr(34), Style::new().fg(Color::Blue));
        assert_eq!(sgr(200), Style::new());
    }
}
