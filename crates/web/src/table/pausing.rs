//! Pauses that both sides agree on, and time that we give the other side.

use carreau_match::{Intention, Millis, SeatId, Table};
use leptos::prelude::*;

use super::{TableState, consent::question};
use crate::{players::seat_name, words::say};

/// A gift of time in words: "a minute".
pub(super) fn gift(time: Millis) -> String {
    match time.0 {
        0..=60_000 => say!(time_minute),
        60_001..=3_600_000 => say!(time_hour),
        _ => say!(time_day),
    }
}

/// What one of our seats may do about pauses and time, beside answering.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Manner {
    /// It asks for a pause.
    Pause(SeatId),
    /// It gives the other side so much time.
    Give(SeatId, Millis),
}

impl Manner {
    /// The words of its button.
    pub(super) fn words(self, state: TableState) -> String {
        match self {
            Self::Pause(_) => say!(pause_ask),
            Self::Give(seat, time) => {
                let other = state.session.table.with(|table| Some(!table.as_ref()?.seat(seat).ok()?.side));
                let name = other.map(|side| state.player(side)).unwrap_or_default();
                say!(time_give, name = name, time = gift(time))
            }
        }
    }

    /// Its name for tests.
    pub(super) const fn test(self) -> &'static str {
        match self {
            Self::Pause(_) => "ask-pause",
            Self::Give(..) => "give-time",
        }
    }

    /// Does it. If both sides sit here, the pause begins at once.
    pub(super) fn make(self, state: TableState) {
        match self {
            Self::Pause(seat) => {
                state.session.intend(seat, Intention::AskPause);
                if let Some(other) = untrack(|| state.opposite_here(seat)) {
                    state.session.intend(other, Intention::AnswerPause { agree: true });
                }
            }
            Self::Give(seat, _) => state.session.intend(seat, Intention::GiveTime),
        }
    }
}

/// What we may do now about pauses and time. Tracks.
pub(super) fn manners(state: TableState) -> Vec<Manner> {
    let mine = state.session.mine.get();
    state.session.table.with(|table| {
        let Some(table) = table.as_ref() else { return Vec::new() };
        let plays = |seat: &&SeatId| !table.is_bot(**seat);
        let pause = mine.iter().filter(plays).find(|&&seat| table.check_pause(seat).is_ok());
        // Whoever plays both sides need not be generous.
        let given = mine.iter().filter(plays).filter(|_| mine.len() == 1);
        let given = given.copied().find(|&seat| table.check_gift(seat, table.at()).is_ok());
        let gift = table.options().clock.gift();
        let give = given.zip(gift).map(|(seat, time)| Manner::Give(seat, time));
        pause.copied().map(Manner::Pause).into_iter().chain(give).collect()
    })
}

/// How things stand with a pause, for us.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Standing {
    /// We are asked for one.
    Asked { seat: SeatId, name: String },
    /// We have asked for one.
    Asking(SeatId),
    /// The match is paused; our seat may go on.
    Paused(Option<SeatId>),
}

fn standing(table: &Table, mine: &[SeatId]) -> Option<Standing> {
    let pause = table.pause()?;
    if pause.since.is_some() {
        return Some(Standing::Paused(mine.first().copied()));
    }
    let asking = table.seat(pause.seat).ok()?.side;
    let of = |own: bool| {
        mine.iter().copied().find(|&seat| table.seat(seat).is_ok_and(|seat| (seat.side == asking) == own))
    };
    match of(true) {
        Some(seat) => Some(Standing::Asking(seat)),
        None => Some(Standing::Asked { seat: of(false)?, name: seat_name(table, pause.seat) }),
    }
}

/// The question whether to pause, that we wait for its answer, or that the match is paused.
#[component]
pub(super) fn Pausing(state: TableState) -> impl IntoView {
    let stands = Memo::new(move |_| {
        let mine = state.session.mine.get();
        state.session.table.with(|table| standing(table.as_ref()?, &mine))
    });
    let slip = move |words: String, button: Option<(SeatId, String)>| {
        let label = words.clone();
        let end = move |seat| state.session.intend(seat, Intention::EndPause);
        view! {
            <div class="question" role="group" aria-label=label data-testid="paused">
                <b>{words}</b>
                {button.map(|(seat, words)| view! {
                    <div class="act__row act__row--one">
                        <button class="btn btn--enamel" data-testid="end-pause" on:click=move |_| end(seat)>{words}</button>
                    </div>
                })}
            </div>
        }
    };
    move || {
        stands.get().map(|stands| match stands {
            Standing::Asked { seat, name } => {
                let answer = move |agree| state.session.intend(seat, Intention::AnswerPause { agree });
                let ask = say!(pause_asked, name = name);
                question(ask, None, "pause", say!(pause_agree), say!(pause_refuse), answer).into_any()
            }
            Standing::Asking(seat) => slip(say!(pause_waits), Some((seat, say!(pause_withdraw)))).into_any(),
            Standing::Paused(seat) => {
                slip(say!(pause_on), seat.map(|seat| (seat, say!(pause_end)))).into_any()
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use carreau_games::GameName;
    use carreau_match::{ClockSetting, Options};

    use super::*;
    use crate::testing::{begun, does};

    const ADA: SeatId = SeatId(0);
    const BEN: SeatId = SeatId(1);

    #[test]
    fn who_is_asked_answers_and_both_may_go_on() {
        let clock = ClockSetting::PerMove { limit: Millis(60_000) };
        let mut table = begun(&Options { clock, ..Options::usual(GameName::Garanguet) });
        assert_eq!(standing(&table, &[ADA]), None);
        does(&mut table, ADA, &Intention::AskPause);
        assert_eq!(standing(&table, &[ADA]), Some(Standing::Asking(ADA)));
        assert_eq!(standing(&table, &[BEN]), Some(Standing::Asked { seat: BEN, name: "Léonie".to_owned() }));
        assert_eq!(standing(&table, &[]), None, "watchers are not asked");
        does(&mut table, BEN, &Intention::AnswerPause { agree: true });
        for (mine, seat) in [(&[ADA][..], Some(ADA)), (&[BEN], Some(BEN)), (&[], None)] {
            assert_eq!(standing(&table, mine), Some(Standing::Paused(seat)));
        }
    }

    #[test]
    fn a_gift_has_a_unit() {
        assert_eq!(
            [1, 60, 24 * 60].map(|minutes| gift(Millis(minutes * 60_000))),
            ["a minute", "an hour", "a day"]
        );
    }
}
