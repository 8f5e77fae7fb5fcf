//! What the Pétanque board game's rules tell of dice and of what lies on the plan.

use std::cmp::Ordering;

use carreau_core::{Clause, Game as _, Side, Turn};
use carreau_games::petanque::{
    Decided, Effect, Flight, Ground, Moved, Phase, Play, Position, Run, Score, ShotOutcome, Stage,
};
use carreau_words::say;

use super::Exercised;
use crate::question::{Answered, Outcome, Question, Value};

impl Exercised for Position {
    fn follows(&self, effect: &Effect, after: &Self, outcome: Outcome) -> Option<Answered> {
        let Effect { decided, moved, round } = effect;
        let (value, Clause(clause)) = match (outcome, decided, moved) {
            (Outcome::Turn, ..) => return next(self, effect, after),
            (Outcome::Rests, _, Some(moved)) => (rests(*moved)?, moved.clause()),
            (Outcome::Struck, _, Some(Moved::Ran { run, .. })) => {
                (Value::place(run.struck?.to.as_ref()), run.clause())
            }
            (Outcome::Jack, _, Some(moved @ Moved::Ran { jack: Some(jack), .. })) => {
                (Value::place(jack.as_ref()), moved.clause())
            }
            (Outcome::Jack, Decided::ShotJack { hits, .. }, Some(moved)) => {
                let jack = self.ground().jack().filter(|_| !hits);
                (Value::place(jack.as_ref()), moved.clause())
            }
            (Outcome::Ends, ..) if round.is_some() => {
                (Value::Yes(matches!(after.turn(), Turn::Over(_))), Clause("B8.3"))
            }
            (Outcome::Runs, Decided::Runs { run, .. }, _) => (Value::Number((*run).into()), decided.clause()),
            (Outcome::Runs, Decided::Flies { distance, .. }, _) => {
                (Value::Number((*distance).into()), decided.clause())
            }
            (Outcome::Goes, Decided::Goes(direction), _) => (Value::named(direction), decided.clause()),
            (Outcome::Chooses, Decided::Chooses { by, .. }, _) => (Value::Side(*by), decided.clause()),
            (Outcome::Shot, Decided::Shot { outcome, .. }, _) => (Value::named(outcome), decided.clause()),
            (Outcome::Succeeds, Decided::JackStands(_), _) => (Value::Yes(true), decided.clause()),
            (Outcome::Succeeds, Decided::JackFailed { failed: ..=2 }, _) => {
                (Value::Yes(false), decided.clause())
            }
            (Outcome::Succeeds, Decided::Push { succeeds }, _) => (Value::Yes(*succeeds), decided.clause()),
            (Outcome::Succeeds, Decided::ShotJack { hits, .. }, _) => (Value::Yes(*hits), decided.clause()),
            (Outcome::Distance, ..) => return distance(self, after),
            (Outcome::Scores, ..) => {
                let round = round.as_ref()?;
                let value = match round.score {
                    Score::Nobody => Value::None,
                    Score::Points(side, points) => Value::Points { side, halves: 2 * u16::from(points) },
                };
                (value, Clause(if round.ground.jack().is_none() { "B7.4" } else { "B8.2" }))
            }
            _ => return None,
        };
        Some(Answered::new(value, clause))
    }

    fn asked(&self, question: &Question) -> String {
        match question {
            Question::Follows { draw, outcome } => {
                let asked = match outcome {
                    Outcome::Steps | Outcome::Name | Outcome::Changes => {
                        return String::new();
                    }
                    Outcome::Ends => say!(exercise_petanque_ends),
                    Outcome::Turn => say!(exercise_petanque_turn),
                    Outcome::Distance => match self.phase() {
                        Phase::Throw(announced, _) => {
                            say!(exercise_petanque_distance, name = Self::side_called(announced.side))
                        }
                        _ => return String::new(),
                    },
                    Outcome::Rests if matches!(self.phase(), Phase::Throw(_, Stage::FlightWay { .. })) => {
                        say!(exercise_petanque_lands)
                    }
                    Outcome::Rests => say!(exercise_petanque_rests),
                    Outcome::Struck => say!(exercise_petanque_struck),
                    Outcome::Jack => say!(exercise_petanque_jack),
                    Outcome::Runs => say!(exercise_petanque_runs),
                    Outcome::Goes => say!(exercise_petanque_goes),
                    Outcome::Chooses => say!(exercise_petanque_chooses),
                    Outcome::Shot => say!(exercise_petanque_shot),
                    Outcome::Succeeds => say!(exercise_petanque_succeeds),
                    Outcome::Scores => say!(exercise_petanque_scores),
                };
                format!("{} {asked}", said(self.phase(), draw))
            }
            _ => String::new(),
        }
    }

