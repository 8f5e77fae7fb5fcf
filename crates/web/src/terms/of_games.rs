//! The terms that only one game has, for all games together.

use carreau_games::{GameName, GameTerms, ListedGame, each_game};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use serde_json::{Map, Value};

use crate::game_info::GameInfo as _;

/// The terms of every game.
///
/// They are stored among the terms that all games share: under the game's name, or field by field
/// ([`GameInfo::TERMS_STAND_APART`](crate::game_info::GameInfo::TERMS_STAND_APART)).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct OfGames([GameTerms; GameName::ALL.len()]);

impl Default for OfGames {
    fn default() -> Self {
        Self(GameName::ALL.map(GameTerms::usual))
    }
}

impl OfGames {
    /// The terms of one game.
    pub(super) fn of<G: ListedGame>(&self) -> G::Terms {
        self.0.iter().find_map(G::terms_of).copied().unwrap_or_default()
    }

    /// Replaces the terms of one game.
    pub(super) fn set(&mut self, terms: GameTerms) {
        if let Some(known) = self.0.iter_mut().find(|known| known.game() == terms.game()) {
            *known = terms;
        }
    }
}

/// Whether the terms of a game are stored under its name.
const fn stand_apart(game: GameName) -> bool {
    each_game!(game, G => G::TERMS_STAND_APART)
}

impl Serialize for OfGames {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut all = Map::new();
        for terms in self.0 {
            if stand_apart(terms.game()) {
                all.insert(terms.game().to_string(), Value::Object(terms.to_fields()));
            } else {
                all.extend(terms.to_fields());
            }
        }
        all.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for OfGames {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut stored = Map::deserialize(deserializer)?;
        let mut all = Self::default();
        for known in &mut all.0 {
            let game = known.game();
            let fields = if stand_apart(game) {
                match stored.remove(game.as_str()) {
                    Some(Value::Object(fields)) => fields,
                    Some(_) => return Err(D::Error::custom(format!("the terms of {game} are no object"))),
                    None => continue,
                }
            } else {
                let fields = known.to_fields();
                fields.into_iter().filter_map(|(field, _)| stored.remove_entry(&field)).collect()
            };
            *known = GameTerms::from_fields(game, fields).map_err(D::Error::custom)?;
        }
        Ok(all)
    }
}
