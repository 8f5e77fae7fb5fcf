//! What is said of what happens at a table of pétanque: announcements as the table would say them, dice with what
//! each decided, what came of a throw, what a round brought.

use carreau_games::Position as AnyPosition;
use carreau_match::{ClockSetting, Entry, Event, Table};
use carreau_petanque::{
    Announced, Came, Character, Done, Draw, Phase, Play, Position, RoundEnd, Throw, turns::Step,
};
use carreau_table::{Game as _, Side};
use leptos::prelude::GetUntracked as _;

use super::{names, outcome, script::Told};
use crate::{
    room::Heard,
    table::{self, Docket, Moment, player, seat_name},
    words::say,
};

/// Says every play and draw from now on: dice that give us a choice at once, everything else when there is a pause. A
/// minute that has run out is shown, too: nobody did anything that could be seen.
pub(crate) fn listen(desk: table::Desk) {
    desk.room.listen(move |heard| {
        let Heard { entry, before, after } = heard;
        let Some(said) = of(entry, before) else { return };
        let mine = desk.room.mine.get_untracked();
        // A play of one's own is known, and the dice of a throw come one after the other: only a choice interrupts.
        match (&entry.event, Moment::of(after, &mine)) {
            (Event::Drew { .. }, Moment::Play { ours: true, .. }) => desk.live.urgent(&said),
            (Event::OutOfTime { .. }, _) => {
                desk.live.urgent(&said);
                let clause = before.called().map_or("B9.1", |called| called.call.clause().0);
                desk.refuse(Docket { why: said, clause: Some(clause.to_owned()), ..Docket::default() });
            }
            _ => desk.live.calm(&said),
        }
    });
}

