use std::cmp::Reverse;

use carreau_core::{Game, Side, Turn};
use carreau_petango::{Going, Phase, Play, Position};
use carreau_petango_physics::Flick;

use super::{
    confirm::{confirm, fate},
    flight::Flights,
    hand::{Spread, slips},
    stakes::{Stakes, winning},
    survey::{Cell, Grid, Odds, Strokes, Survey},
    view::View,
};
use crate::{
    Bot, Candidate, Choice, Comparison, Evaluation, Generator, Level, NoChoice, Pair, Request,
    choice::chooser, registry::check_level,
};

/// Plans every flick under the error of the table's hand.
///
/// It surveys slides, straight and curled, and lofts from every free intersection, by the planar model and by flights
/// computed once. It weighs what a success, a foul and another attempt are worth, and then lets the full model confirm
/// the best flicks. A level is a fixed amount of work.
#[derive(Debug, Clone, Copy, Default)]
pub struct House;

/// How much work a level does.
struct Effort {
    /// How many of the possible flicks come to mind, any of them; `None` for all.
    seen: Option<usize>,
    /// The side offsets to survey besides none, in 1/1000 of the radius, each to both sides.
    sides: &'static [i16],
    /// How fine the grid of straight slides is, in steps to a standard deviation of the direction.
    fine: f64,
    /// How much coarser the grids of curled slides and lofts are.
    coarser: f64,
    /// How many flicks the full model confirms, and over how many slips for each.
    confirmed: usize,
    slips: u32,
}

const EFFORTS: [Effort; 7] = [
    Effort { seen: Some(2), sides: &[], fine: 1.5, coarser: 2.0, confirmed: 2, slips: 12 },
    Effort { seen: Some(3), sides: &[], fine: 1.5, coarser: 2.0, confirmed: 3, slips: 12 },
    Effort { seen: Some(6), sides: &[], fine: 1.5, coarser: 2.0, confirmed: 4, slips: 12 },
    Effort { seen: Some(12), sides: &[], fine: 1.5, coarser: 2.0, confirmed: 6, slips: 16 },
    Effort { seen: Some(25), sides: &[150], fine: 2.0, coarser: 2.0, confirmed: 8, slips: 24 },
    Effort { seen: Some(70), sides: &[150], fine: 2.0, coarser: 2.0, confirmed: 8, slips: 24 },
    Effort { seen: None, sides: &[150], fine: 2.0, coarser: 2.0, confirmed: 8, slips: 24 },
];

/// A flick is not confirmed if the best one is worth this much more.
const MARGIN: f64 = 0.12;

/// The bot never chooses a flick that is at least this likely to be short: another attempt is not worth more than this
/// one.
const SHORT: f64 = 0.75;

/// The cost of another attempt besides its risk, because three of them are dull to watch.
const AGAIN: f64 = 0.02;

/// Over how many slips a flick that was made is compared with the best one.
const COMPARED: u32 = 256;

/// By how much screening overestimates the best lofts: the greatest of many estimates is too high.
const OPTIMISM: f64 = 0.08;

/// A flick with its estimates.
struct Idea {
    flick: Flick,
    odds: Odds,
    is_loft: bool,
    /// What it is worth.
    worth: f64,
}

impl Bot<Position> for House {
    fn name(&self) -> &'static str {
        "house"
    }

    fn version(&self) -> u32 {
        4
    }

    fn highest_level(&self) -> Level {
        Level::new(7).expect("7 is a level")
    }

    fn choose(&self, position: &Position, request: &Request<'_>) -> Result<Choice<Play>, NoChoice> {
        check_level(self, request.level)?;
        let side = chooser(position)?;
        match position.phase() {
            Phase::Flick { turn, .. } => Ok(plan(position, turn, request)),
            // The bot never forgets the word (P7.3), and gives no slap.
            Phase::River { .. } => Ok(word(position, side, Play::Plouf, request)),
            _ => Ok(word(position, side, Play::Spare, request)),
        }
    }

    fn weigh(&self, position: &Position, made: &Play, request: &Request<'_>) -> Option<Comparison<Play>> {
        let choice = self.choose(position, request).ok()?;
        position.check(made).ok()?;
        let side = chooser(position).ok()?;
        let before = self.evaluate(position, side)?;
        match (position.phase(), choice.play, *made) {
            (Phase::Flick { turn, .. }, Play::Flick(best), Play::Flick(made)) => {
                let Pair { first, second, error, .. } = pair(position, turn, [best, made], request);
                let [best, made] =
                    [(best, first), (made, second)].map(|(flick, of)| (Play::Flick(flick), of));
                let compared = Comparison::new(before, best, made, request.aim, choice.finished);
                Some(Comparison { error, ..compared })
            }
            (_, best, made) if best == made => {
                let evaluation = choice.evaluation?;
                Some(Comparison::new(before, (best, evaluation), (made, evaluation), request.aim, true))
            }
            _ => None,
        }
    }

    fn compare(&self, position: &Position, plays: [&Play; 2], request: &Request<'_>) -> Option<Pair> {
        check_level(self, request.level).ok()?;
        if plays.iter().any(|play| position.check(play).is_err()) {
            return None;
        }
        match (position.phase(), plays) {
            (Phase::Flick { turn, .. }, [&Play::Flick(first), &Play::Flick(second)]) => {
                Some(pair(position, turn, [first, second], request))
            }
            _ => None,
        }
    }

    fn evaluate(&self, position: &Position, side: Side) -> Option<Evaluation> {
        let [own, opponent] = [side, !side].map(|side| position.points(side));
        let goal = position.terms().to.points();
        let win = match position.turn() {
            Turn::Over(outcome) => outcome.winner().map_or(0.5, |by| if by == side { 1.0 } else { 0.0 }),
            _ => winning(goal.saturating_sub(own), goal.saturating_sub(opponent)),
        };
        Some(Evaluation { win, points: f64::from(own) - f64::from(opponent) })
    }
}

