use carreau_core::Side;

/// What a team is called: by the metal of its boules.
///
/// A side of the house's other games is called by the colour of its stones, as [`Side`] is written; players of
/// pétanque know no Black and White.
pub const fn team_name(side: Side) -> &'static str {
    match side {
        Side::Black => "Bronze",
        Side::White => "Blue",
    }
}
