//! Playouts: games played to their end at random, with a little sense.

use carreau_core::Side;
use carreau_goban::{Board, Point, Size};

use super::{patterns, turns::Turns};
use crate::Generator;

/// The neighbourhoods of a board's points.
pub(super) struct Lattice {
    around: Vec<Around>,
}

#[derive(Clone, Copy)]
struct Around {
    points: [Point; 8],
    count: u8,
}

impl Lattice {
    pub(super) fn new(size: Size) -> Self {
        let nowhere = Point::new(0, 0).expect("every board has A1");
        let mut around = vec![Around { points: [nowhere; 8], count: 0 }; Point::PLACES];
        for point in size.points() {
            let here = &mut around[point.place()];
            for columns in -1..=1 {
                for rows in -1..=1 {
                    let at = point.offset(columns, rows).filter(|&at| at != point && size.has(at));
                    if let Some(at) = at {
                        here.points[usize::from(here.count)] = at;
                        here.count += 1;
                    }
                }
            }
        }
        Self { around }
    }

    /// The points around a point, at most eight.
    pub(super) fn around(&self, point: Point) -> &[Point] {
        let around = &self.around[point.place()];
        &around.points[..usize::from(around.count)]
    }
}

/// Which side played first on each point during a playout.
#[derive(Clone)]
pub(super) struct FirstPlays([u8; Point::PLACES]);

impl FirstPlays {
    pub(super) const fn none() -> Self {
        Self([2; Point::PLACES])
    }

    pub(super) fn note(&mut self, side: Side, point: Point) {
        let first = &mut self.0[point.place()];
        if *first == 2 {
            *first = side as u8;
        }
    }

    /// Notes a play that came before all plays noted so far.
    pub(super) fn note_earlier(&mut self, side: Side, point: Point) {
        self.0[point.place()] = side as u8;
    }

    pub(super) fn is(&self, side: Side, point: Point) -> bool {
        self.0[point.place()] == side as u8
    }
}

/// A few points, one of which is chosen at random.
struct Few {
    points: [Point; 16],
    count: usize,
}

impl Few {
    fn none() -> Self {
        Self { points: [Point::new(0, 0).expect("every board has A1"); 16], count: 0 }
    }

    fn add(&mut self, point: Point) {
        if self.count < 16 {
            self.points[self.count] = point;
            self.count += 1;
        }
    }

    /// Takes one of the points that are left, each equally likely.
    fn draw(&mut self, luck: &mut Generator) -> Option<Point> {
        if self.count == 0 {
            return None;
        }
        let index = below(luck, self.count);
        self.count -= 1;
        self.points.swap(index, self.count);
        Some(self.points[self.count])
    }
}

/// A number below `bound`. For the small bounds of a board the distribution is close enough to uniform.
pub(super) fn below(luck: &mut Generator, bound: usize) -> usize {
    (((luck.next_u64() >> 32) * bound as u64) >> 32) as usize
}

/// Plays on to the end, and notes which side played first on each point. Returns how many more stones than White Black
/// put down while there were cards.
///
/// Each side answers an atari near the last stones or captures a stone in atari. Otherwise it plays a pattern near by, or
/// else any point that neither fills one of its eyes nor puts its own stones in atari. A card's shape is laid around the
/// point thus chosen. The playout ends when neither side has cards and both pass.
pub(super) fn play_out(
    lattice: &Lattice,
    board: &mut Board,
    mut turns: Turns<'_>,
    luck: &mut Generator,
    first: &mut FirstPlays,
) -> i32 {
    let mut more = 0;
    let most = 2 * board.size().area();
    let mut passes = 0;
    for _ in 0..most {
        let has_cards = turns.has_cards();
        let side = turns.side(luck);
        let point = step(lattice, board, &turns, side, luck);
        if point.is_some() {
            passes = 0;
        } else {
            board.pass_for_good();
            passes = if turns.is_ordinary() { passes + 1 } else { 0 };
            if passes == 2 {
                break;
            }
        }
        turns.go_on(point, board, luck, |stone| {
            first.note(side, stone);
            if has_cards {
                more += if side == Side::Black { 1 } else { -1 };
            }
        });
    }
    more
}

