//! The lesson of Garanguet.

use std::collections::BTreeSet;

use carreau_core::{Game as _, Side, Step as Event};
use carreau_garanguet::{
    Destination, Die, Draw, Effect, Phase, Point, Position, Roll, RollKind, Step, Turn, TurnError, TurnInHand,
};

use super::{draft::Draft, names};
use crate::{
    frame::Draft as _,
    lesson::{Done, LessonSlots, Now, Remark, Topic},
    words::say,
};

type Moment<'a> = Now<'a, Position>;

impl LessonSlots for Position {
    const TOPICS: &'static [Topic<Self>] = &[
        Topic::new(
            "way",
            &["G1.3", "G2.1"],
            || say!(lesson_garanguet_way),
            || say!(lesson_garanguet_way_how),
            |now| {
                let on_stack = now.position.checkers(now.ours).on(1);
                on_stack > 0 && on_stack + now.position.off(now.ours) == ALL
            },
        ),
        Topic::new(
            "pass",
            &["G4.7"],
            || say!(lesson_garanguet_pass),
            || say!(lesson_garanguet_pass_how),
            |now| {
                owed(now) == Some(0)
                    || now.has_done(|step| matches!(step, Event::Play(turn) if turn.is_pass()))
            },
        ),
        Topic::new(
            "triple",
            &["G3.4", "G4.6"],
            || say!(lesson_garanguet_triple),
            || say!(lesson_garanguet_triple_how),
            |now| has_rolled(now, RollKind::Triple),
        ),
        Topic::new(
            "double",
            &["G3.3", "G3.5"],
            || say!(lesson_garanguet_double),
            || say!(lesson_garanguet_double_how),
            |now| has_rolled(now, RollKind::Double),
        ),
        Topic::new(
            "dice",
            &["G3.2", "G4.1"],
            || say!(lesson_garanguet_dice),
            || say!(lesson_garanguet_dice_how),
            |now| rolled(now).map(Roll::kind) == Some(RollKind::Simple),
        ),
        Topic::new(
            "pair",
            &["G3.2", "G3.5"],
            || say!(lesson_garanguet_pair),
            || say!(lesson_garanguet_pair_how),
            |now| rolled(now).is_some_and(is_pair),
        ),
        Topic::new(
            "off",
            &["G5.1", "G5.2"],
            || say!(lesson_garanguet_off),
            || say!(lesson_garanguet_off_how),
            // The last ones may come home in this turn.
            |now| rolled(now).is_some() && away(now) <= 2,
        ),
        Topic::new(
            "furthest",
            &["G5.3"],
            || say!(lesson_garanguet_furthest),
            || say!(lesson_garanguet_furthest_how),
            has_die_to_spare,
        ),
        Topic::new(
            "win",
            &["G6.1"],
            || say!(lesson_garanguet_win),
            || say!(lesson_garanguet_win_how),
            |now| now.has_seen(|effect| matches!(effect, Effect::Moved { borne_off: 1.. })),
        ),
        Topic::new(
            "owed",
            &["G4.5", "G4.6"],
            || say!(lesson_garanguet_owed),
            || say!(lesson_garanguet_owed_how),
            |now| {
                let all = rolled(now).map(|roll| usize::from(roll.to_play().count()));
                // A roll that bears off the last checkers does all that it can.
                let left = usize::from(ALL - now.position.off(now.ours));
                owed(now).is_some_and(|owed| owed > 0 && Some(owed) < all && owed < left)
            },
        ),
        Topic::new(
            "block",
            &["G4.2"],
            || say!(lesson_garanguet_block),
            || say!(lesson_garanguet_block_how),
            |now| blocks(now).is_some(),
        )
        .at(|now| blocks(now).map(|point| point.to_string())),
        Topic::new(
            "row",
            &["G4.4"],
            || say!(lesson_garanguet_row),
            || say!(lesson_garanguet_row_how),
            |now| Side::ALL.into_iter().any(|side| longest_row(now.position, side) >= 4),
        )
        .at(|now| {
            let rows = Side::ALL.map(|side| row(now.position, side));
            let row = rows.iter().max_by_key(|row| row.len())?;
            Some(listed(row))
        }),
        Topic::new(
            "home",
            &["G2.1", "G5.1"],
            || say!(lesson_garanguet_home),
            || say!(lesson_garanguet_home_how),
            |now| rolled(now).is_some() && (19..=24).any(|path| now.position.checkers(now.ours).on(path) > 0),
        ),
    ];

    /// After the throw that lets the computer begin: its first roll would follow at once.
    fn stops(now: &Now<'_, Self>) -> bool {
        matches!(now.since.last().map(|done| &done.step), Some(Event::Draw(Draw::Priority { .. })))
    }

    fn gain(position: &Self, turn: &Turn) -> Option<String> {
        let Phase::ToPlay(side, _) = position.phase() else { return None };
        let mut after = *position;
        let Effect::Moved { borne_off } = after.play(turn).ok()? else { return None };
        let gain = Gain::of([position, &after], turn, side, borne_off)?;
        Some(gain.hint())
    }

    fn remark(done: &Done<'_, Self>, side: Side) -> Option<Remark> {
        let (Event::Play(turn), Effect::Moved { borne_off }) = (done.step, *done.effect) else { return None };
        let roll = done.before.roll()?;
        let did = || say!(lesson_garanguet_did, roll = roll.to_string(), turn = names::turn(turn));
        (done.side == Some(side)).then(|| Remark { did: did(), why: why(done, roll, turn, side, borne_off) })
    }
}

