//! The coach: while somebody chooses a play, the board shows what the choices are worth.
//!
//! What bots find out is shared with the hint, so both say the same, and nothing is computed twice.

use carreau_boards::coach::{Grade, Worth};
use carreau_core::Side;
use carreau_match::{Seat, Table};
use futures_util::future::join;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::{Moment, TableState};
use crate::{
    bot::{self, Advice, Question},
    movement::seen,
    parts::Switch,
    words::say,
};

/// What bots have found of the plays at one moment of a table.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Advised {
    /// How many events the table had.
    pub(super) n: u64,
    /// The plays, the best first; none until the bots have answered.
    pub(super) plays: Vec<Advice>,
}

/// Whether a side may have help at a table: the players have agreed on a coach, or everybody on the other side is a bot.
/// Where the game's own terms say that there is no coach, there is no help; where they say that there is one, it shows odds
/// (B9.3), and plays are told only against bots.
pub(crate) fn allows_help(table: &Table, ours: Side) -> bool {
    let options = table.options();
    let is_bots = |seat: &Seat| seat.player.as_ref().is_some_and(|player| player.bot_name().is_some());
    let against_bots = table.seats().iter().filter(|seat| seat.side != ours).all(is_bots);
    options.game.has_coach() != Some(false) && (options.coach || against_bots)
}

/// Whether we may have help here now. Tracks.
pub(super) fn is_offered(state: TableState) -> bool {
    let is_ours = Side::ALL.map(|side| state.session.seat_of(side).is_some());
    let ours = || Side::ALL.into_iter().zip(is_ours).filter_map(|(side, is_ours)| is_ours.then_some(side));
    let helps = |table: &Option<Table>| {
        table.as_ref().is_some_and(|table| ours().any(|side| allows_help(table, side)))
    };
    state.posed.is_none() && state.moment().is_in_game() && state.session.table.with(helps)
}

/// Whether the coach can be switched on and off here: help is allowed, and the game has no coach of its own. Tracks.
fn has_switch(state: TableState) -> bool {
    let is_matchs = |table: &Option<Table>| {
        table.as_ref().is_some_and(|table| table.options().game.has_coach().is_none())
    };
    is_offered(state) && state.session.table.with(is_matchs)
}

/// Switches the coach on or off; `false` where there is none to switch.
pub(super) fn toggle(state: TableState) -> bool {
    let may = untrack(|| has_switch(state));
    if may {
        let on = !state.settings.with_untracked(|settings| settings.coach);
        state.settings.update(|settings| settings.coach = on);
        state.live.calm(&if on { say!(coach_is_on) } else { say!(coach_is_off) });
    }
    may
}

impl TableState {
    /// Whether the coach speaks: it is switched on, and we have a play to choose. Tracks.
    pub(crate) fn is_coached(self) -> bool {
        self.settings.with(|settings| settings.coach)
            && matches!(self.moment(), Moment::Play { ours: true, .. })
            && has_switch(self)
    }

    /// What the coach says of the plays at this moment, the best first; none while it thinks or does not speak. Tracks.
    pub(crate) fn coached(self) -> Vec<Advice> {
        if !self.is_coached() {
            return Vec::new();
        }
        let n = self.session.table.with(|table| table.as_ref().map(Table::n));
        let now = |advised: &Option<Advised>| {
            let now = advised.as_ref().filter(|advised| Some(advised.n) == n);
            now.map(|advised| advised.plays.clone()).unwrap_or_default()
        };
        self.advice.with(now)
    }
}

/// Asks the bots at every moment at which the coach speaks.
pub(crate) fn follow(state: TableState) {
    let moment = Memo::new(move |_| {
        state.is_coached().then(|| state.session.table.with(|table| table.as_ref().map(Table::n)))
    });
    Effect::new(move || {
        if moment.get().is_some() {
            untrack(|| fetch(state));
        }
    });
}

/// Asks the bots, unless they have been asked about this moment before: the bot that plays here thinks in the same place.
pub(super) fn fetch(state: TableState) {
    let Some(table) = state.session.table.get_untracked() else { return };
    let n = table.n();
    if state.advice.with_untracked(|advised| advised.as_ref().is_some_and(|advised| advised.n == n)) {
        return;
    }
    state.advice.set(Some(Advised { n, plays: Vec::new() }));
    spawn_local(async move {
        // As long as something moves, nothing can be laid on the board.
        let (plays, ()) =
            join(bot::advise(Question::to_the_strongest(table.position(), table.is_at_last_point())), seen())
                .await;
        state.advice.try_update(|advised| {
            if let Some(advised) = advised.as_mut().filter(|advised| advised.n == n) {
                advised.plays = plays;
            }
        });
    });
}

