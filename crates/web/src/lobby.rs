//! The lobby: the person's tables, the terrace, the ways to play, the tables of the evening.

mod evening;
mod terrace;
mod tonight;
mod ways_to_play;
mod your_tables;

use carreau_games::GameName;
use leptos::prelude::*;

use self::{
    evening::Evening,
    terrace::{Terrace, Tiles},
    tonight::Tonight,
    ways_to_play::WaysToPlay,
    your_tables::YourTables,
};
use crate::{
    browser, game_page::Views, languages::LanguageLinks, more, part::when_loaded, parts::PaperSheet,
    settings::Settings, top_bar::LobbyTop, words::say,
};

/// The lobby.
#[component]
pub(crate) fn LobbyPage() -> impl IntoView {
    Effect::new(|| browser::set_title(&say!(title_lobby)));
    let settings = Settings::signal();
    let game = Memo::new(move |_| settings.with(|settings| settings.game));
    let choose = Callback::new(move |game: GameName| settings.update(|settings| settings.game = game));
    let changing = RwSignal::new(false);
    let gathering = RwSignal::new(false);
    let evening = Evening::follow();
    view! {
        <LobbyTop/>
        <main class="lobby" data-testid="lobby">
            <YourTables/>
            <Terrace game/>
            <Tiles game choose evening/>
            <div class="below">
                <WaysToPlay game changing gathering/>
                <Tonight evening/>
            </div>
            <footer class="foot"><LanguageLinks/></footer>
        </main>
        <PaperSheet open=changing close=move || changing.set(false) title=say!(terms_title) name="terms-sheet">
            {when_loaded(more::part(), || ().into_any(), move |part| {
                (part.forms.terms)(game.get_untracked(), Callback::new(move |()| changing.set(false)))
            })}
        </PaperSheet>
        <PaperSheet open=gathering close=move || gathering.set(false) title=say!(company_title) name="company-sheet">
            {when_loaded(Views::load(game.get_untracked()), || ().into_any(), |views| (views.company_form)())}
        </PaperSheet>
    }
}
