//! Descriptions of plays, dice and rulings.

use carreau_core::{BySide, Game as _, Side};
use carreau_games::ListedGame as _;
use carreau_match::Change;
use carreau_petanque::{
    Announced, Decided, Draw, Flight, Moved, Overrun, Phase, Position, RoundEnd, Run, ShotOutcome, Skill,
    SkillEffect, Struck, Throw,
    turns::{self, Step},
};

use super::{field_or_lost, fields, measure, owned, team, way};
use crate::{style::Style, words::capitalized};

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
    let clause = decided.clause();
    let dice = dice.map(|draw| draw.to_string()).unwrap_or_default();
    let side = team(before.turn().side().unwrap_or(Side::Black));
    let thrower = || match before.phase() {
        Phase::Throw(announced, _) => announced.character.name(),
        _ => "the player",
    };
    match decided {
        Decided::Greeted => format!("{side} wishes a good game: Pěknou hru! ({clause})"),
        Decided::Lead => format!("Bronze rolls {dice}."),
        Decided::Opens { opener: None } => {
            format!("Blue rolls {dice}: equal, so both roll again ({clause}).")
        }
        Decided::Opens { opener: Some(opener) } => {
            format!(
                "Blue rolls {dice}: {} takes the first card and throws the jack ({clause}).",
                team(opener)
            )
        }
        Decided::Took(card) => format!("{side} takes {} ({card}), {}.", card.name(), a(card.skill())),
        Decided::JackPlaced(field) => format!("{side} puts the jack on {field}, without a die ({clause})."),
        Decided::JackTry(field) => {
            format!("{side} puts the jack on {field}; on 1 to 4 it stands ({clause}).")
        }
        Decided::JackStands(field) => format!("The die shows {dice}: the jack stands on {field} ({clause})."),
        Decided::JackFailed { failed: failed @ ..=2 } => {
            format!("The die shows {dice}: try {failed} of 3 has failed ({clause}).")
        }
        Decided::JackFailed { .. } => {
            let other = team(after.turn().side().unwrap_or(Side::Black));
            format!(
                "The die shows {dice}: the third try has failed, and {other} puts the jack down ({clause})."
            )
        }
        Decided::Announced(announced) => announcement(before, announced),
        Decided::Runs { run, skill } => {
            let why = match skill {
                SkillEffect::Added => ", and a shooter adds one",
                SkillEffect::Took => ", and a pointer takes one off",
                SkillEffect::AsRolled | SkillEffect::MayTake => "",
            };
            format!("The die shows {dice}{why}: a run of {} ({clause}).", fields(run))
        }
        Decided::OneLess { run, taken: true } => {
            format!("{} takes one off: a run of {run} ({clause}).", thrower())
        }
        Decided::OneLess { run, .. } => format!("{} leaves the run at {run} ({clause}).", thrower()),
        Decided::Goes(direction) => format!("The dice show {dice}: {} ({clause}).", way(direction)),
        Decided::Chooses { by, flight: None } => {
            format!("The dice show {dice}: a stone was in the way, and {} chooses ({clause}).", team(by))
        }
        Decided::Chooses { .. } => {
            format!("The dice show {dice}: {} chooses the direction ({clause}).", thrower())
        }
        Decided::Chose { direction, by, flight: None } => {
            format!("{} chooses {} ({clause}).", team(by), way(direction))
        }
        Decided::Chose { direction, .. } => format!("{} chooses {} ({clause}).", thrower(), way(direction)),
        Decided::Push { succeeds } => {
            format!(
                "The die shows {dice}: the push {} ({clause}).",
                if succeeds { "succeeds" } else { "fails" }
            )
        }
        Decided::PushRuns { run } => format!("The die shows {dice}: a run of {} ({clause}).", fields(run)),
        Decided::Shot { counts, outcome } => {
            let what = match outcome {
                ShotOutcome::Carreau => "a carreau: the boule takes the target’s field",
                ShotOutcome::Hit => "a hit",
                ShotOutcome::Miss => "a miss, and the boule is annulled",
            };
            format!("The die shows {dice}{}: {what} ({clause}).", counted(before, &dice, counts))
        }
        Decided::ShotJack { counts, hits } => {
            let what = if hits { "the jack is hit" } else { "a miss, and the boule is annulled" };
            format!("The die shows {dice}{}: {what} ({clause}).", counted(before, &dice, counts))
        }
        Decided::Flies { flight, distance } => {
            format!("The die shows {dice}: {} flies {} ({clause}).", flying(flight), fields(distance))
        }
        Decided::FootRaised => format!("The boule is annulled, and what it moved is put back ({clause})."),
        Decided::Overran(overrun) => overran(before, overrun) + &format!(" ({clause})."),
    }
}

/// Describes what a team loses when its minute runs out.
fn overran(before: &Position, overrun: Overrun) -> String {
    let side = before.minute().map_or(Side::Black, |(side, _)| side);
    let (late, other) = (team(side), team(!side));
    match overrun {
        Overrun::Warned => format!("{late} is warned, and its minute begins anew"),
        Overrun::Game => format!("For the third time in a row: {late} resigns the game"),
        Overrun::Choice => format!("The choice is {other}’s now"),
        Overrun::Boule => "The boule is annulled".to_owned(),
        Overrun::Jack => format!("{other} puts the jack down, without a die"),
        Overrun::Greeting => format!("{late} is taken to have greeted"),
        Overrun::Start => format!("{other} starts"),
        Overrun::Card(card) => format!("{late} gets the first card that is left, {}", card.name()),
    }
}

