//! Files that mean harm: each shape costs few bytes and would like to cost much.

/// A head, a part that is repeated up to the size, and an end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HostileFile {
    pub(crate) name: &'static str,
    /// What the file is called, where that decides its format.
    pub(crate) file_name: Option<&'static str>,
    head: &'static [u8],
    part: &'static [u8],
    end: &'static [u8],
}

impl HostileFile {
    const fn new(name: &'static str, head: &'static [u8], part: &'static [u8], end: &'static [u8]) -> Self {
        Self { name, file_name: None, head, part, end }
    }

    /// The file, about so many bytes long.
    pub(crate) fn bytes(&self, size: usize) -> Vec<u8> {
        let count = (size - self.head.len() - self.end.len()) / self.part.len();
        [self.head, &self.part.repeat(count), self.end].concat()
    }
}

const SGF: &[u8] = b"(;GM[4]SZ[15]";
const SGF_LARGE: &[u8] = b"(;GM[4]SZ[52]";
const SGF_COMMENT: &[u8] = b"(;GM[4]SZ[15]C[";
const LIB: &[u8] = b"\xffRenLib\xff\x03\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff";
const LIB_ROOT: &[u8] = b"\xffRenLib\xff\x03\x04\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00\x00";
const XML: &[u8] = b"<?xml version=\"1.0\"?><database><games>";
const XML_GAME: &[u8] = b"<database><games><game id=\"1\"><move>";
const LOG: &[u8] =
    b"player,newLoc_x,newLoc_y,newBar_start_x,newBar_start_y,newBar_stop_x,newBar_stop_y,status\n";
const OPENED: &[u8] = b"{\"v\":1,\"seq\":0,\"at\":0,\"event\":\"opened\",\"rules\":\"gomoku\",\"players\":[\"a\",\"b\"],\"utc\":0}\n";
const MAP: &[u8] = b"2 2 2 0\n0 0\n0 0\n0 0 A I 9\n1 1 B I 9\n";

