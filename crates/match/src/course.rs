use std::sync::Arc;

use carreau_games::StepMade;

use crate::{event::Event, record::Record, table::Table, verify::VerifyError};

/// A game of a match as it stands: its plays, draws and rulings, without what was taken back. A game that was resigned
/// or lost on time stops where its last step left it.
#[derive(Debug, Clone)]
pub struct Course {
    /// Which game of the match it is, from 1.
    pub game: u16,
    /// Whether [the next point decided the match](Table::is_at_last_point).
    pub is_at_last_point: bool,
    /// What changed the position, in order, with the numbers of the events. Every step begins where the one before ended.
    pub steps: Vec<StepMade>,
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
        let change = table.apply(entry).map_err(|why| VerifyError::Event { n: entry.n, why })?;
        let before = drawn_in.unwrap_or(change.before);
        if change.step.is_none() && before == change.after {
            continue;
        }
        let is_takeback = change.step.is_none() && change.effect.is_none();
        let step = StepMade { n: entry.n, step: change.step, before, after: change.after };
        match courses.last_mut() {
            Some(course) if course.game == table.game() && is_takeback => course.take_back(step),
            Some(course) if course.game == table.game() => course.steps.push(step),
            _ => courses.push(Course {
                game: table.game(),
                is_at_last_point: table.is_at_last_point(),
                steps: vec![step],
            }),
        }
    }
    Ok((table, courses))
}

impl Course {
    /// Leaves out what an event took back. What cannot be found among the steps is a step of its own.
    fn take_back(&mut self, step: StepMade) {
        match self.steps.iter().rposition(|earlier| earlier.before == step.after) {
            Some(at) => self.steps.truncate(at),
            None => self.steps.push(step),
        }
    }
}
