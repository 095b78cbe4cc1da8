//! The Battlefield program in the plainest way: vectors of strings, everything looked up again each time.
//!
//! Written from the description of the reference program alone, to compare the product with on any input.

mod solver;

use std::fmt::Write as _;

pub use solver::{SolvedEnd, SolvedPosition, solve, wins_within};

/// Terrain letters and unit names (`AFT` is side A's footman, empty for none); `[row][col]`.
struct ReferenceField {
    terrain: Vec<Vec<char>>,
    units: Vec<Vec<String>>,
}

const STEPS: [(i64, i64, i64); 8] =
    [(1, -1, -1), (2, -1, 0), (3, -1, 1), (4, 0, -1), (6, 0, 1), (7, 1, -1), (8, 1, 0), (9, 1, 1)];

fn step(digit: i64) -> Option<(i64, i64)> {
    STEPS.iter().find(|step| step.0 == digit).map(|step| (step.1, step.2))
}

/// Characters still to be read from a line, the next one last.
struct CharReader(Vec<char>);

impl CharReader {
    fn new(line: &[u8]) -> Self {
        Self(line.iter().rev().map(|&byte| char::from(byte)).collect())
    }

    fn skip_blanks(&mut self) {
        while self.0.last().is_some_and(|c| [' ', '\t', '\n', '\r', '\u{b}', '\u{c}'].contains(c)) {
            self.0.pop();
        }
    }

    fn number(&mut self) -> Option<i64> {
        self.skip_blanks();
        let mut text = String::new();
        if let Some(sign @ ('+' | '-')) = self.0.last().copied() {
            text.push(sign);
            self.0.pop();
        }
        while let Some(digit @ '0'..='9') = self.0.last().copied() {
            text.push(digit);
            self.0.pop();
        }
        let number = text.parse::<i128>().unwrap_or(i128::MAX);
        let number = i32::try_from(number).ok().map(i64::from);
        if number.is_none() {
            self.0.clear();
        }
        number
    }

    fn word(&mut self) -> Option<String> {
        self.skip_blanks();
        let mut word = String::new();
        while let Some(c) = self.0.last().copied() {
            if [' ', '\t', '\n', '\r', '\u{b}', '\u{c}'].contains(&c) {
                break;
            }
            word.push(c);
            self.0.pop();
        }
        if word.is_empty() { None } else { Some(word) }
    }
}

fn at(n: i64) -> usize {
    usize::try_from(n).expect("on the map")
}

impl ReferenceField {
    fn has(&self, r: i64, c: i64) -> bool {
        r >= 0 && c >= 0 && at(r) < self.terrain.len() && at(c) < self.terrain[0].len()
    }

    fn unit(&self, r: i64, c: i64) -> &str {
        if self.has(r, c) { &self.units[at(r)][at(c)] } else { "" }
    }

    fn terrain(&self, r: i64, c: i64) -> char {
        if self.has(r, c) { self.terrain[at(r)][at(c)] } else { '?' }
    }

    fn places(&self) -> Vec<(i64, i64)> {
        let (rows, cols) = (self.terrain.len(), self.terrain[0].len());
        (0..rows * cols)
            .map(|i| ((i / cols).try_into().expect("small"), (i % cols).try_into().expect("small")))
            .collect()
    }

    fn is_beside(&self, r: i64, c: i64, kind: char) -> bool {
        STEPS.iter().any(|s| self.terrain(r + s.1, c + s.2) == kind)
    }

    /// Lets water flow one cell further until nothing changes.
    fn flood(&mut self) {
        loop {
            let next = self
                .places()
                .into_iter()
                .find(|&(r, c)| self.terrain(r, c) == 'A' && self.is_beside(r, c, 'W'));
            match next {
                Some((r, c)) => self.terrain[at(r)][at(c)] = 'W',
                None => return,
            }
        }
    }

