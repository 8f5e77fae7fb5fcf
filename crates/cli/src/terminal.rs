//! What the terminal adds to a game's rules: its board as text, and its texts.

pub(crate) mod dango;
mod garanguet;
mod petango;
pub(crate) mod petanque;
mod pig;

use carreau_bots::HasBots;
use carreau_core::{Drawer, Outcome, Side, Step, Turn};
use carreau_games::{GameName, GameTerms, Position, each, each_game};
use carreau_match::Change;
use carreau_pictures::{How, Last};
use carreau_words::say;
use clap::ValueEnum;
use serde::Deserialize;

use crate::{failure::Failure, style::Style, terms::NewGame};

/// A game that can be played, shown and described in the terminal.
///
/// An implementation has to give the board, the help, the prompt and its options; the rest has defaults, which it
/// overrides where its words differ.
pub(crate) trait Terminal: HasBots {
    /// The commands that only this game has, each with whether more has to follow the word.
    const COMMANDS: &'static [(&'static str, bool)] = &[];

    /// The clause of a draw that belongs to both sides, if the game has one.
    const CLAUSE_FOR_BOTH: Option<&'static str> = None;

    /// How many games the `house` bot plays in a few minutes.
    const USUAL_GAMES: u32 = 1000;

    /// Whether a game can be won for more than one point.
    const IS_DOUBLED: bool = false;

    /// What separates a play from what follows.
    const GAP: &'static str = "\n";

    /// A play in notation, as an example for the help of `carreau play`.
    const EXAMPLE_PLAY: Option<&'static str> = None;

    /// Why a match is only one game, if it is.
    const WHY_ONE_GAME: &'static str = "a match is one game";

    /// Examples of what follows `carreau play`, for its help.
    const PLAY_EXAMPLES: &'static [&'static str] = &[Self::NAME];

    /// Examples of what follows `carreau simulate`, for its help.
    const SIMULATE_EXAMPLES: &'static [&'static str] = &[Self::NAME];

    /// How a position is written, for the help of `carreau render`.
    const POSITION_HELP: Option<&'static str> = None;

    /// Examples of what follows `carreau render`, for its help.
    const RENDER_EXAMPLES: &'static [&'static str] = &[];

    /// The options for the game's terms on the command line.
    type TermsArgs: clap::Args;

    /// The game with the terms that these options ask for.
    ///
    /// # Errors
    ///
    /// A [`Failure`] if a file of the players, such as a deck, has faults.
    fn new_game_by(args: &Self::TermsArgs) -> Result<NewGame, Failure> {
        let _ = args;
        Ok(GameTerms::usual(Self::GAME).into())
    }

    /// How to play: what to type, each with what it does. `?` shows it before the commands.
    fn help() -> Vec<HelpRow>;

    /// The name of a side in English, as records and options have it.
    fn side_name(side: Side) -> &'static str {
        match side {
            Side::Black => "Black",
            Side::White => "White",
        }
    }

    /// The name of a side in words.
    fn side_called(side: Side) -> String {
        carreau_words::side(side)
    }

    /// The reply to anything but Enter while a draw is due, as [`Asked::idle`] is.
    fn draw_first() -> String {
        say!(term_enter_rolls)
    }

    /// Says that a side passes because its only play is to pass.
    fn passes(side: Side) -> String {
        say!(term_passes, name = Self::side_called(side))
    }

    /// The board as `from` sees it, ending in a line feed.
    fn text_board(&self, from: Side, style: Style) -> String;

    /// The board as a whole SVG document, by itself or at a moment of a game; `None` if the game has no drawing.
    fn drawing(&self, last: Option<&Last<'_, Self>>, how: How) -> Option<String> {
        let _ = (last, how);
        None
    }

    /// What the prompt says after the side's name, and how to answer it; `draw` is the last draw.
    fn asked(&self, draw: Option<&str>) -> Asked;

    /// Whether the board is shown before the prompt.
    fn shows_board(&self) -> bool {
        true
    }

    /// The prompt for a side that has to make a draw.
    fn asked_to_draw(&self, side: Side) -> String {
        say!(term_roll, name = Self::side_called(side))
    }

    /// Why a text is neither a command nor a play; `None` if the rules can judge it.
    fn misread(&self, text: &str) -> Option<String> {
        let _ = text;
        None
    }

    /// The whole play that a text means which says less than the notation does; other texts stay as they are.
    fn in_full(&self, text: String) -> String {
        text
    }

    /// Whether the hint for the prompt follows after a refused play.
    fn hints_after_refusal(&self) -> bool {
        false
    }

    /// Describes a draw, without a capital letter and a full stop; `drawer` is who made it.
    fn describe_draw(drawer: Drawer, draw: &Self::Draw) -> String {
        match drawer {
            Drawer::Side(side) => {
                say!(term_rolls, name = Self::side_called(side), draw = draw.to_string())
            }
            Drawer::Both | Drawer::Dealer => say!(term_drawn, draw = draw.to_string()),
        }
    }

    /// Passes each play that completion and lists show to `offer`.
    fn each_play(&self, offer: &mut dyn FnMut(&str)) {
        self.listed().unwrap_or_default().iter().for_each(|play| offer(&play.to_string()));
    }

    /// Why the plays of this position cannot be listed.
    fn why_not_listed(&self) -> &'static str {
        "they are too many: ask about one play, or for the best"
    }

    /// By how many points Black is ahead in a game that is over.
    fn lead(&self) -> f64 {
        match self.turn() {
            Turn::Over(Outcome::Won { by: Side::Black, points }) => f64::from(points),
            Turn::Over(Outcome::Won { by: Side::White, points }) => -f64::from(points),
            _ => 0.0,
        }
    }
}

