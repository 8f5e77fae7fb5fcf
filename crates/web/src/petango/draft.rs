//! The draft of a flick: its start, direction and force, and where the finger meets the stone.
//!
//! All numbers are the whole numbers of the record ([`Flick`]). Places are in millimetres as the player sees
//! them: x to the right, y away from the player.

use std::convert::Infallible;

use carreau_petango::{Play, Position};
use carreau_petango_physics::{Environment, Flick};

use crate::frame::{self, Press, TypeError};

/// The range of a flick's numbers on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Reins {
    /// Intersections on a first line.
    pub(crate) columns: u8,
    /// The speed of a full pull, 0.1 mm/s: far enough to send a stone over the far edge.
    pub(crate) full: u16,
    /// The speed of the shortest pull that flicks, 0.1 mm/s.
    pub(crate) least: u16,
}

impl Reins {
    /// Force is shown on a scale of so many steps, after the nine rows of a half.
    pub(crate) const FORCES: u16 = 9;

    /// The range for a board: a full pull sends a stone 1.45 times the depth of the board.
    pub(crate) fn of(environment: &Environment) -> Self {
        let reach = 1.45 * environment.board.depth;
        let speed = (2.0 * environment.stone_on_board.friction * environment.gravity * reach).sqrt();
        let full = whole((speed * 100.0).round() * 100.0, 900.0, f64::from(Flick::MAX_SPEED));
        let full = u16::try_from(full).expect("it is within the record's range");
        Self { columns: environment.lines.columns, full, least: full / 9 * 2 }
    }

    /// How far back a pull of each of the nine steps of force goes, of `full_pull` mm.
    pub(crate) fn notches(full_pull: f64) -> [f64; 9] {
        // Two steps lie within the zone that lets go.
        std::array::from_fn(|n| {
            let n = f64::from(u8::try_from(n).unwrap_or_default()) - 1.0;
            if n < 0.0 { LET_GO * 0.8 } else { LET_GO + (full_pull - LET_GO) * n / 7.0 }
        })
    }

    /// The speed of one of the nine steps of force, 0.1 mm/s.
    pub(crate) const fn force(self) -> u16 {
        self.full / Self::FORCES
    }
}

/// A flick being prepared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Draft {
    reins: Reins,
    /// The intersections on which the stone may be put, counted from 0 from the player's left (P3.1).
    free: Vec<u8>,
    flick: Flick,
    /// Whether the finger may meet the stone so far off its centre that the stone can tumble.
    skill: bool,
    /// Whether keys make changes of a tenth of the usual, and pulls are slow.
    fine: bool,
}

/// The largest spin without the tumbling contacts, in 1/1000 of the radius times m/s: 60 rad/s.
const SPIN: i32 = 250;
/// The largest distance of the contact from the equator without the tumbling contacts, µm.
const HEIGHT: i16 = 300;

impl Draft {
    /// A draft that aims straight ahead from the middle with two thirds of the full force.
    ///
    /// `free` are the free intersections, counted from 0 from the player's left.
    pub(crate) fn straight(reins: Reins, free: Vec<u8>) -> Self {
        let start = nearest(&free, reins.columns / 2).unwrap_or(reins.columns / 2);
        let speed = reins.force() * 6;
        let flick = Flick { start, azimuth: 0, speed, elevation: 0, side: 0, height: 0 };
        Self { reins, free, flick, skill: false, fine: false }
    }

    /// The range of the numbers.
    pub(crate) const fn reins(&self) -> Reins {
        self.reins
    }

    /// The flick as it would be recorded, with its contact limited to what the draft allows.
    pub(crate) fn flick(&self) -> Flick {
        let [side, height] = [self.most_side(), self.most_height()];
        Flick {
            side: self.flick.side.clamp(-side, side),
            height: self.flick.height.clamp(-height, height),
            ..self.flick
        }
    }

    /// The free intersections.
    pub(crate) fn free(&self) -> &[u8] {
        &self.free
    }

    /// Sets the free intersections; a stone on an intersection that is not free goes to the nearest free one.
    pub(crate) fn set_free(&mut self, free: Vec<u8>) {
        self.free = free;
        if let Some(start) = nearest(&self.free, self.flick.start) {
            self.flick.start = start;
        }
    }

    /// Puts the stone on an intersection; returns `false` if that is not free.
    pub(crate) fn put_on(&mut self, start: u8) -> bool {
        let free = self.free.contains(&start);
        if free {
            self.flick.start = start;
        }
        free
    }

