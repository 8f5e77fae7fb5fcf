//! Where the scene is seen from, and how it is fitted into the canvas.

use carreau_petango_physics::End;

use super::picture::Board;

/// The part of a view that must be visible whatever the shape of the canvas. Units are the pixels of the look's
/// drawings.
///
/// The frame becomes as large as the canvas allows; the rest of the canvas shows more of the scene.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Frame {
    /// The width over which the field of view is measured.
    pub across: f64,
    /// The width that must be visible; its middle is on the optical axis.
    pub width: f64,
    /// The height that must be visible.
    pub height: f64,
    /// The distance of the optical axis below the upper edge of that height.
    pub axis: f64,
    /// The share of the spare height that goes above the frame, 0 to 1.
    pub above: f64,
}

/// A place to look from, with a direction.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct View {
    /// The eye, mm.
    pub eye: [f64; 3],
    /// A point on the optical axis that the eye looks at, mm.
    pub look: [f64; 3],
    /// The field of view across [`Frame::across`] units, in degrees, more than 0 and less than 180.
    pub fov_x_degrees: f64,
    /// The end of the board where the viewer sits: the light falls from the upper left as seen from there, and a view
    /// from straight above has this end at the bottom.
    pub end: End,
    /// How the view is fitted into a canvas.
    pub frame: Frame,
}

/// The depth of the board for which the look's cameras were drawn, mm; the cameras are scaled for other boards.
const DRAWN_DEPTH: f64 = 454.5;

/// The look's camera for wide screens, in mm from the middle of the near edge.
const WIDE: Seat = Seat {
    eye: [-470.0, 470.0],
    look: 190.0,
    fov_x_degrees: 47.6,
    frame: Frame { across: 960.0, width: 760.0, height: 690.0, axis: 352.0, above: 0.5 },
};

/// The look's camera for phones. The thumb pulls at the lower edge of the picture, so a low canvas cuts off river and
/// never cloth.
const PHONE: Seat = Seat {
    eye: [-350.0, 640.0],
    look: 200.0,
    fov_x_degrees: 34.6,
    frame: Frame { across: 390.0, width: 390.0, height: 430.0, axis: 126.0, above: 1.0 },
};

struct Seat {
    /// The coordinates y and z of the eye.
    eye: [f64; 2],
    /// The coordinate y of the point looked at, which is on the board.
    look: f64,
    fov_x_degrees: f64,
    frame: Frame,
}

impl View {
    /// The lowest elevation of a free view, degrees: below that the cloth would be a strip, and stones would hide each
    /// other.
    pub const LOWEST: f64 = 24.0;

    /// The look's view from the seat at `end` for wide screens.
    pub fn wide(board: &Board, end: End) -> Self {
        Self::seated(board, end, &WIDE)
    }

    /// The look's view from the seat at `end` for phones: higher, so that the board fills a tall canvas.
    pub fn phone(board: &Board, end: End) -> Self {
        Self::seated(board, end, &PHONE)
    }

    fn seated(board: &Board, end: End, seat: &Seat) -> Self {
        let (scale, edge) = (board.depth / DRAWN_DEPTH, board.depth / 2.0);
        let place = |y: f64, z: f64| {
            let [x, y] = end.turn([0.0, y * scale - edge]);
            [x, y, z * scale]
        };
        Self {
            eye: place(seat.eye[0], seat.eye[1]),
            look: place(seat.look, 0.0),
            fov_x_degrees: seat.fov_x_degrees,
            end,
            frame: seat.frame,
        }
    }

    /// The view from straight above, with `end` at the bottom.
    pub fn above(board: &Board, end: End) -> Self {
        // The eye is far away, so that stones at the edge are not seen from the side.
        let height = 3.0 * board.depth;
        let room = 1.1;
        let (width, depth) = (board.width * room, board.depth * room);
        Self {
            eye: [0.0, 0.0, height],
            look: [0.0; 3],
            fov_x_degrees: 2.0 * (width / 2.0 / height).atan().to_degrees(),
            end,
            frame: Frame { across: width, width, height: depth, axis: depth / 2.0, above: 0.5 },
        }
    }

    /// The view from anywhere around the board, for replays: `azimuth` degrees to the right of the seat at `end` and
    /// `elevation` degrees above the board ([`View::LOWEST`] to 90). `near` is the zoom (0.5 to 4); 1 shows the whole board.
    pub fn around(board: &Board, end: End, azimuth: f64, elevation: f64, near: f64) -> Self {
        let (azimuth, elevation) = (azimuth.to_radians(), elevation.clamp(Self::LOWEST, 90.0).to_radians());
        let half_field = 20_f64.to_radians();
        let reach = board.width.hypot(board.depth) / 2.0;
        let distance = reach / half_field.sin() / near.clamp(0.5, 4.0);
        let level = distance * elevation.cos();
        let [x, y] = end.turn([level * azimuth.sin(), -level * azimuth.cos()]);
        Self {
            eye: [x, y, distance * elevation.sin()],
            look: [0.0; 3],
            fov_x_degrees: 2.0 * half_field.to_degrees(),
            end,
            frame: Frame { across: 1000.0, width: 1000.0, height: 1000.0, axis: 500.0, above: 0.5 },
        }
    }
}
