//! The bots that play Pig.

use carreau_games::pig::{Phase, Play, Position};

use crate::{Bot, Choice, HasBots, NoChoice, Random, Request, choice::chooser, registry::check_level};

/// Holds when 20 points are at stake, or enough to win. This is nearly optimal (Neller and Presser 2004).
#[derive(Debug, Clone, Copy, Default)]
pub struct HoldAtTwenty;

impl Bot<Position> for HoldAtTwenty {
    fn name(&self) -> &'static str {
        "house"
    }

    fn version(&self) -> u32 {
        1
    }

    fn choose(&self, position: &Position, request: &Request<'_>) -> Result<Choice<Play>, NoChoice> {
        check_level::<Position>(self, request.level)?;
        let side = chooser(position)?;
        let Phase::Choice { stake, .. } = position.phase() else { return Err(NoChoice::Chance) };
        let wins = position.points(side).saturating_add(stake) >= position.target().points();
        let play = if wins || stake >= 20 { Play::Hold } else { Play::Throw };
        Ok(Choice { play, evaluation: None, candidates: Vec::new(), finished: true })
    }
}

impl HasBots for Position {
    const BOTS: &'static [&'static dyn Bot<Self>] = &[&Random { version: 1 }, &HoldAtTwenty];
}
