use std::{cmp::Reverse, sync::Arc};

use arrayvec::ArrayVec;
use carreau_table::{BySide, Chance, DrawError, Drawer, Enumerate, Game, Outcome, Side, Turn};

use crate::{
    character::{Character, Skill},
    draw::Draw,
    error::{CallError, TurnError},
    field::Field,
    ground::{Ground, Place, Run, Score},
    phase::{Announced, Flight, Phase, Stage},
    plan::Plan,
    play::{Play, Throw},
    terms::{PointerAdjust, Terms},
};

/// The cards of a team in the order they were taken, at most three.
pub type Team = ArrayVec<Character, 3>;

/// A position of the game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    plan: Arc<Plan>,
    terms: Terms,
    teams: BySide<Team>,
    pub(crate) state: State,
    /// What was there when the last throw was announced, and who announced it: until the next thing is done, a
    /// raised foot puts it back (B9.2).
    pub(crate) before: Option<(State, Side, Character)>,
}

/// What changes while a game is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct State {
    pub(crate) phase: Phase,
    pub(crate) ground: Ground,
    pub(crate) score: BySide<u8>,
    /// The number of the round, from 1; 0 before the first.
    pub(crate) round: u16,
    /// The team that opens the round (B2.8).
    pub(crate) opener: Side,
    /// How often each team has let its minute run out: in the game, up to one, and since its last play (B9.1).
    pub(crate) warned: BySide<bool>,
    pub(crate) idle: BySide<u8>,
}

/// What became of the boules and the jack by one play or draw, so that it can be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Came {
    /// The jack stands on the field, or the try failed (B3.1).
    Jack {
        /// The field.
        field: Field,
        /// Whether it stands.
        stands: bool,
    },
    /// A boule ran (B4), and pushed the jack or not (B5).
    Ran {
        /// How.
        run: Run,
        /// Whether it was a push: where the jack went, `None` inside if off the plan.
        jack: Option<Option<Field>>,
    },
    /// A push failed, and the boule went over everything (B5.2).
    PushFailed {
        /// Where it ended; `None` in the lost area.
        to: Option<Field>,
    },
    /// A shot hit (B6.2, B6.3).
    Hit {
        /// Whether the played boule takes the target's field.
        carreau: bool,
    },
    /// A shot, at a boule or the jack, missed: the played boule is annulled (B6.4, B7.2).
    Missed,
    /// A boule flew (B6.5).
    Flew {
        /// Which.
        flight: Flight,
        /// From where.
        from: Field,
        /// Where it came down; `None` in the lost area.
        to: Option<Field>,
    },
    /// The jack was shot off the plan (B7.3).
    JackShot,
}

/// What a round brought (B8.2, B7.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RoundEnd {
    /// What lay where.
    pub ground: Ground,
    /// Who scored.
    pub score: Score,
}

/// What one play or draw did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Done {
    /// What became of boules and jack.
    pub came: Option<Came>,
    /// The round that ended by it.
    pub ended: Option<RoundEnd>,
}

impl Position {
    /// How often in a row a team may let its minute run out before it has given up the game (B9.1).
    pub const IDLE: u8 = 3;

    /// The position a game starts from.
    pub fn start(terms: Terms, plan: Arc<Plan>) -> Self {
        let state = State {
            phase: Phase::Greet(Side::Black),
            ground: Ground::empty(terms.format),
            score: BySide::default(),
            round: 0,
            opener: Side::Black,
            warned: BySide::default(),
            idle: BySide::default(),
        };
        Self { plan, terms, teams: BySide::default(), state, before: None }
    }

    pub(crate) const fn from_parts(
        plan: Arc<Plan>,
        terms: Terms,
        characters: BySide<Team>,
        state: State,
        before: Option<(State, Side, Character)>,
    ) -> Self {
        Self { plan, terms, teams: characters, state, before }
    }

    /// The plan.
    pub fn plan(&self) -> &Arc<Plan> {
        &self.plan
    }

    /// What was agreed.
    pub const fn terms(&self) -> Terms {
        self.terms
    }

    /// The characters of a team in the order it took them.
    pub fn team(&self, side: Side) -> &[Character] {
        &self.teams[side]
    }

