//! A second reading of B2.4 to B8.2, written apart from the crate: plain, slow, one step at a time. The tests compare
//! the crate with it over random throws in crowded places, and over whole random games.

use std::collections::BTreeMap;

use carreau_core::{Chance as _, Enumerate, Game, Side};
use carreau_petanque::{
    Character, CharacterSetup, Draw, Field, Format, Phase, Plan, Play, Position, Score, Setup, SetupError,
    SetupFault, Situation, Skill, TeamSetup, Terms, Throw, turns::Step,
};
use carreau_testkit::Luck;

use crate::{notation::step, plans::small};

/// Column and row, from 1; perhaps off the plan.
type Spot = (i32, i32);

/// The jack and the boules on a plan, and how many boules each team has in hand.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Plain {
    wide: i32,
    long: i32,
    jack: Option<Spot>,
    boules: BTreeMap<Spot, Side>,
    lost: [u8; 2],
    hand: [u8; 2],
}

fn spot(field: Field) -> Spot {
    (i32::from(field.column()) + 1, i32::from(field.row()) + 1)
}

fn number(side: Side) -> usize {
    usize::from(side == Side::White)
}

/// One step in a direction by its name.
fn stride(way: &str) -> Spot {
    match way {
        "X1" => (0, 1),
        "X2" => (0, -1),
        "Y1" => (-1, 0),
        "Y2" => (1, 0),
        "Z1" => (-1, 1),
        "Z2" => (1, 1),
        other => panic!("no direction {other}"),
    }
}

/// The dice and choices of a throw, one after the other.
struct Told<'s> {
    steps: std::slice::Iter<'s, Step>,
    plan: &'s Plan,
}

impl Told<'_> {
    fn die(&mut self) -> i32 {
        match self.steps.next() {
            Some(Step::Draw(Draw::Die(die))) => i32::from(*die),
            other => panic!("no die: {other:?}"),
        }
    }

    /// Reads a direction: two dice, or the choice after them.
    fn way(&mut self) -> Spot {
        let Some(Step::Draw(Draw::Pair(one, other))) = self.steps.next() else { panic!("no two dice") };
        match self.plan.direction(one + other) {
            Some(way) => stride(way.as_str()),
            None => match self.steps.next() {
                Some(Step::Play(Play::Go(way))) => stride(way.as_str()),
                other => panic!("no choice: {other:?}"),
            },
        }
    }
}

impl Plain {
    fn of(position: &Position) -> Self {
        let (plan, ground) = (position.plan(), position.ground());
        Self {
            wide: plan.columns().into(),
            long: plan.rows().into(),
            jack: ground.jack().map(spot),
            boules: ground.lying().map(|(boule, field)| (spot(field), boule.side)).collect(),
            lost: Side::ALL.map(|side| ground.lost(side)),
            hand: Side::ALL.map(|side| ground.left(side)),
        }
    }

    fn on_plan(&self, (column, row): Spot) -> bool {
        1 <= column && column <= self.wide && 1 <= row && row <= self.long
    }

    /// Puts a boule on the plan or beside it.
    fn put(&mut self, side: Side, at: Spot) {
        if self.on_plan(at) {
            assert_eq!(self.boules.insert(at, side), None, "two boules on {at:?}: {self:?}");
        } else {
            self.lost[number(side)] += 1;
        }
    }

    /// B4.4 to B4.8, step by step: returns where the played boule ends, on the plan or not, and moves the struck one.
    fn run(&mut self, from: Spot, run: i32, (across, away): Spot) -> Spot {
        let mut at = from;
        for walked in 0..run {
            let ahead = (at.0 + across, at.1 + away);
            if let Some(&struck) = self.boules.get(&ahead) {
                // The fields still to go, after `walked` steps.
                let mut moved = ahead;
                for _ in 0..(run - walked) / 2 {
                    let next = (moved.0 + across, moved.1 + away);
                    if self.boules.contains_key(&next) {
                        break;
                    }
                    moved = next;
                }
                self.boules.remove(&ahead);
                self.put(struck, moved);
                return (moved.0 - across, moved.1 - away);
            }
            at = ahead;
        }
        at
    }

    /// B6.5: the spot where a boule comes down that flies from a field; `None` if it is annulled.
    fn flight(&self, from: Spot, far: i32, (across, away): Spot) -> Option<Spot> {
        let mut at = (from.0 + across * far, from.1 + away * far);
        if !self.on_plan(at) {
            return None;
        }
        while self.boules.contains_key(&at) {
            if at == from {
                return None;
            }
            at = (at.0 - across, at.1 - away);
        }
        Some(at)
    }

