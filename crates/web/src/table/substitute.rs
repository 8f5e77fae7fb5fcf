//! Substitutes: bots that play for people, how we call one in, how its person comes back, and whom a person chooses for the
//! case that the connection is lost.

use carreau_games::GameName;
use carreau_match::{ChosenSubstitute, Intention, SeatId, Status, Table};
use leptos::prelude::*;

use super::TableState;
use crate::{
    game_info::{self, has_teams},
    parts::{Choice, icon},
    players::seat_name,
    words::say,
};

/// The bot that is called in as a substitute: the best one at its highest level.
pub(crate) fn bot(game: GameName) -> String {
    match game_info::bots(game).last().expect("every game has a bot") {
        (best, 1) => (*best).to_owned(),
        (best, level) => format!("{best}:{level}"),
    }
}

/// A change of one of our seats: a substitute takes over, or its person comes back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Change {
    /// The seat.
    seat: SeatId,
    /// Our seat that makes it: the same, or that of somebody who plays for a team-mate.
    by: SeatId,
    /// The name of that seat's player, unless it is our only seat.
    name: Option<String>,
    /// Whether a substitute takes over; if not, the person comes back.
    to_house: bool,
}

impl Change {
    /// The words of its button.
    pub(super) fn words(&self) -> String {
        match (self.to_house, self.name.clone()) {
            (true, None) => say!(stand_in_ask),
            (true, Some(name)) => say!(stand_in_ask_for, name = name),
            (false, None) => say!(stand_in_back),
            (false, Some(name)) => say!(stand_in_back_of, name = name),
        }
    }

    /// Whether a substitute takes over.
    pub(super) const fn is_to_house(&self) -> bool {
        self.to_house
    }

    /// Makes the change.
    pub(super) fn make(&self, state: TableState) {
        let Some(game) =
            state.session.table.with_untracked(|table| table.as_ref().map(|table| table.header().game))
        else {
            return;
        };
        let intention = if self.to_house {
            Intention::Substitute { of: self.seat, bot: bot(game) }
        } else {
            Intention::ComeBack
        };
        state.session.intend(self.by, intention);
    }
}

/// The changes that we may make for our own seats. Tracks. For people who have left, see [`super::leaving`].
pub(super) fn changes(state: TableState) -> Vec<Change> {
    let mine = state.session.mine.get();
    state.session.table.with(|table| table.as_ref().map_or_else(Vec::new, |table| of(table, &mine)))
}

fn of(table: &Table, mine: &[SeatId]) -> Vec<Change> {
    // Only a game of teams can go on without one person. In the others there are only two.
    if table.status() != Status::Playing || !has_teams(table.header().game) {
        return Vec::new();
    }
    let mut all = Vec::new();
    for &seat in mine {
        let Ok(sits) = table.seat(seat) else { continue };
        let name = (mine.len() > 1).then(|| seat_name(table, seat));
        let to_house = sits.substitute.is_none();
        if !to_house || sits.is_persons() {
            all.push(Change { seat, by: seat, name, to_house });
        }
    }
    // Who plays for a team-mate may leave that to a bot.
    all.extend((0..).map(SeatId).take(table.seats().len()).filter_map(|seat| {
        let by = table.mate_for(seat).filter(|mate| mine.contains(mate))?;
        Some(Change { seat, by, name: Some(seat_name(table, seat)), to_house: true })
    }));
    all
}

/// Whether a bot may take over a seat now, or we may choose a substitute for later.
pub(super) fn may_substitute(state: TableState) -> Memo<bool> {
    let later = may_choose(state);
    Memo::new(move |_| {
        state.posed.is_none()
            && (later.with(Option::is_some) || changes(state).iter().any(Change::is_to_house))
    })
}

/// Who is to play if we lose the connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum IfGone {
    /// The others choose.
    Nobody,
    Bot,
    Mate,
}

impl IfGone {
    fn words(self) -> String {
        match self {
            Self::Nobody => say!(if_gone_nobody),
            Self::Bot => say!(if_gone_bot),
            Self::Mate => say!(if_gone_mate),
        }
    }

