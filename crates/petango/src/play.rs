use carreau_petango_physics::Flick;

/// A choice of a side.
///
/// The notation is in [`notation`](crate::notation): `8 1100 12500`, `plouf`, `take`, `slap`, `spare`,
/// `pass`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Play {
    /// Puts a stone on an intersection of the first line and flicks it (P3.1, P3.2).
    Flick(Flick),
    /// Announces "plouf" and takes the opponent's stone out of the river (P7.3).
    Plouf,
    /// Takes the stone out without the announcement: the offender may slap (P7.3).
    Take,
    /// Gives the slap (P7.3).
    Slap,
    /// Spares the opponent the slap (P7.3).
    Spare,
    /// Passes, because no intersection of the first line is free (P3.1).
    Pass,
}
