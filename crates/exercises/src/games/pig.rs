//! Pig, an example for developers, has no exercises.

use carreau_games::pig::Position;

use super::Exercised;

impl Exercised for Position {}
