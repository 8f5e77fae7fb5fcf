//! What is said of what happens at a table of pétanque: announcements as the table would say them, dice with what
//! each decided, what came of a throw, what a round brought.

use std::cmp::Ordering;

use carreau_games::Position as AnyPosition;
use carreau_match::{Entry, Event, Table};
use carreau_petanque::{
    Announced, Came, Character, Done, Draw, Field, Flight, Phase, Play, Position, RoundEnd, Run, Score,
    ShotOutcome, Skill, Stage, Throw, turns::Step,
};
use carreau_table::{Game as _, Side};
use leptos::prelude::GetUntracked as _;

use super::team;
use crate::{
    room::Heard,
    table::{self, Moment, player, seat_name},
    words::say,
};

/// Says every play and draw from now on: dice that give us a choice at once, everything else when there is a pause.
pub(crate) fn listen(desk: table::Desk) {
    desk.room.listen(move |heard| {
        let Heard { entry, before, after } = heard;
        let Some(said) = of(entry, before) else { return };
        let mine = desk.room.mine.get_untracked();
        // A play of one's own is known, and the dice of a throw come one after the other: only a choice interrupts.
        match (&entry.event, Moment::of(after, &mine)) {
            (Event::Drew { .. }, Moment::Play { ours: true, .. }) => desk.live.urgent(&said),
            _ => desk.live.calm(&said),
        }
    });
}

/// What is said of an event; nothing where it is no play or draw.
pub(crate) fn of(entry: &Entry, before: &Table) -> Option<String> {
    let AnyPosition::Petanque(position) = before.position() else { return None };
    let cut = || cut_short(&entry.event, before).map(|(after, end)| ended(&after, position.round(), &end));
    if let Event::OutOfTime { .. } = entry.event {
        let said = late(position)?;
        return Some([Some(said), cut()].into_iter().flatten().collect::<Vec<_>>().join(" "));
    }
    if let Event::CallAnswered { .. } = entry.event {
        return cut();
    }
    let step = step_of(&entry.event)?;
    let name = match &entry.event {
        Event::Played { seat, .. } => seat_name(before, *seat),
        _ => before.to_act().map(|side| player(before, side)).unwrap_or_default(),
    };
    said(position, step, &name)
}

/// What a minute that has run out costs (B9.1).
fn late(position: &Position) -> Option<String> {
    let (side, _) = position.minute()?;
    let team = team::name(side);
    Some(match position.phase() {
        _ if !position.is_warned(side) => say!("petanque-told-warned", team = team),
        Phase::Jack { .. } | Phase::JackDie { .. } => say!("petanque-told-late-jack", team = team),
        Phase::Throw(announced, Stage::Choice { by, .. }) if by != announced.side => {
            say!("petanque-told-late-choice", team = team)
        }
        Phase::Greet(_) | Phase::Lead { .. } | Phase::Draft(_) => {
            say!("petanque-told-late-start", team = team)
        }
        _ => say!("petanque-told-late", team = team),
    })
}

/// The round that ended because a boule was annulled: its minute had run out (B9.1), or a raised foot was admitted
/// (B9.2); with the position after it.
pub(crate) fn cut_short(event: &Event, before: &Table) -> Option<(Position, RoundEnd)> {
    let AnyPosition::Petanque(position) = before.position() else { return None };
    let mut after = position.clone();
    let done = match event {
        Event::OutOfTime { .. } => after.overrun(position.minute()?.0).ok()?,
        Event::CallAnswered { admit: true, .. } => after.raised_foot(before.called()?.on).ok()?,
        _ => return None,
    };
    Some((after, done.ended?))
}

/// The step of the rules that an event is, if it is one.
pub(crate) fn step_of(event: &Event) -> Option<Step> {
    match event {
        Event::Played { play, .. } => Some(Step::Play(play.parse().ok()?)),
        Event::Drew { draw } => Some(Step::Draw(draw.parse().ok()?)),
        _ => None,
    }
}