    /// What is waited for.
    pub const fn phase(&self) -> Phase {
        self.state.phase
    }

    /// What lies where.
    pub const fn ground(&self) -> &Ground {
        &self.state.ground
    }

    /// The points of a team.
    pub fn score(&self, side: Side) -> u8 {
        self.state.score[side]
    }

    /// The number of the round, from 1; 0 before the first jack.
    pub const fn round(&self) -> u16 {
        self.state.round
    }

    /// The team that opens the round (B2.8).
    pub const fn opener(&self) -> Side {
        self.state.opener
    }

    /// Whether a team has been warned of its minute (B9.1).
    pub fn is_warned(&self, side: Side) -> bool {
        self.state.warned[side]
    }

    /// What lay where when the throw that goes on was announced; what lies there now if none goes on.
    pub fn before_throw(&self) -> &Ground {
        match (&self.state.phase, &self.before) {
            (Phase::Throw(..), Some((state, ..))) => &state.ground,
            _ => &self.state.ground,
        }
    }

    /// Where a character stands in its team, from 0.
    pub fn place_of(&self, side: Side, character: Character) -> Option<u8> {
        let place = self.teams[side].iter().position(|&one| one == character)?;
        u8::try_from(place).ok()
    }

    /// The team and the place in it of the one character that is to act: that takes a card, throws the dice of its
    /// throw or chooses for it. `None` where anybody of the team may.
    pub fn acting(&self) -> Option<(Side, u8)> {
        match self.state.phase {
            Phase::Draft(side) => Some((side, u8::try_from(self.teams[side].len()).expect("at most 3"))),
            Phase::Throw(announced, stage) => match stage {
                Stage::Choice { by, .. } if by != announced.side => None,
                _ => {
                    let place = self.place_of(announced.side, announced.character);
                    place.map(|place| (announced.side, place))
                }
            },
            _ => None,
        }
    }

    /// The team whose minute runs, and the number of the boule or try of the jack it runs for: it is full again when
    /// the number is another (B9.1). `None` before the first round and after the game.
    pub fn minute(&self) -> Option<(Side, u32)> {
        let round = u32::from(self.state.round) * 32;
        match self.state.phase {
            Phase::Jack { side, failed, .. } | Phase::JackDie { side, failed, .. } => {
                Some((side, round + u32::from(failed)))
            }
            Phase::Aim(side) => Some((side, round + self.played() + 4)),
            Phase::Throw(announced, stage) => match stage {
                Stage::Choice { by, .. } => Some((by, round + self.played() + 4)),
                _ => Some((announced.side, round + self.played() + 4)),
            },
            Phase::Greet(_) | Phase::Lead { .. } | Phase::Draft(_) | Phase::Over(_) => None,
        }
    }

    fn played(&self) -> u32 {
        let ground = &self.state.ground;
        Side::ALL
            .iter()
            .map(|&side| {
                u32::from(u8::try_from(ground.boules(side).len()).expect("at most 6") - ground.left(side))
            })
            .sum()
    }

    /// Carries out a play and tells what became of it.
    ///
    /// # Errors
    ///
    /// As [`check`](Game::check); a refused play leaves the position as it was.
    pub fn play_and_tell(&mut self, play: &Play) -> Result<Done, TurnError> {
        self.check(play)?;
        let Turn::Side(side) = self.turn() else { return Err(TurnError::DiceFirst) };
        self.state.idle[side] = 0;
        Ok(match (self.state.phase, *play) {
            (Phase::Greet(side), Play::Greet) => {
                self.state.phase =
                    if side == Side::Black { Phase::Greet(!side) } else { Phase::Lead { black: None } };
                Done::default()
            }
            (Phase::Draft(side), Play::Take(character)) => {
                self.teams[side].push(character);
                let full =
                    Side::ALL.iter().all(|&side| self.teams[side].len() == self.terms.format.characters());
                self.state.phase = Phase::Draft(!side);
                if full {
                    self.open(self.state.opener);
                }
                Done::default()
            }
            (Phase::Jack { side, failed, .. }, Play::Jack(field)) => {
                self.before = None;
                if failed < 3 {
                    self.state.phase = Phase::JackDie { side, failed, field };
                    return Ok(Done::default());
                }
                self.stand(field);
                Done { came: Some(Came::Jack { field, stands: true }), ended: None }
            }
            (Phase::Aim(side), Play::Throw(character, throw)) => {
                self.before = Some((self.state, side, character));
                self.state.phase = Phase::Throw(Announced { side, character, throw }, Stage::Die);
                Done::default()
            }
            (Phase::Throw(announced, Stage::Adjust { run }), Play::Less | Play::Keep) => {
                let run = if *play == Play::Less { run - 1 } else { run };
                self.state.phase = Phase::Throw(announced, Stage::Way { run });
                Done::default()
            }
            (Phase::Throw(announced, Stage::Choice { run, .. }), Play::Go(direction)) => {
                self.settle_point(announced, run, direction)
            }
            (Phase::Throw(announced, Stage::FlightChoice { flight, distance }), Play::Go(direction)) => {
                self.settle_flight(announced, flight, distance, direction)
            }
            _ => unreachable!("a play that was checked fits the phase"),
        })
    }

