use carreau_petanque::{OneLessRule, Plan, Terms};

use super::*;
use crate::petanque::tests::{change, example, step, thrown};

/// The narration after these steps from a position, which is advanced by them.
fn narration(position: &mut Position, steps: impl IntoIterator<Item = Step>) -> Narration {
    let narration =
        steps.into_iter().fold(None, |known, step| Narration::next(known, change(position, step)));
    narration.expect("a throw")
}

/// The turn of a worked example in words, after its first `steps` steps.
fn description(name: &str, steps: usize) -> NarratedThrow {
    let (mut position, all) = example(name);
    narration(&mut position, all.into_iter().take(steps)).narrate(true)
}

fn faces(line: &Line) -> Vec<u8> {
    line.dice.iter().map(|die| if let Die::Fell(value) = die { *value } else { 0 }).collect()
}

/// The roll for the start after these dice, after which cards may be taken.
fn start(steps: &[&str]) -> Vec<(String, Vec<Die>)> {
    let mut position = thrown(Position::start(Terms::default(), Plan::classic()), &["greet", "greet"]);
    let narrated = narration(&mut position, steps.iter().map(|text| step(text))).narrate(false);
    narrated.lines.into_iter().map(|line| (format!("{} {}", line.lead, line.rest), line.dice)).collect()
}

#[test]
fn b2_2_a_tie_for_the_start_stays_in_sight_with_both_dice() {
    use Die::{Due, Fell};
    let tie = ("Bronze 5, Blue 5. A tie: both roll again.".to_owned(), vec![Fell(5), Fell(5)]);
    assert_eq!(start(&["!5", "!5"]), [tie.clone(), ("Bronze ".to_owned(), vec![Due])]);
    assert_eq!(start(&["!5", "!5", "!3"]), [tie.clone(), ("Bronze 3. ".to_owned(), vec![Fell(3), Due])]);
    let decided = ("Bronze 3, Blue 6. Blue starts.".to_owned(), vec![Fell(3), Fell(6)]);
    assert_eq!(start(&["!5", "!5", "!3", "!6"]), [tie.clone(), decided.clone()]);
    assert_eq!(start(&["!5", "!5", "!3", "!6", "take TM"]), [tie, decided], "while the cards are taken");
}

#[test]
fn the_dice_that_roll_are_those_that_were_due() {
    let flight = description("F", 3);
    assert_eq!(flight.lines[1].dice, [Die::Fell(3), Die::Due, Die::Due]);
    let rolling = flight.rolling(Draw::Pair(3, 2));
    assert_eq!(rolling.lines[0].dice, [Die::Fell(2)]);
    assert_eq!(rolling.lines[1].dice, [Die::Fell(3), Die::Rolls(3), Die::Rolls(2)]);
    assert_eq!(NarratedThrow::of_start().rolling(Draw::Die(4)).lines[0].dice, [Die::Rolls(4)]);
}

#[test]
fn b2_4_an_announcement_waits_for_its_die() {
    let description = description("F", 1);
    assert_eq!(description.title, None);
    assert!(description.announced.contains(" shoots at "), "{}", description.announced);
    assert_eq!(description.lines.len(), 1);
    assert_eq!(
        (description.lines[0].dice.as_slice(), description.lines[0].lead.as_str()),
        (&[Die::Due][..], "Does it hit?")
    );
}

#[test]
fn b6_2_a_carreau_is_told_die_by_die() {
    let description = description("F", 9);
    assert_eq!(description.title.as_deref(), Some("Carreau!"));
    let leads: Vec<&str> = description.lines.iter().map(|line| line.lead.as_str()).collect();
    let wanted = ["Shooter −1: counts as 1.", "Six fields. 5: Z2, away and to the right."];
    assert_eq!(leads, wanted);
    assert_eq!([0, 1].map(|line| faces(&description.lines[line])), [vec![2], vec![3, 3, 2]]);
    let clauses: Vec<_> =
        description.lines.iter().filter_map(|line| line.clause).map(|clause| clause.0).collect();
    assert_eq!(clauses, ["B6.2", "B6.5"]);
    assert_eq!(description.way, Some(Direction::Z2));
}

#[test]
fn b4_2_one_taken_off_is_told_with_its_die() {
    let description = description("A", 3);
    assert_eq!(description.lines[0].lead, "One less makes 5.");
    assert_eq!(description.lines[0].rest, "It runs five fields.");
    assert_eq!(description.lines[1].dice, [Die::Due, Die::Due]);
}

#[test]
fn b4_5_the_boule_that_is_struck_is_told() {
    let description = description("B", 9);
    let last = description.lines.last().expect("the direction");
    assert!(last.rest.starts_with("It strikes the "), "{}", last.rest);
    assert_eq!(last.clause, Some(Clause("B4.5")));
}

#[test]
fn b4_6_in_example_c_nothing_moves_for_the_boule_behind() {
    let description = description("C", 9);
    let last = description.lines.last().expect("the direction");
    assert!(last.rest.contains(" does not move."), "{}", last.rest);
    assert_eq!(last.clause, Some(Clause("B4.6")));
}

