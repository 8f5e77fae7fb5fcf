//! The throws of a match as a list: one row for each throw in turn notation with its result, and rounds as headings.

use carreau_core::Side;
use carreau_petanque::{
    Announced, Decided, Flight, Moved, Overrun, Phase, Place, Score,
    turns::{self, Step},
};
use leptos::prelude::*;

use super::{
    description::standing,
    game_change::{GameChange, takes_back},
    names,
};
use crate::{
    story::{Story, TableEvent},
    table::{Row, TableState},
    words::say,
};

/// The turns of a match so far, without those that were taken back.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Account {
    turns: Vec<Turn>,
}

/// A throw, a jack, a card taken, the dice for the start, or a minute that ran out.
#[derive(Debug, Clone, PartialEq)]
struct Turn {
    side: Side,
    /// The changes of the turn, each with the number of plays before it; never empty.
    steps: Vec<(usize, GameChange)>,
}

impl Account {
    /// The account of everything that has happened at a table.
    pub(crate) fn of(story: &Story) -> Self {
        let mut account = Self::default();
        for happened in story.events() {
            account.apply(&happened);
        }
        account
    }

    /// Adds an event.
    pub(crate) fn apply(&mut self, happened: &TableEvent<'_>) {
        let plays = happened.after.moves().len();
        if takes_back(&happened.entry.event) {
            self.go_back(plays);
        } else if let Some(change) = GameChange::of(happened.change) {
            self.add(plays - usize::from(matches!(change.step, Some(Step::Play(_)))), change);
        }
    }

    /// Adds a change before which there were `plays` plays.
    fn add(&mut self, plays: usize, change: GameChange) {
        let turn = match (change.step, change.effect.decided) {
            (Some(_), Decided::Greeted) => return,
            (None, Decided::FootRaised) => self.turns.iter_mut().rfind(|turn| turn.is_throw()),
            _ => self.turns.last_mut().filter(|_| change.goes_on()),
        };
        match turn {
            Some(turn) => turn.steps.push((plays, change)),
            None => self.turns.push(Turn { side: change.side(), steps: vec![(plays, change)] }),
        }
    }

    /// Removes all changes that no longer stand when only `plays` plays are left.
    fn go_back(&mut self, plays: usize) {
        for turn in &mut self.turns {
            turn.steps.retain(|(before, change)| match change.step {
                Some(Step::Play(_)) => *before < plays,
                Some(Step::Draw(_)) | None => *before <= plays,
            });
        }
        self.turns.retain(|turn| !turn.steps.is_empty());
    }

    /// How many rows there are.
    pub(crate) fn len(&self) -> usize {
        self.turns.len()
    }

    /// The rows, with the points of the side `below` first.
    pub(crate) fn rows(&self, below: Side) -> Vec<Row> {
        let mut last = None;
        let row = |(turn, number): (&Turn, usize)| {
            let before = turn.first().before();
            let heading =
                (last.replace(before.round()) != Some(before.round())).then(|| match before.round() {
                    0 => say!(petanque_row_before),
                    round => say!(petanque_row_round, round = round, score = standing(before, below)),
                });
            turn.row(number, heading)
        };
        self.turns.iter().zip(1..).map(row).collect()
    }
}

impl Turn {
    fn first(&self) -> &GameChange {
        &self.steps.first().expect("a turn has a step").1
    }

    fn change(&self) -> impl DoubleEndedIterator<Item = &GameChange> {
        self.steps.iter().map(|(_, change)| change)
    }

    fn is_throw(&self) -> bool {
        matches!(self.first().effect.decided, Decided::Announced(_))
    }

    fn row(&self, number: usize, heading: Option<String>) -> Row {
        let (lead, play, came) = self.words();
        let word = self.ruling().map(|decided| match decided {
            Decided::Overran(Overrun::Warned) => say!(petanque_row_warned),
            Decided::Overran(_) => say!(petanque_row_late),
            _ => say!(petanque_row_foot),
        });
        let round = self.change().next_back().and_then(|change| change.effect.round);
        let ended = round.map(|end| match end.score {
            Score::Points(side, points) => {
                say!(petanque_row_scores, team = names::team(side), points = points)
            }
            Score::Nobody => say!(petanque_row_nobody),
        });
        let remarks: Vec<String> = [came, word, ended].into_iter().flatten().collect();
        let remark = (!remarks.is_empty()).then(|| remarks.join(", "));
        // A match is one game.
        let (game, team) = (1, Some(names::team(self.side)));
        Row { game, number, side: self.side, team, lead, play, remark, language: None, heading }
    }