    /// Puts the stone on the next free intersection to the right, or to the left if `right` is false.
    pub(crate) fn step_start(&mut self, right: bool) {
        let here = self.flick.start;
        let next = if right {
            self.free.iter().copied().find(|&start| start > here)
        } else {
            self.free.iter().rev().copied().find(|&start| start < here)
        };
        if let Some(next) = next {
            self.flick.start = next;
        }
    }

    /// Turns the aim to the right by `by` hundredths of a degree.
    pub(crate) fn turn(&mut self, by: i32) {
        self.set_azimuth(i32::from(self.flick.azimuth) + by);
    }

    /// Adds `by` to the speed, 0.1 mm/s.
    pub(crate) fn press(&mut self, by: i32) {
        self.set_speed(i32::from(self.flick.speed) + by);
    }

    /// Sets the aim, hundredths of a degree to the right of straight ahead.
    pub(crate) fn set_azimuth(&mut self, azimuth: i32) {
        self.flick.azimuth = bounded(azimuth, Flick::MAX_AZIMUTH);
    }

    /// Sets the speed, 0.1 mm/s.
    pub(crate) fn set_speed(&mut self, speed: i32) {
        let most = i32::from(Flick::MAX_SPEED);
        self.flick.speed = u16::try_from(speed.clamp(0, most)).expect("it is within the record's range");
    }

    /// Sets the loft, 0.01°.
    pub(crate) fn set_elevation(&mut self, elevation: i32) {
        let most = i32::from(Flick::MAX_ELEVATION);
        self.flick.elevation =
            u16::try_from(elevation.clamp(0, most)).expect("it is within the record's range");
    }

    /// Sets where the finger meets the stone, 1/1000 of its radius to the right.
    pub(crate) fn set_side(&mut self, side: i32) {
        self.flick.side = bounded(side, self.most_side());
    }

    /// Sets where the finger meets the stone, µm above the equator.
    pub(crate) fn set_height(&mut self, height: i32) {
        self.flick.height = bounded(height, self.most_height());
    }

    /// How far to either side the finger may meet the stone at this speed, 1/1000 of its radius.
    pub(crate) fn most_side(&self) -> i16 {
        let most = Flick::MAX_SIDE;
        if self.skill || self.flick.speed == 0 {
            return most;
        }
        // Spin is the side offset times the speed, which is in 0.1 mm/s.
        let side = SPIN * 10_000 / i32::from(self.flick.speed);
        i16::try_from(side).map_or(most, |side| side.min(most))
    }

    /// How far above and below the equator the finger may meet the stone, µm.
    pub(crate) const fn most_height(&self) -> i16 {
        if self.skill { Flick::MAX_HEIGHT } else { HEIGHT }
    }

    /// Whether the finger may meet the stone so that it can tumble.
    pub(crate) const fn is_skilled(&self) -> bool {
        self.skill
    }

    /// Allows contacts that can make the stone tumble, or forbids them.
    pub(crate) const fn set_skill(&mut self, skill: bool) {
        self.skill = skill;
    }

    /// Whether keys make changes of a tenth of the usual, and pulls are slow.
    pub(crate) const fn is_fine(&self) -> bool {
        self.fine
    }

    /// Makes changes a tenth of the usual, or as usual.
    pub(crate) const fn set_fine(&mut self, fine: bool) {
        self.fine = fine;
    }

    /// The change of the aim for one key press, hundredths of a degree.
    pub(crate) const fn degree_step(&self) -> i32 {
        if self.fine { 10 } else { 100 }
    }

    /// The change of the speed for one key press, 0.1 mm/s.
    pub(crate) const fn speed_step(&self) -> i32 {
        if self.fine { 20 } else { 200 }
    }

    /// Takes over a typed or recorded flick; if its start is not free, the stone stays where it is.
    pub(crate) fn take(&mut self, flick: Flick) {
        let start = if self.free.contains(&flick.start) { flick.start } else { self.flick.start };
        self.skill |= flick.height.abs() > HEIGHT || {
            let spin = i32::from(flick.side.abs()) * i32::from(flick.speed);
            spin > SPIN * 10_000
        };
        self.flick = Flick { start, ..flick };
    }

    /// The force in tenths of a step of nine.
    pub(crate) fn tenths(&self) -> u16 {
        let force = u32::from(self.flick.speed) * 10 * u32::from(Reins::FORCES);
        let full = u32::from(self.reins.full);
        u16::try_from((force + full / 2) / full).unwrap_or(u16::MAX)
    }

