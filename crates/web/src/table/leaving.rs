//! Who has left, and the choice how to go on: wait, claim the game, let the computer play or play for a team-mate, or end
//! it without result.

use carreau_core::Outcome;
use carreau_games::GameName;
use carreau_match::{ChosenSubstitute, Intention, Millis, SeatId, Status, Table};
use leptos::prelude::*;

use super::{TableState, substitute};
use crate::{clocks, parts::icon, players::seat_name, words::say};

/// A way to go on without those who have left.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Choice {
    what: What,
    /// From when on it may be chosen, in the server's time.
    from: Millis,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum What {
    /// Claim the game for so many points; without points, to win. Between two games it is the match.
    Claim { points: Option<u16>, is_match: bool },
    /// Let the computer play for a seat; the name says for whom if several have left.
    Substitute { of: SeatId, name: Option<String> },
    /// Play for a team-mate, who has this name.
    PlayFor { of: SeatId, name: String },
    /// End the match without result.
    Abort,
}

impl What {
    const fn icon(&self) -> &'static str {
        match self {
            Self::Claim { .. } => "flag",
            Self::Substitute { .. } => "bot",
            Self::PlayFor { .. } => "hand",
            Self::Abort => "tear",
        }
    }

    /// Its name for tests.
    const fn test(&self) -> &'static str {
        match self {
            Self::Claim { .. } => "gone-claim",
            Self::Substitute { .. } => "gone-substitute",
            Self::PlayFor { .. } => "gone-play-for",
            Self::Abort => "gone-abort",
        }
    }

    /// What it does, and what follows.
    fn words(&self) -> (String, String) {
        match self {
            Self::Claim { is_match: true, .. } => (say!(gone_claim_match), say!(gone_claim_win)),
            Self::Claim { points: Some(points), .. } => {
                (say!(gone_claim), say!(gone_claim_then, points = *points))
            }
            Self::Claim { .. } => (say!(gone_claim), say!(gone_claim_win)),
            Self::Substitute { name: None, .. } => (say!(gone_substitute), say!(gone_substitute_then)),
            Self::Substitute { name: Some(name), .. } => {
                (say!(gone_substitute_of, name = name.clone()), say!(gone_substitute_then))
            }
            Self::PlayFor { name, .. } => {
                (say!(gone_play_for, name = name.clone()), say!(gone_play_for_then))
            }
            Self::Abort => (say!(gone_abort), say!(gone_abort_then)),
        }
    }

    fn intention(&self, game: GameName) -> Intention {
        match self {
            Self::Claim { .. } => Intention::Claim,
            Self::Substitute { of, .. } => Intention::Substitute { of: *of, bot: substitute::bot(game) },
            Self::PlayFor { of, .. } => Intention::PlayFor { of: *of },
            Self::Abort => Intention::Abort,
        }
    }
}

/// Who has left, as one of our seats sees it, and what it may choose.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Absence {
    game: GameName,
    /// Our seat that chooses.
    by: SeatId,
    gone: Vec<SeatId>,
    names: Vec<String>,
    /// Since when the last of them has been gone, in the server's time.
    since: Millis,
    choices: Vec<Choice>,
    /// The next of them for whom a substitute plays whom they have chosen, and from when on.
    takes_over: Option<(Millis, String, ChosenSubstitute)>,
    /// Whether it is our turn, so that we can play on meanwhile.
    is_our_turn: bool,
}

