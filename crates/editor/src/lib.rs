//! Positions that are set up piece by piece: what a press on the board changes, what else can be chosen, and what is still
//! wrong.
//!
//! An [`Editor`] holds the open set-up of a game, which may break the rules at any moment; the game's own `validate` says
//! where. The editor of each game is described as data (tools, spots, fields), so one form on the page shows them all.
//!
//! ```
//! use carreau_editor::Editor;
//! use carreau_games::{GameName, Position};
//!
//! let mut editor = Editor::of(&Position::start(GameName::Garanguet));
//! editor.set("turn", 1);
//! assert_eq!(editor.position().unwrap().to_string(), "b15,22,w15 0:0 b -");
//! editor.start_from(carreau_editor::Beginning::Empty);
//! assert_eq!(editor.position().unwrap_err().len(), 2);
//! ```
#![forbid(unsafe_code)]

mod dango;
mod field;
mod garanguet;
mod petango;
mod petanque;

carreau_games::for_examples! {
    mod pig;
}

use carreau_boards::{Rect, Xy};
use carreau_core::Side;
use carreau_games::{Position, each};
use carreau_narrator::Narrated;
use carreau_pictures::How;
use carreau_words::say;

pub use field::{Field, Group, Kind};

/// The board of a set-up, drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawing {
    /// The classes of the `<svg>` around it.
    pub class: String,
    /// Its view box.
    pub view_box: String,
    /// The gradients and symbols that it refers to, for an `<svg>` of their own.
    pub defs: &'static str,
    /// What it contains, as SVG elements.
    pub content: String,
    /// What it shows, in words.
    pub label: String,
}

/// A place of the board that a key can press.
#[derive(Debug, Clone, PartialEq)]
pub struct Spot {
    /// The part of the drawing that it takes up, in the units of the view box.
    pub area: Rect,
    /// Its name, with what is there: "Point g, 3 dark checkers".
    pub name: String,
}

/// What a press does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tool {
    /// What it puts down, or that it takes away, in words.
    pub name: String,
    /// Whose piece it puts down, if it puts one of a side down.
    pub side: Option<Side>,
}

/// A set-up to begin with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Beginning {
    /// That in which a game starts.
    Start,
    /// An empty board.
    Empty,
}

impl Beginning {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Start, Self::Empty];
}

/// A game whose positions can be set up.
pub trait Edited: Narrated + Into<Position> {
    /// The open set-up, with whatever else is chosen before it is whole.
    type Setup: Clone + PartialEq + Send + Sync + 'static;

    /// The set-up of a position.
    fn opened(&self) -> Self::Setup;

    /// A set-up to begin with, by the terms of another.
    fn beginning(setup: &Self::Setup, beginning: Beginning) -> Self::Setup;

    /// The position of a set-up.
    ///
    /// # Errors
    ///
    /// Every fault, as a sentence without a full stop, with its clause in brackets at its end.
    fn closed(setup: &Self::Setup) -> Result<Self, Vec<String>>;

    /// The parts of the drawing where something is wrong, in the units of the view box.
    fn wrong(setup: &Self::Setup, how: How) -> Vec<Rect> {
        let _ = (setup, how);
        Vec::new()
    }

    /// The board of a set-up.
    fn board(setup: &Self::Setup, how: How) -> Drawing;

    /// The places of the board, in an order in which they can be read.
    fn spots(setup: &Self::Setup, how: How) -> Vec<Spot>;

    /// What a press can do. The last one takes away.
    fn tools(setup: &Self::Setup) -> Vec<Tool>;

    /// Uses a tool at a place of the drawing, in the units of the view box.
    fn press(setup: &mut Self::Setup, how: How, at: Xy, tool: usize);

    /// Carries what lies at a place of the drawing to another one, or takes it from the board.
    fn carry(setup: &mut Self::Setup, how: How, from: Xy, to: Option<Xy>);

    /// What can be chosen beside the board.
    fn groups(setup: &Self::Setup) -> Vec<Group>;

    /// Sets the field of that name: a number, or the place of an option in its list. What no field offers changes nothing.
    fn set(setup: &mut Self::Setup, field: &str, value: i32);
}

/// What a press does where pieces are black or white: it puts one of that side down, or takes one away.
pub(crate) const TOOLS: [Option<Side>; 3] = [Some(Side::Black), Some(Side::White), None];

/// The same in words.
pub(crate) fn tools() -> Vec<Tool> {
    let name = |side: Option<Side>| side.map_or_else(|| say!(editor_take_away), carreau_words::side);
    TOOLS.map(|side| Tool { name: name(side), side }).to_vec()
}

/// The option at a place of a list.
pub(crate) fn option<T>(options: &[T], place: i32) -> Option<&T> {
    options.get(usize::try_from(place).ok()?)
}

/// A set-up of any game.
trait AnySetup: Send + Sync {
    fn copy(&self) -> Box<dyn AnySetup>;
    fn position(&self) -> Result<Position, Vec<String>>;
    fn begin(&mut self, beginning: Beginning) -> bool;
    fn replace(&mut self, position: &Position) -> bool;
    fn wrong(&self, how: How) -> Vec<Rect>;
    fn board(&self, how: How) -> Drawing;
    fn spots(&self, how: How) -> Vec<Spot>;
    fn tools(&self) -> Vec<Tool>;
    fn press(&mut self, how: How, at: Xy, tool: usize) -> bool;
    fn carry(&mut self, how: How, from: Xy, to: Option<Xy>) -> bool;
    fn groups(&self) -> Vec<Group>;
    fn set(&mut self, field: &str, value: i32) -> bool;
}

