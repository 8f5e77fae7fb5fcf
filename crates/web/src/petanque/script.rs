//! A throw as it is told: what was announced, then each fall of the dice and each choice with what it decided.

use carreau_petanque::{
    Announced, Came, Direction, Done, Draw, Flight, Phase, Play, Position, Runs, ShotOutcome, Skill, Stage,
    Throw, turns::Step,
};
use carreau_table::{Clause, Game as _};

use super::{
    fan::{self, FALLS},
    names, outcome,
};
use crate::words::say;

/// A throw so far: where it was announced, and what was said and fell since.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Script {
    before: Position,
    steps: Vec<Step>,
}

/// A die of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Die {
    /// It shows this.
    Fell(u8),
    /// It is still to be thrown.
    Due,
}

/// What one fall of the dice decided.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Line {
    /// The dice.
    pub(crate) dice: Vec<Die>,
    /// What they decided: "Shooter −1 makes 1."
    pub(crate) lead: String,
    /// What came of it, or may: "Your boule takes F16."
    pub(crate) rest: String,
    /// The clause.
    pub(crate) clause: Option<Clause>,
}

/// A throw in words.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Told {
    /// What was announced, as the table says it.
    pub(crate) announced: String,
    /// What it is by now, where it has a name: "Carreau!"
    pub(crate) title: Option<String>,
    /// The dice, one fall after the other; the one to come last.
    pub(crate) lines: Vec<Line>,
    /// The round that ended by it, in words.
    pub(crate) ended: Option<String>,
    /// The way the dice or a player gave last.
    pub(crate) way: Option<Direction>,
}

impl Script {
    /// The throw, or the try with the jack, that a step begins; `None` if it begins none.
    pub(crate) fn begin(before: &Position, step: Step) -> Option<Self> {
        let begins = matches!(step, Step::Play(Play::Throw(..) | Play::Jack(_)));
        begins.then(|| Self { before: before.clone(), steps: vec![step] })
    }

    /// The throw with one more step.
    pub(crate) fn and(mut self, step: Step) -> Self {
        self.steps.push(step);
        self
    }

    /// The throw that these steps, one after the other from a position, have led to.
    pub(crate) fn of(steps: &[(Position, Step)]) -> Option<Self> {
        steps.iter().fold(None, |script: Option<Self>, (before, step)| {
            Self::begin(before, *step).or_else(|| script.map(|script| script.and(*step)))
        })
    }

    /// The throw in words; with `odds` also how likely what comes next is.
    pub(crate) fn tell(&self, odds: bool) -> Told {
        let mut told = Told::default();
        let mut position = self.before.clone();
        for &step in &self.steps {
            let before = position.clone();
            let done = match step {
                Step::Play(play) => position.play_and_tell(&play).unwrap_or_default(),
                Step::Draw(draw) => position.resolve_and_tell(draw).unwrap_or_default(),
            };
            told.step(&before, &position, step, &done);
        }
        if let Some(line) = due(&position, odds) {
            told.add(line, is_of_flight(&position));
        }
        told
    }
}

impl Told {
    /// What one step from a position to the next brought, alone.
    pub(crate) fn of_step(before: &Position, after: &Position, step: Step, done: &Done) -> Self {
        let mut told = Self::default();
        told.step(before, after, step, done);
        told
    }

    /// Adds a line. The dice for the direction of a flight lie beside the one that said how far it goes.
    fn add(&mut self, line: Line, of_flight: bool) {
        match self.lines.last_mut().filter(|_| of_flight) {
            Some(last) => {
                let dice = std::mem::take(&mut last.dice).into_iter().chain(line.dice).collect();
                *last = Line { dice, ..line };
            }
            None => self.lines.push(line),
        }
    }

    fn step(&mut self, before: &Position, after: &Position, step: Step, done: &Done) {
        if let Some(end) = &done.ended {
            self.ended = Some(names::round_end(before.round(), end));
        }
        let line = match (before.phase(), step) {
            (_, Step::Play(Play::Throw(who, throw))) => {
                self.announced = names::announced(who, throw);
                return;
            }
            (_, Step::Play(Play::Jack(field))) => {
                self.announced = say!("petanque-announce-jack", field = field.to_string());
                if let Some(Came::Jack { .. }) = done.came {
                    self.title = Some(say!("petanque-jack-put"));
                }
                return;
            }
            (Phase::JackDie { field, failed, .. }, Step::Draw(draw)) => {
                let stands = matches!(done.came, Some(Came::Jack { stands: true, .. }));
                let (lead, rest) = if stands {
                    (say!("petanque-jack-stands"), say!("petanque-jack-stands-on", field = field.to_string()))
                } else {
                    (say!("petanque-jack-failed"), say!("petanque-tries-left", tries = 2 - failed))
                };
                Line { dice: vec![Die::Fell(draw.sum())], lead, rest, clause: Some(Clause("B3.1")) }
            }
            (Phase::Throw(announced, stage), Step::Draw(draw)) => {
                self.fall((before, after), announced, stage, draw, done)
            }
            (Phase::Throw(_, stage), Step::Play(play)) => {
                self.chosen((before, after), stage, play, done);
                return;
            }
            _ => return,
        };
        self.add(line, is_of_flight(before));
    }

