//! What a game's table knows for its lesson.

use leptos::prelude::*;

use super::{State, TableGame};
use crate::{
    lesson::{Now, Remark, Topic},
    table::{Explained, Facts, Held},
};

/// The facts of a game's table, for the strip that all lessons share.
pub(super) fn facts<G: TableGame>(state: State<G>) -> Facts {
    Facts {
        game: G::GAME,
        topics: G::TOPICS.iter().map(|topic| topic.text).collect(),
        refuses: G::REFUSES,
        holding: Callback::new(move |()| {
            let holding = |now: &Now<'_, G>| {
                let topics = (0..).zip(G::TOPICS);
                topics
                    .filter(|(_, topic)| (topic.holds)(now))
                    .map(|(topic, Topic { seen_at, .. })| Held { topic, seen_at: seen_at(now) })
                    .collect()
            };
            at(state, holding).unwrap_or_default()
        }),
        stops: Callback::new(move |()| at(state, |now| G::stops(now)).unwrap_or_default()),
        remark: Callback::new(move |()| {
            let explained = |(n, Remark { did, why })| Explained { n, did, why };
            at(state, |now| now.remark().map(explained))?
        }),
    }
}

/// What can be said of the moment. Tracks the table.
fn at<G: TableGame, T>(state: State<G>, look: impl FnOnce(&Now<'_, G>) -> T) -> Option<T> {
    state.shared.session.table.track();
    let seats = state.shared.session.mine.get();
    state.shared.session.with_story(|story| Now::of(story, &seats).as_ref().map(look)).flatten()
}
