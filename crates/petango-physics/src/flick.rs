/// A flick as it is recorded: whole numbers, twelve bytes.
///
/// The impulse J = m·v acts along (azimuth, elevation) at the point r of the stone's rear rim that the side and
/// height offsets give: the stone is launched with the velocity J/m and the spin I⁻¹(r × J).
///
/// # Examples
///
/// ```
/// use carreau_petango_physics::Flick;
///
/// // From the tenth intersection, 2° to the right, at 1.3 m/s, struck a little to the right of the centre.
/// let flick = Flick { start: 9, azimuth: 200, speed: 13_000, elevation: 0, side: 50, height: 0 };
/// flick.check(19)?;
/// assert_eq!(Flick::from_bytes(flick.to_bytes()), Ok(flick));
///
/// let wide = Flick { azimuth: 9000, ..flick };
/// assert_eq!(wide.check(19).unwrap_err().to_string(), "the azimuth is 9000, but -8000 to 8000 is expected");
/// # Ok::<(), carreau_petango_physics::FlickError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Flick {
    /// The intersection of the first line at which the stone starts, counted from 0 from the player's left.
    pub start: u8,
    /// The direction, 0.01° from straight ahead of the player; to the right is positive. ±8000.
    pub azimuth: i16,
    /// The speed, 0.1 mm/s, at most 60000.
    pub speed: u16,
    /// The loft, 0.01° above the board, at most 6000.
    pub elevation: u16,
    /// The side offset: where the finger strikes the rear of the stone, in 1/1000 of its radius to the right of the
    /// line through its centre. ±300. A positive offset spins the stone counter-clockwise, seen from above.
    pub side: i16,
    /// The height offset: where the finger strikes, µm above the stone's equator. ±1000.
    pub height: i16,
}

/// Why a flick cannot be recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum FlickError {
    /// The bytes are of another version.
    #[error("version {0} of the flick record is not known here (known: {known})", known = Flick::VERSION)]
    Version(u8),
    /// A number is out of its range.
    #[error("the {field} is {found}, but {low} to {high} is expected")]
    OutOfRange {
        /// The name of the number.
        field: &'static str,
        /// Its value.
        found: i32,
        /// The least value allowed.
        low: i32,
        /// The greatest value allowed.
        high: i32,
    },
}

impl Flick {
    /// The version of the record.
    pub const VERSION: u8 = 1;
    /// The greatest azimuth to either side, 0.01°.
    pub const MAX_AZIMUTH: i16 = 8000;
    /// The greatest speed, 0.1 mm/s.
    pub const MAX_SPEED: u16 = 60_000;
    /// The greatest elevation, 0.01°.
    pub const MAX_ELEVATION: u16 = 6000;
    /// The greatest side offset either way, 1/1000 of the radius.
    pub const MAX_SIDE: i16 = 300;
    /// The greatest height offset either way, µm.
    pub const MAX_HEIGHT: i16 = 1000;

    /// Checks that every number is in its range; `columns` is the number of intersections on a first line.
    ///
    /// # Errors
    ///
    /// [`FlickError::OutOfRange`] for the first number that is not.
    pub fn check(&self, columns: u8) -> Result<(), FlickError> {
        let within = |field, found: i32, low: i32, high: i32| {
            let ok = (low..=high).contains(&found);
            ok.then_some(()).ok_or(FlickError::OutOfRange { field, found, low, high })
        };
        let symmetrical =
            |field, found: i16, most: i16| within(field, found.into(), (-most).into(), most.into());
        within("start", self.start.into(), 0, i32::from(columns) - 1)?;
        symmetrical("azimuth", self.azimuth, Self::MAX_AZIMUTH)?;
        within("speed", self.speed.into(), 0, Self::MAX_SPEED.into())?;
        within("elevation", self.elevation.into(), 0, Self::MAX_ELEVATION.into())?;
        symmetrical("side offset", self.side, Self::MAX_SIDE)?;
        symmetrical("height offset", self.height, Self::MAX_HEIGHT)
    }

    /// The record of twelve bytes, for storing many flicks compactly: version and start in a byte each, then azimuth,
    /// speed, elevation, side offset and height offset in two bytes each, least significant first.
    ///
    /// A match log writes flicks as text instead.
    pub fn to_bytes(self) -> [u8; 12] {
        let mut bytes = [0; 12];
        (bytes[0], bytes[1]) = (Self::VERSION, self.start);
        let fields = [
            self.azimuth.to_le_bytes(),
            self.speed.to_le_bytes(),
            self.elevation.to_le_bytes(),
            self.side.to_le_bytes(),
            self.height.to_le_bytes(),
        ];
        bytes[2..].copy_from_slice(fields.as_flattened());
        bytes
    }

    /// Reads the twelve bytes of the record.
    ///
    /// # Errors
    ///
    /// [`FlickError`] if the version is not known, or a number is out of its range. The start is checked against the
    /// widest board; [`check`](Self::check) with the columns of an environment is stricter.
    pub fn from_bytes(bytes: [u8; 12]) -> Result<Self, FlickError> {
        let [version, start, a0, a1, v0, v1, e0, e1, s0, s1, h0, h1] = bytes;
        if version != Self::VERSION {
            return Err(FlickError::Version(version));
        }
        let flick = Self {
            start,
            azimuth: i16::from_le_bytes([a0, a1]),
            speed: u16::from_le_bytes([v0, v1]),
            elevation: u16::from_le_bytes([e0, e1]),
            side: i16::from_le_bytes([s0, s1]),
            height: i16::from_le_bytes([h0, h1]),
        };
        flick.check(19)?;
        Ok(flick)
    }
}
