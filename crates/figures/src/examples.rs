//! The positions that the figures of Dango's rulebook show, with what happens on them. The figures draw them, and a
//! test plays them by the rules.

use carreau_core::Side::{self, Black, White};
use carreau_goban::{Point, PointSet, Stones};

/// A position of a figure, with what happens on it.
#[derive(Debug, Clone, Copy)]
pub struct Example {
    /// The figure that shows it.
    pub figure: &'static str,
    /// The board before, with its rows from the top.
    pub before: &'static str,
    /// The side whose turn it is before.
    pub mover: Side,
    /// Held cards, by their names in notation.
    pub holds: &'static [(Side, &'static str)],
    /// Whether both decks are used up, so that ordinary Go is played (D7).
    pub ordinary: bool,
    /// What happens, step by step.
    pub steps: &'static [Step],
}

/// Something that happens, with its result.
#[derive(Debug, Clone, Copy)]
pub struct Step {
    /// Cards turned up, after `+`, and plays, separated by `;`.
    pub events: &'static str,
    /// The result of the last of these events.
    pub comes: Comes,
}

/// The result of a play.
#[derive(Debug, Clone, Copy)]
pub enum Comes {
    /// This is the board afterwards, and Black and White have captured these numbers of stones.
    Board(&'static str, [u16; 2]),
    /// This clause refuses the play.
    Refused(&'static str),
    /// The board is counted with these stones dead (D8.2), which gives Black's and White's points by territory and by
    /// area.
    Counted {
        /// The dead stones.
        dead: &'static str,
        /// The points by territory, without komi.
        territory: [u16; 2],
        /// The points by area, without komi.
        area: [u16; 2],
    },
}

impl Example {
    /// The board before.
    pub fn stones(&self) -> Stones {
        stones(self.before)
    }

    /// The board after a step, counted from 0.
    pub fn after(&self, step: usize) -> Stones {
        match self.steps[step].comes {
            Comes::Board(rows, _) => stones(rows),
            _ => self.stones(),
        }
    }
}

fn stones(rows: &str) -> Stones {
    rows.parse().expect("the examples write boards")
}

/// Points separated by spaces.
pub(super) fn points(text: &str) -> Vec<Point> {
    text.split_whitespace().map(|point| point.parse().expect("the examples name points")).collect()
}

/// The same points as a set.
pub(super) fn set(text: &str) -> PointSet {
    points(text).into_iter().collect()
}

const NONE: Example =
    Example { figure: "", before: "", mover: Black, holds: &[], ordinary: false, steps: &[] };

const fn step(events: &'static str, comes: Comes) -> Step {
    Step { events, comes }
}

/// D3.3: a unit of three kills a group with three eyes.
pub const THREE_EYES: Example = Example {
    figure: "dango/three-eyes.svg",
    before: "OOOOOX./O.O.OX./OOOOOX./O.OXXX./OOOX.../XXXX.../.......",
    steps: &[
        step("+place3; place3 B6 D6 G1", Comes::Refused("D3.3")),
        step(
            "place3 B4 B6 D6",
            Comes::Board(".....X./.X.X.X./.....X./.X.XXX./...X.../XXXX.../.......", [18, 0]),
        ),
    ],
    ..NONE
};

/// D3.3: the same unit, which is a suicide.
pub const SUICIDE: Example = Example {
    figure: "dango/suicide.svg",
    before: "..OX./OOOX./XX.../...../.....",
    steps: &[step("+nobi; nobi A5 B5", Comes::Refused("D3.3"))],
    ..NONE
};

/// D3.2: the same unit with one stone more on the board, where it captures.
pub const CAPTURE: Example = Example {
    figure: "dango/suicide.svg",
    before: "..OX./OOOX./XXX../...../.....",
    steps: &[step("+nobi; nobi A5 B5", Comes::Board("XX.X./...X./XXX../...../.....", [4, 0]))],
    ..NONE
};

/// D3.4: shapes, and where the figure shows each of their facings.
pub const FACINGS: [(&str, [&str; 4]); 2] = [
    ("keima", ["A1 B3", "E1 G2", "A7 B5", "E7 G6"]),
    ("tigers-mouth", ["A2 B1 C2", "E1 F2 G1", "A7 B6 A5", "G7 F6 G5"]),
];

/// D4.2: three stones of White's own leave his group a single eye.
pub const PLACE_THEIRS: Example = Example {
    figure: "dango/place-theirs.svg",
    before: "....O/OOOOO/XXXXX/...../.....",
    steps: &[
        step("+place-opp3; place-opp3 A5 B5 C5", Comes::Board("OOO.O/OOOOO/XXXXX/...../.....", [0, 0])),
        step("+place1; place1 D5", Comes::Refused("D3.3")),
    ],
    ..NONE
};

/// D4.4: replacing two stones saves five, which capture five; the source tells its second diagram so.
pub const REPLACE: Example = Example {
    figure: "dango/replace.svg",
    before: "OOOOOO/XXXXXO/.OOOOO/....../....../......",
    steps: &[step(
        "+replace; replace F5 F6",
        Comes::Board(".....X/XXXXXX/.OOOOO/....../....../......", [5, 0]),
    )],
    ..NONE
};

/// D5.3: the first of two moves is taken back, and the second, played again, captures nothing.
pub const FREE_BLOCK: Example = Example {
    figure: "dango/free-block.svg",
    before: ".XX../...../...../...../.....",
    mover: White,
    holds: &[(White, "free-card"), (Black, "free-block")],
    steps: &[
        step(
            "free; +niken-tobi; niken-tobi A5 D5; +nobi; nobi B4 C4",
            Comes::Board("O..O./.OO../...../...../.....", [0, 2]),
        ),
        step("block 1", Comes::Board(".XX../.OO../...../...../.....", [0, 0])),
    ],
    ..NONE
};

/// D6.1: two units, one after the other.
pub const TWICE: Example = Example {
    figure: "dango/twice.svg",
    before: "XOOX./...../...../...../.....",
    steps: &[
        step("+twice nobi; nobi B5 C5", Comes::Refused("D3.1")),
        step("nobi B4 C4", Comes::Board("X..X./.XX../...../...../.....", [2, 0])),
        step("nobi B5 C5", Comes::Board("XXXX./.XX../...../...../.....", [2, 0])),
    ],
    ..NONE
};

/// D6.2: stones that captured change colour; what they captured stays off.
pub const CHANGE: Example = Example {
    figure: "dango/change.svg",
    before: "XXO../O..../...../...../.....",
    mover: White,
    steps: &[
        step("+nobi; nobi B4 C4", Comes::Board("..O../OOO../...../...../.....", [0, 2])),
        step("+change; change", Comes::Board("..O../OXX../...../...../.....", [0, 2])),
    ],
    ..NONE
};

/// D6.2: a stone that has changed colour captures.
pub const CHANGE_TAKES: Example = Example {
    figure: "dango/change-takes.svg",
    before: "XXO../.O.../...../...../.....",
    steps: &[
        step("+place1; place1 A4", Comes::Board("XXO../XO.../...../...../.....", [0, 0])),
        step("+change; change", Comes::Board("..O../OO.../...../...../.....", [0, 2])),
    ],
    ..NONE
};

/// D7.2: an ordinary stone may not take a ko back at once.
pub const KO: Example = Example {
    figure: "dango/ko.svg",
    before: ".XO../X.XO./.XO../...../.....",
    mover: White,
    ordinary: true,
    steps: &[
        step("W B4", Comes::Board(".XO../XO.O./.XO../...../.....", [0, 1])),
        step("B C4", Comes::Refused("D7.2")),
    ],
    ..NONE
};

/// D8.2: a board with a dead stone, counted in both ways.
pub const COUNT: Example = Example {
    figure: "dango/count.svg",
    before: "..XO.../..XO.../.OXO.../..XXO../...XO../...XO../...XO..",
    ordinary: true,
    steps: &[step(
        "pass; pass; dead B5; agree",
        Comes::Counted { dead: "B5", territory: [18, 17], area: [25, 24] },
    )],
    ..NONE
};

/// All examples, in the order of the rulebook.
pub const EXAMPLES: [Example; 11] =
    [THREE_EYES, SUICIDE, CAPTURE, PLACE_THEIRS, REPLACE, FREE_BLOCK, TWICE, CHANGE, CHANGE_TAKES, KO, COUNT];
