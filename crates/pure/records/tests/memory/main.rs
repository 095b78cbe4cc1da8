//! What reading costs, by an allocator that counts: time depends on the machine, memory does not.
#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "tests")]
#![allow(unsafe_code, reason = "an allocator cannot be written without it")]
#![expect(clippy::disallowed_methods, reason = "tests read their data")]

mod files;

use std::{
    alloc::{GlobalAlloc, Layout, System},
    fmt::Write as _,
    fs,
    path::Path,
    sync::atomic::{AtomicUsize, Ordering::Relaxed},
};

use tengen_records::{RecordFormat, WriteOptions, read, read_as, write};

/// The system's allocator, which also counts.
struct CountingAllocator {
    now: AtomicUsize,
    peak: AtomicUsize,
    /// All that was ever asked for.
    total: AtomicUsize,
}

impl CountingAllocator {
    fn add(&self, size: usize) {
        let now = self.now.fetch_add(size, Relaxed) + size;
        self.peak.fetch_max(now, Relaxed);
        self.total.fetch_add(size, Relaxed);
    }
}

// SAFETY: every call goes on to the system's allocator as it came.
unsafe impl GlobalAlloc for CountingAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        self.add(layout.size());
        // SAFETY: see above.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        self.now.fetch_sub(layout.size(), Relaxed);
        // SAFETY: see above.
        unsafe { System.dealloc(at, layout) }
    }

    /// The system moves large blocks without a copy, so only one of the two is there.
    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        self.now.fetch_sub(layout.size(), Relaxed);
        self.add(size);
        // SAFETY: see above.
        unsafe { System.realloc(at, layout, size) }
    }
}

#[global_allocator]
static MEMORY: CountingAllocator =
    CountingAllocator { now: AtomicUsize::new(0), peak: AtomicUsize::new(0), total: AtomicUsize::new(0) };

/// The most memory that this took, and all that it asked for.
fn cost<T>(work: impl FnOnce() -> T) -> (T, usize, usize) {
    let before = MEMORY.now.load(Relaxed);
    let total = MEMORY.total.load(Relaxed);
    MEMORY.peak.store(before, Relaxed);
    let result = work();
    (result, MEMORY.peak.load(Relaxed) - before, MEMORY.total.load(Relaxed) - total)
}

/// Reading takes at most four times the size of a file, of a small one as if it had this size.
const SMALL: usize = 8 << 20;
/// And this besides.
const SLACK: usize = 1 << 20;

/// Logs of events take up to four times as much: an event is larger than its line.
fn most(bytes: &[u8], format: Option<RecordFormat>) -> usize {
    let is_log = format.map_or(bytes.starts_with(b"{"), |format| format == RecordFormat::Events);
    let factor = if is_log { 16 } else { 4 };
    (factor * bytes.len()).max(4 * SMALL) + SLACK
}

