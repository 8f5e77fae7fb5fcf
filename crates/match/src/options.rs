use carreau_games::{GameName, GameTerms};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{clock::ClockSetting, header::HeaderError};

/// What the players agree on before a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Options {
    /// The match goes to this many points, 1 to 99; 1 is a single game (G6.2).
    pub points: u16,
    /// How much time the sides have.
    pub clock: ClockSetting,
    /// Whether players may call what no program can see: a seat that moved (P2.2), an object that was touched (P4.1),
    /// a foot that was raised (B9.2). This is for tables where people see each other (H5).
    pub calls: bool,
    /// Whether a person without a seat, whom both sides accept, may referee the table (H3): decide calls that the called
    /// side denies. Only where something can be called.
    pub referee: bool,
    /// Whether a coach shows both sides the chances of each choice before they make it. Only in games whose own terms do
    /// not say so ([`GameTerms::has_coach`]).
    pub coach: bool,
    /// The game and its terms.
    pub game: GameTerms,
}

impl Options {
    /// Options for a single game by these terms, without a clock.
    pub fn of(game: impl Into<GameTerms>) -> Self {
        Self {
            points: 1,
            clock: ClockSetting::None,
            calls: false,
            referee: false,
            coach: false,
            game: game.into(),
        }
    }

    /// Options for a single game by the usual terms, without a clock.
    pub fn usual(game: GameName) -> Self {
        Self::of(GameTerms::usual(game))
    }

    /// Whether a player can call anything on the other side at such a table (H1).
    pub fn has_calls(&self) -> bool {
        self.calls || self.game.has_touch_move()
    }

    /// The options in the form that headers and messages use.
    pub fn to_text(&self) -> OptionsText {
        let mut fields = self.game.to_fields();
        let touch_move = fields.remove(TOUCH_MOVE) == Some(Value::Bool(true));
        let mut terms = Map::new();
        if !fields.is_empty() {
            terms.insert(self.game.game().to_string(), Value::Object(fields));
        }
        OptionsText {
            points: self.points,
            clock: self.clock,
            touch_move,
            calls: self.calls,
            referee: self.referee,
            coach: self.coach,
            terms,
        }
    }
}

/// The field for touch-move. It is a term of Garanguet, but format 1 has it beside the terms and not among them.
const TOUCH_MOVE: &str = "touch_move";

/// The options as format 1 of the records writes them. They do not name their game, so they are not checked until
/// [`read`](Self::read) gets it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct OptionsText {
    /// As [`Options::points`].
    pub points: u16,
    /// As [`Options::clock`].
    #[serde(default)]
    pub clock: ClockSetting,
    /// Whether a touched checker may be required to move (G4.8).
    #[serde(default)]
    pub touch_move: bool,
    /// As [`Options::calls`].
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub calls: bool,
    /// As [`Options::referee`].
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub referee: bool,
    /// As [`Options::coach`].
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub coach: bool,
    /// The terms of the game under its name, as [`GameTerms::to_fields`] writes them. If they are missing, the usual
    /// terms apply.
    #[serde(flatten)]
    pub terms: Map<String, Value>,
}

impl Default for OptionsText {
    fn default() -> Self {
        Self {
            points: 1,
            clock: ClockSetting::None,
            touch_move: false,
            calls: false,
            referee: false,
            coach: false,
            terms: Map::new(),
        }
    }
}

impl OptionsText {
    /// Reads and checks the options of a match of `game`.
    ///
    /// # Errors
    ///
    /// [`HeaderError`] names the first thing that is out of range, unknown, or another game's.
    pub fn read(&self, game: GameName) -> Result<Options, HeaderError> {
        if !(1..=99).contains(&self.points) {
            return Err(HeaderError::Points(self.points));
        }
        if game.is_single_game() && self.points > 1 {
            return Err(HeaderError::SingleGame(game));
        }
        if !self.clock.is_valid() {
            return Err(HeaderError::Clock);
        }
        belongs(self.clock.is_per_boule(), "a minute for each boule", game, GameName::is_timed_by_minute)?;
        belongs(self.calls, "calls", game, |game| !game.calls().is_empty())?;
        belongs(self.coach, "coach", game, |game| GameTerms::usual(game).has_coach().is_none())?;
        if let Some(name) = self.terms.keys().find(|name| *name != game.as_str()) {
            let of = name.parse().map_err(|_| HeaderError::UnknownOption(name.clone()))?;
            return Err(HeaderError::OtherGame { what: name.clone(), of, game });
        }
        let mut fields = match self.terms.get(game.as_str()) {
            None => Map::new(),
            Some(Value::Object(fields)) => fields.clone(),
            Some(_) => return Err(HeaderError::NoTerms(game)),
        };
        if self.touch_move {
            belongs(true, "touch_move", game, |game| {
                GameTerms::usual(game).to_fields().contains_key(TOUCH_MOVE)
            })?;
            fields.insert(TOUCH_MOVE.to_owned(), Value::Bool(true));
        }
        let game = GameTerms::from_fields(game, fields)?;
        let Self { points, clock, calls, referee, coach, .. } = *self;
        let options = Options { points, clock, calls, referee, coach, game };
        if referee && !options.has_calls() { Err(HeaderError::NothingToReferee) } else { Ok(options) }
    }
}

/// Refuses an option that `game` does not have, and names a game that has it.
fn belongs(
    is_agreed: bool,
    what: &str,
    game: GameName,
    has: impl Fn(GameName) -> bool,
) -> Result<(), HeaderError> {
    if !is_agreed || has(game) {
        return Ok(());
    }
    let of = GameName::ALL.into_iter().find(|&game| has(game)).unwrap_or(game);
    Err(HeaderError::OtherGame { what: what.to_owned(), of, game })
}
