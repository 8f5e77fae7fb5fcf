use carreau_core::{Drawer, Side};
use carreau_petango::Position;

use super::{Asked, Terminal};
use crate::text_board::{Style, goban};

impl Terminal for Position {
    const HELP: &'static str = "  10 0 12300  flick: the intersection of your first line from your left, the direction in hundredths of a
              degree (to the right is positive), the speed in tenths of a millimetre a second; then, if you
              like, the loft in hundredths of a degree, and where the finger meets the stone: to the side
              in thousandths of its radius, in height in micrometres
  plouf       say it, and take the stone out of the river; `take` forgets to say it
  slap        give the slap you have the right to; `spare` does not
  pass        when no intersection is free
  call seat, call touch
              with --calls: the other side moved from its seat (P2.2), or touched something (P4.1)
";
    const COMMANDS: &'static [(&'static str, bool)] = &[("call", true)];
    const PASSES: &'static str = "has no free intersection: the turn passes (P3.1)";
    const USUAL_GAMES: u32 = 20;
    /// The judgement of the flick comes first.
    const GAP: &'static str = "";

    fn text_board(&self, from: Side, style: Style) -> String {
        goban::draw(self, from, style)
    }

    fn asked(&self, _: Option<&str>) -> Asked {
        let attempt = self.going().map(|turn| format!(", attempt {} of 3", turn.attempt));
        (attempt.unwrap_or_default(), "flick a stone, such as 10 0 12300".to_owned()).into()
    }

    fn drew_for_both(draw: &str) -> String {
        let first = if draw == "b" { Side::Black } else { Side::White };
        format!("The nigiri: {first} plays first (P1.3)")
    }

    fn describe_draw(drawer: Option<Drawer>, draw: &str) -> String {
        match drawer {
            Some(Drawer::Dealer) => format!("the hand slips by {draw}"),
            _ => Self::describe_draw_for_both(draw),
        }
    }

    fn describe_draw_for_both(draw: &str) -> String {
        format!("the nigiri: {draw} plays first")
    }

    fn why_not_listed(&self) -> &'static str {
        "a flick can go anywhere: ask about one play, or for the best"
    }

    fn lead(&self) -> f64 {
        let [black, white] = Side::ALL.map(|side| f64::from(self.points(side)));
        black - white
    }
}