/// Carries out a step on a copy.
pub(crate) fn after(before: &Position, step: Step) -> Option<(Position, Done)> {
    let mut position = before.clone();
    let done = match step {
        Step::Play(play) => position.play_and_tell(&play).ok()?,
        Step::Draw(draw) => position.resolve_and_tell(draw).ok()?,
    };
    Some((position, done))
}

/// What is said of a step by whoever is called so: what was done, what came of it, what the round brought.
pub(crate) fn said(before: &Position, step: Step, name: &str) -> Option<String> {
    let (position, done) = after(before, step)?;
    let mut said = match step {
        Step::Play(play) => played(before, play, name),
        Step::Draw(draw) => drawn(before, &position, draw),
    };
    said.extend(done.came.and_then(|came| came_of(before, came)));
    said.extend(done.ended.map(|end| ended(&position, before.round(), &end)));
    Some(said.join(" "))
}

fn played(before: &Position, play: Play, name: &str) -> Vec<String> {
    let name = name.to_owned();
    vec![match play {
        Play::Greet => say!("petanque-told-greet", name = name),
        Play::Take(card) => {
            say!("petanque-told-takes", name = name, character = card.name(), role = team::role(card.skill()))
        }
        Play::Jack(field) => say!("petanque-told-jack-put", name = name, field = field.to_string()),
        Play::Throw(character, throw) => announcement(&name, character, throw),
        Play::Less => say!("petanque-told-less", name = name),
        Play::Keep => say!("petanque-told-keep", name = name),
        Play::Go(direction) => match before.turn().side() {
            Some(side) if announced(before).is_some_and(|announced| announced.side != side) => {
                say!("petanque-told-sends", name = name, way = team::way(direction))
            }
            _ => say!("petanque-told-chooses", name = name, way = team::way(direction)),
        },
    }]
}

fn announced(position: &Position) -> Option<Announced> {
    match position.phase() {
        Phase::Throw(announced, _) => Some(announced),
        _ => None,
    }
}

/// Who throws how: "Léonie: Red Neat points to G7."
pub(crate) fn announcement(name: &str, character: Character, throw: Throw) -> String {
    let (name, character) = (name.to_owned(), character.name());
    match throw {
        Throw::Point(field) => {
            say!("petanque-told-point", name = name, character = character, field = field.to_string())
        }
        Throw::Push => say!("petanque-told-push", name = name, character = character),
        Throw::Shot(field) => {
            say!("petanque-told-shot", name = name, character = character, field = field.to_string())
        }
        Throw::ShotJack => say!("petanque-told-shot-jack", name = name, character = character),
    }
}

fn drawn(before: &Position, after: &Position, draw: Draw) -> Vec<String> {
    let dice = match draw {
        Draw::Die(die) => die.to_string(),
        Draw::Pair(one, other) => say!("petanque-told-pair", one = one, other = other, sum = one + other),
    };
    match before.phase() {
        Phase::Lead { black } => vec![lead(black, after, &dice)],
        Phase::JackDie { failed, field, .. } => vec![match after.phase() {
            Phase::Jack { side, failed: 3, .. } => {
                say!("petanque-told-jack-lost", die = dice, team = team::name(side))
            }
            Phase::Jack { .. } => say!("petanque-told-jack-failed", die = dice, left = 2 - failed.min(2)),
            _ => say!("petanque-told-jack-stands", die = dice, field = field.to_string()),
        }],
        Phase::Throw(announced, stage) => vec![of_throw(announced, stage, before, after, draw, &dice)],
        _ => Vec::new(),
    }
}

fn lead(black: Option<u8>, after: &Position, fell: &str) -> String {
    let die = fell.to_owned();
    match (black, after.phase()) {
        (None, _) => say!("petanque-told-lead", team = team::name(Side::Black), die = die),
        (Some(_), Phase::Draft(first)) => {
            say!(
                "petanque-told-lead-starts",
                team = team::name(Side::White),
                die = die,
                first = team::name(first)
            )
        }
        (Some(_), _) => say!("petanque-told-lead-again", team = team::name(Side::White), die = die),
    }
}

