//! Contrast of everything on a board with what it stands on, by the formula of WCAG 2: shapes at least 3:1, texts 4.5:1, for every
//! theme and every number of colours. What sixteen colours look like is up to the terminal, so all usual palettes have to pass.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Color, Style},
};
use tengen_core::{Lang, Seat};
use tengen_games::{AnyPosition, AnyRules};
use tengen_views::{PositionHistory, PositionView, view};

use super::{
    BoardScale,
    battlefield::TerrainSign,
    gomoku::{self, GomokuDisplay},
    quoridor::BoardPart,
};
use crate::{
    terminal_game::draw_board,
    theme::{BoardTheme, CharacterSet, ColorDepth, ColorSupport, TerminalTheme, TextRole},
};

const SHAPE: f64 = 3.0;
const TEXT: f64 = 4.5;

/// The sixteen colours of usual terminals, with their own foreground and background last.
const PALETTES: [(&str, [u32; 16]); 8] = [
    (
        "xterm",
        [
            0x00_00_00, 0xcd_00_00, 0x00_cd_00, 0xcd_cd_00, 0x00_00_ee, 0xcd_00_cd, 0x00_cd_cd, 0xe5_e5_e5,
            0x7f_7f_7f, 0xff_00_00, 0x00_ff_00, 0xff_ff_00, 0x5c_5c_ff, 0xff_00_ff, 0x00_ff_ff, 0xff_ff_ff,
        ],
    ),
    (
        "VS Code, dark",
        [
            0x00_00_00, 0xcd_31_31, 0x0d_bc_79, 0xe5_e5_10, 0x24_72_c8, 0xbc_3f_bc, 0x11_a8_cd, 0xe5_e5_e5,
            0x66_66_66, 0xf1_4c_4c, 0x23_d1_8b, 0xf5_f5_43, 0x3b_8e_ea, 0xd6_70_d6, 0x29_b8_db, 0xe5_e5_e5,
        ],
    ),
    (
        "VS Code, light",
        [
            0x00_00_00, 0xcd_31_31, 0x00_bc_00, 0x94_98_00, 0x04_51_a5, 0xbc_05_bc, 0x05_98_bc, 0x55_55_55,
            0x66_66_66, 0xcd_31_31, 0x14_ce_14, 0xb5_ba_00, 0x04_51_a5, 0xbc_05_bc, 0x05_98_bc, 0xa5_a5_a5,
        ],
    ),
    (
        "Windows Console",
        [
            0x0c_0c_0c, 0xc5_0f_1f, 0x13_a1_0e, 0xc1_9c_00, 0x00_37_da, 0x88_17_98, 0x3a_96_dd, 0xcc_cc_cc,
            0x76_76_76, 0xe7_48_56, 0x16_c6_0c, 0xf9_f1_a5, 0x3b_78_ff, 0xb4_00_9e, 0x61_d6_d6, 0xf2_f2_f2,
        ],
    ),
    (
        "Windows Console of old",
        [
            0x00_00_00, 0x80_00_00, 0x00_80_00, 0x80_80_00, 0x00_00_80, 0x80_00_80, 0x00_80_80, 0xc0_c0_c0,
            0x80_80_80, 0xff_00_00, 0x00_ff_00, 0xff_ff_00, 0x00_00_ff, 0xff_00_ff, 0x00_ff_ff, 0xff_ff_ff,
        ],
    ),
    (
        "GNOME",
        [
            0x17_14_21,
            0xc0_1c_28,
            0x26_a2_69,
            0xa2_73_4c,
            0x12_48_8b,
            0xa3_47_ba,
            0x2a_a1_b3,
            0xd0_cf_cc,
            0x005e_5c64,
            0xf6_61_51,
            0x33_da_7a,
            0xe9_ad_0c,
            0x2a_7b_de,
            0xc0_61_cb,
            0x33_c7_de,
            0xff_ff_ff,
        ],
    ),
    (
        // The light one and the dark one have the same sixteen.
        "Solarized",
        [
            0x07_36_42,
            0xdc_32_2f,
            0x85_99_00,
            0xb5_89_00,
            0x26_8b_d2,
            0xd3_36_82,
            0x2a_a1_98,
            0xee_e8_d5,
            0x00_2b_36,
            0x00cb_4b16,
            0x58_6e_75,
            0x65_7b_83,
            0x83_94_96,
            0x6c_71_c4,
            0x93_a1_a1,
            0xfd_f6_e3,
        ],
    ),
    (
        "Linux console",
        [
            0x00_00_00, 0xaa_00_00, 0x00_aa_00, 0xaa_55_00, 0x00_00_aa, 0xaa_00_aa, 0x00_aa_aa, 0xaa_aa_aa,
            0x55_55_55, 0xff_55_55, 0x55_ff_55, 0xff_ff_55, 0x55_55_ff, 0xff_55_ff, 0x55_ff_ff, 0xff_ff_ff,
        ],
    ),
];