    fn side_called(side: Side) -> String {
        carreau_narrator::petanque::team(side)
    }

    fn named(word: &str) -> String {
        match ShotOutcome::ALL.into_iter().find(|outcome| outcome.as_str() == word) {
            Some(ShotOutcome::Carreau) => say!(exercise_petanque_carreau),
            Some(ShotOutcome::Hit) => say!(exercise_petanque_hit),
            Some(ShotOutcome::Miss) => say!(exercise_petanque_miss),
            None => word.to_owned(),
        }
    }
}

/// Where the boule that a throw moves comes to rest.
fn rests(moved: Moved) -> Option<Value> {
    match moved {
        Moved::Ran { run: Run { to, .. }, .. } | Moved::PushFailed { to } | Moved::Flew { to, .. } => {
            Some(Value::place(to.as_ref()))
        }
        Moved::Jack { .. } | Moved::Hit { .. } | Moved::Annulled(_) | Moved::JackShot => None,
    }
}

/// How far the nearest boule of the team that has thrown is from the jack, once the throw is over.
fn distance(before: &Position, after: &Position) -> Option<Answered> {
    let (Phase::Throw(announced, _), Phase::Aim(_)) = (before.phase(), after.phase()) else { return None };
    let distance = after.ground().nearest(announced.side)?;
    Some(Answered::new(Value::Number(distance.into()), "B8.1"))
}

/// Which team is to act after a draw, and by which clause.
fn next(before: &Position, effect: &Effect, after: &Position) -> Option<Answered> {
    let Turn::Side(side) = after.turn() else { return None };
    let clause = match (effect.decided, before.phase(), after.phase()) {
        (Decided::Opens { opener: Some(_) }, ..) => "B2.2",
        (Decided::JackStands(_), ..) => "B2.3",
        (Decided::JackFailed { failed: 3 }, ..) => "B3.3",
        (_, Phase::Throw(..), Phase::Jack { .. }) => "B2.8",
        (_, Phase::Throw(..), Phase::Aim(_)) => order(after.ground()),
        _ => return None,
    };
    Some(Answered::new(Value::Side(side), clause))
}

/// The clause by which the next boule is played on this ground.
fn order(ground: &Ground) -> &'static str {
    let [black, white] = Side::ALL.map(|side| ground.nearest(side).unwrap_or(u8::MAX));
    let is_out = |side| ground.left(side) == 0;
    match black.cmp(&white) {
        Ordering::Less if is_out(Side::White) => "B2.6",
        Ordering::Greater if is_out(Side::Black) => "B2.6",
        Ordering::Equal if Side::ALL.into_iter().any(is_out) => "B2.6",
        Ordering::Equal if black == u8::MAX => "B2.7",
        Ordering::Equal => "B2.5",
        Ordering::Less | Ordering::Greater => "B2.4",
    }
}

/// What was announced and settled of a throw so far, and the dice.
fn said(phase: Phase, draw: &str) -> String {
    let Phase::Throw(announced, stage) = phase else { return thrown(draw) };
    let character = announced.character;
    let announced = say!(
        exercise_petanque_announced,
        name = character.name(),
        role = carreau_narrator::petanque::skill(character.skill()),
        play = Play::from(announced).to_string()
    );
    let dice = match stage {
        Stage::Way { run } => say!(exercise_petanque_run, run = run, draw = draw),
        Stage::FlightWay { distance, flight: Flight::Played } => {
            say!(exercise_petanque_flight_played, distance = distance, draw = draw)
        }
        Stage::FlightWay { distance, .. } => {
            say!(exercise_petanque_flight_target, distance = distance, draw = draw)
        }
        _ => thrown(draw),
    };
    format!("{announced} {dice}")
}

/// A throw of one die or of two.
fn thrown(draw: &str) -> String {
    if draw.contains('+') {
        say!(exercise_petanque_dice, draw = draw)
    } else {
        say!(exercise_petanque_die, draw = draw)
    }
}