/// A play that needs no planning.
fn word(position: &Position, side: Side, play: Play, request: &Request<'_>) -> Choice<Play> {
    let evaluation = Stakes::new(position, side, request.aim).evaluation(0.0);
    let candidates = vec![Candidate { play, evaluation, depth: 1 }];
    Choice {
        play,
        evaluation: Some(evaluation),
        candidates: if request.candidates > 0 { candidates } else { Vec::new() },
        finished: true,
    }
}

fn plan(position: &Position, turn: Going, request: &Request<'_>) -> Choice<Play> {
    let view = View::new(position, turn.side);
    if view.starts.is_empty() {
        return word(position, turn.side, Play::Pass, request);
    }
    let effort = &EFFORTS[usize::from(request.level.number() - 1).min(EFFORTS.len() - 1)];
    let stakes = Stakes::new(position, turn.side, request.aim);
    let hand = position.terms().hand;
    let mut luck = Generator::of(request.seed, &position.to_string());
    let left = Going::ATTEMPTS.saturating_sub(turn.attempt);

    let surveys = surveys(&view, position, Spread::of(hand), effort);
    let mut ideas = ideas(&view, &surveys, &stakes, left, effort, &mut luck);
    let slips = slips(hand, effort.slips, &mut luck);
    let mut confirmed = 0;
    for idea in &mut ideas {
        if confirmed > 0 && request.is_stopped() {
            break;
        }
        let screened = (!idea.is_loft).then_some(idea.odds);
        idea.odds = confirm(&view, hand, idea.flick, &slips, screened);
        confirmed += 1;
    }
    let finished = confirmed == ideas.len();
    ideas.truncate(confirmed);
    rank(&mut ideas, &stakes, left);

    let candidate = |idea: &Idea| Candidate {
        play: Play::Flick(idea.flick),
        evaluation: stakes.evaluation(idea.worth),
        depth: 1,
    };
    let Candidate { play, evaluation, .. } = candidate(&ideas[0]);
    let candidates = ideas.iter().take(request.candidates).map(candidate).collect();
    Choice { play, evaluation: Some(evaluation), candidates, finished }
}

/// Compares two flicks by the full model over the same slips of the hand, many more than when planning. What the first
/// flick, the better one as far as is known, is worth in the next attempt counts for a short one.
fn pair(position: &Position, turn: Going, flicks: [Flick; 2], request: &Request<'_>) -> Pair {
    let view = View::new(position, turn.side);
    let stakes = Stakes::new(position, turn.side, request.aim);
    let hand = position.terms().hand;
    let mut luck = Generator::of(request.seed, &format!("compared {position}"));
    let slips = slips(hand, COMPARED, &mut luck);
    let fates = |flick| -> Vec<Odds> {
        let fate = |&slip| {
            let mut odds = Odds::default();
            odds.count(fate(&view, &hand.slipped(flick, slip)), 1.0);
            odds
        };
        slips.iter().map(fate).collect()
    };
    let [of_first, of_second] = flicks.map(fates);
    #[expect(clippy::cast_precision_loss, reason = "some hundreds")]
    let share = 1.0 / slips.len() as f64;
    let odds = of_first.iter().fold(Odds::default(), |sum, &one| sum.plus(share, one));
    let left = Going::ATTEMPTS.saturating_sub(turn.attempt);
    let short = (0..left).fold(-1.0, |short, _| stakes.worth(odds, short) - AGAIN);
    let mean = |odds: &[Odds]| odds.iter().map(|&one| share * stakes.worth(one, short)).sum::<f64>();
    let difference = |(&one, &other): (&Odds, &Odds)| stakes.worth(one, short) - stakes.worth(other, short);
    let differences = of_first.iter().zip(&of_second).map(difference);
    let (first, second) = (mean(&of_first), mean(&of_second));
    let off = differences.map(|one| (one - (first - second)).powi(2)).sum::<f64>();
    let error = (off * share * share).sqrt();
    Pair {
        first: stakes.evaluation(first),
        second: stakes.evaluation(second),
        error: stakes.evaluation(error) - stakes.evaluation(0.0),
        finished: true,
    }
}

