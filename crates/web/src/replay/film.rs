//! A record as a film: the table after every event that changes the board.

use std::sync::Arc;

use carreau_core::{Drawer, Turn};
use carreau_match::{Event, Record, RecordError, Table, VerifyError, verify};

use crate::{
    game_page::Views,
    story::{Story, TableEvent},
    table::{AdmittedCall, Note, Row, notes},
    words::say,
};

/// A record with the table after every event that changes the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Film {
    pub(super) text: String,
    /// The views of its game.
    pub(super) views: Views,
    /// The whole match.
    pub(super) story: Arc<Story>,
    pub(super) stops: Vec<Stop>,
    /// The moves of the match as a list.
    pub(super) rows: Vec<Row>,
    /// What stands between the moves.
    pub(super) notes: Vec<Note>,
}

/// One moment of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Stop {
    pub(super) table: Table,
    /// How many events have led to this moment.
    pub(super) events: usize,
    /// The row of the move list that has just been played, if any.
    pub(super) row: Option<usize>,
    /// The consequence of a call that was just admitted, if any.
    pub(super) admitted: Option<AdmittedCall>,
    /// The description of the event, if the game repeats it in the replay.
    pub(super) description: Option<String>,
}

/// A draw of a record, or the moment before the next one.
#[derive(Debug, Clone, Copy)]
pub(super) struct DrawAt<'a> {
    /// The table before it.
    pub(super) before: &'a Table,
    /// How many events had happened before it.
    pub(super) events: usize,
    /// The draw in notation, if the record has it.
    pub(super) drawn: Option<&'a str>,
}

/// The draw that an event is, in notation.
fn drawn<'a>(event: &TableEvent<'a>) -> Option<&'a str> {
    match &event.entry.event {
        Event::Drew { draw } => Some(draw),
        _ => None,
    }
}

impl Film {
    /// Reads the text of a file.
    ///
    /// # Errors
    ///
    /// Why it cannot be read, as a sentence that names the file.
    pub(super) async fn read_file(name: &str, text: String) -> Result<Self, String> {
        let file = name.to_owned();
        let first = text.lines().next().unwrap_or_default();
        let is_header =
            |line| serde_json::from_str::<serde_json::Value>(line).is_ok_and(|it| it["carreau"].is_u64());
        if text.trim_start_matches('\u{feff}').trim_start().starts_with("(;") {
            return Err(say!(replay_is_sgf, file = file));
        }
        if !is_header(first) {
            return Err(say!(replay_no_record, file = file));
        }
        Self::read(text).await.map_err(|why| say!(replay_faulty, file = file, why = why))
    }

    /// Reads a record.
    ///
    /// # Errors
    ///
    /// Why it cannot be read, as a sentence.
    pub(super) async fn read(text: String) -> Result<Self, String> {
        let record: Record = text
            .parse()
            .map_err(|error: RecordError| changed_line(&text).unwrap_or_else(|| error.to_string()))?;
        let start = Table::new(record.header).map_err(|error| error.to_string())?;
        let game = start.header().game;
        let mut stops =
            vec![Stop { table: start.clone(), events: 0, row: None, admitted: None, description: None }];
        let story = Story::follow(start, record.entries).map_err(|fault| {
            leptos::logging::error!("{fault}");
            say!(replay_event, n = fault.n, why = fault.why.to_string())
        })?;
        let views = Views::load(game).await.map_err(|_| say!(part_missing))?;
        let last_rows = (views.last_rows)(&story);
        let notes = notes(&story, &last_rows);
        for ((event, row), events) in story.events().zip(last_rows).zip(1..) {
            let TableEvent { entry, before, after, .. } = event;
            let description = (views.replay_description)(&event);
            // A draw that the dealer makes at once belongs to the play before it.
            let goes_on = after.drawer() == Some(Drawer::Dealer);
            if (entry.event.changes_position() || description.is_some()) && !goes_on {
                let admitted = AdmittedCall::of(&entry.event, before, after);
                stops.push(Stop { table: after.clone(), events, row, admitted, description });
            }
        }
        // The film begins with the players in their seats, so that names are shown from the first moment.
        if let Some(begun) = stops.get(1).map(|stop| stop.table.seats().to_vec())
            && stops[0].table.seats() != begun.as_slice()
            && stops.len() > 1
        {
            stops.remove(0);
        }
        let rows = (views.rows)(&story);
        Ok(Self { text, views, story: Arc::new(story), stops, rows, notes })
    }

    /// The stop that a number of events has led to.
    pub(super) fn stop_after(&self, events: usize) -> usize {
        self.stops.iter().rposition(|stop| stop.events <= events).unwrap_or(0)
    }

    /// The number of the last move before a number of events, as the move list counts; 0 before the first.
    pub(super) fn move_at(&self, events: usize) -> usize {
        let row = self.stops[self.stop_after(events)].row;
        row.and_then(|row| self.rows.get(row)).map_or(0, |row| row.number)
    }

