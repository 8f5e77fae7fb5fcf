//! The figures of Pétanque's rulebook agree with the rules.

use carreau_boards::petanque::{Portrait, View};
use carreau_core::{Chance as _, Side};
use carreau_figures::{
    DIRECTIONS, find,
    throws::{Lying, SCORE, SCORED, THROWS, Throw, Way},
};
use carreau_petanque::{
    Character, Direction, Example, Field, Flight, Moved, Plan, Position, Score, examples, turns,
};

fn fields(text: &str) -> Vec<Field> {
    text.split_whitespace().map(|field| field.parse().expect("the figures name fields")).collect()
}

fn json(text: &str) -> String {
    fields(text).iter().map(|field| format!("{:?}", field.to_string())).collect::<Vec<_>>().join(",")
}

/// A position in doublettes in which Black's `thrower` has to throw. White has played all its boules, so that it is
/// Black's turn wherever they lie (B2.6).
fn situation(lying: &Lying, thrower: &str) -> Position {
    let Lying { jack, black, white } = *lying;
    let [on_black, on_white] = [black, white].map(|on| fields(on).len());
    let others: Vec<Character> =
        Character::ALL.into_iter().filter(|character| character.initials() != thrower).collect();
    let text = format!(
        r#"{{"terms":{{"format":"doublettes"}},"now":{{"phase":{{"aim":"black"}},"round":1,"opener":"white","jack":"{jack}",
        "black":{{"characters":[{{"card":"{thrower}","hand":{},"on":[{}]}},{{"card":"{}","hand":3}}]}},
        "white":{{"characters":[{{"card":"{}","lost":{},"on":[{}]}},{{"card":"{}","lost":3}}]}}}}}}"#,
        3 - on_black,
        json(black),
        others[0],
        others[1],
        3 - on_white,
        json(white),
        others[2],
    );
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn lies(position: &Position, lying: &Lying, figure: &str) {
    let ground = position.ground();
    assert_eq!(ground.jack().map(|jack| jack.to_string()).as_deref(), Some(lying.jack), "{figure}");
    for (side, on) in [(Side::Black, lying.black), (Side::White, lying.white)] {
        let mut lying: Vec<Field> = ground.boules(side).iter().filter_map(|place| place.field()).collect();
        lying.sort_unstable();
        let mut wanted = fields(on);
        wanted.sort_unstable();
        assert_eq!(lying, wanted, "{figure}: {side}");
    }
}

/// The worked example of the rules with this letter.
fn example(letter: &str) -> &'static Example {
    examples().iter().find(|example| example.name == letter).expect("the rules have every example")
}

fn before(throw: &Throw) -> Position {
    match throw.letter {
        Some(letter) => example(letter).position(),
        None => situation(
            &throw.before,
            throw.turn.split(' ').next().filter(|who| !who.is_empty()).unwrap_or("TM"),
        ),
    }
}

/// The way of one boule.
fn way(side: Side, from: Field, to: Option<Field>, flies: bool) -> (Side, String, Option<String>, bool) {
    (side, from.to_string(), to.map(|to| to.to_string()), flies)
}

/// The ways of the boules in one step of Black's throw.
fn ways(moved: Moved, jack: Field) -> Vec<(Side, String, Option<String>, bool)> {
    match moved {
        Moved::Ran { run, .. } => {
            let mut ways = vec![way(Side::Black, run.from, run.to, false)];
            let struck = run.struck.filter(|struck| struck.to != Some(struck.from));
            ways.extend(struck.map(|struck| way(struck.boule.side, struck.from, struck.to, false)));
            ways
        }
        Moved::PushFailed { to } => vec![way(Side::Black, jack, to, true)],
        Moved::Flew { flight, from, to } => {
            let side = if flight == Flight::Played { Side::Black } else { Side::White };
            vec![way(side, from, to, true)]
        }
        Moved::Jack { .. } | Moved::Hit { .. } | Moved::Annulled(_) | Moved::JackShot => Vec::new(),
    }
}

#[test]
fn what_the_figures_show_is_what_the_rules_do() {
    for throw in THROWS {
        let figure = throw.figure;
        let mut position = before(&throw);
        lies(&position, &throw.before, figure);
        if throw.turn.is_empty() {
            assert_eq!(throw.before, throw.after, "{figure}");
            continue;
        }
        let mut ended = position.clone();
        let steps = turns::play(&mut ended, throw.turn).unwrap_or_else(|why| panic!("{figure}: {why}"));
        lies(&ended, &throw.after, figure);
        let jack = position.ground().jack().expect("a jack lies");
        let mut gone = Vec::new();
        for step in steps {
            let effect = position.step(&step).expect("the turn was played");
            gone.extend(effect.moved.into_iter().flat_map(|moved| ways(moved, jack)));
        }
        let shown: Vec<_> = throw
            .ways
            .iter()
            .map(|&Way { side, from, to, flies }| (side, from.to_owned(), to.map(str::to_owned), flies))
            .collect();
        assert_eq!(shown, gone, "{figure}");
    }
}

