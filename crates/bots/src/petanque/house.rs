use std::cell::RefCell;

use carreau_core::{BySide, Game, Side};
use carreau_petanque::{
    Announced, Character, Direction, Field, Flight, Ground, Phase, Play, Position, Stage, Throw, one_less,
};

use super::{
    draft::Draft,
    inputs::Inputs,
    judge::{Judge, Known, Weighed},
    network::{LEADS, Leads, Network, SHIPPED},
    stakes::{Stakes, zone},
    thrower::{Scales, Worth},
};
use crate::{
    Aim, Bot, Candidate, Choice, Comparison, Evaluation, Generator, Level, NoChoice, Request,
    bot::spread_over_draws, choice::chooser, registry::check_level,
};

/// Chooses the throw with the best exact expectation, by a network's forecast of the rest of the round. Where that is
/// cheap, or the level asks for it, it looks one throw farther.
///
/// A game counts one for its winner, so the bot plays to win with either aim.
#[derive(Debug, Clone, Copy)]
pub struct House<'n> {
    /// A network to use instead of the shipped one.
    network: Option<&'n Network>,
}

impl House<'static> {
    /// The bot with the shipped network.
    pub const SHIPPED: Self = House { network: None };
}

/// A lesson for the network: a situation, and the distribution of leads that its best throw leads to.
#[derive(Debug, Clone)]
pub struct Lesson {
    /// The situation as the network sees it.
    pub inputs: Inputs,
    /// The probabilities that it should forecast.
    pub leads: Leads,
    /// The best throw.
    pub play: Play,
}

/// How much a level considers.
#[derive(Debug, Clone, Copy)]
struct Depth {
    /// The best next throw is searched for if at most this many boules are left after a throw.
    left: u8,
    /// The number of throws for which the best next one is searched.
    throws: usize,
    /// After this many situations, no further throw is searched in this way.
    situations: usize,
}

impl Depth {
    const fn of(level: Level) -> Self {
        match level.number() {
            1 => Self { left: 1, throws: 6, situations: 250 },
            // At this level the search begins with the first boule.
            _ => Self { left: u8::MAX, throws: 8, situations: 3000 },
        }
    }
}

impl<'n> House<'n> {
    /// A bot that forecasts with this network.
    pub const fn new(network: &'n Network) -> Self {
        Self { network: Some(network) }
    }

    fn network(self) -> &'n Network {
        self.network.unwrap_or_else(|| &SHIPPED)
    }

    /// The lesson of a situation in which a team has to announce a throw; `None` of any other.
    pub fn lesson(&self, position: &Position) -> Option<Lesson> {
        let Phase::Aim(side) = position.phase() else { return None };
        // The points decide. The odds of each lead are computed along with them.
        let payoffs = |sign: f32| -> [Worth<14>; LEADS] {
            std::array::from_fn(|i| {
                let mut worth = [0.0; 14];
                let at = if sign > 0.0 { i } else { LEADS - 1 - i };
                worth[0] = f32::from(u8::try_from(at).expect("below 13")) - 6.0;
                worth[1 + at] = 1.0;
                worth
            })
        };
        let judge = Judge {
            network: self.network(),
            plan: position.plan(),
            one_less_rule: position.terms().one_less_rule,
            skills: Judge::<14>::skills(position),
            own: side,
            payoffs: BySide::from_fn(|of| payoffs(if of == side { 1.0 } else { -1.0 })),
        };
        let mut weighed = judge.weigh(position.ground(), side);
        weighed.sort_by(|a, b| b.worth[0].total_cmp(&a.worth[0]));
        let best = weighed.first()?;
        let [_, leads @ ..] = best.worth;
        let card = position.team(side)[usize::from(best.place)];
        let inputs = Inputs::new(position.plan(), position.ground(), &judge.skills, side);
        Some(Lesson { inputs, leads, play: Play::Throw(card, best.throw) })
    }

    pub(super) fn judge<'a>(self, position: &'a Position, own: Side) -> Judge<'a, 2>
    where
        'n: 'a,
    {
        let skills = Judge::<2>::skills(position);
        let terms = position.terms();
        let empty = Ground::empty(terms.format);
        let stakes = Stakes::new(self.network(), position.plan(), &empty, skills, terms.target.points());
        Judge {
            network: self.network(),
            plan: position.plan(),
            one_less_rule: terms.one_less_rule,
            skills,
            own,
            payoffs: stakes.payoffs(position, own),
        }
    }
}