    /// Carries out what the dice show and tells what became of it.
    ///
    /// # Errors
    ///
    /// As [`resolve`](Chance::resolve).
    pub fn resolve_and_tell(&mut self, draw: Draw) -> Result<Done, DrawError> {
        self.check_draw(draw)?;
        Ok(match (self.state.phase, draw) {
            (Phase::Lead { black: None }, Draw::Die(die)) => {
                self.state.phase = Phase::Lead { black: Some(die) };
                Done::default()
            }
            (Phase::Lead { black: Some(black) }, Draw::Die(white)) => {
                self.state.phase = match black.cmp(&white) {
                    std::cmp::Ordering::Equal => Phase::Lead { black: None },
                    order => {
                        self.state.opener = if order.is_gt() { Side::Black } else { Side::White };
                        Phase::Draft(self.state.opener)
                    }
                };
                Done::default()
            }
            (Phase::JackDie { side, failed, field }, Draw::Die(die)) => {
                let stands = die <= 4;
                if stands {
                    self.stand(field);
                } else {
                    let failed = failed + 1;
                    let side = if failed == 3 { !side } else { side };
                    let tried = (failed < 3).then_some(field);
                    self.state.phase = Phase::Jack { side, failed, tried };
                }
                Done { came: Some(Came::Jack { field, stands }), ended: None }
            }
            (Phase::Throw(announced, stage), draw) => self.go_on(announced, stage, draw),
            _ => unreachable!("a draw that was checked fits the phase"),
        })
    }