    fn load(lines: &mut dyn Iterator<Item = Vec<u8>>) -> Option<Self> {
        let header = lines.next()?;
        let mut reader = CharReader::new(&header);
        let (rows, cols, n_terrain, n_units) =
            (reader.number()?, reader.number()?, reader.number()?, reader.number()?);
        if !(1..=20).contains(&rows) || !(1..=20).contains(&cols) {
            return None;
        }
        let mut board = Self {
            terrain: vec![vec!['P'; at(cols)]; at(rows)],
            units: vec![vec![String::new(); at(cols)]; at(rows)],
        };
        for _ in 0..n_terrain {
            let mut reader = CharReader::new(&lines.next()?);
            let (r, c, word) = (reader.number()?, reader.number()?, reader.word()?);
            if !["W", "M", "F", "A", "P"].contains(&word.as_str()) || !board.has(r, c) {
                return None;
            }
            board.terrain[at(r)][at(c)] = word.chars().next()?;
        }
        for _ in 0..n_units {
            let mut reader = CharReader::new(&lines.next()?);
            let (r, c, side, kind) = (reader.number()?, reader.number()?, reader.word()?, reader.word()?);
            let side = if side == "A" { "A" } else { "B" };
            if !["FT", "KN", "AR", "MG"].contains(&kind.as_str())
                || !board.has(r, c)
                || !board.unit(r, c).is_empty()
            {
                return None;
            }
            board.units[at(r)][at(c)] = format!("{side}{kind}");
        }
        for (r, c) in board.places() {
            if ['W', 'M', 'A'].contains(&board.terrain(r, c)) {
                board.units[at(r)][at(c)].clear();
            }
        }
        board.flood();
        Some(board)
    }

    fn draw(&self, out: &mut String) {
        let rule = format!("  {}+\n", "+--".repeat(self.terrain[0].len()));
        out.push_str("  ");
        for c in 0..self.terrain[0].len() {
            let _ = write!(out, " {c:2}");
        }
        let _ = write!(out, "\n{rule}");
        for (r, row) in self.terrain.iter().enumerate() {
            let _ = write!(out, "{r:2}");
            for (c, terrain) in row.iter().enumerate() {
                let unit = &self.units[r][c];
                let cell = match (unit.get(..1), terrain) {
                    (Some("A"), _) => unit[1..].to_string(),
                    (Some(_), _) => unit[1..].to_lowercase(),
                    (None, 'W') => "~~".to_string(),
                    (None, 'M') => "/\\".to_string(),
                    (None, 'F') => "$ ".to_string(),
                    (None, 'A') => "\\/".to_string(),
                    (None, _) => "  ".to_string(),
                };
                let _ = write!(out, "|{cell}");
            }
            let _ = write!(out, "|\n{rule}");
        }
        out.push_str("\n\n");
    }

    fn command(&mut self, line: &[u8], side: &str, notes: &mut String) {
        let mut reader = CharReader::new(line);
        let tokens: Vec<i64> = std::iter::from_fn(|| reader.number()).collect();
        if tokens.len() < 2 || !self.has(tokens[0], tokens[1]) {
            return;
        }
        let (mut r, mut c) = (tokens[0], tokens[1]);
        let unit = self.unit(r, c).to_string();
        if unit.is_empty() {
            let _ = writeln!(notes, "No unit at ({r}, {c})!");
            return;
        }
        if !unit.starts_with(side) {
            notes.push_str("Unit not on your side!\n");
            return;
        }
        let mut points = match &unit[1..] {
            "FT" => 4,
            "KN" => 5,
            "AR" => 3,
            _ => 2,
        };
        let mut i = 2;
        while i < tokens.len() && (1..=9).contains(&tokens[i]) {
            if let Some((dr, dc)) = step(tokens[i]) {
                let (nr, nc) = (r + dr, c + dc);
                let cost = match self.terrain(nr, nc) {
                    'P' => 1,
                    'F' => 2,
                    _ => 999,
                };
                if self.has(nr, nc) && self.unit(nr, nc).is_empty() && cost <= points {
                    self.units[at(r)][at(c)].clear();
                    self.units[at(nr)][at(nc)].clone_from(&unit);
                    points -= cost;
                    (r, c) = (nr, nc);
                }
            }
            i += 1;
        }
        match tokens.get(i) {
            Some(0) => self.attack(&unit, r, c, tokens.get(i + 1), notes),
            Some(10) => self.cast(&unit, r, c, tokens.get(i + 1).zip(tokens.get(i + 2)), notes),
            _ => {}
        }
    }

    fn attack(&mut self, unit: &str, r: i64, c: i64, digit: Option<&i64>, notes: &mut String) {
        let Some(&digit) = digit else {
            notes.push_str("No direction of the attack!\n");
            return;
        };
        if unit.ends_with("MG") {
            notes.push_str("Mages cannot attack!\n");
            return;
        }
        let Some((dr, dc)) = step(digit) else { return };
        let reach = if unit.ends_with("AR") { 2 } else { 1 };
        let (tr, tc) = (r + dr * reach, c + dc * reach);
        if self.unit(tr, tc).is_empty() {
            return;
        }
        if reach == 2 && self.terrain(r + dr, c + dc) == 'M' {
            let _ = writeln!(notes, "Shoot blocked by mountain at ({}, {})!", r + dr, c + dc);
            return;
        }
        self.units[at(tr)][at(tc)].clear();
    }

