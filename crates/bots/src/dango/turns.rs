//! The turns to come, as playouts foresee them: which cards each side may turn up, and what these put down.

use carreau_core::{BySide, Side};
use carreau_dango::{Action, Card, Deck, Face, FreeTurn, Position, Times};
use carreau_goban::{Board, Point, Size};

use super::playout::below;
use crate::Generator;

/// The cards of a deck as playouts know them, by kind.
pub(super) struct Kinds(Vec<Kind>);

enum Kind {
    /// A shape, as the ways to lay it around one of its stones.
    Shape(Vec<Others>),
    /// This many single stones.
    Stones(u8),
    /// The next card, two times (D6.1).
    Twice,
}

/// The other stones of a shape in one of its facings, as columns and rows from one stone.
type Others = Vec<(i8, i8)>;

impl Kinds {
    pub(super) fn of(deck: &Deck) -> Self {
        let kind = |card: &Card| match card.face() {
            Face::Shape(shape) => {
                let of_facing = |cells| move |&cell| others(cells, cell);
                let facings = shape.facings().iter();
                Kind::Shape(
                    facings.flat_map(|facing| facing.cells().iter().map(of_facing(facing.cells()))).collect(),
                )
            }
            Face::Action(Action::Twice) => Kind::Twice,
            Face::Action(action) => Kind::Stones(stones(*action)),
        };
        Self(deck.cards().iter().map(kind).collect())
    }

    /// What a card of a kind puts down; `None` if it puts nothing down.
    fn due(&self, kind: usize) -> Option<Due<'_>> {
        match &self.0[kind] {
            Kind::Shape(ways) => Some(Due::Shape(ways)),
            Kind::Stones(0) | Kind::Twice => None,
            Kind::Stones(stones) => Some(Due::Stones(*stones)),
        }
    }
}

fn others(cells: &[(u8, u8)], (column, row): (u8, u8)) -> Others {
    let signed = |cell: u8| i8::try_from(cell).expect("a shape fits on a board");
    let others = cells.iter().filter(|&&cell| cell != (column, row));
    others.map(|&(x, y)| (signed(x) - signed(column), signed(y) - signed(row))).collect()
}

/// By how many single stones an action counts. One that takes or turns stones of the other side counts as one that puts
/// stones down, and one that harms its own side, or is held, as none.
const fn stones(action: Action) -> u8 {
    match action {
        Action::PlaceOpponents3
        | Action::Delete3
        | Action::Miss
        | Action::FreeCard
        | Action::FreeBlock
        | Action::Twice => 0,
        Action::Place1 => 1,
        Action::Place2 | Action::DeleteOpponents3 | Action::Replace => 2,
        Action::Place3 | Action::Change => 3,
    }
}

/// The cards that a side has still to turn up.
#[derive(Clone, Copy)]
struct Pile {
    /// The number of cards of each kind.
    left: [u8; Deck::CARDS as usize],
    total: u8,
}

impl Pile {
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

/// What a side puts down next.
#[derive(Clone, Copy)]
enum Due<'a> {
    /// Its move begins.
    Nothing,
    /// A card's shape, laid in one of these ways.
    Shape(&'a [Others]),
    /// So many single stones of a card.
    Stones(u8),
    /// An ordinary stone, for the side has no cards.
    Ordinary,
}

/// Whose turn it is, and which cards may come.
#[derive(Clone, Copy)]
pub(super) struct Turns<'a> {
    kinds: &'a Kinds,
    side: Side,
    due: Due<'a>,
    /// What follows in the same move: the second application of a card after Twice.
    then: Due<'a>,
    /// Whether the side has a second move in its turn.
    again: bool,
    /// The last two stones, the latest first; none where a side passed.
    recent: [Option<Point>; 2],
    piles: BySide<Pile>,
}

impl<'a> Turns<'a> {
    /// The turns that follow from a position.
    pub(super) fn of(position: &Position, kinds: &'a Kinds) -> Self {
        let mut turns = Self {
            kinds,
            side: position.side(),
            due: Due::Nothing,
            then: Due::Nothing,
            again: position.free_turn() == FreeTurn::First,
            recent: recent(position),
            piles: BySide::from_fn(|side| Pile::of(position, side)),
        };
        if let Some((card, times)) = position.face_up() {
            let is_it = |other: &Card| other.slug() == card.slug();
            let kind = position.deck().cards().iter().position(is_it).expect("the card is of the deck");
            turns.turn_up(kind, times == Times::First);
        }
        turns
    }

