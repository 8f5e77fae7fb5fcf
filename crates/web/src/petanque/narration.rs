//! The narration of a throw: the announcement, then each roll of the dice and each choice with what it decided.

use carreau_boards::petanque::Run as Trail;
use carreau_core::{Clause, Game as _, Side, Turn};
use carreau_petanque::{
    Announced, Decided, Direction, Draw, Flight, Overrun, Phase, Position, RoundEnd, RunOfDie, ShotOutcome,
    Skill, Stage, Throw, turns::Step,
};

use super::{
    direction_odds::{self, FALLS},
    game_change::{GameChange, takes_back},
    names, paths, throw_result,
};
use crate::{story::TableEvent, words::say};

/// The last throw, try of the jack, or roll for the start, as far as it has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Narration {
    /// The steps in their order; never empty.
    steps: Vec<GameChange>,
}

/// A die in a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Die {
    /// It shows this face.
    Fell(u8),
    /// It is still to be thrown.
    Due,
    /// It rolls, and this face will be up.
    Rolls(u8),
}

/// What one roll of the dice decided.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Line {
    /// The dice.
    pub(crate) dice: Vec<Die>,
    /// What they decided: "Shooter −1: counts as 1."
    pub(crate) lead: String,
    /// The result, or the possible one: "Your boule takes F16."
    pub(crate) rest: String,
    /// The clause.
    pub(crate) clause: Option<Clause>,
}

/// A throw in words.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct NarratedThrow {
    /// The announcement, as players say it.
    pub(crate) announced: String,
    /// What the throw has become, if that has a name: "Carreau!"
    pub(crate) title: Option<String>,
    /// The rolls of the dice in their order; the roll still due comes last.
    pub(crate) lines: Vec<Line>,
    /// The result of the round, in words, if the throw ended it.
    pub(crate) ended: Option<String>,
    /// The direction that the dice or a player gave last.
    pub(crate) way: Option<Direction>,
}

impl Narration {
    /// The narration after an event, if `known` was the one before it.
    pub(crate) fn after(known: Option<Self>, happened: &TableEvent<'_>) -> Option<Self> {
        if let Some(change) = GameChange::of(happened.change) {
            return Self::next(known, change);
        }
        let mut known = known?;
        if takes_back(&happened.entry.event) {
            // Taking back leads to the position in which some step began; that step and all after it go.
            let kept = known.steps.iter().position(|change| change.was_in(happened.after.position()));
            // Of the start no die is taken back, only a card.
            if !known.is_for_the_start() {
                known.steps.truncate(kept.unwrap_or_default());
            }
        }
        (!known.steps.is_empty()).then_some(known)
    }

    /// The narration after a change.
    pub(super) fn next(known: Option<Self>, change: GameChange) -> Option<Self> {
        let mut steps = known.map(|known| known.steps).unwrap_or_default();
        match change.step {
            Some(_) => {
                if matches!(change.effect.decided, Decided::Took(_)) {
                    // Who starts is still to be read while the teams take their cards.
                    return (!steps.is_empty()).then_some(Self { steps });
                }
                // After a tie the dice for the start are rolled again.
                if !change.goes_on() && !matches!(change.before().phase(), Phase::Lead { .. }) {
                    steps.clear();
                }
                if change.begins() || !steps.is_empty() {
                    steps.push(change);
                }
            }
            // These rulings leave a throw as it is; all others end it or take it back.
            None if matches!(change.effect.decided, Decided::Overran(Overrun::Warned | Overrun::Choice)) => {}
            None => steps.clear(),
        }
        (!steps.is_empty()).then_some(Self { steps })
    }

    /// The throw in words; with `odds`, also the odds of what comes next.
    pub(crate) fn narrate(&self, odds: bool) -> NarratedThrow {
        let mut description = NarratedThrow::default();
        for change in &self.steps {
            description.step(change);
        }
        let now = self.last().after();
        if let Some(line) = due(now, odds) {
            description.add(line, joins_line(now));
        }
        description
    }

    /// Whether it is the roll for the start (B2.2).
    pub(crate) fn is_for_the_start(&self) -> bool {
        matches!(self.last().before().phase(), Phase::Lead { .. })
    }

    /// The dotted paths of the throw.
    pub(crate) fn trail(&self) -> Vec<Trail> {
        self.steps.iter().flat_map(paths::trail).collect()
    }