/// Every theme with every number of colours, and with every palette where that matters.
fn looks() -> Vec<(TerminalTheme, &'static str, &'static [u32; 16])> {
    let mut looks = Vec::new();
    for theme in [BoardTheme::Light, BoardTheme::Dark] {
        for depth in [ColorDepth::Sixteen, ColorDepth::Indexed, ColorDepth::TrueColor] {
            let colors = ColorSupport::Themed(depth, theme);
            let look = TerminalTheme { lang: Lang::En, colors, signs: CharacterSet::Unicode };
            let n_palettes = if depth == ColorDepth::Sixteen { PALETTES.len() } else { 1 };
            looks.extend(PALETTES[..n_palettes].iter().map(|(name, palette)| (look, *name, palette)));
        }
    }
    looks
}

/// What a colour looks like; none for the terminal's own.
fn rgb(color: Color, palette: &[u32; 16]) -> Option<[u8; 3]> {
    let number = match color {
        Color::Rgb(red, green, blue) => return Some([red, green, blue]),
        Color::Indexed(n @ 232..) => return Some([8 + (n - 232) * 10; 3]),
        Color::Indexed(n @ 16..) => {
            let steps = [0, 95, 135, 175, 215, 255];
            let n = usize::from(n - 16);
            return Some([steps[n / 36], steps[n / 6 % 6], steps[n % 6]]);
        }
        Color::Indexed(n) => n,
        Color::Reset => return None,
        Color::Black => 0,
        Color::Red => 1,
        Color::Green => 2,
        Color::Yellow => 3,
        Color::Blue => 4,
        Color::Magenta => 5,
        Color::Cyan => 6,
        Color::Gray => 7,
        Color::DarkGray => 8,
        Color::LightRed => 9,
        Color::LightGreen => 10,
        Color::LightYellow => 11,
        Color::LightBlue => 12,
        Color::LightMagenta => 13,
        Color::LightCyan => 14,
        Color::White => 15,
    };
    let [_, red, green, blue] = palette[usize::from(number)].to_be_bytes();
    Some([red, green, blue])
}

/// Relative luminance and contrast ratio: <https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>.
fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
    let luminance = |parts: [u8; 3]| {
        let [red, green, blue] = parts.map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        0.2126f64.mul_add(red, 0.7152f64.mul_add(green, 0.0722 * blue)) + 0.05
    };
    let (one, other) = (luminance(one), luminance(other));
    one.max(other) / one.min(other)
}

#[test]
fn the_formula_is_that_of_wcag() {
    assert!((contrast([0; 3], [255; 3]) - 21.0).abs() < 1e-9);
    assert!((contrast([0x77; 3], [255; 3]) - 4.48).abs() < 0.005);
}

/// Everything that is drawn on boards, with the contrast that it needs. Both of its colours must be known.
fn parts(look: TerminalTheme) -> Vec<(String, Style, f64)> {
    let mut parts: Vec<(String, Style, f64)> = Vec::new();
    let palette = look.palette();
    for color in 0..8 {
        parts.push((format!("stone {color}"), gomoku::stone(color, look).1, SHAPE));
    }
    for (name, pair, least) in [
        ("mark on wood", (palette.on_wood, palette.wood), SHAPE),
        ("cursor", palette.cursor, TEXT),
        ("forbidden point", palette.forbidden, SHAPE),
        ("offered point", palette.offered, TEXT),
        ("doomed unit", palette.doomed[0], TEXT),
        ("doomed unit of one's own", palette.doomed[1], TEXT),
        ("reach on a plain", (palette.reach, palette.plain.1), TEXT),
        ("reach in a forest", (palette.reach, palette.forest.1), TEXT),
        ("hit on a plain", (palette.hit, palette.plain.1), TEXT),
        ("hit in a forest", (palette.hit, palette.forest.1), TEXT),
        ("units of the first side", palette.armies[0], TEXT),
        ("units of the second side", palette.armies[1], TEXT),
    ] {
        parts.push((name.to_owned(), look.pair(pair), least));
    }
    if look.is_exact() {
        for (seat, (stone, on_stone)) in palette.stones.into_iter().enumerate() {
            let [last, won] = [palette.last_on_stone, palette.win_on_stone]
                .map(|[on_dark, on_light]| if stone.is_dark() { on_dark } else { on_light });
            for (name, ink) in [("sign", on_stone), ("last-move mark", last), ("win mark", won)] {
                parts.push((format!("{name} on stone {seat}"), look.pair((ink, stone)), SHAPE));
            }
        }
        for (color, (stone, _)) in palette.stones.into_iter().enumerate().take(2) {
            parts.push((format!("stone {color} that won"), look.pair((stone, palette.won)), SHAPE));
        }
        for (side, (_, ground)) in palette.armies.into_iter().enumerate() {
            for (name, field) in [("plain", palette.plain.1), ("forest", palette.forest.1)] {
                parts.push((format!("army {side} on {name}"), look.pair((ground, field)), SHAPE));
            }
        }
    }
    let pawns =
        Seat::all(4).flat_map(|seat| [BoardPart::Pawn(seat), BoardPart::Disc(seat), BoardPart::Goal(seat)]);
    let others = [
        BoardPart::Wall,
        BoardPart::LastWall,
        BoardPart::OnLastWall,
        BoardPart::Ghost(true),
        BoardPart::Ghost(false),
        BoardPart::LastStep,
        BoardPart::Step,
        BoardPart::Way,
        BoardPart::Left,
    ];
    for part in pawns.chain(others) {
        parts.push((format!("{part:?}"), part.style(look), SHAPE));
    }
    for ground in [
        TerrainSign::Plain,
        TerrainSign::Water,
        TerrainSign::Mountain,
        TerrainSign::Forest,
        TerrainSign::Abyss,
        TerrainSign::Fire,
    ] {
        parts.push((format!("{ground:?}"), ground.style(look), SHAPE));
    }
    parts
}