    fn fly(&mut self, side: Side, from: Spot, told: &mut Told<'_>) {
        let far = told.die() * 2;
        match self.flight(from, far, told.way()) {
            Some(at) => self.put(side, at),
            None => self.lost[number(side)] += 1,
        }
    }

    /// Carries out a whole throw.
    fn throw(&mut self, side: Side, skill: Skill, throw: Throw, told: &mut Told<'_>) {
        self.hand[number(side)] -= 1;
        let die = told.die();
        let shot = match skill {
            Skill::Shooter => i32::max(1, die - 1),
            Skill::Pointer => i32::min(6, die + 1),
            Skill::Universal => die,
        };
        match throw {
            Throw::Point(landing) => {
                let mut run = die;
                if skill == Skill::Shooter {
                    run = i32::min(6, run + 1);
                }
                if skill == Skill::Pointer
                    && die > 1
                    && matches!(told.steps.next(), Some(Step::Play(Play::Less)))
                {
                    run -= 1;
                }
                let way = told.way();
                let end = self.run(spot(landing), run, way);
                self.put(side, end);
            }
            Throw::Push => {
                let (column, row) = self.jack.expect("a jack is pushed");
                if die > 2 {
                    match self.flight((column, row), 6, stride("X1")) {
                        Some(at) => self.put(side, at),
                        None => self.lost[number(side)] += 1,
                    }
                    return;
                }
                let run = told.die();
                let end = self.run((column, row), run, stride("X1"));
                self.put(side, end);
                let beyond = (end.0, end.1 + 1);
                self.jack = Some(beyond).filter(|&jack| self.on_plan(jack));
            }
            Throw::Shot(target) => {
                let from = spot(target);
                if shot >= 4 {
                    self.lost[number(side)] += 1;
                    return;
                }
                let struck = self.boules.remove(&from).expect("a target");
                if shot == 1 {
                    self.put(side, from);
                    self.fly(struck, from, told);
                } else {
                    self.fly(struck, from, told);
                    self.fly(side, from, told);
                }
            }
            Throw::ShotJack => {
                self.lost[number(side)] += 1;
                if shot == 1 {
                    self.jack = None;
                }
            }
        }
    }

    /// The distances of a team's boules from the jack, the nearest first.
    fn far(&self, side: Side) -> Vec<i32> {
        let jack = self.jack.expect("measured with a jack");
        let own = self.boules.iter().filter(|&(_, &of)| of == side);
        let mut far: Vec<i32> = own.map(|(at, _)| (at.0 - jack.0).abs() + (at.1 - jack.1).abs()).collect();
        far.sort_unstable();
        far
    }

    /// B2.4 to B2.7: the team that plays after `last` threw; `None` if the round is over.
    fn next(&self, before: &Self, last: Side) -> Option<Side> {
        if self.jack.is_none() || self.hand == [0, 0] {
            return None;
        }
        let other = if last == Side::Black { Side::White } else { Side::Black };
        let (own, theirs) = (self.far(last), self.far(other));
        let wanted = if own.is_empty() && theirs.is_empty() {
            if before.boules.is_empty() { other } else { last }
        } else if own.first() == theirs.first() {
            let (mine, yours) = (before.far(last), before.far(other));
            if !mine.is_empty() && mine.first() == yours.first() { other } else { last }
        } else if own.is_empty() {
            last
        } else if theirs.is_empty() {
            other
        } else if own[0] > theirs[0] {
            last
        } else {
            other
        };
        let none = self.hand[number(wanted)] == 0;
        Some(match (wanted, none) {
            (side, false) => side,
            (Side::Black, true) => Side::White,
            (Side::White, true) => Side::Black,
        })
    }

    /// B7.4 and B8.2: the points of Black and of White.
    fn points(&self) -> [u8; 2] {
        if self.jack.is_none() {
            return match self.hand {
                [black, 0] => [black, 0],
                [0, white] => [0, white],
                _ => [0, 0],
            };
        }
        let far = Side::ALL.map(|side| self.far(side));
        let count = |own: &[i32], other: &[i32]| {
            let nearer = own.iter().filter(|&&one| other.iter().all(|&theirs| one < theirs));
            u8::try_from(nearer.count()).expect("six at most")
        };
        [count(&far[0], &far[1]), count(&far[1], &far[0])]
    }
}