impl Absence {
    fn of(table: &Table, mine: &[SeatId]) -> Option<Self> {
        if table.status() != Status::Playing {
            return None;
        }
        let by = *mine.iter().find(|&&seat| !table.is_bot(seat))?;
        let side = table.seat(by).ok()?.side;
        let others = (0..).map(SeatId).take(table.seats().len()).filter(|seat| !mine.contains(seat));
        let is_replaced = |seat| table.is_bot(seat) || table.mate_for(seat).is_some();
        let gone: Vec<SeatId> =
            others.filter(|&seat| table.gone_since(seat).is_some() && !is_replaced(seat)).collect();
        let since = gone.iter().filter_map(|&seat| table.gone_since(seat)).max()?;
        let points = match table.position().conceded_by(!side) {
            Outcome::Won { points, .. } if table.options().points > 1 => Some(points),
            _ => None,
        };
        let claim = What::Claim { points, is_match: table.ended().is_some() };
        let mut choices: Vec<Choice> =
            table.claimable_from(by).map(|from| Choice { what: claim, from }).into_iter().collect();
        choices.extend(gone.iter().filter_map(|&of| {
            let what = What::PlayFor { of, name: seat_name(table, of) };
            Some(Choice { what, from: table.playable_for_from(of, by)? })
        }));
        choices.extend(gone.iter().filter_map(|&of| {
            let name = (gone.len() > 1).then(|| seat_name(table, of));
            Some(Choice { what: What::Substitute { of, name }, from: table.replaceable_from(of, by)? })
        }));
        choices.extend(table.abortable_from(by).map(|from| Choice { what: What::Abort, from }));
        let taken_over = gone.iter().filter_map(|&seat| {
            let chosen = table.seat(seat).ok()?.chosen.clone()?;
            Some((table.takes_over_at(seat)?, seat_name(table, seat), chosen))
        });
        Some(Self {
            takes_over: taken_over.min_by_key(|(at, ..)| *at),
            game: table.header().game,
            by,
            names: gone.iter().map(|&seat| seat_name(table, seat)).collect(),
            gone,
            since,
            choices,
            is_our_turn: mine.iter().any(|&seat| table.may_act(seat)),
        })
    }

    /// The time until the next choice opens; `None` when all are open.
    fn wait(&self, now: Millis) -> Option<Millis> {
        let later = self.choices.iter().filter(|choice| choice.from > now);
        later.map(|choice| choice.from.since(now)).min()
    }

    fn title(&self, now: Millis) -> String {
        let (names, count) = (self.names.join(", "), self.names.len());
        if self.wait(now).is_some() {
            say!(gone_title, names = names, count = count)
        } else {
            say!(gone_title_over, names = names, count = count)
        }
    }

    fn how(&self, now: Millis) -> String {
        if let Some((at, name, substitute)) = self.takes_over.clone().filter(|(at, ..)| *at > now) {
            let time = clocks::face(at.since(now));
            return match substitute {
                ChosenSubstitute::Bot(_) => say!(gone_how_bot, time = time, name = name),
                ChosenSubstitute::Mate => say!(gone_how_mate, time = time, name = name),
            };
        }
        let may_end = self.choices.iter().any(|choice| choice.from <= now);
        match self.wait(now).map(clocks::face) {
            None => say!(gone_how_over),
            Some(time) if may_end => say!(gone_how_young, time = time),
            Some(time) => say!(gone_how, time = time),
        }
    }
}

