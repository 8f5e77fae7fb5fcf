//! What players say without typing: three phrases at a time, chosen by the moment, and the slip at the seat of the one
//! who says something. Pétanque's faces (B9.4) go the same way.

use std::time::Duration;

use carreau_core::{Outcome, Side, Turn};
use carreau_games::each_game;
use carreau_match::{SeatId, Status, Table};
use carreau_protocol::{NewMute, Phrase};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::{TableForm, TableState, chat, report};
use crate::{
    browser,
    game_info::GameInfo as _,
    parts::icon,
    players::seat_name,
    sound::{self, Sound},
    words::say,
};

/// How long a phrase is shown.
const SHOWN: Duration = Duration::from_secs(6);

/// A phrase in the reader's language.
fn words(phrase: Phrase) -> String {
    match phrase {
        Phrase::Hello => say!(phrase_hello),
        Phrase::GoodLuck => say!(phrase_good_luck),
        Phrase::HaveFun => say!(phrase_have_fun),
        Phrase::NiceRoll => say!(phrase_nice_roll),
        Phrase::NiceMove => say!(phrase_nice_move),
        Phrase::NiceThrow => say!(phrase_nice_throw),
        Phrase::NiceFlick => say!(phrase_nice_flick),
        Phrase::Ouch => say!(phrase_ouch),
        Phrase::Sorry => say!(phrase_sorry),
        Phrase::OneMoment => say!(phrase_one_moment),
        Phrase::ThankYou => say!(phrase_thank_you),
        Phrase::ThatWasClose => say!(phrase_that_was_close),
        Phrase::WellPlayed => say!(phrase_well_played),
        Phrase::GoodGame => say!(phrase_good_game),
        Phrase::Outraged => say!(look_outraged),
        Phrase::Eyebrow => say!(look_eyebrow),
    }
}

/// What everybody reads, and screen readers speak: "Marcel: Nice roll!", "Ota raises an eyebrow."
fn told(name: String, phrase: Phrase) -> String {
    match phrase {
        Phrase::Outraged => say!(look_told_outraged, name = name),
        Phrase::Eyebrow => say!(look_told_eyebrow, name = name),
        phrase => say!(phrase_told, name = name, phrase = words(phrase)),
    }
}

/// The icon of a face, if the phrase is one.
const fn face(phrase: Phrase) -> Option<&'static str> {
    match phrase {
        Phrase::Outraged => Some("outraged"),
        Phrase::Eyebrow => Some("eyebrow"),
        _ => None,
    }
}

/// The phrases that suit the moment, for a seat.
fn offered(table: &Table, seat: SeatId) -> [Phrase; 3] {
    let Ok(side) = table.seat(seat).map(|seat| seat.side) else { return HELLO };
    let praise = each_game!(table.header().game, G => G::PRAISE);
    let won = match (table.status(), table.ended()) {
        (Status::Gathering, _) => return HELLO,
        (Status::Over { winner, .. }, _) => Some(winner == Some(side)),
        (_, Some(Outcome::Won { by, .. })) => Some(by == side),
        (_, Some(Outcome::Drawn)) => Some(false),
        _ => None,
    };
    match won {
        Some(true) => [Phrase::GoodGame, Phrase::ThankYou, Phrase::ThatWasClose],
        Some(false) => [Phrase::WellPlayed, Phrase::ThankYou, Phrase::ThatWasClose],
        None if table.moves().is_empty() => HELLO,
        // They play, perhaps with a fine roll; or they have just played, and we think.
        None if matches!(table.position().turn(), Turn::Side(mover) if mover != side) => {
            [praise, Phrase::ThankYou, Phrase::Sorry]
        }
        None => [praise, Phrase::Ouch, Phrase::OneMoment],
    }
}

/// What is said before the first move.
const HELLO: [Phrase; 3] = [Phrase::Hello, Phrase::GoodLuck, Phrase::HaveFun];

