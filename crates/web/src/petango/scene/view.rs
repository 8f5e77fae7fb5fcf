//! Where the scene is seen from, and how it is fitted into its canvas.

use carreau_petango_physics::End;

use super::picture::Board;

/// What of a view must be seen whatever the shape of the canvas, in units: the pixels of the look's drawings.
///
/// The frame is made as large as the canvas allows; what is left over shows more of the same world.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Frame {
    /// Over how many units the field of view is measured.
    pub across: f64,
    /// The width that must be seen; its middle is on the optical axis.
    pub width: f64,
    /// The height that must be seen.
    pub height: f64,
    /// How far below the upper edge of that height the optical axis lies.
    pub axis: f64,
    /// Which share of the height to spare goes above, 0 to 1.
    pub above: f64,
}

/// A place to look from.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct View {
    /// The eye, mm.
    pub eye: [f64; 3],
    /// The point on the optical axis, mm.
    pub look: [f64; 3],
    /// The field of view across [`Frame::across`] units, degrees, more than 0 and less than 180.
    pub fov_x_degrees: f64,
    /// Whose seat it is: the light falls from the upper left of this end, and what lies straight above the
    /// board is seen with this end at the bottom.
    pub end: End,
    /// How it is fitted into a canvas.
    pub frame: Frame,
}

/// The board the look's cameras were drawn for is this deep, mm; others are looked at as if they were.
const DRAWN_DEPTH: f64 = 454.5;

/// The look's camera for wide screens: origin at the middle of the near edge, mm.
const WIDE: Seat = Seat {
    eye: [-470.0, 470.0],
    look: 190.0,
    fov_x_degrees: 47.6,
    frame: Frame { across: 960.0, width: 760.0, height: 690.0, axis: 352.0, above: 0.5 },
};

/// The look's camera for phones. The lower edge of the picture is where the thumb pulls, so a low canvas loses
/// river and never cloth.
const PHONE: Seat = Seat {
    eye: [-350.0, 640.0],
    look: 200.0,
    fov_x_degrees: 34.6,
    frame: Frame { across: 390.0, width: 390.0, height: 430.0, axis: 126.0, above: 1.0 },
};

struct Seat {
    /// y and z.
    eye: [f64; 2],
    /// y, on the board.
    look: f64,
    fov_x_degrees: f64,
    frame: Frame,
}

impl View {
    /// From the seat at `end`, as the look has it for wide screens.
    pub fn wide(board: &Board, end: End) -> Self {
        Self::seated(board, end, &WIDE)
    }

    /// From the seat at `end`, as the look has it for phones: higher, so that the board fills a tall canvas.
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

    /// From straight above, with `end` at the bottom.
    pub fn above(board: &Board, end: End) -> Self {
        // Far off, so that stones at the edge are not seen from the side.
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

    /// From anywhere around the board, for replays: `azimuth` degrees to the right of the seat at `end`,
    /// `elevation` degrees above the board (10 to 90), so `near` (0.5 to 4) that 1 shows all of it.
    pub fn around(board: &Board, end: End, azimuth: f64, elevation: f64, near: f64) -> Self {
        let (azimuth, elevation) = (azimuth.to_radians(), elevation.clamp(10.0, 90.0).to_radians());
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
