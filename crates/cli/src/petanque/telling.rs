use carreau_games as games;
use carreau_match::Event;
use carreau_petanque::{
    Announced, Came, Draw, Field, Flight, Phase, Plan, Play, PointerAdjust, Position, RoundEnd, Run,
    ShotOutcome, Skill, Stage, Throw,
    turns::{self, Step},
};
use carreau_table::BySide;

use super::{field_or_lost, fields, manners, measure, owned, team, way};
use crate::text_board::Style;

/// Tells a game as it goes on, each turn with its notation at the end.
#[derive(Debug, Default)]
pub(crate) struct Teller {
    /// The steps of the game so far, each with the position before it.
    steps: Vec<(Position, Step)>,
}

impl Teller {
    /// What an event of a log did, in lines; nothing where it is not told so. `before` is the position before it, and
    /// is then the one after it.
    pub(crate) fn hear(&mut self, before: &mut games::Position, event: &Event, style: Style) -> Vec<String> {
        let games::Position::Petanque(before) = before else { return Vec::new() };
        if let Some((after, told, ended)) = manners::follows(before, event) {
            let mut lines = vec![told];
            lines.extend(ended.iter().flat_map(|end| round_over(before, end, &after, style)));
            *before = after;
            return lines;
        }
        let step = match event {
            Event::Played { play, .. } => play.parse().ok().map(Step::Play),
            Event::Drew { draw } => draw.parse().ok().map(Step::Draw),
            _ => None,
        };
        let Some(step) = step else { return Vec::new() };
        let lines = self.tell(before, step, style);
        match step {
            Step::Play(play) => drop(before.play_and_tell(&play)),
            Step::Draw(draw) => drop(before.resolve_and_tell(draw)),
        }
        lines
    }

    /// What one step did, in lines; `before` is the position before it. Nothing if the step is not possible there.
    pub(crate) fn tell(&mut self, before: &Position, step: Step, style: Style) -> Vec<String> {
        let mut after = before.clone();
        let done = match step {
            Step::Play(play) => after.play_and_tell(&play).ok(),
            Step::Draw(draw) => after.resolve_and_tell(draw).ok(),
        };
        let Some(done) = done else { return Vec::new() };
        let mut lines = vec![decided(before, step, &after)];
        lines.extend(done.came.map(|came| became(before, &came)).filter(|line| !line.is_empty()));
        lines.extend(self.written(before, step, &after));
        if let Some(end) = done.ended {
            lines.extend(round_over(before, &end, &after, style));
        }
        lines
    }

    /// The notation of the turn that this step ends.
    fn written(&mut self, before: &Position, step: Step, after: &Position) -> Option<String> {
        // Steps may have been taken back.
        let again = self.steps.iter().rposition(|(known, _)| known == before);
        self.steps.truncate(again.unwrap_or(self.steps.len()));
        self.steps.push((before.clone(), step));
        if !matches!(before.phase(), Phase::Throw(..)) || matches!(after.phase(), Phase::Throw(..)) {
            return None;
        }
        let announced = |(_, step): &(Position, Step)| matches!(step, Step::Play(Play::Throw(..)));
        let turn = &self.steps[self.steps.iter().rposition(announced)?..];
        let (first, _) = turn.first()?;
        let steps: Vec<Step> = turn.iter().map(|&(_, step)| step).collect();
        turns::told(first, &steps).map(|turn| format!("[{turn}]"))
    }
}

