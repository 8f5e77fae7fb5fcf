//! What the page adds to the rules of a game: its words, its terms, its table, its replay.

use carreau_core::{BySide, Side};
use carreau_games::{GameName, GameTerms, ListedGame, Position, each, each_game};
use carreau_match::{Options, Table};
use leptos::prelude::*;

use crate::{
    clocks,
    part::NotLoaded,
    replay::Showing,
    settings::Settings,
    story::{Story, TableEvent},
    table::{Row, TablePart, TableState, player},
    terms::{Change, Query, Terms},
    words::{self, say},
};

/// A game as the page shows it.
///
/// Whatever only some games have has a default here, which those games override. The rest of the page asks through
/// [`each!`] and [`each_game!`], and names a game only where it creates tables for teams.
pub(crate) trait GamePage: ListedGame {
    /// Whether the page offers matches of several games (G6.2).
    const HAS_MATCHES: bool = false;

    /// Whether several people may play a side, as in pétanque (B2.1).
    const HAS_TEAMS: bool = false;

    /// Whether a record can be saved as SGF, for viewers and programs of Go.
    const HAS_SGF: bool = false;

    /// Whether the whole board can be turned round.
    const CAN_TURN: bool = true;

    /// Whether the chosen terms are stored under the game's name. If not, their fields stand among those of all games.
    const TERMS_STAND_APART: bool = true;

    /// The names of its bots, the weakest first, with their highest levels, as `carreau_bots` has them.
    const HOUSE_BOTS: &'static [(&'static str, u8)] = &[("random", 1), ("house", 2)];

    /// The game in a few words, below its name.
    fn in_brief() -> String {
        String::new()
    }

    /// The game in a line or two.
    fn about() -> String {
        String::new()
    }

    /// The name of a side.
    fn side_name(side: Side) -> String {
        words::side(side)
    }

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

    /// Reads terms from an address; those that it does not name, or that cannot be read, stay as they are.
    fn read_terms(terms: Self::Terms, query: &mut Query<'_>) -> Self::Terms {
        let _ = query;
        terms
    }

    /// The terms of a game, as they follow from all that the person chose.
    fn agreed(chosen: &Terms) -> Self::Terms {
        chosen.of::<Self>()
    }

    /// The name of the person's own deck or plan, if the game would be played with one.
    fn own_name(settings: &Settings) -> Option<String> {
        let _ = settings;
        None
    }

    /// The text of the position that a game starts from, if it is played with the person's own deck or plan.
    ///
    /// # Errors
    ///
    /// Why the game cannot be played with it, as a sentence.
    fn own_start(terms: Self::Terms, settings: &Settings) -> Result<Option<String>, String> {
        let _ = (terms, settings);
        Ok(None)
    }

    /// A note about a table in the lobby, with the name of the table's own deck or plan.
    fn with_brought(note: String, name: String) -> String {
        let _ = name;
        note
    }

    /// How far a match goes, in words: "To 3 points".
    fn length(terms: Self::Terms, options: &Options) -> String {
        let _ = terms;
        say!("terms-points", points = options.points)
    }

    /// How a match is played, part by part: "No clock", "Touch-move off". `own` is the name of the table's own deck or
    /// plan.
    fn manner(terms: Self::Terms, options: &Options, own: Option<&str>) -> Vec<String> {
        let _ = (terms, own);
        vec![clocks::setting(options.clock)]
    }

    /// The name of the board, for the top bar, if a game has several boards.
    fn board_name(terms: Self::Terms) -> Option<String> {
        let _ = terms;
        None
    }

    /// How far a match of one game for one point goes, for the top bar.
    fn one_game(terms: Self::Terms, options: &Options) -> String {
        let _ = (terms, options);
        say!("top-one-game")
    }

    /// Whether the game draws who plays which side, so that nobody has a side before it begins (D1.3).
    fn draws_sides(terms: Self::Terms) -> bool {
        let _ = terms;
        false
    }

    /// Loads the part of the program with the views of this game. Whatever the rest of the page takes from [`Views`] is
    /// not in the part that opens the page.
    fn views() -> impl Future<Output = Result<Views, NotLoaded>> {
        std::future::ready(Ok(Views::of::<Self>()))
    }

    /// The page of a table.
    fn table_page(state: TableState) -> AnyView;

    /// The points of both sides within this game and how many of them win, if the game counts points.
    fn points_in_game(&self) -> Option<(BySide<u16>, u16)> {
        None
    }

    /// The result of a game that is over, in the form its players use: `B+3.5`.
    fn result(table: &Table) -> Option<String> {
        let _ = table;
        None
    }

    /// The margin of a game that was counted, as a sentence.
    fn margin(table: &Table) -> Option<String> {
        let _ = table;
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

    /// What has just happened in a game that goes on, in a line. `self` is the table's position.
    fn latest(&self, table: &Table) -> String {
        match table.moves().last() {
            Some(last) => {
                say!("replay-played", name = player(table, last.side), play = last.play.to_string())
            }
            None => say!("replay-start"),
        }
    }

    /// SVG definitions that only the figures of this game's rulebook refer to.
    fn rulebook_defs() -> Option<&'static str> {
        None
    }
}

/// What only the part of the program for a game has, by the names of [`GamePage`].
#[derive(Debug, Clone, Copy)]
pub(crate) struct Views {
    game: GameName,
    pub(crate) table_page: fn(TableState) -> AnyView,
    pub(crate) replay_board: fn(Showing) -> AnyView,
    pub(crate) above_moves: fn(Showing) -> AnyView,
    pub(crate) below_moves: fn(Table) -> AnyView,
    pub(crate) rows: fn(&Story) -> Vec<Row>,
    pub(crate) last_rows: fn(&Story) -> Vec<Option<usize>>,
    pub(crate) replay_description: fn(&TableEvent<'_>) -> Option<String>,
}

impl Views {
    /// The views of a game, from within its part.
    pub(crate) fn of<G: GamePage>() -> Self {
        TablePart::is_needed();
        Self {
            game: G::GAME,
            table_page: G::table_page,
            replay_board: G::replay_board,
            above_moves: G::above_moves,
            below_moves: G::below_moves,
            rows: G::rows,
            last_rows: G::last_rows,
            replay_description: G::replay_description,
        }
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

/// [`GamePage::HAS_TEAMS`] of any game.
pub(crate) const fn has_teams(game: GameName) -> bool {
    each_game!(game, G => G::HAS_TEAMS)
}

/// [`GamePage::draws_sides`] of any game.
pub(crate) fn draws_sides(terms: GameTerms) -> bool {
    each!(GameTerms, terms, own: G => G::draws_sides(own))
}

/// [`GamePage::points_in_game`] of any game.
pub(crate) fn points_in_game(position: &Position) -> Option<(BySide<u16>, u16)> {
    each!(Position, position, own => own.points_in_game())
}

/// [`GamePage::result`] of any game.
pub(crate) fn result(table: &Table) -> Option<String> {
    each_game!(table.header().game, G => G::result(table))
}
