use std::sync::Arc;

use arrayvec::ArrayVec;
use carreau_core::{BySide, Drawer, Game, Outcome, Side, Turn};
use carreau_goban::{Count, Point, PointSet, Stones, count};

use crate::{
    action::Action,
    cards::Cards,
    deck::{Card, CardId, Deck},
    effect::{Effect, Played},
    error::TurnError,
    ground::{Ground, Task},
    play::{Play, Way},
    setup::{Deed, Done, FreeTurn, Phase, Setup, Times},
    slug::Slug,
    terms::Terms,
};

/// The board, the cards and the phase between two events.
///
/// Only a checked [`Setup`] or a legal play makes one. It does not hold the order of the cards left. Two positions are
/// equal if their [`Setup`]s are: these include the boards seen (D7.2) and the earlier moves, and compare decks by
/// their cards.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) at: Setup,
}

impl Position {
    /// How many markings a player may propose in one count (D8.1).
    pub const MARKINGS: u8 = 3;

    /// The start of a game: an empty board, full decks.
    ///
    /// # Panics
    ///
    /// If a shape of the deck does not fit on the board; [`Setup::validate`] returns an error instead.
    pub fn start(terms: Terms, deck: Arc<Deck>) -> Self {
        Setup::start(terms, deck).validate().expect("the deck fits on the board")
    }

    /// The start of a game of ordinary Go with these terms: no cards (D7).
    ///
    /// # Panics
    ///
    /// As [`start`](Self::start).
    pub fn ordinary(terms: Terms) -> Self {
        let mut start = Setup::start(Terms { nigiri: false, ..terms }, Deck::classic());
        start.cards = BySide::from_fn(|_| Cards::none(terms.rounds()));
        start.validate().expect("the deck of the house fits on every board")
    }

    pub(crate) const fn of_setup(at: Setup) -> Self {
        Self { at }
    }

    /// The open form of the position.
    pub fn to_setup(&self) -> Setup {
        self.at.clone()
    }

    /// The terms of the game.
    pub const fn terms(&self) -> Terms {
        self.at.terms
    }

    /// The deck with which both sides play.
    pub const fn deck(&self) -> &Arc<Deck> {
        &self.at.deck
    }

    /// The stones on the board.
    pub const fn stones(&self) -> &Stones {
        &self.at.ground.stones
    }

    /// The board and the prisoners.
    pub const fn ground(&self) -> &Ground {
        &self.at.ground
    }

    /// How many stones a side has captured (D3.2).
    pub fn prisoners(&self, side: Side) -> u16 {
        self.at.ground.prisoners[side]
    }

    /// A side's cards.
    pub fn cards(&self, side: Side) -> &Cards {
        &self.at.cards[side]
    }

    /// What the game waits for.
    pub const fn phase(&self) -> Phase {
        self.at.phase
    }

    /// The side whose turn it is; during the count, the side that has to act.
    pub const fn side(&self) -> Side {
        self.at.side
    }

    /// Whether a Free card was shown in this turn, and which move is due (D5.2).
    pub const fn free_turn(&self) -> FreeTurn {
        self.at.free
    }

    /// The move in progress, between the two applications of Twice.
    pub fn now(&self) -> Option<&Done> {
        self.at.now.as_deref()
    }

    /// The first move of this turn, once it is done, in a turn of two moves.
    pub fn first(&self) -> Option<&Done> {
        self.at.first.as_deref()
    }

    /// The moves of the turn before, at most two; none if there was no such turn, or if it was a Free block.
    pub fn last(&self) -> &[Arc<Done>] {
        &self.at.last
    }

    /// Whether the turn before was an ordinary pass (D7.3).
    pub const fn has_passed(&self) -> bool {
        self.at.passed
    }

    /// Whether a side chose to play on and no stone has been played since: two passes then end the game with all stones
    /// alive (D8.1).
    pub const fn has_disagreed(&self) -> bool {
        self.at.disagreed
    }

    /// How many more markings the side to act may propose in this count (D8.1); 0 outside a count.
    pub const fn markings_left(&self) -> u8 {
        match self.at.phase {
            // The two sides propose in turns.
            Phase::Count { markings, .. } => Self::MARKINGS.saturating_sub(markings / 2),
            _ => 0,
        }
    }