impl TableState {
    /// Shows what a person says from now on, or no longer: at all tables, and for good.
    fn set_heard(self, seat: SeatId, on: bool) {
        let table = self.session.table.with_untracked(|table| Some(table.as_ref()?.header().table.clone()));
        let Some(table) = table else { return };
        let Ok(body) = serde_json::to_string(&NewMute { seat, on: !on }) else { return };
        if !on {
            self.said.update(|said| said.retain(|one| one.seat != seat));
        }
        spawn_local(async move {
            let answer = browser::ask(&format!("/api/tables/{table}/mutes"), Some(&body)).await;
            // The server says over the socket who is muted now.
            if answer.is_none_or(|answer| answer.status != 204) {
                self.decline(say!(phrase_mute_failed));
            }
        });
    }
}

/// What somebody says.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Words {
    Phrase(Phrase),
    /// A line of the chat.
    Line(String),
}

impl Words {
    /// What everybody reads, and screen readers speak.
    fn told(&self, name: String) -> String {
        match self {
            &Self::Phrase(phrase) => told(name, phrase),
            Self::Line(text) => say!(chat_told, name = name, text = text.clone()),
        }
    }
}

/// Something said that is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Said {
    seat: SeatId,
    words: Words,
    number: u32,
}

/// Shows and speaks what is said, and removes it after a while. The server sends nothing of those who are muted.
pub(crate) fn listen(state: TableState) {
    let talk = state.session.talk;
    let numbers = StoredValue::new(0_u32);
    let show = move |seat: SeatId, words: Words| {
        let number = numbers.try_update_value(|number| {
            *number += 1;
            *number
        });
        let Some(number) = number else { return };
        state.live.calm(&words.told(untrack(|| name(state, seat))));
        state.said.update(|said| {
            said.retain(|one| one.seat != seat);
            said.push(Said { seat, words, number });
        });
        if state.session.mine.with_untracked(|mine| !mine.contains(&seat)) && document().hidden() {
            sound::play(Sound::Tick);
        }
        let forget = move || {
            state.said.try_update(|said| said.retain(|one| one.number != number));
        };
        set_timeout(forget, SHOWN);
    };
    Effect::new(move || {
        if let Some((seat, phrase)) = talk.heard.get() {
            show(seat, Words::Phrase(phrase));
        }
    });
    Effect::new(move || {
        // Lines that are in sight are spoken where they stand.
        if let Some(line) = talk.written.get()
            && !state.talking.get_untracked()
        {
            state.unread.set(true);
            show(line.seat, Words::Line(line.text));
        }
    });
    Effect::new(move || {
        // What nobody may read any more is not shown either.
        if talk.chat.with(|chat| !chat.open) {
            state.said.update(|said| said.retain(|one| matches!(one.words, Words::Phrase(_))));
            state.unread.set(false);
        }
    });
    chat::tell(state);
}

fn name(state: TableState, seat: SeatId) -> String {
    state.session.table.with(|table| table.as_ref().map(|table| seat_name(table, seat)).unwrap_or_default())
}

/// Whether a phrase of ours is still shown; then we say no other. Tracks.
fn is_speaking(state: TableState, seat: SeatId) -> bool {
    state.said.with(|said| said.iter().any(|one| one.seat == seat))
}

fn say_it(state: TableState, seat: SeatId, phrase: Phrase) {
    if !untrack(|| is_speaking(state, seat)) {
        state.session.say(seat, phrase);
    }
}

