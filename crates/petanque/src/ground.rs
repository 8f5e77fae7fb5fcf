use carreau_table::{BySide, Side};

use crate::{direction::Direction, field::Field, plan::Plan, terms::Format};

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

/// What lies where: the jack and the boules of both teams.
///
/// A character's boules are kept in order, those on the plan first and by field, then the lost, then those in
/// hand: which of them is which does not matter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ground {
    format: Format,
    jack: Option<Field>,
    boules: BySide<[Place; 6]>,
}

/// What became of a boule that was on the way: from where to where, and what it struck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Run {
    /// Where it landed, or from where it was struck.
    pub from: Field,
    /// Where to.
    pub direction: Direction,
    /// How many fields it would have gone, at least 1.
    pub steps: u8,
    /// Where it ended; `None` in the lost area.
    pub to: Option<Field>,
    /// The boule it ran into, with where that was and where that ended (B4.5).
    pub struck: Option<Struck>,
    /// How many steps it went, counted as if the plan went on (B4.8).
    reach: i16,
}

/// A boule that another one ran into.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Struck {
    /// Whose it is.
    pub boule: Boule,
    /// Where it was.
    pub from: Field,
    /// Where it ended; `None` in the lost area. The same as `from` if it did not move.
    pub to: Option<Field>,
}

/// Who has how many points, if the round ended now (B8.2, B7.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Score {
    /// Nobody scores.
    Nobody,
    /// This team scores so many points, 1 to 6.
    Points(Side, u8),
}

impl Score {
    /// The points of `side` less those of the other, -6 to 6.
    pub fn lead(self, side: Side) -> i8 {
        match self {
            Self::Nobody => 0,
            Self::Points(by, points) => {
                let points = i8::try_from(points).expect("at most 6");
                if by == side { points } else { -points }
            }
        }
    }
}

impl Ground {
    /// Nothing on the plan, all boules in hand.
    pub const fn empty(format: Format) -> Self {
        Self { format, jack: None, boules: BySide { black: [Place::Hand; 6], white: [Place::Hand; 6] } }
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
    pub fn boules(&self, side: Side) -> &[Place] {
        &self.boules[side][..self.format.boules()]
    }

    /// The boules of a character, counted in the order the team took them.
    pub fn boules_of(&self, side: Side, character: u8) -> &[Place] {
        let each = self.format.each();
        &self.boules[side][usize::from(character) * each..][..each]
    }

    /// How many boules a character has in hand.
    pub fn in_hand(&self, side: Side, character: u8) -> u8 {
        count(self.boules_of(side, character), Place::Hand)
    }

    /// How many boules a team has in hand.
    pub fn left(&self, side: Side) -> u8 {
        count(self.boules(side), Place::Hand)
    }

    /// How many boules of a team are in the lost area.
    pub fn lost(&self, side: Side) -> u8 {
        count(self.boules(side), Place::Lost)
    }

    /// Whether no boule of the round has been played yet.
    pub fn is_fresh(&self) -> bool {
        Side::ALL.iter().all(|&side| self.boules(side).iter().all(|&place| place == Place::Hand))
    }

    /// The boules on the plan with their fields.
    pub fn lying(&self) -> impl Iterator<Item = (Boule, Field)> + '_ {
        Side::ALL.into_iter().flat_map(move |side| {
            (0_u8..)
                .zip(self.boules(side))
                .filter_map(move |(index, place)| place.field().map(|field| (self.boule(side, index), field)))
        })
    }

    /// The boule on a field.
    pub fn on(&self, field: Field) -> Option<Boule> {
        self.lying().find(|&(_, on)| on == field).map(|(boule, _)| boule)
    }

    /// Whether a boule lies on a field.
    pub fn is_taken(&self, field: Field) -> bool {
        Side::ALL.iter().any(|&side| self.boules(side).contains(&Place::On(field)))
    }

    /// The fields from the jack to a team's nearest boule (B8.1); `None` without a jack or a boule on the plan.
    pub fn nearest(&self, side: Side) -> Option<u8> {
        let jack = self.jack?;
        self.boules(side).iter().filter_map(|place| place.field()).map(|on| on.distance(jack)).min()
    }

    /// Who would have how many points, if the round ended now: by measure (B8.2), or, when the jack is dead, by
    /// boules in hand (B7.4).
    pub fn score(&self) -> Score {
        let Some(jack) = self.jack else {
            return match (self.left(Side::Black), self.left(Side::White)) {
                (0, 0) => Score::Nobody,
                (left, 0) => Score::Points(Side::Black, left),
                (0, left) => Score::Points(Side::White, left),
                _ => Score::Nobody,
            };
        };
        let (black, white) = (self.nearest(Side::Black), self.nearest(Side::White));
        let far = u8::MAX;
        let side = match black.unwrap_or(far).cmp(&white.unwrap_or(far)) {
            std::cmp::Ordering::Less => Side::Black,
            std::cmp::Ordering::Equal => return Score::Nobody,
            std::cmp::Ordering::Greater => Side::White,
        };
        let other = if side == Side::Black { white } else { black }.unwrap_or(far);
        let on = self.boules(side).iter().filter_map(|place| place.field());
        let nearer = on.filter(|on| on.distance(jack) < other).count();
        Score::Points(side, u8::try_from(nearer).expect("at most 6"))
    }

