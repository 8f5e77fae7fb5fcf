use std::fmt;

use carreau_core::{Chance, Game, Side};

use crate::{Choice, Comparison, Evaluation, NoChoice, Pair, choice::chooser};

/// A player of one game.
///
/// A choice that was not cut short is a function of the bot's [`name`](Self::name), its
/// [`version`](Self::version), the position and the request's level, seed and aim: the same in the browser,
/// on the server and in the verifier, today and next year. A bot therefore reads no clock and draws no
/// randomness of its own, and computes only with operations that every machine rounds alike.
pub trait Bot<G: Game>: Send + Sync {
    /// The name under which records, the command line and the server know the bot: lower-case letters.
    fn name(&self) -> &'static str;

    /// The version, which rises with every change that can change a choice.
    fn version(&self) -> u32;

    /// The highest level the bot plays at; the lowest is 1.
    fn highest_level(&self) -> Level {
        Level::ONE
    }

    /// Chooses a play for the side whose turn it is.
    ///
    /// # Errors
    ///
    /// [`NoChoice`] when no side is to play, or the bot has no such level.
    fn choose(&self, position: &G, request: &Request<'_>) -> Result<Choice<G::Play>, NoChoice>;

    /// Weighs a play that was made, beside the one the bot would have chosen.
    ///
    /// `None` from a bot that does not compare plays, for an illegal play, and for a play of a kind that the bot does
    /// not consider.
    fn weigh(&self, position: &G, made: &G::Play, request: &Request<'_>) -> Option<Comparison<G::Play>> {
        let side = chooser(position).ok()?;
        let choice = self.choose(position, &request.listing(usize::MAX)).ok()?;
        let best = choice.candidates.first()?;
        let judged = choice.candidates.iter().find(|one| one.play == *made)?;
        Some(Comparison::new(
            self.evaluate(position, side)?,
            (best.play.clone(), best.evaluation),
            (made.clone(), judged.evaluation),
            request.aim,
            choice.finished,
        ))
    }

    /// Judges two plays of a position with the same thought.
    ///
    /// `None` as for [`weigh`](Self::weigh).
    fn compare(&self, position: &G, plays: [&G::Play; 2], request: &Request<'_>) -> Option<Pair> {
        let [first, second] = plays.map(|play| self.weigh(position, play, request));
        let (first, second) = (first?, second?);
        Some(Pair {
            first: first.played,
            second: second.played,
            error: Evaluation::NONE,
            finished: first.finished && second.finished,
        })
    }

    /// How a position stands for a side, no matter whose turn it is; `None` from a bot that does not evaluate.
    fn evaluate(&self, position: &G, side: Side) -> Option<Evaluation> {
        let _ = (position, side);
        None
    }

    /// How far the draw that is due usually moves the chances to win, 0 to 0.5: the standard deviation of what the bot
    /// thinks of the positions after it.
    ///
    /// `None` where no draw is due, from a bot that cannot list the draws or whose evaluations are left to chance, and at
    /// a level that weighs choices by another measure than [`evaluate`](Self::evaluate).
    fn spread(&self, position: &G, request: &Request<'_>) -> Option<f64> {
        let _ = (position, request);
        None
    }
}

/// [`Bot::spread`] of a bot that evaluates a position to the same number each time.
pub(crate) fn spread_over_draws<G: Chance + Clone>(bot: &impl Bot<G>, position: &G) -> Option<f64> {
    let mut worths = Vec::new();
    for (draw, weight) in position.chances() {
        let mut after = position.clone();
        after.resolve(draw).ok()?;
        #[expect(clippy::cast_precision_loss, reason = "weights are small")]
        worths.push((bot.evaluate(&after, Side::Black)?.win, weight as f64));
    }
    let all: f64 = worths.iter().map(|(_, weight)| weight).sum();
    let mean =
        |of: &dyn Fn(f64) -> f64| worths.iter().map(|(win, weight)| of(*win) * weight).sum::<f64>() / all;
    let expected = mean(&|win| win);
    (all > 0.0).then(|| mean(&|win| (win - expected).powi(2)).sqrt())
}

impl<G: Game, B: Bot<G> + ?Sized> Bot<G> for &B {
    fn name(&self) -> &'static str {
        (**self).name()
    }