    /// The speed of a force in tenths of a step of nine, 0.1 mm/s.
    pub(crate) fn speed_of(&self, tenths: i32) -> i32 {
        let per_force = 10 * i32::from(Reins::FORCES);
        (tenths * i32::from(self.reins.full) + per_force / 2) / per_force
    }

    /// Aims opposite to the pull; a longer pull gives more speed. Returns `false` if the pull does not flick,
    /// because the finger is too near to the stone or does not pull it back.
    ///
    /// `pulled` goes from the stone to the finger; `full_pull` is the length of a full pull. Both are in mm.
    fn follow(&mut self, pulled: [f64; 2], full_pull: f64) -> bool {
        let [x, y] = pulled;
        let length = x.hypot(y);
        let degrees = (-x).atan2(-y).to_degrees();
        if length < LET_GO || degrees.abs() > f64::from(Flick::MAX_AZIMUTH) / 100.0 + 5.0 {
            return false;
        }
        let share = ((length - LET_GO) / (full_pull - LET_GO).max(1.0)).min(1.0);
        let (least, full) = (f64::from(self.reins.least), f64::from(self.reins.full));
        let speed = least + share * (full - least);
        self.set_azimuth(whole((degrees * 100.0).round(), -20_000.0, 20_000.0));
        self.set_speed(whole(speed.round(), 0.0, f64::from(Flick::MAX_SPEED)));
        true
    }
}

/// The pull that aims a flick: from the stone to the finger, mm as the player sees them; the inverse of
/// [`Draft::follow`].
pub(crate) fn pull_of(reins: Reins, flick: Flick, full_pull: f64) -> [f64; 2] {
    let (least, full) = (f64::from(reins.least), f64::from(reins.full));
    let share = ((f64::from(flick.speed) - least) / (full - least)).clamp(0.0, 1.0);
    let back = LET_GO + (full_pull - LET_GO) * share;
    let angle = (f64::from(flick.azimuth) / 100.0).to_radians();
    [-angle.sin() * back, -angle.cos() * back]
}

impl frame::Draft for Draft {
    type Game = Position;
    type Place = u8;
    /// The rules refuse a flick only when it is played.
    type Refusal = Infallible;

    fn new(position: &Position) -> Option<Self> {
        let free: Vec<u8> = position.free_starts(position.going()?.side).collect();
        (!free.is_empty()).then(|| Self::straight(Reins::of(position.board().environment()), free))
    }

    /// A draft is an aim, and any flick of any position can be aimed alike.
    fn fits(&self, _: &Position) -> bool {
        true
    }

    /// Puts the stone on an intersection of the first line.
    fn press(&mut self, start: u8) -> Press<Play, Infallible> {
        if self.put_on(start) { Press::Held } else { Press::Nothing }
    }

    fn play(&self) -> Option<Play> {
        Some(Play::Flick(self.flick()))
    }

    fn type_in(&mut self, text: &str) -> frame::Typed<Self> {
        text.parse().map(Some).map_err(TypeError::Unreadable)
    }

    fn lay(&mut self, play: &Play) -> bool {
        let Play::Flick(flick) = play else { return false };
        let mut laid = self.clone();
        laid.take(*flick);
        let shows = laid.flick() == *flick;
        if shows {
            *self = laid;
        }
        shows
    }
}

/// A finger that is closer to the stone's centre than this does not flick, mm.
pub(crate) const LET_GO: f64 = 24.0;

/// A stone held back by a finger.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Pull {
    /// The draft before the pull, which comes back when the pull is cancelled.
    before: Draft,
    /// Where the stone stands, mm.
    stone: [f64; 2],
    /// The pull with which it begins, from the stone: none, or that of the grip on which the finger came down.
    start: [f64; 2],
    /// Where the finger would be if it had come down on the stone, when the pull began or when its speed changed.
    anchor: [f64; 2],
    /// The pull at that moment, from the stone.
    vector: [f64; 2],
    finger: [f64; 2],
    full: f64,
    slow: bool,
    aims: bool,
}

impl Pull {
    /// A pull by a finger that has just come down, of the stone at `stone`; a full pull is `full_pull` mm long.
    pub(crate) fn new(draft: &Draft, stone: [f64; 2], full_pull: f64) -> Self {
        Self {
            before: draft.clone(),
            stone,
            start: [0.0; 2],
            anchor: stone,
            vector: [0.0; 2],
            finger: stone,
            full: full_pull,
            slow: false,
            aims: false,
        }
    }

    /// The same pull by a finger that has come down on the grip: it begins with the draft's own aim and force.
    pub(crate) fn by_the_grip(self) -> Self {
        let start = pull_of(self.before.reins, self.before.flick(), self.full);
        Self { start, vector: start, ..self }
    }