/// What somebody did or the dice decided.
fn decided(before: &Position, step: Step, after: &Position) -> String {
    match (before.phase(), step) {
        (Phase::Greet(side), _) => format!("{} wishes a good game: Pěknou hru! (B9.3)", team(side)),
        (Phase::Lead { black: None }, Step::Draw(draw)) => format!("Bronze rolls {draw}."),
        (Phase::Lead { .. }, Step::Draw(draw)) => match after.phase() {
            Phase::Draft(side) => {
                let starts = team(side);
                format!("Blue rolls {draw}: {starts} takes the first card and throws the jack (B2.2).")
            }
            _ => format!("Blue rolls {draw}: equal, so both roll again (B2.2)."),
        },
        (Phase::Draft(side), Step::Play(Play::Take(card))) => {
            format!("{} takes {} ({card}), {}.", team(side), card.name(), a(card.skill()))
        }
        (Phase::Jack { side, failed, .. }, Step::Play(Play::Jack(field))) => match failed {
            3 => format!("{} puts the jack on {field}, without a die (B3.3).", team(side)),
            _ => format!("{} puts the jack on {field}; on 1 to 4 it stands (B3.1).", team(side)),
        },
        (Phase::JackDie { field, failed, .. }, Step::Draw(draw)) => match after.phase() {
            Phase::Jack { side, failed: 3, .. } => {
                let other = team(side);
                format!(
                    "The die shows {draw}: the third try has failed, and {other} puts the jack down (B3.3)."
                )
            }
            Phase::Jack { .. } => {
                format!("The die shows {draw}: try {} of 3 has failed (B3.1).", failed + 1)
            }
            _ => format!("The die shows {draw}: the jack stands on {field} (B3.1)."),
        },
        (Phase::Aim(side), Step::Play(Play::Throw(who, throw))) => {
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
            format!("{}: {}, {}, announces {what}.", team(side), who.name(), who.skill())
        }
        (Phase::Throw(announced, stage), Step::Play(play)) => chosen(announced, stage, play),
        (Phase::Throw(announced, stage), Step::Draw(draw)) => rolled(before, announced, stage, draw, after),
        _ => String::new(),
    }
}

fn chosen(announced: Announced, stage: Stage, play: Play) -> String {
    let who = announced.character.name();
    match (stage, play) {
        (Stage::Adjust { run }, Play::Less) => format!("{who} takes one off: a run of {} (B4.2).", run - 1),
        (Stage::Adjust { run }, _) => format!("{who} leaves the run at {run} (B4.2)."),
        (Stage::Choice { by, .. }, Play::Go(direction)) => {
            format!("{} chooses {} (B4.3).", team(by), way(direction))
        }
        (_, Play::Go(direction)) => format!("{who} chooses {} (B6.2).", way(direction)),
        _ => String::new(),
    }
}