    fn go_on(&mut self, announced: Announced, stage: Stage, draw: Draw) -> Done {
        let skill = announced.character.skill();
        let to = |stage| Phase::Throw(announced, stage);
        match (stage, announced.throw, draw) {
            (Stage::Die, Throw::Point(_), Draw::Die(die)) => {
                let must = self.terms.pointer_adjust == PointerAdjust::Must;
                self.state.phase = to(match skill {
                    Skill::Pointer if die > 1 && must => Stage::Way { run: die - 1 },
                    Skill::Pointer if die > 1 => Stage::Adjust { run: die },
                    _ => Stage::Way { run: skill.run(die) },
                });
                Done::default()
            }
            (Stage::Way { run }, _, Draw::Pair(..)) => {
                if let Some(direction) = self.plan.direction(draw.sum()) {
                    return self.settle_point(announced, run, direction);
                }
                let by = if skill == Skill::Shooter { !announced.side } else { announced.side };
                self.state.phase = to(Stage::Choice { run, by });
                Done::default()
            }
            (Stage::Die, Throw::Push, Draw::Die(die)) if die <= 2 => {
                self.state.phase = to(Stage::PushRun);
                Done::default()
            }
            (Stage::Die, Throw::Push, _) => {
                let jack = self.state.ground.jack().expect("a push needs a jack");
                let landed = self.state.ground.failed_push(&self.plan, jack);
                self.put(announced, Place::of(landed));
                self.settled(announced, Came::PushFailed { to: landed })
            }
            (Stage::PushRun, _, Draw::Die(run)) => {
                let jack = self.state.ground.jack().expect("a push needs a jack");
                let direction = crate::Direction::X1;
                let run = self.state.ground.run(&self.plan, jack, run, direction);
                let jack = Ground::pushed_jack(&self.plan, &run);
                self.state.ground.settle(self.boule(announced), &run);
                self.state.ground.put_jack(jack);
                self.settled(announced, Came::Ran { run, jack: Some(jack) })
            }
            (Stage::Die, Throw::Shot(_), Draw::Die(die)) => match skill.shot(die) {
                1 => {
                    self.state.phase = to(Stage::Distance(Flight::Carreau));
                    Done { came: Some(Came::Hit { carreau: true }), ended: None }
                }
                2 | 3 => {
                    self.state.phase = to(Stage::Distance(Flight::Target));
                    Done { came: Some(Came::Hit { carreau: false }), ended: None }
                }
                _ => self.miss(announced),
            },
            (Stage::Die, Throw::ShotJack, Draw::Die(die)) => {
                if skill.shot(die) == 1 {
                    self.put(announced, Place::Lost);
                    self.state.ground.put_jack(None);
                    self.settled(announced, Came::JackShot)
                } else {
                    self.miss(announced)
                }
            }
            (Stage::Distance(flight), _, Draw::Die(die)) => {
                self.state.phase = to(Stage::FlightWay { flight, distance: die * 2 });
                Done::default()
            }
            (Stage::FlightWay { flight, distance }, _, Draw::Pair(..)) => {
                if let Some(direction) = self.plan.direction(draw.sum()) {
                    return self.settle_flight(announced, flight, distance, direction);
                }
                self.state.phase = to(Stage::FlightChoice { flight, distance });
                Done::default()
            }
            _ => unreachable!("a draw that was checked fits the stage"),
        }
    }

    fn miss(&mut self, announced: Announced) -> Done {
        self.put(announced, Place::Lost);
        self.settled(announced, Came::Missed)
    }

    fn settle_point(&mut self, announced: Announced, run: u8, direction: crate::Direction) -> Done {
        let Throw::Point(landing) = announced.throw else { unreachable!("only a point has a run like that") };
        let run = self.state.ground.run(&self.plan, landing, run, direction);
        self.state.ground.settle(self.boule(announced), &run);
        self.settled(announced, Came::Ran { run, jack: None })
    }

    fn settle_flight(
        &mut self,
        announced: Announced,
        flight: Flight,
        distance: u8,
        direction: crate::Direction,
    ) -> Done {
        let Throw::Shot(from) = announced.throw else { unreachable!("only a shot makes boules fly") };
        let ground = &mut self.state.ground;
        let may_stay = match flight {
            Flight::Carreau => false,
            Flight::Target => true,
            Flight::Played => !ground.is_taken(from),
        };
        let to = ground.fly(&self.plan, from, distance, direction, may_stay);
        let came = Came::Flew { flight, from, to };
        match flight {
            Flight::Carreau | Flight::Target => {
                let target = ground.on(from).expect("the target lies there until it flies");
                ground.put(target, Place::of(to));
                if flight == Flight::Target {
                    self.state.phase = Phase::Throw(announced, Stage::Distance(Flight::Played));
                    return Done { came: Some(came), ended: None };
                }
                self.put(announced, Place::On(from));
            }
            Flight::Played => self.put(announced, Place::of(to)),
        }
        self.settled(announced, came)
    }

    /// The boule that is thrown.
    fn boule(&self, announced: Announced) -> crate::Boule {
        let place = self.place_of(announced.side, announced.character).expect("the character is of the team");
        self.state.ground.next_of(announced.side, place).expect("the character has a boule in hand")
    }

    /// Puts the boule that is thrown somewhere.
    fn put(&mut self, announced: Announced, place: Place) {
        let boule = self.boule(announced);
        self.state.ground.put(boule, place);
    }

    /// Goes on after the boule of a throw has come to rest or is annulled.
    fn settled(&mut self, announced: Announced, came: Came) -> Done {
        let before = self.before.map_or(self.state.ground, |(state, ..)| state.ground);
        let ended = self.next(announced.side, &before);
        Done { came: Some(came), ended }
    }

