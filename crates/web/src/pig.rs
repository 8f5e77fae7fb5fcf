//! Pig's table: an example that fills as few slots as a game can.

use std::convert::Infallible;

use carreau_core::{Game as _, Turn};
use carreau_games::pig::{Play, Position};
use leptos::prelude::*;

use crate::game_info::{GameInfo, TermsInfo};
use crate::{frame::{self, Draft, DraftWords, KeySlots, Press, Scene, SeatSlots, State, TableGame, TypeError, Typed}, game_page::GamePage, lesson::LessonSlots, sound::Sound, table::{Notice, TableState}};

/// The draft of a game whose plays are single buttons: it holds nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NoDraft;

impl Draft for NoDraft {
    type Game = Position;
    type Place = Infallible;
    type Refusal = Infallible;

    fn new(position: &Position) -> Option<Self> {
        matches!(position.turn(), Turn::Side(_)).then_some(Self)
    }

    fn fits(&self, _: &Position) -> bool {
        true
    }

    fn press(&mut self, place: Infallible) -> Press<Play, Infallible> {
        match place {}
    }

    fn play(&self) -> Option<Play> {
        None
    }

    fn type_in(&mut self, text: &str) -> Typed<Self> {
        text.parse().map(Some).map_err(TypeError::Unreadable)
    }
}

impl DraftWords for NoDraft {
    fn notice(&self, refusal: Infallible) -> Notice {
        match refusal {}
    }
}

/// The scene of a game that shows no motion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NoScene {}

impl Scene for NoScene {
    type Frame = ();

    fn length(&self, _: bool) -> f64 {
        match *self {}
    }

    fn frame(&self, _: f64, _: bool) {
        match *self {}
    }

    fn sound(&self, _: f64, _: f64, _: bool) -> Option<Sound> {
        match *self {}
    }

    fn sound_unseen(&self) -> Option<Sound> {
        match *self {}
    }
}

impl TermsInfo for Position {}

impl GameInfo for Position {}

impl GamePage for Position {
    fn table_page(state: TableState) -> AnyView {
        frame::table_page::<Self>(state)
    }
}

impl KeySlots for Position {}

impl LessonSlots for Position {}

impl SeatSlots for Position {}

impl TableGame for Position {
    type Draft = NoDraft;
    type Scene = NoScene;
    type Own = ();

    fn own(_: State<Self, ()>) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_example_is_played_by_buttons_and_by_typing() {
        let position: Position = "45:30 100 b 12 choice".parse().expect("a position");
        assert_eq!(position.listed(), Some(vec![Play::Throw, Play::Hold]));
        let mut draft = NoDraft::new(&position).expect("a side is to play");
        assert_eq!(draft.type_in("hold"), Ok(Some(Play::Hold)));
        assert!(matches!(draft.type_in("stay"), Err(TypeError::Unreadable(_))));
        let thrown: Position = "45:30 100 b 12 die".parse().expect("a position");
        assert!(NoDraft::new(&thrown).is_none(), "chance is to move");
        let refusal = thrown.check(&Play::Hold).expect_err("the die comes first");
        assert_eq!(Position::refusal(&thrown, &Play::Hold, refusal).clause.as_deref(), Some("E2.1"));
    }
}
