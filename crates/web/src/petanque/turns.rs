//! The throws of a match, as a list: one row for a throw in turn notation, with what came of it; rounds as headings.

use carreau_games::Position as AnyPosition;
use carreau_match::{Entry, Event, Table};
use carreau_petanque::{
    Came, Done, Flight, Phase, Place, Play, Position, Score,
    turns::{self, Step},
};
use carreau_table::Side;
use leptos::prelude::*;

use super::{
    names,
    telling::{self, standing, step_of},
};
use crate::{room::Room, table::Row, words::say};

/// The turns of a match as far as they have come: those that stand.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Account {
    turns: Vec<Turn>,
}

/// What an account has to know of a table before an event.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Was {
    pub(super) position: Position,
    /// Whom a call that waits for its answer is called on.
    called: Option<Side>,
    /// How many plays stand.
    plays: usize,
}

impl Was {
    /// Of a table; `None` where no pétanque is played.
    pub(crate) fn of(table: &Table) -> Option<Self> {
        let AnyPosition::Petanque(position) = table.position() else { return None };
        let called = table.called().map(|called| called.on);
        Some(Self { position: position.clone(), called, plays: table.moves().len() })
    }
}

/// A throw, a jack, a card taken, the dice for the start, or a minute that ran out.
#[derive(Debug, Clone, PartialEq)]
struct Turn {
    game: u16,
    side: Side,
    before: Position,
    /// How many plays stood before it.
    plays: usize,
    /// What was done and fell, each with how many plays stood before it.
    steps: Vec<(usize, Step)>,
    /// What happened to it besides: a raised foot, a minute.
    word: Option<Word>,
    /// What the round brought that ended by it.
    ended: Option<Score>,
}

/// What happened besides plays and dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Word {
    /// A raised foot was admitted: the boule is annulled (B9.2).
    Foot,
    /// The minute ran out, and the team was warned (B9.1).
    Warned,
    /// The minute ran out (B9.1).
    Late,
}

/// Whether what comes next belongs to the row before: a throw, a try with the jack, the roll for the start.
fn goes_on(position: &Position) -> bool {
    matches!(position.phase(), Phase::Throw(..) | Phase::JackDie { .. } | Phase::Lead { black: Some(_) })
}

impl Account {
    /// Takes up an event that has led from `was` to `after`.
    pub(crate) fn hear(&mut self, entry: &Entry, was: &Was, after: &Table) {
        let Some(now) = Was::of(after) else { return };
        match &entry.event {
            Event::Undone { .. } | Event::TakebackAnswered { agree: true, .. } => {
                return self.go_back(now.plays);
            }
            Event::Played { .. } | Event::Drew { .. } => {
                let Some(step) = step_of(&entry.event) else { return };
                self.step(step, was, after.game());
            }
            Event::CallAnswered { admit: true, .. } => {
                let on = was.called;
                let called = self.turns.iter_mut().rfind(|turn| Some(turn.side) == on && turn.is_throw());
                if let (true, Some(turn)) = (now.position != was.position, called) {
                    turn.word = Some(Word::Foot);
                }
            }
            _ if now.position != was.position => self.minute(was, &now, after.game()),
            _ => return,
        }
        let (then, now) = (&was.position, &now.position);
        if then.round() != now.round() && then.round() > 0 || is_over(now) && !is_over(then) {
            let score = Side::ALL.into_iter().find_map(|side| {
                let points = now.score(side).saturating_sub(then.score(side));
                (points > 0).then_some(Score::Points(side, points))
            });
            if let Some(turn) = self.turns.last_mut() {
                turn.ended = Some(score.unwrap_or(Score::Nobody));
            }
        }
    }

    fn step(&mut self, step: Step, was: &Was, game: u16) {
        if step == Step::Play(Play::Greet) {
            return;
        }
        if !goes_on(&was.position) || self.turns.is_empty() {
            let side = carreau_table::Game::turn(&was.position).side().unwrap_or(Side::Black);
            self.turns.push(Turn {
                game,
                side,
                before: was.position.clone(),
                plays: was.plays,
                steps: Vec::new(),
                word: None,
                ended: None,
            });
        }
        if let Some(turn) = self.turns.last_mut() {
            turn.steps.push((was.plays, step));
        }
    }

    fn minute(&mut self, was: &Was, now: &Was, game: u16) {
        let Some((side, _)) = was.position.minute() else { return };
        let warned = !was.position.is_warned(side) && now.position.is_warned(side);
        let word = if warned { Word::Warned } else { Word::Late };
        match self.turns.last_mut() {
            // It ran out in the midst of a row: a throw is over by it, the roll for the start goes on.
            Some(turn) if goes_on(&was.position) => turn.word = Some(word),
            _ => self.turns.push(Turn {
                game,
                side,
                before: was.position.clone(),
                plays: was.plays,
                steps: Vec::new(),
                word: Some(word),
                ended: None,
            }),
        }
    }

