use carreau_core::Side;
use carreau_garanguet::Position;

use super::{Asked, Terminal};
use crate::text_board::{Style, tablier};

impl Terminal for Position {
    const HELP: &'static str =
        "  a/g a/e     play: steps from point to point; a/g/l for one checker's steps, u/off to bear off,
              a/d(3) for three checkers, pass when nothing can be played
";
    const PASSES: &'static str = "can play no die: the turn passes (G4.7)";
    const IS_DOUBLED: bool = true;

    fn text_board(&self, from: Side, style: Style) -> String {
        tablier::draw(self, from, style)
    }

    fn asked(&self, draw: Option<&str>) -> Asked {
        (draw.unwrap_or_default().to_owned(), "play a turn such as a/g".to_owned()).into()
    }

    fn drew_for_both(draw: &str) -> String {
        format!("The throw for priority: {draw} (G3.1)")
    }

    fn describe_draw_for_both(draw: &str) -> String {
        format!("the throw for priority: {draw}")
    }
}