    /// Moves the finger to `finger`. The aim follows; if a pull to there does not flick, the draft from before comes
    /// back.
    pub(crate) fn go(&mut self, draft: &mut Draft, finger: [f64; 2]) {
        self.finger = finger;
        let near = self.distance() < LET_GO;
        self.aims = !near && draft.follow(self.pulled(), self.full);
        if !self.aims {
            self.let_go(draft);
        }
    }

    /// Makes the pull five times slower from the finger's place on, or as quick as usual again, without a jump.
    pub(crate) fn set_slow(&mut self, slow: bool) {
        if self.slow != slow {
            self.vector = self.pulled();
            self.anchor = self.finger;
            self.slow = slow;
        }
    }

    /// Cancels the pull without flicking.
    pub(crate) fn let_go(&mut self, draft: &mut Draft) {
        *draft = Draft { fine: draft.fine, ..self.before.clone() };
        self.aims = false;
    }

    /// Whether lifting the finger flicks.
    pub(crate) const fn aims(&self) -> bool {
        self.aims
    }

    /// How far the finger is from the stone, or from where it would be if it had come down there, mm.
    fn distance(&self) -> f64 {
        let [x, y] = self.start;
        (x + self.finger[0] - self.stone[0]).hypot(y + self.finger[1] - self.stone[1])
    }

    /// How far the stone is pulled back: from the stone, mm as the player sees them.
    pub(crate) fn pulled(&self) -> [f64; 2] {
        let share = if self.slow { 0.2 } else { 1.0 };
        let [x, y] = self.vector;
        [x + (self.finger[0] - self.anchor[0]) * share, y + (self.finger[1] - self.anchor[1]) * share]
    }
}

/// The free intersection nearest to `to`; of two equally near ones, the left one.
fn nearest(free: &[u8], to: u8) -> Option<u8> {
    free.iter().copied().min_by_key(|start| start.abs_diff(to))
}

fn bounded(value: i32, most: i16) -> i16 {
    let most = i32::from(most);
    i16::try_from(value.clamp(-most, most)).expect("it is within the record's range")
}

