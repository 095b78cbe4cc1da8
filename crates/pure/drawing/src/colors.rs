use tengen_battlefield::{Side, Terrain};
use tengen_core::Seat;
use tengen_gomoku::Color;

use crate::{Theme, ink_color::InkColor};

/// The colours of a theme. Both themes are chosen by eye; neither is the other one turned round.
pub(crate) struct ThemeColors {
    pub(crate) page: InkColor,
    pub(crate) text: InkColor,
    pub(crate) faint_text: InkColor,
    /// What was just played, and what is forbidden.
    pub(crate) red: InkColor,
    /// The same on dark stones.
    pub(crate) pale_red: InkColor,
    /// Behind a row that won.
    pub(crate) glow: InkColor,

    pub(crate) wood: InkColor,
    pub(crate) wood_rim: InkColor,
    pub(crate) grid: InkColor,
    pub(crate) coordinates: InkColor,
    /// Of the first eight players; further stones are [`LETTERED`].
    pub(crate) stones: [(InkColor, InkColor); 8],

    pub(crate) court: InkColor,
    pub(crate) court_rim: InkColor,
    pub(crate) court_text: InkColor,
    pub(crate) square: InkColor,
    /// Of a wall that nobody is known to have put.
    pub(crate) wall: InkColor,
    /// Pawns and walls of the seats, with the ink of what is written on them.
    pub(crate) pawns: [(InkColor, InkColor); 4],
    pub(crate) highlight: InkColor,

    pub(crate) plain: InkColor,
    pub(crate) field_grid: InkColor,
    pub(crate) field_rim: InkColor,
    pub(crate) water: [InkColor; 2],
    pub(crate) mountain: [InkColor; 3],
    pub(crate) forest: [InkColor; 3],
    pub(crate) abyss: [InkColor; 2],
    pub(crate) armies: [(InkColor, InkColor); 2],
    /// Paths of units.
    pub(crate) path: InkColor,
    pub(crate) fire: InkColor,
    pub(crate) quake: InkColor,
}

impl ThemeColors {
    pub(crate) const fn of(theme: Theme) -> &'static Self {
        match theme {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
        }
    }

    /// The colour of a stone and of its rim.
    pub(crate) const fn stone(&self, color: Color) -> (InkColor, InkColor) {
        let n_own = self.stones.len();
        if color.index() < n_own {
            return self.stones[color.index()];
        }
        let fill = InkColor::hex(LETTERED[color.index() - n_own]);
        (fill, fill.darker())
    }

    /// The colour of a seat's pawn and of what is written on it.
    pub(crate) const fn pawn(&self, seat: usize) -> (InkColor, InkColor) {
        self.pawns[seat % 4]
    }

    /// The colour of an army and of its rim.
    pub(crate) const fn army(&self, side: Side) -> (InkColor, InkColor) {
        self.armies[side as usize]
    }

    /// The ground of a cell.
    pub(crate) const fn ground(&self, terrain: Terrain) -> InkColor {
        match terrain {
            Terrain::Plain | Terrain::Abyss => self.plain,
            Terrain::Water => self.water[0],
            Terrain::Mountain => self.mountain[0],
            Terrain::Forest => self.forest[0],
        }
    }
}

/// The stones with letters, of the ninth player and further ones, in both themes.
const LETTERED: [u32; Seat::MAX as usize - 8] = [
    0x46_99_90, 0xFA_BE_D4, 0x9A_63_24, 0x42_D4_F4, 0xBF_EF_45, 0x80_00_20, 0xAA_FF_C3, 0x80_80_00,
    0xFF_D8_B1, 0x10_10_75, 0xDC_BE_FF, 0xF0_32_E6, 0xA9_A9_A9, 0xFF_FA_C8, 0xFA_80_72, 0x46_82_B4,
    0x22_8B_22, 0x6A_5A_CD,
];