    fn substitute(self, game: GameName) -> Option<ChosenSubstitute> {
        match self {
            Self::Nobody => None,
            Self::Bot => Some(ChosenSubstitute::Bot(bot(game))),
            Self::Mate => Some(ChosenSubstitute::Mate),
        }
    }
}

/// Our seats for which we may choose now, what we may choose, and what is chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Later {
    seats: Vec<SeatId>,
    among: Vec<IfGone>,
    chosen: IfGone,
}

impl Later {
    fn of(table: &Table, mine: &[SeatId]) -> Option<Self> {
        let is_persons = |seat: SeatId| table.seat(seat).is_ok_and(carreau_match::Seat::is_persons);
        let others = || (0..).map(SeatId).take(table.seats().len()).filter(|seat| !mine.contains(seat));
        // Nobody waits for a connection where nobody else is.
        others().find(|&other| is_persons(other))?;
        let may = |seat: &SeatId| !table.is_bot(*seat) && table.check_chosen_substitute(*seat, None).is_ok();
        let seats: Vec<_> = mine.iter().copied().filter(may).collect();
        let first = table.seat(*seats.first()?).ok()?;
        let has_mate = others()
            .any(|other| is_persons(other) && table.seat(other).is_ok_and(|other| other.side == first.side));
        let mut among = vec![IfGone::Nobody, IfGone::Bot];
        among.extend(has_mate.then_some(IfGone::Mate));
        let chosen = match &first.chosen {
            None => IfGone::Nobody,
            Some(ChosenSubstitute::Bot(_)) => IfGone::Bot,
            Some(ChosenSubstitute::Mate) => IfGone::Mate,
        };
        Some(Self { seats, among, chosen })
    }
}

/// What we may choose for the case that we lose the connection.
fn may_choose(state: TableState) -> Memo<Option<Later>> {
    Memo::new(move |_| {
        let mine = state.session.mine.get();
        state.session.table.with(|table| Later::of(table.as_ref()?, &mine))
    })
}

/// The choice who is to play if we lose the connection.
#[component]
fn IfWeAreGone(state: TableState) -> impl IntoView {
    let later = may_choose(state);
    let among = Memo::new(move |_| later.with(|later| later.as_ref().map(|later| later.among.clone())));
    let chosen = Signal::derive(move || {
        later.with(|later| later.as_ref().map_or(IfGone::Nobody, |later| later.chosen))
    });
    let choose = move |if_gone: IfGone| {
        let Some(Later { seats, .. }) = later.get_untracked() else { return };
        let game =
            state.session.table.with_untracked(|table| table.as_ref().map(|table| table.header().game));
        for (seat, game) in seats.into_iter().zip(std::iter::repeat(game)) {
            let Some(game) = game else { return };
            state.session.intend(seat, Intention::ChooseSubstitute { substitute: if_gone.substitute(game) });
        }
    };
    move || {
        let options = among.get()?.into_iter().map(|if_gone| (if_gone, if_gone.words())).collect();
        Some(view! {
            <Choice title=say!(if_gone) name="if-gone" options value=chosen choose/>
            <p class="settings__note">{say!(if_gone_how)}</p>
        })
    }
}

/// The sheet about substitutes. Before a bot takes over, it says what happens and how the person comes back: a slip of the
/// finger must not cost a seat.
#[component]
pub(super) fn Substitute(state: TableState) -> impl IntoView {
    let close = move || state.sheet.set(None);
    let seats =
        Memo::new(move |_| changes(state).into_iter().filter(Change::is_to_house).collect::<Vec<_>>());
    let now = Memo::new(move |_| seats.with(|seats| !seats.is_empty()));
    view! {
        {move || now.get().then(|| view! { <p>{say!(stand_in_how)}</p> })}
        <div class="sheet__actions">
            {move || now.get().then(|| view! {
                <button class="btn" data-testid="stand-in-stay" on:click=move |_| close()>{say!(stand_in_stay)}</button>
            })}
            {move || seats.get().into_iter().map(|change| {
                let words = change.words();
                view! {
                    <button class="btn" data-testid="stand-in-yes" on:click=move |_| { change.make(state); close(); }>
                        {icon("bot")}<span>{words}</span>
                    </button>
                }
            }).collect_view()}
        </div>
        <IfWeAreGone state/>
    }
}