/// How many checkers a side has.
const ALL: u8 = 15;

/// The roll that the learner has to play.
fn rolled(now: &Moment<'_>) -> Option<Roll> {
    match now.position.phase() {
        Phase::ToPlay(side, roll) if side == now.ours => Some(roll),
        _ => None,
    }
}

/// Whether the learner has such a roll to play, or the computer has just had one.
fn has_rolled(now: &Moment<'_>, kind: RollKind) -> bool {
    rolled(now).is_some_and(|roll| roll.kind() == kind)
        || now.has_done(|step| matches!(step, Event::Draw(Draw::Roll(roll)) if roll.kind() == kind))
}

/// Whether two dice are equal and the third is higher, so that each counts once (G3.2).
fn is_pair(roll: Roll) -> bool {
    let dice: BTreeSet<u8> = roll.dice().into_iter().map(Die::value).collect();
    roll.kind() == RollKind::Simple && dice.len() < 3
}

/// How many of the learner's checkers are not home yet.
fn away(now: &Moment<'_>) -> u8 {
    (1..=18).map(|path| now.position.checkers(now.ours).on(path)).sum()
}

/// How many steps the learner's roll owes.
fn owed(now: &Moment<'_>) -> Option<usize> {
    rolled(now)?;
    Draft::new(now.position).map(|draft| draft.steps_left())
}

/// A point where an opposing checker blocks a step of the learner's roll (G4.2).
fn blocked(now: &Moment<'_>) -> Option<Point> {
    let ours = now.ours;
    rolled(now)?.dice().into_iter().find_map(|die| {
        let mut paths = (1..=24).filter(|&path| now.position.checkers(ours).on(path) > 0);
        paths.find_map(|path| {
            let (from, point) = (Point::from_path(ours, path)?, Point::from_path(ours, path + die.value())?);
            let step = Step { from, to: Destination::Point(point) };
            let turn = Turn::from_steps([step]).expect("a turn may have one step");
            matches!(now.position.check(&turn), Err(TurnError::Blocked { .. })).then_some(point)
        })
    })
}

/// A point that blocks the learner's roll, or that the computer has just taken.
fn blocks(now: &Moment<'_>) -> Option<Point> {
    blocked(now).or_else(|| taken_from(now))
}

/// The points that a turn has taken, and that a checker of the other side has still before it.
fn taken([before, after]: [&Position; 2], turn: &Turn, side: Side) -> BTreeSet<Point> {
    let behind = after.checkers(!side).furthest();
    let holds = |position: &Position, point| position.on(point).is_some_and(|(of, _)| of == side);
    let points = turn.steps().iter().filter_map(|step| step.to.point());
    points
        .filter(|&point| holds(after, point) && !holds(before, point) && point.path(!side) > behind)
        .collect()
}

/// The point in the learner's way that the computer has taken last.
fn taken_from(now: &Moment<'_>) -> Option<Point> {
    now.since.iter().rev().filter(|done| done.side == Some(!now.ours)).find_map(|done| match done.step {
        Event::Play(turn) => taken([done.before, done.after], turn, !now.ours).first().copied(),
        Event::Draw(_) => None,
    })
}

/// Whether a die is larger than the way to the rim of the checker that it can bear off (G5.3).
fn has_die_to_spare(now: &Moment<'_>) -> bool {
    let Some(draft) = TurnInHand::new(now.position).filter(|_| rolled(now).is_some()) else { return false };
    draft.movable().into_iter().any(|from| {
        let way = 25 - from.path(now.ours);
        let targets = draft.targets(from);
        targets
            .iter()
            .any(|target| target.to == Destination::Off && target.dice.len() == 1 && target.dice[0] > way)
    })
}

