//! The colours of the board themes: those of the page where stones have a rim there, stronger ones where a character has none.

use ratatui::style::Color;

/// A board theme, as on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardTheme {
    /// For bright rooms.
    Light,
    /// For dark ones.
    Dark,
}

impl BoardTheme {
    /// The other one.
    pub(crate) const fn other(self) -> Self {
        match self {
            Self::Light => Self::Dark,
            Self::Dark => Self::Light,
        }
    }
}

/// A colour of a theme: as it is meant, and which of the sixteen stands for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ThemeInk {
    rgb: u32,
    ansi: Color,
}

const fn ink(rgb: u32, ansi: Color) -> ThemeInk {
    ThemeInk { rgb, ansi }
}

/// The two colours of what brings its own ground along: what is written, and what it is written on.
pub(crate) type InkPair = (ThemeInk, ThemeInk);

/// Steps of red, green and blue in the cube of 256 colours.
const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];

impl ThemeInk {
    /// As it is meant.
    pub(crate) const fn exact(self) -> Color {
        let [_, red, green, blue] = self.rgb.to_be_bytes();
        Color::Rgb(red, green, blue)
    }

    /// The nearest of the 256 colours: greys are taken from their own scale, all others from the cube, so that they keep
    /// their hue. The first sixteen differ from terminal to terminal and are never taken.
    pub(crate) fn indexed(self) -> Color {
        let [_, red, green, blue] = self.rgb.to_be_bytes();
        let parts = [red, green, blue];
        let (least, most) = (red.min(green).min(blue), red.max(green).max(blue));
        if most - least < 20 && least < 245 {
            let scale = (0..24_u8).min_by_key(|n| most.abs_diff(8 + n * 10)).unwrap_or_default();
            return Color::Indexed(232 + scale);
        }
        let place = |part: u8| (0..6_u8).min_by_key(|&n| part.abs_diff(STEPS[usize::from(n)]));
        let [red, green, blue] = parts.map(|part| place(part).unwrap_or_default());
        Color::Indexed(16 + 36 * red + 6 * green + blue)
    }

    /// Whether light colours stand out from it.
    pub(crate) const fn is_dark(self) -> bool {
        let [_, red, green, blue] = self.rgb.to_be_bytes();
        red as u16 + green as u16 + blue as u16 <= 3 * 128
    }

    /// The one of the sixteen that stands for it.
    pub(crate) const fn ansi(self) -> Color {
        self.ansi
    }
}

/// The colours of a theme.
///
/// With sixteen colours a board is ink on paper, black (0) and white (15), which differ in every palette; hues are taken only
/// where they stand out from the paper in all of them.
#[derive(Debug)]
pub(crate) struct ThemePalette {
    /// The ground of the screen. With sixteen colours it is the terminal's own, as is everything written on it.
    pub(crate) page: ThemeInk,
    pub(crate) text: ThemeInk,
    pub(crate) muted: ThemeInk,
    pub(crate) accent: ThemeInk,
    pub(crate) danger: ThemeInk,
    pub(crate) good: ThemeInk,
    pub(crate) chosen: InkPair,
    pub(crate) cursor: InkPair,

    pub(crate) wood: ThemeInk,
    pub(crate) grid: ThemeInk,
    /// Marks on the wood.
    pub(crate) on_wood: ThemeInk,
    /// Each stone with what is drawn on it.
    pub(crate) stones: [InkPair; 8],
    /// The last stone and those of a row that won have a mark: on dark stones, and on light ones.
    pub(crate) last_on_stone: [ThemeInk; 2],
    pub(crate) win_on_stone: [ThemeInk; 2],
    pub(crate) won: ThemeInk,
    pub(crate) forbidden: InkPair,
    pub(crate) offered: InkPair,

    pub(crate) court: ThemeInk,
    pub(crate) court_dots: ThemeInk,
    pub(crate) cell: ThemeInk,
    pub(crate) lit: ThemeInk,
    pub(crate) on_cell: ThemeInk,
    pub(crate) wall: ThemeInk,
    pub(crate) last_wall: ThemeInk,
    pub(crate) allowed_wall: ThemeInk,
    pub(crate) barred_wall: ThemeInk,
    /// Each pawn with what is drawn on it.
    pub(crate) pawns: [InkPair; 4],