    /// What the last ruling decided, if there was one: about a raised foot, or about a minute.
    fn ruling(&self) -> Option<Decided> {
        self.change().rfind(|change| change.step.is_none()).map(|change| change.effect.decided)
    }

    /// The words of the row: those in bold, those after them, and the result.
    fn words(&self) -> (String, String, Option<String>) {
        let mut draws = self.change().filter_map(|change| match change.step {
            Some(Step::Draw(draw)) => Some(draw.sum()),
            _ => None,
        });
        match self.first().effect.decided {
            Decided::Announced(Announced { character, .. }) => {
                let steps = self.change().filter_map(|change| Some((change.step?, change.effect.decided)));
                let turn = turns::notation(steps).unwrap_or_default();
                let rest = turn.strip_prefix(character.initials()).unwrap_or(&turn).trim_start().to_owned();
                let goes_on = self.is_under_way();
                let rest = if goes_on { format!("{rest} …") } else { rest };
                (character.name().to_owned(), rest, self.came())
            }
            Decided::Took(card) => (card.name().to_owned(), names::skill(card.skill()), None),
            Decided::JackTry(field) | Decided::JackPlaced(field) => {
                let is_failed =
                    |change: &GameChange| matches!(change.effect.decided, Decided::JackFailed { .. });
                let failed = self.change().any(is_failed).then(|| say!(petanque_row_fails));
                let die = draws.next();
                let play = die.map_or_else(|| field.to_string(), |die| format!("{field} {die}"));
                (say!(petanque_row_jack), play, failed)
            }
            Decided::Lead | Decided::Opens { .. } => {
                let dice: Vec<u8> = draws.collect();
                let lead = match dice[..] {
                    [black, white] => say!(petanque_row_start, black = black, white = white),
                    _ => dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" "),
                };
                let decided = self.change().find_map(|change| match change.effect.decided {
                    Decided::Opens { opener: Some(first) } => {
                        Some(say!(petanque_row_starts, team = names::team(first)))
                    }
                    Decided::Opens { opener: None } => Some(say!(petanque_row_tie)),
                    _ => None,
                });
                (lead, String::new(), decided)
            }
            _ => Default::default(),
        }
    }

    /// Whether the throw is still under way.
    fn is_under_way(&self) -> bool {
        self.change().next_back().is_some_and(|change| matches!(change.after().phase(), Phase::Throw(..)))
    }

    /// Where the boule came to rest. `None` if it has not yet, or if it is annulled, which the row says in other words.
    fn came(&self) -> Option<String> {
        let place = match self.change().rev().find_map(|change| change.effect.moved)? {
            Moved::Ran { run, .. } => Place::of(run.to),
            Moved::PushFailed { to } | Moved::Flew { flight: Flight::Played, to, .. } => Place::of(to),
            Moved::Flew { flight: Flight::Carreau, from, .. } => Place::On(from),
            _ => return None,
        };
        Some(match place.field() {
            Some(field) => say!(petanque_row_on, field = field.to_string()),
            None => say!(petanque_row_lost),
        })
    }
}

/// The rows of a live table, which every event updates.
pub(crate) fn account(state: TableState) -> Memo<Vec<Row>> {
    Memo::new(move |_| {
        state.session.table.track();
        let below = state.below();
        state.session.with_story(|story| Account::of(story).rows(below)).unwrap_or_default()
    })
}

#[cfg(test)]
mod tests {
    use carreau_match::{Entry, Event, Millis};

    use super::*;
    use crate::{
        petanque::tests::{begun, then, timed},
        story::Happened,
    };

