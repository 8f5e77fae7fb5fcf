//! What the page shows and says of what happens at a table of Pétango.

use carreau_games::Position as AnyPosition;
use carreau_match::{Event, Table};
use carreau_petango::{Attempt, Draw, Foul, Hand, Phase, Play, Position, Ruling};
use carreau_petango_physics::{Flick, Lying};
use carreau_table::Side;
use leptos::prelude::*;

use super::{motion::Scene, names, reel::Reel, stance::Stance};
use crate::{
    room::Heard,
    sound::{self, Sound},
    table::{Moment, player},
    words::say,
};

/// The flick an event has set going, if it has.
pub(crate) fn flicked(before: &Position, event: &Event) -> Option<Flick> {
    match (before.phase(), event) {
        (Phase::Slip { flick, .. }, Event::Drew { draw }) => match draw.parse() {
            Ok(Draw::Slip(slip)) => Some(before.terms().hand.slipped(flick, slip)),
            _ => None,
        },
        (Phase::Flick { .. }, Event::Played { play, .. }) if before.terms().hand == Hand::None => {
            match play.parse() {
                Ok(Play::Flick(flick)) => Some(flick),
                _ => None,
            }
        }
        _ => None,
    }
}

/// A flick in a position, to be seen, and what came of it.
pub(crate) fn reeled(before: &Position, flick: Flick) -> Option<(Reel, Attempt, Position)> {
    let simulation = before.simulation_of(&flick).ok()?;
    let lying: Vec<Lying> = before.stones().iter().map(|stone| stone.lying).collect();
    let reel = Reel::of(simulation, &lying);
    let (attempt, after) = before.after(flick, reel.report())?;
    Some((reel, attempt, after))
}

impl Stance {
    /// Shows and says what has happened.
    pub(super) fn hear(self, heard: &Heard<'_>) {
        let Heard { entry, before, after } = heard;
        let AnyPosition::Petango(then) = before.position() else { return };
        let names = Side::ALL.map(|side| player(after, side));
        let name = |side: Side| names[usize::from(side == Side::White)].clone();
        if let Some(flick) = flicked(then, &entry.event)
            && let Some((reel, attempt, position)) = reeled(then, flick)
        {
            let side = attempt.side;
            let seen = untrack(|| self.at.seen());
            let mut told = names::attempt(then.board(), &attempt, &name(side), &name(!side), seen);
            if let Some(next) = self.next(after) {
                told = format!("{told} {next}");
            }
            let stays = position.stones().len() + gone(&attempt) > then.stones().len();
            self.motion.show(Scene::new(then, reel, attempt, !stays, told));
            return;
        }
        match &entry.event {
            Event::Drew { draw } => {
                if let Ok(Draw::First(side)) = draw.parse() {
                    let mut told = say!("petango-begins", name = name(side));
                    if let Some(next) = self.next(after) {
                        told = format!("{told} {next}");
                    }
                    self.at.live.urgent(&told);
                }
            }
            Event::Played { play, .. } => {
                let side = before.to_act().unwrap_or(Side::Black);
                let told = match play.parse() {
                    Ok(Play::Plouf) => {
                        sound::play(Sound::Plop);
                        self.shout(say!("petango-river-do"));
                        say!("petango-told-plouf", name = name(side))
                    }
                    Ok(Play::Take) => say!("petango-told-take", name = name(side)),
                    Ok(Play::Slap) => {
                        sound::play(Sound::Slap);
                        self.shout(say!("petango-slap-do"));
                        sound::shake(&[40]);
                        say!("petango-told-slap", name = name(side))
                    }
                    Ok(Play::Spare) => say!("petango-told-spare", name = name(side)),
                    Ok(Play::Pass) => say!("petango-told-pass", name = name(side)),
                    _ => return,
                };
                let told = match self.next(after) {
                    Some(next) => format!("{told} {next}"),
                    None => told,
                };
                self.at.live.calm(&told);
            }
            // What was taken back is not the last flick any more.
            Event::Undone { .. } | Event::TakebackAnswered { agree: true, .. } => {
                self.motion.skip();
                self.motion.last.set(None);
            }
            _ => {}
        }
    }

    /// What is ours to do next, in words.
    fn next(self, after: &Table) -> Option<String> {
        let mine = self.at.room.mine.get_untracked();
        let AnyPosition::Petango(now) = after.position() else { return None };
        match (Moment::of(after, &mine), now.phase()) {
            (Moment::Play { ours: true, .. }, Phase::Flick { turn, .. }) => {
                Some(say!("petango-your-turn", attempt = turn.attempt))
            }
            (Moment::Play { ours: true, .. }, Phase::River { .. }) => Some(say!("petango-river-title")),
            (Moment::Play { ours: true, .. }, Phase::Slap { .. }) => Some(say!("petango-slap-title")),
            _ => None,
        }
    }
}

/// How many stones a flick has pushed off the board.
fn gone(attempt: &Attempt) -> usize {
    attempt.moved.iter().filter(|(_, rest)| rest.lying().is_none()).count()
}

/// The sound of a ruling, if it has one.
pub(crate) const fn sound_of(ruling: Ruling) -> Option<Sound> {
    match ruling {
        Ruling::Foul(Foul::River) => Some(Sound::Plop),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use carreau_match::SeatId;
    use carreau_table::{Chance as _, Game as _};

    use super::*;

    /// What is shown is computed from the position before: it must end in the position after.
    #[test]
    fn p3_2_what_is_shown_is_the_flick_with_its_slip_and_ends_on_the_table() {
        for hand in [Hand::Club, Hand::None] {
            let text = format!("goban {hand} 10 0:0 b1 w:3000,0 b:-60000,80000");
            let mut position: Position = text.parse().expect("a position");
            let play: Play = "10 100 14000".parse().expect("a play");
            let mut event = Event::Played { seat: SeatId(0), play: play.to_string() };
            let mut before = position.clone();
            let mut told = position.play_and_tell(&play).expect("legal");
            if hand != Hand::None {
                assert_eq!(flicked(&before, &event), None, "the slip comes first");
                before = position.clone();
                let draw: Draw = "v+112 a-137".parse().expect("a draw");
                event = Event::Drew { draw: draw.to_string() };
                told = position.resolve_and_tell(draw).expect("a slip is due");
            }
            let flick = flicked(&before, &event).expect("the stone goes");
            let (_, attempt, after) = reeled(&before, flick).expect("it can be shown");
            assert_eq!((Some(attempt), after), (told, position));
        }
    }

    #[test]
    fn p1_3_the_nigiri_flicks_nothing() {
        let mut position = Position::start(carreau_petango::Terms::default());
        assert_eq!(flicked(&position, &Event::Drew { draw: "b".to_owned() }), None);
        position.resolve("b".parse().expect("a draw")).expect("the nigiri is due");
        assert!(position.check(&Play::Pass).is_err());
    }
}
