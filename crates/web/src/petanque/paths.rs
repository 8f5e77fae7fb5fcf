//! The paths of boules and the jack in one play or roll of the dice, for the drawing.

use carreau_boards::petanque::{At, Ball, Cell, FLIGHT, Run as Trail};
use carreau_core::Side;
use carreau_petanque::{
    Announced, Annulled, Decided, Direction, Field, Flight, Moved, Phase, Plan, Position, Run, Throw,
};
pub(crate) use carreau_pictures::petanque::cell;

use super::game_change::GameChange;

/// How long a boule takes for one field, and at most, in milliseconds (look: Space, corners, lift, time).
const FIELD: u32 = 120;
const MOST: u32 = 900;
/// How long a boule thrown from the circle is in the air, in milliseconds.
const THROWN: u32 = 420;

/// The path of one ball without a stop: a run or a flight.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct BallPath {
    /// The ball that moves.
    pub(crate) ball: Ball,
    /// The start.
    pub(crate) from: At,
    /// The end.
    pub(crate) to: At,
    /// The height of the middle of a flight, in fields; 0 for a run.
    pub(crate) arc: f64,
    /// The duration, in milliseconds.
    pub(crate) milliseconds: u32,
    /// Whether the ball is lost at the end.
    pub(crate) lost: bool,
}

/// The paths of a change in stages, which follow each other; the paths of one stage run at the same time. Boules that
/// move are not drawn on their cells in the meantime.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct ThrowPaths {
    /// The stages, each with its paths.
    pub(crate) stages: Vec<Vec<BallPath>>,
    /// The fields whose boules are moving.
    pub(crate) lifted: Vec<Cell>,
    /// Whether the jack is moving.
    pub(crate) jack: bool,
}

fn at(field: Field) -> At {
    cell(field).middle()
}

/// The place of the throwing circle.
fn circle(plan: &Plan) -> At {
    At::new(f64::from(plan.columns()) / 2.0, -0.9)
}

/// The place `steps` steps in a direction from another.
fn beyond(from: At, direction: Direction, steps: f64) -> At {
    let (columns, rows) = direction.step();
    At::new(from.column + f64::from(columns) * steps, from.row + f64::from(rows) * steps)
}

/// The first place clearly off the plan in a direction from a field.
fn edge(plan: &Plan, from: At, direction: Direction) -> At {
    let (columns, rows) = (f64::from(plan.columns()), f64::from(plan.rows()));
    let mut steps = 0.0;
    loop {
        let place = beyond(from, direction, steps);
        let on = (0.0..columns).contains(&place.column) && (0.0..rows).contains(&place.row);
        if !on {
            return beyond(from, direction, steps + 0.3);
        }
        steps += 1.0;
    }
}

impl BallPath {
    /// A path over the ground.
    fn run(ball: Ball, from: At, to: At, lost: bool) -> Self {
        let milliseconds = time(from, to);
        Self { ball, from, to, arc: 0.0, milliseconds, lost }
    }

    /// A path through the air.
    fn flight(ball: Ball, from: At, to: At, lost: bool) -> Self {
        Self { arc: FLIGHT, ..Self::run(ball, from, to, lost) }
    }

    /// A throw from the circle.
    fn throw(plan: &Plan, ball: Ball, to: At) -> Self {
        Self { milliseconds: THROWN, ..Self::flight(ball, circle(plan), to, false) }
    }

    /// The place of the ball after a share of the path, 0 to 1, and its height, in fields.
    pub(crate) fn place(&self, share: f64) -> (At, f64) {
        let height = 4.0 * self.arc * share * (1.0 - share);
        (self.from.towards(self.to, share), height)
    }

    /// The path in the form of the last throw's dotted line.
    pub(crate) fn trail(&self) -> Trail {
        Trail { ball: self.ball, places: vec![self.from, self.to], flight: self.arc > 0.0, lost: self.lost }
    }
}

/// How long a path over the ground takes, in milliseconds.
fn time(from: At, to: At) -> u32 {
    let fields = (from.column - to.column).abs().max((from.row - to.row).abs());
    // The number is not negative and at most the length of the plan.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "see above")]
    let fields = fields.ceil() as u32;
    (fields * FIELD).clamp(FIELD, MOST)
}

