//! Pétanque in the terminal: who throws, what the dice decided, what was measured, and the odds.

mod describe;
mod measure;
mod odds;
mod print;
mod prompt;
mod terms;
mod text_board;

use carreau_core::Side;
use carreau_narrator::petanque::{skill, team, way};
use carreau_petanque::{Field, Phase, Position, Skill, team_name};
use carreau_pictures::{How, Last, Pictured as _};
use carreau_words::say;

use super::{Asked, HelpRow, Terminal};
use crate::{failure::Failure, style::Style, terms::NewGame};

pub(crate) use self::{
    describe::{Describer, is_thrown},
    measure::measured,
    odds::{landing_map, odds},
    print::print,
};

impl Terminal for Position {
    const COMMANDS: &'static [(&'static str, bool)] = &[("call", true), ("measure", false), ("odds", true)];
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

    fn help() -> Vec<HelpRow> {
        vec![
            ("greet", say!(term_petanque_greet)),
            ("take TM", say!(term_petanque_take)),
            ("jack G14", say!(term_petanque_jack)),
            ("TM point G7, FM push, PC shot G14, LS shot-jack", say!(term_petanque_throw)),
            ("less, keep", say!(term_petanque_less)),
            ("Z1", say!(term_petanque_way)),
            ("call foot", say!(term_petanque_call)),
            ("measure", say!(term_petanque_measure)),
            ("odds TM point G7", say!(term_petanque_odds)),
        ]
    }

    fn side_name(side: Side) -> &'static str {
        team_name(side)
    }

    fn side_called(side: Side) -> String {
        team(side)
    }

    fn passes(side: Side) -> String {
        say!(term_passes_by, name = team(side), clause = "B2.6")
    }

    fn text_board(&self, _: Side, style: Style) -> String {
        text_board::draw(self, style)
    }

    fn drawing(&self, last: Option<&Last<'_, Self>>, how: How) -> Option<String> {
        Some(self.picture(last, how))
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

/// A team as messages select by it, where a language declines its name.
const fn key(side: Side) -> &'static str {
    match side {
        Side::Black => "bronze",
        Side::White => "blue",
    }
}

/// A skill as messages select by it.
const fn skill_key(skill: Skill) -> &'static str {
    match skill {
        Skill::Shooter => "shooter",
        Skill::Pointer => "pointer",
        Skill::Universal => "universal",
    }
}

/// A number of fields.
fn fields(count: u8) -> String {
    say!(term_petanque_fields, fields = count)
}

/// The name of a field, or the key by which messages select the lost area.
fn field_or_lost(to: Option<Field>) -> String {
    to.map_or_else(|| "lost".to_owned(), |to| to.to_string())
}
