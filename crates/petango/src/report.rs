//! The report of a flick: what the physics computed, as a text.
//!
//! ```text
//! report = place " " ( stone | "-" ) " " digest { " " stone "=" place }
//! place  = x "," y "," z "," lean x "," lean y | "off" | "aloft"
//! ```
//!
//! First comes the place of the played stone, then the stone that it touched first, then the digest of the final state
//! in 16 hexadecimal digits, then each stone that moved. Stones are counted from 0, in the order in which they lay
//! before the flick; the numbers of a place are those of a [`RestPose`].

use std::{fmt, str::FromStr};

use carreau_petango_physics::{Placement, RestPose};

use crate::attempt::Attempt;

/// What the physics computed of a flick, as far as the rules look at it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Motion {
    /// Where the played stone came to rest.
    pub(crate) played: Placement,
    /// The stone that it touched first.
    pub(crate) touched: Option<u32>,
    /// The stones that moved, in ascending order.
    pub(crate) moved: Vec<(u32, Placement)>,
    /// The digest of the final state.
    pub(crate) digest: u64,
}

impl Motion {
    /// Whether all stones that the motion names are among this many.
    pub(crate) fn fits(&self, stones: usize) -> bool {
        let named = self.moved.iter().map(|&(stone, _)| stone).chain(self.touched);
        named.max().is_none_or(|last| (last as usize) < stones)
    }
}

impl From<&Attempt> for Motion {
    fn from(attempt: &Attempt) -> Self {
        let &Attempt { played, touched, ref moved, digest, .. } = attempt;
        Self { played, touched, moved: moved.clone(), digest }
    }
}

impl fmt::Display for Motion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_place(f, self.played)?;
        match self.touched {
            Some(stone) => write!(f, " {stone}")?,
            None => f.write_str(" -")?,
        }
        write!(f, " {:016x}", self.digest)?;
        self.moved.iter().try_for_each(|&(stone, rest)| {
            write!(f, " {stone}=")?;
            write_place(f, rest)
        })
    }
}

fn write_place(f: &mut fmt::Formatter<'_>, place: Placement) -> fmt::Result {
    match place {
        Placement::On(RestPose { x, y, z, lean_x, lean_y }) => write!(f, "{x},{y},{z},{lean_x},{lean_y}"),
        Placement::Off => f.write_str("off"),
        Placement::Aloft => f.write_str("aloft"),
    }
}

/// A text that is not the report of a flick.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NoReport;

impl FromStr for Motion {
    type Err = NoReport;

    fn from_str(text: &str) -> Result<Self, NoReport> {
        read(text).ok_or(NoReport)
    }
}

fn read(text: &str) -> Option<Motion> {
    let mut parts = text.split(' ');
    let played = read_place(parts.next()?)?;
    let touched = match parts.next()? {
        "-" => None,
        stone => Some(stone.parse().ok()?),
    };
    let digest = u64::from_str_radix(parts.next()?, 16).ok()?;
    let moved = parts.map(|part| {
        let (stone, place) = part.split_once('=')?;
        Some((stone.parse().ok()?, read_place(place)?))
    });
    Some(Motion { played, touched, moved: moved.collect::<Option<_>>()?, digest })
}

fn read_place(text: &str) -> Option<Placement> {
    match text {
        "off" => return Some(Placement::Off),
        "aloft" => return Some(Placement::Aloft),
        _ => {}
    }
    let numbers = text.split(',').map(|number| number.parse().ok()).collect::<Option<Vec<i32>>>()?;
    let &[x, y, z, lean_x, lean_y] = numbers.as_slice() else { return None };
    Some(Placement::On(RestPose { x, y, z, lean_x, lean_y }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_reads_back_and_any_other_text_is_none() {
        let rest = Placement::On(RestPose { x: -1, y: 2, z: 4400, lean_x: 0, lean_y: -7 });
        for (motion, text) in [
            (
                Motion { played: rest, touched: None, moved: vec![], digest: 10 },
                "-1,2,4400,0,-7 - 000000000000000a",
            ),
            (
                Motion {
                    played: Placement::Off,
                    touched: Some(3),
                    moved: vec![(3, rest), (5, Placement::Aloft)],
                    digest: u64::MAX,
                },
                "off 3 ffffffffffffffff 3=-1,2,4400,0,-7 5=aloft",
            ),
        ] {
            assert_eq!((motion.to_string().as_str(), text.parse()), (text, Ok(motion)));
        }
        for text in ["", "off", "off -", "off - x", "off - 0 3", "off - 0 3=1,2", "on - 0", "off -  0"] {
            assert_eq!(text.parse::<Motion>(), Err(NoReport), "{text}");
        }
    }

    #[test]
    fn a_report_of_more_stones_than_there_are_does_not_fit() {
        let motion = |text: &str| text.parse::<Motion>().unwrap();
        assert!(motion("off - 0").fits(0));
        assert!(!motion("off 2 0").fits(2) && motion("off 2 0").fits(3));
        assert!(!motion("off - 0 1=off 2=off").fits(2));
    }
}
