//! Makes exercises: `cargo run --release -p carreau-exercises --example make-exercises -- GAME GAMES SEED [FILE]`.
//!
//! Game number SEED, SEED + 1, … is played by the `house` bot against itself, GAMES of them. Each of their positions may
//! become one exercise, and each clause gets at most one from a game: so no two exercises about a clause are alike. Of
//! those that a clause has found, a few are kept, of each grade as many if there are enough. The same arguments make the
//! same exercises.

mod games;

use std::{collections::BTreeMap, env, error::Error, fs::File, io::Write as _};

use carreau_bots::{Generator, HasBots, Level, Request};
use carreau_core::{Chance, Turn};
use carreau_exercises::{Exercise, Outcome, Question, Task, Value, answered, applied};
use carreau_games::Position;

/// How many exercises a clause gets.
const KEPT: usize = 5;

/// How many of them have the same play as their answer.
const SAME: usize = 2;

/// How many are looked for, to have some of each grade.
const SOUGHT: usize = 15;

/// How many positions of a game are looked at.
const LOOKS: usize = 60;

/// The level of both players.
const PLAYERS: u8 = 2;

/// A game whose exercises can be made.
trait Source: HasBots + Chance + Into<Position> {
    /// The start of game number `number`.
    fn start(number: u64) -> Self;

    /// Whether a play chosen by lot goes on better than one of the bot.
    fn is_any_play_as_good(&self) -> bool {
        false
    }

    /// Plays that a learner may think of here, legal or not, some by lot.
    fn plays_to_try(&self, luck: &mut Generator) -> Vec<Self::Play>;

    /// Questions about this position, each with wrong answers that seem likely; a right one among them is left out.
    fn questions(&self, luck: &mut Generator) -> Vec<(Question, Vec<Value>)>;

    /// The clauses that a task to apply them may be about.
    const GOALS: &'static [&'static str];

    /// The same position with less of the past, as far as a clause does not need it, the shortest first. The last is the
    /// position itself.
    fn shortened(&self, clause: &str) -> Vec<Self> {
        let _ = clause;
        vec![self.clone()]
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [game, games, seed, rest @ ..] = &arguments[..] else {
        return Err("which game, how many games, and which seed?".into());
    };
    let (games, seed) = (games.parse()?, seed.parse()?);
    let exercises = match &game[..] {
        "garanguet" => make::<carreau_games::garanguet::Position>(games, seed),
        "dango" => make::<carreau_games::dango::Position>(games, seed),
        "petanque" => make::<carreau_games::petanque::Position>(games, seed),
        "petango" => make::<carreau_games::petango::Position>(games, seed),
        other => Err(format!("{other} is no game").into()),
    }?;
    let file = rest.first().cloned().unwrap_or_else(|| format!("crates/exercises/data/{game}.jsonl"));
    let mut file = File::create(file)?;
    exercises.iter().try_for_each(|exercise| writeln!(file, "{exercise}"))?;
    Ok(())
}

/// A clause, by its numbers, and a kind of task about it.
type Sought = (u32, u32, String);