/// The button that opens the three phrases and the chat, beside our own seat; nothing where nobody else would hear them.
#[component]
pub(crate) fn Phrases(
    state: TableState,
    /// The side at whose seat the button stands.
    #[prop(into)]
    side: Signal<Side>,
) -> impl IntoView {
    let session = state.session;
    let local = session.transport().is_some_and(|transport| transport.is_local());
    let seat = Memo::new(move |_| {
        let mine = session.mine.get();
        session.table.with(|table| {
            let table = table.as_ref()?;
            let people = table.seats().iter().filter(|seat| seat.is_persons()).count();
            let of_side = |seat: &SeatId| table.seat(*seat).is_ok_and(|seat| seat.side == side.get());
            mine.into_iter().find(of_side).filter(|_| people > 1 && !local)
        })
    });
    let open = state.talking;
    let phrases = Memo::new(move |_| {
        let seat = seat.get()?;
        session.table.with(|table| Some((seat, offered(table.as_ref()?, seat))))
    });
    let one = move |seat: SeatId, phrase: Phrase| {
        let press = move |_| {
            say_it(state, seat, phrase);
            open.set(false);
            browser::focus("say");
        };
        let off = move || is_speaking(state, seat).then_some("true");
        view! {
            <button class="btn" data-testid="phrase" aria-disabled=off on:click=press>{words(phrase)}</button>
        }
    };
    let close = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Escape" && open.get_untracked() {
            event.stop_propagation();
            open.set(false);
            browser::focus("say");
        }
    };
    let toggle = move |_| {
        open.update(|open| *open = !*open);
        state.unread.set(false);
    };
    let calls = move || !open.get() && (state.unread.get() || chat::is_wanted(state));
    let label = move || if calls() { say!(phrase_group_new) } else { say!(phrase_group) };
    move || {
        seat.get().map(|seat| {
            view! {
                <span class="says" on:keydown=close>
                    <button class="btn btn--icon" id="say" class:has-news=calls aria-label=label title=label
                        aria-expanded=move || open.get().to_string() data-testid="say"
                        on:click=toggle>{icon("say")}</button>
                    {move || open.get().then(|| view! {
                        <span class="says__list" data-testid="talk">
                            <span class="says__phrases" role="group" aria-label=say!(phrase_group) data-testid="phrases">
                                {move || phrases.get().map(|(seat, phrases)| phrases.map(|phrase| one(seat, phrase)))}
                                <button class="btn btn--icon says__close" aria-label=say!(sheet_close) title=say!(sheet_close)
                                    data-testid="close-talk" on:click=toggle>{icon("close")}</button>
                            </span>
                            {TableForm::Chat(seat).fetch(state)}
                        </span>
                    })}
                </span>
            }
        })
    }
}

/// The two faces, while our own minute runs (B9.4).
#[component]
pub(crate) fn FaceButtons(
    state: TableState,
    /// The side beside whose clock the buttons stand, if they do.
    #[prop(optional, into)]
    side: Option<Signal<Side>>,
) -> impl IntoView {
    let session = state.session;
    let seat = Memo::new(move |_| {
        let mine = session.mine.get();
        session.table.with(|table| {
            let table = table.as_ref()?;
            let of_side = |seat: SeatId| {
                side.is_none_or(|side| table.seat(seat).is_ok_and(|seat| seat.side == side.get()))
            };
            mine.into_iter().find(|&seat| of_side(seat) && table.check_emote(seat).is_ok())
        })
    });
    let button = move |seat: SeatId, phrase: Phrase| {
        let face = face(phrase)?;
        let off = move || is_speaking(state, seat).then_some("true");
        Some(view! {
            <button class="btn btn--icon btn--look" aria-label=words(phrase) title=words(phrase)
                aria-disabled=off data-testid=format!("look-{face}")
                on:click=move |_| say_it(state, seat, phrase)>{icon(face)}</button>
        })
    };
    move || {
        seat.get().map(|seat| {
            view! {
                <span class="looks" role="group" aria-label=say!(look_group)>
                    {Phrase::FACES.map(|phrase| button(seat, phrase))}
                </span>
            }
        })
    }
}

