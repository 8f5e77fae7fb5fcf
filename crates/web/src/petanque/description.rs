//! The descriptions of the events at a table of pétanque: announcements as players say them, dice with what each
//! decided, the result of a throw, and the result of a round.

use carreau_core::Side;
use carreau_match::{ClockSetting, Event, Table};
use carreau_petanque::{Character, Decided, Draw, Moved, Overrun, Phase, Play, Position, Throw, turns::Step};
use leptos::prelude::{GetUntracked as _, untrack};

use super::{game_change::GameChange, names, narration::NarratedThrow, throw_result};
use crate::{
    players::{player, seat_name},
    story::TableEvent,
    table::{self, Moment, Notice},
    words::say,
};

/// Announces every play and draw from now on. Dice that give us a choice are announced at once, everything else in the
/// next pause. A minute that has run out is also shown as a notice, because nothing visible happened.
pub(crate) fn listen(state: table::TableState) {
    state.session.listen(move |happened| {
        let TableEvent { entry, before, after, .. } = happened;
        let Some(description) = describe(happened, untrack(|| state.below())) else { return };
        let mine = state.session.mine.get_untracked();
        // We know our own plays, and the dice of a throw come one after the other, so only a choice interrupts.
        match (&entry.event, Moment::of(after, &mine)) {
            (Event::Drew { .. }, Moment::Play { ours: true, .. }) => state.live.urgent(&description),
            (Event::OutOfTime { .. }, _) => {
                state.live.urgent(&description);
                let clause = before.called().map_or("B9.1", |called| called.call.clause().0);
                state.refuse(Notice {
                    why: description,
                    clause: Some(clause.to_owned()),
                    ..Notice::default()
                });
            }
            _ => state.live.calm(&description),
        }
    });
}

/// The description of an event, with the points of the side `below` first; `None` if it did nothing to the position.
pub(crate) fn describe(happened: &TableEvent<'_>, below: Side) -> Option<String> {
    let TableEvent { entry, change, before, .. } = happened;
    change.positions::<Position>()?;
    if let (Event::OutOfTime { .. }, Some(called)) =
        (&entry.event, before.called().filter(|_| has_minutes(before)))
    {
        // Running out of time costs nothing here: the call is dropped (H2).
        return Some(say!(petanque_told_late_call, team = names::team(called.on)));
    }
    let name = match &entry.event {
        Event::Played { seat, .. } => seat_name(before, *seat),
        _ => before.to_act().map(|side| player(before, side)).unwrap_or_default(),
    };
    Some(describe_step(&GameChange::of(change)?, &name, below)).filter(|description| !description.is_empty())
}

/// Whether each boule has a minute of its own. With any other clock, the side that runs out of time loses the match.
const fn has_minutes(table: &Table) -> bool {
    matches!(table.options().clock, ClockSetting::PerBoule { .. })
}

/// The description of one step, with the player's `name`: the play, its effect, and the score if a round ended. For a
/// raised foot it is only the score.
fn describe_step(change: &GameChange, name: &str, below: Side) -> String {
    let mut description = match (change.step, change.effect.decided) {
        (Some(Step::Play(play)), _) => played(change, play, name),
        (Some(Step::Draw(draw)), _) => vec![fell(change, draw)],
        (None, Decided::Overran(overrun)) => vec![late(change.side(), overrun)],
        (None, _) => Vec::new(),
    };
    description.extend(change.effect.round.map(|end| {
        let round = names::round_end(change.before().round(), end.score);
        say!(petanque_told_round, ended = round, score = standing(change.after(), below))
    }));
    description.join(" ")
}

/// What a minute that has run out costs a team (B9.1).
fn late(side: Side, overrun: Overrun) -> String {
    let team = names::team(side);
    match overrun {
        Overrun::Game => say!(petanque_told_late_third, team = team),
        Overrun::Warned => say!(petanque_told_warned, team = team),
        Overrun::Jack => say!(petanque_told_late_jack, team = team),
        Overrun::Choice => say!(petanque_told_late_choice, team = team),
        Overrun::Greeting | Overrun::Start | Overrun::Card(_) => {
            say!(petanque_told_late_start, team = team)
        }
        Overrun::Boule => say!(petanque_told_late, team = team),
    }
}

