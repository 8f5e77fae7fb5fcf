//! How a game came to its result: what was chosen, what was drawn, and what a bot can attribute to neither.

use carreau_core::{Drawer, Side, Step, Turn};
use carreau_games::StepMade;
use serde::{Deserialize, Serialize};

use crate::{AnyBot, Comparison, Evaluation, Request};

/// A choice that costs less than this, in chances to win, is no mistake.
const LEAST_MISTAKE: f64 = 0.005;

/// A game, as a bot judges it: where its result comes from.
///
/// All is counted for Black. What the start was worth, what each choice cost, what each draw brought and what is left
/// [unexplained](Self::unexplained) add up to how the game stands in the end.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Analysis {
    /// The choices that the bot weighs, in the order in which they were made.
    pub choices: Vec<Judged>,
    /// The draws, in their order.
    pub draws: Vec<Drawn>,
    /// What the bot thinks of the game before the first step and after each, with the number of the step, or 0.
    pub course: Vec<(u64, Evaluation)>,
    /// What is due to neither choices nor draws: to rulings, to choices that the bot does not weigh, in Pétango to whose
    /// turn it is, and for the rest to the bot, which changes its mind when it sees farther.
    pub unexplained: Evaluation,
    /// Whether the bot finished before it was stopped. Only then is the analysis reproducible.
    pub finished: bool,
}

/// A choice that was weighed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Judged {
    /// The number of the step.
    pub n: u64,
    /// The side that chose.
    pub side: Side,
    /// What it chose, in notation.
    pub play: String,
    /// The choice beside the bot's, as that side sees both.
    pub comparison: Comparison<String>,
}

/// A draw with its worth.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Drawn {
    /// The number of the step.
    pub n: u64,
    /// The side for which it was drawn; `None` for a draw for both.
    pub side: Option<Side>,
    /// How much better Black stands than was to be expected before.
    pub gain: Evaluation,
    /// How far such a draw usually moves the chances to win, as [`Bot::spread`](crate::Bot::spread) says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spread: Option<f64>,
}

impl Analysis {
    /// Has a bot judge a game, from its first step on. The `request` tells its level, seed and aim; `told` hears after
    /// each step how many are judged.
    ///
    /// Luck is the difference between what the bot thinks of the position after a draw and what it expected before.
    /// A bot that compares no plays finds no choices.
    pub fn of(bot: AnyBot, steps: &[StepMade], request: &Request<'_>, mut told: impl FnMut(usize)) -> Self {
        let mut teller = Teller::new(bot);
        for (done, step) in (1..).zip(steps) {
            if request.is_stopped() {
                teller.analysis.finished = false;
                break;
            }
            teller.hear(step, request);
            told(done);
        }
        teller.end(steps)
    }

    /// What the choices of a side cost it.
    pub fn lost(&self, side: Side) -> Evaluation {
        let own = self.choices.iter().filter(|judged| judged.side == side);
        own.fold(Evaluation::NONE, |sum, judged| sum + judged.comparison.lost())
    }

    /// The choices that cost a chance to win, the costliest first. What is less than half a game in 100 is not told from a
    /// bot's own doubts, nor is what lies within two standard errors.
    pub fn worst(&self) -> Vec<&Judged> {
        let costs = |judged: &&Judged| {
            let lost = judged.comparison.lost().win;
            lost >= LEAST_MISTAKE && lost > 2.0 * judged.comparison.error.win
        };
        let mut worst: Vec<&Judged> = self.choices.iter().filter(costs).collect();
        let cost = |judged: &Judged| judged.comparison.lost().win;
        worst.sort_by(|a, b| cost(b).total_cmp(&cost(a)));
        worst
    }

    /// What the draws of a side brought Black; with `None`, the draws for both.
    pub fn drawn(&self, by: Option<Side>) -> Evaluation {
        let own = self.draws.iter().filter(|drawn| drawn.side == by);
        own.fold(Evaluation::NONE, |sum, drawn| sum + drawn.gain)
    }