    /// What the dice decided.
    fn fall(
        &mut self,
        (before, after): (&Position, &Position),
        announced: Announced,
        stage: Stage,
        draw: Draw,
        done: &Done,
    ) -> Line {
        let dice = match draw {
            Draw::Die(die) => vec![Die::Fell(die)],
            Draw::Pair(high, low) => vec![Die::Fell(high), Die::Fell(low)],
        };
        let shown = draw.sum();
        self.way = match stage {
            Stage::Way { .. } | Stage::FlightWay { .. } => before.plan().direction(shown),
            _ => None,
        };
        let skill = announced.character.skill();
        let line = |lead: String, rest: String, clause: &'static str| Line {
            dice: dice.clone(),
            lead,
            rest,
            clause: Some(Clause(clause)),
        };
        match (stage, announced.throw) {
            (Stage::Die, Throw::Point(_)) => {
                let (Runs::Just(run) | Runs::OrLess(run)) = skill.runs(shown, before.terms().pointer_adjust);
                let lead = adjusted(skill, shown, run);
                let rest = say!("petanque-runs-far", far = names::fields(run));
                line(lead, rest, "B4.2")
            }
            (Stage::Die, Throw::Push) => {
                if let Some(Came::PushFailed { .. }) = done.came {
                    self.title = Some(say!("petanque-push-fails"));
                    line(say!("petanque-push-fails"), came(before, done), "B5.2")
                } else {
                    self.title = Some(say!("petanque-push-succeeds"));
                    line(say!("petanque-push-succeeds"), say!("petanque-push-how"), "B5.1")
                }
            }
            (Stage::Die, Throw::Shot(target)) => {
                let counts = skill.shot(shown);
                let lead = adjusted(skill, shown, counts);
                match skill.outcome(shown) {
                    ShotOutcome::Carreau => {
                        self.title = Some(say!("petanque-carreau"));
                        line(lead, say!("petanque-takes-field", field = target.to_string()), "B6.2")
                    }
                    ShotOutcome::Hit => {
                        self.title = Some(say!("petanque-hit"));
                        line(lead, say!("petanque-hit-how"), "B6.3")
                    }
                    ShotOutcome::Miss => {
                        self.title = Some(say!("petanque-miss"));
                        line(lead, say!("petanque-miss-how"), "B6.4")
                    }
                }
            }
            (Stage::Die, Throw::ShotJack) => {
                let counts = skill.shot(shown);
                let lead = adjusted(skill, shown, counts);
                if skill.hits_jack(shown) {
                    self.title = Some(say!("petanque-jack-shot"));
                    line(lead, say!("petanque-jack-shot-how"), "B7.3")
                } else {
                    self.title = Some(say!("petanque-miss"));
                    line(lead, say!("petanque-miss-how"), "B7.2")
                }
            }
            (Stage::PushRun, _) => {
                let lead = say!("petanque-runs", far = names::fields(shown));
                line(lead, came(before, done), "B5.3")
            }
            (Stage::Distance(flight), _) => {
                let far = far(after).unwrap_or_default();
                line(say!("petanque-flies", die = shown, far = names::fields(far)), which(flight), "B6.2")
            }
            (Stage::Way { .. } | Stage::FlightWay { .. }, _) => {
                let (lead, rest) = match self.way {
                    Some(way) => {
                        (say!("petanque-way", sum = shown, way = names::way(way)), came(before, done))
                    }
                    // A plan of one's own may leave the way to the players at other sums, too (B1.4).
                    None if draw == Draw::Pair(1, 1) => (say!("petanque-two-ones"), who_chooses(after)),
                    None => (say!("petanque-free-way", sum = shown), who_chooses(after)),
                };
                line(with_distance(stage, &lead), rest, clause_of(stage, done))
            }
            _ => line(String::new(), String::new(), "B2.4"),
        }
    }

    /// What was chosen is told with the dice it follows.
    fn chosen(&mut self, (before, after): (&Position, &Position), stage: Stage, play: Play, done: &Done) {
        let Some(line) = self.lines.last_mut() else { return };
        match (stage, play) {
            (_, Play::Less) => {
                let run = far(after).unwrap_or_default();
                line.lead = say!("petanque-one-less", run = run);
                line.rest = say!("petanque-runs-far", far = names::fields(run));
            }
            (_, Play::Go(way)) => {
                self.way = Some(way);
                line.lead = with_distance(stage, &say!("petanque-chosen", way = names::way(way)));
                line.rest = came(before, done);
                line.clause = Some(Clause(clause_of(stage, done)));
            }
            _ => {}
        }
    }
}

/// How far the boule runs or flies whose direction is due.
fn far(position: &Position) -> Option<u8> {
    match position.phase() {
        Phase::Throw(_, Stage::Way { run }) => Some(run),
        Phase::Throw(_, Stage::FlightWay { distance, .. }) => Some(distance),
        _ => None,
    }
}

