use carreau_core::Side;

use crate::{character::Skill, field::Field, ground::Ground, plan::Plan, play::Throw};

impl Ground {
    /// The throws that the ground allows to a character with a skill: points by landing field (B4.1), shots (B6.1), the
    /// push (B5.1), the shot at the jack (B7.1); the last two only if there is a jack.
    pub fn throws(&self, plan: &Plan, side: Side, skill: Skill) -> impl Iterator<Item = Throw> {
        let ground = *self;
        let landings = plan.fields().filter(move |&field| ground.is_free(field));
        landings.map(Throw::Point).chain(Others::of(self, side).all(skill))
    }

    /// Whether a point may land on a field (B4.1).
    pub(crate) fn is_free(&self, field: Field) -> bool {
        self.jack() != Some(field) && !self.is_taken(field)
    }

    /// The boule that prevents a push of the jack: on the jack's field, or on the one before it (B5.1).
    pub(crate) fn push_blocked(&self) -> Option<Field> {
        let jack = self.jack()?;
        let before = jack.row().checked_sub(1).and_then(|row| Field::new(jack.column(), row));
        [Some(jack), before].into_iter().flatten().find(|&field| self.is_taken(field))
    }

    /// Whether a boule prevents a shot at the jack (B7.1).
    pub(crate) fn is_jack_covered(&self) -> bool {
        self.jack().is_some_and(|jack| self.is_taken(jack))
    }
}

/// The throws other than points that the ground allows to characters with the right skill.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Others {
    ground: Ground,
    /// The team whose boules may be shot.
    at: Side,
    push: bool,
    shot_jack: bool,
}

impl Others {
    /// The throws of a team.
    pub(crate) fn of(ground: &Ground, side: Side) -> Self {
        // The first boule has to be a point (B2.3), and both throws need a jack.
        let may = ground.jack().is_some() && !ground.is_fresh();
        let push = may && ground.push_blocked().is_none();
        Self { ground: *ground, at: !side, push, shot_jack: may && !ground.is_jack_covered() }
    }

    /// The throws that a character with a skill may announce.
    pub(crate) fn all(self, skill: Skill) -> impl Iterator<Item = Throw> {
        let shots =
            self.ground.boules(self.at).into_iter().filter_map(|place| place.field().map(Throw::Shot));
        let push = self.pushes(skill).then_some(Throw::Push);
        let shot_jack = self.shoots_jack(skill).then_some(Throw::ShotJack);
        shots.chain(push).chain(shot_jack)
    }

    const fn pushes(&self, skill: Skill) -> bool {
        self.push && skill.pushes()
    }

    const fn shoots_jack(&self, skill: Skill) -> bool {
        self.shot_jack && skill.shoots_jack()
    }
}