#[test]
fn the_examples_of_the_rules_are_those_of_the_figures() {
    let shown: Vec<_> = THROWS.iter().filter_map(|throw| throw.letter).collect();
    let known: Vec<_> = examples().iter().map(|example| example.name.as_str()).collect();
    assert_eq!(shown, known);
    for throw in THROWS {
        if let Some(letter) = throw.letter {
            assert_eq!(example(letter).turn.as_deref().unwrap_or_default(), throw.turn, "{letter}");
        }
        assert!(find(throw.figure).is_some(), "{}", throw.figure);
    }
}

#[test]
fn b8_1_the_figure_of_example_h_counts_as_the_rules_do() {
    let jack: Field = "G14".parse().expect("a field");
    for (on, distance) in [("H13", 2), ("G13", 1)] {
        assert_eq!(on.parse::<Field>().expect("a field").distance(jack), distance, "{on}");
    }
}

#[test]
fn b8_2_the_figure_of_a_round_that_is_over_scores_as_the_rules_do() {
    let position = situation(&SCORE.after, "TM");
    let (side, points) = SCORED;
    assert_eq!(position.ground().score(), Score::Points(side, points));
    let nearest = |side| position.ground().nearest(side);
    assert_eq!((nearest(Side::Black), nearest(Side::White)), (Some(1), Some(3)));
}

#[test]
fn b1_4_the_figure_s_directions_are_those_of_the_plan() {
    let plan = Plan::classic();
    let mut told = 0;
    for (direction, (name, (across, away), sums)) in Direction::ALL.into_iter().zip(DIRECTIONS) {
        assert_eq!(direction.as_str(), name);
        assert_eq!(direction.step(), (across.into(), away.into()), "{name}");
        assert!(sums.iter().all(|&sum| plan.direction(sum) == Some(direction)), "{name}");
        told += sums.len();
    }
    assert_eq!((told, plan.direction(2)), (10, None));
}

#[test]
fn b1_4_the_book_s_table_has_the_chances_of_the_plan() {
    let book = book();
    let (ways, choice) = Plan::classic().weights();
    for (direction, weight) in Direction::ALL.into_iter().zip(ways) {
        let row = format!("| `{direction}` | {weight} |");
        assert!(book.contains(&row), "{row}");
    }
    assert!(book.contains(&format!("| a choice | {choice} |")));
}

#[test]
fn b1_1_b1_2_the_figure_s_plan_is_that_of_the_house() {
    let (plan, view) = (Plan::classic(), View::house());
    assert_eq!((view.columns, view.rows), (plan.columns(), plan.rows()));
    let zone = (view.zone.0.to_string(), view.zone.1.to_string());
    assert_eq!(zone, (plan.zone().0.to_string(), plan.zone().1.to_string()));
}

#[test]
fn b1_5_the_cards_are_the_characters() {
    for (portrait, character) in Portrait::ALL.into_iter().zip(Character::ALL) {
        assert_eq!(portrait.name(), character.name());
        assert_eq!(portrait.initials(), character.initials());
        assert_eq!(portrait.role().as_str(), character.skill().as_str());
    }
}

fn book() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules/petanque.md");
    std::fs::read_to_string(path).expect("the rulebook can be read")
}

#[test]
fn the_turns_that_the_notation_shows_can_be_played() {
    let book = book();
    let (_, rest) = book.split_once("| turn | what happened |").expect("the table of turns");
    let turns: Vec<&str> =
        rest.lines().filter_map(|line| line.trim().strip_prefix("| `")?.split('`').next()).collect();
    assert!(turns.len() >= 9, "{turns:?}");
    for turn in turns {
        let thrower = turn.split(' ').next().expect("a character throws");
        let mut position = situation(&Lying { jack: "D15", black: "", white: "G14" }, thrower);
        turns::play(&mut position, turn).unwrap_or_else(|why| panic!("{why}"));
    }
}

#[test]
fn the_position_that_the_notation_shows_is_one() {
    let book = book();
    let shown = book.split('`').find(|text| text.starts_with('{')).expect("a position");
    let position: Position = shown.parse().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(position.to_string(), shown);
}

#[test]
fn the_book_names_every_character_and_says_how_it_is_written() {
    let book = book();
    for character in Character::ALL {
        assert!(book.contains(&format!("`{}` {}", character.initials(), character.name())), "{character}");
    }
}
