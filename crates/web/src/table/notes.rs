//! What the list of moves says between the moves: calls and their answers, the referee, people who left and came back,
//! substitutes and pauses.

use carreau_match::{Call, ChosenSubstitute, Event, SeatId, Table};

use crate::{
    players::{name_of, seat_name},
    story::{Story, TableEvent},
    words::say,
};

/// A line between the moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Note {
    /// The row after which it stands; `None` before the first.
    pub(crate) after: Option<usize>,
    /// What happened.
    pub(crate) words: String,
}

/// The lines between the moves of a match. `last_rows` says for every event which row is the last one after it.
pub(crate) fn notes(story: &Story, last_rows: &[Option<usize>]) -> Vec<Note> {
    let noted = |(event, after): (TableEvent<'_>, &Option<usize>)| {
        Some(Note { after: *after, words: words(&event)? })
    };
    story.events().zip(last_rows).filter_map(noted).collect()
}

/// An event in a few words; `None` if the list says nothing about it.
fn words(TableEvent { entry, before, after, .. }: &TableEvent<'_>) -> Option<String> {
    let name = |seat: SeatId| seat_name(after, seat);
    Some(match &entry.event {
        Event::Called { seat, call, at } => called(name(*seat), *call, at.as_deref()),
        Event::CallAnswered { seat, admit: true } => say!(note_admitted, name = name(*seat)),
        Event::CallAnswered { seat, .. } => say!(note_denied, name = name(*seat)),
        Event::CallDecided { uphold: true } => say!(note_upheld, name = referee(before)),
        Event::CallDecided { .. } => say!(note_dismissed, name = referee(before)),
        Event::CallLapsed { .. } => say!(note_lapsed),
        Event::RefereeAnswered { accept: true, .. } if after.has_referee() => {
            say!(live_referee_seated, name = referee(after))
        }
        Event::RefereeLeft if before.has_referee() => say!(live_referee_left, name = referee(before)),
        Event::ConnectionLost { seat } => say!(note_connection_lost, name = name(*seat)),
        Event::ConnectionBack { seat } => say!(note_connection_back, name = name(*seat)),
        Event::Substituted { seat, .. } => say!(note_substituted, name = name(*seat)),
        Event::SubstituteTookOver { seat } => match after.mate_for(*seat) {
            Some(mate) => say!(note_mate_substituted, name = name(*seat), mate = name(mate)),
            None => say!(note_substituted, name = name(*seat)),
        },
        Event::MateSubstituted { seat, by } => {
            say!(note_mate_substituted, name = name(*seat), mate = name(*by))
        }
        Event::SubstituteChosen { seat, substitute } => match substitute {
            None => say!(note_if_gone_nobody, name = name(*seat)),
            Some(ChosenSubstitute::Bot(_)) => say!(note_if_gone_bot, name = name(*seat)),
            Some(ChosenSubstitute::Mate) => say!(note_if_gone_mate, name = name(*seat)),
        },
        Event::CameBack { seat } => say!(note_came_back, name = name(*seat)),
        Event::PauseAnswered { agree: true, .. } => say!(note_paused),
        Event::PauseEnded { .. } if before.is_paused() => say!(note_pause_ended),
        _ => return None,
    })
}

fn called(name: String, call: Call, at: Option<&str>) -> String {
    let clause = call.clause().0.to_owned();
    match call {
        Call::TouchedChecker => {
            say!(note_called_checker, name = name, point = at.unwrap_or_default().to_owned(), clause = clause)
        }
        Call::MovedSeat => say!(note_called_seat, name = name, clause = clause),
        Call::TouchedObject => say!(note_called_object, name = name, clause = clause),
        Call::RaisedFoot => say!(note_called_foot, name = name, clause = clause),
    }
}

/// The name of the referee; empty without one.
pub(super) fn referee(table: &Table) -> String {
    table.referee().map(|referee| name_of(&referee.player)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use carreau_games::{GameName, garanguet};
    use carreau_match::{Intention, Options};

    use super::*;
    use crate::{
        game_page::GamePage as _,
        testing::{does, first_play, header, seat},
    };

    #[test]
    fn a_call_stands_between_the_moves_and_no_move_is_counted_for_it() {
        let options = Options::of(garanguet::Terms { touch_move: true });
        assert_eq!(options.game.game(), GameName::Garanguet);
        let start = Table::new(header(&options)).expect("a header");
        let mut table = start.clone();
        let mut entries = seat(&mut table, &["Léonie", "Basile"]);
        entries.extend(does(&mut table, SeatId(0), &Intention::Roll));
        let mut on = None;
        for is_called in [false, true] {
            let mover = table.first_seat_of(table.to_act().expect("somebody rolls"));
            entries.extend(does(&mut table, mover, &Intention::Roll));
            if is_called {
                let other = SeatId(1 - mover.0);
                let points = ('a'..='x').map(String::from);
                let mut own = points.filter(|point| {
                    table.check_call(other, Call::TouchedChecker, Some(point.as_str())).is_ok()
                });
                let call = Intention::Call { call: Call::TouchedChecker, at: own.next() };
                entries.extend(does(&mut table, other, &call));
                entries.extend(does(&mut table, mover, &Intention::AnswerCall { admit: false }));
                on = Some((seat_name(&table, other), seat_name(&table, mover)));
            }
            let play = first_play(&table);
            entries.extend(does(&mut table, mover, &play));
        }
        let story = Story::follow(start, entries).expect("it follows");
        let last_rows = carreau_garanguet::Position::last_rows(&story);
        let (by, on) = on.expect("somebody was called");
        let notes = notes(&story, &last_rows);
        let [call, answer] = &notes[..] else { panic!("{notes:?}") };
        assert!(call.words.starts_with(&format!("{by} calls a touch on ")), "{}", call.words);
        assert_eq!(answer.words, format!("{on} denies it"));
        assert_eq!([call.after, answer.after], [Some(0), Some(0)]);
        assert_eq!(last_rows.last(), Some(&Some(1)), "two moves were made");
    }
}