    /// What stands on each ground, and the ground.
    pub(crate) plain: InkPair,
    pub(crate) forest: InkPair,
    pub(crate) water: InkPair,
    pub(crate) mountain: InkPair,
    pub(crate) abyss: InkPair,
    pub(crate) fire: ThemeInk,
    /// Where a unit can go, and what was hit.
    pub(crate) reach: ThemeInk,
    pub(crate) hit: ThemeInk,
    /// Letters of the units, and the ground of their side.
    pub(crate) armies: [InkPair; 2],
    /// Units that would die: others, and one's own.
    pub(crate) doomed: [InkPair; 2],
}

impl ThemePalette {
    /// A stone with what is drawn on it. There are more colours of stones than can be told apart; their signs differ, too.
    pub(crate) const fn stone(&self, color: usize) -> InkPair {
        self.stones[color % self.stones.len()]
    }

    pub(crate) const fn of(theme: BoardTheme) -> &'static Self {
        match theme {
            BoardTheme::Light => &LIGHT,
            BoardTheme::Dark => &DARK,
        }
    }
}

const OWN: Color = Color::Reset;

static LIGHT: ThemePalette = {
    let paper = Color::White;
    let black = Color::Black;
    let blue = Color::Blue;
    ThemePalette {
        page: ink(0xf5_f3_ee, OWN),
        text: ink(0x23_21_1d, OWN),
        muted: ink(0x5a_55_4c, OWN),
        accent: ink(0x17_69_5a, OWN),
        danger: ink(0xa8_28_1f, OWN),
        good: ink(0x1d_6f_20, OWN),
        chosen: (ink(0xff_ff_ff, OWN), ink(0x17_69_5a, OWN)),
        cursor: (ink(0xff_ff_ff, paper), ink(0x0b_57_d0, black)),

        wood: ink(0xa9_7a_3c, paper),
        grid: ink(0x4a_34_13, black),
        on_wood: ink(0xff_ff_ff, black),
        stones: [
            (ink(0x0014_1416, black), ink(0xff_ff_ff, paper)),
            (ink(0xff_ff_ff, black), ink(0x0014_1416, black)),
            (ink(0x5f_00_00, blue), ink(0xff_ff_ff, paper)),
            (ink(0x00_00_5f, blue), ink(0xff_ff_ff, paper)),
            (ink(0x3f_00_50, black), ink(0xff_ff_ff, paper)),
            (ink(0xff_ff_c4, blue), ink(0x0014_1416, paper)),
            (ink(0x00_28_08, blue), ink(0xff_ff_ff, paper)),
            (ink(0xff_f0_e6, black), ink(0x0014_1416, paper)),
        ],
        last_on_stone: [ink(0xff_8a_75, paper), ink(0xc6_2f_1f, black)],
        win_on_stone: [ink(0x8f_e3_cb, paper), ink(0x17_69_5a, black)],
        won: ink(0x1f_7f_6b, paper),
        forbidden: (ink(0xff_ff_ff, paper), ink(0xb3_26_1a, blue)),
        offered: (ink(0xff_ff_ff, paper), ink(0x0b_57_d0, black)),

        court: ink(0xe3_db_ce, paper),
        court_dots: ink(0x8c_80_6c, black),
        cell: ink(0xf8_f5_ef, paper),
        lit: ink(0xdd_e8_be, paper),
        on_cell: ink(0x23_21_1d, black),
        wall: ink(0x7a_5a_28, black),
        last_wall: ink(0xc6_2f_1f, blue),
        allowed_wall: ink(0x1d_6f_20, blue),
        barred_wall: ink(0xa8_28_1f, blue),
        pawns: [
            (ink(0x1e_6b_b8, blue), ink(0xff_ff_ff, paper)),
            (ink(0xb9_2f_25, blue), ink(0xff_ff_ff, paper)),
            (ink(0x87_5f_00, black), ink(0xff_ff_ff, paper)),
            (ink(0x21_6f_4b, black), ink(0xff_ff_ff, paper)),
        ],

        plain: (ink(0x77_70_4f, black), ink(0xee_eb_d6, paper)),
        forest: (ink(0x2f_6b_1f, black), ink(0xd2_e2_b6, paper)),
        water: (ink(0x1d_5c_8c, blue), ink(0xa9_d3_ec, paper)),
        mountain: (ink(0x6b_63_58, black), ink(0xdd_d8_cc, paper)),
        abyss: (ink(0xe8_dd_d5, paper), ink(0x5a_4d_46, black)),
        fire: ink(0xa8_3c_00, blue),
        reach: ink(0x17_69_5a, black),
        hit: ink(0xa8_28_1f, black),
        armies: [
            (ink(0xff_ff_ff, paper), ink(0x1e_5f_ae, black)),
            (ink(0xff_ff_ff, black), ink(0xb9_2f_25, paper)),
        ],
        doomed: [
            (ink(0xff_ff_ff, paper), ink(0x23_21_1d, black)),
            (ink(0xff_ff_ff, paper), ink(0x8a_00_5f, black)),
        ],
    }
};

