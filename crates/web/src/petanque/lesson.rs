//! The lesson of Pétanque.

use carreau_core::{Game as _, Side, Step as Event};
use carreau_petanque::{Ground, Moved, Phase, Play, Position, Skill, Stage, Throw};

use super::names;
use crate::{
    lesson::{Done, LessonSlots, Now, Remark, Topic},
    words::say,
};

type Moment<'a> = Now<'a, Position>;

impl LessonSlots for Position {
    const TOPICS: &'static [Topic<Self>] = &[
        Topic::new(
            "goal",
            &["B2.3", "B8.2"],
            || say!(lesson_petanque_goal),
            || say!(lesson_petanque_goal_how),
            |now| matches!(now.position.phase(), Phase::Greet(_) | Phase::Lead { .. }),
        ),
        Topic::new(
            "draft",
            &["B2.2", "B1.5"],
            || say!(lesson_petanque_draft),
            || say!(lesson_petanque_draft_how),
            |now| now.position.phase() == Phase::Draft(now.ours),
        ),
        Topic::new(
            "measure",
            &["B8.1", "B8.2"],
            || say!(lesson_petanque_measure),
            || say!(lesson_petanque_measure_how),
            |now| now.has_seen(|did| did.round.is_some()),
        ),
        Topic::new(
            "jack-failed",
            &["B3.2", "B3.3"],
            || say!(lesson_petanque_jack_failed),
            || say!(lesson_petanque_jack_failed_how),
            |now| matches!(now.position.phase(), Phase::Jack { side, failed: 1..=2, .. } if side == now.ours),
        ),
        Topic::new(
            "jack-given",
            &["B3.3"],
            || say!(lesson_petanque_jack_given),
            || say!(lesson_petanque_jack_given_how),
            |now| matches!(now.position.phase(), Phase::Jack { side, failed: 3.., .. } if side == now.ours),
        ),
        Topic::new(
            "jack",
            &["B3.1"],
            || say!(lesson_petanque_jack),
            || say!(lesson_petanque_jack_how),
            |now| {
                matches!(now.position.phase(), Phase::Jack { side, failed: 0, .. } if side == now.ours)
                    || now.has_done(|step| matches!(step, Event::Play(Play::Jack(_))))
            },
        ),
        Topic::new(
            "announce",
            &["B2.4", "B4.2", "B4.3"],
            || say!(lesson_petanque_announce),
            || say!(lesson_petanque_announce_how),
            aims,
        ),
        Topic::new(
            "run",
            &["B4.2"],
            || say!(lesson_petanque_run),
            || say!(lesson_petanque_run_how),
            |now| matches!(throwing(now), Some((Throw::Point(_), Stage::Die))),
        ),
        Topic::new(
            "one-less",
            &["B4.2"],
            || say!(lesson_petanque_one_less),
            || say!(lesson_petanque_one_less_how),
            |now| matches!(throwing(now), Some((_, Stage::OneLess { .. }))),
        ),
        Topic::new(
            "direction",
            &["B1.4", "B4.3"],
            || say!(lesson_petanque_direction),
            || say!(lesson_petanque_direction_how),
            |now| matches!(throwing(now), Some((_, Stage::Way { .. }))),
        ),
        Topic::new(
            "choice",
            &["B4.3", "B6.2"],
            || say!(lesson_petanque_choice),
            || say!(lesson_petanque_choice_how),
            |now| {
                let is_choice = |stage| matches!(stage, Stage::Choice { .. } | Stage::FlightChoice { .. });
                matches!(now.position.phase(), Phase::Throw(_, stage) if is_choice(stage))
            },
        ),
        Topic::new(
            "shot-die",
            &["B6.1", "B6.2"],
            || say!(lesson_petanque_shot_die),
            || say!(lesson_petanque_shot_die_how),
            |now| matches!(throwing(now), Some((Throw::Shot(_), Stage::Die))),
        ),
        Topic::new(
            "flight",
            &["B6.3", "B6.5"],
            || say!(lesson_petanque_flight),
            || say!(lesson_petanque_flight_how),
            |now| throwing(now).is_some_and(|(_, stage)| stage.flight().is_some()),
        ),
        Topic::new(
            "struck",
            &["B4.5"],
            || say!(lesson_petanque_struck),
            || say!(lesson_petanque_struck_how),
            |now| {
                now.has_seen(|did| matches!(did.moved, Some(Moved::Ran { run, .. }) if run.struck.is_some()))
            },
        ),
        Topic::new(
            "lost",
            &["B4.8"],
            || say!(lesson_petanque_lost),
            || say!(lesson_petanque_lost_how),
            |now| now.has_seen(|did| matches!(did.moved, Some(Moved::Ran { run, .. }) if run.to.is_none())),
        ),
        Topic::new(
            "order",
            &["B2.4", "B2.5"],
            || say!(lesson_petanque_order),
            || say!(lesson_petanque_order_how),
            |now| {
                aims(now) && Side::ALL.into_iter().any(|side| now.position.ground().nearest(side).is_some())
            },
        ),
        Topic::new(
            "shot",
            &["B6.1", "B6.2", "B6.3"],
            || say!(lesson_petanque_shot),
            || say!(lesson_petanque_shot_how),
            |now| may_throw(now, |throw| matches!(throw, Throw::Shot(_))),
        ),
        Topic::new(
            "push",
            &["B5.1", "B5.3"],
            || say!(lesson_petanque_push),
            || say!(lesson_petanque_push_how),
            |now| may_throw(now, |throw| throw == Throw::Push),
        ),
        Topic::new(
            "shot-jack",
            &["B7.1", "B7.4"],
            || say!(lesson_petanque_shot_jack),
            || say!(lesson_petanque_shot_jack_how),
            |now| may_throw(now, |throw| throw == Throw::ShotJack),
        ),
    ];

    /// After each throw: what came of it is gone as soon as the next one is announced.
    fn stops(now: &Now<'_, Self>) -> bool {
        let has_ended = |done: &Done<'_, Self>| matches!(done.before.phase(), Phase::Throw(..));
        !matches!(now.position.phase(), Phase::Throw(..)) && now.since.last().is_some_and(has_ended)
    }

    fn remark(done: &Done<'_, Self>, side: Side) -> Option<Remark> {
        let Event::Play(&play) = done.step else { return None };
        if done.side != Some(side) {
            return None;
        }
        match play {
            Play::Throw(character, throw) => {
                Some(Remark { did: names::announced(character, throw), why: why(done.before, throw, side) })
            }
            Play::Take(character) => {
                let why = match character.skill() {
                    Skill::Shooter => say!(lesson_petanque_why_shooter),
                    Skill::Pointer => say!(lesson_petanque_why_pointer),
                    Skill::Universal => say!(lesson_petanque_why_universal),
                };
                let (name, role) = (names::team(side), names::skill(character.skill()));
                let did = say!(petanque_told_takes, name = name, character = character.name(), role = role);
                Some(Remark { did, why: Some((why, "B1.5")) })
            }
            Play::Jack(field) => {
                let did = say!(lesson_petanque_did_jack, field = field.to_string());
                Some(Remark { did, why: Some((say!(lesson_petanque_why_jack), "B1.2")) })
            }
            _ => None,
        }
    }
}

