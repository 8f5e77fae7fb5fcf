//! What keeps a set-up from being a position.

use carreau_table::Side;

use crate::{
    character::{Character, Skill},
    error::TurnError,
    field::Field,
    phase::{Flight, Phase, Stage},
    plan::{Plan, PlanError},
    play::Throw,
    position::Position,
    setup::{Setup, Situation},
    terms::{PointerAdjust, Terms},
};

/// A set-up that is no position, with every fault found.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
pub struct SetupError(pub Vec<SetupFault>);

/// One thing that keeps a set-up from being a position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetupFault {
    /// The plan is none.
    #[error("{0}")]
    Plan(PlanError),
    /// A team has another number of characters than it has to have now.
    #[error("{side} has {found} characters, and {due} are due (B2.2)")]
    Characters {
        /// The team.
        side: Side,
        /// How many it has.
        found: usize,
        /// How many it should have.
        due: usize,
    },
    /// A character card is taken twice.
    #[error("{} is taken twice (B1.5)", .0.name())]
    TakenTwice(Character),
    /// A character has too few boules, or too many.
    #[error("{} has {found} boules, and {due} are due (B2.1)", .character.name())]
    Boules {
        /// The character.
        character: Character,
        /// How many it has.
        found: usize,
        /// How many it should have.
        due: usize,
    },
    /// A boule or the jack lies off the plan.
    #[error("{0} is not on the plan (B1.1)")]
    OffPlan(Field),
    /// Two boules lie on one field.
    #[error("two boules lie on {0} (B4.4)")]
    SameField(Field),
    /// The jack lies before it was put down, or does not lie when boules are played.
    #[error("the jack {} (B3.1)", if *.0 { "lies too early" } else { "does not lie" })]
    Jack(bool),
    /// Boules are played before the jack lies.
    #[error("no boule is played before the jack lies (B2.3)")]
    BoulesTooEarly,
    /// A team has points that no game comes to.
    #[error("{points} points of {side} fit no game that {} (B8.3)", if *.over { "is over" } else { "goes on" })]
    Score {
        /// The team.
        side: Side,
        /// Its points.
        points: u8,
        /// Whether the game is over.
        over: bool,
    },
    /// The number of the round does not fit.
    #[error("round {0} does not fit (B2.3)")]
    Round(u16),
    /// It is the turn of a team that cannot have it.
    #[error("it cannot be the turn of {0} ({1})")]
    Turn(Side, &'static str),
    /// A number is out of its range.
    #[error("{what} is not {number} here ({clause})")]
    Number {
        /// What.
        what: &'static str,
        /// The number.
        number: u8,
        /// The clause.
        clause: &'static str,
    },
    /// A stage does not belong to the throw.
    #[error("the throw is not at such a stage ({0})")]
    Stage(&'static str),
    /// What was before the throw is missing, or does not fit.
    #[error("what was there before the throw is missing or does not fit (B9.2)")]
    Before,
    /// The throw was never allowed.
    #[error("the throw on the way: {0}")]
    Throw(TurnError),
}

impl Setup {
    /// Every fault of the situations.
    pub(crate) fn faults(&self, plan: &Plan) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        self.now.check(self.terms, plan, &mut faults);
        let is_throw = matches!(self.now.phase, Phase::Throw(..));
        let may_be = matches!(
            self.now.phase,
            Phase::Aim(_) | Phase::Throw(..) | Phase::Over(_) | Phase::Jack { failed: 0, .. }
        );
        match &self.before {
            None if is_throw => faults.push(SetupFault::Before),
            Some(_) if !may_be => faults.push(SetupFault::Before),
            Some(before) => {
                let mut inner = Vec::new();
                before.was.check(self.terms, plan, &mut inner);
                let cards = |situation: &Situation, side| {
                    situation.team(side).characters.iter().map(|one| one.card).collect::<Vec<_>>()
                };
                let same = Side::ALL.iter().all(|&side| cards(&self.now, side) == cards(&before.was, side));
                let can = matches!(before.was.phase, Phase::Aim(side) if before
                    .was
                    .team(side)
                    .characters
                    .iter()
                    .any(|one| one.card == before.by && one.hand > 0));
                if !(same && can && inner.is_empty()) {
                    faults.push(SetupFault::Before);
                }
            }
            None => {}
        }
        faults
    }
}

impl Situation {
    fn check(&self, terms: Terms, plan: &Plan, faults: &mut Vec<SetupFault>) {
        self.check_teams(terms, faults);
        self.check_boules(terms, plan, faults);
        self.check_scores(terms, faults);
        self.check_phase(terms, plan, faults);
    }