/// The paths of a change; empty if nothing moves.
pub(crate) fn throw_paths(change: &GameChange) -> ThrowPaths {
    let (before, Some(moved)) = (change.before(), change.effect.moved) else { return ThrowPaths::default() };
    let plan = before.plan();
    let single = |stage: Vec<BallPath>| ThrowPaths { stages: vec![stage], ..ThrowPaths::default() };
    match moved {
        Moved::Jack { field, stands } => {
            let mut path = BallPath::throw(plan, Ball::Jack, at(field));
            path.lost = !stands;
            single(vec![path])
        }
        Moved::Ran { run, jack } => ran(before, &run, jack),
        Moved::PushFailed { to } => {
            let Some(side) = thrower(before) else { return ThrowPaths::default() };
            let end = to.map_or_else(|| At::new(circle(plan).column, f64::from(plan.rows()) + 0.6), at);
            let mut path = BallPath::throw(plan, Ball::Boule(side), end);
            (path.milliseconds, path.lost) = (MOST, to.is_none());
            single(vec![path])
        }
        Moved::Hit { .. } => {
            let (Some(side), Some(target)) = (thrower(before), target(before)) else {
                return ThrowPaths::default();
            };
            single(vec![BallPath::throw(plan, Ball::Boule(side), at(target))])
        }
        Moved::Annulled(Annulled::Missed | Annulled::MissedJack) => {
            let Some(side) = thrower(before) else { return ThrowPaths::default() };
            let aim = target(before).or(before.ground().jack()).map_or_else(|| circle(plan), at);
            let mut path = BallPath::throw(plan, Ball::Boule(side), At::new(aim.column + 0.8, aim.row + 1.2));
            path.lost = true;
            single(vec![path])
        }
        Moved::JackShot => {
            let (Some(side), Some(jack)) = (thrower(before), before.ground().jack()) else {
                return ThrowPaths::default();
            };
            let jack = at(jack);
            let away =
                BallPath::flight(Ball::Jack, jack, At::new(jack.column, f64::from(plan.rows()) + 0.6), true);
            ThrowPaths {
                stages: vec![vec![BallPath::throw(plan, Ball::Boule(side), jack)], vec![away]],
                jack: true,
                ..ThrowPaths::default()
            }
        }
        Moved::Flew { flight, from, to } => flew(change, flight, from, to),
        Moved::Annulled(Annulled::FootRaised | Annulled::TimeUp) => ThrowPaths::default(),
    }
}

/// The side whose boule is thrown.
fn thrower(before: &Position) -> Option<Side> {
    match before.phase() {
        Phase::Throw(Announced { side, .. }, _) => Some(side),
        _ => None,
    }
}

/// The field that a shot aims at.
fn target(before: &Position) -> Option<Field> {
    match before.phase() {
        Phase::Throw(Announced { throw: Throw::Shot(target), .. }, _) => Some(target),
        _ => None,
    }
}

/// A boule lands and runs. A boule that it strikes goes on, and it follows (B4.5). It pushes the jack before it (B5.3).
#[expect(clippy::option_option, reason = "as the rules tell it: not pushed, or pushed off the plan")]
fn ran(before: &Position, run: &Run, jack: Option<Option<Field>>) -> ThrowPaths {
    let Some(side) = thrower(before) else { return ThrowPaths::default() };
    let (plan, played, from) = (before.plan(), Ball::Boule(side), at(run.from));
    let mut throw_paths = ThrowPaths::default();
    throw_paths.stages.push(vec![BallPath::throw(plan, played, from)]);
    let end = |field: Option<Field>, start: At| field.map_or_else(|| edge(plan, start, run.direction), at);
    let mut last = match run.struck {
        Some(struck) => {
            let met = at(struck.from);
            let before_it = beyond(met, run.direction, -1.0);
            throw_paths.stages.push(vec![BallPath::run(played, from, before_it, false)]);
            let moves = struck.to != Some(struck.from);
            if moves {
                throw_paths.lifted.push(cell(struck.from));
                let ball = Ball::Boule(struck.boule.side);
                let goes = BallPath::run(ball, met, end(struck.to, met), struck.to.is_none());
                let follows = BallPath::run(played, before_it, end(run.to, before_it), run.to.is_none());
                vec![goes, follows]
            } else {
                Vec::new()
            }
        }
        None => vec![BallPath::run(played, from, end(run.to, from), run.to.is_none())],
    };
    if let Some(to) = jack {
        throw_paths.jack = true;
        last.push(BallPath::run(Ball::Jack, from, end(to, from), to.is_none()));
    }
    if !last.is_empty() {
        throw_paths.stages.push(last);
    }
    // Remove paths without a length.
    for stage in &mut throw_paths.stages {
        stage.retain(|path| path.from != path.to || path.arc > 0.0);
    }
    throw_paths.stages.retain(|stage| !stage.is_empty());
    throw_paths
}