    /// Forgets what does not stand any more, when `plays` do.
    fn go_back(&mut self, plays: usize) {
        let stands = |&(before, step): &(usize, Step)| match step {
            Step::Play(_) => before < plays,
            Step::Draw(_) => before <= plays,
        };
        for turn in &mut self.turns {
            let known = turn.steps.len();
            turn.steps.retain(stands);
            if turn.steps.len() < known {
                (turn.word, turn.ended) = (None, None);
            }
        }
        self.turns.retain(|turn| !turn.steps.is_empty() || turn.word.is_some() && turn.plays <= plays);
    }

    /// How many rows there are.
    pub(crate) fn len(&self) -> usize {
        self.turns.len()
    }

    /// The rows.
    pub(crate) fn rows(&self) -> Vec<Row> {
        let mut rows: Vec<Row> = Vec::with_capacity(self.turns.len());
        let mut last = None;
        for turn in &self.turns {
            let number = rows.last().filter(|row| row.game == turn.game).map_or(1, |row| row.number + 1);
            let place = (turn.game, turn.before.round());
            let heading = (last.replace(place) != Some(place)).then(|| match turn.before.round() {
                0 => say!("petanque-row-before"),
                round => say!("petanque-row-round", round = round, score = standing(&turn.before)),
            });
            rows.push(turn.row(number, heading));
        }
        rows
    }
}

fn is_over(position: &Position) -> bool {
    matches!(position.phase(), Phase::Over(_))
}

impl Turn {
    fn is_throw(&self) -> bool {
        matches!(self.steps.first(), Some((_, Step::Play(Play::Throw(..)))))
    }

    fn row(&self, number: usize, heading: Option<String>) -> Row {
        let (lead, play, came) = self.words();
        let word = self.word.map(|word| match word {
            Word::Foot => say!("petanque-row-foot"),
            Word::Warned => say!("petanque-row-warned"),
            Word::Late => say!("petanque-row-late"),
        });
        let ended = self.ended.map(|score| match score {
            Score::Points(side, points) => {
                say!("petanque-row-scores", team = names::team(side), points = points)
            }
            Score::Nobody => say!("petanque-row-nobody"),
        });
        // What a raised foot has put back did not come of it.
        let came = came.filter(|_| word.is_none());
        let remarks: Vec<String> = [came, word, ended].into_iter().flatten().collect();
        let remark = (!remarks.is_empty()).then(|| remarks.join(", "));
        let team = Some(names::team(self.side));
        Row { game: self.game, number, side: self.side, team, lead, play, remark, language: None, heading }
    }

    /// What stands in bold, what follows it, and what came of it.
    fn words(&self) -> (String, String, Option<String>) {
        let steps: Vec<Step> = self.steps.iter().map(|&(_, step)| step).collect();
        let Some(&first) = steps.first() else { return Default::default() };
        match first {
            Step::Play(Play::Throw(character, _)) => {
                let told = turns::told(&self.before, &steps).unwrap_or_default();
                let rest = told.strip_prefix(character.initials()).unwrap_or(&told).trim_start().to_owned();
                let came = self.came(&steps).map(|to| match to.field() {
                    Some(field) => say!("petanque-row-on", field = field.to_string()),
                    None => say!("petanque-row-lost"),
                });
                let goes_on = came.is_none() && self.word.is_none() && self.is_under_way(&steps);
                let rest = if goes_on { format!("{rest} …") } else { rest };
                (character.name().to_owned(), rest, came)
            }
            Step::Play(Play::Take(card)) => (card.name().to_owned(), names::skill(card.skill()), None),
            Step::Play(Play::Jack(field)) => {
                let die = steps.iter().find_map(|step| match step {
                    Step::Draw(draw) => Some(draw.sum()),
                    Step::Play(_) => None,
                });
                let failed = die.filter(|&die| die > 4).map(|_| say!("petanque-row-fails"));
                let play = die.map_or_else(|| field.to_string(), |die| format!("{field} {die}"));
                (say!("petanque-row-jack"), play, failed)
            }
            Step::Draw(_) => {
                let dice: Vec<u8> = steps
                    .iter()
                    .filter_map(|step| match step {
                        Step::Draw(draw) => Some(draw.sum()),
                        Step::Play(_) => None,
                    })
                    .collect();
                match dice[..] {
                    [black, white] => {
                        let lead = say!("petanque-row-start", black = black, white = white);
                        let first = if black > white { Side::Black } else { Side::White };
                        let starts =
                            (black != white).then(|| say!("petanque-row-starts", team = names::team(first)));
                        (lead, String::new(), starts)
                    }
                    _ => (
                        dice.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
                        String::new(),
                        None,
                    ),
                }
            }
            Step::Play(_) => Default::default(),
        }
    }

