use std::sync::Arc;

use crate::{
    event::Event,
    record::Record,
    table::{Change, Table},
    verify::VerifyError,
};

/// A game of a match as it stands: its plays, draws and rulings, without what was taken back.
#[derive(Debug, Clone)]
pub struct Course {
    /// Which game of the match it is, from 1.
    pub game: u16,
    /// Whether [the next point decided the match](Table::is_at_last_point).
    pub is_at_last_point: bool,
    /// What changed the position, in order, each with the number of its event. Every change begins where the one before
    /// ended.
    pub changes: Vec<(u64, Change)>,
}

/// The table at the end of a record, and the games of its match. A game in which nothing has happened is left out.
///
/// # Errors
///
/// [`VerifyError::Header`] or [`VerifyError::Event`] for the first thing that does not follow by the rules; whether the
/// draws are fair is not checked.
pub fn courses(record: &Record) -> Result<(Table, Vec<Course>), VerifyError> {
    let mut table = Table::new(record.header.clone())?;
    let mut courses: Vec<Course> = Vec::new();
    for entry in &record.entries {
        // The first draw of another game begins where the match has not come yet.
        let drawn_in = matches!(entry.event, Event::Drew { .. }).then(|| Arc::new(table.to_draw().clone()));
        let mut change = table.apply(entry).map_err(|why| VerifyError::Event { n: entry.n, why })?;
        change.before = drawn_in.unwrap_or(change.before);
        if change.step.is_none() && change.before == change.after {
            continue;
        }
        match courses.last_mut() {
            Some(course) if course.game == table.game() => course.add(entry.n, change),
            _ => courses.push(Course {
                game: table.game(),
                is_at_last_point: table.is_at_last_point(),
                changes: vec![(entry.n, change)],
            }),
        }
    }
    Ok((table, courses))
}

impl Course {
    /// Adds a change, or takes back what another one takes back.
    fn add(&mut self, n: u64, change: Change) {
        let is_takeback = change.step.is_none() && change.effect.is_none();
        let back =
            self.changes.iter().rposition(|(_, earlier)| is_takeback && earlier.before == change.after);
        match back {
            Some(at) => self.changes.truncate(at),
            None => self.changes.push((n, change)),
        }
    }
}
