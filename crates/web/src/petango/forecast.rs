//! The forecast of a flick without the hand's error; all players get the same help.

use carreau_petango::{Hand, Position, end};
use carreau_petango_physics::{End, Flick, Placement, RestPose, Simulation, planar};

/// The path that a flick would take, in mm in the board's coordinates.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Forecast {
    /// The path in even steps, from the start to where the stone rests, touches another or leaves the board.
    pub(crate) way: Vec<[f64; 2]>,
    /// How the path ends.
    pub(crate) result: ForecastEnd,
    /// Where two of three flicks come to rest, given the slip of the hand (P3.2). `None` unless the stone slides to
    /// rest without a touch and the hand slips at all.
    pub(crate) spread: Option<Spread>,
}

/// How a flick without slip would end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ForecastEnd {
    /// The stone rests in the other half (P3.3).
    Valid {
        /// Where it rests.
        at: RestPose,
        /// Whether it lies entirely inside the opponent's palace (P7.4).
        palace: bool,
    },
    /// The attempt is short (P3.4).
    Short {
        /// Where it rests.
        at: RestPose,
    },
    /// The stone rests in the river (P7.2).
    River,
    /// The stone touches another, which is named by its index among the stones (P4.1).
    Touches(usize),
    /// The stone leaves the board (P4.2).
    Leaves,
}

/// An ellipse along the path.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Spread {
    /// The centre of the ellipse, mm.
    pub(crate) at: [f64; 2],
    /// The direction of its longitudinal axis, as a vector of length 1.
    pub(crate) towards: [f64; 2],
    /// Half its length along the path, mm.
    pub(crate) along: f64,
    /// Half its breadth across the path, mm.
    pub(crate) across: f64,
}

/// The distance between two lozenges of the path, mm.
pub(crate) const PACE: f64 = 22.0;
/// The semi-axes, in standard deviations, of an ellipse that contains two of three draws from two normal
/// distributions.
const TWO_IN_THREE: f64 = 1.5;

impl Forecast {
    /// The forecast for a flick of the side whose turn it is; `None` if no flick is due or it cannot be played.
    pub(crate) fn of(position: &Position, flick: Flick) -> Option<Self> {
        let simulation = position.simulation_of(&flick).ok()?;
        let side = position.going()?.side;
        let start =
            position.board().environment().start(end(side), flick.start).map(|metres| metres * 1000.0);
        let level = is_level(flick);
        let (way, result) = if level {
            let (result, rest) = Screen::of(position)?.flick(flick);
            (bow(start, heading(side_turn(position), flick), rest), result)
        } else {
            fly(position, simulation)
        };
        let length = way.windows(2).map(|pair| apart(pair[0], pair[1])).sum::<f64>();
        let rests = !matches!(result, ForecastEnd::Touches(_) | ForecastEnd::Leaves);
        let spread = (rests && level).then(|| spread(position.terms().hand, &way, length)).flatten();
        Some(Self { way: paced(&way), result, spread })
    }

    /// Whether the flick would be a foul.
    pub(crate) const fn is_foul(&self) -> bool {
        matches!(self.result, ForecastEnd::River | ForecastEnd::Touches(_) | ForecastEnd::Leaves)
    }

    /// The end of the path, mm.
    pub(crate) fn end(&self) -> Option<[f64; 2]> {
        self.way.last().copied()
    }
}

/// Whether a flick stays in the board's plane, so that the quick model tells how it ends.
pub(crate) const fn is_level(flick: Flick) -> bool {
    flick.elevation == 0 && flick.height == 0
}

/// The quick model of a position, for level flicks of the side whose turn it is.
pub(crate) struct Screen<'a> {
    position: &'a Position,
    resting: Vec<RestPose>,
    end: End,
}

impl<'a> Screen<'a> {
    /// The model of a position in which a flick is due.
    pub(crate) fn of(position: &'a Position) -> Option<Self> {
        let resting = position.stones().iter().map(|stone| stone.pose).collect();
        Some(Self { position, resting, end: end(position.going()?.side) })
    }

    /// How a level flick without slip ends, and where, mm.
    pub(crate) fn flick(&self, flick: Flick) -> (ForecastEnd, [f64; 2]) {
        let Self { position, resting, end } = self;
        let screened = planar::screen(position.board().environment(), resting, *end, flick);
        let rest = screened.rest.map(|metres| metres * 1000.0);
        let result = match screened.outcome {
            planar::Outcome::Touches { stone } => ForecastEnd::Touches(stone),
            planar::Outcome::LeavesBoard => ForecastEnd::Leaves,
            planar::Outcome::Rests => ForecastEnd::resting(position, level_at(position, rest)),
        };
        (result, rest)
    }
}

