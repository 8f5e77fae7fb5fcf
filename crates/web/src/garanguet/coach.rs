//! What the coach says of the places to which a checker can go.

use std::collections::HashMap;

use carreau_boards::coach::Worth;
use carreau_core::Game as _;
use carreau_garanguet::{Checkers, Destination, Phase, Position, Turn, TurnInHand};

use super::draft::Draft;
use crate::{bot::Advice, table};

/// The chance to win after each turn of a roll.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Coached {
    position: Position,
    /// The chances, 0 to 1, by the mover's checkers after the turn.
    wins: HashMap<Checkers, f64>,
    best: f64,
}

impl Coached {
    /// What bots have found of the turns of a position; `None` if that is nothing.
    pub(crate) fn of(position: &Position, plays: &[Advice]) -> Option<Self> {
        let Phase::ToPlay(mover, _) = position.phase() else { return None };
        let after = |advice: &Advice| {
            let turn: Turn = advice.play.parse().ok()?;
            let mut after = *position;
            after.play(&turn).ok()?;
            Some((after.checkers(mover), advice.win?))
        };
        let wins: HashMap<_, _> = plays.iter().filter_map(after).collect();
        (!wins.is_empty()).then(|| Self { position: *position, wins, best: table::best(plays) })
    }

    /// What a turn in hand is worth, if it is played on as well as possible; `None` if the bots have compared none of the
    /// turns that go on from it.
    pub(crate) fn worth(&self, hand: &TurnInHand) -> Option<Worth> {
        let wins = hand.results().into_iter().filter_map(|result| self.wins.get(&result).copied());
        Some(Worth::of(wins.reduce(f64::max)?, self.best))
    }

    /// What each place is worth to which the selected checker can go.
    pub(crate) fn targets(&self, draft: &Draft) -> HashMap<Destination, Worth> {
        if *draft.position() != self.position {
            return HashMap::new();
        }
        let worth = |target: &carreau_garanguet::Target| {
            let mut hand = draft.building().clone();
            target.steps.iter().try_for_each(|&step| hand.step(step)).ok()?;
            Some((target.to, self.worth(&hand)?))
        };
        draft.targets().iter().filter_map(worth).collect()
    }
}

#[cfg(test)]
mod tests {
    use carreau_boards::coach::Grade;
    use carreau_bots::{AnyBot, Level, Request};
    use carreau_games::GameName;

    use super::*;
    use crate::frame::Draft as _;

    /// What the house finds of every turn of a position.
    fn advice(position: &Position) -> Vec<Advice> {
        let bot = AnyBot::by_name(GameName::Garanguet, "house").expect("every game has it");
        let request = Request::new(Level::new(8).expect("a level").min(bot.highest_level()), 0);
        let choice = bot.choose(&(*position).into(), &request.listing(usize::MAX)).expect("a roll to play");
        let advice = choice.candidates.into_iter();
        advice.map(|one| Advice { play: one.play, win: Some(one.evaluation.win) }).collect()
    }

    #[test]
    fn each_target_is_worth_the_best_turn_that_goes_on_from_it() {
        let position: Position = "b5,3,b4,1,b3,4,w3,2,b3,2,w4,5,w8 0:0 b 641".parse().expect("a position");
        let plays = advice(&position);
        let coached = Coached::of(&position, &plays).expect("the house has compared them");
        let mut draft = Draft::new(&position).expect("a roll to play");
        let best = table::best(&plays);
        let whole = TurnInHand::new(&position).expect("a roll to play");
        assert_eq!(coached.worth(&whole), Some(Worth::of(best, best)));
        let mut graded = Vec::new();
        for point in draft.movable().to_vec() {
            draft.press(Destination::Point(point));
            let targets = coached.targets(&draft);
            assert_eq!(targets.len(), draft.targets().len(), "every place has a worth");
            graded.extend(targets.into_values().map(|worth| worth.grade));
            draft.let_go();
        }
        assert!(graded.contains(&Grade::Best), "some first step begins the best turn");
        assert!(graded.contains(&Grade::Weak), "and some other does not: {graded:?}");
    }

    #[test]
    fn without_advice_there_is_no_coach() {
        let position: Position = "b15,22,w15 0:0 b 654".parse().expect("a position");
        assert_eq!(Coached::of(&position, &[]), None);
        let guess = Advice { play: "a/g a/f a/e".to_owned(), win: None };
        assert_eq!(Coached::of(&position, &[guess]), None);
    }
}
