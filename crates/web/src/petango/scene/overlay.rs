//! The marks over the scene: shapes on the board's plane, projected by the camera, as SVG.
//!
//! All functions return path data or coordinates in CSS pixels of the canvas; a [`Mark`] becomes SVG elements
//! with the classes of the style sheet. Anything behind the eye is left out.

use std::fmt::Write as _;

use carreau_boards::Xy;

use super::camera::Camera;
use super::picture::Board;

/// Half the width of a start's lozenge on the first line, mm.
const START: f64 = 4.6;
/// How far outside a stone's outline its ring runs, CSS pixels: half the stroke of its casing and a little more.
const RING: f64 = 3.3;
/// The radius of the grip, CSS pixels: about what a thumb covers.
pub const GRIP: f64 = 19.0;

/// A place on the board, mm.
type Place = [f64; 2];

/// Something drawn over the scene.
#[derive(Debug, Clone, PartialEq)]
pub enum Mark {
    /// A free intersection of the first line (P3.1).
    Start {
        /// The intersection.
        at: Place,
    },
    /// The line from the stone to the grip that pulls it back, with a notch for each step of force.
    Pull {
        /// The stone's centre.
        from: Place,
        /// The grip, CSS pixels.
        grip: Xy,
        /// Where a pull of each force ends.
        notches: [Place; 9],
        /// The force in tenths of a step; without it the grip bears only chevrons.
        tenths: Option<u16>,
    },
    /// What a flick would come to, at the end of its path.
    Sign {
        /// Its place.
        at: Place,
        /// What it says.
        sign: Sign,
    },
    /// The ring around the selected stone.
    Select {
        /// The stone's centre.
        at: Place,
    },
    /// The ring around a stone that was touched (P4.1).
    Touched {
        /// The stone's centre.
        at: Place,
    },
    /// Where the stone of an earlier attempt of this turn came to rest, with the attempt's number.
    Try {
        /// Its centre.
        at: Place,
        /// The attempt, 1 to 3.
        number: u8,
    },
    /// The path that a stone took, drawn on the board below it.
    Path {
        /// The points of the path, from its start.
        along: Vec<Place>,
    },
}

/// What a flick would come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    /// The stone rests, but not where it has to.
    Ghost,
    /// The stone rests fairly.
    Ring,
    /// The stone rests inside the palace.
    Palace,
    /// The stone rests in the river.
    Wave,
    /// The stone leaves the board, or touches another.
    Cross,
}

impl Mark {
    /// The SVG elements of the mark, with the classes of `petango.css`; empty if none of it can be seen.
    pub fn to_svg(&self, camera: &Camera, board: &Board) -> String {
        match self {
            Self::Start { at } => path("start", lozenge(camera, *at, START)),
            Self::Pull { from, grip, notches, tenths } => {
                pull(camera, board, *from, *grip) + &force(camera, *from, *grip, notches, *tenths)
            }
            Self::Sign { at, sign } => sign.to_svg(camera, board, *at),
            Self::Select { at } => cased("mark-select", ring(camera, board, *at)),
            Self::Touched { at } => cased("mark-touched", ring(camera, board, *at)),
            Self::Try { at, number } => attempt(camera, board, *at, *number),
            Self::Path { along } => cased("mark-last", polyline(camera, along)),
        }
    }
}

/// The SVG elements of the marks, each over the one before.
pub fn to_svg(marks: &[Mark], camera: &Camera, board: &Board) -> String {
    marks.iter().map(|mark| mark.to_svg(camera, board)).collect()
}

/// The path of a lozenge on the board around `at`, with corners `half` mm away along the board's axes.
pub fn lozenge(camera: &Camera, at: Place, half: f64) -> Option<String> {
    oriented_lozenge(camera, at, [0.0, half], [half, 0.0])
}

/// The path of a lozenge on the board, with corners at `at` ± `along` and `at` ± `across`, mm.
fn oriented_lozenge(camera: &Camera, at: Place, along: Place, across: Place) -> Option<String> {
    let corner = |[dx, dy]: Place| camera.project([at[0] + dx, at[1] + dy, 0.0]);
    let back = |[dx, dy]: Place| [-dx, -dy];
    let corners = [corner(along)?, corner(across)?, corner(back(along))?, corner(back(across))?];
    Some(format!("M{}Z", corners.map(place).join(" ")))
}

