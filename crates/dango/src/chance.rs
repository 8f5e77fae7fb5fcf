//! The chance events: which cards may be turned up, and with what weights.

use carreau_core::{Chance, DrawError, Game, Turn};

use crate::{
    action::Action,
    deck::CardId,
    draw::Draw,
    effect::Effect,
    position::Position,
    setup::{Phase, Times},
    slug::Slug,
};

impl Chance for Position {
    type Draw = Draw;

    const DRAWS: &'static str = "a card or the nigiri";

    /// The weight of each kind of card is the number of copies left. While Twice is among them, Twice and the card
    /// after it are one outcome (D6.1), so each outcome weighs the number of ordered pairs of cards that begin with
    /// it.
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

    fn drawn_at(&self, place: u64) -> Option<Draw> {
        if place >= self.weight() {
            return None;
        }
        if self.at.phase == Phase::Nigiri {
            return Some(if place == 0 { Draw::Right } else { Draw::Wrong });
        }
        let left = &self.cards(self.at.side).left;
        let Some(twice) = self.twice_and_another() else {
            return Some(Draw::Card(self.slug_at(place, None)?));
        };
        let after_it = u64::from(left.total()) - 1;
        let others = u64::from(left.total() - left[twice]);
        match place.checked_sub(others * after_it) {
            None => self.slug_at(place / after_it, Some(twice)).map(Draw::Card),
            Some(place) => self.slug_at(place, Some(twice)).map(Draw::Twice),
        }
    }

    fn resolve(&mut self, draw: Draw) -> Result<Effect, DrawError> {
        let turn = self.turn();
        if self.at.phase == Phase::Nigiri && matches!(draw, Draw::Right | Draw::Wrong) {
            self.at.phase = Phase::Begin;
            return Ok(Effect::Nigiri { right: draw == Draw::Right });
        }
        let due = turn == Turn::Chance && self.at.phase != Phase::Nigiri;
        let Some((card, twice)) = self.drawn(draw).filter(|_| due) else {
            let why = match (turn, self.at.phase) {
                (Turn::Chance, Phase::Nigiri) => "the nigiri decides the colours (D1.3)",
                (Turn::Chance, _) => "no such card is left in the deck (D2.1)",
                (Turn::Side(_), _) => "a play is due",
                (Turn::Over(_), _) => "the game is over (D8.1)",
            };
            return Err(DrawError { draw: draw.to_string(), why: why.into() });
        };
        let left = &mut self.at.cards[self.at.side].left;
        left[card] -= 1;
        if let Some(id) = twice {
            left[id] -= 1;
        }
        let again = twice.is_some() && self.at.deck[card].takes_points();
        self.at.phase = Phase::Card { card, times: if again { Times::First } else { Times::Once } };
        Ok(Effect::TurnedUp { card: self.at.deck[card].slug(), twice: twice.is_some() })
    }
}

impl Position {
    /// Twice, if it is left and not the last card (D6.1).
    fn twice_and_another(&self) -> Option<CardId> {
        let left = &self.cards(self.at.side).left;
        self.at.deck.action(Action::Twice).filter(|&twice| left[twice] > 0 && left.total() > 1)
    }

    /// The card at a place among those left, one place for each copy, in the order of the deck.
    fn slug_at(&self, place: u64, except: Option<CardId>) -> Option<Slug> {
        let mut before = place;
        for (id, count) in self.cards(self.at.side).left.iter().filter(|&(id, _)| Some(id) != except) {
            match before.checked_sub(count.into()) {
                Some(further) => before = further,
                None => return Some(self.at.deck[id].slug()),
            }
        }
        None
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

    /// The card that a draw turns up, and Twice if it comes before that card; `None` if these cards are not left.
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
