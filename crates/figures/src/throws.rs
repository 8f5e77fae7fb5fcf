//! The throws that the figures of Pétanque's rulebook show, with the plan before and after. The figures draw them, and
//! a test plays them by the rules.

use carreau_core::Side::{self, Black, White};

/// The jack's field, and the fields of each team's boules, separated by spaces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lying {
    /// The jack's field.
    pub jack: &'static str,
    /// The fields of Black's boules, the Bronze team's.
    pub black: &'static str,
    /// The fields of White's boules, the Blue team's.
    pub white: &'static str,
}

/// A boule's way: from a field to another one, or off the plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Way {
    /// The side whose boule it is.
    pub side: Side,
    /// The field where it starts.
    pub from: &'static str,
    /// The field where it ends; `None` in the lost area.
    pub to: Option<&'static str>,
    /// Whether it flies.
    pub flies: bool,
}

/// A throw of a figure. Black throws.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Throw {
    /// The figure that shows it.
    pub figure: &'static str,
    /// The letter of the worked example, if the throw comes from the source.
    pub letter: Option<&'static str>,
    /// The plan before the throw.
    pub before: Lying,
    /// The turn in notation; empty where the figure only measures.
    pub turn: &'static str,
    /// The plan after the throw.
    pub after: Lying,
    /// The boules' ways, one after the other.
    pub ways: &'static [Way],
}

const fn lying(jack: &'static str, black: &'static str, white: &'static str) -> Lying {
    Lying { jack, black, white }
}

const fn ran(side: Side, from: &'static str, to: &'static str) -> Way {
    Way { side, from, to: Some(to), flies: false }
}

const fn flew(side: Side, from: &'static str, to: &'static str) -> Way {
    Way { side, from, to: Some(to), flies: true }
}

const fn lost(way: Way) -> Way {
    Way { to: None, ..way }
}

/// B4.2: a run with one taken off.
pub const A: Throw = Throw {
    figure: "petanque/example-a.svg",
    letter: Some("A"),
    before: lying("G14", "", ""),
    turn: "TM point G7 d6-1 8",
    after: lying("G14", "G12", ""),
    ways: &[ran(Black, "G7", "G12")],
};

/// B4.5: a boule in the way.
pub const B: Throw = Throw {
    figure: "petanque/example-b.svg",
    letter: Some("B"),
    before: lying("G14", "", "G12"),
    turn: "CW point G9 d5 7",
    after: lying("G14", "G12", "G13"),
    ways: &[ran(Black, "G9", "G12"), ran(White, "G12", "G13")],
};

/// B4.5: a boule at the end of the run.
pub const SHORT: Throw = Throw {
    figure: "petanque/obstacles.svg",
    letter: None,
    before: lying("F14", "", "E13"),
    turn: "CW point E9 d4 7",
    after: lying("F14", "E12", "E13"),
    ways: &[ran(Black, "E9", "E12")],
};

/// B4.6: two boules, one directly behind the other.
pub const C: Throw = Throw {
    figure: "petanque/example-c.svg",
    letter: Some("C"),
    before: lying("G14", "", "G15 G16"),
    turn: "MD point G11 d5 7",
    after: lying("G14", "G14", "G15 G16"),
    ways: &[ran(Black, "G11", "G14")],
};

/// B4.7: a struck boule that meets another one.
pub const SECOND: Throw = Throw {
    figure: "petanque/obstacles.svg",
    letter: None,
    before: lying("F15", "D14", "D12"),
    turn: "CW point D10 d5 7",
    after: lying("F15", "D12 D14", "D13"),
    ways: &[ran(Black, "D10", "D12"), ran(White, "D12", "D13")],
};

/// B4.8: a struck boule that leaves the plan.
pub const STRUCK_LOST: Throw = Throw {
    figure: "petanque/lost.svg",
    letter: None,
    before: lying("F15", "", "H17"),
    turn: "CW point F17 d3 3",
    after: lying("F15", "H17", ""),
    ways: &[ran(Black, "F17", "H17"), lost(ran(White, "H17", ""))],
};