    /// Whose turn is next after a boule of `last` (B2.4 to B2.7), with what lay before it; ends the round if it is
    /// over.
    fn next(&mut self, last: Side, before: &Ground) -> Option<RoundEnd> {
        let ground = self.state.ground;
        let Some(side) = ground.turn_after(before, last) else {
            return Some(self.end_round());
        };
        self.state.phase = Phase::Aim(side);
        None
    }

    fn end_round(&mut self) -> RoundEnd {
        let end = RoundEnd { ground: self.state.ground, score: self.state.ground.score() };
        if let Score::Points(side, points) = end.score {
            self.state.score[side] += points;
            self.state.opener = side;
            if self.state.score[side] >= self.terms.target.points() {
                self.state.phase = Phase::Over(side);
                return end;
            }
        }
        self.open(self.state.opener);
        end
    }

    /// Begins a round.
    fn open(&mut self, side: Side) {
        self.state.opener = side;
        self.state.round = self.state.round.saturating_add(1);
        self.state.ground = Ground::empty(self.terms.format);
        self.state.phase = Phase::Jack { side, failed: 0, tried: None };
    }

    /// The jack stands, and the opening team begins (B2.3).
    fn stand(&mut self, field: Field) {
        self.state.ground.put_jack(Some(field));
        self.state.phase = Phase::Aim(self.state.opener);
    }

    /// Annuls the last throw of a team that raised a foot, and puts back what it moved (B9.2).
    ///
    /// # Errors
    ///
    /// [`CallError::NoThrow`] unless the last throw was the team's, and nothing has been done since.
    pub fn raised_foot(&mut self, on: Side) -> Result<Done, CallError> {
        let (state, side, character) =
            self.before.filter(|&(_, side, _)| side == on).ok_or(CallError::NoThrow(on))?;
        if matches!(self.state.phase, Phase::Over(_)) {
            return Err(CallError::NoThrow(on));
        }
        let State { warned, idle, .. } = self.state;
        self.state = State { warned, idle, ..state };
        Ok(self.annul(side, character))
    }

    /// Annuls a boule in hand of a character.
    fn annul(&mut self, side: Side, character: Character) -> Done {
        self.before = None;
        let ground = self.state.ground;
        self.put(Announced { side, character, throw: Throw::Push }, Place::Lost);
        let ended = self.next(side, &ground);
        Done { came: Some(Came::Missed), ended }
    }

    /// Does what follows when a team's minute has run out (B9.1): the first time in a game it is warned and its
    /// minute begins anew; later the boule is annulled, the throw of the jack lost, or the choice the other team's.
    /// The third time in a row the game is given up.
    ///
    /// # Errors
    ///
    /// [`CallError::NoMinute`] if no minute of the team runs.
    pub fn overrun(&mut self, side: Side) -> Result<Done, CallError> {
        if self.minute().is_none_or(|(running, _)| running != side) {
            return Err(CallError::NoMinute(side));
        }
        let state = &mut self.state;
        state.idle[side] += 1;
        if state.idle[side] >= Self::IDLE {
            state.phase = Phase::Over(!side);
            self.before = None;
            return Ok(Done::default());
        }
        if !state.warned[side] {
            state.warned[side] = true;
            return Ok(Done::default());
        }
        let (warned, idle) = (state.warned, state.idle);
        Ok(match state.phase {
            Phase::Throw(announced, Stage::Choice { run, by }) if by != announced.side => {
                state.phase = Phase::Throw(announced, Stage::Choice { run, by: announced.side });
                Done::default()
            }
            Phase::Throw(announced, _) => {
                if let Some((before, ..)) = self.before {
                    self.state = State { warned, idle, ..before };
                }
                self.annul(side, announced.character)
            }
            Phase::Aim(_) => {
                let most = self.slowest(side);
                self.annul(side, most)
            }
            Phase::Jack { .. } | Phase::JackDie { .. } => {
                state.phase = Phase::Jack { side: !side, failed: 3, tried: None };
                Done::default()
            }
            Phase::Greet(_) | Phase::Lead { .. } | Phase::Draft(_) | Phase::Over(_) => Done::default(),
        })
    }