/// Surveys all kinds of flicks.
fn surveys(view: &View, position: &Position, spread: Spread, effort: &Effort) -> Vec<Survey> {
    #[expect(clippy::cast_possible_truncation, reason = "25 to 300")]
    let steps = |coarser: f64| {
        let turn = (spread.turn / effort.fine).clamp(25.0, 150.0) * coarser;
        (turn as i16, (spread.pace / 2.0).clamp(0.01, 0.025) * coarser)
    };
    let (turn, pace) = steps(1.0);
    let mut surveys = vec![Survey::new(view, Grid::slides(view, spread, 0, turn, pace))];
    let (turn, pace) = steps(effort.coarser);
    for side in effort.sides.iter().flat_map(|&side| [-side, side]) {
        surveys.push(Survey::new(view, Grid::slides(view, spread, side, turn, pace)));
    }
    for flights in Flights::of(position.board()) {
        surveys.push(Survey::new(view, Grid::lofts(flights, spread, turn)));
    }
    surveys
}

/// The flicks worth a closer look: the best ones of every corner of every survey, if they come near the best of all.
fn ideas(
    view: &View,
    surveys: &[Survey],
    stakes: &Stakes,
    left: u8,
    effort: &Effort,
    luck: &mut Generator,
) -> Vec<Idea> {
    let best = |short: f64| {
        let best_of = |survey: &Survey| {
            let tries = survey.odds.iter().filter(|odds| odds.short() < SHORT);
            let best = tries.fold(-1.0, |best: f64, &odds| best.max(stakes.worth(odds, short)));
            best - off(survey)
        };
        surveys.iter().map(best_of).fold(-1.0, f64::max)
    };
    let short = (0..left).fold(-1.0, |short, _| best(short) - AGAIN);
    let least = if effort.seen.is_none() { best(short) - MARGIN } else { f64::MIN };
    let mut corners: Vec<Idea> = Vec::new();
    for survey in surveys {
        corners_of(view, survey, stakes, short, least, &mut corners);
    }
    // The seed decides between corners that are equally good.
    for i in (1..corners.len()).rev() {
        corners.swap(i, luck.index(i + 1));
    }
    corners.truncate(effort.seen.unwrap_or(usize::MAX));
    corners.sort_by_key(|idea| Reverse(hundredths(idea.worth)));
    corners.truncate(effort.confirmed);
    corners
}

/// The best flick of each corner of a survey, which is a block of neighbouring azimuths and speeds.
fn corners_of(
    view: &View,
    survey: &Survey,
    stakes: &Stakes,
    short: f64,
    least: f64,
    corners: &mut Vec<Idea>,
) {
    const AZIMUTHS: usize = 12;
    const SPEEDS: usize = 5;
    let (rays, speeds) = (survey.grid.azimuths.len(), survey.grid.speeds.len());
    let off = off(survey);
    let mut best = vec![(f64::MIN, 0); view.starts.len() * AZIMUTHS * SPEEDS];
    for (index, &odds) in survey.odds.iter().enumerate() {
        let worth = stakes.worth(odds, short) - off;
        if worth < least || odds.short() >= SHORT {
            continue;
        }
        let Cell { start, azimuth, speed } = survey.cell(index);
        let corner = (start * AZIMUTHS + azimuth * AZIMUTHS / rays) * SPEEDS + speed * SPEEDS / speeds;
        if worth > best[corner].0 {
            best[corner] = (worth, index);
        }
    }
    for (worth, index) in best.into_iter().filter(|&(worth, _)| worth >= least) {
        let cell = survey.cell(index);
        corners.push(Idea {
            flick: survey.flick(view, cell),
            odds: survey.odds[index],
            is_loft: is_loft(survey),
            worth,
        });
    }
}

/// The amount that is subtracted from the worth of a survey's flicks.
fn off(survey: &Survey) -> f64 {
    if is_loft(survey) { OPTIMISM } else { 0.0 }
}

fn is_loft(survey: &Survey) -> bool {
    matches!(survey.grid.strokes, Strokes::Lofts(_))
}

/// Puts the best ideas first. A short flick counts as the best one will in the next attempt; a third short one is a
/// foul (P4.3).
fn rank(ideas: &mut [Idea], stakes: &Stakes, left: u8) {
    let best = |short| ideas.iter().map(|idea| stakes.worth(idea.odds, short)).fold(-1.0, f64::max);
    let short = (0..left).fold(-1.0, |short, _| best(short) - AGAIN);
    for idea in ideas.iter_mut() {
        idea.worth = stakes.worth(idea.odds, short);
    }
    ideas.sort_by(|a, b| b.worth.total_cmp(&a.worth));
}

#[expect(clippy::cast_possible_truncation, reason = "some hundreds")]
fn hundredths(worth: f64) -> i32 {
    (worth * 100.0) as i32
}