    fn check_teams(&self, terms: Terms, faults: &mut Vec<SetupFault>) {
        let full = terms.format.characters();
        for side in Side::ALL {
            let (found, others) = (self.team(side).characters.len(), self.team(!side).characters.len());
            let due = match self.phase {
                Phase::Greet(_) | Phase::Lead { .. } => 0,
                // The starting team takes the first card, then the teams alternate.
                Phase::Draft(turn) if side == self.opener => {
                    if turn == side {
                        others.min(full - 1)
                    } else {
                        (others + 1).min(full)
                    }
                }
                Phase::Draft(_) => found.min(full - 1),
                _ => full,
            };
            if found != due {
                faults.push(SetupFault::Characters { side, found, due });
            }
        }
        let cards: Vec<Character> =
            Side::ALL.iter().flat_map(|&side| &self.team(side).characters).map(|one| one.card).collect();
        let twice = cards.iter().enumerate().filter(|&(i, card)| cards[..i].contains(card));
        faults.extend(twice.map(|(_, &card)| SetupFault::TakenTwice(card)));
    }

    fn check_boules(&self, terms: Terms, plan: &Plan, faults: &mut Vec<SetupFault>) {
        let mut lying: Vec<Field> = Vec::new();
        let mut played = false;
        for one in Side::ALL.iter().flat_map(|&side| &self.team(side).characters) {
            let found = usize::from(one.hand) + one.on.len() + usize::from(one.lost);
            let due = terms.format.each();
            if found != due {
                faults.push(SetupFault::Boules { character: one.card, found, due });
            }
            played |= usize::from(one.hand) < found;
            for &field in &one.on {
                if !plan.has(field) {
                    faults.push(SetupFault::OffPlan(field));
                }
                if lying.contains(&field) {
                    faults.push(SetupFault::SameField(field));
                }
                lying.push(field);
            }
        }
        faults.extend(self.jack.filter(|&jack| !plan.has(jack)).map(SetupFault::OffPlan));
        let lies = matches!(self.phase, Phase::Aim(_) | Phase::Throw(..));
        let over = matches!(self.phase, Phase::Over(_));
        // A game may end with a dead jack.
        if !over && self.jack.is_some() != lies {
            faults.push(SetupFault::Jack(self.jack.is_some()));
        }
        if played && !(lies || over) {
            faults.push(SetupFault::BoulesTooEarly);
        }
    }

    fn check_scores(&self, terms: Terms, faults: &mut Vec<SetupFault>) {
        let target = terms.target.points();
        // Six boules a team score at most six points in the last round.
        let most = target + 5;
        for side in Side::ALL {
            let score = self.team(side).score;
            let fits = match self.phase {
                Phase::Over(winner) if winner == side => {
                    let given_up = self.team(!side).idle >= Position::IDLE;
                    (score >= target || given_up) && score <= most
                }
                _ => score < target,
            };
            if !fits {
                faults.push(SetupFault::Score {
                    side,
                    points: score,
                    over: matches!(self.phase, Phase::Over(_)),
                });
            }
            let idle = self.team(side).idle;
            let gave_up = self.phase == Phase::Over(!side);
            if idle > Position::IDLE || (idle == Position::IDLE && !gave_up) {
                faults.push(SetupFault::Number {
                    what: "the count of minutes run out",
                    number: idle,
                    clause: "B9.1",
                });
            }
        }
        let before = matches!(self.phase, Phase::Greet(_) | Phase::Lead { .. } | Phase::Draft(_));
        if before != (self.round == 0) {
            faults.push(SetupFault::Round(self.round));
        }
        let early =
            before && Side::ALL.iter().any(|&side| self.team(side).score > 0 || self.team(side).warned);
        if early {
            faults.push(SetupFault::Round(self.round));
        }
    }

    fn check_phase(&self, terms: Terms, plan: &Plan, faults: &mut Vec<SetupFault>) {
        let number = |what, number, clause| SetupFault::Number { what, number, clause };
        let mut zone = |field: Field| {
            if !(plan.has(field) && plan.is_in_zone(field)) {
                faults.push(SetupFault::Throw(TurnError::OutsideZone(field)));
            }
        };
        match self.phase {
            Phase::Jack { tried: Some(field), .. } | Phase::JackDie { field, .. } => zone(field),
            _ => {}
        }
        match self.phase {
            // Nobody has rolled to start yet.
            Phase::Greet(_) | Phase::Lead { .. } if self.opener != Side::Black => {
                faults.push(SetupFault::Turn(self.opener, "B2.2"));
            }
            Phase::Lead { black: Some(die) } if !(1..=6).contains(&die) => {
                faults.push(number("a die", die, "B2.2"));
            }
            Phase::Draft(_) => {
                let full = Side::ALL
                    .iter()
                    .all(|&side| self.team(side).characters.len() == terms.format.characters());
                if full {
                    faults.push(SetupFault::Characters {
                        side: self.opener,
                        found: terms.format.characters(),
                        due: terms.format.characters() - 1,
                    });
                }
            }
            Phase::Jack { side, failed, tried } => {
                if failed > 3 {
                    faults.push(number("the count of failed tries", failed, "B3.2"));
                }
                if failed < 3 && side != self.opener {
                    faults.push(SetupFault::Turn(side, "B3.1"));
                }
                if tried.is_some() != (1..=2).contains(&failed) {
                    faults.push(SetupFault::Stage("B3.2"));
                }
            }
            Phase::JackDie { side, failed, .. } => {
                if failed > 2 {
                    faults.push(number("the count of failed tries", failed, "B3.2"));
                }
                if side != self.opener {
                    faults.push(SetupFault::Turn(side, "B3.1"));
                }
            }
            Phase::Aim(side) => {
                let characters = |side| &self.team(side).characters;
                if characters(side).iter().all(|one| one.hand == 0) {
                    faults.push(SetupFault::Turn(side, "B2.6"));
                }
                let fresh = Side::ALL.iter().all(|&side| {
                    characters(side).iter().all(|one| usize::from(one.hand) == terms.format.each())
                });
                if fresh && side != self.opener {
                    faults.push(SetupFault::Turn(side, "B2.3"));
                }
            }
            Phase::Throw(announced, _) => {
                let cards = &self.team(announced.side).characters;
                if !cards.iter().any(|one| one.card == announced.character && one.hand > 0) {
                    faults.push(SetupFault::Throw(TurnError::NoBoule(announced.character)));
                }
            }
            _ => {}
        }
    }
}

