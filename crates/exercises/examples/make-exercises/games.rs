//! Where the exercises of each game come from: its positions, plays that a learner may think of, and questions.

use std::sync::Arc;

use carreau_bots::Generator;
use carreau_core::{Chance as _, Enumerate as _, Game, Side, Turn};
use carreau_exercises::{Outcome, Question, Value, answered};
use carreau_games::{dango, garanguet, petango, petanque};
use carreau_goban::{Point, PointSet};
use carreau_petango_physics::Flick;

use crate::Source;

/// Numbers near another one, from 0 on.
fn near(number: u16) -> Vec<Value> {
    (number.saturating_sub(2)..=number + 2).map(Value::Number).collect()
}

fn sides() -> Vec<Value> {
    Side::ALL.map(Value::Side).to_vec()
}

/// The wrong answers to a question whose answer is a number or a score.
fn around(value: &Value) -> Vec<Value> {
    match *value {
        Value::Number(number) => near(number),
        Value::Points { side, halves } => {
            let score = |side, halves| Value::Points { side, halves };
            let near =
                [halves.saturating_sub(2), halves, halves + 2].into_iter().filter(|&halves| halves > 0);
            near.flat_map(|halves| [score(side, halves), score(!side, halves)]).chain([Value::None]).collect()
        }
        _ => Vec::new(),
    }
}

impl Source for garanguet::Position {
    const GOALS: &'static [&'static str] = &["G5.1", "G6.1"];

    fn start(_: u64) -> Self {
        Self::start()
    }

    /// Turns of the roll's dice with checkers chosen by lot, whether they are blocked or not; some end too soon, and
    /// some steps are one point too long or go backwards.
    fn plays_to_try(&self, luck: &mut Generator) -> Vec<garanguet::Turn> {
        let (Some(roll), Turn::Side(side)) = (self.roll(), self.turn()) else { return Vec::new() };
        let mut turns = vec![garanguet::Turn::pass()];
        for _ in 0..80 {
            let mut left: Vec<u8> = roll.to_play().values().collect();
            let mut on: Vec<u8> =
                (1..=24).flat_map(|path| vec![path; usize::from(self.checkers(side).on(path))]).collect();
            let mut steps = Vec::new();
            let count = if luck.index(4) == 0 { luck.index(left.len()) } else { left.len() };
            while steps.len() < count && !on.is_empty() {
                let die = left.swap_remove(luck.index(left.len()));
                let from = on.swap_remove(luck.index(on.len()));
                let to = match luck.index(40) {
                    0 => from + die + 1,
                    1 => from.saturating_sub(die),
                    _ => from + die,
                };
                let Some(start) = garanguet::Point::from_path(side, from) else { continue };
                let to = garanguet::Point::from_path(side, to);
                if let Some(point) = to {
                    on.push(point.path(side));
                }
                let to = to.map_or(garanguet::Destination::Off, garanguet::Destination::Point);
                steps.push(garanguet::Step { from: start, to });
            }
            turns.extend(garanguet::Turn::from_steps(steps));
        }
        let legal = self.plays();
        if !legal.is_empty() {
            turns.extend((0..20).map(|_| legal[luck.index(legal.len())].clone()));
        }
        turns
    }

    fn questions(&self, luck: &mut Generator) -> Vec<(Question, Vec<Value>)> {
        if let (Turn::Chance, Some(draw)) = (self.turn(), luck.chance(self)) {
            let names = ["Sonnés", "Quines", "Carmes", "Ternes", "Double two", "Bezas"];
            let names =
                names.map(|name| Value::Named(name.to_owned())).into_iter().chain([Value::None]).collect();
            let steps = [3, 4, 5, 6].map(Value::Number).to_vec();
            let first = [sides(), vec![Value::None]].concat();
            let about = |(outcome, wrong)| (Question::Follows { draw: draw.to_string(), outcome }, wrong);
            let asked = [(Outcome::Name, names), (Outcome::Steps, steps), (Outcome::Turn, first)];
            return asked.map(about).into_iter().collect();
        }
        let position = (*self).into();
        let around = |question| answered(&position, &question).map(|by| (question, around(&by.value)));
        [Question::Dice, Question::Pips, Question::Resigned].into_iter().filter_map(around).collect()
    }
}