fn rolled(before: &Position, announced: Announced, stage: Stage, draw: Draw, after: &Position) -> String {
    let (who, skill) = (announced.character.name(), announced.character.skill());
    let plan: &Plan = before.plan();
    let direction = || plan.direction(draw.sum()).map(way);
    match (stage, announced.throw) {
        (Stage::Die, Throw::Point(_)) => {
            let run = match after.phase() {
                Phase::Throw(_, Stage::Adjust { run } | Stage::Way { run }) => run,
                _ => draw.sum(),
            };
            let must = before.terms().pointer_adjust == PointerAdjust::Must;
            let why = match skill {
                Skill::Shooter if run > draw.sum() => ", and a shooter adds one",
                Skill::Pointer if must && run < draw.sum() => ", and a pointer takes one off",
                _ => "",
            };
            format!("The die shows {draw}{why}: a run of {} (B4.2).", fields(run))
        }
        (Stage::Die, Throw::Push) => {
            let succeeds = matches!(after.phase(), Phase::Throw(_, Stage::PushRun));
            format!("The die shows {draw}: the push {} (B5.1).", if succeeds { "succeeds" } else { "fails" })
        }
        (Stage::Die, throw) => {
            let counts = skill.shot(draw.sum());
            let counted = if counts == draw.sum() {
                String::new()
            } else {
                format!(", which counts {counts} for {}", a(skill))
            };
            let what = match (throw, skill.outcome(draw.sum())) {
                (Throw::ShotJack, _) if skill.hits_jack(draw.sum()) => "the jack is hit (B7.2)",
                (Throw::ShotJack, _) => "a miss, and the boule is annulled (B7.2)",
                (_, ShotOutcome::Carreau) => "a carreau: the boule takes the target’s field (B6.2)",
                (_, ShotOutcome::Hit) => "a hit (B6.3)",
                (_, ShotOutcome::Miss) => "a miss, and the boule is annulled (B6.4)",
            };
            format!("The die shows {draw}{counted}: {what}.")
        }
        (Stage::Way { .. }, _) => match (direction(), after.phase()) {
            (None, Phase::Throw(_, Stage::Choice { by, .. })) => {
                format!("The dice show {draw}: a stone was in the way, and {} chooses (B4.3).", team(by))
            }
            (way, _) => format!("The dice show {draw}: {} (B1.4).", way.unwrap_or_default()),
        },
        (Stage::PushRun, _) => format!("The die shows {draw}: a run of {} (B5.3).", fields(draw.sum())),
        (Stage::Distance(flight), _) => {
            let distance = fields(draw.sum() * 2);
            format!("The die shows {draw}: {} flies {distance} (B6.2).", flying(flight))
        }
        (Stage::FlightWay { .. }, _) => match direction() {
            None => format!("The dice show {draw}: {who} chooses the direction (B6.2)."),
            Some(way) => format!("The dice show {draw}: {way} (B1.4)."),
        },
        (Stage::Adjust { .. } | Stage::Choice { .. } | Stage::FlightChoice { .. }, _) => String::new(),
    }
}

/// What became of boules and jack; nothing where the dice have said it all.
fn became(before: &Position, came: &Came) -> String {
    match *came {
        Came::Jack { .. } | Came::Hit { .. } | Came::Missed => String::new(),
        Came::Ran { run, jack } => {
            let jack = match jack {
                None => String::new(),
                Some(Some(jack)) => format!(" The jack is put on {jack} (B5.3)."),
                Some(None) => " The jack leaves the plan and is dead (B5.4).".to_owned(),
            };
            ran(before, &run) + &jack
        }
        Came::PushFailed { to: Some(to) } => format!("The boule goes over everything to {to} (B5.2)."),
        Came::PushFailed { to: None } => "The boule goes off the plan and is lost (B5.2).".to_owned(),
        Came::Flew { flight, from, to } => {
            let what = capital(flying(flight));
            match to {
                Some(to) if to == from => format!("{what} comes down on {from} again (B6.5)."),
                Some(to) => format!("{what} flies from {from} to {to} (B6.5)."),
                None => format!("{what} flies from {from} and is annulled (B6.5)."),
            }
        }
        Came::JackShot => "The jack leaves the plan, and the round is over (B7.3).".to_owned(),
    }
}

fn ran(before: &Position, run: &Run) -> String {
    let Some(struck) = run.struck else {
        return match run.to {
            Some(to) => format!("The boule runs from {} to {to} (B4.4).", run.from),
            None => format!("The boule runs from {} off the plan and is lost (B4.8).", run.from),
        };
    };
    let (whose, lay) = (owned(before, struck.boule), struck.from);
    let rest = run.steps - (steps(run.from, lay) - 1);
    if struck.to == Some(lay) {
        // With as much left as to move it, another one right behind holds it.
        let clause = if rest > 1 { "B4.6" } else { "B4.5" };
        let to = field_or_lost(run.to);
        return format!(
            "On {lay}, {whose} is in the way and does not move: the boule stops on {to} ({clause})."
        );
    }
    // Half the rest it would go on, had no other stopped it.
    let stopped = struck.to.is_some_and(|to| steps(lay, to) < rest / 2);
    let clause = if stopped { "B4.7" } else { "B4.5" };
    let moved = match struck.to {
        Some(to) => format!("which goes on to {to}"),
        None => "which leaves the plan and is lost".to_owned(),
    };
    let stops = match run.to {
        Some(to) => format!("the played one stops on {to}"),
        None => "the played one is lost, too".to_owned(),
    };
    format!("On {lay} it strikes {whose}, {moved}; {stops} ({clause}).")
}

