use std::{
    fmt::Display,
    path::{Path, PathBuf},
    str::FromStr,
    sync::Arc,
};

use carreau_dango::{Komi, Lines, Scoring, Setup};
use carreau_games::{GameName, GameTerms, Position, dango, garanguet, petango, petanque};
use carreau_petango::{Board, Goal, Hand};
use carreau_petanque::{Format, Level, Plan, PointerAdjust, Target};

use crate::{failure::Failure, files, one_of::OneOf, render};

/// Reads a game on the command line.
pub(crate) const GAMES: OneOf<GameName> =
    OneOf { words: &["garanguet", "dango", "petanque", "petango"], read: parse };
/// Reads a way to count on the command line.
pub(crate) const SCORINGS: OneOf<Scoring> = OneOf { words: &["territory", "area"], read: parse_scoring };
const FORMATS: OneOf<Format> =
    OneOf { words: &["tete-a-tete", "doublettes", "triplettes"], read: parse_format };
const TARGETS: OneOf<Target> = OneOf { words: &["13", "11"], read: parse_target };
const COMPETITIONS: OneOf<Level> =
    OneOf { words: &["regional", "national", "international"], read: parse_competition };
const COACHES: OneOf<bool> = OneOf { words: &["on", "off"], read: parse_coach };
const BOARDS: OneOf<Board> = OneOf { words: &["goban", "xiangqi", "moon", "ceres"], read: parse };
const HANDS: OneOf<Hand> = OneOf { words: &["none", "steady", "club", "shaky"], read: parse };

/// What is agreed on about a game.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct TermsArgs {
    /// The lines of the board: 13, each deck played once, or 19, each played twice; from 5 for exercises
    /// [default: 13]
    #[arg(long, value_parser = parse_lines, help_heading = "Dango")]
    lines: Option<Lines>,
    /// What White is given: half points, at most 99.5 [default: 6.5, on 19 lines 10.5]
    #[arg(long, allow_hyphen_values = true, help_heading = "Dango")]
    komi: Option<Komi>,
    /// How the board is counted: territory or area [default: territory]
    #[arg(long, value_parser = SCORINGS, hide_possible_values = true, help_heading = "Dango")]
    scoring: Option<Scoring>,
    /// Let held cards join the second deck, which then has 36 (D2.5)
    #[arg(long, help_heading = "Dango")]
    fresh_decks: bool,
    /// Play with the deck of this TOML file [default: classic]
    #[arg(long, value_name = "FILE", help_heading = "Dango")]
    deck: Option<PathBuf>,
    /// Let the nigiri decide the colours (D1.3)
    #[arg(long, help_heading = "Dango")]
    nigiri: bool,
    /// How many characters a team has: tete-a-tete, doublettes or triplettes [default: doublettes]
    #[arg(long, value_parser = FORMATS, hide_possible_values = true, help_heading = "Pétanque")]
    format: Option<Format>,
    /// The score that wins: 13 or 11 [default: 13]
    #[arg(long, value_parser = TARGETS, hide_possible_values = true, help_heading = "Pétanque")]
    target: Option<Target>,
    /// Pointers always take one off a run (B4.2)
    #[arg(long, help_heading = "Pétanque")]
    pointer_must: bool,
    /// The level of the competition: regional, national or international [default: regional]
    #[arg(long, value_parser = COMPETITIONS, hide_possible_values = true, help_heading = "Pétanque")]
    competition: Option<Level>,
    /// Whether odds and hints are given before a throw: on or off [default: on at regional level, off above]
    #[arg(long, value_parser = COACHES, hide_possible_values = true, help_heading = "Pétanque")]
    coach: Option<bool>,
    /// Play on the plan of this TOML file [default: classic]
    #[arg(long, value_name = "FILE", help_heading = "Pétanque")]
    plan: Option<PathBuf>,
    /// The board: goban, xiangqi (the rules of Strasbourg), moon or ceres [default: goban]
    #[arg(long, value_parser = BOARDS, hide_possible_values = true, help_heading = "Pétango")]
    board: Option<Board>,
    /// How steady the fingers are: none (no error), steady, club or shaky [default: club]
    #[arg(long, value_parser = HANDS, hide_possible_values = true, help_heading = "Pétango")]
    hand: Option<Hand>,
    /// The points that win, 1 to 30 [default: 10]
    #[arg(long, value_parser = parse_goal, help_heading = "Pétango")]
    to: Option<Goal>,
}

/// The terms of a game, and the position it starts from if the players bring a deck or a plan of their own.
#[derive(Debug, Clone)]
pub(crate) struct Agreed {
    pub(crate) terms: GameTerms,
    brought: Option<Position>,
}

