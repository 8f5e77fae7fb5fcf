//! Animated PNG: the first frame is a whole picture, each later one what differs from the frame before it.

use png::{BitDepth, BlendOp, ColorType, Compression, DisposeOp, Encoder, EncodingError};
use resvg::tiny_skia::Pixmap;

use crate::failure::Failure;

/// A frame with how long it is shown, in milliseconds.
pub(super) struct Frame {
    pub(super) pixels: Pixmap,
    pub(super) shown: u16,
}

impl From<EncodingError> for Failure {
    fn from(why: EncodingError) -> Self {
        Self::new(format_args!("the animated PNG could not be made: {why}"))
    }
}

/// Writes frames of `width` by `height` pixels, which play again and again. Only two are in memory at a time.
///
/// # Errors
///
/// A [`Failure`] if there are no frames, or not `count`; and that of a frame which cannot be drawn.
pub(super) fn write(
    (width, height): (u32, u32),
    count: usize,
    frames: impl Iterator<Item = Result<Frame, Failure>>,
) -> Result<Vec<u8>, Failure> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, width, height);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Balanced);
    encoder.set_animated(u32::try_from(count).unwrap_or(u32::MAX), 0)?;
    encoder.set_dispose_op(DisposeOp::None)?;
    encoder.set_blend_op(BlendOp::Source)?;
    encoder.validate_sequence(true);
    let mut writer = encoder.write_header()?;
    let mut before: Option<Pixmap> = None;
    for frame in frames {
        let Frame { pixels, shown } = frame?;
        let part = before.map_or(Part { x: 0, y: 0, width, height }, |before| differing(&before, &pixels));
        writer.set_frame_delay(shown, 1000)?;
        // What is beside the part stays as it is. The place is set to the corner first, because the part has to lie
        // within the picture after each call.
        writer.reset_frame_position()?;
        writer.set_frame_dimension(part.width, part.height)?;
        writer.set_frame_position(part.x, part.y)?;
        writer.write_image_data(&cut(&pixels, part))?;
        before = Some(pixels);
    }
    writer.finish()?;
    Ok(file)
}

/// A part of a picture, in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Part {
    x: u32,
    y: u32,
    width: u32,
    height: u32,
}

/// The smallest part that holds all pixels in which two pictures of one size differ; one pixel if they are equal.
fn differing(before: &Pixmap, after: &Pixmap) -> Part {
    let width = after.width();
    let pairs = before.pixels().iter().zip(after.pixels()).zip(0_u32..);
    let differ = pairs.filter(|((before, after), _)| before != after).map(|(_, at)| (at % width, at / width));
    let bounds = differ.fold(None, |bounds, (x, y)| {
        let (left, top, right, bottom) = bounds.unwrap_or((x, y, x, y));
        Some((left.min(x), top.min(y), right.max(x), bottom.max(y)))
    });
    let (left, top, right, bottom) = bounds.unwrap_or((0, 0, 0, 0));
    Part { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

/// The colours of a part, row by row. The drawings have no transparent pixels: the paper lies beneath them.
fn cut(picture: &Pixmap, Part { x, y, width, height }: Part) -> Vec<u8> {
    let at = |row: u32| usize::try_from(row * picture.width() + x).expect("a picture fits in memory");
    let rows = (y..y + height).flat_map(|row| {
        let from = at(row);
        &picture.pixels()[from..from + usize::try_from(width).expect("a row fits in memory")]
    });
    rows.flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect()
}

#[cfg(test)]
mod tests {
    use resvg::tiny_skia::{Color, Paint, Rect, Transform};

    use super::*;

    fn picture(dot: Option<(f32, f32)>) -> Pixmap {
        let mut picture = Pixmap::new(20, 10).expect("a picture");
        picture.fill(Color::WHITE);
        if let Some((x, y)) = dot {
            let dot = Rect::from_xywh(x, y, 2.0, 3.0).expect("a rectangle");
            let paint = Paint { anti_alias: false, ..Paint::default() };
            picture.fill_rect(dot, &paint, Transform::identity(), None);
        }
        picture
    }

    #[test]
    fn a_frame_holds_only_what_differs_from_the_one_before() {
        let [empty, here, there] = [None, Some((4.0, 5.0)), Some((16.0, 0.0))].map(picture);
        assert_eq!(differing(&empty, &here), Part { x: 4, y: 5, width: 2, height: 3 });
        assert_eq!(differing(&here, &there), Part { x: 4, y: 0, width: 14, height: 8 });
        assert_eq!(differing(&here, &here), Part { x: 0, y: 0, width: 1, height: 1 });
        let black = Part { x: 4, y: 5, width: 2, height: 3 };
        assert_eq!((cut(&here, black), cut(&empty, black)), (vec![0; 18], vec![255; 18]));
    }

    #[test]
    fn the_frames_put_one_over_the_other_are_the_pictures() {
        let pictures = [None, Some((4.0, 5.0)), Some((16.0, 0.0)), Some((16.0, 0.0)), None].map(picture);
        let frames = (1_u16..).zip(pictures.clone()).map(|(n, pixels)| Ok(Frame { pixels, shown: 100 * n }));
        let file = write((20, 10), 5, frames).expect("it is written");
        let mut reader = png::Decoder::new(std::io::Cursor::new(&file)).read_info().expect("a PNG");
        let told = reader.info().animation_control.expect("an animation");
        assert_eq!((told.num_frames, told.num_plays), (5, 0));
        let mut shown = vec![0; 20 * 10 * 3];
        for (picture, n) in pictures.iter().zip(1_u16..) {
            let mut part = vec![0; reader.output_buffer_size().expect("it fits in memory")];
            reader.next_frame(&mut part).expect("a frame");
            let frame = *reader.info().frame_control().expect("its place");
            assert_eq!((frame.delay_num, frame.delay_den), (100 * n, 1000));
            let width = 3 * frame.width as usize;
            for (row, colours) in part.chunks(width).take(frame.height as usize).enumerate() {
                let from = 3 * ((frame.y_offset as usize + row) * 20 + frame.x_offset as usize);
                shown[from..from + width].copy_from_slice(colours);
            }
            assert_eq!(shown, cut(picture, Part { x: 0, y: 0, width: 20, height: 10 }), "frame {n}");
        }
    }
}
