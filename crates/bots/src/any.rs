use carreau_games::{GameName, Position};

use crate::{
    Bot, Candidate, Choice, Level, NoChoice, Request, UnknownBot, dango, garanguet, petango, petanque,
};

/// A bot of any game, with positions and plays as [`carreau_games`] has them.
#[derive(Clone, Copy)]
pub enum AnyBot {
    /// One that plays Garanguet.
    Garanguet(&'static dyn Bot<carreau_garanguet::Position>),
    /// One that plays Dango.
    Dango(&'static dyn Bot<carreau_dango::Position>),
    /// One that plays pétanque.
    Petanque(&'static dyn Bot<carreau_petanque::Position>),
    /// One that plays Pétango.
    Petango(&'static dyn Bot<carreau_petango::Position>),
}

impl AnyBot {
    /// The bots of a game, the weakest first.
    pub fn all(game: GameName) -> Vec<Self> {
        match game {
            GameName::Garanguet => garanguet::ALL.iter().copied().map(Self::Garanguet).collect(),
            GameName::Dango => dango::ALL.iter().copied().map(Self::Dango).collect(),
            GameName::Petanque => petanque::ALL.iter().copied().map(Self::Petanque).collect(),
            GameName::Petango => petango::ALL.iter().copied().map(Self::Petango).collect(),
        }
    }

    /// The bot of a game with a name.
    ///
    /// # Errors
    ///
    /// [`UnknownBot`] if the game has none of that name.
    pub fn by_name(game: GameName, name: &str) -> Result<Self, UnknownBot> {
        match game {
            GameName::Garanguet => garanguet::by_name(name).map(Self::Garanguet),
            GameName::Dango => dango::by_name(name).map(Self::Dango),
            GameName::Petanque => petanque::by_name(name).map(Self::Petanque),
            GameName::Petango => petango::by_name(name).map(Self::Petango),
        }
    }

    /// A legal play in a position, chosen by the weakest bot of its game: for when another cannot choose.
    /// `None` if no side is to play.
    pub fn any_play(position: &Position, seed: u64) -> Option<String> {
        let weakest = *Self::all(position.game()).first()?;
        weakest.choose(position, &Request::new(Level::ONE, seed)).ok().map(|choice| choice.play)
    }

    /// As [`Bot::name`].
    pub fn name(self) -> &'static str {
        match self {
            Self::Garanguet(bot) => bot.name(),
            Self::Dango(bot) => bot.name(),
            Self::Petanque(bot) => bot.name(),
            Self::Petango(bot) => bot.name(),
        }
    }

    /// As [`Bot::version`].
    pub fn version(self) -> u32 {
        match self {
            Self::Garanguet(bot) => bot.version(),
            Self::Dango(bot) => bot.version(),
            Self::Petanque(bot) => bot.version(),
            Self::Petango(bot) => bot.version(),
        }
    }

    /// As [`Bot::highest_level`].
    pub fn highest_level(self) -> Level {
        match self {
            Self::Garanguet(bot) => bot.highest_level(),
            Self::Dango(bot) => bot.highest_level(),
            Self::Petanque(bot) => bot.highest_level(),
            Self::Petango(bot) => bot.highest_level(),
        }
    }

    /// Chooses a play, in notation.
    ///
    /// # Errors
    ///
    /// As [`Bot::choose`]; [`NoChoice::OtherGame`] in a position of another game than the bot's.
    pub fn choose(self, position: &Position, request: &Request<'_>) -> Result<Choice<String>, NoChoice> {
        match (self, position) {
            (Self::Garanguet(bot), Position::Garanguet(position)) => {
                bot.choose(position, request).map(in_notation)
            }
            (Self::Dango(bot), Position::Dango(position)) => bot.choose(position, request).map(in_notation),
            (Self::Petanque(bot), Position::Petanque(position)) => {
                bot.choose(position, request).map(in_notation)
            }
            (Self::Petango(bot), Position::Petango(position)) => {
                bot.choose(position, request).map(in_notation)
            }
            (Self::Garanguet(_) | Self::Dango(_) | Self::Petanque(_) | Self::Petango(_), _) => {
                Err(NoChoice::OtherGame)
            }
        }
    }
}

fn in_notation<P: ToString>(choice: Choice<P>) -> Choice<String> {
    let candidates = choice.candidates.into_iter().map(|candidate| Candidate {
        play: candidate.play.to_string(),
        evaluation: candidate.evaluation,
        depth: candidate.depth,
    });
    Choice {
        play: choice.play.to_string(),
        evaluation: choice.evaluation,
        candidates: candidates.collect(),
        finished: choice.finished,
    }
}
