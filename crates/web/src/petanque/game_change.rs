//! What is done at a table of pétanque: plays, dice and rulings, each with what it did.

use std::sync::Arc;

use carreau_core::{Game as _, Side, Step as AnyStep};
use carreau_games::{Member as _, Position as AnyPosition};
use carreau_match::{Change, Event};
use carreau_petanque::{Decided, Effect, Phase, Position, turns::Step};

/// A play, a fall of the dice or a ruling, with the positions around it and what it did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct GameChange {
    before: Arc<AnyPosition>,
    after: Arc<AnyPosition>,
    /// What was played, or fell; `None` of a ruling: a minute that ran out, a raised foot that was admitted.
    pub(crate) step: Option<Step>,
    /// What it did.
    pub(crate) effect: Effect,
}

impl GameChange {
    /// What was done by an event of a match of pétanque; `None` if the event did nothing to the position.
    pub(crate) fn of(change: &Change) -> Option<Self> {
        change.positions::<Position>()?;
        let effect = *Position::effect_of(change.effect.as_ref()?)?;
        let step = change.of::<Position>().map(|(step, _)| match step {
            AnyStep::Play(play) => Step::Play(*play),
            AnyStep::Draw(draw) => Step::Draw(*draw),
        });
        let [before, after] = [&change.before, &change.after].map(Arc::clone);
        Some(Self { before, after, step, effect })
    }

    /// The position before it.
    pub(crate) fn before(&self) -> &Position {
        Position::of(&self.before).expect("it was done in a match of pétanque")
    }

    /// The position after it.
    pub(crate) fn after(&self) -> &Position {
        Position::of(&self.after).expect("it was done in a match of pétanque")
    }

    /// Whether it was done in a position.
    pub(crate) fn was_in(&self, position: &AnyPosition) -> bool {
        *self.before == *position
    }

    /// Whose it was to do.
    pub(crate) fn side(&self) -> Side {
        self.before().minute().map_or(Side::Black, |(side, _)| side)
    }

    /// Whether it belongs to what was done before it: to a throw, a try of the jack, the roll for the start.
    pub(crate) fn goes_on(&self) -> bool {
        let phase = self.before().phase();
        matches!(phase, Phase::Throw(..) | Phase::JackDie { .. } | Phase::Lead { black: Some(_) })
    }

    /// Whether a throw, a try of the jack, or the roll for the start begins with it.
    pub(crate) const fn begins(&self) -> bool {
        use Decided::{Announced, JackPlaced, JackTry, Lead, Opens};
        matches!(self.effect.decided, Announced(_) | JackTry(_) | JackPlaced(_) | Lead | Opens { .. })
    }
}

/// Whether an event takes back what was done.
pub(crate) const fn takes_back(event: &Event) -> bool {
    matches!(event, Event::Undone { .. } | Event::TakebackAnswered { agree: true, .. })
}
