//! Makes puzzles: `cargo run --release -p carreau-puzzles --example make-puzzles -- GAME COUNT SEED [FILE]`.
//!
//! Game number SEED, SEED + 1, … is played by the `house` bot against itself at a middle level. In each the command looks
//! for one choice that the bot's highest level finds clearly best and that a lower level misses. A stronger check has to
//! confirm it; then every level of the ladder tries it. Each puzzle adds a line to FILE, so a run that is stopped is not
//! lost: begin the next one with a seed after the last that was told. It ends when FILE has COUNT lines.

mod games;

use std::{
    env,
    error::Error,
    fs::{self, File},
    io::Write as _,
};

use carreau_bots::{Aim, Choice, Generator, HasBots, Level, Request};
use carreau_core::{Chance, Turn};
use carreau_puzzles::{CLEAR, JUDGE, MISS, Puzzle, PuzzleError, SURE, TRIES, judging};

/// How far ahead the best play has to be at a glance.
const GLANCED: f64 = 0.015;

/// How many plays the judge has to compare at least: one of two is guessed too easily.
const FEWEST: usize = 3;

/// How many moments of a game are looked at closely.
const LOOKS: usize = 8;

/// How many puzzles of a hundred may have the same grade.
const SHARE: usize = 40;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [game, count, seed, rest @ ..] = &arguments[..] else {
        return Err("which game, how many puzzles, and which seed?".into());
    };
    let (count, seed) = (count.parse()?, seed.parse()?);
    let file = rest.first().cloned().unwrap_or_else(|| format!("crates/puzzles/data/{game}.jsonl"));
    match &game[..] {
        "garanguet" => make::<carreau_garanguet::Position>(count, seed, &file),
        "dango" => make::<carreau_dango::Position>(count, seed, &file),
        "petanque" => make::<carreau_petanque::Position>(count, seed, &file),
        "petango" => make::<carreau_petango::Position>(count, seed, &file),
        other => Err(format!("{other} is no game").into()),
    }
}

/// What a stronger check found.
struct Checked {
    /// The chance to win after the best play.
    win: f64,
    /// The same after the next best one.
    next: f64,
    /// The standard error of the difference.
    error: f64,
}

/// A game whose puzzles can be made.
trait Source: HasBots + Chance {
    /// The level of both players of the games that are searched.
    const PLAYERS: u8;

    /// The level that says at a glance which moments may be puzzles; `None` if only a close look does.
    const GLANCE: Option<u8>;

    /// The start of game number `number`.
    fn start(number: u64) -> Self;

    /// Whether the side to play has a choice that a person would call one.
    fn is_a_choice(&self) -> bool;

    /// The same moment as it is asked about; `None` if it cannot be.
    fn staged(&self, luck: &mut Generator) -> Option<Self> {
        let _ = luck;
        Some(self.clone())
    }

    /// Whether two plays differ by so little that a person would not tell them apart.
    fn are_one_idea(one: &Self::Play, other: &Self::Play) -> bool {
        one == other
    }

    /// Checks by more work than a level does that the chosen play is the best; `None` if something else may be as good.
    /// The candidates of the choice are all that the bot considered.
    fn confirm(&self, choice: &Choice<Self::Play>) -> Option<Checked>;
}

fn make<G: Source>(count: usize, seed: u64, file: &str) -> Result<(), Box<dyn Error>> {
    let text = fs::read_to_string(file).unwrap_or_default();
    let read = text.lines().map(|line| line.parse::<Puzzle>().map(|puzzle| puzzle.grade()));
    let mut grades = read.collect::<Result<Vec<u8>, PuzzleError>>()?;
    let mut lines = File::options().append(true).create(true).open(file)?;
    for number in seed.. {
        if grades.len() >= count {
            break;
        }
        let has_room = |grade: u8| {
            let alike: usize = grades.iter().map(|&other| usize::from(other == grade)).sum();
            alike < count * SHARE / 100
        };
        let Some(puzzle) = puzzle_of::<G>(number, &has_room)? else { continue };
        writeln!(lines, "{puzzle}")?;
        grades.push(puzzle.grade());
        let (found, grade, missed) = (grades.len(), puzzle.grade(), &puzzle.missed);
        eprintln!("{found} of {count}: game {number}, grade {grade}, missed {missed:?}");
    }
    Ok(())
}

/// A puzzle of a grade with room from game number `number`.
fn puzzle_of<G: Source>(
    number: u64,
    has_room: &dyn Fn(u8) -> bool,
) -> Result<Option<Puzzle>, Box<dyn Error>> {
    let mut luck = Generator::of(number, "moments");
    let mut moments = moments::<G>(number)?;
    let mut looks = LOOKS;
    while looks > 0 && !moments.is_empty() {
        let moment = moments.swap_remove(luck.index(moments.len()));
        let Some(moment) = moment.staged(&mut luck).filter(is_likely) else { continue };
        looks -= 1;
        if let Some(puzzle) = puzzle(&moment, has_room)? {
            return Ok(Some(puzzle));
        }
    }
    Ok(None)
}