    /// The character with the most boules in hand, the first of those taken.
    fn slowest(&self, side: Side) -> Character {
        let places = (0_u8..).zip(&self.teams[side]);
        // Of several, `min_by_key` finds the first.
        let most = places.min_by_key(|&(place, _)| Reverse(self.state.ground.in_hand(side, place)));
        *most.expect("a team has characters").1
    }

    fn check_draw(&self, draw: Draw) -> Result<(), DrawError> {
        let wrong = |why| Err(DrawError { draw: draw.to_string(), why });
        let fits = |faces: &[Draw]| faces.contains(&draw);
        match self.dice() {
            None => wrong("no dice are waited for"),
            Some(faces) if fits(faces) => Ok(()),
            Some(faces) if faces.len() == 6 => wrong("one die is waited for, 1 to 6"),
            Some(_) => wrong("two dice are waited for, such as 6+2"),
        }
    }

    /// The equally likely falls of the dice that are waited for.
    fn dice(&self) -> Option<&'static [Draw]> {
        match self.state.phase {
            Phase::Lead { .. } | Phase::JackDie { .. } => Some(&Draw::DIE),
            Phase::Throw(_, stage) => match stage {
                Stage::Die | Stage::PushRun | Stage::Distance(_) => Some(&Draw::DIE),
                Stage::Way { .. } | Stage::FlightWay { .. } => Some(&Draw::PAIR),
                Stage::Adjust { .. } | Stage::Choice { .. } | Stage::FlightChoice { .. } => None,
            },
            _ => None,
        }
    }

    /// Tells whether a character may throw so now.
    pub(crate) fn check_throw(
        &self,
        side: Side,
        character: Character,
        throw: Throw,
    ) -> Result<(), TurnError> {
        let place = self.place_of(side, character).ok_or(TurnError::NotInTeam { side, character })?;
        let ground = &self.state.ground;
        if ground.in_hand(side, place) == 0 {
            return Err(TurnError::NoBoule(character));
        }
        let skill = character.skill();
        if !matches!(throw, Throw::Point(_)) && ground.is_fresh() {
            return Err(TurnError::FirstIsPoint);
        }
        match throw {
            Throw::Point(landing) => {
                if !self.plan.has(landing) {
                    return Err(TurnError::OffPlan(landing));
                }
                if ground.jack() == Some(landing) {
                    return Err(TurnError::LandsOnJack(landing));
                }
                if ground.is_taken(landing) {
                    return Err(TurnError::LandsOnBoule(landing));
                }
            }
            Throw::Push => {
                if skill == Skill::Shooter {
                    return Err(TurnError::ShooterPushes);
                }
                let jack = ground.jack().ok_or(TurnError::JackFirst)?;
                let before = self.plan.at(jack.on(crate::Direction::X2, 1));
                if let Some(field) = [Some(jack), before].into_iter().flatten().find(|&f| ground.is_taken(f))
                {
                    return Err(TurnError::PushBlocked(field));
                }
            }
            Throw::Shot(target) => match ground.on(target) {
                None => return Err(TurnError::NoTarget(target)),
                Some(boule) if boule.side == side => return Err(TurnError::OwnTarget(target)),
                Some(_) => {}
            },
            Throw::ShotJack => {
                if skill == Skill::Pointer {
                    return Err(TurnError::PointerShootsJack);
                }
                if ground.jack().is_some_and(|jack| ground.is_taken(jack)) {
                    return Err(TurnError::JackCovered);
                }
            }
        }
        Ok(())
    }

    /// Why a play does not fit what is waited for.
    fn misplaced(&self, play: Play) -> TurnError {
        match (play, self.state.phase) {
            (_, Phase::Over(_)) => TurnError::GameOver,
            (Play::Greet, Phase::Lead { .. } | Phase::Draft(_)) => TurnError::Greeted,
            (_, Phase::Greet(_)) => TurnError::GreetFirst,
            (_, Phase::Lead { .. } | Phase::JackDie { .. }) => TurnError::DiceFirst,
            (_, Phase::Draft(_)) => TurnError::TakeFirst,
            (Play::Greet, _) => TurnError::Greeted,
            (Play::Take(_), _) => TurnError::AllTaken,
            (_, Phase::Jack { .. }) => TurnError::JackFirst,
            (Play::Jack(_), _) => TurnError::JackLies,
            (_, Phase::Aim(_)) => TurnError::AnnounceFirst,
            (Play::Throw(..), Phase::Throw(..)) => TurnError::Thrown,
            (_, Phase::Throw(_, Stage::Adjust { .. })) => TurnError::AdjustFirst,
            (_, Phase::Throw(_, Stage::Choice { .. } | Stage::FlightChoice { .. })) => TurnError::ChooseFirst,
            (Play::Less | Play::Keep, Phase::Throw(..)) => TurnError::NothingToAdjust,
            (Play::Go(_), Phase::Throw(..)) => TurnError::NothingToChoose,
        }
    }

    /// One of the plays that are legal, each as likely as any other, without listing them: `below` gives a number
    /// below its argument. `None` unless a side is to choose.
    pub fn sample(&self, below: &mut impl FnMut(u32) -> u32) -> Option<Play> {
        let Phase::Aim(side) = self.state.phase else {
            let plays = self.few()?;
            let at = below(u32::try_from(plays.len()).expect("at most 48 fields"));
            return plays.get(usize::try_from(at).expect("a small number")).copied();
        };
        let ground = &self.state.ground;
        let jack = ground.jack()?;
        let lying = u32::try_from(ground.lying().count()).expect("at most 12");
        let free = u32::from(self.plan.columns()) * u32::from(self.plan.rows())
            - lying
            - u32::from(!ground.is_taken(jack));
        let mut others: ArrayVec<Play, 24> = ArrayVec::new();
        let mut pointing: ArrayVec<Character, 3> = ArrayVec::new();
        for (place, &character) in (0_u8..).zip(&self.teams[side]) {
            if ground.in_hand(side, place) > 0 {
                pointing.push(character);
                others.extend(self.other_throws(side, character));
            }
        }
        let points = free * u32::try_from(pointing.len()).expect("at most 3");
        let at = below(points + u32::try_from(others.len()).expect("at most 24"));
        if at >= points {
            return others.get(usize::try_from(at - points).expect("at most 24")).copied();
        }
        let character = pointing[usize::try_from(at / free).expect("at most 3")];
        loop {
            let field = Field::new(
                u8::try_from(below(u32::from(self.plan.columns()))).ok()?,
                u8::try_from(below(u32::from(self.plan.rows()))).ok()?,
            )?;
            if field != jack && !ground.is_taken(field) {
                return Some(Play::Throw(character, Throw::Point(field)));
            }
        }
    }

    /// The legal throws of a character other than points.
    pub(crate) fn other_throws(&self, side: Side, character: Character) -> ArrayVec<Play, 8> {
        let ground = &self.state.ground;
        let targets = ground.lying().filter(|(boule, _)| boule.side != side).map(|(_, on)| Throw::Shot(on));
        let mut throws: ArrayVec<Throw, 8> = targets.collect();
        throws.extend([Throw::Push, Throw::ShotJack]);
        throws
            .into_iter()
            .filter(|&throw| self.check_throw(side, character, throw).is_ok())
            .map(|throw| Play::Throw(character, throw))
            .collect()
    }

    /// The legal plays where no throw is to be announced.
    fn few(&self) -> Option<Vec<Play>> {
        let all: Vec<Play> = match self.state.phase {
            Phase::Greet(_) => vec![Play::Greet],
            Phase::Draft(_) => Character::ALL.into_iter().map(Play::Take).collect(),
            Phase::Jack { .. } => self.plan.fields().map(Play::Jack).collect(),
            Phase::Throw(_, Stage::Adjust { .. }) => vec![Play::Less, Play::Keep],
            Phase::Throw(_, Stage::Choice { .. } | Stage::FlightChoice { .. }) => {
                // Several may lead off the plan.
                let mut results: Vec<Self> = Vec::new();
                let ways = crate::Direction::ALL.into_iter().map(Play::Go);
                return Some(
                    ways.filter(|way| {
                        let mut then = self.clone();
                        let is_new = then.play(way).is_ok() && !results.contains(&then);
                        results.push(then);
                        is_new
                    })
                    .collect(),
                );
            }
            _ => return None,
        };
        Some(all.into_iter().filter(|play| self.check(play).is_ok()).collect())
    }
}

