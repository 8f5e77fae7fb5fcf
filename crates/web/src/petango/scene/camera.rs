//! The projection of a view onto a canvas: from millimetres to pixels and back.

use carreau_boards::Xy;

use super::vector::{Vector, along, cross, dot, length, minus, unit};
use super::view::View;

/// A [`View`] fitted into a canvas of a given size, in CSS pixels: x to the right, y down.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Camera {
    view: View,
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) right: Vector,
    pub(super) up: Vector,
    pub(super) forward: Vector,
    /// Pixels per unit of [`Frame`](super::Frame).
    pub(super) scale: f64,
    /// The focal length, pixels.
    pub(super) focal: f64,
    /// Where the optical axis meets the canvas.
    pub(super) axis: Xy,
}

impl Camera {
    /// `view` on a canvas of `width` × `height` CSS pixels, each at least 1.
    pub fn new(view: View, width: f64, height: f64) -> Self {
        let (width, height) = (width.max(1.0), height.max(1.0));
        let forward = unit(minus(view.look, view.eye));
        // Straight above the board there is no horizon; the player's forward direction decides what is up.
        let [ahead_x, ahead_y] = view.end.turn([0.0, 1.0]);
        let level = cross(forward, [0.0, 0.0, 1.0]);
        let right = if length(level) > 1e-6 {
            unit(level)
        } else {
            unit(cross([ahead_x, ahead_y, 0.0], [0.0, 0.0, 1.0]))
        };
        let frame = view.frame;
        let scale = (width / frame.width).min(height / frame.height);
        let spare = height - frame.height * scale;
        Self {
            view,
            width,
            height,
            right,
            up: cross(right, forward),
            forward,
            scale,
            focal: frame.across / 2.0 / (view.fov_x_degrees.to_radians() / 2.0).tan() * scale,
            axis: Xy::new(width / 2.0, frame.axis * scale + spare * frame.above),
        }
    }

    /// The view that this camera shows.
    pub const fn view(&self) -> &View {
        &self.view
    }

    /// The width and the height of the canvas, CSS pixels.
    pub const fn size(&self) -> [f64; 2] {
        [self.width, self.height]
    }

    /// Where the canvas shows the place `at`, mm; `None` if it is beside or behind the eye.
    pub fn project(&self, at: [f64; 3]) -> Option<Xy> {
        let from_eye = minus(at, self.view.eye);
        let depth = dot(from_eye, self.forward);
        if depth < 1.0 {
            return None;
        }
        let factor = self.focal / depth;
        let (x, y) = (dot(from_eye, self.right), dot(from_eye, self.up));
        Some(Xy::new(self.axis.x + x * factor, self.axis.y - y * factor))
    }

    /// The point of the plane of the board's upper face that the canvas shows at `at`, mm; `None` on and above the
    /// horizon.
    pub fn unproject(&self, at: Xy) -> Option<[f64; 2]> {
        self.unproject_at(at, 0.0)
    }

    /// The point of the level plane at height `z`, mm, that the canvas shows at `at`; `None` where it does not show the
    /// plane.
    pub fn unproject_at(&self, at: Xy, z: f64) -> Option<[f64; 2]> {
        let ray = self.ray(at);
        let eye = self.view.eye;
        let distance = (z - eye[2]) / ray[2];
        if !distance.is_finite() || distance <= 0.0 {
            return None;
        }
        let [x, y, _] = along(eye, ray, distance);
        Some([x, y])
    }

    /// How many pixels a millimetre at `at` covers across the line of sight; 0 behind the eye.
    pub fn pixels_per_millimetre(&self, at: [f64; 3]) -> f64 {
        let depth = dot(minus(at, self.view.eye), self.forward);
        if depth < 1.0 { 0.0 } else { self.focal / depth }
    }

    /// The direction from the eye to what the canvas shows at `at`; its component along the optical axis is 1.
    fn ray(&self, at: Xy) -> Vector {
        let x = (at.x - self.axis.x) / self.focal;
        let y = (self.axis.y - at.y) / self.focal;
        along(along(self.forward, self.right, x), self.up, y)
    }
}

#[cfg(test)]
mod tests {
    use carreau_petango_physics::{End, Environment};
    use proptest::prelude::*;

    use super::super::picture::Board;
    use super::*;

    fn goban() -> Board {
        Board::of(
            &Environment::parse(include_str!("../../../../petango-physics/environments/goban.toml"))
                .expect("ours"),
        )
    }

    fn assert_near(found: Option<Xy>, expected: [f64; 2], at_most: f64) {
        let found = found.expect("in front of the eye");
        let off = (found.x - expected[0]).hypot(found.y - expected[1]);
        assert!(off <= at_most, "{found} is {off:.2} from {expected:?}");
    }

