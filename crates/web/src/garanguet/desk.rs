//! Where a player sits: the table, the turn in the hand, and what can be done with both.

use carreau_boards::{
    Side,
    tablier::{Board, Layout, View},
};
use carreau_games::Position as AnyPosition;
use carreau_garanguet::{Destination, Position, Turn};
use carreau_match::{Intention, Millis, SeatId, Status, Table};
use carreau_table::Refusal as _;
use leptos::prelude::*;

use super::{
    hand::{Hand, Press, Refusal, Wanted},
    moment::Moment,
    motion::{Motion, Scene},
    names, picture,
};
use crate::{
    browser,
    live::Live,
    room::Room,
    settings::Settings,
    sound::{self, Sound},
    words::say,
};

/// What the docket says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Docket {
    /// The rules refuse something on the board.
    Rules(Refusal),
    /// The table refuses something.
    Table {
        /// Why.
        why: String,
        /// The clause, if one is broken.
        clause: Option<String>,
    },
}

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
}

/// Where a player sits.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    /// The table.
    pub(crate) room: Room,
    /// What moves.
    pub(crate) motion: Motion,
    /// The turn in the hand.
    pub(crate) hand: RwSignal<Option<Hand>>,
    /// A look at what the other side could do with its roll.
    pub(crate) peek: RwSignal<Option<Hand>>,
    /// Why not.
    pub(crate) docket: RwSignal<Option<Docket>>,
    /// What is spoken.
    pub(crate) live: Live,
    /// Whether the board is turned from its usual side.
    pub(crate) turned: RwSignal<bool>,
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

/// Under which name a turn that is begun is kept.
const HAND: &str = "carreau.hand";
/// How long a docket stays.
const DOCKET: std::time::Duration = std::time::Duration::from_secs(8);

impl Desk {
    /// A seat at a table.
    pub(crate) fn new(room: Room) -> Self {
        let desk = Self {
            room,
            motion: Motion::new(),
            hand: RwSignal::new(None),
            peek: RwSignal::new(None),
            docket: RwSignal::new(None),
            live: Live::new(),
            turned: RwSignal::new(false),
            wide: browser::media("(min-width: 760px)"),
            now: RwSignal::new(browser::now()),
            sheet: RwSignal::new(None),
            typing: RwSignal::new(false),
            settings: Settings::signal(),
            dockets: StoredValue::new(0),
            low_told: StoredValue::new(false),
        };
        room.listen(move |heard| desk.hear(heard));
        Effect::new(move || desk.take_up_hand());
        Effect::new(move || desk.keep_hand());
        Effect::new(move || desk.roll_by_itself());
        Effect::new(move || {
            if let Some(refused) = room.refused.get() {
                let why = names::sentence(&refused.why);
                desk.live.urgent(&why);
                desk.refuse(Docket::Table { why, clause: refused.clause });
            }
        });
        desk
    }

    /// The position on the table. Tracks.
    pub(crate) fn position(self) -> Option<Position> {
        self.room.table.with(|table| {
            let AnyPosition::Garanguet(position) = table.as_ref()?.position();
            Some(*position)
        })
    }

    /// What the table waits for. Tracks.
    pub(crate) fn moment(self) -> Moment {
        let mine = self.room.mine.get();
        self.room.table.with(|table| table.as_ref().map_or(Moment::Opening, |table| Moment::of(table, &mine)))
    }

    /// The side that sits below. Tracks.
    pub(crate) fn below(self) -> Side {
        let both = self.room.mine.with(|mine| mine.len() > 1);
        let usual = if both && self.settings.with(|settings| settings.turn_for_both) {
            self.room.table.with(|table| table.as_ref().and_then(Table::to_act))
        } else {
            let first = self.room.mine.with(|mine| mine.first().copied());
            self.room.table.with(|table| Some(table.as_ref()?.seat(first?).ok()?.side))
        };
        usual.unwrap_or(Side::Black)
    }