impl Bot<Position> for House<'_> {
    fn name(&self) -> &'static str {
        "house"
    }

    fn version(&self) -> u32 {
        3
    }

    fn highest_level(&self) -> Level {
        Level::TWO
    }

    fn choose(&self, position: &Position, request: &Request<'_>) -> Result<Choice<Play>, NoChoice> {
        check_level(self, request.level)?;
        let side = chooser(position)?;
        let (ranked, finished) = self.ranked(position, side, request, None);
        let best = ranked.first().expect("a side that is to choose has a play");
        let (play, evaluation) = (best.play, Some(best.evaluation));
        let listed = ranked.iter().take(request.candidates);
        let candidates =
            listed.map(|&Ranked { play, evaluation, depth }| Candidate { play, evaluation, depth }).collect();
        Ok(Choice { play, evaluation, candidates, finished })
    }

    fn weigh(&self, position: &Position, made: &Play, request: &Request<'_>) -> Option<Comparison<Play>> {
        check_level(self, request.level).ok()?;
        let side = chooser(position).ok()?;
        position.check(made).ok()?;
        let (ranked, finished) = self.ranked(position, side, request, Some(*made));
        let best = ranked.first()?;
        let as_made = ranked.iter().find(|one| stand_alike(one.play, *made))?;
        Some(Comparison::new(
            self.evaluate(position, side)?,
            (best.play, best.evaluation),
            (*made, as_made.evaluation),
            Aim::Win,
            finished,
        ))
    }

    fn evaluate(&self, position: &Position, side: Side) -> Option<Evaluation> {
        Some(match position.phase() {
            Phase::Over(by) => {
                let points = f64::from(position.score(side)) - f64::from(position.score(!side));
                Evaluation { win: if by == side { 1.0 } else { 0.0 }, points }
            }
            Phase::Greet(_) | Phase::Lead { .. } => EVEN,
            Phase::Draft(next) => {
                let win = Draft::new(self.network(), position).win(next);
                of_cards(win, side)
            }
            Phase::Jack { side: next, failed, .. } => {
                evaluation(self.before_jack(position, side, next, failed))
            }
            Phase::JackDie { side: next, failed, field } => {
                let stands = standing(&self.judge(position, side), position, field);
                let (other, failed) = (failed + 1, if failed == 2 { !next } else { next });
                let fails = self.before_jack(position, side, failed, other);
                evaluation(mixed(stands, fails, 2.0 / 3.0))
            }
            Phase::Aim(next) => {
                let judge = self.judge(position, side);
                evaluation(judge.best(position.ground(), next))
            }
            Phase::Throw(announced, stage) => {
                let judge = self.judge(position, side);
                let before = position.before_throw();
                let last = announced.side;
                let value = |ground: &Ground| judge.settled(before, ground, last);
                let mut scales = scales(&judge, position, announced, value);
                evaluation(rest(&mut scales, &judge, position, announced, stage))
            }
        })
    }

    fn spread(&self, position: &Position, _: &Request<'_>) -> Option<f64> {
        spread_over_draws(self, position)
    }
}

/// A play with its worth.
#[derive(Debug, Clone, Copy)]
struct Ranked {
    play: Play,
    evaluation: Evaluation,
    depth: u8,
}

/// The worth of a situation that favours neither team.
const EVEN: Evaluation = Evaluation { win: 0.5, points: 0.0 };

pub(super) fn evaluation([win, points]: Worth<2>) -> Evaluation {
    Evaluation { win: f64::from(win), points: f64::from(points) }
}

fn of_cards(black: f32, side: Side) -> Evaluation {
    let win = f64::from(black);
    Evaluation { win: if side == Side::Black { win } else { 1.0 - win }, points: 0.0 }
}

fn mixed(one: Worth<2>, other: Worth<2>, share: f32) -> Worth<2> {
    std::array::from_fn(|i| one[i] * share + other[i] * (1.0 - share))
}

/// The best plays first; equal ones keep their order.
fn rank(mut plays: Vec<Ranked>) -> Vec<Ranked> {
    plays.sort_by(|a, b| b.evaluation.win.total_cmp(&a.evaluation.win));
    plays
}

/// Whether two plays are the same but for characters with the same skill, of which the bot looks at one.
fn stand_alike(one: Play, other: Play) -> bool {
    match (one, other) {
        (Play::Take(one), Play::Take(other)) => one.skill() == other.skill(),
        (Play::Throw(one, throw), Play::Throw(other, same)) => one.skill() == other.skill() && throw == same,
        _ => one == other,
    }
}

