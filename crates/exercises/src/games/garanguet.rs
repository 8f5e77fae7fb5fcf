//! What Garanguet's rules tell.

use carreau_core::{Game as _, Outcome as Ending, Turn as Waits};
use carreau_games::garanguet::{Announcement, Effect, Position, RollKind, Turn, TurnError};
use carreau_narrator::garanguet::announced;
use carreau_words::say;

use super::Exercised;
use crate::question::{Answered, Outcome, Question, Value};

impl Exercised for Position {
    fn applied(&self, turn: &Turn, effect: &Effect, after: &Self) -> Vec<&'static str> {
        let applied = [
            ("G4.7", turn.is_pass()),
            ("G5.1", matches!(effect, Effect::Moved { borne_off: 1.. })),
            ("G6.1", matches!(after.turn(), Waits::Over(_))),
        ];
        applied.into_iter().filter_map(|(clause, is_so)| is_so.then_some(clause)).collect()
    }

    fn goal(clause: &str) -> Option<String> {
        match clause {
            "G5.1" => Some(say!(exercise_garanguet_off)),
            "G6.1" => Some(say!(exercise_garanguet_win)),
            _ => None,
        }
    }

    fn answered(&self, question: &Question) -> Option<Answered> {
        // The refusal of a turn without a step says what has to be played.
        let owed = || self.check(&Turn::pass()).err();
        let number = |number: u8, clause| Answered::new(Value::Number(number.into()), clause);
        match question {
            Question::Dice => match owed() {
                None => Some(number(0, "G4.7")),
                Some(TurnError::TooFewDice { owed, .. }) => Some(number(owed, "G4.5")),
                Some(_) => None,
            },
            Question::Pips => match owed()? {
                TurnError::TooFewPips { owed, .. } => Some(number(owed, "G4.6")),
                _ => None,
            },
            Question::Resigned => match self.conceded_by(self.turn().side()?) {
                Ending::Won { by, points } => {
                    Some(Answered::new(Value::Points { side: by, halves: 2 * points }, "G6.1"))
                }
                Ending::Drawn => None,
            },
            _ => None,
        }
    }

    fn follows(&self, effect: &Effect, _: &Self, outcome: Outcome) -> Option<Answered> {
        match (effect, outcome) {
            (Effect::Priority { first }, Outcome::Turn) => Some(Answered::new(Value::side(*first), "G3.1")),
            (Effect::Rolled(roll), Outcome::Steps) => {
                let clause = match roll.kind() {
                    RollKind::Simple => "G3.2",
                    RollKind::Double => "G3.3",
                    RollKind::Triple => "G3.4",
                };
                Some(Answered::new(Value::Number(roll.to_play().count().into()), clause))
            }
            (Effect::Rolled(roll), Outcome::Name) => {
                let name = roll.announcement().map_or(Value::None, |name| Value::named(&name));
                Some(Answered::new(name, "G3.5"))
            }
            _ => None,
        }
    }

    fn asked(&self, question: &Question) -> String {
        match question {
            Question::Dice => say!(exercise_garanguet_dice),
            Question::Pips => say!(exercise_garanguet_pips),
            Question::Resigned => say!(exercise_garanguet_resigned),
            Question::Follows { draw, outcome } => {
                let draw = draw.as_str();
                match outcome {
                    Outcome::Steps => say!(exercise_garanguet_steps, draw = draw),
                    Outcome::Name => say!(exercise_garanguet_name, draw = draw),
                    _ => say!(exercise_garanguet_first, draw = draw),
                }
            }
            _ => String::new(),
        }
    }

    fn none(question: &Question) -> String {
        match question {
            Question::Follows { outcome: Outcome::Name, .. } => say!(exercise_garanguet_unnamed),
            _ => say!(exercise_garanguet_again),
        }
    }

    fn named(word: &str) -> String {
        let double_two = Announcement::DoubleTwo;
        if word == double_two.to_string() { announced(double_two) } else { word.to_owned() }
    }
}