    /// The drawing of the board. Tracks.
    pub(crate) fn board(self) -> Board {
        let layout = if self.wide.get() { Layout::Wide } else { Layout::Tall };
        let below = self.below();
        Board::new(layout, if self.turned.get() { !below } else { below })
    }

    /// What the board shows when nothing moves. Tracks.
    pub(crate) fn view(self) -> View {
        let Some(position) = self.position() else { return View::start() };
        let in_hand = self.hand.with(|hand| {
            let hand = hand.as_ref()?;
            (*hand.position() == position).then(|| picture::in_hand(hand))
        });
        let mut view = in_hand.unwrap_or_else(|| {
            self.room.table.with(|table| picture::plain(&position, table.as_ref().and_then(Table::last_draw)))
        });
        self.peek.with(|peek| {
            if let Some(peek) = peek.as_ref().filter(|peek| *peek.position() == position) {
                picture::mark_peek(&mut view, peek);
            }
        });
        if view.last_move.is_none() && view.selected.is_none() {
            view.last_move = self.room.table.with(|table| {
                let table = table.as_ref()?;
                let last = table.moves().last().filter(|last| last.game == table.game())?;
                picture::last_move(last.side, &last.play)
            });
        }
        if let Some(Docket::Rules(refusal)) = self.docket.get() {
            picture::mark_refused(&mut view, refusal);
        }
        if matches!(self.moment(), Moment::Between { .. } | Moment::Over) {
            // Nothing can be played any more, not even where a game was given up before its last roll.
            view.dice.clear();
        }
        view
    }

    /// A place of the board is pressed.
    pub(crate) fn press(self, place: Destination) {
        self.motion.skip();
        self.clear_docket();
        let before = self.view_untracked();
        let pressed = self.hand.try_update(|hand| Some(hand.as_mut()?.press(place))).flatten();
        match pressed {
            None => self.press_idle(place),
            Some(Press::Nothing) => {}
            Some(Press::LetGo) => self.live.calm(&say!("live-let-go")),
            Some(Press::Selected(point)) => {
                self.touch(point);
                self.tell_selected();
            }
            Some(Press::Stepped(steps)) => {
                sound::shake(&[10]);
                self.animate(before, &steps);
                self.tell_steps(&steps);
            }
            Some(Press::Refused(refusal)) => self.refuse_by_rule(refusal),
        }
    }

    /// Lets the selected checker go.
    pub(crate) fn let_go(self) {
        self.clear_docket();
        let let_go = self.hand.try_update(|hand| hand.as_mut().is_some_and(Hand::let_go));
        if let_go == Some(true) {
            self.live.calm(&say!("live-let-go"));
        }
    }

    /// Takes back the last step of the turn in the hand; after the turn, the turn itself while nobody has
    /// thrown.
    pub(crate) fn take_back(self) {
        self.clear_docket();
        self.motion.skip();
        let taken = self.hand.try_update(|hand| hand.as_mut().map(Hand::take_back)).flatten();
        if taken.is_some_and(|taken| !taken.is_empty()) {
            self.live.calm(&say!("live-taken-back"));
        } else if let Some(seat) = self.may_undo() {
            self.room.intend(seat, Intention::Undo);
        }
    }

    /// Our seat that has just played and may take it back, for nobody has thrown since. Tracks.
    pub(crate) fn may_undo(self) -> Option<SeatId> {
        let moment = self.moment();
        let Moment::Roll { side, .. } = moment else { return None };
        let seat = self.room.seat_of(!side)?;
        self.room.table.with(|table| {
            let table = table.as_ref()?;
            let last = table.moves().last()?;
            (last.side == !side && last.game == table.game()).then_some(seat)
        })
    }

    /// Plays the turn in the hand, or passes.
    pub(crate) fn commit(self) {
        let Some(seat) = untrack(|| self.room.acting()) else { return };
        if self.room.pending.get_untracked() > 0 {
            return;
        }
        let ready = self.hand.with_untracked(|hand| {
            let hand = hand.as_ref()?;
            Some((hand.is_complete(), hand.building().to_turn()))
        });
        match ready {
            Some((true, turn)) => {
                self.clear_docket();
                self.room.intend(seat, Intention::Play { play: turn.to_string() });
            }
            Some((false, turn)) => {
                let why = self.hand.with_untracked(|hand| {
                    carreau_table::Game::check(hand.as_ref()?.position(), &turn).err()
                });
                if let Some(why) = why {
                    self.refuse_by_rule(Refusal { what: Wanted::Turn, why });
                }
            }
            None => {}
        }
    }