/// The exercises of a game, by clause.
fn make<G: Source>(games: u64, seed: u64) -> Result<Vec<Exercise>, Box<dyn Error>> {
    let mut found: BTreeMap<Sought, Vec<Exercise>> = BTreeMap::new();
    for number in seed..seed + games {
        let mut luck = Generator::of(number, "exercises");
        let mut moments = moments::<G>(number)?;
        let mut of_game: Vec<String> = Vec::new();
        for _ in 0..LOOKS.min(moments.len()) {
            let moment = moments.swap_remove(luck.index(moments.len()));
            let many = |exercise: &Exercise| found.get(&sought(exercise)).map_or(0, Vec::len);
            let mut posed = posed(&moment, &mut luck);
            posed.retain(|exercise| !of_game.contains(&exercise.clause) && many(exercise) < SOUGHT);
            // The rarest first: others come again.
            let Some(least) = posed.iter().map(many).min() else { continue };
            posed.retain(|exercise| many(exercise) == least);
            let exercise = posed.swap_remove(luck.index(posed.len()));
            let Some(exercise) = shortest(&moment, &exercise) else { continue };
            of_game.push(exercise.clause.clone());
            found.entry(sought(&exercise)).or_default().push(exercise);
        }
        eprintln!(
            "game {number}: {} exercises of {} kinds",
            found.values().map(Vec::len).sum::<usize>(),
            found.len()
        );
    }
    let mut by_clause: BTreeMap<(u32, u32), Vec<Exercise>> = BTreeMap::new();
    for ((section, clause, _), exercises) in found {
        by_clause.entry((section, clause)).or_default().extend(exercises);
    }
    Ok(by_clause.into_values().flat_map(|exercises| kept::<G>(exercises)).collect())
}

fn sought(exercise: &Exercise) -> Sought {
    let (section, clause) = order(&exercise.clause);
    (section, clause, kind(&exercise.task))
}

/// The numbers of a clause, by which clauses are in order.
fn order(clause: &str) -> (u32, u32) {
    let numbers = clause[1..].split_once('.').expect("a clause has two numbers");
    let read = |text: &str| text.parse().expect("a number");
    (read(numbers.0), read(numbers.1))
}

/// A few exercises about a clause, of each grade, kind and answer as many as there are, the easy ones first.
fn kept<G: Source>(exercises: Vec<Exercise>) -> Vec<Exercise> {
    let traits = |exercise: Exercise| (kind(&exercise.task), exercise.solution(G::GAME), exercise);
    let mut exercises: Vec<_> = exercises.into_iter().map(traits).collect();
    let mut kept: Vec<(String, Option<String>, Exercise)> = Vec::new();
    while kept.len() < KEPT {
        // The same question about the same position needs no second exercise.
        exercises.retain(|(kind, answer, one)| {
            let is_same = |(other_kind, other_answer, other): &(String, Option<String>, Exercise)| {
                (kind, answer, &one.position) == (other_kind, other_answer, &other.position)
            };
            // Neither does a play that is the same everywhere, such as a pass.
            let is_a_play = matches!(one.task, Task::Only { .. } | Task::Apply { .. });
            let as_before =
                kept.iter().filter(|(other_kind, other, _)| (kind, answer) == (other_kind, other));
            !kept.iter().any(is_same) && (!is_a_play || as_before.count() < SAME)
        });
        let alike = |(kind, answer, one): &(String, Option<String>, Exercise)| {
            let shared = kept.iter().map(|(other_kind, other_answer, other)| {
                usize::from(kind == other_kind)
                    + usize::from(answer == other_answer)
                    + usize::from(one.grade == other.grade)
            });
            shared.sum::<usize>()
        };
        let Some((place, _)) = exercises.iter().map(alike).enumerate().min_by_key(|&(_, alike)| alike) else {
            break;
        };
        kept.push(exercises.remove(place));
    }
    kept.sort_by_key(|(_, _, exercise)| exercise.grade);
    kept.into_iter().map(|(_, _, exercise)| exercise).collect()
}

/// What makes a task another kind.
fn kind(task: &Task) -> String {
    match task {
        Task::Only { .. } => "only".to_owned(),
        Task::Apply { .. } => "apply".to_owned(),
        Task::Refused { .. } => "refused".to_owned(),
        Task::Choose { question: Question::Follows { outcome, .. }, .. } => format!("{outcome:?}"),
        Task::Choose { question: Question::Liberties(_), .. } => "liberties".to_owned(),
        Task::Choose { question: Question::Count(_), .. } => "count".to_owned(),
        Task::Choose { question, .. } => format!("{question:?}"),
    }
}