/// The most points next to each other that a side holds before a checker of the other, which they can hold up (G4.4); in
/// the order of the side's way.
fn row(position: &Position, side: Side) -> Vec<Point> {
    let behind = position.checkers(!side).furthest();
    let is_held = |point: &Point| position.checkers(side).on(point.path(side)) > 0;
    let is_before = |point: &Point| point.path(!side) > behind;
    let way: Vec<Point> = (1..=24).filter_map(|path| Point::from_path(side, path)).collect();
    let rows = way.split(|point| !(is_held(point) && is_before(point)));
    rows.max_by_key(|row| row.len()).map(<[Point]>::to_vec).unwrap_or_default()
}

/// Whether a die of a side's roll would lead one of its checkers to a point of the other side's row.
fn refuses(row: &[Point], position: &Position, side: Side, roll: Roll) -> bool {
    roll.dice().into_iter().any(|die| {
        let mut paths = (1..=24).filter(|&path| position.checkers(side).on(path) > 0);
        paths.any(|path| Point::from_path(side, path + die.value()).is_some_and(|to| row.contains(&to)))
    })
}

/// How long that row is.
fn longest_row(position: &Position, side: Side) -> usize {
    row(position, side).len()
}

/// What the board shows of why a turn was played.
fn why(
    done: &Done<'_, Position>,
    roll: Roll,
    turn: &Turn,
    side: Side,
    borne_off: u8,
) -> Option<(String, &'static str)> {
    if turn.is_pass() {
        return Some((say!(lesson_garanguet_why_pass), "G4.7"));
    }
    let (all, made) = (usize::from(roll.to_play().count()), turn.steps().len());
    if made < all && done.after.off(side) < ALL {
        let row = row(done.before, !side);
        if row.len() >= 4 && refuses(&row, done.before, side, roll) {
            let said = say!(lesson_garanguet_why_held, count = made, n = all, number = row.len());
            return Some((said, "G4.2"));
        }
        let clause = if roll.kind() == RollKind::Simple { "G4.5" } else { "G4.6" };
        return Some((say!(lesson_garanguet_why_some, count = made, n = all), clause));
    }
    if let Some(gain) = Gain::of([done.before, done.after], turn, side, borne_off) {
        return Some(gain.why());
    }
    let row = longest_row(done.after, !side);
    (row >= 3).then(|| (say!(lesson_garanguet_why_fear, count = row), "G4.4"))
}

/// What a turn gains, as far as the board shows it.
enum Gain {
    /// So many checkers are borne off.
    Off(u8),
    /// So many points in a row are held before an opposing checker, more than before.
    Row(usize),
    /// These points block the other side now.
    Block(BTreeSet<Point>),
    /// So many checkers have come home.
    Home(u8),
}

impl Gain {
    /// What a turn of a side gains that leads from one position to the other.
    fn of([before, after]: [&Position; 2], turn: &Turn, side: Side, borne_off: u8) -> Option<Self> {
        if borne_off > 0 {
            return Some(Self::Off(borne_off));
        }
        let row = longest_row(after, side);
        if row >= 4 && row > longest_row(before, side) {
            return Some(Self::Row(row));
        }
        let taken = taken([before, after], turn, side);
        if !taken.is_empty() {
            return Some(Self::Block(taken));
        }
        let home = |position: &Position| (19..=24).map(|path| position.checkers(side).on(path)).sum::<u8>();
        home(after).checked_sub(home(before)).filter(|&come| come > 0).map(Self::Home)
    }

    /// Why the computer played the turn, with the clause.
    fn why(&self) -> (String, &'static str) {
        match self {
            Self::Off(checkers) => (say!(lesson_garanguet_why_off, count = *checkers), "G5.1"),
            Self::Row(points) => (say!(lesson_garanguet_why_row, count = *points), "G4.4"),
            Self::Block(points) => (say!(lesson_garanguet_why_block, point = listed(points)), "G4.2"),
            Self::Home(_) => (say!(lesson_garanguet_why_home), "G2.1"),
        }
    }

    /// The same of a turn that the player may choose.
    fn hint(&self) -> String {
        match self {
            Self::Off(checkers) => say!(hint_garanguet_off, count = *checkers),
            Self::Row(points) => say!(hint_garanguet_row, count = *points),
            Self::Block(points) => say!(hint_garanguet_block, point = listed(points)),
            Self::Home(checkers) => say!(hint_garanguet_home, count = *checkers),
        }
    }
}

/// Points by their letters: "f, j".
fn listed<'a>(points: impl IntoIterator<Item = &'a Point>) -> String {
    points.into_iter().map(Point::to_string).collect::<Vec<_>>().join(", ")
}