struct SetupOf<G: Edited>(G::Setup);

impl<G: Edited> SetupOf<G> {
    /// Whether a change has changed anything.
    fn change(&mut self, change: impl FnOnce(&mut G::Setup)) -> bool {
        let before = self.0.clone();
        change(&mut self.0);
        self.0 != before
    }
}

impl<G: Edited> AnySetup for SetupOf<G> {
    fn copy(&self) -> Box<dyn AnySetup> {
        Box::new(Self(self.0.clone()))
    }

    fn position(&self) -> Result<Position, Vec<String>> {
        G::closed(&self.0).map(Into::into)
    }

    fn begin(&mut self, beginning: Beginning) -> bool {
        self.change(|setup| *setup = G::beginning(setup, beginning))
    }

    fn replace(&mut self, position: &Position) -> bool {
        G::of(position).is_some_and(|position| self.change(|setup| *setup = position.opened()))
    }

    fn wrong(&self, how: How) -> Vec<Rect> {
        G::wrong(&self.0, how)
    }

    fn board(&self, how: How) -> Drawing {
        G::board(&self.0, how)
    }

    fn spots(&self, how: How) -> Vec<Spot> {
        G::spots(&self.0, how)
    }

    fn tools(&self) -> Vec<Tool> {
        G::tools(&self.0)
    }

    fn press(&mut self, how: How, at: Xy, tool: usize) -> bool {
        self.change(|setup| G::press(setup, how, at, tool))
    }

    fn carry(&mut self, how: How, from: Xy, to: Option<Xy>) -> bool {
        self.change(|setup| G::carry(setup, how, from, to))
    }

    fn groups(&self) -> Vec<Group> {
        G::groups(&self.0)
    }

    fn set(&mut self, field: &str, value: i32) -> bool {
        self.change(|setup| G::set(setup, field, value))
    }
}

/// A set-up under somebody's hands, with what it was before each change.
pub struct Editor {
    now: Box<dyn AnySetup>,
    /// The set-ups before, the last one at the end.
    past: Vec<Box<dyn AnySetup>>,
    /// The set-ups that were taken back, the next one at the end.
    undone: Vec<Box<dyn AnySetup>>,
}

impl std::fmt::Debug for Editor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Editor").field("position", &self.position()).finish_non_exhaustive()
    }
}

impl Editor {
    /// An editor that begins with a position.
    pub fn of(position: &Position) -> Self {
        each!(Position, position, position => Self::of_game(position))
    }

    /// As [`Self::of`], for a program that loads one game alone.
    pub fn of_game<G: Edited>(position: &G) -> Self {
        Self { now: Box::new(SetupOf::<G>(position.opened())), past: Vec::new(), undone: Vec::new() }
    }

    /// The position as it is set up.
    ///
    /// # Errors
    ///
    /// Every fault, as a sentence without a full stop, with its clause in brackets at its end.
    pub fn position(&self) -> Result<Position, Vec<String>> {
        self.now.position()
    }

    /// The parts of the drawing where something is wrong, in the units of the view box. Not every fault has a place.
    pub fn wrong(&self, how: How) -> Vec<Rect> {
        self.now.wrong(how)
    }

    /// The board.
    pub fn board(&self, how: How) -> Drawing {
        self.now.board(how)
    }

    /// The places of the board that a key can press.
    pub fn spots(&self, how: How) -> Vec<Spot> {
        self.now.spots(how)
    }

    /// What a press can do. The last one takes away.
    pub fn tools(&self) -> Vec<Tool> {
        self.now.tools()
    }

    /// What can be chosen beside the board.
    pub fn groups(&self) -> Vec<Group> {
        self.now.groups()
    }

    /// Begins anew, by the terms that are chosen.
    pub fn start_from(&mut self, beginning: Beginning) {
        self.change(|now| now.begin(beginning));
    }

    /// Uses a tool at a place of the drawing, in the units of the view box.
    pub fn press(&mut self, how: How, at: Xy, tool: usize) {
        self.change(|now| now.press(how, at, tool));
    }

    /// Carries what lies at a place of the drawing to another one, or takes it from the board.
    pub fn carry(&mut self, how: How, from: Xy, to: Option<Xy>) {
        self.change(|now| now.carry(how, from, to));
    }

    /// Sets the field of that name: a number, or the place of an option in its list.
    pub fn set(&mut self, field: &str, value: i32) {
        self.change(|now| now.set(field, value));
    }

    /// Replaces everything by another position, which can be undone. One of another game changes nothing.
    pub fn replace(&mut self, position: &Position) {
        self.change(|now| now.replace(position));
    }

    /// Whether there is a change to be undone.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether an undone change can be made again.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Undoes the last change.
    pub fn undo(&mut self) {
        if let Some(before) = self.past.pop() {
            self.undone.push(std::mem::replace(&mut self.now, before));
        }
    }

    /// Makes the change that was undone last once more.
    pub fn redo(&mut self) {
        if let Some(after) = self.undone.pop() {
            self.past.push(std::mem::replace(&mut self.now, after));
        }
    }

    fn change(&mut self, change: impl FnOnce(&mut Box<dyn AnySetup>) -> bool) {
        let before = self.now.copy();
        if change(&mut self.now) {
            self.past.push(before);
            self.undone.clear();
        }
    }
}

#[cfg(test)]
mod tests;
