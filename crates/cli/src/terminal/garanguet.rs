mod text_board;

use carreau_core::{Drawer, Side};
use carreau_garanguet::{Draw, Position};
use carreau_pictures::{How, Last, Pictured as _};
use carreau_words::say;

use super::{Asked, HelpRow, NoTerms, Terminal};
use crate::style::Style;

impl Terminal for Position {
    const CLAUSE_FOR_BOTH: Option<&'static str> = Some("G3.1");
    const IS_DOUBLED: bool = true;
    const EXAMPLE_PLAY: Option<&'static str> = Some("a/g a/e");
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

    fn help() -> Vec<HelpRow> {
        vec![("a/g a/e", say!(term_garanguet_steps))]
    }

    fn passes(side: Side) -> String {
        say!(term_garanguet_passes, name = carreau_words::side(side))
    }

    fn text_board(&self, from: Side, style: Style) -> String {
        text_board::draw(self, from, style)
    }

    fn drawing(&self, last: Option<&Last<'_, Self>>, how: How) -> Option<String> {
        Some(self.picture(last, how))
    }

    fn asked(&self, draw: Option<&str>) -> Asked {
        (draw.unwrap_or_default().to_owned(), say!(term_garanguet_asked, play = "a/g")).into()
    }

    fn describe_draw(drawer: Drawer, draw: &Draw) -> String {
        match (draw, drawer) {
            (Draw::Roll(_), Drawer::Side(side)) => {
                say!(term_rolls, name = carreau_words::side(side), draw = draw.to_string())
            }
            (Draw::Roll(_), _) => say!(term_drawn, draw = draw.to_string()),
            (Draw::Priority { .. }, _) => say!(term_priority, draw = draw.to_string()),
        }
    }
}
