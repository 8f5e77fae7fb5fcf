use carreau_core::Game;

use crate::{Bot, Level, NoChoice};

/// A name that no bot of the game has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no bot is named `{}`; there are {}", carreau_core::echo(name), known.join(", "))]
pub struct UnknownBot {
    /// The name that the caller asked for.
    pub name: String,
    /// The names of the game's bots.
    pub known: Vec<&'static str>,
}

/// Finds a bot by its name among a game's bots.
pub(crate) fn find<G: Game>(
    bots: &'static [&'static dyn Bot<G>],
    name: &str,
) -> Result<&'static dyn Bot<G>, UnknownBot> {
    let found = bots.iter().copied().find(|bot| bot.name() == name);
    found.ok_or_else(|| UnknownBot { name: name.to_owned(), known: bots.iter().map(Bot::name).collect() })
}

/// Checks that the bot has this level.
pub(crate) fn check_level<G: Game>(bot: &impl Bot<G>, asked: Level) -> Result<(), NoChoice> {
    let highest = bot.highest_level();
    if asked <= highest {
        return Ok(());
    }
    Err(NoChoice::NoSuchLevel { bot: bot.name(), asked, highest })
}