impl ForecastEnd {
    fn resting(position: &Position, at: RestPose) -> Self {
        let (board, Some(turn)) = (position.board(), position.going()) else { return Self::Leaves };
        if board.in_river(at) {
            Self::River
        } else if board.in_other_half(turn.side, at) {
            Self::Valid { at, palace: board.in_palace(!turn.side, at) }
        } else {
            Self::Short { at }
        }
    }
}

/// 1 if the player who flicks sits in the south, where y points away, and -1 at the other end.
fn side_turn(position: &Position) -> f64 {
    let [_, y] = position.going().map_or([0.0, 1.0], |turn| end(turn.side).turn([0.0, 1.0]));
    y
}

/// The direction of a flick in the board's coordinates, as a vector of length 1.
fn heading(turn: f64, flick: Flick) -> [f64; 2] {
    let angle = (f64::from(flick.azimuth) / 100.0).to_radians();
    [angle.sin() * turn, angle.cos() * turn]
}

fn level_at(position: &Position, [x, y]: [f64; 2]) -> RestPose {
    #[expect(clippy::cast_possible_truncation, reason = "a place on a board of less than 2 m")]
    let micrometres = |mm: f64| (mm * 1000.0).round() as i32;
    position.board().level(micrometres(x), micrometres(y))
}

/// A curve that leaves `from` in the direction `towards` and ends at `to`.
fn bow(from: [f64; 2], towards: [f64; 2], to: [f64; 2]) -> Vec<[f64; 2]> {
    let ahead = (to[0] - from[0]) * towards[0] + (to[1] - from[1]) * towards[1];
    let turn = [from[0] + towards[0] * ahead / 2.0, from[1] + towards[1] * ahead / 2.0];
    let point = |i: u8| {
        let t = f64::from(i) / 24.0;
        let mix = |axis: usize| {
            let s = 1.0 - t;
            s * s * from[axis] + 2.0 * s * t * turn[axis] + t * t * to[axis]
        };
        [mix(0), mix(1)]
    };
    (0..=24).map(point).collect()
}

/// The path of a flick that leaves the board's plane, computed by the full model up to the first touch.
fn fly(position: &Position, mut simulation: Simulation) -> (Vec<[f64; 2]>, ForecastEnd) {
    let mut way: Vec<[f64; 2]> = Vec::new();
    loop {
        let played = simulation.states().last().expect("the played stone is always there");
        let [x, y, z] = played.centre.map(|metres| metres * 1000.0);
        if z > 0.0 && way.last().is_none_or(|&last| apart(last, [x, y]) > 2.0) {
            way.push([x, y]);
        }
        if simulation.touch().is_some() || !simulation.step() {
            break;
        }
    }
    let report = simulation.report();
    let forecast = match (report.touch, report.played) {
        (Some(touch), _) => ForecastEnd::Touches(touch.stone as usize),
        (None, Placement::On(at)) => ForecastEnd::resting(position, at),
        (None, Placement::Off | Placement::Aloft) => ForecastEnd::Leaves,
    };
    (way, forecast)
}

/// The same path in even steps, with its end.
fn paced(way: &[[f64; 2]]) -> Vec<[f64; 2]> {
    let mut paced = Vec::new();
    let Some(&first) = way.first() else { return paced };
    paced.push(first);
    let mut left = PACE;
    for pair in way.windows(2) {
        let length = apart(pair[0], pair[1]);
        let mut gone = 0.0;
        while length - gone >= left {
            gone += left;
            let share = gone / length;
            paced.push([
                pair[0][0] + (pair[1][0] - pair[0][0]) * share,
                pair[0][1] + (pair[1][1] - pair[0][1]) * share,
            ]);
            left = PACE;
        }
        left -= length - gone;
    }
    let last = way[way.len() - 1];
    if paced.last().is_some_and(|&end| apart(end, last) < PACE / 2.0) && paced.len() > 1 {
        paced.pop();
    }
    paced.push(last);
    paced
}

fn spread(hand: Hand, way: &[[f64; 2]], length: f64) -> Option<Spread> {
    let [.., before, at] = *way else { return None };
    let step = apart(before, at);
    if hand == Hand::None || step == 0.0 {
        return None;
    }
    // The path of a sliding stone grows with the square of its speed.
    let along = 2.0 * f64::from(hand.speed_error()) / 1000.0 * length;
    let across = (f64::from(hand.direction_error()) / 100.0).to_radians() * length;
    Some(Spread {
        at,
        towards: [(at[0] - before[0]) / step, (at[1] - before[1]) / step],
        along: TWO_IN_THREE * along,
        across: TWO_IN_THREE * across,
    })
}