/// B4.8: both boules leave the plan, because the line continues as if the plan went on.
pub const BOTH_LOST: Throw = Throw {
    turn: "CW point F17 d5 3",
    after: lying("F15", "", ""),
    ways: &[lost(ran(Black, "F17", "")), lost(ran(White, "H17", ""))],
    ..STRUCK_LOST
};

/// B5.2: a push that fails.
pub const D: Throw = Throw {
    figure: "petanque/example-d.svg",
    letter: Some("D"),
    before: lying("G14", "", "G20"),
    turn: "FM push 3",
    after: lying("G14", "G19", "G20"),
    ways: &[flew(Black, "G14", "G19")],
};

/// B5.3: a push with a boule in the way.
pub const E: Throw = Throw {
    figure: "petanque/example-e.svg",
    letter: Some("E"),
    before: lying("G14", "", "G16"),
    turn: "TM push 2 5",
    after: lying("G18", "G17", "G18"),
    ways: &[ran(Black, "G14", "G17"), ran(White, "G16", "G18")],
};

/// B6.2: a carreau on a boule that lies on the jack's field (B6.6).
pub const F: Throw = Throw {
    figure: "petanque/example-f.svg",
    letter: Some("F"),
    before: lying("B13", "", "B13"),
    turn: "PC shot B13 2 carreau t3 5",
    after: lying("B13", "B13", "H19"),
    ways: &[flew(White, "B13", "H19")],
};

/// B6.3: a hit.
pub const G: Throw = Throw {
    figure: "petanque/example-g.svg",
    letter: Some("G"),
    before: lying("C13", "", "B12"),
    turn: "TM shot B12 2 hit t3 4 p2 7",
    after: lying("C13", "B16", "H18"),
    ways: &[flew(White, "B12", "H18"), flew(Black, "B12", "B16")],
};

/// B6.5: a flight that would end on a boule.
pub const FLIGHT_BEFORE: Throw = Throw {
    figure: "petanque/flights.svg",
    letter: None,
    before: lying("F17", "E16", "E12"),
    turn: "PC shot E12 1 carreau t2 7",
    after: lying("F17", "E12 E16", "E15"),
    ways: &[flew(White, "E12", "E15")],
};

/// B6.5: a flight that finds no free field before the one it left.
pub const FLIGHT_BACK: Throw = Throw {
    before: lying("F17", "E13 E15", "E12 E14 E16"),
    turn: "CW shot E12 3 hit t2 7 p3 7",
    after: lying("F17", "E13 E15 E18", "E12 E14 E16"),
    ways: &[flew(White, "E12", "E12"), flew(Black, "E12", "E18")],
    ..FLIGHT_BEFORE
};

/// B6.5: a flight that finds even this field taken.
pub const FLIGHT_LOST: Throw = Throw {
    before: FLIGHT_BACK.before,
    turn: "PC shot E12 1 carreau t2 7",
    after: lying("F17", "E12 E13 E15", "E14 E16"),
    ways: &[lost(flew(White, "E12", ""))],
    ..FLIGHT_BEFORE
};

/// B8.1: two distances.
pub const H: Throw = Throw {
    figure: "petanque/example-h.svg",
    letter: Some("H"),
    before: lying("G14", "G13", "H13"),
    turn: "",
    after: lying("G14", "G13", "H13"),
    ways: &[],
};

/// B8.2: the end of a round in tête-à-tête; Blue's third boule is lost.
pub const SCORE: Throw = Throw {
    figure: "petanque/score.svg",
    letter: None,
    before: lying("E16", "E17 D15 C13", "G17 D13"),
    turn: "",
    after: lying("E16", "E17 D15 C13", "G17 D13"),
    ways: &[],
};

/// Who scores at the end of [`SCORE`], and how many points.
pub const SCORED: (Side, u8) = (Black, 2);

/// All throws, in the rulebook's order.
pub const THROWS: [Throw; 16] = [
    A,
    B,
    SHORT,
    C,
    SECOND,
    STRUCK_LOST,
    BOTH_LOST,
    D,
    E,
    F,
    G,
    FLIGHT_BEFORE,
    FLIGHT_BACK,
    FLIGHT_LOST,
    H,
    SCORE,
];
