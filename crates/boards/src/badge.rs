//! The small drawings by which players are told apart beside their names: an enamel disc with a sign for each person, a
//! square one with pips for a bot. They follow from the name alone, so nobody has to send or store them.

use std::fmt::Write as _;

/// How many different discs there are.
pub const PEOPLE: usize = SIGNS.len() * GROUNDS.len();

/// The grounds. The sign stands out from each by more than 4.5 : 1.
const GROUNDS: [&str; 6] = ["#24527A", "#2C6546", "#983A28", "#6B3F63", "#7A5610", "#465260"];

/// The colour of the signs: ivory.
const SIGN: &str = "#FBF6E9";

/// What hangs and lies about at the guinguette: boat, fish, leaf, bell, glass, sun, moon, lantern.
const SIGNS: [&str; 8] = [
    "M-28 8H28L19 25H-19ZM-1 3V-30L21 3ZM-6 3V-20L-21 3Z",
    "M-30 0C-18-19 8-19 20-1L34-14V14L20 1C8 19-18 19-30 0ZM-16-6V0H-10V-6Z",
    "M0-32C24-15 24 10 2 26V34H-2V26C-24 10-24-15 0-32ZM-1-14V18H1V-14Z",
    "M-25 17C-15 8-19-25-4-27V-33H4V-27C19-25 15 8 25 17ZM-6 21H6V29H-6Z",
    "M-19-29H19C19-6 9 3 3 5V21H15V28H-15V21H-3V5C-9 3-19-6-19-29Z",
    "M0-34L6-18L20-26L16-10L33-6L19 4L28 18L12 17L9 33L-2 21L-15 30L-15 14L-32 12L-20 1L-30-12L-14-13L-12-29Z",
    "M6-31A31 31 0 1 0 31 13A25 25 0 0 1 6-31Z",
    "M-8-32H8V-25H15L20 15H-20L-15-25H-8ZM-12 20H12V29H-12Z",
];

/// The number of the disc that a name has, below [`PEOPLE`].
pub fn of_name(name: &str) -> usize {
    // FNV-1a, so that it is the same in every program.
    let hash = |hash: u32, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    let hash = name.bytes().fold(0x811c_9dc5_u32, hash);
    // The lowest bits of short names are alike.
    usize::try_from((hash ^ hash >> 15) % u32::try_from(PEOPLE).expect("they are few")).unwrap_or(0)
}

/// The disc with a number, counted round from [`PEOPLE`] on, within a square from −50 to 50.
pub fn person(number: usize) -> String {
    let (sign, ground) = (SIGNS[number % SIGNS.len()], GROUNDS[number / SIGNS.len() % GROUNDS.len()]);
    format!(r#"<circle r="48" fill="{ground}"/><path d="{sign}" fill="{SIGN}" fill-rule="evenodd"/>"#)
}

/// The square of a bot, within a square from −50 to 50. A bot that plays at random has a face of a die, the others
/// have bars: half a one at level 1, four at level 8.
pub fn bot(name: &str, level: u8) -> String {
    let mut drawing =
        format!(r#"<rect x="-47" y="-47" width="94" height="94" rx="16" fill="{}"/>"#, GROUNDS[5]);
    if name == "random" {
        for (x, y) in [(-22, -22), (22, -22), (0, 0), (-22, 22), (22, 22)] {
            let _ = write!(drawing, r#"<circle cx="{x}" cy="{y}" r="9" fill="{SIGN}"/>"#);
        }
        return drawing;
    }
    // Two levels make a bar; the first of them makes half of it.
    let bars = i32::from(level.clamp(1, 8).div_ceil(2));
    for bar in 0..bars {
        let half = bar + 1 == bars && level % 2 == 1;
        let (x, height) = (bar * 14 - bars * 7 + 2, (22 + bar * 12) / if half { 2 } else { 1 });
        let _ = write!(
            drawing,
            r#"<rect x="{x}" y="{}" width="10" height="{height}" fill="{SIGN}"/>"#,
            28 - height
        );
    }
    drawing
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn each_number_has_a_drawing_of_its_own() {
        let all: BTreeSet<String> = (0..PEOPLE).map(person).collect();
        assert_eq!((all.len(), PEOPLE), (48, 48));
        assert_eq!(person(0), person(PEOPLE));
        let bots = (1..=8).map(|level| bot("house", level)).chain([bot("random", 1)]);
        assert_eq!(bots.collect::<BTreeSet<_>>().len(), 9);
    }

    #[test]
    fn names_are_spread_over_the_drawings_and_a_name_keeps_its_own() {
        // Computed once by these lines: a name must not get another drawing with another version.
        assert_eq!(["Ada", "Ben", "Léonie", "Marcel"].map(of_name), [28, 12, 42, 2]);
        let numbers: BTreeSet<usize> = (0..400).map(|number| of_name(&format!("Guest {number}"))).collect();
        assert_eq!(numbers.len(), PEOPLE);
    }
}