impl Source for dango::Position {
    const GOALS: &'static [&'static str] = &["D3.2", "D3.3", "D4.2", "D4.4", "D5.2", "D5.3", "D7.3"];

    /// A game of ordinary Go, or one with cards, on one of the small boards for exercises.
    fn start(number: u64) -> Self {
        let lines = if number.is_multiple_of(2) { 7 } else { 9 };
        let board = dango::Lines::try_from(lines).expect("there is such a board");
        let terms = dango::Terms { board, ..dango::Terms::default() };
        if number % 4 < 2 { Self::ordinary(terms) } else { Self::new_game(terms) }
    }

    fn plays_to_try(&self, luck: &mut Generator) -> Vec<dango::Play> {
        let Turn::Side(side) = self.turn() else { return Vec::new() };
        let stones = *self.stones();
        let all: Vec<Point> = stones.size().points().iter().collect();
        let stone = |point, side| dango::Play::Stone { side, point };
        let blocks = [dango::Blocked::Only, dango::Blocked::First, dango::Blocked::Second];
        let mut plays: Vec<dango::Play> = blocks.map(dango::Play::Block).to_vec();
        match self.phase() {
            dango::Phase::Count { proposed, .. } => {
                let groups =
                    Side::ALL.into_iter().flat_map(|side| stones.of(side).groups().collect::<Vec<_>>());
                plays.extend([
                    dango::Play::Agree,
                    dango::Play::PlayOn,
                    dango::Play::Dead(proposed.unwrap_or_default()),
                ]);
                plays.extend(groups.flat_map(|group| {
                    let part = group.first().map(PointSet::from);
                    [Some(group), part].into_iter().flatten().map(dango::Play::Dead)
                }));
            }
            dango::Phase::Card { card, .. } => {
                let card = &self.deck()[card];
                plays.push(dango::Play::Hold(card.slug()));
                let way = |way| dango::Play::Card { card: card.slug(), way };
                plays.extend([way(dango::Way::None), way(dango::Way::Whole)]);
                plays.extend((0..120).map(|_| way(dango::Way::Points(points_to_try(self, luck)))));
                let (other, points) = any_shape(self, luck);
                plays.push(way(dango::Way::Points(points)));
                plays.push(dango::Play::Card { card: other, way: dango::Way::Points(points) });
            }
            _ => {
                plays.extend(all.iter().map(|&point| stone(point, side)));
                plays.push(stone(all[luck.index(all.len())], !side));
                plays.extend([dango::Play::Pass, dango::Play::Show, dango::Play::TurnUp]);
                let (card, points) = any_shape(self, luck);
                plays.push(dango::Play::Card { card, way: dango::Way::Points(points) });
            }
        }
        plays
    }

    fn questions(&self, luck: &mut Generator) -> Vec<(Question, Vec<Value>)> {
        let stones = self.stones();
        let lying: Vec<Point> = stones.all().iter().collect();
        let position = self.clone().into();
        let asked = |question| answered(&position, &question).map(|by| (question, around(&by.value)));
        if matches!(self.turn(), Turn::Chance) {
            let change = Question::Follows { draw: "change".to_owned(), outcome: Outcome::Changes };
            return asked(change).into_iter().collect();
        }
        if lying.is_empty() {
            return Vec::new();
        }
        let groups = Side::ALL.into_iter().flat_map(|side| stones.of(side).groups().collect::<Vec<_>>());
        let groups: Vec<Value> = groups
            .filter(|group| group.len() > 1)
            .filter_map(|group| group.first())
            .map(|point| Value::Named(point.to_string()))
            .collect();
        let point = lying[luck.index(lying.len())];
        let liberties = stones.liberties(&stones.group(point)).len();
        let mut questions = vec![(Question::Alive, groups)];
        if liberties > 2 {
            questions.push((
                Question::Liberties(point.to_string()),
                near(u16::try_from(liberties).unwrap_or_default()),
            ));
        }
        // Not the marking that the board already shows, with its count.
        if let dango::Phase::Count { proposed: None, .. } = self.phase() {
            let dead = carreau_goban::propose_dead(stones, 200, |below| {
                u32::try_from(luck.below(u64::from(below))).unwrap_or_default()
            });
            let dead: Vec<String> = dead.iter().map(|point| point.to_string()).collect();
            questions.extend(asked(Question::Count(dead.join(" "))));
        }
        questions
    }

    fn shortened(&self, clause: &str) -> Vec<Self> {
        let setup = self.to_setup();
        let mut few = dango::Seen::default();
        let keys: Vec<u64> = setup.seen.iter().collect();
        keys[keys.len().saturating_sub(4)..].iter().for_each(|&key| few.add(key));
        let none = dango::Setup { seen: dango::Seen::default(), ..setup.clone() };
        let some = dango::Setup { seen: few, ..setup.clone() };
        let bare = |setup: &dango::Setup| dango::Setup {
            last: [].into_iter().collect(),
            passed: false,
            ..setup.clone()
        };
        // A move tells how many boards had been seen before it.
        let recent = |setup: &dango::Setup| {
            let seen = u32::try_from(setup.seen.len()).unwrap_or(u32::MAX);
            let last = setup
                .last
                .iter()
                .map(|done| Arc::new(dango::Done { seen: done.seen.min(seen), ..dango::Done::clone(done) }));
            dango::Setup { last: last.collect(), ..setup.clone() }
        };
        // What was played last is told with the question.
        let is_told = matches!(clause, "D5.3" | "D6.2" | "D7.2");
        let bare = [bare(&none), bare(&some)].into_iter().filter(|_| !is_told);
        let forms = bare.chain([recent(&none), recent(&some), setup]);
        forms.filter_map(|setup| setup.validate().ok()).collect()
    }
}

