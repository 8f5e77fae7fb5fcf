//! The frame of a table: everything that the tables of all games do alike. A game fills its slots.
//!
//! The [`State`] owns the draft of a play, the presses on the board and the refusals, the [`Animator`] the queue of
//! scenes, [`SvgBoard`] pointers, keys and the grid for screen readers, and [`table_page`] the page.

mod animator;
mod draft;
mod focus;
mod keys;
mod lesson;
mod look_back;
mod page;
pub(crate) mod plain;
mod posed;
mod state;
mod surface;

use carreau_core::{Refusal as _, Side};
use carreau_narrator::Narrated;
use leptos::prelude::*;

pub(crate) use self::{
    animator::{Animator, Scene},
    draft::{Draft, DraftWords, Press, TypeError, Typed},
    keys::{Arrow, Key, arrow, give_focus, is_for_browser, may_be_letter},
    page::{Parts, table_page},
    state::State,
    surface::{Surface, SvgBoard},
};
use crate::{
    game_info::GameInfo,
    game_page::GamePage,
    lesson::LessonSlots,
    story::{Story, TableEvent},
    table::{Notice, Row},
    words::say,
};

/// A play of a side that is to play, in the words of the draft that it would be; in notation if no draft shows it.
pub(crate) fn told<G: TableGame>(position: &G, play: &G::Play) -> String {
    let draft = G::Draft::new(position);
    draft.and_then(|draft| draft.told(play)).unwrap_or_else(|| play.to_string())
}

/// What a game gives to its table on the page.
pub(crate) trait TableGame: GamePage + Narrated + KeySlots + SeatSlots + LessonSlots {
    /// The play that the player is composing.
    type Draft: DraftWords<Game = Self>;

    /// What is shown between two positions.
    type Scene: Scene;

    /// The signals that only this game's table has.
    type Own: Copy + Send + Sync + 'static;

    /// A play in notation, as an example for those who type.
    const EXAMPLE: &'static str = "";

    /// Whether the players can turn the board round.
    const TURNS: bool = Self::CAN_TURN;

    /// The classes of the table's element.
    const CLASS: &'static str = "table";

    /// Makes the game's own signals. The state has everything else already.
    fn own(state: State<Self, ()>) -> Self::Own;

    /// Starts what else follows the table from now on.
    fn begin(state: State<Self>) {
        let _ = state;
    }

    /// The draft for a position in which it is our turn; `known` is the draft before, which stays if it still fits.
    /// Tracks.
    fn draft(state: State<Self>, position: &Self, known: Option<&Self::Draft>) -> Option<Self::Draft> {
        let _ = state;
        if let Some(known) = known.filter(|known| known.fits(position)) {
            return Some(known.clone());
        }
        let mut draft = Self::Draft::new(position)?;
        if let Some(known) = known {
            draft.follow(known);
        }
        Some(draft)
    }

    /// What follows when the table has changed the draft.
    fn drafted(state: State<Self>) {
        let _ = state;
    }

    /// Shows and announces an event.
    fn on_event(state: State<Self>, event: &TableEvent<'_>) {
        plain::announce(state.shared, event);
    }

    /// What follows from a press that the draft has taken; `before` is the draft before it.
    fn pressed(state: State<Self>, before: &Self::Draft) {
        let _ = (state, before);
    }

    /// Why a play is refused.
    fn refusal(position: &Self, play: &Self::Play, why: Self::Refusal) -> Notice {
        let _ = play;
        Notice::of_rule(position.reason(&why), why.clause())
    }

    /// Handles a press while there is nothing to compose, and returns why it does nothing, if that helps. A typed play
    /// has no place.
    fn idle(state: State<Self>, place: Option<<Self::Draft as Draft>::Place>) -> Option<Notice> {
        let _ = (state, place);
        None
    }

    /// The moves of the match as a list, with the one being played.
    fn rows_so_far(state: State<Self>) -> Memo<Vec<Row>> {
        let rows = |story: &Story| Self::rows(story);
        Memo::new(move |_| {
            state.position.track();
            state.shared.session.with_story(rows).unwrap_or_default()
        })
    }

    /// The board; by default the position in notation.
    fn board(state: State<Self>) -> AnyView {
        plain::board(state)
    }

    /// What the player can do now, in words and buttons; by default a button for each play.
    fn actions(state: State<Self>) -> AnyView {
        plain::actions(state)
    }

    /// The game's own buttons in the top bar.
    fn tools(state: State<Self>) -> Option<AnyView> {
        let _ = state;
        None
    }

    /// The game's own sheets.
    fn sheets(state: State<Self>) -> Option<AnyView> {
        let _ = state;
        None
    }

    /// Puts the parts of the table together: the board, and beside it the seats, the moves and the actions.
    fn arrange(state: State<Self>, parts: Parts<Self>) -> AnyView {
        let _ = state;
        parts.in_two_columns()
    }
}

/// What a game gives to its table for those who use the keyboard or a screen reader.
pub(crate) trait KeySlots: Narrated {
    /// Handles a key that only this game has; `false` if it is none.
    fn key(state: State<Self>, key: &Key) -> bool
    where
        Self: TableGame,
    {
        let _ = (state, key);
        false
    }

    /// The keys of the game, each with what it does.
    fn key_list() -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// The position in words.
    fn position_in_words(state: State<Self>, position: &Self) -> String
    where
        Self: TableGame,
    {
        let _ = state;
        position.to_string()
    }
}

/// What a game says at the seats of its table.
pub(crate) trait SeatSlots: GameInfo {
    /// A piece of a side, drawn around the origin in a square of 100 units.
    fn token(side: Side) -> String {
        let ink = if side == Side::Black { "var(--ink)" } else { "none" };
        format!("<circle r=\"44\" fill=\"{ink}\" stroke=\"var(--ink)\" stroke-width=\"6\"/>")
    }

    /// The piece of a side at this moment of the match. Tracks.
    fn token_now(state: State<Self>, side: Side) -> String
    where
        Self: TableGame,
    {
        let _ = state;
        Self::token(side)
    }

    /// What a side plays, for the time before the match. Tracks.
    fn plays(state: State<Self>, side: Side) -> String
    where
        Self: TableGame,
    {
        let _ = state;
        Self::side_name(side)
    }

    /// The note below the name of a side's player. Tracks.
    fn note(state: State<Self>, side: Side) -> String
    where
        Self: TableGame,
    {
        Self::plays(state, side)
    }

    /// The points of a side within this game, if the game counts them. Tracks.
    fn points_of(state: State<Self>, side: Side) -> Option<u16>
    where
        Self: TableGame,
    {
        let _ = (state, side);
        None
    }

    /// What a side has in front of its seat for all to see, such as a card that it holds.
    fn holds(state: State<Self>, side: Side) -> Option<AnyView>
    where
        Self: TableGame,
    {
        let _ = (state, side);
        None
    }

    /// What resigning costs.
    fn cost(points: u16) -> String {
        say!(resign_cost, points = points)
    }
}
