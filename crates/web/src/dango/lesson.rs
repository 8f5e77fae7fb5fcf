//! The lesson of Dango.

use carreau_core::{Game as _, Side, Step as Event, Turn};
use carreau_dango::{Action, Card, Effect, Phase, Play, Played, Position, Slug, TurnError, Way};
use carreau_goban::{Point, PointSet};

use super::description;
use crate::{
    lesson::{Done, LessonSlots, Now, Remark, Topic},
    words::say,
};

type Moment<'a> = Now<'a, Position>;

impl LessonSlots for Position {
    const TOPICS: &'static [Topic<Self>] = &[
        Topic::new(
            "goal",
            &["D8.2", "D1.4"],
            || say!(lesson_dango_goal),
            || say!(lesson_dango_goal_how),
            |now| now.position.stones().all().is_empty(),
        ),
        Topic::new(
            "card",
            &["D2.1", "D2.2"],
            || say!(lesson_dango_card),
            || say!(lesson_dango_card_how),
            |now| now.position.drawer().is_some() && !now.position.cards(now.ours).are_used_up(),
        ),
        Topic::new(
            "twice",
            &["D6.1"],
            || say!(lesson_dango_twice),
            || say!(lesson_dango_twice_how),
            |now| {
                // By either side.
                now.has_seen(|did| matches!(did, Effect::TurnedUp { twice: true, .. }))
                    || was_done(now, &[Action::Twice])
            },
        ),
        Topic::new(
            "no-way",
            &["D2.2"],
            || say!(lesson_dango_no_way),
            || say!(lesson_dango_no_way_how),
            |now| {
                face_up(now).is_some()
                    && now.position.task().is_some()
                    && now.position.units().next().is_none()
            },
        ),
        Topic::new(
            "shape",
            &["D3.1", "D3.4"],
            || say!(lesson_dango_shape),
            || say!(lesson_dango_shape_how),
            |now| face_up(now).is_some_and(|card| card.shape().is_some()),
        ),
        Topic::new(
            "group",
            &["D3.2"],
            || say!(lesson_dango_group),
            || say!(lesson_dango_group_how),
            |now| now.plays() && !now.position.stones().of(now.ours).is_empty(),
        ),
        Topic::new(
            "place",
            &["D4.1"],
            || say!(lesson_dango_place),
            || say!(lesson_dango_place_how),
            |now| matches!(action(now), Some(Action::Place1 | Action::Place2 | Action::Place3)),
        ),
        Topic::new(
            "theirs",
            &["D4.2"],
            || say!(lesson_dango_theirs),
            || say!(lesson_dango_theirs_how),
            |now| action(now) == Some(Action::PlaceOpponents3),
        ),
        Topic::new(
            "delete",
            &["D4.3"],
            || say!(lesson_dango_delete),
            || say!(lesson_dango_delete_how),
            |now| comes_up(now, &[Action::Delete3, Action::DeleteOpponents3]),
        ),
        Topic::new(
            "replace",
            &["D4.4"],
            || say!(lesson_dango_replace),
            || say!(lesson_dango_replace_how),
            |now| comes_up(now, &[Action::Replace]),
        ),
        Topic::new(
            "miss",
            &["D5.1"],
            || say!(lesson_dango_miss),
            || say!(lesson_dango_miss_how),
            |now| comes_up(now, &[Action::Miss]),
        ),
        Topic::new(
            "free-card",
            &["D5.2"],
            || say!(lesson_dango_free_card),
            || say!(lesson_dango_free_card_how),
            |now| action(now) == Some(Action::FreeCard),
        ),
        Topic::new(
            "free-block",
            &["D5.3"],
            || say!(lesson_dango_free_block),
            || say!(lesson_dango_free_block_how),
            |now| {
                action(now) == Some(Action::FreeBlock)
                    || now.has_done(|step| matches!(step, Event::Play(Play::Block(_))))
            },
        ),
        Topic::new(
            "change",
            &["D6.2"],
            || say!(lesson_dango_change),
            || say!(lesson_dango_change_how),
            |now| comes_up(now, &[Action::Change]),
        ),
        Topic::new(
            "held",
            &["D2.3", "D5.4"],
            || say!(lesson_dango_held),
            || say!(lesson_dango_held_how),
            |now| {
                let may_use =
                    || now.position.check(&Play::Show).is_ok() || now.position.blocks().next().is_some();
                now.plays()
                    && now.position.phase() == Phase::Begin
                    && !now.position.is_ordinary()
                    && may_use()
            },
        ),
        Topic::new(
            "count",
            &["D8.1", "D8.2"],
            || say!(lesson_dango_count),
            || say!(lesson_dango_count_how),
            |now| matches!(now.position.phase(), Phase::Count { .. }),
        ),
        Topic::new(
            "ordinary",
            &["D2.4", "D7.1"],
            || say!(lesson_dango_ordinary),
            || say!(lesson_dango_ordinary_how),
            is_ordinary,
        ),
        Topic::new(
            "eyes",
            &["D3.3"],
            || say!(lesson_dango_eyes),
            || say!(lesson_dango_eyes_how),
            has_no_cards_left,
        ),
        Topic::new(
            "ko",
            &["D7.2"],
            || say!(lesson_dango_ko),
            || say!(lesson_dango_ko_how),
            |now| ko(now).is_some(),
        )
        .at(|now| ko(now).map(|point| point.to_string())),
        Topic::new(
            "end",
            &["D7.3"],
            || say!(lesson_dango_end),
            || say!(lesson_dango_end_how),
            has_no_cards_left,
        ),
        Topic::new(
            "capture",
            &["D3.2"],
            || say!(lesson_dango_capture),
            || say!(lesson_dango_capture_how),
            |now| now.has_seen(|did| played(did).is_some_and(|did| captured(did) > 0)),
        ),
        Topic::new(
            "suicide",
            &["D3.3"],
            || say!(lesson_dango_suicide),
            || say!(lesson_dango_suicide_how),
            refuses_suicide,
        ),
        Topic::new(
            "liberty",
            &["D3.2"],
            || say!(lesson_dango_liberty),
            || say!(lesson_dango_liberty_how),
            |now| Side::ALL.into_iter().any(|side| in_atari(now.position, side).is_some()),
        )
        .at(|now| {
            let group = Side::ALL.into_iter().find_map(|side| in_atari(now.position, side))?;
            let stones = now.position.stones();
            let group = stones.group(group);
            let point = super::names::of_set(&stones.liberties(&group));
            Some(say!(lesson_dango_liberty_at, group = super::names::of_set(&group), point = point))
        }),
    ];

    fn gain(position: &Self, play: &Play) -> Option<String> {
        let Turn::Side(side) = position.turn() else { return None };
        // After these the same side goes on, or the stones are only counted.
        if matches!(play, Play::TurnUp | Play::Show | Play::Dead(_) | Play::Agree | Play::PlayOn) {
            return None;
        }
        let mut after = position.clone();
        after.play(play).ok()?;
        let both = [position, &after];
        let said = [
            put_in_atari(both, !side).map(|point| say!(hint_dango_atari, point = point.to_string())),
            saved(both, side).map(|point| say!(hint_dango_saves, point = point.to_string())),
            in_atari(&after, side).map(|point| say!(hint_dango_risk, point = point.to_string())),
        ];
        let said: Vec<String> = said.into_iter().flatten().collect();
        (!said.is_empty()).then(|| said.join(" "))
    }

    fn remark(done: &Done<'_, Self>, side: Side) -> Option<Remark> {
        let (Event::Play(play), Some(did)) = (done.step, played(done.effect)) else { return None };
        if done.side != Some(side) {
            return None;
        }
        let did_what = description::played(done.before.deck(), play, did)?;
        let words = carreau_words::sentence(&did_what);
        Some(Remark { did: words, why: why([done.before, done.after], play, did, side) })
    }
}

