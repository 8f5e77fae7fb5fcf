//! Pig, an example for developers: whose turn it is and the points, without a board.

use carreau_boards::Xy;
use carreau_games::pig::{Position, Terms};
use carreau_pictures::How;

use crate::{Beginning, Drawing, Edited, Group, Spot, Tool};

impl Edited for Position {
    type Setup = Self;

    fn opened(&self) -> Self {
        self.clone()
    }

    fn beginning(_: &Self, _: Beginning) -> Self {
        carreau_core::Game::new_game(Terms::default())
    }

    fn closed(setup: &Self) -> Result<Self, Vec<String>> {
        Ok(setup.clone())
    }

    fn board(setup: &Self, _: How) -> Drawing {
        Drawing {
            class: String::new(),
            view_box: "0 0 1 1".to_owned(),
            defs: "",
            content: String::new(),
            label: setup.to_string(),
        }
    }

    fn spots(_: &Self, _: How) -> Vec<Spot> {
        Vec::new()
    }

    fn tools(_: &Self) -> Vec<Tool> {
        Vec::new()
    }

    fn press(_: &mut Self, _: How, _: Xy, _: usize) {}

    fn carry(_: &mut Self, _: How, _: Xy, _: Option<Xy>) {}

    fn groups(_: &Self) -> Vec<Group> {
        Vec::new()
    }

    fn set(_: &mut Self, _: &str, _: i32) {}
}
