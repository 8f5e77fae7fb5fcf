//! The Free block, which takes back a move of the opponent (D5.3).

use arrayvec::ArrayVec;

use crate::{
    action::Action,
    error::TurnError,
    ground::{Ground, Task},
    play::Blocked,
    position::Position,
    setup::{Deed, Done, FreeTurn, Phase},
};

impl Position {
    /// The ways in which a Free block, held or just turned up, may be used now (D5.3).
    pub fn blocks(&self) -> impl Iterator<Item = Blocked> + '_ {
        let all = [Blocked::Only, Blocked::First, Blocked::Second];
        all.into_iter().filter(|&blocked| self.block(blocked).is_ok())
    }

    /// The board and the prisoners after a Free block.
    pub(crate) fn block(&self, blocked: Blocked) -> Result<Ground, TurnError> {
        let side = self.at.side;
        let held = self.at.phase == Phase::Begin && self.cards(side).free_blocks > 0;
        let turned = self.face_up().is_some_and(|(card, _)| card.action() == Some(Action::FreeBlock));
        if !held && !turned {
            return Err(TurnError::NoFreeBlock { side });
        }
        if self.at.free != FreeTurn::No {
            return Err(TurnError::BlockInFreeTurn);
        }
        let now = &self.at.ground;
        match (&self.at.last[..], blocked) {
            ([], _) => Err(TurnError::TurnChangedNothing),
            ([only], Blocked::Only) => {
                if only.before.stones == now.stones {
                    return Err(TurnError::TurnChangedNothing);
                }
                Ok(only.before)
            }
            ([_], _) => Err(TurnError::BlockOne),
            (_, Blocked::Only) => Err(TurnError::BlockWhich),
            ([_, second], Blocked::Second) => {
                if second.before.stones == now.stones {
                    Err(TurnError::MoveChangedNothing)
                } else {
                    Ok(second.before)
                }
            }
            ([first, second, ..], _) => {
                if first.before.stones == second.before.stones {
                    return Err(TurnError::MoveChangedNothing);
                }
                self.replay_second(first, second).ok_or(TurnError::BlockFirst)
            }
        }
    }

    /// Plays the second of the opponent's two moves again, without the first; `None` if it cannot be kept (D5.3).
    fn replay_second(&self, first: &Done, second: &Done) -> Option<Ground> {
        let mut ground = first.before;
        match &second.deed {
            Deed::Pass => {}
            Deed::Change => return None,
            Deed::Stone(point) => {
                ground.put(!self.at.side, &(*point).into()).ok()?;
                if self.at.seen.has_before(to_usize(first.seen), ground.stones.key()) {
                    return None;
                }
            }
            Deed::Card { card, units } => {
                let card = &self.at.deck[*card];
                let mut then = second.before;
                for unit in units {
                    let unit = unit.as_ref()?;
                    // A card that took fewer stones than it says is not played again.
                    if matches!(then.task(card, !self.at.side)?, Task::Delete { stones, .. } if stones < 3)
                        || matches!(then.task(card, !self.at.side)?, Task::Replace { stones, .. } if stones < 2)
                    {
                        return None;
                    }
                    then.carry_out(then.task(card, !self.at.side)?, card, unit).ok()?;
                    ground.carry_out(ground.task(card, !self.at.side)?, card, unit).ok()?;
                }
            }
        }
        Some(ground)
    }

    /// Takes a move back; `ground` is the result of [`block`](Self::block).
    pub(crate) fn use_block(&mut self, blocked: Blocked, ground: Ground) {
        let side = self.at.side;
        if self.at.phase == Phase::Begin {
            self.at.cards[side].free_blocks -= 1;
        }
        let seen = match (&self.at.last[..], blocked) {
            ([_, second], Blocked::Second) => second.seen,
            (moves, _) => moves.first().map_or(0, |first| first.seen),
        };
        self.at.seen.truncate(to_usize(seen));
        self.at.ground = ground;
        let key = ground.stones.key();
        self.at.seen.add(key);
        self.shuffle_if_due();
        self.end_turn(ArrayVec::new(), false);
    }
}

fn to_usize(seen: u32) -> usize {
    usize::try_from(seen).expect("all of them are in memory")
}
