use std::sync::Arc;

use arrayvec::ArrayVec;
use carreau_core::{BySide, Side};
use carreau_goban::{Point, PointSet};

use crate::{
    action::Action,
    cards::Cards,
    deck::{CardId, Counts, Deck},
    fault::{SetupError, SetupFault, Told, ToldFault},
    ground::Ground,
    position::Position,
    seen::Seen,
    terms::Terms,
};

/// Everything that a position holds, open for editors, parsers and tests. It may break the rules until
/// [`validate`](Self::validate) has made a [`Position`] of it.
///
/// Two set-ups are equal if all fields are. These include the boards seen, and their number before each earlier move,
/// so the same board reached in another way is a different set-up. Decks are compared by their name and cards.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The terms of the game.
    pub terms: Terms,
    /// The deck with which both sides play.
    pub deck: Arc<Deck>,
    /// The board and the prisoners.
    pub ground: Ground,
    /// Each side's cards.
    pub cards: BySide<Cards>,
    /// The side whose turn it is; during the count, the side that has to act.
    pub side: Side,
    /// What the game waits for.
    pub phase: Phase,
    /// Whether a Free card was shown in this turn, and which move is due.
    pub free: FreeTurn,
    /// The move in progress, between the two applications of Twice.
    pub now: Option<Arc<Done>>,
    /// The first move of this turn, once it is done, in a turn of two moves.
    pub first: Option<Arc<Done>>,
    /// The moves of the turn before, at most two; none if there was no such turn, or if it was a Free block.
    pub last: ArrayVec<Arc<Done>, 2>,
    /// Whether the turn before was an ordinary pass (D7.3).
    pub passed: bool,
    /// Whether a side chose to play on and no stone has been played since (D8.1).
    pub disagreed: bool,
    /// The keys of the boards that stood at the ends of moves (D7.2), in order.
    pub seen: Seen,
}

/// What the game waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The nigiri (D1.3).
    Nigiri,
    /// A move begins: the side turns a card up, uses a held card, or plays ordinary Go.
    Begin,
    /// A card has to be turned up, and the side has chosen that.
    Draw,
    /// A card lies face up.
    Card {
        /// The card.
        card: CardId,
        /// Which application of it is due.
        times: Times,
    },
    /// The players have to agree which stones are dead (D8.1).
    Count {
        /// The side that passed first.
        passed_first: Side,
        /// The marking that the other side has proposed; `None` before the first.
        proposed: Option<PointSet>,
        /// How many markings have been proposed in this count, in turns; the other side proposed the last.
        markings: u8,
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

/// Whether a turn has two moves, and which of them is due (D5.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FreeTurn {
    /// One move: no Free card was shown.
    No,
    /// The first of two moves is due.
    First,
    /// The second of two moves is due.
    Second,
}

/// A move that was made, with what a Free block (D5.3) and Change (D6.2) need to know about it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Done {
    /// What was done.
    pub deed: Deed,
    /// The stones it put down, turned or replaced that still stand.
    pub put: PointSet,
    /// The board and the prisoners before it.
    pub before: Ground,
    /// How many boards had been seen before.
    pub seen: u32,
}

