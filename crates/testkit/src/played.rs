use std::{
    fmt,
    ops::{Range, RangeInclusive},
};

use carreau_core::{Chance, Enumerate, Turn};
use proptest::prelude::*;

use crate::Luck;

/// One event of a game: a draw or a play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event<D, P> {
    /// Dice thrown or a card turned up.
    Draw(D),
    /// A side's play.
    Play(P),
}

impl<D: fmt::Display, P: fmt::Display> fmt::Display for Event<D, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw(draw) => draw.fmt(f),
            Self::Play(play) => play.fmt(f),
        }
    }
}

/// A game in progress, with its start, its events and its position now.
#[derive(Clone, PartialEq, Eq)]
pub struct Played<G: Chance> {
    /// The position before the first event.
    pub start: G,
    /// The events so far, in order.
    pub events: Vec<Event<G::Draw, G::Play>>,
    /// The position after the last event.
    pub position: G,
}

impl<G: Chance> Played<G> {
    /// A game without events.
    pub fn new(start: G) -> Self {
        Self { position: start.clone(), start, events: Vec::new() }
    }

    /// Plays at most `events` events, fewer if the game ends before. Draws follow their weights, and `sample` chooses
    /// the plays.
    pub fn sampled(
        start: G,
        luck: &mut Luck,
        events: usize,
        sample: impl Fn(&G, &mut Luck) -> G::Play,
    ) -> Self {
        let mut game = Self::new(start);
        while game.events.len() < events && game.go_on_by(luck, &sample).is_some() {}
        game
    }

    /// Draws once by weight, or plays what `sample` returns. Returns the event; `None` when the game is over.
    ///
    /// # Panics
    ///
    /// If no draw has weight, or the play is refused.
    pub fn go_on_by(
        &mut self,
        luck: &mut Luck,
        sample: impl Fn(&G, &mut Luck) -> G::Play,
    ) -> Option<&Event<G::Draw, G::Play>> {
        let event = match self.position.turn() {
            Turn::Over(_) => return None,
            Turn::Chance => {
                let draw = luck.drawn(&self.position);
                Event::Draw(draw.unwrap_or_else(|| panic!("no chance is listed: {self:?}")))
            }
            Turn::Side(_) => Event::Play(sample(&self.position, luck)),
        };
        let done = match &event {
            Event::Draw(draw) => self.position.resolve(*draw).map_err(|refusal| refusal.to_string()),
            Event::Play(play) => self.position.play(play).map_err(|refusal| refusal.to_string()),
        };
        done.unwrap_or_else(|refusal| panic!("{event} is chosen but refused ({refusal}): {self:?}"));
        self.events.push(event);
        self.events.last()
    }
}

impl<G: Chance + Enumerate> Played<G> {
    /// Plays at most `events` random events, fewer if the game ends before.
    pub fn at_random(start: G, luck: &mut Luck, events: usize) -> Self {
        Self::sampled(start, luck, events, one_listed)
    }

    /// Draws or plays once at random: draws by their weight, listed plays all equally likely. Returns the event; `None`
    /// when the game is over.
    ///
    /// # Panics
    ///
    /// If a listed draw or play is refused, or nothing is listed.
    pub fn go_on(&mut self, luck: &mut Luck) -> Option<&Event<G::Draw, G::Play>> {
        self.go_on_by(luck, one_listed)
    }
}

/// One of the listed plays, all equally likely.
fn one_listed<G: Enumerate>(position: &G, luck: &mut Luck) -> G::Play {
    let plays = position.plays();
    luck.one_of(&plays).unwrap_or_else(|| panic!("no play is listed: {position}")).clone()
}

impl<G: Chance> fmt::Debug for Played<G> {
    /// Writes the position and the events that led to it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} after", self.position)?;
        self.events.iter().try_for_each(|event| write!(f, " [{event}]"))
    }
}

/// Games from `start` with a number of random events within `events`, or fewer if they end before. A failure shrinks to
/// the fewest events.
pub fn played<G: Chance + Enumerate>(
    start: G,
    events: RangeInclusive<usize>,
) -> impl Strategy<Value = Played<G>> {
    let events = Range { start: *events.start(), end: events.end() + 1 };
    (any::<u64>().no_shrink(), events)
        .prop_map(move |(seed, events)| Played::at_random(start.clone(), &mut Luck::new(seed), events))
}
