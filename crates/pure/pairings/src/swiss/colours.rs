/// Who moves first, as far as somebody wants it: for as many games with either colour, and for a change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ColorPreference {
    /// To move first, or not to.
    pub(super) first: bool,
    pub(super) strength: PreferenceStrength,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum PreferenceStrength {
    /// Nothing has been played.
    #[default]
    None,
    /// It would be the other's turn.
    Mild,
    /// One colour was had once more than the other.
    Strong,
    /// Otherwise it were the third time in a row, or three times more.
    Absolute,
}

/// Whether somebody moved first, in each round; not where they were free.
pub(super) type Colours = Vec<Option<bool>>;

/// How many times more somebody moved first than second.
pub(super) fn surplus(colours: &Colours) -> i32 {
    colours.iter().flatten().map(|&first| if first { 1 } else { -1 }).sum()
}

pub(super) fn want(colours: &Colours) -> ColorPreference {
    let mut latest = colours.iter().rev().flatten();
    let Some(&last) = latest.next() else { return ColorPreference::default() };
    let surplus = surplus(colours);
    let is_third = latest.next() == Some(&last);
    let first = if surplus == 0 || is_third { !last } else { surplus < 0 };
    let strength = match surplus.abs() {
        2.. => PreferenceStrength::Absolute,
        _ if is_third => PreferenceStrength::Absolute,
        1 => PreferenceStrength::Strong,
        _ => PreferenceStrength::Mild,
    };
    ColorPreference { first, strength }
}

/// How much it matters that two cannot both have what they want.
pub(super) fn clash(a: ColorPreference, b: ColorPreference) -> PreferenceStrength {
    if a.first == b.first { a.strength.min(b.strength) } else { PreferenceStrength::None }
}

/// Whether the first of two, who stands better, moves first. At the first tables of a tournament that changes from table
/// to table.
pub(super) fn is_first([a, b]: [&Colours; 2], table: usize) -> bool {
    let (want_a, want_b) = (want(a), want(b));
    let pressing = |want: ColorPreference, colours: &Colours| (want.strength, surplus(colours).abs());
    if want_a.strength == PreferenceStrength::None && want_b.strength == PreferenceStrength::None {
        return table.is_multiple_of(2);
    }
    if clash(want_a, want_b) == PreferenceStrength::None {
        return if want_a.strength == PreferenceStrength::None { !want_b.first } else { want_a.first };
    }
    match pressing(want_a, a).cmp(&pressing(want_b, b)) {
        std::cmp::Ordering::Greater => want_a.first,
        std::cmp::Ordering::Less => !want_b.first,
        std::cmp::Ordering::Equal => {
            // The other way than when they last differed.
            let differed = a.iter().zip(b).rev().find_map(|(a, b)| match (a, b) {
                (Some(a), Some(b)) if a != b => Some(*a),
                _ => None,
            });
            differed.map_or(want_a.first, |first| !first)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Colours {
        let colour = |c| match c {
            'f' => Some(true),
            's' => Some(false),
            _ => None,
        };
        text.chars().map(colour).collect()
    }

    #[test]
    fn colours_are_wanted_in_turn_and_as_often() {
        let wants = |text: &str| want(&of(text));
        assert_eq!(wants("-").strength, PreferenceStrength::None);
        assert_eq!(wants("fs"), ColorPreference { first: true, strength: PreferenceStrength::Mild });
        assert_eq!(wants("f"), ColorPreference { first: false, strength: PreferenceStrength::Strong });
        assert_eq!(wants("sff"), ColorPreference { first: false, strength: PreferenceStrength::Absolute });
        assert_eq!(wants("f-f"), ColorPreference { first: false, strength: PreferenceStrength::Absolute });
        assert_eq!(wants("fssfss"), ColorPreference { first: true, strength: PreferenceStrength::Absolute });
    }

    #[test]
    fn who_needs_it_more_has_it() {
        let first = |a: &str, b: &str, table| is_first([&of(a), &of(b)], table);
        assert!(first("", "", 0) && !first("", "", 1));
        assert!(first("s", "f", 1) && !first("f", "s", 0));
        assert!(!first("fs", "fsss", 0), "the second one has moved second too often");
        assert!(!first("sffs", "fsfs", 0), "when they last differed, the first one had it");
        assert!(!first("", "s", 0), "who has not played has no wish");
    }
}