    /// The rows after these events at a table, as "heading | lead | play | remark".
    fn rows_at(mut table: carreau_match::Table, events: &[&str]) -> Vec<String> {
        let mut account = Account::default();
        for event in events {
            let happened = match *event {
                "late" => {
                    let seat = table.first_seat_of(table.to_act().expect("a minute runs"));
                    let at = Millis(table.at().0 + 120_000);
                    let entry = Entry { n: table.n() + 1, at, event: Event::OutOfTime { seat }, came: None };
                    Happened::next(&table, entry).expect("the time has run out")
                }
                event => then(&table, event),
            };
            account.apply(&happened.at_table(&table));
            table = happened.after;
        }
        assert_eq!(account.len(), account.rows(Side::Black).len());
        let description = |row: Row| {
            let parts = [row.heading, Some(row.lead), Some(row.play), row.remark];
            parts.into_iter().flatten().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" | ")
        };
        account.rows(Side::Black).into_iter().map(description).collect()
    }

    fn rows(events: &[&str]) -> Vec<String> {
        rows_at(begun(false), events)
    }

    /// A position with two points for Bronze and seven for Blue.
    fn two_to_seven() -> carreau_petanque::Position {
        r#"{ "terms": { "format": "tete-a-tete" }, "now": { "phase": {"aim":"black"}, "round": 3, "opener": "black",
            "jack": "G14", "black": { "score": 2, "characters": [{ "card": "PC", "hand": 3 }] },
            "white": { "score": 7, "characters": [{ "card": "FM", "hand": 3 }] } } }"#
            .parse()
            .expect("a position")
    }

    const START: [&str; 6] = ["greet", "greet", "!5", "!2", "take TM", "take PC"];

    #[test]
    fn b2_2_the_start_has_a_row_and_each_card() {
        let start = "Before the first round | Bronze 5, Blue 2 | Bronze starts";
        assert_eq!(rows(&START), [start, "Tom McField | pointer", "Piere Caro | shooter"]);
    }

    #[test]
    fn b2_2_a_tie_for_the_start_has_a_row_that_says_so() {
        let tie = "Before the first round | Bronze 5, Blue 5 | tie: roll again";
        assert_eq!(
            rows(&["greet", "greet", "!5", "!5", "!3", "!6"]),
            [tie, "Bronze 3, Blue 6 | Blue starts"]
        );
    }

    #[test]
    fn the_points_of_the_side_below_come_first() {
        let position = two_to_seven();
        assert_eq!([Side::Black, Side::White].map(|below| standing(&position, below)), ["2–7", "7–2"]);
    }

    #[test]
    fn b3_1_a_jack_that_does_not_stand_has_a_row() {
        let events = [&START[..], &["jack D15", "!6", "jack E14", "!3"]].concat();
        let description = rows(&events);
        assert_eq!(description[3..], ["Round 1, 0–0 | jack | D15 6 | does not stand", "jack | E14 3"]);
    }

    #[test]
    fn a_throw_is_told_in_turn_notation_with_where_it_rests() {
        let jack = [&START[..], &["jack E14", "!3"]].concat();
        let thrown = [&jack[..], &["TM point E9", "!6", "less"]].concat();
        assert_eq!(rows(&thrown)[4], "Tom McField | point E9 d6-1 …");
        let rests = [&thrown[..], &["!4+3"]].concat();
        assert_eq!(rows(&rests)[4], "Tom McField | point E9 d6-1 7 | on E14");
        let shot = [&rests[..], &["PC shot E14", "!2", "!3", "!3+2"]].concat();
        assert_eq!(rows(&shot)[5], "Piere Caro | shot E14 2 carreau t3 5 | on E14");
    }

    #[test]
    fn b9_1_a_minute_that_runs_out_within_the_roll_for_the_start_leaves_it_one_row() {
        let description = rows_at(timed(), &["greet", "greet", "!5", "late", "!2"]);
        let start = "Before the first round | Bronze 5, Blue 2 | Bronze starts, out of time: warned";
        assert_eq!(description, [start]);
    }

    #[test]
    fn b9_1_a_boule_that_is_annulled_for_its_minute_is_told_to_its_throw() {
        let jack = [&START[..], &["jack E14", "!3"]].concat();
        let warned = [&jack[..], &["TM point E9", "late", "!6"]].concat();
        assert_eq!(rows_at(timed(), &warned)[4], "Tom McField | point E9 d6 … | out of time: warned");
        let annulled = [&warned[..], &["late"]].concat();
        assert_eq!(rows_at(timed(), &annulled)[4], "Tom McField | point E9 d6 | out of time");
    }

    #[test]
    fn what_is_taken_back_leaves_the_list() {
        let jack = [&START[..], &["jack E14", "!3"]].concat();
        let less = [&jack[..], &["TM point E9", "!6", "less"]].concat();
        let undone = [&less[..], &["undo"]].concat();
        assert_eq!(rows(&undone)[4], "Tom McField | point E9 d6 …");
    }
}