/// Whether two dice for the direction of a flight are thrown next.
fn is_of_flight(position: &Position) -> bool {
    matches!(position.phase(), Phase::Throw(_, Stage::FlightWay { .. }))
}

/// What is said of a direction; of a flight's with how far it goes: "Six fields. 8: X1, away from the circle."
fn with_distance(stage: Stage, words: &str) -> String {
    match stage {
        Stage::FlightWay { distance, .. } | Stage::FlightChoice { distance, .. } => {
            say!("petanque-flight", far = capital(&names::fields(distance)), words = words.to_owned())
        }
        _ => words.to_owned(),
    }
}

/// Which boule flies.
fn which(flight: Flight) -> String {
    match flight {
        Flight::Played => say!("petanque-flies-played"),
        Flight::Carreau | Flight::Target => say!("petanque-flies-target"),
    }
}

fn came(before: &Position, done: &Done) -> String {
    done.came.map(|came| outcome::told(before, came)).unwrap_or_default()
}

/// What the die counts for: "Shooter −1 makes 1." or "As rolled."
fn adjusted(skill: Skill, die: u8, counts: u8) -> String {
    if die == counts {
        return say!("petanque-as-rolled");
    }
    say!(
        "petanque-adjusted",
        skill = capital(&names::skill(skill)),
        by = change(die, counts),
        counts = counts
    )
}

/// What makes one number of a die of its neighbour.
const fn change(die: u8, counts: u8) -> &'static str {
    if counts < die { "−1" } else { "+1" }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// Who chooses the way that is due: the opponents, or the character whose throw it is (B4.3, B6.2).
fn who_chooses(position: &Position) -> String {
    match position.phase() {
        Phase::Throw(announced, Stage::Choice { by, .. }) if by != announced.side => {
            say!("petanque-others-choose", team = names::team(by))
        }
        Phase::Throw(announced, _) => say!("petanque-chooses", name = announced.character.name()),
        _ => String::new(),
    }
}

fn clause_of(stage: Stage, done: &Done) -> &'static str {
    match (stage, done.came) {
        (Stage::FlightWay { .. } | Stage::FlightChoice { .. }, _) => "B6.5",
        (_, Some(Came::Ran { run, .. })) if run.struck.is_some() => "B4.5",
        (_, Some(Came::Ran { run, .. })) if run.to.is_none() => "B4.8",
        _ => "B1.4",
    }
}

/// The dice that are to be thrown next, and what hangs on them.
fn due(position: &Position, odds: bool) -> Option<Line> {
    use carreau_table::Turn;
    if position.turn() != Turn::Chance {
        return None;
    }
    let line = |dice: usize, lead: String, rest: String| Line {
        dice: vec![Die::Due; dice],
        lead,
        rest,
        clause: None,
    };
    match position.phase() {
        Phase::JackDie { .. } => Some(line(1, say!("petanque-due-jack"), say!("petanque-due-jack-how"))),
        Phase::Throw(announced, stage) => {
            let skill = announced.character.skill();
            Some(match (stage, announced.throw) {
                (Stage::Die, Throw::Point(_)) => {
                    let runs = skill.runs(MIDDLE, position.terms().pointer_adjust);
                    line(1, say!("petanque-due-run"), skill_on(skill, runs))
                }
                (Stage::Die, Throw::Push) => {
                    line(1, say!("petanque-due-push"), say!("petanque-due-push-how"))
                }
                (Stage::Die, Throw::Shot(_) | Throw::ShotJack) => {
                    line(1, say!("petanque-due-shot"), skill_on(skill, Runs::Just(skill.shot(MIDDLE))))
                }
                (Stage::PushRun, _) => line(1, say!("petanque-due-push-run"), String::new()),
                (Stage::Distance(flight), _) => {
                    let rest = match flight {
                        Flight::Played => say!("petanque-due-distance-played"),
                        Flight::Carreau | Flight::Target => say!("petanque-due-distance-target"),
                    };
                    line(1, say!("petanque-due-distance"), rest)
                }
                _ => {
                    let lost = odds.then(|| {
                        let lost = fan::in_hundred(fan::lost(&fan::due(position)).into(), FALLS.into());
                        say!("petanque-due-lost", lost = lost)
                    });
                    line(2, with_distance(stage, &say!("petanque-due-way")), lost.unwrap_or_default())
                }
            })
        }
        _ => None,
    }
}

/// A face of the die that no skill leaves as it is for want of a lower or a higher one.
const MIDDLE: u8 = 3;

/// What a skill does to a die (B4.2, B6.1), told before it falls by what it makes of the [`MIDDLE`].
fn skill_on(skill: Skill, middle: Runs) -> String {
    match middle {
        Runs::OrLess(_) => say!("petanque-skill-may-less"),
        Runs::Just(MIDDLE) => say!("petanque-skill-as-rolled"),
        Runs::Just(counts) => {
            let skill = names::skill(skill);
            if counts < MIDDLE {
                say!("petanque-skill-takes", skill = skill)
            } else {
                say!("petanque-skill-adds", skill = skill)
            }
        }
    }
}

#[cfg(test)]
mod tests;
