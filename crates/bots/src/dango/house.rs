use carreau_core::{Game, Side, Turn};
use carreau_dango::{Action, Phase, Play, Position, Scoring, Task, Way};
use carreau_goban::{Board, Point, PointSet};

use super::{
    ending, held, network, ordinary,
    survey::Survey,
    tree::{Prospect, Search, Stakes},
    turns::{Kinds, Turns},
    units::{Unit, units},
};
use crate::{
    Aim, Bot, Candidate, Choice, Comparison, Evaluation, Generator, Level, NoChoice, Pair, Request,
    choice::chooser, registry::check_level,
};

/// Chooses among likely plays by playouts.
///
/// For a card it considers the points that look best at first sight; in ordinary Go it considers all points. Below each
/// of them it grows a tree of ordinary plays, by playouts that know captures and a few shapes. A network tells the highest
/// levels which points are likely. A level is a fixed number of playouts.
#[derive(Debug, Clone, Copy, Default)]
pub struct House;

/// How much work a level does.
#[derive(Clone, Copy)]
pub(super) struct Effort {
    /// About how many plays all playouts make together. A playout makes about as many as the board has points, so there
    /// are fewer playouts on larger boards, and all sizes take about as long.
    pub(super) points: u32,
    /// How many ways to carry out a card are considered.
    pub(super) units: usize,
    /// Whether the network is asked.
    pub(super) asks_network: bool,
}

/// For a card on 13×13, 9 playouts at the lowest level, 17,800 at the highest. Each level makes two to four and a half
/// times as many as the one below; at higher levels the same factor gains less.
const EFFORTS: [Effort; 8] = [
    Effort { points: 1500, units: 6, asks_network: false },
    Effort { points: 4000, units: 8, asks_network: false },
    Effort { points: 10_500, units: 10, asks_network: false },
    Effort { points: 25_000, units: 12, asks_network: false },
    Effort { points: 55_000, units: 16, asks_network: false },
    Effort { points: 170_000, units: 22, asks_network: true },
    Effort { points: 700_000, units: 28, asks_network: true },
    Effort { points: 3_000_000, units: 36, asks_network: true },
];

/// The exploration constant for the ways to carry out a card, and that where the network says how likely they are.
const EXPLORATION: f32 = 0.06;
const LED_EXPLORATION: f32 = 0.5;

/// How many playouts estimate the lead.
const GLANCE: u16 = 48;

/// The prior of a way to carry out a card counts as much as this many playouts, and fewer where the network says how
/// likely the ways are.
const THOUGHT: f32 = 12.0;
const LED_THOUGHT: f32 = 6.0;

/// The share of their likelihood that all ways to carry out a card have alike, whatever the network says.
const ALIKE: f32 = 0.1;

/// A position to think about.
pub(super) struct Thought<'a> {
    pub(super) position: &'a Position,
    pub(super) side: Side,
    pub(super) kinds: &'a Kinds,
    pub(super) request: &'a Request<'a>,
    pub(super) effort: Effort,
    pub(super) luck: Generator,
    pub(super) stakes: Stakes,
}

impl Bot<Position> for House {
    fn name(&self) -> &'static str {
        "house"
    }

    fn version(&self) -> u32 {
        6
    }

    fn highest_level(&self) -> Level {
        Level::new(8).expect("8 is a level")
    }

    fn choose(&self, position: &Position, request: &Request<'_>) -> Result<Choice<Play>, NoChoice> {
        check_level(self, request.level)?;
        let side = chooser(position)?;
        let kinds = &Kinds::of(position.deck());
        Ok(Thought::new(position, side, kinds, request).choose())
    }

    /// After the choice, both plays get as many playouts again, so that the one that was chosen among many is not
    /// judged by the very playouts that made it look best. What is said about dead stones is not compared.
    fn weigh(&self, position: &Position, made: &Play, request: &Request<'_>) -> Option<Comparison<Play>> {
        check_level(self, request.level).ok()?;
        let side = chooser(position).ok()?;
        position.check(made).ok()?;
        let kinds = &Kinds::of(position.deck());
        let mut thought = Thought::new(position, side, kinds, request);
        let choice = thought.choose();
        let (best, evaluation) = (choice.play, choice.evaluation?);
        if best == *made {
            let alike = (best, evaluation);
            return Some(Comparison::new(evaluation, alike, alike, Aim::Win, choice.finished));
        }
        if matches!(position.phase(), Phase::Count { .. }) {
            return None;
        }
        let Pair { first, second, error, finished } = thought.pair([best, *made]);
        let finished = finished && choice.finished;
        Some(Comparison {
            error,
            ..Comparison::new(evaluation, (best, first), (*made, second), Aim::Win, finished)
        })
    }

    fn compare(&self, position: &Position, plays: [&Play; 2], request: &Request<'_>) -> Option<Pair> {
        check_level(self, request.level).ok()?;
        let side = chooser(position).ok()?;
        if plays.iter().any(|play| position.check(play).is_err())
            || matches!(position.phase(), Phase::Count { .. })
        {
            return None;
        }
        let kinds = &Kinds::of(position.deck());
        Some(Thought::new(position, side, kinds, request).pair(plays.map(|play| *play)))
    }

    fn evaluate(&self, position: &Position, side: Side) -> Option<Evaluation> {
        let mut luck = Generator::of(0, &position.stones().to_string());
        if let Turn::Over(outcome) = position.turn() {
            let win = outcome.winner().map_or(0.5, |by| if by == side { 1.0 } else { 0.0 });
            let dead = if let Phase::Over { dead } = position.phase() { dead } else { PointSet::EMPTY };
            return Some(Evaluation { win, points: f64::from(ending::lead(position, &dead, side)) / 2.0 });
        }
        let kinds = &Kinds::of(position.deck());
        let stakes = stakes(position, kinds, &mut luck);
        let survey = survey(position, kinds, stakes, 200, &mut luck, &Request::new(Level::ONE, 0));
        Some(survey.evaluation(side))
    }
}