/// The moments of a game at which a side has a choice.
fn moments<G: Source>(number: u64) -> Result<Vec<G>, Box<dyn Error>> {
    let house = G::bot(JUDGE)?;
    let level = Level::new(G::PLAYERS).ok_or("levels start at 1")?;
    let request = Request::new(level, number);
    let (mut position, mut luck) = (G::start(number), Generator::new(number));
    let mut moments = Vec::new();
    loop {
        match position.turn() {
            Turn::Over(_) => return Ok(moments),
            Turn::Chance => {
                let draw = luck.chance(&position).ok_or("a chance is due")?;
                position.resolve(draw)?;
            }
            Turn::Side(_) => {
                if position.is_a_choice() {
                    moments.push(position.clone());
                }
                let play = house.choose(&position, &request)?.play;
                position.play(&play)?;
            }
        }
    }
}

/// Whether one play seems clearly best at a glance.
fn is_likely<G: Source>(moment: &G) -> bool {
    let Some(level) = G::GLANCE.and_then(Level::new) else { return true };
    let request = Request::new(level, 0).aiming_at(Aim::Win).listing(usize::MAX);
    let Ok(bot) = G::bot(JUDGE) else { return false };
    let Ok(choice) = bot.choose(moment, &request) else { return false };
    let mut chances: Vec<f64> = choice.candidates.iter().map(|one| one.evaluation.win).collect();
    chances.sort_by(|a, b| b.total_cmp(a));
    matches!(chances[..], [best, second, ..] if best - second >= GLANCED)
}

/// The puzzle of a moment, if it is one of a grade with room.
fn puzzle<G: Source>(moment: &G, has_room: &dyn Fn(u8) -> bool) -> Result<Option<Puzzle>, Box<dyn Error>> {
    let house = G::bot(JUDGE)?;
    let request = judging(G::GAME);
    let choice = house.choose(moment, &request.listing(usize::MAX))?;
    let Some(evaluation) = choice.evaluation else { return Ok(None) };
    let rivals = choice.candidates.iter().skip(1).filter(|rival| !G::are_one_idea(&choice.play, &rival.play));
    let chances: Vec<f64> = rivals.map(|rival| rival.evaluation.win).collect();
    if chances.len() + 1 < FEWEST || chances.iter().any(|&chance| evaluation.win - chance < CLEAR) {
        return Ok(None);
    }
    let lead = evaluation.win - chances.iter().copied().fold(0.0, f64::max);
    let Some(missed) = missed(moment, &choice.play, lead)? else { return Ok(None) };
    let draft = Puzzle {
        position: moment.to_string(),
        best: choice.play.to_string(),
        win: evaluation.win,
        next: evaluation.win,
        error: 0.0,
        missed,
    };
    if !has_room(draft.grade()) {
        return Ok(None);
    }
    let Some(Checked { win, next, error }) = moment.confirm(&choice) else { return Ok(None) };
    let gain = win - next;
    let is_sure = gain >= CLEAR && gain >= SURE * error;
    let [win, next, error] = [win, next, error].map(rounded);
    Ok(is_sure.then_some(Puzzle { win, next, error, ..draft }))
}

/// How often each level misses the best play, which leads by so much: how often it chooses a play that is rather like the next
/// best one, or worse. Plays that are one idea are judged once. `None` if even the lowest finds it, since that is no puzzle; if the judge
/// misses it, since it is then too subtle to be judged; or if a level finds something else that is as good.
fn missed<G: Source>(moment: &G, best: &G::Play, lead: f64) -> Result<Option<Vec<u8>>, Box<dyn Error>> {
    let house = G::bot(JUDGE)?;
    let request = judging(G::GAME);
    // What each play that was tried costs; plays that are one idea cost alike.
    let mut known: Vec<(G::Play, f64)> = vec![(best.clone(), 0.0)];
    let mut cost = |play: G::Play| {
        if let Some((_, cost)) = known.iter().find(|(known, _)| G::are_one_idea(known, &play)) {
            return *cost;
        }
        let pair = house.compare(moment, [best, &play], &request);
        let cost = pair.map_or(1.0, |pair| pair.first.win - pair.second.win);
        known.push((play, cost));
        cost
    };
    let mut all = Vec::new();
    for level in (1..=house.highest_level().number()).filter_map(Level::new) {
        let mut of_level = 0;
        for seed in 0..TRIES {
            let request = request.at(level).seeded(seed.into());
            let play = house.choose(moment, &request)?.play;
            let is_best = G::are_one_idea(best, &play);
            let cost = cost(play);
            if !is_best && cost < MISS {
                return Ok(None);
            }
            of_level += u8::from(cost >= MISS.max(lead / 2.0));
        }
        if (level == Level::ONE && of_level == 0) || (level == request.level && of_level > 0) {
            return Ok(None);
        }
        all.push(of_level);
    }
    Ok(Some(all))
}

/// To five digits, which is more than is sure.
fn rounded(chance: f64) -> f64 {
    (chance * 1e5).round() / 1e5
}