impl House<'_> {
    /// The plays that the bot considers, the best first, and whether it finished. It looks as far ahead for the play
    /// that was `made` as for the best ones.
    fn ranked(
        self,
        position: &Position,
        side: Side,
        request: &Request<'_>,
        made: Option<Play>,
    ) -> (Vec<Ranked>, bool) {
        let depth = Depth::of(request.level);
        match position.phase() {
            Phase::Draft(_) => (self.cards(position, side, request.seed), true),
            Phase::Jack { .. } => (self.jacks(position, side), true),
            Phase::Aim(_) => self.throws(position, side, depth, request, made),
            Phase::Throw(announced, stage) => (self.choices(position, side, announced, stage, depth), true),
            _ => {
                let judged = Ranked { play: Play::Greet, evaluation: EVEN, depth: 0 };
                (vec![judged], true)
            }
        }
    }

    /// The cards to take, one of each skill.
    fn cards(self, position: &Position, side: Side, seed: u64) -> Vec<Ranked> {
        let mut luck = Generator::of(seed, &position.to_string());
        let weighed = Draft::new(self.network(), position).weigh(side);
        let plays = weighed.into_iter().map(|(skill, black)| {
            let all = Character::ALL.into_iter().filter(|card| card.skill() == skill).map(Play::Take);
            let left: Vec<Play> = all.filter(|play| position.check(play).is_ok()).collect();
            Ranked { play: left[luck.index(left.len())], evaluation: of_cards(black, side), depth: 1 }
        });
        rank(plays.collect())
    }

    /// The fields for the jack, with their worth.
    fn jacks(self, position: &Position, side: Side) -> Vec<Ranked> {
        let judge = self.judge(position, side);
        let fields = zone(position.plan()).filter(|&field| position.check(&Play::Jack(field)).is_ok());
        let plays = fields.map(|field| {
            let worth = standing(&judge, position, field);
            Ranked { play: Play::Jack(field), evaluation: evaluation(worth), depth: 2 }
        });
        rank(plays.collect())
    }

    /// The worth of a situation in which `next` places the jack.
    fn before_jack(self, position: &Position, own: Side, next: Side, failed: u8) -> Worth<2> {
        let judge = self.judge(position, own);
        let standing: Vec<Worth<2>> =
            zone(position.plan()).map(|field| standing(&judge, position, field)).collect();
        let best = |side| {
            let better = |a: Worth<2>, &b: &Worth<2>| if judge.is_better(side, &b, &a) { b } else { a };
            standing.iter().fold(standing[0], better)
        };
        if failed >= 3 {
            return best(next);
        }
        let mut fails = 1.0;
        for _ in failed..3 {
            fails /= 3.0;
        }
        mixed(best(next), best(!next), 1.0 - fails)
    }

    /// The throws. Those that were searched more deeply come first; the one that was `made` is searched as deeply, and
    /// stays in its place.
    fn throws(
        self,
        position: &Position,
        side: Side,
        depth: Depth,
        request: &Request<'_>,
        made: Option<Play>,
    ) -> (Vec<Ranked>, bool) {
        let judge = self.judge(position, side);
        let team = position.team(side);
        let play = |one: &Weighed<2>| Play::Throw(team[usize::from(one.place)], one.throw);
        let ground = position.ground();
        let mut weighed = judge.weigh(ground, side);
        weighed.sort_by(|a, b| b.worth[0].total_cmp(&a.worth[0]));
        let left = ground.left(Side::Black) + ground.left(Side::White) - 1;
        let (mut deeper, mut finished) = (0, true);
        let mut as_made = None;
        if left > 0 && left <= depth.left {
            let known: Known<2> = RefCell::default();
            let search = |one: &mut Weighed<2>| {
                let thrower = judge.thrower(ground, side, one.place);
                let value = |after: &Ground| judge.searched(&known, ground, after, side);
                one.worth = Scales::new(thrower, value).throw(one.throw);
            };
            for one in weighed.iter_mut().take(depth.throws) {
                if deeper > 1 && known.borrow().len() > depth.situations {
                    break;
                }
                if request.is_stopped() {
                    finished = false;
                    break;
                }
                search(one);
                deeper += 1;
            }
            let is_made = |one: &Weighed<2>| made.is_some_and(|made| stand_alike(play(one), made));
            as_made = weighed[deeper..].iter().position(is_made).map(|at| deeper + at);
            if let Some(at) = as_made {
                search(&mut weighed[at]);
            }
            weighed[..deeper].sort_by(|a, b| b.worth[0].total_cmp(&a.worth[0]));
        }
        let plays = (0..).zip(&weighed).map(|(i, one)| Ranked {
            play: play(one),
            evaluation: evaluation(one.worth),
            depth: if i < deeper || as_made == Some(i) { 2 } else { 1 },
        });
        (plays.collect(), finished)
    }

    /// The choices that can arise during a throw.
    fn choices(
        self,
        position: &Position,
        side: Side,
        announced: Announced,
        stage: Stage,
        depth: Depth,
    ) -> Vec<Ranked> {
        let judge = self.judge(position, side);
        let before = position.before_throw();
        let last = announced.side;
        let known: Known<2> = RefCell::default();
        let left = before.left(Side::Black) + before.left(Side::White) - 1;
        let deep = left <= depth.left;
        let value = |ground: &Ground| {
            if deep {
                judge.searched(&known, before, ground, last)
            } else {
                judge.settled(before, ground, last)
            }
        };
        let mut scales = scales(&judge, position, announced, value);
        let plays: Vec<(Play, Worth<2>)> = match (stage, announced.throw) {
            (Stage::OneLess { run }, Throw::Point(landing)) => {
                let runs = [(Play::Less, one_less(run)), (Play::Keep, run)];
                runs.map(|(play, run)| (play, scales.run(landing, run, false))).to_vec()
            }
            (Stage::Choice { run, .. }, Throw::Point(landing)) => {
                Direction::ALL.map(|way| (Play::Go(way), scales.ran(landing, run, way))).to_vec()
            }
            (Stage::FlightChoice { flight, distance }, Throw::Shot(target)) => Direction::ALL
                .map(|way| {
                    let to = landed(position, flight, target, distance, way);
                    (Play::Go(way), flown(&mut scales, position.ground(), flight, target, to))
                })
                .to_vec(),
            _ => Vec::new(),
        };
        rank(
            plays
                .into_iter()
                .map(|(play, worth)| Ranked { play, evaluation: evaluation(worth), depth: 1 })
                .collect(),
        )
    }
}