/// The positions of a game, but for its end.
fn moments<G: Source>(number: u64) -> Result<Vec<G>, Box<dyn Error>> {
    let house = G::bot("house")?;
    let level = Level::new(PLAYERS).ok_or("levels start at 1")?;
    let request = Request::new(level, number);
    let (mut position, mut luck) = (G::start(number), Generator::new(number));
    let mut moments = Vec::new();
    loop {
        match position.turn() {
            Turn::Over(_) => return Ok(moments),
            Turn::Chance => {
                moments.push(position.clone());
                let draw = luck.chance(&position).ok_or("a chance is due")?;
                position.resolve(draw)?;
            }
            Turn::Side(_) => {
                moments.push(position.clone());
                let plays = if position.is_any_play_as_good() {
                    position.plays_to_try(&mut luck)
                } else {
                    Vec::new()
                };
                let legal: Vec<&G::Play> = plays.iter().filter(|play| position.check(play).is_ok()).collect();
                let play = match legal.len() {
                    0 => house.choose(&position, &request)?.play,
                    many => legal[luck.index(many)].clone(),
                };
                position.play(&play)?;
            }
        }
    }
}

/// The exercises that a position offers.
fn posed<G: Source>(moment: &G, luck: &mut Generator) -> Vec<Exercise> {
    let position: Position = moment.clone().into();
    let mut posed = Vec::new();
    for (question, wrong) in moment.questions(luck) {
        posed.extend(choose(&position, question, wrong, luck));
    }
    if moment.turn().side().is_some() {
        let plays = moment.plays_to_try(luck);
        let mut tried: Vec<String> = Vec::new();
        for play in plays.iter().map(ToString::to_string) {
            if !tried.contains(&play) {
                tried.push(play);
            }
        }
        let (legal, refused): (Vec<String>, Vec<String>) =
            tried.into_iter().partition(|play| position.check(play).is_ok());
        posed.extend(which_refused(&position, &legal, &refused, luck));
        posed.extend(G::GOALS.iter().filter_map(|goal| apply(&position, goal, &legal)));
        posed.extend(only::<G>(&position, &refused));
    }
    posed.retain(|exercise| exercise.validate(G::GAME).is_ok());
    posed
}

/// The grade of an exercise that a guess answers with this chance.
fn grade(right: usize, of: usize) -> u8 {
    match 100 * right / of.max(1) {
        30.. => 1,
        10.. => 2,
        _ => 3,
    }
}

fn exercise(position: &Position, clause: &str, task: Task, grade: u8) -> Exercise {
    Exercise { clause: clause.to_owned(), position: position.to_string(), task, grade }
}

/// A question with a choice of answers, in an order that tells nothing.
fn choose(
    position: &Position,
    question: Question,
    mut wrong: Vec<Value>,
    luck: &mut Generator,
) -> Option<Exercise> {
    let by = answered(position, &question)?;
    wrong.retain(|value| *value != by.value);
    let most = 2 + luck.index(3);
    while wrong.len() > most {
        wrong.swap_remove(luck.index(wrong.len()));
    }
    let mut choices = wrong;
    choices.push(by.value);
    choices.sort_by_key(written);
    choices.dedup();
    let grade = grade(1, choices.len()) + u8::from(is_about_the_whole(&question));
    Some(exercise(position, by.clause.0, Task::Choose { question, choices }, grade))
}

/// Whether one has to look at the whole board for an answer, not only at the dice or one group.
const fn is_about_the_whole(question: &Question) -> bool {
    use Outcome::{Distance, Jack, Rests, Scores, Struck, Turn};
    matches!(
        question,
        Question::Dice
            | Question::Pips
            | Question::Alive
            | Question::Count(_)
            | Question::Follows { outcome: Rests | Struck | Jack | Scores | Turn | Distance, .. }
    )
}