/// Limits a number to `low..=high` and drops its fraction.
#[expect(clippy::cast_possible_truncation, reason = "it is bounded first")]
fn whole(value: f64, low: f64, high: f64) -> i32 {
    value.clamp(low, high) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft() -> Draft {
        Draft::straight(Reins::of(Environment::goban()), (0..19).collect())
    }

    #[test]
    fn a_full_pull_is_nine_forces_and_leaves_every_board() {
        assert_eq!(Reins::of(Environment::goban()), Reins { columns: 19, full: 18_000, least: 4000 });
        assert_eq!(Reins::of(Environment::xiangqi()).columns, 9);
        assert!(Reins::of(Environment::moon()).full < 8000, "on the Moon the same way takes less speed");
        let mut draft = draft();
        assert_eq!((draft.flick().start, draft.flick().speed, draft.tenths()), (9, 12_000, 60));
        draft.set_speed(draft.speed_of(64));
        assert_eq!((draft.flick().speed, draft.tenths()), (12_800, 64));
    }

    #[test]
    fn a_flick_can_be_laid_from_a_free_intersection() {
        use crate::frame::Draft as _;
        let flick =
            Flick { start: 3, azimuth: -700, speed: 14_668, elevation: 1200, side: -200, height: 350 };
        let mut draft = draft();
        assert!(draft.lay(&Play::Flick(flick)));
        assert_eq!(draft.flick(), flick);
        draft.set_free(vec![9]);
        let before = draft.clone();
        assert!(!draft.lay(&Play::Flick(flick)));
        assert_eq!(draft, before);
    }

    #[test]
    fn p3_1_only_free_intersections_can_be_chosen() {
        let mut draft = draft();
        draft.set_free(vec![2, 3, 11]);
        assert_eq!(draft.flick().start, 11, "the nearest to the middle that is free");
        assert!(!draft.put_on(4) && draft.put_on(3));
        draft.step_start(true);
        assert_eq!(draft.flick().start, 11);
        draft.step_start(true);
        assert_eq!(draft.flick().start, 11, "there is none beyond");
        draft.step_start(false);
        draft.step_start(false);
        assert_eq!(draft.flick().start, 2);
    }

    #[test]
    fn keys_turn_and_press_within_the_record() {
        let mut draft = draft();
        draft.turn(5 * draft.degree_step());
        draft.press(-draft.speed_step());
        assert_eq!((draft.flick().azimuth, draft.flick().speed), (500, 11_800));
        draft.set_fine(true);
        draft.turn(-draft.degree_step());
        assert_eq!(draft.flick().azimuth, 490);
        draft.turn(-100_000);
        draft.press(1_000_000);
        assert_eq!((draft.flick().azimuth, draft.flick().speed), (-8000, 60_000));
        assert!(draft.flick().check(19).is_ok());
    }

    #[test]
    fn a_pull_back_aims_away_and_the_farther_the_harder() {
        let mut draft = draft();
        let stone = [0.0, -213.3];
        let mut pull = Pull::new(&draft, stone, 200.0);
        pull.go(&mut draft, [0.0, -213.3 - 112.0]);
        assert!(pull.aims());
        assert_eq!((draft.flick().azimuth, draft.flick().speed), (0, 11_000));
        pull.go(&mut draft, [-100.0, -313.3]);
        assert_eq!(draft.flick().azimuth, 4500, "pulled to the left, it goes to the right");
        pull.go(&mut draft, [0.0, -900.0]);
        assert_eq!(draft.flick().speed, 18_000, "a finger cannot pull harder than it can");
        let [x, y] = pull_of(draft.reins(), Flick { azimuth: 4500, speed: 11_000, ..draft.flick() }, 200.0);
        assert!((x + 79.2).abs() < 0.1 && (y + 79.2).abs() < 0.1, "{x} {y}");
    }

    #[test]
    fn the_grip_is_moved_from_where_it_is() {
        let mut draft = draft();
        draft.set_azimuth(1000);
        let (before, stone) = (draft.flick(), [0.0, 0.0]);
        let mut pull = Pull::new(&draft, stone, 150.0).by_the_grip();
        // The finger is where it would be if it had come down on the stone.
        pull.go(&mut draft, [0.0, 0.1]);
        assert!(pull.aims());
        assert!(draft.flick().speed.abs_diff(before.speed) < 40, "{:?} {before:?}", draft.flick());
        assert!(draft.flick().azimuth.abs_diff(before.azimuth) < 20, "{:?} {before:?}", draft.flick());
        pull.go(&mut draft, [0.0, -20.0]);
        assert!(draft.flick().speed > before.speed, "farther back is harder");
    }

    #[test]
    fn a_pull_back_into_the_zone_around_the_stone_lets_go() {
        let before = draft();
        let mut draft = before.clone();
        let stone = [0.0, -213.3];
        let mut pull = Pull::new(&draft, stone, 200.0);
        pull.go(&mut draft, [30.0, -300.0]);
        assert!(pull.aims() && draft != before);
        pull.go(&mut draft, [10.0, -225.0]);
        assert!(!pull.aims());
        assert_eq!(draft, before);
        pull.go(&mut draft, [0.0, 0.0]);
        assert!(!pull.aims(), "forwards is no pull");
    }

    #[test]
    fn a_slow_pull_goes_on_from_where_it_is_five_times_slower() {
        let mut draft = draft();
        let mut pull = Pull::new(&draft, [0.0, 0.0], 200.0);
        pull.go(&mut draft, [0.0, -100.0]);
        let coarse = draft.flick();
        pull.set_slow(true);
        pull.go(&mut draft, [0.0, -100.0]);
        assert_eq!(draft.flick(), coarse);
        pull.go(&mut draft, [0.0, -150.0]);
        let mut other = self::draft();
        Pull::new(&other, [0.0, 0.0], 200.0).go(&mut other, [0.0, -110.0]);
        assert_eq!(draft.flick(), other.flick());
    }

    #[test]
    fn without_skill_a_finger_spins_at_most_sixty_radians_a_second() {
        let mut draft = draft();
        draft.set_speed(12_500);
        draft.set_side(300);
        assert_eq!(draft.flick().side, 200);
        draft.set_speed(25_000);
        assert_eq!(draft.flick().side, 100, "faster, the same contact would spin it more");
        draft.set_height(900);
        assert_eq!(draft.flick().height, 300);
        draft.set_skill(true);
        draft.set_side(-900);
        draft.set_height(-2000);
        assert_eq!((draft.flick().side, draft.flick().height), (-300, -1000));
    }

    #[test]
    fn a_typed_flick_is_taken_as_it_is() {
        let mut draft = draft();
        let flick = Flick { start: 3, azimuth: -12, speed: 30_000, elevation: 200, side: 250, height: 700 };
        draft.take(flick);
        assert_eq!(draft.flick(), flick);
        assert!(draft.is_skilled());
    }
}