    /// The turns that follow when the side has put down an ordinary stone.
    pub(super) fn after_stone(mut self, at: Point) -> Self {
        self.note(Some(at));
        self.end_move();
        self
    }

    /// The turns that follow when this side begins a new one.
    pub(super) const fn begun_by(self, side: Side) -> Self {
        Self { side, due: Due::Nothing, then: Due::Nothing, again: false, ..self }
    }

    pub(super) const fn recent(&self) -> [Option<Point>; 2] {
        self.recent
    }

    /// Whether any cards are left, or one is being carried out.
    pub(super) fn has_cards(&self) -> bool {
        matches!(self.due, Due::Shape(_) | Due::Stones(_))
            || Side::ALL.iter().any(|&side| self.piles[side].total > 0)
    }

    /// Whether the side that [`side`](Self::side) told may pass, because it has no cards. Two passes end the game.
    pub(super) const fn is_ordinary(&self) -> bool {
        matches!(self.due, Due::Ordinary)
    }

    /// The side that puts down the next stone. If its move begins, it draws a card.
    pub(super) fn side(&mut self, luck: &mut Generator) -> Side {
        while let Due::Nothing = self.due {
            match self.draw(luck) {
                None => self.due = Due::Ordinary,
                Some(kind) if matches!(self.kinds.0[kind], Kind::Twice) => match self.draw(luck) {
                    None => self.end_move(),
                    Some(kind) => self.turn_up(kind, true),
                },
                Some(kind) => self.turn_up(kind, false),
            }
        }
        self.side
    }

    fn draw(&mut self, luck: &mut Generator) -> Option<usize> {
        self.piles[self.side].draw(luck)
    }

    /// The side has a card to carry out, or two times.
    fn turn_up(&mut self, kind: usize, twice: bool) {
        match self.kinds.due(kind) {
            None => self.end_move(),
            Some(due) => (self.due, self.then) = (due, if twice { due } else { Due::Nothing }),
        }
    }

    /// Whether what the side puts down has room with a stone on this point, without filling an eye of the side's own.
    pub(super) fn has_room(&self, at: Point, board: &Board) -> bool {
        match self.due {
            Due::Shape(ways) => ways.iter().any(|others| has_room(others, at, self.side, board)),
            Due::Nothing | Due::Stones(_) | Due::Ordinary => true,
        }
    }

    /// Goes on after a stone on this point, or after a pass or where a card has no room. The other stones of a shape are
    /// laid around the stone, in a way that has room. `note` is told of each stone.
    pub(super) fn go_on(
        &mut self,
        at: Option<Point>,
        board: &mut Board,
        luck: &mut Generator,
        mut note: impl FnMut(Point),
    ) {
        self.note(at);
        let Some(at) = at else { return self.end_move() };
        note(at);
        match self.due {
            Due::Stones(more @ 2..) => return self.due = Due::Stones(more - 1),
            Due::Shape(ways) => lay(ways, at, self.side, board, luck, |stone| {
                self.note(Some(stone));
                note(stone);
            }),
            _ => {}
        }
        match self.then {
            Due::Nothing => self.end_move(),
            then => (self.due, self.then) = (then, Due::Nothing),
        }
    }

    const fn note(&mut self, at: Option<Point>) {
        self.recent = [at, self.recent[0]];
    }

    fn end_move(&mut self) {
        (self.due, self.then) = (Due::Nothing, Due::Nothing);
        if self.again {
            self.again = false;
        } else {
            self.side = !self.side;
        }
    }
}

fn points(others: &Others, at: Point, size: Size) -> impl Iterator<Item = Option<Point>> {
    others.iter().map(move |&(columns, rows)| at.offset(columns, rows).filter(|&point| size.has(point)))
}

fn has_room(others: &Others, at: Point, side: Side, board: &Board) -> bool {
    points(others, at, board.size())
        .all(|point| point.is_some_and(|point| board.is_vacant(point) && !board.is_eye(side, point)))
}

