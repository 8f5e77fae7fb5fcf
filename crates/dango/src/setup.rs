use std::sync::Arc;

use arrayvec::ArrayVec;
use carreau_goban::{Point, PointSet};
use carreau_table::{BySide, Side};

use crate::{
    action::Action,
    cards::Cards,
    deck::{CardId, Counts, Deck},
    ground::Ground,
    position::Position,
    seen::Seen,
    slug::Slug,
    terms::Terms,
};

/// Everything there is to a position, open to be written by hand: it may hold what the rules cannot reach until
/// [`validate`](Self::validate) has made a [`Position`] of it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Setup {
    /// What was agreed.
    pub terms: Terms,
    /// The deck both play with.
    pub deck: Arc<Deck>,
    /// The board and the prisoners.
    pub ground: Ground,
    /// Each side's cards.
    pub cards: BySide<Cards>,
    /// Whose turn it is; of whom something is waited for while the board is counted.
    pub side: Side,
    /// What the game waits for.
    pub phase: Phase,
    /// Whether a Free card was shown in this turn.
    pub free: FreeTurn,
    /// The move under way, between the two applications of Twice.
    pub now: Option<Done>,
    /// The first move of this turn, where it has two and it is done.
    pub first: Option<Done>,
    /// The moves of the turn before, at most two; none where there was none or it was a Free block.
    pub last: ArrayVec<Done, 2>,
    /// Whether the turn before was an ordinary pass (D7.3).
    pub passed: bool,
    /// The keys of the boards that stood at the ends of moves (D7.2), in order.
    pub seen: Seen,
}

/// What the game waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The nigiri (D1.3).
    Nigiri,
    /// A move begins: a card is to be turned up, or an ordinary move made; or a held card is used.
    Begin,
    /// A card is to be turned up, and the side has said so.
    Draw,
    /// A card lies face up.
    Card {
        /// The card.
        card: CardId,
        /// Which application of it is due.
        times: Times,
    },
    /// The dead are to be marked (D8.1).
    Count {
        /// Who passed first.
        passed_first: Side,
        /// What the other side has proposed, if it has.
        proposed: Option<PointSet>,
    },
    /// The game is over and counted, with these stones dead.
    Over {
        /// The dead stones.
        dead: PointSet,
    },
}

/// Which application of a card is due (D6.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Times {
    /// The only one.
    Once,
    /// The first of two, after Twice.
    First,
    /// The second of two.
    Second,
}

/// Whether a turn has two moves (D5.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FreeTurn {
    /// One move: no Free card was shown.
    No,
    /// The first of two moves is due.
    First,
    /// The second is due.
    Second,
}

/// A move that was made, with what a Free block (D5.3) and Change (D6.2) need of it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Done {
    /// What was done.
    pub deed: Deed,
    /// The stones it put down, turned or replaced that still stand.
    pub put: PointSet,
    /// What lay there before.
    pub before: Ground,
    /// How many boards had been seen before.
    pub seen: u32,
}

/// What a move did, as far as it can be played again.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Deed {
    /// A pass: Miss a turn, of ordinary Go, or by holding a card.
    Pass,
    /// An ordinary stone.
    Stone(Point),
    /// A card with the points of each application; `None` where it had no legal way, and for a Twice that
    /// elapsed.
    Card {
        /// The card.
        card: CardId,
        /// The applications, one or two.
        units: ArrayVec<Option<PointSet>, 2>,
    },
    /// Change, be it that it turned no stone.
    Change,
}

/// A set-up that is no position, with every fault found.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
pub struct SetupError(pub Vec<SetupFault>);

