//! The turns to come, as playouts foresee them: which cards each side may turn up, and what these put down.

use carreau_core::{BySide, Side};
use carreau_dango::{Action, Card, Deck, Face, FreeTurn, Position};
use carreau_goban::{Board, Point, Size};

use super::playout::below;
use crate::Generator;

/// The cards of a deck as playouts know them, by kind.
pub(super) struct Kinds(Vec<Kind>);

enum Kind {
    /// A shape, as the ways to lay it around one of its stones.
    Shape(Vec<Way>),
    /// This many single stones.
    Stones(u8),
}

/// The other stones of a shape in one of its facings, as columns and rows from one stone.
type Way = Vec<(i8, i8)>;

impl Kinds {
    pub(super) fn of(deck: &Deck) -> Self {
        let kind = |card: &Card| match card.face() {
            Face::Shape(shape) => {
                let of_facing = |cells| move |&cell| way(cells, cell);
                let facings = shape.facings().iter();
                Kind::Shape(
                    facings.flat_map(|facing| facing.cells().iter().map(of_facing(facing.cells()))).collect(),
                )
            }
            Face::Action(action) => Kind::Stones(stones(*action)),
        };
        Self(deck.cards().iter().map(kind).collect())
    }

    fn due(&self, kind: usize) -> Due<'_> {
        match &self.0[kind] {
            Kind::Shape(ways) => Due::Shape(ways),
            Kind::Stones(stones) => Due::Stones(*stones),
        }
    }
}

fn way(cells: &[(u8, u8)], (column, row): (u8, u8)) -> Way {
    let signed = |cell: u8| i8::try_from(cell).expect("a shape fits on a board");
    let others = cells.iter().filter(|&&cell| cell != (column, row));
    others.map(|&(x, y)| (signed(x) - signed(column), signed(y) - signed(row))).collect()
}

/// By how many single stones an action counts.
///
/// Twice counts as four, for it plays the next card twice; here that card stays in the deck. One that takes or turns
/// stones of the other side counts as one that puts stones down, and one that harms its own side, or is held, as none.
const fn stones(action: Action) -> u8 {
    match action {
        Action::PlaceOpponents3 | Action::Delete3 | Action::Miss | Action::FreeCard | Action::FreeBlock => 0,
        Action::Place1 => 1,
        Action::Place2 | Action::DeleteOpponents3 | Action::Replace => 2,
        Action::Place3 | Action::Change => 3,
        Action::Twice => 4,
    }
}

/// The cards that a side has still to turn up.
#[derive(Clone, Copy)]
struct Cards {
    /// The number of cards of each kind.
    left: [u8; Deck::CARDS as usize],
    total: u8,
}

impl Cards {
    fn of(position: &Position, side: Side) -> Self {
        let cards = position.cards(side);
        let rounds = position.terms().rounds() - cards.round;
        let mut left = [0; Deck::CARDS as usize];
        for ((id, card), left) in position.deck().ids().zip(&mut left) {
            *left = cards.left[id] + rounds * card.copies();
        }
        Self { left, total: left.iter().sum() }
    }

    /// Takes a card at random, and says its kind.
    fn draw(&mut self, luck: &mut Generator) -> Option<usize> {
        if self.total == 0 {
            return None;
        }
        let mut place = below(luck, usize::from(self.total));
        for (kind, left) in self.left.iter_mut().enumerate() {
            if place < usize::from(*left) {
                *left -= 1;
                self.total -= 1;
                return Some(kind);
            }
            place -= usize::from(*left);
        }
        unreachable!("the place is below the total")
    }
}

/// What a side still puts down in its move.
#[derive(Clone, Copy)]
enum Due<'a> {
    /// The shape that is laid in one of these ways.
    Shape(&'a [Way]),
    /// So many single stones; none before a card is drawn.
    Stones(u8),
}

/// Whose turn it is, and which cards may come.
#[derive(Clone, Copy)]
pub(super) struct Turns<'a> {
    kinds: &'a Kinds,
    side: Side,
    due: Due<'a>,
    /// Whether the side has a second move in its turn.
    again: bool,
    /// The last two stones, the latest first; none where a side passed.
    recent: [Option<Point>; 2],
    cards: BySide<Cards>,
}