fn points(score: Score) -> [u8; 2] {
    match score {
        Score::Nobody => [0, 0],
        Score::Points(Side::Black, points) => [points, 0],
        Score::Points(Side::White, points) => [0, points],
    }
}

/// Compares one throw of the crate, from its announcement to its end, with the plain reading.
fn compare(before: &Position, steps: &[Step], after: &Position, end: Option<carreau_petanque::RoundEnd>) {
    let Step::Play(Play::Throw(character, throw)) = steps[0] else { panic!("no announcement") };
    let Phase::Aim(side) = before.phase() else { panic!("nobody was to announce") };
    let was = Plain::of(before);
    let mut plain = was.clone();
    let mut told = Told { steps: steps[1..].iter(), plan: before.plan() };
    plain.throw(side, character.skill(), throw, &mut told);
    assert!(told.steps.next().is_none(), "all dice are used: {before} {steps:?}");
    let next = plain.next(&was, side);
    match end {
        None => {
            assert_eq!(Plain::of(after), plain, "{before} {steps:?}");
            assert_eq!(next.map(Phase::Aim), Some(after.phase()), "{before} {steps:?}");
        }
        Some(end) => {
            assert_eq!(next, None, "{before} {steps:?}");
            assert_eq!(points(end.score), plain.points(), "{before} {steps:?}");
            let fields: BTreeMap<Spot, Side> =
                end.ground.lying().map(|(boule, field)| (spot(field), boule.side)).collect();
            assert_eq!((end.ground.jack().map(spot), &fields), (plain.jack, &plain.boules), "{before}");
            let scored = points(end.score);
            for of in Side::ALL {
                assert_eq!(after.score(of), before.score(of) + scored[number(of)]);
            }
        }
    }
}

/// The end of the round by a step, if it ended.
fn ended_by(mut at: Position, step: Step) -> Option<carreau_petanque::RoundEnd> {
    at.step(&step).expect("it went before").round
}

/// Continues a throw to its end at random, and compares it.
fn play_out(before: &Position, play: Play, luck: &mut Luck) {
    let mut position = before.clone();
    position.play(&play).unwrap_or_else(|error| panic!("{error}: {before} {play}"));
    let mut steps = vec![Step::Play(play)];
    loop {
        let at = position.clone();
        steps.push(step(&mut position, luck).expect("the throw goes on").0);
        if !matches!(position.phase(), Phase::Throw(..)) {
            let ended = ended_by(at, *steps.last().expect("it goes on"));
            compare(before, &steps, &position, ended);
            return;
        }
    }
}

#[test]
fn whole_games_go_as_a_plain_reading_says() {
    let mut luck = Luck::new(11);
    let mut throws = 0;
    for (format, games) in Format::ALL.into_iter().zip([12, 6, 6]) {
        for game in 0..games {
            let plan = if game % 3 == 2 { small() } else { Plan::classic() };
            let mut position = Position::start(Terms { format, ..Terms::default() }, plan);
            let mut turn: Option<(Position, Vec<Step>)> = None;
            loop {
                let at = position.clone();
                let Some((step, _)) = step(&mut position, &mut luck) else { break };
                if matches!(at.phase(), Phase::Aim(_)) {
                    turn = Some((at.clone(), Vec::new()));
                }
                let Some((before, steps)) = &mut turn else { continue };
                steps.push(step);
                if matches!(position.phase(), Phase::Throw(..)) {
                    continue;
                }
                compare(before, steps, &position, ended_by(at, step));
                throws += 1;
                turn = None;
            }
        }
    }
    assert!(throws > 2000, "only {throws} throws");
}

/// A crowded situation: all boules on the plan lie within a few fields of the jack.
fn crowd(luck: &mut Luck) -> Position {
    loop {
        let setup = crowded(luck);
        match setup.validate() {
            Ok(position) => return position,
            // In half of them it is White's turn.
            Err(SetupError(faults)) if faults[..] == [SetupFault::Turn(Side::Black, "B2.4")] => {}
            Err(error) => panic!("{error}: {setup:?}"),
        }
    }
}