fn lay(
    ways: &[Others],
    at: Point,
    side: Side,
    board: &mut Board,
    luck: &mut Generator,
    mut note: impl FnMut(Point),
) {
    let (before, after) = ways.split_at(below(luck, ways.len()));
    let Some(others) = after.iter().chain(before).find(|others| has_room(others, at, side, board)) else {
        return;
    };
    for point in points(others, at, board.size()).flatten() {
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

#[cfg(test)]
mod tests {
    use carreau_dango::{Cards, Phase, Setup, Terms};

    use super::*;

    /// Black to play on an empty board, with these cards left for both sides and, maybe, another one face up.
    fn position(left: &[&str], face_up: Option<(&str, Times)>) -> Position {
        let mut setup = Setup::start(Terms::default(), Deck::classic());
        let find = |name: &str| setup.deck.find(name.parse().unwrap()).unwrap();
        let mut cards = Cards::none(setup.terms.rounds());
        for name in left {
            cards.left[find(name)] += 1;
        }
        if let Some((name, times)) = face_up {
            setup.phase = Phase::Card { card: find(name), times };
        }
        setup.cards = BySide::from_fn(|_| cards);
        setup.validate().unwrap()
    }

    /// The stones that each move puts down until neither side has cards, where the first vacant points are chosen.
    fn moves(position: &Position) -> Vec<(Side, usize)> {
        let kinds = Kinds::of(position.deck());
        let (mut turns, mut board) = (Turns::of(position, &kinds), Board::from(position.stones()));
        let (mut luck, mut moves) = (Generator::new(1), Vec::<(Side, usize)>::new());
        while turns.has_cards() {
            let side = turns.side(&mut luck);
            if turns.is_ordinary() {
                break;
            }
            let fits = |&point: &Point| turns.has_room(point, &board);
            let point = board.vacant().find(fits).expect("there is room");
            board.play_for_good(side, point).expect("it is legal");
            let mut stones = 0;
            turns.go_on(Some(point), &mut board, &mut luck, |_| stones += 1);
            match moves.last_mut() {
                Some((last, sum)) if *last == side => *sum += stones,
                _ => moves.push((side, stones)),
            }
        }
        moves
    }

    #[test]
    fn a_card_face_up_that_puts_nothing_down_ends_the_move() {
        for card in ["place-opp3", "del3", "miss", "free-card", "free-block"] {
            assert_eq!(
                moves(&position(&["place2"], Some((card, Times::Once)))),
                [(Side::White, 2), (Side::Black, 2)],
                "{card}"
            );
        }
    }

    #[test]
    fn d6_1_twice_carries_the_next_card_out_two_times() {
        for (times, stones) in [(Times::Once, 3), (Times::First, 6)] {
            assert_eq!(moves(&position(&[], Some(("place3", times)))), [(Side::Black, stones)], "{times:?}");
        }
        assert_eq!(moves(&position(&[], Some(("ponnuki", Times::First)))), [(Side::Black, 8)]);
        // The deck has Twice once. Where it comes last it elapses.
        let mut seen = Vec::new();
        for number in 0..8 {
            let position = position(&["twice", "place2"], None);
            let kinds = Kinds::of(position.deck());
            let (mut turns, mut luck) = (Turns::of(&position, &kinds), Generator::new(number));
            turns.side(&mut luck);
            seen.push(match (turns.due, turns.then) {
                (Due::Stones(2), Due::Stones(2)) => 4,
                (Due::Stones(2), Due::Nothing) => 2,
                _ => 0,
            });
        }
        assert!(seen.contains(&4) && seen.contains(&2) && !seen.contains(&0), "{seen:?}");
    }

    #[test]
    fn the_last_stones_of_a_card_count_among_the_cards() {
        let position = position(&[], Some(("place3", Times::Once)));
        let kinds = Kinds::of(position.deck());
        let (mut turns, mut board) = (Turns::of(&position, &kinds), Board::from(position.stones()));
        let mut luck = Generator::new(1);
        for more in [true, true, false] {
            let point = board.vacant().next().unwrap();
            assert_eq!(turns.side(&mut luck), Side::Black);
            assert!(turns.has_cards() && !turns.is_ordinary());
            board.play_for_good(Side::Black, point).unwrap();
            turns.go_on(Some(point), &mut board, &mut luck, |_| {});
            assert_eq!(turns.has_cards(), more);
        }
        assert_eq!(turns.side(&mut luck), Side::White);
        assert!(turns.is_ordinary());
    }
}
