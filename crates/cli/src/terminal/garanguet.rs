mod drawing;
mod text_board;

use carreau_boards::tablier::{Layout, standalone};
use carreau_core::Side;
use carreau_garanguet::Position;

use super::{Asked, Drawing, NoTerms, Page, Terminal};
use crate::style::Style;

impl Terminal for Position {
    const HELP: &'static str =
        "  a/g a/e     play: steps from point to point; a/g/l for one checker's steps, u/off to bear off,
              a/d(3) for three checkers, pass when nothing can be played
";
    const PASSES: &'static str = "can play no die: the turn passes (G4.7)";
    const IS_DOUBLED: bool = true;
    const A_PLAY: &'static str = "a/g a/e";
    const PLAY_EXAMPLES: &'static [&'static str] =
        &["garanguet", "garanguet --side w --points 3 --record evening.carreau", "garanguet --both --ascii"];
    const SIMULATE_EXAMPLES: &'static [&'static str] = &[
        "garanguet",
        "garanguet --black house --white random --games 2000 --seed 7",
        "garanguet --black random --white random --games 100000 --jobs 8 --json",
    ];
    const POSITION_HELP: Option<&'static str> = Some(
        "the points a to x with their checkers (b15 fifteen of Black's, a bare number that many empty points), \
         what is borne off by Black:White, the side to move, the dice or `-`.",
    );
    const RENDER_EXAMPLES: &'static [&'static str] = &[
        "\"b15,22,w15 0:0 b 654\" > start.svg",
        "\"b13,3,b1,6,b1,11,w15 0:0 w -\" --png start.png --theme dusk --from w",
        "\"b15,22,w15 0:0 - -\" --layout tall --png phone.png --scale 3",
    ];

    type TermsArgs = NoTerms;

    fn text_board(&self, from: Side, style: Style) -> String {
        text_board::draw(self, from, style)
    }

    fn drawing(&self, Drawing { page, theme, from }: Drawing) -> Option<String> {
        let layout = match page {
            Page::Wide => Layout::Wide,
            Page::Tall => Layout::Tall,
        };
        Some(standalone(&drawing::tablier(self), layout, from, theme))
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
