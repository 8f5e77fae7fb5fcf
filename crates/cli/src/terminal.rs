//! What the terminal adds to the rules of a game: its board in text, and its words.

pub(crate) mod dango;
mod garanguet;
mod petango;
pub(crate) mod petanque;
mod pig;

use carreau_boards::tokens::Theme;
use carreau_bots::HasBots;
use carreau_core::{Drawer, Outcome, Side, Turn};
use carreau_games::{GameName, GameTerms, Position, each, each_game};
use clap::ValueEnum;
use serde::Deserialize;

use crate::{failure::Failure, style::Style, terms::NewGame};

/// A game as it is played, shown and described in the terminal.
///
/// Only the board and the help have to be given; a game overrides the words that are its own.
pub(crate) trait Terminal: HasBots {
    /// How to play, a line for each way, indented by two: what `?` shows before the commands.
    const HELP: &'static str;

    /// The commands that only some games have, and whether more has to follow the word.
    const COMMANDS: &'static [(&'static str, bool)] = &[];

    /// What a side does that draws: "rolls", "turns up".
    const ROLLS: &'static str = "rolls";

    /// What is said where Enter draws, and something else was said.
    const DRAW_FIRST: &'static str = "Enter rolls the dice; `?` shows the commands";

    /// What is said of a side whose only play is to pass, after its name.
    const PASSES: &'static str = "passes";

    /// How many games of the house bot take some minutes.
    const USUAL_GAMES: u32 = 1000;

    /// Whether a game can be won for more than one point.
    const IS_DOUBLED: bool = false;

    /// What stands between a play and what comes next.
    const GAP: &'static str = "\n";

    /// A play in notation, for the help.
    const A_PLAY: &'static str;

    /// Why a match has no more points than one game, where it has not.
    const WHY_ONE_GAME: &'static str = "a match is one game";

    /// What may follow `carreau play`, for its help.
    const PLAY_EXAMPLES: &'static [&'static str] = &[Self::NAME];

    /// What may follow `carreau simulate`, for its help.
    const SIMULATE_EXAMPLES: &'static [&'static str] = &[Self::NAME];

    /// How a position is written, for the help of `carreau render`.
    const POSITION_HELP: Option<&'static str> = None;

    /// What may follow `carreau render`, for its help.
    const RENDER_EXAMPLES: &'static [&'static str] = &[];

    /// What can be agreed about it on the command line.
    type TermsArgs: clap::Args;

    /// The game that is agreed on.
    ///
    /// # Errors
    ///
    /// [`Failure`] if a file of the players' own is not in order.
    fn new_game_by(args: &Self::TermsArgs) -> Result<NewGame, Failure> {
        let _ = args;
        Ok(GameTerms::usual(Self::GAME).into())
    }

    /// What a side is called.
    fn side_name(side: Side) -> &'static str {
        match side {
            Side::Black => "Black",
            Side::White => "White",
        }
    }

    /// The board as `from` sees it, ending in a line feed.
    fn text_board(&self, from: Side, style: Style) -> String;

    /// The board as a whole SVG document; `None` where nobody has drawn it yet.
    fn drawing(&self, how: Drawing) -> Option<String> {
        let _ = how;
        None
    }

    /// What stands after the side's name at the prompt, and how to answer it; `draw` was drawn last.
    fn asked(&self, draw: Option<&str>) -> Asked;

    /// Whether the board is shown before the side to move is asked.
    fn shows_board(&self) -> bool {
        true
    }

    /// What the prompt says of the draw that a side has to make.
    fn asked_to_draw(&self, side: Side) -> String {
        format!("{} {}", Self::side_name(side), Self::ROLLS)
    }

    /// Why a text is neither a command nor a play; `None` if the rules can judge it.
    fn misread(&self, text: &str) -> Option<String> {
        let _ = text;
        None
    }

    /// Whether a refused play is followed by what is asked for.
    fn hints_after_refusal(&self) -> bool {
        false
    }

    /// What a draw that belongs to both sides decided, as a sentence without a full stop.
    fn drew_for_both(draw: &str) -> String {
        format!("Drawn: {draw}")
    }

    /// What was drawn, for a replay; `drawer` is who drew it.
    fn describe_draw(drawer: Option<Drawer>, draw: &str) -> String {
        match drawer {
            Some(Drawer::Side(side)) => format!("{} {} {draw}", Self::side_name(side), Self::ROLLS),
            _ => Self::describe_draw_for_both(draw),
        }
    }

    /// What was drawn for both sides, for a replay.
    fn describe_draw_for_both(draw: &str) -> String {
        format!("drawn: {draw}")
    }

    /// The plays that completion and lists look at.
    fn each_play(&self, heard: &mut dyn FnMut(&str)) {
        self.listed().unwrap_or_default().iter().for_each(|play| heard(&play.to_string()));
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

/// How a board is drawn.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Drawing {
    pub(crate) page: Page,
    pub(crate) theme: Theme,
    /// Whose seat it is seen from.
    pub(crate) from: Side,
}

/// What a board is drawn for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Page {
    /// A wide page.
    #[default]
    Wide,
    /// A phone.
    Tall,
}

/// No options: what is agreed about a game that is always played alike in the terminal.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct NoTerms {}

/// What a side is asked at the prompt.
pub(crate) struct Asked {
    /// After the side's name: what it has to play with.
    pub(crate) what: String,
    /// What is said on Enter: how to answer.
    pub(crate) idle: String,
}

impl From<(String, String)> for Asked {
    fn from((what, idle): (String, String)) -> Self {
        Self { what, idle }
    }
}

/// As [`Terminal::asked`], of any game: with a gap before what is asked, and with the way to the commands.
pub(crate) fn asked(position: &Position, draw: Option<&str>) -> Asked {
    let Asked { what, idle } = each!(Position, position, it => it.asked(draw));
    let joined = what.is_empty() || what.starts_with([' ', ',']);
    let what = if joined { what } else { format!(" {what}") };
    Asked { what, idle: idle + "; `?` shows the commands" }
}

/// As [`Terminal::text_board`], of any game.
pub(crate) fn board(position: &Position, from: Side, style: Style) -> String {
    each!(Position, position, it => it.text_board(from, style))
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
