//! What may be turned up, and how likely.

use carreau_table::{Chance, DrawError, Game, Turn};

use crate::{
    action::Action,
    deck::CardId,
    draw::Draw,
    position::Position,
    setup::{Phase, Times},
};

impl Chance for Position {
    type Draw = Draw;

    /// Each card left weighs as many copies as there are. While Twice is among them, a pair of it and the card after
    /// it is one outcome (D6.1), so everything weighs as many pairs as begin with it.
    fn chances(&self) -> Vec<(Draw, u64)> {
        match (self.turn(), self.at.phase) {
            (Turn::Chance, Phase::Nigiri) => vec![(Draw::Right, 1), (Draw::Wrong, 1)],
            (Turn::Chance, _) => self.cards_to_come(),
            _ => Vec::new(),
        }
    }

    fn weight(&self) -> u64 {
        match (self.turn(), self.at.phase) {
            (Turn::Chance, Phase::Nigiri) => 2,
            (Turn::Chance, _) => {
                let total = u64::from(self.cards(self.at.side).left.total());
                if self.twice_and_another().is_some() { total * (total - 1) } else { total }
            }
            _ => 0,
        }
    }

    fn resolve(&mut self, draw: Draw) -> Result<(), DrawError> {
        let turn = self.turn();
        if self.at.phase == Phase::Nigiri && matches!(draw, Draw::Right | Draw::Wrong) {
            self.at.phase = Phase::Begin;
            return Ok(());
        }
        let due = turn == Turn::Chance && self.at.phase != Phase::Nigiri;
        let Some((card, twice)) = self.drawn(draw).filter(|_| due) else {
            let why = match (turn, self.at.phase) {
                (Turn::Chance, Phase::Nigiri) => "the nigiri decides the colours (D1.3)",
                (Turn::Chance, _) => "no such card is left in the deck (D2.1)",
                (Turn::Side(_), _) => "a play is due",
                (Turn::Over(_), _) => "the game is over (D8.1)",
            };
            return Err(DrawError { draw: draw.to_string(), why });
        };
        let left = &mut self.at.cards[self.at.side].left;
        left[card] -= 1;
        if let Some(id) = twice {
            left[id] -= 1;
        }
        let again = twice.is_some() && self.at.deck[card].takes_points();
        self.at.phase = Phase::Card { card, times: if again { Times::First } else { Times::Once } };
        Ok(())
    }
}

impl Position {
    /// Twice, where it is left and not the last card (D6.1).
    fn twice_and_another(&self) -> Option<CardId> {
        let left = &self.cards(self.at.side).left;
        self.at.deck.action(Action::Twice).filter(|&twice| left[twice] > 0 && left.total() > 1)
    }

    fn cards_to_come(&self) -> Vec<(Draw, u64)> {
        let left = &self.cards(self.at.side).left;
        let slug = |id: CardId| self.at.deck[id].slug();
        let Some(twice) = self.twice_and_another() else {
            return left.iter().map(|(id, count)| (Draw::Card(slug(id)), u64::from(count))).collect();
        };
        let after_it = u64::from(left.total()) - 1;
        let others = || left.iter().filter(|&(id, _)| id != twice);
        let alone = others().map(|(id, count)| (Draw::Card(slug(id)), u64::from(count) * after_it));
        let after = others().map(|(id, count)| (Draw::Twice(slug(id)), u64::from(count)));
        alone.chain(after).collect()
    }

    /// The card that a draw turns up, and Twice before it; `None` if it is not left so.
    fn drawn(&self, draw: Draw) -> Option<(CardId, Option<CardId>)> {
        let left = &self.cards(self.at.side).left;
        let twice = self.twice_and_another();
        let other = |slug| self.at.deck.find(slug).filter(|&id| left[id] > 0 && Some(id) != twice);
        match draw {
            Draw::Right | Draw::Wrong => None,
            Draw::Card(slug) => Some((other(slug)?, None)),
            Draw::Twice(slug) => Some((other(slug)?, Some(twice?))),
        }
    }
}
