//! Descriptions of plays, dice and rulings.

use carreau_core::{BySide, Game as _, Side};
use carreau_games::ListedGame as _;
use carreau_match::Change;
use carreau_petanque::{
    Announced, Boule, Decided, Draw, Flight, Moved, Overrun, Phase, Position, RoundEnd, Run, ShotOutcome,
    SkillEffect, Struck, Throw,
    turns::{self, Step},
};
use carreau_words::{capitalized, say};

use super::{field_or_lost, fields, key, measure, skill, skill_key, team, way};
use crate::style::Style;

/// Describes a game as it goes on. Each turn's description ends with its notation.
#[derive(Debug, Default)]
pub(crate) struct Describer {
    /// The steps of the game so far, each with the position before it and what it decided.
    steps: Vec<(Position, Step, Decided)>,
}

impl Describer {
    /// The lines that describe an event; none if it changed nothing under the rules of pétanque.
    pub(crate) fn describe(&mut self, change: &Change, style: Style) -> Vec<String> {
        let Some((before, after)) = change.positions::<Position>() else { return Vec::new() };
        let Some(effect) = change.effect.as_ref().and_then(Position::effect_of) else { return Vec::new() };
        let step = change.of::<Position>().map(|(step, _)| match step {
            carreau_core::Step::Play(&play) => Step::Play(play),
            carreau_core::Step::Draw(&draw) => Step::Draw(draw),
        });
        let dice = match step {
            Some(Step::Draw(draw)) => Some(draw),
            _ => None,
        };
        let mut lines = vec![decided(before, dice, effect.decided, after)];
        lines.extend(effect.moved.map(|moved| became(before, &moved)).filter(|line| !line.is_empty()));
        lines.extend(step.and_then(|step| self.written(before, (step, effect.decided), after)));
        if let Some(end) = &effect.round {
            lines.extend(round_over(before, end, after, style));
        }
        lines
    }

    /// The notation of a turn, if this step ends it.
    fn written(
        &mut self,
        before: &Position,
        (step, decided): (Step, Decided),
        after: &Position,
    ) -> Option<String> {
        // The players may have taken steps back.
        let again = self.steps.iter().rposition(|(known, ..)| known == before);
        self.steps.truncate(again.unwrap_or(self.steps.len()));
        self.steps.push((before.clone(), step, decided));
        if !is_thrown(before) || is_thrown(after) {
            return None;
        }
        let announced = |(.., decided): &(Position, Step, Decided)| matches!(decided, Decided::Announced(_));
        let turn = &self.steps[self.steps.iter().rposition(announced)?..];
        let steps = turn.iter().map(|&(_, step, decided)| (step, decided));
        turns::notation(steps).map(|turn| format!("[{turn}]"))
    }
}

/// Whether a throw is under way.
pub(crate) const fn is_thrown(position: &Position) -> bool {
    matches!(position.phase(), Phase::Throw(..))
}

