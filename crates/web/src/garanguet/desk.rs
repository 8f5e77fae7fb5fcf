//! Where a player sits: the table, the turn in the hand, and what can be done with both.

use carreau_boards::tablier::{Board, Layout, View};
use carreau_core::{Drawer, Refusal as _, Side};
use carreau_games::Position as AnyPosition;
use carreau_garanguet::{Destination, Point, Position, Turn};
use carreau_match::{Intention, Table};
use leptos::prelude::*;

use super::{
    hand::{Hand, Press, Refusal, Wanted},
    motion::{Motion, Scene},
    names, picture,
};
use crate::{
    browser, sound,
    table::{self, Docket, Moment},
    words::say,
};

/// Where a player of Garanguet sits.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    /// What every game's table has.
    pub(crate) at: table::Desk,
    /// What moves.
    pub(crate) motion: Motion,
    /// The turn in the hand.
    pub(crate) hand: RwSignal<Option<Hand>>,
    /// A look at what the other side could do with its roll.
    pub(crate) peek: RwSignal<Option<Hand>>,
}

/// Under which name a turn that is begun is kept.
const HAND: &str = "carreau.hand";
impl Desk {
    /// Garanguet's part of a seat at a table.
    pub(crate) fn new(at: table::Desk) -> Self {
        let desk = Self { at, motion: Motion::new(), hand: RwSignal::new(None), peek: RwSignal::new(None) };
        at.room.listen(move |heard| desk.hear(heard));
        Effect::new(move || desk.take_up_hand());
        Effect::new(move || desk.keep_hand());
        Effect::new(move || at.draw_by_itself(desk.motion.is_moving()));
        desk
    }

    /// The position on the table. Tracks.
    pub(crate) fn position(self) -> Option<Position> {
        self.at.room.table.with(|table| {
            let AnyPosition::Garanguet(position) = table.as_ref()?.position() else { return None };
            Some(*position)
        })
    }

    /// The drawing of the board. Tracks.
    pub(crate) fn board(self) -> Board {
        let layout = if self.at.wide.get() { Layout::Wide } else { Layout::Tall };
        Board::new(layout, self.at.seen())
    }

    /// What the board shows when nothing moves. Tracks.
    pub(crate) fn view(self) -> View {
        let Some(position) = self.position() else { return View::start() };
        let in_hand = self.hand.with(|hand| {
            let hand = hand.as_ref()?;
            (*hand.position() == position).then(|| picture::in_hand(hand))
        });
        let mut view = in_hand.unwrap_or_else(|| {
            self.at
                .room
                .table
                .with(|table| picture::plain(&position, table.as_ref().and_then(Table::last_draw)))
        });
        self.peek.with(|peek| {
            if let Some(peek) = peek.as_ref().filter(|peek| *peek.position() == position) {
                picture::mark_peek(&mut view, peek);
            }
        });
        if view.last_move.is_none() && view.selected.is_none() {
            view.last_move = self.at.room.table.with(|table| {
                let table = table.as_ref()?;
                let last = table.moves().last().filter(|last| last.game == table.game())?;
                picture::last_move(last)
            });
        }
        view.refused = self.refused().map(picture::drawn_place);
        if matches!(self.at.moment(), Moment::Between { .. } | Moment::Over) {
            // Nothing can be played any more, not even where a game was given up before its last roll.
            view.dice.clear();
        }
        view
    }

    /// A place of the board is pressed.
    pub(crate) fn press(self, place: Destination) {
        self.motion.skip();
        self.at.clear_docket();
        let before = self.view_untracked();
        let pressed = self.hand.try_update(|hand| Some(hand.as_mut()?.press(place))).flatten();
        match pressed {
            None => self.press_idle(place),
            Some(Press::Nothing) => {}
            Some(Press::LetGo) => self.at.live.calm(&say!("live-let-go")),
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
        self.at.clear_docket();
        let let_go = self.hand.try_update(|hand| hand.as_mut().is_some_and(Hand::let_go));
        if let_go == Some(true) {
            self.at.live.calm(&say!("live-let-go"));
        }
    }

    /// Takes back the last step of the turn in the hand; after the turn, the turn itself while nobody has
    /// thrown.
    pub(crate) fn take_back(self) {
        self.at.clear_docket();
        self.motion.skip();
        let taken = self.hand.try_update(|hand| hand.as_mut().map(Hand::take_back)).flatten();
        if taken.is_some_and(|taken| !taken.is_empty()) {
            self.at.live.calm(&say!("live-taken-back"));
        } else {
            self.at.undo();
        }
    }

    /// Plays the turn in the hand, or passes.
    pub(crate) fn commit(self) {
        if !self.at.room.is_free() {
            return;
        }
        let ready = self.hand.with_untracked(|hand| {
            let hand = hand.as_ref()?;
            Some((hand.is_complete(), hand.building().to_turn()))
        });
        match ready {
            Some((true, turn)) => self.at.play(turn.to_string()),
            Some((false, turn)) => {
                let why = self
                    .hand
                    .with_untracked(|hand| carreau_core::Game::check(hand.as_ref()?.position(), &turn).err());
                if let Some(why) = why {
                    self.refuse_by_rule(Refusal { what: Wanted::Turn, why });
                }
            }
            None => {}
        }
    }

    /// Plays a move typed in notation into the hand; `false` if it cannot be.
    pub(crate) fn type_turn(self, text: &str) -> bool {
        self.at.clear_docket();
        let turn = match text.parse::<Turn>() {
            Ok(turn) => turn,
            Err(error) => {
                self.at.decline_unreadable(&error);
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

    /// Shows and says why the rules refuse something.
    fn refuse_by_rule(self, refusal: Refusal) {
        self.at.refuse_by_rule(names::docket(refusal));
    }

    /// The place that is refused, while the docket lies there. Tracks.
    pub(crate) fn refused(self) -> Option<Destination> {
        self.at.docket.with(|docket| {
            let at = docket.as_ref()?.at.as_deref()?;
            if at == Destination::Off.to_string() {
                return Some(Destination::Off);
            }
            at.chars().next().and_then(Point::from_letter).map(Destination::Point)
        })
    }

    /// Something is pressed while there is no turn in the hand.
    fn press_idle(self, place: Destination) {
        let moment = untrack(|| self.at.moment());
        if let (Moment::Play { .. }, Some(position)) = (moment, untrack(|| self.position())) {
            self.look_ahead(&position, place);
            return;
        }
        let why = match moment {
            Moment::Chance { whose: Drawer::Both, ours: true } => carreau_garanguet::TurnError::PriorityFirst,
            Moment::Chance { whose: Drawer::Side(side), ours: true } => {
                carreau_garanguet::TurnError::NotRolled { side }
            }
            _ => return,
        };
        let clause = Some(why.clause().0.to_owned());
        self.at.refuse(Docket { why: names::reason(why), clause, ..Docket::default() });
        self.at.live.urgent(&names::reason(why));
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
    fn touch(self, point: Point) {
        let at = point.letter().to_string();
        let binds = self.at.room.table.with_untracked(|table| {
            table
                .as_ref()
                .is_some_and(|table| table.options().game.has_touch_move() && !table.touched().contains(&at))
        });
        if binds && let Some(seat) = untrack(|| self.at.room.acting()) {
            self.at.room.intend(seat, Intention::Touch { at });
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
        let ours = matches!(self.at.moment(), Moment::Play { ours: true, .. });
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
        let table = self.at.room.table.with_untracked(|table| {
            table.as_ref().map(|table| table.header().table.to_string()).unwrap_or_default()
        });
        format!("{table}|{}", hand.position())
    }
}