    fn version(&self) -> u32 {
        (**self).version()
    }

    fn highest_level(&self) -> Level {
        (**self).highest_level()
    }

    fn choose(&self, position: &G, request: &Request<'_>) -> Result<Choice<G::Play>, NoChoice> {
        (**self).choose(position, request)
    }

    fn weigh(&self, position: &G, made: &G::Play, request: &Request<'_>) -> Option<Comparison<G::Play>> {
        (**self).weigh(position, made, request)
    }

    fn compare(&self, position: &G, plays: [&G::Play; 2], request: &Request<'_>) -> Option<Pair> {
        (**self).compare(position, plays, request)
    }

    fn evaluate(&self, position: &G, side: Side) -> Option<Evaluation> {
        (**self).evaluate(position, side)
    }

    fn spread(&self, position: &G, request: &Request<'_>) -> Option<f64> {
        (**self).spread(position, request)
    }
}

/// How much thought a bot gives to a choice, from 1. Each bot says what its levels do; a higher one plays better and
/// takes longer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// The level every bot has.
    pub const ONE: Self = Self(1);

    /// The level above the first; not every bot has it.
    pub const TWO: Self = Self(2);

    /// The level above the second; not every bot has it.
    pub const THREE: Self = Self(3);

    /// Level `number`; `None` for 0.
    pub const fn new(number: u8) -> Option<Self> {
        if number > 0 { Some(Self(number)) } else { None }
    }

    /// The level's number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What a bot plays for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Aim {
    /// The most points on average, as in a match that is far from over.
    #[default]
    Points,
    /// The best chance to win, as in a single game or at the last point of a match.
    Win,
}

impl Aim {
    /// Both aims.
    pub const ALL: [Self; 2] = [Self::Points, Self::Win];
}

/// How a bot should choose.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// How much thought to give.
    pub level: Level,
    /// What the bot's random choices follow from. Give a bot one seed for a whole game.
    pub seed: u64,
    /// What to play for.
    pub aim: Aim,
    /// How many plays [`Choice::candidates`] lists at most. The choice does not depend on it.
    pub candidates: usize,
    /// Tells when time is up; see [`stopped_by`](Self::stopped_by).
    stop: Option<&'a dyn Fn() -> bool>,
}

impl<'a> Request<'a> {
    /// A request without a time limit that plays for points and lists the chosen play only.
    pub const fn new(level: Level, seed: u64) -> Self {
        Self { level, seed, aim: Aim::Points, candidates: 1, stop: None }
    }

    /// The same request at another level.
    pub const fn at(self, level: Level) -> Self {
        Self { level, ..self }
    }

    /// The same request with another seed.
    pub const fn seeded(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// The same request with another aim.
    pub const fn aiming_at(self, aim: Aim) -> Self {
        Self { aim, ..self }
    }

    /// The same request, listing at most `candidates` plays.
    pub const fn listing(self, candidates: usize) -> Self {
        Self { candidates, ..self }
    }

    /// The same request with a time limit: a bot that searches asks `stop` now and then, and answers with
    /// the best it has found soon after hearing `true`.
    ///
    /// Time comes in through this closure because the bots have no clock: the server compares with an
    /// `Instant`, the page with `performance.now()`, a test counts calls. It is the one thing a choice may
    /// depend on without being reproducible, and then [`Choice::finished`] is `false`.
    pub const fn stopped_by(self, stop: &'a dyn Fn() -> bool) -> Self {
        Self { stop: Some(stop), ..self }
    }

    /// Whether time is up.
    pub fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop())
    }
}

impl fmt::Debug for Request<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Request")
            .field("level", &self.level)
            .field("seed", &self.seed)
            .field("aim", &self.aim)
            .field("candidates", &self.candidates)
            .field("limited", &self.stop.is_some())
            .finish()
    }
}
