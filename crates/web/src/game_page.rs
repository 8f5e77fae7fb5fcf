//! What the page adds to the rules of a game beside its words: its forms, its table, its replay.

use std::sync::Arc;

use carreau_core::Side;
use carreau_editor::{Edited, Editor};
use carreau_games::{GameName, Position, each_game};
use carreau_match::Table;
use carreau_pictures::How;
use leptos::prelude::*;

use crate::{
    game_info::GameInfo,
    part::NotLoaded,
    players::player,
    settings::Change,
    story::{Story, TableEvent},
    table::{Row, TableState},
    words::say,
};

/// What a game's part of the replay receives.
#[derive(Clone, Copy)]
pub(crate) struct Showing {
    /// The table at this moment.
    pub(crate) table: Memo<Table>,
    /// The table at the moment before, if there is one.
    pub(crate) before: Memo<Option<Table>>,
    /// The side from whose seat the board is seen.
    pub(crate) seen: Signal<Side>,
    /// The whole match.
    pub(crate) story: StoredValue<Arc<Story>>,
    /// How many events have led to this moment.
    pub(crate) events: Memo<usize>,
    /// Stops a replay that plays by itself.
    pub(crate) hold: Callback<()>,
    /// Begins a variation with another play than the one that led to this moment; `None` where none may begin.
    pub(crate) play_on: Option<Callback<OtherPlay>>,
}

/// A play that was not made, but could have been.
#[derive(Debug, Clone)]
pub(crate) struct OtherPlay {
    /// The position after it.
    pub(crate) after: Position,
    /// The play in words, without a full stop.
    pub(crate) words: String,
}

/// A game as the page shows it: its forms, its table, its replay.
///
/// Whatever only some games have has a default here, which those games override.
pub(crate) trait GamePage: GameInfo {
    /// The form for the terms that only this game has.
    fn terms_form(change: Change) -> AnyView {
        let _ = change;
        ().into_any()
    }

    /// The switches among those terms, which the form shows after the terms of all games.
    fn terms_switches(change: Change) -> AnyView {
        let _ = change;
        ().into_any()
    }

    /// The form for a table of teams, in a game that has them.
    fn company_form() -> AnyView {
        ().into_any()
    }

    /// Loads the part of the program with the views of this game. Whatever the rest of the page takes from [`Views`] is
    /// not in the part that opens the page.
    fn views() -> impl Future<Output = Result<Views, NotLoaded>>
    where
        Self: Edited,
    {
        std::future::ready(Ok(Views::of::<Self>()))
    }

    /// The page of a table.
    fn table_page(state: TableState) -> AnyView;

    /// The position drawn small, for lists of tables, seen from a side; nothing for a game without a drawn board.
    fn small_board(&self, seen: Side) -> Option<String> {
        let _ = seen;
        None
    }

    /// The picture of the board after so many events of a match, a whole SVG document; nothing for a game without a drawn
    /// board.
    fn picture(story: &Story, events: usize, how: How) -> Option<String> {
        let _ = (story, events, how);
        None
    }

    /// The board in the replay; for a game without a drawn board, the position in notation.
    fn replay_board(showing: Showing) -> AnyView {
        view! { <p class="panel">{move || showing.table.with(|table| table.position().to_string())}</p> }
            .into_any()
    }

    /// What the replay shows of one moment, above the moves.
    fn above_moves(showing: Showing) -> AnyView {
        let _ = showing;
        ().into_any()
    }

    /// What the replay shows of the whole match, below the moves. `last` is the table at the end of the record.
    fn below_moves(last: Table) -> AnyView {
        let _ = last;
        ().into_any()
    }

    /// The moves of a match as a list.
    fn rows(story: &Story) -> Vec<Row> {
        rows_in_notation(story.table())
    }

    /// For every event, the row of the last move after it.
    fn last_rows(story: &Story) -> Vec<Option<usize>> {
        story.events().map(|event| event.after.moves().len().checked_sub(1)).collect()
    }

    /// The description of an event, if the replay repeats it.
    fn replay_description(event: &TableEvent<'_>) -> Option<String> {
        let _ = event;
        None
    }

    /// A play of a side that is to play, in words.
    fn told(&self, play: &Self::Play) -> String {
        play.to_string()
    }

