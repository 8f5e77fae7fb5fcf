//! The free chat of a table of the server: the switch, the lines and the field to write one. It stands below the phrases,
//! and is open only while everybody at the table has switched it on.

use carreau_match::{SeatId, Table};
use carreau_protocol::{ChatLine, ToServer};
use leptos::{ev::SubmitEvent, html::Ol, prelude::*};

use super::TableState;
use crate::{
    parts::Switch,
    players::{badge_at, seat_name},
    words::say,
};

/// How the chat stands for one of our seats.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Stands {
    /// Nobody has switched it on.
    Off,
    /// These have, and we have not.
    Wanted(String),
    /// We have, and these have not.
    Waits(String),
    /// Everybody has.
    Open,
}

/// How the chat stands, by who has switched it on.
fn stands(table: &Table, mine: &[SeatId], on: &[SeatId], open: bool) -> Stands {
    let seats =
        (0..).map(SeatId).zip(table.seats()).filter(|(seat, sits)| sits.is_persons() && !mine.contains(seat));
    let others: Vec<SeatId> = seats.map(|(seat, _)| seat).collect();
    let names = |seats: &dyn Fn(&SeatId) -> bool| {
        let named = others.iter().filter(|seat| seats(seat)).map(|&seat| seat_name(table, seat));
        named.collect::<Vec<_>>().join(", ")
    };
    let is_on = |seat: &SeatId| on.contains(seat);
    match (open, mine.iter().any(is_on), others.iter().any(is_on)) {
        (true, ..) => Stands::Open,
        (_, true, _) => Stands::Waits(names(&|seat| !is_on(seat))),
        (_, false, true) => Stands::Wanted(names(&is_on)),
        (_, false, false) => Stands::Off,
    }
}

impl TableState {
    fn chat_stands(self) -> Option<Stands> {
        let (talk, mine) = (self.session.talk, self.session.mine.get());
        let chat = talk.chat.get();
        self.session.table.with(|table| Some(stands(table.as_ref()?, &mine, &chat.on, chat.open)))
    }
}

/// Whether somebody would like to chat and we have not answered. Tracks.
pub(super) fn is_wanted(state: TableState) -> bool {
    matches!(state.chat_stands(), Some(Stands::Wanted(_)))
}

/// Speaks what changes in the chat, as long as it is not in sight.
pub(super) fn tell(state: TableState) {
    let stands = Memo::new(move |_| state.chat_stands());
    Effect::new(move |before: Option<Option<Stands>>| {
        let now = stands.get();
        match (before.flatten(), &now) {
            (Some(Stands::Off), Some(Stands::Wanted(names))) => {
                state.live.calm(&say!(chat_wanted, names = names.clone()));
            }
            (Some(Stands::Waits(_) | Stands::Wanted(_)), Some(Stands::Open)) => {
                state.live.calm(&say!(chat_open));
            }
            (Some(Stands::Open), Some(now)) if *now != Stands::Open => state.live.calm(&say!(chat_closed)),
            _ => {}
        }
        now
    });
}

/// The switch, and while the chat is open the lines and the field.
#[component]
pub(super) fn FreeChat(
    state: TableState,
    /// Our seat.
    seat: SeatId,
) -> impl IntoView {
    let talk = state.session.talk;
    let stands = Memo::new(move |_| state.chat_stands());
    let on = Signal::derive(move || talk.chat.with(|chat| chat.on.contains(&seat)));
    let how = move || match stands.get()? {
        Stands::Off => Some(say!(chat_how)),
        Stands::Wanted(names) => Some(say!(chat_wanted, names = names)),
        Stands::Waits(names) => Some(say!(chat_waits, names = names)),
        Stands::Open => None,
    };
    let switch = move |on: bool| state.session.tell(&ToServer::SwitchChat { seat, on });
    let open = Memo::new(move |_| talk.chat.with(|chat| chat.open));
    view! {
        <section class="chat" aria-label=say!(chat_title) data-testid="chat">
            <Switch title=say!(chat_title) name="chat-on" value=on switch/>
            {move || how().map(|how| view! { <p class="chat__how" data-testid="chat-how">{how}</p> })}
            {move || open.get().then(|| view! { <Lines state/> <Writing state seat/> })}
        </section>
    }
}

/// The lines, the newest at the end and in sight.
#[component]
fn Lines(state: TableState) -> impl IntoView {
    let talk = state.session.talk;
    let list = NodeRef::<Ol>::new();
    Effect::new(move || {
        talk.lines.track();
        if let Some(list) = list.get() {
            // After the lines have been drawn.
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    let line = move |line: ChatLine| {
        let ours = state.session.mine.with_untracked(|mine| mine.contains(&line.seat));
        let badge = state.session.table.with_untracked(|table| badge_at(table.as_ref()?, line.seat));
        view! {
            <li class:is-ours=ours data-testid="chat-line">{badge}<b>{line.name}</b> " " <span dir="auto">{line.text}</span></li>
        }
    };
    view! {
        <ol class="chat__lines" node_ref=list role="log" aria-live="polite" aria-label=say!(chat_lines) tabindex="0"
            data-testid="chat-lines">
            {move || talk.lines.with(Vec::is_empty).then(|| view! { <li class="chat__none">{say!(chat_none)}</li> })}
            <For each=move || talk.lines.get() key=|line| (line.at, line.seat) children=line/>
        </ol>
    }
}

/// The field in which a line is written. It keeps the text until the line has come back.
#[component]
fn Writing(state: TableState, seat: SeatId) -> impl IntoView {
    let talk = state.session.talk;
    let (text, sent) = (RwSignal::new(String::new()), StoredValue::new(None::<String>));
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        let typed = text.get_untracked();
        if !typed.trim().is_empty() {
            state.session.tell(&ToServer::Write { seat, text: typed.clone() });
            sent.set_value(Some(typed));
        }
    };
    Effect::new(move || {
        let came = talk.written.with(|line| line.as_ref().is_some_and(|line| line.seat == seat));
        if came && sent.get_value().is_some_and(|sent| text.with_untracked(|text| *text == sent)) {
            text.set(String::new());
            sent.set_value(None);
        }
    });
    view! {
        <form class="chat__write" on:submit=send>
            <input id="chat-text" type="text" autocomplete="off" enterkeyhint="send" maxlength=ChatLine::CHARACTERS.to_string()
                aria-label=say!(chat_write) placeholder=say!(chat_write) data-testid="chat-text"
                prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event))/>
            <button class="btn btn--enamel" data-testid="chat-send">{say!(chat_send)}</button>
        </form>
    }
}

#[cfg(test)]
mod tests {
    use carreau_games::GameName;
    use carreau_match::Options;

    use super::*;
    use crate::testing::{header, seat};

    #[test]
    fn it_is_said_who_would_like_to_chat_and_for_whom_everybody_waits() {
        let mut table = Table::new(header(&Options::usual(GameName::Garanguet))).expect("a header");
        seat(&mut table, &["Ada", "Ben"]);
        let (ada, ben) = (SeatId(0), SeatId(1));
        let of_ada = |on: &[SeatId]| stands(&table, &[ada], on, on.len() == 2);
        assert_eq!(of_ada(&[]), Stands::Off);
        assert_eq!(of_ada(&[ben]), Stands::Wanted("Ben".to_owned()));
        assert_eq!(of_ada(&[ada]), Stands::Waits("Ben".to_owned()));
        assert_eq!(of_ada(&[ada, ben]), Stands::Open);
    }
}
