use carreau_core::Side;

/// The name of a team, after the metal of its boules.
///
/// In the other games a side has the name of the colour of its stones, as `Display` of [`Side`] writes it; players of
/// pétanque know no Black and White.
pub const fn team_name(side: Side) -> &'static str {
    match side {
        Side::Black => "Bronze",
        Side::White => "Blue",
    }
}
