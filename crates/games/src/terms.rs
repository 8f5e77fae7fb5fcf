use carreau_core::Game;
use serde_json::{Map, Value};

use crate::{GameName, GameTerms, Position};

/// A text that cannot be read as the terms of a game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the terms of {}: {why}", .game.title())]
pub struct TermsError {
    /// The game.
    pub game: GameName,
    /// What is wrong with the text.
    pub why: String,
}

impl GameTerms {
    /// The usual terms of the game.
    pub fn usual(game: GameName) -> Self {
        each_game!(game, G => <G as Game>::Terms::default().into())
    }

    /// The position from which a game with these terms starts, with the usual deck or plan.
    pub fn start(self) -> Position {
        each!(GameTerms, self, terms: G => G::new_game(terms).into())
    }

    /// Whether the players have a coach; `None` if the game's terms do not say so.
    pub fn has_coach(self) -> Option<bool> {
        each!(GameTerms, self, terms: G => G::has_coach(terms))
    }

    /// Whether, with these terms, a player may have to move a piece that he touched.
    pub fn has_touch_move(self) -> bool {
        each!(GameTerms, self, terms: G => G::has_touch_move(terms))
    }

    /// The terms of the game that a position belongs to; the usual ones as far as the position does not tell them.
    pub fn of(position: &Position) -> Self {
        each!(Position, position, it => Game::terms(it).into())
    }

    /// Whether a position belongs to a game with these terms.
    pub fn fit(self, position: &Position) -> bool {
        each!(GameTerms, self, terms: G => <G as crate::ListedGame>::of(position).is_some_and(|it| it.is_by(terms)))
    }

    /// The terms as the fields of a JSON object.
    pub fn to_fields(self) -> Map<String, Value> {
        match each!(GameTerms, self, terms => serde_json::to_value(terms)) {
            Ok(Value::Object(fields)) => fields,
            other => unreachable!("terms are written as an object, not {other:?}"),
        }
    }

    /// Reads the terms of a game from the fields of a JSON object; a field that is missing has its usual value.
    ///
    /// # Errors
    ///
    /// [`TermsError`] names the field that is unknown or wrong.
    pub fn from_fields(game: GameName, fields: Map<String, Value>) -> Result<Self, TermsError> {
        let fields = Value::Object(fields);
        each_game!(game, G => serde_json::from_value::<<G as Game>::Terms>(fields).map(Self::from))
            .map_err(|e| TermsError { game, why: e.to_string() })
    }
}