impl Position {
    /// What keeps a throw on the way from being one, in a position that is right otherwise.
    pub(crate) fn faults_of_throw(&self) -> Vec<SetupFault> {
        let Phase::Throw(announced, stage) = self.phase() else { return Vec::new() };
        let mut faults = Vec::new();
        let Some((was, side, by)) = self.before else { return vec![SetupFault::Before] };
        let mut same = was;
        same.phase = self.state.phase;
        same.warned = self.state.warned;
        same.idle = self.state.idle;
        if stage.flight() == Some(Flight::Played) {
            same.ground = self.state.ground;
            let Throw::Shot(target) = announced.throw else { return vec![SetupFault::Stage("B6.3")] };
            let mut ground = was.ground;
            let mut now = self.state.ground;
            // Where the target came down, nobody asks; all the rest lies as before.
            if let Some(boule) = ground.on(target) {
                ground.put(boule, crate::Place::Lost);
                let moved = now.lying().find(|&(one, on)| one.side == boule.side && ground.on(on).is_none());
                if let Some((one, _)) = moved {
                    now.put(one, crate::Place::Lost);
                }
            }
            if ground != now {
                faults.push(SetupFault::Before);
            }
        }
        if same != self.state || side != announced.side || by != announced.character {
            faults.push(SetupFault::Before);
        }
        let mut then = self.clone();
        then.state = was;
        if let Err(why) = then.check_throw(announced.side, announced.character, announced.throw) {
            faults.push(SetupFault::Throw(why));
        }
        faults.extend(stage_fault(
            announced.side,
            announced.character.skill(),
            announced.throw,
            stage,
            self.terms(),
        ));
        faults
    }
}

fn stage_fault(side: Side, skill: Skill, throw: Throw, stage: Stage, terms: Terms) -> Option<SetupFault> {
    let number = |what, number, clause| Some(SetupFault::Number { what, number, clause });
    // A shooter's run is at least 2, and a pointer who must adjust never runs 6.
    let least = if skill == Skill::Shooter { 2 } else { 1 };
    let must = skill == Skill::Pointer && terms.pointer_adjust == PointerAdjust::Must;
    let runs = least..=if must { 5 } else { 6 };
    match (throw, stage) {
        (Throw::Point(_), Stage::Adjust { run }) => {
            if skill != Skill::Pointer || must {
                return Some(SetupFault::Stage("B4.2"));
            }
            if (2..=6).contains(&run) { None } else { number("the run", run, "B4.2") }
        }
        (Throw::Point(_), Stage::Way { run } | Stage::Choice { run, .. }) if !runs.contains(&run) => {
            number("the run", run, "B4.2")
        }
        (Throw::Point(_), Stage::Choice { by, .. }) if skill != Skill::Shooter && by != side => {
            Some(SetupFault::Turn(by, "B4.3"))
        }
        // A pointer's shot is never a one.
        (Throw::Shot(_), stage) if skill == Skill::Pointer && stage.flight() == Some(Flight::Carreau) => {
            Some(SetupFault::Stage("B6.1"))
        }
        (_, Stage::Die)
        | (Throw::Push, Stage::PushRun)
        | (Throw::Shot(_), Stage::Distance(_))
        | (Throw::Point(_), Stage::Way { .. } | Stage::Choice { .. }) => None,
        (Throw::Shot(_), Stage::FlightWay { distance, .. } | Stage::FlightChoice { distance, .. }) => {
            let flies = (2..=12).contains(&distance) && distance % 2 == 0;
            if flies { None } else { number("the distance", distance, "B6.2") }
        }
        _ => Some(SetupFault::Stage("B2.4")),
    }
}