fn crowded(luck: &mut Luck) -> Setup {
    let format = Format::ALL[usize::try_from(luck.below(3)).expect("small")];
    let plan = if luck.below(4) == 0 { small() } else { Plan::classic() };
    let mut some =
        |count: usize| usize::try_from(luck.below(u64::try_from(count).expect("small"))).expect("small");
    let zone: Vec<Field> = plan.fields().filter(|&field| plan.is_in_zone(field)).collect();
    let jack = zone[some(zone.len())];
    let mut near: Vec<Field> = plan.fields().filter(|field| field.distance(jack) <= 4).collect();
    let mut cards = Character::ALL.to_vec();
    let mut team = || {
        let characters = (0..format.characters()).map(|_| {
            let card = cards.swap_remove(some(cards.len()));
            let mut one = CharacterSetup { card, hand: 0, on: Vec::new(), lost: 0 };
            for _ in 0..format.each() {
                match some(8) {
                    0 | 1 => one.hand += 1,
                    2 => one.lost += 1,
                    _ => one.on.push(near.swap_remove(some(near.len()))),
                }
            }
            one
        });
        TeamSetup { characters: characters.collect(), ..TeamSetup::default() }
    };
    let (mut black, white) = (team(), team());
    // Black has to throw.
    if black.characters.iter().all(|one| one.hand == 0) {
        let one = &mut black.characters[0];
        if one.on.pop().is_none() {
            one.lost -= 1;
        }
        one.hand = 1;
    }
    let now = Situation {
        phase: Phase::Aim(Side::Black),
        round: 1,
        opener: Side::Black,
        jack: Some(jack),
        black,
        white,
    };
    let house = *plan == *Plan::classic();
    let plan = (!house).then(|| plan.to_string());
    Setup { terms: Terms { format, ..Terms::default() }, plan, now, before: None }
}

#[test]
fn throws_in_a_crowd_go_as_a_plain_reading_says() {
    let mut luck = Luck::new(12);
    let mut techniques = [0; 4];
    for _ in 0..6000 {
        let position = crowd(&mut luck);
        // Some points land near the jack, and the other throws are tried as well.
        let jack = position.ground().jack().expect("it lies");
        let near = |play: &Play| match play {
            Play::Throw(_, Throw::Point(landing)) => landing.distance(jack) <= 6,
            _ => true,
        };
        let plays: Vec<Play> = position.plays().into_iter().filter(near).collect();
        let technique = luck.below(4);
        let of_kind = |play: &&Play| {
            matches!(
                (play, technique),
                (Play::Throw(_, Throw::Point(_)), 0)
                    | (Play::Throw(_, Throw::Push), 1)
                    | (Play::Throw(_, Throw::Shot(_)), 2)
                    | (Play::Throw(_, Throw::ShotJack), 3)
            )
        };
        let plays: Vec<Play> = plays.iter().filter(of_kind).copied().collect();
        let Some(&play) = luck.one_of(&plays) else { continue };
        techniques[usize::try_from(technique).expect("small")] += 1;
        play_out(&position, play, &mut luck);
    }
    assert!(techniques.iter().all(|&seen| seen > 150), "{techniques:?}");
}

#[test]
fn announcements_are_refused_as_a_plain_reading_says() {
    let mut luck = Luck::new(13);
    let (mut legal, mut refused) = (0, 0);
    for _ in 0..400 {
        let position = crowd(&mut luck);
        let plain = Plain::of(&position);
        let (listed, jack) = (position.plays(), plain.jack.expect("it lies"));
        let first = plain.boules.is_empty() && plain.lost == [0, 0];
        for character in Character::ALL {
            let own = position.place_of(Side::Black, character);
            let ready = own.is_some_and(|place| position.ground().in_hand(Side::Black, place) > 0);
            let skill = character.skill();
            let before = (jack.0, jack.1 - 1);
            let free = |at: &Spot| !plain.boules.contains_key(at);
            let push = skill != Skill::Shooter && free(&jack) && free(&before) && !first;
            let jack_shot = skill != Skill::Pointer && free(&jack) && !first;
            let mut throws = vec![(Throw::Push, push), (Throw::ShotJack, jack_shot)];
            for field in position.plan().fields() {
                let at = spot(field);
                throws.push((Throw::Point(field), at != jack && free(&at)));
                throws.push((Throw::Shot(field), plain.boules.get(&at) == Some(&Side::White)));
            }
            for (throw, allowed) in throws {
                let play = Play::Throw(character, throw);
                let allowed = allowed && ready;
                assert_eq!(position.check(&play).is_ok(), allowed, "{position} {play}");
                assert_eq!(listed.contains(&play), allowed, "{position} {play}");
                if allowed { legal += 1 } else { refused += 1 }
            }
        }
    }
    assert!(legal > 10_000 && refused > 10_000, "{legal} {refused}");
}
