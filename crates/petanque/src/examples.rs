use std::sync::LazyLock;

use carreau_core::Side;
use serde::Deserialize;

use crate::{
    field::Field,
    position::Position,
    setup::Setup,
    turns::{self, Step},
};

/// A worked example of the rulebook: a situation, a turn, and what lies where afterwards.
///
/// The rulebook's pictures, the terminal and the tests read the same ones, from `examples/worked.json`. The situations
/// are ours; the throws are the source's.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    /// The rulebook's letter for it, `A` to `H`.
    pub name: String,
    /// The clauses it shows, such as `B4.5`.
    pub clauses: Vec<String>,
    /// What it shows, in a sentence without a full stop.
    pub title: String,
    /// What lies where before, and who is to announce a throw.
    position: Setup,
    /// The turn as it is written down; `None` where it is only measured.
    pub turn: Option<String>,
    /// What lies where afterwards.
    pub after: Lying,
}

/// The fields of the jack and the boules; those of each team in order.
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
    /// Never: each is sound.
    pub fn position(&self) -> Position {
        self.position.validate().expect("the situations of the examples are sound")
    }

    /// The announcement, the dice and the choices of the turn; none where it is only measured.
    ///
    /// # Panics
    ///
    /// Never: each can be carried out.
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
/// Never: they are read from a file of this crate.
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