/// The message that a substitute plays a seat of ours, with the button to come back. While it is not our turn, the
/// message takes the place of the main button, so that nothing of the panel moves.
#[component]
pub(super) fn StoodIn(state: TableState) -> impl IntoView {
    let backs =
        Memo::new(move |_| changes(state).into_iter().filter(|change| !change.to_house).collect::<Vec<_>>());
    let in_its_place = move || !state.moment().is_ours();
    move || {
        backs.get().into_iter().map(|change| {
            let words = change.words();
            let message = match &change.name {
                Some(name) => say!(stand_in_told_of, name = name.clone()),
                None => say!(stand_in_told),
            };
            let label = message.clone();
            view! {
                <div class="stood-in" class:is-over=in_its_place role="group" aria-label=label data-testid="stood-in">
                    <b>{message}</b>
                    <button class="btn" data-testid="come-back" on:click=move |_| change.make(state)>{words}</button>
                </div>
            }
        }).collect_view()
    }
}

#[cfg(test)]
mod tests {
    use carreau_core::Side;
    use carreau_match::{Header, Millis, Options, Player, Seed};

    use super::*;
    use crate::testing::{does, header, house};

    /// A table of two people against two bots that has begun.
    fn begun() -> Table {
        let seats = vec![Side::Black, Side::White, Side::Black, Side::White];
        let header = Header { seats, ..header(&Options::usual(GameName::Petanque)) };
        let mut table = Table::new(header).expect("a header");
        let players = [Player::person("Léonie"), Player::bot("The bot", "random")];
        for seat in (0..4).map(SeatId) {
            let player = players[usize::from(seat.0) % 2].clone().expect("a name");
            does(&mut table, seat, &Intention::Sit { player });
        }
        table.begin(&[0, 1, 2, 3].map(|seat| Seed([seat; 32])), Millis(0), &house()).expect("all sit");
        table
    }

    #[test]
    fn who_is_to_play_for_us_is_chosen_where_somebody_else_would_wait() {
        let chosen = |table: &Table, mine: &[u8]| {
            let mine: Vec<_> = mine.iter().copied().map(SeatId).collect();
            Later::of(table, &mine).map(|later| (later.among, later.chosen))
        };
        let (nobody, bot, mate) = (IfGone::Nobody, IfGone::Bot, IfGone::Mate);
        let mut table = begun();
        assert_eq!(chosen(&table, &[0]), Some((vec![nobody, bot, mate], nobody)));
        assert_eq!(chosen(&table, &[0, 2]), None, "the others are bots");
        assert_eq!(chosen(&table, &[]), None);
        let substitute = mate.substitute(GameName::Petanque);
        does(&mut table, SeatId(0), &Intention::ChooseSubstitute { substitute });
        assert_eq!(chosen(&table, &[0]), Some((vec![nobody, bot, mate], mate)));
    }

    #[test]
    fn a_seated_player_may_let_a_bot_play_and_come_back() {
        let mut table = begun();
        let may = |table: &Table| of(table, &[SeatId(0)]).iter().map(Change::is_to_house).collect::<Vec<_>>();
        assert_eq!(may(&table), [true]);
        let stand_in = Intention::Substitute { of: SeatId(0), bot: bot(GameName::Petanque) };
        does(&mut table, SeatId(0), &stand_in);
        assert_eq!(may(&table), [false]);
        let moment = crate::table::Moment::of(&table, &[SeatId(0)]);
        assert!(moment.is_in_game() && !moment.is_ours(), "the bot acts, not we: {moment:?}");
    }
}