impl TermsArgs {
    /// The terms of a game.
    pub(crate) fn of(&self, game: GameName) -> Result<Agreed, Failure> {
        let of_dango = self.lines.is_some()
            || self.komi.is_some()
            || self.scoring.is_some()
            || self.fresh_decks
            || self.deck.is_some()
            || self.nigiri;
        if of_dango && game != GameName::Dango {
            let what = "--lines, --komi, --scoring, --fresh-decks, --deck and --nigiri are for dango";
            return Err(Failure::unreadable(what));
        }
        let of_petango = self.board.is_some() || self.hand.is_some() || self.to.is_some();
        if of_petango && game != GameName::Petango {
            return Err(Failure::unreadable("--board, --hand and --to are for petango"));
        }
        let of_petanque = self.format.is_some()
            || self.target.is_some()
            || self.pointer_must
            || self.competition.is_some()
            || self.coach.is_some()
            || self.plan.is_some();
        if of_petanque && game != GameName::Petanque {
            let what =
                "--format, --target, --pointer-must, --competition, --coach and --plan are for petanque";
            return Err(Failure::unreadable(what));
        }
        match game {
            GameName::Garanguet => Ok(garanguet::Terms::default().into()),
            GameName::Dango => self.of_dango(),
            GameName::Petanque => self.of_petanque(),
            GameName::Petango => Ok(petango::Terms {
                board: self.board.unwrap_or_default(),
                hand: self.hand.unwrap_or_default(),
                to: self.to.unwrap_or_default(),
            }
            .into()),
        }
    }

    fn of_dango(&self) -> Result<Agreed, Failure> {
        let terms = dango::Terms {
            board: self.lines.unwrap_or_default(),
            komi: self.komi,
            scoring: self.scoring.unwrap_or_default(),
            carry_over: !self.fresh_decks,
            nigiri: self.nigiri,
        };
        let Some(file) = &self.deck else { return Ok(terms.into()) };
        // A shape of the deck may be too large for the board.
        let start = Setup::start(terms, render::deck(file)?).validate();
        let start = start.map_err(|why| Failure::unreadable(format_args!("{}: {why}", file.display())))?;
        Ok(Agreed { terms: terms.into(), brought: Some(start.into()) })
    }

    fn of_petanque(&self) -> Result<Agreed, Failure> {
        let terms = petanque::Terms {
            format: self.format.unwrap_or_default(),
            target: self.target.unwrap_or_default(),
            pointer_adjust: if self.pointer_must { PointerAdjust::Must } else { PointerAdjust::May },
            level: self.competition.unwrap_or_default(),
            coach: self.coach,
        }
        .normal();
        let plan = self.plan.as_deref().map(read_plan).transpose()?;
        let brought = plan.map(|plan| petanque::Position::start(terms, plan).into());
        Ok(Agreed { terms: terms.into(), brought })
    }
}

impl<T: Into<GameTerms>> From<T> for Agreed {
    fn from(terms: T) -> Self {
        Self { terms: terms.into(), brought: None }
    }
}

impl Agreed {
    /// The position a game starts from.
    pub(crate) fn start(&self) -> Position {
        self.brought.clone().unwrap_or_else(|| self.terms.start())
    }

    /// The start that a record names, where it is not the usual one for the terms.
    pub(crate) fn unusual_start(&self) -> Option<String> {
        self.brought.as_ref().map(ToString::to_string)
    }
}

/// The plan of a file, with its faults by file, line and field.
fn read_plan(file: &Path) -> Result<Arc<Plan>, Failure> {
    let text = files::read_text(file)?;
    let plan = Plan::from_toml(&file.display().to_string(), &text).map_err(Failure::unreadable)?;
    Ok(Arc::new(plan))
}

fn parse_competition(text: &str) -> Result<Level, String> {
    match text {
        "regional" => Ok(Level::Regional),
        "national" => Ok(Level::National),
        "international" => Ok(Level::International),
        _ => Err(format!("`{text}` is no level: regional, national or international (B9.3)")),
    }
}

fn parse_coach(text: &str) -> Result<bool, String> {
    match text {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(format!("`{text}` is neither on nor off (B9.3)")),
    }
}

fn parse_format(text: &str) -> Result<Format, String> {
    match text {
        "tete-a-tete" => Ok(Format::TeteATete),
        "doublettes" => Ok(Format::Doublettes),
        "triplettes" => Ok(Format::Triplettes),
        _ => Err(format!("`{text}` is no format: tete-a-tete, doublettes or triplettes (B2.1)")),
    }
}

fn parse_target(text: &str) -> Result<Target, String> {
    let points: u8 =
        text.parse().map_err(|_| format!("`{text}` is not a score: 13 or 11 is expected (B8.3)"))?;
    Target::try_from(points).map_err(|e| e.to_string())
}

fn parse_goal(text: &str) -> Result<Goal, String> {
    let points =
        text.parse().map_err(|_| format!("`{text}` is not a number of points: 1 to 30 are expected"))?;
    Goal::new(points).map_err(|e| e.to_string())
}

fn parse_lines(text: &str) -> Result<Lines, String> {
    let lines: Option<u8> = text.parse().ok();
    let board = lines.and_then(|lines| Lines::try_from(lines).ok());
    board.ok_or_else(|| format!("`{text}` is no board: 13 or 19 lines, or 5 to 19 for exercises (D1.1)"))
}

fn parse<T: FromStr<Err: Display>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|e: T::Err| e.to_string())
}

fn parse_scoring(text: &str) -> Result<Scoring, String> {
    match text {
        "territory" => Ok(Scoring::Territory),
        "area" => Ok(Scoring::Area),
        _ => Err(format!("`{text}` is no way to count: territory or area (D8.2)")),
    }
}
