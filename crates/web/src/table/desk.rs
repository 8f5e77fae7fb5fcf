//! Where a player sits: the table, and what can be done there whatever the game.

use carreau_core::Side;
use carreau_match::{Intention, Millis, SeatId, Table};
use leptos::prelude::*;

use super::{Docket, Moment, telling::player};
use crate::{
    browser,
    live::Live,
    room::{Connection, Room},
    settings::Settings,
    sound::{self, Sound},
    words::{self, say},
};

/// A sheet of paper over the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sheet {
    /// The moves, on a phone.
    Log,
    /// The table and its settings.
    Table,
    /// The keys.
    Keys,
    /// Whether to give up.
    Resign,
    /// The cards left, where the game has decks.
    Cards,
}

/// Where a player sits.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    /// The table.
    pub(crate) room: Room,
    /// Why not.
    pub(crate) docket: RwSignal<Option<Docket>>,
    /// What is spoken.
    pub(crate) live: Live,
    /// Whether the board is turned from its usual side.
    pub(crate) turned: RwSignal<bool>,
    /// The side that sits below, where the game itself says so.
    pub(crate) seated: RwSignal<Option<Side>>,
    /// Whether the page is wide enough for the lying board.
    pub(crate) wide: ReadSignal<bool>,
    /// Our moment, renewed while a clock runs.
    pub(crate) now: RwSignal<Millis>,
    /// The sheet that lies over the table.
    pub(crate) sheet: RwSignal<Option<Sheet>>,
    /// Whether a move is being typed.
    pub(crate) typing: RwSignal<bool>,
    /// The preferences.
    pub(crate) settings: RwSignal<Settings>,
    /// How many dockets there have been: an older one's time must not end a newer one's.
    dockets: StoredValue<u32>,
    /// Whether the own clock's low state has been told.
    pub(super) low_told: StoredValue<bool>,
}

/// How long a docket stays.
const DOCKET: std::time::Duration = std::time::Duration::from_secs(8);

impl Desk {
    /// A seat at a table.
    pub(crate) fn new(room: Room) -> Self {
        let desk = Self {
            room,
            docket: RwSignal::new(None),
            live: Live::new(),
            turned: RwSignal::new(false),
            seated: RwSignal::new(None),
            wide: browser::media("(min-width: 760px)"),
            now: RwSignal::new(browser::now()),
            sheet: RwSignal::new(None),
            typing: RwSignal::new(false),
            settings: Settings::signal(),
            dockets: StoredValue::new(0),
            low_told: StoredValue::new(false),
        };
        room.listen(move |heard| desk.hear(heard));
        super::looks::listen(desk);
        Effect::new(move || {
            if let Some(refused) = room.refused.get() {
                let why = words::sentence(&refused.why);
                desk.live.urgent(&why);
                desk.refuse(Docket { why, clause: refused.clause, ..Docket::default() });
            }
        });
        desk
    }

    /// What the table waits for. Tracks.
    pub(crate) fn moment(self) -> Moment {
        let mine = self.room.mine.get();
        self.room.table.with(|table| table.as_ref().map_or(Moment::Opening, |table| Moment::of(table, &mine)))
    }

    /// The side that sits below. Tracks.
    pub(crate) fn below(self) -> Side {
        if let Some(side) = self.seated.get() {
            return side;
        }
        let both = self.room.mine.with(|mine| mine.len() > 1);
        let usual = if both && self.settings.with(|settings| settings.turn_for_both) {
            self.room.table.with(|table| table.as_ref().and_then(Table::to_act))
        } else {
            let first = self.room.mine.with(|mine| mine.first().copied());
            self.room.table.with(|table| Some(table.as_ref()?.seat(first?).ok()?.side))
        };
        usual.unwrap_or(Side::Black)
    }

    /// The side from which the board is seen: that below, or the other when it is turned. Tracks.
    pub(crate) fn seen(self) -> Side {
        let below = self.below();
        if self.turned.get() { !below } else { below }
    }

    /// The name of whoever plays a side; the side's where several do. Tracks.
    pub(crate) fn player(self, side: Side) -> String {
        self.room.table.with(|table| {
            let Some(table) = table.as_ref() else { return say!("seat-open") };
            let is_open = table.seats().iter().any(|seat| seat.side == side && seat.player.is_none());
            if is_open && table.seats_of(side).count() == 1 { say!("seat-open") } else { player(table, side) }
        })
    }