/// The steps from a field to another one on a line.
fn steps(from: Field, to: Field) -> u8 {
    from.column().abs_diff(to.column()).max(from.row().abs_diff(to.row()))
}

/// The measuring at the end of a round, the score, and who opens the next one.
fn round_over(before: &Position, end: &RoundEnd, after: &Position, style: Style) -> Vec<String> {
    let teams = BySide::from_fn(|side| before.team(side));
    let mut lines = vec![format!("Round {} is over.", before.round())];
    lines.extend(measure::lines(&end.ground, &teams, style).lines().map(str::to_owned));
    let scored = capital(&measure::scored(&end.ground, end.score));
    let [bronze, blue] = carreau_table::Side::ALL.map(|side| after.score(side));
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

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use carreau_petanque::examples;

    use super::*;

    const ASCII: Style = Style { ascii: true, colour: false };

    /// What is told of a turn, line by line.
    fn told(mut position: Position, steps: &[Step]) -> Vec<String> {
        let mut teller = Teller::default();
        let mut lines = Vec::new();
        for &step in steps {
            lines.extend(teller.tell(&position, step, ASCII));
            step_on(&mut position, step);
        }
        lines
    }

    fn step_on(position: &mut Position, step: Step) {
        match step {
            Step::Play(play) => position.play_and_tell(&play).map(drop).expect("it is legal"),
            Step::Draw(draw) => position.resolve_and_tell(draw).map(drop).expect("it can be drawn"),
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

    /// Bronze has a shooter, Blue a universal; both have one boule left, and Blue holds the point.
    const LAST_BOULES: &str = r#"{"terms": {"format": "tete-a-tete"}, "now": {
        "phase": {"aim": "black"}, "round": 4, "opener": "white", "jack": "D16",
        "black": {"score": 12, "characters": [{"card": "LS", "hand": 1, "on": ["D12"], "lost": 1}]},
        "white": {"score": 7, "characters": [{"card": "MD", "hand": 0, "on": ["D14", "D15", "E16"]}]}}}"#;

    #[test]
    fn the_worked_examples_are_told_and_written_down() {
        let mut found = String::new();
        for example in examples().iter().filter(|example| example.turn.is_some()) {
            found += &example.name;
            for line in told(example.position(), &example.steps()) {
                found = found + "\n  " + &line;
            }
            found += "\n";
        }
        assert_eq!(found, include_str!("../../tests/data/petanque_told.txt"));
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
            told(position(LAST_BOULES), &steps),
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
        let told = told(position(&two_left), &[play("LS shot-jack"), dice("2")]);
        assert_eq!(
            told,
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
            told(start, &steps),
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
        let mut teller = Teller::default();
        let start = examples()[0].position();
        let mut last = |steps: &[Step], from: &Position| {
            let (mut now, mut last) = (from.clone(), None);
            for &step in steps {
                last = teller.tell(&now, step, ASCII).pop();
                step_on(&mut now, step);
            }
            (now, last.expect("something is told"))
        };
        let (adjust, _) = last(&[play("TM point G7"), dice("6")], &start);
        let (_, whole) = last(&[play("keep"), dice("6+2"), play("PC point A1")], &adjust);
        assert!(whole.starts_with("Blue: Piere Caro, shooter, announces"), "{whole}");
        // The pointer thinks again, though the others have announced since.
        let (_, again) = last(&[play("less"), dice("6+2")], &adjust);
        assert_eq!(again, "[TM point G7 d6-1 8]");
        let (_, anew) = last(&[play("TM point G8"), dice("1"), dice("6+2")], &start);
        assert_eq!(anew, "[TM point G8 d1 8]");
    }
}