/// A card of the deck with a shape, laid anywhere.
fn any_shape(position: &dango::Position, luck: &mut Generator) -> (dango::Slug, PointSet) {
    let size = position.stones().size();
    let shapes = position.deck().cards().iter().filter_map(|card| Some((card.slug(), card.shape()?)));
    let shapes: Vec<_> = shapes.collect();
    let (slug, shape) = shapes[luck.index(shapes.len())];
    let placed: Vec<PointSet> = shape.placements(size).collect();
    (slug, placed[luck.index(placed.len())])
}

/// Points for the card that lies face up: where its shape may lie, or as many as it takes; sometimes one too few, and
/// sometimes where none can be.
fn points_to_try(position: &dango::Position, luck: &mut Generator) -> PointSet {
    let stones = position.stones();
    let size = stones.size();
    let (from, many) = match position.task() {
        Some(dango::Task::Put { shape: Some(shape), .. }) => {
            let placed: Vec<PointSet> = shape.placements(size).collect();
            return placed[luck.index(placed.len())];
        }
        Some(dango::Task::Put { stones: many, .. }) => (stones.vacant(), many),
        Some(dango::Task::Delete { side, stones: many }) => (*stones.of(side), many),
        Some(dango::Task::Replace { side, stones: many }) => (*stones.of(!side), many),
        None => (stones.vacant(), 1),
    };
    let from: Vec<Point> =
        if luck.index(12) == 0 { size.points().iter().collect() } else { from.iter().collect() };
    let many = if luck.index(12) == 0 { many.saturating_sub(1) } else { many }.min(from.len());
    let mut points = PointSet::EMPTY;
    while points.len() < many {
        points.insert(from[luck.index(from.len())]);
    }
    points
}

impl Source for petanque::Position {
    const GOALS: &'static [&'static str] = &[];

    fn start(number: u64) -> Self {
        let format = petanque::Format::ALL[usize::try_from(number % 3).unwrap_or_default()];
        let terms = petanque::Terms { format, ..petanque::Terms::default() };
        Self::new_game(terms.with_coach(false))
    }

    /// Points by lot, so that all sorts of throws occur and not only the best.
    fn is_any_play_as_good(&self) -> bool {
        self.round() % 2 == 1
    }

    fn plays_to_try(&self, luck: &mut Generator) -> Vec<petanque::Play> {
        use petanque::{Character, Direction, Play, Throw};
        let Turn::Side(side) = self.turn() else { return Vec::new() };
        let fields: Vec<petanque::Field> = self.plan().fields().collect();
        // A row or a column too far.
        let last = fields[luck.index(fields.len())];
        let beyond = if luck.index(2) == 0 {
            petanque::Field::new(last.column(), self.plan().rows())
        } else {
            petanque::Field::new(self.plan().columns(), last.row())
        };
        let mut any = || fields[luck.index(fields.len())];
        match self.phase() {
            petanque::Phase::Jack { tried, .. } => {
                let some: Vec<Play> = (0..12).map(|_| Play::Jack(any())).collect();
                some.into_iter().chain(tried.into_iter().chain(beyond).map(Play::Jack)).collect()
            }
            petanque::Phase::Aim(_) => {
                let ground = self.ground();
                let lying: Vec<petanque::Field> = ground.lying().map(|(_, field)| field).collect();
                let team = self.team(side).iter().chain(self.team(!side).first());
                let mut plays = Vec::new();
                for &who in team {
                    let near = ground
                        .jack()
                        .and_then(|jack| petanque::Field::new(jack.column(), jack.row().saturating_sub(3)));
                    let points = (0..3)
                        .map(|_| any())
                        .chain(near)
                        .chain(ground.jack())
                        .chain(lying.clone())
                        .chain(beyond);
                    plays.extend(points.map(|field| Play::Throw(who, Throw::Point(field))));
                    plays.extend(lying.iter().map(|&field| Play::Throw(who, Throw::Shot(field))));
                    plays.push(Play::Throw(who, Throw::Shot(any())));
                    plays.extend([Throw::Push, Throw::ShotJack].map(|throw| Play::Throw(who, throw)));
                }
                plays
            }
            petanque::Phase::Draft(_) => Character::ALL.map(Play::Take).to_vec(),
            _ => [Play::Less, Play::Keep, Play::Greet]
                .into_iter()
                .chain(Direction::ALL.map(Play::Go))
                .collect(),
        }
    }

    fn questions(&self, luck: &mut Generator) -> Vec<(Question, Vec<Value>)> {
        use Outcome::{
            Chooses, Distance, Goes, Jack, Rests, Runs, Scores, Shot, Struck, Succeeds, Turn as Next,
        };
        let Some(draw) = luck.chance(self) else { return Vec::new() };
        let position: carreau_games::Position = self.clone().into();
        // Two ones are rare, and two clauses are about them.
        let ones = petanque::Draw::pair(1, 1);
        let draw = if self.chances().iter().any(|&(draw, _)| draw == ones) && luck.index(6) == 0 {
            ones
        } else {
            draw
        };
        // Whether the game ends is a question only when it may.
        let may_end = Side::ALL.into_iter().any(|side| self.score(side) + 3 >= self.terms().target.points());
        let about = |outcome| {
            if outcome == Outcome::Ends && !may_end {
                return None;
            }
            let question = Question::Follows { draw: draw.to_string(), outcome };
            let value = answered(&position, &question)?.value;
            let wrong = match outcome {
                Next | Chooses => sides(),
                Rests | Struck | Jack => places_near(self, &value),
                Goes => petanque::Direction::ALL.map(|way| Value::Named(way.to_string())).to_vec(),
                Shot => petanque::ShotOutcome::ALL.map(|shot| Value::Named(shot.to_string())).to_vec(),
                Succeeds | Outcome::Ends => [true, false].map(Value::Yes).to_vec(),
                Runs | Scores | Distance => around(&value),
                Outcome::Steps | Outcome::Name | Outcome::Changes => return None,
            };
            Some((question, wrong))
        };
        [Next, Rests, Struck, Jack, Runs, Goes, Chooses, Shot, Succeeds, Scores, Distance, Outcome::Ends]
            .into_iter()
            .filter_map(about)
            .collect()
    }

    fn shortened(&self, _: &str) -> Vec<Self> {
        let setup = petanque::Setup::of(self);
        let alone = petanque::Setup { before: None, ..setup }.validate();
        alone.into_iter().chain([self.clone()]).collect()
    }
}