    /// Throws the dice, if they are ours to throw.
    pub(crate) fn roll(self) {
        let ours = matches!(
            untrack(|| self.moment()),
            Moment::Priority { ours: true }
                | Moment::Roll { ours: true, .. }
                | Moment::Between { ours: true }
        );
        let seat = untrack(|| self.room.acting());
        let free = self.room.pending.get_untracked() == 0;
        if let (true, true, Some(seat)) = (ours, free, seat) {
            self.clear_docket();
            self.room.intend(seat, Intention::Roll);
        }
    }

    /// Plays a move typed in notation into the hand; `false` if it cannot be.
    pub(crate) fn type_turn(self, text: &str) -> bool {
        self.clear_docket();
        let turn = match text.parse::<Turn>() {
            Ok(turn) => turn,
            Err(error) => {
                let why = say!("typed-unreadable", why = error.to_string());
                self.live.urgent(&why);
                self.refuse(Docket::Table { why, clause: None });
                return false;
            }
        };
        let before = self.view_untracked();
        let typed = self.hand.try_update(|hand| hand.as_mut().map(|hand| hand.type_turn(&turn))).flatten();
        match typed {
            Some(Ok(())) => {
                self.animate(before, turn.steps());
                self.tell_steps(turn.steps());
                true
            }
            Some(Err(why)) => {
                self.refuse_by_rule(Refusal { what: Wanted::Turn, why });
                false
            }
            None => {
                self.press_idle(Destination::Off);
                false
            }
        }
    }

    /// Takes the docket away.
    pub(crate) fn clear_docket(self) {
        self.docket.set(None);
    }

    /// Asks whether the other side lets us take back our last turn.
    pub(crate) fn ask_takeback(self) {
        if let Some(seat) = untrack(|| self.asking_seat()) {
            self.room.intend(seat, Intention::AskTakeback);
        }
    }

    /// Our seat that may ask to take its last turn back. Tracks.
    pub(crate) fn asking_seat(self) -> Option<SeatId> {
        self.room.table.with(|table| {
            let table = table.as_ref()?;
            if table.status() != Status::Playing
                || table.ended().is_some()
                || table.takeback_asked().is_some()
            {
                return None;
            }
            let of_game = table.moves().iter().rev().filter(|played| played.game == table.game());
            let mut ours = of_game.filter_map(|played| self.room.seat_of(played.side));
            ours.next()
        })
    }

    /// The name of whoever plays a side. Tracks.
    pub(crate) fn player(self, side: Side) -> String {
        self.room.table.with(|table| {
            let seat = table.as_ref().and_then(|table| table.seats().iter().find(|seat| seat.side == side));
            match seat.and_then(|seat| seat.player.as_ref()) {
                Some(player) => player.name().to_owned(),
                None => say!("seat-open"),
            }
        })
    }

    /// Shows and says why the rules refuse something.
    fn refuse_by_rule(self, refusal: Refusal) {
        sound::play(Sound::Chalk);
        sound::shake(&[20, 20, 20]);
        self.live.urgent(&names::refused_sentence(refusal));
        self.refuse(Docket::Rules(refusal));
    }

