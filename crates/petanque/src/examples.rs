use std::sync::LazyLock;

use carreau_core::Side;
use serde::Deserialize;

use crate::{
    field::Field,
    position::Position,
    setup::Setup,
    turns::{self, Step},
};

/// A worked example of the rulebook: a situation, a turn, and the situation after it.
///
/// The rulebook's pictures, the terminal and the tests all read the examples in `examples/worked.json`. The situations
/// are ours; the throws come from the source.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    /// The rulebook's letter for the example, `A` to `H`.
    pub name: String,
    /// The clauses that it shows, such as `B4.5`.
    pub clauses: Vec<String>,
    /// Its subject, in a sentence without a full stop.
    pub title: String,
    /// The situation before the turn, in which a team has to announce a throw.
    position: Setup,
    /// The turn in notation; `None` for an example that only measures.
    pub turn: Option<String>,
    /// The jack and the boules after the turn.
    pub after: Lying,
}

/// The fields of the jack and of each team's boules, in order.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lying {
    /// The jack's field; `None` off the plan.
    pub jack: Option<Field>,
    /// The fields of Black's boules.
    pub black: Vec<Field>,
    /// The fields of White's boules.
    pub white: Vec<Field>,
}

impl Lying {
    /// The fields of a team's boules.
    pub fn of(&self, side: Side) -> &[Field] {
        match side {
            Side::Black => &self.black,
            Side::White => &self.white,
        }
    }
}

impl Example {
    /// The position before the turn.
    ///
    /// # Panics
    ///
    /// Never: every example holds a valid position.
    pub fn position(&self) -> Position {
        self.position.validate().expect("the situations of the examples are sound")
    }

    /// The announcement, the draws and the choices of the turn; empty for an example that only measures.
    ///
    /// # Panics
    ///
    /// Never: every example holds a legal turn.
    pub fn steps(&self) -> Vec<Step> {
        let turn = self.turn.as_deref();
        turn.map_or_else(Vec::new, |turn| {
            turns::play(&mut self.position(), turn).expect("the turns of the examples can be carried out")
        })
    }
}

/// The worked examples of the rulebook, `A` to `H`, in order.
///
/// # Panics
///
/// Never: the file is part of this crate.
///
/// ```
/// use carreau_petanque::turns;
///
/// let example = carreau_petanque::examples().iter().find(|example| example.name == "B").expect("there is one");
/// let mut position = example.position();
/// turns::play(&mut position, example.turn.as_deref().expect("a turn"))?;
/// assert_eq!(position.to_string().parse(), Ok(position.clone()));
/// assert!(example.after.black.iter().all(|&field| position.ground().is_taken(field)));
/// # Ok::<(), turns::TurnTextError>(())
/// ```
pub fn examples() -> &'static [Example] {
    static EXAMPLES: LazyLock<Vec<Example>> = LazyLock::new(|| {
        serde_json::from_str(include_str!("../examples/worked.json")).expect("the examples are well-formed")
    });
    &EXAMPLES
}
