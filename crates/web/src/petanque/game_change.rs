//! The changes of a game of pétanque: plays, dice and rulings, each with its effect.

use std::sync::Arc;

use carreau_core::{Game as _, Side, Step as AnyStep};
use carreau_games::{ListedGame as _, Position as AnyPosition};
use carreau_match::{Change, Event};
use carreau_petanque::{Decided, Effect, Phase, Position, turns::Step};

/// A play, a roll of the dice or a ruling, with the positions before and after it, and its effect.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct GameChange {
    before: Arc<AnyPosition>,
    after: Arc<AnyPosition>,
    /// The play or the draw; `None` for a ruling, which is a minute that ran out or a raised foot that was admitted.
    pub(crate) step: Option<Step>,
    /// The effect on the game.
    pub(crate) effect: Effect,
}

impl GameChange {
    /// The change of an event in a match of pétanque; `None` if the event did nothing to the position.
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

    /// The position before the change.
    pub(crate) fn before(&self) -> &Position {
        Position::of(&self.before).expect("it was done in a match of pétanque")
    }

    /// The position after the change.
    pub(crate) fn after(&self) -> &Position {
        Position::of(&self.after).expect("it was done in a match of pétanque")
    }

    /// Whether the change began in this position.
    pub(crate) fn was_in(&self, position: &AnyPosition) -> bool {
        *self.before == *position
    }

    /// The side whose minute ran in the position before the change; Black if no minute did.
    pub(crate) fn side(&self) -> Side {
        self.before().minute().map_or(Side::Black, |(side, _)| side)
    }

    /// Whether the change continues something: a throw, a try of the jack, or the roll for the start.
    pub(crate) fn goes_on(&self) -> bool {
        let phase = self.before().phase();
        matches!(phase, Phase::Throw(..) | Phase::JackDie { .. } | Phase::Lead { black: Some(_) })
    }

    /// Whether the change can begin a throw, a try of the jack, or the roll for the start.
    pub(crate) const fn begins(&self) -> bool {
        use Decided::{Announced, JackPlaced, JackTry, Lead, Opens};
        matches!(self.effect.decided, Announced(_) | JackTry(_) | JackPlaced(_) | Lead | Opens { .. })
    }
}

/// Whether an event takes a play back.
pub(crate) const fn takes_back(event: &Event) -> bool {
    matches!(event, Event::Undone { .. } | Event::TakebackAnswered { agree: true, .. })
}