/// A value such that values in order read well.
fn written(value: &Value) -> (u8, u16, String) {
    match value {
        Value::Yes(yes) => (0, u16::from(!yes), String::new()),
        Value::Number(number) => (1, *number, String::new()),
        Value::Side(side) => (2, 0, side.to_string()),
        Value::Points { side, halves } => (3, *halves, side.to_string()),
        Value::Named(word) => (4, u16::try_from(word.len()).unwrap_or(u16::MAX), word.clone()),
        Value::Off => (5, 0, String::new()),
        Value::None => (6, 0, String::new()),
    }
}

/// For each clause that refuses a play, this play among legal ones that look like it.
fn which_refused(
    position: &Position,
    legal: &[String],
    refused: &[String],
    luck: &mut Generator,
) -> Vec<Exercise> {
    let mut by_clause: BTreeMap<&str, Vec<&String>> = BTreeMap::new();
    for play in refused {
        if let Some(clause) = position.check(play).err().and_then(|why| why.clause()) {
            by_clause.entry(clause.0).or_default().push(play);
        }
    }
    let mut posed = Vec::new();
    for (clause, plays) in by_clause {
        let play = plays[luck.index(plays.len())];
        let most = 2 + luck.index(3);
        let mut others: Vec<&String> = legal.iter().collect();
        let mut chosen = vec![play.clone()];
        while chosen.len() <= most && !others.is_empty() {
            // Those that look like it, as long as there are some.
            let closest = others.iter().map(|other| alike(play, other)).max().unwrap_or_default();
            let near: Vec<usize> = (0..others.len()).filter(|&i| alike(play, others[i]) == closest).collect();
            chosen.push(others.swap_remove(near[luck.index(near.len())]).clone());
        }
        if chosen.len() < 3 {
            continue;
        }
        chosen.sort();
        let grade = grade(1, chosen.len());
        posed.push(exercise(position, clause, Task::Refused { plays: chosen }, grade));
    }
    posed
}

/// Whether two plays begin with the same word, and whether they have as many words.
fn alike(one: &str, other: &str) -> (bool, bool) {
    let first = |play: &str| play.split(' ').next().map(str::to_owned);
    (first(one) == first(other), one.split(' ').count() == other.split(' ').count())
}

/// A task to apply a clause, if some of the legal plays do and others do not.
fn apply(position: &Position, clause: &str, legal: &[String]) -> Option<Exercise> {
    let applies = |play: &&String| applied(position, play).iter().any(|by| by.0 == clause);
    let (right, wrong): (Vec<&String>, Vec<&String>) = legal.iter().partition(applies);
    let [example, other] = [right.first()?, wrong.first()?].map(|play| (*play).clone());
    let grade = grade(right.len(), legal.len());
    Some(exercise(position, clause, Task::Apply { example, other }, grade))
}

/// The only legal play, for each clause that refuses another one.
fn only<G: Source>(position: &Position, refused: &[String]) -> Vec<Exercise> {
    let plays = position.plays().unwrap_or_default();
    let [only] = &plays[..] else { return Vec::new() };
    let by = refused.iter().filter_map(|play| Some((position.check(play).err()?.clause()?.0, play)));
    let mut by: BTreeMap<&str, &String> = by.collect();
    let applied = applied(position, only);
    let forced = applied.iter().find(|clause| !G::GOALS.contains(&clause.0));
    if let (Some(applied), Some(play)) = (forced, refused.first()) {
        // A play that applies a clause without a choice is about this clause alone.
        by = BTreeMap::from([(applied.0, play)]);
    }
    let grade = grade(1, refused.len() + 1);
    let exercises = by
        .into_iter()
        .map(|(clause, play)| exercise(position, clause, Task::Only { refused: play.clone() }, grade));
    exercises.collect()
}

/// The exercise in the shortest form of its position in which it is well posed.
fn shortest<G: Source>(moment: &G, exercise: &Exercise) -> Option<Exercise> {
    let forms = moment.shortened(&exercise.clause).into_iter();
    let mut forms = forms.map(|form| Exercise { position: form.to_string(), ..exercise.clone() });
    forms.find(|exercise| exercise.validate(G::GAME).is_ok())
}