    /// The draw at a stop: the one that it waits for, or the one that has led to it; `None` if there is neither.
    pub(super) fn draw_at(&self, stop: usize) -> Option<DrawAt<'_>> {
        let here = &self.stops[stop];
        if here.table.position().turn() == Turn::Chance {
            let next = self.story.events().nth(here.events).and_then(|next| drawn(&next));
            return Some(DrawAt { before: &here.table, events: here.events, drawn: next });
        }
        let from = stop.checked_sub(1).map_or(0, |before| self.stops[before].events);
        let events = self.story.events().enumerate().take(here.events).skip(from);
        let last = events.filter_map(|(at, event)| {
            Some(DrawAt { before: event.before, events: at, drawn: Some(drawn(&event)?) })
        });
        last.last()
    }

    pub(super) fn last(&self) -> &Table {
        &self.stops.last().expect("a film has at least the start").table
    }
}

/// Which line of a record was changed after it was closed, as far as the rules and the draws can tell; `None` if the
/// text is broken in another way.
fn changed_line(text: &str) -> Option<String> {
    match verify(text).err()? {
        // The header is line 1, so the first event is line 2.
        VerifyError::Event { n, why } => Some(say!(replay_changed, line = n + 1, why = why.to_string())),
        VerifyError::Unfair { n, fair, found } => {
            Some(say!(replay_changed_draw, line = n + 1, fair = fair, says = found))
        }
        VerifyError::Changed(_) => Some(say!(replay_changed_words)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use carreau_games::GameName;
    use carreau_match::{Intention, Options, SeatId};

    use super::*;
    use crate::testing::{at_once, does, header, seat};

    /// A film of Garanguet in which the first roll for priority is made again and again until somebody begins.
    fn of_garanguet() -> Film {
        let header = header(&Options::usual(GameName::Garanguet));
        let mut table = Table::new(header.clone()).expect("a header");
        let mut entries = seat(&mut table, &["Léonie", "Basile"]);
        while table.to_act().is_none() {
            entries.extend(does(&mut table, SeatId(0), &Intention::Roll));
        }
        let seat = table.first_seat_of(table.to_act().expect("somebody begins"));
        entries.extend(does(&mut table, seat, &Intention::Roll));
        at_once(Film::read(Record { header, entries }.to_string())).expect("it is a record")
    }

    #[test]
    fn every_draw_can_be_another_one_before_it_and_after_it() {
        let film = of_garanguet();
        let mut draws = 0;
        for (stop, here) in film.stops.iter().enumerate() {
            let draw = film.draw_at(stop).expect("luck decides all so far");
            assert_eq!(draw.before.position().turn(), Turn::Chance, "at {stop}");
            assert_eq!(draw.before, film.story.table_after(draw.events), "at {stop}");
            let next = film.story.events().nth(draw.events);
            assert_eq!(draw.drawn, next.as_ref().and_then(drawn), "at {stop}");
            // Where a draw is due, it is the next one, and else the one that was made.
            let is_due = here.table.position().turn() == Turn::Chance;
            assert_eq!(draw.events == here.events, is_due, "at {stop}");
            assert_eq!(film.stop_after(here.events), stop);
            draws += usize::from(draw.drawn.is_some());
        }
        assert!(draws >= 2);
        assert_eq!([film.stop_after(0), film.stop_after(9999)], [0, film.stops.len() - 1]);
        assert_eq!(film.move_at(9999), 0, "nobody has moved");
    }

    #[test]
    fn what_is_no_record_says_why() {
        let why = at_once(Film::read("ready\n".to_owned())).expect_err("no record");
        assert!(why.contains("line"), "{why}");
    }

    #[test]
    fn a_record_that_was_changed_says_where() {
        let header = header(&Options::usual(GameName::Garanguet));
        let mut table = Table::new(header.clone()).expect("a header");
        let mut entries = seat(&mut table, &["Léonie", "Basile"]);
        entries.extend(does(&mut table, SeatId(0), &Intention::Roll));
        let draw = entries.len();
        let text = Record { header, entries }.to_string();
        let said =
            text.lines().nth(draw).and_then(|line| line.split("\"draw\":\"").nth(1)?.split('"').next());
        let said = said.expect("the last event is a draw").to_owned();
        let other = if said == "b6w1" { "b5w1" } else { "b6w1" };
        let bent = text.replace(&format!("\"draw\":\"{said}\""), &format!("\"draw\":\"{other}\""));
        let why = |text: String| at_once(Film::read(text)).expect_err("it was changed");
        assert!(why(bent).starts_with(&format!("Line {}", draw + 1)), "{said}");
        let renamed = why(text.replace("Basile", "Basil"));
        assert!(renamed.contains("name"), "{renamed}");
    }

    #[test]
    fn a_file_that_is_no_record_is_refused_by_its_name_and_by_what_it_is() {
        let why =
            |name: &str, text: &str| at_once(Film::read_file(name, text.to_owned())).expect_err("no record");
        assert!(why("list.txt", "ready\n").starts_with("list.txt is not a game of Carreau"));
        assert!(why("empty.carreau", "").starts_with("empty.carreau is not a game of Carreau"));
        assert!(why("game.sgf", "\u{feff}(;GM[1])").starts_with("game.sgf is an SGF file"));
        let broken = why("mine.carreau", "{\"carreau\":1}\n");
        assert!(broken.starts_with("mine.carreau: line 1"), "{broken}");
    }
}
