//! What a stone at rest leaves to either player.

use carreau_table::Side;

use super::{
    hand::Spread,
    survey::{Grid, Survey},
    view::View,
};

/// How freely both players can flick as the board is.
pub(super) struct Placement<'a> {
    view: &'a View,
    spread: Spread,
    own: f64,
    opponent: f64,
}

impl<'a> Placement<'a> {
    pub(super) fn new(view: &'a View, opponent: &View, spread: Spread) -> Self {
        Self { view, spread, own: freedom(view, spread), opponent: freedom(opponent, spread) }
    }

    /// What a stone that comes to rest at a point of the board takes from the opponent's freedom, and from the
    /// player's own.
    pub(super) fn change(&self, rest: [f64; 2]) -> [f64; 2] {
        let stone = self.view.table.level(rest);
        let left = |side: Side| freedom(&self.view.with(side, stone), self.spread);
        [self.opponent - left(!self.view.side), self.own - left(self.view.side)]
    }
}

/// How freely a player can flick, 0 to 1: a mean over many straight slides of how likely they succeed, in which
/// the likely ones count most.
fn freedom(view: &View, spread: Spread) -> f64 {
    const TURN: i16 = 150;
    const PACE: f64 = 0.045;
    let survey = Survey::new(view, Grid::slides(view, spread, 0, TURN, PACE));
    let fourth = |x: f64| x * x * x * x;
    let sum: f64 = survey.odds.iter().map(|odds| fourth(odds.success() * (1.0 - odds.foul))).sum();
    // Starts that are not free count as flicks that never succeed.
    let flicks = usize::from(view.board.columns()) * survey.grid.azimuths.len() * survey.grid.speeds.len();
    #[expect(clippy::cast_precision_loss, reason = "some thousands")]
    let mean = sum / flicks as f64;
    mean.sqrt().sqrt()
}