    /// The card that lies face up, and which application of it is due.
    pub fn face_up(&self) -> Option<(&Card, Times)> {
        match self.at.phase {
            Phase::Card { card, times } => Some((&self.at.deck[card], times)),
            _ => None,
        }
    }

    /// The choice that the card face up asks for; `None` if it asks for no points.
    pub fn task(&self) -> Option<Task<'_>> {
        self.at.ground.task(self.face_up()?.0, self.at.side)
    }

    /// Whether an ordinary move or a pass is due (D2.4).
    pub fn is_ordinary(&self) -> bool {
        self.at.phase == Phase::Begin && self.cards(self.at.side).are_used_up()
    }

    /// The stones that Change would turn now (D6.2): those from the opponent's last move that still stand.
    pub fn changeable(&self) -> PointSet {
        self.at.last.last().map_or(PointSet::EMPTY, |done| done.put)
    }

    /// The count of the board with these stones dead (D8.2).
    pub fn count(&self, dead: &PointSet) -> Count {
        let Ground { stones, prisoners } = &self.at.ground;
        let terms = self.at.terms;
        count(stones, dead, *prisoners, terms.scoring, terms.komi().as_halves())
    }

    /// Whether a held card may be used at the start of the move instead of the usual draw or play (D2.3).
    fn has_choice(&self) -> bool {
        self.check_show().is_ok() || self.blocks().next().is_some()
    }

    fn check_show(&self) -> Result<(), TurnError> {
        match (self.at.phase, self.at.free) {
            (Phase::Begin, FreeTurn::No) if self.cards(self.at.side).free_cards > 0 => Ok(()),
            (Phase::Begin, FreeTurn::No) => Err(TurnError::NoFreeCard { side: self.at.side }),
            _ => Err(TurnError::FreeCardTooLate),
        }
    }

    /// The board with an ordinary stone put down (D7.1, D7.2).
    pub(crate) fn with_stone(&self, side: Side, point: Point) -> Result<Ground, TurnError> {
        if side != self.at.side {
            return Err(TurnError::OtherColour { side: self.at.side });
        }
        let mut ground = self.at.ground;
        ground.put(side, &point.into())?;
        let key = ground.stones.key();
        // A stone always changes the board, so a single stone cannot repeat the board directly before it.
        if self.at.seen.has(key) { Err(TurnError::Ko { point }) } else { Ok(ground) }
    }

    /// The board after the card that lies face up is carried out with these points.
    pub(crate) fn with_unit(&self, card: &Card, points: &PointSet) -> Result<Ground, TurnError> {
        let mut ground = self.at.ground;
        let task = ground.task(card, self.at.side).ok_or(TurnError::NoPoints { card: card.slug() })?;
        ground.carry_out(task, card, points)?;
        Ok(ground)
    }

    /// Checks a way to carry out the card that lies face up; returns the board after it if the card takes points.
    fn check_card(&self, card: &Card, named: Slug, way: &Way) -> Result<Option<Ground>, TurnError> {
        let slug = card.slug();
        if slug != named {
            return Err(TurnError::CarryOut { card: slug });
        }
        match (way, card.action()) {
            (Way::Points(points), _) => self.with_unit(card, points).map(Some),
            (Way::Whole, Some(Action::Miss | Action::Change)) | (Way::None, Some(Action::Twice)) => Ok(None),
            (_, Some(action)) if !action.takes_points() => Err(TurnError::CarryOut { card: slug }),
            (Way::Whole, _) => Err(TurnError::NeedsPoints { card: slug }),
            (Way::None, _) => match self.units().next().and_then(|unit| unit.first()) {
                None => Ok(None),
                Some(at) => Err(TurnError::MustCarryOut { card: slug, at }),
            },
        }
    }

    /// Whether the card that lies face up may be held (D5.2, D5.3).
    fn check_hold(card: &Card, named: Slug) -> Result<(), TurnError> {
        match card.action() {
            Some(Action::FreeCard | Action::FreeBlock) if card.slug() == named => Ok(()),
            Some(Action::FreeCard | Action::FreeBlock) => Err(TurnError::CarryOut { card: card.slug() }),
            _ => Err(TurnError::NotHeld { card: card.slug() }),
        }
    }

    fn check_dead(&self, dead: &PointSet) -> Result<(), TurnError> {
        if self.markings_left() == 0 {
            return Err(TurnError::ThreeMarkings);
        }
        let stones = self.stones();
        dead.iter().try_for_each(|point| {
            let group = stones.group(point);
            if group.is_empty() {
                return Err(TurnError::NoStone { point });
            }
            if group.is_within(dead) { Ok(()) } else { Err(TurnError::PartOfGroup { point }) }
        })
    }

    /// Replaces the board by a new one, and updates which stones of earlier moves still stand.
    fn take_over(&mut self, ground: Ground) {
        let changed = ground.changed(&self.at.ground);
        let Setup { last, first, now, .. } = &mut self.at;
        for done in last.iter_mut().chain(first).chain(now) {
            if done.put.meets(&changed) {
                Arc::make_mut(done).put -= changed;
            }
        }
        self.at.ground = ground;
    }

    fn begun(&self, deed: Deed) -> Arc<Done> {
        let seen = u32::try_from(self.at.seen.len()).expect("a game has fewer than four billion moves");
        Arc::new(Done { deed, put: PointSet::EMPTY, before: self.at.ground, seen })
    }

    /// Carries out one application of a card, or drops it.
    fn apply(&mut self, card: CardId, times: Times, unit: Option<(PointSet, Ground)>) {
        let mut shared =
            self.at.now.take().unwrap_or_else(|| self.begun(Deed::Card { card, units: ArrayVec::new() }));
        let done = Arc::make_mut(&mut shared);
        if let Deed::Card { units, .. } = &mut done.deed {
            units.push(unit.map(|(points, _)| points));
        }
        if let Some((points, ground)) = unit {
            let puts = !matches!(self.task(), Some(Task::Delete { .. }));
            done.put -= ground.changed(&self.at.ground);
            if puts {
                done.put |= points;
            }
            self.take_over(ground);
        }
        if times == Times::First && unit.is_some() {
            self.at.now = Some(shared);
            self.at.phase = Phase::Card { card, times: Times::Second };
        } else {
            self.finish_move(shared);
        }
    }

    /// Ends a move: makes the deck of the next round if one is due (D2.5), and continues or ends the turn.
    fn finish_move(&mut self, done: Arc<Done>) {
        let key = self.at.ground.stones.key();
        self.at.seen.add(key);
        self.shuffle_if_due();
        self.at.phase = Phase::Begin;
        match self.at.free {
            FreeTurn::First => {
                self.at.first = Some(done);
                self.at.free = FreeTurn::Second;
            }
            FreeTurn::No | FreeTurn::Second => {
                let first = self.at.first.take();
                self.end_turn(first.into_iter().chain([done]).collect(), false);
            }
        }
    }

    /// Makes the second deck from the used cards, once the last card of the first round has been carried out (D2.5).
    pub(crate) fn shuffle_if_due(&mut self) {
        // The card that was carried out is among the used ones now.
        self.at.phase = Phase::Begin;
        let side = self.at.side;
        if self.cards(side).left.total() > 0 || self.cards(side).round >= self.at.terms.rounds() {
            return;
        }
        let cards = &mut self.at.cards[side];
        let left = if self.at.terms.carry_over {
            self.at.used(side).expect("nobody has cards that the deck has not")
        } else {
            (cards.free_cards, cards.free_blocks) = (0, 0);
            self.at.deck.all()
        };
        let cards = &mut self.at.cards[side];
        (cards.left, cards.round) = (left, cards.round + 1);
    }

    pub(crate) fn end_turn(&mut self, last: ArrayVec<Arc<Done>, 2>, passed: bool) {
        self.at.last = last;
        self.at.first = None;
        self.at.free = FreeTurn::No;
        self.at.phase = Phase::Begin;
        self.at.passed = passed;
        self.at.side = !self.at.side;
    }

    fn pass(&mut self) {
        let done = self.begun(Deed::Pass);
        if self.at.free != FreeTurn::No {
            self.finish_move(done);
            return;
        }
        // A pass is a move, so the board at its end counts, even in the first move of a game from a set-up (D7.2).
        let key = self.at.ground.stones.key();
        self.at.seen.add(key);
        let ends = self.at.passed && self.at.cards.iter().all(|(_, cards)| cards.are_used_up());
        self.end_turn([done].into_iter().collect(), true);
        if ends {
            self.at.phase = if self.at.disagreed {
                // The players will not agree, so all stones count as alive (D8.1).
                Phase::Over { dead: PointSet::EMPTY }
            } else {
                // The side that passed first acts first.
                Phase::Count { passed_first: self.at.side, proposed: None, markings: 0 }
            };
            (self.at.passed, self.at.disagreed) = (false, false);
        }
    }

    /// Carries out the card that lies face up; `after` is the board, if the card takes points.
    fn carry(&mut self, way: Way, after: Option<Ground>) {
        let Phase::Card { card, times } = self.at.phase else { unreachable!("checked") };
        match (way, self.at.deck[card].action()) {
            (Way::Points(points), _) => {
                let after = after.expect("points lead to a board");
                self.apply(card, times, Some((points, after)));
            }
            (Way::Whole, Some(Action::Change)) => {
                let mut done = self.begun(Deed::Change);
                let put = self.changeable();
                let mut ground = self.at.ground;
                ground.change(&put);
                self.take_over(ground);
                Arc::make_mut(&mut done).put = put & ground.stones.all();
                self.finish_move(done);
            }
            (Way::None, _) => self.apply(card, times, None),
            (Way::Whole, _) => {
                let done = self.begun(Deed::Pass);
                self.finish_move(done);
            }
        }
    }

    /// Checks a play; returns the board after it, if the play adds or removes stones.
    pub(crate) fn checked(&self, play: &Play) -> Result<Option<Ground>, TurnError> {
        let card = |error: TurnError| {
            self.face_up().map_or(error, |(card, _)| TurnError::CarryOut { card: card.slug() })
        };
        match (self.at.phase, play) {
            (Phase::Nigiri, _) => Err(TurnError::NigiriFirst),
            (Phase::Over { .. }, _) => Err(TurnError::GameOver),
            (Phase::Draw, _) => Err(TurnError::TurnUpFirst),
            (Phase::Count { .. }, Play::Dead(dead)) => self.check_dead(dead).map(|()| None),
            (Phase::Count { proposed, .. }, Play::Agree) => {
                proposed.map(|_| None).ok_or(TurnError::NothingProposed)
            }
            (Phase::Count { .. }, Play::PlayOn) => Ok(None),
            (Phase::Count { .. }, _) => Err(TurnError::Counting),
            (_, Play::Dead(_) | Play::Agree | Play::PlayOn) => Err(TurnError::NotCounting),
            (_, Play::Show) => self.check_show().map(|()| None),
            (_, Play::Block(blocked)) => self.block(*blocked).map(Some),
            (Phase::Card { card, .. }, Play::Hold(named)) => {
                Self::check_hold(&self.at.deck[card], *named).map(|()| None)
            }
            (_, Play::Hold(_)) => Err(TurnError::NoCard),
            (Phase::Card { card, .. }, Play::Card { card: named, way }) => {
                self.check_card(&self.at.deck[card], *named, way)
            }
            (Phase::Begin, _) if self.is_ordinary() => match play {
                Play::Stone { side, point } => self.with_stone(*side, *point).map(Some),
                Play::Pass => Ok(None),
                _ => Err(TurnError::UsedUp),
            },
            (Phase::Begin, Play::TurnUp) if self.has_choice() => Ok(None),
            (_, Play::Stone { .. } | Play::Pass) => Err(card(TurnError::StillCards)),
            (_, Play::TurnUp | Play::Card { .. }) => Err(card(TurnError::TurnUpFirst)),
        }
    }

    fn outcome(&self, dead: &PointSet) -> Outcome {
        match self.count(dead).winner() {
            Some(by) => Outcome::Won { by, points: 1 },
            None => Outcome::Drawn,
        }
    }
}

