//! The scenes on the board: checkers move step by step, dice turn three times.

use carreau_boards::tablier::{Place, View};
use carreau_core::Side;

use super::picture;
use crate::{frame, sound::Sound};

/// How long one step, a whole turn at most, and a roll take, in milliseconds.
const STEP: u32 = 220;
const TURN: u32 = 660;
const ROLL: u32 = 520;

/// What the board shows at one time.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Frame {
    /// What lies still.
    pub(crate) view: View,
    /// The checker that is moving.
    pub(crate) flight: Option<Flight>,
    /// Whether the dice are rolling.
    pub(crate) rolling: bool,
}

/// A moving checker.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Flight {
    /// The side it belongs to.
    pub(crate) side: Side,
    /// The place it leaves, with how many checkers were there before.
    pub(crate) from: (Place, u8),
    /// The place it goes to, with how many checkers are there once it has arrived.
    pub(crate) to: (Place, u8),
    /// How long the step takes at the usual pace.
    pub(crate) milliseconds: u32,
}

/// Something to show before the board agrees with the table again.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Scene {
    /// Checkers move from place to place, beginning with what `view` shows.
    Steps {
        /// The board before the steps.
        view: View,
        /// The side whose checkers move.
        side: Side,
        /// The start and end of each step.
        steps: Vec<(Place, Place)>,
    },
    /// The dice are rolled.
    Roll {
        /// The board with the dice.
        view: View,
    },
}

impl frame::Scene for Scene {
    type Frame = Frame;

    fn length(&self, still: bool) -> f64 {
        match self {
            _ if still => 0.0,
            Self::Steps { steps, .. } => steps.iter().map(|_| f64::from(step_length(steps))).sum(),
            Self::Roll { .. } => f64::from(ROLL),
        }
    }

    fn frame(&self, at: f64, _: bool) -> Frame {
        let (view, side, steps) = match self {
            Self::Roll { view } => return Frame { view: view.clone(), flight: None, rolling: true },
            Self::Steps { view, side, steps } => (view, *side, steps),
        };
        let milliseconds = step_length(steps);
        let mut view = view.clone();
        let mut end = 0.0;
        for &(from, to) in steps {
            end += f64::from(milliseconds);
            let before = count_at(&view, side, from);
            picture::lift(&mut view, side, from);
            if at < end {
                let after = count_at(&view, side, to) + 1;
                let flight = Flight { side, from: (from, before), to: (to, after), milliseconds };
                return Frame { view, flight: Some(flight), rolling: false };
            }
            picture::shift_in(&mut view, side, to);
        }
        Frame { view, flight: None, rolling: false }
    }

    fn sound(&self, from: f64, to: f64, still: bool) -> Option<Sound> {
        let Self::Steps { side, steps, .. } = self else { return (from < 0.0).then_some(Sound::Dice) };
        let mut ends = 0.0;
        let landed = steps.iter().find(|_| {
            ends += f64::from(step_length(steps));
            from < ends && ends <= to
        });
        let (_, place) = *landed?;
        let on_others = count_at(&self.frame(ends, still).view, *side, place) > 1;
        Some(if on_others { Sound::Checker } else { Sound::Wood })
    }

    fn sound_unseen(&self) -> Option<Sound> {
        Some(match self {
            Self::Steps { .. } => Sound::Wood,
            Self::Roll { .. } => Sound::Dice,
        })
    }
}

/// How long each of these steps takes, in milliseconds.
fn step_length(steps: &[(Place, Place)]) -> u32 {
    STEP.min(TURN / u32::try_from(steps.len()).unwrap_or(1).max(1))
}

fn count_at(view: &View, side: Side, place: Place) -> u8 {
    match place {
        Place::Point(point) => view.stack(point).map_or(0, |stack| stack.count),
        Place::Off => view.off[side],
    }
}

#[cfg(test)]
mod tests {
    use carreau_garanguet::Turn;

    use super::*;
    use crate::frame::Scene as _;

    fn scene(turn: &str) -> Scene {
        let position = "b15,22,w15 0:0 b 654".parse().expect("a position");
        let turn: Turn = turn.parse().expect("a turn");
        let steps =
            turn.steps().iter().map(|step| (picture::drawn(step.from).into(), picture::drawn_place(step.to)));
        Scene::Steps { view: picture::plain(&position, None), side: Side::Black, steps: steps.collect() }
    }

    #[test]
    fn checkers_go_one_after_the_other_and_are_heard_as_they_land() {
        let scene = scene("a/g a/g a/e");
        assert!((scene.length(false) - 660.0).abs() < 1e-9);
        let flight = |at| scene.frame(at, false).flight.map(|flight| (flight.from.1, flight.to.1));
        assert_eq!(
            [flight(0.0), flight(219.0), flight(220.0)],
            [Some((15, 1)), Some((15, 1)), Some((14, 2))]
        );
        assert_eq!(scene.frame(660.0, false).flight, None);
        let heard = |from, to| scene.sound(from, to, false);
        assert_eq!([heard(-1.0, 200.0), heard(200.0, 220.0)], [None, Some(Sound::Wood)]);
        assert_eq!([heard(220.0, 450.0), heard(450.0, 660.0)], [Some(Sound::Checker), Some(Sound::Wood)]);
    }

    #[test]
    fn nothing_moves_where_nothing_may() {
        assert!(scene("a/g").length(true) <= 0.0);
    }
}