impl Game for Position {
    type Play = Play;
    type Refusal = TurnError;

    fn turn(&self) -> Turn {
        match self.state.phase {
            Phase::Greet(side) | Phase::Draft(side) | Phase::Jack { side, .. } | Phase::Aim(side) => {
                Turn::Side(side)
            }
            Phase::Lead { .. } | Phase::JackDie { .. } => Turn::Chance,
            Phase::Throw(announced, stage) => match stage {
                Stage::Adjust { .. } | Stage::FlightChoice { .. } => Turn::Side(announced.side),
                Stage::Choice { by, .. } => Turn::Side(by),
                _ => Turn::Chance,
            },
            Phase::Over(by) => Turn::Over(Outcome::Won { by, points: 1 }),
        }
    }

    fn drawer(&self) -> Option<Drawer> {
        self.dice()?;
        match self.state.phase {
            Phase::Lead { black: None } => Some(Drawer::Side(Side::Black)),
            Phase::Lead { .. } => Some(Drawer::Side(Side::White)),
            Phase::JackDie { side, .. } => Some(Drawer::Side(side)),
            Phase::Throw(announced, _) => Some(Drawer::Side(announced.side)),
            _ => None,
        }
    }

    fn conceded_by(&self, side: Side) -> Outcome {
        Outcome::Won { by: !side, points: 1 }
    }