/// The card that the learner has to carry out.
fn face_up<'a>(now: &'a Moment<'_>) -> Option<&'a Card> {
    let (card, _) = now.position.face_up().filter(|_| now.plays())?;
    Some(card)
}

fn action(now: &Moment<'_>) -> Option<Action> {
    face_up(now)?.action()
}

/// Whether the learner has to carry out one of these cards, or one was carried out since the learner's last play.
fn comes_up(now: &Moment<'_>, actions: &[Action]) -> bool {
    action(now).is_some_and(|action| actions.contains(&action)) || was_done(now, actions)
}

/// Whether one of these cards was carried out since the learner's last play.
fn was_done(now: &Moment<'_>, actions: &[Action]) -> bool {
    let is_such = |card: &Slug| actions.iter().any(|&action| is_card(now.position, card, action));
    now.has_done(|step| matches!(step, Event::Play(Play::Card { card, .. }) if is_such(card)))
}

/// Whether the learner has to make an ordinary move of Go (D2.4).
fn is_ordinary(now: &Moment<'_>) -> bool {
    now.plays() && now.position.is_ordinary()
}

/// The same, and the opponent has no cards left either: one of several stones may put out an eye (D3.3).
fn has_no_cards_left(now: &Moment<'_>) -> bool {
    is_ordinary(now) && Side::ALL.into_iter().all(|side| now.position.cards(side).are_used_up())
}

/// Whether a card has this action.
fn is_card(position: &Position, card: &Slug, action: Action) -> bool {
    let mut cards = position.deck().cards().iter();
    cards.any(|known| known.slug() == *card && known.action() == Some(action))
}

/// What a play did; nothing of a draw.
const fn played(did: &Effect) -> Option<&Played> {
    match did {
        Effect::Played(did) => Some(did),
        Effect::Nigiri { .. } | Effect::TurnedUp { .. } => None,
    }
}

