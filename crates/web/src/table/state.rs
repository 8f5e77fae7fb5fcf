//! The part of a page's state that all games share: the session, notices, sheets, and what can be done in any game.

use carreau_core::Side;
use carreau_match::{Intention, Millis, Player, SeatId, Table};
use carreau_protocol::TableRatings;
use leptos::prelude::*;

use super::{CurrentLayout, Moment, Notice, coach::Advised, phrases, ratings};
use crate::{
    browser,
    live::Live,
    own_name,
    players::{self, player},
    posed::Posed,
    session::{Connection, Session},
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
    /// The question before resigning.
    Resign,
    /// The question before a bot takes over a seat.
    Substitute,
    /// The cards left, if the game has decks.
    Cards,
    /// What the computer would play.
    Hint,
    /// The form that reports the table to the operator.
    Report,
}

/// The part of a page's state that all games share.
#[derive(Clone, Copy)]
pub(crate) struct TableState {
    /// The connection to the table.
    pub(crate) session: Session,
    /// The notice that is shown, if any.
    pub(crate) notice: RwSignal<Option<Notice>>,
    /// The regions for screen readers.
    pub(crate) live: Live,
    /// Whether the board is turned from its usual side.
    pub(crate) turned: RwSignal<bool>,
    /// The side that sits below, if the game itself decides it.
    pub(crate) seated: RwSignal<Option<Side>>,
    /// The layout of the page.
    pub(crate) layout: CurrentLayout,
    /// Whether the board lies on its long side.
    pub(crate) wide: Signal<bool>,
    /// The time by our clock, renewed while a time that runs is shown.
    pub(crate) now: RwSignal<Millis>,
    /// The open sheet, if any.
    pub(crate) sheet: RwSignal<Option<Sheet>>,
    /// Whether a move is being typed.
    pub(crate) typing: RwSignal<bool>,
    /// The row of the move after which the board is shown, while the player looks back.
    pub(crate) looks_at: RwSignal<Option<usize>>,
    /// Whether the slip with the result is put away, so that the final position is seen.
    pub(crate) ending_away: RwSignal<bool>,
    /// Whether the other side waits until the person has read what a lesson tells.
    pub(super) reading: RwSignal<bool>,
    /// The preferences.
    pub(crate) settings: RwSignal<Settings>,
    /// The phrases that are shown for a moment.
    pub(crate) said: RwSignal<Vec<phrases::Said>>,
    /// Whether the phrases and the chat are in sight.
    pub(crate) talking: RwSignal<bool>,
    /// Whether a line of the chat has come that was not in sight.
    pub(crate) unread: RwSignal<bool>,
    /// The ratings of those who sit here, as far as they show them; `None` until the server has answered.
    pub(crate) ratings: RwSignal<Option<TableRatings>>,
    /// What the bots have found last, for the hint and the coach.
    pub(super) advice: RwSignal<Option<Advised>>,
    /// The position that is posed here, if it is a table for that.
    pub(crate) posed: Option<Posed>,
    /// How many notices there have been. The timer of an older notice must not remove a newer one.
    notices: StoredValue<u32>,
    /// Whether the page has said that our time runs low.
    pub(super) low_announced: StoredValue<bool>,
}

/// How long a notice stays.
const NOTICE: std::time::Duration = std::time::Duration::from_secs(8);

impl TableState {
    /// The state of a page that has just been opened.
    pub(crate) fn new(session: Session) -> Self {
        let layout = CurrentLayout::of_page();
        let state = Self {
            session,
            notice: RwSignal::new(None),
            live: Live::new(),
            turned: RwSignal::new(false),
            seated: RwSignal::new(None),
            layout,
            wide: Signal::derive(move || !layout.stands()),
            now: RwSignal::new(browser::now()),
            sheet: RwSignal::new(None),
            typing: RwSignal::new(false),
            looks_at: RwSignal::new(None),
            ending_away: RwSignal::new(false),
            reading: RwSignal::new(false),
            settings: Settings::signal(),
            said: RwSignal::new(Vec::new()),
            talking: RwSignal::new(false),
            unread: RwSignal::new(false),
            ratings: ratings::follow(session),
            advice: RwSignal::new(None),
            posed: use_context(),
            notices: StoredValue::new(0),
            low_announced: StoredValue::new(false),
        };
        session.listen(move |event| state.on_event(event));
        Effect::new(move || {
            if let Some(refused) = session.refused.get() {
                let why = words::sentence(&refused.why);
                state.live.urgent(&why);
                state.refuse(Notice { why, clause: refused.clause, ..Notice::default() });
            }
        });
        state
    }

