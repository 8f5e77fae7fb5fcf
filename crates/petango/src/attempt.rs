use std::{fmt, str::FromStr};

use carreau_petango_physics::{Flick, Resting};
use carreau_table::Side;

use crate::ruling::{Foul, Ruling};

/// An attempt, told: what was flicked, what became of the stones, and how it was judged.
///
/// `Display` writes its [`Verdict`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    /// Who flicked.
    pub side: Side,
    /// Which of the three attempts it was, from 1.
    pub number: u8,
    /// The flick as it happened, with the finger's slip.
    pub flick: Flick,
    /// Where the played stone came to rest, whether or not it was then taken off.
    pub played: Resting,
    /// The stone it touched first, by its place among the stones before the flick.
    pub touched: Option<u32>,
    /// The stones that do not lie where they lay, by their place among the stones before the flick.
    pub moved: Vec<(u32, Resting)>,
    /// How it was judged.
    pub ruling: Ruling,
    /// What the opponent's palace brought (P7.4).
    pub palace: Option<Palace>,
    /// The digest of the scene at rest, as the physics computes it: the same on every machine.
    pub digest: u64,
}

/// What a stone inside the opponent's palace brings (P7.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Palace {
    /// The player took a point back from the opponent.
    Took,
    /// The opponent had none, so the player gave a point.
    Gave,
}

/// What every machine has to find alike about an attempt.
///
/// The text form is `ok 12 -2034 0123456789abcdef`: the ruling (`ok`, `short`, `foul touch`, …), the place
/// where the played stone came to rest, and the digest. `-` stands for the place of a stone that is gone:
/// `foul off - 0123456789abcdef`. Read besides: capitals and any white space around and between the parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// How the attempt was judged.
    pub ruling: Ruling,
    /// The played stone's resting place (x, y) from the board's middle, tenths of a millimetre, halves
    /// rounded away from zero; `None` if it left the board.
    pub place: Option<(i32, i32)>,
    /// The digest of the scene at rest.
    pub digest: u64,
}

impl Attempt {
    /// What every machine has to find alike.
    pub fn verdict(&self) -> Verdict {
        let tenths = |micrometres: i32| (micrometres + micrometres.signum() * 50) / 100;
        let place = self.played.lying().map(|stone| (tenths(stone.x), tenths(stone.y)));
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

/// A text that tells no attempt.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` tells no attempt: a ruling, a resting place and a digest are expected, such as `ok 12 -2034 0123456789abcdef`"
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