fn apart(one: [f64; 2], other: [f64; 2]) -> f64 {
    (one[0] - other[0]).hypot(one[1] - other[1])
}

#[cfg(test)]
mod tests {
    use super::super::draft::Draft;
    use super::*;
    use crate::frame;

    fn position(text: &str) -> Position {
        text.parse().expect("a position")
    }

    fn flick(azimuth: i16, speed: u16) -> Flick {
        Flick { start: 9, azimuth, speed, elevation: 0, side: 0, height: 0 }
    }

    #[test]
    fn p3_3_the_way_ends_where_the_full_model_rests() {
        for (text, sign) in [("goban club 10 0:0 b1", 1.0), ("goban club 10 0:0 w1", -1.0)] {
            let position = position(text);
            let forecast = Forecast::of(&position, flick(800, 12_500)).expect("a flick is due");
            let full = position.simulation_of(&flick(800, 12_500)).expect("legal").run();
            let rest = full.played.rest_pose().expect("it lies");
            let end = forecast.end().expect("a way has an end");
            assert!(apart(end, [f64::from(rest.x) / 1000.0, f64::from(rest.y) / 1000.0]) < 1.5, "{end:?}");
            assert!(matches!(forecast.result, ForecastEnd::Valid { palace: false, .. }));
            assert!((forecast.way[0][1] + sign * 213.3).abs() < 0.1);
            let spread = forecast.spread.expect("a club hand slips");
            assert!(spread.along > spread.across && spread.towards[1] * sign > 0.9);
        }
    }

    #[test]
    fn p4_1_a_stone_in_the_way_ends_it() {
        let position = position("goban club 10 0:0 b1 w:0,0");
        let forecast = Forecast::of(&position, flick(0, 15_000)).expect("a flick is due");
        assert_eq!((forecast.result, forecast.spread), (ForecastEnd::Touches(0), None));
        assert!((forecast.end().expect("an end")[1] + 22.0).abs() < 1.0);
    }

    #[test]
    fn a_fresh_aim_is_fair_on_an_empty_board() {
        for board in ["goban", "xiangqi", "moon"] {
            let position = position(&format!("{board} none 10 0:0 b1"));
            let draft = <Draft as frame::Draft>::new(&position).expect("a flick is due");
            let forecast = Forecast::of(&position, draft.flick()).expect("a flick is due");
            assert!(matches!(forecast.result, ForecastEnd::Valid { .. }), "{board}: {:?}", forecast.result);
            assert!(!forecast.is_foul());
        }
    }

    #[test]
    fn what_is_short_wet_or_off_is_said_so() {
        let dry = position("goban none 10 0:0 b1");
        let of = |position: &Position, speed| Forecast::of(position, flick(0, speed)).expect("due").result;
        assert!(matches!(of(&dry, 9000), ForecastEnd::Short { .. }));
        assert_eq!(of(&dry, 20_000), ForecastEnd::Leaves);
        let wet = position("xiangqi none 10 0:0 b1");
        let middle = Flick { start: 4, ..flick(0, 9400) };
        assert_eq!(Forecast::of(&wet, middle).expect("due").result, ForecastEnd::River);
        let palace = Flick { speed: 12_400, ..middle };
        let forecast = Forecast::of(&wet, palace).expect("due");
        assert!(matches!(forecast.result, ForecastEnd::Valid { palace: true, .. }), "{:?}", forecast.result);
        assert_eq!(forecast.spread, None, "without a hand nothing spreads");
    }

    #[test]
    fn a_lofted_flick_flies_over_what_lies_in_its_way() {
        let position = position("goban none 10 0:0 b1 w:0,-180000");
        let low = Forecast::of(&position, flick(0, 12_000)).expect("due");
        assert_eq!(low.result, ForecastEnd::Touches(0));
        let high = Flick { elevation: 4000, ..flick(0, 14_000) };
        assert_ne!(Forecast::of(&position, high).expect("due").result, ForecastEnd::Touches(0));
    }

    #[test]
    fn steps_are_even() {
        let position = position("goban none 10 0:0 b1");
        let forecast = Forecast::of(&position, flick(1100, 12_500)).expect("due");
        let steps: Vec<f64> = forecast.way.windows(2).map(|pair| apart(pair[0], pair[1])).collect();
        assert!(steps[..steps.len() - 1].iter().all(|step| (step - PACE).abs() < 0.5), "{steps:?}");
        assert_eq!(Forecast::of(&position, Flick { start: 25, ..flick(0, 1) }), None);
    }
}