    /// What the table waits for. Tracks.
    pub(crate) fn moment(self) -> Moment {
        let mine = self.session.mine.get();
        self.session
            .table
            .with(|table| table.as_ref().map_or(Moment::Opening, |table| Moment::of(table, &mine)))
    }

    /// The side that sits below. Tracks.
    pub(crate) fn below(self) -> Side {
        if let Some(side) = self.seated.get() {
            return side;
        }
        let both = self.session.mine.with(|mine| mine.len() > 1);
        let usual = if both && self.settings.with(|settings| settings.turn_for_both) {
            self.session.table.with(|table| table.as_ref().and_then(Table::to_act))
        } else {
            let first = self.session.mine.with(|mine| mine.first().copied());
            self.session.table.with(|table| Some(table.as_ref()?.seat(first?).ok()?.side))
        };
        usual.unwrap_or(Side::Black)
    }

    /// Whether both sides of a game of two are played at this screen. Tracks.
    pub(crate) fn plays_both(self) -> bool {
        Side::ALL.into_iter().all(|side| self.session.seat_of(side).is_some())
    }

    /// Whether "you" says who a side is: the person at this screen plays it, and not the other side, too. Tracks.
    pub(crate) fn is_you(self, side: Side) -> bool {
        self.session.seat_of(side).is_some() && self.session.seat_of(!side).is_none()
    }

    /// The side from which the board is seen: the one below, or the other one if the board is turned. Tracks.
    pub(crate) fn seen(self) -> Side {
        let below = self.below();
        if self.turned.get() { !below } else { below }
    }

    /// The name of the player of a side, or the side's name if it has several seats. Tracks.
    pub(crate) fn player(self, side: Side) -> String {
        self.session.table.with(|table| {
            let Some(table) = table.as_ref() else { return say!(seat_open) };
            let is_open = table.seats().iter().any(|seat| seat.side == side && seat.player.is_none());
            if is_open && table.seats_of(side).count() == 1 { say!(seat_open) } else { player(table, side) }
        })
    }

    /// The name of the player whom everybody waits for, or of the side if no single seat has to act. Tracks.
    pub(crate) fn waited_for(self) -> String {
        let side = self.moment().side().unwrap_or(Side::Black);
        let named = |table: &Table| players::waited_for(table, side);
        self.session.table.with(|table| table.as_ref().map(named).unwrap_or_default())
    }

    /// Rolls the dice or draws, if it is our turn to.
    pub(crate) fn draw(self) {
        let ours = matches!(
            untrack(|| self.moment()),
            Moment::Chance { ours: true, .. } | Moment::Between { ours: true }
        );
        let seat = untrack(|| self.session.acting());
        if let (true, true, Some(seat)) = (ours, self.session.is_free(), seat) {
            self.clear_notice();
            self.session.intend(seat, Intention::Roll);
        }
    }

    /// Sits down in a seat under a name, and stores the name for the next time.
    pub(crate) fn sit(self, seat: SeatId, name: RwSignal<String>) {
        own_name::keep(self.settings, &name.get_untracked());
        let called = self.settings.with_untracked(own_name::or_guest);
        if let Ok(player) = Player::person(&called) {
            self.session.intend(seat, Intention::Sit { player });
        }
    }

    /// Sends a play, if it is our turn and no other intention of ours is on its way.
    pub(crate) fn play(self, play: String) {
        if let (true, Some(seat)) = (self.session.is_free(), untrack(|| self.session.acting_for(&play))) {
            self.clear_notice();
            self.session.intend(seat, Intention::Play { play });
        }
    }

    /// Our seat that may take its last play back, because nothing new has been seen since. Tracks.
    pub(crate) fn may_undo(self) -> Option<SeatId> {
        self.session.table.with(|table| {
            let table = table.as_ref()?;
            let seat = table.moves().last()?.seat;
            let is_ours = self.session.mine.with(|mine| mine.contains(&seat)) && !table.is_bot(seat);
            (is_ours && table.check_undo_by(seat).is_ok()).then_some(seat)
        })
    }