/// The worth of a jack on this field.
fn standing(judge: &Judge<'_, 2>, position: &Position, field: Field) -> Worth<2> {
    let mut ground = *position.ground();
    ground.put_jack(Some(field));
    judge.best(&ground, position.opener())
}

/// The scales for the throw under way.
fn scales<'g, F: FnMut(&Ground) -> Worth<2>>(
    judge: &Judge<'g, 2>,
    position: &'g Position,
    announced: Announced,
    value: F,
) -> Scales<'g, 2, F> {
    let place = position.place_of(announced.side, announced.character).expect("the character is of the team");
    Scales::new(judge.thrower(position.ground(), announced.side, place), value)
}

/// The field on which a flight ends.
fn landed(position: &Position, flight: Flight, target: Field, distance: u8, way: Direction) -> Option<Field> {
    position.ground().fly(position.plan(), target, distance, way, flight)
}

/// The worth of a flight that ends there.
fn flown<F: FnMut(&Ground) -> Worth<2>>(
    scales: &mut Scales<'_, 2, F>,
    ground: &Ground,
    flight: Flight,
    target: Field,
    to: Option<Field>,
) -> Worth<2> {
    match flight {
        Flight::Carreau => scales.flown_carreau(target, to),
        Flight::Target => scales.flown_target(target, to),
        Flight::Played => scales.flown_played(ground, to),
    }
}

/// The worth of the rest of a throw.
fn rest<F: FnMut(&Ground) -> Worth<2>>(
    scales: &mut Scales<'_, 2, F>,
    judge: &Judge<'_, 2>,
    position: &Position,
    announced: Announced,
    stage: Stage,
) -> Worth<2> {
    let ground = position.ground();
    let best = |worths: &[Worth<2>], by: Side| {
        let better = |a: Worth<2>, &b: &Worth<2>| if judge.is_better(by, &b, &a) { b } else { a };
        worths.iter().fold(worths[0], better)
    };
    let side = announced.side;
    let by_opponents = announced.character.skill().opponents_choose();
    match (stage, announced.throw) {
        (Stage::OneLess { run }, Throw::Point(landing)) => {
            let runs = [run, one_less(run)].map(|run| scales.run(landing, run, false));
            best(&runs, side)
        }
        (Stage::Way { run }, Throw::Point(landing)) => scales.run(landing, run, by_opponents),
        (Stage::Choice { run, by }, Throw::Point(landing)) => {
            best(&Direction::ALL.map(|way| scales.ran(landing, run, way)), by)
        }
        (Stage::PushRun, _) => scales.pushed(),
        (Stage::Distance(flight), Throw::Shot(target)) => match flight {
            Flight::Carreau => scales.carreau(target),
            Flight::Target => scales.hit(target),
            Flight::Played => scales.played(ground, target),
        },
        (Stage::FlightWay { flight, distance }, Throw::Shot(target)) => {
            scales.flight(ground, target, distance, flight, &mut |scales, to| {
                flown(scales, ground, flight, target, to)
            })
        }
        (Stage::FlightChoice { flight, distance }, Throw::Shot(target)) => {
            let ends = Direction::ALL.map(|way| {
                let to = landed(position, flight, target, distance, way);
                flown(scales, ground, flight, target, to)
            });
            best(&ends, side)
        }
        (_, throw) => scales.throw(throw),
    }
}