/// A boule flies over everything (B6.5).
fn flew(change: &GameChange, flight: Flight, from: Field, to: Option<Field>) -> ThrowPaths {
    let before = change.before();
    let Some(side) = thrower(before) else { return ThrowPaths::default() };
    let whose = if flight == Flight::Played { side } else { !side };
    let start = at(from);
    let direction = match change.effect.decided {
        Decided::Goes(direction) | Decided::Chose { direction, .. } => Some(direction),
        _ => None,
    };
    let end = match (to, direction) {
        (Some(to), _) => at(to),
        (None, Some(direction)) => edge(before.plan(), start, direction),
        (None, None) => start,
    };
    let path = BallPath::flight(Ball::Boule(whose), start, end, to.is_none());
    ThrowPaths { stages: vec![vec![path]], ..ThrowPaths::default() }
}

/// The dotted paths of a change on the plan, without throws from the circle.
pub(crate) fn trail(change: &GameChange) -> Vec<Trail> {
    let legs = throw_paths(change).stages.into_iter().flatten();
    let mut trails: Vec<Trail> = Vec::new();
    for path in legs.filter(|path| path.from.row >= 0.0) {
        let more = path.trail();
        match trails
            .iter_mut()
            .find(|known| known.ball == path.ball && known.places.last() == Some(&path.from))
        {
            Some(known) => {
                known.places.push(path.to);
                known.lost |= path.lost;
            }
            None => trails.push(more),
        }
    }
    trails
}

#[cfg(test)]
mod tests {
    use carreau_petanque::{Draw, turns::Step};

    use super::*;
    use crate::petanque::tests::{change, thrown};

    fn description(steps: &[&str], white: &str, draw: Draw) -> Vec<String> {
        let text = format!(
            r#"{{ "terms": {{ "format": "tete-a-tete" }}, "now": {{ "phase": {{"aim":"black"}}, "round": 1,
            "opener": "black", "jack": "G14",
            "black": {{ "characters": [{{ "card": "PC", "hand": 3 }}] }},
            "white": {{ "characters": [{{ "card": "FM", "hand": 2, "on": ["{white}"] }}] }} }} }}"#
        );
        let mut position = thrown(text.parse().expect("a position"), steps);
        let throw_paths = throw_paths(&change(&mut position, Step::Draw(draw)));
        let place = |at: At| format!("{:.1}/{:.1}", at.column, at.row);
        let path = |path: &BallPath| {
            format!("{:?} {}-{} {}", path.ball, place(path.from), place(path.to), path.lost)
        };
        throw_paths
            .stages
            .iter()
            .map(|stage| stage.iter().map(path).collect::<Vec<_>>().join(" + "))
            .collect()
    }

    #[test]
    fn b4_5_the_struck_boule_goes_on_and_the_played_one_follows() {
        let wanted = [
            "Boule(Black) 4.0/-0.9-3.5/9.5 false",
            "Boule(Black) 3.5/9.5-3.5/11.5 false",
            "Boule(White) 3.5/12.5-3.5/13.5 false + Boule(Black) 3.5/11.5-3.5/12.5 false",
        ];
        assert_eq!(description(&["PC point D10", "!4"], "D13", Draw::pair(4, 3)), wanted);
    }

    #[test]
    fn b4_8_a_boule_that_leaves_the_plan_is_lost_just_beyond_its_edge() {
        let description = description(&["PC point G10", "!4"], "A1", Draw::pair(2, 1));
        assert_eq!(description[1], "Boule(Black) 6.5/9.5-8.8/9.5 true");
    }

    #[test]
    fn b6_5_a_flight_is_drawn_through_the_air_from_the_target() {
        let description = description(&["PC shot D13", "!1", "!2"], "D13", Draw::pair(4, 3));
        assert_eq!(description, ["Boule(White) 3.5/12.5-3.5/16.5 false"]);
    }
}