/// The first plays of what bots have found, at most so many, for a list. Each is told with no greater chance than the one
/// above it: bots rank by how much they have thought about a play, and the figure of one that they have hardly looked at
/// may be too high.
pub(crate) fn listed(plays: Vec<Advice>, most: usize) -> Vec<Advice> {
    let cap = |above: &mut Option<f64>, mut advice: Advice| {
        advice.win = match (advice.win, *above) {
            (Some(win), Some(above)) => Some(win.min(above)),
            (win, _) => win,
        };
        *above = advice.win.or(*above);
        Some(advice)
    };
    plays.into_iter().take(most).scan(None, cap).collect()
}

/// The chance to win after the best play, 0 to 1: the first one, which bots have thought about most. A play that they have
/// hardly looked at may seem better, and is not.
pub(crate) fn best(plays: &[Advice]) -> f64 {
    plays.first().and_then(|play| play.win).unwrap_or_default()
}

/// The switch, where there is one.
#[component]
pub(super) fn CoachSwitch(state: TableState) -> impl IntoView {
    let may = Memo::new(move |_| has_switch(state));
    let on = Signal::derive(move || state.settings.with(|settings| settings.coach));
    move || {
        may.get().then(|| {
            view! {
                <Switch title=say!(coach_switch) name="coach-on" value=on
                    switch=move |on| state.settings.update(|settings| settings.coach = on)/>
            }
        })
    }
}

/// What the marks on the board mean, while the coach speaks; `told` is what it says of the choice under way.
#[component]
pub(crate) fn CoachLine(
    state: TableState,
    /// What a choice under way is worth.
    #[prop(into)]
    told: Signal<Option<Worth>>,
    /// What it says as long as nothing is chosen, if the marks have no numbers.
    #[prop(optional)]
    ready: Option<String>,
) -> impl IntoView {
    let speaks = Memo::new(move |_| state.is_coached());
    let thinks = Memo::new(move |_| state.coached().is_empty());
    let words = move || match told.get() {
        _ if thinks.get() => say!(coach_thinking),
        Some(worth) => say!(coach_of_choice, chance = worth.wins),
        None => ready.clone().unwrap_or_else(|| say!(coach_ready)),
    };
    let words = Memo::new(move |_| words());
    let grades = |grade: Grade| {
        let words = match grade {
            Grade::Best => say!(coach_best),
            Grade::Fair => say!(coach_fair),
            Grade::Weak => say!(coach_weak),
        };
        view! { <li><i class=format!("coach__mark {}", grade.class()) aria-hidden="true"></i>{words}</li> }
    };
    move || {
        speaks.get().then(|| {
            view! {
                <div class="coach" data-testid="coach-line">
                    <p role="status" data-testid="coach-says">{words}</p>
                    <ul class="coach__grades">{Grade::ALL.map(grades)}</ul>
                </div>
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use carreau_games::{GameName, petanque};
    use carreau_match::{Intention, Options, Player, SeatId};

    use super::*;
    use crate::testing::{does, header};

    fn table(options: &Options, players: [Player; 2]) -> Table {
        let mut table = Table::new(header(options)).expect("a header");
        for (seat, player) in (0..).map(SeatId).zip(players) {
            does(&mut table, seat, &Intention::Sit { player });
        }
        table
    }

    fn person() -> Player {
        Player::person("Ada").expect("a name")
    }

    fn house() -> Player {
        Player::bot("House 3", "house:3").expect("a bot")
    }

    #[test]
    fn no_play_in_a_list_has_a_greater_chance_than_those_above_it() {
        let found = [("a", Some(0.5)), ("b", Some(0.7)), ("c", None), ("d", Some(0.4)), ("e", Some(0.45))];
        let plays = found.map(|(play, win)| Advice { play: play.to_owned(), win }).to_vec();
        let chances = |most: usize| -> Vec<Option<f64>> {
            listed(plays.clone(), most).iter().map(|advice| advice.win).collect()
        };
        assert_eq!(chances(9), [Some(0.5), Some(0.5), None, Some(0.4), Some(0.4)]);
        assert_eq!(chances(2), [Some(0.5), Some(0.5)]);
    }

    #[test]
    fn help_is_for_games_against_the_computer_or_agreed_on() {
        let usual = Options::usual(GameName::Garanguet);
        let with_house = table(&usual, [person(), house()]);
        let ours = with_house.seats()[0].side;
        assert!(allows_help(&with_house, ours));
        assert!(!allows_help(&with_house, !ours), "there a person sits opposite");
        assert!(!allows_help(&table(&usual, [person(), person()]), ours));
        let agreed = Options { coach: true, ..usual };
        assert!(allows_help(&table(&agreed, [person(), person()]), ours));
    }

    #[test]
    fn b9_3_petanques_coach_shows_odds_and_tells_no_plays_among_people() {
        let with = |coach: bool| {
            Options::of(petanque::Terms {
                format: petanque::Format::TeteATete,
                ..petanque::Terms::default().with_coach(coach)
            })
        };
        for (coach, players, is_allowed) in [
            (true, [person(), house()], true),
            (true, [person(), person()], false),
            (false, [person(), house()], false),
        ] {
            let table = table(&with(coach), players);
            assert_eq!(allows_help(&table, table.seats()[0].side), is_allowed, "{coach}");
        }
    }
}
