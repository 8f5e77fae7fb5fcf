//! The page of a table, put together from a game's slots and the parts that all tables share.

use leptos::prelude::*;

use super::{
    State, TableGame, focus, keys, lesson,
    look_back::{self, PastBoard, PastPanel},
    posed,
};
use crate::languages::Spoken;
use crate::story::Story;
use crate::table::{
    self, Frame, HintSheet, Lesson, LessonStrip, Moves, Note, NoticeSlip, PlayerSeat, PosedStrip, Ready, Row,
    Sheets, Strips, TableState, TableTop,
};

/// The parts of a table.
pub(crate) struct Parts<G: TableGame> {
    state: State<G>,
    rows: Memo<Vec<Row>>,
    notes: Memo<Vec<Note>>,
}

#[expect(clippy::expl_impl_clone_on_copy, reason = "a derive would ask for `G: Copy`")]
impl<G: TableGame> Clone for Parts<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: TableGame> Copy for Parts<G> {}

impl<G: TableGame> Parts<G> {
    /// The board, with the notice that lies over it.
    pub(crate) fn board(self) -> impl IntoView + use<G> {
        let state = self.state;
        view! {
            <figure class="board" class:is-past=move || state.shared.looks_at.with(Option::is_some)>
                {G::board(state)}<PastBoard state/><Ready state=state.shared/>
            </figure>
            <NoticeSlip notice=state.shared.notice/>
        }
    }

    /// The seat of the side that sits below the board, or of the other one.
    pub(crate) fn seat(self, below: bool) -> impl IntoView + use<G> {
        let state = self.state;
        let token = Callback::new(move |side| G::token_now(state, side));
        let plays = move |side| G::plays(state, side);
        let note = move |side| G::note(state, side);
        let points = Callback::new(move |side| G::points_of(state, side));
        let holds = Callback::new(move |side| G::holds(state, side));
        view! { <PlayerSeat state=state.shared below token plays note points holds/> }
    }

    /// The moves.
    pub(crate) fn moves(self) -> impl IntoView + use<G> {
        view! { <Moves state=self.state.shared rows=self.rows notes=self.notes/> }
    }

    /// What the player can do now.
    pub(crate) fn actions(self) -> impl IntoView + use<G> {
        let state = self.state;
        view! {
            <table::Actions state=state.shared example=G::EXAMPLE take=move |play| state.type_play(play)>
                <PastPanel state=state.shared rows=self.rows/>
                {G::actions(state)}
            </table::Actions>
        }
    }

    /// The board, and one column beside it.
    pub(super) fn in_two_columns(self) -> AnyView {
        view! {
            <div class="col col--board">{self.board()}</div>
            <div class="col col--side">{self.seat(false)} {self.moves()} {self.actions()} {self.seat(true)}</div>
        }
        .into_any()
    }
}

/// The page of a table, for [`GamePage::table_page`](crate::game_page::GamePage::table_page).
pub(crate) fn table_page<G: TableGame>(shared: TableState) -> AnyView {
    let state = State::<G>::new(shared);
    focus::follow_main(state);
    look_back::end_with_events(shared);
    let lesson = Lesson::follow(shared, lesson::facts(state));
    table::listen(shared, move |event| lesson.takes(event) || keys::on_page(state, event));
    let spoken: Spoken = expect_context();
    let page = move || {
        // In another language the page is drawn again. The state, with the draft of a play, stays as it is.
        spoken.language();
        let rows = G::rows_so_far(state);
        let notes = Memo::new(move |_| {
            shared.session.table.track();
            let of = |story: &Story| table::notes(story, &G::last_rows(story));
            shared.session.with_story(of).unwrap_or_default()
        });
        view! {
            <TableTop state=shared turns=G::TURNS>{G::tools(state)}</TableTop>
            <Strips state=shared/>
            <LessonStrip lesson/>
            {PosedStrip::here(shared, posed::facts(state))}
            <Frame state=shared class=G::CLASS>{G::arrange(state, Parts { state, rows, notes })}</Frame>
            <Sheets state=shared rows notes keys=G::key_list cost=G::cost/>
            {G::sheets(state)}
            <HintSheet state=shared told=move |play: String| state.told(&play) gain=move |play: String| state.gain(&play)
                lay=move |play: String| state.lay_or_play(&play)/>
            {table::in_short::offered(shared, G::GAME)}
        }
    };
    page.into_any()
}
