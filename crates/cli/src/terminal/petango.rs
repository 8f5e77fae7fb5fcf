mod drawing;
mod terms;
mod text_board;

use carreau_boards::petango::{Size, standalone};
use carreau_core::{Drawer, Side};
use carreau_petango::{Draw, Position};

use super::{Asked, Drawing, Layout, Terminal};
use crate::{failure::Failure, style::Style, terms::NewGame};

impl Terminal for Position {
    const HELP: &'static str = "  5 0 12300   flick: the intersection of your first line from your left, the direction in hundredths of a
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
    const CLAUSE_FOR_BOTH: Option<&'static str> = Some("P1.3");
    const PASSES: &'static str = "has no free intersection: the turn passes (P3.1)";
    const USUAL_GAMES: u32 = 20;
    /// The judgement of the flick is shown before the board.
    const GAP: &'static str = "";
    const EXAMPLE_PLAY: Option<&'static str> = Some("10 0 12300");
    const PLAY_EXAMPLES: &'static [&'static str] = &["petango --board xiangqi --to 5"];
    const SIMULATE_EXAMPLES: &'static [&'static str] =
        &["petango --board xiangqi --hand steady --to 5 --games 20"];
    const POSITION_HELP: Option<&'static str> =
        Some("the board, the hand, the points that win, the points, what the game waits for, the stones.");
    const RENDER_EXAMPLES: &'static [&'static str] = &[
        "--game petango \"goban club 10 0:1 w1/ok b:-35180,61022\" --from w > goban.svg",
        "--game petango \"xiangqi none 10 4:7 river:b w:-81000,44000 b:12000,3500\" --png plouf.png",
    ];

    type TermsArgs = terms::Args;

    fn new_game_by(args: &terms::Args) -> Result<NewGame, Failure> {
        Ok(args.terms().into())
    }

    fn text_board(&self, from: Side, style: Style) -> String {
        text_board::draw(self, from, style)
    }

    fn drawing(&self, Drawing { layout, theme, from }: Drawing) -> Option<String> {
        let size = match layout {
            Layout::Wide => Size::Large,
            Layout::Tall => Size::Small,
        };
        Some(standalone(&drawing::board(self), size, from, theme))
    }

    fn asked(&self, _: Option<&str>) -> Asked {
        let attempt = self.going().map(|turn| format!(", attempt {} of 3", turn.attempt));
        (attempt.unwrap_or_default(), "flick a stone, such as 10 0 12300".to_owned()).into()
    }

    fn describe_draw(_: Drawer, draw: &Draw) -> String {
        match draw {
            Draw::First(first) => format!("the nigiri: {first} plays first"),
            Draw::Slip(_) => format!("the hand slips by {draw}"),
        }
    }

    fn why_not_listed(&self) -> &'static str {
        "a flick can go anywhere: ask about one play, or for the best"
    }

    fn lead(&self) -> f64 {
        let [black, white] = Side::ALL.map(|side| f64::from(self.points(side)));
        black - white
    }
}