/// The phrases of the players of this side, on a slip over the name plate.
#[component]
pub(crate) fn SaidSlip(
    state: TableState,
    /// The side of the name plate.
    #[prop(into)]
    side: Signal<Side>,
) -> impl IntoView {
    let said = Memo::new(move |_| {
        let of_side = |one: &Said| {
            let of =
                state.session.table.with(|table| table.as_ref()?.seat(one.seat).ok().map(|seat| seat.side));
            of == Some(side.get())
        };
        // Of a team the last one is shown.
        state.said.with(|said| said.iter().rev().find(|one| of_side(one)).cloned())
    });
    // Where a side is one person, the slip stands at the name.
    let text = move |seat: SeatId, words: Words| {
        let is_alone =
            state.session.table.with(|table| table.as_ref().is_some_and(|table| table.seats().len() == 2));
        match words {
            Words::Phrase(phrase) if is_alone && face(phrase).is_none() => self::words(phrase),
            Words::Line(text) if is_alone => text,
            words => words.told(name(state, seat)),
        }
    };
    move || {
        said.get().map(|Said { seat, words, .. }| {
            let face = match words {
                Words::Phrase(phrase) => face(phrase),
                Words::Line(_) => None,
            };
            view! {
                <span class="look" aria-hidden="true" data-testid="said" data-seat=seat.0.to_string()>
                    {face.map(icon)}<span class="look__words">{text(seat, words)}</span>
                </span>
            }
        })
    }
}

/// Buttons to mute the other people at the table, and to hear them again.
#[component]
pub(super) fn Mutes(state: TableState) -> impl IntoView {
    let others = Memo::new(move |_| {
        let muted = state.session.talk.muted.get();
        let others = report::others(state).into_iter();
        others.map(|seat| (seat, name(state, seat), !muted.contains(&seat))).collect::<Vec<_>>()
    });
    move || {
        others
            .get()
            .into_iter()
            .map(|(seat, name, heard)| {
                let words =
                    if heard { say!(phrase_mute, name = name) } else { say!(phrase_unmute, name = name) };
                view! {
                    <button class="btn" data-testid="mute" aria-pressed=(!heard).to_string()
                        on:click=move |_| state.set_heard(seat, !heard)>
                        {icon("say")}<span>{words}</span>
                    </button>
                }
            })
            .collect_view()
    }
}

#[cfg(test)]
mod tests {
    use carreau_games::GameName;
    use carreau_match::{Intention, Options, Scope};

    use super::*;
    use crate::testing::{begun, does, first_play};

    #[test]
    fn b9_4_a_face_is_told_by_name() {
        assert_eq!(told("Ota".to_owned(), Phrase::Outraged), "Ota looks outraged.");
        assert_eq!(told("Ota".to_owned(), Phrase::Eyebrow), "Ota raises an eyebrow.");
    }

    #[test]
    fn every_phrase_has_words_of_its_own() {
        let all: std::collections::BTreeSet<String> = Phrase::ALL.into_iter().map(words).collect();
        assert_eq!(all.len(), Phrase::ALL.len());
        assert_eq!(told("Ota".to_owned(), Phrase::NiceRoll), "Ota: Nice roll!");
    }

    #[test]
    fn the_moment_chooses_the_phrases() {
        let mut table = begun(&Options::usual(GameName::Garanguet));
        assert_eq!(offered(&table, SeatId(0)), HELLO);
        does(&mut table, SeatId(0), &Intention::Roll);
        let side = table.to_act().expect("somebody begins");
        let (mover, other) = (table.first_seat_of(side), table.first_seat_of(!side));
        does(&mut table, mover, &Intention::Roll);
        let play = first_play(&table);
        does(&mut table, mover, &play);
        does(&mut table, other, &Intention::Roll);
        assert_eq!(offered(&table, mover)[0], Phrase::NiceRoll);
        assert_eq!(offered(&table, other)[2], Phrase::OneMoment);
        does(&mut table, mover, &Intention::Resign { scope: Scope::Match });
        assert_eq!(offered(&table, mover)[0], Phrase::WellPlayed);
        assert_eq!(offered(&table, other)[0], Phrase::GoodGame);
    }
}