/// By how much Black's lead in area exceeds its lead as the game counts, in half points. Under territory counting every
/// stone costs the point it lies on, and so did every prisoner.
pub(super) fn owed(position: &Position) -> i32 {
    let terms = position.terms();
    let komi = i32::from(terms.komi().as_halves());
    match terms.scoring {
        Scoring::Area => komi,
        Scoring::Territory => {
            let laid = |side: Side| {
                let stones = i32::try_from(position.stones().of(side).len()).expect("a board has 361 points");
                stones + i32::from(position.prisoners(!side))
            };
            komi + 2 * (laid(Side::Black) - laid(Side::White))
        }
    }
}

/// A first estimate of what is at stake in a position.
fn stakes(position: &Position, kinds: &Kinds, luck: &mut Generator) -> Stakes {
    let level = Stakes { expected: 0.0, territory: position.terms().scoring == Scoring::Territory };
    let glance = survey(position, kinds, level, GLANCE, luck, &Request::new(Level::ONE, 0));
    Stakes { expected: glance.lead(), ..level }
}

/// Surveys a position by playouts.
fn survey(
    position: &Position,
    kinds: &Kinds,
    stakes: Stakes,
    playouts: u16,
    luck: &mut Generator,
    request: &Request<'_>,
) -> Survey {
    let (board, turns) = (Board::from(position.stones()), Turns::of(position, kinds));
    Survey::new(&board, turns, owed(position), stakes, playouts, luck, request)
}

impl<'a> Thought<'a> {
    fn new(position: &'a Position, side: Side, kinds: &'a Kinds, request: &'a Request<'a>) -> Self {
        let effort = EFFORTS[usize::from(request.level.number() - 1).min(EFFORTS.len() - 1)];
        let mut luck = Generator::of(request.seed, &position.to_string());
        let stakes = stakes(position, kinds, &mut luck);
        Self { position, side, kinds, request, effort, luck, stakes }
    }

    fn choose(&mut self) -> Choice<Play> {
        match self.position.phase() {
            Phase::Count { proposed, .. } => ending::speak(self, proposed),
            Phase::Begin if self.position.is_ordinary() => ordinary::choose(self),
            Phase::Begin => held::begin(self),
            _ => self.card(),
        }
    }

    /// Two plays, each judged by half the playouts of a choice.
    fn pair(&mut self, plays: [Play; 2]) -> Pair {
        let mut finished = true;
        let [first, second] = plays.map(|play| {
            let prospect = self.prospect(play);
            let playouts = self.playouts() / 2;
            held::look(self, &prospect, playouts, &mut finished)
        });
        let error = first.error(&second);
        Pair { first: first.evaluation(), second: second.evaluation(), error, finished }
    }

    /// How many playouts the whole choice may use.
    pub(super) fn playouts(&self) -> u32 {
        let area = u32::try_from(self.position.stones().size().area()).expect("a board has 361 points");
        self.effort.points / area
    }

    /// How many of these playouts estimate the position as a whole.
    pub(super) fn surveyed(&self) -> u16 {
        u16::try_from(self.playouts() / 10).unwrap_or(u16::MAX)
    }

    /// Whether the owner of nearly every point is clear.
    pub(super) fn is_settled(&mut self) -> bool {
        let survey = survey(self.position, self.kinds, self.stakes, 2 * GLANCE, &mut self.luck, self.request);
        let points = self.position.stones().size().points();
        let open: f32 = points.iter().map(|point| 1.0 - survey.owned(self.side, point).abs()).sum();
        #[expect(clippy::cast_precision_loss, reason = "a board has at most 361 points")]
        let few = points.len() as f32 / 8.0;
        open < few
    }