    /// The round that the throw ended, with the position before its last step.
    pub(crate) fn ended(&self) -> Option<(&Position, &RoundEnd)> {
        let last = self.last();
        Some((last.before(), last.effect.round.as_ref()?))
    }

    fn last(&self) -> &GameChange {
        self.steps.last().expect("something was done")
    }
}

impl NarratedThrow {
    /// The words for one step alone.
    pub(crate) fn of_step(change: &GameChange) -> Self {
        let mut description = Self::default();
        description.step(change);
        description
    }

    /// The same while these dice roll, instead of those that are due.
    pub(crate) fn rolling(mut self, draw: Draw) -> Self {
        let due =
            self.lines.last_mut().into_iter().flat_map(|line| &mut line.dice).filter(|die| **die == Die::Due);
        for (due, fell) in due.zip(dice(draw)) {
            if let Die::Fell(value) = fell {
                *due = Die::Rolls(value);
            }
        }
        self
    }

    /// The roll for the start (B2.2), before any die of it.
    pub(crate) fn of_start() -> Self {
        let line = Line { dice: vec![Die::Due], lead: names::dice_for_start(None, None), ..Line::default() };
        Self { lines: vec![line], ..Self::default() }
    }

    /// Adds a line. Some dice join the line of the die before them.
    fn add(&mut self, line: Line, joins: bool) {
        match self.lines.last_mut().filter(|_| joins) {
            Some(last) => {
                let dice = std::mem::take(&mut last.dice).into_iter().chain(line.dice).collect();
                *last = Line { dice, ..line };
            }
            None => self.lines.push(line),
        }
    }

    fn step(&mut self, change: &GameChange) {
        let before = change.before();
        if let Some(end) = &change.effect.round {
            self.ended = Some(names::round_end(before.round(), end.score));
        }
        match change.step {
            Some(Step::Draw(draw)) => {
                let line = self.fell(change, draw);
                self.add(line, joins_line(before));
            }
            Some(Step::Play(_)) => self.add_play(change),
            None => {}
        }
    }

    /// Adds a play: an announcement, or a choice, which belongs to the line of the dice before it.
    fn add_play(&mut self, change: &GameChange) {
        let (decided, last) = (change.effect.decided, self.lines.last_mut());
        match (decided, last) {
            (Decided::Announced(Announced { character, throw, .. }), _) => {
                self.announced = names::announced(character, throw);
            }
            (Decided::JackTry(field) | Decided::JackPlaced(field), _) => {
                self.announced = say!(petanque_announce_jack, field = field.to_string());
                self.title = matches!(decided, Decided::JackPlaced(_)).then(|| say!(petanque_jack_put));
            }
            (Decided::OneLess { run, taken: true }, Some(line)) => {
                line.lead = say!(petanque_one_less, run = run);
                line.rest = say!(petanque_runs_far, far = names::fields(run));
            }
            (Decided::Chose { direction, .. }, Some(line)) => {
                self.way = Some(direction);
                line.lead =
                    with_distance(change.before(), &say!(petanque_chosen, way = names::way(direction)));
                line.rest = throw_result::describe(change);
                line.clause = Some(change.effect.clause());
            }
            _ => {}
        }
    }

    /// What a die for the start decided; `None` if other dice fell.
    fn fell_for_start(&mut self, change: &GameChange, draw: Draw) -> Option<Line> {
        let line = Line { dice: dice(draw), ..Line::default() };
        match change.effect.decided {
            Decided::Lead => {
                self.way = None;
                self.announced = say!(petanque_lead_title);
                Some(Line { lead: names::dice_for_start(Some(draw.sum()), None), ..line })
            }
            Decided::Opens { opener } => {
                self.way = None;
                let bronze = match change.before().phase() {
                    Phase::Lead { black } => black,
                    _ => None,
                };
                let rest = match opener {
                    Some(first) => say!(petanque_lead_starts, team = names::team(first)),
                    None => say!(petanque_lead_again),
                };
                Some(Line { lead: names::dice_for_start(bronze, Some(draw.sum())), rest, ..line })
            }
            _ => None,
        }
    }

