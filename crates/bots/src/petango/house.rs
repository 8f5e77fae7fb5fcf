use std::cmp::Reverse;

use carreau_petango::{Going, Phase, Play, Position};
use carreau_petango_physics::Flick;
use carreau_table::{Game, Side, Turn};

use super::{
    confirm::confirm,
    flight::Flights,
    hand::{Spread, slips},
    placement::Placement,
    stakes::{Stakes, winning},
    survey::{Cell, Grid, Odds, Strokes, Survey},
    view::View,
};
use crate::{
    Bot, Candidate, Choice, Evaluation, Generator, Level, NoChoice, Request, choice::chooser,
    registry::check_level,
};

/// Plans every flick under the error of the table's hand.
///
/// It surveys slides, straight and curled, and lofts from every free intersection, by the planar model and by
/// flights computed once; weighs what a success, a foul and another attempt are worth; looks at what the stones
/// that the likeliest leave behind take from either player; and lets the full model confirm the best. What it
/// does at a level is a fixed amount of work.
#[derive(Debug, Clone, Copy)]
pub struct House {
    /// What taking all freedom from the opponent would be worth, in points, and what keeping all of one's own.
    placement: [f64; 2],
}

impl House {
    /// The house as it plays at tables.
    ///
    /// Valuing what a stone takes from the opponent more, it risks fouls to stand in the way; less, and the
    /// board fills up against it.
    pub const STANDARD: Self = Self::minding([0.5, 0.5]);

    /// A player that values so much what a resting stone takes from the opponent, and what it leaves to the
    /// player: points for all there is of it.
    pub const fn minding(placement: [f64; 2]) -> Self {
        Self { placement }
    }
}

/// How much work a level does.
struct Effort {
    /// The side offsets surveyed besides none, 1/1000 of the radius, to both sides.
    sides: &'static [i16],
    /// How fine the grid of straight slides is: steps to a standard deviation of the direction.
    fine: f64,
    /// How much coarser than for straight slides the grids of curled ones and lofts are.
    coarser: f64,
    /// How many flicks are looked at for what they leave behind.
    placed: usize,
    /// How many of them the full model confirms, and over how many slips each.
    confirmed: usize,
    slips: u32,
}

const EFFORTS: [Effort; 3] = [
    Effort { sides: &[150], fine: 2.0, coarser: 2.0, placed: 32, confirmed: 6, slips: 16 },
    Effort { sides: &[100, 200], fine: 2.5, coarser: 2.0, placed: 64, confirmed: 12, slips: 24 },
    Effort { sides: &[80, 160, 240], fine: 3.0, coarser: 2.0, placed: 128, confirmed: 24, slips: 48 },
];

/// Flicks that count less than the best by more than this are not looked at for what they leave behind.
const MARGIN: f64 = 0.12;

/// What screening thinks too well of the best lofts: the best of many guesses is guessed too high.
const OPTIMISM: f64 = 0.08;

/// A flick with what is known of it.
struct Idea {
    flick: Flick,
    odds: Odds,
    /// Where it comes to rest without error.
    rest: [f64; 2],
    /// Its share of what the stone it leaves takes from the opponent.
    placement: f64,
    is_loft: bool,
    score: f64,
}