/// The ellipse as which the camera sees a level circle of radius `radius` mm around `at`, mm.
///
/// `None` if the eye is too near to see the whole circle.
pub fn circle(camera: &Camera, at: [f64; 3], radius: f64) -> Option<Ellipse> {
    let eye = camera.view().eye;
    // The circle's plane in the camera's coordinates: its centre, and its x and y axes; each as (right, up, depth).
    let seen =
        |v: [f64; 3]| [camera.right, camera.up, camera.forward].map(|axis| super::vector::dot(axis, v));
    let centre = seen(super::vector::minus(at, eye));
    let (across, ahead) = (seen([radius, 0.0, 0.0]), seen([0.0, radius, 0.0]));
    // The dual conic of the circle, H diag(1, 1, -1) Hᵀ: Hartley and Zisserman, Multiple View Geometry, 2.2.3.
    let conic = |i: usize, j: usize| across[i] * across[j] + ahead[i] * ahead[j] - centre[i] * centre[j];
    let whole = conic(2, 2);
    if whole >= 0.0 || centre[2] <= 0.0 {
        return None;
    }
    let (x, y) = (conic(0, 2) / whole, conic(1, 2) / whole);
    // The second moments of the ellipse about its centre.
    let wide = x * x - conic(0, 0) / whole;
    let high = y * y - conic(1, 1) / whole;
    // The screen's y axis points down.
    let slant = conic(0, 1) / whole - x * y;
    let (mean, half) = (f64::midpoint(wide, high), (wide - high) / 2.0);
    let reach = half.hypot(slant);
    let focal = camera.focal;
    Some(Ellipse {
        centre: Xy::new(camera.axis.x + x * focal, camera.axis.y - y * focal),
        long: (mean + reach).max(0.0).sqrt() * focal,
        short: (mean - reach).max(0.0).sqrt() * focal,
        turned: slant.atan2(half).to_degrees() / 2.0,
    })
}

/// An ellipse on the canvas, CSS pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ellipse {
    /// The centre.
    pub centre: Xy,
    /// The greater radius.
    pub long: f64,
    /// The smaller radius.
    pub short: f64,
    /// The clockwise angle from the x axis to the greater radius, degrees, −90 to 90.
    pub turned: f64,
}

impl Ellipse {
    /// The path data: two arcs.
    pub fn path(&self) -> String {
        let Self { centre, long, short, turned } = *self;
        let (sine, cosine) = turned.to_radians().sin_cos();
        let (x, y) = (long * cosine, long * sine);
        let (from, to) = (Xy::new(centre.x - x, centre.y - y), Xy::new(centre.x + x, centre.y + y));
        let radii = format!("{} {} {}", tenths(long), tenths(short), tenths(turned));
        format!("M{}A{radii} 0 1 {}A{radii} 0 1 {}Z", place(from), place(to), place(from))
    }
}

/// Straight lines from place to place on the board; `None` if fewer than two places can be seen.
pub fn polyline(camera: &Camera, along: &[Place]) -> Option<String> {
    let seen: Vec<String> =
        along.iter().filter_map(|&[x, y]| camera.project([x, y, 0.0])).map(place).collect();
    (seen.len() > 1).then(|| format!("M{}", seen.join(" ")))
}

/// The ring around a stone, halfway between the board and its rim.
fn ring(camera: &Camera, board: &Board, [x, y]: Place) -> Option<String> {
    let at = [x, y, board.stone_thickness / 4.0];
    circle(camera, at, ring_radius(camera, board, at)).map(|ellipse| ellipse.path())
}

/// The radius of a stone's ring, mm.
fn ring_radius(camera: &Camera, board: &Board, at: [f64; 3]) -> f64 {
    board.stone_diameter / 2.0 + RING / camera.pixels_per_millimetre(at).max(0.1)
}