    /// Takes our last play back, if nothing new has been seen since.
    pub(crate) fn undo(self) {
        if let Some(seat) = untrack(|| self.may_undo()) {
            self.session.intend(seat, Intention::Undo);
        }
    }

    /// Asks the other side to let us take back our last turn. If both sides sit here, it is taken back at once.
    pub(crate) fn ask_takeback(self) {
        let Some(seat) = untrack(|| self.asking_seat()) else { return };
        self.session.intend(seat, Intention::AskTakeback);
        if let Some(other) = untrack(|| self.opposite_here(seat)) {
            self.session.intend(other, Intention::AnswerTakeback { agree: true });
        }
    }

    /// The words for a takeback: whether we ask for it or simply do it. Tracks.
    pub(crate) fn takeback_words(self) -> String {
        let here = self.asking_seat().and_then(|seat| self.opposite_here(seat));
        if here.is_some() { say!(takeback_here) } else { say!(takeback_ask) }
    }

    /// Our seat opposite a seat of ours, at a table in this browser. Tracks.
    pub(super) fn opposite_here(self, seat: SeatId) -> Option<SeatId> {
        if self.session.connection.get() != Connection::Here {
            return None;
        }
        let side = self.session.table.with(|table| Some(table.as_ref()?.seat(seat).ok()?.side))?;
        self.session.seat_of(!side)
    }

    /// Our seat that may ask to take its last turn back. Tracks.
    pub(crate) fn asking_seat(self) -> Option<SeatId> {
        self.session.table.with(|table| {
            let table = table.as_ref()?;
            let mut of_game = table.moves().iter().rev().filter(|played| played.game == table.game());
            let seat = of_game.find_map(|played| self.session.seat_of(played.side))?;
            let opposite = !table.seat(seat).ok()?.side;
            (table.check_takeback(seat).is_ok() && !table.refuses_takebacks(opposite)).then_some(seat)
        })
    }

    /// Shows, speaks and sounds that the rules refuse something.
    pub(crate) fn refuse_by_rule(self, notice: Notice) {
        sound::play(Sound::Chalk);
        sound::shake(&[20, 20, 20]);
        self.live.urgent(&notice.sentence());
        self.refuse(notice);
    }

    /// Shows a notice for a while.
    pub(crate) fn refuse(self, notice: Notice) {
        self.notice.set(Some(notice));
        let number = self.notices.try_update_value(|notices| {
            *notices += 1;
            *notices
        });
        set_timeout(
            move || {
                if self.notices.try_get_value() == number {
                    self.notice.try_set(None);
                }
            },
            NOTICE,
        );
    }

    /// Speaks and shows why something is refused, if the reason is no rule.
    pub(crate) fn decline(self, why: String) {
        self.live.urgent(&why);
        self.refuse(Notice { why, ..Notice::default() });
    }

    /// Says why a move was typed out of turn: whom everybody waits for, that we draw first, or that no game is
    /// going on.
    pub(crate) fn decline_out_of_turn(self) {
        let words = untrack(|| match self.moment() {
            Moment::Opening | Moment::Gathering => say!(refusal_not_begun),
            Moment::Between { .. } | Moment::Over => say!(refusal_over),
            Moment::Chance { ours: true, .. } => say!(hint_draw_first),
            Moment::Chance { .. } | Moment::Play { .. } => say!(typed_not_ours, name = self.waited_for()),
        });
        self.decline(words);
    }

    /// Removes the notice, and no longer has it spoken.
    pub(crate) fn clear_notice(self) {
        if let Some(notice) = self.notice.get_untracked() {
            self.live.retract(&notice.sentence());
            self.notice.set(None);
        }
    }

    /// Looks back at the position after the move in a row of the list.
    pub(crate) fn look_at(self, row: usize) {
        self.sheet.set(None);
        self.looks_at.set(Some(row));
    }

    /// Puts the slip with the result away; `false` if there is none in sight.
    pub(crate) fn put_ending_away(self) -> bool {
        let ended = matches!(untrack(|| self.moment()), Moment::Between { .. } | Moment::Over);
        let puts = ended && !self.ending_away.get_untracked();
        if puts {
            self.ending_away.set(true);
        }
        puts
    }
}
