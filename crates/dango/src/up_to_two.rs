use std::{
    ops::{Deref, DerefMut},
    slice,
};

/// At most two things, as a slice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum UpToTwo<T> {
    /// None.
    #[default]
    None,
    /// One.
    One(T),
    /// Two.
    Two([T; 2]),
}

impl<T> UpToTwo<T> {
    /// These and one more; `None` if there are two already.
    pub fn and(self, more: T) -> Option<Self> {
        match self {
            Self::None => Some(Self::One(more)),
            Self::One(first) => Some(Self::Two([first, more])),
            Self::Two(_) => None,
        }
    }
}

impl<T> Deref for UpToTwo<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        match self {
            Self::None => &[],
            Self::One(one) => slice::from_ref(one),
            Self::Two(two) => two,
        }
    }
}

impl<T> DerefMut for UpToTwo<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        match self {
            Self::None => &mut [],
            Self::One(one) => slice::from_mut(one),
            Self::Two(two) => two,
        }
    }
}
