//! The slots of a game that brings nothing of its own but its rules: the position in notation, a button for each play,
//! and no motion. A game can begin with these and fill one slot after the other.

use std::{convert::Infallible, marker::PhantomData};

use carreau_core::{Game, Turn};
use leptos::prelude::*;

use super::{Draft, Press, Scene, State, TableGame, TypeError};
use crate::{
    session::TableEvent,
    sound::Sound,
    table::{Ending, Moment, Notice, TableState, busy_button, draw_button, seat_name, waiting},
    words::say,
};

carreau_games::for_examples! {
/// The draft of a game whose plays are single buttons: it holds nothing.
#[derive(Debug)]
pub(crate) struct NoDraft<G>(PhantomData<fn() -> G>);

impl<G> Clone for NoDraft<G> {
    fn clone(&self) -> Self {
        Self(PhantomData)
    }
}

impl<G> PartialEq for NoDraft<G> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<G: Game> Draft for NoDraft<G> {
    type Game = G;
    type Place = Infallible;
    type Refusal = Infallible;

    fn new(position: &G) -> Option<Self> {
        matches!(position.turn(), Turn::Side(_)).then_some(Self(PhantomData))
    }

    fn fits(&self, _: &G) -> bool {
        true
    }

    fn press(&mut self, place: Infallible) -> Press<G::Play, Infallible> {
        match place {}
    }

    fn notice(&self, refusal: Infallible) -> Notice {
        match refusal {}
    }

    fn play(&self) -> Option<G::Play> {
        None
    }

    fn type_in(&mut self, text: &str) -> Result<Option<G::Play>, TypeError<Infallible>> {
        text.parse().map(Some).map_err(|why: <G::Play as std::str::FromStr>::Err| {
            TypeError::Unreadable(why.to_string())
        })
    }

    fn let_go(&mut self) -> bool {
        false
    }

    fn back(&mut self) -> bool {
        false
    }

    fn held(&self) -> Option<String> {
        None
    }

    fn task(&self) -> String {
        String::new()
    }
}

/// The scene of a game that shows no motion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NoScene {}

impl Scene for NoScene {
    type Frame = ();

    fn length(&self, _: bool) -> f64 {
        match *self {}
    }

    fn frame(&self, _: f64, _: bool) {
        match *self {}
    }

    fn sound(&self, _: f64, _: f64, _: bool) -> Option<Sound> {
        match *self {}
    }

    fn sound_unseen(&self) -> Option<Sound> {
        match *self {}
    }
}

impl TableGame for carreau_games::pig::Position {
    type Draft = NoDraft<Self>;
    type Scene = NoScene;
    type Own = ();

    fn own(_: State<Self, ()>) {}
}
}

/// Announces a play in notation.
pub(super) fn announce(state: TableState, event: &TableEvent<'_>) {
    if let carreau_match::Event::Played { seat, play, .. } = &event.entry.event {
        let name = seat_name(event.after, *seat);
        state.live.calm(&say!("live-played", name = name, turn = play.clone()));
    }
}

/// The position in notation.
pub(super) fn board<G: TableGame>(state: State<G>) -> AnyView {
    let text = move || state.position.with(|position| position.as_ref().map(ToString::to_string));
    view! { <p class="panel num" data-testid="board">{text}</p> }.into_any()
}

/// The draw or the plays that are ours now, each as a button with its notation.
pub(super) fn actions<G: TableGame>(state: State<G>) -> AnyView {
    let moment = Memo::new(move |_| state.shared.moment());
    let buttons = move || match moment.get() {
        Moment::Opening | Moment::Gathering => ().into_any(),
        Moment::Between { .. } | Moment::Over => {
            let played = |points| G::cost(points);
            view! { <Ending state=state.shared moment=moment.get() played/> }.into_any()
        }
        Moment::Chance { ours: true, .. } => draw_button(state.shared, say!("act-roll")).into_any(),
        Moment::Play { ours: true, .. } => {
            let plays = state.position.with(|position| position.as_ref().and_then(Game::listed));
            let button = move |play: G::Play| {
                busy_button(state.shared, "btn", "listed-play", play.to_string(), move || {
                    state.play(&play);
                })
            };
            plays.unwrap_or_default().into_iter().map(button).collect_view().into_any()
        }
        Moment::Chance { .. } | Moment::Play { .. } => {
            waiting(say!("act-wait-turn", name = state.shared.waited_for())).into_any()
        }
    };
    view! { <div class="act__row act__row--many">{buttons}</div> }.into_any()
}

#[cfg(test)]
mod tests {
    use carreau_games::pig::{Play, Position};

    use super::*;

    #[test]
    fn an_example_is_played_by_buttons_and_by_typing() {
        let position: Position = "45:30 100 b 12 choice".parse().expect("a position");
        assert_eq!(position.listed(), Some(vec![Play::Throw, Play::Hold]));
        let mut draft = NoDraft::<Position>::new(&position).expect("a side is to play");
        assert_eq!(draft.type_in("hold"), Ok(Some(Play::Hold)));
        assert!(matches!(draft.type_in("stay"), Err(TypeError::Unreadable(_))));
        let thrown: Position = "45:30 100 b 12 die".parse().expect("a position");
        assert!(NoDraft::<Position>::new(&thrown).is_none(), "chance is to move");
        let refusal = thrown.check(&Play::Hold).expect_err("the die comes first");
        assert_eq!(Position::refusal(&thrown, &Play::Hold, refusal).clause.as_deref(), Some("E2.1"));
    }
}