/// What the die of a shot counts for, and what that brings.
fn shot_told(skill: Skill, shown: u8, die: String, what: String) -> String {
    match skill.shot(shown).cmp(&shown) {
        Ordering::Less => say!("petanque-told-shot-less", die = die, what = what),
        Ordering::Equal => say!("petanque-told-die", die = die, what = what),
        Ordering::Greater => say!("petanque-told-shot-more", die = die, what = what),
    }
}

/// What a die of a throw decided.
fn of_throw(
    Announced { character, throw, .. }: Announced,
    stage: Stage,
    before: &Position,
    after: &Position,
    draw: Draw,
    fell: &str,
) -> String {
    let (die, skill, shown) = (fell.to_owned(), character.skill(), draw.sum());
    match (stage, throw) {
        (Stage::Die, Throw::Point(_)) => match (after.phase(), skill) {
            (Phase::Throw(_, Stage::Adjust { .. }), _) => {
                say!("petanque-told-run-may", die = die, character = character.name())
            }
            (Phase::Throw(_, Stage::Way { run }), _) if run > shown => {
                say!("petanque-told-run-more", die = die, run = run)
            }
            (Phase::Throw(_, Stage::Way { run }), _) if run < shown => {
                say!("petanque-told-run-less", die = die, run = run)
            }
            _ => say!("petanque-told-run", die = die, run = shown),
        },
        (Stage::Die, Throw::Push) => match after.phase() {
            Phase::Throw(_, Stage::PushRun) => say!("petanque-told-push-works", die = die),
            _ => say!("petanque-told-push-fails", die = die),
        },
        (Stage::Die, Throw::Shot(_)) => {
            let what = match skill.outcome(shown) {
                ShotOutcome::Carreau => say!("petanque-told-carreau"),
                ShotOutcome::Hit => say!("petanque-told-hit"),
                ShotOutcome::Miss => say!("petanque-told-miss"),
            };
            shot_told(skill, shown, die, what)
        }
        (Stage::Die, Throw::ShotJack) => {
            let what = if skill.hits_jack(shown) {
                say!("petanque-told-jack-hit")
            } else {
                say!("petanque-told-miss")
            };
            shot_told(skill, shown, die, what)
        }
        (Stage::PushRun, _) => say!("petanque-told-push-run", die = die, run = shown),
        (Stage::Distance(Flight::Played), _) => {
            say!("petanque-told-flies-played", die = die, fields = shown * 2)
        }
        (Stage::Distance(_), _) => say!("petanque-told-flies", die = die, fields = shown * 2),
        (Stage::Way { .. } | Stage::FlightWay { .. }, _) => match before.plan().direction(shown) {
            Some(direction) => say!("petanque-told-way-goes", dice = die, way = team::way(direction)),
            None => match after.phase() {
                Phase::Throw(of, Stage::Choice { by, .. }) if by != of.side => {
                    say!("petanque-told-way-theirs", dice = die, team = team::name(by))
                }
                _ => say!("petanque-told-way-choice", dice = die),
            },
        },
        _ => die,
    }
}

/// What became of boules and jack. What a die that was just told says already is not said again.
fn came_of(before: &Position, came: Came) -> Option<String> {
    let rests = |to: Option<Field>| match to {
        Some(field) => say!("petanque-told-rests", field = field.to_string()),
        None => say!("petanque-told-lost"),
    };
    Some(match came {
        Came::Jack { .. } | Came::Hit { .. } | Came::Missed | Came::JackShot => return None,
        Came::Ran { run, jack } => {
            let mut said = vec![ran(&run)];
            said.extend(jack.map(|jack| match jack {
                Some(field) => say!("petanque-told-jack-goes", field = field.to_string()),
                None => say!("petanque-told-jack-dead"),
            }));
            said.join(" ")
        }
        Came::PushFailed { to } => rests(to),
        Came::Flew { flight, to, .. } => {
            let side = announced(before).map_or(Side::Black, |announced| announced.side);
            let whose = team::name(if flight == Flight::Played { side } else { !side });
            match to {
                Some(field) => say!("petanque-told-lands", team = whose, field = field.to_string()),
                None => say!("petanque-told-flies-off", team = whose),
            }
        }
    })
}