    #[test]
    fn the_wide_camera_puts_the_board_where_the_look_has_it() {
        let board = goban();
        let camera = Camera::new(View::wide(&board, End::South), 960.0, 690.0);
        // The corners as the look draws them, and the foot of the block.
        assert_near(camera.project([-212.1, -227.25, 0.0]), [128.0, 534.9], 0.3);
        assert_near(camera.project([212.1, -227.25, 0.0]), [832.0, 534.9], 0.3);
        assert_near(camera.project([-212.1, 227.25, 0.0]), [255.1, 189.3], 0.3);
        assert_near(camera.project([212.1, -227.25, -64.0]), [813.1, 607.0], 0.3);
        // The middle line, and the start on the eighth intersection's line (P3.1).
        assert_near(camera.project([-212.1, 0.0, 0.0]), [205.5, 324.0], 0.3);
        assert_near(camera.project([0.0, -213.3, 0.0]), [480.0, 518.6], 0.3);
    }

    #[test]
    fn the_phones_camera_puts_the_board_where_the_look_has_it() {
        let board = goban();
        let camera = Camera::new(View::phone(&board, End::South), 390.0, 540.0);
        let [width, depth] = [board.width, board.depth];
        assert_near(camera.project([-width / 2.0, -depth / 2.0, 0.0]), [8.9, 369.0], 0.6);
        assert_near(camera.project([width / 2.0, 0.0, 0.0]), [349.0, 221.0], 1.5);
    }

    #[test]
    fn every_canvas_shows_the_whole_board_and_room_to_pull() {
        let board = goban();
        for [width, height] in
            [[344.0, 414.0], [390.0, 540.0], [916.0, 708.0], [736.0, 529.0], [600.0, 1000.0]]
        {
            for end in [End::South, End::North] {
                for view in [View::wide(&board, end), View::phone(&board, end), View::above(&board, end)] {
                    let camera = Camera::new(view, width, height);
                    for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
                        let corner = [x * board.width / 2.0, y * board.depth / 2.0, 0.0];
                        let seen = camera.project(corner).expect("in front of the eye");
                        assert!((0.0..=width).contains(&seen.x), "{width}x{height} {end:?}: {seen}");
                        assert!((0.0..=height).contains(&seen.y), "{width}x{height} {end:?}: {seen}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_north_sees_what_the_south_sees_turned_half_round() {
        let board = goban();
        for seat in [View::wide, View::phone, View::above] {
            let south = Camera::new(seat(&board, End::South), 916.0, 708.0);
            let north = Camera::new(seat(&board, End::North), 916.0, 708.0);
            let seen = south.project([31.0, -77.0, 4.4]).expect("on the board");
            assert_near(north.project([-31.0, 77.0, 4.4]), [seen.x, seen.y], 1e-9);
        }
    }

    #[test]
    fn nothing_of_the_board_is_seen_above_the_horizon() {
        let board = goban();
        let camera = Camera::new(View::around(&board, End::South, 30.0, 12.0, 1.0), 800.0, 800.0);
        assert_eq!(camera.unproject(Xy::new(400.0, -4000.0)), None);
        assert_eq!(camera.project([-2000.0, 4000.0, 9000.0]).map(|_| ()), Some(()));
        assert_eq!(camera.project(along(camera.view.eye, camera.forward, -5.0)), None);
    }

    proptest! {
        #[test]
        fn what_is_projected_is_found_again(
            x in -212.0..212.0_f64, y in -227.0..227.0_f64, azimuth in -180.0..180.0_f64,
            elevation in 15.0..90.0_f64, width in 200.0..2000.0_f64, height in 200.0..2000.0_f64, seat in 0..4_u8,
        ) {
            let board = goban();
            let view = match seat {
                0 => View::wide(&board, End::South),
                1 => View::phone(&board, End::North),
                2 => View::above(&board, End::South),
                _ => View::around(&board, End::North, azimuth, elevation, 1.3),
            };
            let camera = Camera::new(view, width, height);
            let seen = camera.project([x, y, 0.0]).expect("in front of the eye");
            let [back_x, back_y] = camera.unproject(seen).expect("below the horizon");
            prop_assert!((back_x - x).abs() < 1e-6 && (back_y - y).abs() < 1e-6, "{back_x} {back_y}");
        }

        #[test]
        fn a_millimetre_across_the_line_of_sight_is_as_long_as_said(x in -200.0..200.0_f64, y in -200.0..200.0_f64) {
            let board = goban();
            let camera = Camera::new(View::wide(&board, End::South), 916.0, 708.0);
            let (here, there) = ([x, y, 0.0], along([x, y, 0.0], camera.right, 1.0));
            let (here_seen, there_seen) = (camera.project(here).expect("seen"), camera.project(there).expect("seen"));
            let found = there_seen.x - here_seen.x;
            prop_assert!((found - camera.pixels_per_millimetre(here)).abs() < 1e-9);
        }
    }
}