const LIGHT: ThemeColors = ThemeColors {
    page: InkColor::hex(0xFB_FA_F7),
    text: InkColor::hex(0x26_24_20),
    faint_text: InkColor::hex(0x7A_74_69),
    red: InkColor::hex(0xD3_2F_2F),
    pale_red: InkColor::hex(0xFF_8A_7A),
    glow: InkColor::hex(0xE8_5D_3A).thin(150),

    wood: InkColor::hex(0xEF_D9_AE),
    wood_rim: InkColor::hex(0xD9_BE_8A),
    grid: InkColor::hex(0x8A_6D_42),
    coordinates: InkColor::hex(0x84_69_41),
    // Lightness differs as well as hue: red and green, blue and purple stay apart for those who see few hues.
    stones: [
        (InkColor::hex(0x23_23_25), InkColor::hex(0x23_23_25)),
        (InkColor::hex(0xFE_FD_FA), InkColor::hex(0x6F_5B_3C)),
        (InkColor::hex(0xB7_1F_2E), InkColor::hex(0x7C_10_1B)),
        (InkColor::hex(0x1F_68_C4), InkColor::hex(0x12_43_82)),
        (InkColor::hex(0x27_A5_7A), InkColor::hex(0x14_6A_4D)),
        (InkColor::hex(0xF7_E4_4C), InkColor::hex(0x94_82_0D)),
        (InkColor::hex(0x8E_5C_C9), InkColor::hex(0x5A_34_8B)),
        (InkColor::hex(0xF0_86_1F), InkColor::hex(0x9C_4E_06)),
    ],

    court: InkColor::hex(0xE3_DB_CE),
    court_rim: InkColor::hex(0xD0_C5_B4),
    court_text: InkColor::hex(0x83_78_66),
    square: InkColor::hex(0xF8_F5_EF),
    wall: InkColor::hex(0x8A_6A_45),
    pawns: [
        (InkColor::hex(0x1E_6B_B8), InkColor::hex(0xFF_FF_FF)),
        (InkColor::hex(0xD6_4A_3B), InkColor::hex(0xFF_FF_FF)),
        (InkColor::hex(0xEC_A9_14), InkColor::hex(0x3A_2A_00)),
        (InkColor::hex(0x2B_8C_6B), InkColor::hex(0xFF_FF_FF)),
    ],
    highlight: InkColor::hex(0xDD_E8_BE),

    plain: InkColor::hex(0xEE_EB_D6),
    field_grid: InkColor::hex(0x5C_55_3A).thin(38),
    field_rim: InkColor::hex(0xC2_BA_9A),
    water: [InkColor::hex(0xA9_D3_EC), InkColor::hex(0x4F_96_C8)],
    mountain: [InkColor::hex(0xDD_D8_CC), InkColor::hex(0x8B_83_78), InkColor::hex(0xFA_FA_FA)],
    forest: [InkColor::hex(0xD2_E2_B6), InkColor::hex(0x4E_86_4A), InkColor::hex(0x6B_A2_5C)],
    abyss: [InkColor::hex(0x6B_5D_55), InkColor::hex(0x2B_25_26)],
    armies: [
        (InkColor::hex(0x1E_5F_AE), InkColor::hex(0x10_3B_73)),
        (InkColor::hex(0xC4_37_2C), InkColor::hex(0x7E_1D_15)),
    ],
    path: InkColor::hex(0x6E_69_5C),
    fire: InkColor::hex(0xE8_6A_17),
    quake: InkColor::hex(0xB8_6E_24),
};

const DARK: ThemeColors = ThemeColors {
    page: InkColor::hex(0x1B_1D_21),
    text: InkColor::hex(0xE9_E6_DF),
    faint_text: InkColor::hex(0x9A_97_90),
    red: InkColor::hex(0xD8_36_2E),
    pale_red: InkColor::hex(0xFF_7A_68),
    glow: InkColor::hex(0xF2_A0_3D).thin(190),

    wood: InkColor::hex(0x6B_5A_43),
    wood_rim: InkColor::hex(0x7D_6A_50),
    grid: InkColor::hex(0x3B_30_22),
    coordinates: InkColor::hex(0xC7_B3_93),
    stones: [
        (InkColor::hex(0x16_17_19), InkColor::hex(0x16_17_19)),
        (InkColor::hex(0xEC_E8_DF), InkColor::hex(0x3B_30_22)),
        (InkColor::hex(0xB8_25_33), InkColor::hex(0x5E_0B_14)),
        (InkColor::hex(0x2B_74_CF), InkColor::hex(0x10_35_66)),
        (InkColor::hex(0x2F_AE_83), InkColor::hex(0x0F_52_3B)),
        (InkColor::hex(0xF0_DC_4A), InkColor::hex(0x6E_60_08)),
        (InkColor::hex(0x9B_6A_D6), InkColor::hex(0x43_26_6B)),
        (InkColor::hex(0xEC_87_28), InkColor::hex(0x73_3A_05)),
    ],

    court: InkColor::hex(0x2B_2F_36),
    court_rim: InkColor::hex(0x3A_40_49),
    court_text: InkColor::hex(0x9A_A1_AC),
    square: InkColor::hex(0x40_47_52),
    wall: InkColor::hex(0xC8_A7_78),
    pawns: [
        (InkColor::hex(0x4A_9B_EA), InkColor::hex(0x08_1A_2C)),
        (InkColor::hex(0xE8_5D_4C), InkColor::hex(0x2B_07_03)),
        (InkColor::hex(0xF3_C2_4A), InkColor::hex(0x33_24_00)),
        (InkColor::hex(0x47_B8_90), InkColor::hex(0x04_21_17)),
    ],
    highlight: InkColor::hex(0x58_62_3C),

    plain: InkColor::hex(0x3B_3F_3A),
    field_grid: InkColor::hex(0x0A_0C_0A).thin(95),
    field_rim: InkColor::hex(0x56_5C_55),
    water: [InkColor::hex(0x24_48_63), InkColor::hex(0x4C_8C_B8)],
    mountain: [InkColor::hex(0x4A_4B_4C), InkColor::hex(0x8B_8D_90), InkColor::hex(0xDD_E1_E4)],
    forest: [InkColor::hex(0x2D_42_30), InkColor::hex(0x4F_8A_55), InkColor::hex(0x6A_A8_6A)],
    abyss: [InkColor::hex(0x24_22_22), InkColor::hex(0x0B_0B_0D)],
    armies: [
        (InkColor::hex(0x2F_7A_D0), InkColor::hex(0xA9_CC_F2)),
        (InkColor::hex(0xC9_41_36), InkColor::hex(0xF2_B3_AC)),
    ],
    path: InkColor::hex(0xCF_CB_BF),
    fire: InkColor::hex(0xFF_8A_2B),
    quake: InkColor::hex(0xD8_AE_7C),
};
