use crate::{Opening, OpeningZone};

/// Who makes a choice of the opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StepChooser {
    /// The seat that began the game, whatever its colour is now.
    First,
    /// The seat that did not begin the game.
    Second,
    /// The seat whose colour is to put the next stone.
    Mover,
    /// The seat whose colour is not.
    Waiter,
}

/// One choice of an opening protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ScriptStep {
    /// Put the next stone. Colours alternate whoever puts it.
    Stone(StepChooser, OpeningZone),
    /// Swap colours or keep them.
    Swap(StepChooser),
    /// Swap colours or keep them and go on, or else declare this many fifths and go to step `jump`.
    SwapOrDeclare { n: u8, jump: u8 },
    /// Swap colours or keep them, which ends the opening, or else put two more stones.
    SwapOrPutTwo,
    /// Declare from one to `max` fifths. The choice of whoever put the last stone.
    Declare { max: u8 },
    /// Black offers fifth stones until there are as many as were declared, or `n` where the protocol says.
    Offer { n: Option<u8> },
    /// White puts the fifth stone on one of them.
    Choose,
    /// The opening is over; steps after this one are only reached by a jump.
    End,
}

/// The stones of one of the 26 openings, put by the first player: the zones allow just these, up to symmetry.
const fn classical(stone: u8) -> ScriptStep {
    ScriptStep::Stone(StepChooser::First, OpeningZone::Within(stone - 1))
}

const fn anywhere(who: StepChooser) -> ScriptStep {
    ScriptStep::Stone(who, OpeningZone::Anywhere)
}

const fn within(lines: u8) -> ScriptStep {
    ScriptStep::Stone(StepChooser::Mover, OpeningZone::Within(lines))
}

const fn beyond(lines: u8) -> ScriptStep {
    ScriptStep::Stone(StepChooser::Mover, OpeningZone::Beyond(lines))
}

const SWAP: ScriptStep = ScriptStep::Swap(StepChooser::Mover);

impl Opening {
    /// The choices of the protocol in their order. The whole difference between protocols is in these lists.
    pub(crate) const fn script(self) -> &'static [ScriptStep] {
        use ScriptStep::{Choose, Declare, End, Offer, SwapOrDeclare, SwapOrPutTwo};
        use StepChooser::{First, Mover, Second};
        match self {
            Self::Free => &[],
            Self::Rif => {
                const {
                    &[
                        classical(1),
                        classical(2),
                        classical(3),
                        SWAP,
                        anywhere(Mover),
                        Offer { n: Some(2) },
                        Choose,
                    ]
                }
            }
            Self::Yamaguchi => {
                const {
                    &[
                        classical(1),
                        classical(2),
                        classical(3),
                        Declare { max: super::OfferedStones::MAX },
                        SWAP,
                        anywhere(Mover),
                        Offer { n: None },
                        Choose,
                    ]
                }
            }
            Self::Soosyrv8 => {
                const {
                    &[
                        classical(1),
                        classical(2),
                        classical(3),
                        SWAP,
                        anywhere(Mover),
                        Declare { max: 8 },
                        SWAP,
                        Offer { n: None },
                        Choose,
                    ]
                }
            }
            Self::Taraguchi10 => {
                const {
                    &[
                        within(0),
                        SWAP,
                        within(1),
                        SWAP,
                        within(2),
                        SWAP,
                        within(3),
                        SwapOrDeclare { n: 10, jump: 11 },
                        within(4),
                        SWAP,
                        End,
                        Offer { n: None },
                        Choose,
                    ]
                }
            }
            Self::Swap => const { &[anywhere(First), anywhere(First), anywhere(First), SWAP] },
            Self::Swap2 => {
                const {
                    &[
                        anywhere(First),
                        anywhere(First),
                        anywhere(First),
                        SwapOrPutTwo,
                        anywhere(Second),
                        anywhere(Second),
                        ScriptStep::Swap(First),
                    ]
                }
            }
            Self::Pro => const { &[within(0), anywhere(Mover), beyond(2)] },
            Self::LongPro => const { &[within(0), anywhere(Mover), beyond(3)] },
        }
    }

    /// The shortest side of a board on which every choice of the protocol has room.
    pub(crate) const fn least_side(self) -> u8 {
        match self {
            Self::Free => 1,
            // Enough points for all the fifths, however many of them are symmetric to each other.
            Self::Rif | Self::Yamaguchi | Self::Soosyrv8 | Self::Taraguchi10 | Self::LongPro => 9,
            Self::Swap | Self::Swap2 => 3,
            Self::Pro => 7,
        }
    }
}
