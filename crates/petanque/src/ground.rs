use arrayvec::ArrayVec;
use carreau_core::{BySide, Side};

use crate::{direction::Direction, field::Field, terms::Format};

/// Where a boule is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    /// On a field.
    On(Field),
    /// In the lost area: annulled for the round (B4.8).
    Lost,
    /// In hand.
    Hand,
}

impl Place {
    /// The field where the boule lies; `None` in the lost area or in hand.
    pub const fn field(self) -> Option<Field> {
        match self {
            Self::On(field) => Some(field),
            Self::Lost | Self::Hand => None,
        }
    }

    /// The place of a boule that ended on a field, or in the lost area for `None`.
    pub fn of(landed: Option<Field>) -> Self {
        landed.map_or(Self::Lost, Self::On)
    }
}

/// One boule of a team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Boule {
    /// The team.
    pub side: Side,
    /// The character's number in the order in which the team took the cards, from 0.
    pub character: u8,
    /// The boule's number in the team; a character's boules have neighbouring numbers.
    index: u8,
}

/// A [`Place`] as one number, in the same order: the number of a field, or one far off any plan.
///
/// The places of a team can thus be compared and measured all at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Spot(u16);

impl Spot {
    const LOST: Self = Self(0xFEFF);
    const HAND: Self = Self(0xFFFF);

    const fn on(field: Field) -> Self {
        Self(field.number())
    }

    const fn at(place: Place) -> Self {
        match place {
            Place::On(field) => Self::on(field),
            Place::Lost => Self::LOST,
            Place::Hand => Self::HAND,
        }
    }

    /// The column and row; for a boule on no field, more than 200 from those of any field.
    const fn grid(self) -> (i16, i16) {
        let [column, row] = self.0.to_be_bytes();
        (column as i16, row as i16)
    }

    fn place(self) -> Place {
        match self {
            Self::LOST => Place::Lost,
            Self::HAND => Place::Hand,
            Self(on) => Place::On(Field::numbered(on)),
        }
    }
}

/// The places of a team's boules, at most six; the others are always lost. Eight are compared at once.
type Spots = [Spot; 8];

/// Where the jack and the boules of both teams lie.
///
/// A character's boules are sorted: first those on the plan, by field, then the lost ones, then those in hand. Which of
/// them is which does not matter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ground {
    format: Format,
    jack: Option<Field>,
    spots: BySide<Spots>,
}

impl Ground {
    /// An empty plan, with all boules in hand.
    pub const fn empty(format: Format) -> Self {
        let mut spots = [Spot::LOST; 8];
        let mut boule = 0;
        while boule < format.boules() {
            spots[boule] = Spot::HAND;
            boule += 1;
        }
        Self { format, jack: None, spots: BySide { black: spots, white: spots } }
    }

    /// The format of the game, which gives the numbers of characters and boules.
    pub const fn format(&self) -> Format {
        self.format
    }

    /// The jack's field; `None` before it is put down and once it is dead.
    pub const fn jack(&self) -> Option<Field> {
        self.jack
    }

    /// Puts the jack on a field, or removes it.
    pub const fn put_jack(&mut self, jack: Option<Field>) {
        self.jack = jack;
    }

    /// The places of a team's boules, those of each character next to each other.
    pub fn boules(&self, side: Side) -> ArrayVec<Place, 6> {
        self.team(side).iter().map(|spot| spot.place()).collect()
    }

    /// The places of a character's boules; the character is given by its number in the team.
    pub fn boules_of(&self, side: Side, character: u8) -> ArrayVec<Place, 3> {
        self.spots_of(side, character).iter().map(|spot| spot.place()).collect()
    }

    /// How many boules a character has in hand.
    #[inline]
    pub fn in_hand(&self, side: Side, character: u8) -> u8 {
        count(self.spots_of(side, character), Spot::HAND)
    }

    /// How many boules a team has in hand.
    #[inline]
    pub fn left(&self, side: Side) -> u8 {
        count(&self.spots[side], Spot::HAND)
    }

    /// Whether a team has a boule in hand.
    pub(crate) fn has_left(&self, side: Side) -> bool {
        any(&self.spots[side], |spot| spot == Spot::HAND)
    }

    /// How many boules of a team are in the lost area.
    pub fn lost(&self, side: Side) -> u8 {
        count(self.team(side), Spot::LOST)
    }

    /// Whether no boule of the round has been played yet.
    pub fn is_fresh(&self) -> bool {
        Side::ALL.iter().all(|&side| usize::from(self.left(side)) == self.format.boules())
    }

