//! Pig in the terminal.

use carreau_core::{Drawer, Side};
use carreau_games::pig::{Phase, Position};

use super::{Asked, HelpRow, NoTerms, Terminal};
use crate::style::Style;

impl Terminal for Position {
    type TermsArgs = NoTerms;

    /// The example speaks English only.
    fn help() -> Vec<HelpRow> {
        vec![
            ("throw", "throw the die again: a 1 loses what is at stake (E2.2)".to_owned()),
            ("hold", "keep what is at stake, and end the turn (E2.4)".to_owned()),
        ]
    }

    fn asked_to_draw(&self, side: Side) -> String {
        format!("{side} throws")
    }

    fn describe_draw(drawer: Drawer, draw: &Self::Draw) -> String {
        match drawer {
            Drawer::Side(side) => format!("{side} throws {draw}"),
            Drawer::Both | Drawer::Dealer => format!("drawn: {draw}"),
        }
    }

    fn text_board(&self, _: Side, style: Style) -> String {
        let side = |side| {
            let name = style.of(side, &format!("{} {side}", style.piece(side)));
            format!("{name} has {} of {} points\n", self.points(side), self.target().points())
        };
        Side::ALL.map(side).concat()
    }

    fn asked(&self, draw: Option<&str>) -> Asked {
        let what = match (self.phase(), draw) {
            (Phase::Choice { stake, .. }, Some(die)) => format!(" threw {die}: {stake} points are at stake"),
            (Phase::Choice { stake, .. }, None) => format!(", {stake} points at stake"),
            _ => String::new(),
        };
        (what, "say `throw` or `hold`".to_owned()).into()
    }
}
