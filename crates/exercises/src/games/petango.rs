//! What Pétango's rules tell of flicks.

use carreau_games::petango::{Effect, Palace, Play, Position, Ruling};
use carreau_words::say;

use super::Exercised;

impl Exercised for Position {
    fn applied(&self, _: &Play, effect: &Effect, after: &Self) -> Vec<&'static str> {
        let Some(attempt) = effect.attempt() else {
            return if matches!(effect, Effect::TakenOut { announced: true }) {
                vec!["P7.3"]
            } else {
                Vec::new()
            };
        };
        let foul = matches!(attempt.ruling, Ruling::Foul(_));
        let fell = attempt.moved.iter().any(|(_, placement)| placement.rest_pose().is_none());
        let stayed = after.stones().len() > self.stones().len();
        let applied = [
            ("P5.1", foul && stayed && !fell && !attempt.moved.is_empty()),
            ("P5.2", foul && attempt.number == 3 && !fell && !stayed && attempt.played.rest_pose().is_some()),
            ("P5.3", fell),
            ("P7.4", attempt.palace == Some(Palace::Took)),
        ];
        let applied = applied.into_iter().filter_map(|(clause, is_so)| is_so.then_some(clause));
        applied.chain([attempt.ruling.clause().0]).collect()
    }

    fn goal(clause: &str) -> Option<String> {
        Some(match clause {
            "P3.3" => say!(exercise_petango_success),
            "P3.4" => say!(exercise_petango_short),
            "P4.1" => say!(exercise_petango_touch),
            "P4.2" => say!(exercise_petango_leave),
            "P4.3" => say!(exercise_petango_third),
            "P5.1" => say!(exercise_petango_moved),
            "P5.2" => say!(exercise_petango_taken_off),
            "P5.3" => say!(exercise_petango_pushed_off),
            "P7.2" => say!(exercise_petango_river),
            "P7.3" => say!(exercise_petango_plouf),
            "P7.4" => say!(exercise_petango_palace),
            _ => return None,
        })
    }
}