/// Describes what a play did, or what the dice or a ruling decided.
fn decided(before: &Position, dice: Option<Draw>, decided: Decided, after: &Position) -> String {
    let clause = decided.clause().to_string();
    let dice = dice.map(|draw| draw.to_string()).unwrap_or_default();
    let side = team(before.turn().side().unwrap_or(Side::Black));
    let thrower = || match before.phase() {
        Phase::Throw(announced, _) => announced.character.name(),
        _ => "",
    };
    match decided {
        Decided::Greeted => say!(term_petanque_wishes, team = side, clause = clause),
        Decided::Lead => say!(petanque_told_lead, team = team(Side::Black), shown = dice),
        Decided::Opens { opener: None } => {
            say!(term_petanque_lead_again, team = team(Side::White), dice = dice, clause = clause)
        }
        Decided::Opens { opener: Some(opener) } => {
            let first = team(opener);
            say!(term_petanque_opens, team = team(Side::White), dice = dice, first = first, clause = clause)
        }
        Decided::Took(card) => say!(
            term_petanque_took,
            team = side,
            name = card.name(),
            card = card.to_string(),
            skill = skill_key(card.skill())
        ),
        Decided::JackPlaced(field) => {
            say!(term_petanque_jack_placed, team = side, field = field.to_string(), clause = clause)
        }
        Decided::JackTry(field) => {
            say!(term_petanque_jack_try, team = side, field = field.to_string(), clause = clause)
        }
        Decided::JackStands(field) => {
            say!(term_petanque_jack_stands, dice = dice, field = field.to_string(), clause = clause)
        }
        Decided::JackFailed { failed: failed @ ..=2 } => {
            say!(term_petanque_jack_failed, dice = dice, attempt = failed, clause = clause)
        }
        Decided::JackFailed { .. } => {
            let other = team(after.turn().side().unwrap_or(Side::Black));
            say!(term_petanque_jack_failed_last, dice = dice, team = other, clause = clause)
        }
        Decided::Announced(announced) => announcement(before, announced),
        Decided::Runs { run, skill } => {
            let far = fields(run);
            match skill {
                SkillEffect::Added => say!(term_petanque_runs_more, dice = dice, far = far, clause = clause),
                SkillEffect::Took => say!(term_petanque_runs_less, dice = dice, far = far, clause = clause),
                SkillEffect::AsRolled | SkillEffect::MayTake => {
                    say!(term_petanque_runs, dice = dice, far = far, clause = clause)
                }
            }
        }
        Decided::OneLess { run, taken: true } => {
            say!(term_petanque_one_less, name = thrower(), run = run, clause = clause)
        }
        Decided::OneLess { run, .. } => {
            say!(term_petanque_kept, name = thrower(), run = run, clause = clause)
        }
        Decided::Goes(direction) => {
            say!(term_petanque_goes, dice = dice, way = way(direction), clause = clause)
        }
        Decided::Chooses { by, flight: None } => {
            say!(term_petanque_others_choose, dice = dice, team = team(by), clause = clause)
        }
        Decided::Chooses { .. } => {
            say!(term_petanque_chooses, dice = dice, name = thrower(), clause = clause)
        }
        Decided::Chose { direction, by, flight: None } => {
            say!(term_petanque_team_chose, team = team(by), way = way(direction), clause = clause)
        }
        Decided::Chose { direction, .. } => {
            say!(term_petanque_chose, name = thrower(), way = way(direction), clause = clause)
        }
        Decided::Push { succeeds: true } => {
            say!(term_petanque_push_succeeds, dice = dice, clause = clause)
        }
        Decided::Push { .. } => say!(term_petanque_push_fails, dice = dice, clause = clause),
        Decided::PushRuns { run } => {
            say!(term_petanque_runs, dice = dice, far = fields(run), clause = clause)
        }
        Decided::Shot { counts, outcome } => shot(counted(before, dice, counts), outcome, clause),
        Decided::ShotJack { counts, hits } => {
            let dice = counted(before, dice, counts);
            if hits {
                say!(term_petanque_jack_hit, dice = dice, clause = clause)
            } else {
                say!(term_petanque_miss, dice = dice, clause = clause)
            }
        }
        Decided::Flies { flight, distance } => {
            let far = fields(distance);
            say!(term_petanque_flies, dice = dice, what = flying(flight), far = far, clause = clause)
        }
        Decided::FootRaised => say!(term_petanque_foot, clause = clause),
        Decided::Overran(overrun) => overran(before, overrun, clause),
    }
}

fn shot(dice: String, outcome: ShotOutcome, clause: String) -> String {
    match outcome {
        ShotOutcome::Carreau => say!(term_petanque_carreau, dice = dice, clause = clause),
        ShotOutcome::Hit => say!(term_petanque_hit, dice = dice, clause = clause),
        ShotOutcome::Miss => say!(term_petanque_miss, dice = dice, clause = clause),
    }
}

