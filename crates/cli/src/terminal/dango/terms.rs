use std::path::PathBuf;

use carreau_dango::{Komi, Lines, Scoring, Setup, Terms};

use super::cards::deck;
use crate::{failure::Failure, one_of::OneOf, terms::NewGame};

/// Reads a way to count on the command line.
pub(crate) const SCORINGS: OneOf<Scoring> = OneOf { words: &["territory", "area"], read: parse_scoring };

/// What can be agreed about Dango on the command line.
#[derive(Debug, Clone, clap::Args)]
#[group(id = "DangoTerms")]
pub(crate) struct Args {
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
}

impl Args {
    /// The terms, and the position in which a game with the players' deck starts.
    pub(super) fn new_game(&self) -> Result<NewGame, Failure> {
        let terms = Terms {
            board: self.lines.unwrap_or_default(),
            komi: self.komi,
            scoring: self.scoring.unwrap_or_default(),
            carry_over: !self.fresh_decks,
            nigiri: self.nigiri,
        };
        let Some(file) = &self.deck else { return Ok(terms.into()) };
        // A shape of the deck may be too large for the board.
        let start = Setup::start(terms, deck(file)?).validate();
        let start = start.map_err(|why| Failure::unreadable(format_args!("{}: {why}", file.display())))?;
        Ok(NewGame::brought(terms, start))
    }
}

fn parse_lines(text: &str) -> Result<Lines, String> {
    let lines: Option<u8> = text.parse().ok();
    let board = lines.and_then(|lines| Lines::try_from(lines).ok());
    board.ok_or_else(|| format!("`{text}` is no board: 13 or 19 lines, or 5 to 19 for exercises (D1.1)"))
}

fn parse_scoring(text: &str) -> Result<Scoring, String> {
    match text {
        "territory" => Ok(Scoring::Territory),
        "area" => Ok(Scoring::Area),
        _ => Err(format!("`{text}` is no way to count: territory or area (D8.2)")),
    }
}