    fn check(&self, play: &Play) -> Result<(), TurnError> {
        match (self.state.phase, *play) {
            (Phase::Greet(_), Play::Greet)
            | (Phase::Throw(_, Stage::Adjust { .. }), Play::Less | Play::Keep)
            | (Phase::Throw(_, Stage::Choice { .. } | Stage::FlightChoice { .. }), Play::Go(_)) => Ok(()),
            (Phase::Draft(_), Play::Take(character)) => {
                let taken = Side::ALL.iter().any(|&side| self.teams[side].contains(&character));
                if taken { Err(TurnError::Taken(character)) } else { Ok(()) }
            }
            (Phase::Jack { tried, .. }, Play::Jack(field)) => {
                if !self.plan.has(field) {
                    Err(TurnError::OffPlan(field))
                } else if !self.plan.is_in_zone(field) {
                    Err(TurnError::OutsideZone(field))
                } else if tried == Some(field) {
                    Err(TurnError::SameField(field))
                } else {
                    Ok(())
                }
            }
            (Phase::Aim(side), Play::Throw(character, throw)) => self.check_throw(side, character, throw),
            _ => Err(self.misplaced(*play)),
        }
    }

    fn play(&mut self, play: &Play) -> Result<(), TurnError> {
        self.play_and_tell(play).map(drop)
    }
}

impl Chance for Position {
    type Draw = Draw;

    fn chances(&self) -> Vec<(Draw, u64)> {
        let mut chances: Vec<(Draw, u64)> = Vec::new();
        for &draw in self.dice().unwrap_or_default() {
            match chances.last_mut() {
                Some((last, weight)) if *last == draw => *weight += 1,
                _ => chances.push((draw, 1)),
            }
        }
        chances
    }

    fn weight(&self) -> u64 {
        self.dice().map_or(0, |faces| u64::try_from(faces.len()).expect("6 or 36"))
    }

    fn drawn_at(&self, place: u64) -> Option<Draw> {
        self.dice()?.get(usize::try_from(place).ok()?).copied()
    }

    fn resolve(&mut self, draw: Draw) -> Result<(), DrawError> {
        self.resolve_and_tell(draw).map(drop)
    }
}

impl Enumerate for Position {
    fn plays(&self) -> Vec<Play> {
        let Phase::Aim(side) = self.state.phase else { return self.few().unwrap_or_default() };
        let ground = &self.state.ground;
        let mut plays = Vec::new();
        for (place, &character) in (0_u8..).zip(&self.teams[side]) {
            if ground.in_hand(side, place) == 0 {
                continue;
            }
            let landings = self.plan.fields().filter(|&on| ground.jack() != Some(on) && !ground.is_taken(on));
            plays.extend(landings.map(|on| Play::Throw(character, Throw::Point(on))));
            plays.extend(self.other_throws(side, character));
        }
        plays
    }
}