fn announcement(before: &Position, announced: Announced) -> String {
    let Announced { side, character, throw } = announced;
    let ground = before.ground();
    let jack = ground.jack().map(|jack| format!(" on {jack}")).unwrap_or_default();
    let what = match throw {
        Throw::Point(landing) => format!("a point, landing on {landing}"),
        Throw::Push => format!("a push of the jack{jack}"),
        Throw::Shot(target) => {
            let whose = ground.on(target).map_or_else(String::new, |boule| owned(before, boule));
            format!("a shot at {whose} on {target}")
        }
        Throw::ShotJack => format!("a shot at the jack{jack}"),
    };
    format!("{}: {}, {}, announces {what}.", team(side), character.name(), character.skill())
}

/// The number that the die of a shot counts for, where it differs from the number shown.
fn counted(before: &Position, dice: &str, counts: u8) -> String {
    match before.phase() {
        Phase::Throw(announced, _) if dice != counts.to_string() => {
            format!(", which counts {counts} for {}", a(announced.character.skill()))
        }
        _ => String::new(),
    }
}

/// Describes where boules and jack ended; empty where the dice have already said all.
fn became(before: &Position, moved: &Moved) -> String {
    let clause = moved.clause();
    match *moved {
        Moved::Jack { .. } | Moved::Hit { .. } | Moved::Annulled(_) => String::new(),
        Moved::Ran { run, jack: None } => ran(before, &run),
        Moved::Ran { run, jack: Some(Some(jack)) } => {
            format!("{} The jack is put on {jack} ({clause}).", ran(before, &run))
        }
        Moved::Ran { run, jack: Some(None) } => {
            format!("{} The jack leaves the plan and is dead ({clause}).", ran(before, &run))
        }
        Moved::PushFailed { to: Some(to) } => format!("The boule goes over everything to {to} ({clause})."),
        Moved::PushFailed { to: None } => format!("The boule goes off the plan and is lost ({clause})."),
        Moved::Flew { flight, from, to } => {
            let what = capitalized(flying(flight));
            match to {
                Some(to) if to == from => format!("{what} comes down on {from} again ({clause})."),
                Some(to) => format!("{what} flies from {from} to {to} ({clause})."),
                None => format!("{what} flies from {from} and is annulled ({clause})."),
            }
        }
        Moved::JackShot => format!("The jack leaves the plan, and the round is over ({clause})."),
    }
}

fn ran(before: &Position, run: &Run) -> String {
    let clause = run.clause();
    let Some(Struck { boule, from: lay, to, .. }) = run.struck else {
        return match run.to {
            Some(to) => format!("The boule runs from {} to {to} ({clause}).", run.from),
            None => format!("The boule runs from {} off the plan and is lost ({clause}).", run.from),
        };
    };
    let whose = owned(before, boule);
    if to == Some(lay) {
        let stops = field_or_lost(run.to);
        return format!(
            "On {lay}, {whose} is in the way and does not move: the boule stops on {stops} ({clause})."
        );
    }
    let moved = match to {
        Some(to) => format!("which goes on to {to}"),
        None => "which leaves the plan and is lost".to_owned(),
    };
    let stops = match run.to {
        Some(to) => format!("the played one stops on {to}"),
        None => "the played one is lost, too".to_owned(),
    };
    format!("On {lay} it strikes {whose}, {moved}; {stops} ({clause}).")
}

/// Describes the measuring at the end of a round, the score, and which team opens the next one.
fn round_over(before: &Position, end: &RoundEnd, after: &Position, style: Style) -> Vec<String> {
    let teams = BySide::from_fn(|side| before.team(side));
    let mut lines = vec![format!("Round {} is over.", before.round())];
    lines.extend(measure::lines(&end.ground, &teams, style).lines().map(str::to_owned));
    let scored = capitalized(&measure::scored(&end.ground, end.score));
    let [bronze, blue] = Side::ALL.map(|side| after.score(side));
    lines.push(format!("{scored}. Bronze {bronze}, Blue {blue}."));
    lines.push(match after.phase() {
        Phase::Over(side) => format!("{} wins the game (B8.3).", team(side)),
        _ => format!("{} opens round {} (B2.8).", team(after.opener()), before.round() + 1),
    });
    lines
}

const fn a(skill: Skill) -> &'static str {
    match skill {
        Skill::Shooter => "a shooter",
        Skill::Pointer => "a pointer",
        Skill::Universal => "a universal",
    }
}

const fn flying(flight: Flight) -> &'static str {
    match flight {
        Flight::Played => "the played boule",
        Flight::Carreau | Flight::Target => "the target",
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
                "   1 + 0  = 1   D15  O Blue, Michael Done: a point",
                "   0 + 1  = 1   E16  O Blue, Michael Done: a point",
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