    /// A play with the board after it.
    pub(super) fn prospect(&self, play: Play) -> Prospect<'a> {
        let mut after = self.position.clone();
        after.play(&play).expect("only legal plays are looked at");
        let stones = match play {
            Play::Card { way: Way::Points(points), .. } => points.iter().collect(),
            Play::Stone { point, .. } => vec![point],
            _ => Vec::new(),
        };
        let turns = Turns::of(&after, self.kinds);
        // Even after the second pass, playouts go on.
        let turns = if play == Play::Pass { turns.begun_by(!self.side) } else { turns };
        let own = |point: &Point| after.stones().of(self.side).contains(*point);
        let stones = if stones.iter().all(own) { stones } else { Vec::new() };
        Prospect {
            play,
            board: Board::from(after.stones()),
            turns,
            owed: owed(&after),
            stones,
            playouts: THOUGHT,
            won: THOUGHT / 2.0,
            policy: 1.0,
        }
    }

    /// A search among several plays, with this exploration constant.
    pub(super) fn search<'p>(&self, prospects: &'p [Prospect<'p>], exploration: f32) -> Search<'p> {
        Search::new(prospects, self.side, exploration, self.stakes, self.luck.clone())
    }

    /// The choice of a play that needs no search, with its evaluation.
    pub(super) fn forced(&mut self, play: Play) -> Choice<Play> {
        let Prospect { board, owed, turns, .. } = self.prospect(play);
        let survey = Survey::new(&board, turns, owed, self.stakes, GLANCE, &mut self.luck, self.request);
        Choice { finished: survey.finished, ..self.only(play, survey.evaluation(self.side)) }
    }

    pub(super) fn only(&self, play: Play, evaluation: Evaluation) -> Choice<Play> {
        let candidates = vec![Candidate { play, evaluation, depth: 1 }];
        Choice {
            play,
            evaluation: Some(evaluation),
            candidates: if self.request.candidates > 0 { candidates } else { Vec::new() },
            finished: true,
        }
    }

    /// The best way to carry out a card.
    fn card(&mut self) -> Choice<Play> {
        let Some((card, _)) = self.position.face_up() else { unreachable!("a card lies face up") };
        let slug = card.slug();
        match card.action() {
            Some(Action::Miss | Action::Change) => {
                return self.forced(Play::Card { card: slug, way: Way::Whole });
            }
            Some(Action::Twice) => return self.forced(Play::Card { card: slug, way: Way::None }),
            Some(Action::FreeCard) => return self.forced(Play::Hold(slug)),
            Some(Action::FreeBlock) => return held::turned_up(self, slug),
            _ => {}
        }
        let survey =
            survey(self.position, self.kinds, self.stakes, self.surveyed(), &mut self.luck, self.request);
        let units = units(self.position, &survey, self.effort.units);
        let Some(best) = units.first().map(|unit| unit.value) else {
            return self.forced(Play::Card { card: slug, way: Way::None });
        };
        let odds = self.odds(&units);
        let (exploration, playouts) =
            if odds.is_some() { (LED_EXPLORATION, LED_THOUGHT) } else { (EXPLORATION, THOUGHT) };
        let policies = odds.unwrap_or_else(|| vec![1.0; units.len()]);
        let prospect = |(unit, policy): (&Unit, f32)| {
            let play = Play::Card { card: slug, way: Way::Points(unit.points) };
            let won = playouts * (0.5 + unit.value - best).clamp(0.2, 0.5);
            Prospect { playouts, won, policy, ..self.prospect(play) }
        };
        let prospects: Vec<Prospect<'_>> = units.iter().zip(policies).map(prospect).collect();
        match prospects[..] {
            [Prospect { play, .. }] => self.forced(play),
            _ => self.compare(&prospects, exploration),
        }
    }

    /// How likely each of these ways to put the side's stones down is to be the best, from what the network thinks of a
    /// single stone on each of its points; `None` if the network is not asked, or the card does something else.
    fn odds(&self, units: &[Unit]) -> Option<Vec<f32>> {
        let Task::Put { side, .. } = self.position.task()? else { return None };
        if !self.effort.asks_network || side != self.side {
            return None;
        }
        let mut board = Board::from(self.position.stones());
        let points: Vec<Point> = board.vacant().collect();
        let recent = Turns::of(self.position, self.kinds).recent();
        let mut odds = [0.0; Point::PLACES];
        for (point, odd) in points.iter().zip(network::foresee(&mut board, side, recent, &points)) {
            odds[point.place()] = odd;
        }
        let sum = |unit: &Unit| unit.points.iter().map(|point| odds[point.place()]).sum::<f32>();
        let sums: Vec<f32> = units.iter().map(sum).collect();
        let total: f32 = sums.iter().sum::<f32>().max(f32::MIN_POSITIVE);
        #[expect(clippy::cast_precision_loss, reason = "a few dozen")]
        let alike = ALIKE / units.len() as f32;
        Some(sums.iter().map(|sum| (1.0 - ALIKE) * sum / total + alike).collect())
    }

    /// The best of several plays, by playouts.
    fn compare(&self, prospects: &[Prospect<'_>], exploration: f32) -> Choice<Play> {
        let mut search = self.search(prospects, exploration);
        let finished = search.run(self.playouts(), self.request);
        let findings = search.findings();
        let candidate = |finding: &super::tree::Finding| Candidate {
            play: prospects[finding.index].play,
            evaluation: finding.evaluation(),
            depth: 1,
        };
        Choice {
            play: prospects[findings[0].index].play,
            evaluation: Some(findings[0].evaluation()),
            candidates: findings.iter().take(self.request.candidates).map(candidate).collect(),
            finished,
        }
    }
}
