use carreau_core::{BySide, Side};
use carreau_petanque::{Field, Ground, Plan, Position};

use super::{
    inputs::{Inputs, Skills},
    network::{LEADS, Leads, Network},
    thrower::Worth,
};

/// The chance to win the game (B8.3) at every score, for two teams as the network foresees their rounds.
#[derive(Debug, Clone)]
pub(super) struct Stakes {
    target: u8,
    /// By Bronze's points and Blue's: Bronze's chance when Bronze, and when Blue, opens the round.
    wins: Vec<BySide<f32>>,
}

impl Stakes {
    pub(super) fn new(network: &Network, plan: &Plan, empty: &Ground, skills: Skills, target: u8) -> Self {
        let rounds = BySide::from_fn(|opener| {
            let leads = opening(network, plan, empty, skills, opener);
            if opener == Side::Black { leads } else { turned(&leads) }
        });
        let mut stakes =
            Self { target, wins: vec![BySide::default(); usize::from(target) * usize::from(target)] };
        for black in (0..target).rev() {
            for white in (0..target).rev() {
                let wins = BySide::from_fn(|opener| {
                    let mut sum = 0.0;
                    for points in 1..=6 {
                        let at = usize::from(points);
                        sum += rounds[opener][6 + at] * stakes.win(black + points, white, Side::Black);
                        sum += rounds[opener][6 - at] * stakes.win(black, white + points, Side::White);
                    }
                    // The same team opens again after a round without points (B2.8).
                    sum / (1.0 - rounds[opener][6])
                });
                let at = stakes.at(black, white);
                stakes.wins[at] = wins;
            }
        }
        stakes
    }

    fn at(&self, black: u8, white: u8) -> usize {
        usize::from(black) * usize::from(self.target) + usize::from(white)
    }

    /// The chance that Bronze wins with these points when `opener` opens a round.
    pub(super) fn win(&self, black: u8, white: u8, opener: Side) -> f32 {
        if black >= self.target {
            1.0
        } else if white >= self.target {
            0.0
        } else {
            self.wins[self.at(black, white)][opener]
        }
    }

    /// What each lead with which the round may end, -6 to 6 for `of`, is worth to `own`: its chance to win, and its
    /// points then less the other team's.
    pub(super) fn payoffs(&self, position: &Position, own: Side) -> BySide<[Worth<2>; LEADS]> {
        let score = BySide::from_fn(|side| position.score(side));
        BySide::from_fn(|of| {
            std::array::from_fn(|i| {
                let points = u8::try_from(i.abs_diff(6)).expect("at most 6");
                let mut then = score;
                let mut opener = position.opener();
                if points > 0 {
                    opener = if i > 6 { of } else { !of };
                    then[opener] += points;
                }
                let black = self.win(then.black, then.white, opener);
                let win = if own == Side::Black { black } else { 1.0 - black };
                [win, f32::from(then[own]) - f32::from(then[!own])]
            })
        })
    }
}

/// The same leads for the other team.
fn turned(leads: &Leads) -> Leads {
    std::array::from_fn(|i| leads[LEADS - 1 - i])
}

/// The forecast of a round that a team opens, with the jack where that team expects the most points.
fn opening(network: &Network, plan: &Plan, empty: &Ground, skills: Skills, opener: Side) -> Leads {
    let mut best: Option<(f32, Leads)> = None;
    for field in zone(plan) {
        let mut ground = *empty;
        ground.put_jack(Some(field));
        let leads = network.leads(&Inputs::new(plan, &ground, &skills, opener));
        let points = mean(&leads);
        if best.is_none_or(|(most, _)| points > most) {
            best = Some((points, leads));
        }
    }
    best.expect("the jack zone has a field").1
}

/// The fields of the jack zone (B1.2).
pub(super) fn zone(plan: &Plan) -> impl Iterator<Item = Field> {
    plan.fields().filter(|&field| plan.is_in_zone(field))
}

/// The expected lead.
pub(super) fn mean(leads: &Leads) -> f32 {
    let mut sum = 0.0;
    for points in 1..=6_u8 {
        let at = usize::from(points);
        sum += f32::from(points) * (leads[6 + at] - leads[6 - at]);
    }
    sum
}