    fn refuse(self, docket: Docket) {
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

    /// Something is pressed while there is no turn in the hand.
    fn press_idle(self, place: Destination) {
        let moment = untrack(|| self.moment());
        if let (Moment::Play { .. }, Some(position)) = (moment, untrack(|| self.position())) {
            self.look_ahead(&position, place);
            return;
        }
        let why = match moment {
            Moment::Priority { ours: true } => carreau_garanguet::TurnError::PriorityFirst,
            Moment::Roll { side, ours: true } => carreau_garanguet::TurnError::NotRolled { side },
            _ => return,
        };
        self.refuse(Docket::Table { why: names::reason(why), clause: Some(why.clause().0.to_owned()) });
        self.live.urgent(&names::reason(why));
    }

    /// Shows where a checker of the other side could go, without moving it.
    fn look_ahead(self, position: &Position, place: Destination) {
        let known = self.peek.with_untracked(|peek| {
            peek.as_ref().filter(|peek| peek.position() == position).and_then(Hand::selected)
        });
        let mut hand = Hand::new(position);
        let again = known.map(Destination::Point) == Some(place);
        let looks = hand.as_mut().is_some_and(|hand| matches!(hand.press(place), Press::Selected(_)));
        self.peek.set(hand.filter(|_| looks && !again));
    }

    /// Tells the table which checker is touched, where that binds (G4.8).
    fn touch(self, point: carreau_garanguet::Point) {
        let at = point.letter().to_string();
        let binds = self.room.table.with_untracked(|table| {
            table
                .as_ref()
                .is_some_and(|table| table.header().options.touch_move && !table.touched().contains(&at))
        });
        if binds && let Some(seat) = untrack(|| self.room.acting()) {
            self.room.intend(seat, Intention::Touch { at });
        }
    }

    /// Lets checkers go from what `before` shows.
    pub(super) fn animate(self, mut before: View, steps: &[carreau_garanguet::Step]) {
        before.targets.clear();
        before.lamps.clear();
        before.selected = None;
        before.refused = None;
        before.last_move = None;
        let side = before.mover.unwrap_or(Side::Black);
        let steps =
            steps.iter().map(|step| (picture::drawn(step.from).into(), picture::drawn_place(step.to)));
        self.motion.show(Scene::Steps { view: before, side, steps: steps.collect() });
    }

    fn view_untracked(self) -> View {
        untrack(|| self.view())
    }

    /// Keeps the hand in step with the table.
    fn take_up_hand(self) {
        let ours = matches!(self.moment(), Moment::Play { ours: true, .. });
        let position = self.position().filter(|_| ours);
        let fits = self.hand.with_untracked(|hand| match (hand, position) {
            (Some(hand), Some(position)) => *hand.position() == position,
            (None, None) => true,
            _ => false,
        });
        if !fits {
            let mut hand = position.as_ref().and_then(Hand::new);
            if let Some(hand) = &mut hand
                && let Some(begun) = browser::recall(HAND).and_then(|kept| self.begun(hand, &kept))
            {
                hand.take_up(&begun);
            }
            self.hand.set(hand);
        }
    }

    /// Keeps a turn that is begun, so that leaving the page for the rulebook, or a reload, loses nothing.
    fn keep_hand(self) {
        self.hand.with(|hand| {
            let Some(hand) = hand else { return };
            let turn = hand.building().to_turn();
            browser::keep(HAND, &format!("{}|{turn}", self.place_of(hand)));
        });
    }

    /// The turn that was begun at this table in this position, if what is kept is one.
    fn begun(self, hand: &Hand, kept: &str) -> Option<Turn> {
        let (place, turn) = kept.rsplit_once('|')?;
        if place == self.place_of(hand) { turn.parse().ok() } else { None }
    }

    /// Names a position of a table.
    fn place_of(self, hand: &Hand) -> String {
        let table = self.room.table.with_untracked(|table| {
            table.as_ref().map(|table| table.header().table.to_string()).unwrap_or_default()
        });
        format!("{table}|{}", hand.position())
    }

    /// Rolls without being asked, for those who want that.
    fn roll_by_itself(self) {
        let wanted = self.settings.with(|settings| settings.auto_roll);
        let due = matches!(self.moment(), Moment::Roll { ours: true, .. });
        if wanted && due && !self.motion.is_moving() {
            set_timeout(
                move || {
                    if !self.room.table.is_disposed() {
                        self.roll();
                    }
                },
                std::time::Duration::from_millis(250),
            );
        }
    }
}