/// One thing that keeps a set-up from being a position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetupFault {
    /// The board is of another size than agreed.
    #[error("the board has {found} lines, and {agreed} are agreed on (D1.1)")]
    OtherSize {
        /// The board's.
        found: u8,
        /// The terms'.
        agreed: u8,
    },
    /// A shape does not fit on the board.
    #[error("{0} does not fit on the board (D1.5)")]
    ShapeTooLarge(Slug),
    /// A group has no liberty.
    #[error("the group on {0} has no liberty (D3.3)")]
    Breathless(Point),
    /// More prisoners are told than a game makes.
    #[error("{0} has more than {most} prisoners (D3.2)", most = Ground::MOST_PRISONERS)]
    Prisoners(Side),
    /// A side has cards that the deck has not.
    #[error("{0} has more cards of a kind than the deck (D1.2)")]
    TooManyCards(Side),
    /// The round is none that is played on this board.
    #[error("{side} is in round {round} of the deck, and there are {rounds} (D1.1)")]
    Round {
        /// Whose cards.
        side: Side,
        /// The round.
        round: u8,
        /// How many there are.
        rounds: u8,
    },
    /// The first round's deck is empty, though another round follows.
    #[error("{0}’s first deck is used up, so the second is due (D2.5)")]
    NotShuffled(Side),
    /// The game has begun before the nigiri.
    #[error("the nigiri comes before everything else (D1.3)")]
    NigiriTooLate,
    /// A card is waited for from a deck that is used up.
    #[error("no card is left to be turned up (D2.4)")]
    NoCardLeft,
    /// A card lies face up that cannot.
    #[error("{0} does not lie face up like that (D6.1)")]
    FaceUp(Slug),
    /// The move under way does not fit what is waited for.
    #[error("the move under way does not fit (D6.1)")]
    Now,
    /// The first move of the turn does not fit what is waited for.
    #[error("the first move of the turn does not fit (D5.2)")]
    First,
    /// What is told of an earlier move cannot be.
    #[error("what is told of an earlier move cannot be")]
    Told,
    /// The board is counted before both decks are used up.
    #[error("the board is counted when both decks are used up (D7.3)")]
    CountTooSoon,
    /// Stones are marked dead that cannot be.
    #[error("stones are marked dead that do not stand, or only part of a group is (D8.1)")]
    Dead,
    /// A pass cannot have been the turn before.
    #[error("no ordinary pass can have been made (D7.3)")]
    Passed,
}

impl Setup {
    /// The start of a game.
    pub fn start(terms: Terms, deck: Arc<Deck>) -> Self {
        let stones = carreau_goban::Stones::none(terms.board.size());
        Self {
            terms,
            ground: Ground { stones, prisoners: BySide::default() },
            cards: BySide::from_fn(|_| Cards::full(&deck)),
            deck,
            side: Side::Black,
            phase: if terms.nigiri { Phase::Nigiri } else { Phase::Begin },
            free: FreeTurn::No,
            now: None,
            first: None,
            last: ArrayVec::new(),
            passed: false,
            seen: Seen::default(),
        }
    }

    /// Makes a position of the set-up.
    ///
    /// # Errors
    ///
    /// Every fault found.
    pub fn validate(mut self) -> Result<Position, SetupError> {
        self.terms = self.terms.normal();
        let mut faults = self.faults_of_ground();
        faults.extend(self.faults_of_cards());
        if faults.is_empty() {
            faults.extend(self.faults_of_phase());
            faults.extend(self.faults_of_moves());
        }
        if faults.is_empty() { Ok(Position::of(self)) } else { Err(SetupError(faults)) }
    }

    fn faults_of_ground(&self) -> Vec<SetupFault> {
        let size = self.terms.board.size();
        let mut faults = Vec::new();
        let found = self.ground.stones.size();
        if found != size {
            faults.push(SetupFault::OtherSize { found: found.lines(), agreed: size.lines() });
        }
        faults.extend(self.deck.too_large_for(size).map(|card| SetupFault::ShapeTooLarge(card.slug())));
        faults.extend(self.ground.breathless().map(SetupFault::Breathless));
        let many = |side: &Side| self.ground.prisoners[*side] > Ground::MOST_PRISONERS;
        faults.extend(Side::ALL.into_iter().filter(many).map(SetupFault::Prisoners));
        faults
    }

