//! The six directions in which a boule may go from where it lands or flies up, with their odds.

use carreau_petanque::{Direction, Field, Phase, Plan, Position, Stage, Throw};

/// One of the six directions from a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct DirectionOdds {
    /// The direction.
    pub(crate) direction: Direction,
    /// The field where the boule starts.
    pub(crate) from: Field,
    /// The field where the boule ends; `None` if it is lost.
    pub(crate) to: Option<Field>,
    /// The column and row where it ends, or the first ones off the plan.
    pub(crate) end: (i16, i16),
    /// How many of the 36 rolls of two dice lead there; 0 if a player chooses the direction.
    pub(crate) falls: u8,
}

/// The number of rolls of two dice.
pub(crate) const FALLS: u32 = 36;

/// A part of a whole in percent, rounded; 0 if the whole is 0.
pub(crate) fn in_hundred(part: u64, whole: u64) -> u64 {
    if whole == 0 { 0 } else { (part * 200 + whole) / (whole * 2) }
}

/// The directions that are open in a position, while the dice for one have to be thrown or a player has to choose one. A
/// pointer who may take one off sees them for the run as rolled.
pub(crate) fn open(position: &Position) -> Vec<DirectionOdds> {
    let Phase::Throw(announced, stage) = position.phase() else { return Vec::new() };
    let chosen = matches!(stage, Stage::Choice { .. } | Stage::FlightChoice { .. });
    let of = |from: Field, to: &dyn Fn(Direction) -> Option<Field>| {
        let (weights, _) = position.plan().weights();
        let way = |direction: Direction| DirectionOdds {
            direction,
            from,
            to: to(direction),
            end: end(position.plan(), from, direction, to(direction)),
            falls: if chosen { 0 } else { weights[direction as usize] },
        };
        Direction::ALL.map(way).to_vec()
    };
    let (plan, ground) = (position.plan(), position.ground());
    match (announced.throw, stage) {
        (Throw::Point(from), Stage::OneLess { run } | Stage::Way { run } | Stage::Choice { run, .. }) => {
            of(from, &|direction| ground.run(plan, from, run, direction).to)
        }
        (
            Throw::Shot(from),
            Stage::FlightWay { flight, distance } | Stage::FlightChoice { flight, distance },
        ) => of(from, &|direction| ground.fly(plan, from, distance, direction, flight)),
        _ => Vec::new(),
    }
}

/// The directions from a landing field with a run of six, before any die is thrown.
pub(crate) fn from_landing(position: &Position, from: Field) -> Vec<DirectionOdds> {
    const RUN: u8 = 6;
    let (weights, _) = position.plan().weights();
    let way = |direction: Direction| {
        let to = position.ground().run(position.plan(), from, RUN, direction).to;
        let end = end(position.plan(), from, direction, to);
        DirectionOdds { direction, from, to, end, falls: weights[direction as usize] }
    };
    Direction::ALL.map(way).to_vec()
}

/// Where a direction ends on the drawing: the field, or the first step off the plan.
fn end(plan: &Plan, from: Field, direction: Direction, to: Option<Field>) -> (i16, i16) {
    let place = |field: Field| (i16::from(field.column()), i16::from(field.row()));
    if let Some(to) = to {
        return place(to);
    }
    let (columns, rows) = direction.step();
    let (mut column, mut row) = place(from);
    while (0..i16::from(plan.columns())).contains(&column) && (0..i16::from(plan.rows())).contains(&row) {
        (column, row) = (column + columns, row + rows);
    }
    (column, row)
}

/// In how many of 36 rolls the boule is lost, if a player who chooses on two ones keeps it on the plan where possible.
pub(crate) fn lost(ways: &[DirectionOdds]) -> u32 {
    let falls = |lost: bool| -> u32 {
        ways.iter().filter(|way| way.to.is_none() == lost).map(|way| u32::from(way.falls)).sum()
    };
    if ways.iter().all(|way| way.to.is_none()) { FALLS } else { falls(true) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A position after steps of White, whose character begins the first one.
    fn position(steps: &[&str]) -> Position {
        let text = r#"{ "terms": { "format": "tete-a-tete" }, "now": { "phase": {"aim":"white"}, "round": 1,
            "opener": "black", "jack": "G14",
            "black": { "characters": [{ "card": "PC", "hand": 2, "on": ["G13"] }] },
            "white": { "characters": [{ "card": "FM", "hand": 3 }] } } }"#;
        let text = text.replace("FM", &steps[0][..2]);
        crate::petanque::tests::thrown(text.parse().expect("a position"), steps)
    }

    #[test]
    fn b1_4_the_ways_of_a_run_are_weighed_by_two_dice() {
        let ways = open(&position(&["FM point G10", "!3"]));
        let description: Vec<String> = ways
            .iter()
            .map(|way| {
                let to = way.to.map_or("lost".to_owned(), |to| to.to_string());
                format!("{} {} {to} {:?}", way.direction, way.falls, way.end)
            })
            .collect();
        let wanted = [
            "X1 16 G12 (6, 11)",
            "X2 1 G7 (6, 6)",
            "Y1 2 D10 (3, 9)",
            "Y2 2 lost (8, 9)",
            "Z1 7 D13 (3, 12)",
            "Z2 7 lost (8, 11)",
        ];
        assert_eq!(description, wanted, "a boule on G13 stops the first");
        assert_eq!(lost(&ways), 9);
    }

    #[test]
    fn b4_2_a_pointer_sees_the_ways_before_taking_one_off() {
        let ends = |steps| open(&position(steps)).iter().map(|way| way.to).collect::<Vec<_>>();
        let as_rolled = ends(&["TM point G10", "!3"]);
        assert_eq!(as_rolled, ends(&["FM point G10", "!3"]));
        assert_eq!(as_rolled, ends(&["TM point G10", "!3", "keep"]));
        assert_ne!(as_rolled, ends(&["TM point G10", "!3", "less"]));
    }

    #[test]
    fn b6_5_a_flight_goes_over_boules() {
        let ways = open(&position(&["FM shot G13", "!2", "!2"]));
        assert_eq!(ways[0].to.map(|to| to.to_string()).as_deref(), Some("G17"));
        assert_eq!(ways[0].from.to_string(), "G13");
    }

    #[test]
    fn parts_are_told_in_a_hundred() {
        assert_eq!([in_hundred(16, 36), in_hundred(7, 36), in_hundred(0, 0)], [44, 19, 0]);
    }
}
