//! Pétanque in the terminal: who throws, what the dice decided, what was measured, and the odds.

mod describe;
mod drawing;
mod measure;
mod odds;
mod prompt;
mod terms;
mod text_board;

use carreau_boards::petanque::{Projection, standalone};
use carreau_core::Side;
use carreau_petanque::{Boule, Direction, Field, Phase, Position, team_name as team};

use super::{Asked, Drawing, Layout, Terminal};
use crate::{failure::Failure, style::Style, terms::NewGame};

pub(crate) use self::{
    describe::{Describer, is_thrown},
    drawing::print,
    measure::measured,
    odds::{landing_map, odds},
};

impl Terminal for Position {
    const HELP: &'static str = "  greet       wish each other a good game
  take TM     take a character card, by its initials
  jack G14    put the jack on a field
  TM point G7, FM push, PC shot G14, LS shot-jack
              announce a throw: who, what, and the landing field or the target; then Enter rolls the dice
  less, keep  as pointer, take one off the run, or leave it as rolled
  Z1          choose a direction after two ones: X1, X2, Y1, Y2, Z1 or Z2
  call foot   with --calls: the others lifted a foot in their last throw (B9.2)
  measure     who lies how far from the jack, along X and along Y
  odds TM point G7
              the exact odds of an announcement; `odds TM` maps all landing fields
";
    const COMMANDS: &'static [(&'static str, bool)] = &[("call", true), ("measure", false), ("odds", true)];
    const PASSES: &'static str = "passes (B2.6)";
    const USUAL_GAMES: u32 = 100;
    const EXAMPLE_PLAY: Option<&'static str> = Some("TM point G7");
    const WHY_ONE_GAME: &'static str =
        "a match of pétanque is one game, to 13 or 11 points (B8.3): --target says which";
    const PLAY_EXAMPLES: &'static [&'static str] = &[
        "petanque --format tete-a-tete --level 1",
        "petanque --both --calls --format triplettes --plan our-plan.toml --record evening.carreau",
    ];
    const SIMULATE_EXAMPLES: &'static [&'static str] =
        &["petanque --black house --white pointer --format triplettes --games 200"];
    const RENDER_EXAMPLES: &'static [&'static str] = &[
        "--game petanque --cards characters --png characters.png",
        "--game petanque \"$(cat position.json)\" --layout tall --theme dusk --png phone.png",
    ];

    type TermsArgs = terms::Args;

    fn new_game_by(args: &terms::Args) -> Result<NewGame, Failure> {
        args.new_game()
    }

    fn side_name(side: Side) -> &'static str {
        team(side)
    }

    fn text_board(&self, _: Side, style: Style) -> String {
        text_board::draw(self, style)
    }

    fn drawing(&self, Drawing { layout, theme, .. }: Drawing) -> Option<String> {
        let projection = match layout {
            Layout::Wide => Projection::Bench,
            Layout::Tall => Projection::Folded { open: false },
        };
        Some(standalone(&drawing::plan(self), projection, theme))
    }

    fn asked(&self, _: Option<&str>) -> Asked {
        prompt::asked(self).into()
    }

    /// The board is not drawn where only a word or a choice is missing.
    fn shows_board(&self) -> bool {
        matches!(self.phase(), Phase::Jack { .. } | Phase::Aim(_))
    }

    fn asked_to_draw(&self, _: Side) -> String {
        prompt::die_for(self).unwrap_or_default()
    }

    /// In the middle of a throw the hint names the word that is missing, because the refusal does not.
    fn hints_after_refusal(&self) -> bool {
        !matches!(self.phase(), Phase::Aim(_))
    }

    fn lead(&self) -> f64 {
        let [black, white] = Side::ALL.map(|side| f64::from(self.score(side)));
        black - white
    }
}

/// A boule by its team and its character, such as `Blue’s boule (PC)`.
fn owned(position: &Position, boule: Boule) -> String {
    let whose = team(boule.side);
    match position.team(boule.side).get(usize::from(boule.character)) {
        Some(character) => format!("{whose}’s boule ({character})"),
        None => format!("{whose}’s boule"),
    }
}

/// A direction with its meaning (B1.3).
fn way(direction: Direction) -> String {
    let meaning = match direction {
        Direction::X1 => "away from the circle",
        Direction::X2 => "towards the circle",
        Direction::Y1 => "to the left",
        Direction::Y2 => "to the right",
        Direction::Z1 => "away and to the left",
        Direction::Z2 => "away and to the right",
    };
    format!("{direction}, {meaning}")
}

/// A number of fields, in words.
fn fields(count: u8) -> String {
    crate::words::counted(count.into(), "field")
}

/// The name of a field, or a word for the lost area.
fn field_or_lost(to: Option<Field>) -> String {
    to.map_or_else(|| "the lost area".to_owned(), |to| to.to_string())
}