    fn faults_of_cards(&self) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        let rounds = self.terms.rounds();
        for (side, cards) in self.cards.iter() {
            if self.used(side).is_none() {
                faults.push(SetupFault::TooManyCards(side));
            }
            if !(1..=rounds).contains(&cards.round) {
                faults.push(SetupFault::Round { side, round: cards.round, rounds });
            }
            // While the last card lies face up it has not been carried out yet.
            let out = side == self.side && matches!(self.phase, Phase::Card { .. });
            if cards.round < rounds && cards.left.total() == 0 && !out {
                faults.push(SetupFault::NotShuffled(side));
            }
        }
        faults
    }

    /// The cards of a side that are neither left in its deck, nor held, nor on the table; `None` if there are more
    /// of those than the deck has.
    pub(crate) fn used(&self, side: Side) -> Option<Counts> {
        let cards = &self.cards[side];
        let mut elsewhere = Counts::NONE;
        for (action, held) in [(Action::FreeCard, cards.free_cards), (Action::FreeBlock, cards.free_blocks)] {
            match self.deck.action(action) {
                Some(id) => elsewhere[id] = held,
                None if held > 0 => return None,
                None => {}
            }
        }
        if side == self.side {
            let mut on_table = |id: CardId| elsewhere[id] = elsewhere[id].saturating_add(1);
            if self.free != FreeTurn::No && !self.may_be_back(cards) {
                on_table(self.deck.action(Action::FreeCard)?);
            }
            if let Phase::Card { card, times } = self.phase {
                on_table(card);
                if times != Times::Once {
                    on_table(self.deck.action(Action::Twice)?);
                }
            }
        }
        self.deck.all().without(&cards.left)?.without(&elsewhere)
    }

    /// Whether the Free card in use may have gone into the second deck after the first of the two moves: without
    /// `carry_over` that deck has all 36 (D2.5).
    fn may_be_back(&self, cards: &Cards) -> bool {
        self.free == FreeTurn::Second && !self.terms.carry_over && cards.round > 1
    }

    fn faults_of_phase(&self) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        let left = self.cards[self.side].left.total();
        let used_up = self.cards.iter().all(|(_, cards)| cards.left.total() == 0);
        let quiet = self.free == FreeTurn::No && self.now.is_none() && self.first.is_none();
        match self.phase {
            Phase::Nigiri => {
                let fresh = Self::start(self.terms, self.deck.clone());
                if *self != (Self { phase: Phase::Nigiri, ..fresh }) {
                    faults.push(SetupFault::NigiriTooLate);
                }
            }
            Phase::Begin => {}
            Phase::Draw => {
                if left == 0 {
                    faults.push(SetupFault::NoCardLeft);
                }
            }
            Phase::Card { card, times } => {
                let card = &self.deck[card];
                let fits = match times {
                    // Twice itself lies alone only as the last card of a round.
                    Times::Once => card.action() != Some(Action::Twice) || left == 0,
                    Times::First | Times::Second => card.takes_points(),
                };
                if !fits {
                    faults.push(SetupFault::FaceUp(card.slug()));
                }
            }
            Phase::Count { .. } | Phase::Over { .. } => {
                if !used_up || !quiet {
                    faults.push(SetupFault::CountTooSoon);
                }
                let dead = match self.phase {
                    Phase::Count { proposed, .. } => proposed.unwrap_or_default(),
                    Phase::Over { dead } => dead,
                    _ => PointSet::EMPTY,
                };
                let whole = dead.iter().all(|point| {
                    let group = self.ground.stones.group(point);
                    !group.is_empty() && group.is_within(&dead)
                });
                if !whole {
                    faults.push(SetupFault::Dead);
                }
            }
        }
        if self.passed && !(matches!(self.phase, Phase::Begin | Phase::Draw | Phase::Card { .. })) {
            faults.push(SetupFault::Passed);
        }
        faults
    }

    fn faults_of_moves(&self) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        let under_way = match (&self.now, self.phase) {
            (None, Phase::Card { times: Times::Second, .. }) => false,
            (None, _) => true,
            (Some(done), Phase::Card { card, times: Times::Second }) => {
                matches!(&done.deed, Deed::Card { card: same, units } if *same == card && matches!(units[..], [Some(_)]))
            }
            (Some(_), _) => false,
        };
        if !under_way {
            faults.push(SetupFault::Now);
        }
        if self.first.is_some() != (self.free == FreeTurn::Second) {
            faults.push(SetupFault::First);
        }
        let told = self.last.iter().chain(&self.first).chain(&self.now);
        if !told.clone().all(|done| self.is_sound(done)) || !told.clone().is_sorted_by_key(|done| done.seen) {
            faults.push(SetupFault::Told);
        }
        let has_passed = matches!(&self.last[..], [Done { deed: Deed::Pass, .. }]);
        if self.passed && !(has_passed && self.cards[!self.side].are_used_up()) {
            faults.push(SetupFault::Passed);
        }
        faults
    }

    /// Whether a move can have been made as it is told, as far as later moves look back at it.
    fn is_sound(&self, done: &Done) -> bool {
        let size = self.terms.board.size();
        let own = |side: Side| done.put.is_within(self.ground.stones.of(side));
        let put = match &done.deed {
            Deed::Pass => done.put.is_empty(),
            Deed::Change => own(Side::Black) || own(Side::White),
            Deed::Stone(point) => {
                size.has(*point)
                    && done.put.is_within(&(*point).into())
                    && done.put.is_within(&self.ground.stones.all())
            }
            Deed::Card { card, units } => {
                let Some(card) = self.deck.cards().get(usize::from(card.0)) else { return false };
                let points = units.iter().flatten().fold(PointSet::EMPTY, |all, unit| all | *unit);
                let takes = match units[..] {
                    [None] => card.takes_points() || card.action() == Some(Action::Twice),
                    [Some(_)] | [Some(_), _] => card.takes_points(),
                    _ => false,
                };
                takes
                    && points.is_within(size.points())
                    && done.put.is_within(&points)
                    && (own(Side::Black) || own(Side::White))
            }
        };
        put && done.before.stones.size() == size
            && done.before.breathless().is_none()
            && Side::ALL.into_iter().all(|side| done.before.prisoners[side] <= Ground::MOST_PRISONERS)
            && usize::try_from(done.seen).is_ok_and(|seen| seen <= self.seen.len())
    }
}
