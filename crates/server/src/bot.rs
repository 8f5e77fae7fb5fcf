use std::time::{Duration, Instant};

use carreau_bots::{Aim, AnyBot, Level, Request, UnknownBot};
use carreau_games::{GameName, Position};
use carreau_match::{Player, SeatId, Table};
use carreau_protocol::BotSummary;
use serde::{Deserialize, Serialize};

use crate::failure::Failure;

/// The longest time a bot may think about one play. Most choices take milliseconds.
const BUDGET: Duration = Duration::from_secs(5);

/// The bots of a game, the weakest first.
pub(crate) fn all(game: GameName) -> Vec<BotSummary> {
    AnyBot::all(game)
        .into_iter()
        .map(|bot| BotSummary { bot: bot.name().to_owned(), levels: bot.highest_level().number() })
        .collect()
}

/// The name by which a client asks for a game's strongest bot.
pub(crate) fn strongest(game: GameName) -> String {
    match all(game).pop() {
        Some(BotSummary { bot, levels: 1 }) => bot,
        Some(BotSummary { bot, levels }) => format!("{bot}:{levels}"),
        None => String::new(),
    }
}

/// The player for a seat that asks for a bot: `house:2` for its level 2, `house` for its highest level, as `carreau engine`
/// reads it.
///
/// A bot of several levels has its level in the name that the table keeps, so that the record says how it played.
///
/// # Errors
///
/// [`Failure::Bot`] and [`Failure::Level`].
pub(crate) fn player(game: GameName, asked: &str) -> Result<Player, Failure> {
    let (name, level) = split(asked);
    let highest = AnyBot::by_name(game, name)?.highest_level();
    let level = level.map_or(Some(highest), read_level);
    let Some(level) = level.filter(|level| *level <= highest) else {
        return Err(Failure::Level { bot: name.to_owned(), levels: highest.number() });
    };
    let (first, rest) = name.split_at(1);
    let shown = first.to_uppercase() + rest;
    Ok(if highest == Level::ONE {
        Player::bot(&shown, name)?
    } else {
        Player::bot(&format!("{shown} {level}"), &format!("{name}:{level}"))?
    })
}

/// Splits `house:2` into the bot's name and the text of its level.
fn split(bot: &str) -> (&str, Option<&str>) {
    bot.split_once(':').map_or((bot, None), |(name, level)| (name, Some(level)))
}

fn read_level(text: &str) -> Option<Level> {
    text.parse().ok().and_then(Level::new)
}

/// The bot's name and level that a log names as `house:2`. Where an old log names no level, the bot plays at level 1, as it
/// did when the log began.
fn read_logged(bot: &str) -> (&str, Option<Level>) {
    let (name, level) = split(bot);
    (name, level.map_or(Some(Level::ONE), read_level))
}

/// Everything that a bot learns: the public position, what it plays for, and its luck, which follows from the dealer's
/// seed and says nothing about the draws.
#[derive(Debug, Clone)]
pub(crate) struct Question {
    asked: String,
    position: Position,
    aim: Aim,
    luck: u64,
}

/// A question as text, for bots that think elsewhere.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct WrittenQuestion {
    bot: String,
    game: String,
    position: String,
    /// Whether the bot plays for the game alone, and not for points.
    wins: bool,
    luck: u64,
}

impl From<&Question> for WrittenQuestion {
    fn from(question: &Question) -> Self {
        Self {
            bot: question.asked.clone(),
            game: question.position.game().to_string(),
            position: question.position.to_string(),
            wins: question.aim == Aim::Win,
            luck: question.luck,
        }
    }
}

impl TryFrom<WrittenQuestion> for Question {
    type Error = String;

    fn try_from(written: WrittenQuestion) -> Result<Self, String> {
        let WrittenQuestion { bot, game, position, wins, luck } = written;
        let game: GameName = game.parse().map_err(|_| format!("there is no game {game:?}"))?;
        Ok(Self {
            asked: bot,
            position: Position::parse(game, &position).map_err(|error| error.to_string())?,
            aim: if wins { Aim::Win } else { Aim::Points },
            luck,
        })
    }
}

/// Why a bot did not choose.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoAnswer {
    #[error(transparent)]
    Unknown(#[from] UnknownBot),
    #[error("`{0}` asks for no level")]
    Level(String),
    #[error(transparent)]
    NoChoice(#[from] carreau_bots::NoChoice),
}

impl Question {
    /// Makes the question for the bot that plays a seat; `None` if no bot plays it.
    pub(crate) fn new(table: &Table, seat: SeatId, luck: u64) -> Option<Self> {
        let asked = table.seat(seat).ok()?.bot()?.to_owned();
        Some(Self {
            asked,
            position: table.position().clone(),
            aim: if table.is_at_last_point() { Aim::Win } else { Aim::Points },
            luck,
        })
    }

    /// A legal play for a bot that cannot choose. It keeps the match going, so that nobody wins points by a fault of
    /// the server.
    pub(crate) fn any_play(&self) -> Option<String> {
        AnyBot::any_play(&self.position, self.luck)
    }

    /// Lets the bot choose. This may take as long as the budget allows, so do not call it on a thread that has other
    /// work.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`] if the server has no such bot any more.
    pub(crate) fn answer(&self) -> Result<String, NoAnswer> {
        let (name, level) = read_logged(&self.asked);
        let level = level.ok_or_else(|| NoAnswer::Level(self.asked.clone()))?;
        let start = Instant::now();
        let stop = || start.elapsed() > BUDGET;
        let request = Request::new(level, self.luck).aiming_at(self.aim).stopped_by(&stop);
        Ok(AnyBot::by_name(self.position.game(), name)?.choose(&self.position, &request)?.play)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_is_asked_for_by_name_and_level() {
        let game = GameName::Garanguet;
        for (asked, name, bot) in [
            ("house:3", "House 3", "house:3"),
            ("house", "House 8", "house:8"),
            ("random:1", "Random", "random"),
            ("random", "Random", "random"),
        ] {
            let player = player(game, asked).unwrap();
            assert_eq!((player.name(), player.bot_name()), (name, Some(bot)), "{asked}");
        }
        assert_eq!(player(game, "house").unwrap().bot_name(), Some(strongest(game).as_str()));
        assert!(matches!(player(game, "nobody"), Err(Failure::Bot(_))));
        for level in ["random:2", "house:0", "house:99", "house:", "house:x"] {
            assert!(matches!(player(game, level), Err(Failure::Level { .. })), "{level}");
        }
    }

    #[test]
    fn a_bot_that_an_old_log_names_without_a_level_plays_at_level_1() {
        assert_eq!(read_logged("house"), ("house", Some(Level::ONE)));
        assert_eq!(read_logged("house:8"), ("house", Level::new(8)));
        assert_eq!(read_logged("house:x"), ("house", None));
    }
}
