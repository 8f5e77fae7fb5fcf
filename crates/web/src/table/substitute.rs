//! Bots that stand in for people: asked for, and sent away again.

use carreau_bots::AnyBot;
use carreau_games::GameName;
use carreau_match::{Intention, SeatId, Status, Table};
use carreau_protocol::Away;
use leptos::prelude::*;

use super::{TableState, description::seat_name};
use crate::{game_page::has_teams, parts::icon, words::say};

/// The bot that stands in: the best of the house, thinking as long as it may.
pub(crate) fn bot(game: GameName) -> String {
    let best = *AnyBot::all(game).last().expect("every game has a bot");
    match best.highest_level().number() {
        1 => best.name().to_owned(),
        level => format!("{}:{level}", best.name()),
    }
}

/// Something that can be done about a stand-in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Change {
    /// Our seat that wants it.
    by: SeatId,
    /// The seat it is about.
    of: SeatId,
    /// Whose seat that is, where it is not the only one of ours.
    name: Option<String>,
    /// Whether the house is to play the seat, or its person again.
    to_house: bool,
}

impl Change {
    /// In words.
    pub(super) fn words(&self) -> String {
        match (self.to_house, self.name.clone()) {
            (true, None) => say!("stand-in-ask"),
            (true, Some(name)) => say!("stand-in-ask-for", name = name),
            (false, None) => say!("stand-in-back"),
            (false, Some(name)) => say!("stand-in-back-of", name = name),
        }
    }

    /// Whether the house is to play the seat.
    pub(super) const fn is_to_house(&self) -> bool {
        self.to_house
    }

    /// Does it.
    pub(super) fn make(&self, state: TableState) {
        let Some(game) =
            state.session.table.with_untracked(|table| table.as_ref().map(|table| table.header().game))
        else {
            return;
        };
        let intention = if self.to_house {
            Intention::Substitute { of: self.of, bot: bot(game) }
        } else {
            Intention::ComeBack
        };
        state.session.intend(self.by, intention);
    }
}

/// What can be done about stand-ins now: for our own seats, and for those of people who have been away for long.
/// Tracks.
pub(super) fn changes(state: TableState) -> Vec<Change> {
    let mine = state.session.mine.get();
    // The signal ticks while somebody is away.
    let _ = state.now.get();
    let now = state.session.house_now();
    let gone = state.session.presence.with(|presence| {
        let long = presence.away.iter().filter(|away| now.since(away.since) >= Away::LONG);
        long.map(|away| away.seat).collect::<Vec<_>>()
    });
    state.session.table.with(|table| table.as_ref().map_or_else(Vec::new, |table| of(table, &mine, &gone)))
}

fn of(table: &Table, mine: &[SeatId], gone: &[SeatId]) -> Vec<Change> {
    // Only a game of teams goes on when somebody has to leave: elsewhere two people are all there are.
    if table.status() != Status::Playing || !has_teams(table.header().game) {
        return Vec::new();
    }
    let mut all = Vec::new();
    for &seat in mine {
        let Ok(sits) = table.seat(seat) else { continue };
        let name = (mine.len() > 1).then(|| seat_name(table, seat));
        let to_house = sits.substitute.is_none();
        if !to_house || table.check_substitute(seat, seat).is_ok() {
            all.push(Change { by: seat, of: seat, name, to_house });
        }
    }
    let Some(&by) = mine.first() else { return all };
    for &seat in gone.iter().filter(|seat| !mine.contains(seat)) {
        let is_due = table.seat(seat).is_ok_and(|sits| sits.substitute.is_none());
        if is_due && table.check_substitute(seat, by).is_ok() {
            all.push(Change { by, of: seat, name: Some(seat_name(table, seat)), to_house: true });
        }
    }
    all
}

/// That the house plays a seat of ours, with the button that takes it back.
#[component]
pub(super) fn StoodIn(state: TableState) -> impl IntoView {
    let backs =
        Memo::new(move |_| changes(state).into_iter().filter(|change| !change.to_house).collect::<Vec<_>>());
    move || {
        backs.get().into_iter().map(|change| {
            let words = change.words();
            let told = match &change.name {
                Some(name) => say!("stand-in-told-of", name = name.clone()),
                None => say!("stand-in-told"),
            };
            let label = told.clone();
            view! {
                <div class="question" role="group" aria-label=label data-testid="stood-in">
                    <b>{told}</b>
                    <div class="act__row act__row--one">
                        <button class="btn btn--enamel" data-testid="come-back" on:click=move |_| change.make(state)>
                            {icon("undo")}<span>{words}</span>
                        </button>
                    </div>
                </div>
            }
        }).collect_view()
    }
}

#[cfg(test)]
mod tests {
    use carreau_core::Side;
    use carreau_match::{Header, Options, Player, Seed};

    use super::*;
    use crate::testing::{does, header};

    /// A table of two people against two bots that has begun.
    fn begun() -> Table {
        let seats = vec![Side::Black, Side::White, Side::Black, Side::White];
        let header = Header { seats, ..header(&Options::usual(GameName::Petanque)) };
        let mut table = Table::new(header).expect("a header");
        let players = [Player::person("Léonie"), Player::bot("The house", "random")];
        for seat in (0..4).map(SeatId) {
            let player = players[usize::from(seat.0) % 2].clone().expect("a name");
            for intention in [Intention::Sit { player }, Intention::Ready { seed: Seed([seat.0; 32]) }] {
                does(&mut table, seat, &intention);
            }
        }
        table
    }

    #[test]
    fn whoever_sits_here_may_let_the_house_play_and_come_back() {
        let mut table = begun();
        let may =
            |table: &Table| of(table, &[SeatId(0)], &[]).iter().map(Change::is_to_house).collect::<Vec<_>>();
        assert_eq!(may(&table), [true]);
        let stand_in = Intention::Substitute { of: SeatId(0), bot: bot(GameName::Petanque) };
        does(&mut table, SeatId(0), &stand_in);
        assert_eq!(may(&table), [false]);
    }

    #[test]
    fn the_house_plays_for_people_who_are_away() {
        let table = begun();
        let for_mate = of(&table, &[SeatId(0)], &[SeatId(2)]);
        let words: Vec<String> = for_mate.iter().map(Change::words).collect();
        assert_eq!(words, ["Let the house play for me", "Let the house play for Léonie"]);
        assert_eq!(of(&table, &[], &[SeatId(2)]), []);
    }
}