    /// What the dice decided.
    fn fell(&mut self, change: &GameChange, draw: Draw) -> Line {
        if let Some(line) = self.fell_for_start(change, draw) {
            return line;
        }
        let (before, shown) = (change.before(), draw.sum());
        let announced = match before.phase() {
            Phase::Throw(announced, _) => Some(announced),
            _ => None,
        };
        let counted = |counts: u8| {
            announced.map(|it| adjusted(it.character.skill(), shown, counts)).unwrap_or_default()
        };
        self.way = None;
        let (title, lead, rest) = match change.effect.decided {
            Decided::JackStands(field) => {
                let rest = say!(petanque_jack_stands_on, field = field.to_string());
                (None, say!(petanque_jack_stands), rest)
            }
            Decided::JackFailed { failed } => {
                (None, say!(petanque_jack_failed), say!(petanque_tries_left, tries = 3 - failed))
            }
            Decided::Runs { run, .. } => {
                (None, counted(run), say!(petanque_runs_far, far = names::fields(run)))
            }
            Decided::Push { succeeds: true } => {
                let title = say!(petanque_push_succeeds);
                (Some(title.clone()), title, say!(petanque_push_how))
            }
            Decided::Push { succeeds: false } => {
                let title = say!(petanque_push_fails);
                (Some(title.clone()), title, throw_result::describe(change))
            }
            Decided::PushRuns { run } => {
                (None, say!(petanque_runs, far = names::fields(run)), throw_result::describe(change))
            }
            Decided::Shot { counts, outcome } => {
                let (title, rest) = shot_words(outcome, announced.map(|it| it.throw));
                (Some(title), counted(counts), rest)
            }
            Decided::ShotJack { counts, hits } => {
                let (title, rest) = jack_shot_words(hits);
                (Some(title), counted(counts), rest)
            }
            Decided::Flies { flight, distance } => {
                let lead = say!(petanque_flies, die = shown, far = names::fields(distance));
                (None, lead, which(flight))
            }
            Decided::Goes(direction) => {
                self.way = Some(direction);
                let lead = say!(petanque_way, sum = shown, way = names::way(direction));
                (None, with_distance(before, &lead), throw_result::describe(change))
            }
            Decided::Chooses { by, .. } => {
                // A player's own plan may let players choose the direction at other sums too (B1.4).
                let lead = if draw == Draw::Pair(1, 1) {
                    say!(petanque_two_ones)
                } else {
                    say!(petanque_free_way, sum = shown)
                };
                let rest = announced.map(|announced| who_chooses(announced, by)).unwrap_or_default();
                (None, with_distance(before, &lead), rest)
            }
            _ => Default::default(),
        };
        self.title = title.or_else(|| self.title.take());
        let clause = match change.effect.decided {
            // The die decides the shot; the end of the round (B7.3) only follows from it, so its clause is not shown.
            decided @ Decided::ShotJack { .. } => decided.clause(),
            _ => change.effect.clause(),
        };
        Line { dice: dice(draw), lead, rest, clause: Some(clause) }
    }
}

/// What came of a shot at a boule: a title, and what follows.
fn shot_words(outcome: ShotOutcome, throw: Option<Throw>) -> (String, String) {
    match (outcome, throw) {
        (ShotOutcome::Carreau, Some(Throw::Shot(target))) => {
            (say!(petanque_carreau), say!(petanque_takes_field, field = target.to_string()))
        }
        (ShotOutcome::Carreau, _) => (say!(petanque_carreau), String::new()),
        (ShotOutcome::Hit, _) => (say!(petanque_hit), say!(petanque_hit_how)),
        (ShotOutcome::Miss, _) => (say!(petanque_miss), say!(petanque_miss_how)),
    }
}

/// What came of a shot at the jack: a title, and what follows.
fn jack_shot_words(hits: bool) -> (String, String) {
    if hits {
        (say!(petanque_jack_shot), say!(petanque_jack_shot_how))
    } else {
        (say!(petanque_miss), say!(petanque_miss_how))
    }
}

fn dice(draw: Draw) -> Vec<Die> {
    match draw {
        Draw::Die(die) => vec![Die::Fell(die)],
        Draw::Pair(high, low) => vec![Die::Fell(high), Die::Fell(low)],
    }
}

/// Whether the dice that come next stand beside those before them: those for the direction of a flight beside the die
/// for its distance, and Blue's die for the start beside Bronze's.
fn joins_line(position: &Position) -> bool {
    matches!(position.phase(), Phase::Throw(_, Stage::FlightWay { .. }) | Phase::Lead { black: Some(_) })
}

