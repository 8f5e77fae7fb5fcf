use arrayvec::ArrayVec;
use carreau_core::{BySide, Side};

use crate::{direction::Direction, field::Field, terms::Format};

/// Where a boule is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    /// On this field.
    On(Field),
    /// In the lost area: annulled for the round (B4.8).
    Lost,
    /// In hand.
    Hand,
}

impl Place {
    /// The field it is on, if it is on one.
    pub const fn field(self) -> Option<Field> {
        match self {
            Self::On(field) => Some(field),
            Self::Lost | Self::Hand => None,
        }
    }

    /// Where a boule is that ended on a field, or on none.
    pub fn of(landed: Option<Field>) -> Self {
        landed.map_or(Self::Lost, Self::On)
    }
}

/// One boule: whose, and which of the team's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Boule {
    /// The team.
    pub side: Side,
    /// The character in the order the team took them, from 0.
    pub character: u8,
    /// Which of the team's boules; a character's lie side by side.
    index: u8,
}

/// A [`Place`] as one number, in the same order: the column and the row of a field, or one far off any plan.
///
/// So the places of a team can be compared, and measured, all at once. There is room for a few fields beside any plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Spot(u16);

impl Spot {
    const LOST: Self = Self(0xFEFF);
    const HAND: Self = Self(0xFFFF);

    /// The column and the row of `A1`.
    const FIRST: u8 = 16;

    const fn on(field: Field) -> Self {
        Self(u16::from_be_bytes([Self::FIRST + field.column(), Self::FIRST + field.row()]))
    }

    /// That one step on, off any plan perhaps.
    const fn next(self, direction: Direction) -> Self {
        let (columns, rows) = direction.step();
        Self(self.0.wrapping_add_signed(columns * 256 + rows))
    }

    const fn at(place: Place) -> Self {
        match place {
            Place::On(field) => Self::on(field),
            Place::Lost => Self::LOST,
            Place::Hand => Self::HAND,
        }
    }

    /// The column and the row; of a boule that is on no field, more than 200 from any field's.
    const fn grid(self) -> (i16, i16) {
        let [column, row] = self.0.to_be_bytes();
        (column as i16, row as i16)
    }

    fn place(self) -> Place {
        match self {
            Self::LOST => Place::Lost,
            Self::HAND => Place::Hand,
            Self(on) => {
                let [column, row] = on.to_be_bytes();
                let field = Field::new(column - Self::FIRST, row - Self::FIRST);
                Place::On(field.expect("a field was put there"))
            }
        }
    }
}

/// The places of a team's boules, six at most; the others are lost for good. Eight are compared at once.
type Spots = [Spot; 8];

/// What lies where: the jack and the boules of both teams.
///
/// A character's boules are kept in order, those on the plan first and by field, then the lost, then those in
/// hand: which of them is which does not matter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ground {
    format: Format,
    jack: Option<Field>,
    spots: BySide<Spots>,
}

impl Ground {
    /// Nothing on the plan, all boules in hand.
    pub const fn empty(format: Format) -> Self {
        let mut spots = [Spot::LOST; 8];
        let mut boule = 0;
        while boule < format.boules() {
            spots[boule] = Spot::HAND;
            boule += 1;
        }
        Self { format, jack: None, spots: BySide { black: spots, white: spots } }
    }

    /// How many characters and boules there are.
    pub const fn format(&self) -> Format {
        self.format
    }

    /// The jack's field; `None` before it is put down and once it is dead.
    pub const fn jack(&self) -> Option<Field> {
        self.jack
    }

    /// Puts the jack on a field, or takes it off.
    pub const fn put_jack(&mut self, jack: Option<Field>) {
        self.jack = jack;
    }

    /// The boules of a team, those of each character side by side.
    pub fn boules(&self, side: Side) -> ArrayVec<Place, 6> {
        self.team(side).iter().map(|spot| spot.place()).collect()
    }

    /// The boules of a character, counted in the order the team took them.
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

    /// The field of a team's boule by its number, 0 to 5; `None` if it is on none.
    #[inline]
    pub(crate) fn boule_field(&self, side: Side, boule: u32) -> Option<Field> {
        self.spots[side].get(usize::try_from(boule).ok()?)?.place().field()
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
        let each = self.format.each();
        let spots = &mut self.spots[boule.side];
        spots[usize::from(boule.index)] = Spot::at(place);
        spots[usize::from(boule.character) * each..][..each].sort_unstable();
    }

    /// The boule that a character plays next; `None` if it has none in hand.
    #[inline]
    pub fn next_of(&self, side: Side, character: u8) -> Option<Boule> {
        let each = self.format.each();
        // In order, so one in hand is the last.
        let index = usize::from(character) * each + each - 1;
        let in_hand = self.spots[side][index] == Spot::HAND;
        in_hand.then(|| Boule { side, character, index: u8::try_from(index).expect("at most 5") })
    }

    /// How far each boule of a team lies from a field (B8.1); more than 200 for one that is on no field.
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

    /// On which of the six fields from one in a direction boules lie: bit 1 for the nearest, bit 6 for the farthest.
    #[inline]
    pub(crate) fn taken_along(&self, from: Field, direction: Direction) -> u8 {
        let (mut spot, mut taken) = (Spot::on(from), 0);
        for step in 1..=6 {
            spot = spot.next(direction);
            taken |= u8::from(self.holds(spot)) << step;
        }
        taken
    }

    /// Whether a boule is there.
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

/// Whether any is so. All are looked at, which is faster than to stop at the first.
#[inline]
fn any(spots: &Spots, is_so: impl Fn(Spot) -> bool) -> bool {
    spots.iter().fold(0, |any, &spot| any | u8::from(is_so(spot))) > 0
}

fn count(spots: &[Spot], one: Spot) -> u8 {
    spots.iter().map(|&spot| u8::from(spot == one)).sum()
}