impl Bot<Position> for House {
    fn name(&self) -> &'static str {
        "house"
    }

    fn version(&self) -> u32 {
        1
    }

    fn highest_level(&self) -> Level {
        Level::new(3).expect("3 is a level")
    }

    fn choose(&self, position: &Position, request: &Request<'_>) -> Result<Choice<Play>, NoChoice> {
        check_level(self, request.level)?;
        let side = chooser(position)?;
        match position.phase() {
            Phase::Flick { turn, .. } => Ok(self.plan(position, turn, request)),
            // It never forgets the word (P7.3), and bears no grudge.
            Phase::River { .. } => Ok(word(position, side, Play::Plouf, request)),
            _ => Ok(word(position, side, Play::Spare, request)),
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

/// A play that needs no thought.
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

impl House {
    fn plan(&self, position: &Position, turn: Going, request: &Request<'_>) -> Choice<Play> {
        let view = View::new(position, turn.side);
        if view.starts.is_empty() {
            return word(position, turn.side, Play::Pass, request);
        }
        let effort = &EFFORTS[usize::from(request.level.number() - 1).min(EFFORTS.len() - 1)];
        let stakes = Stakes::new(position, turn.side, request.aim);
        let hand = position.terms().hand;
        let spread = Spread::of(hand);
        let mut luck = Generator::of(request.seed, &position.to_string());
        let left = Going::ATTEMPTS.saturating_sub(turn.attempt);

        let surveys = surveys(&view, position, spread, effort);
        let mut ideas = ideas(&view, &surveys, &stakes, left, effort, &mut luck);
        let opponent = View::new(position, !turn.side);
        let placement = Placement::new(&view, &opponent, spread);
        let short = retry(&ideas, &stakes, left);
        for idea in &mut ideas {
            let [taken, lost] = placement.change(idea.rest);
            idea.placement = self.placement[0] * taken - self.placement[1] * lost;
            idea.score(&stakes, short);
        }
        ideas.sort_by(|a, b| b.score.total_cmp(&a.score));
        ideas.truncate(effort.confirmed);

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
        let short = retry(&ideas, &stakes, left);
        for idea in &mut ideas {
            idea.score(&stakes, short);
        }
        ideas.sort_by(|a, b| b.score.total_cmp(&a.score));

        let candidate = |idea: &Idea| Candidate {
            play: Play::Flick(idea.flick),
            evaluation: stakes.evaluation(stakes.worth(idea.odds, short)),
            depth: 1,
        };
        let Candidate { play, evaluation, .. } = candidate(&ideas[0]);
        let candidates = ideas.iter().take(request.candidates).map(candidate).collect();
        Choice { play, evaluation: Some(evaluation), candidates, finished }
    }
}

/// Looks at all kinds of flicks.
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

/// The flicks worth a closer look: the best of every corner of every survey, as far as they come near the best
/// of all.
fn ideas(
    view: &View,
    surveys: &[Survey],
    stakes: &Stakes,
    left: u8,
    effort: &Effort,
    luck: &mut Generator,
) -> Vec<Idea> {
    let mut corners: Vec<Idea> = Vec::new();
    let mut short = -1.0;
    for _ in 0..=left {
        let worth = |survey: &Survey| {
            let best = |best: f64, &odds: &Odds| best.max(stakes.worth(odds, short));
            survey.odds.iter().fold(-1.0, best) - if is_loft(survey) { OPTIMISM } else { 0.0 }
        };
        let best = surveys.iter().map(worth).fold(-1.0, f64::max);
        corners.clear();
        for survey in surveys {
            corners_of(view, survey, stakes, short, best - MARGIN, &mut corners);
        }
        short = best;
    }
    // Among much that is equally good, anything.
    for i in (1..corners.len()).rev() {
        corners.swap(i, luck.index(i + 1));
    }
    corners.sort_by_key(|idea| Reverse(hundredths(idea.score)));
    corners.truncate(effort.placed);
    corners
}

/// The best of each corner of a survey: of neighbouring azimuths and speeds.
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
    let off = if is_loft(survey) { OPTIMISM } else { 0.0 };
    let mut best = vec![(f64::MIN, 0); view.starts.len() * AZIMUTHS * SPEEDS];
    for (index, &odds) in survey.odds.iter().enumerate() {
        let worth = stakes.worth(odds, short) - off;
        if worth < least {
            continue;
        }
        let Cell { start, azimuth, speed } = survey.cell(index);
        let corner = (start * AZIMUTHS + azimuth * AZIMUTHS / rays) * SPEEDS + speed * SPEEDS / speeds;
        if worth > best[corner].0 {
            best[corner] = (worth, index);
        }
    }
    for (score, index) in best.into_iter().filter(|&(score, _)| score >= least) {
        let cell = survey.cell(index);
        corners.push(Idea {
            flick: survey.flick(view, cell),
            odds: survey.odds[index],
            rest: survey.rest(view, cell),
            placement: 0.0,
            is_loft: is_loft(survey),
            score,
        });
    }
}

fn is_loft(survey: &Survey) -> bool {
    matches!(survey.grid.strokes, Strokes::Lofts(_))
}

/// What another attempt counts, with so many left after this one; a third short one is a foul (P4.3).
fn retry(ideas: &[Idea], stakes: &Stakes, left: u8) -> f64 {
    let best = |short| ideas.iter().map(|idea| stakes.worth(idea.odds, short)).fold(-1.0, f64::max);
    (0..left).fold(-1.0, |short, _| best(short))
}

#[expect(clippy::cast_possible_truncation, reason = "some hundreds")]
fn hundredths(score: f64) -> i32 {
    (score * 100.0) as i32
}

impl Idea {
    fn score(&mut self, stakes: &Stakes, short: f64) {
        self.score = stakes.worth(self.odds, short) + self.placement * self.odds.success();
    }
}
