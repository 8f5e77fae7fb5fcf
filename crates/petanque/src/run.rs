use carreau_core::Clause;

use crate::{
    direction::Direction,
    field::Field,
    ground::{Boule, Ground, Place},
    phase::Flight,
    plan::Plan,
};

/// What became of a boule that ran (B4.4 to B4.8): from where to where, and what it struck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Run {
    /// The landing field; of a push, the jack's.
    pub from: Field,
    /// Where to.
    pub direction: Direction,
    /// How many fields it would have gone, 1 to 6.
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
    /// What let it go no farther.
    pub stopped: Stopped,
}

/// What let a struck boule go no farther.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stopped {
    /// It has gone half the rest (B4.5).
    HalfTheRest,
    /// Another boule lay directly behind it, so that it did not move (B4.6).
    Backed,
    /// It met another boule on its way (B4.7).
    Met,
}

impl Run {
    /// The clause by which it went so: that of the struck boule, if one was, even where both are lost.
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

/// The boules that lie on one line, as far as a boule runs.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Line {
    from: Field,
    direction: Direction,
    /// Bit 1 for the first field, bit 6 for the last.
    taken: u8,
}

impl Line {
    /// Whether a run of so many steps meets no boule.
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

    /// Lets a boule run from its landing field (B4.4 to B4.8), 1 to 6 steps. The landing field holds no boule.
    pub fn run(&self, plan: &Plan, from: Field, steps: u8, direction: Direction) -> Run {
        self.run_along(plan, self.line(from, direction), steps)
    }

    /// As [`run`](Self::run), on a line that is known.
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
        // With another right behind it, the first does not move (B4.6); one farther off stops it (B4.7).
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

    /// Carries out a run of a boule in hand.
    ///
    /// # Panics
    ///
    /// If the boule is not in hand.
    #[inline]
    pub fn settle(&mut self, boule: Boule, run: &Run) {
        if let Some(struck) = run.struck.filter(|struck| struck.to != Some(struck.from)) {
            self.put(struck.boule, Place::of(struck.to));
        }
        // The struck one may have been of the same character, and then their order is another now.
        let played = self.next_of(boule.side, boule.character).expect("the boule that runs is in hand");
        self.put(played, Place::of(run.to));
    }

    /// Where a push puts the jack when the boule ran so (B5.3): one field beyond, and `None` off the plan.
    pub fn pushed_jack(plan: &Plan, run: &Run) -> Option<Field> {
        plan.at(run.from.on(run.direction, run.reach + 1))
    }

    /// Where a boule ends whose push failed (B5.2); `None` in the lost area.
    pub fn failed_push(&self, plan: &Plan, jack: Field) -> Option<Field> {
        self.go_over(plan, jack, 6, Direction::X1, || true)
    }

    /// Where a boule ends that flies from a field (B6.5), `steps` fields; `None` in the lost area. What lies where is
    /// that before it flies.
    pub fn fly(
        &self,
        plan: &Plan,
        from: Field,
        steps: u8,
        direction: Direction,
        flight: Flight,
    ) -> Option<Field> {
        self.go_over(plan, from, steps, direction, || match flight {
            // The played boule takes its field.
            Flight::Carreau => false,
            Flight::Target => true,
            Flight::Played => !self.is_taken(from),
        })
    }

    /// Where a boule ends that goes over everything: on the first free field, as seen from where it should end, down
    /// to the one before that which it left, and there if it may stay.
    fn go_over(
        &self,
        plan: &Plan,
        from: Field,
        steps: u8,
        direction: Direction,
        may_stay: impl FnOnce() -> bool,
    ) -> Option<Field> {
        let at = |steps: u8| plan.at(from.on(direction, i16::from(steps)));
        // Off the plan is off, whatever lies before (B6.5).
        at(steps)?;
        let mut nearer = (1..=steps).rev().filter_map(at);
        nearer.find(|&field| !self.is_taken(field)).or_else(|| may_stay().then_some(from))
    }
}