/// The words for a direction; for a flight, with its distance: "Six fields. 8: X1, away from the circle."
fn with_distance(position: &Position, words: &str) -> String {
    match position.phase() {
        Phase::Throw(_, Stage::FlightWay { distance, .. } | Stage::FlightChoice { distance, .. }) => {
            say!(
                petanque_flight,
                far = carreau_words::capitalized(&names::fields(distance)),
                words = words.to_owned()
            )
        }
        _ => words.to_owned(),
    }
}

/// Says which boule flies.
fn which(flight: Flight) -> String {
    match flight {
        Flight::Played => say!(petanque_flies_played),
        Flight::Carreau | Flight::Target => say!(petanque_flies_target),
    }
}

/// How the die counts: "Shooter −1: counts as 1." or "As rolled."
fn adjusted(skill: Skill, die: u8, counts: u8) -> String {
    if die == counts {
        return say!(petanque_as_rolled);
    }
    say!(
        petanque_adjusted,
        skill = carreau_words::capitalized(&names::skill(skill)),
        by = change_word(die, counts),
        counts = counts
    )
}

/// The adjustment of a die to the number that counts.
const fn change_word(die: u8, counts: u8) -> &'static str {
    if counts < die { "−1" } else { "+1" }
}

/// Says who chooses the direction: the opponents, or the character that throws (B4.3, B6.2).
fn who_chooses(announced: Announced, by: Side) -> String {
    if by == announced.side {
        say!(petanque_chooses, name = announced.character.name())
    } else {
        say!(petanque_others_choose, team = names::team(by))
    }
}

/// The line for the dice that have to be thrown next, with what depends on them.
fn due(position: &Position, odds: bool) -> Option<Line> {
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
        Phase::Lead { black } => Some(line(1, names::dice_for_start(black, None), String::new())),
        Phase::JackDie { .. } => Some(line(1, say!(petanque_due_jack), say!(petanque_due_jack_how))),
        Phase::Throw(announced, stage) => {
            let skill = announced.character.skill();
            Some(match (stage, announced.throw) {
                (Stage::Die, Throw::Point(_)) => {
                    let runs = skill.run_of(MIDDLE, position.terms().one_less_rule);
                    line(1, say!(petanque_due_run), skill_on(skill, runs))
                }
                (Stage::Die, Throw::Push) => line(1, say!(petanque_due_push), say!(petanque_due_push_how)),
                (Stage::Die, Throw::Shot(_) | Throw::ShotJack) => {
                    line(1, say!(petanque_due_shot), skill_on(skill, RunOfDie::Just(skill.shot(MIDDLE))))
                }
                (Stage::PushRun, _) => line(1, say!(petanque_due_push_run), String::new()),
                (Stage::Distance(flight), _) => {
                    let rest = match flight {
                        Flight::Played => say!(petanque_due_distance_played),
                        Flight::Carreau | Flight::Target => say!(petanque_due_distance_target),
                    };
                    line(1, say!(petanque_due_distance), rest)
                }
                _ => {
                    let lost = odds.then(|| {
                        let lost = direction_odds::in_hundred(
                            direction_odds::lost(&direction_odds::open(position)).into(),
                            FALLS.into(),
                        );
                        say!(petanque_due_lost, lost = lost)
                    });
                    line(2, with_distance(position, &say!(petanque_due_way)), lost.unwrap_or_default())
                }
            })
        }
        _ => None,
    }
}

/// A face of the die that has a lower and a higher neighbour, so that every adjustment shows on it.
const MIDDLE: u8 = 3;

/// What a skill does to a die (B4.2, B6.1), before the die is thrown. `middle` is what the skill makes of [`MIDDLE`].
fn skill_on(skill: Skill, middle: RunOfDie) -> String {
    match middle {
        RunOfDie::OrOneLess(_) => say!(petanque_skill_may_less),
        RunOfDie::Just(MIDDLE) => say!(petanque_skill_as_rolled),
        RunOfDie::Just(counts) => {
            let skill = names::skill(skill);
            if counts < MIDDLE {
                say!(petanque_skill_takes, skill = skill)
            } else {
                say!(petanque_skill_adds, skill = skill)
            }
        }
    }
}

#[cfg(test)]
mod tests;