    /// The name of whom everybody waits for: the person whose turn it is, or the side. Tracks.
    pub(crate) fn waited_for(self) -> String {
        let side = self.moment().side().unwrap_or(Side::Black);
        let named = |table: &Table| super::telling::waited_for(table, side);
        self.room.table.with(|table| table.as_ref().map(named).unwrap_or_default())
    }

    /// Throws the dice or draws, if that is ours to do.
    pub(crate) fn draw(self) {
        let ours = matches!(
            untrack(|| self.moment()),
            Moment::Chance { ours: true, .. } | Moment::Between { ours: true }
        );
        let seat = untrack(|| self.room.acting());
        if let (true, true, Some(seat)) = (ours, self.room.is_free(), seat) {
            self.clear_docket();
            self.room.intend(seat, Intention::Roll);
        }
    }

    /// Plays, if it is our turn and nothing else of ours is on its way.
    pub(crate) fn play(self, play: String) {
        if let (true, Some(seat)) = (self.room.is_free(), untrack(|| self.room.acting_for(&play))) {
            self.clear_docket();
            self.room.intend(seat, Intention::Play { play });
        }
    }

    /// Our seat that has just played and may take it back, for nothing has been drawn since. Tracks.
    pub(crate) fn may_undo(self) -> Option<SeatId> {
        self.room.table.with(|table| {
            let table = table.as_ref()?;
            let seat = table.moves().last()?.seat;
            (self.room.mine.with(|mine| mine.contains(&seat)) && table.check_undo_by(seat).is_ok())
                .then_some(seat)
        })
    }

    /// Takes our last play back, if nothing has been drawn since.
    pub(crate) fn undo(self) {
        if let Some(seat) = untrack(|| self.may_undo()) {
            self.room.intend(seat, Intention::Undo);
        }
    }

    /// Asks whether the other side lets us take back our last turn. Where everybody sits here there is nobody to
    /// ask, and it is taken back.
    pub(crate) fn ask_takeback(self) {
        let Some(seat) = untrack(|| self.asking_seat()) else { return };
        self.room.intend(seat, Intention::AskTakeback);
        if let Some(other) = untrack(|| self.opposite_here(seat)) {
            self.room.intend(other, Intention::AnswerTakeback { agree: true });
        }
    }

    /// What taking back by consent is called: to ask, where there is somebody to ask. Tracks.
    pub(crate) fn takeback_words(self) -> String {
        let here = self.asking_seat().and_then(|seat| self.opposite_here(seat));
        if here.is_some() { say!("takeback-here") } else { say!("takeback-ask") }
    }

    /// Our seat on the side against a seat of ours, on a table of this browser. Tracks.
    fn opposite_here(self, seat: SeatId) -> Option<SeatId> {
        if self.room.connection.get() != Connection::Here {
            return None;
        }
        let side = self.room.table.with(|table| Some(table.as_ref()?.seat(seat).ok()?.side))?;
        self.room.seat_of(!side)
    }

    /// Our seat that may ask to take its last turn back. Tracks.
    pub(crate) fn asking_seat(self) -> Option<SeatId> {
        self.room.table.with(|table| {
            let table = table.as_ref()?;
            let mut of_game = table.moves().iter().rev().filter(|played| played.game == table.game());
            let seat = of_game.find_map(|played| self.room.seat_of(played.side))?;
            let opposite = !table.seat(seat).ok()?.side;
            (table.check_takeback(seat).is_ok() && !table.refuses_takebacks(opposite)).then_some(seat)
        })
    }

    /// Shows and says why the rules refuse something.
    pub(crate) fn refuse_by_rule(self, docket: Docket) {
        sound::play(Sound::Chalk);
        sound::shake(&[20, 20, 20]);
        self.live.urgent(&docket.sentence());
        self.refuse(docket);
    }

    /// Shows why not, for a while.
    pub(crate) fn refuse(self, docket: Docket) {
        self.docket.set(Some(docket));
        let number = self.dockets.try_update_value(|dockets| {
            *dockets += 1;
            *dockets
        });
        set_timeout(
            move || {
                if self.dockets.try_get_value() == number {
                    self.docket.try_set(None);
                }
            },
            DOCKET,
        );
    }

    /// Takes the docket away.
    pub(crate) fn clear_docket(self) {
        self.docket.set(None);
    }
}