/// The greatest number of choices of points that are listed: two of 200 stones can be replaced in 19,900 ways.
const LISTED: u64 = 20_000;

impl Game for Position {
    const NAME: &'static str = "dango";
    const TITLE: &'static str = "Dango";
    const CLAUSE_LETTER: char = 'D';
    const RULES_VERSION: u32 = 1;

    type Terms = Terms;
    type Play = Play;
    type Effect = Effect;
    type Refusal = TurnError;

    fn new_game(terms: Terms) -> Self {
        Self::start(terms, Deck::classic())
    }

    fn terms(&self) -> Terms {
        Self::terms(self)
    }

    fn is_by(&self, terms: Terms) -> bool {
        self.terms() == terms.normal()
    }

    fn brought(&self) -> Option<String> {
        let deck = self.deck();
        (**deck != *Deck::classic()).then(|| deck.name().to_string())
    }

    fn turn(&self) -> Turn {
        match self.at.phase {
            Phase::Nigiri | Phase::Draw => Turn::Chance,
            Phase::Begin if !self.is_ordinary() && !self.has_choice() => Turn::Chance,
            Phase::Begin | Phase::Card { .. } | Phase::Count { .. } => Turn::Side(self.at.side),
            Phase::Over { dead } => Turn::Over(self.outcome(&dead)),
        }
    }