    /// How far the draws of such a game usually move the chances to win, all together: their standard deviation, as a
    /// part of 1. What draws bring is uncorrelated, so their variances add up. `None` without draws, or if the bot
    /// cannot tell that of some draw.
    pub fn spread(&self) -> Option<f64> {
        let variance =
            self.draws.iter().map(|drawn| drawn.spread.map(|spread| spread.powi(2))).sum::<Option<f64>>()?;
        (!self.draws.is_empty()).then(|| variance.sqrt())
    }
}

/// Tells a game from its beginning.
struct Teller {
    bot: AnyBot,
    analysis: Analysis,
    /// What Black is thought to expect.
    expected: Option<Evaluation>,
    /// The side that played last, for which the dealer draws.
    last: Option<Side>,
    /// A draw whose worth is seen at the next step.
    open: Option<Drawn>,
}

impl Teller {
    fn new(bot: AnyBot) -> Self {
        Self {
            bot,
            analysis: Analysis {
                choices: Vec::new(),
                draws: Vec::new(),
                course: Vec::new(),
                unexplained: Evaluation::NONE,
                finished: true,
            },
            expected: None,
            last: None,
            open: None,
        }
    }

    fn hear(&mut self, step: &StepMade, request: &Request<'_>) {
        let turn = step.before.turn();
        let weighed = match (&step.step, turn) {
            (Some(Step::Play(play)), Turn::Side(side)) => {
                let play = play.to_string();
                let comparison = self.bot.weigh(&step.before, &play, request);
                comparison.map(|comparison| Judged { n: step.n, side, play, comparison })
            }
            _ => None,
        };
        let before = match &weighed {
            Some(Judged { side, comparison, .. }) => Some(for_black(comparison.before, *side)),
            None => self.bot.evaluate(&step.before, Side::Black),
        };
        self.come_to(before);
        if let Some(judged) = weighed {
            let Comparison { best_evaluation, played, finished, .. } = judged.comparison;
            self.analysis.finished &= finished;
            let [best, played] = [best_evaluation, played].map(|one| for_black(one, judged.side));
            self.come_to(Some(best));
            self.expected = Some(played);
            self.analysis.choices.push(judged);
        }
        if let Turn::Side(side) = turn {
            self.last = Some(side);
        }
        if let Some(Step::Draw(_)) = step.step {
            let side = match step.before.drawer() {
                Some(Drawer::Side(side)) => Some(side),
                Some(Drawer::Dealer) => self.last,
                Some(Drawer::Both) | None => None,
            };
            let spread = self.bot.spread(&step.before, request);
            self.open = Some(Drawn { n: step.n, side, gain: Evaluation::NONE, spread });
        }
        self.note(step.n);
    }

    /// The game stands so now, as far as the bot tells. The difference from what was expected is the worth of a draw,
    /// if there was one, and else unexplained.
    fn come_to(&mut self, now: Option<Evaluation>) {
        let Some(now) = now else { return };
        let Some(expected) = self.expected.replace(now) else {
            self.analysis.course.push((0, now));
            return;
        };
        match self.open.take() {
            None => self.analysis.unexplained = self.analysis.unexplained + (now - expected),
            Some(drawn) => {
                self.analysis.draws.push(Drawn { gain: now - expected, ..drawn });
                self.note(drawn.n);
            }
        }
    }

    /// Notes how the game stands after a step.
    fn note(&mut self, n: u64) {
        let (Some(now), None) = (self.expected, self.open) else { return };
        match self.analysis.course.last_mut() {
            Some((last, then)) if *last == n => *then = now,
            _ => self.analysis.course.push((n, now)),
        }
    }

    fn end(mut self, steps: &[StepMade]) -> Analysis {
        if let Some(last) = steps.last().filter(|_| self.analysis.finished) {
            self.come_to(self.bot.evaluate(&last.after, Side::Black));
            self.note(last.n);
        }
        self.analysis
    }
}

fn for_black(evaluation: Evaluation, side: Side) -> Evaluation {
    if side == Side::Black { evaluation } else { evaluation.for_opponent() }
}
