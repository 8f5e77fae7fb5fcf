use std::{fmt, str::FromStr};

use carreau_core::Side;
use carreau_petango_physics::{Flick, Placement};

use crate::ruling::{Foul, Ruling};

/// A completed attempt: the flick, where the stones ended up, and how it was judged.
///
/// `Display` writes its [`Verdict`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    /// The side that flicked.
    pub side: Side,
    /// Which of the three attempts it was, from 1.
    pub number: u8,
    /// The flick that was carried out, the slip of the finger included.
    pub flick: Flick,
    /// Where the played stone came to rest, even if it was taken off afterwards.
    pub played: Placement,
    /// The stone that it touched first, as an index into the stones before the flick.
    pub touched: Option<u32>,
    /// The stones that were moved, as indices into the stones before the flick.
    pub moved: Vec<(u32, Placement)>,
    /// How it was judged.
    pub ruling: Ruling,
    /// The effect of the opponent's palace, if the stone came to rest in it (P7.4).
    pub palace: Option<Palace>,
    /// The digest of the final state, as the physics computes it: the same on every machine.
    pub digest: u64,
}

/// The effect of a stone inside the opponent's palace (P7.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Palace {
    /// The player took a point back from the opponent.
    Took,
    /// The opponent had none, so the player gave a point.
    Gave,
}

/// The part of an attempt that every machine has to compute alike.
///
/// The text form is `ok 12 -2034 0123456789abcdef`: the ruling (`ok`, `short`, `foul touch`, …), the place where the
/// played stone came to rest, and the digest. If the stone is gone, `-` stands for its place: `foul off -
/// 0123456789abcdef`. The reader also takes capitals, and any white space around and between the parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// How the attempt was judged.
    pub ruling: Ruling,
    /// The played stone's resting place (x, y) from the board's middle, tenths of a millimetre, halves
    /// rounded away from zero; `None` if it left the board.
    pub place: Option<(i32, i32)>,
    /// The digest of the final state.
    pub digest: u64,
}

impl Attempt {
    /// The part of the attempt that every machine has to compute alike.
    pub fn verdict(&self) -> Verdict {
        let tenths = |micrometres: i32| (micrometres + micrometres.signum() * 50) / 100;
        let place = self.played.rest_pose().map(|stone| (tenths(stone.x), tenths(stone.y)));
        Verdict { ruling: self.ruling, place, digest: self.digest }
    }
}

impl fmt::Display for Attempt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.verdict().fmt(f)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.ruling)?;
        match self.place {
            Some((x, y)) => write!(f, "{x} {y}")?,
            None => f.write_str("-")?,
        }
        write!(f, " {:016x}", self.digest)
    }
}

/// A text that is not a verdict.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not a verdict: a ruling, a resting place and a digest are expected, such as `ok 12 -2034 0123456789abcdef`"
)]
pub struct ParseVerdictError(pub String);

impl FromStr for Verdict {
    type Err = ParseVerdictError;

    fn from_str(text: &str) -> Result<Self, ParseVerdictError> {
        let lower = text.to_ascii_lowercase();
        let parts: Vec<&str> = lower.split_ascii_whitespace().collect();
        read(&parts).ok_or_else(|| ParseVerdictError(text.to_owned()))
    }
}

fn read(parts: &[&str]) -> Option<Verdict> {
    let (ruling, rest) = match parts {
        ["ok", rest @ ..] => (Ruling::Valid, rest),
        ["short", rest @ ..] => (Ruling::Short, rest),
        ["foul", word, rest @ ..] => {
            (Ruling::Foul(Foul::ALL.into_iter().find(|foul| foul.as_str() == *word)?), rest)
        }
        _ => return None,
    };
    let (place, digest) = match rest {
        ["-", digest] => (None, digest),
        [x, y, digest] => (Some((x.parse().ok()?, y.parse().ok()?)), digest),
        _ => return None,
    };
    let is_digest = digest.len() == 16 && digest.bytes().all(|byte| byte.is_ascii_hexdigit());
    let digest = if is_digest {
        u64::from_str_radix(digest, 16).ok()?
    } else {
        return None;
    };
    Some(Verdict { ruling, place, digest })
}