    /// The boules on the plan with their fields: Black's first, each team's by character.
    pub fn lying(&self) -> impl Iterator<Item = (Boule, Field)> + '_ {
        Side::ALL.into_iter().flat_map(move |side| {
            (0_u8..).zip(self.team(side)).filter_map(move |(index, spot)| {
                spot.place().field().map(|field| (self.boule(side, index), field))
            })
        })
    }

    /// The fields of a team's boules on the plan, by character.
    pub fn fields(&self, side: Side) -> impl Iterator<Item = Field> + '_ {
        self.team(side).iter().filter_map(|spot| spot.place().field())
    }

    /// The field of a team's boule by its number, 0 to 5; `None` if it lies on no field.
    #[inline]
    pub(crate) fn boule_field(&self, side: Side, boule: usize) -> Option<Field> {
        self.spots[side].get(boule)?.place().field()
    }

    /// The boule on a field.
    pub fn on(&self, field: Field) -> Option<Boule> {
        let spot = Spot::on(field);
        Side::ALL.into_iter().find_map(|side| {
            let index = self.spots[side].iter().position(|&one| one == spot)?;
            Some(self.boule(side, u8::try_from(index).expect("at most 7")))
        })
    }

    /// Whether a boule lies on a field.
    #[inline]
    pub fn is_taken(&self, field: Field) -> bool {
        self.holds(Spot::on(field))
    }

    /// Puts a boule somewhere.
    #[inline]
    pub fn put(&mut self, boule: Boule, place: Place) {
        let spots = &mut self.spots[boule.side];
        spots[usize::from(boule.index)] = Spot::at(place);
        let character = usize::from(boule.character);
        if self.format.each() == 2 {
            let [a, b] = &mut spots.as_chunks_mut().0[character];
            order(a, b);
        } else {
            let [a, b, c] = &mut spots.as_chunks_mut().0[character];
            order(a, b);
            order(b, c);
            order(a, b);
        }
    }

    /// The boule that a character plays next; `None` if it has none in hand.
    #[inline]
    pub fn next_of(&self, side: Side, character: u8) -> Option<Boule> {
        let each = self.format.each();
        // The boules are sorted, so one in hand comes last.
        let index = usize::from(character) * each + each - 1;
        let in_hand = self.spots[side][index] == Spot::HAND;
        in_hand.then(|| Boule { side, character, index: u8::try_from(index).expect("at most 5") })
    }

    /// The distance of each boule of a team from a field (B8.1); more than 200 for a boule on no field.
    #[inline]
    pub(crate) fn distances(&self, side: Side, from: Field) -> [i16; 8] {
        let (column, row) = Spot::on(from).grid();
        let mut distances = [0; 8];
        for (distance, spot) in distances.iter_mut().zip(&self.spots[side]) {
            let (on, at) = spot.grid();
            *distance = (on - column).abs() + (at - row).abs();
        }
        distances
    }

    /// Which of the next six fields in a direction hold boules: bit 1 for the nearest, bit 6 for the farthest.
    #[inline]
    pub(crate) fn taken_along(&self, from: Field, direction: Direction) -> u8 {
        let mut spot = Spot::on(from);
        // By boule first, all of them at once, and only then together.
        let mut taken = [0; 8];
        for bit in 1..=6 {
            spot.0 = spot.0.wrapping_add_signed(direction.offset());
            let boules = self.spots.black.iter().zip(&self.spots.white);
            for (taken, (&black, &white)) in taken.iter_mut().zip(boules) {
                *taken |= (u16::from(black == spot) | u16::from(white == spot)) << bit;
            }
        }
        taken.into_iter().fold(0, |all, one: u16| all | one.to_le_bytes()[0])
    }

    /// Whether a boule lies on a spot.
    #[inline]
    fn holds(&self, spot: Spot) -> bool {
        any(&self.spots.black, |one| one == spot) | any(&self.spots.white, |one| one == spot)
    }

    /// Whether no boule of either team lies on the plan.
    pub(crate) fn is_bare(&self) -> bool {
        !Side::ALL.iter().any(|&side| any(&self.spots[side], |spot| spot < Spot::LOST))
    }

    fn team(&self, side: Side) -> &[Spot] {
        &self.spots[side][..self.format.boules()]
    }

    fn spots_of(&self, side: Side, character: u8) -> &[Spot] {
        let each = self.format.each();
        &self.spots[side][usize::from(character) * each..][..each]
    }

    fn boule(&self, side: Side, index: u8) -> Boule {
        let character = match self.format {
            Format::TeteATete | Format::Doublettes => index / 3,
            Format::Triplettes => index / 2,
        };
        Boule { side, character, index }
    }
}

/// Whether the predicate holds for any spot. It is applied to all of them, which is faster than to stop at the first.
#[inline]
fn any(spots: &Spots, is_so: impl Fn(Spot) -> bool) -> bool {
    spots.iter().fold(0, |any, &spot| any | u8::from(is_so(spot))) > 0
}

/// Puts two spots in order, without a branch that the dice would make hard to predict.
#[inline]
fn order(a: &mut Spot, b: &mut Spot) {
    (*a, *b) = ((*a).min(*b), (*a).max(*b));
}

fn count(spots: &[Spot], one: Spot) -> u8 {
    spots.iter().map(|&spot| u8::from(spot == one)).sum()
}
