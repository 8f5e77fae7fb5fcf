use carreau_core::{Game, Side};

use crate::{
    Bot, Choice, Comparison, Evaluation, Generator, Level, NoChoice, Pair, Request, registry::check_level,
};

/// A bot whose levels are a ladder that a person can climb.
///
/// The higher levels are those of another bot. The lower ones know what that bot knows and misjudge it: each play seems
/// some points better or worse than it is, as to somebody who looks hastily. So they overlook what is a little better,
/// and seldom what is better by much more than their error.
#[derive(Debug, Clone, Copy)]
pub struct Ladder<B> {
    bot: B,
    rungs: &'static [Rung],
}

/// A level of a [`Ladder`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rung {
    /// The level of the other bot.
    pub level: Level,
    /// By how many points each play is misjudged, more or less (standard deviation); 0 or more.
    pub slip: f64,
}

impl Rung {
    /// A level that misjudges by this much.
    pub const fn new(level: Level, slip: f64) -> Self {
        Self { level, slip }
    }
}

impl<B> Ladder<B> {
    /// A ladder with these levels, the weakest first.
    pub const fn new(bot: B, rungs: &'static [Rung]) -> Self {
        Self { bot, rungs }
    }
}

impl<G: Game, B: Bot<G>> Bot<G> for Ladder<B> {
    fn name(&self) -> &'static str {
        self.bot.name()
    }

    fn version(&self) -> u32 {
        self.bot.version()
    }

    fn highest_level(&self) -> Level {
        let rungs = u8::try_from(self.rungs.len()).expect("a handful of levels");
        Level::new(rungs).expect("a ladder has a level")
    }

    fn choose(&self, position: &G, request: &Request<'_>) -> Result<Choice<G::Play>, NoChoice> {
        check_level(self, request.level)?;
        let Rung { level, slip } = self.rungs[usize::from(request.level.number()) - 1];
        let asked = request.at(level);
        if slip <= 0.0 {
            return self.bot.choose(position, &asked);
        }
        let choice = self.bot.choose(position, &asked.listing(usize::MAX))?;
        let mut luck = Generator::of(request.seed, &format!("slips {position}"));
        Ok(misjudged(choice, slip, &mut luck, request.candidates))
    }

    /// As the bot whose levels these are, without misjudging anything.
    fn weigh(&self, position: &G, made: &G::Play, request: &Request<'_>) -> Option<Comparison<G::Play>> {
        let Rung { level, .. } = self.rungs.get(usize::from(request.level.number()) - 1)?;
        self.bot.weigh(position, made, &request.at(*level))
    }

    /// As [`weigh`](Self::weigh), without misjudging anything.
    fn compare(&self, position: &G, plays: [&G::Play; 2], request: &Request<'_>) -> Option<Pair> {
        let Rung { level, .. } = self.rungs.get(usize::from(request.level.number()) - 1)?;
        self.bot.compare(position, plays, &request.at(*level))
    }

    fn evaluate(&self, position: &G, side: Side) -> Option<Evaluation> {
        self.bot.evaluate(position, side)
    }

    fn spread(&self, position: &G, request: &Request<'_>) -> Option<f64> {
        let Rung { level, .. } = self.rungs.get(usize::from(request.level.number()) - 1)?;
        self.bot.spread(position, &request.at(*level))
    }
}

/// The choice of somebody to whom each candidate seems better or worse than it is. The candidates come in that order.
fn misjudged<P: Clone>(choice: Choice<P>, slip: f64, luck: &mut Generator, listed: usize) -> Choice<P> {
    let mut seeming: Vec<_> = choice
        .candidates
        .iter()
        .map(|candidate| (candidate.evaluation.points + slip * bell(luck), candidate))
        .collect();
    seeming.sort_by(|a, b| b.0.total_cmp(&a.0));
    let Some((_, best)) = seeming.first() else { return choice };
    Choice {
        play: best.play.clone(),
        evaluation: Some(best.evaluation),
        candidates: seeming.iter().take(listed).map(|(_, candidate)| (*candidate).clone()).collect(),
        finished: choice.finished,
    }
}

/// A number with mean 0 and standard deviation 1, nearly normal and never beyond 3: the sum of three uniform ones.
fn bell(luck: &mut Generator) -> f64 {
    const STEPS: u64 = 1 << 20;
    let sum: u64 = (0..3).map(|_| luck.below(STEPS + 1)).sum();
    #[expect(clippy::cast_precision_loss, reason = "some millions")]
    let uniform = sum as f64 / STEPS as f64;
    2.0 * uniform - 3.0
}