fn captured(did: &Played) -> u16 {
    Side::ALL.into_iter().map(|side| did.captured[side]).sum()
}

/// A point where the rules refuse an ordinary stone for such a reason.
fn refuses_stone(now: &Moment<'_>, is_reason: impl Fn(TurnError) -> bool) -> Option<Point> {
    let refuses = |point: &Point| {
        now.position.check(&Play::Stone { side: now.ours, point: *point }).is_err_and(&is_reason)
    };
    now.position.stones().vacant().iter().find(refuses)
}

/// The point where ko forbids an ordinary stone (D7.2).
fn ko(now: &Moment<'_>) -> Option<Point> {
    is_ordinary(now).then(|| refuses_stone(now, |why| matches!(why, TurnError::Ko { .. })))?
}

/// Whether the rules refuse what the learner has to put down somewhere because it would have no liberty (D3.3).
fn refuses_suicide(now: &Moment<'_>) -> bool {
    let is_suicide = |why| matches!(why, TurnError::Suicide { .. });
    if is_ordinary(now) {
        return refuses_stone(now, is_suicide).is_some();
    }
    let Some(card) = face_up(now) else { return false };
    let of_card = |points: PointSet| {
        let play = Play::Card { card: card.slug(), way: Way::Points(points) };
        now.position.check(&play).is_err_and(is_suicide)
    };
    match (card.shape(), card.action()) {
        (Some(shape), _) => shape.placements(now.position.terms().board.size()).any(of_card),
        (None, Some(Action::Place1)) => {
            now.position.stones().vacant().iter().any(|point| of_card(point.into()))
        }
        _ => false,
    }
}

/// A stone of a group of a side that has one liberty left.
fn in_atari(position: &Position, side: Side) -> Option<Point> {
    position.stones().of(side).iter().find(|&point| is_in_atari(position, point))
}

/// Whether the group of a stone has one liberty left.
fn is_in_atari(position: &Position, point: Point) -> bool {
    let stones = position.stones();
    stones.liberties(&stones.group(point)).len() == 1
}

/// A stone of a group of a side that a play left with one liberty, and that had more before.
fn put_in_atari([before, after]: [&Position; 2], side: Side) -> Option<Point> {
    let had_more = |point: Point| {
        let stones = before.stones();
        !stones.of(side).contains(point) || stones.liberties(&stones.group(point)).len() > 1
    };
    after.stones().of(side).iter().find(|&point| is_in_atari(after, point) && had_more(point))
}

/// A stone of a group of a side that had one liberty left before a play, and has more after it.
fn saved([before, after]: [&Position; 2], side: Side) -> Option<Point> {
    let had_one = before.stones().of(side).iter().filter(|&point| is_in_atari(before, point));
    let mut still_there = had_one.filter(|&point| after.stones().of(side).contains(point));
    still_there.find(|&point| !is_in_atari(after, point))
}

/// What the board shows of why a play was made, or what the computer is afraid of after it.
fn why(
    [before, after]: [&Position; 2],
    play: &Play,
    did: &Played,
    side: Side,
) -> Option<(String, &'static str)> {
    let taken = did.captured[side];
    let said = match play {
        Play::Block(_) => (say!(lesson_dango_why_block), "D5.3"),
        Play::Hold(_) => (say!(lesson_dango_why_hold), "D2.3"),
        Play::Show => (say!(lesson_dango_why_show), "D5.2"),
        Play::Card { card, way: Way::None } if is_card(after, card, Action::Twice) => {
            (say!(lesson_dango_why_elapsed), "D6.1")
        }
        Play::Card { way: Way::None, .. } => (say!(lesson_dango_why_no_way), "D2.2"),
        Play::Pass => (say!(lesson_dango_why_pass), "D7.3"),
        Play::Dead(_) | Play::Agree | Play::PlayOn => (say!(lesson_dango_why_count), "D8.1"),
        _ if taken > 0 => (say!(lesson_dango_why_capture, stones = taken), "D3.2"),
        _ if !did.turned.is_empty() => {
            // Change turns what the last move put down; Replace turns stones that its player chooses.
            let clause = if matches!(play, Play::Card { way: Way::Whole, .. }) { "D6.2" } else { "D4.4" };
            (say!(lesson_dango_why_turned, stones = did.turned.len()), clause)
        }
        _ if let Some(point) = put_in_atari([before, after], !side) => {
            (say!(lesson_dango_why_atari, point = point.to_string()), "D3.2")
        }
        _ if let Some(point) = in_atari(after, side) => {
            (say!(lesson_dango_why_fear, point = point.to_string()), "D3.2")
        }
        Play::Card { way: Way::Points(_), .. } if did.put.is_empty() => {
            (say!(lesson_dango_why_deleted), "D4.3")
        }
        _ => return None,
    };
    Some(said)
}
