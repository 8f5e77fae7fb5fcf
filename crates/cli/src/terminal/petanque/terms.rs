use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use carreau_petanque::{Format, Level, OneLessRule, Plan, Position, Target, Terms};

use crate::{failure::Failure, files, one_of::OneOf, terms::NewGame};

const FORMATS: OneOf<Format> =
    OneOf { words: &["tete-a-tete", "doublettes", "triplettes"], read: parse_format };
const TARGETS: OneOf<Target> = OneOf { words: &["13", "11"], read: parse_target };
const COMPETITIONS: OneOf<Level> =
    OneOf { words: &["regional", "national", "international"], read: parse_competition };
const COACHES: OneOf<bool> = OneOf { words: &["on", "off"], read: parse_coach };

/// What can be agreed about Pétanque on the command line.
#[derive(Debug, Clone, clap::Args)]
#[group(id = "PetanqueTerms")]
pub(crate) struct Args {
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
}

impl Args {
    /// The terms, and the position in which a game on the players' plan starts.
    pub(super) fn new_game(&self) -> Result<NewGame, Failure> {
        let terms = Terms {
            format: self.format.unwrap_or_default(),
            target: self.target.unwrap_or_default(),
            one_less_rule: if self.pointer_must { OneLessRule::Must } else { OneLessRule::May },
            level: self.competition.unwrap_or_default(),
            coach: self.coach,
        }
        .normal();
        Ok(match &self.plan {
            Some(file) => NewGame::brought(terms, Position::start(terms, read_plan(file)?)),
            None => terms.into(),
        })
    }
}

/// Reads a plan from a file. The error lists its faults by file, line and field.
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
