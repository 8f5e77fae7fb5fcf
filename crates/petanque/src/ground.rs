use arrayvec::ArrayVec;
use carreau_table::{BySide, Side};

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
/// So the places of a team can be compared, and measured, all at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Spot(u16);

impl Spot {
    const LOST: Self = Self(0xFEFF);
    const HAND: Self = Self(0xFFFF);

    const fn on(field: Field) -> Self {
        Self(u16::from_be_bytes([field.column(), field.row()]))
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
                Place::On(Field::new(column, row).expect("a field was put there"))
            }
        }
    }
}

/// The places of a team's boules, six at most; the others are in hand for good. Eight are compared at once.
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
        let spots = [Spot::HAND; 8];
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
        // Those that no team has are in hand for good.
        count(&self.spots[side], Spot::HAND) - self.format.spare()
    }

    /// How many boules of a team are in the lost area.
    pub fn lost(&self, side: Side) -> u8 {
        count(&self.spots[side], Spot::LOST)
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
        let spot = Spot::on(field);
        // All are compared at once, which is faster than to stop at the first.
        count(&self.spots.black, spot) + count(&self.spots.white, spot) > 0
    }

    /// Puts a boule somewhere.
    #[inline]
    pub fn put(&mut self, boule: Boule, place: Place) {
        let each = self.format.each();
        let spots = &mut self.spots[boule.side];
        spots[usize::from(boule.index)] = Spot::at(place);
        // One of a few that were in order: forth and back brings it where it belongs.
        let after = usize::from(boule.character) * each + 1;
        for at in (after..after + each - 1).chain((after..after + each - 1).rev()) {
            if spots[at - 1] > spots[at] {
                spots.swap(at - 1, at);
            }
        }
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

    /// How many steps each boule of a team lies from a field in a direction; [`i16::MAX`] for one that is not on that
    /// line.
    #[inline]
    pub(crate) fn steps(&self, side: Side, from: Field, direction: Direction) -> [i16; 8] {
        let (right, away) = direction.step();
        let (column, row) = Spot::on(from).grid();
        let mut all = [i16::MAX; 8];
        for (steps, spot) in all.iter_mut().zip(&self.spots[side]) {
            let (on, at) = spot.grid();
            let (columns, rows) = (on - column, at - row);
            let far = if right == 0 { rows * away } else { columns * right };
            let on_line = columns == right * far && rows == away * far && far > 0;
            *steps = if on_line { far } else { i16::MAX };
        }
        all
    }

    /// How many boules lie on the plan.
    pub(crate) fn count_lying(&self, side: Side) -> u8 {
        self.spots[side].iter().map(|&spot| u8::from(spot < Spot::LOST)).sum()
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

fn count(spots: &[Spot], one: Spot) -> u8 {
    spots.iter().map(|&spot| u8::from(spot == one)).sum()
}