/// "It runs into Bronze’s boule on F9, which goes to F10, and rests on F9."
fn ran(run: &Run) -> String {
    let rest = match run.to {
        Some(field) => say!("petanque-told-rests", field = field.to_string()),
        None => say!("petanque-told-lost"),
    };
    let Some(struck) = run.struck else { return rest };
    let (whose, on) = (team::name(struck.boule.side), struck.from.to_string());
    let strikes = match struck.to {
        Some(to) if to == struck.from => say!("petanque-told-stopped", team = whose, field = on),
        Some(to) => say!("petanque-told-strikes", team = whose, field = on, to = to.to_string()),
        None => say!("petanque-told-strikes-off", team = whose, field = on),
    };
    format!("{strikes} {rest}")
}

/// "Round 3: two points for Blue, 7–5."
pub(crate) fn ended(after: &Position, round: u16, end: &RoundEnd) -> String {
    let score = standing(after);
    match end.score {
        Score::Points(side, points) => {
            say!(
                "petanque-told-round",
                round = round,
                team = team::name(side),
                points = points,
                score = score
            )
        }
        Score::Nobody => say!("petanque-told-round-nobody", round = round, score = score),
    }
}

/// "7–5", Bronze first.
pub(crate) fn standing(position: &Position) -> String {
    format!("{}–{}", position.score(Side::Black), position.score(Side::White))
}

#[cfg(test)]
mod tests {
    use carreau_petanque::{examples, turns};

    use super::*;

    /// What is said of the turn of a worked example, step by step.
    fn told(name: &str) -> String {
        let example = examples().iter().find(|example| example.name == name).expect("an example");
        let mut position = example.position();
        let turn = example.turn.as_ref().expect("something is thrown");
        let steps = turns::play(&mut position.clone(), turn).expect("it can be thrown");
        let mut all = Vec::new();
        for step in steps {
            all.push(said(&position, step, "Léonie").expect("it follows"));
            position = after(&position, step).expect("it follows").0;
        }
        all.join(" ")
    }

    #[test]
    fn b4_2_a_pointer_who_takes_one_off_is_told() {
        let told = told("A");
        assert!(told.contains("takes one off"), "{told}");
    }

    #[test]
    fn b4_5_a_struck_boule_is_told_with_where_it_goes() {
        let told = told("B");
        assert!(told.contains("strikes"), "{told}");
    }

    #[test]
    fn b6_2_a_carreau_is_told_with_the_shooters_one_off() {
        let told = told("F");
        assert!(told.contains("less the shooter’s 1: carreau!"), "{told}");
    }

    #[test]
    fn b6_3_both_flights_of_a_hit_are_told() {
        let told = told("G");
        assert_eq!(told.matches("lands on").count(), 2, "{told}");
    }

    #[test]
    fn b5_a_push_is_told_with_the_jack() {
        let told = told("E");
        assert!(told.contains("the push succeeds") && told.contains("The jack goes to"), "{told}");
    }

    #[test]
    fn b9_2_a_round_that_ends_by_an_admitted_foot_is_told() {
        use carreau_match::{Call, SeatId};

        use crate::petanque::tests::{begun, then};

        let start = ["greet", "greet", "!5", "!2", "take TM", "take PC", "jack E14", "!3"];
        let point = ["TM point E9", "!6", "less", "!4+3"];
        let miss = ["PC shot E14", "!6"];
        let steps =
            [&start[..], &point, &miss, &miss, &miss, &["TM point E8", "!1", "!4+3"], &["TM point E8"]];
        let mut table = steps.concat().iter().fold(begun(true), |table, step| then(&table, step).1);
        let entry = |table: &Table, event| Entry { n: table.n() + 1, at: table.at(), event, came: None };
        let called = Event::Called { seat: SeatId(1), call: Call::RaisedFoot, at: None };
        table.apply(&entry(&table, called)).expect("a foot can be called while the boule is thrown");
        let answer = |admit| Event::CallAnswered { seat: SeatId(0), admit };
        assert_eq!(of(&entry(&table, answer(false)), &table), None, "nothing is annulled");
        let told = of(&entry(&table, answer(true)), &table).expect("the round ends");
        assert!(told.contains("Round 1") && told.contains("2–0"), "{told}");
    }
}
