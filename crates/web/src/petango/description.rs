//! Shows the events at a table of Pétango on the page and announces them to screen readers.

use carreau_core::{Side, Step};
use carreau_games::ListedGame as _;
use carreau_match::{Change, Event, Table};
use carreau_petango::{Attempt, Effect, Phase, Play, Position, Ruling};
use leptos::prelude::*;

use super::{
    flick_frames::frames,
    motion::Scene,
    names,
    state::{Shout, State},
};
use crate::{
    players::player,
    sound::{self, Sound},
    story::TableEvent,
    table::Moment,
    words::say,
};

impl State {
    /// Shows and announces an event.
    pub(super) fn show_event(self, happened: &TableEvent<'_>) {
        let TableEvent { entry, change, before, after } = happened;
        if let Event::Undone { .. } | Event::TakebackAnswered { agree: true, .. } = entry.event {
            // A flick that was taken back is no longer the last one.
            self.animator.skip();
            self.animator.last.set(None);
            self.draft.set(None);
            return;
        }
        if let Some((Step::Play(Play::Flick(flick)), _)) = change.of::<Position>() {
            self.own.last.set_value(before.to_act().map(|side| (side, *flick)));
            // A flick that has been made is no draft any more, also where nothing moves before the next one.
            self.draft.set(None);
        }
        let Some(effect) = change.effect.as_ref().and_then(Position::effect_of) else { return };
        let name = |side: Side| player(after, side);
        let and_next = |description: String| match self.next(after) {
            Some(next) => format!("{description} {next}"),
            None => description,
        };
        let side = before.to_act().unwrap_or(Side::Black);
        let description = match effect {
            Effect::Attempted(attempt) => {
                self.show_attempt(attempt, change, after, &and_next);
                return;
            }
            Effect::First(side) => {
                self.shared.live.urgent(&and_next(say!(petango_begins, name = name(*side))));
                return;
            }
            Effect::TakenOut { announced: true } => {
                sound::play(Sound::Plop);
                self.shout(Shout::Plouf);
                say!(petango_told_plouf, name = name(side))
            }
            Effect::TakenOut { announced: false } => say!(petango_told_take, name = name(side)),
            Effect::Slapped => {
                sound::play(Sound::Slap);
                self.shout(Shout::Slap);
                sound::shake(&[40]);
                say!(petango_told_slap, name = name(side))
            }
            Effect::Spared => say!(petango_told_spare, name = name(side)),
            Effect::Passed => say!(petango_told_pass, name = name(side)),
            Effect::Aimed | Effect::Admitted { .. } => return,
        };
        self.shared.live.calm(&and_next(description));
    }

    /// Shows a flick, after the pull if it is not ours; `and_next` adds to its announcement what is to do next.
    fn show_attempt(
        self,
        attempt: &Attempt,
        change: &Change,
        after: &Table,
        and_next: &dyn Fn(String) -> String,
    ) {
        let aimed = self.own.last.get_value();
        if matches!(attempt.ruling, Ruling::Foul(_)) {
            // Nobody wants to aim the same foul again.
            self.own.last.set_value(None);
        }
        let Some((then, now)) = change.positions::<Position>() else { return };
        let Some(frames) = frames(then, &attempt.flick) else { return };
        let (side, seen) = (attempt.side, untrack(|| self.shared.seen()));
        let [name, opponent] = [side, !side].map(|side| player(after, side));
        let description = names::attempt(then.board(), attempt, &name, &opponent, seen);
        let stays = now.stones().len() + gone(attempt) > then.stones().len();
        let scene = Scene::new(then, frames, attempt.clone(), !stays, and_next(description));
        let theirs =
            aimed.filter(|(by, _)| *by == side && untrack(|| self.shared.session.seat_of(side)).is_none());
        self.animator.show(match theirs {
            Some((_, flick)) => scene.pulled(flick),
            None => scene,
        });
    }

    /// What we have to do next, in words.
    fn next(self, after: &Table) -> Option<String> {
        let mine = self.shared.session.mine.get_untracked();
        let now = Position::of(after.position())?;
        match (Moment::of(after, &mine), now.phase()) {
            (Moment::Play { side, ours: true }, Phase::Flick { turn, .. })
                if !untrack(|| self.shared.is_you(side)) =>
            {
                let name = player(after, side);
                Some(say!(petango_turn_told, name = name, attempt = turn.attempt))
            }
            (Moment::Play { ours: true, .. }, Phase::Flick { turn, .. }) => {
                Some(say!(petango_your_turn, attempt = turn.attempt))
            }
            (Moment::Play { ours: true, .. }, Phase::River { .. }) => Some(say!(petango_river_title)),
            (Moment::Play { ours: true, .. }, Phase::Slap { .. }) => Some(say!(petango_slap_title)),
            _ => None,
        }
    }
}

/// How many stones a flick has pushed off the board.
fn gone(attempt: &Attempt) -> usize {
    attempt.moved.iter().filter(|(_, rest)| rest.rest_pose().is_none()).count()
}

#[cfg(test)]
mod tests {
    use carreau_core::{Chance as _, Game as _};

    use super::*;

    /// The frames are computed from the position before the flick: they must end in the position after it.
    #[test]
    fn p3_2_what_is_shown_is_the_flick_with_its_slip_and_ends_on_the_table() {
        for hand in ["club", "none"] {
            let text = format!("goban {hand} 10 0:0 b1 w:3000,0 b:-60000,80000");
            let mut position: Position = text.parse().expect("a position");
            let mut before = position.clone();
            let mut effect = position.play(&"10 100 14000".parse().expect("a play")).expect("legal");
            if hand == "club" {
                assert_eq!(effect, Effect::Aimed, "the slip comes first");
                before = position.clone();
                effect = position.resolve("v+112 a-137".parse().expect("a draw")).expect("a slip is due");
            }
            let attempt = effect.attempt().expect("the stone goes").clone();
            let frames = frames(&before, &attempt.flick).expect("it can be shown");
            assert_eq!(before.after(attempt.flick, frames.report()), Some((attempt, position)));
        }
    }
}