#[test]
fn everything_on_a_board_stands_out_in_every_theme() {
    let mut faults = Vec::new();
    for (look, name, palette) in looks() {
        for (part, style, least) in parts(look) {
            let known = [style.fg, style.bg].map(|color| color.and_then(|color| rgb(color, palette)));
            let [Some(ink), Some(ground)] = known else {
                panic!("{part} leaves a colour to the terminal: {style:?} {look:?}");
            };
            let found = contrast(ink, ground);
            if found < least {
                faults.push(format!("{part}: {found:.2} < {least} ({:?}, {name})", look.colors));
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// Texts beside the board: on the page of the theme, or in the colours that the terminal has for texts.
#[test]
fn texts_can_be_read_on_every_terminal() {
    let roles = [
        TextRole::Text,
        TextRole::Faint,
        TextRole::Title,
        TextRole::Key,
        TextRole::Warning,
        TextRole::Good,
        TextRole::Cursor,
        TextRole::Chosen,
    ];
    let seats = Seat::all(4).map(TextRole::Of);
    for (look, name, palette) in looks() {
        for role in roles.into_iter().chain(seats.clone()) {
            let mut screen = Buffer::empty(Rect::new(0, 0, 1, 1));
            screen.set_string(0, 0, "x", look.style(role));
            look.paint_page(&mut screen);
            let cell = &screen[(0, 0)];
            let least = if matches!(role, TextRole::Of(_)) { SHAPE } else { TEXT };
            match [cell.fg, cell.bg].map(|color| rgb(color, palette)) {
                [Some(ink), Some(ground)] => {
                    let found = contrast(ink, ground);
                    assert!(found >= least, "{role:?}: {found:.2} ({:?}, {name})", look.colors);
                }
                // Its own text on its own ground.
                [None, None] => assert!(!look.is_exact()),
                [Some(_), None] | [None, Some(_)] => panic!("{role:?} is half coloured: {:?}", look.colors),
            }
        }
    }
}

/// Every letter and digit on boards as they are drawn, at every scale.
#[test]
fn what_is_written_on_boards_can_be_read() {
    for rules in ["gomoku,players=8,k=5", "renju", "quoridor,players=4", "battlefield"] {
        let rules: AnyRules = rules.parse().unwrap();
        let mut position = AnyPosition::new(&rules).unwrap();
        let mut moves = Vec::new();
        for number in 0..12_usize {
            let legal = position.legal_moves();
            let m = position.read_move(&legal[number * 7919 % legal.len()]).unwrap();
            position.play_move(&m).unwrap();
            moves.push(m);
        }
        let view = view(&position, &PositionHistory { moves: &moves });
        for (look, name, palette) in looks() {
            for scale in BoardScale::some() {
                let sheet = match &view {
                    PositionView::Gomoku(view) => {
                        let cursor = view.last.as_ref().and_then(|name| name.parse().ok());
                        gomoku::draw(view, GomokuDisplay { cursor }, look, scale)
                    }
                    PositionView::Quoridor(_) | PositionView::Battlefield(_) => {
                        draw_board(&view, moves.last(), look, scale)
                    }
                };
                for cell in sheet.body.content() {
                    let is_text = cell.symbol().chars().all(|c| c.is_ascii_graphic());
                    let [Some(ink), Some(ground)] = [cell.fg, cell.bg].map(|color| rgb(color, palette))
                    else {
                        panic!("{cell:?} leaves a colour to the terminal");
                    };
                    let found = contrast(ink, ground);
                    let least = if cell.symbol().chars().all(char::is_alphanumeric) { TEXT } else { SHAPE };
                    assert!(!is_text || found >= least, "{cell:?}: {found:.2} ({:?}, {name})", look.colors);
                }
            }
        }
    }
}