fn pull(camera: &Camera, board: &Board, [x, y]: Place, grip: Xy) -> String {
    // The line begins at the stone's ring, because it would cover the stone.
    let ring = ring_radius(camera, board, [x, y, 0.0]);
    let out = camera.unproject(grip).map_or([x, y], |[grip_x, grip_y]| {
        let away = [grip_x - x, grip_y - y];
        let far = away[0].hypot(away[1]).max(ring);
        [x + away[0] * ring / far, y + away[1] * ring / far]
    });
    let Some(from) = camera.project([out[0], out[1], board.stone_thickness / 4.0]) else {
        return String::new();
    };
    cased("pull", Some(format!("M{} {}", place(from), place(grip))))
}

/// The notches of the pull, lit up to the force, and the grip with the force in figures, from lamp to oxide.
fn force(
    camera: &Camera,
    from: Place,
    grip: Xy,
    notches: &[Place; 9],
    tenths_of_force: Option<u16>,
) -> String {
    let mut svg = String::new();
    let far = |at: Xy, from: Xy| (at.x - from.x).hypot(at.y - from.y);
    let Some(stone) = camera.project([from[0], from[1], 0.0]) else { return svg };
    let reach = far(grip, stone) + 1.0;
    // The notches lie across the pull.
    let across = Xy::new(-(grip.y - stone.y) / reach, (grip.x - stone.x) / reach);
    for (n, notch) in (1..).zip(notches) {
        let Some(at) = camera.project([notch[0], notch[1], 0.0]) else { continue };
        let half = 4.0 + 0.45 * f64::from(n);
        let ends = [-half, half].map(|by| place(Xy::new(at.x + across.x * by, at.y + across.y * by)));
        let is_lit = tenths_of_force.map_or(far(at, stone) <= reach, |tenths| n * 10 <= tenths);
        let class = if is_lit { "notch is-lit" } else { "notch" };
        let d = format!("M{} {}", ends[0], ends[1]);
        let colour = heat(n);
        let _ = write!(
            svg,
            r#"<path class="notch-case" d="{d}"/><path class="{class}" stroke="{colour}" d="{d}"/>"#
        );
    }
    let (cx, cy, r) = (tenths(grip.x), tenths(grip.y), tenths(GRIP));
    let colour = heat(tenths_of_force.map_or(1, |tenths| (tenths + 5) / 10));
    let inside = if let Some(force) = tenths_of_force {
        let figures = if force % 10 == 0 {
            format!("{}", force / 10)
        } else {
            format!("{}.{}", force / 10, force % 10)
        };
        let dark = if force < 65 { "" } else { " is-light" };
        format!(r#"<text class="grip__force{dark}" x="{cx}" y="{cy}">{figures}</text>"#)
    } else {
        let chevron = |up: f64| format!("M{}l6 6 6-6", place(Xy::new(grip.x - 6.0, grip.y + up)));
        format!(r#"<path d="{}{}"/>"#, chevron(-7.0), chevron(3.0))
    };
    let _ = write!(
        svg,
        r#"<g class="grip"><circle class="grip__case" cx="{cx}" cy="{cy}" r="{r}" fill="{colour}"/><circle class="grip__ring" cx="{cx}" cy="{cy}" r="{r}"/>{inside}</g>"#,
    );
    svg
}

/// The colour of a step of force: from lamp at 1 to oxide at 9.
fn heat(force: u16) -> String {
    const LAMP: [f64; 3] = [246.0, 196.0, 83.0];
    const OXIDE: [f64; 3] = [158.0, 43.0, 28.0];
    let share = (f64::from(force.clamp(1, 9)) - 1.0) / 8.0;
    let mixed: [f64; 3] = std::array::from_fn(|i| (LAMP[i] + (OXIDE[i] - LAMP[i]) * share).round());
    format!("rgb({} {} {})", mixed[0], mixed[1], mixed[2])
}

impl Sign {
    fn to_svg(self, camera: &Camera, board: &Board, at: Place) -> String {
        let level = |radius: f64| circle(camera, [at[0], at[1], 0.0], radius).map(|ellipse| ellipse.path());
        let stone = board.stone_diameter / 2.0;
        let square = |half: f64| {
            let corners = [[-half, -half], [half, -half], [half, half], [-half, half]]
                .map(|[dx, dy]| camera.project([at[0] + dx, at[1] + dy, 0.0]).map(place));
            let [Some(a), Some(b), Some(c), Some(d)] = corners else { return None };
            Some(format!("M{a} {b} {c} {d}Z"))
        };
        let seen = camera.project([at[0], at[1], 0.0]);
        match self {
            Self::Ghost => path("aim__ghost", level(stone)),
            Self::Ring => cased("sign-ring", level(stone)),
            Self::Palace => cased("sign-palace", square(stone * 1.5)) + &cased("sign-ring", level(stone)),
            Self::Wave => {
                let wave = |up: f64| {
                    seen.map(|at| format!("M{}q4-6 8 0t8 0 8 0", place(Xy::new(at.x - 12.0, at.y + up))))
                };
                cased("sign-wave", wave(-3.5).zip(wave(4.5)).map(|(one, other)| one + &other))
            }
            Self::Cross => cased(
                "sign-cross",
                seen.map(|at| {
                    let (left, right) = (Xy::new(at.x - 8.0, at.y - 8.0), Xy::new(at.x + 8.0, at.y - 8.0));
                    format!("M{}l16 16M{}l-16 16", place(left), place(right))
                }),
            ),
        }
    }
}

fn attempt(camera: &Camera, board: &Board, [x, y]: Place, number: u8) -> String {
    let Some(ellipse) = circle(camera, [x, y, 0.0], board.stone_diameter / 2.0) else { return String::new() };
    let (x, y) = (tenths(ellipse.centre.x), tenths(ellipse.centre.y));
    let ring = path("tryring", Some(ellipse.path()));
    // As large as fits into the ring, but never under 12 pixels (look: Letters).
    let size = tenths((ellipse.long * 1.1).clamp(12.0, 15.0));
    format!(r#"{ring}<text class="tryno" x="{x}" y="{y}" style="font-size:{size}px">{number}</text>"#)
}

fn path(class: &str, shape: Option<String>) -> String {
    shape.map(|d| format!(r#"<path class="{class}" d="{d}"/>"#)).unwrap_or_default()
}

/// The shape twice: first its casing in ink, then the shape (look: Lamps).
fn cased(class: &str, shape: Option<String>) -> String {
    shape
        .map(|d| format!(r#"<path class="{class}-case" d="{d}"/><path class="{class}" d="{d}"/>"#))
        .unwrap_or_default()
}

fn place(at: Xy) -> String {
    format!("{} {}", tenths(at.x), tenths(at.y))
}

/// Rounds to tenths of a pixel, which is finer than a screen shows. Adding zero turns −0 into 0.
fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0 + 0.0
}

#[cfg(test)]
mod tests {
    use carreau_petango_physics::{End, Environment};
    use proptest::prelude::*;

    use super::super::view::View;
    use super::*;

    fn goban() -> Board {
        let text = include_str!("../../../../petango-physics/environments/goban.toml");
        Board::of(&Environment::parse(text).expect("ours"))
    }

    /// The camera of the look's drawing: 960 × 690 units, one pixel each.
    fn drawn() -> Camera {
        Camera::new(View::wide(&goban(), End::South), 960.0, 690.0)
    }

    /// All numbers in a drawing, in order.
    fn numbers(svg: &str) -> Vec<f64> {
        let apart: String =
            svg.chars().map(|c| if c.is_ascii_digit() || ".-".contains(c) { c } else { ' ' }).collect();
        apart.split_whitespace().filter_map(|number| number.parse().ok()).collect()
    }

    #[test]
    fn a_start_is_the_lozenge_the_look_draws() {
        let board = goban();
        let found = lozenge(&drawn(), board.start(End::South, 9), START).expect("in front of the eye");
        let expected = [480.0, 513.4, 487.5, 518.6, 480.0, 523.7, 472.5, 518.6];
        for (found, expected) in numbers(&found).into_iter().zip(expected) {
            assert!((found - expected).abs() < 0.35, "{found} instead of {expected}");
        }
    }

    #[test]
    fn p4_1_rings_are_as_wide_as_the_look_draws_them() {
        let board = goban();
        // The look rings the stone on the eighth start by an ellipse of 21.3 by 17.7 units.
        let [x, y] = board.start(End::South, 7);
        let at = [x, y, 2.2];
        let ellipse = circle(&drawn(), at, ring_radius(&drawn(), &board, at)).expect("in front of the eye");
        assert!((ellipse.long - 21.3).abs() < 0.5, "{ellipse:?}");
        assert!(ellipse.short < ellipse.long && ellipse.short > 13.0, "{ellipse:?}");
        assert!(ellipse.turned.abs() < 5.0, "{ellipse:?}");
    }

    #[test]
    fn the_pull_goes_from_the_stone_to_the_pointer() {
        let board = goban();
        let from = board.start(End::South, 9);
        let mark =
            Mark::Pull { from, grip: Xy::new(399.0, 664.0), notches: [[0.0, -240.0]; 9], tenths: Some(64) };
        let svg = mark.to_svg(&drawn(), &board);
        assert!(svg.contains(r#"class="pull-case""#) && svg.contains(r#"cx="399" cy="664" r="19""#), "{svg}");
        assert!(svg.contains("399 664\"/>") && svg.contains(">6.4</text>"), "{svg}");
        assert_eq!((heat(1).as_str(), heat(9).as_str()), ("rgb(246 196 83)", "rgb(158 43 28)"));
    }

    #[test]
    fn an_attempt_bears_its_number_in_the_middle_of_its_ring() {
        let svg = Mark::Try { at: [30.0, -40.0], number: 2 }.to_svg(&drawn(), &goban());
        assert!(svg.contains(r#"class="tryring""#) && svg.ends_with(">2</text>"), "{svg}");
    }

    #[test]
    fn what_is_behind_the_eye_is_not_drawn() {
        let board = goban();
        let behind = [0.0, -9000.0];
        for mark in [
            Mark::Start { at: behind },
            Mark::Select { at: behind },
            Mark::Try { at: behind, number: 1 },
            Mark::Path { along: vec![behind, behind] },
            Mark::Pull { from: behind, grip: Xy::new(0.0, 0.0), notches: [behind; 9], tenths: Some(9) },
            Mark::Sign { at: behind, sign: Sign::Palace },
            Mark::Sign { at: behind, sign: Sign::Wave },
            Mark::Sign { at: behind, sign: Sign::Cross },
        ] {
            assert_eq!(mark.to_svg(&drawn(), &board), "", "{mark:?}");
        }
    }

    #[test]
    fn a_path_needs_two_places() {
        assert_eq!(polyline(&drawn(), &[[0.0, 0.0]]), None);
        let path = polyline(&drawn(), &[[0.0, -213.3], [0.0, 0.0]]).expect("both are seen");
        assert_eq!(path, "M480 518.7 480 324");
    }

    proptest! {
        #[test]
        fn every_point_of_a_circle_lies_on_its_ellipse(
            x in -200.0..200.0_f64, y in -200.0..200.0_f64, radius in 3.0..40.0_f64, azimuth in -180.0..180.0_f64,
            elevation in 15.0..90.0_f64,
        ) {
            let camera = Camera::new(View::around(&goban(), End::South, azimuth, elevation, 1.0), 800.0, 700.0);
            let ellipse = circle(&camera, [x, y, 4.4], radius).expect("all in front of the eye");
            let (sine, cosine) = ellipse.turned.to_radians().sin_cos();
            for n in 0..12 {
                let (s, c) = f64::from(n * 30).to_radians().sin_cos();
                let seen = camera.project([x + radius * c, y + radius * s, 4.4]).expect("in front of the eye");
                let (dx, dy) = (seen.x - ellipse.centre.x, seen.y - ellipse.centre.y);
                let (along, across) = (dx * cosine + dy * sine, dy * cosine - dx * sine);
                let on = (along / ellipse.long).hypot(across / ellipse.short);
                prop_assert!((on - 1.0).abs() < 1e-6, "{n}: {on} {ellipse:?}");
            }
        }
    }
}
