//! A flick of a record with its frames, for the replay.

use std::sync::Arc;

use carreau_games::ListedGame as _;
use carreau_match::Table;
use carreau_petango::{Attempt, Position, Stone};
use carreau_petango_physics::Flick;

use super::{
    flick_frames::{FlickFrames, frames},
    picture,
    scene::StonePose,
};

/// A flick that the replay can show.
#[derive(Debug, Clone)]
pub(crate) struct ReplayFlick {
    /// The position before the flick.
    pub(crate) before: Position,
    /// The frames of the flick.
    pub(crate) frames: Arc<FlickFrames>,
    /// The attempt with its ruling.
    pub(crate) attempt: Attempt,
}

impl PartialEq for ReplayFlick {
    fn eq(&self, other: &Self) -> bool {
        // Everything else follows from these two.
        self.attempt.flick == other.attempt.flick && self.before == other.before
    }
}

impl ReplayFlick {
    /// An attempt that was made in a position.
    pub(crate) fn new(before: Position, attempt: Attempt) -> Option<Self> {
        let frames = Arc::new(frames(&before, &attempt.flick)?);
        Some(Self { before, frames, attempt })
    }

    /// A flick that is tried out in a position; `None` if no flick is due.
    pub(crate) fn tried(before: Position, flick: Flick) -> Option<Self> {
        let frames = Arc::new(frames(&before, &flick)?);
        let (attempt, _) = before.after(flick, frames.report())?;
        Some(Self { before, frames, attempt })
    }

    /// The position after the flick.
    pub(crate) fn after(&self) -> Option<Position> {
        self.before.after(self.attempt.flick, self.frames.report()).map(|(_, after)| after)
    }

    /// The path of the played stone, mm.
    pub(crate) fn path(&self) -> Vec<[f64; 2]> {
        self.frames.path(self.frames.stones() - 1)
    }

    /// The stones at a time after the flick, s.
    pub(crate) fn at(&self, time: f64) -> Vec<StonePose> {
        let mut stones = self.before.stones().to_vec();
        let pose = self.before.board().at_start(self.attempt.side, self.attempt.flick.start);
        stones.push(Stone { side: self.attempt.side, pose });
        picture::of_stills(&stones, &self.frames.at(time))
    }
}

/// The attempt that led from one moment of the replay to the next, with the position in which it was made; `None` if
/// no attempt did.
pub(crate) fn between(before: &Table, after: &Table) -> Option<(Position, Attempt)> {
    let position = Position::of(before.position())?;
    let played = after.moves().last().filter(|_| after.moves().len() == before.moves().len() + 1)?;
    let attempt = Position::effect_of(&played.effect)?.attempt()?;
    Some((position.clone(), attempt.clone()))
}

#[cfg(test)]
mod tests {
    use carreau_games::GameName;
    use carreau_match::{Intention, Options, SeatId};

    use super::*;
    use crate::testing::{begun, does};

    #[test]
    fn a_film_shows_every_flick_as_it_came() {
        let mut table = begun(&Options::usual(GameName::Petango));
        does(&mut table, SeatId(0), &Intention::Roll);
        for _ in 0..4 {
            let before = table.clone();
            let side = table.to_act().expect("somebody flicks");
            let seat = table.first_seat_of(side);
            does(&mut table, seat, &Intention::Play { play: "10 120 12500".to_owned() });
            let (position, attempt) = between(&before, &table).expect("a flick led there");
            assert_eq!(
                ReplayFlick::tried(position, attempt.flick).map(|replayed| replayed.attempt),
                Some(attempt)
            );
        }
        assert_eq!(between(&table, &table), None);
    }
}
