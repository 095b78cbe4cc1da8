use tengen_battlefield::{Side, Terrain};
use tengen_core::Seat;
use tengen_gomoku::Color;

use crate::{Theme, ink::Ink};

/// The colours of a theme. Both themes are chosen by eye; neither is the other one turned round.
pub(crate) struct Colors {
    pub(crate) page: Ink,
    pub(crate) text: Ink,
    pub(crate) faint_text: Ink,
    /// What was just played, and what is forbidden.
    pub(crate) red: Ink,
    /// The same on dark stones.
    pub(crate) pale_red: Ink,
    /// Behind a row that won.
    pub(crate) glow: Ink,

    pub(crate) wood: Ink,
    pub(crate) wood_rim: Ink,
    pub(crate) grid: Ink,
    pub(crate) coordinates: Ink,
    pub(crate) stones: [(Ink, Ink); Seat::MAX as usize],

    pub(crate) court: Ink,
    pub(crate) court_rim: Ink,
    pub(crate) court_text: Ink,
    pub(crate) square: Ink,
    /// Of a wall that nobody is known to have put.
    pub(crate) wall: Ink,
    /// Pawns and walls of the seats, with the ink of what is written on them.
    pub(crate) pawns: [(Ink, Ink); 4],
    pub(crate) highlight: Ink,

    pub(crate) plain: Ink,
    pub(crate) field_grid: Ink,
    pub(crate) field_rim: Ink,
    pub(crate) water: [Ink; 2],
    pub(crate) mountain: [Ink; 3],
    pub(crate) forest: [Ink; 3],
    pub(crate) abyss: [Ink; 2],
    pub(crate) armies: [(Ink, Ink); 2],
    /// Paths of units.
    pub(crate) path: Ink,
    pub(crate) fire: Ink,
    pub(crate) quake: Ink,
}

impl Colors {
    pub(crate) const fn of(theme: Theme) -> &'static Self {
        match theme {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
        }
    }

    /// The colour of a stone and of its rim.
    pub(crate) const fn stone(&self, color: Color) -> (Ink, Ink) {
        self.stones[color.index()]
    }

    /// The colour of a seat's pawn and of what is written on it.
    pub(crate) const fn pawn(&self, seat: usize) -> (Ink, Ink) {
        self.pawns[seat % 4]
    }

    /// The colour of an army and of its rim.
    pub(crate) const fn army(&self, side: Side) -> (Ink, Ink) {
        self.armies[side as usize]
    }

    /// The ground of a cell.
    pub(crate) const fn ground(&self, terrain: Terrain) -> Ink {
        match terrain {
            Terrain::Plain | Terrain::Abyss => self.plain,
            Terrain::Water => self.water[0],
            Terrain::Mountain => self.mountain[0],
            Terrain::Forest => self.forest[0],
        }
    }
}

const LIGHT: Colors = Colors {
    page: Ink::hex(0xFB_FA_F7),
    text: Ink::hex(0x26_24_20),
    faint_text: Ink::hex(0x7A_74_69),
    red: Ink::hex(0xD3_2F_2F),
    pale_red: Ink::hex(0xFF_8A_7A),
    glow: Ink::hex(0xE8_5D_3A).thin(150),

    wood: Ink::hex(0xEF_D9_AE),
    wood_rim: Ink::hex(0xD9_BE_8A),
    grid: Ink::hex(0x8A_6D_42),
    coordinates: Ink::hex(0x84_69_41),
    // Lightness differs as well as hue: red and green, blue and purple stay apart for those who see few hues.
    stones: [
        (Ink::hex(0x23_23_25), Ink::hex(0x23_23_25)),
        (Ink::hex(0xFE_FD_FA), Ink::hex(0x6F_5B_3C)),
        (Ink::hex(0xB7_1F_2E), Ink::hex(0x7C_10_1B)),
        (Ink::hex(0x1F_68_C4), Ink::hex(0x12_43_82)),
        (Ink::hex(0x27_A5_7A), Ink::hex(0x14_6A_4D)),
        (Ink::hex(0xF7_E4_4C), Ink::hex(0x94_82_0D)),
        (Ink::hex(0x8E_5C_C9), Ink::hex(0x5A_34_8B)),
        (Ink::hex(0xF0_86_1F), Ink::hex(0x9C_4E_06)),
    ],

    court: Ink::hex(0xE3_DB_CE),
    court_rim: Ink::hex(0xD0_C5_B4),
    court_text: Ink::hex(0x83_78_66),
    square: Ink::hex(0xF8_F5_EF),
    wall: Ink::hex(0x8A_6A_45),
    pawns: [
        (Ink::hex(0x1E_6B_B8), Ink::hex(0xFF_FF_FF)),
        (Ink::hex(0xD6_4A_3B), Ink::hex(0xFF_FF_FF)),
        (Ink::hex(0xEC_A9_14), Ink::hex(0x3A_2A_00)),
        (Ink::hex(0x2B_8C_6B), Ink::hex(0xFF_FF_FF)),
    ],
    highlight: Ink::hex(0xDD_E8_BE),

    plain: Ink::hex(0xEE_EB_D6),
    field_grid: Ink::hex(0x5C_55_3A).thin(38),
    field_rim: Ink::hex(0xC2_BA_9A),
    water: [Ink::hex(0xA9_D3_EC), Ink::hex(0x4F_96_C8)],
    mountain: [Ink::hex(0xDD_D8_CC), Ink::hex(0x8B_83_78), Ink::hex(0xFA_FA_FA)],
    forest: [Ink::hex(0xD2_E2_B6), Ink::hex(0x4E_86_4A), Ink::hex(0x6B_A2_5C)],
    abyss: [Ink::hex(0x6B_5D_55), Ink::hex(0x2B_25_26)],
    armies: [(Ink::hex(0x1E_5F_AE), Ink::hex(0x10_3B_73)), (Ink::hex(0xC4_37_2C), Ink::hex(0x7E_1D_15))],
    path: Ink::hex(0x6E_69_5C),
    fire: Ink::hex(0xE8_6A_17),
    quake: Ink::hex(0xB8_6E_24),
};

