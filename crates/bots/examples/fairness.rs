//! Lets the bot `house` play itself, and prints what it is worth to begin, for `docs/fairness.md`:
//! `cargo run --release -p carreau-bots --example fairness -- GAME LEVEL GAMES SEED FILE`.
//!
//! GAME is `garanguet`, where who throws more begins; `petanque` (doublettes), where the side with the jack begins; or
//! `dango-13` and `dango-19`, where Black begins; there the lead in the middle is the komi that would be fair.
//!
//! Each game adds a line to FILE and is not played again, so the command can be stopped and started again.

mod lines;

use std::{env, error::Error, ops::Range};

use carreau_bots::{Generator, HasBots, Level, Request, Tally};
use carreau_core::{Chance, Outcome, Side, Turn};
use carreau_dango::Lines as Board;
use carreau_goban::PointSet;

use lines::Lines;

/// A game of which it is measured what it is worth to begin.
trait MeasuredGame: HasBots + Chance {
    /// The side that begins, once that is known.
    fn first(&self) -> Option<Side>;

    /// By how many points a side leads at the end, without what the terms give for not beginning.
    fn lead(&self, side: Side, outcome: Outcome) -> f64 {
        let _ = self;
        match outcome {
            Outcome::Drawn => 0.0,
            Outcome::Won { by, points } => f64::from(points) * if by == side { 1.0 } else { -1.0 },
        }
    }
}

impl MeasuredGame for carreau_garanguet::Position {
    fn first(&self) -> Option<Side> {
        match self.phase() {
            carreau_garanguet::Phase::ToPlay(side, _) => Some(side),
            _ => None,
        }
    }
}

impl MeasuredGame for carreau_petanque::Position {
    fn first(&self) -> Option<Side> {
        matches!(self.phase(), carreau_petanque::Phase::Jack { .. }).then(|| self.opener())
    }
}

impl MeasuredGame for carreau_dango::Position {
    fn first(&self) -> Option<Side> {
        Some(Side::Black)
    }

    fn lead(&self, side: Side, _: Outcome) -> f64 {
        let dead =
            if let carreau_dango::Phase::Over { dead } = self.phase() { dead } else { PointSet::EMPTY };
        let black = i32::from(self.count(&dead).lead()) + i32::from(self.terms().komi().as_halves());
        f64::from(if side == Side::Black { black } else { -black }) / 2.0
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [game, level, games, seed, file] = &arguments[..] else {
        return Err("which game, which level, how many games, which seed, and which file?".into());
    };
    let level = Level::new(level.parse()?).ok_or("levels start at 1")?;
    let (games, seed): (u64, u64) = (games.parse()?, seed.parse()?);
    let dango = |lines: u8| -> Result<_, Box<dyn Error>> {
        Ok(carreau_dango::Terms { board: Board::try_from(lines)?, ..carreau_dango::Terms::default() })
    };
    let mut games = Games { game, level, seeds: seed..seed + games, lines: Lines::open(file)? };
    match &game[..] {
        "garanguet" => games.measure::<carreau_garanguet::Position>(carreau_garanguet::Terms::default()),
        "petanque" => games.measure::<carreau_petanque::Position>(carreau_petanque::Terms::default()),
        "dango-13" => games.measure::<carreau_dango::Position>(dango(13)?),
        "dango-19" => games.measure::<carreau_dango::Position>(dango(19)?),
        other => Err(format!("{other} is no game").into()),
    }
}

/// The games to play.
struct Games<'a> {
    game: &'a str,
    level: Level,
    seeds: Range<u64>,
    lines: Lines,
}

impl Games<'_> {
    /// Plays those that are not in the file yet, and prints the result of all.
    fn measure<G: MeasuredGame>(&mut self, terms: G::Terms) -> Result<(), Box<dyn Error>> {
        let Self { game, level, seeds, lines } = self;
        let (start, version) = (G::new_game(terms), G::bot("house")?.version());
        let (mut tally, mut leads) = (Tally::default(), Vec::new());
        for seed in seeds.clone() {
            let key = format!("{game}, house {version} level {level}, seed {seed}: ");
            if lines.after(&key).is_none() {
                let (won, lead) = play(&start, *level, seed)?;
                lines
                    .add(format!("{key}who begins {}, {lead}", if won { "wins" } else { "does not win" }))?;
            }
            let (won, lead) =
                lines.after(&key).and_then(|line| line.split_once(", ")).ok_or("a line is damaged")?;
            tally.games += 1;
            tally.wins += u32::from(won == "who begins wins");
            leads.push(lead.parse::<f64>()?);
        }
        let (low, high) = tally.interval();
        println!(
            "{game}, house {version} level {level}: who begins wins {} of {} games, {:.1} % [{:.1}, {:.1}]",
            tally.wins,
            tally.games,
            100.0 * tally.share(),
            100.0 * low,
            100.0 * high,
        );
        leads.sort_by(f64::total_cmp);
        let count = f64::from(tally.games);
        let mean = leads.iter().sum::<f64>() / count;
        let error =
            (leads.iter().map(|lead| (lead - mean) * (lead - mean)).sum::<f64>() / count / count).sqrt();
        // The 95 % interval of a median lies between the leads at these ranks.
        let rank = |deviations: f64| {
            let place = (count / 2.0 + deviations * count.sqrt() / 2.0).clamp(0.0, count - 1.0);
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a rank")]
            leads[place as usize]
        };
        println!(
            "who begins leads by {mean:.2} points on average (standard error {error:.2}), in the middle by {} [{}, {}]",
            rank(0.0),
            rank(-1.96),
            rank(1.96),
        );
        Ok(())
    }
}

/// Plays a game, and tells whether who begins wins it and by how much they lead.
fn play<G: MeasuredGame>(start: &G, level: Level, seed: u64) -> Result<(bool, f64), Box<dyn Error>> {
    let bot = G::bot("house")?;
    let (mut position, mut luck) = (start.clone(), Generator::new(seed));
    let mut first = None;
    loop {
        first = first.or_else(|| position.first());
        match position.turn() {
            Turn::Over(outcome) => {
                let first = first.ok_or("nobody began")?;
                let won = matches!(outcome, Outcome::Won { by, .. } if by == first);
                return Ok((won, position.lead(first, outcome)));
            }
            Turn::Chance => {
                position.resolve(luck.chance(&position).ok_or("a chance is due")?)?;
            }
            Turn::Side(_) => {
                let choice = bot.choose(&position, &Request::new(level, seed))?;
                position.play(&choice.play)?;
            }
        }
    }
}