/// What is said of an event; nothing where it is no play or draw.
pub(crate) fn of(entry: &Entry, before: &Table) -> Option<String> {
    let AnyPosition::Petanque(position) = before.position() else { return None };
    let cut = || cut_short(&entry.event, before).map(|(after, end)| ended(&after, position.round(), &end));
    if let Event::OutOfTime { .. } = entry.event {
        let said = late(before)?;
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

/// What a minute that has run out costs (B9.1). That of the answer to a call costs nothing: the call comes to nothing
/// (H2).
fn late(before: &Table) -> Option<String> {
    let AnyPosition::Petanque(position) = before.position() else { return None };
    if let Some(called) = before.called().filter(|_| has_minutes(before)) {
        return Some(say!("petanque-told-late-call", team = names::team(called.on)));
    }
    let (side, after, done) = overrun(before)?;
    let team = names::team(side);
    Some(match (position.phase(), after.phase()) {
        (_, Phase::Over(_)) if done.ended.is_none() => say!("petanque-told-late-third", team = team),
        _ if after.is_warned(side) && !position.is_warned(side) => say!("petanque-told-warned", team = team),
        (Phase::Jack { .. } | Phase::JackDie { .. }, _) => say!("petanque-told-late-jack", team = team),
        (Phase::Throw(..), Phase::Throw(..)) => say!("petanque-told-late-choice", team = team),
        (Phase::Greet(_) | Phase::Lead { .. } | Phase::Draft(_), _) => {
            say!("petanque-told-late-start", team = team)
        }
        _ => say!("petanque-told-late", team = team),
    })
}

/// Whether each boule has a minute of its own: with another clock, whoever runs out of time loses the match.
fn has_minutes(table: &Table) -> bool {
    matches!(table.header().options.clock, ClockSetting::PerBoule { .. })
}

/// The team whose minute runs out at this table now, with what the rules then do (B9.1); `None` where no boule has a
/// minute, or it is the answer to a call that has one.
fn overrun(before: &Table) -> Option<(Side, Position, Done)> {
    let AnyPosition::Petanque(position) = before.position() else { return None };
    if before.called().is_some() || !has_minutes(before) {
        return None;
    }
    let (mut after, (side, _)) = (position.clone(), position.minute()?);
    let done = after.overrun(side).ok()?;
    Some((side, after, done))
}

/// The round that ended because a boule was annulled: its minute had run out (B9.1), or a raised foot was admitted
/// (B9.2); with the position after it.
pub(crate) fn cut_short(event: &Event, before: &Table) -> Option<(Position, RoundEnd)> {
    let AnyPosition::Petanque(position) = before.position() else { return None };
    match event {
        Event::OutOfTime { .. } => overrun(before).and_then(|(_, after, done)| Some((after, done.ended?))),
        Event::CallAnswered { admit: true, .. } => {
            let mut after = position.clone();
            let done = after.raised_foot(before.called()?.on).ok()?;
            Some((after, done.ended?))
        }
        _ => None,
    }
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
        Step::Play(play) => played(before, play, &done, name),
        Step::Draw(draw) => vec![fell(before, &position, draw, &done)],
    };
    said.extend(done.ended.map(|end| ended(&position, before.round(), &end)));
    Some(said.join(" "))
}

fn played(before: &Position, play: Play, done: &Done, name: &str) -> Vec<String> {
    let name = name.to_owned();
    let what = match play {
        Play::Greet => say!("petanque-told-greet", name = name),
        Play::Take(card) => {
            say!(
                "petanque-told-takes",
                name = name,
                character = card.name(),
                role = names::skill(card.skill())
            )
        }
        Play::Jack(field) => say!("petanque-told-jack-put", name = name, field = field.to_string()),
        Play::Throw(character, throw) => announcement(&name, character, throw),
        Play::Less => say!("petanque-told-less", name = name),
        Play::Keep => say!("petanque-told-keep", name = name),
        Play::Go(direction) => match before.turn().side() {
            Some(side) if announced(before).is_some_and(|announced| announced.side != side) => {
                say!("petanque-told-sends", name = name, way = names::way(direction))
            }
            _ => say!("petanque-told-chooses", name = name, way = names::way(direction)),
        },
    };
    // Where the jack is laid has been said.
    let came = done.came.filter(|came| !matches!(came, Came::Jack { .. }));
    [Some(what), came.map(|came| outcome::told(before, came))].into_iter().flatten().collect()
}

fn announced(position: &Position) -> Option<Announced> {
    match position.phase() {
        Phase::Throw(announced, _) => Some(announced),
        _ => None,
    }
}

/// Who throws how: "Léonie: Red Neat points to G7."
pub(crate) fn announcement(name: &str, character: Character, throw: Throw) -> String {
    say!("petanque-told-announces", name = name.to_owned(), announced = names::announced(character, throw))
}

/// What dice decided, as the panel with the shot has it.
fn fell(before: &Position, after: &Position, draw: Draw, done: &Done) -> String {
    let dice = match draw {
        Draw::Die(die) => die.to_string(),
        Draw::Pair(one, other) => say!("petanque-told-pair", one = one, other = other),
    };
    if let Phase::Lead { black } = before.phase() {
        return lead(black, after, &dice);
    }
    let Told { title, lines, .. } = Told::of_step(before, after, Step::Draw(draw), done);
    let line = lines.into_iter().next();
    let (lead, rest) = line.map(|line| (line.lead, line.rest)).unwrap_or_default();
    let title = title.filter(|title| *title != lead);
    let parts = [lead, title.unwrap_or_default(), rest].into_iter().filter(|part| !part.is_empty());
    say!("petanque-told-fell", dice = dice, what = parts.collect::<Vec<_>>().join(" "))
}

fn lead(black: Option<u8>, after: &Position, fell: &str) -> String {
    let die = fell.to_owned();
    match (black, after.phase()) {
        (None, _) => say!("petanque-told-lead", team = names::team(Side::Black), die = die),
        (Some(_), Phase::Draft(first)) => {
            say!(
                "petanque-told-lead-starts",
                team = names::team(Side::White),
                die = die,
                first = names::team(first)
            )
        }
        (Some(_), _) => say!("petanque-told-lead-again", team = names::team(Side::White), die = die),
    }
}

/// "Round 3: Blue scores two points. 7–5."
pub(crate) fn ended(after: &Position, round: u16, end: &RoundEnd) -> String {
    say!("petanque-told-round", round = names::round_end(round, end), score = standing(after))
}

/// "7–5", Bronze first.
pub(crate) fn standing(position: &Position) -> String {
    format!("{}–{}", position.score(Side::Black), position.score(Side::White))
}

#[cfg(test)]
mod tests {
    use carreau_match::{Call, Millis, SeatId};
    use carreau_petanque::{examples, turns};

    use super::*;
    use crate::petanque::tests::{begun, then, timed};

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
        assert!(told.contains("2. Shooter −1 makes 1. Carreau! The boule takes "), "{told}");
    }

    #[test]
    fn b6_3_both_flights_of_a_hit_are_told() {
        let told = told("G");
        assert_eq!(told.matches("comes down on").count(), 2, "{told}");
    }

    #[test]
    fn b5_a_push_is_told_with_the_jack() {
        let told = told("E");
        assert!(told.contains("The push succeeds.") && told.contains("The jack goes to"), "{told}");
    }

    /// What is said when the time runs out that runs at a table, and the table then.
    fn out_of_time(table: &Table, side: Side) -> (Option<String>, Table) {
        let (seat, mut after) = (table.first_seat_of(side), table.clone());
        let at = Millis(table.at().0 + 120_000);
        let entry = Entry { n: table.n() + 1, at, event: Event::OutOfTime { seat }, came: None };
        after.apply(&entry).expect("the time has run out");
        (of(&entry, table), after)
    }

    #[test]
    fn b9_1_the_third_minute_in_a_row_that_runs_out_is_told_as_what_it_costs() {
        let (first, table) = out_of_time(&timed(), Side::Black);
        let (second, table) = out_of_time(&table, Side::Black);
        let (_, table) = then(&table, "greet");
        let (third, _) = out_of_time(&table, Side::Black);
        let told = [first, second, third].map(Option::unwrap_or_default);
        assert!(told[0].contains("a warning"), "{told:?}");
        assert!(told[1].contains("goes on without waiting"), "{told:?}");
        assert!(told[2].contains("third time in a row: the game is given up."), "{told:?}");
    }

    #[test]
    fn h2_a_call_that_is_not_answered_in_time_costs_no_boule() {
        let steps = ["greet", "greet", "!5", "!2", "take TM", "take PC", "jack E14", "!3", "TM point E9"];
        let mut table = steps.iter().fold(timed(), |table, step| then(&table, step).1);
        let called = Event::Called { seat: SeatId(1), call: Call::RaisedFoot, at: None };
        table.apply(&Entry { n: table.n() + 1, at: table.at(), event: called, came: None }).expect("a call");
        let (told, after) = out_of_time(&table, Side::Black);
        assert_eq!(told.as_deref(), Some("Bronze has not answered in time: the call comes to nothing."));
        assert_eq!((after.position(), after.called()), (table.position(), None));
    }

    #[test]
    fn with_a_clock_for_the_match_nothing_is_said_of_a_minute() {
        let event = Event::OutOfTime { seat: SeatId(0) };
        assert_eq!(of(&Entry { n: 1, at: Millis(0), event, came: None }, &begun(false)), None);
    }

    #[test]
    fn b9_2_a_round_that_ends_by_an_admitted_foot_is_told() {
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
