use carreau_core::Side;

use super::SetupFault;
use crate::{
    character::Character, error::TurnError, field::Field, phase::Phase, plan::Plan, position::Position,
    setup::Situation, terms::Terms,
};

impl Situation {
    /// Adds all faults of this situation by itself.
    pub(super) fn check(&self, terms: Terms, plan: &Plan, faults: &mut Vec<SetupFault>) {
        let before = faults.len();
        self.check_teams(terms, faults);
        self.check_boules(terms, plan, faults);
        self.check_scores(terms, faults);
        self.check_phase(terms, plan, faults);
        // Which boules are nearer is known only if all boules lie where they can.
        if let (Phase::Aim(side), true) = (self.phase, faults.len() == before) {
            let ground = self.state(terms).ground;
            if ground.farther().is_some_and(|due| due != side && ground.left(due) > 0) {
                faults.push(SetupFault::Turn(side, "B2.4"));
            }
        }
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
                // The team gave the game up by its third expired minute, before all cards were taken (B9.1).
                Phase::Over(_) if self.round == 0 => found.min(full),
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
        // A game may end while the jack is dead.
        if !over && self.jack.is_some() != lies {
            faults.push(SetupFault::Jack(self.jack.is_some()));
        }
        if played && !(lies || over) {
            faults.push(SetupFault::BoulesTooEarly);
        }
    }

    fn check_scores(&self, terms: Terms, faults: &mut Vec<SetupFault>) {
        let target = terms.target.points();
        // In the last round at most all boules of a team score.
        let most = target - 1 + u8::try_from(terms.format.boules()).expect("at most 6");
        for side in Side::ALL {
            let score = self.team(side).score;
            let fits = match self.phase {
                Phase::Over(winner) if winner == side => {
                    let given_up = self.team(!side).idle >= Position::IDLE;
                    if given_up { score < target } else { (target..=most).contains(&score) }
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
            if idle > 0 && !self.team(side).warned {
                faults.push(SetupFault::NotWarned(side));
            }
        }
        let before = match self.phase {
            Phase::Greet(_) | Phase::Lead { .. } | Phase::Draft(_) => true,
            // The team gave the game up before the first round (B9.1).
            Phase::Over(_) => self.round == 0,
            _ => false,
        };
        if before != (self.round == 0) {
            faults.push(SetupFault::Round(self.round));
        }
    }

    fn check_phase(&self, terms: Terms, plan: &Plan, faults: &mut Vec<SetupFault>) {
        let number = |what, number, clause| SetupFault::Number { what, number, clause };
        let mut zone = |field: Field| {
            if !(plan.has(field) && plan.is_in_zone(field)) {
                faults.push(SetupFault::OutsideZone(field));
            }
        };
        match self.phase {
            Phase::Jack { tried: Some(field), .. } | Phase::JackDie { field, .. } => zone(field),
            _ => {}
        }
        match self.phase {
            // Nobody has rolled for the start yet.
            Phase::Greet(_) | Phase::Lead { .. } if self.opener != Side::Black => {
                faults.push(SetupFault::Opener(self.opener));
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
