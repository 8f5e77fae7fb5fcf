use carreau_core::Side;
use carreau_garanguet::{Checkers, Position, Turn};

use super::{
    Shipped, WithBearOff,
    evaluator::{Evaluator, Odds},
    house::House,
};
use crate::{Bot, Choice, Comparison, Evaluation, Level, NoChoice, Request, registry::check_level};

/// [`House::SHIPPED`] with a level below its own.
///
/// Level 1 counts how far each side has come, as somebody may do who has just learnt the rules. It sees neither whose way
/// is blocked nor which points are worth more than others. Levels 2 and 3 are the two of [`House::SHIPPED`].
#[derive(Debug, Clone, Copy)]
pub struct FromBeginner;

impl FromBeginner {
    const HOUSE: House<WithBearOff<Shipped>> = House::SHIPPED;
}

impl Bot<Position> for FromBeginner {
    fn name(&self) -> &'static str {
        Self::HOUSE.name()
    }

    fn version(&self) -> u32 {
        Self::HOUSE.version()
    }

    fn highest_level(&self) -> Level {
        Level::THREE
    }

    fn choose(&self, position: &Position, request: &Request<'_>) -> Result<Choice<Turn>, NoChoice> {
        check_level(self, request.level)?;
        match Level::new(request.level.number() - 1) {
            None => House::new(Beginner, self.version()).choose(position, request),
            Some(level) => Self::HOUSE.choose(position, &request.at(level)),
        }
    }

    fn weigh(&self, position: &Position, made: &Turn, request: &Request<'_>) -> Option<Comparison<Turn>> {
        match Level::new(request.level.number() - 1) {
            None => House::new(Beginner, self.version()).weigh(position, made, request),
            Some(level) => Self::HOUSE.weigh(position, made, &request.at(level)),
        }
    }

    fn evaluate(&self, position: &Position, side: Side) -> Option<Evaluation> {
        Self::HOUSE.evaluate(position, side)
    }

    fn spread(&self, position: &Position, request: &Request<'_>) -> Option<f64> {
        match Level::new(request.level.number() - 1) {
            // Level 1 weighs its choices by its count, and not by what `evaluate` says.
            None => None,
            Some(level) => Self::HOUSE.spread(position, &request.at(level)),
        }
    }
}

/// Counts how far each side has come.
#[derive(Debug, Clone, Copy)]
struct Beginner;

impl Beginner {
    /// The probability of winning is one half and the lead in [`progress`] divided by this number. A lead is at most 59, so
    /// the probability stays between 0.1 and 0.9. One count is worth 2/150 points, and the lowest level of the ladder
    /// misjudges by 0.02 points, so it miscounts by one or two; with a greater number it would miscount by more.
    const LEAD_SCALE: f64 = 150.0;
}

impl Evaluator for Beginner {
    fn odds(&self, own: Checkers, opponent: Checkers) -> Odds {
        let lead = f64::from(progress(own)) - f64::from(progress(opponent));
        Odds { win: 0.5 + lead / Self::LEAD_SCALE, ..Odds::NONE }
    }
}

/// One for each point held and for each checker that has left the stack, two for each that is home, and one more for each
/// that is borne off: 1 to 60.
fn progress(checkers: Checkers) -> u8 {
    let held = (1..25).filter(|&path| checkers.on(path) > 0).map(|_| 1).sum::<u8>();
    let [started, home] = [2, 19].map(|path| Checkers::TOTAL - checkers.below(path));
    held + started + 2 * home + checkers.off()
}

#[cfg(test)]
mod tests {
    use carreau_core::Game as _;

    use super::*;

    /// The position after the choice.
    fn chosen(position: &str) -> Position {
        let mut position: Position = position.parse().unwrap();
        let play = FromBeginner.choose(&position, &Request::new(Level::ONE, 0)).unwrap().play;
        position.play(&play).unwrap();
        position
    }

    #[test]
    fn a_beginner_counts_what_it_sees_of_its_own() {
        assert_eq!([progress(Checkers::START), progress(Checkers::ALL_OFF)], [1, 60]);
        // Two more points held, and three more checkers off the stack.
        let position: Position = "b12,b2,b1,20,w15 0:0 w -".parse().unwrap();
        assert_eq!(progress(position.checkers(Side::Black)), 1 + 2 + 3);
    }

    #[test]
    fn a_beginner_spreads_its_checkers_and_bears_off_what_it_can() {
        assert_eq!(chosen("b15,22,w15 0:0 b 654").to_string(), "b12,3,b1,b1,b1,16,w15 0:0 w -");
        assert_eq!(chosen("w15,18,b5,b4,b3,b2,b1 0:0 b 654").off(Side::Black), 3);
    }
}