#[test]
fn b7_2_the_die_that_hits_the_jack_is_told_with_its_clause() {
    let shot = |die: &str| {
        let mut position: Position =
            r#"{ "terms": { "format": "tete-a-tete" }, "now": { "phase": {"aim":"white"}, "round": 1,
            "opener": "black", "jack": "G14",
            "black": { "characters": [{ "card": "PC", "hand": 2, "on": ["E10"] }] },
            "white": { "characters": [{ "card": "FM", "hand": 3 }] } } }"#
                .parse()
                .expect("a position");
        let description = narration(&mut position, ["FM shot-jack", die].map(step)).narrate(false);
        (description.title, description.lines[0].clause.map(|clause| clause.0))
    };
    assert_eq!(shot("!1"), (Some("The jack is gone!".to_owned()), Some("B7.2")));
    assert_eq!(shot("!2"), (Some("Missed".to_owned()), Some("B7.2")));
}

#[test]
fn b3_1_a_try_with_the_jack_is_told() {
    let position: Position = r#"{ "terms": { "format": "tete-a-tete" },
        "now": { "phase": {"jack":{"side":"black","failed":1,"tried":"D15"}}, "round": 1, "opener": "black",
        "black": { "characters": [{ "card": "TM", "hand": 3 }] },
        "white": { "characters": [{ "card": "FM", "hand": 3 }] } } }"#
        .parse()
        .expect("a position");
    let tried = |die: &str| narration(&mut position.clone(), ["jack E16", die].map(step)).narrate(true);
    let failed = tried("!6");
    assert_eq!(failed.lines[0].lead, "The throw fails.");
    assert_eq!(failed.lines[0].rest, "One try left, on another field.");
    assert_eq!(tried("!4").lines[0].rest, "It is on E16.");
    let position = thrown(position, &["jack E16"]);
    assert_eq!(due(&position, true).map(|line| line.dice), Some(vec![Die::Due]));
}

#[test]
fn b9_3_without_a_coach_nothing_is_told_of_how_likely_a_loss_is() {
    let position: Position =
        r#"{ "terms": { "format": "tete-a-tete" }, "now": { "phase": {"aim":"black"}, "round": 1,
        "opener": "black", "jack": "G14",
        "black": { "characters": [{ "card": "FM", "hand": 3 }] },
        "white": { "characters": [{ "card": "PC", "hand": 3 }] } } }"#
            .parse()
            .expect("a position");
    let position = thrown(position, &["FM point G10", "!3"]);
    let rest = |odds| due(&position, odds).expect("two dice are due").rest;
    assert!(rest(true).contains("25"), "{}", rest(true));
    assert_eq!(rest(false), "");
}

#[test]
fn b4_2_b6_1_what_a_skill_does_to_the_die_is_told_as_the_table_has_it() {
    use OneLessRule::{May, Must};
    let runs = |skill: Skill, adjust| skill_on(skill, skill.run_of(MIDDLE, adjust));
    let shot = |skill: Skill| skill_on(skill, RunOfDie::Just(skill.shot(MIDDLE)));
    assert_eq!([May, Must].map(|adjust| runs(Skill::Shooter, adjust)), ["A shooter adds one."; 2]);
    let pointer = [May, Must].map(|adjust| runs(Skill::Pointer, adjust));
    assert_eq!(pointer, ["A pointer may take one off.", "A pointer takes one off."]);
    assert_eq!([May, Must].map(|adjust| runs(Skill::Universal, adjust)), ["As rolled."; 2]);
    assert_eq!(Skill::ALL.map(shot), ["A shooter takes one off.", "A pointer adds one.", "As rolled."]);
}

#[test]
fn b1_4_a_sum_that_an_own_plan_leaves_to_the_players_is_no_stone() {
    let description = |plan: &Plan, dice: &str| {
        let plan = serde_json::to_string(&plan.to_string()).expect("it is a text");
        let mut position: Position = format!(
            r#"{{ "terms": {{ "format": "tete-a-tete" }}, "plan": {plan}, "now": {{ "phase": {{"aim":"black"}},
            "round": 1, "opener": "black", "jack": "G14",
            "black": {{ "characters": [{{ "card": "FM", "hand": 3 }}] }},
            "white": {{ "characters": [{{ "card": "PC", "hand": 3 }}] }} }} }}"#
        )
        .parse()
        .expect("a position");
        let narration = narration(&mut position, ["FM point G10", "!3", dice].map(step));
        let line = narration.narrate(false).lines.pop().expect("the direction");
        (line.lead, line.rest)
    };
    let text = Plan::classic().to_string().replace("7 = \"X1\"", "7 = \"choice\"");
    let plan = Plan::from_toml("own", &text).expect("a plan");
    let chooses = description(&plan, "!1+1").1;
    assert_eq!(description(&plan, "!1+1").0, "Two ones: it struck a stone.");
    assert_eq!(description(&plan, "!4+3"), ("7: a free choice of direction.".to_owned(), chooses));
}
