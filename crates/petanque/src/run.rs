use carreau_core::{Clause, Side};

use crate::{
    direction::Direction,
    field::Field,
    ground::{Boule, Ground, Place},
    phase::Flight,
    plan::Plan,
};

/// The run of a boule (B4.4 to B4.8): its start, its end, and the boule that it struck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Run {
    /// The landing field; for a push, the jack's field.
    pub from: Field,
    /// Where to.
    pub direction: Direction,
    /// How many fields it would go without an obstacle, 1 to 6.
    pub steps: u8,
    /// The field where it ended; `None` in the lost area.
    pub to: Option<Field>,
    /// The boule that it struck (B4.5).
    pub struck: Option<Struck>,
    /// How many steps it went, counted as if the plan continued (B4.8).
    reach: i16,
}

/// A boule that another one struck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Struck {
    /// The boule.
    pub boule: Boule,
    /// The field that it left.
    pub from: Field,
    /// The field where it ended; `None` in the lost area. It equals `from` if the boule did not move.
    pub to: Option<Field>,
    /// What stopped it.
    pub stopped: Stopped,
}

/// What stopped a struck boule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stopped {
    /// It had gone half the rest (B4.5).
    HalfTheRest,
    /// Another boule lay directly behind it, so it did not move (B4.6).
    Backed,
    /// It met another boule on its way (B4.7).
    Met,
}

impl Run {
    /// The clause that decided the run: that of the struck boule if there is one, even if both are lost.
    pub const fn clause(&self) -> Clause {
        Clause(match (self.struck, self.to) {
            (Some(Struck { stopped: Stopped::HalfTheRest, .. }), _) => "B4.5",
            (Some(Struck { stopped: Stopped::Backed, .. }), _) => "B4.6",
            (Some(Struck { stopped: Stopped::Met, .. }), _) => "B4.7",
            (None, Some(_)) => "B4.4",
            (None, None) => "B4.8",
        })
    }
}

/// The boules on one line, as far as a boule can run.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Line {
    from: Field,
    direction: Direction,
    /// Bit 1 for the first field, bit 6 for the last.
    taken: u8,
}

impl Line {
    /// Whether a run of this many steps meets no boule.
    pub(crate) const fn is_free(self, steps: u8) -> bool {
        self.taken.trailing_zeros() > steps as u32
    }
}

impl Ground {
    /// The boules on the line that leads from a field in a direction.
    #[inline]
    pub(crate) fn line(&self, from: Field, direction: Direction) -> Line {
        Line { from, direction, taken: self.taken_along(from, direction) }
    }

    /// Computes the run of a boule from its landing field, which holds no boule, 1 to 6 steps (B4.4 to B4.8).
    pub fn run(&self, plan: &Plan, from: Field, steps: u8, direction: Direction) -> Run {
        self.run_along(plan, self.line(from, direction), steps)
    }

    /// As [`run`](Self::run), with the line already known.
    #[inline]
    pub(crate) fn run_along(&self, plan: &Plan, line: Line, steps: u8) -> Run {
        let Line { from, direction, taken } = line;
        let run = i16::from(steps);
        let at = |steps| plan.at(from.on(direction, steps));
        if line.is_free(steps) {
            return Run { from, direction, steps, to: at(run), struck: None, reach: run };
        }
        let step = |taken: u8| i16::try_from(taken.trailing_zeros()).expect("at most 8");
        let (first, second) = (step(taken), step(taken & (taken - 1)));
        let rest = run - (first - 1);
        // If another boule lies directly behind, the first does not move (B4.6); one farther off stops it (B4.7).
        let goes = first + rest / 2;
        let moved = goes.min(second - 1);
        let stopped = match moved {
            _ if moved == goes => Stopped::HalfTheRest,
            _ if moved == first => Stopped::Backed,
            _ => Stopped::Met,
        };
        let lay = at(first).expect("a boule lies on the plan");
        let boule = self.on(lay).expect("a boule lies there");
        let struck = Struck { boule, from: lay, to: at(moved), stopped };
        Run { from, direction, steps, to: at(moved - 1), struck: Some(struck), reach: moved - 1 }
    }

    /// Carries out a run of a boule that is in hand.
    ///
    /// # Panics
    ///
    /// If the boule is not in hand.
    #[inline]
    pub fn settle(&mut self, boule: Boule, run: &Run) {
        self.settle_by(boule.side, boule.character, run);
    }

    /// As [`settle`](Self::settle), by the character's number in the team.
    #[inline]
    pub(crate) fn settle_by(&mut self, side: Side, character: u8, run: &Run) {
        // By reference: a copy would have to wait until the run is stored.
        if let Some(struck) = &run.struck
            && struck.to != Some(struck.from)
        {
            self.put(struck.boule, Place::of(struck.to));
        }
        // The struck boule may belong to the same character, whose boules are then in another order.
        let played = self.next_of(side, character).expect("the boule that runs is in hand");
        self.put(played, Place::of(run.to));
    }

    /// Where a successful push moves the jack after this run (B5.3): one field beyond; `None` off the plan.
    pub fn pushed_jack(plan: &Plan, run: &Run) -> Option<Field> {
        plan.at(run.from.on(run.direction, run.reach + 1))
    }

    /// Where the boule of a failed push ends (B5.2); `None` in the lost area.
    pub fn failed_push(&self, plan: &Plan, jack: Field) -> Option<Field> {
        self.go_over(plan, jack, 6, Direction::X1, || true)
    }

    /// Where a boule ends that flies `steps` fields from a field (B6.5); `None` in the lost area. The ground is the one
    /// before the flight.
    pub fn fly(
        &self,
        plan: &Plan,
        from: Field,
        steps: u8,
        direction: Direction,
        flight: Flight,
    ) -> Option<Field> {
        self.go_over(plan, from, steps, direction, || match flight {
            // The played boule takes the target's field.
            Flight::Carreau => false,
            Flight::Target => true,
            Flight::Played => !self.is_taken(from),
        })
    }

    /// Where a boule ends that passes over everything: on the first free field, counting back from where it should end,
    /// or on the field that it left if all others are taken and it may stay.
    fn go_over(
        &self,
        plan: &Plan,
        from: Field,
        steps: u8,
        direction: Direction,
        may_stay: impl FnOnce() -> bool,
    ) -> Option<Field> {
        let at = |steps: u8| plan.at(from.on(direction, i16::from(steps)));
        // Off the plan it is lost, whatever lies before (B6.5).
        at(steps)?;
        let mut nearer = (1..=steps).rev().filter_map(at);
        nearer.find(|&field| !self.is_taken(field)).or_else(|| may_stay().then_some(from))
    }
}
