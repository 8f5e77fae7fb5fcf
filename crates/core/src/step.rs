use std::fmt;

use crate::{Clause, DrawError, Refusal};

/// Something that happens in a game: what a side does, or what chance decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step<P, D> {
    /// A side did this.
    Play(P),
    /// Chance decided this.
    Draw(D),
}

impl<P: fmt::Display, D: fmt::Display> fmt::Display for Step<P, D> {
    /// The play or the draw in notation.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(play) => play.fmt(f),
            Self::Draw(draw) => draw.fmt(f),
        }
    }
}

/// Why a step cannot happen, in a game that refuses plays with `R`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StepError<R> {
    /// The position does not wait for this outcome.
    #[error(transparent)]
    Draw(DrawError),
    /// The rules refuse the play.
    #[error(transparent)]
    Play(R),
}

impl<R: Refusal> StepError<R> {
    /// The clause that a refused play breaks.
    pub fn clause(&self) -> Option<Clause> {
        match self {
            Self::Draw(_) => None,
            Self::Play(refusal) => Some(refusal.clause()),
        }
    }
}
