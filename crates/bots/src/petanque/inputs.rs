use carreau_core::{BySide, Side};
use carreau_petanque::{Field, Ground, Plan, Skill};

/// The skills of both teams' characters, by their places in the team. The network ignores unused places.
pub type Skills = BySide<[Skill; 3]>;

/// How many numbers the network sees of a situation. All of them are 0 or 1.
pub const INPUTS: usize = at::AROUND + 2 * at::SPOTS;

/// Where each group of inputs starts. In inputs for each team, the team whose turn it is comes first.
mod at {
    /// Per team and skill: 0 to 6 boules in hand.
    pub(super) const HANDS: usize = 0;
    /// Per team: 0 to 6 boules in hand.
    pub(super) const LEFT: usize = HANDS + 2 * 3 * 7;
    /// The distances of each team's three nearest boules: 12 steps.
    pub(super) const NEAR: usize = LEFT + 2 * 7;
    /// The distances of both teams' nearest boules: 8 steps each.
    pub(super) const BOTH: usize = NEAR + 2 * 3 * 12;
    /// The lead if the round ended: -6 to 6.
    pub(super) const LEAD: usize = BOTH + 8 * 8;
    /// Per team: the lead, and 0 to 6 boules in hand.
    pub(super) const LEAD_AND_LEFT: usize = LEAD + 13;
    /// The rows behind the jack: 0 to 9.
    pub(super) const BACK: usize = LEAD_AND_LEFT + 2 * 13 * 7;
    /// The columns beside the jack, on the narrower side: 0 to 3.
    pub(super) const ASIDE: usize = BACK + 10;
    /// Per team: boules on 16 spots around the jack. Left and right are the same.
    pub(super) const AROUND: usize = ASIDE + 4;
    pub(super) const SPOTS: usize = 16;
}

/// The inputs of one situation whose value is 1.
#[derive(Debug, Clone)]
pub struct Inputs {
    seen: [u16; Self::MOST],
    len: usize,
}

impl Inputs {
    /// Hands, left, near, both, leads, jack, and every boule on a spot.
    const MOST: usize = 6 + 2 + 6 + 1 + 3 + 2 + 12;

    /// The inputs of a ground on which `side` throws next.
    pub fn new(plan: &Plan, ground: &Ground, skills: &Skills, side: Side) -> Self {
        let mut inputs = Self { seen: [0; Self::MOST], len: 0 };
        let Some(jack) = ground.jack() else { return inputs };
        let mut left = [0; 2];
        let mut nearest = [[u8::MAX; 6]; 2];
        for (i, of) in [side, !side].into_iter().enumerate() {
            let mut hands = [0; 3];
            let places = u8::try_from(ground.format().characters()).expect("at most 3");
            for place in 0..places {
                let skill = skills[of][usize::from(place)] as usize;
                hands[skill] += usize::from(ground.in_hand(of, place));
            }
            left[i] = hands.iter().sum();
            for (skill, hand) in hands.into_iter().enumerate() {
                inputs.see(at::HANDS + (i * 3 + skill) * 7 + hand);
            }
            inputs.see(at::LEFT + i * 7 + left[i]);
            for (far, on) in
                nearest[i].iter_mut().zip(ground.boules(of).iter().filter_map(|place| place.field()))
            {
                *far = on.distance(jack);
                if let Some(spot) = spot(jack, on) {
                    inputs.see(at::AROUND + i * at::SPOTS + spot);
                }
            }
            nearest[i].sort_unstable();
            for (rank, &far) in nearest[i][..3].iter().enumerate() {
                inputs.see(at::NEAR + (i * 3 + rank) * 12 + step(far));
            }
        }
        inputs.see(at::BOTH + coarse(nearest[0][0]) * 8 + coarse(nearest[1][0]));
        let nearer = |i: usize| nearest[i].iter().filter(|&&far| far < nearest[1 - i][0]).count();
        let lead = 6 + nearer(0) - nearer(1);
        inputs.see(at::LEAD + lead);
        for (i, left) in left.into_iter().enumerate() {
            inputs.see(at::LEAD_AND_LEFT + (i * 13 + lead) * 7 + left);
        }
        let back = plan.rows().saturating_sub(1 + jack.row()).min(9);
        let aside = jack.column().min(plan.columns().saturating_sub(1 + jack.column())).min(3);
        inputs.see(at::BACK + usize::from(back));
        inputs.see(at::ASIDE + usize::from(aside));
        inputs
    }

    /// The indices of the inputs that are 1.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        self.seen[..self.len].iter().map(|&index| usize::from(index))
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "there are some four hundred inputs")]
    const fn see(&mut self, input: usize) {
        self.seen[self.len] = input as u16;
        self.len += 1;
    }
}

/// A distance as one of 12 steps; the last means no boule.
const fn step(far: u8) -> usize {
    match far {
        0..=7 => far as usize,
        8..=9 => 8,
        10..=12 => 9,
        u8::MAX => 11,
        _ => 10,
    }
}

/// A distance as one of 8 steps; the last means no boule.
const fn coarse(far: u8) -> usize {
    match far {
        0..=4 => far as usize,
        5..=6 => 5,
        u8::MAX => 7,
        _ => 6,
    }
}

/// The spot around the jack on which a boule lies, if it may be in the way there.
const fn spot(jack: Field, on: Field) -> Option<usize> {
    let aside = jack.column().abs_diff(on.column());
    let apart = jack.row().abs_diff(on.row());
    let behind = on.row() > jack.row();
    Some(match (aside, apart) {
        (0, 0) => 0,
        // In front of the jack up to six fields, and behind it up to three.
        (0, 1..=6) if !behind => apart as usize,
        (0, 1..=3) => 6 + apart as usize,
        // On the diagonals that lead to the jack, and beside it.
        (1..=4, _) if aside == apart && !behind => 9 + aside as usize,
        (1, 0) => 14,
        (1, 1) => 15,
        _ => return None,
    })
}
