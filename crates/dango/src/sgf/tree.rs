//! Writing games with their variations, as branches of the tree that SGF is.

use carreau_core::{Chance as _, Game as _, Turn};

use super::{
    Kifu,
    write::{escaped, line, root},
};
use crate::{
    position::Position,
    turns::{Step, StepError},
};

/// Another way on from a position of a game, or of another way on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variation {
    /// Its name; empty if it has none.
    pub name: String,
    /// The position from which it goes on. It may begin with another draw than the game, and then this is the position
    /// after that draw.
    pub start: Position,
    /// The draws and plays from there on.
    pub steps: Vec<Step>,
}

/// Why games are not written with their variations.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TreeError {
    /// A step of a game is not legal.
    Game {
        /// The index of the game.
        game: usize,
        /// The index of the step.
        step: usize,
        /// The reason.
        why: StepError,
    },
    /// A step of a variation is not legal.
    Variation {
        /// The index of the variation.
        variation: usize,
        /// The index of the step.
        step: usize,
        /// The reason.
        why: StepError,
    },
    /// A variation starts in a position that neither the games nor the other variations have.
    Apart {
        /// The index of the variation.
        variation: usize,
    },
}

/// Writes games as a collection, each with the variations that leave it.
///
/// The game is the first branch everywhere, so a reader of main lines, as [`read`](super::read), finds it. The first
/// node that a variation does not share with what stands there already has its name. A variation may leave another one,
/// in whatever order they are given.
///
/// # Errors
///
/// [`TreeError`] names the first game or variation that cannot be written.
pub fn write_tree(games: &[Kifu], variations: &[Variation]) -> Result<String, TreeError> {
    let mut trees = Vec::new();
    let mut lines: Vec<Line> = Vec::new();
    for (game, kifu) in games.iter().enumerate() {
        let failed = |(step, why)| TreeError::Game { game, step, why };
        let (nodes, end) = line(&kifu.start, &kifu.steps).map_err(failed)?;
        let mut tree = Branches::default();
        tree.add(&nodes, None);
        trees.push((root(kifu, &end), tree));
        lines.push(Line { game, steps: kifu.steps.clone() });
    }
    let mut left: Vec<usize> = (0..variations.len()).collect();
    while !left.is_empty() {
        let mut later = Vec::new();
        for &at in &left {
            let Variation { name, start, steps } = &variations[at];
            let Some(Line { game, steps: before }) = leading_to(start, games, &lines) else {
                later.push(at);
                continue;
            };
            let steps = [&before[..], steps].concat();
            let failed = |(step, why): (usize, _)| TreeError::Variation {
                variation: at,
                step: step.saturating_sub(before.len()),
                why,
            };
            let (nodes, _) = line(&games[game].start, &steps).map_err(failed)?;
            trees[game].1.add(&nodes, Some(name));
            lines.push(Line { game, steps });
        }
        if later.len() == left.len() {
            return Err(TreeError::Apart { variation: later[0] });
        }
        left = later;
    }
    let written = trees.iter().map(|(root, tree)| ["(", root, "\n", &tree.written(), ")\n"].concat());
    Ok(written.collect())
}

/// A line of play from the start of a game.
struct Line {
    game: usize,
    steps: Vec<Step>,
}

/// The shortest line of play that leads to a position on lines that are known, or with one draw that differs from them.
fn leading_to(wanted: &Position, games: &[Kifu], lines: &[Line]) -> Option<Line> {
    let along = |found: &dyn Fn(&Position) -> Option<Option<Step>>| {
        lines.iter().find_map(|Line { game, steps }| {
            let mut position = games[*game].start.clone();
            for played in 0..=steps.len() {
                if let Some(last) = found(&position) {
                    let steps = steps[..played].iter().copied().chain(last).collect();
                    return Some(Line { game: *game, steps });
                }
                if let Some(next) = steps.get(played) {
                    position.step(next).ok()?;
                }
            }
            None
        })
    };
    let here = |position: &Position| (position == wanted).then_some(None);
    let after_a_draw = |position: &Position| {
        if position.turn() != Turn::Chance {
            return None;
        }
        let mut chances = position.chances().into_iter().map(|(draw, _)| Step::Draw(draw));
        let found = chances.find(|draw| {
            let mut after = position.clone();
            after.step(draw).is_ok() && after == *wanted
        });
        found.map(Some)
    };
    along(&here).or_else(|| along(&after_a_draw))
}

/// A node without properties.
const END: &str = ";\n";

/// The nodes that follow a node, each with what follows it; the main line first.
#[derive(Default)]
struct Branches(Vec<(Node, Self)>);

struct Node {
    text: String,
    name: String,
}

impl Branches {
    /// Adds a line of nodes as far as it is not there: the game itself, or a variation, whose first new node has its name.
    fn add(&mut self, nodes: &[String], mut variation: Option<&str>) {
        // The game is the first branch everywhere.
        let (mut here, mut is_in_game) = (self, true);
        for text in nodes {
            let known = here.0.iter().position(|(node, _)| node.text == *text);
            let at = known.unwrap_or_else(|| {
                let name = variation.take();
                if is_in_game && here.0.is_empty() && name.is_some() {
                    // The game ends here. Without a node of its own, it would go on with the variation.
                    here.0.push((Node { text: END.to_owned(), name: String::new() }, Self::default()));
                }
                let node = Node { text: text.clone(), name: name.unwrap_or_default().to_owned() };
                here.0.push((node, Self::default()));
                here.0.len() - 1
            });
            is_in_game &= at == 0;
            here = &mut here.0[at].1;
        }
    }

    fn written(&self) -> String {
        let mut out = String::new();
        let mut here = self;
        // A line is written in a loop, because lines are long, and branches lie in one another only now and then.
        while let [(node, after)] = &here.0[..] {
            out += &node.written();
            here = after;
        }
        for (node, after) in &here.0 {
            out += "(";
            out += &node.written();
            out += &after.written();
            out += ")\n";
        }
        out
    }
}

impl Node {
    fn written(&self) -> String {
        if self.name.is_empty() {
            return self.text.clone();
        }
        // A name is one line (SimpleText).
        let name = self.name.split_whitespace().collect::<Vec<_>>().join(" ");
        self.text.replacen(';', &format!(";N[{}]", escaped(&name)), 1)
    }
}
