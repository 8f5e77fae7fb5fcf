//! What Dango's rules tell, of cards and of ordinary Go.

use carreau_core::Side;
use carreau_games::dango::{Action, Deed, Effect, Phase, Play, Position, Task, Way};
use carreau_goban::{Point, PointSet, unconditionally_alive};
use carreau_words::say;

use super::Exercised;
use crate::question::{Answered, Outcome, Question, Value};

impl Exercised for Position {
    fn applied(&self, play: &Play, effect: &Effect, _: &Self) -> Vec<&'static str> {
        let Effect::Played(did) = effect else { return Vec::new() };
        let is_unit = matches!(play, Play::Stone { .. } | Play::Card { way: Way::Points(_), .. });
        let [captures, loses] = [self.side(), !self.side()].map(|side| is_unit && did.captured[side] > 0);
        let task = self.task();
        let applied = [
            ("D3.2", captures),
            ("D3.3", captures && are_saved_by_capture(self, &did.put)),
            ("D4.2", loses && matches!(task, Some(Task::Put { .. }))),
            ("D4.4", captures && matches!(task, Some(Task::Replace { .. }))),
            ("D5.1", self.face_up().is_some_and(|(card, _)| card.action() == Some(Action::Miss))),
            ("D5.2", *play == Play::Show),
            ("D5.3", matches!(play, Play::Block(_))),
            ("D7.3", did.begins_count),
        ];
        applied.into_iter().filter_map(|(clause, is_so)| is_so.then_some(clause)).collect()
    }

    fn goal(clause: &str) -> Option<String> {
        Some(match clause {
            "D3.2" => say!(exercise_dango_capture),
            "D3.3" => say!(exercise_dango_saved),
            "D4.2" => say!(exercise_dango_theirs),
            "D4.4" => say!(exercise_dango_replace),
            "D5.2" => say!(exercise_dango_show),
            "D5.3" => say!(exercise_dango_block),
            "D7.3" => say!(exercise_dango_end),
            _ => return None,
        })
    }

    fn before(&self, clause: &str) -> Option<String> {
        let is_needed = matches!(clause, "D5.3" | "D6.2" | "D7.2") && !self.last().is_empty();
        is_needed.then(|| say!(exercise_dango_before, play = last_turn(self)))
    }

    fn answered(&self, question: &Question) -> Option<Answered> {
        match (question, self.phase()) {
            (Question::Liberties(point), _) => {
                let point: Point = point.parse().ok()?;
                let stones = self.stones();
                stones.at(point)?;
                let liberties = stones.liberties(&stones.group(point)).len();
                Some(Answered::new(Value::Number(u16::try_from(liberties).ok()?), "D3.2"))
            }
            (Question::Alive, _) if Side::ALL.into_iter().all(|side| self.cards(side).are_used_up()) => {
                let alive = |side| unconditionally_alive(self.stones(), side).stones;
                let mut groups = Side::ALL.into_iter().flat_map(|side| {
                    let groups: Vec<PointSet> = alive(side).groups().collect();
                    groups
                });
                let group = groups.next().filter(|_| groups.next().is_none())?;
                Some(Answered::new(Value::named(&group.first()?), "D8.1"))
            }
            (Question::Count(dead), Phase::Count { .. }) => {
                let dead: Result<PointSet, _> = dead.split_whitespace().map(str::parse::<Point>).collect();
                let lead = self.count(&dead.ok()?).lead();
                let value = match lead {
                    0 => Value::None,
                    _ => Value::Points {
                        side: if lead > 0 { Side::Black } else { Side::White },
                        halves: lead.unsigned_abs(),
                    },
                };
                Some(Answered::new(value, "D8.2"))
            }
            _ => None,
        }
    }

    fn follows(&self, effect: &Effect, after: &Self, outcome: Outcome) -> Option<Answered> {
        let changes = after.face_up().is_some_and(|(card, _)| card.action() == Some(Action::Change));
        match (effect, outcome) {
            (Effect::TurnedUp { twice: false, .. }, Outcome::Changes)
                if changes && !self.last().is_empty() =>
            {
                let turned = u16::try_from(after.changeable().len()).ok()?;
                Some(Answered::new(Value::Number(turned), "D6.2"))
            }
            _ => None,
        }
    }

    fn asked(&self, question: &Question) -> String {
        match question {
            Question::Liberties(point) => say!(exercise_dango_liberties, point = point.as_str()),
            Question::Alive => say!(exercise_dango_alive),
            Question::Count(dead) => {
                let komi = f64::from(self.terms().komi().as_halves()) / 2.0;
                let [black, white] = Side::ALL.map(|side| self.prisoners(side));
                say!(
                    exercise_dango_count,
                    stones = dead.split_whitespace().count(),
                    dead = dead.as_str(),
                    komi = komi,
                    black = black,
                    white = white
                )
            }
            Question::Follows { draw, .. } => {
                let card = draw.split(' ').next_back().and_then(|card| card.parse().ok());
                let card = card.map(|card| carreau_narrator::dango::on_card(self.deck(), card));
                say!(exercise_dango_changes, card = card.unwrap_or_default())
            }
            _ => String::new(),
        }
    }
}

/// Whether stones that the side to move puts down would have no liberty if they did not capture (D3.3).
fn are_saved_by_capture(position: &Position, put: &PointSet) -> bool {
    let side = position.side();
    let mut stones = *position.stones();
    stones.lay(side, put);
    !put.is_empty() && !stones.without_liberties(side).is_empty()
}

/// The moves of the turn before, as plays are written.
fn last_turn(position: &Position) -> String {
    let written =
        |points: &PointSet| points.iter().map(|point| point.to_string()).collect::<Vec<_>>().join(" ");
    let moves = position.last().iter().map(|done| match &done.deed {
        Deed::Pass => "pass".to_owned(),
        Deed::Stone(point) => point.to_string(),
        Deed::Change => "change".to_owned(),
        Deed::Card { card, units } => {
            let units = units.iter().map(|unit| unit.as_ref().map_or_else(|| "-".to_owned(), written));
            format!("{} {}", position.deck()[*card].slug(), units.collect::<Vec<_>>().join(" / "))
        }
    });
    moves.collect::<Vec<_>>().join(" ; ")
}
