mod terms;
mod text_board;

use carreau_core::{Drawer, Side};
use carreau_petango::{Draw, Position};
use carreau_pictures::{How, Last, Pictured as _};
use carreau_words::say;

use super::{Asked, HelpRow, Terminal};
use crate::{failure::Failure, style::Style, terms::NewGame};

impl Terminal for Position {
    const COMMANDS: &'static [(&'static str, bool)] = &[("call", true)];
    const CLAUSE_FOR_BOTH: Option<&'static str> = Some("P1.3");
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

    fn help() -> Vec<HelpRow> {
        vec![
            ("5 0 12300", say!(term_petango_flick)),
            ("plouf", say!(term_petango_plouf)),
            ("slap", say!(term_petango_slap)),
            ("pass", say!(term_petango_pass)),
            ("call seat, call touch", say!(term_petango_calls)),
        ]
    }

    fn passes(side: Side) -> String {
        say!(term_petango_passes, name = carreau_words::side(side))
    }

    fn text_board(&self, from: Side, style: Style) -> String {
        text_board::draw(self, from, style)
    }

    fn drawing(&self, last: Option<&Last<'_, Self>>, how: How) -> Option<String> {
        Some(self.picture(last, how))
    }

    fn asked(&self, _: Option<&str>) -> Asked {
        let attempt = self.going().map(|turn| say!(term_petango_attempt, attempt = turn.attempt));
        let attempt = attempt.map(|attempt| format!(", {attempt}"));
        (attempt.unwrap_or_default(), say!(term_petango_asked, play = "10 0 12300")).into()
    }

    fn describe_draw(_: Drawer, draw: &Draw) -> String {
        match draw {
            Draw::First(first) => say!(term_petango_first, name = carreau_words::side(*first)),
            Draw::Slip(_) => say!(term_petango_slip, by = draw.to_string()),
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
