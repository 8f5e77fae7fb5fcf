use carreau_core::{BySide, Game, Side};
use carreau_petanque::{Character, Ground, Position, Skill};

use super::{inputs::Skills, network::Network, stakes::Stakes};

/// How many cards of each skill a team has, in the order of [`Skill::ALL`].
type Cards = [u8; 3];

/// Searches to the end of the draft (B2.2) for Bronze's chance to win.
pub(super) struct Draft<'a> {
    network: &'a Network,
    position: &'a Position,
    /// The pairs of full teams judged so far.
    known: Vec<(BySide<Cards>, f32)>,
}

impl<'a> Draft<'a> {
    pub(super) const fn new(network: &'a Network, position: &'a Position) -> Self {
        Self { network, position, known: Vec::new() }
    }

    /// The skills that a side can still take, each with Bronze's chance to win if `side` takes it.
    pub(super) fn weigh(&mut self, side: Side) -> Vec<(Skill, f32)> {
        let cards = self.cards();
        let left = |skill| {
            Character::ALL.into_iter().any(|card| {
                card.skill() == skill && self.position.check(&carreau_petanque::Play::Take(card)).is_ok()
            })
        };
        let open: Vec<Skill> = Skill::ALL.into_iter().filter(|&skill| left(skill)).collect();
        open.into_iter().map(|skill| (skill, self.after(cards, side, skill))).collect()
    }

    /// Bronze's chance to win when `side` has to take a card.
    pub(super) fn win(&mut self, side: Side) -> f32 {
        let cards = self.cards();
        self.best(cards, side)
    }

    fn cards(&self) -> BySide<Cards> {
        BySide::from_fn(|side| {
            let mut cards = [0; 3];
            for card in self.position.team(side) {
                cards[card.skill() as usize] += 1;
            }
            cards
        })
    }

    fn after(&mut self, mut cards: BySide<Cards>, side: Side, skill: Skill) -> f32 {
        cards[side][skill as usize] += 1;
        self.best(cards, !side)
    }

    fn best(&mut self, cards: BySide<Cards>, side: Side) -> f32 {
        let due = self.position.terms().format.characters();
        let count = |side: Side| usize::from(cards[side].iter().sum::<u8>());
        if Side::ALL.into_iter().all(|side| count(side) == due) {
            return self.full(cards);
        }
        let mut best: Option<f32> = None;
        for skill in Skill::ALL {
            let at = skill as usize;
            // There are three cards of each skill (B1.5).
            if cards.black[at] + cards.white[at] == 3 {
                continue;
            }
            let win = self.after(cards, side, skill);
            let better = |best| if side == Side::Black { win > best } else { win < best };
            if best.is_none_or(better) {
                best = Some(win);
            }
        }
        best.expect("nine cards are enough for six")
    }

    fn full(&mut self, cards: BySide<Cards>) -> f32 {
        if let Some((_, win)) = self.known.iter().find(|(known, _)| *known == cards) {
            return *win;
        }
        let skills: Skills = cards.map(|cards| {
            let mut skills = [Skill::Universal; 3];
            let of = |skill: Skill| (0..cards[skill as usize]).map(move |_| skill);
            for (place, skill) in skills.iter_mut().zip(Skill::ALL.into_iter().flat_map(of)) {
                *place = skill;
            }
            skills
        });
        let terms = self.position.terms();
        let empty = Ground::empty(terms.format);
        let stakes = Stakes::new(self.network, self.position.plan(), &empty, skills, terms.target.points());
        let win = stakes.win(0, 0, self.position.opener());
        self.known.push((cards, win));
        win
    }
}