    fn drawer(&self) -> Option<Drawer> {
        match self.at.phase {
            Phase::Nigiri => Some(Drawer::Both),
            Phase::Draw => Some(Drawer::Dealer),
            Phase::Begin if self.turn() == Turn::Chance => Some(Drawer::Side(self.at.side)),
            Phase::Begin | Phase::Card { .. } | Phase::Count { .. } | Phase::Over { .. } => None,
        }
    }

    fn conceded_by(&self, side: Side) -> Outcome {
        Outcome::Won { by: !side, points: 1 }
    }

    fn check(&self, play: &Play) -> Result<(), TurnError> {
        self.checked(play).map(drop)
    }

    /// Three stones can be put down in millions of ways, and any groups may be marked dead: those plays are not listed.
    fn listed(&self) -> Option<Vec<Play>> {
        let counting = matches!(self.at.phase, Phase::Count { .. });
        (!counting && self.ways() <= LISTED).then(|| self.legal().collect())
    }

    fn changes_sides(effect: &Effect) -> bool {
        matches!(effect, Effect::Nigiri { right: false })
    }

    fn play(&mut self, play: &Play) -> Result<Effect, TurnError> {
        let after = self.checked(play)?;
        Ok(self.carry_out(play, after))
    }
}

impl Position {
    /// Makes a legal play; `after` is the board after it, if the play adds or removes stones.
    pub(crate) fn carry_out(&mut self, play: &Play, after: Option<Ground>) -> Effect {
        let (before, counted) = (self.at.ground, matches!(self.at.phase, Phase::Count { .. }));
        let side = self.at.side;
        match *play {
            Play::TurnUp => self.at.phase = Phase::Draw,
            Play::Show => {
                self.at.cards[side].free_cards -= 1;
                self.at.free = FreeTurn::First;
                if !self.cards(side).are_used_up() {
                    self.at.phase = Phase::Draw;
                }
            }
            Play::Block(blocked) => self.use_block(blocked, after.expect("a Free block leads to a board")),
            Play::Hold(_) => {
                let action = self.face_up().and_then(|(card, _)| card.action());
                let cards = &mut self.at.cards[side];
                if action == Some(Action::FreeCard) {
                    cards.free_cards += 1;
                } else {
                    cards.free_blocks += 1;
                }
                let done = self.begun(Deed::Pass);
                self.finish_move(done);
            }
            Play::Card { way, .. } => self.carry(way, after),
            Play::Stone { point, .. } => {
                let ground = after.expect("a stone leads to a board");
                let key = self.at.ground.stones.key();
                let mut done = self.begun(Deed::Stone(point));
                // The board before the first ordinary stone counts, whatever led to it (D7.2).
                self.at.seen.add(key);
                Arc::make_mut(&mut done).put = point.into();
                self.at.disagreed = false;
                self.take_over(ground);
                self.finish_move(done);
            }
            Play::Pass => self.pass(),
            Play::Dead(dead) => {
                if let Phase::Count { proposed, markings, .. } = &mut self.at.phase {
                    *proposed = Some(dead);
                    *markings += 1;
                }
                self.at.side = !side;
            }
            Play::Agree => {
                if let Phase::Count { proposed: Some(dead), .. } = self.at.phase {
                    self.at.phase = Phase::Over { dead };
                }
            }
            Play::PlayOn => {
                if let Phase::Count { passed_first, .. } = self.at.phase {
                    self.at.side = passed_first;
                    self.at.disagreed = true;
                    self.at.phase = Phase::Begin;
                }
            }
        }
        let begins_count = !counted && matches!(self.at.phase, Phase::Count { .. });
        Effect::Played(Played::between(&before, &self.at.ground, begins_count))
    }
}
