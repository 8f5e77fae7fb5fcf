//! Rule cases as pictures: a board, the draws and plays, the board after them.

use carreau_core::{Chance, Game, Side, Turn};
use carreau_dango::{Action, Cards, Counts, Deck, Phase, Play, Position, Setup, Terms};
use carreau_goban::{Size, Stones};

/// A set-up with these rows on the board, both decks full, and Black to begin.
pub(crate) fn on(rows: &str) -> Setup {
    let stones: Stones = rows.parse().unwrap_or_else(|error| panic!("{rows}: {error}"));
    let mut setup = Setup::start(terms(stones.size().lines()), Deck::classic());
    setup.ground.stones = stones;
    setup
}

/// An empty board with this many lines.
pub(crate) fn empty(lines: u8) -> Setup {
    Setup::start(terms(lines), Deck::classic())
}

pub(crate) fn terms(lines: u8) -> Terms {
    Terms { board: Size::new(lines).expect("a board").into(), ..Terms::default() }
}

/// Cards by name: `keima twice` are a Keima and a Twice.
pub(crate) fn counts(deck: &Deck, cards: &str) -> Counts {
    let mut counts = Counts::NONE;
    for card in cards.split_whitespace() {
        counts[deck.find(card.parse().expect("a name")).expect("a card of the deck")] += 1;
    }
    counts
}

pub(crate) trait Arrange: Sized {
    /// Lets a side begin.
    fn begins(self, side: Side) -> Self;
    /// Sets the cards that a side's deck has left.
    fn left(self, side: Side, cards: &str) -> Self;
    /// Puts a side in the second round of its deck.
    fn second_round(self, side: Side) -> Self;
    /// Gives a side a card to hold: `free-card`, `free-block`.
    fn holds(self, side: Side, card: &str) -> Self;
    /// Takes the cards from both sides: ordinary Go.
    fn ordinary(self) -> Self;
    fn table(self) -> Table;
}

impl Arrange for Setup {
    fn begins(mut self, side: Side) -> Self {
        self.side = side;
        self
    }

    fn left(mut self, side: Side, cards: &str) -> Self {
        self.cards[side].left = counts(&self.deck, cards);
        self
    }

    fn second_round(mut self, side: Side) -> Self {
        self.cards[side].round = 2;
        self
    }

    fn holds(mut self, side: Side, card: &str) -> Self {
        let id = self.deck.find(card.parse().expect("a name")).expect("a card of the deck");
        let cards = &mut self.cards[side];
        cards.left[id] = cards.left[id].saturating_sub(1);
        match self.deck[id].action() {
            Some(Action::FreeCard) => cards.free_cards += 1,
            Some(Action::FreeBlock) => cards.free_blocks += 1,
            _ => panic!("{card} is not held"),
        }
        self
    }

    fn ordinary(mut self) -> Self {
        let rounds = self.terms.rounds();
        for side in Side::ALL {
            let held = self.cards[side];
            self.cards[side] = Cards { left: Counts::NONE, round: rounds, ..held };
        }
        self
    }

    fn table(self) -> Table {
        let position = self.clone().validate().unwrap_or_else(|error| panic!("{self}: {error}"));
        Table { position }
    }
}

/// A position to which events are applied.
#[derive(Debug, Clone)]
pub(crate) struct Table {
    pub position: Position,
}

impl Table {
    /// Applies events, separated by `;`: `+keima` is drawn, `keima D4 E6` is played.
    #[track_caller]
    pub(crate) fn goes(mut self, events: &str) -> Self {
        for event in events.split(';').map(str::trim) {
            let done = match event.strip_prefix('+') {
                Some(draw) => {
                    let draw = draw.parse().unwrap_or_else(|error| panic!("{event}: {error}"));
                    self.position.resolve(draw).map_err(|error| error.to_string())
                }
                None => self.position.play(&play(event)).map_err(|error| error.to_string()),
            };
            done.unwrap_or_else(|error| panic!("{event}: {error} in {}", self.position));
            let text = self.position.to_string();
            assert_eq!(text.parse().as_ref(), Ok(&self.position), "reads back: {text}");
        }
        self
    }

    #[track_caller]
    pub(crate) fn refuses(self, event: &str, why: &str) -> Self {
        let before = self.position.clone();
        let mut after = self.position.clone();
        let refusal = match event.strip_prefix('+') {
            Some(draw) => {
                after.resolve(draw.parse().expect("a draw")).map_err(|error| error.to_string()).err()
            }
            None => after.play(&play(event)).map_err(|error| error.to_string()).err(),
        };
        assert_eq!(refusal.as_deref(), Some(why), "{event} in {before}");
        assert_eq!(after, before, "a refused {event} changes nothing");
        self
    }

    /// Compares the rows from the top.
    #[track_caller]
    pub(crate) fn lies(self, rows: &str) -> Self {
        assert_eq!(self.position.stones().to_string(), rows);
        self
    }

    /// Compares the numbers of stones that Black and White have captured.
    #[track_caller]
    pub(crate) fn prisoners(self, black: u16, white: u16) -> Self {
        let prisoners = Side::ALL.map(|side| self.position.prisoners(side));
        assert_eq!(prisoners, [black, white], "the prisoners of Black and White");
        self
    }

    /// Checks that this side has to turn up a card or to choose.
    #[track_caller]
    pub(crate) fn awaits(self, side: Side) -> Self {
        assert!(!matches!(self.position.turn(), Turn::Over(_)), "the game is over");
        assert_eq!(self.position.side(), side, "{}", self.position);
        self
    }

    /// Compares the number of cards in a side's deck, and its round.
    #[track_caller]
    pub(crate) fn deck(self, side: Side, left: u8, round: u8) -> Self {
        let cards = self.position.cards(side);
        assert_eq!((cards.left.total(), cards.round), (left, round), "{side}’s cards left, and the round");
        self
    }

    /// Compares the numbers of Free cards and Free blocks that a side holds.
    #[track_caller]
    pub(crate) fn held(self, side: Side, free_cards: u8, free_blocks: u8) -> Self {
        let cards = self.position.cards(side);
        assert_eq!((cards.free_cards, cards.free_blocks), (free_cards, free_blocks), "{side} holds");
        self
    }

    /// Compares all legal plays, joined by `;`.
    #[track_caller]
    pub(crate) fn plays(self, plays: &str) -> Self {
        let legal: Vec<String> = self.position.legal().map(|play| play.to_string()).collect();
        assert_eq!(legal.join("; "), plays, "{}", self.position);
        self
    }

    #[track_caller]
    pub(crate) fn counts(self, black: u16, white: u16) -> Self {
        let Phase::Over { dead } = self.position.phase() else { panic!("not counted: {}", self.position) };
        let count = self.position.count(&dead);
        assert_eq!(Side::ALL.map(|side| count.points(side)), [black, white], "{}", self.position);
        self
    }
}

#[track_caller]
pub(crate) fn play(text: &str) -> Play {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}
