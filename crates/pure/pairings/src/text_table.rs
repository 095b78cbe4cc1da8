/// A table of texts before it is laid out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextTable {
    /// What stands above the columns, and on which side of them texts stand.
    pub columns: Vec<TableColumn>,
    /// A cell for each column.
    pub rows: Vec<Vec<String>>,
    /// What the signs in it mean.
    pub note: Option<String>,
}

/// A column of a [`TextTable`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableColumn {
    /// What stands above it.
    pub head: String,
    /// What is in it.
    pub kind: ColumnKind,
}

/// What is in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// Numbers stand on the right.
    Number,
    /// Words stand on the left.
    Word,
    /// Names, too; they are cut where there is no room.
    Name,
    /// One of many alike, such as those of a cross table. What does not fit goes into a further part below.
    Cell,
}

/// What a sheet is written on.
#[derive(Clone, Copy)]
pub struct TableMedium<'a> {
    /// So many columns of characters.
    pub columns: usize,
    /// Nothing but ASCII of our own; names stay as they are.
    pub is_ascii: bool,
    /// How many columns a text takes. Chinese characters take two.
    pub width: &'a dyn Fn(&str) -> usize,
}

impl std::fmt::Debug for TableMedium<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Paper").field("columns", &self.columns).field("is_ascii", &self.is_ascii).finish()
    }
}

/// Names are not cut shorter than this.
const SHORTEST_NAME: usize = 8;
const GAP: usize = 2;

impl TextTable {
    /// Laid out: for each part its head, then its rows. There are several parts only where not all cells fit side by side.
    pub fn parts(&self, paper: TableMedium<'_>) -> Vec<Vec<String>> {
        let widths: Vec<usize> = (0..self.columns.len()).map(|at| self.width(at, paper)).collect();
        let of = |kind: ColumnKind| self.columns.iter().position(|column| column.kind == kind);
        let is_cell = |at: &usize| self.columns[*at].kind == ColumnKind::Cell;
        let (cells, fixed): (Vec<usize>, Vec<usize>) = (0..self.columns.len()).partition(is_cell);
        let least = |at: usize| {
            if Some(at) == of(ColumnKind::Name) { widths[at].min(SHORTEST_NAME) } else { widths[at] }
        };
        let needed =
            |columns: &[usize]| columns.iter().map(|&at| least(at) + GAP).sum::<usize>().saturating_sub(GAP);
        let mut fixed = fixed;
        while fixed.len() > 2 && needed(&fixed) > paper.columns {
            fixed.pop();
        }
        let mut parts = Vec::new();
        let mut rest = &cells[..];
        loop {
            let mut count = rest.len();
            let with = |count: usize| [&fixed[..], &rest[..count]].concat();
            while count > 1 && needed(&with(count)) > paper.columns {
                count -= 1;
            }
            let mut columns = with(count);
            columns.sort_unstable();
            let spare = paper.columns.saturating_sub(needed(&columns));
            let granted = |at: usize| least(at).saturating_add(spare).min(widths[at]);
            let sized: Vec<(usize, usize)> = columns.iter().map(|&at| (at, granted(at))).collect();
            parts.push(self.part(&sized, paper));
            rest = &rest[count..];
            if rest.is_empty() {
                return parts;
            }
        }
    }

    /// All parts one below the other, an empty line between them, and the note.
    pub fn lines(&self, paper: TableMedium<'_>) -> Vec<String> {
        let mut lines = self.parts(paper).join(&String::new());
        lines.extend(self.note.clone());
        lines
    }

    fn width(&self, at: usize, paper: TableMedium<'_>) -> usize {
        let cells = self.rows.iter().filter_map(|row| row.get(at));
        let widest = cells.map(|cell| (paper.width)(cell)).max().unwrap_or_default();
        widest.max((paper.width)(&self.columns[at].head))
    }

    fn part(&self, columns: &[(usize, usize)], paper: TableMedium<'_>) -> Vec<String> {
        let heads: Vec<String> = self.columns.iter().map(|column| column.head.clone()).collect();
        let line = |row: &Vec<String>| {
            let mut line = String::new();
            for (number, &(at, width)) in columns.iter().enumerate() {
                let cell = row.get(at).map(String::as_str).unwrap_or_default();
                let (text, taken) = cut(cell, width, paper);
                let space = " ".repeat(width.saturating_sub(taken));
                line.push_str(if number == 0 { "" } else { "  " });
                match self.columns[at].kind {
                    ColumnKind::Number | ColumnKind::Cell => line.extend([&*space, &*text]),
                    ColumnKind::Word | ColumnKind::Name => line.extend([&*text, &*space]),
                }
            }
            line.truncate(line.trim_end().len());
            line
        };
        std::iter::once(&heads).chain(&self.rows).map(line).collect()
    }
}

/// As much of a text as fits, and how wide that is.
fn cut(text: &str, most: usize, paper: TableMedium<'_>) -> (String, usize) {
    let width = (paper.width)(text);
    if width <= most {
        return (text.to_owned(), width);
    }
    let sign = if paper.is_ascii { "~" } else { "…" };
    let mut cut = text.to_owned();
    while cut.pop().is_some() {
        let whole = format!("{cut}{sign}");
        let width = (paper.width)(&whole);
        if width <= most {
            return (whole, width);
        }
    }
    (String::new(), 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn width(text: &str) -> usize {
        text.chars().map(|c| if c.is_ascii() || c == '…' { 1 } else { 2 }).sum()
    }

    fn sheet() -> TextTable {
        let column = |head: &str, kind| TableColumn { head: head.to_owned(), kind };
        let row = |cells: [&str; 5]| cells.map(str::to_owned).to_vec();
        TextTable {
            columns: vec![
                column("#", ColumnKind::Number),
                column("Name", ColumnKind::Name),
                column("1", ColumnKind::Cell),
                column("2", ColumnKind::Cell),
                column("Points", ColumnKind::Number),
            ],
            rows: vec![row(["1", "天元引擎", "*", "1", "1.0"]), row(["2", "a long name", "0", "*", "0.0"])],
            note: None,
        }
    }

    fn lines(columns: usize, is_ascii: bool) -> Vec<String> {
        sheet().lines(TableMedium { columns, is_ascii, width: &width })
    }

    #[test]
    fn columns_are_aligned_by_width() {
        assert_eq!(
            lines(80, false),
            ["#  Name         1  2  Points", "1  天元引擎     *  1     1.0", "2  a long name  0  *     0.0"]
        );
    }

    #[test]
    fn names_are_cut_before_anything_else_is_left_out() {
        assert_eq!(lines(26, false)[2], "2  a long n…  0  *     0.0");
        assert_eq!(lines(26, true)[2], "2  a long n~  0  *     0.0");
    }

    #[test]
    fn cells_that_do_not_fit_stand_below() {
        let lines = lines(22, false);
        assert_eq!(lines[0], "#  Name      1  Points");
        assert_eq!(lines[3], "");
        assert_eq!(lines[4], "#  Name      2  Points");
        assert!(lines.iter().all(|line| width(line) <= 22));
    }

    #[test]
    fn no_paper_is_too_narrow() {
        for columns in 0..30 {
            assert!(!lines(columns, false).is_empty());
        }
        assert_eq!(
            TextTable::default().lines(TableMedium { columns: 0, is_ascii: true, width: &width }),
            [""]
        );
    }
}