/// Describes what a team loses when its minute runs out.
fn overran(before: &Position, overrun: Overrun, clause: String) -> String {
    let side = before.minute().map_or(Side::Black, |(side, _)| side);
    let (late, other) = (team(side), team(!side));
    match overrun {
        Overrun::Warned => say!(term_petanque_late_warned, team = late, clause = clause),
        Overrun::Game => say!(term_petanque_late_game, team = late, clause = clause),
        Overrun::Choice => say!(term_petanque_late_choice, team = other, clause = clause),
        Overrun::Boule => say!(term_petanque_late_boule, clause = clause),
        Overrun::Jack => say!(term_petanque_jack_late, team = other, clause = clause),
        Overrun::Greeting => say!(term_petanque_late_greeting, team = late, clause = clause),
        Overrun::Start => say!(term_petanque_late_start, team = other, clause = clause),
        Overrun::Card(card) => {
            say!(term_petanque_late_card, team = late, name = card.name(), clause = clause)
        }
    }
}

fn announcement(before: &Position, announced: Announced) -> String {
    let Announced { side, character, throw } = announced;
    let ground = before.ground();
    let jack = ground.jack().map(|jack| jack.to_string()).unwrap_or_default();
    let (name, role) = (character.name(), skill(character.skill()));
    let team = team(side);
    match throw {
        Throw::Point(landing) => {
            let field = landing.to_string();
            say!(term_petanque_announces_point, team = team, name = name, role = role, field = field)
        }
        Throw::Push => {
            say!(term_petanque_announces_push, team = team, name = name, role = role, field = jack)
        }
        Throw::Shot(target) => {
            let boule = ground.on(target);
            say!(
                term_petanque_announces_shot,
                team = team,
                name = name,
                role = role,
                side = key(boule.map_or(!side, |boule| boule.side)),
                character = boule.map(|boule| thrown_by(before, boule)).unwrap_or_default(),
                field = target.to_string()
            )
        }
        Throw::ShotJack => {
            say!(term_petanque_announces_shot_jack, team = team, name = name, role = role, field = jack)
        }
    }
}

/// The initials of the character that has thrown a boule.
fn thrown_by(position: &Position, boule: Boule) -> String {
    let character = position.team(boule.side).get(usize::from(boule.character));
    character.map(ToString::to_string).unwrap_or_default()
}

/// What the die of a shot shows, with the number that it counts for, where that is another one.
fn counted(before: &Position, dice: String, counts: u8) -> String {
    match before.phase() {
        Phase::Throw(announced, _) if dice != counts.to_string() => {
            let skill = skill_key(announced.character.skill());
            say!(term_petanque_counted, dice = dice, counts = counts, skill = skill)
        }
        _ => dice,
    }
}

/// Describes where boules and jack ended; empty where the dice have already said all.
fn became(before: &Position, moved: &Moved) -> String {
    let clause = moved.clause().to_string();
    match *moved {
        Moved::Jack { .. } | Moved::Hit { .. } | Moved::Annulled(_) => String::new(),
        Moved::Ran { run, jack: None } => ran(before, &run),
        Moved::Ran { run, jack: Some(Some(jack)) } => {
            let jack = say!(term_petanque_jack_put, field = jack.to_string(), clause = clause);
            format!("{} {jack}", ran(before, &run))
        }
        Moved::Ran { run, jack: Some(None) } => {
            format!("{} {}", ran(before, &run), say!(term_petanque_jack_dies, clause = clause))
        }
        Moved::PushFailed { to: Some(to) } => {
            say!(term_petanque_push_over, field = to.to_string(), clause = clause)
        }
        Moved::PushFailed { to: None } => say!(term_petanque_push_off, clause = clause),
        Moved::Flew { flight, from, to } => {
            let (what, from_field) = (flying(flight), from.to_string());
            match to {
                Some(to) if to == from => {
                    say!(term_petanque_flew_again, what = what, from = from_field, clause = clause)
                }
                Some(to) => {
                    let to = to.to_string();
                    say!(term_petanque_flew, what = what, from = from_field, to = to, clause = clause)
                }
                None => say!(term_petanque_flew_off, what = what, from = from_field, clause = clause),
            }
        }
        Moved::JackShot => say!(term_petanque_jack_shot, clause = clause),
    }
}