fn played(change: &GameChange, play: Play, name: &str) -> Vec<String> {
    let name = name.to_owned();
    let what = match (play, change.effect.decided) {
        (Play::Greet, _) => say!(petanque_told_greet, name = name),
        (Play::Take(card), _) => {
            say!(petanque_told_takes, name = name, character = card.name(), role = names::skill(card.skill()))
        }
        (Play::Jack(field), _) => say!(petanque_told_jack_put, name = name, field = field.to_string()),
        (Play::Throw(character, throw), _) => announcement(&name, character, throw),
        (Play::Less, _) => say!(petanque_told_less, name = name),
        (Play::Keep, _) => say!(petanque_told_keep, name = name),
        (Play::Go(way), Decided::Chose { by, .. }) if is_opponents(change, by) => {
            say!(petanque_told_sends, name = name, way = names::way(way))
        }
        (Play::Go(way), _) => say!(petanque_told_chooses, name = name, way = names::way(way)),
    };
    // The description of the play has already said where the jack was put.
    let came = change.effect.moved.filter(|moved| !matches!(moved, Moved::Jack { .. }));
    [Some(what), came.map(|_| throw_result::describe(change))].into_iter().flatten().collect()
}

/// Whether a side is the opponents of the side that throws.
fn is_opponents(change: &GameChange, side: Side) -> bool {
    matches!(change.before().phase(), Phase::Throw(announced, _) if announced.side != side)
}

/// An announcement with the player's name: "Léonie: Red Neat points to G7."
pub(crate) fn announcement(name: &str, character: Character, throw: Throw) -> String {
    say!(petanque_told_announces, name = name.to_owned(), announced = names::announced(character, throw))
}

/// What the dice decided, in the words of the panel.
fn fell(change: &GameChange, draw: Draw) -> String {
    let dice = match draw {
        Draw::Die(die) => die.to_string(),
        Draw::Pair(one, other) => say!(petanque_told_pair, one = one, other = other),
    };
    let team = || names::team(change.side());
    match change.effect.decided {
        Decided::Lead => return say!(petanque_told_lead, team = team(), shown = dice),
        Decided::Opens { opener: Some(first) } => {
            let first = names::team(first);
            return say!(petanque_told_lead_starts, team = team(), shown = dice, first = first);
        }
        Decided::Opens { opener: None } => {
            return say!(petanque_told_lead_again, team = team(), shown = dice);
        }
        _ => {}
    }
    let NarratedThrow { title, lines, .. } = NarratedThrow::of_step(change);
    let line = lines.into_iter().next();
    let (lead, rest) = line.map(|line| (line.lead, line.rest)).unwrap_or_default();
    let title = title.filter(|title| *title != lead);
    let parts = [lead, title.unwrap_or_default(), rest].into_iter().filter(|part| !part.is_empty());
    say!(petanque_told_fell, dice = dice, what = parts.collect::<Vec<_>>().join(" "))
}

/// The score, that of the side `below` first: "7–5".
pub(crate) fn standing(position: &Position, below: Side) -> String {
    format!("{}–{}", position.score(below), position.score(!below))
}

#[cfg(test)]
mod tests {
    use carreau_match::{Call, Entry, Millis, SeatId};

    use super::*;
    use crate::{
        petanque::tests::{begun, change, clocked, example, then, timed},
        story::Happened,
    };

    /// The descriptions of all steps in the turn of a worked example.
    fn description(name: &str) -> String {
        let (mut position, steps) = example(name);
        let description =
            steps.into_iter().map(|step| describe_step(&change(&mut position, step), "Léonie", Side::Black));
        description.collect::<Vec<_>>().join(" ")
    }

    /// The description of one more event, and the table after it.
    fn happened(before: &Table, after_ms: u64, event: Event) -> (Option<String>, Table) {
        let entry = Entry { n: before.n() + 1, at: Millis(before.at().0 + after_ms), event, came: None };
        let happened = Happened::next(before, entry).expect("it follows");
        (describe(&happened.at_table(before), Side::Black), happened.after)
    }