    fn cast(&mut self, unit: &str, r: i64, c: i64, tokens: Option<(&i64, &i64)>, notes: &mut String) {
        let Some((&digit, &spell)) = tokens else {
            notes.push_str("Direction or spell is missing!\n");
            return;
        };
        if !unit.ends_with("MG") {
            notes.push_str("Only mages may cast spells!\n");
            return;
        }
        let Some((dr, dc)) = step(digit) else { return };
        match spell {
            1 => self.fireball(r, c, dr, dc, notes),
            2 => self.quake(r + 3 * dr, c + 3 * dc, notes),
            _ => {}
        }
    }

    fn fireball(&mut self, mut r: i64, mut c: i64, dr: i64, dc: i64, notes: &mut String) {
        loop {
            (r, c) = (r + dr, c + dc);
            if !self.has(r, c) {
                return;
            }
            if !self.unit(r, c).is_empty() {
                self.units[at(r)][at(c)].clear();
                return;
            }
            if self.terrain(r, c) == 'M' {
                let _ = writeln!(notes, "Fireball hit mountain! at ({r}, {c})!");
                return;
            }
            if self.terrain(r, c) == 'F' {
                let _ = writeln!(notes, "Fireball hit forest! at ({r}, {c})!");
                let mut queue = vec![(r, c)];
                let mut seen = queue.clone();
                while !queue.is_empty() {
                    let (r, c) = queue.remove(0);
                    self.terrain[at(r)][at(c)] = 'P';
                    if !self.unit(r, c).is_empty() {
                        let _ = writeln!(notes, "Unit burned at ({r}, {c})!");
                        self.units[at(r)][at(c)].clear();
                    }
                    for s in STEPS {
                        let next = (r + s.1, c + s.2);
                        if self.terrain(next.0, next.1) == 'F' && !seen.contains(&next) {
                            seen.push(next);
                            queue.push(next);
                        }
                    }
                }
                return;
            }
        }
    }

    fn quake(&mut self, r: i64, c: i64, notes: &mut String) {
        for (dr, dc) in [(0, 0), (-1, 0), (0, -1), (0, 1), (1, 0)] {
            let (r, c) = (r + dr, c + dc);
            match self.terrain(r, c) {
                'P' | 'F' => {
                    self.terrain[at(r)][at(c)] = 'A';
                    if !self.unit(r, c).is_empty() {
                        let _ = writeln!(notes, "Unit crushed in earth quake at ({r}, {c})!");
                        self.units[at(r)][at(c)].clear();
                    }
                }
                'M' => self.terrain[at(r)][at(c)] = 'P',
                _ => {}
            }
        }
        self.flood();
    }

    fn count(&self, side: &str) -> usize {
        self.units.iter().flatten().filter(|unit| unit.starts_with(side)).count()
    }
}

/// What the program shows for a whole input, and what its debug mode says.
pub fn run(input: &[u8]) -> (String, String) {
    play(input, true)
}

/// As [`run`]; but the field is drawn only if wanted.
pub fn play(input: &[u8], is_drawn: bool) -> (String, String) {
    let mut lines = input.split_inclusive(|&byte| byte == b'\n').map(<[u8]>::to_vec);
    let (mut out, mut notes) = (String::new(), String::new());
    let Some(mut board) = ReferenceField::load(&mut lines) else {
        return ("Failed to load map!\n".to_string(), notes);
    };
    for turn in 1.. {
        if is_drawn {
            board.draw(&mut out);
        }
        let end = match (board.count("A"), board.count("B")) {
            (0, 0) => Some("A Draw!\n"),
            (_, 0) => Some("Winner is Player A!\n"),
            (0, _) => Some("Winner is Player B!\n"),
            _ => None,
        };
        if let Some(end) = end {
            out.push_str(end);
            break;
        }
        let side = if turn % 2 == 1 { "A" } else { "B" };
        let _ = writeln!(out, "Turn {turn} (Player {side})");
        let Some(line) = lines.next() else { break };
        board.command(&line, side, &mut notes);
    }
    (out, notes)
}