fn ran(before: &Position, run: &Run) -> String {
    let clause = run.clause().to_string();
    let stops = field_or_lost(run.to);
    let Some(Struck { boule, from: lay, to, .. }) = run.struck else {
        return say!(term_petanque_ran, from = run.from.to_string(), to = stops, clause = clause);
    };
    let (side, character) = (key(boule.side), thrown_by(before, boule));
    let from = lay.to_string();
    if to == Some(lay) {
        return say!(
            term_petanque_struck_stays,
            from = from,
            side = side,
            character = character,
            to = stops,
            clause = clause
        );
    }
    say!(
        term_petanque_struck,
        from = from,
        side = side,
        character = character,
        to = field_or_lost(to),
        stops = stops,
        clause = clause
    )
}

/// Describes the measuring at the end of a round, the score, and which team opens the next one.
fn round_over(before: &Position, end: &RoundEnd, after: &Position, style: Style) -> Vec<String> {
    let teams = BySide::from_fn(|side| before.team(side));
    let mut lines = vec![say!(term_petanque_round_over, round = before.round())];
    lines.extend(measure::lines(&end.ground, &teams, style).lines().map(str::to_owned));
    let scored = capitalized(&measure::scored(&end.ground, end.score));
    let [bronze, blue] = Side::ALL.map(|side| after.score(side));
    lines.push(say!(term_petanque_score, scored = scored, bronze = bronze, blue = blue));
    lines.push(match after.phase() {
        Phase::Over(side) => say!(term_petanque_wins, team = team(side)),
        _ => say!(term_petanque_opens_round, team = team(after.opener()), round = before.round() + 1),
    });
    lines
}

