//! A flick of a record, to be looked at again.

use std::sync::Arc;

use carreau_games::Position as AnyPosition;
use carreau_match::Table;
use carreau_petango::{Attempt, Draw, Phase, Play, Position, Stone};
use carreau_petango_physics::Flick;

use super::{picture, reel::Reel, scene::StonePose, telling::reeled};

/// A flick to be looked at.
#[derive(Debug, Clone)]
pub(crate) struct Take {
    /// The position before.
    pub(crate) before: Position,
    /// As it happened, with the finger's slip.
    pub(crate) flick: Flick,
    /// As it is seen.
    pub(crate) reel: Arc<Reel>,
    /// What came of it.
    pub(crate) attempt: Attempt,
}

impl PartialEq for Take {
    fn eq(&self, other: &Self) -> bool {
        // The rest follows.
        self.flick == other.flick && self.before == other.before
    }
}

impl Take {
    /// A flick in a position; none where none is due.
    pub(crate) fn new(before: Position, flick: Flick) -> Option<Self> {
        let (reel, attempt, _) = reeled(&before, flick)?;
        Some(Self { before, flick, reel: Arc::new(reel), attempt })
    }

    /// The stones at a moment, s.
    pub(crate) fn at(&self, time: f64) -> Vec<StonePose> {
        let mut stones = self.before.stones().to_vec();
        let lying = self.before.board().at_start(self.attempt.side, self.flick.start);
        stones.push(Stone { side: self.attempt.side, lying });
        picture::of_stills(&stones, &self.reel.at(time))
    }
}

/// The flick that led from one moment of a film to the next, if one did, with the finger's slip.
pub(crate) fn between(before: &Table, after: &Table) -> Option<(Position, Flick)> {
    let AnyPosition::Petango(position) = before.position() else { return None };
    if !matches!(position.phase(), Phase::Flick { .. }) || after.moves().len() != before.moves().len() + 1 {
        return None;
    }
    let played = after.moves().last()?;
    let Ok(Play::Flick(aimed)) = played.play.parse() else { return None };
    let slip = played.draw.as_ref().and_then(|draw| draw.parse().ok());
    let flick = match slip {
        Some(Draw::Slip(slip)) => position.terms().hand.slipped(aimed, slip),
        _ => aimed,
    };
    Some((position.clone(), flick))
}

#[cfg(test)]
mod tests {
    use carreau_games::GameName;
    use carreau_match::{Header, House, Intention, Millis, Options, Player, SeatId, Seed, TableId};

    use super::*;

    #[test]
    fn a_film_shows_every_flick_as_it_came() {
        let house = House::new(Seed([7; 32]));
        let id = TableId::new("test").expect("an id");
        let options = Options { petango: Some(carreau_petango::Terms::default()), ..Options::default() };
        let header = Header::new(GameName::Petango, id, options, &house);
        let mut table = Table::new(header).expect("a header");
        for seat in [SeatId(0), SeatId(1)] {
            let player = Player::person("Léonie").expect("a name");
            for intention in [Intention::Sit { player }, Intention::Ready { seed: Seed([seat.0; 32]) }] {
                table.act(seat, &intention, Millis(0), &house).expect("all sit down");
            }
        }
        table.act(SeatId(0), &Intention::Roll, Millis(0), &house).expect("the nigiri");
        for _ in 0..4 {
            let before = table.clone();
            let side = table.to_act().expect("somebody flicks");
            let seat = table.first_seat_of(side);
            let intention = Intention::Play { play: "10 120 12500".to_owned() };
            table.act(seat, &intention, Millis(0), &house).expect("a flick");
            let (position, flick) = between(&before, &table).expect("a flick led there");
            let take = Take::new(position, flick).expect("it can be shown");
            let came = table.moves().last().and_then(|last| last.came.clone());
            assert_eq!(Some(take.attempt.to_string()), came);
        }
        assert_eq!(between(&table, &table), None);
    }
}