/// What a move did, as far as it can be played again.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Deed {
    /// A pass: Miss a turn, a pass of ordinary Go, or a card that was held.
    Pass,
    /// An ordinary stone.
    Stone(Point),
    /// A card with the points of each application; `None` for an application without a legal way, and for a Twice
    /// without a card after it.
    Card {
        /// The card.
        card: CardId,
        /// The applications, one or two.
        units: ArrayVec<Option<PointSet>, 2>,
    },
    /// Change, even if it turned no stone.
    Change,
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
            disagreed: false,
            seen: Seen::default(),
        }
    }

    /// Makes a position from the set-up.
    ///
    /// # Errors
    ///
    /// Every fault of the board and of the cards. Only if there is none, every fault of the phase and of the earlier
    /// moves, which cannot be checked otherwise.
    pub fn validate(mut self) -> Result<Position, SetupError> {
        self.terms = self.terms.normal();
        let mut faults = self.faults_of_ground();
        faults.extend(self.faults_of_cards());
        if faults.is_empty() {
            faults.extend(self.faults_of_phase());
            faults.extend(self.faults_of_moves());
        }
        if faults.is_empty() { Ok(Position::of_setup(self)) } else { Err(SetupError(faults)) }
    }

    fn faults_of_ground(&self) -> Vec<SetupFault> {
        let size = self.terms.board.size();
        let mut faults = Vec::new();
        let found = self.ground.stones.size();
        if found != size {
            faults.push(SetupFault::OtherSize { found: found.lines(), agreed: size.lines() });
        }
        faults.extend(self.deck.too_large_for(size).map(|card| SetupFault::ShapeTooLarge(card.slug())));
        for side in Side::ALL {
            let groups = self.ground.stones.without_liberties(side);
            faults.extend(groups.groups().filter_map(|group| group.first()).map(SetupFault::Breathless));
        }
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
            // While the last card lies face up, it has not been carried out yet.
            let out = side == self.side && matches!(self.phase, Phase::Card { .. });
            if cards.round < rounds && cards.left.total() == 0 && !out {
                faults.push(SetupFault::NotShuffled(side));
            }
        }
        faults
    }

    /// The cards of a side that are neither left in its deck, nor held, nor face up; `None` if those exceed the deck.
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

    /// Whether the Free card that this turn uses may have gone into the second deck after the first of the two moves:
    /// without `carry_over` that deck has all 36 cards (D2.5).
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
                    // Twice lies face up alone only as the last card of a round.
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
                if !self.last.is_empty() && !self.last_is_pass() {
                    faults.push(SetupFault::CountWithoutPass);
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
        if let Phase::Count { proposed, markings, .. } = self.phase
            && (proposed.is_some() != (markings > 0) || markings > 2 * Position::MARKINGS)
        {
            faults.push(SetupFault::Markings);
        }
        if self.disagreed && !(used_up && self.phase == Phase::Begin) {
            faults.push(SetupFault::Disagreed);
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
        let mut before = 0;
        for (told, done) in self.told() {
            let in_order = before <= done.seen;
            before = done.seen;
            let fault = self.fault_of(told, done).or((!in_order).then_some(ToldFault::Seen));
            faults.extend(fault.map(|why| SetupFault::Told { told, why }));
        }
        if self.passed && !(self.last_is_pass() && self.cards[!self.side].are_used_up()) {
            faults.push(SetupFault::Passed);
        }
        faults
    }

    /// Whether the turn before was one move, a pass.
    fn last_is_pass(&self) -> bool {
        matches!(&self.last[..], [only] if only.deed == Deed::Pass)
    }

    /// The earlier moves of the set-up, in the order in which they were made.
    fn told(&self) -> impl Iterator<Item = (Told, &Arc<Done>)> {
        let last = (1..).map(Told::Last).zip(&self.last);
        let first = self.first.iter().map(|done| (Told::First, done));
        last.chain(first).chain(self.now.iter().map(|done| (Told::Now, done)))
    }

    /// Why a move cannot have been made as the set-up describes it, as far as later moves depend on it.
    fn fault_of(&self, told: Told, done: &Done) -> Option<ToldFault> {
        let Ground { stones, prisoners } = &done.before;
        let seen = usize::try_from(done.seen).is_ok_and(|seen| seen <= self.seen.len());
        if stones.size() != self.terms.board.size() || done.before.without_liberties().is_some() {
            Some(ToldFault::Before)
        } else if prisoners.iter().any(|(_, &prisoners)| prisoners > Ground::MOST_PRISONERS) {
            Some(ToldFault::Prisoners)
        } else if !seen {
            Some(ToldFault::Seen)
        } else {
            let by = if matches!(told, Told::Last(_)) { !self.side } else { self.side };
            self.fault_of_deed(by, done)
        }
    }

    fn fault_of_deed(&self, by: Side, done: &Done) -> Option<ToldFault> {
        let size = self.terms.board.size();
        let standing = |side: Side| done.put.is_within(self.ground.stones.of(side));
        let (points, put) = match &done.deed {
            Deed::Pass => (PointSet::EMPTY, done.put.is_empty()),
            // It turns the stones that the opponent put down, which may have had either colour.
            Deed::Change => (PointSet::EMPTY, Side::ALL.into_iter().any(standing)),
            Deed::Stone(point) => {
                let point = PointSet::from(*point);
                (point, done.put.is_within(&point) && standing(by))
            }
            Deed::Card { card, units } => {
                let Some(card) = self.deck.cards().get(usize::from(card.0)) else {
                    return Some(ToldFault::Card);
                };
                let takes = match units[..] {
                    [None] => card.takes_points() || card.action() == Some(Action::Twice),
                    [Some(_)] | [Some(_), _] => card.takes_points(),
                    _ => false,
                };
                if !takes {
                    return Some(ToldFault::Card);
                }
                let points = units.iter().flatten().fold(PointSet::EMPTY, |all, unit| all | *unit);
                let colour = if card.action() == Some(Action::PlaceOpponents3) { !by } else { by };
                (points, done.put.is_within(&points) && standing(colour))
            }
        };
        if !points.is_within(size.points()) {
            Some(ToldFault::OffBoard)
        } else if put {
            None
        } else {
            Some(ToldFault::Put)
        }
    }
}
