//! What players say without typing: three phrases at a time, chosen by the moment, and the slip at the seat of whoever
//! said one. Pétanque's faces (B9.4) go the same way.

use std::time::Duration;

use carreau_core::{Outcome, Side, Turn};
use carreau_games::each_game;
use carreau_match::{SeatId, Status, Table};
use carreau_protocol::Phrase;
use leptos::prelude::*;

use super::TableState;
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

/// Where this browser keeps whose phrases it does not show.
const MUTED: &str = "carreau.muted";

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

/// What people are called who gave no name, in each language.
const UNNAMED: [&str; 3] = ["Guest", "Invité", "Host"];

/// Whose phrases this browser does not show.
pub(super) fn muted() -> Vec<String> {
    browser::recall(MUTED).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// By what this browser knows a player again whom it has muted: the name. Who gave no name is known at this table only.
fn known_as(table: &Table, seat: SeatId) -> String {
    let name = table.seat(seat).ok().and_then(|seat| Some(seat.player.as_ref()?.name().to_owned()));
    let name = name.unwrap_or_default();
    if UNNAMED.contains(&name.as_str()) { format!("{} {}", table.header().table, seat.0) } else { name }
}

impl TableState {
    /// Whether this browser shows what a seat says. Tracks.
    fn hears(self, seat: SeatId) -> bool {
        let known = self.session.table.with(|table| table.as_ref().map(|table| known_as(table, seat)));
        known.is_none_or(|known| self.muted.with(|muted| !muted.contains(&known)))
    }

    /// Shows what a seat says from now on, or no longer, also at other tables and another day.
    fn set_heard(self, seat: SeatId, heard: bool) {
        let known =
            self.session.table.with_untracked(|table| table.as_ref().map(|table| known_as(table, seat)));
        let Some(known) = known else { return };
        self.muted.update(|muted| {
            muted.retain(|name| *name != known);
            if !heard {
                muted.push(known);
            }
        });
        let text = self.muted.with_untracked(|muted| serde_json::to_string(muted).unwrap_or_default());
        browser::keep(MUTED, &text);
        if !heard {
            self.said.update(|said| said.retain(|one| one.seat != seat));
        }
    }
}

/// A phrase that is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Said {
    seat: SeatId,
    phrase: Phrase,
    number: u32,
}

/// Shows and speaks every phrase of those who are not muted, and removes it after a while.
pub(crate) fn listen(state: TableState) {
    Effect::new(move |before: Option<u32>| {
        let number = before.unwrap_or_default() + 1;
        let Some((seat, phrase)) = state.session.heard.get() else { return number };
        if !untrack(|| state.hears(seat)) {
            return number;
        }
        state.said.update(|said| {
            said.retain(|one| one.seat != seat);
            said.push(Said { seat, phrase, number });
        });
        state.live.calm(&told(untrack(|| name(state, seat)), phrase));
        if state.session.mine.with_untracked(|mine| !mine.contains(&seat)) && document().hidden() {
            sound::play(Sound::Tick);
        }
        let forget = move || {
            state.said.try_update(|said| said.retain(|one| one.number != number));
        };
        set_timeout(forget, SHOWN);
        number
    });
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

/// The button that opens the three phrases, beside our own seat; nothing where nobody else would hear them.
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
    let open = RwSignal::new(false);
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
    move || {
        seat.get().map(|_| {
            view! {
                <span class="says" on:keydown=close>
                    <button class="btn btn--icon" id="say" aria-label=say!(phrase_group) title=say!(phrase_group)
                        aria-expanded=move || open.get().to_string() data-testid="say"
                        on:click=move |_| open.update(|open| *open = !*open)>{icon("say")}</button>
                    {move || open.get().then(|| phrases.get().map(|(seat, phrases)| view! {
                        <span class="says__list" role="group" aria-label=say!(phrase_group) data-testid="phrases">
                            {phrases.map(|phrase| one(seat, phrase))}
                        </span>
                    }))}
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
        state.said.with(|said| said.iter().rev().find(|one| of_side(one)).copied())
    });
    // Where a side is one person, the slip stands at the name.
    let text = move |Said { seat, phrase, .. }: Said| {
        let is_alone =
            state.session.table.with(|table| table.as_ref().is_some_and(|table| table.seats().len() == 2));
        if is_alone && face(phrase).is_none() { words(phrase) } else { told(name(state, seat), phrase) }
    };
    move || {
        said.get().map(|one| {
            view! {
                <span class="look" aria-hidden="true" data-testid="said" data-seat=one.seat.0.to_string()>
                    {face(one.phrase).map(icon)}<span>{text(one)}</span>
                </span>
            }
        })
    }
}

/// Buttons to mute the other people at the table, and to hear them again.
#[component]
pub(super) fn Mutes(state: TableState) -> impl IntoView {
    let session = state.session;
    let local = session.transport().is_some_and(|transport| transport.is_local());
    let others = Memo::new(move |_| {
        let mine = session.mine.get();
        session.table.with(|table| {
            let seats = (0..).map(SeatId).zip(table.as_ref().map(Table::seats).unwrap_or_default());
            let others = seats.filter(|(id, seat)| !local && seat.is_persons() && !mine.contains(id));
            others.map(|(id, _)| (id, name(state, id), state.hears(id))).collect::<Vec<_>>()
        })
    });
    move || {
        others
            .get()
            .into_iter()
            .map(|(seat, name, heard)| {
                let words =
                    if heard { say!(phrase_mute, name = name) } else { say!(phrase_unmute, name = name) };
                view! {
                    <button class="btn" data-testid="mute" on:click=move |_| state.set_heard(seat, !heard)>
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