/// Who has left, and how to go on. While it is our turn, or after we chose to wait, it is a line that opens.
#[component]
pub(super) fn Leaving(state: TableState) -> impl IntoView {
    let session = state.session;
    let absence = Memo::new(move |_| {
        let mine = session.mine.get();
        session.table.with(|table| Absence::of(table.as_ref()?, &mine))
    });
    // Whether the panel was opened or folded by hand during this absence.
    let chosen = RwSignal::new(None::<(Vec<SeatId>, bool)>);
    let open = move || {
        let absence = absence.get()?;
        let by_hand = chosen.get().filter(|(gone, _)| *gone == absence.gone).map(|(_, open)| open);
        Some(by_hand.unwrap_or(!absence.is_our_turn))
    };
    let open = Memo::new(move |_| open());
    let fold = move |is_open: bool| {
        if let Some(absence) = absence.get_untracked() {
            chosen.set(Some((absence.gone, is_open)));
        }
    };
    let now = move || {
        state.now.track();
        session.house_now()
    };
    let title = move || absence.with(|absence| absence.as_ref().map(|absence| absence.title(now())));
    let how = move || absence.with(|absence| absence.as_ref().map(|absence| absence.how(now())));
    let alone = move || absence.with(|absence| absence.as_ref().is_some_and(|absence| !absence.is_our_turn));
    let places = Memo::new(move |_| {
        absence.with(|absence| absence.as_ref().map_or(0, |absence| absence.choices.len()))
    });
    move || {
        match open.get() {
        None => ().into_any(),
        Some(false) => view! {
            <div class="gone gone--folded" role="group" data-testid="gone-folded">
                <b>{title}</b>
                <button class="btn" data-testid="gone-open" on:click=move |_| fold(true)>{say!(gone_choose)}</button>
            </div>
        }
        .into_any(),
        Some(true) => view! {
            <section class="gone" class:is-alone=alone aria-label=title data-testid="gone">
                <h2>{title}</h2>
                <p>{how}</p>
                <div class="gone__choices">
                    <button class="btn gone__choice" data-testid="gone-wait" on:click=move |_| fold(false)>
                        {icon("clock")}<b>{say!(gone_wait)}</b><span>{say!(gone_wait_then)}</span>
                    </button>
                    {move || (0..places.get()).map(|place| choice(state, absence, place)).collect_view()}
                </div>
            </section>
        }
        .into_any(),
    }
    }
}

/// The button of one choice. Before it opens, it says when it will.
fn choice(state: TableState, absence: Memo<Option<Absence>>, place: usize) -> impl IntoView {
    let own = Memo::new(move |_| {
        absence.with(|absence| absence.as_ref().and_then(|absence| absence.choices.get(place).cloned()))
    });
    let wait = move || {
        state.now.track();
        let from = own.with(|choice| choice.as_ref().map(|choice| choice.from))?;
        let left = from.since(state.session.house_now());
        (left > Millis(0)).then(|| clocks::face(left))
    };
    let choose = move |_| {
        let Some(absence) = absence.get_untracked().filter(|_| untrack(wait).is_none()) else { return };
        let Some(choice) = absence.choices.get(place) else { return };
        state.session.intend(absence.by, choice.what.intention(absence.game));
    };
    move || {
        let what = own.get()?.what;
        let (words, then) = what.words();
        Some(view! {
            <button class="btn gone__choice" data-testid=what.test() on:click=choose
                aria-disabled=move || wait().map(|_| "true")>
                {icon(what.icon())}<b>{words}</b><span>{then}</span>
                {move || wait().map(|time| view! { <i class="num">{say!(gone_in, time = time)}</i> })}
            </button>
        })
    }
}

/// How long a seat's person has been gone: what the table still waits, or after that since when. Tracks.
pub(crate) fn gone_for(state: TableState, seat: SeatId) -> Option<String> {
    state.now.track();
    let now = state.session.house_now();
    state.session.table.with(|table| {
        let table = table.as_ref().filter(|table| table.status() == Status::Playing)?;
        let (since, over) = (table.gone_since(seat)?, table.grace_over(seat)?);
        Some(if over > now {
            say!(seat_gone_waits, time = clocks::face(over.since(now)))
        } else {
            say!(seat_gone_for, time = clocks::face(now.since(since)))
        })
    })
}

#[cfg(test)]
mod tests {
    use carreau_core::Side;
    use carreau_match::{Entry, Event, Header, Options};

    use super::*;
    use crate::testing::{first_play, header, house, seat};