/// Places around one on the plan: a field or two on, back and to the side, and off the plan.
fn places_near(position: &petanque::Position, value: &Value) -> Vec<Value> {
    let centre = match value {
        Value::Named(field) => field.parse().ok(),
        _ => position.ground().jack(),
    };
    let Some(centre) = centre else { return Vec::new() };
    let centre: petanque::Field = centre;
    let beside = |[column, row]: [i8; 2]| {
        let field = petanque::Field::new(
            centre.column().checked_add_signed(column)?,
            centre.row().checked_add_signed(row)?,
        )?;
        position.plan().has(field).then(|| Value::Named(field.to_string()))
    };
    let near = [[0, 1], [0, -1], [1, 0], [-1, 0], [0, 2], [0, -2], [1, 1], [-1, 1]];
    near.into_iter().filter_map(beside).chain([Value::Off]).collect()
}

impl Source for petango::Position {
    const GOALS: &'static [&'static str] =
        &["P3.3", "P3.4", "P4.1", "P4.2", "P4.3", "P5.1", "P5.2", "P5.3", "P7.2", "P7.3", "P7.4"];

    /// A game without a hand's error, so that an answer is judged by what was aimed.
    fn start(number: u64) -> Self {
        let board = if number.is_multiple_of(2) { petango::Board::Goban } else { petango::Board::Xiangqi };
        Self::new_game(petango::Terms { board, hand: petango::Hand::None, ..petango::Terms::default() })
    }

    fn is_any_play_as_good(&self) -> bool {
        true
    }

    fn plays_to_try(&self, luck: &mut Generator) -> Vec<petango::Play> {
        use petango::Play::{Pass, Plouf, Slap, Spare, Take};
        let columns = u64::from(self.board().columns());
        let within = |luck: &mut Generator, low: i64, high: i64| {
            low + i64::try_from(luck.below(u64::try_from(high - low).unwrap_or(1))).unwrap_or_default()
        };
        let flick = |luck: &mut Generator| {
            let start = u8::try_from(luck.below(columns)).unwrap_or_default();
            let azimuth = i16::try_from(within(luck, -25, 26) * 100).unwrap_or_default();
            let speed = u16::try_from(within(luck, 20, 160) * 100).unwrap_or_default();
            petango::Play::Flick(Flick { start, azimuth, speed, elevation: 0, side: 0, height: 0 })
        };
        let flicks: Vec<petango::Play> = (0..40).map(|_| flick(luck)).collect();
        [Plouf, Take, Slap, Spare, Pass].into_iter().chain(flicks).collect()
    }

    fn questions(&self, _: &mut Generator) -> Vec<(Question, Vec<Value>)> {
        Vec::new()
    }
}