static DARK: ThemePalette = {
    let paper = Color::Black;
    let white = Color::White;
    ThemePalette {
        page: ink(0x16_18_1a, OWN),
        text: ink(0xe7_e5_e0, OWN),
        muted: ink(0xa9_a5_9d, OWN),
        accent: ink(0x6c_c7_ae, OWN),
        danger: ink(0xf3_94_8b, OWN),
        good: ink(0x86_cf_8a, OWN),
        chosen: (ink(0x0b_1f_1a, OWN), ink(0x6c_c7_ae, OWN)),
        cursor: (ink(0xff_ff_ff, paper), ink(0x1f_5f_bf, white)),

        wood: ink(0x87_60_2a, paper),
        grid: ink(0x33_24_0c, white),
        on_wood: ink(0xff_ff_ff, white),
        stones: [
            (ink(0x0a_0a_0b, white), ink(0xff_ff_ff, white)),
            (ink(0xfc_fc_fa, white), ink(0x0a_0a_0b, paper)),
            (ink(0xff_af_af, Color::Green), ink(0x0a_0a_0b, paper)),
            (ink(0xaf_d7_ff, Color::Yellow), ink(0x0a_0a_0b, paper)),
            (ink(0x87_ff_af, Color::Cyan), ink(0x0a_0a_0b, paper)),
            (ink(0xff_ff_87, Color::Green), ink(0x0a_0a_0b, paper)),
            (ink(0xff_af_ff, Color::Yellow), ink(0x0a_0a_0b, paper)),
            (ink(0xff_d7_af, Color::Cyan), ink(0x0a_0a_0b, paper)),
        ],
        last_on_stone: [ink(0xff_8a_75, white), ink(0xc6_2f_1f, paper)],
        win_on_stone: [ink(0x8f_e3_cb, white), ink(0x17_69_5a, paper)],
        won: ink(0x1f_7f_6b, paper),
        forbidden: (ink(0xff_ff_ff, paper), ink(0xa3_23_1a, Color::Yellow)),
        offered: (ink(0xff_ff_ff, paper), ink(0x1f_5f_bf, white)),

        court: ink(0x2b_2f_36, paper),
        court_dots: ink(0x72_7a_85, white),
        cell: ink(0x40_47_4f, paper),
        lit: ink(0x58_62_3c, paper),
        on_cell: ink(0xe7_e5_e0, white),
        wall: ink(0xc8_a7_78, white),
        last_wall: ink(0xff_8a_75, Color::Yellow),
        allowed_wall: ink(0x86_cf_8a, Color::Green),
        barred_wall: ink(0xf3_94_8b, Color::Yellow),
        pawns: [
            (ink(0x5f_af_f5, Color::Green), ink(0x08_1a_2c, paper)),
            (ink(0xff_87_75, Color::Yellow), ink(0x2b_07_03, paper)),
            (ink(0xf3_c2_4a, Color::Cyan), ink(0x33_24_00, paper)),
            (ink(0x5f_d7_a7, white), ink(0x04_21_17, paper)),
        ],

        plain: (ink(0xa0_a6_94, white), ink(0x3b_3f_3a, paper)),
        forest: (ink(0x9f_e7_8f, Color::Green), ink(0x1f_4a_22, paper)),
        water: (ink(0xaf_e0_ff, Color::Cyan), ink(0x1c_48_67, paper)),
        mountain: (ink(0xc9_cc_d0, Color::Yellow), ink(0x4a_4b_4c, paper)),
        abyss: (ink(0x9a_8f_8a, white), ink(0x14_12_12, paper)),
        fire: ink(0xff_af_5f, Color::Yellow),
        reach: ink(0x7f_e0_c4, white),
        hit: ink(0xff_a8_9f, white),
        armies: [
            (ink(0x08_1a_2c, paper), ink(0x6f_b4_f8, white)),
            (ink(0x2b_07_03, white), ink(0xf5_95_8a, paper)),
        ],
        doomed: [
            (ink(0x16_18_1a, paper), ink(0xe7_e5_e0, white)),
            (ink(0x16_18_1a, paper), ink(0xff_af_ff, white)),
        ],
    }
};