    /// Whether the throw goes on after these steps.
    fn is_under_way(&self, steps: &[Step]) -> bool {
        let last = steps.iter().try_fold(self.before.clone(), |position, &step| {
            telling::after(&position, step).map(|(position, _)| position)
        });
        last.is_some_and(|position| matches!(position.phase(), Phase::Throw(..)))
    }

    /// Where the boule thrown by these steps came to rest; nothing if it has not, or where the notation tells that it
    /// is annulled.
    fn came(&self, steps: &[Step]) -> Option<Place> {
        let mut position = self.before.clone();
        let mut rests = None;
        for &step in steps {
            let (next, Done { came, .. }) = telling::after(&position, step)?;
            rests = match came {
                Some(Came::Ran { run, .. }) => Some(Place::of(run.to)),
                Some(Came::PushFailed { to } | Came::Flew { flight: Flight::Played, to, .. }) => {
                    Some(Place::of(to))
                }
                Some(Came::Flew { flight: Flight::Carreau, from, .. }) => Some(Place::On(from)),
                _ => rests,
            };
            position = next;
        }
        rests
    }
}

/// The list at a table, renewed with every event.
pub(crate) fn account(room: Room) -> Memo<Vec<Row>> {
    let known = Memo::new(move |known: Option<&Option<(Table, Account)>>| {
        let now = room.table.with(|table| table.as_ref().map(Table::n))?;
        let known = known.and_then(Option::as_ref).filter(|(table, _)| table.n() <= now);
        let (mut table, mut account) = match known {
            Some(known) => known.clone(),
            None => (Table::new(room.record()?.header).ok()?, Account::default()),
        };
        for entry in room.entries_after(table.n()) {
            let was = Was::of(&table)?;
            table.apply(&entry).ok()?;
            account.hear(&entry, &was, &table);
        }
        Some((table, account))
    });
    Memo::new(move |_| {
        known.with(|known| known.as_ref().map(|(_, account)| account.rows()).unwrap_or_default())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::petanque::tests::{begun, then};

    /// The rows of a game with these events, as "heading | lead | play | remark".
    fn rows(events: &[&str]) -> Vec<String> {
        let mut table = begun(false);
        let mut account = Account::default();
        for event in events {
            let was = Was::of(&table).expect("pétanque is played");
            let (entry, after) = then(&table, event);
            account.hear(&entry, &was, &after);
            table = after;
        }
        assert_eq!(account.len(), account.rows().len());
        let told = |row: Row| {
            let parts = [row.heading, Some(row.lead), Some(row.play), row.remark];
            parts.into_iter().flatten().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" | ")
        };
        account.rows().into_iter().map(told).collect()
    }

    const START: [&str; 6] = ["greet", "greet", "!5", "!2", "take TM", "take PC"];

    #[test]
    fn b2_2_the_start_has_a_row_and_each_card() {
        let start = "Before the first round | Bronze 5, Blue 2 | Bronze starts";
        assert_eq!(rows(&START), [start, "Tom McField | pointer", "Piere Caro | shooter"]);
    }

    #[test]
    fn b3_1_a_jack_that_does_not_stand_has_a_row() {
        let events = [&START[..], &["jack D15", "!6", "jack E14", "!3"]].concat();
        let told = rows(&events);
        assert_eq!(told[3..], ["Round 1, 0–0 | jack | D15 6 | does not stand", "jack | E14 3"]);
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
        let mut account = Account::default();
        let mut was = Was::of(&begun(false)).expect("pétanque is played");
        for step in ["greet", "greet", "!5", "late", "!2"] {
            let mut now = was.clone();
            if step == "late" {
                let (side, _) = was.position.minute().expect("a minute runs");
                now.position.overrun(side).expect("it runs out");
                account.minute(&was, &now, 1);
            } else {
                now.position = crate::petanque::tests::thrown(was.position.clone(), &[step]);
                let step = match step.strip_prefix('!') {
                    Some(draw) => Step::Draw(draw.parse().expect("a die")),
                    None => Step::Play(step.parse().expect("a play")),
                };
                account.step(step, &was, 1);
            }
            was = now;
        }
        let rows = account.rows();
        let [row] = &rows[..] else { panic!("{} rows", rows.len()) };
        assert_eq!(row.lead, "Bronze 5, Blue 2");
        assert!(row.remark.as_deref().is_some_and(|remark| remark.contains("warned")), "{:?}", row.remark);
    }

    #[test]
    fn what_is_taken_back_leaves_the_list() {
        let jack = [&START[..], &["jack E14", "!3"]].concat();
        let less = [&jack[..], &["TM point E9", "!6", "less"]].concat();
        let undone = [&less[..], &["undo"]].concat();
        assert_eq!(rows(&undone)[4], "Tom McField | point E9 d6 …");
    }
}