impl<'a> Turns<'a> {
    /// The turns that follow from a position.
    pub(super) fn of(position: &Position, kinds: &'a Kinds) -> Self {
        let turned_up = position.face_up().and_then(|(card, _)| {
            position.deck().cards().iter().position(|other| other.slug() == card.slug())
        });
        Self {
            kinds,
            side: position.side(),
            due: turned_up.map_or(Due::Stones(0), |kind| kinds.due(kind)),
            again: position.free_turn() == FreeTurn::First,
            recent: recent(position),
            cards: BySide::from_fn(|side| Cards::of(position, side)),
        }
    }

    /// The turns that follow when the side has put down an ordinary stone.
    pub(super) fn after_stone(mut self, at: Point) -> Self {
        self.note(Some(at));
        self.end_move();
        self
    }

    /// The turns that follow when this side begins a new one.
    pub(super) const fn begun_by(self, side: Side) -> Self {
        Self { side, due: Due::Stones(0), again: false, ..self }
    }

    pub(super) const fn recent(&self) -> [Option<Point>; 2] {
        self.recent
    }

    /// Whether any cards are left, or one is being carried out.
    pub(super) fn has_cards(&self) -> bool {
        matches!(self.due, Due::Shape(_)) || Side::ALL.iter().any(|&side| self.cards[side].total > 0)
    }

    /// The side that puts down the next stone. If its move begins, it draws a card.
    pub(super) fn side(&mut self, luck: &mut Generator) -> Side {
        while let Due::Stones(0) = self.due {
            let drawn = self.cards[self.side].draw(luck);
            self.due = drawn.map_or(Due::Stones(1), |kind| self.kinds.due(kind));
            if let Due::Stones(0) = self.due {
                self.end_move();
            }
        }
        self.side
    }

    /// Whether what the side puts down has room with a stone on this point, without filling an eye of the side's own.
    pub(super) fn has_room(&self, at: Point, board: &Board) -> bool {
        match self.due {
            Due::Shape(ways) => ways.iter().any(|way| has_room(way, at, self.side, board)),
            Due::Stones(_) => true,
        }
    }

    /// Goes on after a stone on this point, or after a pass. The other stones of a shape are laid around it, in a way that
    /// has room. `note` is told of each stone.
    pub(super) fn go_on(
        &mut self,
        at: Option<Point>,
        board: &mut Board,
        luck: &mut Generator,
        mut note: impl FnMut(Point),
    ) {
        self.note(at);
        if let Some(at) = at {
            note(at);
        }
        match (self.due, at) {
            (Due::Stones(more @ 2..), _) => return self.due = Due::Stones(more - 1),
            (Due::Shape(ways), Some(at)) => lay(ways, at, self.side, board, luck, |stone| {
                self.note(Some(stone));
                note(stone);
            }),
            _ => {}
        }
        self.end_move();
    }

    const fn note(&mut self, at: Option<Point>) {
        self.recent = [at, self.recent[0]];
    }

    fn end_move(&mut self) {
        self.due = Due::Stones(0);
        if self.again {
            self.again = false;
        } else {
            self.side = !self.side;
        }
    }
}

fn points(way: &Way, at: Point, size: Size) -> impl Iterator<Item = Option<Point>> {
    way.iter().map(move |&(columns, rows)| at.offset(columns, rows).filter(|&point| size.has(point)))
}

fn has_room(way: &Way, at: Point, side: Side, board: &Board) -> bool {
    points(way, at, board.size())
        .all(|point| point.is_some_and(|point| board.is_vacant(point) && !board.is_eye(side, point)))
}

fn lay(
    ways: &[Way],
    at: Point,
    side: Side,
    board: &mut Board,
    luck: &mut Generator,
    mut note: impl FnMut(Point),
) {
    let (before, after) = ways.split_at(below(luck, ways.len()));
    let Some(way) = after.iter().chain(before).find(|way| has_room(way, at, side, board)) else { return };
    for point in points(way, at, board.size()).flatten() {
        // A stone that would take its own side's last liberty is left out.
        if board.play_for_good(side, point).is_ok() {
            note(point);
        }
    }
}

/// The points of the last move, the latest first.
fn recent(position: &Position) -> [Option<Point>; 2] {
    let mut put = position.last().last().into_iter().flat_map(|done| done.put);
    let second = put.next();
    match put.last() {
        Some(last) => [Some(last), second],
        None => [second, None],
    }
}