/// What flies, as messages select by it.
pub(super) const fn flying(flight: Flight) -> &'static str {
    match flight {
        Flight::Played => "played",
        Flight::Carreau | Flight::Target => "target",
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use carreau_core::Chance as _;
    use carreau_petanque::examples;

    use super::*;

    const ASCII: Style = Style { ascii: true, colour: false };

    /// The lines that describe a turn.
    fn described(mut position: Position, steps: &[Step]) -> Vec<String> {
        let mut describer = Describer::default();
        let mut lines = Vec::new();
        for &step in steps {
            lines.extend(describer.describe(&step_on(&mut position, step), ASCII));
        }
        lines
    }

    fn step_on(position: &mut Position, step: Step) -> Change {
        let before = Arc::new(position.clone().into());
        let effect = position.step(&step).expect("it follows");
        let step = match step {
            Step::Play(play) => carreau_core::Step::Play(play.into()),
            Step::Draw(draw) => carreau_core::Step::Draw(draw.into()),
        };
        Change {
            before,
            after: Arc::new(position.clone().into()),
            step: Some(step),
            effect: Some(effect.into()),
        }
    }

    fn position(text: &str) -> Position {
        text.parse().expect("a position")
    }

    fn play(text: &str) -> Step {
        Step::Play(text.parse().expect("a play"))
    }

    fn dice(text: &str) -> Step {
        Step::Draw(text.parse().expect("dice"))
    }

    /// Bronze has a shooter and Blue a universal; both have one boule left, and Blue holds the point.
    const LAST_BOULES: &str = r#"{"terms": {"format": "tete-a-tete"}, "now": {
        "phase": {"aim": "black"}, "round": 4, "opener": "white", "jack": "D16",
        "black": {"score": 12, "characters": [{"card": "LS", "hand": 1, "on": ["D12"], "lost": 1}]},
        "white": {"score": 7, "characters": [{"card": "MD", "hand": 0, "on": ["D14", "D15", "E16"]}]}}}"#;

    #[test]
    fn the_worked_examples_are_told_and_written_down() {
        let mut found = String::new();
        for example in examples().iter().filter(|example| example.turn.is_some()) {
            found += &example.name;
            for line in described(example.position(), &example.steps()) {
                found = found + "\n  " + &line;
            }
            found += "\n";
        }
        assert_eq!(found, include_str!("../../../tests/data/petanque_told.txt"));
        for example in examples() {
            if let Some(turn) = &example.turn {
                assert!(found.contains(&format!("[{turn}]\n")), "{turn}");
            }
        }
    }

    #[test]
    fn b4_3_for_a_shooter_the_opponents_choose_and_the_round_is_measured() {
        let steps = [play("LS point C15"), dice("1"), dice("1+1"), play("Z2")];
        assert_eq!(
            described(position(LAST_BOULES), &steps),
            [
                "Bronze: Luck Shooter, shooter, announces a point, landing on C15.",
                "The die shows 1, and a shooter adds one: a run of 2 fields (B4.2).",
                "The dice show 1+1: a stone was in the way, and Blue chooses (B4.3).",
                "Blue chooses Z2, away and to the right (B4.3).",
                "The boule runs from C15 to E17 (B4.4).",
                "[LS point C15 d1 2=Z2]",
                "Round 4 is over.",
                "From the jack on D16, fields along X and along Y (B8.1):",
                "   1 + 0  = 1   D15  O Blue, Michael Done, a point",
                "   0 + 1  = 1   E16  O Blue, Michael Done, a point",
                "   1 + 1  = 2   E17  # Bronze, Luck Shooter",
                "   2 + 0  = 2   D14  O Blue, Michael Done",
                "   4 + 0  = 4   D12  # Bronze, Luck Shooter",
                "Blue scores 2 (B8.2). Bronze 12, Blue 9.",
                "Blue opens round 5 (B2.8).",
            ]
        );
    }

    #[test]
    fn b7_4_a_dead_jack_is_told_and_b8_3_the_end_of_the_game() {
        let two_left = LAST_BOULES.replace(r#""hand": 1, "on": ["D12"], "lost": 1"#, r#""hand": 3"#);
        let lines = described(position(&two_left), &[play("LS shot-jack"), dice("2")]);
        assert_eq!(
            lines,
            [
                "Bronze: Luck Shooter, shooter, announces a shot at the jack on D16.",
                "The die shows 2, which counts 1 for a shooter: the jack is hit (B7.2).",
                "The jack leaves the plan, and the round is over (B7.3).",
                "[LS shot-jack 2]",
                "Round 4 is over.",
                "The jack is dead: nothing is measured (B7.4).",
                "The jack is dead: Bronze scores 2, one for each boule in hand (B7.4). Bronze 14, Blue 7.",
                "Bronze wins the game (B8.3).",
            ]
        );
    }

    #[test]
    fn b3_3_after_three_failures_the_others_put_the_jack_down() {
        let start = position(
            r#"{"terms": {"format": "tete-a-tete"}, "now": {
            "phase": {"jack": {"side": "black", "failed": 1, "tried": "D15"}}, "round": 1, "opener": "black",
            "black": {"characters": [{"card": "LS", "hand": 3}]},
            "white": {"characters": [{"card": "MD", "hand": 3}]}}}"#,
        );
        let steps = [play("jack D16"), dice("5"), play("jack D15"), dice("6"), play("jack D15")];
        assert_eq!(
            described(start, &steps),
            [
                "Bronze puts the jack on D16; on 1 to 4 it stands (B3.1).",
                "The die shows 5: try 2 of 3 has failed (B3.1).",
                "Bronze puts the jack on D15; on 1 to 4 it stands (B3.1).",
                "The die shows 6: the third try has failed, and Blue puts the jack down (B3.3).",
                "Blue puts the jack on D15, without a die (B3.3).",
            ]
        );
    }

    #[test]
    fn a_step_that_was_taken_back_is_not_written_down() {
        let mut describer = Describer::default();
        let start = examples()[0].position();
        let mut last = |steps: &[Step], from: &Position| {
            let (mut now, mut last) = (from.clone(), None);
            for &step in steps {
                last = describer.describe(&step_on(&mut now, step), ASCII).pop();
            }
            (now, last.expect("something is told"))
        };
        let (adjust, _) = last(&[play("TM point G7"), dice("6")], &start);
        let (_, whole) = last(&[play("keep"), dice("6+2"), play("PC point A1")], &adjust);
        assert!(whole.starts_with("Blue: Piere Caro, shooter, announces"), "{whole}");
        // The pointer makes the choice again, although the other team has announced a throw since.
        let (_, again) = last(&[play("less"), dice("6+2")], &adjust);
        assert_eq!(again, "[TM point G7 d6-1 8]");
        let (_, anew) = last(&[play("TM point G8"), dice("1"), dice("6+2")], &start);
        assert_eq!(anew, "[TM point G8 d1 8]");
    }
}