    /// Whose turn it is after a boule of `last` (B2.4 to B2.7), with what lay before it; `None` if
    /// the round is over (B7.4, B8.2).
    pub fn turn_after(&self, before: &Self, last: Side) -> Option<Side> {
        let left = BySide::from_fn(|side| self.left(side));
        if self.jack.is_none() || left.black + left.white == 0 {
            return None;
        }
        let side = match (self.nearest(Side::Black), self.nearest(Side::White)) {
            // An empty plan (B2.7): whoever cleared it goes on, otherwise the teams alternate.
            (None, None) => {
                let cleared = before.lying().next().is_some();
                if cleared { last } else { !last }
            }
            // Equally far (B2.5): whoever made it so goes on, then the teams alternate.
            (Some(black), Some(white)) if black == white => {
                let was_equal = before
                    .nearest(Side::Black)
                    .is_some_and(|black| before.nearest(Side::White) == Some(black));
                if was_equal { !last } else { last }
            }
            (Some(black), Some(white)) => {
                if black > white {
                    Side::Black
                } else {
                    Side::White
                }
            }
            (None, Some(_)) => Side::Black,
            (Some(_), None) => Side::White,
        };
        Some(if left[side] == 0 { !side } else { side })
    }

    /// Puts a boule somewhere.
    pub fn put(&mut self, boule: Boule, place: Place) {
        self.boules[boule.side][usize::from(boule.index)] = place;
        let each = self.format.each();
        let start = usize::from(boule.character) * each;
        self.boules[boule.side][start..start + each].sort_unstable();
    }

    /// The boule that a character plays next; `None` if it has none in hand.
    pub fn next_of(&self, side: Side, character: u8) -> Option<Boule> {
        let each = self.format.each();
        // In order, so one in hand is the last.
        let index = usize::from(character) * each + each - 1;
        let index = u8::try_from(index).expect("at most 5");
        let in_hand = self.boules[side][usize::from(index)] == Place::Hand;
        in_hand.then_some(Boule { side, character, index })
    }

    fn boule(&self, side: Side, index: u8) -> Boule {
        let each = u8::try_from(self.format.each()).expect("2 or 3");
        Boule { side, character: index / each, index }
    }

    /// Lets a boule run from its landing field (B4.4 to B4.8). The landing field holds no boule.
    pub fn run(&self, plan: &Plan, from: Field, steps: u8, direction: Direction) -> Run {
        let run = i16::from(steps);
        let (mut first, mut second) = (None, i16::MAX);
        let mut met = i16::MAX;
        for side in Side::ALL {
            for (index, place) in (0_u8..).zip(self.boules(side)) {
                let Some(step) = place.field().and_then(|on| from.steps_to(on, direction)) else { continue };
                if step < met {
                    second = met;
                    (met, first) = (step, Some((side, index)));
                } else if step < second {
                    second = step;
                }
            }
        }
        let Some((side, index)) = first.filter(|_| met <= run) else {
            let to = plan.at(from.on(direction, run));
            return Run { from, direction, steps, to, struck: None, reach: run };
        };
        let rest = run - (met - 1);
        // With another right behind it, the first does not move (B4.6); one farther off stops it (B4.7).
        let moved = (met + rest / 2).min(second - 1);
        let struck = Struck {
            boule: self.boule(side, index),
            from: plan.at(from.on(direction, met)).expect("a boule lies on the plan"),
            to: plan.at(from.on(direction, moved)),
        };
        let reach = moved - 1;
        Run { from, direction, steps, to: plan.at(from.on(direction, reach)), struck: Some(struck), reach }
    }

    /// Carries out a run of a boule in hand.
    pub fn settle(&mut self, boule: Boule, run: &Run) {
        // The struck one first: the order of a character's boules changes when one is put down.
        match run.struck {
            Some(struck) if struck.to != Some(struck.from) => {
                self.put(struck.boule, Place::of(struck.to));
                let played = self.next_of(boule.side, boule.character).unwrap_or(boule);
                self.put(played, Place::of(run.to));
            }
            _ => self.put(boule, Place::of(run.to)),
        }
    }

    /// Where a push puts the jack when the boule ran so (B5.3): one field beyond, and `None` off the plan.
    pub fn pushed_jack(plan: &Plan, run: &Run) -> Option<Field> {
        plan.at(run.from.on(run.direction, run.reach + 1))
    }

    /// Where a boule ends whose push failed (B5.2); `None` in the lost area.
    pub fn failed_push(&self, plan: &Plan, jack: Field) -> Option<Field> {
        let beyond = 6;
        plan.at(jack.on(Direction::X1, beyond))?;
        (0..=beyond)
            .rev()
            .filter_map(|steps| plan.at(jack.on(Direction::X1, steps)))
            .find(|&field| !self.is_taken(field))
    }

    /// Where a boule ends that flies from a field (B6.5), `steps` fields: `None` in the lost area. `may_stay`
    /// tells whether the field it left is free for it.
    pub fn fly(
        &self,
        plan: &Plan,
        from: Field,
        steps: u8,
        direction: Direction,
        may_stay: bool,
    ) -> Option<Field> {
        let steps = i16::from(steps);
        plan.at(from.on(direction, steps))?;
        let on = (1..=steps).rev().filter_map(|step| plan.at(from.on(direction, step)));
        on.into_iter().find(|&field| !self.is_taken(field)).or(may_stay.then_some(from))
    }
}

fn count(boules: &[Place], place: Place) -> u8 {
    u8::try_from(boules.iter().filter(|&&boule| boule == place).count()).expect("at most 6")
}