/// Plays one stone, where there is room for what the side puts down; `None` if the side passes.
fn step(
    lattice: &Lattice,
    board: &mut Board,
    turns: &Turns<'_>,
    side: Side,
    luck: &mut Generator,
) -> Option<Point> {
    let recent = turns.recent();
    let chance = luck.next_u64();
    if recent[0].is_some() {
        if chance & 0xf != 0 {
            let mut urgent = Few::none();
            for stone in recent.into_iter().flatten() {
                add_urgent(board, side, stone, &mut urgent);
            }
            while let Some(point) = urgent.draw(luck) {
                if turns.has_room(point, board) && board.play_for_good(side, point).is_ok() {
                    return Some(point);
                }
            }
        }
        if chance & 0xf0 != 0 {
            let mut shapely = Few::none();
            for near in recent.into_iter().flatten() {
                for &point in lattice.around(near) {
                    if board.is_vacant(point) && patterns::matches(board.ring(point)) {
                        shapely.add(point);
                    }
                }
            }
            while let Some(point) = shapely.draw(luck) {
                if turns.has_room(point, board)
                    && board.self_atari(side, point).is_none()
                    && board.play_for_good(side, point).is_ok()
                {
                    return Some(point);
                }
            }
        }
    }
    any(board, turns, side, luck)
}

/// Adds urgent answers to a stone of the other side: capturing it, or saving what it put in atari.
fn add_urgent(board: &Board, side: Side, last: Point, few: &mut Few) {
    if board.at(last) != Some(!side) {
        return;
    }
    if let Some(liberty) = board.last_liberty(last) {
        few.add(liberty);
    }
    for own in board.beside(last).filter(|&point| board.at(point) == Some(side)) {
        let Some(liberty) = board.last_liberty(own) else { continue };
        if liberties_after(board, side, liberty) > 1 {
            few.add(liberty);
        }
        // Capturing one of the attackers also saves the chain.
        for stone in board.chain(own).take(24) {
            for theirs in board.beside(stone).filter(|&point| board.at(point) == Some(!side)) {
                if let Some(taking) = board.last_liberty(theirs) {
                    few.add(taking);
                }
            }
        }
    }
}

/// A point other than an eye of the side's own. Most self-ataris are left out.
fn any(board: &mut Board, turns: &Turns<'_>, side: Side, luck: &mut Generator) -> Option<Point> {
    let count = usize::from(board.vacancies());
    if count == 0 {
        return None;
    }
    let start = below(luck, count);
    for i in 0..count {
        let at = if start + i < count { start + i } else { start + i - count };
        let point = board.vacant().nth(at).expect("below the number of vacant points");
        if board.is_eye(side, point) || (board.self_atari(side, point).is_some() && luck.next_u64() & 3 != 0)
        {
            continue;
        }
        if turns.has_room(point, board) && board.play_for_good(side, point).is_ok() {
            return Some(point);
        }
    }
    None
}

/// How many liberties a stone's chain would have, where 2 stands for 2 or more. A stone that captures counts as 2.
pub(super) fn liberties_after(board: &Board, side: Side, point: Point) -> u8 {
    let mut found: Option<Point> = None;
    let mut second = |liberty: Point| match found {
        None => {
            found = Some(liberty);
            false
        }
        Some(first) => first != liberty,
    };
    for near in board.beside(point) {
        match board.at(near) {
            None => {
                if second(near) {
                    return 2;
                }
            }
            Some(colour) if colour == side => {
                for stone in board.chain(near) {
                    for liberty in board.beside(stone).filter(|&at| at != point && board.is_vacant(at)) {
                        if second(liberty) {
                            return 2;
                        }
                    }
                }
            }
            Some(_) => {
                if board.last_liberty(near) == Some(point) {
                    return 2;
                }
            }
        }
    }
    u8::from(found.is_some())
}

#[cfg(test)]
mod tests {
    use carreau_core::BySide;
    use carreau_dango::{Cards, Deck, Lines, Setup, Terms};

    use super::*;
    use crate::dango::turns::Kinds;

    #[test]
    fn a_card_without_room_is_no_pass_that_ends_the_playout() {
        let terms = Terms { board: Lines::try_from(5).unwrap(), ..Terms::default() };
        let mut setup = Setup::start(terms, Deck::classic());
        // C3 is left between two groups with two eyes each. Four stones in a square have room nowhere.
        setup.ground.stones = ".XXO./XXXOO/.X.OO/XXXOO/.XXO.".parse().unwrap();
        let square = setup.deck.find("dango".parse().unwrap()).unwrap();
        let mut cards = Cards::none(setup.terms.rounds());
        cards.left[square] = 1;
        setup.cards = BySide::from_fn(|_| cards);
        let position = setup.validate().unwrap();
        let (kinds, lattice) = (Kinds::of(position.deck()), Lattice::new(position.stones().size()));
        for seed in 0..8 {
            let mut board = Board::from(position.stones());
            let (mut luck, mut first) = (Generator::new(seed), FirstPlays::none());
            let more = play_out(&lattice, &mut board, Turns::of(&position, &kinds), &mut luck, &mut first);
            assert!(!board.is_vacant("C3".parse().unwrap()));
            assert_eq!(more, 0, "the cards are used up before");
        }
    }
}