    #[test]
    fn b4_2_a_pointer_who_takes_one_off_is_told() {
        let description = description("A");
        assert!(description.contains("takes one off"), "{description}");
    }

    #[test]
    fn b4_5_a_struck_boule_is_told_with_where_it_goes() {
        let description = description("B");
        assert!(description.contains("strikes"), "{description}");
    }

    #[test]
    fn b6_2_a_carreau_is_told_with_the_shooters_one_off() {
        let description = description("F");
        assert!(
            description.contains("2. Shooter −1: counts as 1. Carreau! The boule takes its place on "),
            "{description}"
        );
    }

    #[test]
    fn b6_3_both_flights_of_a_hit_are_told() {
        let description = description("G");
        assert_eq!(description.matches("lands on").count(), 2, "{description}");
    }

    #[test]
    fn b5_a_push_is_told_with_the_jack() {
        let description = description("E");
        assert!(
            description.contains("The push succeeds.") && description.contains("The jack goes to"),
            "{description}"
        );
    }

    /// The description when the running time of a table runs out, and the table after it.
    fn out_of_time(table: &Table, side: Side) -> (Option<String>, Table) {
        happened(table, 120_000, Event::OutOfTime { seat: table.first_seat_of(side) })
    }

    #[test]
    fn b9_1_the_third_minute_in_a_row_that_runs_out_is_told_as_what_it_costs() {
        let (first, table) = out_of_time(&timed(), Side::Black);
        let (second, table) = out_of_time(&table, Side::Black);
        let table = then(&table, "greet").after;
        let (third, _) = out_of_time(&table, Side::Black);
        let description = [first, second, third].map(Option::unwrap_or_default);
        assert!(description[0].contains("a warning"), "{description:?}");
        assert!(description[1].contains("goes on without waiting"), "{description:?}");
        assert!(description[2].contains("third time in a row: Bronze has resigned."), "{description:?}");
    }

    #[test]
    fn h2_a_call_that_is_not_answered_in_time_costs_no_boule() {
        let steps = ["greet", "greet", "!5", "!2", "take TM", "take PC", "jack E14", "!3", "TM point E9"];
        let table = steps.iter().fold(timed(), |table, step| then(&table, step).after);
        let called = Event::Called { seat: SeatId(1), call: Call::RaisedFoot, at: None };
        let (_, table) = happened(&table, 0, called);
        let (description, after) = out_of_time(&table, Side::Black);
        assert_eq!(description.as_deref(), Some("Bronze has not answered in time: the call lapses."));
        assert_eq!((after.position(), after.called()), (table.position(), None));
    }

    #[test]
    fn with_a_clock_for_the_match_nothing_is_said_of_a_minute() {
        let (description, after) = out_of_time(&clocked(), Side::Black);
        assert_eq!(description, None);
        assert!(matches!(after.status(), carreau_match::Status::Over { .. }));
    }

    #[test]
    fn b9_2_a_round_that_ends_by_an_admitted_foot_is_told() {
        let start = ["greet", "greet", "!5", "!2", "take TM", "take PC", "jack E14", "!3"];
        let point = ["TM point E9", "!6", "less", "!4+3"];
        let miss = ["PC shot E14", "!6"];
        let steps =
            [&start[..], &point, &miss, &miss, &miss, &["TM point E8", "!1", "!4+3"], &["TM point E8"]];
        let table = steps.concat().iter().fold(begun(true), |table, step| then(&table, step).after);
        let called = Event::Called { seat: SeatId(1), call: Call::RaisedFoot, at: None };
        let (_, table) = happened(&table, 0, called);
        let answer = |admit| happened(&table, 0, Event::CallAnswered { seat: SeatId(0), admit }).0;
        assert_eq!(answer(false), None, "nothing is annulled");
        let description = answer(true).expect("the round ends");
        assert!(description.contains("Round 1") && description.contains("2–0"), "{description}");
    }
}