/// Which way a board is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Layout {
    /// A wide page.
    #[default]
    Wide,
    /// A phone.
    Tall,
}

impl From<Layout> for carreau_pictures::Layout {
    fn from(layout: Layout) -> Self {
        match layout {
            Layout::Wide => Self::Wide,
            Layout::Tall => Self::Tall,
        }
    }
}

/// No options, for a game that has no terms to choose in the terminal.
#[derive(Debug, Clone, clap::Args)]
#[group(skip)]
pub(crate) struct NoTerms {}

/// The question at the prompt.
pub(crate) struct Asked {
    /// What follows the side's name: a card or dice to play, for example.
    pub(crate) what: String,
    /// The hint after just Enter: how to answer.
    pub(crate) idle: String,
}

impl From<(String, String)> for Asked {
    fn from((what, idle): (String, String)) -> Self {
        Self { what, idle }
    }
}

/// What to type, which is the same in every language, and what it does.
pub(crate) type HelpRow = (&'static str, String);

/// As [`Terminal::asked`], for any game: adds a space before the question, and says how to list the commands.
pub(crate) fn asked(position: &Position, draw: Option<&str>) -> Asked {
    let Asked { what, idle } = each!(Position, position, it => it.asked(draw));
    let joined = what.is_empty() || what.starts_with([' ', ',']);
    let what = if joined { what } else { format!(" {what}") };
    Asked { what, idle: say!(term_help, hint = idle) }
}

/// As [`Terminal::text_board`], for any game.
pub(crate) fn board(position: &Position, from: Side, style: Style) -> String {
    each!(Position, position, it => it.text_board(from, style))
}

/// As [`Terminal::in_full`], for any game.
pub(crate) fn in_full(position: &Position, text: String) -> String {
    each!(Position, position, it => it.in_full(text))
}

/// As [`Terminal::describe_draw`], for any game; `None` if the change is not a draw.
pub(crate) fn describe_draw(change: &Change) -> Option<String> {
    let (Some(Step::Draw(draw)), Some(drawer)) = (&change.step, change.before.drawer()) else { return None };
    Some(each!(Draw, draw, draw: G => G::describe_draw(drawer, draw)))
}

/// As [`Terminal::side_called`].
pub(crate) fn side_called(game: GameName, side: Side) -> String {
    each_game!(game, G => G::side_called(side))
}

/// As [`Terminal::side_name`].
pub(crate) fn side_name(game: GameName, side: Side) -> &'static str {
    each_game!(game, G => G::side_name(side))
}

/// What may follow a command in each game, for its help.
pub(crate) fn examples(command: &str, of: impl Fn(GameName) -> &'static [&'static str]) -> String {
    let lines =
        GameName::ALL.into_iter().flat_map(of).map(|example| format!("\n  carreau {command} {example}"));
    format!("Examples:{}", lines.collect::<String>())
}