    /// The draws that a viewer of the replay may choose among instead of the recorded one, with their weights; empty
    /// unless the position waits for a draw.
    fn other_draws(&self) -> Vec<(Self::Draw, u64)> {
        self.chances()
    }

    /// A draw of this position in a few words, for a list of them.
    fn draw_in_words(&self, draw: &Self::Draw) -> String {
        draw.to_string()
    }

    /// What has just happened in a game that goes on, in a line. `self` is the table's position.
    fn latest(&self, table: &Table) -> String {
        match table.moves().last() {
            Some(last) => {
                say!(replay_played, name = player(table, last.side), play = last.play.to_string())
            }
            None => say!(replay_start),
        }
    }
}

/// What only the part of the program for a game has, by the names of [`GamePage`].
#[derive(Debug, Clone, Copy)]
pub(crate) struct Views {
    game: GameName,
    pub(crate) company_form: fn() -> AnyView,
    pub(crate) table_page: fn(TableState) -> AnyView,
    /// As [`GamePage::small_board`], for a position in notation; nothing if that cannot be read.
    pub(crate) small_board: fn(&str, Side) -> Option<String>,
    pub(crate) picture: fn(&Story, usize, How) -> Option<String>,
    pub(crate) replay_board: fn(Showing) -> AnyView,
    pub(crate) above_moves: fn(Showing) -> AnyView,
    pub(crate) below_moves: fn(Table) -> AnyView,
    pub(crate) rows: fn(&Story) -> Vec<Row>,
    pub(crate) last_rows: fn(&Story) -> Vec<Option<usize>>,
    pub(crate) replay_description: fn(&TableEvent<'_>) -> Option<String>,
    /// An editor that begins with a position of this game.
    pub(crate) editor: fn(&Position) -> Option<Editor>,
    /// As [`GamePage::told`], for a play in notation, which stays as it is if it cannot be read.
    pub(crate) told: fn(&Position, &str) -> String,
    /// As [`GamePage::other_draws`], each in notation, in words and with its weight.
    pub(crate) other_draws: fn(&Position) -> Vec<(String, String, u64)>,
}

impl Views {
    /// The views of a game, from within its part.
    pub(crate) fn of<G: GamePage + Edited>() -> Self {
        Self {
            game: G::GAME,
            company_form: G::company_form,
            table_page: G::table_page,
            small_board: |text, seen| G::of(&Position::parse(G::GAME, text).ok()?)?.small_board(seen),
            picture: G::picture,
            replay_board: G::replay_board,
            above_moves: G::above_moves,
            below_moves: G::below_moves,
            rows: G::rows,
            last_rows: G::last_rows,
            replay_description: G::replay_description,
            editor: |position| G::of(position).map(Editor::of_game),
            told: |position, text| match (G::of(position), text.parse()) {
                (Some(position), Ok(play)) => position.told(&play),
                _ => text.to_owned(),
            },
            other_draws: |position| {
                let Some(position) = G::of(position) else { return Vec::new() };
                let told = |(draw, weight): (G::Draw, u64)| {
                    (draw.to_string(), position.draw_in_words(&draw), weight)
                };
                position.other_draws().into_iter().map(told).collect()
            },
        }
    }

    /// The game.
    pub(crate) const fn game(self) -> GameName {
        self.game
    }

    /// Loads the views of a game.
    pub(crate) async fn load(game: GameName) -> Result<Self, NotLoaded> {
        each_game!(game, G => G::views().await)
    }
}

impl PartialEq for Views {
    fn eq(&self, other: &Self) -> bool {
        self.game == other.game
    }
}

impl Eq for Views {}

/// The moves of a match, each in notation.
fn rows_in_notation(table: &Table) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for played in table.moves() {
        let number = match rows.last() {
            Some(row) if row.game == played.game => row.number + 1,
            _ => 1,
        };
        rows.push(Row {
            game: played.game,
            number,
            side: played.side,
            team: None,
            lead: played.draw.as_ref().map(ToString::to_string).unwrap_or_default(),
            play: played.play.to_string(),
            remark: None,
            language: None,
            heading: None,
        });
    }
    rows
}
