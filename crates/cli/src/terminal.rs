//! What the terminal adds to the rules of a game: its board in text, and its words.

mod dango;
mod garanguet;
mod petango;
mod petanque;

use carreau_bots::HasBots;
use carreau_core::{Drawer, Outcome, Side, Turn};
use carreau_games::{GameName, Position, each, each_game};

use crate::text_board::Style;

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

    /// What a side is called.
    fn side_name(side: Side) -> &'static str {
        match side {
            Side::Black => "Black",
            Side::White => "White",
        }
    }

    /// The board as `from` sees it, ending in a line feed.
    fn text_board(&self, from: Side, style: Style) -> String;

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
    fn drew_for_both(draw: &str) -> String;

    /// What was drawn, for a replay; `drawer` is who drew it.
    fn describe_draw(drawer: Option<Drawer>, draw: &str) -> String {
        match drawer {
            Some(Drawer::Side(side)) => format!("{} {} {draw}", Self::side_name(side), Self::ROLLS),
            _ => Self::describe_draw_for_both(draw),
        }
    }

    /// What was drawn for both sides, for a replay.
    fn describe_draw_for_both(draw: &str) -> String;

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
