use carreau_core::Side;
use carreau_games::{GameName, ListedGame, Position, each_game};

use crate::{
    Bot, Candidate, Choice, Comparison, Evaluation, Level, NoChoice, Pair, Request, UnknownBot, registry,
};

/// A game that bots play.
pub trait HasBots: ListedGame {
    /// Its bots, the weakest first; at least one.
    const BOTS: &'static [&'static dyn Bot<Self>];

    /// The bot with a name.
    ///
    /// # Errors
    ///
    /// [`UnknownBot`], which lists the names of the game's bots.
    fn bot(name: &str) -> Result<&'static dyn Bot<Self>, UnknownBot> {
        registry::find(Self::BOTS, name)
    }
}

/// A bot of any game, with positions and plays in the form of [`carreau_games`].
#[derive(Clone, Copy)]
pub struct AnyBot(&'static dyn Erased);

/// A bot whose type does not tell which game it plays.
trait Erased: Send + Sync {
    fn name(&self) -> &'static str;
    fn version(&self) -> u32;
    fn highest_level(&self) -> Level;
    fn choose(&self, position: &Position, request: &Request<'_>) -> Result<Choice<String>, NoChoice>;
    fn weigh(&self, position: &Position, made: &str, request: &Request<'_>) -> Option<Comparison<String>>;
    fn compare(&self, position: &Position, plays: [&str; 2], request: &Request<'_>) -> Option<Pair>;
    fn evaluate(&self, position: &Position, side: Side) -> Option<Evaluation>;
    fn spread(&self, position: &Position, request: &Request<'_>) -> Option<f64>;
}

impl<G: ListedGame> Erased for &'static dyn Bot<G> {
    fn name(&self) -> &'static str {
        Bot::name(*self)
    }

    fn version(&self) -> u32 {
        Bot::version(*self)
    }

    fn highest_level(&self) -> Level {
        Bot::highest_level(*self)
    }

    fn choose(&self, position: &Position, request: &Request<'_>) -> Result<Choice<String>, NoChoice> {
        let position = G::of(position).ok_or(NoChoice::OtherGame)?;
        Bot::choose(*self, position, request).map(in_notation)
    }

    fn weigh(&self, position: &Position, made: &str, request: &Request<'_>) -> Option<Comparison<String>> {
        let weighed = Bot::weigh(*self, G::of(position)?, &made.parse().ok()?, request)?;
        Some(weighed.map(|play| play.to_string()))
    }

    fn compare(
        &self,
        position: &Position,
        [first, second]: [&str; 2],
        request: &Request<'_>,
    ) -> Option<Pair> {
        let (first, second) = (first.parse().ok()?, second.parse().ok()?);
        Bot::compare(*self, G::of(position)?, [&first, &second], request)
    }

    fn evaluate(&self, position: &Position, side: Side) -> Option<Evaluation> {
        Bot::evaluate(*self, G::of(position)?, side)
    }

    fn spread(&self, position: &Position, request: &Request<'_>) -> Option<f64> {
        Bot::spread(*self, G::of(position)?, request)
    }
}

impl AnyBot {
    /// The bots of a game, the weakest first.
    pub fn all(game: GameName) -> Vec<Self> {
        each_game!(game, G => G::BOTS.iter().map(|bot| Self(bot)).collect())
    }

    /// Finds a bot of a game by its name.
    ///
    /// # Errors
    ///
    /// [`UnknownBot`] if the game has no bot of that name.
    pub fn by_name(game: GameName, name: &str) -> Result<Self, UnknownBot> {
        let bots = Self::all(game);
        let found = bots.iter().copied().find(|bot| bot.name() == name);
        found.ok_or_else(|| UnknownBot {
            name: name.to_owned(),
            known: bots.iter().map(|bot| bot.name()).collect(),
        })
    }

    /// Whether a name is that of a bot of some game, alone or with a level, as in "House 2". Capital letters count as
    /// small ones.
    pub fn is_name(name: &str) -> bool {
        let name = name.to_lowercase();
        let alone = name.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches([' ', ':']);
        GameName::ALL.into_iter().flat_map(Self::all).any(|bot| bot.name() == alone)
    }

    /// A legal play in a position, chosen by the weakest bot of its game, for use when another bot fails.
    /// `None` if no side is to play.
    pub fn any_play(position: &Position, seed: u64) -> Option<String> {
        let weakest = *Self::all(position.game()).first()?;
        weakest.choose(position, &Request::new(Level::ONE, seed)).ok().map(|choice| choice.play)
    }

    /// As [`Bot::name`].
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// As [`Bot::version`].
    pub fn version(self) -> u32 {
        self.0.version()
    }

    /// As [`Bot::highest_level`].
    pub fn highest_level(self) -> Level {
        self.0.highest_level()
    }

    /// Chooses a play, in notation.
    ///
    /// # Errors
    ///
    /// As [`Bot::choose`]; [`NoChoice::OtherGame`] in a position of another game than the bot's.
    pub fn choose(self, position: &Position, request: &Request<'_>) -> Result<Choice<String>, NoChoice> {
        self.0.choose(position, request)
    }

    /// As [`Bot::weigh`], for a play in notation; `None` also in a position of another game than the bot's, and for a
    /// text that is no play.
    pub fn weigh(self, position: &Position, made: &str, request: &Request<'_>) -> Option<Comparison<String>> {
        self.0.weigh(position, made, request)
    }

    /// As [`Bot::compare`], for plays in notation; `None` also as for [`weigh`](Self::weigh).
    pub fn compare(self, position: &Position, plays: [&str; 2], request: &Request<'_>) -> Option<Pair> {
        self.0.compare(position, plays, request)
    }

    /// As [`Bot::evaluate`]; `None` also in a position of another game than the bot's.
    pub fn evaluate(self, position: &Position, side: Side) -> Option<Evaluation> {
        self.0.evaluate(position, side)
    }

    /// As [`Bot::spread`]; `None` also in a position of another game than the bot's.
    pub fn spread(self, position: &Position, request: &Request<'_>) -> Option<f64> {
        self.0.spread(position, request)
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