pub(crate) const FILES: &[HostileFile] = &[
    HostileFile::new("SGF, comment of invalid bytes", SGF_COMMENT, b"\xff", b"])"),
    HostileFile::new("SGF, comment of half characters", SGF_COMMENT, b"\x81", b"])"),
    HostileFile::new("SGF, comment of GBK", SGF_COMMENT, b"\xce\xe5", b"])"),
    HostileFile::new("SGF, windows-1252 signs of three bytes", b"(;CA[windows-1252]C[", b"\x80", b"])"),
    HostileFile::new("SGF, comment of escapes", SGF_COMMENT, b"\\", b"])"),
    HostileFile::new("SGF, comment of brackets", SGF_COMMENT, b"[", b"])"),
    HostileFile::new("SGF, comment of line ends", SGF_COMMENT, b"\r", b"])"),
    HostileFile::new("SGF, comments of one node", SGF, b"C[x]", b")"),
    HostileFile::new("SGF, comment at each move", SGF, b";B[]C[x]", b")"),
    HostileFile::new("SGF, title at each move", SGF, b";N[x]", b")"),
    HostileFile::new("SGF, times at each move", SGF, b";B[]TU[1]BL[1]", b")"),
    HostileFile::new("SGF, labels of one node", SGF, b"LB[aa:x]", b")"),
    HostileFile::new("SGF, label at each node", SGF, b";LB[aa:x]", b")"),
    HostileFile::new("SGF, marks of one node", b"(;GM[4]SZ[15]MA", b"[aa]", b")"),
    HostileFile::new("SGF, rectangles of marks", SGF_LARGE, b"MA[aa:ZZ]", b")"),
    HostileFile::new("SGF, rectangle at each node", SGF_LARGE, b";AB[aa:ZZ]", b")"),
    HostileFile::new("SGF, stones set up one by one", SGF, b";AB[aa]", b")"),
    HostileFile::new("SGF, properties", SGF, b"XX[]", b")"),
    HostileFile::new("SGF, property at each node", SGF, b";X[y]", b")"),
    HostileFile::new("SGF, variations", SGF, b"(;B[aa])", b")"),
    HostileFile::new("SGF, variations in variations", SGF, b"(;B[aa]", b""),
    HostileFile::new("SGF, games", b"", b"(;GM[4])", b""),
    HostileFile::new("SGF, smallest games", b"", b"(;)", b""),
    HostileFile::new("SGF, nodes without anything", SGF, b";", b")"),
    HostileFile::new("SGF, stones on stones", SGF, b";B[aa]", b")"),
    HostileFile::new("SGF, stones on many stones", SGF, b";B[aa];B[bb];B[cc];B[dd];B[ee];B[ff];B[gg]", b")"),
    HostileFile::new("SGF, passes", SGF, b";B[]", b")"),
    HostileFile::new("SGF, opening of Gomoku Quest", b"(;GM[4]QPR[", b",", b"])"),
    HostileFile::new("SGF, brackets", b"(;", b"(", b""),
    HostileFile::new("SGF, junk", b"(;", b"%", b""),
    HostileFile::new("Piskvork, moves", b"Piskvorky 15x15, 11:11, 0\n", b"8,8,0\n", b""),
    HostileFile::new("Piskvork, lines after the moves", b"Piskvorky 15x15, 11:11, 0\n8,8,0\n", b"x\n", b""),
    HostileFile::new("Gomotur, lines after the moves", b"a\nb\n7,7,0\n", b"0\n", b""),
    HostileFile::new("Gomotur, empty lines", b"a\nb\n7,7,0\n", b"\n", b""),
    HostileFile::new("points", b"", b"h8", b""),
    HostileFile::new("points, games", b"", b"a1\n\n", b""),
    HostileFile::new("points, openings", b"a1\n", b"a1\n", b""),
    HostileFile::new("points, passes", b"a1", b"--", b""),
    HostileFile::new("points, long number", b"h", b"9", b""),
    HostileFile::new("letters", b"", b"hh", b""),
    HostileFile::new("CCGC, games", b"{[C5]}", b"{}", b""),
    HostileFile::new("CCGC, fields", b"{[C5]", b"[]", b"}"),
    HostileFile::new("CCGC, fields with text", b"{[C5]", b"[x]", b"}"),
    HostileFile::new("Quoridor, moves", b"", b"1. e2 e8 ", b""),
    HostileFile::new("Quoridor, walls", b"", b"e3h ", b""),
    HostileFile::new("Quoridor, games", b"e3h ", b"* ", b""),
    HostileFile::new("Quoridor, comments of one move", b"e3h ", b"{x}", b""),
    HostileFile::new("Quoridor, games of one wall", b"", b"e3h * ", b""),
    HostileFile::new("Quoridor, tags", b"e3h ", b"[a \"b\"]", b""),
    HostileFile::new("Quoridor contest, steps", LOG, b"a,5,2,-1,-1,-1,-1,0\n", b""),
    HostileFile::new("Quoridor contest, rejected steps", LOG, b"a,9,9,9,9,9,9,7\n", b""),
    HostileFile::new(
        "Quoridor contest, players",
        LOG,
        b"a,5,2,-1,-1,-1,-1,0\nb,5,8,-1,-1,-1,-1,0\nc,5,2,-1,-1,-1,-1,0\n",
        b"",
    ),
    HostileFile::new("RenLib, siblings that never come", LIB, b"\x78\x80", b""),
    HostileFile::new("RenLib, passes", LIB, b"\x00\x00", b""),
    HostileFile::new("RenLib, siblings", LIB_ROOT, b"\x78\xc0", b"\x78\x40"),
    HostileFile::new("RenLib, marks", LIB_ROOT, b"\x78\xd0", b"\x78\x40"),
    HostileFile::new("RenLib, board texts", LIB_ROOT, b"\x78\xc1\x00\x01x\x00", b"\x78\x40"),
    HostileFile::new("RenLib, comments of invalid bytes", LIB_ROOT, b"\x78\xc8\xff\xff\xff\x00", b"\x78\x40"),
    HostileFile::new("RenLib, nodes without a move", LIB_ROOT, b"\x00\x82", b""),
    HostileFile::new("RIF, elements", XML, b"<game>", b""),
    HostileFile::new("RIF, games", XML, b"<game id=\"1\"><move>h8</move></game>", b"</games></database>"),
    HostileFile::new("RIF, smallest games", XML, b"<game/>", b"</games></database>"),
    HostileFile::new("RIF, attributes", b"<database><game ", b"a=\"b\" ", b"/></database>"),
    HostileFile::new("RIF, players", b"<database>", b"<player id=\"1\"/>", b"</database>"),
    HostileFile::new("RIF, entities", XML_GAME, b"&lt;", b"</move></game></games></database>"),
    HostileFile::new("RIF, passes", XML_GAME, b"pass ", b"</move></game></games></database>"),
    HostileFile::new("log, brackets", b"{\"event\":\"opened\",\"rules\":", b"[", b""),
    HostileFile::new("log, games", b"", OPENED, b""),
    HostileFile::new(
        "log, players",
        b"{\"v\":1,\"seq\":0,\"at\":0,\"event\":\"opened\",\"rules\":\"gomoku\",\"utc\":0,\"players\":[\"a\"",
        b",\"\"",
        b"]}",
    ),
    HostileFile::new("log, empty lines", OPENED, b"\n", b""),
    HostileFile::new("Battlefield, rows", b"8 8\n", b"........\n", b""),
    HostileFile::new("Battlefield, orders", MAP, b"\n", b""),
    HostileFile::new("Battlefield, numbers", b"", b"1 ", b""),
    HostileFile::new("nothing but blanks", b"", b" ", b""),
    HostileFile::new("zeros", b"", b"\x00", b""),
    HostileFile::new("UTF-16", b"\xff\xfe", b"\x2d\x4e", b""),
];
