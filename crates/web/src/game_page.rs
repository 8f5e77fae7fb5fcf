//! What the page adds to the rules of a game: its words, what is agreed on, its table, its replay.

use carreau_core::{BySide, Side};
use carreau_games::{GameName, GameTerms, Member, Position, each, each_game, pig};
use carreau_match::{Options, Table};
use leptos::prelude::*;

use crate::{
    clocks,
    replay::Showing,
    settings::Settings,
    story::{Story, TableEvent},
    table::{Row, TableState, player, without_board},
    terms::{Change, Query, Terms},
    words::{self, say},
};

/// A game as the page shows it.
///
/// What only some games have has a default, and a game overrides it. The rest of the page asks through
/// [`each!`] and [`each_game!`], and names no game.
pub(crate) trait GamePage: Member {
    /// Whether matches of several games are offered (G6.2).
    const HAS_MATCHES: bool = false;

    /// Whether several people may play a side, as in pétanque (B2.1).
    const HAS_TEAMS: bool = false;

    /// Whether a record can be kept as SGF, for viewers and programs of Go.
    const HAS_SGF: bool = false;

    /// Whether the board can be turned round as a whole.
    const CAN_TURN: bool = true;

    /// Whether the chosen terms are kept under the game's name. If not, their fields stand among those of all games.
    const TERMS_STAND_APART: bool = true;

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

    /// The terms that only this game has, to be changed.
    fn terms_form(change: Change) -> AnyView {
        let _ = change;
        ().into_any()
    }

    /// Those of them that are switched on or off, after the terms of all games.
    fn terms_switches(change: Change) -> AnyView {
        let _ = change;
        ().into_any()
    }

    /// Reads what an address says of the terms; what it does not say, or cannot be read, stays.
    fn read_terms(terms: Self::Terms, query: &mut Query<'_>) -> Self::Terms {
        let _ = query;
        terms
    }

    /// The terms of a game, as they follow from all that was chosen.
    fn agreed(chosen: &Terms) -> Self::Terms {
        chosen.of::<Self>()
    }

    /// The name of the person's own deck or plan, if a game would be played with one.
    fn own_name(settings: &Settings) -> Option<String> {
        let _ = settings;
        None
    }

    /// The text of the position that a game starts from, if it is played with the person's own deck or plan.
    ///
    /// # Errors
    ///
    /// Why it cannot be played so, as a sentence.
    fn own_start(terms: Self::Terms, settings: &Settings) -> Result<Option<String>, String> {
        let _ = (terms, settings);
        Ok(None)
    }

    /// A note about a table in the lobby, with the name of the deck or the plan that the table has brought.
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

    /// The board by its name, where the top bar has to tell it.
    fn board_name(terms: Self::Terms) -> Option<String> {
        let _ = terms;
        None
    }

    /// How far a match of one game for one point goes, as the top bar tells it.
    fn one_game(terms: Self::Terms, options: &Options) -> String {
        let _ = (terms, options);
        say!("top-one-game")
    }

    /// Whether the game draws who plays which side, so that nobody has a side before it begins (D1.3).
    fn draws_sides(terms: Self::Terms) -> bool {
        let _ = terms;
        false
    }

    /// The page of a table; of a game without a page, one that says so.
    fn table_page(state: TableState) -> AnyView {
        without_board(state)
    }

    /// The points of the sides within this game and how many of them win, where points are what is counted.
    fn points_in_game(&self) -> Option<(BySide<u16>, u16)> {
        None
    }

    /// The result of a game that is over in the usual form of its world: `B+3.5`.
    fn result(table: &Table) -> Option<String> {
        let _ = table;
        None
    }

    /// By how much a game that was counted was won, as a sentence.
    fn margin(table: &Table) -> Option<String> {
        let _ = table;
        None
    }

    /// The board in the replay; of a game that nobody has drawn, the position in notation.
    fn stage(showing: Showing) -> AnyView {
        view! { <p class="panel">{move || showing.table.with(|table| table.position().to_string())}</p> }
            .into_any()
    }

    /// What the replay tells of a moment, above the moves.
    fn above_moves(showing: Showing) -> AnyView {
        let _ = showing;
        ().into_any()
    }

    /// What the replay tells of the whole match, below the moves. `last` is the table as the record leaves it.
    fn below_moves(last: Table) -> AnyView {
        let _ = last;
        ().into_any()
    }

    /// The moves of a match as a list.
    fn rows(story: &Story) -> Vec<Row> {
        rows_in_notation(story.table())
    }

    /// After every event, the row that the last move is in.
    fn last_rows(story: &Story) -> Vec<Option<usize>> {
        story.events().map(|heard| heard.after.moves().len().checked_sub(1)).collect()
    }

    /// What was said of an event when it happened, where the replay repeats it.
    fn said(heard: &TableEvent<'_>) -> Option<String> {
        let _ = heard;
        None
    }

    /// What has just happened in a game that goes on, in a line. The position is the table's.
    fn moment(&self, table: &Table) -> String {
        match table.moves().last() {
            Some(last) => {
                say!("replay-played", name = player(table, last.side), play = last.play.to_string())
            }
            None => say!("replay-start"),
        }
    }

    /// What the figures of the rulebook refer to and the page does not hold for every game: SVG definitions.
    fn rulebook_defs() -> Option<&'static str> {
        None
    }
}

impl GamePage for pig::Position {}

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

/// As [`GamePage::HAS_TEAMS`], of any game.
pub(crate) const fn has_teams(game: GameName) -> bool {
    each_game!(game, G => G::HAS_TEAMS)
}

/// As [`GamePage::draws_sides`], of any game.
pub(crate) fn draws_sides(terms: GameTerms) -> bool {
    each!(GameTerms, terms, own: G => G::draws_sides(own))
}

/// As [`GamePage::points_in_game`], of any game.
pub(crate) fn points_in_game(position: &Position) -> Option<(BySide<u16>, u16)> {
    each!(Position, position, own => own.points_in_game())
}

/// As [`GamePage::result`], of any game.
pub(crate) fn result(table: &Table) -> Option<String> {
    each_game!(table.header().game, G => G::result(table))
}