    /// A match of Garanguet to three points with four plays, in which White's connection was lost at 1000.
    fn left() -> Table {
        let mut table = Table::new(header(&Options { points: 3, ..Options::usual(GameName::Garanguet) }))
            .expect("a header");
        seat(&mut table, &["Léonie", "Marcel"]);
        while table.is_young() {
            let seat = table.to_act().map_or(SeatId(0), |side| table.first_seat_of(side));
            let intention = if table.drawer().is_some() { Intention::Roll } else { first_play(&table) };
            table.act(seat, &intention, Millis(0), &house()).expect("it is legal");
        }
        loses(&mut table, SeatId(1));
        table
    }

    fn loses(table: &mut Table, seat: SeatId) {
        happens(table, Event::ConnectionLost { seat });
    }

    fn happens(table: &mut Table, event: Event) {
        let entry = Entry { n: table.n() + 1, at: Millis(1000), event, came: None };
        table.apply(&entry).expect("it follows");
    }

    #[test]
    fn the_other_side_sees_what_it_may_choose_and_when() {
        let absence = Absence::of(&left(), &[SeatId(0)]).expect("Marcel has left");
        assert_eq!(absence.title(Millis(2000)), "Marcel has left");
        assert_eq!(absence.how(Millis(2000)), "The table waits. In 1:59 you choose how to go on.");
        assert_eq!(absence.title(Millis(121_000)), "Marcel is not back");
        let choices: Vec<_> =
            absence.choices.iter().map(|choice| (choice.what.words().0, choice.from.0)).collect();
        let open = |words: &str| (words.to_owned(), 121_000);
        assert_eq!(choices, [open("Claim the game"), open("Computer plays on"), open("End it, no result")]);
        assert_eq!(Absence::of(&left(), &[]), None, "who watches chooses nothing");
        assert_eq!(Absence::of(&left(), &[SeatId(1)]), None, "nor does who left, in another tab");
    }

    #[test]
    fn the_other_side_is_told_that_a_substitute_was_chosen_beforehand() {
        let mut table = left();
        let absence = |table: &Table| Absence::of(table, &[SeatId(0)]);
        let chosen = Some(ChosenSubstitute::Bot("house".to_owned()));
        happens(&mut table, Event::SubstituteChosen { seat: SeatId(1), substitute: chosen });
        let waits = absence(&table).expect("Marcel has left");
        assert_eq!(waits.how(Millis(2000)), "In 1:59 the computer plays for Marcel, as was chosen before.");
        let entry = |n, at| Entry {
            n,
            at: Millis(at),
            event: Event::SubstituteTookOver { seat: SeatId(1) },
            came: None,
        };
        table.apply(&entry(table.n() + 1, 121_000)).expect("the grace is over");
        assert_eq!(absence(&table), None, "the computer plays");
    }

    #[test]
    fn a_team_of_six_is_told_of_each_who_has_left() {
        let (ours, theirs) = (Side::Black, Side::White);
        let terms =
            carreau_petanque::Terms { format: carreau_petanque::Format::Triplettes, ..Default::default() };
        let seats = [ours, theirs].repeat(3);
        let mut table = Table::new(Header { seats, ..header(&Options::of(terms)) }).expect("a header");
        seat(&mut table, &["Léonie", "Marcel", "Ota", "Eva", "Basile", "Jana"]);
        loses(&mut table, SeatId(2));
        loses(&mut table, SeatId(3));
        let of = |mine: u8| {
            let absence = Absence::of(&table, &[SeatId(mine)]).expect("two have left");
            let choices = absence.choices.into_iter();
            (absence.names, choices.map(|choice| (choice.what.words().0, choice.from.0)).collect::<Vec<_>>())
        };
        let (names, choices) = of(0);
        assert_eq!(names, ["Ota", "Eva"]);
        // The mates of Ota choose first, those of Eva choose for her.
        assert_eq!(
            choices,
            [
                ("Play for Ota".to_owned(), 121_000),
                ("Computer plays for Ota".to_owned(), 121_000),
                ("Computer plays for Eva".to_owned(), 241_000),
                ("End it, no result".to_owned(), 1000),
            ]
        );
    }
}
