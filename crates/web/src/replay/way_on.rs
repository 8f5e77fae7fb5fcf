//! The ways on from a moment of a replay: as it stands, with another draw, or with another play.

use leptos::prelude::*;

use super::{film::Film, viewer::side_of_viewer};
use crate::{
    game_page::OtherPlay,
    new_table::{self, Creation},
    own_name,
    routes::{self, Source},
    settings::Settings,
    variations::{self, Variation},
};

/// What a variation begins with.
#[derive(Debug, Clone)]
pub(super) enum Beginning {
    /// The moment as it stands.
    AsItIs,
    /// Another draw, in notation.
    Draw(String),
    /// Another play.
    Play(Box<OtherPlay>),
}

/// A way on from a moment of a film.
#[derive(Clone, Copy)]
pub(super) struct WayOn {
    film: StoredValue<Film>,
    /// Where the record comes from; `None` for a file.
    source: StoredValue<Option<Source>>,
    settings: RwSignal<Settings>,
    creation: Creation,
    /// Why there is no table, as a sentence.
    pub(super) problem: RwSignal<Option<String>>,
}

impl WayOn {
    /// The ways on from a film's moments. `source` is where the record comes from; `None` for a file.
    pub(super) fn new(film: StoredValue<Film>, source: Option<Source>) -> Self {
        let creation = Creation::new();
        let problem = creation.problem;
        Self { film, source: StoredValue::new(source), settings: Settings::signal(), creation, problem }
    }

    /// Creates a table at which the game goes on from the moment after so many events, with this beginning, against the
    /// computer or for both sides here. Goes there, and remembers that it is a variation.
    pub(super) fn take(self, events: usize, beginning: Beginning, with_house: bool) {
        self.creation.begin(async move { self.create(events, beginning, with_house) });
    }

    fn create(self, events: usize, beginning: Beginning, with_house: bool) -> Result<String, String> {
        let table = self.film.with_value(|film| film.story.table_after(events).clone());
        let mut position = table.position().clone();
        let (draw, play) = match beginning {
            Beginning::AsItIs => (None, None),
            Beginning::Draw(draw) => {
                position.resolve(&draw).map_err(|why| why.to_string())?;
                (Some(draw), None)
            }
            Beginning::Play(other) => {
                let OtherPlay { after, words } = *other;
                position = after;
                (None, Some(words))
            }
        };
        let id = self.settings.with_untracked(|settings| {
            // In a match the sides may change from game to game (D1.3).
            let own = side_of_viewer(&table, &own_name::or_guest(settings));
            new_table::play_on(&position, own, with_house, settings)
        })?;
        let address = routes::local_address(position.game(), &id);
        let (of, n) = (table.header().table.clone(), table.n());
        let moves = self.film.with_value(|film| film.move_at(events));
        let source = self.source.get_value();
        variations::add(Variation { table: id, of, source, n, moves, draw, play, name: String::new() });
        Ok(address)
    }
}
