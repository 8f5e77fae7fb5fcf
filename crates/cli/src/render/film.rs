//! A record as an animated picture.

use std::path::Path;

use carreau_games::each;
use carreau_match::{Record, Table};
use carreau_pictures::{How, Last};
use carreau_words::say;
use resvg::tiny_skia::{Pixmap, PixmapPaint, Transform};

use super::{apng, png};
use crate::{failure::Failure, files, sgf::is_sgf, terminal::Terminal as _};

/// How many times as long the last frame is shown.
const LAST: f64 = 3.0;

/// The numbers of the events of which a film consists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Events {
    /// The first event.
    first: u64,
    /// The last event.
    last: u64,
}

impl Events {
    /// All events of a record.
    const ALL: Self = Self { first: 1, last: u64::MAX };

    /// Reads `5..20`, `5..` or `..20`.
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let wrong =
            || format!("`{text}` is no range of events: 5..20, 5.. or ..20 is expected, counted from 1");
        let number = |text: &str, none: u64| match text {
            "" => Ok(none),
            text => text.parse().map_err(|_| wrong()),
        };
        let (first, last) = text.split_once("..").ok_or_else(wrong)?;
        let events = Self { first: number(first, Self::ALL.first)?, last: number(last, Self::ALL.last)? };
        (1 <= events.first && events.first <= events.last).then_some(events).ok_or_else(wrong)
    }
}

/// The film of the record in a file, as animated PNG.
///
/// # Errors
///
/// A [`Failure`] if the file holds no record or fewer events, if its game has no drawing, or if the picture would have no
/// pixels, or more than fit in memory.
pub(super) fn draw(
    file: &Path,
    events: Option<Events>,
    seconds: f64,
    scale: f32,
    how: How,
) -> Result<Vec<u8>, Failure> {
    let name = file.display();
    let text = files::read_text(file)?;
    if is_sgf(&text) {
        return Err(Failure::unreadable(format_args!("{name}: this is SGF; a record is expected")));
    }
    let record = text.parse::<Record>().map_err(|e| {
        let why = say!(term_no_record, why = e.to_string());
        Failure::unreadable(format_args!("{name}: {why}"))
    })?;
    let events = events.unwrap_or(Events::ALL);
    let count = record.entries.len() as u64;
    if events.first > count || (events.last > count && events.last != u64::MAX) {
        let events = say!(term_events_only, n = record.entries.len());
        return Err(Failure::new(format_args!("{name}: {events}")));
    }
    let drawings =
        drawings(record, events, how).map_err(|why| Failure::new(format_args!("{name}: {why}")))?;
    // The board of Dango loses its cards when they are used up. All frames have the size of the largest.
    let sizes = drawings.iter().map(|svg| png::size(svg, scale)).collect::<Result<Vec<_>, _>>()?;
    let size = sizes.iter().fold((1, 1), |(w, h), (width, height)| (w.max(*width), h.max(*height)));
    let last = drawings.len().saturating_sub(1);
    let frames = drawings.iter().enumerate().map(|(n, svg)| {
        let seconds = if n == last { LAST * seconds } else { seconds };
        // Half a minute at most, as the option says.
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "see above")]
        let shown = (seconds * 1000.0).round() as u16;
        Ok(apng::Frame { pixels: on_paper(png::pixels(svg, scale)?, size), shown })
    });
    apng::write(size, drawings.len(), frames)
}

/// A picture in the upper left corner of a larger one, whose colour is that of its corner: the paper's.
fn on_paper(picture: Pixmap, (width, height): (u32, u32)) -> Pixmap {
    if (picture.width(), picture.height()) == (width, height) {
        return picture;
    }
    let Some(mut whole) = Pixmap::new(width, height) else { return picture };
    if let Some(paper) = picture.pixel(0, 0) {
        whole.pixels_mut().fill(paper);
    }
    whole.draw_pixmap(0, 0, picture.as_ref(), &PixmapPaint::default(), Transform::identity(), None);
    whole
}

/// The drawings of a record: the board before the first event, and after each event that changes it.
fn drawings(record: Record, events: Events, how: How) -> Result<Vec<String>, String> {
    let mut table = Table::new(record.header).map_err(|e| say!(term_line_1, why = e.to_string()))?;
    let drawn = |table: &Table| {
        drawing(table, how).ok_or_else(|| format!("{} has no drawing yet", table.header().game.title()))
    };
    let mut drawings = Vec::new();
    for entry in record.entries.iter().take_while(|entry| entry.n <= events.last) {
        if entry.n == events.first {
            drawings.push(drawn(&table)?);
        }
        table.apply(entry).map_err(|e| say!(term_event_fails, n = entry.n, why = e.to_string()))?;
        if entry.n >= events.first && entry.event.changes_position() {
            let next = drawn(&table)?;
            // A play that is shown by nothing, such as a pass, would only hold the film up.
            if drawings.last() != Some(&next) {
                drawings.push(next);
            }
        }
    }
    Ok(drawings)
}

/// The drawing of a table with what was done last; `None` if the game has no drawing.
fn drawing(table: &Table, how: How) -> Option<String> {
    let played = table.moves().last().filter(|played| played.game == table.game());
    let (play, draw) = (played.map(|played| (played.side, &played.play)), table.last_draw());
    each!(Position, table.position(), it: G => it.drawing(Some(&Last::<G>::of(play, draw.as_ref())), how))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_of_events_counts_from_one() {
        let read = |text| Events::parse(text).map(|Events { first, last }| (first, last));
        assert_eq!(
            [read("5..20"), read("..20"), read("5.."), read("..")],
            [Ok((5, 20)), Ok((1, 20)), Ok((5, u64::MAX)), Ok((1, u64::MAX))]
        );
        for wrong in ["", "5", "0..3", "7..3", "a..b", "1..2..3", "-1..", "1...3"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