/// Whether the learner has to announce a throw.
fn aims(now: &Moment<'_>) -> bool {
    now.position.phase() == Phase::Aim(now.ours)
}

/// The learner's throw in progress, and how far it has come.
fn throwing(now: &Moment<'_>) -> Option<(Throw, Stage)> {
    match now.position.phase() {
        Phase::Throw(announced, stage) if announced.side == now.ours => Some((announced.throw, stage)),
        _ => None,
    }
}

/// Whether the learner may announce such a throw.
fn may_throw(now: &Moment<'_>, is_such: impl Fn(Throw) -> bool) -> bool {
    let position = now.position;
    aims(now)
        && position.team(now.ours).iter().any(|&character| {
            let throws = position.ground().throws(position.plan(), now.ours, character.skill());
            throws
                .filter(|&throw| is_such(throw))
                .any(|throw| position.check(&Play::Throw(character, throw)).is_ok())
        })
}

/// Whether no boule of the round has been played yet.
fn has_all(position: &Position) -> bool {
    let ground = position.ground();
    let all = Ground::empty(position.terms().format);
    Side::ALL.into_iter().all(|side| ground.left(side) == all.left(side))
}

/// What the plan shows of why a throw was announced.
fn why(before: &Position, throw: Throw, side: Side) -> Option<(String, &'static str)> {
    let (theirs, ours) = (before.ground().nearest(!side), before.ground().nearest(side));
    Some(match (throw, theirs, ours) {
        (Throw::Shot(target), ..) => (say!(lesson_petanque_why_shot, field = target.to_string()), "B6.1"),
        (Throw::Push, ..) => (say!(lesson_petanque_why_push), "B5.3"),
        (Throw::ShotJack, ..) => (say!(lesson_petanque_why_shot_jack), "B7.4"),
        (Throw::Point(_), None, None) if has_all(before) => (say!(lesson_petanque_why_opens), "B2.3"),
        (Throw::Point(_), None, None) => (say!(lesson_petanque_why_alternate), "B2.7"),
        (Throw::Point(_), Some(theirs), ours) if ours.is_none_or(|ours| ours > theirs) => {
            (say!(lesson_petanque_why_farther), "B2.4")
        }
        (Throw::Point(_), ..) if before.ground().left(!side) == 0 => {
            (say!(lesson_petanque_why_alone), "B2.6")
        }
        (Throw::Point(_), Some(theirs), Some(ours)) if ours == theirs => {
            (say!(lesson_petanque_why_equal), "B2.5")
        }
        (Throw::Point(_), ..) => return None,
    })
}
