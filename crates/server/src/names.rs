use carreau_bots::AnyBot;
use carreau_match::{InvalidName, Player, clean_name};

use crate::failure::Failure;

/// The person who sits down under a name that somebody typed.
///
/// Records may hold other names, from before they were checked like this.
///
/// # Errors
///
/// [`Failure::Name`] if [`clean_name`] refuses it, and [`Failure::BotsName`] for the name of a bot.
pub(crate) fn person(typed: &str) -> Result<Player, Failure> {
    let name = clean_name(typed).map_err(|InvalidName| Failure::Name(InvalidName))?;
    if AnyBot::is_name(&name) {
        return Err(Failure::BotsName(name));
    }
    Ok(Player::person(&name)?)
}

#[cfg(test)]
mod tests {
    use carreau_games::GameName;

    use super::*;
    use crate::bot;

    #[test]
    fn nobody_takes_the_name_of_a_bot() {
        for game in GameName::ALL {
            for bot in bot::all(game) {
                for level in 1..=bot.levels {
                    let player = bot::player(game, &format!("{}:{level}", bot.bot)).unwrap();
                    let name = player.name().to_owned();
                    for name in [&name, &name.to_uppercase(), &format!(" {name} ")] {
                        assert!(matches!(person(name), Err(Failure::BotsName(_))), "{name}");
                    }
                }
            }
        }
        for name in ["ＨＯＵＳＥ ２", "house:3", "House  2", "H\u{fe0f}ouse"] {
            assert!(matches!(person(name), Err(Failure::BotsName(_))), "{name}");
        }
        for name in ["Housemaid", "House of Ada", "2", "Randomise 2"] {
            assert_eq!(person(name).unwrap().name(), name);
        }
    }
}