const DARK: Colors = Colors {
    page: Ink::hex(0x1B_1D_21),
    text: Ink::hex(0xE9_E6_DF),
    faint_text: Ink::hex(0x9A_97_90),
    red: Ink::hex(0xD8_36_2E),
    pale_red: Ink::hex(0xFF_7A_68),
    glow: Ink::hex(0xF2_A0_3D).thin(190),

    wood: Ink::hex(0x6B_5A_43),
    wood_rim: Ink::hex(0x7D_6A_50),
    grid: Ink::hex(0x3B_30_22),
    coordinates: Ink::hex(0xC7_B3_93),
    stones: [
        (Ink::hex(0x16_17_19), Ink::hex(0x16_17_19)),
        (Ink::hex(0xEC_E8_DF), Ink::hex(0x3B_30_22)),
        (Ink::hex(0xB8_25_33), Ink::hex(0x5E_0B_14)),
        (Ink::hex(0x2B_74_CF), Ink::hex(0x10_35_66)),
        (Ink::hex(0x2F_AE_83), Ink::hex(0x0F_52_3B)),
        (Ink::hex(0xF0_DC_4A), Ink::hex(0x6E_60_08)),
        (Ink::hex(0x9B_6A_D6), Ink::hex(0x43_26_6B)),
        (Ink::hex(0xEC_87_28), Ink::hex(0x73_3A_05)),
    ],

    court: Ink::hex(0x2B_2F_36),
    court_rim: Ink::hex(0x3A_40_49),
    court_text: Ink::hex(0x9A_A1_AC),
    square: Ink::hex(0x40_47_52),
    wall: Ink::hex(0xC8_A7_78),
    pawns: [
        (Ink::hex(0x4A_9B_EA), Ink::hex(0x08_1A_2C)),
        (Ink::hex(0xE8_5D_4C), Ink::hex(0x2B_07_03)),
        (Ink::hex(0xF3_C2_4A), Ink::hex(0x33_24_00)),
        (Ink::hex(0x47_B8_90), Ink::hex(0x04_21_17)),
    ],
    highlight: Ink::hex(0x58_62_3C),

    plain: Ink::hex(0x3B_3F_3A),
    field_grid: Ink::hex(0x0A_0C_0A).thin(95),
    field_rim: Ink::hex(0x56_5C_55),
    water: [Ink::hex(0x24_48_63), Ink::hex(0x4C_8C_B8)],
    mountain: [Ink::hex(0x4A_4B_4C), Ink::hex(0x8B_8D_90), Ink::hex(0xDD_E1_E4)],
    forest: [Ink::hex(0x2D_42_30), Ink::hex(0x4F_8A_55), Ink::hex(0x6A_A8_6A)],
    abyss: [Ink::hex(0x24_22_22), Ink::hex(0x0B_0B_0D)],
    armies: [(Ink::hex(0x2F_7A_D0), Ink::hex(0xA9_CC_F2)), (Ink::hex(0xC9_41_36), Ink::hex(0xF2_B3_AC))],
    path: Ink::hex(0xCF_CB_BF),
    fire: Ink::hex(0xFF_8A_2B),
    quake: Ink::hex(0xD8_AE_7C),
};
