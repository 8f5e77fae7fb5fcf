//! The lesson of Pétango. It is played at Strasbourg, where a game also has a river and palaces.

use carreau_core::Side;
use carreau_petango::{Attempt, Effect, Foul, Phase, Position, Ruling};

use super::names;
use crate::{
    lesson::{Done, LessonSlots, Now, Remark, Topic},
    words::say,
};

type Moment<'a> = Now<'a, Position>;

impl LessonSlots for Position {
    const TOPICS: &'static [Topic<Self>] = &[
        Topic::new(
            "points",
            &["P4.4", "P6.1"],
            || say!(lesson_petango_points),
            || say!(lesson_petango_points_how),
            |_| true,
        ),
        Topic::new(
            "aim",
            &["P3.1", "P3.2"],
            || say!(lesson_petango_aim),
            || say!(lesson_petango_aim_how),
            |now| attempt(now) == Some(1),
        ),
        Topic::new(
            "slap",
            &["P7.3"],
            || say!(lesson_petango_slap),
            || say!(lesson_petango_slap_how),
            |now| now.plays() && matches!(now.position.phase(), Phase::Slap { .. }),
        ),
        Topic::new(
            "plouf",
            &["P7.3"],
            || say!(lesson_petango_plouf),
            || say!(lesson_petango_plouf_how),
            |now| now.plays() && matches!(now.position.phase(), Phase::River { .. }),
        ),
        Topic::new(
            "palace",
            &["P7.4"],
            || say!(lesson_petango_palace),
            || say!(lesson_petango_palace_how),
            |now| now.has_seen(|did| did.attempt().is_some_and(|attempt| attempt.palace.is_some())),
        ),
        Topic::new(
            "river",
            &["P7.2"],
            || say!(lesson_petango_river),
            || say!(lesson_petango_river_how),
            |now| saw_foul(now, Foul::River),
        ),
        Topic::new(
            "touch",
            &["P4.1"],
            || say!(lesson_petango_touch),
            || say!(lesson_petango_touch_how),
            |now| saw_foul(now, Foul::Touch),
        ),
        Topic::new(
            "off",
            &["P4.2"],
            || say!(lesson_petango_off),
            || say!(lesson_petango_off_how),
            |now| saw_foul(now, Foul::Off),
        ),
        Topic::new(
            "third",
            &["P4.3"],
            || say!(lesson_petango_third),
            || say!(lesson_petango_third_how),
            |now| attempt(now) == Some(3),
        ),
        Topic::new(
            "short",
            &["P3.4"],
            || say!(lesson_petango_short),
            || say!(lesson_petango_short_how),
            |now| attempt(now).is_some_and(|attempt| attempt > 1),
        ),
        Topic::new(
            "valid",
            &["P3.3", "P7.1"],
            || say!(lesson_petango_valid),
            || say!(lesson_petango_valid_how),
            |now| now.has_seen(|did| did.attempt().is_some_and(|attempt| attempt.ruling == Ruling::Valid)),
        ),
        Topic::new(
            "stays",
            &["P5.1", "P5.2"],
            || say!(lesson_petango_stays),
            || say!(lesson_petango_stays_how),
            |now| {
                let is_foul = |attempt: &Attempt| matches!(attempt.ruling, Ruling::Foul(_));
                now.has_seen(|did| did.attempt().is_some_and(is_foul)) && !now.position.stones().is_empty()
            },
        ),
    ];

    // A flick may go anywhere.
    const REFUSES: bool = false;

    fn remark(done: &Done<'_, Self>, side: Side) -> Option<Remark> {
        match done.effect {
            Effect::Attempted(attempt) if attempt.side == side => {
                let why = attempt.palace.is_some().then(|| (say!(lesson_petango_why_palace), "P7.4"));
                let why = why.unwrap_or_else(|| (why_ruled(attempt.ruling), attempt.ruling.clause().0));
                let ruled = names::ruling(attempt.ruling);
                let did = say!(
                    lesson_petango_did,
                    number = attempt.number,
                    start = attempt.flick.start + 1,
                    ruling = ruled
                );
                Some(Remark { did, why: Some(why) })
            }
            _ => None,
        }
    }
}

/// The attempt that the learner is to make.
fn attempt(now: &Moment<'_>) -> Option<u8> {
    match now.position.phase() {
        Phase::Flick { turn, .. } if turn.side == now.ours => Some(turn.attempt),
        _ => None,
    }
}

fn saw_foul(now: &Moment<'_>, foul: Foul) -> bool {
    now.has_seen(|did| did.attempt().is_some_and(|attempt| attempt.ruling == Ruling::Foul(foul)))
}

/// What came of the computer's flick, by the rule that judged it.
fn why_ruled(ruling: Ruling) -> String {
    match ruling {
        Ruling::Valid => say!(lesson_petango_why_valid),
        Ruling::Short => say!(lesson_petango_why_short),
        Ruling::Foul(_) => say!(lesson_petango_why_foul),
    }
}