/// One test, because others beside it would be counted as well.
#[test]
fn reading_costs_in_proportion_to_the_file() {
    let mut failures = Vec::new();
    hostile_files(&mut failures);
    real_shapes(&mut failures);
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

fn hostile_files(failures: &mut Vec<String>) {
    for file in files::FILES {
        for format in std::iter::once(None).chain(RecordFormat::ALL.map(Some)) {
            // Whoever asks for another format gets an error at once, or nearly so.
            let size = if format.is_none() { SMALL } else { 1 << 16 };
            let [half, whole] = [size / 2, size].map(|size| {
                let bytes = file.bytes(size);
                let (result, peak, total) = cost(|| match format {
                    None => read(&bytes, file.file_name),
                    Some(format) => read_as(&bytes, file.file_name, format),
                });
                if let Err(error) = &result {
                    assert!(!error.to_string().is_empty(), "{}", file.name);
                }
                if peak > most(&bytes, format) {
                    failures.push(format!(
                        "{} as {format:?}: {} KiB for {size} bytes",
                        file.name,
                        peak >> 10
                    ));
                }
                total
            });
            // What is not linear takes four times as much.
            if whole > half * 5 / 2 + SLACK {
                failures.push(format!("{} as {format:?}: {half} bytes asked for, then {whole}", file.name));
            }
        }
    }
}

/// Large files such as people have are read, and cost no more than the hostile ones.
fn real_shapes(failures: &mut Vec<String>) {
    let mut check = |name: &str, bytes: &[u8], format: RecordFormat, n_records: usize, n_nodes: usize| {
        let (result, peak, _) = cost(|| read(bytes, None));
        let reading = result.unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!((reading.format, reading.records.len()), (format, n_records), "{name}");
        let nodes: usize = reading.records.iter().map(|record| record.tree.len() - 1).sum();
        assert_eq!(nodes, n_nodes, "{name}");
        println!("{name}: {} KiB for {} KiB", peak >> 10, bytes.len() >> 10);
        if peak > most(bytes, Some(format)) {
            failures.push(format!("{name}: {} KiB for {} KiB", peak >> 10, bytes.len() >> 10));
        }
        // What is read is what was written; a database numbers its games anew.
        if format == RecordFormat::Rif {
            return;
        }
        let written = write(&reading.records, format, WriteOptions::default()).unwrap().bytes;
        let again = read(&written, None).unwrap();
        let same = again
            .records
            .iter()
            .zip(&reading.records)
            .all(|(a, b)| (&a.rules, &a.tree) == (&b.rules, &b.tree));
        assert!(same && again.records.len() == n_records, "{name}");
    };

    // A library: lines of thirty moves that branch off at every tenth, with a letter on every fourth place.
    let mut library = b"\xffRenLib\xff\x03\x04\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00\x00".to_vec();
    let n_lines = 14_400;
    for line in 0..n_lines {
        for n in 0..30_u8 {
            let last = n == 29;
            let sibling = n == 0 && line + 1 < n_lines;
            let text = n % 4 == 3;
            let flags = if last { 0x40 } else { 0 } | if sibling { 0x80 } else { 0 } | u8::from(text);
            library.extend([n / 15 * 16 + n % 15 + 1, flags]);
            if text {
                library.extend(b"\x00\x01A\x00");
            }
        }
    }
    check("a library", &library, RecordFormat::Lib, 1, 30 * n_lines);

    // A database as RenjuNet has it.
    let game = "<game id=\"12345\" publisher=\"1\" tournament=\"1\" round=\"1\" rule=\"1\" black=\"1\" white=\"2\" \
                bresult=\"1\" btime=\"0\" wtime=\"0\" opening=\"1\" alt=\"\" swap=\"\"><move>h8 i9 g7 h7 i7 g8 g9 f8 \
                i8 i6 h9 f7 e7 j10 f9 i10 i11 e8 d8 g11 f6 d9 h5 h10 k8 j9 l6 l7 j8 k9 m9 j11 k11 j6 \
                e5</move><info></info></game>\n";
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?><database><rules><rule id=\"1\" name=\"Soosyrv-8\"/></rules>\
                <openings><opening id=\"1\" name=\"1d\" abbr=\"1d\"/></openings><players><player id=\"1\" name=\"Ants\" \
                surname=\"Example\"/><player id=\"2\" name=\"Bea\" surname=\"Sample\"/></players><tournaments><tournament \
                id=\"1\" name=\"A World Championship\" year=\"2009\"/></tournaments><games>\n";
    let database = format!("{head}{}</games></database>", game.repeat(5000));
    check("a database", database.as_bytes(), RecordFormat::Rif, 5000, 35 * 5000);

    // What our own tournaments write: times and an evaluation at each move.
    let mut moves = String::new();
    for n in 0..100_u8 {
        let (color, x, y) = (["B", "W"][usize::from(n % 2)], b'a' + n % 15, b'a' + n / 15);
        let point: String = [x, y].map(char::from).iter().collect();
        let said = "depth 12 score 35 nodes 812345 pv h9 i10";
        write!(moves, ";{color}[{point}]TU[1.53]{color}L[598.2]C[{said}]").unwrap();
    }
    let game = format!("(;FF[4]GM[4]SZ[15]CA[UTF-8]PB[one]PW[another]RU[freestyle]RE[B+R]{moves})\n");
    check("a tournament", game.repeat(200).as_bytes(), RecordFormat::Sgf, 200, 100 * 200);

    // A list of openings.
    let n_openings = 250_000;
    let openings = "h8h9i9g7f6\n".repeat(n_openings);
    check("openings", openings.as_bytes(), RecordFormat::Plain, n_openings, 5 * n_openings);

    // Small samples of every format.
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data")).unwrap() {
        let path = entry.unwrap().path();
        let bytes = fs::read(&path).unwrap();
        let (_, peak, _) = cost(|| read(&bytes, path.to_str()));
        if peak > most(&bytes, None) {
            failures.push(format!("{}: {} KiB", path.display(), peak >> 10));
        }
    }
}
