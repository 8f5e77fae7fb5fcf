#![doc = include_str!("../README.md")]

mod dango;
pub mod examples;
mod garanguet;
mod petango;
mod petanque;
pub mod throws;

pub use self::{
    dango::{ACTIONS, SHAPES, ShapeCard},
    petanque::DIRECTIONS,
};

use carreau_boards::{petango::flick_figure, tokens::Theme};

/// What begins another line in a message.
const LINE_END: char = '|';

/// The lines of a message; none of an empty one.
fn lines(words: &str) -> Vec<String> {
    words.split(LINE_END).filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

/// A picture that a rulebook shows.
#[derive(Debug, Clone, Copy)]
pub struct Figure {
    /// The address by which the rulebook's text refers to it, such as `garanguet/start.svg`.
    pub path: &'static str,
    draw: fn(Theme) -> String,
}

impl Figure {
    /// The picture as a complete SVG document, with its words in the language that is spoken. The files beside the
    /// rulebooks show it by day, in English.
    pub fn svg(&self, theme: Theme) -> String {
        (self.draw)(theme)
    }
}

/// The figure with this path, as a rulebook names it.
pub fn find(path: &str) -> Option<&'static Figure> {
    FIGURES.iter().find(|figure| figure.path == path)
}

/// The figures of one rulebook, such as `garanguet`, in the book's order.
pub fn of(book: &str) -> impl Iterator<Item = &'static Figure> {
    FIGURES.iter().filter(move |figure| figure.path.split_once('/').is_some_and(|(folder, _)| folder == book))
}

/// All figures, in the order the rulebooks show them.
pub const FIGURES: &[Figure] = &[
    Figure { path: "garanguet/start.svg", draw: garanguet::start },
    Figure { path: "garanguet/rolls.svg", draw: garanguet::rolls },
    Figure { path: "garanguet/blocked.svg", draw: garanguet::blocked },
    Figure { path: "garanguet/bearing-off.svg", draw: garanguet::bearing_off },
    Figure { path: "garanguet/furthest.svg", draw: garanguet::furthest },
    Figure { path: "dango/shapes.svg", draw: dango::shapes },
    Figure { path: "dango/actions.svg", draw: dango::actions },
    Figure { path: "dango/three-eyes.svg", draw: dango::three_eyes },
    Figure { path: "dango/suicide.svg", draw: dango::suicide },
    Figure { path: "dango/facings.svg", draw: dango::facings },
    Figure { path: "dango/place-theirs.svg", draw: dango::place_theirs },
    Figure { path: "dango/replace.svg", draw: dango::replace },
    Figure { path: "dango/free-block.svg", draw: dango::free_block },
    Figure { path: "dango/twice.svg", draw: dango::twice },
    Figure { path: "dango/change.svg", draw: dango::change },
    Figure { path: "dango/change-takes.svg", draw: dango::change_takes },
    Figure { path: "dango/ko.svg", draw: dango::ko },
    Figure { path: "dango/count.svg", draw: dango::count },
    Figure { path: "petanque/plan.svg", draw: petanque::plan },
    Figure { path: "petanque/directions.svg", draw: petanque::directions },
    Figure { path: "petanque/characters.svg", draw: petanque::characters },
    Figure { path: "petanque/example-a.svg", draw: petanque::example_a },
    Figure { path: "petanque/example-b.svg", draw: petanque::example_b },
    Figure { path: "petanque/example-c.svg", draw: petanque::example_c },
    Figure { path: "petanque/obstacles.svg", draw: petanque::obstacles },
    Figure { path: "petanque/lost.svg", draw: petanque::lost },
    Figure { path: "petanque/example-d.svg", draw: petanque::example_d },
    Figure { path: "petanque/example-e.svg", draw: petanque::example_e },
    Figure { path: "petanque/example-f.svg", draw: petanque::example_f },
    Figure { path: "petanque/example-g.svg", draw: petanque::example_g },
    Figure { path: "petanque/flights.svg", draw: petanque::flights },
    Figure { path: "petanque/example-h.svg", draw: petanque::example_h },
    Figure { path: "petanque/score.svg", draw: petanque::score },
    Figure { path: "petango/start.svg", draw: petango::start },
    Figure { path: "petango/flick.svg", draw: flick_figure },
    Figure { path: "petango/success.svg", draw: petango::success },
    Figure { path: "petango/fouls.svg", draw: petango::fouls },
    Figure { path: "petango/after-a-foul.svg", draw: petango::after_a_foul },
    Figure { path: "petango/xiangqi.svg", draw: petango::xiangqi },
    Figure { path: "petango/river.svg", draw: petango::river },
    Figure { path: "petango/palace.svg", draw: petango::palace },
];
