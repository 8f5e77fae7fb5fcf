use carreau_bots::{Bot, Candidate, Choice, Level, NoChoice, Request, UnknownBot, garanguet};
use carreau_games::{GameName, Position};

/// A bot of any game, with plays as notation.
#[derive(Clone, Copy)]
pub(crate) enum AnyBot {
    Garanguet(&'static dyn Bot<carreau_garanguet::Position>),
}

impl AnyBot {
    /// The bots of a game, the weakest first.
    pub(crate) fn all(game: GameName) -> Vec<Self> {
        match game {
            GameName::Garanguet => garanguet::ALL.iter().copied().map(Self::Garanguet).collect(),
        }
    }

    /// The bot of a game with a name.
    pub(crate) fn by_name(game: GameName, name: &str) -> Result<Self, UnknownBot> {
        match game {
            GameName::Garanguet => garanguet::by_name(name).map(Self::Garanguet),
        }
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Garanguet(bot) => bot.name(),
        }
    }

    pub(crate) fn version(self) -> u32 {
        match self {
            Self::Garanguet(bot) => bot.version(),
        }
    }

    pub(crate) fn highest_level(self) -> Level {
        match self {
            Self::Garanguet(bot) => bot.highest_level(),
        }
    }

    /// Chooses a play in a position of the bot's own game.
    pub(crate) fn choose(
        self,
        position: &Position,
        request: &Request<'_>,
    ) -> Result<Choice<String>, NoChoice> {
        match (self, position) {
            (Self::Garanguet(bot), Position::Garanguet(position)) => {
                bot.choose(position, request).map(in_notation)
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

/// Reads a level on the command line.
pub(crate) fn parse_level(text: &str) -> Result<Level, String> {
    let number = text.parse().ok().and_then(Level::new);
    number.ok_or_else(|| format!("`{text}` is not a level: a number from 1 is expected"))
}
